// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "surface/finding.h"
#include "surface/image/imagechange.h"

namespace waybill::release {

/// Which row of the table of weights a finding about objects or applications counts by; null for one that says nothing
/// of a change's impact.
[[nodiscard]] const char *signalOfObject(const surface::Finding &finding);
/// The same of what `change` did to an image.
[[nodiscard]] const char *signalOfImage(const surface::Finding &finding, const image::ImageChange &change);
/// Where the findings of an image leave its classes out: the contents of a Dockerfile have no revision to be bumped,
/// and labels are no finding.
[[nodiscard]] const char *signalOfClasses(const image::ImageChange &change);

} // namespace waybill::release
