// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

namespace waybill::git {

/// git's user.name as this repository sees it; empty where none is set.
[[nodiscard]] QByteArray userName(const Repository &repository);
/// git's user.name of the user and the system, without a repository; empty where none is set.
[[nodiscard]] QByteArray globalUserName();

} // namespace waybill::git
