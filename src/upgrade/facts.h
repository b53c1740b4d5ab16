// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "settings/settings.h"
#include "upgrade/extraction.h"
#include "upgrade/mix.h"
#include "upgrade/specs.h"
#include "version/semver.h"

#include <QStringList>

#include <map>

namespace waybill::upgrade {

/// A client of a protocol between base and head.
struct ClientFacts {
    QString client;         ///< repository
    bool knowsUse = false;  ///< which RPCs it calls is known
    Mix newClientOldServer; ///< the client at the head, the server at its base
    Mix oldClientNewServer;
    Message problem;  ///< why the mixes say nothing ("proxy does not vendor agent"); else empty
    bool pins = true; ///< it pins the server at all, or has a copy: one that does not only passes on what others say
    bool operator==(const ClientFacts &) const = default;
};

/// What became of a protocol between base and head.
struct ProtocolFacts {
    QString name;
    QString server; ///< repository
    Stance stance = Stance::ServerFirst;
    Contract contract = Contract::External;
    int differences = 0;              ///< findings between the server's base and head with an impact
    std::vector<ClientFacts> clients; ///< one without a name stands for anybody, where no client is known
    bool operator==(const ProtocolFacts &) const = default;
};

/// What became of a vocabulary between base and head.
struct VocabularyFacts {
    QString name;
    QString clientRepository;
    QString serverRepository;
    WordChange client;
    WordChange server;
    bool operator==(const VocabularyFacts &) const = default;
};

/// A component between base and head: one that is only pinned, or a repository's own.
struct ComponentFacts {
    QString name;
    QString repository;         ///< that it is, or that pins it
    std::optional<Trait> trait; ///< as configured; nothing: see defaultTrait()
    bool pinned = false;        ///< only pinned: before and after are of the pin
    QString before;             ///< version as written; empty where there is none
    QString after;
    bool changed = false;  ///< differs between base and head; of a repository: it has a change other than its version
    bool floating = false; ///< a branch, on either side: whether it changed cannot be told
    Place place;           ///< of the pin at the head, else at the base
    bool operator==(const ComponentFacts &) const = default;
};

/// A stored format between base and head.
struct StoredFacts {
    QString name;
    QString repository;
    StoredVersion before;
    StoredVersion after;
    StoredChange change = StoredChange::Same;
    bool filesChanged = false; ///< files that make it differ, whatever its version says
    bool operator==(const StoredFacts &) const = default;
};

/// The keys of a repository's configuration files that came and went between base and head.
struct SettingsFacts {
    QString repository;
    std::vector<settings::SettingChange> changes;
    bool operator==(const SettingsFacts &) const = default;
};

/// What a person asked for when deciding about a change.
struct AskedUpgrade {
    Trait trait = Trait::Live;
    QString why; ///< the decision's note, else the change's title
    QString repository;
    QString by;
    bool operator==(const AskedUpgrade &) const = default;
};

/// All that the way to upgrade follows from. A value.
struct UpgradeFacts {
    /// The product's, or of the repository that goes farthest; `to` is the head's where it is a release, else planned.
    std::optional<version::SemVer> from;
    std::optional<version::SemVer> to;
    std::vector<ProtocolFacts> protocols;
    std::vector<VocabularyFacts> vocabularies;
    std::vector<ComponentFacts> components;
    std::vector<StoredFacts> stored;
    std::vector<SettingsFacts> settings;
    std::vector<AskedUpgrade> asked;
    /// Repositories of which nothing says whether they store anything, and in which format.
    QStringList unknownStores;
    /// Migrations of databases that are new at the head, by repository: how many.
    std::map<QString, int> migrations;
    bool operator==(const UpgradeFacts &) const = default;
};

/// How a component is upgraded by its name where nobody said (docs/domain.md, 1.13): hypervisors (qemu, firecracker,
/// cloud-hypervisor, ...) stop workloads; a guest kernel or image, and Kata's agent, shim and proxy, are for new
/// workloads; a Kata runtime is live; a kubelet drains. Nothing for other names: those are restarted.
[[nodiscard]] std::optional<Trait> defaultTrait(const QString &component);
/// `configured`, else the one by name, else Restart.
[[nodiscard]] Trait traitOf(const QString &component, const std::optional<Trait> &configured);

} // namespace waybill::upgrade
