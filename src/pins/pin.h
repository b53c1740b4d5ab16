// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QByteArray>
#include <QString>

namespace waybill::pins {

/// The kinds of files that say which version of something else is used.
enum class Format {
    GopkgLock,
    GoMod,
    CargoLock,
    PackageJson,
    PackageLock,
    YarnLock,
    Yaml,
    Json, ///< by configuration only, as Toml and Pattern
    Toml,
    VersionFile,
    Submodule,
    Pattern
};

/// That one thing uses another at a version: a line of a lock file, a key of versions.yaml, a submodule, or what a
/// VERSION file says of its own repository.
struct Pin {
    Format format = Format::Yaml;
    QString name;    ///< module path, key path "assets.kernel", submodule path, "VERSION"
    QString version; ///< as written: "v1.7.0", "1.7.0", "stable-2.11", a pseudo-version; may be empty
    QByteArray
        revision;   ///< the commit that is pinned, as far as it is written: 40 or 12 hexadecimal digits; may be empty
    QString source; ///< where it comes from when that is not the name: the URL of a submodule or of a replacement
    bool floating = false; ///< a branch, or a range of versions: what it means changes with time
    bool direct = true;    ///< asked for by the repository itself (go.mod without "// indirect", package.json)
    Place place;           ///< file in the tree, line and column of the version

    bool operator==(const Pin &) const = default;
};

/// Whether a folder of the same repository stands for what is used, as where go.mod replaces a module by "../api" of
/// its own: that has no version, so nothing is pinned.
[[nodiscard]] bool isOwnFolder(const Pin &pin);

/// "gopkg-lock", "go-mod", …: the word of JSON output. Not translated.
[[nodiscard]] QString keyName(Format format);

} // namespace waybill::pins
