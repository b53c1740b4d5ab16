// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/imagechange.h"
#include "registry/facts/tagsighting.h"

namespace waybill::registry {

/// A new build of an image, as its tags tell, in the words of the update cases (docs/domain.md, 5a).
struct ImageUpdate {
    QString image;  ///< "registry.example.com/caasp/v4/pause"
    QDateTime at;   ///< when Waybill saw it, UTC
    QString before; ///< the tag that said most of what was newest before: "2.6.2-rev1-build5.1"
    QString after;
    /// 1: a new version of the application; 2: a new revision of the definition; 3: a rebuild for a dependency; 4: a
    /// rebuild for the application's package.
    int updateCase = 0;
    /// False where it may be 4 as well as 3: nothing says what is in the images.
    bool isCertain = true;
    images::Actor actor = images::Actor::Nobody;
    QStringList moved;     ///< the tags that mean another content since: short and intermediate ones
    QString packageBefore; ///< of the application, where known
    QString packageAfter;
    bool operator==(const ImageUpdate &) const = default;
};

/// The updates of one image since Waybill looked first, oldest first. What was there then is where they begin: in which
/// order that came nobody knows. Builds of older revisions that come later are not updates of the image. Pure.
[[nodiscard]] std::vector<ImageUpdate> readUpdates(const QString &image, const Sightings &sightings,
                                                   const images::TagTemplates &templates);

/// "update case 3: rebuilt for a dependency"
[[nodiscard]] Message caseMessage(const ImageUpdate &update);
/// "no action needed"
[[nodiscard]] Message actorMessage(const ImageUpdate &update);
/// "A to B: update case 3: rebuilt for a dependency; no action needed"
[[nodiscard]] Message updateMessage(const ImageUpdate &update);

/// Which case it is that one build follows another, and who must act.
void judgeUpdate(ImageUpdate &update, const images::TagTemplates &templates);

} // namespace waybill::registry
