// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/protocolnames.h"

#include "proto/names.h"
#include "upgrade/carriedtypes.h"

namespace waybill::upgrade {

namespace {

QString text(std::string_view name)
{
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

bool isCapability(const proto::Field &field)
{
    if (field.kind != proto::Kind::Bool || field.label == proto::Label::Repeated)
        return false;
    const QString name = text(field.name).toLower();
    return name.contains(QLatin1String("support")) || name.contains(QLatin1String("capab"));
}

void addCapabilities(const proto::List<proto::Message> &messages, const CarriedTypes &carried, ProtocolNames &names)
{
    for (const proto::Message &message : messages) {
        if (carried.of(message.fullName).response) {
            for (const proto::Field &field : message.fields) {
                if (isCapability(field))
                    names.capabilities.insert(text(field.name));
            }
        }
        addCapabilities(message.messages, carried, names);
    }
}

} // namespace

ProtocolNames &ProtocolNames::operator|=(const ProtocolNames &other)
{
    for (const auto &[rpc, requests] : other.rpcs) {
        QStringList &mine = rpcs[rpc];
        for (const QString &request : requests) {
            if (!mine.contains(request))
                mine << request;
        }
        mine.sort();
    }
    capabilities |= other.capabilities;
    return *this;
}

QString foldedName(const QString &name)
{
    QString folded = name.toLower();
    folded.remove(u'_');
    return folded;
}

ProtocolNames namesOf(proto::Schema &schema, const std::vector<const proto::SchemaFile *> &files)
{
    ProtocolNames names;
    for (const proto::SchemaFile *file : files) {
        for (const proto::Service &service : file->content->services) {
            for (const proto::Method &method : service.methods) {
                ProtocolNames one;
                one.rpcs[text(method.name)] << text(proto::shortName(method.requestType));
                names |= one;
            }
        }
    }
    const CarriedTypes carried(schema, files);
    for (const auto &[path, file] : schema.loaded())
        if (file->content && !file->wellKnown)
            addCapabilities(file->content->messages, carried, names);
    return names;
}

} // namespace waybill::upgrade
