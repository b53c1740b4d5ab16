// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/messagerules.h"

#include "proto/findingmessage.h"
#include "proto/numberranges.h"

#include <algorithm>

namespace waybill::proto {

namespace {

constexpr int LastFieldNumber = 536'870'911;

/// A message that stands on both sides, with its fields.
struct MessageSides {
    const Pair<Message> &pair;
    std::vector<FieldPair> fields;
};

struct MessageCheck {
    RuleId rule;
    void (*check)(RuleId rule, const MessageSides &message, RuleContext &context);
};

void report(RuleId rule, const MessageSides &message, const Where &where, SkewCase skew, waybill::Message text,
            RuleContext &context)
{
    const std::string_view name = message.pair.after->fullName;
    Finding &finding = context.report.add(rule, where, skew, ElementKind::Message, name, name, std::move(text));
    finding.axis = axisOf(skew, finding.axis);
}

/// At the message, about a field.
void reportField(RuleId rule, const MessageSides &message, const FieldPair &field, const Where &where, SkewCase skew,
                 waybill::Message text, RuleContext &context)
{
    const Field &element = field.after ? *field.after : *field.before;
    Finding &finding = context.report.add(rule, where, skew, ElementKind::Field, element.fullName,
                                          message.pair.after->fullName, std::move(text));
    finding.axis = axisOf(skew, finding.axis);
}

int numberOf(const FieldPair &field)
{
    return field.after ? field.after->number : field.before->number;
}

Where atMessage(const MessageSides &message, const FieldPair &field)
{
    return {message.pair.after.file, message.pair.after->span, field.before.file, field.before->span};
}

bool hasFieldNamed(const Message &message, std::string_view name)
{
    return std::any_of(message.fields.begin(), message.fields.end(),
                       [&name](const Field &field) { return field.name == name; });
}

bool contains(const List<std::string_view> &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// A field that lives on under another number was renumbered: what one end says, the other takes for something else.
SkewCase deletionCase(const MessageSides &message, const FieldPair &field)
{
    return hasFieldNamed(*message.pair.after, field.before->name) ? SkewCase::NumberReused : SkewCase::FieldRemoved;
}

void noDelete(RuleId rule, const MessageSides &message, RuleContext &context)
{
    for (const FieldPair &field : message.fields) {
        if (field.after)
            continue;
        const QString name = displayText(field.before->fullName);
        const QString number = QString::number(numberOf(field));
        const SkewCase skew = deletionCase(message, field);
        reportField(rule, message, field, atMessage(message, field), skew,
                    skew == SkewCase::NumberReused ? waybill::message(FindingMessage::FieldRenumbered, name, number)
                                                   : waybill::message(FindingMessage::FieldDeleted, name, number),
                    context);
    }
}

void noDeleteUnlessNumberReserved(RuleId rule, const MessageSides &message, RuleContext &context)
{
    for (const FieldPair &field : message.fields) {
        if (field.after || contains(message.pair.after->reservedRanges, numberOf(field)))
            continue;
        reportField(rule, message, field, atMessage(message, field), deletionCase(message, field),
                    waybill::message(FindingMessage::FieldDeletedNumberFree, displayText(field.before->fullName),
                                     QString::number(numberOf(field))),
                    context);
    }
}

void noDeleteUnlessNameReserved(RuleId rule, const MessageSides &message, RuleContext &context)
{
    for (const FieldPair &field : message.fields) {
        if (field.after || contains(message.pair.after->reservedNames, field.before->name))
            continue;
        reportField(rule, message, field, atMessage(message, field), deletionCase(message, field),
                    waybill::message(FindingMessage::FieldDeletedNameFree, displayText(field.before->fullName),
                                     QString::number(numberOf(field))),
                    context);
    }
}

/// The oneof that the compiler makes up for a field that is `optional` in proto3 counts as one, but only here.
bool isSynthetic(const Message &message, std::string_view oneof)
{
    return std::any_of(message.fields.begin(), message.fields.end(), [&oneof](const Field &field) {
        return field.proto3Optional && oneof.size() == field.name.size() + 1 && oneof.front() == '_'
               && oneof.ends_with(field.name);
    });
}

void oneofNoDelete(RuleId rule, const MessageSides &message, RuleContext &context)
{
    const List<Oneof> &oneofs = message.pair.after->oneofs;
    for (const Oneof &oneof : message.pair.before->oneofs) {
        if (std::any_of(oneofs.begin(), oneofs.end(), [&oneof](const Oneof &one) { return one.name == oneof.name; })
            || isSynthetic(*message.pair.after, oneof.name))
            continue;
        const Where where{message.pair.after.file, message.pair.after->span, message.pair.before.file, oneof.span};
        // On the wire a oneof is nothing; its members are looked at one by one.
        Finding &finding = context.report.add(
            rule, where, SkewCase::None, ElementKind::Oneof, oneof.fullName, message.pair.after->fullName,
            waybill::message(FindingMessage::OneofDeleted, displayText(oneof.fullName)));
        finding.axis = Axis::Source;
    }
}

void reservedNoDelete(RuleId rule, const MessageSides &message, RuleContext &context)
{
    const QString name = displayText(message.pair.after->fullName);
    const auto where = [&](const Span &oldSpan) {
        return Where{message.pair.after.file, message.pair.after->span, message.pair.before.file,
                     oldSpan.isKnown() ? oldSpan : message.pair.before->span};
    };
    for (const NumberRange &range : message.pair.before->reservedRanges) {
        const std::vector<NumberRange> missing = missingFrom(message.pair.after->reservedRanges, range);
        if (missing.empty())
            continue;
        // What was reserved had been in use once: a field that takes its number may be misread by whoever still has it.
        const bool isTaken = takesFrom(message.pair.after->fields, missing);
        report(rule, message, where(range.span), isTaken ? SkewCase::ReservedTaken : SkewCase::None,
               waybill::message(FindingMessage::NumbersNoLongerReserved,
                                displayText(rangesText(std::span(&range, 1), LastFieldNumber)), name,
                                displayText(rangesText(missing, LastFieldNumber))),
               context);
    }
    for (std::string_view reserved : message.pair.before->reservedNames) {
        if (contains(message.pair.after->reservedNames, reserved))
            continue;
        report(rule, message, where({}), SkewCase::None,
               waybill::message(FindingMessage::NameNoLongerReserved, displayText(reserved), name), context);
    }
}

void extensionRangesNoDelete(RuleId rule, const MessageSides &message, RuleContext &context)
{
    for (const NumberRange &range : message.pair.before->extensionRanges) {
        const std::vector<NumberRange> missing = missingFrom(message.pair.after->extensionRanges, range);
        if (missing.empty())
            continue;
        const Where where{message.pair.after.file, message.pair.after->span, message.pair.before.file,
                          range.span.isKnown() ? range.span : message.pair.before->span};
        report(rule, message, where, SkewCase::None,
               waybill::message(FindingMessage::NumbersNoLongerForExtensions,
                                displayText(rangesText(std::span(&range, 1), LastFieldNumber)),
                                displayText(message.pair.after->fullName),
                                displayText(rangesText(missing, LastFieldNumber))),
               context);
    }
}

/// The label of proto2 only, as Buf does; for editions see REQUIRED_FIELD_ADDED.
void sameRequiredFields(RuleId rule, const MessageSides &message, RuleContext &context)
{
    for (const FieldPair &field : message.fields) {
        const bool before = field.before && field.before->label == Label::Required;
        const bool after = field.after && field.after->label == Label::Required;
        if (before && !after) {
            reportField(rule, message, field, atMessage(message, field), SkewCase::RequiredRemoved,
                        waybill::message(FindingMessage::FieldNoLongerRequired, displayText(field.before->fullName),
                                         QString::number(numberOf(field))),
                        context);
        } else if (after && !before) {
            Where where = at(field);
            if (!field.before) {
                where.oldFile = message.pair.before.file;
                where.oldSpan = message.pair.before->span;
            }
            reportField(rule, message, field, where, SkewCase::RequiredAdded,
                        waybill::message(FindingMessage::FieldRequired, displayText(field.after->fullName),
                                         QString::number(numberOf(field))),
                        context);
        }
    }
}

void sameJsonFormat(RuleId rule, const MessageSides &message, RuleContext &context)
{
    if (message.pair.before->features.json != JsonFormat::Allow
        || message.pair.after->features.json != JsonFormat::LegacyBestEffort)
        return;
    report(rule, message, at(message.pair, findFeaturePlace(message.pair.after->options, "json_format")),
           SkewCase::None,
           waybill::message(FindingMessage::MessageJsonBestEffort, displayText(message.pair.after->fullName)), context);
}

void keepDescriptorAccessor(RuleId rule, const MessageSides &message, RuleContext &context)
{
    static constexpr const char *Name = "no_standard_descriptor_accessor";
    const Option *before = findOption(message.pair.before->options, Name);
    const Option *after = findOption(message.pair.after->options, Name);
    if ((before && before->value == "true") || !after || after->value != "true")
        return;
    report(rule, message, at(message.pair, after), SkewCase::None,
           waybill::message(FindingMessage::DescriptorAccessorRemoved, displayText(message.pair.after->fullName)),
           context);
}

constexpr MessageCheck Checks[] = {
    {RuleId::FieldNoDelete, noDelete},
    {RuleId::FieldNoDeleteUnlessNumberReserved, noDeleteUnlessNumberReserved},
    {RuleId::FieldNoDeleteUnlessNameReserved, noDeleteUnlessNameReserved},
    {RuleId::OneofNoDelete, oneofNoDelete},
    {RuleId::ReservedMessageNoDelete, reservedNoDelete},
    {RuleId::ExtensionMessageNoDelete, extensionRangesNoDelete},
    {RuleId::MessageSameRequiredFields, sameRequiredFields},
    {RuleId::MessageSameJsonFormat, sameJsonFormat},
    {RuleId::MessageNoRemoveStandardDescriptorAccessor, keepDescriptorAccessor},
};

} // namespace

void checkMessages(RuleContext &context)
{
    for (const Pair<Message> &pair : context.pairs.messages) {
        if (!pair.isBoth())
            continue;
        const MessageSides sides{pair, fieldsOf(pair)};
        for (const MessageCheck &check : Checks)
            check.check(check.rule, sides, context);
    }
}

} // namespace waybill::proto
