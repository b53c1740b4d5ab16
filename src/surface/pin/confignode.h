// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QString>
#include <QStringView>

#include <vector>

namespace waybill::pin {

struct ConfigEntry;

/// A value of a YAML, JSON or TOML file with its place: what the three have in common. Scalars are texts as written
/// (1.10 stays "1.10"), without their quotes.
struct ConfigNode {
    enum class Kind { Null, Text, Map, List };

    Kind kind = Kind::Null;
    QString text;
    int line = 0; ///< of the value, quotes included; from 1
    int column = 0;
    std::vector<ConfigEntry> entries; ///< of a map
    std::vector<ConfigNode> items;    ///< of a list

    ConfigNode();
    ~ConfigNode();
    ConfigNode(const ConfigNode &);
    ConfigNode(ConfigNode &&) noexcept;
    ConfigNode &operator=(const ConfigNode &);
    ConfigNode &operator=(ConfigNode &&) noexcept;

    [[nodiscard]] bool isText() const { return kind == Kind::Text; }
    [[nodiscard]] bool isMap() const { return kind == Kind::Map; }
    [[nodiscard]] bool isList() const { return kind == Kind::List; }
    /// The value of a key; null where this is no map or has none.
    [[nodiscard]] const ConfigNode *find(QStringView key) const;
    /// The text of a key's value; empty where there is none.
    [[nodiscard]] QString textOf(QStringView key) const;
};

struct ConfigEntry {
    QString key;
    ConfigNode value;
};

/// A file as read: YAML may hold several documents, the others are one. After a mistake nothing is there but the
/// problem.
struct Config {
    std::vector<ConfigNode> documents;
    std::vector<Problem> problems;
};

} // namespace waybill::pin
