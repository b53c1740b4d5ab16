// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"
#include "release/tagging/tagplan.h"

namespace waybill::cli {

/// What `tag --version V|REPO=V --message-file F` asks for: which repository gets which version, with which message.
/// One version for all in lockstep; else each its own, and those that need no release are left out. Without a message
/// the notes: "PRODUCT VERSION" (in lockstep; else "REPO VERSION"), and what they say.
[[nodiscard]] Result<std::vector<release::TagRequest::Wish>> tagWishes(const release::Release &release,
                                                                       const Invocation &invocation);

} // namespace waybill::cli
