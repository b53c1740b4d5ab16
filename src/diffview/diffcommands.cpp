// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffcommands.h"

#include <QActionGroup>
#include <QCoreApplication>

namespace waybill::diffview {

namespace {

struct Text {
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
    made.next = make(parent, "diffNext", Text::tr("&Next Difference"), {Qt::Key_N, Qt::ALT | Qt::Key_Down}, "down",
                     Text::tr("Go to the next difference, then to the next file"));
    made.previous = make(parent, "diffPrevious", Text::tr("&Previous Difference"), {Qt::Key_P, Qt::ALT | Qt::Key_Up},
                         "up", Text::tr("Go to the previous difference, then to the previous file"));
    made.unified = toggle(make(parent, "diffUnified", Text::tr("&Unified"), {Qt::Key_D}, "diff-unified",
                               Text::tr("Show old and new lines below each other instead of side by side")));
    made.wholeFile = toggle(make(parent, "diffWholeFile", Text::tr("&Whole File"), {Qt::Key_F, Qt::SHIFT | Qt::Key_F},
                                 "whole-file", Text::tr("Show also what is the same, without folds")));
    made.wrap = toggle(make(parent, "diffWrap", Text::tr("W&rap Lines"), {Qt::ALT | Qt::Key_Z}, "wrap",
                            Text::tr("Break long lines at the edge; both sides stay aligned")));
    const std::array<QString, 4> modes{Text::tr("All White &Space Counts"), Text::tr("Ignore White Space at the &End"),
                                       Text::tr("Ignore the &Amount of White Space"),
                                       Text::tr("&Ignore All White Space")};
    const std::array<const char *, 4> names{"diffSpaceExact", "diffSpaceEnd", "diffSpaceAmount", "diffSpaceAll"};
    auto *group = new QActionGroup(parent);
    for (size_t i = 0; i < modes.size(); ++i) {
        made.whitespace[i] = toggle(make(parent, names[i], modes[i], {}, "", {}));
        group->addAction(made.whitespace[i]);
    }
    made.whitespace[0]->setStatusTip(Text::tr("Every blank and tab that differs is a difference"));
    made.whitespace[1]->setStatusTip(Text::tr("Blanks and tabs at the end of a line make no difference"));
    made.whitespace[2]->setStatusTip(Text::tr("More or fewer blanks make no difference where there are some"));
    made.whitespace[3]->setStatusTip(Text::tr("No blank or tab makes a difference"));
    made.blankLines = toggle(make(parent, "diffBlankLines", Text::tr("Ignore Blank &Lines"), {Qt::SHIFT | Qt::Key_B},
                                  "", Text::tr("Blank lines more or fewer make no difference")));
    made.nextWhitespace = make(parent, "diffSpace", Text::tr("White &Space"), {Qt::SHIFT | Qt::Key_W}, "white-space",
                               Text::tr("Choose which white space counts as a difference; the key goes on to the next "
                                        "choice"));
    made.blueOrange = toggle(make(parent, "diffBlueOrange", Text::tr("&Blue and Orange"), {}, "theme",
                                  Text::tr("Show new lines blue and old ones orange")));
    made.otherEnd = make(parent, "diffOtherEnd", Text::tr("Other End of a &Move"), {Qt::Key_M}, "moved",
                         Text::tr("Go where a moved line went to or came from"));
    made.moreContext = make(parent, "diffMoreContext", Text::tr("&More Context"), {Qt::Key_BraceRight}, "expand",
                            Text::tr("Show more lines around each difference"));
    made.lessContext = make(parent, "diffLessContext", Text::tr("&Less Context"), {Qt::Key_BraceLeft}, "collapse",
                            Text::tr("Show fewer lines around each difference"));
    made.changeList = make(parent, "diffList", Text::tr("&List of Differences"), {QKeySequence(Qt::Key_F7)}, "list",
                           Text::tr("Go through the differences line by line, with the arrow keys alone; made to be "
                                    "heard as well"));
    made.search =
        make(parent, "diffSearch", Text::tr("&Search in This File"), {QKeySequence(QKeySequence::Find), Qt::Key_Slash},
             "search", Text::tr("Look for a text in both versions"));
    made.nextMatch = make(parent, "diffNextMatch", Text::tr("Next Matc&h"), {QKeySequence(Qt::Key_F3)}, "down",
                          Text::tr("Go to the next place that the search found"));
    made.previousMatch =
        make(parent, "diffPreviousMatch", Text::tr("Pre&vious Match"), {QKeySequence(Qt::SHIFT | Qt::Key_F3)}, "up",
             Text::tr("Go to the previous place that the search found"));
    made.picture = toggle(make(parent, "diffPicture", Text::tr("As Pi&cture"), {Qt::SHIFT | Qt::Key_I}, "picture",
                               Text::tr("Show a drawing as a picture instead of its text")));
    made.copyPatch = make(parent, "diffCopyPatch", Text::tr("Copy as &Patch"), {Qt::SHIFT | Qt::Key_Y}, "copy",
                          Text::tr("Copy the selected differences, or the current one, as git apply takes them"));
    made.copyPlace = make(parent, "diffCopyPlace", Text::tr("Copy Path and &Line"), {Qt::Key_Y}, "link",
                          Text::tr("Copy the path and the number of the line, as src/a.cpp:12"));
    made.zoomIn =
        make(parent, "diffZoomIn", Text::tr("&Larger Text"),
             {QKeySequence(QKeySequence::ZoomIn), Qt::CTRL | Qt::Key_Equal}, "zoom-in", Text::tr("Show code larger"));
    made.zoomOut = make(parent, "diffZoomOut", Text::tr("&Smaller Text"), {QKeySequence(QKeySequence::ZoomOut)},
                        "zoom-out", Text::tr("Show code smaller"));
    made.zoomReset = make(parent, "diffZoomReset", Text::tr("Text of &Usual Size"), {Qt::CTRL | Qt::Key_0}, "reset",
                          Text::tr("Show code as large as the system says"));
    for (int i = 0; i < 5; ++i) {
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
    list << blankLines;
    list << separators.at(2) << copyPatch << copyPlace << separators.at(3) << zoomIn << zoomOut << zoomReset
         << blueOrange;
    return list;
}

} // namespace waybill::diffview
