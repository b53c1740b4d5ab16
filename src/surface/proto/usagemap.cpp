// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/proto/usagemap.h"

namespace waybill::proto {

namespace {

struct Visit {
    ResolvedType type;
    Usage usage;
};

} // namespace

UsageMap::UsageMap(Schema &schema, const std::vector<const SchemaFile *> &files)
{
    std::vector<Visit> open;
    for (const SchemaFile *file : files) {
        for (const Service &service : file->content->services) {
            for (const Method &method : service.methods) {
                open.push_back({schema.resolve(*file, service.fullName, method.requestType), {true, false}});
                open.push_back({schema.resolve(*file, service.fullName, method.responseType), {false, true}});
            }
        }
    }
    while (!open.empty()) {
        const Visit visit = std::move(open.back());
        open.pop_back();
        Usage &usage = m_usage[visit.type.fullName];
        const Usage before = usage;
        usage |= visit.usage;
        if (usage == before || !visit.type.message)
            continue; // carried that way already, so its fields are too
        const In<Message> message = visit.type.message;
        for (const Field &field : message->fields) {
            if (field.kind == Kind::Named || field.kind == Kind::Group)
                open.push_back({schema.typeOf(*message.file, field), usage});
        }
    }
}

Usage UsageMap::of(const std::string &fullName) const
{
    const auto found = m_usage.find(fullName);
    return found == m_usage.end() ? Usage{} : found->second;
}

} // namespace waybill::proto
