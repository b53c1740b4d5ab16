// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"
#include "registry/protocol/imagerepository.h"
#include "support/message.h"

namespace waybill::registry {

/// Why a registry did not tell what it was asked for.
struct RegistryError {
    enum class Kind {
        NotThere, ///< or private: registries do not tell which
        NeedsSignIn,
        Denied,
        Limit,
        Server,
        TooMuch, ///< 413: less may go
        Refused,
    };
    Kind kind = Kind::Refused;
    Error error;

    /// What an answer says went wrong; nothing where its status is one of success. `tag` is what was asked for of the
    /// repository; empty: its tags. `signedIn`: credentials went along.
    [[nodiscard]] static std::optional<RegistryError> of(const ImageRepository &repository, const QString &tag,
                                                         const forge::HttpAnswer &answer, bool signedIn);
};

/// {"errors":[{"code","message"}]}: the words of the first, "CODE: message"; else the status alone.
[[nodiscard]] QString registryWords(const forge::HttpAnswer &answer);

} // namespace waybill::registry
