// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QByteArray>
#include <QString>

namespace waybill::diffview {

/// Where a text can be found again: at a path of a commit, or on disk. A plain value.
struct TextOrigin {
    QString repository;   ///< path of the repository; empty where no commit has the text
    git::ObjectId commit; ///< null likewise
    QByteArray path;      ///< in the tree of the commit
    QString file;         ///< absolute path on disk; empty where it is not from there

    [[nodiscard]] bool isInCommit() const { return !repository.isEmpty() && !commit.isNull() && !path.isEmpty(); }
    [[nodiscard]] bool isKnown() const { return isInCommit() || !file.isEmpty(); }
    bool operator==(const TextOrigin &) const = default;
};

} // namespace waybill::diffview
