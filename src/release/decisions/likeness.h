// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"

#include <QStringList>

namespace waybill::release {

// What a change has in common with others of its product, each in one word: a folder that holds at least half of its
// files, three deep at most, ends in a slash ("docs/api/"); what its title begins with ends in a colon ("agent:");
// what happens to which kind of surface begins with a sign ("-options").

/// Surfaces of which a product may have habits of its own.
enum class SurfaceKind : quint8 {
    Declarations,
    Options,   ///< flags, environment variables, settings, feature gates
    Endpoints, ///< routes and metrics
    Schemas,   ///< and protocols and databases
    Manifests, ///< and images
};

/// One of these words, as its parts.
struct Likeness {
    enum class Kind : quint8 { Product, Folder, Title, Adds, Takes };
    Kind kind = Kind::Product;
    QString name; ///< of the folder without the slash, or what the title begins with
    SurfaceKind surface = {};
    bool operator==(const Likeness &) const = default;

    /// Nothing for a word that is none; an empty one is what all changes of a product have in common.
    [[nodiscard]] static std::optional<Likeness> fromKey(const QString &key);
};

/// `reasons`: of its suggestion. Sorted, each once. Pure.
[[nodiscard]] QStringList likenessesOf(const Change &change, const std::vector<Reason> &reasons);

} // namespace waybill::release
