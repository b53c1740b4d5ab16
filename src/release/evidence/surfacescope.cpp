// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacescope.h"

#include "source/pathkind.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace waybill::release {

namespace {

/// Parts of paths that nobody builds against, though what programs offer may be declared there.
constexpr std::array<std::string_view, 17> InnerPaths = {
    "internal", "internals", "detail", "details", "impl", "private", "util",          "utils",    "contrib",
    "build",    "buildsrc",  "cmd",    "testing", "test", "tests",   "autoconfigure", "utilities"};
constexpr std::array<std::string_view, 6> UnstableWords = {"alpha",    "beta",    "experimental",
                                                           "unstable", "preview", "nightly"};
constexpr std::array<std::string_view, 3> BenchmarkWords = {"bench", "benchmark", "benchmarks"};
constexpr std::array<std::string_view, 4> HiddenScopes = {"detail", "details", "internal", "impl"};

template <std::size_t Count>
bool isOneOf(std::string_view word, const std::array<std::string_view, Count> &words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

/// "v1alpha1", "v2beta3": an API version that may still change.
bool isUnstableVersion(std::string_view word)
{
    std::size_t at = 1;
    if (word.size() < 6 || word.front() != 'v' || std::isdigit(static_cast<unsigned char>(word[1])) == 0)
        return false;
    while (at < word.size() && std::isdigit(static_cast<unsigned char>(word[at])) != 0)
        ++at;
    return word.substr(at).starts_with("alpha") || word.substr(at).starts_with("beta");
}

/// Calls `found` for each word between separators until it is true.
template <typename Found>
bool anyWord(std::string_view text, std::string_view separators, Found found)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        if (end > 0 && found(text.substr(0, end)))
            return true;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return false;
}

/// "experimentalCodeSplitting": a word, and the next one in capitals.
bool beginsWithWord(std::string_view name, std::string_view word)
{
    return name.size() > word.size() && name.starts_with(word)
           && std::isupper(static_cast<unsigned char>(name[word.size()])) != 0;
}

/// Whether the outermost folder is for those who work on the repository: what stands there is not released.
bool isForDevelopers(std::string_view path)
{
    constexpr std::array<std::string_view, 5> folders = {"tools", "tool", "hack", "scripts", "contrib"};
    return isOneOf(path.substr(0, std::min(path.find('/'), path.size())), folders);
}

/// "app/src/main/java/Main.java", "demo-app/src/main/kotlin/Main.kt", "user-operator/src/main/java/Main.java": a module
/// of Gradle or Maven that is an application, which for Kubernetes is an operator, and no library, by what such modules
/// are called.
bool isOfApplicationModule(std::string_view path)
{
    const std::size_t sources = path.find("/src/");
    if (sources == std::string_view::npos || !(path.ends_with(".java") || path.ends_with(".kt")))
        return false;
    const std::string_view module = path.substr(0, sources);
    const std::string_view name = module.substr(module.rfind('/') + 1);
    return name == "app" || name == "operator" || name.ends_with("-app") || name.ends_with("-operator");
}

/// What builds the project, and is not part of what it builds: "build.gradle.kts", "rollup.config.js".
bool isBuildScript(std::string_view path)
{
    const std::string_view name = path.substr(path.rfind('/') + 1);
    constexpr std::array<std::string_view, 6> endings = {".gradle",    ".gradle.kts", ".config.js",
                                                         ".config.ts", ".config.mjs", ".config.cjs"};
    constexpr std::array<std::string_view, 3> names = {"gruntfile.js", "gulpfile.js", "noxfile.py"};
    return std::any_of(endings.begin(), endings.end(), [name](std::string_view end) { return name.ends_with(end); })
           || isOneOf(lowered(name), names);
}

/// "Reader._fill": by convention nothing for others, in every language.
bool isMarkedPrivate(std::string_view name)
{
    const std::size_t last = name.find_last_of(".:");
    const std::string_view own = name.substr(last == std::string_view::npos ? 0 : last + 1);
    return own.size() > 1 && own[0] == '_' && own[1] != '_';
}

} // namespace

Reach reachOf(std::string_view path)
{
    const std::string_view suffix = path.substr(std::min(path.rfind('.') + 1, path.size()));
    constexpr std::array<std::string_view, 10> modules = {"js",  "mjs", "cjs", "jsx", "ts",
                                                          "tsx", "mts", "cts", "py",  "rs"};
    constexpr std::array<std::string_view, 11> open = {"h",   "hh", "hpp", "hxx", "c",  "cc",
                                                       "cpp", "rb", "php", "pl",  "lua"};
    constexpr std::array<std::string_view, 3> managed = {"java", "kt", "scala"};
    if (isOneOf(suffix, modules))
        return Reach::Entry;
    if (isOneOf(suffix, managed))
        return Reach::Told;
    return isOneOf(suffix, open) ? Reach::Documented : Reach::Exported;
}

bool isUnstableName(std::string_view name)
{
    const std::string lower = lowered(name);
    if (anyWord(lower, ".:/ -_",
                [](std::string_view word) { return isUnstableVersion(word) || isOneOf(word, UnstableWords); }))
        return true;
    if (anyWord(name, ".:/ -_", [](std::string_view word) {
            return beginsWithWord(word, "experimental") || beginsWithWord(word, "unstable");
        }))
        return true;
    // The last word is the thing itself: only what it lies in makes it a detail.
    const std::size_t last = lower.find_last_of(".:");
    return last != std::string::npos
           && anyWord(std::string_view(lower).substr(0, last),
                      ".:", [](std::string_view word) { return word.front() == '_' || isOneOf(word, HiddenScopes); });
}

bool promisesNothing(api::Kind kind, std::string_view path, std::string_view name)
{
    using source::PathKind;
    const source::PathKinds kinds = source::pathKinds(QByteArrayView(path.data(), qsizetype(path.size())));
    if (kinds.hasAny({PathKind::Tests, PathKind::Fixture, PathKind::Mock, PathKind::Example, PathKind::Vendored,
                      PathKind::Automation, PathKind::Benchmark})
        || (!isOffered(kind)
            && (isMarkedPrivate(name) || isOfApplicationModule(path)
                || kinds.hasAny({PathKind::Tooling, PathKind::Generated, PathKind::Documentation})))
        || isForDevelopers(path) || isBuildScript(path) || isUnstableName(name))
        return true;
    const std::string lower = lowered(path);
    return anyWord(lower, "/_.-", [kind](std::string_view word) {
        return isOneOf(word, UnstableWords) || isUnstableVersion(word) || isOneOf(word, BenchmarkWords)
               || (!isOffered(kind) && isOneOf(word, InnerPaths));
    });
}

std::string goPackageOf(const std::string &path)
{
    if (!path.ends_with(".go"))
        return {};
    const std::size_t end = path.rfind('/');
    if (end == std::string::npos)
        return ".";
    const std::string folder = path.substr(0, end);
    return folder.substr(folder.rfind('/') + 1); // npos + 1 is the begin
}

bool isForBuildOnly(const QByteArray &path, const QByteArray &source)
{
    constexpr qsizetype beginning = 2000;
    if (!path.endsWith(".go"))
        return false;
    const QByteArray head = '\n' + source.left(beginning);
    constexpr const char *marks[] = {"\n//go:build ignore", "\n//go:build tools", "\n// +build ignore",
                                     "\n// +build tools", "\n//+build tools"};
    return std::any_of(std::begin(marks), std::end(marks), [&](const char *mark) { return head.contains(mark); });
}

bool isTyped(std::string_view path)
{
    const std::string_view suffix = path.substr(std::min(path.rfind('.') + 1, path.size()));
    constexpr std::array<std::string_view, 8> scripts = {"js", "mjs", "cjs", "jsx", "ts", "tsx", "mts", "cts"};
    return !isOneOf(suffix, scripts);
}

bool isEntryPoint(std::string_view path)
{
    const std::string_view name = path.substr(std::min(path.rfind('/') + 1, path.size()));
    constexpr std::array<std::string_view, 9> names = {"package.json", "index.js",    "index.mjs",
                                                       "index.cjs",    "index.ts",    "index.d.ts",
                                                       "lib.rs",       "__init__.py", "api.js"};
    return isOneOf(name, names);
}

} // namespace waybill::release
