// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/compareactions.h"

#include "app/common/makeaction.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

using models::FileGroup;

struct CompareactionsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::CompareActions)
};

QAction *checkable(QAction *action, bool checked = false)
{
    action->setCheckable(true);
    action->setChecked(checked);
    return action;
}

void makeFilters(CompareActions &made, QObject *parent)
{
    made.filter = makeAction(
        parent, "compareFilter", CompareactionsStrings::tr("&Filter"),
        {Qt::Key_Slash, QKeySequence(QKeySequence::Find)}, QStringLiteral("filter"),
        CompareactionsStrings::tr("Show only files whose paths contain these words or match these patterns (*.go)"));
    const auto group = [&](FileGroup which, const char *name, const QString &text, Qt::Key key, const QString &iconName,
                           const QString &tip) {
        made.groups[which] = checkable(makeAction(parent, name, text, {key}, iconName, tip), true);
    };
    group(FileGroup::Added, "compareAdded", CompareactionsStrings::tr("Show &Added"), {Qt::Key_1},
          QStringLiteral("additive"), CompareactionsStrings::tr("Show files that exist only on the new side"));
    group(FileGroup::Deleted, "compareDeleted", CompareactionsStrings::tr("Show &Deleted"), {Qt::Key_2},
          QStringLiteral("none"), CompareactionsStrings::tr("Show files that exist only on the old side"));
    group(FileGroup::Modified, "compareModified", CompareactionsStrings::tr("Show &Modified"), {Qt::Key_3},
          QStringLiteral("edit"), CompareactionsStrings::tr("Show files whose content differs"));
    group(FileGroup::Renamed, "compareRenamed", CompareactionsStrings::tr("Show &Renamed"), {Qt::Key_4},
          QStringLiteral("next"), CompareactionsStrings::tr("Show files that were renamed or copied"));
    group(FileGroup::Mode, "compareMode", CompareactionsStrings::tr("Show Mode and &Type"), {Qt::Key_5},
          QStringLiteral("kind-file"), CompareactionsStrings::tr("Show files of which only the mode or type differs"));
    made.withoutVendored = checkable(makeAction(
        parent, "compareWithoutVendored", CompareactionsStrings::tr("Hide &Vendored and Generated"), {Qt::Key_V},
        QStringLiteral("skip"), CompareactionsStrings::tr("Hide vendored code, generated code and lock files")));
    made.onlyBreaking = checkable(makeAction(
        parent, "compareBreaking", CompareactionsStrings::tr("Only &Breaking Protocols"), {Qt::Key_B},
        QStringLiteral("breaking"), CompareactionsStrings::tr("Show only files with breaking protocol changes")));
    made.onlyAdditive = checkable(makeAction(
        parent, "compareAdditive", CompareactionsStrings::tr("Only Additions to &Protocols"), {Qt::Key_A},
        QStringLiteral("additive"), CompareactionsStrings::tr("Show only files with additions to a protocol")));
    made.withoutDuplicates = checkable(
        makeAction(parent, "compareWithoutDuplicates", CompareactionsStrings::tr("Hide Commits on &Both Sides"),
                   {Qt::SHIFT | Qt::Key_D}, QStringLiteral("repeat"),
                   CompareactionsStrings::tr("Hide commits that exist on both sides, such as backports")));
}

} // namespace

CompareActions CompareActions::create(QObject *parent)
{
    CompareActions made;
    made.nextDifference = makeAction(parent, "compareNextDifference", CompareactionsStrings::tr("&Next Difference"),
                                     {Qt::Key_N}, QStringLiteral("down"),
                                     CompareactionsStrings::tr("Go to the next difference, then to the next file"));
    made.previousDifference = makeAction(
        parent, "comparePreviousDifference", CompareactionsStrings::tr("&Previous Difference"), {Qt::Key_P},
        QStringLiteral("up"), CompareactionsStrings::tr("Go to the previous difference, then to the previous file"));
    made.nextFile =
        makeAction(parent, "compareNextFile", CompareactionsStrings::tr("Ne&xt File"), {Qt::SHIFT | Qt::Key_N},
                   QStringLiteral("next"), CompareactionsStrings::tr("Show the next file that differs"));
    made.previousFile =
        makeAction(parent, "comparePreviousFile", CompareactionsStrings::tr("Pre&vious File"), {Qt::SHIFT | Qt::Key_P},
                   QStringLiteral("previous"), CompareactionsStrings::tr("Show the previous file that differs"));
    made.expandAll = makeAction(parent, "compareExpandAll", CompareactionsStrings::tr("&Expand All"), {Qt::Key_E},
                                QStringLiteral("expand"), CompareactionsStrings::tr("Expand all folders"));
    made.collapseAll =
        makeAction(parent, "compareCollapseAll", CompareactionsStrings::tr("Co&llapse All"), {Qt::SHIFT | Qt::Key_E},
                   QStringLiteral("collapse"), CompareactionsStrings::tr("Collapse all folders"));
    made.flat = checkable(makeAction(parent, "compareFlat", CompareactionsStrings::tr("F&lat List"), {Qt::Key_T},
                                     QStringLiteral("list"),
                                     CompareactionsStrings::tr("Show the files without their folders")));
    makeFilters(made, parent);
    made.search = makeAction(parent, "compareSearch", CompareactionsStrings::tr("&Search in All Files"),
                             {Qt::CTRL | Qt::SHIFT | Qt::Key_F}, QStringLiteral("search"),
                             CompareactionsStrings::tr("Find text in all files that differ, on both sides"));
    made.copyPath = makeAction(parent, "compareCopyPath", CompareactionsStrings::tr("&Copy Path"), {Qt::Key_C},
                               QStringLiteral("copy"), CompareactionsStrings::tr("Copy the path of the current file"));
    made.copyList = makeAction(parent, "compareCopyList", CompareactionsStrings::tr("Copy List as &Markdown"),
                               {Qt::CTRL | Qt::SHIFT | Qt::Key_C}, QStringLiteral("export"),
                               CompareactionsStrings::tr("Copy the listed files as a Markdown table"));
    made.savePatch =
        makeAction(parent, "compareSavePatch", CompareactionsStrings::tr("Save Pa&tch…"),
                   {QKeySequence(QKeySequence::Save)}, QStringLiteral("save"),
                   CompareactionsStrings::tr(
                       "Save the selected files as a patch for git apply; you can also drag them elsewhere"));
    made.revisions =
        makeAction(parent, "compareRevisions", CompareactionsStrings::tr("Choose Re&visions"), {Qt::Key_R},
                   QStringLiteral("tag"), CompareactionsStrings::tr("Type or choose the revisions to compare"));
    made.swap = makeAction(parent, "compareSwap", CompareactionsStrings::tr("S&wap Sides"), {Qt::Key_X},
                           QStringLiteral("swap"), CompareactionsStrings::tr("Swap the old and the new side"));
    made.graph = checkable(makeAction(parent, "compareGraph", CompareactionsStrings::tr("Commit &Graph"), {Qt::Key_G},
                                      QStringLiteral("graph"),
                                      CompareactionsStrings::tr("Choose base and head from a graph of the commits")));
    made.folders =
        makeAction(parent, "compareFolders", CompareactionsStrings::tr("Compare F&olders…"), {},
                   QStringLiteral("open-folder"), CompareactionsStrings::tr("Compare two folders on this computer"));
    made.files =
        makeAction(parent, "compareFiles", CompareactionsStrings::tr("Compare F&iles…"), {},
                   QStringLiteral("kind-file"), CompareactionsStrings::tr("Compare two files on this computer"));
    made.reset =
        makeAction(parent, "compareReset", CompareactionsStrings::tr("Follow the &Range"), {}, QStringLiteral("reset"),
                   CompareactionsStrings::tr("Compare the range of the range bar again"));
    made.stopRenames = makeAction(parent, "compareStopRenames", CompareactionsStrings::tr("Stop Loo&king for Renames"),
                                  {}, QStringLiteral("cancel"), CompareactionsStrings::tr("Stop looking for renames"));
    made.copies = checkable(makeAction(parent, "compareCopies", CompareactionsStrings::tr("Find Co&pies"),
                                       {Qt::SHIFT | Qt::Key_C}, QStringLiteral("copy"),
                                       CompareactionsStrings::tr("Find copies of changed files, too")));
    made.looserRenames =
        makeAction(parent, "compareLooser", CompareactionsStrings::tr("&More Renames"), {Qt::Key_ParenLeft},
                   QStringLiteral("expand"), CompareactionsStrings::tr("Also pair files that are less similar"));
    made.stricterRenames =
        makeAction(parent, "compareStricter", CompareactionsStrings::tr("&Fewer Renames"), {Qt::Key_ParenRight},
                   QStringLiteral("collapse"), CompareactionsStrings::tr("Pair only files that are more similar"));
    for (int i = 0; i < 5; ++i) {
        made.separators.append(new QAction(parent));
        made.separators.back()->setSeparator(true);
    }
    return made;
}

QList<QAction *> CompareActions::all() const
{
    QList<QAction *> list{nextDifference, previousDifference, nextFile, previousFile};
    list << separators.at(0) << flat << expandAll << collapseAll << separators.at(1) << filter;
    for (const models::FileGroup group : models::AllFileGroups)
        list << groups.at(group);
    list << withoutVendored << onlyBreaking << onlyAdditive << withoutDuplicates << separators.at(2) << search
         << copyPath << copyList << savePatch << separators.at(3) << revisions << swap << graph << folders << files
         << reset << separators.at(4) << copies << looserRenames << stricterRenames << stopRenames;
    return list;
}

QList<QAction *> CompareActions::needingFile() const
{
    return {nextDifference, previousDifference, nextFile, previousFile, copyPath, savePatch};
}

} // namespace waybill::app
