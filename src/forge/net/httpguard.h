// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/origin.h"
#include "support/result.h"

namespace waybill::forge {

/// Says whether anything may be sent to an origin at all. Asked from the network thread before each call: does not
/// block.
class HttpGuard {
public:
    HttpGuard() = default;
    HttpGuard(const HttpGuard &) = delete;
    HttpGuard &operator=(const HttpGuard &) = delete;
    virtual ~HttpGuard() = default;

    /// Fails, and says why, where nothing may be sent there.
    [[nodiscard]] virtual Result<void> expectAllowed(const Origin &origin) const = 0;
};

} // namespace waybill::forge
