// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill {

/// Where the window and the command line remember what they found out: the same place, so that what one has read, the
/// other knows. Not made here.
[[nodiscard]] QString userCacheFolder();

/// Where Waybill keeps what it must not forget and nobody else is to write, such as how far tagging has come. Not made
/// here.
[[nodiscard]] QString userStateFolder();

} // namespace waybill
