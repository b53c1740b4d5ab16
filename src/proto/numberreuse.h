// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/moves.h"
#include "proto/report.h"

namespace waybill::proto {

/// Looks, for every field and enum value that is new, into earlier trees (any order) for something else that had its
/// number: deleted in one release and used again in a later one, which no comparison of neighbours shows. Reads only
/// the files of those elements, and asks for the trees only where there are any.
void findNumberReuse(const Pairs &pairs, const std::function<std::vector<std::shared_ptr<const ProtoTree>>()> &history,
                     ParsedFiles &cache, Report &report);

} // namespace waybill::proto
