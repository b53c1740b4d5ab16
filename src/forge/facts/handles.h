// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::forge {

/// The handle of an account, without "@", where an address by which a forge hides the real one tells it: "12345+ann@
/// users.noreply.github.com", "12-ann@users.noreply.gitlab.com". `host` is the forge's: the addresses of another one
/// name other people. Empty for any other address. Pure.
[[nodiscard]] QString handleIn(const QString &address, const QString &host);

} // namespace waybill::forge
