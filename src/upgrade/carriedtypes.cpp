// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/carriedtypes.h"

#include "proto/names.h"

namespace waybill::upgrade {

CarriedTypes::CarriedTypes(proto::Schema &schema, const std::vector<const proto::SchemaFile *> &files,
                           const std::optional<QSet<QString>> &called)
{
    for (const proto::SchemaFile *file : files) {
        for (const proto::Service &service : file->content->services) {
            for (const proto::Method &method : service.methods) {
                if (called && !called->contains(QString::fromUtf8(method.name.data(), qsizetype(method.name.size()))))
                    continue;
                m_rpcs.emplace(method.fullName);
                walk(schema, schema.resolve(*file, service.fullName, method.requestType), {true, false}, method.name);
                walk(schema, schema.resolve(*file, service.fullName, method.responseType), {false, true}, method.name);
            }
        }
    }
}

void CarriedTypes::walk(proto::Schema &schema, const proto::ResolvedType &type, const proto::Usage &usage,
                        std::string_view rpc)
{
    std::set<std::string_view> seen; // of this RPC and way
    std::vector<proto::ResolvedType> open{type};
    while (!open.empty()) {
        const proto::ResolvedType one = std::move(open.back());
        open.pop_back();
        if (!seen.insert(one.fullName).second)
            continue;
        Carried &carried = m_types.try_emplace(std::string(one.fullName)).first->second;
        carried.usage |= usage;
        carried.rpcs.emplace(rpc);
        if (!one.message)
            continue;
        for (const proto::Field &field : one.message->fields) {
            if (field.kind == proto::Kind::Named || field.kind == proto::Kind::Group)
                open.push_back(schema.typeOf(*one.message.file, field));
        }
    }
}

proto::Usage CarriedTypes::of(std::string_view fullName) const
{
    const auto found = m_types.find(fullName);
    return found == m_types.end() ? proto::Usage{} : found->second.usage;
}

QStringList CarriedTypes::carriersOf(std::string_view fullName) const
{
    QStringList names;
    if (const auto found = m_types.find(fullName); found != m_types.end()) {
        for (const std::string &rpc : found->second.rpcs)
            names << QString::fromStdString(rpc);
    }
    return names;
}

bool CarriedTypes::callsInside(std::string_view scope) const
{
    if (scope.empty())
        return !m_rpcs.empty();
    const std::string prefix = std::string(scope) + '.';
    const auto first = m_rpcs.lower_bound(prefix);
    return first != m_rpcs.end() && first->compare(0, prefix.size(), prefix) == 0;
}

bool concerns(const proto::Finding &finding, const CarriedTypes &before, const CarriedTypes &after)
{
    using Kind = proto::ElementKind;
    const std::string symbol = finding.symbol.toStdString();
    const auto carried = [&](std::string_view type) { return before.of(type).isRpc() || after.of(type).isRpc(); };
    switch (finding.kind) {
    case Kind::Rpc: return before.calls(symbol) || after.calls(symbol);
    case Kind::Message:
    case Kind::Enum: return carried(symbol);
    case Kind::Field:
    case Kind::Oneof:
    case Kind::EnumValue: return carried(proto::scopeOf(symbol));
    case Kind::Service:
    case Kind::Package: return before.callsInside(symbol) || after.callsInside(symbol);
    case Kind::File: // what is in it has findings of its own
    case Kind::Extension: break;
    }
    return before.callsInside({}) || after.callsInside({});
}

} // namespace waybill::upgrade
