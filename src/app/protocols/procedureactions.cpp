// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/procedureactions.h"

#include "app/common/makeaction.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct ProcedureactionsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ProcedureActions)
};

} // namespace

ProcedureActions ProcedureActions::create(QObject *parent)
{
    ProcedureActions made;
    made.show = makeAction(parent, "procedureShow", ProcedureactionsStrings::tr("Upgrade &Procedure"),
                           {Qt::CTRL | Qt::SHIFT | Qt::Key_U}, QStringLiteral("upgrade"),
                           ProcedureactionsStrings::tr("Go to the steps of the upgrade procedure"));
    made.edit = makeAction(parent, "procedureEdit", ProcedureactionsStrings::tr("&Edit Step"),
                           {Qt::Key_F2, Qt::Key_Return, Qt::Key_Enter}, QStringLiteral("edit"),
                           ProcedureactionsStrings::tr("Edit the text of the selected step"));
    made.reason = makeAction(parent, "procedureReason", ProcedureactionsStrings::tr("&Reason"), {Qt::Key_R},
                             QStringLiteral("note"),
                             ProcedureactionsStrings::tr("Give the reason for changing the selected step"));
    made.add = makeAction(parent, "procedureAdd", ProcedureactionsStrings::tr("&Add Step"), {Qt::Key_Insert},
                          QStringLiteral("additive"), ProcedureactionsStrings::tr("Add a step after the selected one"));
    made.dismiss = makeAction(parent, "procedureDismiss", ProcedureactionsStrings::tr("&Dismiss Step"),
                              {Qt::Key_Delete}, QStringLiteral("none"),
                              ProcedureactionsStrings::tr("Exclude the selected step from the notes, or restore it"));
    made.up = makeAction(parent, "procedureUp", ProcedureactionsStrings::tr("Move Step &Up"), {Qt::CTRL | Qt::Key_Up},
                         QStringLiteral("up"), ProcedureactionsStrings::tr("Move the selected step up"));
    made.down =
        makeAction(parent, "procedureDown", ProcedureactionsStrings::tr("Move Step Do&wn"), {Qt::CTRL | Qt::Key_Down},
                   QStringLiteral("down"), ProcedureactionsStrings::tr("Move the selected step down"));
    made.reset =
        makeAction(parent, "procedureReset", ProcedureactionsStrings::tr("Rese&t Step"), {Qt::CTRL | Qt::Key_Backspace},
                   QStringLiteral("reset"), ProcedureactionsStrings::tr("Discard all edits of the selected step"));
    // Not in the editor of a text, which is a child of the list.
    for (QAction *action : made.ofStep())
        action->setShortcutContext(Qt::WidgetShortcut);
    return made;
}

} // namespace waybill::app
