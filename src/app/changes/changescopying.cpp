// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changescopying.h"

#include "app/changes/changedetail.h"
#include "app/changes/changesmenu.h"
#include "app/changes/triage.h"
#include "release/changes/change.h"
#include "support/text.h"

#include <QApplication>
#include <QClipboard>

namespace waybill::app {

ChangesCopying::ChangesCopying(const ChangesParts &parts, ChangesSelection &selection, QWidget *parent)
    : m_parts(parts)
    , m_selection(selection)
    , m_menu(new ChangesMenu(tr("&Copy"), parent))
{
    m_menu->setIcon(m_parts.actions.copy->icon());
    m_menu->addActions(
        {m_parts.actions.copyId, m_parts.actions.copySubject, m_parts.actions.copyLink, m_parts.actions.copyLine});
    connectActions();
}

void ChangesCopying::connectActions()
{
    connect(m_parts.actions.copy, &QAction::triggered, this, &ChangesCopying::showMenu);
    const auto on = [this](QAction *action, const std::function<QString(const TriageItem &)> &textOf) {
        connect(action, &QAction::triggered, this, [this, textOf] { copy(textOf); });
    };
    on(m_parts.actions.copyId, [](const TriageItem &item) { return item.key.id.toString(); });
    on(m_parts.actions.copySubject, [](const TriageItem &item) { return visibleLine(item.change.change->title); });
    on(m_parts.actions.copyLink, [this](const TriageItem &item) { return linkOf(item); });
    on(m_parts.actions.copyLine, [this](const TriageItem &item) {
        const QString note = m_parts.triage.shown(item).note;
        const release::Change &change = *item.change.change;
        const QString line = visibleLine(note.isEmpty() ? change.title : note);
        return change.pullRequest ? tr("%1 (#%2)", "line of the notes, pull request").arg(line).arg(*change.pullRequest)
                                  : line;
    });
}

void ChangesCopying::showMenu()
{
    const QRect row = m_parts.list.visualRect(m_parts.list.currentIndex());
    m_menu->popup(m_parts.list.viewport()->mapToGlobal(row.bottomLeft() + QPoint(24, 0)));
    m_menu->setActiveAction(m_menu->actions().constFirst());
}

void ChangesCopying::copy(const std::function<QString(const TriageItem &)> &textOf)
{
    QStringList lines;
    const TriageItems items = m_selection.items();
    for (const TriageItem &item : items)
        lines.append(textOf(item));
    if (lines.isEmpty())
        return;
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    Q_EMIT said(tr("Copied: %1").arg(lines.constFirst().left(200)));
}

QString ChangesCopying::linkOf(const TriageItem &item) const
{
    const auto survey = m_parts.model.survey(m_parts.model.repositoryAt(m_parts.model.rowOf(item.key)));
    if (!survey)
        return {};
    return QString::fromLatin1(ChangeDetail::address(*survey, *item.change.change).toEncoded());
}

} // namespace waybill::app

#include "moc_changescopying.cpp"
