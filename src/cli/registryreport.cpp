// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/registryreport.h"

#include "cli/texttable.h"
#include "registry/protocol/digest.h"
#include "wording/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::cli {

namespace {

using registry::ComparedImage;
using registry::ComparedTag;
using registry::ImageUpdate;
using registry::TagSighting;
using Style = Console::Style;

struct RegistryTextStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

Style styleOf(Problem::Severity severity)
{
    switch (severity) {
    case Problem::Severity::Error: return Style::Breaking;
    case Problem::Severity::Warning: return Style::Undecided;
    case Problem::Severity::Note: break;
    }
    return Style::Dim;
}

QString sentence(const Problem &problem)
{
    const QString what = wording::text(problem.message);
    return problem.advice.isEmpty() ? what : what + QLatin1String("; ") + wording::text(problem.advice);
}

TextTable withHead(const QStringList &titles)
{
    TextTable table(std::vector<TextTable::Align>(std::size_t(titles.size()), TextTable::Align::Left));
    std::vector<TextTable::Cell> head;
    for (const QString &title : titles)
        head.push_back({title.toUpper(), Style::Dim});
    table.addRow(std::move(head));
    return table;
}

QString presence(const ComparedTag &tag)
{
    switch (tag.presence) {
    case registry::Presence::There: return tag.tag;
    case registry::Presence::Missing: return RegistryTextStrings::tr("missing", "a tag in a registry");
    case registry::Presence::Unknown: break;
    }
    return RegistryTextStrings::tr("not known", "a tag in a registry");
}

QString timeText(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODate);
}

void addImage(TextTable &table, const ComparedImage &image)
{
    QString name = image.predicted.name;
    for (const ComparedTag &tag : image.tags) {
        const bool isThere = tag.presence == registry::Presence::There;
        const Style style = tag.presence == registry::Presence::Missing ? Style::Breaking
                            : isThere                                   ? Style::Plain
                                                                        : Style::Dim;
        table.addRow({{std::exchange(name, QString()), Style::Bold},
                      {tag.predicted.text, Style::Plain},
                      {presence(tag), style},
                      {tag.standsFor == tag.tag ? QString() : tag.standsFor, Style::Plain},
                      {registry::shortDigest(tag.digest), Style::Dim},
                      {tag.platforms.join(QLatin1Char(' ')), Style::Dim}});
    }
    for (const registry::RegistryFinding &finding : image.findings)
        table.addNote({QString(), Style::Plain}, {sentence(finding.problem), styleOf(finding.problem.severity)});
    for (const Problem &problem : image.problems)
        table.addNote({QString(), Style::Plain}, {sentence(problem), styleOf(problem.severity)});
}

QString updateLine(const ImageUpdate &update)
{
    return QStringLiteral("  %1  %2: %3\n")
        .arg(timeText(update.at), update.image, wording::text(registry::updateMessage(update)));
}

} // namespace

Result<queries::RegistryView> readRegistryView(const release::Product &product, const QString &cacheFolder,
                                               const JobControl &control)
{
    const auto surveys = queries::readHeads(product, control);
    if (!surveys)
        return fail(surveys.error());
    return queries::readKeptRegistries(product, *surveys, cacheFolder, control);
}

QString registryText(const queries::RegistryView &view, const Console &console)
{
    if (view.comparison.images.empty())
        return RegistryTextStrings::tr("No image definitions were found.") + QLatin1Char('\n');
    QString text;
    if (!view.isAsked)
        text += RegistryTextStrings::tr("The registries were never asked: run waybill-cli registry watch --once.")
                + QLatin1String("\n\n");
    TextTable table = withHead({RegistryTextStrings::tr("Image"), RegistryTextStrings::tr("In git"),
                                RegistryTextStrings::tr("In the registry"), RegistryTextStrings::tr("Build"),
                                RegistryTextStrings::tr("Digest"), RegistryTextStrings::tr("Platforms")});
    for (const ComparedImage &image : view.comparison.images)
        addImage(table, image);
    text += table.toString(console);
    for (const registry::RegistryFinding &finding : view.comparison.findings)
        text += console.styled(sentence(finding.problem), styleOf(finding.problem.severity))
                + (finding.problem.place.isEmpty() ? QString()
                                                   : QStringLiteral(" (%1)").arg(finding.problem.place.toString()))
                + QLatin1Char('\n');
    QString updates;
    for (const ComparedImage &image : view.comparison.images) {
        for (const ImageUpdate &update : image.updates)
            updates += updateLine(update);
    }
    if (!updates.isEmpty())
        text += QLatin1Char('\n') + console.styled(RegistryTextStrings::tr("Updates"), Style::Bold) + QLatin1Char('\n')
                + updates;
    return text;
}

QString registryWatchText(const queries::RegistryWatch &watch, const Console &console)
{
    int fresh = 0;
    QString moves;
    for (const TagSighting &move : watch.moves) {
        const auto known = watch.view.sightings.find({move.image, move.tag});
        const bool isNew = known == watch.view.sightings.end() || known->second.size() < 2;
        if (isNew) {
            ++fresh;
            continue;
        }
        const TagSighting &before = known->second[known->second.size() - 2];
        const QString from = before.name == move.tag ? registry::shortDigest(before.digest) : before.name;
        const QString to = move.name == move.tag ? registry::shortDigest(move.digest) : move.name;
        moves += move.digest.isEmpty()
                     ? QStringLiteral("  %1:%2  %3\n")
                           .arg(move.image, move.tag, RegistryTextStrings::tr("removed", "a tag of a registry"))
                     : QStringLiteral("  %1:%2  %3 -> %4\n").arg(move.image, move.tag, from, to);
    }
    QString updates;
    for (const ComparedImage &image : watch.view.comparison.images) {
        for (const ImageUpdate &update : image.updates) {
            const bool isNow = std::any_of(watch.moves.begin(), watch.moves.end(), [&](const TagSighting &move) {
                return move.image == update.image && move.at == update.at;
            });
            if (isNow)
                updates += updateLine(update);
        }
    }
    QString text = RegistryTextStrings::tr("%1, %2, %3", "repositories; new tags; requests")
                       .arg(RegistryTextStrings::tr("%n repository(ies) of registries", nullptr, watch.repositories),
                            RegistryTextStrings::tr("%n new tag(s)", nullptr, fresh),
                            RegistryTextStrings::tr("%n request(s)", nullptr, watch.requests))
                   + QLatin1Char('\n');
    if (!moves.isEmpty())
        text += console.styled(RegistryTextStrings::tr("Moved"), Style::Bold) + QLatin1Char('\n') + moves;
    if (!updates.isEmpty())
        text += console.styled(RegistryTextStrings::tr("Updates"), Style::Bold) + QLatin1Char('\n') + updates;
    return text;
}

QString registryHistoryText(const queries::RegistryView &view, const QString &image, const QString &tag,
                            const Console &console)
{
    QString text;
    for (const auto &[key, all] : view.sightings) {
        if ((!image.isEmpty() && key.first != image) || (!tag.isEmpty() && key.second != tag))
            continue;
        text += console.styled(key.first + QLatin1Char(':') + key.second, Style::Bold) + QLatin1Char('\n');
        for (const TagSighting &each : all) {
            const QString what = each.digest.isEmpty()   ? RegistryTextStrings::tr("removed", "a tag of a registry")
                                 : each.name == each.tag ? QString()
                                                         : each.name;
            text += QStringLiteral("  %1  %2").arg(timeText(each.at), registry::shortDigest(each.digest));
            text += (what.isEmpty() ? QString() : QStringLiteral("  ") + what) + QLatin1Char('\n');
        }
        for (const ComparedImage &compared : view.comparison.images) {
            for (const ImageUpdate &update : compared.updates) {
                if (update.image == key.first && update.moved.contains(key.second))
                    text += updateLine(update);
            }
        }
    }
    return text.isEmpty() ? RegistryTextStrings::tr("Nothing was seen.") + QLatin1Char('\n') : text;
}

} // namespace waybill::cli
