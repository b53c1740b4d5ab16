// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/protofile.h"
#include "proto/rule.h"
#include "proto/skew.h"
#include "support/message.h"

#include <map>
#include <optional>

namespace waybill::proto {

/// A declaration on one side.
struct Declaration {
    QString file; ///< empty where the side has none
    Span span;    ///< of the whole declaration, comment not included
    QString text; ///< in one line: "string name = 4", "rpc Get(GetRequest) returns (Thing)", "message Thing"
    bool operator==(const Declaration &) const = default;
};

/// An element that findings speak of, or one around it: what the tree of the Protocols page shows.
struct Element {
    ElementKind kind = ElementKind::Message;
    QString name;   ///< the last part of the symbol
    QString parent; ///< the symbol around it; empty for a package or a file without one
    Declaration before;
    Declaration after;
    Usage usage; ///< of a message or enum, and of what is inside
    bool operator==(const Element &) const = default;
};

/// One difference between two trees by one rule.
struct Finding {
    const Rule *rule = nullptr; ///< never null
    Axis axis = Axis::Wire;
    Impact impact = Impact::Breaking; ///< Breaking, Additive or None
    Skew skew;
    Usage usage;    ///< of the message or enum that holds the element
    Place place;    ///< where Buf reports it: in the new tree, or, where the file is gone, in the old one
    Place oldPlace; ///< the element in the old tree; empty for an addition
    Span range;     ///< the whole range at `place`
    /// Buf has no place: the file or the package is gone, or the element's file is. `place` is then the old one.
    bool gone = false;
    QString symbol; ///< full name: pkg.Message.field, pkg.Service.Rpc, pkg.Enum.VALUE; a file's path; a package's name
    ElementKind kind = ElementKind::File;
    waybill::Message message;            ///< one sentence, without a full stop
    std::optional<RulingMessage> ruling; ///< where a verdict needs a ruling, why: a clause
    QString option; ///< of a file's or a custom option: its name, "go_package", "(google.api.http).get"
    /// Of the same: its values as written, joined by ", " where it is repeated; empty where it is
    /// not set.
    QString oldValue;
    QString newValue;
    int cause = -1; ///< index of the finding that this one follows from; -1: stands for itself

    bool operator==(const Finding &) const = default;
};

/// All that is between two trees. A value.
struct Comparison {
    std::vector<Finding> findings;       ///< by file, line, column, rule, and what the message names
    std::map<QString, Element> elements; ///< by symbol: those of the findings and everything around them
    std::vector<Problem> problems;
    int filesBefore = 0; ///< .proto files in either tree
    int filesAfter = 0;
    int filesCompared = 0; ///< that differ, or had to be looked at with those
    bool operator==(const Comparison &) const = default;
};

} // namespace waybill::proto
