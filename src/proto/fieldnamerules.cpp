// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/fieldchecks.h"
#include "proto/findingmessage.h"
#include "proto/names.h"
#include "proto/typechange.h"

#include <algorithm>
#include <set>

namespace waybill::proto {

namespace {

const Field *fieldNamed(const In<Message> &message, std::string_view name)
{
    if (!message)
        return nullptr;
    const auto found = std::find_if(message->fields.begin(), message->fields.end(),
                                    [&name](const Field &field) { return field.name == name; });
    return found == message->fields.end() ? nullptr : &*found;
}

bool hasNumber(const In<Message> &message, int number)
{
    return std::any_of(message->fields.begin(), message->fields.end(),
                       [number](const Field &field) { return field.number == number; });
}

/// The number means what another one meant, or what it meant is said by another one now.
bool isSwapped(const FieldPair &pair)
{
    const Field *wasElsewhere = fieldNamed(pair.message.before, pair.after->name);
    const Field *isElsewhere = fieldNamed(pair.message.after, pair.before->name);
    return (wasElsewhere && wasElsewhere->number != pair.after->number)
           || (isElsewhere && isElsewhere->number != pair.before->number);
}

void sameName(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const FieldPair &pair = field.pair;
    const std::string_view before = field.isExtension ? pair.before->fullName : pair.before->name;
    const std::string_view after = field.isExtension ? pair.after->fullName : pair.after->name;
    if (before == after)
        return;
    SkewCase skew = SkewCase::None;
    if (isSwapped(pair) || field.typeCase == SkewCase::NumberReused)
        skew = SkewCase::NumberReused;
    report(rule, field, at(pair, pair.after->nameSpan), skew,
           waybill::message(FindingMessage::NumberRenamed, QString::number(pair.after->number),
                            displayText(field.holder), displayText(before), displayText(after)),
           context);
}

void sameJsonName(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const FieldPair &pair = field.pair;
    if (field.isExtension || pair.before->jsonName == pair.after->jsonName)
        return;
    const Span &jsonName = pair.after->more().jsonNameSpan;
    const Span span = jsonName.isKnown() ? jsonName : pair.after->span;
    report(rule, field, at(pair, span), SkewCase::None,
           waybill::message(FindingMessage::JsonNameChanged, subject(field), displayText(pair.before->jsonName),
                            displayText(pair.after->jsonName)),
           context);
}

FindingMessage cardinalityText(Cardinality cardinality)
{
    switch (cardinality) {
    case Cardinality::Explicit: return FindingMessage::WithPresence;
    case Cardinality::Implicit: return FindingMessage::WithoutPresence;
    case Cardinality::Required: return FindingMessage::Required;
    case Cardinality::Repeated: return FindingMessage::Repeated;
    case Cardinality::Map: return FindingMessage::AMap;
    }
    return FindingMessage::WithPresence;
}

bool isSingularCardinality(Cardinality cardinality)
{
    return cardinality == Cardinality::Explicit || cardinality == Cardinality::Implicit;
}

bool isMany(Cardinality cardinality)
{
    return cardinality == Cardinality::Repeated || cardinality == Cardinality::Map;
}

SkewCase cardinalityCase(Cardinality before, Cardinality after)
{
    if (isMany(before) != isMany(after))
        return SkewCase::CardinalityRuling;
    if (after == Cardinality::Required)
        return SkewCase::RequiredAdded;
    return before == Cardinality::Required ? SkewCase::RequiredRemoved : SkewCase::None;
}

void reportCardinality(RuleId rule, const FieldSides &field, RuleContext &context)
{
    report(rule, field, at(field.pair), cardinalityCase(field.oldCardinality, field.newCardinality),
           waybill::message(FindingMessage::CardinalityChanged, displayText(field.pair.after->fullName),
                            cardinalityText(field.oldCardinality), cardinalityText(field.newCardinality)),
           context);
}

void sameCardinality(RuleId rule, const FieldSides &field, RuleContext &context)
{
    if (!field.isInMapEntry && field.oldCardinality != field.newCardinality)
        reportCardinality(rule, field, context);
}

void wireCompatibleCardinality(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const auto group = [](Cardinality one) { return isSingularCardinality(one) ? 0 : isMany(one) ? 1 : 2; };
    if (!field.isInMapEntry && group(field.oldCardinality) != group(field.newCardinality))
        reportCardinality(rule, field, context);
}

void wireJsonCompatibleCardinality(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const bool compatible =
        field.oldCardinality == field.newCardinality
        || (isSingularCardinality(field.oldCardinality) && isSingularCardinality(field.newCardinality));
    if (!field.isInMapEntry && !compatible)
        reportCardinality(rule, field, context);
}

const Oneof *oneofOf(const In<Message> &message, const Field &field)
{
    const bool isMember = message && field.oneof >= 0 && std::size_t(field.oneof) < message->oneofs.size();
    return isMember ? &message->oneofs[std::size_t(field.oneof)] : nullptr;
}

/// The numbers that share a oneof with the field, of those that `other` has too.
std::set<int> companions(const In<Message> &message, const Field &field, const In<Message> &other)
{
    std::set<int> numbers;
    if (field.oneof < 0)
        return numbers;
    for (const Field &one : message->fields) {
        if (one.oneof == field.oneof && one.number != field.number && hasNumber(other, one.number))
            numbers.insert(one.number);
    }
    return numbers;
}

void sameOneof(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const FieldPair &pair = field.pair;
    if (field.isExtension)
        return;
    const Oneof *before = oneofOf(pair.message.before, *pair.before);
    const Oneof *after = oneofOf(pair.message.after, *pair.after);
    if ((!before && !after) || (before && after && before->name == after->name))
        return;
    // Setting one member clears the others: who shares a oneof with whom is all that both ends must agree on.
    const bool sameCompany = companions(pair.message.before, *pair.before, pair.message.after)
                             == companions(pair.message.after, *pair.after, pair.message.before);
    waybill::Message message;
    if (before && after) {
        message = waybill::message(FindingMessage::MovedBetweenOneofs, subject(field), displayText(before->name),
                                   displayText(after->name));
    } else if (after) {
        message = waybill::message(FindingMessage::MovedIntoOneof, subject(field), displayText(after->name));
    } else {
        message = waybill::message(FindingMessage::MovedOutOfOneof, subject(field), displayText(before->name));
    }
    report(rule, field, at(pair), sameCompany ? SkewCase::None : SkewCase::OneofChanged, std::move(message), context);
}

constexpr FieldCheck NameChecks[] = {
    {RuleId::FieldSameName, sameName},
    {RuleId::FieldSameJsonName, sameJsonName},
    {RuleId::FieldSameCardinality, sameCardinality},
    {RuleId::FieldWireCompatibleCardinality, wireCompatibleCardinality},
    {RuleId::FieldWireJsonCompatibleCardinality, wireJsonCompatibleCardinality},
    {RuleId::FieldSameOneof, sameOneof},
};

void checkField(const FieldPair &pair, RuleContext &context)
{
    const FieldSides sides(pair, context.pairs, context.moves);
    for (const auto &table : {fieldChecks(), fieldTypeChecks(), fieldValueChecks(), fieldOptionChecks()}) {
        for (const FieldCheck &check : table)
            check.check(check.rule, sides, context);
    }
}

} // namespace

FieldSides::FieldSides(const FieldPair &fields, Pairs &pairs, const Moves &moves)
    : pair(fields)
    , oldType(pairs.before.typeOf(*fields.before.file, *fields.before))
    , newType(pairs.after.typeOf(*fields.after.file, *fields.after))
    , oldCardinality(pairs.before.cardinalityOf(*fields.before.file, *fields.before))
    , newCardinality(pairs.after.cardinalityOf(*fields.after.file, *fields.after))
    , isExtension(fields.after->isExtension())
{
    if (isExtension) {
        holder = pairs.after.resolve(*fields.after.file, scopeOf(fields.after->fullName), fields.after->more().extendee)
                     .fullName;
    } else {
        holder = fields.message.after->fullName;
        isInMapEntry = fields.message.before->isMapEntry || fields.message.after->isMapEntry;
    }
    typeChanged = !isSameType(oldType, newType);
    if (typeChanged)
        typeCase = typeChange(pairs.before, oldType, pairs.after, newType, moves);
    if (typeCase == SkewCase::TypeIncompatible && fields.before->name != fields.after->name)
        typeCase = SkewCase::NumberReused;
}

std::span<const FieldCheck> fieldChecks()
{
    return NameChecks;
}

void checkFields(RuleContext &context)
{
    for (const Pair<Message> &message : context.pairs.messages) {
        if (!message.isBoth())
            continue;
        for (const FieldPair &pair : fieldsOf(message)) {
            if (pair.isBoth())
                checkField(pair, context);
        }
    }
    for (const FieldPair &pair : context.pairs.extensions) {
        if (pair.isBoth())
            checkField(pair, context);
    }
}

void report(RuleId rule, const FieldSides &field, const Where &where, SkewCase skew, waybill::Message message,
            RuleContext &context)
{
    Finding &finding =
        context.report.add(rule, where, skew, field.isExtension ? ElementKind::Extension : ElementKind::Field,
                           field.pair.after->fullName, field.holder, std::move(message));
    finding.axis = axisOf(skew, finding.axis);
}

waybill::Message subject(const FieldSides &field)
{
    const QString name = displayText(field.pair.after->fullName);
    const QString number = QString::number(field.pair.after->number);
    return field.isExtension ? waybill::message(FindingMessage::TheExtensionNumber, name, number)
                             : waybill::message(FindingMessage::TheFieldNumber, name, number);
}

} // namespace waybill::proto
