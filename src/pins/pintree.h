// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "pins/pinmove.h"
#include "support/job.h"

namespace waybill::pins {

/// All pins of a tree, foreign folders left out: lock files, versions.yaml, VERSION, submodules (those of vendored
/// folders too: that is where they pin). Reads only the blobs of such files; one that is missing is a problem.
[[nodiscard]] Result<Pins> readPins(const git::Repository &repository, const git::ObjectId &tree,
                                    const JobControl &control = {});
/// The moves between two trees; only files that differ are read, and a null tree is empty. A file that cannot be read
/// on one side moves nothing: otherwise all that it pins would seem to come or go.
[[nodiscard]] Result<PinMoves> readPinMoves(const git::Repository &repository, const git::ObjectId &oldTree,
                                            const git::ObjectId &newTree, const JobControl &control = {});
/// readPinMoves() without its problems.
[[nodiscard]] Result<std::vector<PinMove>> comparePins(const git::Repository &repository, const git::ObjectId &oldTree,
                                                       const git::ObjectId &newTree, const JobControl &control = {});

} // namespace waybill::pins
