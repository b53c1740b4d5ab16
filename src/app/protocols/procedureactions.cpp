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
                           ProcedureactionsStrings::tr("Go to the steps that people who upgrade have to take"));
    made.edit = makeAction(parent, "procedureEdit", ProcedureactionsStrings::tr("&Edit Step"),
                           {Qt::Key_F2, Qt::Key_Return, Qt::Key_Enter}, QStringLiteral("edit"),
                           ProcedureactionsStrings::tr("Write the chosen step anew"));
    made.reason =
        makeAction(parent, "procedureReason", ProcedureactionsStrings::tr("&Reason"), {Qt::Key_R},
                   QStringLiteral("note"), ProcedureactionsStrings::tr("Say why the chosen step was changed"));
    made.add = makeAction(parent, "procedureAdd", ProcedureactionsStrings::tr("&Add Step"), {Qt::Key_Insert},
                          QStringLiteral("additive"),
                          ProcedureactionsStrings::tr("Write a step that comes behind the chosen one"));
    made.dismiss = makeAction(parent, "procedureDismiss", ProcedureactionsStrings::tr("&Dismiss Step"),
                              {Qt::Key_Delete}, QStringLiteral("none"),
                              ProcedureactionsStrings::tr("Leave the chosen step out of the notes, or restore it"));
    made.up = makeAction(parent, "procedureUp", ProcedureactionsStrings::tr("Move Step &Up"), {Qt::CTRL | Qt::Key_Up},
                         QStringLiteral("up"), ProcedureactionsStrings::tr("Let the chosen step come earlier"));
    made.down =
        makeAction(parent, "procedureDown", ProcedureactionsStrings::tr("Move Step Do&wn"), {Qt::CTRL | Qt::Key_Down},
                   QStringLiteral("down"), ProcedureactionsStrings::tr("Let the chosen step come later"));
    made.reset = makeAction(parent, "procedureReset", ProcedureactionsStrings::tr("Rese&t Step"),
                            {Qt::CTRL | Qt::Key_Backspace}, QStringLiteral("reset"),
                            ProcedureactionsStrings::tr("Take back all that was said about the chosen step"));
    // Not in the editor of a text, which is a child of the list.
    for (QAction *action : made.ofStep())
        action->setShortcutContext(Qt::WidgetShortcut);
    return made;
}

} // namespace waybill::app
