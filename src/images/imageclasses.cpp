// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagecompare.h"

#include <algorithm>

namespace waybill::images {

namespace {

/// The templates of the tags that come beside the short one.
QStringList addedTags(const ImageDefinition &image)
{
    QStringList tags;
    for (const DefinedTag *tag : {&image.intermediateTag, &image.longTag})
        if (!tag->isEmpty())
            tags << tag->tag;
    return tags;
}

QStringList floatingTags(const ImageDefinition &image)
{
    QStringList tags;
    for (const DefinedTag &tag : image.floatingTags)
        tags << tag.tag;
    tags.sort();
    tags.removeDuplicates();
    return tags;
}

QStringList without(QStringList tags, const QStringList &others)
{
    tags.erase(std::remove_if(tags.begin(), tags.end(), [&](const QString &tag) { return others.contains(tag); }),
               tags.end());
    return tags;
}

/// "cilium (patch)" for each.
QString sources(const ImageDefinition &image)
{
    QStringList texts;
    for (const VersionSource &source : image.versionSources)
        texts << (source.parse.isEmpty() ? source.package : source.package + u" (" + source.parse + u')');
    return texts.join(QLatin1String(", "));
}

bool sameSources(const ImageDefinition &one, const ImageDefinition &other)
{
    return std::equal(one.versionSources.begin(), one.versionSources.end(), other.versionSources.begin(),
                      other.versionSources.end(), [](const VersionSource &a, const VersionSource &b) {
                          return a.package == b.package && a.parse == b.parse && a.regex == b.regex;
                      });
}

/// A repository that changed; where the image's name stays it is that of another tag.
std::optional<ImageClass> pathChange(const ImageDefinition &before, const ImageDefinition &after)
{
    const auto make = [](const QString &one, const QString &other) {
        return ImageClass{ImageClass::Kind::RepositoryPath, one, other};
    };
    if (before.name != after.name)
        return make(before.name, after.name);
    for (const auto tag : {&ImageDefinition::intermediateTag, &ImageDefinition::longTag}) {
        const QString &one = (before.*tag).repository;
        const QString &other = (after.*tag).repository;
        if (!one.isEmpty() && !other.isEmpty() && one != other)
            return make(one, other);
    }
    return std::nullopt;
}

} // namespace

std::vector<ImageClass> classify(const ImageDefinition *before, const ImageDefinition *after)
{
    using Kind = ImageClass::Kind;
    if (!before)
        return {{Kind::Added, {}, after->name}};
    if (!after)
        return {{Kind::Removed, before->name, {}}};
    std::vector<ImageClass> classes;
    const auto add = [&](Kind kind, const QString &one = {}, const QString &other = {}) {
        classes.push_back({kind, one, other});
    };
    if (before->shortTag.tag != after->shortTag.tag) {
        const bool open = hasPlaceholders(before->shortTag.tag) || hasPlaceholders(after->shortTag.tag);
        add(open ? Kind::TagTemplate : Kind::AppVersion, before->shortTag.tag, after->shortTag.tag);
    }
    if (const auto path = pathChange(*before, *after))
        classes.push_back(*path);
    if (const QStringList one = addedTags(*before), other = addedTags(*after); one != other)
        add(Kind::AddTagTemplate, one.join(QLatin1String(", ")), other.join(QLatin1String(", ")));
    if (before->revision != after->revision) {
        const auto one = before->revisionNumber();
        const auto other = after->revisionNumber();
        add(!one || !other  ? Kind::RevisionNotNumber
            : *one < *other ? Kind::RevisionBump
                            : Kind::RevisionDown,
            before->revision, after->revision);
    }
    const QStringList wasFloating = floatingTags(*before);
    const QStringList isFloating = floatingTags(*after);
    if (wasFloating != isFloating)
        add(Kind::FloatingTag, without(wasFloating, isFloating).join(QLatin1String(", ")),
            without(isFloating, wasFloating).join(QLatin1String(", ")));
    if (!sameSources(*before, *after))
        add(Kind::PackageSource, sources(*before), sources(*after));
    if (before->base != after->base)
        add(Kind::Base, before->base, after->base);
    if (before->content != after->content)
        add(Kind::Content);
    if (!classes.empty())
        return classes;
    if (before->recipe != after->recipe)
        add(Kind::MetadataOnly);
    else if (before->packaging != after->packaging)
        add(Kind::PackagingOnly);
    return classes;
}

} // namespace waybill::images
