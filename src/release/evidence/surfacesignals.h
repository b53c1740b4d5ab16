// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "images/imagechange.h"
#include "release/evidence/signals.h"

namespace waybill::release {

/// Which signal a finding about objects or applications counts by; nothing for one that says nothing
/// of a change's impact.
[[nodiscard]] std::optional<Signal> signalOfObject(const findings::Finding &finding);
/// The same of what `change` did to an image.
[[nodiscard]] std::optional<Signal> signalOfImage(const findings::Finding &finding, const images::ImageChange &change);
/// Where the findings of an image leave its classes out: the contents of a Dockerfile have no revision to be bumped,
/// and labels are no finding.
[[nodiscard]] std::optional<Signal> signalOfClasses(const images::ImageChange &change);

} // namespace waybill::release
