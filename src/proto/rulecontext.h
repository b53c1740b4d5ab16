// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/displaytext.h"
#include "proto/moves.h"
#include "proto/packages.h"
#include "proto/pairs.h"
#include "proto/report.h"

namespace waybill::proto {

/// What the functions that check rules work with. A rule is a line in the table of its kind of element
/// (fieldnamerules.cpp, messagerules.cpp, ...): an ID of the catalogue and a function that looks at one pair and
/// reports.
struct RuleContext {
    Pairs &pairs;
    Report &report;
    Packages &packages;
    const Moves &moves;
    bool packageRules = true; ///< see CompareOptions
};

/// At `span` of the new side; the old place is the element as a whole.
template <typename T>
[[nodiscard]] Where at(const Pair<T> &pair, const Span &span)
{
    return {pair.after.file, span, pair.before.file, pair.before ? pair.before->span : Span{}};
}

/// At the element as a whole.
template <typename T>
[[nodiscard]] Where at(const Pair<T> &pair)
{
    return at(pair, pair.after ? pair.after->span : Span{});
}

/// At the option, or, where there is none, at the element.
template <typename T>
[[nodiscard]] Where at(const Pair<T> &pair, const Option *option)
{
    return option ? at(pair, option->span) : at(pair);
}

/// What is on the wire stays: code built against it, JSON or text formats change.
[[nodiscard]] inline Axis axisOf(SkewCase skew, Axis otherwise)
{
    switch (skew) {
    case SkewCase::None:
    case SkewCase::TypeWidened:
    case SkewCase::TypeNarrowed:
    case SkewCase::StringToBytes:
    case SkewCase::BytesToString: return Axis::Source;
    case SkewCase::DefaultChanged:
    case SkewCase::ReservedTaken:
    case SkewCase::Ruling: return Axis::Behaviour;
    case SkewCase::NumberReused:
    case SkewCase::TypeIncompatible:
    case SkewCase::EnumValueReused:
    case SkewCase::CardinalityRuling:
    case SkewCase::RequiredAdded:
    case SkewCase::RequiredRemoved: return Axis::Wire;
    default: return otherwise;
    }
}

/// The name without its package: "Outer.Inner".
[[nodiscard]] std::string nestedName(const SchemaFile &file, std::string_view fullName);

} // namespace waybill::proto
