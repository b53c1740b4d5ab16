// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/unstablepackages.h"

#include "declarations/stability.h"
#include "git/tree.h"
#include "release/evidence/surfacescope.h"
#include "source/pathkind.h"

#include <set>

namespace waybill::release {

namespace {

std::string packageFolder(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return std::string(path.substr(0, slash == std::string_view::npos ? 0 : slash));
}

/// Of some folders of a tree, those that are such packages.
std::set<std::string> unstablePackages(const git::Repository &repository, const git::ObjectId &tree,
                                       const std::set<std::string> &folders, const JobControl &control)
{
    std::set<std::string> unstable;
    const auto files = folders.empty() ? Result<std::vector<git::TreeEntry>>({}) : git::listFiles(repository, tree);
    if (!files)
        return unstable;
    for (const git::TreeEntry &file : *files) {
        if (control.isCancelled())
            break;
        if (!file.path.endsWith(".go") || source::pathKind(file.path) == source::PathKind::Tests)
            continue;
        const std::string folder = packageFolder({file.path.constData(), std::size_t(file.path.size())});
        if (!folders.contains(folder) || unstable.contains(folder))
            continue;
        const auto text = git::readBlob(repository, file.id);
        if (text && api::isUnstablePackage({text->constData(), std::size_t(text->size())}))
            unstable.insert(folder);
    }
    return unstable;
}

} // namespace

void dropUnstablePackages(std::vector<api::ElementChange> &changes, const git::Repository &repository,
                          const git::ObjectId &base, const JobControl &control)
{
    using What = api::ElementChange::What;
    const auto isMeant = [](const api::ElementChange &change) {
        return change.what != What::Added && !isOffered(change.before.kind) && change.oldPath.ends_with(".go");
    };
    std::set<std::string> folders;
    for (const api::ElementChange &change : changes) {
        if (isMeant(change))
            folders.insert(packageFolder(change.oldPath));
    }
    const std::set<std::string> unstable = unstablePackages(repository, base, folders, control);
    std::erase_if(changes, [&](const api::ElementChange &change) {
        return isMeant(change) && unstable.contains(packageFolder(change.oldPath));
    });
}

} // namespace waybill::release
