// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewactions.h"

#include "app/common/makeaction.h"
#include "wording/text.h"

#include <QActionGroup>
#include <QCoreApplication>

namespace waybill::app {

namespace {

struct SkewactionsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::SkewActions)
};

} // namespace

SkewActions SkewActions::create(QObject *parent)
{
    using upgrade::Zoom;
    SkewActions made;
    const auto choice = [](QAction *action, QActionGroup *group) {
        action->setCheckable(true);
        group->addAction(action);
        return action;
    };
    auto *bases = new QActionGroup(parent);
    made.byUse =
        choice(makeAction(parent, "skewByUse", SkewactionsStrings::tr("By &Use"), {Qt::Key_U}, QStringLiteral("link"),
                          SkewactionsStrings::tr("Judge each pair by what the client calls")),
               bases);
    made.byContract = choice(makeAction(parent, "skewByContract", SkewactionsStrings::tr("By &Contract"), {Qt::Key_C},
                                        QStringLiteral("protocols"),
                                        SkewactionsStrings::tr("Judge each pair by what the protocol allows")),
                             bases);
    made.byUse->setChecked(true);
    auto *zooms = new QActionGroup(parent);
    const auto zoom = [&](Zoom which, const char *name, Qt::Key key, const QString &iconName, const QString &tip) {
        made.zooms[which] = choice(makeAction(parent, name, wording::text(which), {key}, iconName, tip), zooms);
    };
    zoom(Zoom::Minors, "skewMinors", Qt::Key_1, QStringLiteral("zoom-out"),
         SkewactionsStrings::tr("Show the first release of each minor version"));
    zoom(Zoom::Patches, "skewPatches", Qt::Key_2, QStringLiteral("tag"),
         SkewactionsStrings::tr("Show every stable release"));
    zoom(Zoom::Everything, "skewEverything", Qt::Key_3, QStringLiteral("zoom-in"),
         SkewactionsStrings::tr("Show pre-releases too"));
    made.zooms[Zoom::Patches]->setChecked(true);
    made.repository =
        makeAction(parent, "skewRepository", SkewactionsStrings::tr("Choose C&lient"), {Qt::Key_R},
                   QStringLiteral("repository"), SkewactionsStrings::tr("Show the releases of one client only"));
    made.stance =
        makeAction(parent, "skewStance", SkewactionsStrings::tr("Choose &Stance"), {Qt::Key_T}, QStringLiteral("link"),
                   SkewactionsStrings::tr("Highlight the pairs that occur under a stance"));
    made.next = makeAction(parent, "skewNext", SkewactionsStrings::tr("&Next Failing Pair"), {Qt::Key_N},
                           QStringLiteral("down"), SkewactionsStrings::tr("Go to the next pair that does not work"));
    made.previous =
        makeAction(parent, "skewPrevious", SkewactionsStrings::tr("&Previous Failing Pair"), {Qt::Key_P},
                   QStringLiteral("up"), SkewactionsStrings::tr("Go to the previous pair that does not work"));
    made.open =
        makeAction(parent, "skewOpen", SkewactionsStrings::tr("&Open Pair"), {Qt::Key_O}, QStringLiteral("compare"),
                   SkewactionsStrings::tr("Compare the protocols of the current pair"));
    made.copy = makeAction(parent, "skewCopy", SkewactionsStrings::tr("Copy as &Markdown"),
                           {Qt::CTRL | Qt::SHIFT | Qt::Key_C}, QStringLiteral("copy"),
                           SkewactionsStrings::tr("Copy the matrix as a table, followed by the failures"));
    made.saveSvg = makeAction(parent, "skewSaveSvg", SkewactionsStrings::tr("Save as &SVG…"), {},
                              QStringLiteral("picture"), SkewactionsStrings::tr("Save the matrix as an SVG image"));
    made.savePng = makeAction(parent, "skewSavePng", SkewactionsStrings::tr("Save as P&NG…"), {},
                              QStringLiteral("picture"), SkewactionsStrings::tr("Save the matrix as a PNG image"));
    made.saveMarkdown = makeAction(parent, "skewSaveMarkdown", SkewactionsStrings::tr("Save as Mark&down…"), {},
                                   QStringLiteral("notes"), SkewactionsStrings::tr("Save the matrix as a table"));
    for (int i = 0; i < 3; ++i) {
        made.separators.append(new QAction(parent));
        made.separators.back()->setSeparator(true);
    }
    return made;
}

QList<QAction *> SkewActions::all() const
{
    using upgrade::Zoom;
    QList<QAction *> list{next, previous, open, separators.at(0)};
    list << byUse << byContract << separators.at(1) << zooms.at(Zoom::Minors) << zooms.at(Zoom::Patches)
         << zooms.at(Zoom::Everything) << repository << stance << separators.at(2) << copy << saveSvg << savePng
         << saveMarkdown;
    return list;
}

} // namespace waybill::app
