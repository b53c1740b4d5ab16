// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"

namespace waybill::cli {

/// `forge status`: which forges, whether they may be asked, and as whom.
[[nodiscard]] Outcome runForgeStatus(const Invocation &invocation, Console &console);
/// `forge login`: a token from standard input or the browser into the keychain, or yes to those that git has.
[[nodiscard]] Outcome runForgeLogin(const Invocation &invocation, Console &console);
/// `forge logout`: the token out of the keychain.
[[nodiscard]] Outcome runForgeLogout(const Invocation &invocation, Console &console);

/// --host, --kind, --git-credentials, --web, --offline.
[[nodiscard]] QList<QCommandLineOption> forgeAccountOptions();

} // namespace waybill::cli
