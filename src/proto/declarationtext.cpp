// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/declarationtext.h"

#include "proto/displaytext.h"

#include <algorithm>
#include <initializer_list>

namespace waybill::proto {

namespace {

std::string together(std::initializer_list<std::string_view> parts)
{
    std::string text;
    for (const std::string_view part : parts)
        text += part;
    return text;
}

std::string_view typeText(const Field &field)
{
    return field.kind == Kind::Named || field.kind == Kind::Group ? field.typeName : keyword(field.kind);
}

/// "map<string, Thing>": the types stand in the entry message, which is nested in the message of the field.
std::string mapText(const Field &field, const Message *message)
{
    if (!message)
        return "map";
    const auto entry = std::find_if(message->messages.begin(), message->messages.end(), [&field](const Message &one) {
        return one.isMapEntry
               && (one.name == field.typeName || one.fullName == field.typeName
                   || (field.typeName.starts_with('.') && field.typeName.substr(1) == one.fullName));
    });
    if (entry == message->messages.end() || entry->fields.size() != 2)
        return "map";
    return together({"map<", typeText(entry->fields[0]), ", ", typeText(entry->fields[1]), ">"});
}

std::string_view labelText(const Field &field)
{
    switch (field.label) {
    case Label::None: return {};
    case Label::Optional: return "optional ";
    case Label::Required: return "required ";
    case Label::Repeated: return "repeated ";
    }
    return {};
}

} // namespace

std::string_view keyword(Kind kind)
{
    switch (kind) {
    case Kind::Double: return "double";
    case Kind::Float: return "float";
    case Kind::Int32: return "int32";
    case Kind::Int64: return "int64";
    case Kind::UInt32: return "uint32";
    case Kind::UInt64: return "uint64";
    case Kind::SInt32: return "sint32";
    case Kind::SInt64: return "sint64";
    case Kind::Fixed32: return "fixed32";
    case Kind::Fixed64: return "fixed64";
    case Kind::SFixed32: return "sfixed32";
    case Kind::SFixed64: return "sfixed64";
    case Kind::Bool: return "bool";
    case Kind::String: return "string";
    case Kind::Bytes: return "bytes";
    case Kind::Message:
    case Kind::Group:
    case Kind::Enum:
    case Kind::Named: return {};
    }
    return {};
}

QString declarationText(const Field &field, const Message *message)
{
    std::string text;
    if (field.isExtension())
        text = together({"extend ", field.more().extendee, ": "});
    const bool isGroup = field.kind == Kind::Group;
    if (field.isMap)
        text += mapText(field, message);
    else
        text += together({labelText(field), isGroup ? "group" : typeText(field)});
    text += together({" ", isGroup ? field.typeName : field.name, " = ", std::to_string(field.number)});
    return displayText(text);
}

QString declarationText(const Oneof &oneof)
{
    return displayText(together({"oneof ", oneof.name}));
}

QString declarationText(const EnumValue &value)
{
    return displayText(together({value.name, " = ", std::to_string(value.number)}));
}

QString declarationText(const Enum &enumeration)
{
    return displayText(together({"enum ", enumeration.name}));
}

QString declarationText(const Message &message)
{
    return displayText(together({"message ", message.name}));
}

QString declarationText(const Method &method)
{
    return displayText(together({"rpc ", method.name, "(", method.clientStreaming ? "stream " : "", method.requestType,
                                 ") returns (", method.serverStreaming ? "stream " : "", method.responseType, ")"}));
}

QString declarationText(const Service &service)
{
    return displayText(together({"service ", service.name}));
}

} // namespace waybill::proto
