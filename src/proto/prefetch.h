// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/prototree.h"
#include "support/job.h"

#include <set>

namespace waybill::proto {

/// Reads and parses the files of `tree` at `paths` into `cache` ahead of their use: parsing takes far longer than
/// reading, so it runs on all cores while this thread, to which the tree belongs, reads on. What cannot be read is left
/// for whoever asks for it. Returns when all is done, or soon after it is cancelled.
void prefetch(const ProtoTree &tree, const std::set<std::string> &paths, ParsedFiles &cache, const JobControl &control);

} // namespace waybill::proto
