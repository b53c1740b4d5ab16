// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/fieldrules.h"

#include "proto/names.h"

#include <unordered_map>
#include <unordered_set>

namespace waybill::proto {

namespace pb = google::protobuf;

bool isComplete(const pb::DescriptorProto &proto)
{
    return !proto.name().empty();
}

bool isComplete(const pb::FieldDescriptorProto &proto)
{
    return !proto.name().empty() && proto.has_number() && (proto.has_type() || proto.has_type_name());
}

bool isComplete(const pb::EnumDescriptorProto &proto)
{
    return !proto.name().empty();
}

bool isComplete(const pb::EnumValueDescriptorProto &proto)
{
    return !proto.name().empty() && proto.has_number();
}

bool isComplete(const pb::ServiceDescriptorProto &proto)
{
    return !proto.name().empty();
}

bool isComplete(const pb::MethodDescriptorProto &proto)
{
    return !proto.name().empty() && !proto.input_type().empty() && !proto.output_type().empty();
}

Kind kindOf(pb::FieldDescriptorProto::Type type)
{
    switch (type) {
    case pb::FieldDescriptorProto::TYPE_DOUBLE: return Kind::Double;
    case pb::FieldDescriptorProto::TYPE_FLOAT: return Kind::Float;
    case pb::FieldDescriptorProto::TYPE_INT32: return Kind::Int32;
    case pb::FieldDescriptorProto::TYPE_INT64: return Kind::Int64;
    case pb::FieldDescriptorProto::TYPE_UINT32: return Kind::UInt32;
    case pb::FieldDescriptorProto::TYPE_UINT64: return Kind::UInt64;
    case pb::FieldDescriptorProto::TYPE_SINT32: return Kind::SInt32;
    case pb::FieldDescriptorProto::TYPE_SINT64: return Kind::SInt64;
    case pb::FieldDescriptorProto::TYPE_FIXED32: return Kind::Fixed32;
    case pb::FieldDescriptorProto::TYPE_FIXED64: return Kind::Fixed64;
    case pb::FieldDescriptorProto::TYPE_SFIXED32: return Kind::SFixed32;
    case pb::FieldDescriptorProto::TYPE_SFIXED64: return Kind::SFixed64;
    case pb::FieldDescriptorProto::TYPE_BOOL: return Kind::Bool;
    case pb::FieldDescriptorProto::TYPE_STRING: return Kind::String;
    case pb::FieldDescriptorProto::TYPE_BYTES: return Kind::Bytes;
    case pb::FieldDescriptorProto::TYPE_GROUP: return Kind::Group;
    case pb::FieldDescriptorProto::TYPE_MESSAGE: // only compiled descriptors say these two
    case pb::FieldDescriptorProto::TYPE_ENUM: break;
    }
    return Kind::Named;
}

Label labelOf(const pb::FieldDescriptorProto &proto, Edition edition)
{
    switch (proto.label()) {
    case pb::FieldDescriptorProto::LABEL_REQUIRED: return Label::Required;
    case pb::FieldDescriptorProto::LABEL_REPEATED: return Label::Repeated;
    case pb::FieldDescriptorProto::LABEL_OPTIONAL: break;
    }
    if (edition == Edition::Proto2)
        return proto.has_oneof_index() ? Label::None : Label::Optional;
    return proto.proto3_optional() ? Label::Optional : Label::None;
}

std::string defaultJsonName(std::string_view name)
{
    std::string result;
    result.reserve(name.size());
    bool upper = false;
    for (const char c : name) {
        if (c != '_')
            result += upper && c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
        upper = c == '_';
    }
    return result;
}

namespace {

/// Undoes the escapes of CEscape(): \n, \r, \t, quotes, backslashes and three octal digits.
std::string unescaped(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            result += text[i];
            continue;
        }
        const char c = text[++i];
        if (c >= '0' && c <= '3' && i + 2 < text.size()) {
            result += char(((c - '0') << 6) | ((text[i + 1] - '0') << 3) | (text[i + 2] - '0'));
            i += 2;
        } else {
            result += c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
        }
    }
    return result;
}

using Entries = std::unordered_map<std::string_view, Message *>;

/// The map entries of a message by name; of equal names, which are a mistake, the first.
Entries entriesOf(Message &message)
{
    Entries entries;
    for (Message &nested : message.messages) {
        if (nested.isMapEntry)
            entries.emplace(nested.name, &nested);
    }
    return entries;
}

} // namespace

std::string defaultValue(const pb::FieldDescriptorProto &proto)
{
    return proto.type() == pb::FieldDescriptorProto::TYPE_BYTES ? unescaped(proto.default_value())
                                                                : proto.default_value();
}

void tidyOneofs(Message &message)
{
    std::vector<bool> dropped(message.oneofs.size());
    for (std::size_t i = 0; i < dropped.size(); ++i)
        dropped[i] = message.oneofs[i].name.empty();
    for (Field &field : message.fields) {
        if (field.proto3Optional && field.oneof >= 0 && field.oneof < int(dropped.size()))
            dropped[std::size_t(field.oneof)] = true;
    }
    std::vector<int> places(dropped.size(), -1);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < dropped.size(); ++i) {
        if (dropped[i])
            continue;
        places[i] = int(kept);
        message.oneofs[kept++] = message.oneofs[i];
    }
    message.oneofs.shrink(kept);
    for (Field &field : message.fields)
        field.oneof = field.oneof >= 0 && field.oneof < int(places.size()) ? places[std::size_t(field.oneof)] : -1;
}

void joinMapEntries(Message &message)
{
    const Entries entries = entriesOf(message);
    if (entries.empty())
        return;
    for (Field &field : message.fields) {
        const std::string_view type = shortName(field.typeName);
        const auto entry = entries.find(type);
        if (field.label != Label::Repeated || field.kind != Kind::Named || entry == entries.end())
            continue;
        field.isMap = true;
        field.label = Label::None;
        field.typeName = type;
        entry->second->span = field.typeSpan; // `map<...>`, as in Buf
        entry->second->nameSpan = field.nameSpan;
        for (Field &part : entry->second->fields) {
            part.label = Label::None;
            part.span = field.typeSpan;
            part.nameSpan = field.nameSpan;
            part.typeSpan = field.typeSpan;
            part.numberSpan = field.numberSpan;
        }
    }
}

void shareMapFeatures(Message &message)
{
    const Entries entries = entriesOf(message);
    if (entries.empty())
        return;
    for (const Field &field : message.fields) {
        if (!field.isMap)
            continue;
        for (Field &part : entries.find(field.typeName)->second->fields)
            part.features = field.features;
    }
}

void markGroups(List<Message> &messages, const List<Field> &fields)
{
    const auto begin = [](const Span &span) { return (quint64(quint32(span.line)) << 32) | quint32(span.column); };
    std::unordered_set<quint64> groups; // a group's message stands where its field does, and no other
    for (const Field &field : fields) {
        if (field.kind == Kind::Group && field.span.isKnown())
            groups.insert(begin(field.span));
    }
    if (groups.empty())
        return;
    for (Message &message : messages)
        message.isGroup = message.isGroup || (!message.isMapEntry && groups.contains(begin(message.span)));
}

} // namespace waybill::proto
