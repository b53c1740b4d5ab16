// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waybill::api {

/// The folders ("src/", empty for the top) whose classes those who install a Composer package can use, by its
/// composer.json: what `autoload` maps to. What is loaded for development only is none, and what is no package for
/// others has none. Pure.
[[nodiscard]] std::vector<std::string> autoloadedFolders(std::string_view composerJson);

} // namespace waybill::api
