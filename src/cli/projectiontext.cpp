// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/projectiontext.h"

#include "cli/loading.h"
#include "cli/texttable.h"
#include "cli/waiting.h"
#include "notes/reports/projectionreport.h"
#include "release/decisions/decisionstore.h"
#include "release/product/product.h"
#include "wording/labels.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace waybill::cli {

namespace {

using queries::ProjectedRelease;
using queries::Projection;
using Style = Console::Style;
using Align = TextTable::Align;

struct ProjectionTextStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// A glyph for each release, oldest first: the chart of a terminal.
QString glyphsOf(const Projection &projection, Stance stance)
{
    QString glyphs;
    for (const ProjectedRelease &one : projection.releases)
        glyphs += glyph(one.impacts[std::size_t(stance)]);
    return glyphs;
}

QString projectionText(const release::Product &product, const Projection &projection, const Console &console)
{
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left, Align::Left});
    table.addRow({{ProjectionTextStrings::tr("STANCE"), Style::Dim},
                  {ProjectionTextStrings::tr("MAJORS"), Style::Dim},
                  {ProjectionTextStrings::tr("MINORS"), Style::Dim},
                  {ProjectionTextStrings::tr("PATCHES"), Style::Dim},
                  {ProjectionTextStrings::tr("UNDECIDED"), Style::Dim},
                  {ProjectionTextStrings::tr("TODAY"), Style::Dim},
                  {ProjectionTextStrings::tr("RELEASES"), Style::Dim}});
    for (const Stance stance : AllStances) {
        const bool chosen = stance == product.stance;
        const int majors = projection.count(stance, Impact::Breaking);
        const int undecided = projection.count(stance, Impact::Undecided);
        table.addRow({{(chosen ? QStringLiteral("* ") : QStringLiteral("  ")) + label(stance),
                       chosen ? Style::Bold : Style::Plain},
                      {QString::number(majors), majors > 0 ? Style::Breaking : Style::Dim},
                      {QString::number(projection.count(stance, Impact::Additive)), Style::Plain},
                      {QString::number(projection.patches(stance)), Style::Plain},
                      {QString::number(undecided), undecided > 0 ? Style::Undecided : Style::Dim},
                      {QStringLiteral("%1.y.z").arg(projection.majorUnder(stance)), Style::Bold},
                      {glyphsOf(projection, stance), Style::Plain}});
    }
    TextTable releases({Align::Left, Align::Left, Align::Left, Align::Left, Align::Left, Align::Left});
    std::vector<TextTable::Cell> head{{ProjectionTextStrings::tr("RELEASE"), Style::Dim},
                                      {ProjectionTextStrings::tr("DATE"), Style::Dim}};
    for (const Stance stance : AllStances)
        head.push_back({label(stance), Style::Dim});
    releases.addRow(head);
    for (const ProjectedRelease &one : projection.releases) {
        std::vector<TextTable::Cell> cells{
            {QStringLiteral("%1..%2").arg(one.from.toString(), one.to.toString()), Style::Bold},
            {one.date.toString(Qt::ISODate), Style::Dim}};
        for (const Impact impact : one.impacts)
            cells.push_back({glyph(impact) + QLatin1Char(' ') + label(impact), Console::styleOf(impact)});
        releases.addRow(cells);
    }
    return console.styled(notes::projectionHeadline(projection), Style::Bold) + QLatin1String("\n\n")
           + table.toString(console) + QLatin1Char('\n') + releases.toString(console);
}

} // namespace

Outcome printProjection(const release::Product &product, const Invocation &invocation, const QString &format,
                        Console &console)
{
    const auto read = release::DecisionStore::of(product)->read();
    if (!read)
        return fail(read.error());
    queries::ProjectionOptions options;
    options.cacheFolder = cacheFolder(invocation);
    const auto projection = waitFor<Projection>(
        [&](const JobControl &control) { return queries::projectHistory(product, read->decisions, options, control); },
        console);
    if (!projection)
        return fail(projection.error());
    if (format == QLatin1String("json"))
        console.write(QJsonDocument(notes::projectionJson(product, *projection)).toJson());
    else if (format == QLatin1String("markdown"))
        console.write(notes::projectionMarkdown(product, *projection).toUtf8());
    else
        console.print(projectionText(product, *projection, console));
    return 0;
}

} // namespace waybill::cli
