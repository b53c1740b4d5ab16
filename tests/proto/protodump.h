// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/protofile.h"
#include "wording/text.h"

#include <QByteArray>

#include <array>

namespace waybill::testing {

/// Prints parsed files for tests: what they say, one line for each element, or where it stands.
class ProtoDump {
public:
    /// Everything but places, features and symbols.
    [[nodiscard]] static QByteArray values(const proto::ProtoFile &file)
    {
        ProtoDump dump;
        dump.file(file);
        return dump.m_text;
    }
    /// The features of fields and enums, in words.
    [[nodiscard]] static QByteArray features(const proto::Features &f)
    {
        static constexpr std::array Presence{"explicit", "implicit", "required"};
        static constexpr std::array Cpp{"string", "cord", "view", "piece"};
        QByteArray text = Presence.at(std::size_t(f.presence));
        text += f.enumType == proto::EnumType::Open ? " open" : " closed";
        text += f.repeated == proto::RepeatedEncoding::Packed ? " packed" : " expanded";
        text += f.utf8 == proto::Utf8Validation::Verify ? " verify" : " none";
        text += f.message == proto::MessageEncoding::Delimited ? " delimited" : " prefixed";
        text += f.json == proto::JsonFormat::Allow ? " allow" : " legacy";
        text += QByteArray(" ") + Cpp.at(std::size_t(f.cppString));
        return text + (f.javaUtf8 == proto::JavaUtf8::Verify ? " java-verify" : " java-default");
    }
    /// Line, column, end line, end column.
    [[nodiscard]] static QByteArray span(const proto::Span &span)
    {
        return QByteArray::number(span.line) + ':' + QByteArray::number(span.column) + '-'
               + QByteArray::number(span.endLine) + ':' + QByteArray::number(span.endColumn);
    }
    [[nodiscard]] static QByteArray problems(const proto::ProtoFile &file)
    {
        QByteArray text;
        for (const Problem &problem : file.problems) {
            text += QByteArray::number(problem.place.line) + ':' + QByteArray::number(problem.place.column) + ' '
                    + wording::text(problem.message).toUtf8() + '\n';
        }
        return text;
    }

private:
    void file(const proto::ProtoFile &file)
    {
        static constexpr std::array Editions{"proto2", "proto3", "2023", "2024", "unknown"};
        QByteArray head = Editions.at(std::size_t(file.edition));
        line(head + " package " + quoted(file.package), {}, file.comment);
        for (const proto::Import &import : file.imports) {
            line(QByteArray("import ") + (import.isPublic ? "public " : "") + (import.isWeak ? "weak " : "")
                     + (import.isOption ? "option " : "") + quoted(import.path),
                 {}, {});
        }
        if (!file.options.empty())
            line("options", file.options, {});
        enums(file.enums);
        messages(file.messages);
        fields(file.extensions);
        for (const proto::Service &service : file.services) {
            line("service " + bytes(service.fullName), service.options, service.comment);
            ++m_depth;
            for (const proto::Method &method : service.methods) {
                line("rpc " + bytes(method.fullName) + (method.clientStreaming ? " stream " : " ")
                         + bytes(method.requestType) + (method.serverStreaming ? " -> stream " : " -> ")
                         + bytes(method.responseType),
                     method.options, method.comment);
            }
            --m_depth;
        }
    }
    void messages(const proto::List<proto::Message> &messages)
    {
        for (const proto::Message &message : messages) {
            line(QByteArray(message.isMapEntry ? "entry "
                            : message.isGroup  ? "group "
                                               : "message ")
                     + bytes(message.fullName),
                 message.options, message.comment);
            ++m_depth;
            fields(message.fields, &message);
            for (const proto::Oneof &oneof : message.oneofs)
                line("oneof " + bytes(oneof.fullName), oneof.options, oneof.comment);
            ranges("extensions", message.extensionRanges);
            ranges("reserved", message.reservedRanges);
            names(message.reservedNames);
            enums(message.enums);
            this->messages(message.messages);
            fields(message.extensions);
            --m_depth;
        }
    }
    void fields(const proto::List<proto::Field> &fields, const proto::Message *message = nullptr)
    {
        static constexpr std::array Labels{"", "optional ", "required ", "repeated "};
        static constexpr std::array Kinds{"double", "float",   "int32",   "int64",    "uint32",   "uint64", "sint32",
                                          "sint64", "fixed32", "fixed64", "sfixed32", "sfixed64", "bool",   "string",
                                          "bytes",  "message", "group ",  "enum",     ""};
        for (const proto::Field &field : fields) {
            QByteArray text = Labels.at(std::size_t(field.label));
            text += field.isMap ? "map " : "";
            text += Kinds.at(std::size_t(field.kind)) + bytes(field.typeName) + ' ' + bytes(field.fullName) + " = "
                    + QByteArray::number(field.number) + " json " + bytes(field.jsonName);
            if (const auto &value = field.more().defaultValue)
                text += " default " + quoted(*value);
            if (field.oneof >= 0)
                text += " of " + bytes(message ? message->oneofs[std::size_t(field.oneof)].name : "?");
            text += field.proto3Optional ? " synthetic" : "";
            if (field.isExtension())
                text += " extends " + bytes(field.more().extendee);
            line(text, field.options, field.comment);
        }
    }
    void enums(const proto::List<proto::Enum> &enums)
    {
        for (const proto::Enum &enumeration : enums) {
            line("enum " + bytes(enumeration.fullName), enumeration.options, enumeration.comment);
            ++m_depth;
            for (const proto::EnumValue &value : enumeration.values)
                line(bytes(value.fullName) + " = " + QByteArray::number(value.number), value.options, value.comment);
            ranges("reserved", enumeration.reservedRanges);
            names(enumeration.reservedNames);
            --m_depth;
        }
    }
    void ranges(const char *what, const proto::List<proto::NumberRange> &ranges)
    {
        for (const proto::NumberRange &range : ranges)
            line(QByteArray(what) + ' ' + QByteArray::number(range.first) + ".." + QByteArray::number(range.last), {},
                 {});
    }
    void names(const proto::List<std::string_view> &names)
    {
        for (const std::string_view name : names)
            line("reserved " + quoted(name), {}, {});
    }

    void line(const QByteArray &text, const proto::List<proto::Option> &options, std::string_view comment)
    {
        m_text += QByteArray(m_depth * 2, ' ') + text;
        for (const proto::Option &option : options) {
            m_text += " [" + bytes(option.name) + " = " + (option.isString ? quoted(option.value) : bytes(option.value))
                      + ']';
        }
        if (!comment.empty())
            m_text += " // " + bytes(comment).replace('\n', '|');
        m_text += '\n';
    }
    static QByteArray bytes(std::string_view text) { return {text.data(), qsizetype(text.size())}; }
    static QByteArray quoted(std::string_view text)
    {
        QByteArray escaped;
        for (const char c : text) {
            if (c >= ' ' && c < '\x7f')
                escaped += c;
            else
                escaped += "\\x" + QByteArray(1, c).toHex();
        }
        return '"' + escaped + '"';
    }

    QByteArray m_text;
    int m_depth = 0;
};

} // namespace waybill::testing
