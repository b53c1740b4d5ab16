// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/requirements.h"

#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/surfacescope.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace waybill::release {

namespace {

using Changes = std::map<git::ObjectId, const AssessedChange *>;

const AssessedChange *find(const Changes &changes, const std::optional<git::ObjectId> &id)
{
    const auto found = id ? changes.find(*id) : changes.end();
    return found == changes.end() ? nullptr : found->second;
}

bool isDecidedHarmless(const AssessedChange *assessed)
{
    return assessed && assessed->decision && assessed->decision->impact != Impact::Breaking
           && assessed->decision->impact != Impact::Undecided;
}

} // namespace

Audience audienceOf(api::Kind kind)
{
    using api::Kind;
    switch (kind) {
    case Kind::Route:
    case Kind::SchemaType:
    case Kind::SchemaProperty: return Audience::ApiUsers;
    default: return isOffered(kind) ? Audience::Operators : Audience::LibraryUsers;
    }
}

Requirements requirementsOf(const Release &release)
{
    Requirements requirements;
    std::map<Audience, std::vector<Requirements::Item>> items;
    for (const RepositoryRelease &row : release.repositories) {
        Changes changes;
        for (const AssessedChange &assessed : row.changes)
            changes.emplace(assessed.change->id, &assessed);
        for (const SurfaceChange &surface : row.survey->surface) {
            const AssessedChange *const by = find(changes, surface.change);
            if (!isDecidedHarmless(by))
                items[audienceOf(surface.kind)].push_back({&row, &surface, by ? by->change : nullptr});
        }
        for (const auto *const statements : {&row.survey->statements, &row.forgeStatements}) {
            for (const Statement &statement : *statements) {
                const AssessedChange *const by = find(changes, statement.change);
                if (!isDecidedHarmless(by))
                    requirements.quotes.push_back({&row, &statement, by ? by->change : nullptr});
            }
        }
    }
    for (auto &[audience, list] : items) {
        std::stable_sort(list.begin(), list.end(), [](const Requirements::Item &one, const Requirements::Item &two) {
            return std::tuple(one.surface->what, one.surface->replacement.isEmpty())
                   < std::tuple(two.surface->what, two.surface->replacement.isEmpty());
        });
        requirements.items.emplace_back(audience, std::move(list));
    }
    return requirements;
}

} // namespace waybill::release
