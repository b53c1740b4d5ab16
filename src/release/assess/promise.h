// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/semver.h"

#include <vector>

namespace waybill::release {

struct BrokenPromise;
struct Release;

/// What a product promises and the release does not keep. There are two promises, and a new major makes neither:
/// - `supports = "N-1"`: the mixes between base and head that do not work, where both are within what is promised;
/// - the stance `live`: what a live upgrade must have or cannot do without (docs/domain.md, 1.13), and this one lacks.
/// `planned` is the version of the head, where somebody names one; else a head is what its tag says, or what is planned
/// for it. Reads the rows, their planned versions and the relations of `release`; without relations nothing is known.
[[nodiscard]] std::vector<BrokenPromise> brokenPromises(const Release &release,
                                                        const std::optional<version::SemVer> &planned = {});

} // namespace waybill::release
