// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/manifest/manifesttree.h"

#include "git/tree.h"
#include "support/text.h"

namespace waybill::manifest {

std::vector<const Object *> Manifests::objects() const
{
    std::vector<const Object *> all;
    for (const auto &[path, file] : files)
        for (const Object &object : file->objects)
            all.push_back(&object);
    return all;
}

ManifestReader::ManifestReader(const git::Repository &repository)
    : m_repository(repository)
{}

Result<Manifests> ManifestReader::read(const git::ObjectId &tree, const JobControl &control)
{
    Manifests result;
    if (tree.isNull())
        return result;
    const auto entries = git::listFiles(m_repository, tree);
    if (!entries)
        return fail(entries.error());
    for (const git::TreeEntry &entry : *entries) {
        if (control.isCancelled())
            return cancelled();
        if (entry.isLink() || entry.isSubmodule() || !isManifestFile(entry.path))
            continue;
        auto &known = m_known[{entry.path, entry.id}];
        if (!known) {
            const auto content = git::readBlob(m_repository, entry.id);
            if (!content) {
                Problem problem = Problem::fromError(content.error(), Problem::Severity::Warning);
                problem.place = Place{visiblePath(entry.path), 0, 0};
                result.problems.push_back(std::move(problem));
                continue;
            }
            known = readObjects(entry.path, *content);
        }
        result.problems.insert(result.problems.end(), known->problems.begin(), known->problems.end());
        if (!known->objects.empty())
            result.files.emplace(entry.path, known);
    }
    return result;
}

} // namespace waybill::manifest
