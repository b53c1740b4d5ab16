// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/compare/imagedifference.h"

/// The words for what two images differ in.
namespace waybill::wording {

/// Which port, variable, label, package or layer it is, as people read it; empty where the part is one value.
[[nodiscard]] QString imagePartItem(const registry::ImageDifference &difference);
/// One side of it, as people read it: of a layer its size. A dash where it is not there.
[[nodiscard]] QString imagePartValue(const registry::ImageDifference &difference, const QString &value);

} // namespace waybill::wording
