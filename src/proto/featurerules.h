// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/elements.h"

namespace waybill::proto {

/// Sets what `options` say about features, whether by name or in a literal.
void applyFeatures(Features &features, const List<Option> &options);

/// What an extension or a field of a message amounts to: `inherited` from its oneof or message, then what it says
/// itself, then what its syntax says.
[[nodiscard]] Features featuresOf(const Field &field, Edition edition, const Features &inherited);

/// The features of a file: those of its edition, then what it says.
[[nodiscard]] Features fileFeatures(Edition edition, const List<Option> &options);

} // namespace waybill::proto
