// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "offers/compare.h"
#include "release/changes/packagescope.h"
#include "release/evidence/surfacechange.h"
#include "release/evidence/surfacekey.h"
#include "release/evidence/toldnames.h"
#include "support/job.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

namespace waybill::release {

class SourceElements;

/// What a range did to the surfaces that others use, from its base to its head: what came and went in between is no
/// part of it. It tells which of the differences of a single change are facts that a release may be judged by, and
/// which are only suspected to matter to anybody. A value.
class NetSurface {
public:
    /// What others do with the repository.
    enum class Use {
        Library, ///< they build against what its sources export
        Program, ///< they run it: few build against it
        Both,    ///< a program that can be built against as well: what its manual names
    };

    /// Nothing is a fact.
    NetSurface() = default;

    /// Reads the files that differ between two trees, and, where that matters, what the manuals on both sides mention.
    /// Uses all cores. `told`: names that the titles of the range's changes
    /// say were added or taken away; what they say is added
    /// counts where the range writes no changelog. `scope`: of the package that is looked at. What cannot
    /// be read is no fact. A null base: no release was there before, and nothing is one. `found`: gets what the sources
    /// declare and offer.
    [[nodiscard]] static NetSurface read(const git::Repository &repository, const git::ObjectId &base,
                                         const git::ObjectId &head, Use use, SourceElements &found,
                                         const ToldNames &told = {}, const PackageScope &scope = {},
                                         const JobControl &control = {});

    /// Whether the range as a whole does what this change does, to something that
    /// - is meant for others: no test, no example, nothing that calls itself internal, unstable, alpha or beta;
    /// - is known to them: exported by the entry points of a library, or in the manual;
    /// - and for what goes away: is not there under the same name at the head.
    [[nodiscard]] bool isFact(const api::ElementChange &change) const;
    [[nodiscard]] bool isEmpty() const { return m_facts.empty(); }

    /// Of the facts, those that take something away, and with them the defaults that others now are; by kind and name.
    [[nodiscard]] const std::vector<SurfaceChange> &changes() const { return m_changes; }
    /// Which of changes() a difference of a single change is.
    [[nodiscard]] std::optional<std::size_t> indexOf(const api::ElementChange &change) const;

    /// Whether the manual of the head describes something by this name, or a title says that it is added and the manual
    /// mentions it or the sources declare it for others, which neither the manual of the base nor the sources that the
    /// range changed knew before, and these know now.
    [[nodiscard]] bool isNewName(const QByteArray &name) const { return m_newNames.contains(name); }
    /// Whether the manual of the base described something by this name, or mentioned it and a title says that it is
    /// taken away, or an entry of the changelog says so, which neither the manual of the head nor the sources that the
    /// range changed know any more, and these knew before.
    [[nodiscard]] bool isGoneName(const QByteArray &name) const { return m_goneNames.contains(name); }
    [[nodiscard]] bool hasNames() const { return !m_newNames.empty() || !m_goneNames.empty(); }

private:
    using Key = std::tuple<api::ElementChange::What, api::Kind, std::string>;
    static Key keyOf(const api::ElementChange &change);

    std::set<Key> m_facts;
    std::vector<SurfaceChange> m_changes;
    std::map<SurfaceKey, std::size_t> m_numbers; ///< of these
    std::set<std::string> m_packages;            ///< of the files that differ
    std::set<QByteArray> m_newNames;
    std::set<QByteArray> m_goneNames;
};

} // namespace waybill::release
