// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/objectchanges.h"

#include <algorithm>

namespace waybill::manifest {

namespace {

bool shareFile(const Variants &left, const Variants &right)
{
    return std::any_of(left.begin(), left.end(), [&](const Object *one) {
        return std::any_of(right.begin(), right.end(),
                           [&](const Object *other) { return one->place.file == other->place.file; });
    });
}

bool isRegrouped(const Identity &before, const Identity &after)
{
    return before.kind == after.kind && before.nameSpace == after.nameSpace && before.name == after.name
           && before.group != after.group;
}

/// What says nothing (a ServiceAccount) says the same as all others of its kind.
bool isRenamed(const Identity &before, const Variants &old, const Identity &after, const Variants &now)
{
    if (before.kind != after.kind || before.group != after.group || !shareFile(old, now))
        return false;
    const Body body = bodyOf(*old.front());
    return !body.isEmpty() && differingPaths(body, bodyOf(*now.front()), 1).isEmpty();
}

/// Moves those that `fits` from both lists to `pairs`.
template <typename Fits>
void takePairs(ObjectChanges &changes, std::vector<IdentityPair> &pairs, Fits fits)
{
    std::erase_if(changes.removed, [&](const Identity &removed) {
        const auto found = std::find_if(changes.added.begin(), changes.added.end(),
                                        [&](const Identity &added) { return fits(removed, added); });
        if (found == changes.added.end())
            return false;
        pairs.push_back({removed, std::move(*found)});
        changes.added.erase(found);
        return true;
    });
}

} // namespace

ObjectChanges changesOf(const ObjectSet &before, const ObjectSet &after)
{
    ObjectChanges changes;
    for (const auto &[identity, variants] : before) {
        const auto now = after.find(identity);
        if (now == after.end())
            changes.removed.push_back(identity);
        else if (variants != now->second) // what is the same file in both trees is the same object
            changes.kept.push_back(identity);
    }
    for (const auto &[identity, variants] : after)
        if (before.count(identity) == 0)
            changes.added.push_back(identity);
    takePairs(changes, changes.regrouped, isRegrouped);
    takePairs(changes, changes.renamed, [&](const Identity &removed, const Identity &added) {
        return isRenamed(removed, before.at(removed), added, after.at(added));
    });
    return changes;
}

bool isSameKind(const Identity &before, const Identity &after)
{
    static const std::set<QString> builtIn{QString(),
                                           QStringLiteral("extensions"),
                                           QStringLiteral("apps"),
                                           QStringLiteral("networking.k8s.io"),
                                           QStringLiteral("policy"),
                                           QStringLiteral("events.k8s.io")};
    return builtIn.count(before.group) > 0 && builtIn.count(after.group) > 0;
}

} // namespace waybill::manifest
