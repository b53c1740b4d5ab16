// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/cataloguemarkdown.h"

#include "notes/reports/registrymarkdown.h"
#include "notes/templates/htmlpage.h"
#include "notes/templates/notes.h"
#include "notes/text/markdownhtml.h"
#include "notes/text/markdowntable.h"
#include "release/catalogue/entrymessage.h"
#include "release/survey/pintext.h"
#include "support/problem.h"
#include "support/text.h"
#include "wording/findingtext.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace waybill::notes {

namespace {

struct CataloguemarkdownStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::notes::Catalogue)
};

QString head(const QStringList &names, const QSet<int> &numbers = {})
{
    QStringList rule;
    for (int i = 0; i < names.size(); ++i)
        rule << (numbers.contains(i) ? QStringLiteral("---:") : QStringLiteral("---"));
    return tableRow(names) + tableRow(rule);
}

QString cell(const QString &text)
{
    return escapeMarkdown(visibleLine(text));
}

QString code(const QString &text)
{
    return text.isEmpty() ? QString() : markdownCode(visibleLine(text));
}

QString number(const std::vector<findings::Finding> &problems)
{
    return problems.empty() ? QString() : QString::number(problems.size());
}

QString problemLines(const QString &name, const std::vector<findings::Finding> &problems)
{
    QString text;
    for (const findings::Finding &problem : problems) {
        QString line =
            CataloguemarkdownStrings::tr("**%1**: %2: %3", "entry, how bad, what is wrong")
                .arg(cell(name), keyName(Problem::Severity(problem.severity)), cell(wording::text(problem.message)));
        const Place &place = problem.shownPlace();
        if (!place.isEmpty())
            line = CataloguemarkdownStrings::tr("%1 (%2)", "what is wrong, place").arg(line, code(place.toString()));
        if (!problem.advice.isEmpty())
            line = CataloguemarkdownStrings::tr("%1. %2", "what is wrong, what to do")
                       .arg(line, cell(wording::text(problem.advice)));
        text += QStringLiteral("- ") + line + QLatin1Char('\n');
    }
    return text;
}

/// A table, and below it a list.
QString section(const QString &title, const QString &table, const QString &problems)
{
    QString text = title.isEmpty() ? QString() : QStringLiteral("## ") + title + QStringLiteral("\n\n");
    text += table;
    return problems.isEmpty() ? text : text + QLatin1Char('\n') + problems;
}

QString apps(const std::vector<release::CatalogueApp> &apps, const QString &title)
{
    QString table = head({CataloguemarkdownStrings::tr("ID"), CataloguemarkdownStrings::tr("Version"),
                          CataloguemarkdownStrings::tr("Name"), CataloguemarkdownStrings::tr("Repository"),
                          CataloguemarkdownStrings::tr("File"), CataloguemarkdownStrings::tr("Since"),
                          CataloguemarkdownStrings::tr("Newest"), CataloguemarkdownStrings::tr("Problems")},
                         {7});
    QString problems;
    for (const release::CatalogueApp &app : apps) {
        table += tableRow({cell(app.id), cell(app.version), cell(app.name), cell(app.repository), code(app.place.file),
                           app.since.isEmpty() ? CataloguemarkdownStrings::tr("not released", "an application")
                                               : cell(decodeText(app.since)),
                           app.isLatest ? CataloguemarkdownStrings::tr("yes", "the newest version")
                                        : CataloguemarkdownStrings::tr("no", "the newest version"),
                           number(app.problems)});
        problems += problemLines(app.name, app.problems);
    }
    return section(title, table, problems);
}

QString images(const std::vector<release::CatalogueImage> &images, const QString &title)
{
    QString table = head({CataloguemarkdownStrings::tr("Image"), CataloguemarkdownStrings::tr("Short tag"),
                          CataloguemarkdownStrings::tr("Intermediate tag"), CataloguemarkdownStrings::tr("Long tag"),
                          CataloguemarkdownStrings::tr("Moved"), CataloguemarkdownStrings::tr("Case"),
                          CataloguemarkdownStrings::tr("Action by"), CataloguemarkdownStrings::tr("Files to edit"),
                          CataloguemarkdownStrings::tr("Built from"), CataloguemarkdownStrings::tr("Repository"),
                          CataloguemarkdownStrings::tr("Problems")},
                         {5, 10});
    QString problems;
    for (const release::CatalogueImage &image : images) {
        table += tableRow({cell(image.name), code(image.shortTag), code(image.intermediateTag), code(image.longTag),
                           cell(wording::text(image.moved)),
                           image.updateCase > 0 ? QString::number(image.updateCase) : QString(),
                           cell(wording::text(image.actor)), cell(wording::text(image.edit)), code(image.base),
                           cell(image.repository), number(image.problems)});
        problems += problemLines(image.name, image.problems);
    }
    table += u'\n' + cell(wording::text(release::EntryMessage::RebuildsNotInGit)) + u'\n';
    return section(title, table, problems);
}

QString pins(const std::vector<release::PinRelation> &pins, const QString &title)
{
    QString table = head({CataloguemarkdownStrings::tr("Repository"),
                          CataloguemarkdownStrings::tr("Pins", "a repository pins a component"),
                          CataloguemarkdownStrings::tr("Version", "pinned version or revision"),
                          CataloguemarkdownStrings::tr("Behind", "commits"),
                          CataloguemarkdownStrings::tr("Compared with", "what a pin is compared with"),
                          CataloguemarkdownStrings::tr("State"), CataloguemarkdownStrings::tr("File")},
                         {3});
    for (const release::PinRelation &pin : pins) {
        table += tableRow({cell(pin.repository), cell(pin.component), code(release::pinValueShown(pin.pin)),
                           pin.lag() ? QString::number(*pin.lag()) : QString(), cell(release::heldAgainst(pin)),
                           cell(wording::text(release::pinState(pin))), code(pin.pin.place.toString())});
    }
    return section(title, table, {});
}

QString manifests(const std::vector<release::CatalogueManifest> &manifests, const QString &title)
{
    QString lines;
    for (const release::CatalogueManifest &manifest : manifests) {
        const findings::Finding &finding = manifest.finding;
        const Place &place = finding.shownPlace();
        QString line = CataloguemarkdownStrings::tr("**%1**: %2 (%3)", "what it means, what changed, place")
                           .arg(wording::weight(finding), cell(wording::text(finding.message)),
                                code(manifest.repository + u':' + place.toString()));
        if (!finding.advice.isEmpty())
            line = CataloguemarkdownStrings::tr("%1. %2", "what is wrong, what to do")
                       .arg(line, cell(wording::text(finding.advice)));
        lines += QStringLiteral("- ") + line + QLatin1Char('\n');
    }
    return section(title, lines, {});
}

/// What a release did to a version: a word, or what stands for being there.
QString stateWord(const release::AppGridCell &cell)
{
    using State = release::AppGridCell::State;
    switch (cell.state) {
    case State::Came: return CataloguemarkdownStrings::tr("new", "an application in a release");
    case State::Changed: return CataloguemarkdownStrings::tr("changed", "an application in a release");
    case State::Went: return CataloguemarkdownStrings::tr("removed", "an application in a release");
    case State::Kept: return QStringLiteral("•");
    case State::Absent: break;
    }
    return {};
}

/// Versions down, releases across; in bold where a version is the newest of its ID.
QString grid(const release::AppGrid &grid, const QString &title)
{
    QStringList names{CataloguemarkdownStrings::tr("ID"), CataloguemarkdownStrings::tr("Version"),
                      CataloguemarkdownStrings::tr("Name")};
    for (const release::AppGridColumn &column : grid.columns)
        names << (column.tag.isEmpty() ? CataloguemarkdownStrings::tr("head", "the release to come")
                                       : cell(decodeText(column.tag)));
    QString table = head(names);
    for (const release::AppGridRow &one : grid.rows) {
        QStringList cells{cell(one.id), cell(one.version), cell(one.name)};
        for (const release::AppGridCell &state : one.cells) {
            const QString word = stateWord(state);
            cells << (state.isLatest ? QStringLiteral("**%1**").arg(word) : word);
        }
        table += tableRow(cells);
    }
    return section(title, table, {});
}

} // namespace

QString catalogueMarkdown(const release::Catalogue &catalogue)
{
    const int kinds = int(!catalogue.apps.empty()) + int(!catalogue.images.empty()) + int(!catalogue.pins.empty())
                      + int(!catalogue.manifests.empty()) + int(catalogue.grids.size());
    const auto title = [kinds](const QString &text) { return kinds > 1 ? text : QString(); };
    QStringList parts;
    if (!catalogue.apps.empty())
        parts << apps(catalogue.apps, title(CataloguemarkdownStrings::tr("Applications")));
    if (!catalogue.images.empty())
        parts << images(catalogue.images, title(CataloguemarkdownStrings::tr("Images")));
    if (!catalogue.pins.empty())
        parts << pins(catalogue.pins, title(CataloguemarkdownStrings::tr("Pins", "title")));
    if (!catalogue.manifests.empty())
        parts << manifests(catalogue.manifests, title(CataloguemarkdownStrings::tr("Manifests")));
    for (const release::AppGrid &one : catalogue.grids)
        parts << grid(one, title(CataloguemarkdownStrings::tr("Releases of %1").arg(cell(one.repository))));
    return parts.join(QLatin1Char('\n'));
}

QString catalogueProblems(const release::Catalogue &catalogue)
{
    QString text;
    for (const auto &[name, row] : catalogue.rows) {
        for (const Problem &problem : row) {
            QString line = CataloguemarkdownStrings::tr("**%1**: %2", "repository, what is wrong")
                               .arg(cell(name), cell(wording::text(problem.message)));
            if (!problem.place.isEmpty())
                line = CataloguemarkdownStrings::tr("%1 (%2)", "what is wrong, place")
                           .arg(line, code(problem.place.toString()));
            text += QStringLiteral("- ") + line + QLatin1Char('\n');
        }
    }
    return text;
}

QString catalogueSilence(const release::Catalogue &catalogue)
{
    const auto isSibling = [](const release::PinRelation &one) { return one.sibling; };
    if (catalogue.silent.isEmpty() || std::none_of(catalogue.pins.begin(), catalogue.pins.end(), isSibling))
        return {};
    QStringList names;
    for (const QString &name : catalogue.silent)
        names << visibleLine(name);
    return CataloguemarkdownStrings::tr("These pin no other repository of the product: %1", "names of repositories")
        .arg(QLocale().createSeparatedList(names));
}

QString catalogueDocument(const release::Catalogue &catalogue, const QString &product,
                          const queries::RegistryView *registry)
{
    QStringList parts{QStringLiteral("# ") + CataloguemarkdownStrings::tr("What %1 ships").arg(cell(product))
                      + QLatin1Char('\n')};
    const QString tables = catalogueMarkdown(catalogue);
    parts << (tables.isEmpty() ? CataloguemarkdownStrings::tr("No applications, images, pins or manifests were found.")
                                     + QLatin1Char('\n')
                               : tables);
    if (registry && !registry->comparison.images.empty())
        parts << section(CataloguemarkdownStrings::tr("In the registries"), registryMarkdown(*registry), {});
    if (const QString silence = catalogueSilence(catalogue); !silence.isEmpty())
        parts << cell(silence) + QLatin1Char('\n');
    if (const QString problems = catalogueProblems(catalogue); !problems.isEmpty())
        parts << section(CataloguemarkdownStrings::tr("Reading problems"), problems, {});
    return parts.join(QLatin1Char('\n'));
}

QString catalogueHtml(const release::Catalogue &catalogue, const QString &product,
                      const queries::RegistryView *registry)
{
    return htmlPage(CataloguemarkdownStrings::tr("What %1 ships").arg(visibleLine(product)),
                    markdownToHtml(catalogueDocument(catalogue, product, registry)));
}

} // namespace waybill::notes
