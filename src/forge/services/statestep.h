// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/reading.h"

#include <functional>

namespace waybill::forge {

/// One of the requests by which the state of a repository is read where that takes several.
struct StateStep {
    HttpCall call;
    /// Puts what an answer says into the state; fails where it cannot be understood.
    std::function<Read<void>(const HttpCall &, const HttpAnswer &, RepositoryState &)> read;
    bool mayBeHidden = false; ///< not everybody may know: 401, 403 and 404 are no problem
};

/// A call that gets what is at a path below the repository, with the headers that its forge expects.
[[nodiscard]] HttpCall repositoryCall(const ForgeAddress &address, const QByteArray &path);

/// Makes steps of paths below a repository.
[[nodiscard]] inline auto stepsOf(const ForgeAddress &address)
{
    return [address](const QByteArray &path, auto read, bool mayBeHidden = false) {
        return StateStep{repositoryCall(address, path), read, mayBeHidden};
    };
}

} // namespace waybill::forge
