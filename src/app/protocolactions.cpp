// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocolactions.h"

#include "app/icons.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ProtocolActions)
};

QAction *make(QObject *parent, const char *name, const QString &text, const QKeySequence &key, const QString &iconName,
              const QString &tip)
{
    auto *action = new QAction(icon(iconName), text, parent);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    // Single letters are commands only where nobody types: the page adds the actions to those widgets.
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setStatusTip(tip);
    return action;
}

} // namespace

ProtocolActions ProtocolActions::create(QObject *parent)
{
    ProtocolActions made;
    made.next = make(parent, "protocolNext", Text::tr("&Next Finding"), Qt::Key_N, QStringLiteral("down"),
                     Text::tr("Go to the next finding and its declarations"));
    made.previous = make(parent, "protocolPrevious", Text::tr("&Previous Finding"), Qt::Key_P, QStringLiteral("up"),
                         Text::tr("Go to the previous finding and its declarations"));
    made.expandAll = make(parent, "protocolExpandAll", Text::tr("&Expand All"), Qt::Key_E, QStringLiteral("expand"),
                          Text::tr("Show every element with its findings"));
    made.collapseAll = make(parent, "protocolCollapseAll", Text::tr("Co&llapse All"), Qt::SHIFT | Qt::Key_E,
                            QStringLiteral("collapse"), Text::tr("Show the packages only"));
    made.wholeFiles = make(parent, "protocolWholeFiles", Text::tr("&Whole Files"), Qt::Key_W,
                           QStringLiteral("whole-file"), Text::tr("Show the files that the declarations stand in"));
    made.filter = make(parent, "protocolFilter", Text::tr("&Filter"), Qt::Key_Slash, QStringLiteral("filter"),
                       Text::tr("Show only what has these words in its name, rule or message"));
    const auto impact = [&](Impact which, const char *name, const QString &text, Qt::Key key, const QString &iconName,
                            const QString &tip) {
        made.impacts[which] = make(parent, name, text, key, iconName, tip);
        made.impacts[which]->setCheckable(true);
        made.impacts[which]->setChecked(true);
    };
    impact(Impact::Breaking, "protocolBreaking", Text::tr("Show &Breaking"), Qt::Key_1, QStringLiteral("breaking"),
           Text::tr("Show what breaks the wire, the behaviour or the source"));
    impact(Impact::Additive, "protocolAdditive", Text::tr("Show &Additive"), Qt::Key_2, QStringLiteral("additive"),
           Text::tr("Show what was added"));
    impact(Impact::None, "protocolNone", Text::tr("Show &Others"), Qt::Key_3, QStringLiteral("none"),
           Text::tr("Show what nobody on the wire notices"));
    made.comments = make(parent, "protocolComments", Text::tr("Show &Comments"), Qt::Key_4, QStringLiteral("note"),
                         Text::tr("Show also where only the documentation differs"));
    made.copy = make(parent, "protocolCopy", Text::tr("Copy as &Markdown"), Qt::CTRL | Qt::SHIFT | Qt::Key_C,
                     QStringLiteral("copy"), Text::tr("Copy the selected findings as a table, or all that show"));
    made.revisions = make(parent, "protocolRevisions", Text::tr("Choose Re&visions"), Qt::Key_R, QStringLiteral("tag"),
                          Text::tr("Choose other revisions or another import root for this page"));
    made.folders = make(parent, "protocolFolders", Text::tr("Compare F&olders…"), {}, QStringLiteral("open-folder"),
                        Text::tr("Compare the .proto files of two folders instead of two revisions"));
    made.reset = make(parent, "protocolReset", Text::tr("Follow the &Range"), {}, QStringLiteral("reset"),
                      Text::tr("Compare again what the range above the page says"));
    made.problems = make(parent, "protocolProblems", Text::tr("Show P&roblems"), Qt::Key_Exclam,
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
