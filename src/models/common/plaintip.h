// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::models {

/// Plain text as a tool tip, which takes for rich text what looks like it: text out of repositories shows as it is
/// written, whatever it looks like. Most texts are returned as they are.
[[nodiscard]] QString plainTip(const QString &text);

} // namespace waybill::models
