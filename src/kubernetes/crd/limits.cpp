// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/limits.h"

#include "kubernetes/crd/pattern.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <limits>

namespace waybill::crd {

namespace {

/// A bound as a number: whole ones exactly, as those of int64 do not fit a double.
struct Number {
    qlonglong whole = 0;
    double value = 0;
    bool isWhole = false;
    bool isNumber = false;
};

Number numberOf(const QString &text)
{
    Number number;
    number.whole = text.toLongLong(&number.isWhole);
    number.value = text.toDouble(&number.isNumber);
    number.isNumber = number.isNumber && std::isfinite(number.value);
    return number;
}

std::partial_ordering order(const Number &one, const Number &other)
{
    if (!one.isNumber || !other.isNumber)
        return std::partial_ordering::unordered;
    if (one.isWhole && other.isWhole)
        return one.whole <=> other.whole;
    return one.value <=> other.value;
}

ChangeClass classOf(std::partial_ordering grew, bool upper)
{
    if (grew == std::partial_ordering::unordered)
        return ChangeClass::Ruling;
    if (grew == std::partial_ordering::equivalent)
        return ChangeClass::None;
    return (grew == std::partial_ordering::greater) == upper ? ChangeClass::Relax : ChangeClass::Tighten;
}

/// A bound that is not there is none; for counts below, it is 0.
ChangeClass compareBound(const QString &before, const QString &after, bool upper, bool counts)
{
    const auto isNone = [&](const QString &text) {
        const Number number = numberOf(text);
        return text.isNull() || (counts && !upper && number.isWhole && number.whole <= 0);
    };
    if (isNone(before) || isNone(after)) {
        if (isNone(before) == isNone(after))
            return ChangeClass::None;
        return isNone(before) ? ChangeClass::Tighten : ChangeClass::Relax;
    }
    return classOf(order(numberOf(after), numberOf(before)), upper);
}

/// Minimum and exclusiveMinimum are one bound.
ChangeClass compareRange(const Schema &before, const Schema &after, Keyword bound, Keyword exclusive)
{
    const QString old = before.textOf(bound);
    const QString now = after.textOf(bound);
    const bool upper = bound == Keyword::Maximum;
    if (!old.isNull() && !now.isNull() && order(numberOf(old), numberOf(now)) == std::partial_ordering::equivalent) {
        if (before.isTrue(exclusive) == after.isTrue(exclusive))
            return ChangeClass::None;
        return after.isTrue(exclusive) ? ChangeClass::Tighten : ChangeClass::Relax;
    }
    return compareBound(old, now, upper, false);
}

ChangeClass compareMultiples(const QString &before, const QString &after)
{
    if (before.isNull() || after.isNull())
        return before.isNull() ? ChangeClass::Tighten : ChangeClass::Relax;
    const double old = before.toDouble();
    const double now = after.toDouble();
    if (old == now)
        return ChangeClass::None;
    if (now > 0 && std::fmod(old, now) == 0)
        return ChangeClass::Relax;
    if (old > 0 && std::fmod(now, old) == 0)
        return ChangeClass::Tighten;
    return ChangeClass::Ruling;
}

ChangeClass compareTypes(const QString &before, const QString &after)
{
    const auto takes = [](const QString &wide, const QString &narrow) {
        return wide.isEmpty() || wide == narrow
               || (wide == QLatin1String("number") && narrow == QLatin1String("integer"))
               || (wide == QLatin1String("int-or-string")
                   && (narrow == QLatin1String("integer") || narrow == QLatin1String("string")));
    };
    return takes(after, before) ? ChangeClass::Relax : ChangeClass::Tighten;
}

ChangeClass compareFormats(const QString &before, const QString &after)
{
    // "password" tells forms what to show and checks nothing.
    const auto isNone = [](const QString &format) { return format.isEmpty() || format == QLatin1String("password"); };
    if (isNone(before) && isNone(after))
        return ChangeClass::None;
    if (isNone(before) || isNone(after))
        return isNone(before) ? ChangeClass::Tighten : ChangeClass::Relax;
    const auto widens = [&](const char *narrow, const char *wide) {
        return before == QLatin1String(narrow) && after == QLatin1String(wide);
    };
    if (widens("int32", "int64") || widens("float", "double"))
        return ChangeClass::Relax;
    if (widens("int64", "int32") || widens("double", "float"))
        return ChangeClass::Tighten;
    return ChangeClass::Ruling;
}

ChangeClass compareEnums(const Constraint *before, const Constraint *after)
{
    if (!before || !after)
        return before ? ChangeClass::Relax : ChangeClass::Tighten;
    const auto holdsAll = [](const QStringList &all, const QStringList &some) {
        return std::all_of(some.begin(), some.end(), [&](const QString &one) { return all.contains(one); });
    };
    if (!holdsAll(after->values, before->values))
        return ChangeClass::Tighten;
    return holdsAll(before->values, after->values) ? ChangeClass::None : ChangeClass::Relax;
}

/// How two who apply to one object share a list or a map; `usual` is how where nothing is said.
ChangeClass ruledMerge(const QString &before, const QString &after, const char *usual)
{
    const auto effective = [&](const QString &text) { return text.isEmpty() ? QString::fromLatin1(usual) : text; };
    return effective(before) == effective(after) ? ChangeClass::None : ChangeClass::Ruling;
}

ChangeClass classOf(Keyword keyword, const Schema &before, const Schema &after, bool required)
{
    const QString old = before.textOf(keyword);
    const QString now = after.textOf(keyword);
    const auto flag = [&](ChangeClass on, ChangeClass off) {
        if (before.isTrue(keyword) == after.isTrue(keyword))
            return ChangeClass::None;
        return after.isTrue(keyword) ? on : off;
    };
    switch (keyword) {
    case Keyword::Type: return compareTypes(before.type(), after.type());
    case Keyword::Format: return compareFormats(old, now);
    case Keyword::Pattern: return comparePatterns(old, now);
    case Keyword::Enum: return compareEnums(before.find(keyword), after.find(keyword));
    case Keyword::Minimum: return compareRange(before, after, keyword, Keyword::ExclusiveMinimum);
    case Keyword::Maximum: return compareRange(before, after, keyword, Keyword::ExclusiveMaximum);
    case Keyword::MultipleOf: return compareMultiples(old, now);
    case Keyword::MinLength:
    case Keyword::MinItems:
    case Keyword::MinProperties: return compareBound(old, now, false, true);
    case Keyword::MaxLength:
    case Keyword::MaxItems:
    case Keyword::MaxProperties: return compareBound(old, now, true, true);
    case Keyword::UniqueItems:
    case Keyword::EmbeddedResource: return flag(ChangeClass::Tighten, ChangeClass::Relax);
    case Keyword::Nullable:
    case Keyword::PreserveUnknownFields: return flag(ChangeClass::Relax, ChangeClass::Tighten);
    // What was left out is filled in when it is read: without a default, an object that must have it has it not.
    case Keyword::Default: return now.isNull() && required ? ChangeClass::Tighten : ChangeClass::Ruling;
    // Which of two appliers wins depends on these, and duplicates are refused by some of them.
    case Keyword::ListType: return ruledMerge(old, now, "atomic");
    case Keyword::MapType: return ruledMerge(old, now, "granular");
    case Keyword::ListMapKeys: return ChangeClass::Ruling;
    case Keyword::ExclusiveMinimum: // with the bound
    case Keyword::ExclusiveMaximum:
    case Keyword::IntOrString: break; // with the type
    }
    return ChangeClass::None;
}

/// What a keyword says in a node; a flag that is not set says nothing.
QString saidOf(const Schema &schema, Keyword keyword)
{
    const auto bound = [&](Keyword exclusive, const char *sign) {
        const QString text = schema.textOf(keyword);
        return text.isNull() || !schema.isTrue(exclusive) ? text : QLatin1String(sign) + text;
    };
    switch (keyword) {
    case Keyword::Type: return schema.type();
    case Keyword::Minimum: return bound(Keyword::ExclusiveMinimum, "> ");
    case Keyword::Maximum: return bound(Keyword::ExclusiveMaximum, "< ");
    case Keyword::UniqueItems:
    case Keyword::EmbeddedResource:
    case Keyword::Nullable:
    case Keyword::PreserveUnknownFields: return schema.isTrue(keyword) ? schema.textOf(keyword) : QString();
    case Keyword::ExclusiveMinimum:
    case Keyword::ExclusiveMaximum:
    case Keyword::IntOrString: return {};
    default: return schema.textOf(keyword);
    }
}

} // namespace

std::vector<LimitChange> compareLimits(const Schema &before, const Schema &after, bool required)
{
    std::vector<LimitChange> changes;
    for (int i = 0; i <= int(Keyword::MapType); ++i) {
        const auto keyword = Keyword(i);
        LimitChange change;
        change.before = saidOf(before, keyword);
        change.after = saidOf(after, keyword);
        if (change.before == change.after && change.before.isNull() == change.after.isNull())
            continue;
        change.keyword = keyName(keyword);
        change.changeClass = classOf(keyword, before, after, required);
        change.old = before.find(keyword);
        change.now = after.find(keyword);
        changes.push_back(std::move(change));
    }
    return changes;
}

} // namespace waybill::crd
