// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace waybill::source {

/// Whether more than `most` brackets, of any kind, are open at once. Those in strings and comments count, too: `most`
/// should leave room for them. Fast.
[[nodiscard]] bool nestsDeeper(std::string_view text, int most);

} // namespace waybill::source
