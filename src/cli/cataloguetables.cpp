// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/cataloguetables.h"

#include "cli/texttable.h"
#include "release/surfaceproblem.h"
#include "support/text.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

using release::CatalogueApp;
using release::CatalogueImage;
using release::CatalogueManifest;
using surface::Finding;
using Align = TextTable::Align;
using Cell = TextTable::Cell;
using Style = Console::Style;

QStringList headings(const CatalogueApp *)
{
    return {QCoreApplication::translate("CommandLine", "Application"),
            QCoreApplication::translate("CommandLine", "Version"),
            QCoreApplication::translate("CommandLine", "Name"),
            QCoreApplication::translate("CommandLine", "Since", "the first release that has it"),
            QCoreApplication::translate("CommandLine", "Newest", "whether it is the newest version"),
            QCoreApplication::translate("CommandLine", "Where")};
}

QStringList texts(const CatalogueApp &app)
{
    return {app.id,
            app.version,
            app.name,
            visiblePath(app.since),
            app.isLatest ? QCoreApplication::translate("CommandLine", "newest", "of an application's versions")
                         : QString(),
            app.repository + u':' + app.place.toString()};
}

QStringList headings(const CatalogueImage *)
{
    return {QCoreApplication::translate("CommandLine", "Image"),
            QCoreApplication::translate("CommandLine", "Short", "tag of an image"),
            QCoreApplication::translate("CommandLine", "Intermediate", "tag of an image"),
            QCoreApplication::translate("CommandLine", "Long", "tag of an image"),
            QCoreApplication::translate("CommandLine", "Moved"),
            QCoreApplication::translate("CommandLine", "Where")};
}

QStringList texts(const CatalogueImage &image)
{
    return {image.name,    image.shortTag, image.intermediateTag,
            image.longTag, image.moved,    image.repository + u':' + image.place.toString()};
}

Style styleOf(Finding::Severity severity)
{
    switch (severity) {
    case Finding::Severity::Error: return Style::Breaking;
    case Finding::Severity::Warning: return Style::Undecided;
    case Finding::Severity::Note: break;
    }
    return Style::Dim;
}

QString sentence(const Finding &finding)
{
    return finding.advice.isEmpty() ? finding.message : finding.message + QLatin1String(". ") + finding.advice;
}

template <typename Entry>
QString tableText(const std::vector<Entry> &entries, const Console &console)
{
    const QStringList titles = headings(static_cast<const Entry *>(nullptr));
    TextTable table(std::vector<Align>(std::size_t(titles.size()), Align::Left));
    std::vector<Cell> head;
    for (const QString &title : titles)
        head.push_back({title.toUpper(), Style::Dim});
    table.addRow(std::move(head));
    for (const Entry &entry : entries) {
        std::vector<Cell> cells;
        for (const QString &text : texts(entry))
            cells.push_back({text, Style::Plain});
        cells.front().style = Style::Bold;
        cells.back().style = Style::Dim;
        table.addRow(std::move(cells));
        for (const Finding &problem : entry.problems)
            table.addNote({QString(), Style::Plain}, {sentence(problem), styleOf(problem.severity)});
    }
    return table.toString(console);
}

} // namespace

QString appTableText(const std::vector<CatalogueApp> &apps, const Console &console)
{
    return tableText(apps, console);
}

QString imageTableText(const std::vector<CatalogueImage> &images, const Console &console)
{
    return tableText(images, console);
}

QString manifestTableText(const std::vector<CatalogueManifest> &manifests, const Console &console)
{
    TextTable table({Align::Left, Align::Left});
    for (const CatalogueManifest &manifest : manifests) {
        const Finding &finding = manifest.finding;
        table.addRow(
            {{release::meaningOf(finding), Console::styleOf(finding.impact)}, {sentence(finding), Style::Plain}});
        table.addNote({QString(), Style::Plain},
                      {manifest.repository + u':' + finding.shownPlace().toString(), Style::Dim});
    }
    return table.toString(console);
}

} // namespace waybill::cli
