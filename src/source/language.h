// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <optional>

namespace waybill::source {

/// Languages of sources that some reader knows.
enum class Language {
    Go,
    C,
    Cpp,
    Python,
    TypeScript,
    JavaScript,
    Rust,
    Java,
    Kotlin,
    CSharp,
    Ruby,
    Php,
    Lua,
    Perl,
    Shell,
    Scala,
    Swift,
    Groovy,
    Dart,
};

/// By the path's suffix, case matters; nothing for other files. A ".h" is Cpp: whoever reads that knows C, too. Pure.
[[nodiscard]] std::optional<Language> languageOf(QByteArrayView path);

/// Languages as far as they write comments, strings and blocks alike.
enum class Syntax {
    Plain, ///< nothing is known: the text is taken as it is
    Go,
    C,    ///< and C++
    Java, ///< and Kotlin, C#, Scala, Swift, Groovy, Dart
    Rust,
    JavaScript, ///< and TypeScript
    Python,
    Ruby,
};

/// Pure. Plain for languages that none of the others resembles, and for no language.
[[nodiscard]] Syntax syntaxOf(std::optional<Language> language);
/// Of what lies at that path.
[[nodiscard]] Syntax syntaxOf(QByteArrayView path);

} // namespace waybill::source
