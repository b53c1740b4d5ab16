// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/report.h"

namespace waybill::proto {

/// Reports what Buf passes over in elements that stand on both sides: custom options such as (google.api.http),
/// deprecation, packing, public imports, and, where `comments`, comments.
void findQuietChanges(const Pairs &pairs, bool comments, Report &report);

} // namespace waybill::proto
