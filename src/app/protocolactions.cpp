// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocolactions.h"

#include "app/makeaction.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ProtocolActions)
};

} // namespace

ProtocolActions ProtocolActions::create(QObject *parent)
{
    ProtocolActions made;
    made.next = makeAction(parent, "protocolNext", Text::tr("&Next Finding"), {Qt::Key_N}, QStringLiteral("down"),
                           Text::tr("Go to the next finding and its declarations"));
    made.previous = makeAction(parent, "protocolPrevious", Text::tr("&Previous Finding"), {Qt::Key_P},
                               QStringLiteral("up"), Text::tr("Go to the previous finding and its declarations"));
    made.expandAll = makeAction(parent, "protocolExpandAll", Text::tr("&Expand All"), {Qt::Key_E},
                                QStringLiteral("expand"), Text::tr("Show every element with its findings"));
    made.collapseAll = makeAction(parent, "protocolCollapseAll", Text::tr("Co&llapse All"), {Qt::SHIFT | Qt::Key_E},
                                  QStringLiteral("collapse"), Text::tr("Show the packages only"));
    made.wholeFiles =
        makeAction(parent, "protocolWholeFiles", Text::tr("&Whole Files"), {Qt::Key_W}, QStringLiteral("whole-file"),
                   Text::tr("Show the files that the declarations stand in"));
    made.filter = makeAction(parent, "protocolFilter", Text::tr("&Filter"), {Qt::Key_Slash}, QStringLiteral("filter"),
                             Text::tr("Show only what has these words in its name, rule or message"));
    const auto impact = [&](Impact which, const char *name, const QString &text, Qt::Key key, const QString &iconName,
                            const QString &tip) {
        made.impacts[which] = makeAction(parent, name, text, {key}, iconName, tip);
        made.impacts[which]->setCheckable(true);
        made.impacts[which]->setChecked(true);
    };
    impact(Impact::Breaking, "protocolBreaking", Text::tr("Show &Breaking"), {Qt::Key_1}, QStringLiteral("breaking"),
           Text::tr("Show what breaks the wire, the behaviour or the source"));
    impact(Impact::Additive, "protocolAdditive", Text::tr("Show &Additive"), {Qt::Key_2}, QStringLiteral("additive"),
           Text::tr("Show what was added"));
    impact(Impact::None, "protocolNone", Text::tr("Show &Others"), {Qt::Key_3}, QStringLiteral("none"),
           Text::tr("Show what nobody on the wire notices"));
    made.comments = makeAction(parent, "protocolComments", Text::tr("Show &Comments"), {Qt::Key_4},
                               QStringLiteral("note"), Text::tr("Show also where only the documentation differs"));
    made.copy = makeAction(parent, "protocolCopy", Text::tr("Copy as &Markdown"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C},
                           QStringLiteral("copy"), Text::tr("Copy the selected findings as a table, or all that show"));
    made.revisions =
        makeAction(parent, "protocolRevisions", Text::tr("Choose Re&visions"), {Qt::Key_R}, QStringLiteral("tag"),
                   Text::tr("Choose other revisions or another import root for this page"));
    made.folders =
        makeAction(parent, "protocolFolders", Text::tr("Compare F&olders…"), {}, QStringLiteral("open-folder"),
                   Text::tr("Compare the .proto files of two folders instead of two revisions"));
    made.reset = makeAction(parent, "protocolReset", Text::tr("Follow the &Range"), {}, QStringLiteral("reset"),
                            Text::tr("Compare again what the range above the page says"));
    made.problems = makeAction(parent, "protocolProblems", Text::tr("Show P&roblems"), {Qt::Key_Exclam},
                               QStringLiteral("warning"), Text::tr("List what could not be read or resolved"));
    for (QAction *toggle : {made.wholeFiles, made.comments, made.problems, made.revisions})
        toggle->setCheckable(true);
    for (int i = 0; i < 4; ++i) {
        made.separators.append(new QAction(parent));
        made.separators.back()->setSeparator(true);
    }
    return made;
}

QList<QAction *> ProtocolActions::all() const
{
    QList<QAction *> list{next, previous, expandAll, collapseAll, wholeFiles};
    list << separators.at(0) << filter << impacts.at(Impact::Breaking) << impacts.at(Impact::Additive)
         << impacts.at(Impact::None) << comments << separators.at(1) << copy << separators.at(2) << revisions << folders
         << reset << separators.at(3) << problems;
    return list;
}

} // namespace waybill::app
