// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/handles.h"

#include <functional>

namespace waybill::git {

/// The user's and the system's configuration, without that of any repository. For the files of this room only.
[[nodiscard]] ConfigPtr userConfiguration();
/// Calls `use` with every setting, in the order in which they are written: the last one of a name counts.
void eachEntry(git_config *config, const std::function<void(const git_config_entry &)> &use);

} // namespace waybill::git
