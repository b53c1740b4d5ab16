// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/policy.h"

namespace waybill::version {

/// The next step of a pre-release train, in the way that `current` writes it ("rc0" or "rc.0"): alpha0 -> alpha1
/// (`to` empty or the same word), alphaN -> rc0 only when asked for (`to` = "rc"), rcN -> rcN+1; the final release has
/// none. Guard: never back from rc to alpha (RELEASE_TOOLS.md 1, note 12), nor to anything else that SemVer sorts below
/// `current`, such as alpha10 after alpha9. Nothing where the step is not allowed.
[[nodiscard]] std::optional<SemVer> nextPrerelease(const SemVer &current, const QString &to);

} // namespace waybill::version
