// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <string_view>

namespace waybill::proto {

/// Bytes of a .proto file, or a path, for the eye: decoded, on one line, control characters visible.
[[nodiscard]] QString displayText(std::string_view bytes);

} // namespace waybill::proto
