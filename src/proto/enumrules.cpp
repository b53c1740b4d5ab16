// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/enumrules.h"

#include "proto/findingmessage.h"
#include "proto/names.h"
#include "proto/numberranges.h"

#include <algorithm>
#include <limits>

namespace waybill::proto {

namespace {

/// An enum that stands on both sides, with its values by number.
struct EnumSides {
    const Pair<Enum> &pair;
    std::vector<ValuePair> values;
};

struct EnumCheck {
    RuleId rule;
    void (*check)(RuleId rule, const EnumSides &enumeration, RuleContext &context);
};

void report(RuleId rule, const EnumSides &enumeration, const Where &where, SkewCase skew, waybill::Message message,
            RuleContext &context)
{
    const std::string_view name = enumeration.pair.after->fullName;
    Finding &finding = context.report.add(rule, where, skew, ElementKind::Enum, name, name, std::move(message));
    finding.axis = axisOf(skew, finding.axis);
}

bool hasName(const std::vector<const EnumValue *> &values, std::string_view name)
{
    return std::any_of(values.begin(), values.end(), [&name](const EnumValue *value) { return value->name == name; });
}

/// True where the enum has the name under another number.
bool hasElsewhere(const Enum &enumeration, std::string_view name, int number)
{
    return std::any_of(enumeration.values.begin(), enumeration.values.end(),
                       [&](const EnumValue &value) { return value.name == name && value.number != number; });
}

/// Mostly one.
Argument namesOf(const std::vector<const EnumValue *> &values)
{
    if (values.size() == 1)
        return displayText(values.front()->name);
    Listing names{{}, Listing::Join::Comma};
    for (const EnumValue *value : values)
        names.items.emplace_back(displayText(value->name));
    return names;
}

/// "pkg.Enum.VALUE": people look for a value below its enum, though protobuf puts it beside.
std::string symbolOf(const Enum &enumeration, const EnumValue &value)
{
    return inScope(enumeration.fullName, value.name);
}

void reportDeleted(RuleId rule, const EnumSides &enumeration, const ValuePair &value, waybill::Message message,
                   RuleContext &context)
{
    const Enum &after = *enumeration.pair.after;
    const bool reused = std::any_of(value.before.begin(), value.before.end(),
                                    [&](const EnumValue *old) { return hasElsewhere(after, old->name, value.number); });
    const EnumValue &first = *value.before.front();
    const Where where{enumeration.pair.after.file, after.span, enumeration.pair.before.file, first.span};
    const SkewCase skew = reused ? SkewCase::EnumValueReused : SkewCase::EnumValueRemoved;
    Finding &finding =
        context.report.add(rule, where, skew, ElementKind::EnumValue, symbolOf(*enumeration.pair.before, first),
                           after.fullName, std::move(message));
    finding.axis = axisOf(skew, finding.axis);
}

void noDelete(RuleId rule, const EnumSides &enumeration, RuleContext &context)
{
    for (const ValuePair &value : enumeration.values) {
        if (!value.after.empty())
            continue;
        reportDeleted(rule, enumeration, value,
                      waybill::message(FindingMessage::ValueDeleted, QString::number(value.number),
                                       namesOf(value.before), displayText(enumeration.pair.after->fullName)),
                      context);
    }
}

void noDeleteUnlessNumberReserved(RuleId rule, const EnumSides &enumeration, RuleContext &context)
{
    for (const ValuePair &value : enumeration.values) {
        if (!value.after.empty() || contains(enumeration.pair.after->reservedRanges, value.number))
            continue;
        reportDeleted(rule, enumeration, value,
                      waybill::message(FindingMessage::ValueDeletedNumberFree, QString::number(value.number),
                                       namesOf(value.before), displayText(enumeration.pair.after->fullName)),
                      context);
    }
}

void noDeleteUnlessNameReserved(RuleId rule, const EnumSides &enumeration, RuleContext &context)
{
    const List<std::string_view> &reserved = enumeration.pair.after->reservedNames;
    for (const ValuePair &value : enumeration.values) {
        const bool allReserved =
            std::all_of(value.before.begin(), value.before.end(), [&reserved](const EnumValue *old) {
                return std::find(reserved.begin(), reserved.end(), old->name) != reserved.end();
            });
        if (!value.after.empty() || allReserved)
            continue;
        reportDeleted(rule, enumeration, value,
                      waybill::message(FindingMessage::ValueDeletedNamesFree, QString::number(value.number),
                                       namesOf(value.before), displayText(enumeration.pair.after->fullName)),
                      context);
    }
}

/// A new name for a number is nothing on the wire, unless it meant another number or the old name does now.
SkewCase renameCase(const EnumSides &enumeration, const ValuePair &value)
{
    const bool fromElsewhere = std::any_of(value.after.begin(), value.after.end(), [&](const EnumValue *one) {
        return !hasName(value.before, one->name) && hasElsewhere(*enumeration.pair.before, one->name, value.number);
    });
    const bool toElsewhere = std::any_of(value.before.begin(), value.before.end(), [&](const EnumValue *one) {
        return !hasName(value.after, one->name) && hasElsewhere(*enumeration.pair.after, one->name, value.number);
    });
    return fromElsewhere || toElsewhere ? SkewCase::EnumValueReused : SkewCase::None;
}

void sameName(RuleId rule, const EnumSides &enumeration, RuleContext &context)
{
    for (const ValuePair &value : enumeration.values) {
        if (value.before.empty() || value.after.empty())
            continue;
        const auto lost = std::find_if(value.before.begin(), value.before.end(),
                                       [&value](const EnumValue *old) { return !hasName(value.after, old->name); });
        if (lost == value.before.end())
            continue;
        const SkewCase skew = renameCase(enumeration, value);
        for (const EnumValue *now : value.after) {
            const Where where{enumeration.pair.after.file, now->numberSpan, enumeration.pair.before.file,
                              (*lost)->span};
            Finding &finding =
                context.report.add(rule, where, skew, ElementKind::EnumValue, symbolOf(*enumeration.pair.after, *now),
                                   enumeration.pair.after->fullName,
                                   waybill::message(FindingMessage::ValueRenamed, QString::number(value.number),
                                                    displayText(enumeration.pair.after->fullName),
                                                    namesOf(value.before), namesOf(value.after)));
            finding.axis = axisOf(skew, finding.axis);
        }
    }
}

void reservedNoDelete(RuleId rule, const EnumSides &enumeration, RuleContext &context)
{
    constexpr int last = std::numeric_limits<int>::max();
    const QString name = displayText(enumeration.pair.after->fullName);
    const auto where = [&](const Span &oldSpan) {
        return Where{enumeration.pair.after.file, enumeration.pair.after->span, enumeration.pair.before.file,
                     oldSpan.isKnown() ? oldSpan : enumeration.pair.before->span};
    };
    for (const NumberRange &range : enumeration.pair.before->reservedRanges) {
        const std::vector<NumberRange> missing = missingFrom(enumeration.pair.after->reservedRanges, range);
        if (missing.empty())
            continue;
        // What was reserved had been in use once: a value that takes its number may be misread by whoever still has it.
        const bool isTaken = takesFrom(enumeration.pair.after->values, missing);
        report(rule, enumeration, where(range.span), isTaken ? SkewCase::ReservedTaken : SkewCase::None,
               waybill::message(FindingMessage::NumbersNoLongerReserved,
                                displayText(rangesText(std::span(&range, 1), last)), name,
                                displayText(rangesText(missing, last))),
               context);
    }
    const List<std::string_view> &names = enumeration.pair.after->reservedNames;
    for (std::string_view reserved : enumeration.pair.before->reservedNames) {
        if (std::find(names.begin(), names.end(), reserved) != names.end())
            continue;
        report(rule, enumeration, where({}), SkewCase::None,
               waybill::message(FindingMessage::NameNoLongerReserved, displayText(reserved), name), context);
    }
}

void sameType(RuleId rule, const EnumSides &enumeration, RuleContext &context)
{
    const EnumType after = enumeration.pair.after->features.enumType;
    if (enumeration.pair.before->features.enumType == after)
        return;
    const QString name = displayText(enumeration.pair.after->fullName);
    const std::size_t count = context.report.findings().size();
    report(rule, enumeration, at(enumeration.pair, findFeaturePlace(enumeration.pair.after->options, "enum_type")),
           SkewCase::None,
           after == EnumType::Closed ? waybill::message(FindingMessage::EnumClosed, name)
                                     : waybill::message(FindingMessage::EnumOpen, name),
           context);
    context.report.findings()[count].axis = Axis::Behaviour;
}

void sameJsonFormat(RuleId rule, const EnumSides &enumeration, RuleContext &context)
{
    if (enumeration.pair.before->features.json != JsonFormat::Allow
        || enumeration.pair.after->features.json != JsonFormat::LegacyBestEffort)
        return;
    report(rule, enumeration, at(enumeration.pair, findFeaturePlace(enumeration.pair.after->options, "json_format")),
           SkewCase::None,
           waybill::message(FindingMessage::EnumJsonBestEffort, displayText(enumeration.pair.after->fullName)),
           context);
}

constexpr EnumCheck EnumChecks[] = {
    {RuleId::EnumValueNoDelete, noDelete},
    {RuleId::EnumValueNoDeleteUnlessNumberReserved, noDeleteUnlessNumberReserved},
    {RuleId::EnumValueNoDeleteUnlessNameReserved, noDeleteUnlessNameReserved},
    {RuleId::EnumValueSameName, sameName},
    {RuleId::ReservedEnumNoDelete, reservedNoDelete},
    {RuleId::EnumSameType, sameType},
    {RuleId::EnumSameJsonFormat, sameJsonFormat},
};

} // namespace

void checkEnums(RuleContext &context)
{
    for (const Pair<Enum> &pair : context.pairs.enums) {
        if (!pair.isBoth())
            continue;
        const EnumSides sides{pair, valuesOf(pair)};
        for (const EnumCheck &check : EnumChecks)
            check.check(check.rule, sides, context);
    }
}

} // namespace waybill::proto
