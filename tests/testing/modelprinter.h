// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractItemModel>
#include <QStringList>

namespace waybill::testing {

struct PrintOptions {
    QList<int> columns;                   ///< empty: all of them
    QList<int> roles = {Qt::DisplayRole}; ///< several of one cell are joined by "/"
    bool header = false;                  ///< the horizontal header as the first line
};

/// A model as text, a line a row: columns joined by " | ", children two spaces further in. Trailing empty cells are
/// left out.
[[nodiscard]] QStringList printModel(const QAbstractItemModel &model, const PrintOptions &options = {});
/// One value: numbers, texts and booleans as they are, lists in brackets, an unknown type by its name in angle
/// brackets.
[[nodiscard]] QString printValue(const QVariant &value);

} // namespace waybill::testing
