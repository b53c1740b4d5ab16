// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rulecontext.h"

#include <span>

namespace waybill::proto {

/// A field or an extension that stands on both sides, with what several rules want to know of it.
struct FieldSides {
    FieldSides(const FieldPair &fields, Pairs &pairs, const Moves &moves);

    const FieldPair &pair;
    ResolvedType oldType;
    ResolvedType newType;
    Cardinality oldCardinality = Cardinality::Explicit;
    Cardinality newCardinality = Cardinality::Explicit;
    bool isExtension = false;
    bool isInMapEntry = false; ///< the key or value of a map
    bool typeChanged = false;
    /// What the change of type is on the wire; NumberReused where the name says that another thing is meant.
    SkewCase typeCase = SkewCase::None;
    std::string holder; ///< full name of the message that holds it
};

/// A rule about fields: an ID of the catalogue, and the function that reports under it.
struct FieldCheck {
    RuleId rule;
    void (*check)(RuleId rule, const FieldSides &field, RuleContext &context);
};

/// The tables of the rules, each beside its functions.
[[nodiscard]] std::span<const FieldCheck> fieldChecks();       ///< fieldnamerules.cpp: names, cardinality, oneof
[[nodiscard]] std::span<const FieldCheck> fieldTypeChecks();   ///< fieldtyperules.cpp
[[nodiscard]] std::span<const FieldCheck> fieldValueChecks();  ///< fielddefaultrules.cpp
[[nodiscard]] std::span<const FieldCheck> fieldOptionChecks(); ///< fieldoptionrules.cpp: jstype, C++ strings, UTF-8

/// Checks all of them for every field and extension on both sides.
void checkFields(RuleContext &context);

/// Adds a finding about the field.
void report(RuleId rule, const FieldSides &field, const Where &where, SkewCase skew, waybill::Message message,
            RuleContext &context);
/// "field pkg.Message.name (number 4)".
[[nodiscard]] waybill::Message subject(const FieldSides &field);

} // namespace waybill::proto
