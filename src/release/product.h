// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"
#include "version/policy.h"
#include "words/stance.h"
#include "words/trait.h"

#include <QMap>

#include <optional>
#include <vector>

namespace waybill::release {

/// "repository:path" of waybill.toml: a file, a glob or a key in one of the product's repositories.
struct RepositoryPath {
    QString repository;
    QString path; ///< a path or a glob inside the repository
    QString key;  ///< for a pin: the key path inside the file, "assets.hypervisor.qemu.version"; else empty
    bool operator==(const RepositoryPath &) const = default;
};

struct RepositorySpec {
    QString name;
    QString path;                        ///< absolute; of a working tree or a bare repository
    QString url;                         ///< as given; where it came from
    QByteArray base;                     ///< revision; empty: the previous release by version
    QByteArray head;                     ///< revision; empty: HEAD
    std::optional<QByteArray> tagPrefix; ///< without it the prefix is found (version/tags.h)
    bool operator==(const RepositorySpec &) const = default;
};

struct ComponentSpec {
    QString name;
    std::optional<RepositoryPath> pin;
    std::optional<Trait> trait;
    bool operator==(const ComponentSpec &) const = default;
};

enum class Contract { Internal, External };

struct ProtocolSpec {
    QString name;
    std::vector<RepositoryPath> files;
    QString server;
    QStringList clients;
    QMap<QString, QString> pins; ///< client -> the file that pins the server's revision
    std::optional<Stance> stance;
    Contract contract = Contract::External;
    QString calls; ///< regular expression with one group, or empty for the default
    bool operator==(const ProtocolSpec &) const = default;
};

/// A pattern over files whose first group is a word or a number.
struct Extraction {
    std::vector<RepositoryPath> files;
    QString pattern;
    bool operator==(const Extraction &) const = default;
};

struct VocabularySpec {
    QString name;
    Extraction client;
    Extraction server;
    bool operator==(const VocabularySpec &) const = default;
};

struct StoredSpec {
    QString name;
    std::optional<Extraction> version;
    std::vector<RepositoryPath> files;
    bool operator==(const StoredSpec &) const = default;
};

enum class DecisionsPlace { File, GitNotes };

/// What is looked at: a waybill.toml as a value, or what was found without one.
struct Product {
    QString name;
    QString file;   ///< the waybill.toml; empty where there is none
    QString folder; ///< what relative paths are relative to, and where waybill.decisions.jsonl lies
    version::Policy policy = version::Policy::SemVer;
    bool lockstep = false;
    QString versionFile; ///< path inside each repository, or empty
    Stance stance = Stance::ServerFirst;
    DecisionsPlace decisions = DecisionsPlace::File;
    std::vector<RepositorySpec> repositories;
    std::vector<ComponentSpec> components;
    std::vector<ProtocolSpec> protocols;
    std::vector<VocabularySpec> vocabularies;
    std::vector<StoredSpec> stored;
    std::vector<Problem> problems; ///< what was odd about the file: unknown keys, missing paths

    [[nodiscard]] const RepositorySpec *find(const QString &nameOrPath) const;
    /// Where decisions are kept when they are kept in a file.
    [[nodiscard]] QString decisionsFile() const;
};

} // namespace waybill::release
