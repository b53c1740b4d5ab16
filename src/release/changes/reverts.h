// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"

#include <map>

namespace waybill::release {

/// Sets `reverts` and `revertedBy` among the changes of one range; a revert of a revert revives what it brings back.
/// Pure.
void cancelReverts(std::vector<Change> &changes);

/// Sets `reverts` of the changes that take back something from before the range and name it by an abbreviated id, which
/// cancelReverts() cannot know. To be called after that.
void resolveReverted(const std::map<QByteArray, git::ObjectId> &reverted, std::vector<Change> &changes);

} // namespace waybill::release
