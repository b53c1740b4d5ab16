// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "release/changes/change.h"
#include "support/result.h"

#include <QString>

#include <optional>

namespace waybill::release {
struct RepositorySpec;
}

namespace waybill::cli {

/// The change that someone names on the command line.
struct NamedChange {
    git::ObjectId id; ///< Change::id
    QString title;
    std::optional<int> pullRequest;
    bool insideRange = true; ///< false: not among what the repository's range brings
};

/// Finds the change that `text` names: a revision (an id, abbreviated or not, a tag) of the change itself or of any
/// commit that it brings, or "#12" for a pull request of the range. A commit before the range belongs to the merge that
/// brought it to the head. Fails with Fault::Input where nothing is named, or more than one thing.
[[nodiscard]] Result<NamedChange> resolveChange(const release::RepositorySpec &spec, const QString &text);

} // namespace waybill::cli
