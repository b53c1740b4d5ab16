// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/protofile.h"

namespace waybill::proto {

/// What editions have done away with, and what the parser, which takes them for proto3, lets pass: labels other than
/// `repeated`, and groups. They are read for what they mean in proto2; each is a problem.
void addEditionProblems(ProtoFile &file);

} // namespace waybill::proto
