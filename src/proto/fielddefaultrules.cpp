// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/fieldchecks.h"
#include "proto/findingmessage.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace waybill::proto {

namespace {

/// What a field is where it is absent. Integers, bools and enums are numbers, so that the types may differ.
struct Default {
    enum class Form : quint8 { Integer, Real, Text };
    Form form = Form::Integer;
    bool isNegative = false;
    quint64 magnitude = 0; ///< of an integer
    double real = 0;
    bool isFloat = false; ///< a real of 32 bits
    std::string text;
    std::string shown; ///< as in the file
};

Default integer(std::string_view written)
{
    Default value;
    value.shown = written;
    const bool isNegative = written.starts_with('-');
    value.magnitude = std::strtoull(value.shown.c_str() + (isNegative ? 1 : 0), nullptr, 0);
    value.isNegative = isNegative && value.magnitude != 0;
    return value;
}

Default integer(qint64 number, std::string_view shownAs)
{
    Default value;
    value.shown = shownAs;
    value.isNegative = number < 0;
    value.magnitude = number < 0 ? quint64(-number) : quint64(number);
    return value;
}

Default real(std::string_view written, bool isFloat)
{
    Default value;
    value.form = Default::Form::Real;
    value.isFloat = isFloat;
    value.shown = written;
    value.real = std::strtod(value.shown.c_str(), nullptr); // knows inf and nan
    return value;
}

/// Nothing where the type is not known, or where there is no default to speak of.
std::optional<Default> enumDefault(const In<Enum> &enumeration, const Field &field)
{
    if (!enumeration || enumeration->values.empty())
        return {};
    const List<EnumValue> &values = enumeration->values;
    auto value = values.begin();
    if (const std::optional<std::string_view> &written = field.more().defaultValue) {
        value = std::find_if(values.begin(), values.end(),
                             [&written](const EnumValue &one) { return one.name == *written; });
        if (value == values.end())
            return {};
    }
    return integer(value->number, value->name);
}

std::optional<Default> defaultOf(const Field &field, const ResolvedType &type)
{
    const std::optional<std::string_view> &written = field.more().defaultValue;
    switch (type.kind) {
    case Kind::Message:
    case Kind::Group:
    case Kind::Named: return {};
    case Kind::Enum: return enumDefault(type.enumeration, field);
    case Kind::Float:
    case Kind::Double: return real(written.value_or("0"), type.kind == Kind::Float);
    case Kind::Bool: {
        const std::string_view shown = written.value_or("false");
        return integer(shown == "true" ? 1 : 0, shown);
    }
    case Kind::String:
    case Kind::Bytes: {
        Default value;
        value.form = Default::Form::Text;
        value.text = written.value_or(std::string_view());
        value.shown = '"' + value.text + '"';
        return value;
    }
    default: return integer(written.value_or("0"));
    }
}

bool isZero(const Default &value)
{
    switch (value.form) {
    case Default::Form::Integer: return value.magnitude == 0;
    case Default::Form::Real: return value.real == 0;
    case Default::Form::Text: return value.text.empty();
    }
    return false;
}

double asReal(const Default &value)
{
    if (value.form == Default::Form::Real)
        return value.real;
    return value.isNegative ? -double(value.magnitude) : double(value.magnitude);
}

bool isSameDefault(const Default &a, const Default &b)
{
    if (isZero(a) && isZero(b))
        return true;
    if (a.form == Default::Form::Text || b.form == Default::Form::Text)
        return a.form == b.form && a.text == b.text;
    if (a.form == Default::Form::Integer && b.form == Default::Form::Integer)
        return a.isNegative == b.isNegative && a.magnitude == b.magnitude;
    const double left = asReal(a);
    const double right = asReal(b);
    if (std::isnan(left) && std::isnan(right))
        return true;
    // 1.1 as a float is not 1.1 as a double, and is meant to be the same.
    return a.isFloat || b.isFloat ? float(left) == float(right) : left == right;
}

bool isSingular(Cardinality cardinality)
{
    return cardinality != Cardinality::Repeated && cardinality != Cardinality::Map;
}

void sameDefault(RuleId rule, const FieldSides &field, RuleContext &context)
{
    if (!isSingular(field.oldCardinality) || !isSingular(field.newCardinality))
        return;
    const FieldPair &pair = field.pair;
    const std::optional<Default> before = defaultOf(*pair.before, field.oldType);
    const std::optional<Default> after = defaultOf(*pair.after, field.newType);
    if (!before || !after || isSameDefault(*before, *after))
        return;
    const Span &written = pair.after->more().defaultSpan;
    const Span span = written.isKnown() ? written : pair.after->span;
    report(rule, field, at(pair, span), SkewCase::DefaultChanged,
           waybill::message(FindingMessage::DefaultChanged, subject(field), displayText(before->shown),
                            displayText(after->shown)),
           context);
}

constexpr FieldCheck DefaultChecks[] = {{RuleId::FieldSameDefault, sameDefault}};

} // namespace

std::span<const FieldCheck> fieldValueChecks()
{
    return DefaultChecks;
}

} // namespace waybill::proto
