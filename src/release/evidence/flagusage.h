// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace waybill::release {

/// Whether a source holds a help that was written by hand, and tells of a flag in it: a line that begins with "--name".
/// Who wrote that offers the flag to others, whether or not a manual lies beside the sources. Pure.
[[nodiscard]] bool helpNamesFlag(std::string_view source, std::string_view name);

} // namespace waybill::release
