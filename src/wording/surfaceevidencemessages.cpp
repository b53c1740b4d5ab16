// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfaceevidencemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family surfaceEvidenceFamily()
{
    using enum release::SurfaceEvidenceMessage;
    static constexpr Row Rows[] = {
        {MoreLikeIt, "moreLikeIt", QT_TRANSLATE_N_NOOP("SurfaceEvidence", "%1. %n more like it")},
        {RecipeDiffers, "recipeDiffers",
         QT_TRANSLATE_NOOP3("SurfaceEvidence", "The recipe of %1 differs: %2", "an image, and what changed about it")},
    };
    return {"surfaceEvidence", "SurfaceEvidence", Rows};
}

} // namespace waybill::wording
