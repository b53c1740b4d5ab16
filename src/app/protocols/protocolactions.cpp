// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocolactions.h"

#include "app/common/makeaction.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct ProtocolactionsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ProtocolActions)
};

} // namespace

ProtocolActions ProtocolActions::create(QObject *parent)
{
    ProtocolActions made;
    made.next =
        makeAction(parent, "protocolNext", ProtocolactionsStrings::tr("&Next Finding"), {Qt::Key_N},
                   QStringLiteral("down"), ProtocolactionsStrings::tr("Go to the next finding and its declarations"));
    made.previous =
        makeAction(parent, "protocolPrevious", ProtocolactionsStrings::tr("&Previous Finding"), {Qt::Key_P},
                   QStringLiteral("up"), ProtocolactionsStrings::tr("Go to the previous finding and its declarations"));
    made.expandAll = makeAction(parent, "protocolExpandAll", ProtocolactionsStrings::tr("&Expand All"), {Qt::Key_E},
                                QStringLiteral("expand"), ProtocolactionsStrings::tr("Expand all elements"));
    made.collapseAll =
        makeAction(parent, "protocolCollapseAll", ProtocolactionsStrings::tr("Co&llapse All"), {Qt::SHIFT | Qt::Key_E},
                   QStringLiteral("collapse"), ProtocolactionsStrings::tr("Collapse to the packages"));
    made.wholeFiles = makeAction(parent, "protocolWholeFiles", ProtocolactionsStrings::tr("&Whole Files"), {Qt::Key_W},
                                 QStringLiteral("whole-file"),
                                 ProtocolactionsStrings::tr("Show the whole files of the declarations"));
    made.filter =
        makeAction(parent, "protocolFilter", ProtocolactionsStrings::tr("&Filter"),
                   {Qt::Key_Slash, QKeySequence(QKeySequence::Find)}, QStringLiteral("filter"),
                   ProtocolactionsStrings::tr("Show only elements with these words in name, rule or message"));
    const auto impact = [&](Impact which, const char *name, const QString &text, Qt::Key key, const QString &iconName,
                            const QString &tip) {
        made.impacts[which] = makeAction(parent, name, text, {key}, iconName, tip);
        made.impacts[which]->setCheckable(true);
        made.impacts[which]->setChecked(true);
    };
    impact(Impact::Breaking, "protocolBreaking", ProtocolactionsStrings::tr("Show &Breaking"), {Qt::Key_1},
           QStringLiteral("breaking"),
           ProtocolactionsStrings::tr("Show findings that break wire, behaviour or source"));
    impact(Impact::Additive, "protocolAdditive", ProtocolactionsStrings::tr("Show &Additive"), {Qt::Key_2},
           QStringLiteral("additive"), ProtocolactionsStrings::tr("Show additions"));
    impact(Impact::None, "protocolNone", ProtocolactionsStrings::tr("Show &Others"), {Qt::Key_3},
           QStringLiteral("none"), ProtocolactionsStrings::tr("Show findings without effect on the wire"));
    made.comments = makeAction(parent, "protocolComments", ProtocolactionsStrings::tr("Show &Comments"), {Qt::Key_4},
                               QStringLiteral("note"), ProtocolactionsStrings::tr("Include documentation changes"));
    made.copy = makeAction(parent, "protocolCopy", ProtocolactionsStrings::tr("Copy as &Markdown"),
                           {Qt::CTRL | Qt::SHIFT | Qt::Key_C}, QStringLiteral("copy"),
                           ProtocolactionsStrings::tr("Copy the selected findings, or all listed ones, as a table"));
    made.revisions = makeAction(parent, "protocolRevisions", ProtocolactionsStrings::tr("Choose Re&visions"),
                                {Qt::Key_R}, QStringLiteral("tag"),
                                ProtocolactionsStrings::tr("Choose the revisions and the import root of this page"));
    made.folders = makeAction(
        parent, "protocolFolders", ProtocolactionsStrings::tr("Compare F&olders…"), {}, QStringLiteral("open-folder"),
        ProtocolactionsStrings::tr("Compare the .proto files of two folders instead of two revisions"));
    made.reset =
        makeAction(parent, "protocolReset", ProtocolactionsStrings::tr("Follow the &Range"), {},
                   QStringLiteral("reset"), ProtocolactionsStrings::tr("Compare the range of the range bar again"));
    made.problems =
        makeAction(parent, "protocolProblems", ProtocolactionsStrings::tr("Show P&roblems"), {Qt::Key_Exclam},
                   QStringLiteral("warning"), ProtocolactionsStrings::tr("List what could not be read or resolved"));
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
