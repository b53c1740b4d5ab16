// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace waybill::bench {

/// A change whose maintainers said what it is.
struct Label {
    QString repository; ///< "owner/name"
    QByteArray commit;  ///< full id
    Impact impact = Impact::Undecided;
    QString source;   ///< where the label is from: "conventional", "reno", ...; in older tables any text
    QString language; ///< empty where the table does not say
    QString group;    ///< likewise: what stays together when some are left out
};

/// The rows of a table with the columns repo, commit_sha, label (breaking, additive, fix, none), and maybe source,
/// language and group; ends the program where it cannot be read. At most `most` of a repository, of each label its
/// share; 0 for all.
[[nodiscard]] std::vector<Label> readLabels(const QString &path, int most);

} // namespace waybill::bench
