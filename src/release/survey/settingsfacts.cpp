// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/settingsfacts.h"

#include "release/evidence/sourcenames.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "settings/settingstree.h"

#include <iterator>

namespace waybill::release {

namespace {

/// A file that no longer shows a key takes it from nobody where the program still reads it.
void markNamed(const git::Repository &repository, const git::ObjectId &tree,
               std::vector<settings::SettingChange> &changes, const JobControl &control)
{
    std::set<QByteArray> removed;
    for (const settings::SettingChange &change : changes) {
        if (!change.added)
            removed.insert(change.setting.name.toUtf8());
    }
    const std::set<QByteArray> named = namesInSources(repository, tree, removed, control);
    for (settings::SettingChange &change : changes)
        change.stillNamed = !change.added && named.contains(change.setting.name.toUtf8());
}

} // namespace

Result<std::vector<upgrade::SettingsFacts>> readSettingsFacts(const Product &product, const Ranges &ranges,
                                                              const ProductRepositories &repositories,
                                                              std::vector<Problem> &problems, const JobControl &control)
{
    std::vector<upgrade::SettingsFacts> all;
    for (const RepositorySpec &spec : product.repositories) {
        const auto range = ranges.find(spec.name);
        const git::Repository *repository = repositories.find(spec.name);
        if (range == ranges.end() || !repository || range->second.baseId.isNull() || range->second.headId.isNull())
            continue;
        const auto before = git::resolveTree(*repository, range->second.baseId.toHex());
        const auto after = git::resolveTree(*repository, range->second.headId.toHex());
        auto changes = before && after ? settings::compareSettings(*repository, *before, *after, control)
                                       : fail(before ? after.error() : before.error());
        if (!changes) {
            if (changes.error().fault == Fault::Cancelled)
                return fail(changes.error());
            problems.push_back(Problem::fromError(changes.error()));
            continue;
        }
        problems.insert(problems.end(), std::make_move_iterator(changes->problems.begin()),
                        std::make_move_iterator(changes->problems.end()));
        markNamed(*repository, *after, changes->changes, control);
        if (!changes->changes.empty())
            all.push_back({spec.name, std::move(changes->changes)});
    }
    return all;
}

} // namespace waybill::release
