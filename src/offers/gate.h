// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offerfile.h"

namespace waybill::api::offers {

/// Feature gates of Kubernetes' featuregate package: the entries `Name: {Default: true, PreRelease: featuregate.Beta}`
/// of its maps, where each may be a list by versions, the last one counting. `value` is the default; what is
/// deprecated there is so here.
void readFeatureGates(OfferFile &file);

} // namespace waybill::api::offers
