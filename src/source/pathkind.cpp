// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/pathkind.h"

#include "source/language.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace waybill::source {

namespace {

using Name = std::string_view;
using enum PathKind;

struct Known {
    Name name; ///< in lower case
    PathKind kind;
};

constexpr bool isBefore(const Known &a, const Known &b)
{
    return a.name < b.name;
}

constexpr std::array<Known, 79> Folders{{
    {".buildkite", Automation},
    {".ci", Automation},
    {".circleci", Automation},
    {".github", Automation},
    {".gitlab", Automation},
    {".prow", Automation},
    {".semaphore", Automation},
    {".tekton", Automation},
    {".travis", Automation},
    {"__mocks__", Tests},
    {"__tests__", Tests},
    {"_examples", Example},
    {"_testdata", Fixture},
    {"_vendor", Vendored},
    {"_workspace", Vendored},
    {"androidtest", Tests},
    {"bench", Benchmark},
    {"benches", Benchmark},
    {"benchmark", Benchmark},
    {"benchmarks", Benchmark},
    {"build", Tooling},
    {"build-logic", Automation},
    {"buildsrc", Automation},
    {"commontest", Tests},
    {"conformance", Tests},
    {"contrib", Tooling},
    {"cookbook", Example},
    {"demo", Example},
    {"demos", Example},
    {"design", Documentation},
    {"doc", Documentation},
    {"docs", Documentation},
    {"documentation", Documentation},
    {"e2e", Tests},
    {"example", Example},
    {"examples", Example},
    {"fake", Mock},
    {"fakes", Mock},
    {"fixtures", Fixture},
    {"functional", Tests},
    {"fuzz", Tests},
    {"geps", Documentation},
    {"gmock", Vendored},
    {"googletest", Vendored},
    {"gtest", Vendored},
    {"hack", Tooling},
    {"integration", Tests},
    {"integration_tests", Tests},
    {"jvmtest", Tests},
    {"man", Documentation},
    {"mock", Mock},
    {"mocks", Mock},
    {"node_modules", Vendored},
    {"playground", Example},
    {"playgrounds", Example},
    {"sample", Example},
    {"samples", Example},
    {"scripts", Tooling},
    {"site-packages", Vendored},
    {"site-src", Documentation},
    {"systemtest", Tests},
    {"systemtests", Tests},
    {"test", Tests},
    {"test_package", Tests},
    {"testdata", Fixture},
    {"testing", Tests},
    {"testpb", Tests},
    {"testproto", Tests},
    {"testprotos", Tests},
    {"tests", Tests},
    {"testutil", Tests},
    {"testutils", Tests},
    {"third-party", Vendored},
    {"third_party", Vendored},
    {"thirdparty", Vendored},
    {"tool", Tooling},
    {"tools", Tooling},
    {"vendor", Vendored},
    {"website", Documentation},
}};
static_assert(std::is_sorted(Folders.begin(), Folders.end(), isBefore));

/// At the top of a repository only: further down they may be anything.
constexpr std::array<Known, 3> TopFolders{{{"ci", Automation}, {"hack", Automation}, {"site", Documentation}}};
static_assert(std::is_sorted(TopFolders.begin(), TopFolders.end(), isBefore));

constexpr std::array<Known, 59> Files{{
    {".clang-format", Automation},
    {".codecov.yml", Automation},
    {".dockerignore", Automation},
    {".editorconfig", Automation},
    {".gitattributes", Automation},
    {".gitignore", Automation},
    {".gitlab-ci.yml", Automation},
    {".golangci.yaml", Automation},
    {".golangci.yml", Automation},
    {".mailmap", Automation},
    {".markdownlint.json", Automation},
    {".pre-commit-config.yaml", Automation},
    {".pullapprove.yml", Automation},
    {".travis.yml", Automation},
    {".version", VersionFile},
    {".yamllint", Automation},
    {"authors", Documentation},
    {"bill-of-materials.json", Dependencies},
    {"bill-of-materials.override.json", Dependencies},
    {"cargo.lock", LockFile},
    {"changelog", Documentation},
    {"codecov.yml", Automation},
    {"codeowners", Documentation},
    {"composer.lock", LockFile},
    {"conftest.py", Tests},
    {"contributing", Documentation},
    {"copying", Documentation},
    {"dependabot.yml", Automation},
    {"flake.lock", LockFile},
    {"gemfile.lock", LockFile},
    {"glide.lock", LockFile},
    {"glide.yaml", Dependencies},
    {"go.mod", Dependencies},
    {"go.sum", LockFile},
    {"go.work", Dependencies},
    {"go.work.sum", LockFile},
    {"godeps.json", Dependencies},
    {"gopkg.lock", LockFile},
    {"gopkg.toml", Dependencies},
    {"jenkinsfile", Automation},
    {"licence", Documentation},
    {"license", Documentation},
    {"maintainers", Documentation},
    {"notice", Documentation},
    {"npm-shrinkwrap.json", LockFile},
    {"owners", Documentation},
    {"owners_aliases", Documentation},
    {"package-lock.json", LockFile},
    {"pipfile.lock", LockFile},
    {"pnpm-lock.yaml", LockFile},
    {"poetry.lock", LockFile},
    {"readme", Documentation},
    {"requirements.txt", Dependencies},
    {"security_contacts", Documentation},
    {"tests.rs", Tests},
    {"uv.lock", LockFile},
    {"version", VersionFile},
    {"version.txt", VersionFile},
    {"yarn.lock", LockFile},
}};

static_assert(std::is_sorted(Files.begin(), Files.end(), isBefore));

/// How names end, in lower case.
constexpr Known Endings[] = {
    {"_test.go", Tests},           {"_test.py", Tests},           {"_test.c", Tests},
    {"_test.cc", Tests},           {"_test.cpp", Tests},          {"_test.rs", Tests},
    {"_test.rb", Tests},           {"_spec.rb", Tests},           {"_spec.lua", Tests},
    {".pb.go", Generated},         {".pb.gw.go", Generated},      {".pb.h", Generated},
    {".pb.cc", Generated},         {".pb.rs", Generated},         {"_pb2.py", Generated},
    {"_pb2.pyi", Generated},       {"_pb2_grpc.py", Generated},   {"_pb.js", Generated},
    {"_pb.ts", Generated},         {"_pb.d.ts", Generated},       {"_pb.rb", Generated},
    {"_pb_service.js", Generated}, {"_pb_service.ts", Generated}, {"_pb_service.d.ts", Generated},
    {".min.js", Generated},        {".md", Documentation},        {".rst", Documentation},
    {".adoc", Documentation},      {".txt.in", Documentation},    {".markdown", Documentation},
    {".mdown", Documentation},     {".mkd", Documentation},       {".rdoc", Documentation},
    {".asciidoc", Documentation},  {".textile", Documentation},
};

/// Case tells "ClientTest.java" from "latest.java".
constexpr Known CasedEndings[] = {
    {"Test.java", Tests},     {"Tests.java", Tests},  {"Test.kt", Tests},  {"Tests.kt", Tests},
    {"Test.cs", Tests},       {"Tests.cs", Tests},    {"Test.php", Tests}, {"Grpc.java", Generated},
    {"GrpcKt.kt", Generated}, {"Grpc.cs", Generated},
};

/// Tells most names that are in no table by their length and first letter, without a look at the table.
class Filter {
public:
    template <std::size_t Count>
    explicit constexpr Filter(const std::array<Known, Count> &table)
    {
        for (const Known &one : table)
            m_lengths[slotOf(one.name)] |= bitOf(one.name);
    }
    [[nodiscard]] constexpr bool mayHave(Name name) const
    {
        return !name.empty() && (m_lengths[slotOf(name)] & bitOf(name)) != 0;
    }

private:
    static constexpr std::size_t slotOf(Name name) { return std::size_t(static_cast<unsigned char>(name.front())); }
    static constexpr std::uint64_t bitOf(Name name)
    {
        return std::uint64_t(1) << std::min<std::size_t>(name.size(), 63);
    }

    std::array<std::uint64_t, 256> m_lengths{};
};

constexpr Filter FolderFilter(Folders);
constexpr Filter TopFolderFilter(TopFolders);
constexpr Filter FileFilter(Files);

template <std::size_t Count>
PathKind find(const std::array<Known, Count> &table, const Filter &filter, Name name)
{
    if (!filter.mayHave(name))
        return Product;
    const auto found = std::lower_bound(table.begin(), table.end(), Known{name, Product}, isBefore);
    return found != table.end() && found->name == name ? found->kind : Product;
}

/// With a look at one letter first: this is asked of every file of a repository, for every ending that there is.
bool endsWith(Name name, Name ending)
{
    return !name.empty() && name.back() == ending.back() && name.ends_with(ending);
}

bool startsWith(Name name, Name beginning)
{
    return !name.empty() && name.front() == beginning.front() && name.starts_with(beginning);
}

template <std::size_t Count>
PathKind findEnding(const Known (&table)[Count], Name name)
{
    const auto found =
        std::find_if(std::begin(table), std::end(table), [&](const Known &one) { return endsWith(name, one.name); });
    return found != std::end(table) ? found->kind : Product;
}

/// Folders that mean something for sources of some languages only.
PathKind languageKind(Name folder, std::optional<Language> language)
{
    if (folder == "spec" && (language == Language::Ruby || language == Language::Lua))
        return Tests;
    if (folder == "features" && language == Language::Ruby)
        return Tests;
    // Projects of .NET are named as what they test: "Polly.Specs", "Polly.Core.Tests", "Polly.SharedSpecs".
    if (language == Language::CSharp) {
        const Name last = folder.substr(folder.rfind('.') + 1);
        constexpr Name ends[] = {"specs", "tests", "test", "spec"};
        const bool isProject = last.size() < folder.size() || last.ends_with("specs") || last.ends_with("tests");
        if (isProject
            && std::any_of(std::begin(ends), std::end(ends), [last](Name end) { return last.ends_with(end); }))
            return Tests;
        constexpr Name others[] = {"samples", "benchmarks", "sample", "benchmark"};
        if (last.size() < folder.size() && std::find(std::begin(others), std::end(others), last) != std::end(others))
            return last.starts_with("sample") ? Example : Benchmark;
    }
    if (folder == "dist" && (language == Language::JavaScript || language == Language::TypeScript))
        return Generated;
    return Product;
}

/// "myapp", "test_app", "dummy-app": what a library is tried in.
bool isTrialApp(Name folder)
{
    constexpr Name beginnings[] = {"my", "test", "demo", "dummy", "sample", "example"};
    return std::any_of(std::begin(beginnings), std::end(beginnings), [folder](Name beginning) {
        const Name rest = folder.starts_with(beginning) ? folder.substr(beginning.size()) : Name();
        return rest == "app" || rest == "_app" || rest == "-app";
    });
}

PathKind folderKind(Name folder, bool isTop, std::optional<Language> language)
{
    if (isTop) {
        if (const PathKind kind = find(TopFolders, TopFolderFilter, folder); kind != Product)
            return kind;
        if (isTrialApp(folder))
            return Example;
        // "sample-operators", "example-android"
        constexpr Name beginnings[] = {"sample-", "samples-", "example-", "examples-"};
        if (std::any_of(std::begin(beginnings), std::end(beginnings),
                        [folder](Name beginning) { return startsWith(folder, beginning); }))
            return Example;
    }
    if (const PathKind kind = find(Folders, FolderFilter, folder); kind != Product)
        return kind;
    // "mock-doc": a stand-in for a document.
    if (folder.starts_with("mock-") || folder.starts_with("mock_"))
        return Mock;
    return languageKind(folder, language);
}

/// The configuration of a tool that developers run on the repository itself, by the beginning of its name.
bool isToolConfiguration(Name name)
{
    constexpr Name beginnings[] = {".c8rc",
                                   ".clang-",
                                   ".commitlintrc",
                                   ".coveragerc",
                                   ".cspell",
                                   ".eslint",
                                   ".flake8",
                                   ".github",
                                   ".husky",
                                   ".lintstagedrc",
                                   ".mocharc",
                                   ".nycrc",
                                   ".prettier",
                                   ".pylintrc",
                                   ".readthedocs.y",
                                   ".release-it.",
                                   ".release-please-",
                                   ".releaserc",
                                   ".rubocop",
                                   ".stylelint",
                                   ".swiftlint",
                                   ".tool-versions",
                                   "commitlint.config",
                                   "cypress.config",
                                   "docusaurus.config",
                                   "eslint.config",
                                   "jest.config",
                                   "mkdocs.y",
                                   "mypy.ini",
                                   "noxfile.py",
                                   "playwright.config",
                                   "prettier.config",
                                   "pytest.ini",
                                   "release-please-config",
                                   "renovate.json",
                                   "ruff.toml",
                                   "rustfmt.toml",
                                   "tox.ini",
                                   "vitest.config"};
    return std::any_of(std::begin(beginnings), std::end(beginnings),
                       [name](Name beginning) { return startsWith(name, beginning); });
}

PathKind fileKind(Name name, Name written, std::optional<Language> language)
{
    if (const PathKind kind = find(Files, FileFilter, name); kind != Product)
        return kind;
    if (const PathKind kind = findEnding(CasedEndings, written); kind != Product)
        return kind;
    if (const PathKind kind = findEnding(Endings, name); kind != Product)
        return kind;
    if (name.starts_with("zz_generated"))
        return Generated;
    if (isToolConfiguration(name))
        return Automation;
    // "requirements-dev.txt", "requirements_test.in", of pip.
    if (name.starts_with("requirements") && (name.ends_with(".txt") || name.ends_with(".in")))
        return Dependencies;
    if (name.starts_with("mock_") || name.starts_with("mock-"))
        return Mock;
    if (language
        && (name.starts_with("test_") || name.find(".test.") != Name::npos || name.find(".spec.") != Name::npos))
        return Tests;
    return Product;
}

constexpr PathKinds Weak{Mock, Benchmark, Tooling};

/// What pathKind() calls it.
PathKind mainKind(PathKind kind)
{
    if (kind == Fixture)
        return Tests;
    return kind == LockFile ? Dependencies : kind;
}

/// What a path says, from the top down.
struct Said {
    PathKinds all;
    PathKind first = Product; ///< see pathKind()

    void add(PathKind kind)
    {
        all.add(kind);
        if (kind == LockFile)
            all.add(Dependencies);
        if (first == Product && !Weak.has(kind))
            first = mainKind(kind);
    }
};

/// `whole` is the path in lower case.
Said readPath(Name written, Name whole, const std::optional<Language> &language)
{
    Said said;
    std::size_t start = 0;
    for (std::size_t slash = whole.find('/'); slash != Name::npos; slash = whole.find('/', start)) {
        said.add(folderKind(whole.substr(start, slash - start), start == 0, language));
        start = slash + 1;
    }
    const Name file = whole.substr(start);
    // "requirements/dev.txt"
    const Name folders = whole.substr(0, start);
    const bool isRequirement = (folders == "requirements/" || folders.ends_with("/requirements/"))
                               && (file.ends_with(".txt") || file.ends_with(".in"));
    said.add(isRequirement ? Dependencies : fileKind(file, written.substr(start), language));
    return said;
}

Said readPath(QByteArrayView path)
{
    const Name written(path.data(), std::size_t(path.size()));
    std::string lower(written);
    for (char &c : lower)
        c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    return readPath(written, lower, languageOf(path));
}

} // namespace

PathKinds pathKinds(QByteArrayView path)
{
    return readPath(path).all;
}

PathKind pathKind(QByteArrayView path)
{
    return readPath(path).first;
}

} // namespace waybill::source
