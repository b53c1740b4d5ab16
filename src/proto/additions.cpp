// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/additions.h"

#include "proto/displaytext.h"
#include "proto/findingmessage.h"
#include "proto/names.h"

#include <algorithm>
#include <set>

namespace waybill::proto {

namespace {

/// One pass over the pairs.
class Additions {
public:
    Additions(const Pairs &pairs, const Moves &moves, Report &report)
        : m_pairs(pairs)
        , m_moves(moves)
        , m_report(report)
    {
        for (const auto &[before, after] : pairs.files) {
            if (!before && after)
                m_newFiles.insert(after);
        }
    }

    void files();
    void messages();
    void enums();
    void services();
    void extensions();
    void movedTypes();

private:
    void fields(const Pair<Message> &pair);
    void field(const FieldPair &pair);
    void values(const Pair<Enum> &pair);
    void value(const Pair<Enum> &pair, const EnumValue &value, bool isReused);
    void rpcs(const Pair<Service> &pair);
    void required(const FieldPair &pair);
    [[nodiscard]] static Where at(const SchemaFile *file, const Span &span) { return {file, span, nullptr, {}}; }
    [[nodiscard]] bool isInNewFile(const SchemaFile *file) const { return m_newFiles.count(file) > 0; }

    const Pairs &m_pairs;
    const Moves &m_moves;
    Report &m_report;
    std::set<const SchemaFile *> m_newFiles;
};

void Additions::files()
{
    for (const SchemaFile *file : m_newFiles) {
        if (file->wellKnown)
            continue;
        m_report.add(RuleId::FileAdded, at(file, file->content->syntaxSpan), SkewCase::None, ElementKind::File,
                     file->path, {}, waybill::message(FindingMessage::FileAdded, displayText(file->path)));
    }
}

void Additions::messages()
{
    for (const Pair<Message> &pair : m_pairs.messages) {
        if (!pair.after || pair.after.file->wellKnown)
            continue;
        if (!pair.before) {
            m_report.add(RuleId::MessageAdded, at(pair.after.file, pair.after->span), SkewCase::None,
                         ElementKind::Message, pair.after->fullName, pair.after->fullName,
                         waybill::message(FindingMessage::MessageAdded, displayText(pair.after->fullName)));
        }
        if (pair.before || (isInNewFile(pair.after.file) && !m_moves.fromNew(pair.after->fullName)))
            fields(pair);
    }
}

void Additions::fields(const Pair<Message> &pair)
{
    // The two fields of a map entry come with the map field.
    if (pair.after->isMapEntry)
        return;
    for (const FieldPair &one : fieldsOf(pair)) {
        if (one.after && !one.before)
            field(one);
        if (pair.before)
            required(one);
    }
    if (!pair.before)
        return;
    for (const Oneof &oneof : pair.after->oneofs) {
        const auto &old = pair.before->oneofs;
        if (std::none_of(old.begin(), old.end(), [&oneof](const Oneof &one) { return one.name == oneof.name; })) {
            m_report.add(RuleId::OneofAdded, at(pair.after.file, oneof.span), SkewCase::None, ElementKind::Oneof,
                         oneof.fullName, pair.after->fullName,
                         waybill::message(FindingMessage::OneofAdded, displayText(oneof.fullName)));
        }
    }
}

void Additions::field(const FieldPair &pair)
{
    const Field &field = *pair.after;
    const Message &message = *pair.message.after;
    const bool isRequired = pair.message.before && field.label == Label::Required;
    m_report.add(
        RuleId::FieldAdded, at(pair.after.file, field.span),
        isRequired ? SkewCase::RequiredAdded : SkewCase::FieldAdded, ElementKind::Field, field.fullName,
        message.fullName,
        waybill::message(FindingMessage::FieldAdded, displayText(field.fullName), QString::number(field.number)));
    if (field.oneof < 0 || !pair.message.before)
        return;
    const Oneof &oneof = message.oneofs[std::size_t(field.oneof)];
    const auto &old = pair.message.before->oneofs;
    if (std::any_of(old.begin(), old.end(), [&oneof](const Oneof &one) { return one.name == oneof.name; })) {
        m_report.add(
            RuleId::OneofMemberAdded, at(pair.after.file, field.span), SkewCase::EnumValueAdded, ElementKind::Field,
            field.fullName, message.fullName,
            waybill::message(FindingMessage::OneofMemberAdded, displayText(oneof.fullName), displayText(field.name)));
    }
}

/// Required by an edition's feature: Buf's MESSAGE_SAME_REQUIRED_FIELDS looks at the label only.
void Additions::required(const FieldPair &pair)
{
    const auto isRequired = [](const In<Field> &field) {
        return field && field->label != Label::Required && field->label != Label::Repeated && !field->isMap
               && field->features.presence == FieldPresence::LegacyRequired;
    };
    const bool before = isRequired(pair.before);
    const bool after = isRequired(pair.after);
    const auto hasLabel = [](const In<Field> &field) { return field && field->label == Label::Required; };
    if (before == after || hasLabel(pair.before) || hasLabel(pair.after))
        return;
    const Field &field = after ? *pair.after : *pair.before;
    const In<Field> &side = after ? pair.after : pair.before;
    Where where;
    if (pair.after)
        where = {pair.after.file, pair.after->span, nullptr, {}};
    else
        where = {pair.message.after.file, pair.message.after->span, nullptr, {}};
    if (pair.before) {
        where.oldFile = pair.before.file;
        where.oldSpan = pair.before->span;
    }
    m_report.add(after ? RuleId::RequiredFieldAdded : RuleId::RequiredFieldDeleted, where,
                 after ? SkewCase::RequiredAdded : SkewCase::RequiredRemoved, ElementKind::Field, field.fullName,
                 pair.message.after->fullName,
                 waybill::message(after ? FindingMessage::FieldRequiredByEdition
                                        : FindingMessage::FieldNoLongerRequiredByEdition,
                                  displayText(side->fullName)));
}

void Additions::enums()
{
    for (const Pair<Enum> &pair : m_pairs.enums) {
        if (!pair.after || pair.after.file->wellKnown)
            continue;
        if (!pair.before) {
            m_report.add(RuleId::EnumAdded, at(pair.after.file, pair.after->span), SkewCase::None, ElementKind::Enum,
                         pair.after->fullName, pair.after->fullName,
                         waybill::message(FindingMessage::EnumAdded, displayText(pair.after->fullName)));
        }
        if (pair.before || (isInNewFile(pair.after.file) && !m_moves.fromNew(pair.after->fullName)))
            values(pair);
    }
}

void Additions::values(const Pair<Enum> &pair)
{
    std::set<std::string_view> oldNames;
    std::set<std::string_view> newNames;
    if (pair.before) {
        for (const EnumValue &value : pair.before->values)
            oldNames.insert(value.name);
    }
    for (const EnumValue &value : pair.after->values)
        newNames.insert(value.name);
    for (const ValuePair &one : valuesOf(pair)) {
        for (const EnumValue *value : one.after) {
            // A number that is there already may have a new name, which is a rename; or its old name went to another
            // number, which makes room for this one.
            const bool madeRoom =
                oldNames.count(value->name) == 0
                && std::all_of(one.before.begin(), one.before.end(),
                               [&newNames](const EnumValue *old) { return newNames.count(old->name) > 0; });
            if (one.before.empty() || madeRoom)
                this->value(pair, *value, !one.before.empty());
        }
    }
}

void Additions::value(const Pair<Enum> &pair, const EnumValue &value, bool isReused)
{
    const std::string symbol = inScope(pair.after->fullName, value.name);
    const bool closed = pair.after->features.enumType == EnumType::Closed;
    const FindingMessage text = closed && pair.before ? FindingMessage::ClosedValueAdded : FindingMessage::ValueAdded;
    SkewCase skew = SkewCase::None;
    if (pair.before)
        skew = isReused ? SkewCase::EnumValueReused : SkewCase::EnumValueAdded;
    m_report.add(RuleId::EnumValueAdded, at(pair.after.file, value.span), skew, ElementKind::EnumValue, symbol,
                 pair.after->fullName,
                 waybill::message(text, displayText(pair.after->fullName), displayText(value.name),
                                  QString::number(value.number)));
}

void Additions::services()
{
    for (const Pair<Service> &pair : m_pairs.services) {
        if (!pair.after || pair.after.file->wellKnown)
            continue;
        if (!pair.before) {
            m_report.add(RuleId::ServiceAdded, at(pair.after.file, pair.after->span), SkewCase::RpcAdded,
                         ElementKind::Service, pair.after->fullName, {},
                         waybill::message(FindingMessage::ServiceAdded, displayText(pair.after->fullName)));
        }
        if (pair.before || isInNewFile(pair.after.file))
            rpcs(pair);
    }
}

void Additions::rpcs(const Pair<Service> &pair)
{
    for (const MethodPair &one : methodsOf(pair)) {
        if (one.before || !one.after)
            continue;
        m_report.add(RuleId::RpcAdded, at(one.after.file, one.after->span), SkewCase::RpcAdded, ElementKind::Rpc,
                     one.after->fullName, {},
                     waybill::message(FindingMessage::RpcAdded, displayText(one.after->fullName)));
    }
}

/// What describes files, and never goes over the wire: an option of a field, a method and so on.
bool isCustomOption(std::string_view named)
{
    const QByteArrayView extendee(named.data(), qsizetype(named.size()));
    return (extendee.startsWith("google.protobuf.") || extendee.startsWith(".google.protobuf."))
           && extendee.endsWith("Options");
}

void Additions::extensions()
{
    for (const FieldPair &pair : m_pairs.extensions) {
        if (pair.before || !pair.after || pair.after.file->wellKnown)
            continue;
        m_report.add(RuleId::ExtensionAdded, at(pair.after.file, pair.after->span),
                     isCustomOption(pair.after->more().extendee) ? SkewCase::None : SkewCase::FieldAdded,
                     ElementKind::Extension, pair.after->fullName, {},
                     waybill::message(FindingMessage::ExtensionAdded, displayText(pair.after->fullName),
                                      QString::number(pair.after->number)));
    }
}

void Additions::movedTypes()
{
    for (const MovedType &moved : m_moves.types()) {
        if (moved.message.isBoth())
            fields(moved.message);
        if (moved.enumeration.isBoth())
            values(moved.enumeration);
    }
}

/// About how many findings what came and went makes: what is new counts with all that is in it.
std::size_t countChanged(const Pairs &pairs)
{
    std::size_t count = pairs.files.size();
    for (const Pair<Message> &pair : pairs.messages)
        count += pair.isBoth() ? 0 : 1 + (pair.after ? pair.after->fields.size() : 0);
    for (const Pair<Enum> &pair : pairs.enums)
        count += pair.isBoth() ? 0 : 1 + (pair.after ? pair.after->values.size() : 0);
    for (const Pair<Service> &pair : pairs.services)
        count += pair.isBoth() ? 0 : 1 + (pair.after ? pair.after->methods.size() : 0);
    return count;
}

} // namespace

void findAdditions(const Pairs &pairs, const Moves &moves, Report &report)
{
    report.reserve(countChanged(pairs));
    Additions additions(pairs, moves, report);
    additions.files();
    additions.messages();
    additions.enums();
    additions.services();
    additions.extensions();
    additions.movedTypes();
}

} // namespace waybill::proto
