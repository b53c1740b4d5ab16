// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::notes {

/// A whole page around a body of HTML, in the current language: everything that it needs is in it. `title` is plain
/// text. Pure.
[[nodiscard]] QString htmlPage(const QString &title, const QString &body);

} // namespace waybill::notes
