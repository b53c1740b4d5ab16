// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/pairs.h"
#include "proto/unchangedfiles.h"

#include <map>
#include <set>

namespace waybill::proto {

/// Answers what the new side still holds: packages, kinds of elements in them, and the well-known files that are part
/// of it by being imported. `nearPath` says where to look first among the files that are not compared.
class Packages {
public:
    /// `compared`: the compared files of the new side.
    Packages(const std::vector<const SchemaFile *> &compared, UnchangedFiles &unchanged);

    [[nodiscard]] bool exists(const std::string &package, const std::string &nearPath);
    /// True where the package holds at least one element of `kind` (Message, Enum, Service, Extension).
    [[nodiscard]] bool has(const std::string &package, ElementKind kind, const std::string &nearPath);
    /// True where a file imports the well-known file at `path`, or another such file that does.
    [[nodiscard]] bool importsWellKnown(const std::string &path, const std::string &nearPath);

private:
    struct Content {
        bool exists = false;
        std::set<ElementKind> kinds;
    };
    /// The well-known files that an import brings along: itself and what it imports.
    const std::vector<std::pair<std::string, ProtoFilePtr>> &wellKnown(const std::string &import);
    bool importsPackage(const Preamble &preamble, const std::string &package, const ElementKind *kind);
    void take(const ProtoFile &file);

    UnchangedFiles &m_unchanged;
    std::map<std::string, Content> m_packages; ///< as far as is known
    std::set<std::string> m_wellKnown;         ///< paths that compared files import
    std::map<std::string, std::vector<std::pair<std::string, ProtoFilePtr>>> m_closures;
    std::map<std::string, bool> m_existsElsewhere;
    std::map<std::pair<std::string, ElementKind>, bool> m_hasElsewhere;
};

/// The well-known files that compared files of the old side import and nobody on the new side does: Buf counts them as
/// deleted.
[[nodiscard]] std::vector<DroppedImport> findDroppedImports(Schema &before,
                                                            const std::vector<const SchemaFile *> &compared,
                                                            const ProtoTree &after, Packages &packages);

} // namespace waybill::proto
