// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/registryrow.h"

#include "registry/protocol/digest.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace waybill::models {

namespace {

using registry::ComparedImage;
using registry::ComparedTag;
using registry::ComparisonMessage;
using registry::ImageUpdate;
using registry::Presence;
using registry::TagSighting;
using release::CatalogueEvent;
using TagKind = images::TagMove::Kind;

struct RegistryStrings {
    Q_DECLARE_TR_FUNCTIONS(RegistryModel)
};

void sortByWorst(std::vector<Problem> &problems)
{
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem &one, const Problem &two) { return one.severity > two.severity; });
}

CatalogueEvent eventOf(const ImageUpdate &update)
{
    CatalogueEvent event;
    event.tag = update.after.toUtf8();
    event.version = update.after;
    event.time = update.at.toSecsSinceEpoch();
    event.text = registry::updateMessage(update);
    event.impact = update.updateCase == 1 ? Impact::Additive : update.updateCase == 3 ? Impact::None : Impact::Fix;
    return event;
}

/// What Waybill saw of the tags of an image, newest first.
std::vector<CatalogueEvent> historyOf(const ComparedImage &image, const registry::Sightings &sightings)
{
    std::vector<CatalogueEvent> events;
    for (const ImageUpdate &update : image.updates)
        events.push_back(eventOf(update));
    QDateTime first;
    QString firstName;
    for (const QString &place : image.places) {
        for (auto each = sightings.lower_bound({place, QString()});
             each != sightings.end() && each->first.first == place; ++each) {
            for (const TagSighting &sighting : each->second) {
                if (!first.isValid() || sighting.at < first)
                    first = sighting.at;
                if (!sighting.digest.isEmpty())
                    continue;
                CatalogueEvent event;
                event.tag = sighting.tag.toUtf8();
                event.time = sighting.at.toSecsSinceEpoch();
                event.text = message(ComparisonMessage::TagIsGone, sighting.tag);
                event.severity = findings::Finding::Severity::Warning;
                events.push_back(std::move(event));
            }
        }
    }
    std::stable_sort(events.begin(), events.end(),
                     [](const CatalogueEvent &one, const CatalogueEvent &two) { return one.time > two.time; });
    if (!first.isValid())
        return events;
    if (!image.updates.empty())
        firstName = image.updates.front().before;
    for (const ComparedTag &tag : image.tags) {
        if (firstName.isEmpty())
            firstName = tag.standsFor;
    }
    CatalogueEvent begin;
    begin.tag = firstName.toUtf8();
    begin.time = first.toSecsSinceEpoch();
    begin.text = ComparisonMessage::FirstLook;
    events.push_back(std::move(begin));
    return events;
}

QString kindName(TagKind kind)
{
    switch (kind) {
    case TagKind::Short: return RegistryStrings::tr("Short tag");
    case TagKind::Intermediate: return RegistryStrings::tr("Intermediate tag");
    case TagKind::Long: return RegistryStrings::tr("Long tag");
    case TagKind::Floating: break;
    }
    return RegistryStrings::tr("Floating tag");
}

EntryFact factOf(const ComparedTag &tag)
{
    const QString kind = kindName(tag.predicted.kind);
    const QString wanted = visibleLine(tag.predicted.text);
    switch (tag.presence) {
    case Presence::Missing: return {kind, RegistryStrings::tr("%1: missing", "a tag").arg(wanted), Verdict::Broken};
    case Presence::Unknown: return {kind, RegistryStrings::tr("%1: not known", "a tag").arg(wanted), {}};
    case Presence::There: break;
    }
    QStringList parts{visibleLine(tag.tag)};
    if (!tag.standsFor.isEmpty() && tag.standsFor != tag.tag)
        parts << visibleLine(tag.standsFor);
    if (!tag.digest.isEmpty())
        parts << registry::shortDigest(tag.digest);
    return {kind, parts.join(QStringLiteral(" = ")), Verdict::Works};
}

QString dateText(const QDateTime &time)
{
    return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

/// "SBOM, signature": what is attached, by kind.
QString attachedText(const ComparedTag &tag)
{
    QStringList kinds;
    for (const registry::Attachment &each : tag.attachments) {
        using AttachmentKind = registry::Attachment::Kind;
        const QString kind = each.kind == AttachmentKind::Signature  ? RegistryStrings::tr("signature (not verified)")
                             : each.kind == AttachmentKind::Packages ? RegistryStrings::tr("SBOM")
                             : each.kind == AttachmentKind::Provenance
                                 ? RegistryStrings::tr("provenance (not verified)")
                                 : visibleLine(each.type);
        if (!kind.isEmpty() && !kinds.contains(kind))
            kinds << kind;
    }
    return kinds.join(QLatin1String(", "));
}

} // namespace

const ImageUpdate *RegistryRow::lastUpdate() const
{
    return image.updates.empty() ? nullptr : &image.updates.back();
}

std::vector<RegistryRow> registryRows(const queries::RegistryView &view)
{
    std::vector<RegistryRow> rows;
    for (const ComparedImage &image : view.comparison.images) {
        RegistryRow row;
        row.repository = image.predicted.repository;
        row.name = image.predicted.name;
        row.image = image;
        for (const registry::RegistryFinding &finding : image.findings)
            row.problems.push_back(finding.problem);
        row.problems.insert(row.problems.end(), image.problems.begin(), image.problems.end());
        sortByWorst(row.problems);
        row.history = historyOf(image, view.sightings);
        row.place = image.predicted.place;
        rows.push_back(std::move(row));
    }
    std::map<QString, std::vector<Problem>> elsewhere; // by repository
    for (const registry::RegistryFinding &finding : view.comparison.findings)
        elsewhere[finding.repository].push_back(finding.problem);
    for (auto &[repository, problems] : elsewhere) {
        RegistryRow row;
        row.repository = repository;
        row.name = RegistryStrings::tr("Other references");
        row.isImage = false;
        row.place = problems.front().place;
        sortByWorst(problems);
        row.problems = std::move(problems);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<EntryFact> factsOf(const RegistryRow &row)
{
    std::vector<EntryFact> facts;
    const auto add = [&facts](const QString &name, const QString &text) {
        if (!text.isEmpty())
            facts.push_back({name, text, {}});
    };
    for (const ComparedTag &tag : row.image.tags)
        facts.push_back(factOf(tag));
    if (const ComparedTag *tag = row.mainTag()) {
        add(RegistryStrings::tr("Digest"), QString::fromLatin1(tag->digest));
        add(RegistryStrings::tr("Platforms"), visibleLine(tag->platforms.join(QLatin1String(", "))));
        add(RegistryStrings::tr("Built"), tag->created.isValid() ? dateText(tag->created) : QString());
        add(RegistryStrings::tr("From commit"), visibleLine(tag->commit.left(12)));
        add(RegistryStrings::tr("Base image"), visibleLine(tag->base.isEmpty() ? row.image.predicted.base : tag->base));
        add(RegistryStrings::tr("Base built"), tag->baseCreated.isValid() ? dateText(tag->baseCreated) : QString());
        add(RegistryStrings::tr("Attached"), attachedText(*tag));
    }
    if (const auto &released = row.image.released)
        add(RegistryStrings::tr("Released before"),
            RegistryStrings::tr("%1 (%2)", "a tag of an image, a release")
                .arg(visibleLine(released->tag), visibleLine(QString::fromUtf8(released->release))));
    add(RegistryStrings::tr("Also there"), visibleLine(row.image.extra.join(QLatin1String(", "))));
    add(RegistryStrings::tr("Published in"), visibleLine(row.image.places.join(QLatin1String(", "))));
    add(RegistryStrings::tr("Looked at"), row.image.asOf.isValid() ? dateText(row.image.asOf) : QString());
    add(RegistryStrings::tr("File"), visibleLine(row.place.toString()));
    return facts;
}

queries::RegistryView viewOf(const std::vector<RegistryRow> &rows, const queries::RegistryView &view)
{
    queries::RegistryView part;
    part.isAsked = view.isAsked;
    part.templates = view.templates;
    for (const RegistryRow &row : rows) {
        if (row.isImage) {
            part.comparison.images.push_back(row.image);
            continue;
        }
        for (const registry::RegistryFinding &finding : view.comparison.findings) {
            if (finding.repository == row.repository)
                part.comparison.findings.push_back(finding);
        }
    }
    return part;
}

} // namespace waybill::models
