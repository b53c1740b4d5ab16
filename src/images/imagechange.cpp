// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagechange.h"

#include "images/imagechangemessage.h"

#include <QLocale>

#include <algorithm>

namespace waybill::images {

namespace {

Argument orNone(const QString &text)
{
    return text.isEmpty() ? Argument(ImageChangeMessage::None) : Argument(text);
}

} // namespace

QString keyName(ImageClass::Kind kind)
{
    using Kind = ImageClass::Kind;
    switch (kind) {
    case Kind::Added: return QStringLiteral("IMAGE_ADDED");
    case Kind::Removed: return QStringLiteral("IMAGE_REMOVED");
    case Kind::AppVersion: return QStringLiteral("APP_VERSION");
    case Kind::TagTemplate: return QStringLiteral("TAG_TEMPLATE");
    case Kind::AddTagTemplate: return QStringLiteral("ADDTAG_TEMPLATE");
    case Kind::RevisionBump: return QStringLiteral("REV_BUMP");
    case Kind::RevisionDown: return QStringLiteral("REV_DOWN");
    case Kind::RevisionNotNumber: return QStringLiteral("REV_NONINT");
    case Kind::RepositoryPath: return QStringLiteral("REPO_PATH");
    case Kind::FloatingTag: return QStringLiteral("FLOATING_TAG");
    case Kind::PackageSource: return QStringLiteral("PKG_SOURCE");
    case Kind::Base: return QStringLiteral("BASE");
    case Kind::Content: return QStringLiteral("CONTENT");
    case Kind::MetadataOnly: return QStringLiteral("METADATA_ONLY");
    case Kind::PackagingOnly: return QStringLiteral("PACKAGING_ONLY");
    case Kind::RepositoryTooling: return QStringLiteral("REPO_TOOLING");
    }
    return {};
}

Message label(const ImageClass &change)
{
    using Kind = ImageClass::Kind;
    const Argument before = orNone(change.before);
    const Argument after = orNone(change.after);
    switch (change.kind) {
    case Kind::Added: return ImageChangeMessage::Added;
    case Kind::Removed: return ImageChangeMessage::Removed;
    case Kind::AppVersion: return message(ImageChangeMessage::AppVersion, before, after);
    case Kind::TagTemplate: return message(ImageChangeMessage::TagTemplate, before, after);
    case Kind::AddTagTemplate: return message(ImageChangeMessage::AddTagTemplate, before, after);
    case Kind::RevisionBump: return message(ImageChangeMessage::RevisionBump, before, after);
    case Kind::RevisionDown: return message(ImageChangeMessage::RevisionDown, before, after);
    case Kind::RevisionNotNumber: return message(ImageChangeMessage::RevisionNotNumber, before, after);
    case Kind::RepositoryPath: return message(ImageChangeMessage::RepositoryPath, before, after);
    case Kind::FloatingTag: return message(ImageChangeMessage::FloatingTag, before, after);
    case Kind::PackageSource: return message(ImageChangeMessage::PackageSource, before, after);
    case Kind::Base: return message(ImageChangeMessage::Base, before, after);
    case Kind::Content: return ImageChangeMessage::Content;
    case Kind::MetadataOnly: return ImageChangeMessage::MetadataOnly;
    case Kind::PackagingOnly: return ImageChangeMessage::PackagingOnly;
    case Kind::RepositoryTooling: return ImageChangeMessage::RepositoryTooling;
    }
    return {};
}

QString keyName(Actor actor)
{
    switch (actor) {
    case Actor::Nobody: return QStringLiteral("nobody");
    case Actor::Developer: return QStringLiteral("developer");
    case Actor::ImageOwner: return QStringLiteral("image-owner");
    case Actor::Quality: return QStringLiteral("quality-assurance");
    }
    return {};
}

Message label(Actor actor)
{
    switch (actor) {
    case Actor::Nobody: return ImageChangeMessage::Nobody;
    case Actor::Developer: return ImageChangeMessage::Developer;
    case Actor::ImageOwner: return ImageChangeMessage::ImageOwner;
    case Actor::Quality: return ImageChangeMessage::Quality;
    }
    return {};
}

bool ImageChange::has(ImageClass::Kind kind) const
{
    return std::any_of(classes.begin(), classes.end(), [&](const ImageClass &one) { return one.kind == kind; });
}

Message ImageChange::headline() const
{
    if (rebuildOnly)
        return message(ImageChangeMessage::RebuildOnly, before->revision, after->revision);
    Messages parts;
    // What makes the other tags follows from the short one.
    const bool follows = has(ImageClass::Kind::AppVersion) || has(ImageClass::Kind::TagTemplate);
    for (const ImageClass &one : classes)
        if (!follows || one.kind != ImageClass::Kind::AddTagTemplate)
            parts.push_back(label(one));
    return parts.size() == 1 ? parts.front()
                             : message(ImageChangeMessage::Classes, Listing{std::move(parts), Listing::Join::Clauses});
}

Impact ImageChange::impact() const
{
    Impact impact = Impact::None;
    for (const findings::Finding &finding : findings)
        impact = std::max(impact, finding.impact);
    return impact;
}

} // namespace waybill::images
