// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QString>
#include <QStringView>

#include <vector>

namespace waybill::config {

struct Entry;

/// A value of a YAML, JSON or TOML file with its place: what the three have in common. Scalars are texts as written
/// (1.10 stays "1.10"), without their quotes; `quoted` tells a text from what readers take for a number or a truth
/// value.
struct Node {
    enum class Kind { Null, Text, Map, List };

    Kind kind = Kind::Null;
    QString text;
    int line = 0; ///< of the value, quotes included; from 1
    int column = 0;
    int keyLine = 0;            ///< of the key that it stands behind in a map
    bool quoted = false;        ///< a text in quotes or in a block
    std::vector<Entry> entries; ///< of a map
    std::vector<Node> items;    ///< of a list

    Node();
    ~Node();
    Node(const Node &);
    Node(Node &&) noexcept;
    Node &operator=(const Node &);
    Node &operator=(Node &&) noexcept;

    [[nodiscard]] bool isText() const { return kind == Kind::Text; }
    [[nodiscard]] bool isMap() const { return kind == Kind::Map; }
    [[nodiscard]] bool isList() const { return kind == Kind::List; }
    /// The value of a key; null where this is no map or has none.
    [[nodiscard]] const Node *find(QStringView key) const;
    /// The text of a key's value; empty where there is none.
    [[nodiscard]] QString textOf(QStringView key) const;
};

struct Entry {
    QString key;
    Node value;
};

/// A file as read: YAML may hold several documents, the others are one. After a mistake nothing is there but the
/// problem.
struct File {
    std::vector<Node> documents;
    std::vector<Problem> problems;
};

} // namespace waybill::config
