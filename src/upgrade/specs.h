// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/stance.h"
#include "words/trait.h"

#include <QMap>
#include <QStringList>

#include <optional>
#include <vector>

namespace waybill::upgrade {

/// "repository:path" of waybill.toml: a file, a glob or a key in one of the product's repositories.
struct RepositoryPath {
    QString repository;
    QString path; ///< a path or a glob inside the repository
    QString key;  ///< for a pin: the key path inside the file, "assets.hypervisor.qemu.version"; else empty
    bool operator==(const RepositoryPath &) const = default;
};

/// Something that is upgraded: what a repository ships, or what is only pinned.
struct ComponentSpec {
    QString name;
    std::optional<RepositoryPath> pin;
    std::optional<Trait> trait; ///< nothing: by its name (defaultTrait())
    bool operator==(const ComponentSpec &) const = default;
};

/// Whether both ends of a protocol ship in one set of artifacts, or others build against it too.
enum class Contract { Internal, External };

/// "internal" or "external". Not translated.
[[nodiscard]] QString keyName(Contract contract);

/// A protocol: where it is described, who serves it and who calls it.
struct ProtocolSpec {
    QString name;
    std::vector<RepositoryPath> files; ///< empty: every .proto of the server that is no test and not vendored
    QString server;
    QStringList clients;
    QMap<QString, QString> pins; ///< client -> the file that pins the server's revision; else it is looked for
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

/// Strings that one end sends and the other must know.
struct VocabularySpec {
    QString name;
    Extraction client;
    Extraction server;
    bool operator==(const VocabularySpec &) const = default;
};

/// A format on disk that both versions must read.
struct StoredSpec {
    QString name;
    std::optional<Extraction> version;
    std::vector<RepositoryPath> files;
    bool operator==(const StoredSpec &) const = default;
};

} // namespace waybill::upgrade
