// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/schema.h"

#include <map>

namespace waybill::crd {

/// Of the properties of one node that are gone, which ones came back under another name, as far as can be determined:
/// the same letters (distro_id, distroID), or the same shape where it is worth a name and nothing else has it.
[[nodiscard]] std::map<QString, QString> guessRenames(const std::vector<const Property *> &removed,
                                                      const std::vector<const Property *> &added);

} // namespace waybill::crd
