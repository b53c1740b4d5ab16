// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/report.h"

namespace waybill::proto {

/// Reports the services that went with their whole package or file, which Buf names only as a package or file.
void findLostServices(const Pairs &pairs, Report &report);

} // namespace waybill::proto
