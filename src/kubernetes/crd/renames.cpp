// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/renames.h"

#include <algorithm>

namespace waybill::crd {

namespace {

/// "distroid" for distro_id, distroID and distro-id.
QString lettersOf(const QString &name)
{
    QString letters;
    for (const QChar c : name)
        if (c.isLetterOrNumber())
            letters += c.toLower();
    return letters;
}

/// Any two texts have the same shape: only what has parts or values of its own is known again by it.
bool isTelling(const Schema &schema)
{
    const Schema *inner = &schema;
    while (inner->items)
        inner = inner->items.get();
    return !inner->properties.empty() || inner->find(Keyword::Enum) || inner->find(Keyword::Pattern)
           || !inner->rules.empty();
}

} // namespace

std::map<QString, QString> guessRenames(const std::vector<const Property *> &removed,
                                        const std::vector<const Property *> &added)
{
    std::map<QString, QString> renames;
    if (removed.empty() || added.empty())
        return renames;
    std::vector<QString> taken;
    const auto take = [&](const Property *gone, const Property *came) {
        renames[gone->name] = came->name;
        taken.push_back(came->name);
    };
    const auto isTaken = [&](const Property *came) {
        return std::find(taken.begin(), taken.end(), came->name) != taken.end();
    };
    for (const Property *gone : removed)
        for (const Property *came : added)
            if (!isTaken(came) && renames.count(gone->name) == 0 && lettersOf(gone->name) == lettersOf(came->name))
                take(gone, came);
    std::map<QString, std::pair<std::vector<const Property *>, std::vector<const Property *>>> byShape;
    for (const Property *gone : removed)
        if (renames.count(gone->name) == 0 && isTelling(gone->schema))
            byShape[shapeOf(gone->schema)].first.push_back(gone);
    for (const Property *came : added)
        if (!isTaken(came) && isTelling(came->schema))
            byShape[shapeOf(came->schema)].second.push_back(came);
    for (const auto &[shape, pair] : byShape)
        if (pair.first.size() == 1 && pair.second.size() == 1)
            take(pair.first.front(), pair.second.front());
    return renames;
}

} // namespace waybill::crd
