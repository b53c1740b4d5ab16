// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/objectset.h"

#include <algorithm>

namespace waybill::manifest {

namespace {

bool saysTheSame(const Object &left, const Object &right)
{
    return differingPaths(bodyOf(left), bodyOf(right), 1).isEmpty();
}

/// Takes one from `rest` that `fits`; null where none does.
template <typename Fits>
const Object *takeFrom(Variants &rest, Fits fits)
{
    const auto found = std::find_if(rest.begin(), rest.end(), fits);
    if (found == rest.end())
        return nullptr;
    const Object *object = *found;
    rest.erase(found);
    return object;
}

/// The one that differs least; null where there is none.
const Object *takeClosest(Variants &rest, const Object &object)
{
    const Body body = bodyOf(object);
    auto closest = rest.end();
    qsizetype fewest = 0;
    for (auto one = rest.begin(); one != rest.end(); ++one) {
        const qsizetype count = differingPaths(bodyOf(**one), body).size();
        if (closest == rest.end() || count < fewest) {
            closest = one;
            fewest = count;
        }
    }
    if (closest == rest.end())
        return nullptr;
    const Object *taken = *closest;
    rest.erase(closest);
    return taken;
}

} // namespace

ObjectSet groupObjects(const Manifests &manifests)
{
    ObjectSet objects;
    for (const auto &[path, file] : manifests.files) {
        if (!isOffered(path))
            continue;
        for (const Object &object : file->objects)
            if (!object.identity.name.isEmpty())
                objects[object.identity].push_back(&object);
    }
    return objects;
}

QStringList filesOf(const Variants &variants)
{
    QStringList files;
    for (const Object *object : variants)
        if (!files.contains(object->place.file))
            files << object->place.file;
    return files;
}

QStringList differingPaths(const Variants &variants)
{
    if (variants.size() < 2)
        return {};
    const Object &first = *variants.front();
    if (isDefinition(first.identity) && std::any_of(variants.begin(), variants.end(), [&](const Object *one) {
            return one->version != first.version;
        }))
        return {};
    const Body body = bodyOf(first);
    std::set<QString> paths;
    for (const Object *other : variants)
        for (const QString &path : differingPaths(body, bodyOf(*other)))
            paths.insert(path);
    return {paths.begin(), paths.end()};
}

std::vector<VariantPair> pairVariants(const Variants &before, const Variants &after)
{
    Variants gone = before;
    std::vector<VariantPair> pairs;
    for (const Object *object : after)
        pairs.push_back({nullptr, object});
    const auto pass = [&](const auto &fits) {
        for (VariantPair &pair : pairs)
            if (!pair.before)
                pair.before = takeFrom(gone, [&](const Object *old) { return fits(*old, *pair.after); });
    };
    const auto sameFile = [](const Object &old, const Object &now) { return old.place.file == now.place.file; };
    pass([&](const Object &old, const Object &now) { return sameFile(old, now) && saysTheSame(old, now); });
    pass(sameFile);
    pass(saysTheSame);
    for (VariantPair &pair : pairs)
        if (!pair.before)
            pair.before = takeClosest(gone, *pair.after);
    for (const Object *object : gone)
        pairs.push_back({object, nullptr});
    return pairs;
}

} // namespace waybill::manifest
