// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/prediction.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::registry {

namespace {

using Kind = images::TagMove::Kind;

Kind kindOf(const images::TagParts &parts)
{
    if (!parts.build.empty())
        return Kind::Long;
    return parts.revision ? Kind::Intermediate : Kind::Short;
}

/// The text with each placeholder as anything that a tag may hold.
QRegularExpression patternOf(const QString &text)
{
    QString pattern;
    QString rest = text;
    for (const QString &placeholder : images::placeholdersOf(text)) {
        const qsizetype at = rest.indexOf(placeholder);
        if (at < 0)
            continue;
        pattern += QRegularExpression::escape(rest.left(at)) + QLatin1String("[A-Za-z0-9_.-]+");
        rest = rest.mid(at + placeholder.size());
    }
    return QRegularExpression(QLatin1String("\\A") + pattern + QRegularExpression::escape(rest) + QLatin1String("\\z"));
}

/// The text with each placeholder filled in by something.
QString filled(QString text)
{
    for (const QString &placeholder : images::placeholdersOf(text))
        text.replace(placeholder, QLatin1String("1"));
    return text;
}

} // namespace

QString keyName(images::TagMove::Kind kind)
{
    switch (kind) {
    case Kind::Short: return QStringLiteral("short");
    case Kind::Intermediate: return QStringLiteral("intermediate");
    case Kind::Long: return QStringLiteral("long");
    case Kind::Floating: break;
    }
    return QStringLiteral("floating");
}

bool PredictedTag::fits(const QString &tag, const images::TagTemplates &templates) const
{
    if (isLiteral())
        return tag == text;
    if (!patternOf(text).match(tag).hasMatch())
        return false;
    // "%%PKG_VERSION%%" alone would fit every tag. What tells is not what git calls it but how it is built: the
    // templates take "2.10.22-%RELEASE%" for a short tag, too.
    const auto kindBy = [&templates](const QString &one) -> std::optional<Kind> {
        const auto parts = templates.parse(one);
        return parts ? std::optional(kindOf(*parts)) : std::nullopt;
    };
    return kindBy(tag) == kindBy(filled(text));
}

Result<PredictedImage> predictImage(const QString &repository, const images::ImageDefinition &definition,
                                    const RegistrySettings &settings)
{
    PredictedImage image;
    image.repository = repository;
    image.id = definition.id;
    image.name = definition.name;
    image.package = definition.versionPackage();
    image.revision = definition.revisionNumber();
    image.base = definition.base;
    image.content = definition.content;
    image.place = definition.place;
    image.architectures = settings.architectures;
    const auto add = [&](Kind kind, const images::DefinedTag &defined) -> Result<void> {
        if (defined.isEmpty())
            return {};
        const QString &name = defined.repository.isEmpty() ? definition.name : defined.repository;
        auto where = imageRepository(settings.images, name);
        if (!where)
            return fail(where.error());
        image.tags.push_back({kind, std::move(*where), definition.known(defined)});
        return {};
    };
    std::vector<std::pair<Kind, images::DefinedTag>> all{{Kind::Short, definition.shortTag},
                                                         {Kind::Intermediate, definition.intermediateTag},
                                                         {Kind::Long, definition.longTag}};
    for (const images::DefinedTag &tag : definition.floatingTags)
        all.emplace_back(Kind::Floating, tag);
    for (const auto &[kind, tag] : all) {
        if (const auto added = add(kind, tag); !added) {
            Error error = added.error();
            error.place = tag.place.isEmpty() ? definition.place : tag.place;
            return fail(error);
        }
    }
    return image;
}

QStringList fittingTags(const PredictedTag &predicted, const QStringList &tags, const images::TagTemplates &templates)
{
    QStringList fitting;
    for (const QString &tag : tags) {
        if (predicted.fits(tag, templates))
            fitting << tag;
    }
    std::stable_sort(fitting.begin(), fitting.end(), [&](const QString &one, const QString &other) {
        return images::compareTags(one, other, templates) == std::partial_ordering::greater;
    });
    return fitting;
}

} // namespace waybill::registry
