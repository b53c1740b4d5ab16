// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/protofile.h"
#include "proto/sourceplaces.h"

#include <google/protobuf/descriptor.pb.h>

namespace waybill::proto {

/// Makes the values of elements.h from what libprotobuf's parser, or a compiled descriptor, has. Elements that lack
/// what every such element has (a name, a number) are left out: the parser has told of the mistake.
class DescriptorReader {
public:
    /// Of `file`, whose edition is set. Both must outlive it.
    DescriptorReader(const SourcePlaces &places, ProtoFile &file)
        : m_places(places)
        , m_file(file)
    {}

    /// Fills the file but for its problems and the edition.
    void read(const google::protobuf::FileDescriptorProto &proto) const;

private:
    /// What an element finds around itself.
    struct Scope {
        std::string_view name; ///< the package's or message's full name
        const Features &features;
    };

    void readImports(const google::protobuf::FileDescriptorProto &proto) const;
    [[nodiscard]] Message message(const google::protobuf::DescriptorProto &proto, DescriptorPath path,
                                  const Scope &scope) const;
    void readMembers(const google::protobuf::DescriptorProto &proto, DescriptorPath path, Message &message) const;
    [[nodiscard]] Field field(const google::protobuf::FieldDescriptorProto &proto, DescriptorPath path,
                              const Scope &scope) const;
    void readFieldPlaces(const google::protobuf::FieldDescriptorProto &proto, DescriptorPath path, Field &field) const;
    /// Null where the field has none of that.
    [[nodiscard]] const FieldExtras *fieldExtras(const google::protobuf::FieldDescriptorProto &proto,
                                                 DescriptorPath path) const;
    [[nodiscard]] List<Field> extensions(
        const google::protobuf::RepeatedPtrField<google::protobuf::FieldDescriptorProto> &protos, DescriptorPath path,
        int number, const Scope &scope) const;
    [[nodiscard]] Oneof oneof(const google::protobuf::OneofDescriptorProto &proto, DescriptorPath path,
                              std::string_view scope) const;
    [[nodiscard]] Enum enumeration(const google::protobuf::EnumDescriptorProto &proto, DescriptorPath path,
                                   const Scope &scope) const;
    [[nodiscard]] Service service(const google::protobuf::ServiceDescriptorProto &proto, DescriptorPath path,
                                  std::string_view scope) const;
    [[nodiscard]] std::string_view comment(DescriptorPath path) const;
    template <typename Proto>
    [[nodiscard]] List<Option> options(const Proto &proto, DescriptorPath path, int number) const;

    const SourcePlaces &m_places;
    ProtoFile &m_file;
};

/// Fills `file.symbols`. Its elements must stay where they are from now on.
void indexSymbols(ProtoFile &file);

} // namespace waybill::proto
