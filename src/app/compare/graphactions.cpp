// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/graphactions.h"

#include "app/common/makeaction.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct GraphactionsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::GraphActions)
};

} // namespace

GraphActions GraphActions::create(QObject *parent)
{
    GraphActions made;
    made.choose =
        makeAction(parent, "graphChoose", GraphactionsStrings::tr("Compare Selected &Commits"),
                   {Qt::Key_Return, Qt::Key_Enter}, QStringLiteral("compare"),
                   GraphactionsStrings::tr("Compare the two selected commits; for a single one, ask what to do"));
    made.useAsBase = makeAction(parent, "graphUseAsBase", GraphactionsStrings::tr("Use as &Base"), {Qt::Key_B},
                                QStringLiteral("previous"),
                                GraphactionsStrings::tr("Compare this commit, as the old side, with the head"));
    made.useAsHead = makeAction(parent, "graphUseAsHead", GraphactionsStrings::tr("Use as &Head"), {Qt::Key_H},
                                QStringLiteral("next"),
                                GraphactionsStrings::tr("Compare the base with this commit, as the new side"));
    made.everything = makeAction(parent, "graphEverything", GraphactionsStrings::tr("&All Branches and Tags"),
                                 {Qt::Key_A}, QStringLiteral("tag"),
                                 GraphactionsStrings::tr("Show the commits of all branches and tags, not only those of "
                                                         "base and head"));
    made.everything->setCheckable(true);
    made.filter = makeAction(parent, "graphFilter", GraphactionsStrings::tr("&Filter Commits"),
                             {Qt::Key_Slash, QKeySequence(QKeySequence::Find)}, QStringLiteral("filter"),
                             GraphactionsStrings::tr("Show only commits with these words"));
    made.showBase = makeAction(parent, "graphShowBase", GraphactionsStrings::tr("Go to Ba&se"), {Qt::SHIFT | Qt::Key_B},
                               QStringLiteral("up"), GraphactionsStrings::tr("Select the commit that is the base"));
    made.showHead = makeAction(parent, "graphShowHead", GraphactionsStrings::tr("Go to Hea&d"), {Qt::SHIFT | Qt::Key_H},
                               QStringLiteral("down"), GraphactionsStrings::tr("Select the commit that is the head"));
    made.showChange = makeAction(parent, "graphShowChange", GraphactionsStrings::tr("Show C&hange"), {Qt::Key_S},
                                 QStringLiteral("changes"),
                                 GraphactionsStrings::tr("Show the change that this commit belongs to, on Changes"));
    made.copyId = makeAction(parent, "graphCopyId", GraphactionsStrings::tr("Copy Commit &ID"), {Qt::Key_C},
                             QStringLiteral("copy"), GraphactionsStrings::tr("Copy the full ID of this commit"));
    return made;
}

QList<QAction *> GraphActions::all() const
{
    return {choose, useAsBase, useAsHead, showChange, copyId, showBase, showHead, filter, everything};
}

} // namespace waybill::app
