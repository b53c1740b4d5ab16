// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"
#include "source/language.h"

#include <string_view>

namespace waybill::api {

/// Whether a comment or annotation says that what it stands above is not final: "Experimental", "@Beta", "This API is
/// EXPERIMENTAL and may be changed or removed", "subject to change". Who uses that anyway was told. Pure.
[[nodiscard]] bool saysUnstable(std::string_view comment);

/// Marks what a source's documentation calls not final (Element::unstable): by what stands above it, above the type
/// that holds it, or in Go above the package. Pure.
void markUnstable(Elements &elements, source::Language language, std::string_view text);

/// Whether a Go source's comment above its package clause calls the package not final. Pure.
[[nodiscard]] bool isUnstablePackage(std::string_view goSource);

} // namespace waybill::api
