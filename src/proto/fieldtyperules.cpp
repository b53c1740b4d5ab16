// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/fieldchecks.h"
#include "proto/findingmessage.h"
#include "proto/names.h"
#include "proto/typechange.h"

#include <algorithm>

namespace waybill::proto {

namespace {

/// The kinds among which Buf lets a field move, by their first one.
using Groups = Kind (*)(Kind);

Kind wireGroup(Kind kind)
{
    switch (kind) {
    case Kind::Int64:
    case Kind::UInt32:
    case Kind::UInt64:
    case Kind::Bool: return Kind::Int32;
    case Kind::SInt64: return Kind::SInt32;
    case Kind::SFixed32: return Kind::Fixed32;
    case Kind::SFixed64: return Kind::Fixed64;
    default: return kind;
    }
}

/// JSON writes 64-bit integers as strings and bool as a word.
Kind wireJsonGroup(Kind kind)
{
    switch (kind) {
    case Kind::UInt32: return Kind::Int32;
    case Kind::UInt64: return Kind::Int64;
    case Kind::SFixed32: return Kind::Fixed32;
    case Kind::SFixed64: return Kind::Fixed64;
    default: return kind;
    }
}

/// Buf takes another enum for the same one where its short name is equal and no value is lost.
bool isMovedEnum(const ResolvedType &from, const ResolvedType &to)
{
    if (!from.enumeration || !to.enumeration || shortName(from.fullName) != shortName(to.fullName))
        return false;
    const List<EnumValue> &values = to.enumeration->values;
    return std::all_of(from.enumeration->values.begin(), from.enumeration->values.end(), [&](const EnumValue &old) {
        return std::any_of(values.begin(), values.end(), [&old](const EnumValue &value) {
            return value.name == old.name && value.number == old.number;
        });
    });
}

bool isCompatible(const FieldSides &field, Groups groups)
{
    const Kind before = groups(field.oldType.kind);
    if (before != groups(field.newType.kind))
        return false;
    if (before == Kind::Enum)
        return isMovedEnum(field.oldType, field.newType);
    return before != Kind::Message && before != Kind::Group && before != Kind::Named;
}

void reportType(RuleId rule, const FieldSides &field, RuleContext &context)
{
    std::string before = typeText(field.oldType);
    std::string after = typeText(field.newType);
    if (before == after) { // the same name, another kind of thing
        before += std::string(" (") + kindText(field.oldType.kind) + ')';
        after += std::string(" (") + kindText(field.newType.kind) + ')';
    }
    report(rule, field, at(field.pair, field.pair.after->typeSpan), field.typeCase,
           waybill::message(FindingMessage::TypeChanged, subject(field), displayText(before), displayText(after)),
           context);
}

void sameType(RuleId rule, const FieldSides &field, RuleContext &context)
{
    if (field.typeChanged)
        reportType(rule, field, context);
}

void wireCompatibleType(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const bool toBytes = field.oldType.kind == Kind::String && field.newType.kind == Kind::Bytes;
    if (field.typeChanged && !toBytes && !isCompatible(field, wireGroup))
        reportType(rule, field, context);
}

void wireJsonCompatibleType(RuleId rule, const FieldSides &field, RuleContext &context)
{
    if (field.typeChanged && !isCompatible(field, wireJsonGroup))
        reportType(rule, field, context);
}

constexpr FieldCheck TypeChecks[] = {
    {RuleId::FieldSameType, sameType},
    {RuleId::FieldWireCompatibleType, wireCompatibleType},
    {RuleId::FieldWireJsonCompatibleType, wireJsonCompatibleType},
};

} // namespace

std::span<const FieldCheck> fieldTypeChecks()
{
    return TypeChecks;
}

} // namespace waybill::proto
