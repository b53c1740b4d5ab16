// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"

namespace waybill::cli {

/// Who decides: --by, else the user.name of git in the repository at `path`, else the name of the login. Fails where
/// none is known.
[[nodiscard]] Result<QString> authorOf(const Invocation &invocation, const QString &path);

} // namespace waybill::cli
