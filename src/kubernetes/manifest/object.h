// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"
#include "support/place.h"

#include <memory>
#include <set>
#include <tuple>

namespace waybill::manifest {

/// What makes two manifests the same object: never the file they stand in, nor the version of their API
/// (docs/domain.md, 3a).
struct Identity {
    QString group; ///< of the API, "node.k8s.io"; empty for the core group
    QString kind;
    QString nameSpace; ///< empty where the manifest names none
    QString name;

    /// "RuntimeClass kata-fc", with the namespace where there is one: "Role kube-system/reader".
    [[nodiscard]] QString toString() const;
    bool operator==(const Identity &) const = default;
    bool operator<(const Identity &other) const
    {
        return std::tie(group, kind, nameSpace, name) < std::tie(other.group, other.kind, other.nameSpace, other.name);
    }
};

/// Whether it is a custom resource definition, of apiextensions v1beta1 or v1.
[[nodiscard]] bool isDefinition(const Identity &identity);

/// Whether its kind may be one that a definition brings: its group is none of those that Kubernetes itself has.
[[nodiscard]] bool mayBeCustom(const Identity &identity);

/// A Kubernetes object as a manifest describes it. What it points to lives as long as the `ObjectFile` that it came
/// from.
struct Object {
    Identity identity;
    QString version; ///< of the API, "v1beta1"
    Place place;     ///< where its document (or its item of a List) begins
    const config::Node *root = nullptr;

    /// "node.k8s.io/v1beta1", or "v1" of the core group.
    [[nodiscard]] QString apiVersion() const;
    /// The value at a path of keys such as {"spec", "handler"}; null where there is none.
    [[nodiscard]] const config::Node *find(std::initializer_list<QStringView> path) const;
    /// The text there; empty where there is none.
    [[nodiscard]] QString textOf(std::initializer_list<QStringView> path) const;
};

/// The objects of one file. Not copied: `objects` point into `content`.
struct ObjectFile {
    ObjectFile() = default;
    ObjectFile(const ObjectFile &) = delete;
    ObjectFile &operator=(const ObjectFile &) = delete;

    config::File content;
    std::vector<Object> objects;   ///< in the order of the file; the items of a List each by itself
    bool isTemplate = false;       ///< of Helm or the like ("{{"): not YAML before it is filled in, and not read
    std::set<QString> kindsMade;   ///< of a template: the kinds that it speaks of, as far as a look at its lines tells
    std::set<QString> namesMade;   ///< of a template: the names in it that are not filled in
    bool isIncomplete = false;     ///< there may be more objects: it is broken, too large, or a template
    std::vector<Problem> problems; ///< each said once, where it is first
};

/// Larger files are not read, with a problem; a cluster takes no object above a few MB. In bytes.
inline constexpr qsizetype LargestManifest = 8 * 1024 * 1024;
/// Whether a file may hold manifests, by its name: YAML or JSON; vendored folders and tests' data are left out.
[[nodiscard]] bool isManifestFile(const QByteArray &path);
/// Whether people use what stands in a file: not in folders of examples, tests, documentation and of the repository's
/// own tools. A folder counts by its whole name: "deploy/example_catalog" is offered.
[[nodiscard]] bool isOffered(const QByteArray &path);
/// Reads the Kubernetes objects of a file: several documents, JSON, Lists. What has no apiVersion and kind is no
/// object, and no problem; nor are the files of Kustomize, which only tools read, and what was read out of a cluster
/// (uid and resourceVersion). An object may lack a name (generateName). `path` is what places tell. Never fails: what
/// is wrong is a problem with its place, and what came before it is there; a template is a note.
[[nodiscard]] std::shared_ptr<const ObjectFile> readObjects(const QByteArray &path, const QByteArray &content);

} // namespace waybill::manifest
