// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagechange.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace waybill::images {

namespace {

struct ImagechangeStrings {
    Q_DECLARE_TR_FUNCTIONS(ImageChanges)
};

QString orNone(const QString &text)
{
    return text.isEmpty() ? ImagechangeStrings::tr("none", "a tag or an image that is not there") : text;
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

QString label(const ImageClass &change)
{
    using Kind = ImageClass::Kind;
    const QString before = orNone(change.before);
    const QString after = orNone(change.after);
    switch (change.kind) {
    case Kind::Added: return ImagechangeStrings::tr("New image");
    case Kind::Removed: return ImagechangeStrings::tr("Image removed");
    case Kind::AppVersion: return ImagechangeStrings::tr("Application version %1 to %2").arg(before, after);
    case Kind::TagTemplate: return ImagechangeStrings::tr("Short tag's template %1 to %2").arg(before, after);
    case Kind::AddTagTemplate: return ImagechangeStrings::tr("Further tags' templates %1 to %2").arg(before, after);
    case Kind::RevisionBump: return ImagechangeStrings::tr("Image revision %1 to %2").arg(before, after);
    case Kind::RevisionDown: return ImagechangeStrings::tr("Image revision lowered from %1 to %2").arg(before, after);
    case Kind::RevisionNotNumber: return ImagechangeStrings::tr("Image revision \"%1\" to \"%2\"").arg(before, after);
    case Kind::RepositoryPath: return ImagechangeStrings::tr("Registry path %1 to %2").arg(before, after);
    case Kind::FloatingTag: return ImagechangeStrings::tr("Floating tags: %1 to %2").arg(before, after);
    case Kind::PackageSource: return ImagechangeStrings::tr("Package of the version: %1 to %2").arg(before, after);
    case Kind::Base: return ImagechangeStrings::tr("Base %1 to %2").arg(before, after);
    case Kind::Content: return ImagechangeStrings::tr("Content");
    case Kind::MetadataOnly: return ImagechangeStrings::tr("Only labels or comments");
    case Kind::PackagingOnly: return ImagechangeStrings::tr("Only packaging");
    case Kind::RepositoryTooling: return ImagechangeStrings::tr("Only the repository's tools");
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

QString label(Actor actor)
{
    switch (actor) {
    case Actor::Nobody: return ImagechangeStrings::tr("Nobody");
    case Actor::Developer: return ImagechangeStrings::tr("Developers");
    case Actor::ImageOwner: return ImagechangeStrings::tr("The image's owner");
    case Actor::Quality: return ImagechangeStrings::tr("Quality assurance");
    }
    return {};
}

bool ImageChange::has(ImageClass::Kind kind) const
{
    return std::any_of(classes.begin(), classes.end(), [&](const ImageClass &one) { return one.kind == kind; });
}

QString ImageChange::headline() const
{
    if (rebuildOnly)
        return ImagechangeStrings::tr("Rebuild-only revision bump, %1 to %2").arg(before->revision, after->revision);
    QStringList parts;
    // What makes the other tags follows from the short one.
    const bool follows = has(ImageClass::Kind::AppVersion) || has(ImageClass::Kind::TagTemplate);
    for (const ImageClass &one : classes)
        if (!follows || one.kind != ImageClass::Kind::AddTagTemplate)
            parts << label(one);
    return parts.join(QLatin1String("; "));
}

Impact ImageChange::impact() const
{
    Impact impact = Impact::None;
    for (const findings::Finding &finding : findings)
        impact = std::max(impact, finding.impact);
    return impact;
}

} // namespace waybill::images
