// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/source.h"
#include "support/result.h"

namespace waybill::app {

/// What `waybill [-C REPOSITORY] --compare OLD NEW` means: with a repository two of its revisions; without one two
/// files or two folders, or, where these are no paths, revisions of the repository around the working folder. Fails
/// with Fault::Input where there is nothing of the kind.
[[nodiscard]] Result<compare::Source> readComparison(const QString &repository, const QStringList &sides);

} // namespace waybill::app
