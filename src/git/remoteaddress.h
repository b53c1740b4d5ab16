// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::git {

/// The address of a remote as it may be shown: without a password that stands in it, on one line. Pure.
[[nodiscard]] QString shownAddress(const QString &address);

} // namespace waybill::git
