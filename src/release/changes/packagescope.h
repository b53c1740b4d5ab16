// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace waybill::git {
class ObjectId;
class Repository;
} // namespace waybill::git

namespace waybill::release {

struct Change;
struct ReleaseTags;

/// Which files of a repository a tag's versions are about. A value.
struct PackageScope {
    QByteArray folder; ///< of the package; empty: the whole repository
    /// Folders within it whose packages have tags of their own, sorted: what happens there is released with these.
    std::vector<QByteArray> apart = {};
    /// The version at the base of the range that is looked at, "1.8.0": what has another one there is released apart.
    /// Empty where it is not known, or does not matter.
    QString release = {};
    /// The version at its head, where that is a release: what is announced for later ones is no part of it. Empty where
    /// it is none.
    QString next = {};
    /// By which its package.json in the folder calls the package, "@scope/parser"; empty where there is none.
    QByteArray npmName = {};

    [[nodiscard]] bool isAll() const { return folder.isEmpty() && apart.empty(); }
    [[nodiscard]] bool has(const QByteArray &path) const;
    /// Whether a change is about the package: what it says of itself may be about another one else.
    [[nodiscard]] bool concerns(const Change &change) const;
    bool operator==(const PackageScope &) const = default;
};

/// The name that tags of one package of several begin with: "parser" for the prefixes "parser-v" and "@scope/parser@",
/// "api" for "api/v"; empty for "v" and none. Pure.
[[nodiscard]] QByteArray packageOf(const QByteArray &tagPrefix);

/// Which files the versions of a repository's chosen family of tags are about, at a commit. The folder is the one
/// nearest to the top that has the package's name and a file that describes a package (Cargo.toml, package.json,
/// go.mod, ...); the whole repository where the prefix of the tags names none, or the package at the top has that name.
/// Plain tags beside those of packages of npm ("@scope/parser@1.2.0") are of the package that has their highest
/// version, where the top is a workspace that is not published. Apart is each folder below with such a file whose name
/// (of a Go module: whose path) tags of another family begin with, unless most of these stand on the commit that has
/// the same version here: then all is released together, as etcd's modules are. Nor is one apart that got no such tag
/// any more while the whole was released time and again.
[[nodiscard]] PackageScope packageScope(const git::Repository &repository, const git::ObjectId &commit,
                                        const ReleaseTags &tags);

/// Whether a path lies in a folder; every path does in "".
[[nodiscard]] bool isInside(const QByteArray &path, const QByteArray &folder);

} // namespace waybill::release
