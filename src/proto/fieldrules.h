// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/elements.h"

#include <google/protobuf/descriptor.pb.h>

namespace waybill::proto {

// What the parser of libprotobuf leaves to be found out about fields and what is made for them.

/// False for what the parser began and could not finish.
[[nodiscard]] bool isComplete(const google::protobuf::DescriptorProto &proto);
[[nodiscard]] bool isComplete(const google::protobuf::FieldDescriptorProto &proto);
/// A oneof is kept, since fields name it by its index: tidyOneofs().
[[nodiscard]] inline bool isComplete(const google::protobuf::OneofDescriptorProto &)
{
    return true;
}
[[nodiscard]] bool isComplete(const google::protobuf::EnumDescriptorProto &proto);
[[nodiscard]] bool isComplete(const google::protobuf::EnumValueDescriptorProto &proto);
[[nodiscard]] bool isComplete(const google::protobuf::ServiceDescriptorProto &proto);
[[nodiscard]] bool isComplete(const google::protobuf::MethodDescriptorProto &proto);

[[nodiscard]] Kind kindOf(google::protobuf::FieldDescriptorProto::Type type);
/// The label as written: the parser makes `optional` of none.
[[nodiscard]] Label labelOf(const google::protobuf::FieldDescriptorProto &proto, Edition edition);
/// protobuf's rule: what follows a '_' in upper case, without the '_'.
[[nodiscard]] std::string defaultJsonName(std::string_view name);
/// The default in the form of elements.h: the parser escapes bytes.
[[nodiscard]] std::string defaultValue(const google::protobuf::FieldDescriptorProto &proto);

/// Drops the oneofs that the parser makes for `optional` in proto3, and those that it could not finish.
void tidyOneofs(Message &message);
/// Finds the map fields of a message by the entry messages that the parser makes for them, and gives these places.
void joinMapEntries(Message &message);
/// What the key and value of a map are to be: as the map field is.
void shareMapFeatures(Message &message);
/// Marks the messages that the groups among `fields` declare.
void markGroups(List<Message> &messages, const List<Field> &fields);

} // namespace waybill::proto
