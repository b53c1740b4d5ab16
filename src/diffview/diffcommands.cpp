// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffcommands.h"

#include <QActionGroup>
#include <QCoreApplication>

namespace waybill::diffview {

namespace {

struct DiffcommandsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::diffview::DiffCommands)
};

QAction *make(QObject *parent, const char *name, const QString &text, const QList<QKeySequence> &keys,
              const char *picture, const QString &tip)
{
    auto *action = new QAction(text, parent);
    action->setObjectName(QLatin1String(name));
    action->setShortcuts(keys);
    // Single letters are commands only where nobody types.
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setProperty("iconName", QLatin1String(picture));
    action->setStatusTip(tip);
    return action;
}

} // namespace

DiffCommands DiffCommands::create(QObject *parent)
{
    DiffCommands made;
    const auto toggle = [](QAction *action) {
        action->setCheckable(true);
        return action;
    };
    made.next =
        make(parent, "diffNext", DiffcommandsStrings::tr("&Next Difference"), {Qt::Key_N, Qt::ALT | Qt::Key_Down},
             "down", DiffcommandsStrings::tr("Go to the next difference, then to the next file"));
    made.previous =
        make(parent, "diffPrevious", DiffcommandsStrings::tr("&Previous Difference"), {Qt::Key_P, Qt::ALT | Qt::Key_Up},
             "up", DiffcommandsStrings::tr("Go to the previous difference, then to the previous file"));
    made.unified =
        toggle(make(parent, "diffUnified", DiffcommandsStrings::tr("&Unified"), {Qt::Key_D}, "diff-unified",
                    DiffcommandsStrings::tr("Show old and new lines in one column instead of side by side")));
    made.wholeFile =
        toggle(make(parent, "diffWholeFile", DiffcommandsStrings::tr("&Whole File"), {Qt::Key_F, Qt::SHIFT | Qt::Key_F},
                    "whole-file", DiffcommandsStrings::tr("Show unchanged lines, too, without folding")));
    made.wrap = toggle(make(parent, "diffWrap", DiffcommandsStrings::tr("W&rap Lines"), {Qt::ALT | Qt::Key_Z}, "wrap",
                            DiffcommandsStrings::tr("Wrap long lines at the edge; both sides stay aligned")));
    const std::array<QString, 4> modes{DiffcommandsStrings::tr("&Do Not Ignore White Space"),
                                       DiffcommandsStrings::tr("Ignore White Space at the &End"),
                                       DiffcommandsStrings::tr("Ignore the &Amount of White Space"),
                                       DiffcommandsStrings::tr("&Ignore All White Space")};
    const std::array<const char *, 4> names{"diffSpaceExact", "diffSpaceEnd", "diffSpaceAmount", "diffSpaceAll"};
    auto *group = new QActionGroup(parent);
    for (size_t i = 0; i < modes.size(); ++i) {
        made.whitespace[i] = toggle(make(parent, names[i], modes[i], {}, "", {}));
        group->addAction(made.whitespace[i]);
    }
    made.whitespace[0]->setStatusTip(DiffcommandsStrings::tr("Differences in white space count"));
    made.whitespace[1]->setStatusTip(
        DiffcommandsStrings::tr("Differences in white space at the end of a line are ignored"));
    made.whitespace[2]->setStatusTip(DiffcommandsStrings::tr("Differences in the amount of white space are ignored"));
    made.whitespace[3]->setStatusTip(DiffcommandsStrings::tr("All differences in white space are ignored"));
    made.blankLines =
        toggle(make(parent, "diffBlankLines", DiffcommandsStrings::tr("Ignore Blank &Lines"), {Qt::SHIFT | Qt::Key_B},
                    "", DiffcommandsStrings::tr("Added and removed blank lines are ignored")));
    made.hide =
        toggle(make(parent, "diffHide", DiffcommandsStrings::tr("&Hide Comment and Formatting Changes"), {Qt::Key_H},
                    "skip", DiffcommandsStrings::tr("Hide differences in which only comments or formatting change")));
    made.connectors =
        toggle(make(parent, "diffConnectors", DiffcommandsStrings::tr("Connec&tors"), {Qt::Key_K}, "connectors",
                    DiffcommandsStrings::tr("Draw curves between both sides of each difference")));
    made.align =
        make(parent, "diffAlign", DiffcommandsStrings::tr("&Align These Lines"), {Qt::Key_J}, "align",
             DiffcommandsStrings::tr("Choose the current line, then a line on the other side to align it with"));
    made.unalign =
        make(parent, "diffUnalign", DiffcommandsStrings::tr("Remove Manual Ali&gnment"), {Qt::SHIFT | Qt::Key_J},
             "cancel", DiffcommandsStrings::tr("Remove the alignment of the current line, or of all lines"));
    made.nextWhitespace =
        make(parent, "diffSpace", DiffcommandsStrings::tr("White &Space"), {Qt::SHIFT | Qt::Key_W}, "white-space",
             DiffcommandsStrings::tr("Choose how to treat white space; the shortcut switches to the next choice"));
    made.blueOrange = toggle(make(parent, "diffBlueOrange", DiffcommandsStrings::tr("&Blue and Orange"), {}, "theme",
                                  DiffcommandsStrings::tr("Show new lines in blue and old lines in orange")));
    made.otherEnd = make(parent, "diffOtherEnd", DiffcommandsStrings::tr("Other End of a &Move"), {Qt::Key_M}, "moved",
                         DiffcommandsStrings::tr("Go to the other position of a moved line"));
    made.moreContext = make(parent, "diffMoreContext", DiffcommandsStrings::tr("&More Context"), {Qt::Key_BraceRight},
                            "expand", DiffcommandsStrings::tr("Show more lines around each difference"));
    made.lessContext = make(parent, "diffLessContext", DiffcommandsStrings::tr("&Less Context"), {Qt::Key_BraceLeft},
                            "collapse", DiffcommandsStrings::tr("Show fewer lines around each difference"));
    made.changeList = make(
        parent, "diffList", DiffcommandsStrings::tr("&List of Differences"), {QKeySequence(Qt::Key_F7)}, "list",
        DiffcommandsStrings::tr("Read the differences line by line with the arrow keys; suited to screen readers"));
    made.search = make(parent, "diffSearch", DiffcommandsStrings::tr("&Search in This File"),
                       {QKeySequence(QKeySequence::Find), Qt::Key_Slash}, "search",
                       DiffcommandsStrings::tr("Find text in both versions"));
    made.nextMatch = make(parent, "diffNextMatch", DiffcommandsStrings::tr("Next Matc&h"), {QKeySequence(Qt::Key_F3)},
                          "down", DiffcommandsStrings::tr("Go to the next match"));
    made.previousMatch =
        make(parent, "diffPreviousMatch", DiffcommandsStrings::tr("Pre&vious Match"),
             {QKeySequence(Qt::SHIFT | Qt::Key_F3)}, "up", DiffcommandsStrings::tr("Go to the previous match"));
    made.picture = toggle(make(parent, "diffPicture", DiffcommandsStrings::tr("As &Image"), {Qt::SHIFT | Qt::Key_I},
                               "picture", DiffcommandsStrings::tr("Show an SVG file as an image instead of text")));
    made.copyPatch =
        make(parent, "diffCopyPatch", DiffcommandsStrings::tr("Copy as &Patch"), {Qt::SHIFT | Qt::Key_Y}, "copy",
             DiffcommandsStrings::tr("Copy the selected differences, or the current one, as a patch for git apply"));
    made.copyPlace = make(parent, "diffCopyPlace", DiffcommandsStrings::tr("Copy Path and &Line"), {Qt::Key_Y}, "link",
                          DiffcommandsStrings::tr("Copy path and line number, such as src/a.cpp:12"));
    made.edit = make(parent, "diffEdit", DiffcommandsStrings::tr("Open in &Editor"), {Qt::Key_O}, "edit",
                     DiffcommandsStrings::tr("Open this version of the file in your editor, at the current line"));
    made.editBoth =
        make(parent, "diffEditBoth", DiffcommandsStrings::tr("Open &Both Versions in Editor"), {Qt::SHIFT | Qt::Key_O},
             "diff-side", DiffcommandsStrings::tr("Open the old and the new version of the file in your editor"));
    made.forge = make(parent, "diffForge", DiffcommandsStrings::tr("Open on Fo&rge"), {Qt::SHIFT | Qt::Key_G}, "link",
                      DiffcommandsStrings::tr("Open the current line of this version on GitHub, GitLab or Gitea"));
    made.blame = make(parent, "diffBlame", DiffcommandsStrings::tr("&Who Changed This Line"), {Qt::Key_L}, "recent",
                      DiffcommandsStrings::tr("Find the commit that last changed the current line"));
    made.zoomIn = make(parent, "diffZoomIn", DiffcommandsStrings::tr("&Larger Text"),
                       {QKeySequence(QKeySequence::ZoomIn), Qt::CTRL | Qt::Key_Equal}, "zoom-in",
                       DiffcommandsStrings::tr("Enlarge the text"));
    made.zoomOut = make(parent, "diffZoomOut", DiffcommandsStrings::tr("&Smaller Text"),
                        {QKeySequence(QKeySequence::ZoomOut)}, "zoom-out", DiffcommandsStrings::tr("Shrink the text"));
    made.zoomReset = make(parent, "diffZoomReset", DiffcommandsStrings::tr("&Reset Zoom"), {Qt::CTRL | Qt::Key_0},
                          "reset", DiffcommandsStrings::tr("Use the system's text size"));
    for (int i = 0; i < 6; ++i) {
        made.separators.append(new QAction(parent));
        made.separators.back()->setSeparator(true);
    }
    return made;
}

QList<QAction *> DiffCommands::all() const
{
    QList<QAction *> list{next,      previous,      otherEnd,         changeList,       separators.at(4), search,
                          nextMatch, previousMatch, separators.at(0), unified,          wholeFile,        wrap,
                          picture,   moreContext,   lessContext,      separators.at(1), nextWhitespace};
    for (QAction *mode : whitespace)
        list << mode;
    list << blankLines << hide << connectors << align << unalign;
    list << separators.at(2) << edit << editBoth << forge << blame << separators.at(5) << copyPatch << copyPlace
         << separators.at(3) << zoomIn << zoomOut << zoomReset << blueOrange;
    return list;
}

} // namespace waybill::diffview
