// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/usagemap.h"

namespace waybill::proto {

namespace {

struct Visit {
    std::string_view fullName;
    In<Message> message;
    Usage usage;
};

} // namespace

UsageMap::UsageMap(Schema &schema, const std::vector<const SchemaFile *> &files)
{
    std::vector<Visit> open;
    for (const SchemaFile *file : files) {
        for (const Service &service : file->content->services) {
            for (const Method &method : service.methods) {
                const auto visit = [&](std::string_view written, const Usage &usage) {
                    const ResolvedType type = schema.resolve(*file, service.fullName, written);
                    open.push_back({type.fullName, type.message, usage});
                };
                visit(method.requestType, {true, false});
                visit(method.responseType, {false, true});
            }
        }
    }
    while (!open.empty()) {
        const Visit visit = std::move(open.back());
        open.pop_back();
        Usage &usage = m_usage[visit.fullName];
        const Usage before = usage;
        usage |= visit.usage;
        if (usage == before || !visit.message)
            continue; // carried that way already, so its fields are too
        const In<Message> message = visit.message;
        for (const Field &field : message->fields) {
            if (field.kind != Kind::Named && field.kind != Kind::Group)
                continue;
            const ResolvedType &type = schema.typeOf(*message.file, field);
            open.push_back({type.fullName, type.message, usage});
        }
    }
}

Usage UsageMap::of(std::string_view fullName) const
{
    const auto found = m_usage.find(fullName);
    return found == m_usage.end() ? Usage{} : found->second;
}

} // namespace waybill::proto
