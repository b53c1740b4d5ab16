// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/section.h"

#include "notes/templates/changesigns.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"

namespace waybill::notes {

Section sectionFor(Impact impact)
{
    switch (impact) {
    case Impact::Breaking: return Section::Breaking;
    case Impact::Additive: return Section::Added;
    case Impact::Fix: return Section::Fixed;
    case Impact::Undecided: return Section::Undecided;
    case Impact::None: break;
    }
    return Section::Internal;
}

Section sectionOf(const release::RepositoryRelease &row, const release::AssessedChange &assessed,
                  const ChangeSigns &signs)
{
    const Section own = sectionFor(release::statedImpact(row, assessed));
    const bool firm = own == Section::Breaking || (assessed.isDecided() && own == Section::Internal);
    const bool nothingElse = own == Section::Undecided || own == Section::Internal;
    if (!firm && (signs.deprecates || (nothingElse && !signs.deprecations.isEmpty())))
        return Section::Deprecated;
    return own;
}

} // namespace waybill::notes
