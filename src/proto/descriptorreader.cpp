// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/descriptorreader.h"

#include "proto/featurerules.h"
#include "proto/fieldrules.h"
#include "proto/optionreader.h"

namespace waybill::proto {

namespace pb = google::protobuf;

namespace {

/// Sets the names of an element that stands in `scope`.
template <typename Element>
void setNames(Element &element, std::string_view scope, std::string_view name, ElementPool &pool)
{
    element.fullName = pool.keepQualified(scope, name);
    element.name = element.fullName.substr(element.fullName.size() - name.size());
}

/// Every member of `protos` that the parser could finish, as `read` gives it.
template <typename T, typename Protos, typename Read>
List<T> each(const Protos &protos, DescriptorPath path, int number, ElementPool &pool, Read read)
{
    if (protos.empty())
        return {};
    T *first = pool.room<T>(std::size_t(protos.size()));
    std::size_t size = 0;
    for (int i = 0; i < protos.size(); ++i) {
        if (isComplete(protos.Get(i)))
            new (first + size++) T(read(protos.Get(i), path.of(number, i)));
    }
    return {first, size};
}

/// Subtracts as the parser has added: past the greatest number and back.
int before(int end, int steps)
{
    return int(unsigned(end) - unsigned(steps));
}

/// Ranges of a message, whose ends are exclusive there, or of an enum, whose are not.
template <typename Ranges>
List<NumberRange> ranges(const Ranges &protos, const SourcePlaces &places, DescriptorPath path, int number,
                         int endsAfter, ElementPool &pool)
{
    std::vector<NumberRange> result;
    result.reserve(std::size_t(protos.size()));
    for (int i = 0; i < protos.size(); ++i) {
        const auto &range = protos.Get(i);
        if (range.has_start() && range.has_end())
            result.push_back({range.start(), before(range.end(), endsAfter), places.span(path.of(number, i))});
    }
    return pool.keepAll(result);
}

template <typename Names>
List<std::string_view> strings(const Names &names, ElementPool &pool)
{
    std::vector<std::string_view> result;
    result.reserve(std::size_t(names.size()));
    for (const std::string &name : names)
        result.push_back(pool.keep(name));
    return pool.keepAll(result);
}

} // namespace

template <typename Proto>
List<Option> DescriptorReader::options(const Proto &proto, DescriptorPath path, int number) const
{
    if (!proto.has_options())
        return {};
    return m_file.pool.keepAll(
        readOptions(proto.options(), proto.options().uninterpreted_option(), m_places, path.of(number), m_file.pool));
}

std::string_view DescriptorReader::comment(DescriptorPath path) const
{
    return m_file.pool.keep(m_places.comment(path));
}

void DescriptorReader::read(const pb::FileDescriptorProto &proto) const
{
    using File = pb::FileDescriptorProto;
    const DescriptorPath top;
    m_file.syntaxSpan = m_places.span(top.of(File::kSyntaxFieldNumber));
    m_file.package = proto.package();
    m_file.packageSpan = m_places.span(top.of(File::kPackageFieldNumber));
    m_file.comment = comment(top.of(File::kPackageFieldNumber));
    readImports(proto);
    m_file.options = options(proto, top, File::kOptionsFieldNumber);
    m_file.features = fileFeatures(m_file.edition, m_file.options);
    const Scope scope{m_file.package, m_file.features};
    m_file.messages = each<Message>(proto.message_type(), top, File::kMessageTypeFieldNumber, m_file.pool,
                                    [&](const auto &one, DescriptorPath path) { return message(one, path, scope); });
    m_file.enums = each<Enum>(proto.enum_type(), top, File::kEnumTypeFieldNumber, m_file.pool,
                              [&](const auto &one, DescriptorPath path) { return enumeration(one, path, scope); });
    m_file.services = each<Service>(proto.service(), top, File::kServiceFieldNumber, m_file.pool,
                                    [&](const auto &one, auto path) { return service(one, path, m_file.package); });
    m_file.extensions = extensions(proto.extension(), top, File::kExtensionFieldNumber, scope);
    markGroups(m_file.messages, m_file.extensions);
}

void DescriptorReader::readImports(const pb::FileDescriptorProto &proto) const
{
    const DescriptorPath imports;
    m_file.imports.reserve(std::size_t(proto.dependency_size()));
    for (int i = 0; i < proto.dependency_size(); ++i) {
        const Span span = m_places.span(imports.of(pb::FileDescriptorProto::kDependencyFieldNumber, i));
        m_file.imports.push_back({proto.dependency(i), false, false, false, span});
    }
    const auto mark = [&](int index, bool Import::*what) {
        if (index < int(m_file.imports.size())) // the parser may have stumbled over the path
            m_file.imports[std::size_t(index)].*what = true;
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
    setNames(message, scope.name, proto.name(), m_file.pool);
    message.isMapEntry = proto.options().map_entry();
    message.options = options(proto, path, Proto::kOptionsFieldNumber);
    message.features = scope.features;
    applyFeatures(message.features, message.options);
    message.span = m_places.span(path);
    message.nameSpan = m_places.span(path.of(Proto::kNameFieldNumber));
    message.comment = comment(path);
    message.extensionRanges =
        ranges(proto.extension_range(), m_places, path, Proto::kExtensionRangeFieldNumber, 1, m_file.pool);
    message.reservedRanges =
        ranges(proto.reserved_range(), m_places, path, Proto::kReservedRangeFieldNumber, 1, m_file.pool);
    message.reservedNames = strings(proto.reserved_name(), m_file.pool);
    readMembers(proto, path, message);
    return message;
}

void DescriptorReader::readMembers(const pb::DescriptorProto &proto, DescriptorPath path, Message &message) const
{
    using Proto = pb::DescriptorProto;
    const Scope inside{message.fullName, message.features};
    message.oneofs = each<Oneof>(proto.oneof_decl(), path, Proto::kOneofDeclFieldNumber, m_file.pool,
                                 [&](const auto &one, auto at) { return oneof(one, at, message.fullName); });
    message.messages =
        each<Message>(proto.nested_type(), path, Proto::kNestedTypeFieldNumber, m_file.pool,
                      [&](const auto &one, DescriptorPath at) { return this->message(one, at, inside); });
    message.enums = each<Enum>(proto.enum_type(), path, Proto::kEnumTypeFieldNumber, m_file.pool,
                               [&](const auto &one, DescriptorPath at) { return enumeration(one, at, inside); });
    message.fields = each<Field>(proto.field(), path, Proto::kFieldFieldNumber, m_file.pool,
                                 [&](const auto &one, auto at) { return field(one, at, inside); });
    message.extensions = extensions(proto.extension(), path, Proto::kExtensionFieldNumber, inside);
    tidyOneofs(message);
    joinMapEntries(message);
    for (Field &field : message.fields) {
        field.proto3Optional = field.proto3Optional && m_file.edition == Edition::Proto3;
        Features around = message.features;
        if (field.oneof >= 0)
            applyFeatures(around, message.oneofs[std::size_t(field.oneof)].options);
        field.features = featuresOf(field, m_file.edition, around);
    }
    shareMapFeatures(message);
    markGroups(message.messages, message.fields);
    markGroups(message.messages, message.extensions);
}

Field DescriptorReader::field(const pb::FieldDescriptorProto &proto, DescriptorPath path, const Scope &scope) const
{
    Field field;
    setNames(field, scope.name, proto.name(), m_file.pool);
    field.number = proto.number();
    field.proto3Optional = proto.proto3_optional();
    field.label = labelOf(proto, m_file.edition);
    field.kind = proto.has_type() ? kindOf(proto.type()) : Kind::Named;
    field.typeName = m_file.pool.keep(proto.type_name());
    const std::string jsonName = proto.has_json_name() ? proto.json_name() : defaultJsonName(proto.name());
    field.jsonName = jsonName == field.name ? field.name : m_file.pool.keep(jsonName);
    field.oneof = proto.has_oneof_index() ? proto.oneof_index() : -1;
    field.options = options(proto, path, pb::FieldDescriptorProto::kOptionsFieldNumber);
    field.comment = comment(path);
    field.extras = fieldExtras(proto, path);
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
}

const FieldExtras *DescriptorReader::fieldExtras(const pb::FieldDescriptorProto &proto, DescriptorPath path) const
{
    using Proto = pb::FieldDescriptorProto;
    if (!proto.has_extendee() && !proto.has_json_name() && !proto.has_default_value())
        return nullptr;
    auto *extras = new (m_file.pool.room<FieldExtras>(1)) FieldExtras;
    if (proto.has_extendee()) {
        extras->extendee = m_file.pool.keep(proto.extendee());
        extras->extendeeSpan = m_places.span(path.of(Proto::kExtendeeFieldNumber));
    }
    if (proto.has_json_name())
        extras->jsonNameSpan = m_places.span(path.of(Proto::kJsonNameFieldNumber));
    if (proto.has_default_value()) {
        extras->defaultValue = m_file.pool.keep(defaultValue(proto));
        extras->defaultSpan =
            m_places.optionSpan(path.of(Proto::kDefaultValueFieldNumber), path.of(Proto::kOptionsFieldNumber));
    }
    return extras;
}

List<Field> DescriptorReader::extensions(const pb::RepeatedPtrField<pb::FieldDescriptorProto> &protos,
                                         DescriptorPath path, int number, const Scope &scope) const
{
    return each<Field>(protos, path, number, m_file.pool, [&](const auto &proto, DescriptorPath at) {
        Field extension = field(proto, at, scope);
        extension.oneof = -1; // the parser's own, for `optional` in proto3
        extension.proto3Optional = extension.proto3Optional && m_file.edition == Edition::Proto3;
        extension.features = featuresOf(extension, m_file.edition, scope.features);
        return extension;
    });
}

Oneof DescriptorReader::oneof(const pb::OneofDescriptorProto &proto, DescriptorPath path, std::string_view scope) const
{
    Oneof oneof;
    setNames(oneof, scope, proto.name(), m_file.pool);
    oneof.options = options(proto, path, pb::OneofDescriptorProto::kOptionsFieldNumber);
    oneof.comment = comment(path);
    oneof.span = m_places.span(path);
    return oneof;
}

Enum DescriptorReader::enumeration(const pb::EnumDescriptorProto &proto, DescriptorPath path, const Scope &scope) const
{
    using Proto = pb::EnumDescriptorProto;
    using ValueProto = pb::EnumValueDescriptorProto;
    Enum result;
    setNames(result, scope.name, proto.name(), m_file.pool);
    result.options = options(proto, path, Proto::kOptionsFieldNumber);
    result.features = scope.features;
    applyFeatures(result.features, result.options);
    result.comment = comment(path);
    result.span = m_places.span(path);
    result.nameSpan = m_places.span(path.of(Proto::kNameFieldNumber));
    result.reservedRanges =
        ranges(proto.reserved_range(), m_places, path, Proto::kReservedRangeFieldNumber, 0, m_file.pool);
    result.reservedNames = strings(proto.reserved_name(), m_file.pool);
    result.values = each<EnumValue>(proto.value(), path, Proto::kValueFieldNumber, m_file.pool,
                                    [&](const ValueProto &value, auto at) {
                                        EnumValue one;
                                        setNames(one, scope.name, value.name(), m_file.pool);
                                        one.number = value.number();
                                        one.options = options(value, at, ValueProto::kOptionsFieldNumber);
                                        one.comment = comment(at);
                                        one.span = m_places.span(at);
                                        one.numberSpan = m_places.span(at.of(ValueProto::kNumberFieldNumber));
                                        return one;
                                    });
    return result;
}

Service DescriptorReader::service(const pb::ServiceDescriptorProto &proto, DescriptorPath path,
                                  std::string_view scope) const
{
    using Proto = pb::ServiceDescriptorProto;
    using MethodProto = pb::MethodDescriptorProto;
    Service service;
    setNames(service, scope, proto.name(), m_file.pool);
    service.options = options(proto, path, Proto::kOptionsFieldNumber);
    service.comment = comment(path);
    service.span = m_places.span(path);
    service.nameSpan = m_places.span(path.of(Proto::kNameFieldNumber));
    service.methods = each<Method>(proto.method(), path, Proto::kMethodFieldNumber, m_file.pool,
                                   [&](const MethodProto &method, auto at) {
                                       Method one;
                                       setNames(one, service.fullName, method.name(), m_file.pool);
                                       one.requestType = m_file.pool.keep(method.input_type());
                                       one.responseType = m_file.pool.keep(method.output_type());
                                       one.clientStreaming = method.client_streaming();
                                       one.serverStreaming = method.server_streaming();
                                       one.options = options(method, at, MethodProto::kOptionsFieldNumber);
                                       one.comment = comment(at);
                                       one.span = m_places.span(at);
                                       one.requestSpan = m_places.span(at.of(MethodProto::kInputTypeFieldNumber));
                                       one.responseSpan = m_places.span(at.of(MethodProto::kOutputTypeFieldNumber));
                                       return one;
                                   });
    return service;
}

} // namespace waybill::proto
