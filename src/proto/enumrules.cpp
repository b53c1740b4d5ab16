// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/enumrules.h"

#include "proto/numberranges.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace waybill::proto {

namespace {

struct EnumrulesStrings {
    Q_DECLARE_TR_FUNCTIONS(ProtoFinding)
};

/// An enum that stands on both sides, with its values by number.
struct EnumSides {
    const Pair<Enum> &pair;
    std::vector<ValuePair> values;
};

struct EnumCheck {
    const char *rule;
    void (*check)(const char *rule, const EnumSides &enumeration, RuleContext &context);
};

void report(const char *rule, const EnumSides &enumeration, const Where &where, SkewCase skew, const QString &text,
            RuleContext &context)
{
    const std::string &name = enumeration.pair.after->fullName;
    Finding &finding = context.report.add(rule, where, skew, ElementKind::Enum, name, name, text);
    finding.axis = axisOf(skew, finding.axis);
}

bool hasName(const std::vector<const EnumValue *> &values, const std::string &name)
{
    return std::any_of(values.begin(), values.end(), [&name](const EnumValue *value) { return value->name == name; });
}

/// True where the enum has the name under another number.
bool hasElsewhere(const Enum &enumeration, const std::string &name, int number)
{
    return std::any_of(enumeration.values.begin(), enumeration.values.end(),
                       [&](const EnumValue &value) { return value.name == name && value.number != number; });
}

QString namesText(const std::vector<const EnumValue *> &values)
{
    QStringList names;
    for (const EnumValue *value : values)
        names.append(shown(value->name));
    return names.join(QStringLiteral(", "));
}

/// "pkg.Enum.VALUE": people look for a value below its enum, though protobuf puts it beside.
std::string symbolOf(const Enum &enumeration, const EnumValue &value)
{
    return enumeration.fullName + '.' + value.name;
}

void reportDeleted(const char *rule, const EnumSides &enumeration, const ValuePair &value, const QString &text,
                   RuleContext &context)
{
    const Enum &after = *enumeration.pair.after;
    const bool reused = std::any_of(value.before.begin(), value.before.end(),
                                    [&](const EnumValue *old) { return hasElsewhere(after, old->name, value.number); });
    const EnumValue &first = *value.before.front();
    const Where where{enumeration.pair.after.file, after.span, enumeration.pair.before.file, first.span};
    const SkewCase skew = reused ? SkewCase::EnumValueReused : SkewCase::EnumValueRemoved;
    Finding &finding = context.report.add(rule, where, skew, ElementKind::EnumValue,
                                          symbolOf(*enumeration.pair.before, first), after.fullName, text);
    finding.axis = axisOf(skew, finding.axis);
}

void noDelete(const char *rule, const EnumSides &enumeration, RuleContext &context)
{
    for (const ValuePair &value : enumeration.values) {
        if (!value.after.empty())
            continue;
        reportDeleted(
            rule, enumeration, value,
            EnumrulesStrings::tr("The number %1 (%2) of the enum %3 was deleted.")
                .arg(QString::number(value.number), namesText(value.before), shown(enumeration.pair.after->fullName)),
            context);
    }
}

void noDeleteUnlessNumberReserved(const char *rule, const EnumSides &enumeration, RuleContext &context)
{
    for (const ValuePair &value : enumeration.values) {
        if (!value.after.empty() || contains(enumeration.pair.after->reservedRanges, value.number))
            continue;
        reportDeleted(
            rule, enumeration, value,
            EnumrulesStrings::tr("The number %1 (%2) of the enum %3 was deleted and is not reserved.")
                .arg(QString::number(value.number), namesText(value.before), shown(enumeration.pair.after->fullName)),
            context);
    }
}

void noDeleteUnlessNameReserved(const char *rule, const EnumSides &enumeration, RuleContext &context)
{
    const std::vector<std::string> &reserved = enumeration.pair.after->reservedNames;
    for (const ValuePair &value : enumeration.values) {
        const bool allReserved =
            std::all_of(value.before.begin(), value.before.end(), [&reserved](const EnumValue *old) {
                return std::find(reserved.begin(), reserved.end(), old->name) != reserved.end();
            });
        if (!value.after.empty() || allReserved)
            continue;
        reportDeleted(
            rule, enumeration, value,
            EnumrulesStrings::tr("The number %1 of the enum %3 was deleted, and its names (%2) are not all reserved.")
                .arg(QString::number(value.number), namesText(value.before), shown(enumeration.pair.after->fullName)),
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

void sameName(const char *rule, const EnumSides &enumeration, RuleContext &context)
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
                                   EnumrulesStrings::tr("The number %1 of the enum %2 was named %3 and is named %4.")
                                       .arg(QString::number(value.number), shown(enumeration.pair.after->fullName),
                                            namesText(value.before), namesText(value.after)));
            finding.axis = axisOf(skew, finding.axis);
        }
    }
}

void reservedNoDelete(const char *rule, const EnumSides &enumeration, RuleContext &context)
{
    constexpr int last = std::numeric_limits<int>::max();
    const QString name = shown(enumeration.pair.after->fullName);
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
        report(rule, enumeration, where(range.span), isTaken ? SkewCase::Ruling : SkewCase::None,
               EnumrulesStrings::tr("Of the numbers %1 that %2 reserved, %3 are not reserved any more.")
                   .arg(shown(rangesText({range}, last)), name, shown(rangesText(missing, last))),
               context);
    }
    const std::vector<std::string> &names = enumeration.pair.after->reservedNames;
    for (const std::string &reserved : enumeration.pair.before->reservedNames) {
        if (std::find(names.begin(), names.end(), reserved) != names.end())
            continue;
        report(rule, enumeration, where({}), SkewCase::None,
               EnumrulesStrings::tr("The name %1 is not reserved any more in %2.").arg(shown(reserved), name), context);
    }
}

void sameType(const char *rule, const EnumSides &enumeration, RuleContext &context)
{
    const EnumType after = enumeration.pair.after->features.enumType;
    if (enumeration.pair.before->features.enumType == after)
        return;
    const QString name = shown(enumeration.pair.after->fullName);
    const std::size_t count = context.report.findings().size();
    report(
        rule, enumeration, at(enumeration.pair, findFeaturePlace(enumeration.pair.after->options, "enum_type")),
        SkewCase::None,
        after == EnumType::Closed
            ? EnumrulesStrings::tr("The enum %1 is closed now: a number that it does not list is set aside.").arg(name)
            : EnumrulesStrings::tr("The enum %1 is open now: a number that it does not list is kept as a value.")
                  .arg(name),
        context);
    context.report.findings()[count].axis = Axis::Behaviour;
}

void sameJsonFormat(const char *rule, const EnumSides &enumeration, RuleContext &context)
{
    if (enumeration.pair.before->features.json != JsonFormat::Allow
        || enumeration.pair.after->features.json != JsonFormat::LegacyBestEffort)
        return;
    report(rule, enumeration, at(enumeration.pair, findFeaturePlace(enumeration.pair.after->options, "json_format")),
           SkewCase::None,
           EnumrulesStrings::tr(
               "The enum %1 is not held to the rules of JSON any more: the conversion is done as far as it goes.")
               .arg(shown(enumeration.pair.after->fullName)),
           context);
}

constexpr EnumCheck Checks[] = {
    {"ENUM_VALUE_NO_DELETE", noDelete},
    {"ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED", noDeleteUnlessNumberReserved},
    {"ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED", noDeleteUnlessNameReserved},
    {"ENUM_VALUE_SAME_NAME", sameName},
    {"RESERVED_ENUM_NO_DELETE", reservedNoDelete},
    {"ENUM_SAME_TYPE", sameType},
    {"ENUM_SAME_JSON_FORMAT", sameJsonFormat},
};

} // namespace

void checkEnums(RuleContext &context)
{
    for (const Pair<Enum> &pair : context.pairs.enums) {
        if (!pair.isBoth())
            continue;
        const EnumSides sides{pair, valuesOf(pair)};
        for (const EnumCheck &check : Checks)
            check.check(check.rule, sides, context);
    }
}

} // namespace waybill::proto
