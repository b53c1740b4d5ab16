// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/moves.h"
#include "proto/report.h"

namespace waybill::proto {

/// Reports the types that moved, those of one scope to one other together ("4 types moved from grpc to types"), and
/// what was lost or changed inside them. What was added is found by findAdditions().
void findMovedTypes(const Pairs &pairs, const Moves &moves, Report &report);

} // namespace waybill::proto
