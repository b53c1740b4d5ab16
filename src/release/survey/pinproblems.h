// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/relations.h"

#include <set>

namespace waybill::release {

/// What is wrong with what the repositories of a product pin of each other, by repository: a pin that cannot be found,
/// that moves, that lies beside what is released, or that is behind with another protocol (behind alone is how every
/// release is made: the version file's commit comes last); clients that do not pin their server; two that pin it at
/// different revisions. `read` are the repositories whose pins are known. Pure.
[[nodiscard]] std::map<QString, std::vector<Problem>> pinProblems(const Product &product,
                                                                  const std::vector<PinRelation> &pins,
                                                                  const std::set<QString> &read);

} // namespace waybill::release
