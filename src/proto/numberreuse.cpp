// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/numberreuse.h"

#include "proto/displaytext.h"
#include "proto/findingmessage.h"
#include "proto/names.h"

#include <algorithm>

namespace waybill::proto {

namespace {

/// The symbol of that name in a file of an earlier tree.
template <typename T>
struct Earlier {
    const SchemaFile *file = nullptr;
    const T *element = nullptr;
};

Earlier<Symbol> findEarlier(Schema &schema, const std::string &path, std::string_view fullName)
{
    const SchemaFile *file = schema.file(path);
    return {file, file ? file->content->find(fullName) : nullptr};
}

bool isSameField(const Field &a, const Field &b)
{
    return a.name == b.name && a.kind == b.kind;
}

void checkField(Schema &schema, const FieldPair &pair, Report &report)
{
    const Message &message = *pair.message.after;
    const auto [file, symbol] = findEarlier(schema, pair.after.file->path, message.fullName);
    if (!symbol || symbol->kind != ElementKind::Message)
        return;
    const List<Field> &fields = symbol->message->fields;
    const auto old = std::find_if(fields.begin(), fields.end(),
                                  [&pair](const Field &one) { return one.number == pair.after->number; });
    if (old == fields.end() || isSameField(*old, *pair.after))
        return;
    report.add(RuleId::NumberReused, {pair.after.file, pair.after->span, file, old->span}, SkewCase::NumberReused,
               ElementKind::Field, pair.after->fullName, message.fullName,
               waybill::message(FindingMessage::NumberReused, QString::number(pair.after->number),
                                displayText(message.fullName), displayText(old->name), displayText(pair.after->name)));
}

void checkValue(Schema &schema, const In<Enum> &enumeration, const EnumValue &value, Report &report)
{
    const auto [file, symbol] = findEarlier(schema, enumeration.file->path, enumeration->fullName);
    if (!symbol || symbol->kind != ElementKind::Enum)
        return;
    const List<EnumValue> &values = symbol->enumeration->values;
    const auto sameNumber = [&value](const EnumValue &one) { return one.number == value.number; };
    const auto old = std::find_if(values.begin(), values.end(), sameNumber);
    const bool known = std::any_of(values.begin(), values.end(),
                                   [&](const EnumValue &one) { return sameNumber(one) && one.name == value.name; });
    if (old == values.end() || known)
        return;
    report.add(RuleId::EnumNumberReused, {enumeration.file, value.span, file, old->span}, SkewCase::EnumValueReused,
               ElementKind::EnumValue, inScope(enumeration->fullName, value.name), enumeration->fullName,
               waybill::message(FindingMessage::NumberReused, QString::number(value.number),
                                displayText(enumeration->fullName), displayText(old->name), displayText(value.name)));
}

/// What is new in something that was there before.
struct NewNumbers {
    std::vector<FieldPair> fields;
    std::vector<std::pair<In<Enum>, const EnumValue *>> values;
};

NewNumbers newNumbers(const Pairs &pairs)
{
    NewNumbers numbers;
    for (const Pair<Message> &pair : pairs.messages) {
        if (!pair.isBoth() || pair.after->isMapEntry)
            continue;
        for (const FieldPair &field : fieldsOf(pair)) {
            if (field.after && !field.before)
                numbers.fields.push_back(field);
        }
    }
    for (const Pair<Enum> &pair : pairs.enums) {
        if (!pair.isBoth())
            continue;
        for (const ValuePair &value : valuesOf(pair)) {
            for (const EnumValue *added : value.after) {
                if (value.before.empty())
                    numbers.values.emplace_back(pair.after, added);
            }
        }
    }
    return numbers;
}

} // namespace

void findNumberReuse(const Pairs &pairs, const std::function<std::vector<std::shared_ptr<const ProtoTree>>()> &history,
                     ParsedFiles &cache, Report &report)
{
    if (!history)
        return;
    const NewNumbers numbers = newNumbers(pairs);
    if (numbers.fields.empty() && numbers.values.empty())
        return;
    for (const auto &tree : history()) {
        Schema schema(*tree, cache);
        for (const FieldPair &field : numbers.fields)
            checkField(schema, field, report);
        for (const auto &[enumeration, value] : numbers.values)
            checkValue(schema, enumeration, *value, report);
    }
}

} // namespace waybill::proto
