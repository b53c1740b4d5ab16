// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/pathkind.h"

#include <algorithm>

namespace waybill::source {

namespace {

bool oneOf(const QByteArray &name, std::initializer_list<const char *> names)
{
    return std::any_of(names.begin(), names.end(), [&](const char *one) { return name == one; });
}

/// The words of a path folder by folder, lower case.
PathKind folderKind(const QByteArray &folder, bool top)
{
    if (oneOf(folder, {"vendor", "third_party", "thirdparty", "node_modules", "godeps", "_vendor"}))
        return PathKind::Vendored;
    if (oneOf(folder, {"test", "tests", "testing", "testdata", "e2e", "__tests__", "integration_tests", "testutil",
                       "fuzz", "conformance"}))
        return PathKind::Tests;
    if (oneOf(folder, {"docs", "doc", "documentation", "design", "site-src", "website", "geps", "man"}))
        return PathKind::Documentation;
    if (top
        && oneOf(folder, {".github", ".gitlab", ".circleci", ".ci", "ci", ".travis", ".semaphore", ".buildkite",
                          ".tekton", "hack"}))
        return PathKind::Automation;
    return PathKind::Product;
}

PathKind fileKind(const QByteArray &name)
{
    if (oneOf(name, {"version", "version.txt", ".version"}))
        return PathKind::VersionFile;
    if (oneOf(name, {"go.mod", "go.sum", "go.work", "go.work.sum", "cargo.lock", "package-lock.json", "yarn.lock",
                     "pnpm-lock.yaml", "npm-shrinkwrap.json", "gopkg.lock", "gopkg.toml", "glide.lock", "glide.yaml",
                     "poetry.lock", "pipfile.lock", "uv.lock", "requirements.txt", "bill-of-materials.json",
                     "bill-of-materials.override.json"}))
        return PathKind::Dependencies;
    if (name.endsWith("_test.go") || name.endsWith(".test.ts") || name.endsWith(".test.js") || name.endsWith(".spec.ts")
        || name.endsWith("_test.py") || name.endsWith("_test.cc") || name.endsWith("_test.cpp")
        || name.endsWith("test.java") || name.endsWith("_test.rs")
        || (name.startsWith("test_") && (name.endsWith(".py") || name.endsWith(".c"))))
        return PathKind::Tests;
    if (name.endsWith(".pb.go") || name.endsWith("_pb2.py") || name.endsWith(".pb.cc") || name.endsWith(".pb.h")
        || name.endsWith(".pb.gw.go") || name.startsWith("zz_generated"))
        return PathKind::Generated;
    if (name.endsWith(".md") || name.endsWith(".rst") || name.endsWith(".adoc") || name.endsWith(".txt.in")
        || oneOf(name, {"license", "licence", "copying", "notice", "authors", "maintainers", "contributing", "readme",
                        "changelog", "owners", "codeowners", "owners_aliases", "security_contacts"}))
        return PathKind::Documentation;
    if (oneOf(name, {".travis.yml", ".gitignore", ".gitattributes", ".golangci.yml", ".golangci.yaml", ".codecov.yml",
                     "codecov.yml", ".pullapprove.yml", ".editorconfig", ".clang-format", ".dockerignore",
                     "jenkinsfile", ".gitlab-ci.yml", ".pre-commit-config.yaml", ".yamllint", ".markdownlint.json",
                     ".mailmap", "dependabot.yml"}))
        return PathKind::Automation;
    return PathKind::Product;
}

} // namespace

PathKind pathKind(const QByteArray &path)
{
    const QByteArray lower = path.toLower();
    qsizetype start = 0;
    bool top = true;
    for (qsizetype slash = lower.indexOf('/'); slash >= 0; slash = lower.indexOf('/', start)) {
        const PathKind kind = folderKind(lower.mid(start, slash - start), top);
        if (kind != PathKind::Product)
            return kind;
        start = slash + 1;
        top = false;
    }
    return fileKind(lower.mid(start));
}

} // namespace waybill::source
