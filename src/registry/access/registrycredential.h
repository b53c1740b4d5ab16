// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/secret.h"

#include <QString>

namespace waybill::registry {

/// Who one is at a registry, and where that was found.
struct RegistryCredential {
    enum class Kind {
        Password,
        IdentityToken, ///< a refresh token: it is exchanged at the token service, and sent nowhere else
    };
    Kind kind = Kind::Password;
    QString user;
    forge::Secret secret;
    QString source; ///< the file, the variable or the program

    [[nodiscard]] bool isEmpty() const { return secret.isEmpty(); }
    /// "Basic ...", as it stands in a header.
    [[nodiscard]] forge::Secret basic() const;
};

} // namespace waybill::registry
