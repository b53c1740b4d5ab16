// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/catalogueactions.h"

#include "app/common/makeaction.h"

#include <QActionGroup>
#include <QCoreApplication>

namespace waybill::app {

namespace {

struct CatalogueactionsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::CatalogueActions)
};

} // namespace

CatalogueActions CatalogueActions::create(QObject *parent)
{
    CatalogueActions made;
    auto *group = new QActionGroup(parent);
    const auto view = [&](std::size_t index, const char *name, const QString &text, const QString &iconName,
                          const QString &tip) {
        QAction *action =
            makeAction(parent, name, text, {QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + int(index)))}, iconName, tip);
        action->setCheckable(true);
        group->addAction(action);
        made.views.at(index) = action;
    };
    view(0, "catalogueView_applications", CatalogueactionsStrings::tr("&Applications"), QStringLiteral("kind-package"),
         CatalogueactionsStrings::tr("Show applications, their versions and first releases"));
    view(1, "catalogueView_images", CatalogueactionsStrings::tr("&Images"), QStringLiteral("catalogue"),
         CatalogueactionsStrings::tr("Show container images, their tags and which tags moved"));
    view(2, "catalogueView_pins", CatalogueactionsStrings::tr("&Pins"), QStringLiteral("link"),
         CatalogueactionsStrings::tr("Show which versions the repositories pin, and how far those are behind"));
    view(3, "catalogueView_manifests", CatalogueactionsStrings::tr("Mani&fests"), QStringLiteral("kind-file"),
         CatalogueactionsStrings::tr("Show changes to Kubernetes objects and their definitions in the range"));
    view(4, "catalogueView_releases", CatalogueactionsStrings::tr("&Releases"), QStringLiteral("tag"),
         CatalogueactionsStrings::tr("Show the versions of each application by release"));
    view(5, "catalogueView_registry", CatalogueactionsStrings::tr("Re&gistry"), QStringLiteral("link"),
         CatalogueactionsStrings::tr("Show whether registries have the images that git defines, and what moved"));
    made.look = makeAction(
        parent, "catalogueLook", CatalogueactionsStrings::tr("&Look at the Registries Now"), {Qt::Key_L},
        QStringLiteral("reload"),
        CatalogueactionsStrings::tr("Ask the registries that waybill.toml names for their tags, and keep what moved"));
    made.look->setIconText(CatalogueactionsStrings::tr("Look Now"));
    made.compareTags = makeAction(
        parent, "catalogueCompareTags", CatalogueactionsStrings::tr("&Compare Tags…"), {Qt::Key_T},
        QStringLiteral("compare"),
        CatalogueactionsStrings::tr("Compare two tags of the image: what differs, and what can break users"));
    made.compareTags->setIconText(CatalogueactionsStrings::tr("Compare tags"));
    made.open = makeAction(
        parent, "catalogueOpen", CatalogueactionsStrings::tr("&Open Last Change"), {Qt::Key_O},
        QStringLiteral("compare"),
        CatalogueactionsStrings::tr("Show the last change of the entry's file; for a pin, the commits that it lacks"));
    made.openFile = makeAction(parent, "catalogueOpenFile", CatalogueactionsStrings::tr("Open &File over the Range"),
                               {Qt::SHIFT | Qt::Key_O}, QStringLiteral("kind-file"),
                               CatalogueactionsStrings::tr("Compare the entry's file at both ends of the range"));
    made.history =
        makeAction(parent, "catalogueHistory", CatalogueactionsStrings::tr("Go to &History"), {Qt::Key_H},
                   QStringLiteral("recent"), CatalogueactionsStrings::tr("Go to the history of the entry, by release"));
    made.filter = makeAction(parent, "catalogueFilter", CatalogueactionsStrings::tr("Fi&lter"),
                             {Qt::CTRL | Qt::Key_F, QKeySequence(Qt::Key_Slash)}, QStringLiteral("filter"),
                             CatalogueactionsStrings::tr("Show only rows with these words; -word excludes rows"));
    made.onlyProblems =
        makeAction(parent, "catalogueOnlyProblems", CatalogueactionsStrings::tr("&With Problems Only"), {Qt::Key_P},
                   QStringLiteral("warning"), CatalogueactionsStrings::tr("Show only rows with a problem"));
    made.onlyProblems->setCheckable(true);
    made.onlyProblems->setIconText(CatalogueactionsStrings::tr("With problems"));
    made.problems =
        makeAction(parent, "catalogueProblems", CatalogueactionsStrings::tr("Show &Reading Problems"), {Qt::Key_Exclam},
                   QStringLiteral("error"), CatalogueactionsStrings::tr("List problems in the repositories"));
    made.problems->setCheckable(true);
    made.copyText =
        makeAction(parent, "catalogueCopyText", CatalogueactionsStrings::tr("Copy as &Text"), {QKeySequence::Copy},
                   QStringLiteral("copy"), CatalogueactionsStrings::tr("Copy the selected rows as tab-separated text"));
    made.copyMarkdown =
        makeAction(parent, "catalogueCopy", CatalogueactionsStrings::tr("Copy as &Markdown"),
                   {Qt::CTRL | Qt::SHIFT | Qt::Key_C}, QStringLiteral("copy"),
                   CatalogueactionsStrings::tr("Copy the selected rows, or all rows, as a table with their problems"));
    made.save = makeAction(parent, "catalogueSave", CatalogueactionsStrings::tr("&Save Catalogue…"),
                           {Qt::CTRL | Qt::Key_E}, QStringLiteral("export"),
                           CatalogueactionsStrings::tr("Save the catalogue as Markdown, HTML or JSON"));
    for (int i = 0; i < 3; ++i) {
        made.separators.append(new QAction(parent));
        made.separators.back()->setSeparator(true);
    }
    return made;
}

QList<QAction *> CatalogueActions::all() const
{
    QList<QAction *> list(views.begin(), views.end());
    list << separators.at(0) << open << openFile << history << look << compareTags << separators.at(1) << filter
         << onlyProblems << problems << separators.at(2) << copyText << copyMarkdown << save;
    return list;
}

} // namespace waybill::app
