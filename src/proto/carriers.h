// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/unchangedfiles.h"

namespace waybill::proto {

/// The unchanged files whose RPCs carry the messages of compared ones: a protocol often has its service in one file and
/// its messages in another, and only the service tells what is a request. Looked for among the files that import
/// compared ones that have messages and no service, also by way of others: of a small tree all, of a large one those in
/// the same folders, where they mostly are. By path.
[[nodiscard]] std::vector<std::string> carriersOf(const std::vector<const SchemaFile *> &compared,
                                                  UnchangedFiles &unchanged);

} // namespace waybill::proto
