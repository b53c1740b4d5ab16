// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"
#include "source/language.h"

#include <string_view>

namespace waybill::api {

using source::Language;
using source::languageOf;

/// What a source of Rust, TypeScript or JavaScript declares for those who build against it, in the order of the text;
/// nothing for other languages, which Universal Ctags reads (see declarationreader.h). Parser-light: never fails, skips
/// what it does not understand, takes time proportional to the text. Pure; any thread.
[[nodiscard]] Elements readDeclarations(Language language, std::string_view path, std::string_view text);

/// What a source, schema or migration offers those who run the program: flags, environment variables, keys of
/// configuration, routes, metrics, feature gates, schema properties, tables. By the path's suffix and the ways in which
/// common libraries register such things. Pure; any thread.
[[nodiscard]] Elements readOffers(std::string_view path, std::string_view text);

/// Whether readOffers() may find anything in such a file: by its path alone.
[[nodiscard]] bool mayOffer(std::string_view path);

} // namespace waybill::api
