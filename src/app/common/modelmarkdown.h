// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QAbstractItemModel;

namespace waybill::app {

/// A table that shows as a Markdown table under a heading, its cells as a screen reader says them; empty where it has
/// no rows. Names and messages are escaped. GUI thread only.
[[nodiscard]] QString modelMarkdown(const QString &title, const QAbstractItemModel &model);

} // namespace waybill::app
