// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/protocols/protocolloader.h"

namespace waybill::app {

/// That a protocol did not change, and what that rests on: for an answer that has no findings, or only such as
/// document.
[[nodiscard]] QString sameText(const ProtocolAnswer &answer);
/// That neither side has a .proto file.
[[nodiscard]] QString noProtocolText(const ProtocolSource &source);

} // namespace waybill::app
