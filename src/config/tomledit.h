// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QString>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace waybill::config {

/// A table of a TOML file: [name], or one of [[name]].
struct TomlPlace {
    QString table;  ///< a bare key
    int index = -1; ///< of an array of tables, from 0; -1 for a plain table
};

/// A string, a truth value, or nothing: the key is taken away.
using TomlScalar = std::variant<std::monostate, QString, bool>;

/// Changes the text of a TOML file and leaves comments, order and spaces as they are. What comes out was read again:
/// it differs in the value alone. Fails where the text is no TOML, or where the value is written in a way that cannot
/// be changed so: over several lines, with a dotted key, or within an inline table.

/// Sets one value; a plain table that is missing is added at the end.
[[nodiscard]] Result<QString> setTomlValue(const QString &text, const TomlPlace &place, const QString &key,
                                           const TomlScalar &value);
/// Adds a table behind the last one of its name, or at the end.
[[nodiscard]] Result<QString> addTomlTable(const QString &text, const QString &table,
                                           const std::vector<std::pair<QString, QString>> &values);
/// Removes a table with all below it, and with the comments right above it.
[[nodiscard]] Result<QString> removeTomlTable(const QString &text, const QString &table, int index);

} // namespace waybill::config
