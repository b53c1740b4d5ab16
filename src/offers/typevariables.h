// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace waybill::api {

/// A shape whose own type parameters are called by their places, since what they are called is nobody's business:
/// "<$0>(List<$0>)$0" of "<T>(List<T>)T", "class<$0 extends B>" of "class<T extends B>". Without type parameters in
/// "<" and ">" before the parameters it is the shape as it stands.
[[nodiscard]] std::string withNumberedVariables(std::string_view shape);

} // namespace waybill::api
