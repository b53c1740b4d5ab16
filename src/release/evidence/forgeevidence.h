// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/pullrequest.h"
#include "release/changes/change.h"
#include "release/evidence/labelimpact.h"

namespace waybill::release {

/// What the maintainers say of a change on the forge: by labels, in the release-note block, and where the pull
/// request's title says more than git's. Facts, all of it: people say it of the change itself. Pure.
[[nodiscard]] std::vector<Reason> forgeReasons(const Change &change, const forge::PullRequest &pull,
                                               LabelImpacts &labels);

} // namespace waybill::release
