// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/descriptorreader.h"
#include "proto/parse.h"

#include <google/protobuf/any.pb.h>
#include <google/protobuf/api.pb.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/duration.pb.h>
#include <google/protobuf/empty.pb.h>
#include <google/protobuf/field_mask.pb.h>
#include <google/protobuf/source_context.pb.h>
#include <google/protobuf/struct.pb.h>
#include <google/protobuf/timestamp.pb.h>
#include <google/protobuf/type.pb.h>
#include <google/protobuf/wrappers.pb.h>

#include <array>

namespace waybill::proto {

namespace pb = google::protobuf;

namespace {

/// The descriptor that is compiled into libprotobuf; null where it has none of that path.
const pb::FileDescriptor *compiledFile(std::string_view path)
{
    const std::array<const pb::FileDescriptor *, 11> files{pb::Any::descriptor()->file(),
                                                           pb::Api::descriptor()->file(),
                                                           pb::FileDescriptorProto::descriptor()->file(),
                                                           pb::Duration::descriptor()->file(),
                                                           pb::Empty::descriptor()->file(),
                                                           pb::FieldMask::descriptor()->file(),
                                                           pb::SourceContext::descriptor()->file(),
                                                           pb::Struct::descriptor()->file(),
                                                           pb::Timestamp::descriptor()->file(),
                                                           pb::Type::descriptor()->file(),
                                                           pb::DoubleValue::descriptor()->file()};
    for (const auto *file : files) {
        if (file->name() == path)
            return file;
    }
    return nullptr;
}

/// Files that compilers bring along and libprotobuf does not hold. What they declare are options of code generators and
/// the talk between compiler and plugin, which nobody's messages carry: their package is all that is needed of them,
/// and that they import descriptor.proto.
std::string_view packageOf(std::string_view path)
{
    if (path == "google/protobuf/compiler/plugin.proto")
        return "google.protobuf.compiler";
    if (path == "google/protobuf/cpp_features.proto" || path == "google/protobuf/java_features.proto"
        || path == "google/protobuf/go_features.proto")
        return "pb";
    return {};
}

} // namespace

ProtoFilePtr wellKnownFile(std::string_view path)
{
    pb::FileDescriptorProto proto;
    if (const pb::FileDescriptor *compiled = compiledFile(path)) {
        compiled->CopyTo(&proto);
    } else if (const std::string_view package = packageOf(path); !package.empty()) {
        proto.set_package(std::string(package));
        proto.add_dependency(pb::FileDescriptorProto::descriptor()->file()->name());
    } else {
        return nullptr;
    }
    auto file = std::make_shared<ProtoFile>();
    if (proto.syntax() == "proto3") {
        file->syntax = Syntax::Proto3;
        file->edition = Edition::Proto3;
    }
    const SourcePlaces places;
    DescriptorReader(places, *file).read(proto);
    indexSymbols(*file);
    file->pool.seal();
    return file;
}

} // namespace waybill::proto
