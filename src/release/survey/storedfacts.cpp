// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/storedfacts.h"

#include "git/tree.h"
#include "release/product/product.h"
#include "source/pathkind.h"

#include <algorithm>

namespace waybill::release {

Result<std::vector<upgrade::StoredFacts>> readStoredFacts(const Product &product, const Ranges &ranges,
                                                          const ProductRepositories &repositories,
                                                          std::vector<Problem> &problems, const JobControl &control)
{
    std::vector<upgrade::StoredFacts> stored;
    for (const StoredSpec &spec : product.stored) {
        upgrade::StoredFacts facts;
        facts.name = spec.name;
        if (spec.version && !spec.version->files.empty())
            facts.repository = spec.version->files.front().repository;
        else if (!spec.files.empty())
            facts.repository = spec.files.front().repository;
        const auto range = ranges.find(facts.repository);
        const git::Repository *repository = repositories.find(facts.repository);
        if (range == ranges.end() || !repository || range->second.baseId.isNull())
            continue;
        if (spec.version && !spec.version->files.empty()) {
            const auto pattern = upgrade::WordPattern::compile(spec.version->pattern);
            if (!pattern) {
                problems.push_back(Problem::fromError(pattern.error()));
                continue;
            }
            const auto versionAt = [&](const git::ObjectId &commit) -> upgrade::StoredVersion {
                const QByteArray path = spec.version->files.front().path.toUtf8();
                const auto content = git::readFile(*repository, commit, path);
                if (!content) {
                    problems.push_back(Problem::fromError(content.error()));
                    return {};
                }
                if (!*content)
                    return upgrade::storedVersion(nullptr, *pattern);
                const upgrade::SourceFile file{path, **content};
                return upgrade::storedVersion(&file, *pattern);
            };
            facts.before = versionAt(range->second.baseId);
            facts.after = versionAt(range->second.headId);
            facts.change = upgrade::compareStored(facts.before, facts.after);
        }
        const auto files = filesBetween(*repository, range->second, control);
        if (!files)
            return fail(files.error());
        for (const RepositoryPath &path : spec.files) {
            const upgrade::PathGlob glob(path.path.toUtf8());
            facts.filesChanged =
                facts.filesChanged
                || (path.repository == facts.repository
                    && std::any_of(files->begin(), files->end(), [&](const git::FileChange &file) {
                           return glob.matches(file.path()) && source::pathKind(file.path()) != source::PathKind::Tests;
                       }));
        }
        stored.push_back(std::move(facts));
    }
    return stored;
}

} // namespace waybill::release
