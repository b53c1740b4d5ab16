// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"

namespace waybill::forge {

/// "Tue, 15 Nov 1994 08:12:31 GMT"; null for anything else.
[[nodiscard]] QDateTime httpTime(const QByteArray &text);
/// When the server answered by its own clock, which may be an hour off from ours; where it does not say, by ours.
[[nodiscard]] QDateTime serverTime(const HttpAnswer &answer);

} // namespace waybill::forge
