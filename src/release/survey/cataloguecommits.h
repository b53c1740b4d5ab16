// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "kubernetes/catalogue/apphistory.h"

namespace waybill::release {

struct Survey;

/// The commits whose catalogues make a history: the stable releases up to the head, oldest version first, and the head
/// where it is none of them. Fails where the tags cannot be read.
[[nodiscard]] Result<std::vector<catalogue::TaggedCommit>> cataloguedCommits(const git::Repository &repository,
                                                                             const Survey &survey);
/// Whether the range is a patch release: on a stable line, or with a head that is one.
[[nodiscard]] bool isPatch(const Survey &survey);

} // namespace waybill::release
