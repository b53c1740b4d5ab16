// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/audience.h"

#include "git/tree.h"
#include "release/evidence/surfacescope.h"
#include "source/language.h"
#include "source/pathkind.h"

#include <algorithm>

namespace waybill::release {

namespace {

template <std::size_t Count>
bool isOneOf(const QByteArray &name, const char *const (&names)[Count])
{
    return std::any_of(std::begin(names), std::end(names), [&](const char *one) { return name == one; });
}

constexpr const char *TopSigns[] = {"Dockerfile",      "Containerfile",   "cmd", "snap", "Procfile",
                                    ".goreleaser.yml", ".goreleaser.yaml"};
/// How programs are built for those who only run them.
constexpr const char *Packagings[] = {"Dockerfile",      "Containerfile",    "snap",          "Procfile",
                                      ".goreleaser.yml", ".goreleaser.yaml", "goreleaser.yml"};
/// Where units of systemd lie, which run a program as a service.
constexpr const char *UnitFolders[] = {"build", "contrib", "debian",    "deploy",  "dist",    "etc",
                                       "init",  "package", "packaging", "scripts", "systemd", "tools"};
constexpr const char *Mains[] = {"main.go", "main.rs", "main.c", "main.cc", "main.cpp", "__main__.py", "main.py"};

/// Goes down a few folders, so many at most.
class Search {
public:
    explicit Search(const git::Repository &repository)
        : m_repository(repository)
    {}

    bool run(const git::ObjectId &tree, int depth)
    {
        constexpr int most = 300;
        const auto entries = ++m_read <= most ? git::listFolder(m_repository, tree)
                                              : Result<std::vector<git::TreeEntry>>(std::vector<git::TreeEntry>());
        if (!entries)
            return false;
        for (const git::TreeEntry &entry : *entries) {
            if (!entry.isFolder() && isOneOf(entry.path, Mains))
                return true;
        }
        return depth > 0 && std::any_of(entries->begin(), entries->end(), [&](const git::TreeEntry &entry) {
                   return entry.isFolder() && source::pathKinds(QByteArray(entry.path + "/x.go")) == source::PathKinds()
                          && run(entry.id, depth - 1);
               });
    }

private:
    const git::Repository &m_repository;
    int m_read = 0;
};

/// Whether a folder, or one in it, has a unit of systemd.
bool hasUnit(const git::Repository &repository, const git::ObjectId &folder, int depth)
{
    const auto entries = git::listFolder(repository, folder);
    return entries && std::any_of(entries->begin(), entries->end(), [&](const git::TreeEntry &entry) {
               return entry.isFolder() ? depth > 0 && hasUnit(repository, entry.id, depth - 1)
                                       : entry.path.endsWith(".service") || entry.path.endsWith(".service.in");
           });
}

bool isGoPackage(const QByteArray &path, const QByteArray &text)
{
    return !isForBuildOnly(path, text) && (text.startsWith("package ") || text.contains("\npackage "))
           && !text.startsWith("package main") && !text.contains("\npackage main");
}

/// Whether the Go module at the top has packages for others in folders beside nothing that makes it a program but tools
/// of its own.
bool isGoLibrary(const git::Repository &repository, const std::vector<git::TreeEntry> &top)
{
    const auto has = [&top](auto test) { return std::any_of(top.begin(), top.end(), test); };
    if (!has([](const git::TreeEntry &entry) { return entry.path == "go.mod"; })
        || has([](const git::TreeEntry &entry) { return isOneOf(entry.path, TopSigns) || isOneOf(entry.path, Mains); }))
        return false;
    return has([&](const git::TreeEntry &entry) {
        if (!entry.isFolder() || entry.path == "internal"
            || source::pathKinds(QByteArray(entry.path + "/x.go")) != source::PathKinds())
            return false;
        const auto files = git::listFolder(repository, entry.id);
        if (!files)
            return false;
        const auto file = std::find_if(files->begin(), files->end(), [&](const git::TreeEntry &one) {
            return !one.isFolder() && source::languageOf(one.path) == source::Language::Go
                   && source::pathKind(one.path) == source::PathKind::Product;
        });
        if (file == files->end())
            return false;
        const auto text = git::readBlob(repository, file->id);
        return text && isGoPackage(file->path, *text);
    });
}

/// Whether the crate at the top is a library and no program: what has a main() elsewhere are tools beside it.
bool isRustLibrary(const git::Repository &repository, const git::ObjectId &tree, const std::vector<git::TreeEntry> &top)
{
    const bool isCrate =
        std::any_of(top.begin(), top.end(), [](const git::TreeEntry &entry) { return entry.path == "Cargo.toml"; });
    const auto has = [&](const QByteArray &path) {
        const auto entry = git::findEntry(repository, tree, path);
        return entry && *entry;
    };
    return isCrate && has("src/lib.rs") && !has("src/main.rs") && !has("src/bin");
}

} // namespace

bool makesProgram(const git::Repository &repository, const git::ObjectId &tree)
{
    const auto top = git::listFolder(repository, tree);
    if (!top)
        return false;
    return std::any_of(top->begin(), top->end(),
                       [](const git::TreeEntry &entry) { return isOneOf(entry.path, TopSigns); })
           || Search(repository).run(tree, 2);
}

bool isPublishedProgram(const git::Repository &repository, const git::ObjectId &tree)
{
    const auto top = git::listFolder(repository, tree);
    return top && std::any_of(top->begin(), top->end(), [&](const git::TreeEntry &entry) {
               return isOneOf(entry.path, Packagings)
                      || (entry.isFolder() && isOneOf(entry.path, UnitFolders) && hasUnit(repository, entry.id, 1));
           });
}

bool isImportable(const git::Repository &repository, const git::ObjectId &tree)
{
    const auto top = git::listFolder(repository, tree);
    if (!top)
        return false;
    if (isRustLibrary(repository, tree, *top))
        return true;
    for (const git::TreeEntry &entry : *top) {
        if (entry.isFolder())
            continue;
        if (entry.path == "pyproject.toml" || entry.path == "setup.py" || entry.path == "setup.cfg")
            return true;
        if (source::languageOf(entry.path) != source::Language::Go || entry.path == "doc.go"
            || source::pathKind(entry.path) != source::PathKind::Product)
            continue;
        const auto text = git::readBlob(repository, entry.id);
        if (text && !isForBuildOnly(entry.path, *text)
            && (text->startsWith("package ") || text->contains("\npackage ")))
            return isGoPackage(entry.path, *text);
    }
    return isGoLibrary(repository, *top);
}

} // namespace waybill::release
