// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/place.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace waybill::release {

/// What maintainers wrote for those who upgrade, in their words: never translated, and quoted as theirs.
struct Statement {
    QStringList lines; ///< as written, in whatever markup; visible; margins only of lists; none is empty at either end
    QString section;   ///< of the notes that it stands in, as written: "upgrade", "Breaking Changes"; empty for a guide
    bool isCut = false;                  ///< it goes on where `place` says
    Place place;                         ///< file and line; of a commit message none
    std::vector<int> numbers = {};       ///< of pull requests and issues that it names
    std::optional<git::ObjectId> change; ///< that carries it; nothing where no single one does
    bool operator==(const Statement &) const = default;
};

} // namespace waybill::release
