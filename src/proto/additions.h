// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/moves.h"
#include "proto/report.h"

namespace waybill::proto {

/// Reports everything that is new, which Buf never does: RPCs, services, types, fields, values, extensions, oneofs. Of
/// a new file each element; of a new type in a file that was there before, only the type and those nested in it. What
/// is new in a type that moved is reported as if the type had stayed. Also required fields that came or went through an
/// edition.
void findAdditions(const Pairs &pairs, const Moves &moves, Report &report);

} // namespace waybill::proto
