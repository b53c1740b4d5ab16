// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

namespace waybill::notes {

/// A page of HTML (renderHtml) as PDF, by the program waybill-print that is installed beside this one: fonts and
/// painting take libraries that no command needs but this, and a process of its own makes the same bytes whatever the
/// desktop. `date` (ISO 8601, may be empty) is what the document says it was made on. Takes a tenth of a second or
/// more: for jobs.
[[nodiscard]] Result<QByteArray> printed(const QByteArray &html, const QString &date);

} // namespace waybill::notes
