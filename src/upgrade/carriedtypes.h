// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"
#include "proto/schema.h"

#include <QSet>
#include <QStringList>

#include <map>
#include <optional>
#include <set>

namespace waybill::upgrade {

/// The messages and enums that some RPCs of a protocol carry, requests and responses apart, through fields at any
/// depth: what a client that calls only these really says and hears. A value.
class CarriedTypes {
public:
    /// Of the RPCs in `files` whose short name is in `called`, whichever service they are of; without `called`, of all.
    /// Loads what it meets.
    CarriedTypes(proto::Schema &schema, const std::vector<const proto::SchemaFile *> &files,
                 const std::optional<QSet<QString>> &called = {});

    /// How a message or enum is carried, by its full name; not at all where it is missing.
    [[nodiscard]] proto::Usage of(std::string_view fullName) const;
    /// The short names of the RPCs that carry it, sorted: why it counts.
    [[nodiscard]] QStringList carriersOf(std::string_view fullName) const;
    /// Whether an RPC of that full name is among those that are called.
    [[nodiscard]] bool calls(std::string_view fullName) const { return m_rpcs.count(fullName) > 0; }
    /// Whether one of the RPCs that are called is of that service, or below that package.
    [[nodiscard]] bool callsInside(std::string_view scope) const;

private:
    struct Carried {
        proto::Usage usage;
        std::set<std::string> rpcs;
    };
    void walk(proto::Schema &schema, const proto::ResolvedType &type, const proto::Usage &usage, std::string_view rpc);

    std::map<std::string, Carried, std::less<>> m_types;
    std::set<std::string, std::less<>> m_rpcs; ///< full names
};

/// Whether a difference touches a client: an RPC that it calls, or something that these RPCs carry, on either side.
/// Differences of a service, package or file do where an RPC inside is called. `before` and `after` are of the trees
/// that were compared.
[[nodiscard]] bool concerns(const proto::Finding &finding, const CarriedTypes &before, const CarriedTypes &after);

} // namespace waybill::upgrade
