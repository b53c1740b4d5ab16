// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacekey.h"

#include "release/evidence/surfacescope.h"

#include <iterator>

namespace waybill::release {

bool SurfaceKey::isOfSameName(const SurfaceKey &other) const
{
    return what == other.what && kind == other.kind && name == other.name;
}

SurfaceKey surfaceKey(const api::ElementChange &change)
{
    using What = api::ElementChange::What;
    const api::Element &element = change.what == What::Removed ? change.before : change.after;
    const bool isOnBothSides = change.what == What::Reshaped || change.what == What::Revalued;
    return {change.what, element.kind, element.name,
            isOnBothSides && !isOffered(element.kind) ? goPackageOf(change.oldPath) : std::string()};
}

void tellApart(const std::map<SurfaceKey, std::size_t> &numbers, std::vector<SurfaceChange> &changes)
{
    for (auto at = numbers.begin(); at != numbers.end(); ++at) {
        const SurfaceKey &key = at->first;
        const auto next = std::next(at);
        const bool isShared = (at != numbers.begin() && key.isOfSameName(std::prev(at)->first))
                              || (next != numbers.end() && key.isOfSameName(next->first));
        if (isShared && key.package.size() > 1) // "." is the top
            changes[at->second].name.prepend(QString::fromStdString(key.package) + QLatin1Char('.'));
    }
}

} // namespace waybill::release
