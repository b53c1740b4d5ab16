// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishplan.h"

namespace waybill::notes {

/// How the notes that stand on a forge, and were edited there, come together with those that Waybill would write: as
/// drafts do (draft.h), so that nothing that people wrote is lost. Pure.
[[nodiscard]] Result<release::MergedBody> mergePublished(const QString &base, const QString &theirs,
                                                         const QString &ours);

} // namespace waybill::notes
