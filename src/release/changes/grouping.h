// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/mailmap.h"
#include "release/changes/change.h"

namespace waybill::release {

/// Groups the commits of a range (children first, as git::readRange gives them) into changes along the first parents of
/// `head`, newest first, people by their proper names. A merge that brings several pull requests, or dozens of commits
/// without any, that carries a line of development into another one (mergesALine()), or of whose several commits
/// nothing says what they are about together (mergedTopic()), is opened: the changes along its other parent stand in
/// its place (Change::broughtBy), which are none where the base has them all. Pure. Files, suggestion and revert marks
/// are not filled in.
[[nodiscard]] std::vector<Change> groupCommits(const std::vector<git::Commit> &commits, const git::ObjectId &head,
                                               const git::Mailmap &mailmap = {});

} // namespace waybill::release
