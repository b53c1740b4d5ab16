// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/readers.h"
#include "offers/migration.h"
#include "offers/offerreaders.h"
#include "offers/offertext.h"
#include "offers/schema.h"
#include "source/brackets.h"
#include "source/language.h"
#include "source/pathkind.h"
#include "support/nesting.h"

#include <optional>

namespace waybill::api {

using namespace offers;

namespace {

/// What reads a file.
enum class Reader { Go, C, Java, JavaScript, Python, Rust, Schema, Migration };

std::optional<Reader> readerOf(Language language)
{
    switch (language) {
    case Language::Go: return Reader::Go;
    case Language::C:
    case Language::Cpp: return Reader::C;
    case Language::Java:
    case Language::Kotlin: return Reader::Java;
    case Language::JavaScript:
    case Language::TypeScript: return Reader::JavaScript;
    case Language::Python: return Reader::Python;
    case Language::Rust: return Reader::Rust;
    default: return {};
    }
}

std::optional<Reader> readerOf(std::string_view path)
{
    using enum source::PathKind;
    if (source::pathKinds(path).hasAny({Tests, Fixture, Generated}))
        return {};
    if (const auto language = source::languageOf(path))
        return path.ends_with(".d.ts") ? std::nullopt : readerOf(*language); // a .d.ts only declares
    if (isMigration(path))
        return Reader::Migration;
    if (mayBeSchema(path))
        return Reader::Schema;
    return {};
}

/// What opens more brackets within each other than anybody writes is data: looking ahead in it would take forever.
/// Those in strings count, too.
constexpr int MostBrackets = 2 * MostNesting;

} // namespace

bool mayOffer(std::string_view path)
{
    return readerOf(path).has_value();
}

Elements readOffers(std::string_view path, std::string_view text)
{
    const auto reader = readerOf(path);
    if (!reader)
        return {};
    const bool isSource = *reader != Reader::Schema && *reader != Reader::Migration;
    if (isSource && source::nestsDeeper(text, MostBrackets))
        return {};
    OfferFile file(path, text, source::syntaxOf(path));
    switch (*reader) {
    case Reader::Go: readGoOffers(file); break;
    case Reader::C: readCOffers(file); break;
    case Reader::Java: readJavaOffers(file); break;
    case Reader::JavaScript: readJavaScriptOffers(file); break;
    case Reader::Python: readPythonOffers(file); break;
    case Reader::Rust: readRustOffers(file); break;
    case Reader::Schema: readSchemas(file); break;
    case Reader::Migration: readMigration(file); break;
    }
    return file.take();
}

} // namespace waybill::api
