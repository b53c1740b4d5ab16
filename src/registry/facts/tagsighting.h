// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/tagtemplates.h"
#include "registry/facts/registryfacts.h"

namespace waybill::registry {

/// That a tag had another digest than before, when Waybill looked: registries keep no history.
struct TagSighting {
    QString image; ///< "registry.example.com/caasp/v4/pause"
    QString tag;
    QDateTime at;      ///< UTC, in seconds: seen then, moved some time before
    QByteArray digest; ///< empty: the tag was gone
    /// The tag that says most of the same digest then, "2.6.2-rev1-build5.1"; the tag itself where none says more.
    QString name;
    QStringList platforms; ///< sorted; empty where it was not looked into
    QString commit;        ///< that the image says it was built from; may be empty
    QString package;       ///< the version of the application's package in it, "1.7.6-2.1"; may be empty
    bool operator==(const TagSighting &) const = default;
};

/// By image and tag, each in the order of time.
using Sightings = std::map<std::pair<QString, QString>, std::vector<TagSighting>>;

/// What is new in `facts` against what was seen before: tags that moved, came or went. Nothing where the list was not
/// read to its end: what is kept is taken for all there is. `package`: whose version is noted. Pure.
[[nodiscard]] std::vector<TagSighting> newSightings(const RepositoryFacts &facts, const Sightings &seen,
                                                    const QString &package, const images::TagTemplates &templates);

/// The tag of a digest that says most: the longest form of the templates, of these the highest. Empty where no tag has
/// it.
[[nodiscard]] QString tellingTag(const QByteArray &digest, const std::map<QString, QByteArray> &tags,
                                 const images::TagTemplates &templates);

} // namespace waybill::registry
