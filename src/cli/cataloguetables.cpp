// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/cataloguetables.h"

#include "cli/texttable.h"
#include "release/catalogue/entrymessage.h"
#include "support/text.h"
#include "wording/findingtext.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

using findings::Finding;
using release::CatalogueApp;
using release::CatalogueImage;
using release::CatalogueManifest;
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
    return {image.name,
            image.shortTag,
            image.intermediateTag,
            image.longTag,
            wording::text(image.moved),
            image.repository + u':' + image.place.toString()};
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
    const QString what = wording::text(finding.message);
    return finding.advice.isEmpty() ? what : what + QLatin1String(". ") + wording::text(finding.advice);
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

/// What is wrong comes before what it is, and that before how it stands.
QChar markOf(const release::AppGridRow &row, const release::AppGridCell &cell)
{
    using State = release::AppGridCell::State;
    if (cell.event && row.history[*cell.event].severity > Finding::Severity::Note)
        return u'!';
    switch (cell.state) {
    case State::Came: return u'+';
    case State::Changed: return u'~';
    case State::Went: return u'x';
    case State::Kept: return cell.isLatest ? u'*' : u'-';
    case State::Absent: break;
    }
    return u' ';
}

} // namespace

QString appTableText(const std::vector<CatalogueApp> &apps, const Console &console)
{
    return tableText(apps, console);
}

QString imageTableText(const std::vector<CatalogueImage> &images, const Console &console)
{
    return tableText(images, console) + u'\n' + wording::text(release::EntryMessage::RebuildsNotInGit) + u'\n';
}

QString manifestTableText(const std::vector<CatalogueManifest> &manifests, const Console &console)
{
    TextTable table({Align::Left, Align::Left});
    for (const CatalogueManifest &manifest : manifests) {
        const Finding &finding = manifest.finding;
        const bool isBad = finding.impact == Impact::None && finding.severity != Finding::Severity::Note;
        const Style style = isBad ? styleOf(finding.severity) : Console::styleOf(finding.impact);
        table.addRow({{wording::weight(finding), style}, {sentence(finding), Style::Plain}});
        table.addNote({QString(), Style::Plain},
                      {manifest.repository + u':' + finding.shownPlace().toString(), Style::Dim});
    }
    return table.toString(console);
}

QString appGridText(const release::AppGrid &grid, const Console &console)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
    // Tags are read downwards, so that a release takes no more room than its mark.
    qsizetype height = 1;
    QStringList tags;
    for (const release::AppGridColumn &column : grid.columns) {
        tags << (column.tag.isEmpty() ? QCoreApplication::translate("CommandLine", "head", "the release to come")
                                      : visiblePath(column.tag));
        height = std::max(height, tags.back().size());
    }
    for (qsizetype line = 0; line < height; ++line) {
        QString across;
        for (const QString &tag : std::as_const(tags)) {
            const qsizetype at = line - (height - tag.size());
            across += at < 0 ? QStringLiteral("  ") : QString(tag.at(at)) + u' ';
        }
        const bool last = line == height - 1;
        const auto title = [&](const QString &text) { return Cell{last ? text.toUpper() : QString(), Style::Dim}; };
        table.addRow({title(QCoreApplication::translate("CommandLine", "Application")),
                      title(QCoreApplication::translate("CommandLine", "Version")),
                      title(QCoreApplication::translate("CommandLine", "Name")),
                      {across, Style::Dim}});
    }
    for (const release::AppGridRow &row : grid.rows) {
        QString marks;
        for (const release::AppGridCell &cell : row.cells)
            marks += QString(markOf(row, cell)) + u' ';
        table.addRow(
            {{row.id, Style::Bold}, {row.version, Style::Plain}, {row.name, Style::Plain}, {marks, Style::Plain}});
    }
    return table.toString(console) + u'\n'
           + QCoreApplication::translate(
               "CommandLine",
               "+ added, ~ changed under the same version, ! has problems, x removed; * present and the newest version of its ID, - present")
           + u'\n';
}

} // namespace waybill::cli
