// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/evidence.h"

#include "release/evidence/announcementevidence.h"
#include "release/evidence/apievidence.h"
#include "release/evidence/cargofeatureevidence.h"
#include "release/evidence/conventionalevidence.h"
#include "release/evidence/describednames.h"
#include "release/evidence/frameworkevidence.h"
#include "release/evidence/minimumevidence.h"
#include "release/evidence/packagenameevidence.h"
#include "release/evidence/packageofferevidence.h"
#include "release/evidence/pathevidence.h"
#include "release/evidence/pinevidence.h"
#include "release/evidence/plaintitleevidence.h"
#include "release/evidence/platformevidence.h"
#include "release/evidence/revertevidence.h"
#include "release/evidence/shapeevidence.h"
#include "release/evidence/source.h"
#include "release/evidence/surfaceevidence.h"
#include "release/evidence/termevidence.h"
#include "release/evidence/toolchainevidence.h"
#include "release/evidence/trailerevidence.h"
#include "release/evidence/wordingevidence.h"

namespace waybill::release {

EvidenceList standardEvidence(const SurfaceSettings &surfaces)
{
    return {std::make_shared<TrailerEvidence>(),
            std::make_shared<ConventionalEvidence>(),
            std::make_shared<AnnouncementEvidence>(),
            std::make_shared<ApiEvidence>(),
            std::make_shared<DescribedNamesEvidence>(),
            std::make_shared<SurfaceEvidence>(surfaces),
            std::make_shared<PathEvidence>(),
            std::make_shared<WordingEvidence>(),
            std::make_shared<PlainTitleEvidence>(),
            std::make_shared<ShapeEvidence>(),
            std::make_shared<PinEvidence>(),
            std::make_shared<MinimumEvidence>(),
            std::make_shared<ToolchainEvidence>(),
            std::make_shared<PackageNameEvidence>(),
            std::make_shared<PackageOfferEvidence>(),
            std::make_shared<PlatformEvidence>(),
            std::make_shared<FrameworkEvidence>(),
            std::make_shared<CargoFeatureEvidence>(),
            std::make_shared<RevertEvidence>(),
            std::make_shared<TermEvidence>(Source::Wording),
            std::make_shared<TermEvidence>(Source::Shape)};
}

} // namespace waybill::release
