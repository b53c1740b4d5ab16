// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/messagerules.h"

#include "proto/numberranges.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::proto {

namespace {

struct MessagerulesStrings {
    Q_DECLARE_TR_FUNCTIONS(ProtoFinding)
};

constexpr int LastFieldNumber = 536'870'911;

/// A message that stands on both sides, with its fields.
struct MessageSides {
    const Pair<Message> &pair;
    std::vector<FieldPair> fields;
};

struct MessageCheck {
    const char *rule;
    void (*check)(const char *rule, const MessageSides &message, RuleContext &context);
};

void report(const char *rule, const MessageSides &message, const Where &where, SkewCase skew, const QString &text,
            RuleContext &context)
{
    const std::string &name = message.pair.after->fullName;
    Finding &finding = context.report.add(rule, where, skew, ElementKind::Message, name, name, text);
    finding.axis = axisOf(skew, finding.axis);
}

/// At the message, about a field.
void reportField(const char *rule, const MessageSides &message, const FieldPair &field, const Where &where,
                 SkewCase skew, const QString &text, RuleContext &context)
{
    const Field &element = field.after ? *field.after : *field.before;
    Finding &finding =
        context.report.add(rule, where, skew, ElementKind::Field, element.fullName, message.pair.after->fullName, text);
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

bool hasFieldNamed(const Message &message, const std::string &name)
{
    return std::any_of(message.fields.begin(), message.fields.end(),
                       [&name](const Field &field) { return field.name == name; });
}

bool contains(const std::vector<std::string> &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// A field that lives on under another number was renumbered: what one end says, the other takes for something else.
SkewCase deletionCase(const MessageSides &message, const FieldPair &field)
{
    return hasFieldNamed(*message.pair.after, field.before->name) ? SkewCase::NumberReused : SkewCase::FieldRemoved;
}

void noDelete(const char *rule, const MessageSides &message, RuleContext &context)
{
    for (const FieldPair &field : message.fields) {
        if (field.after)
            continue;
        const QString name = shown(field.before->fullName);
        const QString number = QString::number(numberOf(field));
        const SkewCase skew = deletionCase(message, field);
        reportField(
            rule, message, field, atMessage(message, field), skew,
            skew == SkewCase::NumberReused
                ? MessagerulesStrings::tr("The field %1 does not have the number %2 any more.").arg(name, number)
                : MessagerulesStrings::tr("The field %1 (number %2) was deleted.").arg(name, number),
            context);
    }
}

void noDeleteUnlessNumberReserved(const char *rule, const MessageSides &message, RuleContext &context)
{
    for (const FieldPair &field : message.fields) {
        if (field.after || contains(message.pair.after->reservedRanges, numberOf(field)))
            continue;
        reportField(rule, message, field, atMessage(message, field), deletionCase(message, field),
                    MessagerulesStrings::tr("The field %1 was deleted, and its number %2 is not reserved.")
                        .arg(shown(field.before->fullName), QString::number(numberOf(field))),
                    context);
    }
}

void noDeleteUnlessNameReserved(const char *rule, const MessageSides &message, RuleContext &context)
{
    for (const FieldPair &field : message.fields) {
        if (field.after || contains(message.pair.after->reservedNames, field.before->name))
            continue;
        reportField(rule, message, field, atMessage(message, field), deletionCase(message, field),
                    MessagerulesStrings::tr("The field %1 (number %2) was deleted, and its name is not reserved.")
                        .arg(shown(field.before->fullName), QString::number(numberOf(field))),
                    context);
    }
}

/// The oneof that the compiler makes up for a field that is `optional` in proto3 counts as one, but only here.
bool isSynthetic(const Message &message, const std::string &oneof)
{
    return std::any_of(message.fields.begin(), message.fields.end(), [&oneof](const Field &field) {
        return field.proto3Optional && oneof.size() == field.name.size() + 1 && oneof.front() == '_'
               && oneof.ends_with(field.name);
    });
}

void oneofNoDelete(const char *rule, const MessageSides &message, RuleContext &context)
{
    const std::vector<Oneof> &oneofs = message.pair.after->oneofs;
    for (const Oneof &oneof : message.pair.before->oneofs) {
        if (std::any_of(oneofs.begin(), oneofs.end(), [&oneof](const Oneof &one) { return one.name == oneof.name; })
            || isSynthetic(*message.pair.after, oneof.name))
            continue;
        const Where where{message.pair.after.file, message.pair.after->span, message.pair.before.file, oneof.span};
        // On the wire a oneof is nothing; its members are looked at one by one.
        Finding &finding = context.report.add(
            rule, where, SkewCase::None, ElementKind::Oneof, oneof.fullName, message.pair.after->fullName,
            MessagerulesStrings::tr("The oneof %1 was deleted or renamed.").arg(shown(oneof.fullName)));
        finding.axis = Axis::Source;
    }
}

void reservedNoDelete(const char *rule, const MessageSides &message, RuleContext &context)
{
    const QString name = shown(message.pair.after->fullName);
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
        report(rule, message, where(range.span), isTaken ? SkewCase::Ruling : SkewCase::None,
               MessagerulesStrings::tr("Of the numbers %1 that %2 reserved, %3 are not reserved any more.")
                   .arg(shown(rangesText({range}, LastFieldNumber)), name, shown(rangesText(missing, LastFieldNumber))),
               context);
    }
    for (const std::string &reserved : message.pair.before->reservedNames) {
        if (contains(message.pair.after->reservedNames, reserved))
            continue;
        report(rule, message, where({}), SkewCase::None,
               MessagerulesStrings::tr("The name %1 is not reserved any more in %2.").arg(shown(reserved), name),
               context);
    }
}

void extensionRangesNoDelete(const char *rule, const MessageSides &message, RuleContext &context)
{
    for (const NumberRange &range : message.pair.before->extensionRanges) {
        const std::vector<NumberRange> missing = missingFrom(message.pair.after->extensionRanges, range);
        if (missing.empty())
            continue;
        const Where where{message.pair.after.file, message.pair.after->span, message.pair.before.file,
                          range.span.isKnown() ? range.span : message.pair.before->span};
        report(
            rule, message, where, SkewCase::None,
            MessagerulesStrings::tr("Of the numbers %1 that %2 left to extensions, %3 are not left to them any more.")
                .arg(shown(rangesText({range}, LastFieldNumber)), shown(message.pair.after->fullName),
                     shown(rangesText(missing, LastFieldNumber))),
            context);
    }
}

/// The label of proto2 only, as Buf does; for editions see REQUIRED_FIELD_ADDED.
void sameRequiredFields(const char *rule, const MessageSides &message, RuleContext &context)
{
    for (const FieldPair &field : message.fields) {
        const bool before = field.before && field.before->label == Label::Required;
        const bool after = field.after && field.after->label == Label::Required;
        if (before && !after) {
            reportField(rule, message, field, atMessage(message, field), SkewCase::RequiredRemoved,
                        MessagerulesStrings::tr("The field %1 (number %2) was required and is not any more.")
                            .arg(shown(field.before->fullName), QString::number(numberOf(field))),
                        context);
        } else if (after && !before) {
            Where where = at(field);
            if (!field.before) {
                where.oldFile = message.pair.before.file;
                where.oldSpan = message.pair.before->span;
            }
            reportField(rule, message, field, where, SkewCase::RequiredAdded,
                        MessagerulesStrings::tr("The field %1 (number %2) is required now.")
                            .arg(shown(field.after->fullName), QString::number(numberOf(field))),
                        context);
        }
    }
}

void sameJsonFormat(const char *rule, const MessageSides &message, RuleContext &context)
{
    if (message.pair.before->features.json != JsonFormat::Allow
        || message.pair.after->features.json != JsonFormat::LegacyBestEffort)
        return;
    report(rule, message, at(message.pair, findFeaturePlace(message.pair.after->options, "json_format")),
           SkewCase::None,
           MessagerulesStrings::tr(
               "The message %1 is not held to the rules of JSON any more: the conversion is done as far as it goes.")
               .arg(shown(message.pair.after->fullName)),
           context);
}

void keepDescriptorAccessor(const char *rule, const MessageSides &message, RuleContext &context)
{
    static constexpr const char *Name = "no_standard_descriptor_accessor";
    const Option *before = findOption(message.pair.before->options, Name);
    const Option *after = findOption(message.pair.after->options, Name);
    if ((before && before->value == "true") || !after || after->value != "true")
        return;
    report(rule, message, at(message.pair, after), SkewCase::None,
           MessagerulesStrings::tr("The message %1 lost the accessor of its descriptor in generated code.")
               .arg(shown(message.pair.after->fullName)),
           context);
}

constexpr MessageCheck Checks[] = {
    {"FIELD_NO_DELETE", noDelete},
    {"FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED", noDeleteUnlessNumberReserved},
    {"FIELD_NO_DELETE_UNLESS_NAME_RESERVED", noDeleteUnlessNameReserved},
    {"ONEOF_NO_DELETE", oneofNoDelete},
    {"RESERVED_MESSAGE_NO_DELETE", reservedNoDelete},
    {"EXTENSION_MESSAGE_NO_DELETE", extensionRangesNoDelete},
    {"MESSAGE_SAME_REQUIRED_FIELDS", sameRequiredFields},
    {"MESSAGE_SAME_JSON_FORMAT", sameJsonFormat},
    {"MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR", keepDescriptorAccessor},
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
