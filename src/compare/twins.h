// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/commitcomparison.h"
#include "git/repository.h"

namespace waybill::compare {

/// The commits that this message says to have been picked from, the nearest first; abbreviated ids are not followed.
[[nodiscard]] std::vector<git::ObjectId> pickedFrom(const QByteArray &message);

/// Finds the commits of either side that repeat one of the other side, for the files of this room only.
[[nodiscard]] Result<void> matchTwins(const git::Repository &repository,
                                      std::array<std::vector<SidedCommit>, 2> &commits, const JobControl &control);

} // namespace waybill::compare
