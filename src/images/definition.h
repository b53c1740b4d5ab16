// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/tagtemplates.h"
#include "support/problem.h"

#include <QByteArray>
#include <QStringList>

#include <map>
#include <memory>
#include <vector>

namespace waybill::images {

/// A tag that a definition gives to its image, with placeholders as written.
struct DefinedTag {
    QString repository; ///< "caasp/v4.5/pause"; empty where the definition does not say
    QString tag;        ///< "%%PKG_VERSION%%-rev<VERSION>"
    Place place;

    [[nodiscard]] bool isEmpty() const { return tag.isEmpty(); }
    bool operator==(const DefinedTag &) const = default;
};

/// A placeholder that the build service replaces by the version of a package: OBS's replace_using_package_version.
struct VersionSource {
    QString package; ///< "cilium"
    QString file;    ///< in which it is replaced; relative to the definition's folder
    QString regex;   ///< of what is replaced: "%%PKG_VERSION%%"
    QString parse;   ///< how much of the version: "major", "minor", "patch", "patch_update", "offset"; empty: all of it
    Place place;
    bool operator==(const VersionSource &) const = default;
};

struct Label {
    QString name;
    QString value;
    Place place;
    bool operator==(const Label &) const = default;
};

/// A container image as a repository defines it: the recipe, not what comes out. What only the build knows is a
/// placeholder in the tags.
struct ImageDefinition {
    enum class Format {
        Kiwi,         ///< a KIWI description
        KiwiTemplate, ///< one that something else fills in first ("*.kiwi.ini", "*.kiwi.in")
        Dockerfile,
    };

    QString id;   ///< what makes it the same image in two trees: its folder, or its file where a folder has several
    QString name; ///< the repository of its short tag, "caasp/v4.5/pause"; the folder's name where nothing says
    bool named = false; ///< the recipe says what the image is called; else `name` is only a guess
    QByteArray file;    ///< the path of its recipe
    Format format = Format::Kiwi;
    Place place; ///< of the name, or where the recipe begins

    DefinedTag shortTag;
    DefinedTag intermediateTag;
    DefinedTag longTag;
    std::vector<DefinedTag> floatingTags; ///< more tags that say no version: "beta", "latest"

    QString revision; ///< of the definition: KIWI's <version>, as written
    Place revisionPlace;
    std::vector<VersionSource> versionSources;

    QString base; ///< as written: "obsrepositories:/suse/sle15#15.2", "registry.suse.com/suse/sle15:15.2"
    Place basePlace;
    std::vector<Label> labels;

    QByteArray content; ///< a digest of all that gets into the image, tags, base, labels and their versions left out
    QByteArray recipe;  ///< a digest of the recipe's bytes
    std::vector<quint32> lines; ///< of the recipe, as hashes, sorted: for alikeness()
    QByteArray packaging;       ///< a digest of the files beside it that only tell how to build it

    std::vector<Problem> problems; ///< what could not be read

    /// The revision as a number; nothing where it is none.
    [[nodiscard]] std::optional<int> revisionNumber() const;
    /// The base as a reference, OBS's notation ("obsrepositories:/PATH#TAG") understood.
    [[nodiscard]] ImageReference baseReference() const;
    /// Whether the base is another one from day to day: "...#latest".
    [[nodiscard]] bool hasFloatingBase() const;
    /// The package whose version becomes the application's in the short tag, at build time; empty where the version is
    /// written down.
    [[nodiscard]] QString versionPackage() const;
    /// A tag with <VERSION> replaced by the revision: as much as the tree knows.
    [[nodiscard]] QString known(const DefinedTag &tag) const;
    bool operator==(const ImageDefinition &) const = default;
};

/// What a recipe's lines are remembered by: a hash of each that is not blank, sorted.
[[nodiscard]] std::vector<quint32> lineFingerprint(const QByteArray &content);
/// How much two recipes have in common, 0 to 1: twice the lines they share by the lines they have.
[[nodiscard]] double alikeness(const ImageDefinition &one, const ImageDefinition &other);

/// The images that a tree defines, by their IDs.
using Images = std::map<QString, std::shared_ptr<const ImageDefinition>>;

} // namespace waybill::images
