// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/descriptorreader.h"

#include "proto/featurerules.h"
#include "proto/fieldrules.h"
#include "proto/optionreader.h"

namespace waybill::proto {

namespace pb = google::protobuf;

namespace {

std::string qualified(const std::string &scope, const std::string &name)
{
    if (scope.empty())
        return name;
    std::string full;
    full.reserve(scope.size() + 1 + name.size());
    return full.append(scope).append(1, '.').append(name);
}

/// Every member of `protos` that the parser could finish, as `read` gives it.
template <typename T, typename Protos, typename Read>
std::vector<T> each(const Protos &protos, DescriptorPath path, int number, Read read)
{
    std::vector<T> result;
    result.reserve(std::size_t(protos.size()));
    for (int i = 0; i < protos.size(); ++i) {
        if (isComplete(protos.Get(i)))
            result.push_back(read(protos.Get(i), path.of(number, i)));
    }
    return result;
}

/// Subtracts as the parser has added: past the greatest number and back.
int before(int end, int steps)
{
    return int(unsigned(end) - unsigned(steps));
}

/// Ranges of a message, whose ends are exclusive there, or of an enum, whose are not.
template <typename Ranges>
std::vector<NumberRange> ranges(const Ranges &protos, const SourcePlaces &places, DescriptorPath path, int number,
                                int endsAfter)
{
    std::vector<NumberRange> result;
    result.reserve(std::size_t(protos.size()));
    for (int i = 0; i < protos.size(); ++i) {
        const auto &range = protos.Get(i);
        if (range.has_start() && range.has_end())
            result.push_back({range.start(), before(range.end(), endsAfter), places.span(path.of(number, i))});
    }
    return result;
}

template <typename Names>
std::vector<std::string> strings(const Names &names)
{
    return {names.begin(), names.end()};
}

} // namespace

template <typename Proto>
std::vector<Option> DescriptorReader::options(const Proto &proto, DescriptorPath path, int number) const
{
    if (!proto.has_options())
        return {};
    return readOptions(proto.options(), proto.options().uninterpreted_option(), m_places, path.of(number));
}

void DescriptorReader::read(const pb::FileDescriptorProto &proto, ProtoFile &file) const
{
    using File = pb::FileDescriptorProto;
    const DescriptorPath top;
    file.syntaxSpan = m_places.span(top.of(File::kSyntaxFieldNumber));
    file.package = proto.package();
    file.packageSpan = m_places.span(top.of(File::kPackageFieldNumber));
    file.comment = m_places.comment(top.of(File::kPackageFieldNumber));
    readImports(proto, file);
    file.options = options(proto, top, File::kOptionsFieldNumber);
    file.features = fileFeatures(m_edition, file.options);
    const Scope scope{file.package, file.features};
    file.messages = each<Message>(proto.message_type(), top, File::kMessageTypeFieldNumber,
                                  [&](const auto &one, DescriptorPath path) { return message(one, path, scope); });
    file.enums = each<Enum>(proto.enum_type(), top, File::kEnumTypeFieldNumber,
                            [&](const auto &one, DescriptorPath path) { return enumeration(one, path, scope); });
    file.services = each<Service>(proto.service(), top, File::kServiceFieldNumber,
                                  [&](const auto &one, auto path) { return service(one, path, file.package); });
    file.extensions = extensions(proto.extension(), top, File::kExtensionFieldNumber, scope);
    markGroups(file.messages, file.extensions);
}

void DescriptorReader::readImports(const pb::FileDescriptorProto &proto, ProtoFile &file) const
{
    const DescriptorPath imports;
    for (int i = 0; i < proto.dependency_size(); ++i) {
        const Span span = m_places.span(imports.of(pb::FileDescriptorProto::kDependencyFieldNumber, i));
        file.imports.push_back({proto.dependency(i), false, false, false, span});
    }
    const auto mark = [&](int index, bool Import::*what) {
        if (index < int(file.imports.size())) // the parser may have stumbled over the path
            file.imports[std::size_t(index)].*what = true;
    };
    for (const int index : proto.public_dependency())
        mark(index, &Import::isPublic);
    for (const int index : proto.weak_dependency())
        mark(index, &Import::isWeak);
}

Message DescriptorReader::message(const pb::DescriptorProto &proto, DescriptorPath path, const Scope &scope) const
{
    using Proto = pb::DescriptorProto;
    Message message;
    message.name = proto.name();
    message.fullName = qualified(scope.name, proto.name());
    message.isMapEntry = proto.options().map_entry();
    message.options = options(proto, path, Proto::kOptionsFieldNumber);
    message.features = scope.features;
    applyFeatures(message.features, message.options);
    message.span = m_places.span(path);
    message.nameSpan = m_places.span(path.of(Proto::kNameFieldNumber));
    message.comment = m_places.comment(path);
    message.extensionRanges = ranges(proto.extension_range(), m_places, path, Proto::kExtensionRangeFieldNumber, 1);
    message.reservedRanges = ranges(proto.reserved_range(), m_places, path, Proto::kReservedRangeFieldNumber, 1);
    message.reservedNames = strings(proto.reserved_name());
    readMembers(proto, path, message);
    return message;
}

void DescriptorReader::readMembers(const pb::DescriptorProto &proto, DescriptorPath path, Message &message) const
{
    using Proto = pb::DescriptorProto;
    const Scope inside{message.fullName, message.features};
    message.oneofs = each<Oneof>(proto.oneof_decl(), path, Proto::kOneofDeclFieldNumber,
                                 [&](const auto &one, auto at) { return oneof(one, at, message.fullName); });
    message.messages =
        each<Message>(proto.nested_type(), path, Proto::kNestedTypeFieldNumber,
                      [&](const auto &one, DescriptorPath at) { return this->message(one, at, inside); });
    message.enums = each<Enum>(proto.enum_type(), path, Proto::kEnumTypeFieldNumber,
                               [&](const auto &one, DescriptorPath at) { return enumeration(one, at, inside); });
    message.fields = each<Field>(proto.field(), path, Proto::kFieldFieldNumber,
                                 [&](const auto &one, auto at) { return field(one, at, inside); });
    message.extensions = extensions(proto.extension(), path, Proto::kExtensionFieldNumber, inside);
    tidyOneofs(message);
    joinMapEntries(message);
    for (Field &field : message.fields) {
        field.proto3Optional = field.proto3Optional && m_edition == Edition::Proto3;
        Features around = message.features;
        if (field.oneof >= 0)
            applyFeatures(around, message.oneofs[std::size_t(field.oneof)].options);
        field.features = featuresOf(field, m_edition, around);
    }
    shareMapFeatures(message);
    markGroups(message.messages, message.fields);
    markGroups(message.messages, message.extensions);
}

Field DescriptorReader::field(const pb::FieldDescriptorProto &proto, DescriptorPath path, const Scope &scope) const
{
    Field field;
    field.name = proto.name();
    field.fullName = qualified(scope.name, proto.name());
    field.number = proto.number();
    field.proto3Optional = proto.proto3_optional();
    field.label = labelOf(proto, m_edition);
    field.kind = proto.has_type() ? kindOf(proto.type()) : Kind::Named;
    field.typeName = proto.type_name();
    field.jsonName = proto.has_json_name() ? proto.json_name() : defaultJsonName(proto.name());
    if (proto.has_default_value())
        field.defaultValue = defaultValue(proto);
    field.oneof = proto.has_oneof_index() ? proto.oneof_index() : -1;
    field.extendee = proto.extendee();
    field.options = options(proto, path, pb::FieldDescriptorProto::kOptionsFieldNumber);
    field.comment = m_places.comment(path);
    readFieldPlaces(proto, path, field);
    return field;
}

void DescriptorReader::readFieldPlaces(const pb::FieldDescriptorProto &proto, DescriptorPath path, Field &field) const
{
    using Proto = pb::FieldDescriptorProto;
    field.span = m_places.span(path);
    field.nameSpan = m_places.span(path.of(Proto::kNameFieldNumber));
    field.typeSpan = m_places.span(path.of(proto.has_type() ? Proto::kTypeFieldNumber : Proto::kTypeNameFieldNumber));
    field.numberSpan = m_places.span(path.of(Proto::kNumberFieldNumber));
    if (proto.has_extendee())
        field.extendeeSpan = m_places.span(path.of(Proto::kExtendeeFieldNumber));
    if (proto.has_json_name())
        field.jsonNameSpan = m_places.span(path.of(Proto::kJsonNameFieldNumber));
    if (proto.has_default_value())
        field.defaultSpan =
            m_places.optionSpan(path.of(Proto::kDefaultValueFieldNumber), path.of(Proto::kOptionsFieldNumber));
}

std::vector<Field> DescriptorReader::extensions(const pb::RepeatedPtrField<pb::FieldDescriptorProto> &protos,
                                                DescriptorPath path, int number, const Scope &scope) const
{
    return each<Field>(protos, path, number, [&](const auto &proto, DescriptorPath at) {
        Field extension = field(proto, at, scope);
        extension.oneof = -1; // the parser's own, for `optional` in proto3
        extension.proto3Optional = extension.proto3Optional && m_edition == Edition::Proto3;
        extension.features = featuresOf(extension, m_edition, scope.features);
        return extension;
    });
}

Oneof DescriptorReader::oneof(const pb::OneofDescriptorProto &proto, DescriptorPath path,
                              const std::string &scope) const
{
    Oneof oneof;
    oneof.name = proto.name();
    oneof.fullName = qualified(scope, proto.name());
    oneof.options = options(proto, path, pb::OneofDescriptorProto::kOptionsFieldNumber);
    oneof.comment = m_places.comment(path);
    oneof.span = m_places.span(path);
    return oneof;
}

Enum DescriptorReader::enumeration(const pb::EnumDescriptorProto &proto, DescriptorPath path, const Scope &scope) const
{
    using Proto = pb::EnumDescriptorProto;
    using ValueProto = pb::EnumValueDescriptorProto;
    Enum result;
    result.name = proto.name();
    result.fullName = qualified(scope.name, proto.name());
    result.options = options(proto, path, Proto::kOptionsFieldNumber);
    result.features = scope.features;
    applyFeatures(result.features, result.options);
    result.comment = m_places.comment(path);
    result.span = m_places.span(path);
    result.nameSpan = m_places.span(path.of(Proto::kNameFieldNumber));
    result.reservedRanges = ranges(proto.reserved_range(), m_places, path, Proto::kReservedRangeFieldNumber, 0);
    result.reservedNames = strings(proto.reserved_name());
    result.values =
        each<EnumValue>(proto.value(), path, Proto::kValueFieldNumber, [&](const ValueProto &value, auto at) {
            return EnumValue{value.name(),
                             qualified(scope.name, value.name()),
                             value.number(),
                             options(value, at, ValueProto::kOptionsFieldNumber),
                             m_places.comment(at),
                             m_places.span(at),
                             m_places.span(at.of(ValueProto::kNumberFieldNumber))};
        });
    return result;
}

Service DescriptorReader::service(const pb::ServiceDescriptorProto &proto, DescriptorPath path,
                                  const std::string &scope) const
{
    using Proto = pb::ServiceDescriptorProto;
    using MethodProto = pb::MethodDescriptorProto;
    Service service;
    service.name = proto.name();
    service.fullName = qualified(scope, proto.name());
    service.options = options(proto, path, Proto::kOptionsFieldNumber);
    service.comment = m_places.comment(path);
    service.span = m_places.span(path);
    service.nameSpan = m_places.span(path.of(Proto::kNameFieldNumber));
    service.methods =
        each<Method>(proto.method(), path, Proto::kMethodFieldNumber, [&](const MethodProto &method, auto at) {
            return Method{method.name(),
                          qualified(service.fullName, method.name()),
                          method.input_type(),
                          method.output_type(),
                          method.client_streaming(),
                          method.server_streaming(),
                          options(method, at, MethodProto::kOptionsFieldNumber),
                          m_places.comment(at),
                          m_places.span(at),
                          m_places.span(at.of(MethodProto::kInputTypeFieldNumber)),
                          m_places.span(at.of(MethodProto::kOutputTypeFieldNumber))};
        });
    return service;
}

} // namespace waybill::proto
