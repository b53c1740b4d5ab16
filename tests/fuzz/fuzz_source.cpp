// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "checks.h"
#include "declarations/ctagstag.h"
#include "declarations/readers.h"
#include "source/blank.h"
#include "source/language.h"
#include "source/pathkind.h"

using namespace waybill;
using namespace waybill::fuzz;

namespace {

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), size_t(bytes.size())};
}

void checkElements(const api::Elements &elements)
{
    for (const auto &element : elements)
        check(!element.name.empty() && element.line >= 0);
}

/// What is blanked out keeps its lines and columns.
void checkBlanked(const QByteArray &text, source::Syntax syntax)
{
    for (const auto what : {source::Blank::Comments, source::Blank::CommentsAndStrings}) {
        const QByteArray blank = blanked(text, syntax, what);
        check(blank.size() == text.size() && blank.count('\n') == text.count('\n'));
    }
}

} // namespace

/// Sources, by the readers of this program: of other languages Universal Ctags reads the declarations.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::array<QByteArray, 18> paths{
        "a.go", "a.rs", "a.ts",  "a.js",   "a.py",   "a.c",          "a.cpp",          "a.java",   "A.kt",
        "a.rb", "a.sh", "a.php", "a.yaml", "a.json", "openapi.yaml", "schema.graphql", "1_up.sql", "Makefile"};
    const Input input(data, size);
    const QByteArray &path = paths[size_t(input.choice) % paths.size()];
    checkBlanked(input.whole, source::syntaxOf(path));
    (void)source::pathKinds(input.parts[0]);
    using source::Language;
    const auto language = source::languageOf(path);
    if (language == Language::Rust || language == Language::TypeScript || language == Language::JavaScript)
        checkElements(api::readDeclarations(*language, view(path), view(input.whole)));
    checkElements(api::readOffers(view(path), view(input.whole)));
    (void)api::parseCtagsReply(view(input.whole));
    return 0;
}
