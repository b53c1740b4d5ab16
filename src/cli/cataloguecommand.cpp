// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/cataloguetables.h"
#include "cli/loading.h"
#include "cli/pintable.h"
#include "cli/problemtext.h"
#include "cli/registryreport.h"
#include "cli/waiting.h"
#include "cli/wholeproduct.h"
#include "notes/reports/cataloguejson.h"
#include "notes/reports/cataloguemarkdown.h"
#include "notes/reports/registryjson.h"
#include "notes/reports/registrymarkdown.h"
#include "notes/templates/htmlpage.h"
#include "notes/templates/notes.h"
#include "notes/text/markdownhtml.h"
#include "queries/headcatalogue.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "release/product/surfacesettings.h"
#include "support/text.h"
#include "wording/text.h"

#include <QJsonDocument>

namespace waybill::cli {

namespace {

using release::Catalogue;
using release::CatalogueKinds;
using release::CatalogueOptions;
using release::PinRelation;
using release::PinScope;
using release::Product;
using SurveyPointer = std::shared_ptr<const release::Survey>;

const QStringList &catalogueFormats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("markdown"),
                                 QStringLiteral("html")};
    return all;
}

Result<CatalogueKinds> kindsOf(const Invocation &invocation)
{
    const QString kind = invocation.value(QStringLiteral("kind"));
    const bool selects = invocation.isSet(QStringLiteral("select"));
    const bool grid = invocation.isSet(QStringLiteral("grid"));
    if (selects && grid) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "--select finds one application"), {},
                    QCoreApplication::translate("CommandLine", "leave out --grid"));
    }
    if (grid && !kind.isEmpty() && kind != QLatin1String("app")) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "--grid works with applications only"), {},
                    QCoreApplication::translate("CommandLine", "leave out --kind %1").arg(kind));
    }
    if (selects && !kind.isEmpty() && kind != QLatin1String("app")) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "--select works with applications only"),
                    {}, QCoreApplication::translate("CommandLine", "leave out --kind %1").arg(kind));
    }
    if (selects || grid)
        return CatalogueKinds{true, false, false, false};
    if (kind.isEmpty())
        return CatalogueKinds();
    const CatalogueKinds kinds{kind == QLatin1String("app"), kind == QLatin1String("image"),
                               kind == QLatin1String("pin"), kind == QLatin1String("manifest")};
    if (kinds.apps || kinds.images || kinds.pins || kinds.manifests)
        return kinds;
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "there is no kind \"%1\"").arg(kind), {},
                QCoreApplication::translate("CommandLine", "expected %1")
                    .arg(QLatin1String("app, image, pin, manifest, registry")));
}

void keepOnly(Catalogue &found, const QString &repository)
{
    const auto other = [&](const auto &one) { return one.repository != repository; };
    std::erase_if(found.apps, other);
    std::erase_if(found.grids, other);
    std::erase_if(found.images, other);
    std::erase_if(found.pins, other);
    std::erase_if(found.manifests, other);
    found.silent = found.silent.contains(repository) ? QStringList{repository} : QStringList{};
    std::erase_if(found.rows, [&](const auto &row) { return row.first != repository; });
}

QString noPins(PinScope scope)
{
    return scope == PinScope::Everything
               ? QCoreApplication::translate("CommandLine", "Nothing is pinned.")
               : QCoreApplication::translate(
                   "CommandLine", "The product's repositories and components are not pinned; --all lists every pin.");
}

/// The table of one kind.
template <typename List>
QString markdownOf(List Catalogue::*kind, const Catalogue &found)
{
    Catalogue one;
    one.*kind = found.*kind;
    return notes::catalogueMarkdown(one);
}

/// A part of what is printed: one kind of entries.
struct Section {
    QString title;
    QString table;   ///< empty where there is no entry
    QString nothing; ///< to say then; empty: the whole section is left out where there are others
    QString below;   ///< a line
};

/// The versions over releases, a section for each repository that has any.
std::vector<Section> gridSections(const Catalogue &found, const Console *console)
{
    std::vector<Section> made;
    for (const release::AppGrid &grid : found.grids) {
        Section &one = made.emplace_back();
        one.title = QCoreApplication::translate("CommandLine", "Releases of %1").arg(visibleLine(grid.repository));
        Catalogue alone;
        alone.grids = {grid};
        one.table = console ? appGridText(grid, *console) : notes::catalogueMarkdown(alone);
    }
    if (made.empty()) {
        made.push_back({QCoreApplication::translate("CommandLine", "Releases"),
                        {},
                        QCoreApplication::translate("CommandLine", "No applications were found."),
                        {}});
    }
    return made;
}

std::vector<Section> sections(const Catalogue &found, const CatalogueKinds &kinds, PinScope scope,
                              const Console *console)
{
    const bool all = kinds.apps && kinds.images && kinds.pins && kinds.manifests;
    std::vector<Section> made;
    const auto add = [&](const QString &title, const auto &entries, auto asText, auto kind, const QString &nothing) {
        Section &section = made.emplace_back();
        section.title = title;
        if (!entries.empty())
            section.table = console ? asText(entries, *console) : markdownOf(kind, found);
        else if (!all)
            section.nothing = nothing;
    };
    if (kinds.apps)
        add(QCoreApplication::translate("CommandLine", "Applications"), found.apps, appTableText, &Catalogue::apps,
            QCoreApplication::translate("CommandLine", "No applications were found."));
    if (kinds.images)
        add(QCoreApplication::translate("CommandLine", "Images"), found.images, imageTableText, &Catalogue::images,
            QCoreApplication::translate("CommandLine", "No image definitions were found."));
    if (kinds.manifests)
        add(QCoreApplication::translate("CommandLine", "Manifests"), found.manifests, manifestTableText,
            &Catalogue::manifests,
            QCoreApplication::translate("CommandLine", "No Kubernetes objects differ in the range."));
    if (kinds.pins) {
        Section &pins = made.emplace_back();
        pins.title = QCoreApplication::translate("CommandLine", "Pins");
        if (found.pins.empty())
            pins.nothing = noPins(scope);
        else
            pins.table = console ? pinTableText(found.pins, *console) : pinTableMarkdown(found.pins);
        pins.below = notes::catalogueSilence(found);
    }
    std::erase_if(made, [](const Section &one) { return one.table.isEmpty() && one.nothing.isEmpty(); });
    return made;
}

QString asText(const Catalogue &found, const std::vector<Section> &parts, const Console &console)
{
    QString text;
    for (const Section &part : parts) {
        if (!text.isEmpty())
            text += QLatin1Char('\n');
        if (parts.size() > 1)
            text += console.styled(part.title, Console::Style::Bold) + QLatin1Char('\n');
        text += part.table.isEmpty() ? part.nothing + QLatin1Char('\n') : part.table;
        if (!part.below.isEmpty())
            text += QLatin1Char('\n') + part.below + QLatin1Char('\n');
    }
    QString problems;
    for (const auto &[name, row] : found.rows) {
        for (const Problem &problem : row)
            problems += problemText(console, name, problem);
    }
    return problems.isEmpty() ? text : text + QLatin1Char('\n') + problems;
}

QString asMarkdown(const Catalogue &found, const std::vector<Section> &parts)
{
    const auto escaped = [](const QString &text) { return notes::escapeMarkdown(visibleLine(text)); };
    QString text;
    for (const Section &part : parts) {
        if (!text.isEmpty())
            text += QLatin1Char('\n');
        text += QLatin1String("## ") + escaped(part.title) + QLatin1String("\n\n");
        text += part.table.isEmpty() ? escaped(part.nothing) + QLatin1Char('\n') : part.table;
        if (!part.below.isEmpty())
            text += QLatin1Char('\n') + escaped(part.below) + QLatin1Char('\n');
    }
    const QString problems = notes::catalogueProblems(found);
    if (!problems.isEmpty()) {
        text += QLatin1String("\n### ") + QCoreApplication::translate("CommandLine", "Problems") + QLatin1String("\n\n")
                + problems;
    }
    return text;
}

/// What registries have, beside what git says; by what was seen of them, without asking.
Outcome runRegistryCatalogue(const Invocation &invocation, const QString &format, Console &console)
{
    const auto whole = openWholeProduct(invocation, console);
    if (!whole)
        return fail(whole.error());
    auto view = waitFor<queries::RegistryView>(
        [&](const JobControl &control) { return readRegistryView(whole->product, cacheFolder(invocation), control); },
        console);
    if (!view)
        return fail(view.error());
    if (whole->picked) {
        std::erase_if(view->comparison.images,
                      [&](const auto &image) { return image.predicted.repository != whole->pickedName(); });
        view->comparison.findings.clear();
    }
    for (const Problem &problem : view->problems)
        console.problem(problem);
    if (format == QLatin1String("json"))
        console.write(QJsonDocument(notes::registryJson(*view)).toJson());
    else if (format == QLatin1String("text"))
        console.print(registryText(*view, console));
    else if (format == QLatin1String("markdown"))
        console.write(notes::registryMarkdown(*view).toUtf8());
    else
        console.write(notes::htmlPage(QCoreApplication::translate("CommandLine", "What registries have of %1")
                                          .arg(visibleLine(whole->product.name)),
                                      notes::markdownToHtml(notes::registryMarkdown(*view)))
                          .toUtf8());
    return 0;
}

Outcome runCatalogue(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const Result<QString> format = formatOf(invocation, catalogueFormats());
    if (!format)
        return fail(format.error());
    const bool selects = invocation.isSet(QStringLiteral("select")) || invocation.isSet(QStringLiteral("grid"));
    if (invocation.value(QStringLiteral("kind")) == QLatin1String("registry") && !selects)
        return runRegistryCatalogue(invocation, *format, console);
    const auto kinds = kindsOf(invocation);
    if (!kinds)
        return fail(kinds.error());
    CatalogueOptions options;
    options.kinds = *kinds;
    options.pins = invocation.isSet(QStringLiteral("all")) ? PinScope::Everything : PinScope::Written;
    // With --repo too all of them are read: what one pins is to be found in the others.
    const auto whole = openWholeProduct(invocation, console);
    if (!whole)
        return fail(whole.error());
    auto found = waitFor<Catalogue>(
        [&](const JobControl &control) { return queries::readHeadCatalogue(whole->product, options, control); },
        console);
    if (!found)
        return fail(found.error());
    if (whole->picked)
        keepOnly(*found, whole->pickedName());
    if (invocation.isSet(QStringLiteral("select"))) {
        const auto app = release::selectApp(*found, invocation.value(QStringLiteral("select")),
                                            whole->product.surfaces->appVersions);
        if (!app)
            return fail(app.error());
        found->apps = {*app};
        found->rows.clear();
        if (*format == QLatin1String("json")) {
            console.write(QJsonDocument(notes::appJson(*app)).toJson());
            return 0;
        }
    }
    const bool grid = invocation.isSet(QStringLiteral("grid"));
    if (*format == QLatin1String("json")) {
        console.write(QJsonDocument(notes::catalogueJson(*found, *kinds, grid)).toJson());
        return 0;
    }
    const bool plain = *format == QLatin1String("text");
    const Console *terminal = plain ? &console : nullptr;
    const std::vector<Section> parts =
        grid ? gridSections(*found, terminal) : sections(*found, *kinds, options.pins, terminal);
    if (plain)
        console.print(asText(*found, parts, console));
    else if (*format == QLatin1String("markdown"))
        console.write(asMarkdown(*found, parts).toUtf8());
    else
        console.write(
            notes::htmlPage(
                QCoreApplication::translate("CommandLine", "What %1 ships").arg(visibleLine(whole->product.name)),
                notes::markdownToHtml(asMarkdown(*found, parts)))
                .toUtf8());
    return 0;
}

} // namespace

Command catalogueCommand()
{
    const QList<QCommandLineOption> options{
        {QStringLiteral("kind"), QCoreApplication::translate("CommandLine", "List one kind only."),
         QStringLiteral("app|image|pin|manifest|registry")},
        {QStringLiteral("select"),
         QCoreApplication::translate("CommandLine", "Find one application: by ID, with a version or the newest."),
         QStringLiteral("ID[@VERSION|@latest]")},
        {QStringLiteral("grid"),
         QCoreApplication::translate("CommandLine", "List every version of the applications by release.")},
        {QStringLiteral("all"),
         QCoreApplication::translate(
             "CommandLine",
             "List every pin of every lock file, not only those of the product's repositories and components and those maintained by hand.")}};
    return {
        QStringLiteral("catalogue"),
        QStringLiteral(
            "[--kind app|image|pin|manifest|registry] [--select ID[@VERSION|@latest]] [--grid] [--all] [--format text|json|markdown|html] [--repo NAME|PATH]"),
        QCoreApplication::translate("CommandLine", "List the versions that the repositories pin."),
        options + rangeOptions() + QList<QCommandLineOption>{formatOption(catalogueFormats())}, runCatalogue};
}

} // namespace waybill::cli
