// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/changelog/changelogtext.h"
#include "support/result.h"

namespace waybill::notes {

/// What a changelog is written in, by its name and else by its text. Fails for what releases cannot be inserted into:
/// Debian's and GNU's changelogs, other markup, UTF-16.
[[nodiscard]] Result<ChangelogMarkup> changelogMarkup(const QByteArray &bytes, const QString &name);

} // namespace waybill::notes
