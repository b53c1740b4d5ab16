// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/readers.h"
#include "offers/migration.h"
#include "offers/offerreaders.h"
#include "offers/offertext.h"
#include "offers/schema.h"

#include <optional>

namespace waybill::api {

using namespace offers;

namespace {

/// What reads a file.
enum class Reader { Go, C, Java, JavaScript, Python, Rust, Schema, Migration };

struct Suffix {
    std::string_view suffix;
    Reader reader;
};

constexpr Suffix suffixes[] = {
    {".go", Reader::Go},
    {".py", Reader::Python},
    {".rs", Reader::Rust},
    {".java", Reader::Java},
    {".kt", Reader::Java},
    {".js", Reader::JavaScript},
    {".mjs", Reader::JavaScript},
    {".cjs", Reader::JavaScript},
    {".jsx", Reader::JavaScript},
    {".ts", Reader::JavaScript},
    {".mts", Reader::JavaScript},
    {".cts", Reader::JavaScript},
    {".tsx", Reader::JavaScript},
    {".c", Reader::C},
    {".h", Reader::C},
    {".cc", Reader::C},
    {".cpp", Reader::C},
    {".cxx", Reader::C},
    {".hpp", Reader::C},
    {".hh", Reader::C},
};

/// Tests and what generators write, by the name alone.
bool isOther(std::string_view name)
{
    for (const std::string_view suffix :
         {"_test.go", ".pb.go", ".pb.gw.go", "_test.py", "_pb2.py", "_pb2_grpc.py", ".min.js", ".d.ts", "_test.rs",
          "Test.java", "Tests.java", "_test.cc", "_test.cpp", "_test.c", ".pb.h", ".pb.cc"})
        if (name.ends_with(suffix))
            return true;
    return name.find(".test.") != None || name.find(".spec.") != None || name.starts_with("test_")
           || name.starts_with("zz_generated") || name == "conftest.py" || name == "tests.rs";
}

std::optional<Reader> readerOf(std::string_view path)
{
    const std::string_view name = fileNameOf(path);
    for (const Suffix &suffix : suffixes)
        if (name.ends_with(suffix.suffix))
            return isOther(name) ? std::nullopt : std::optional(suffix.reader);
    if (isMigration(path))
        return Reader::Migration;
    if (mayBeSchema(path))
        return Reader::Schema;
    return {};
}

Syntax syntaxOf(Reader reader)
{
    switch (reader) {
    case Reader::Go: return Syntax::Go;
    case Reader::C: return Syntax::C;
    case Reader::Java: return Syntax::Java;
    case Reader::JavaScript: return Syntax::JavaScript;
    case Reader::Python: return Syntax::Python;
    case Reader::Rust: return Syntax::Rust;
    case Reader::Schema:
    case Reader::Migration: break;
    }
    return Syntax::C;
}

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
    OfferFile file(path, text, syntaxOf(*reader));
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
