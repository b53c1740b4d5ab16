// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/schema.h"

#include <QSet>
#include <QStringList>

#include <map>

namespace waybill::upgrade {

/// The names of a protocol that its clients' source may hold.
struct ProtocolNames {
    /// "AddARPNeighbors" -> the short names of its requests, "AddARPNeighborsRequest": mostly one, more where services
    /// or versions differ.
    std::map<QString, QStringList> rpcs;
    /// Fields of responses by which a server says what it can do, "support_mem_hotplug_probe": bits that a call may
    /// depend on.
    QSet<QString> capabilities;

    /// Adds those of another version: one reader may then serve for all of them.
    ProtocolNames &operator|=(const ProtocolNames &other);
    bool operator==(const ProtocolNames &) const = default;
};

/// What a name is whatever the habits of a language: "addArpNeighbors" and "add_arp_neighbors" are AddARPNeighbors.
[[nodiscard]] QString foldedName(const QString &name);

/// The names in the services of `files`. Capabilities are the bool fields that responses carry at any depth whose names
/// speak of support or capabilities. Loads what it meets.
[[nodiscard]] ProtocolNames namesOf(proto::Schema &schema, const std::vector<const proto::SchemaFile *> &files);

} // namespace waybill::upgrade
