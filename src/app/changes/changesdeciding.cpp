// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesdeciding.h"

#include "app/session/session.h"
#include "release/changes/change.h"

#include <QApplication>
#include <QSettings>
#include <QUndoStack>

#include <algorithm>

namespace waybill::app {

namespace {

constexpr char LearnKey[] = "changes/learn";

} // namespace

ChangesDeciding::ChangesDeciding(const ChangesParts &parts, ChangesSelection &selection, TriageMarks &marks,
                                 TriageAcceptBar &acceptBar)
    : m_parts(parts)
    , m_selection(selection)
    , m_marks(marks)
    , m_acceptBar(acceptBar)
{
    connectActions();
}

void ChangesDeciding::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    for (const auto &[impact, action] : m_parts.actions.verdicts)
        on(action, [this, verdict = impact] { giveVerdict(verdict); });
    for (const auto &[impact, action] : m_parts.actions.groupVerdicts)
        on(action, [this, verdict = impact] { giveGroupVerdict(verdict); });
    on(m_parts.actions.clear, [this] { clearVerdicts(); });
    on(m_parts.actions.accept, [this] {
        decide([this](const TriageItems &items) {
            const bool any = m_parts.triage.accept(items) > 0;
            if (!any)
                Q_EMIT said(tr("No suggestion to accept: not enough evidence"));
            return any;
        });
    });
    on(m_parts.actions.repeat, [this] {
        decide([this](const TriageItems &items) {
            const bool any = m_parts.triage.repeat(items);
            if (!any)
                Q_EMIT said(tr("No decision to repeat yet"));
            return any;
        });
    });
    on(m_parts.actions.review, [this] { toggleReview(); });
    on(m_parts.actions.acceptAll, [this] { openAcceptBar(); });
    connect(&m_acceptBar, &TriageAcceptBar::acceptRequested, this, &ChangesDeciding::acceptAll);
    connect(&m_acceptBar, &TriageAcceptBar::closed, this, &ChangesDeciding::closeAcceptBar);
    QAction *learn = m_parts.actions.learn;
    connect(learn, &QAction::toggled, this, [this](bool learns) {
        QSettings().setValue(QLatin1String(LearnKey), learns);
        m_parts.session.setLearning(learns);
    });
    learn->setChecked(QSettings().value(QLatin1String(LearnKey), true).toBool());
    m_parts.session.setLearning(learn->isChecked());
    on(m_parts.actions.undo, [this] { undo(false); });
    on(m_parts.actions.redo, [this] { undo(true); });
    connect(m_parts.session.undoStack(), &QUndoStack::indexChanged, this, &ChangesDeciding::showUndoTexts);
    showUndoTexts();
}

void ChangesDeciding::decide(const Verdict &verdict)
{
    const TriageItems items = m_selection.items();
    if (!items.empty())
        decideItems(items, verdict);
}

void ChangesDeciding::decideItems(const TriageItems &items, const Verdict &verdict)
{
    Q_EMIT said({}); // what was said of the one before is over
    // Found before: a filter such as is:unreviewed takes the decided rows away.
    const models::ChangeKey next = m_selection.nextUndecidedAfter(items);
    m_deciding = true;
    const bool done = verdict(items);
    m_deciding = false;
    if (done) {
        m_parts.list.setRangeMode(false);
        const int row = next.repository.isEmpty() ? -1 : m_parts.proxy.rowOf(next);
        if (row >= 0)
            m_selection.goTo(row);
        const QString what = m_parts.session.undoStack()->undoText();
        Q_EMIT decided(row >= 0 ? what : tr("%1. All listed changes have been reviewed", "what was done").arg(what));
    }
    m_selection.chooseSomething();
    Q_EMIT changed();
}

void ChangesDeciding::giveVerdict(Impact impact)
{
    decide([this, impact](const TriageItems &items) {
        m_parts.triage.give(items, impact);
        return true;
    });
}

void ChangesDeciding::giveGroupVerdict(Impact impact)
{
    TriageItems items = m_selection.itemsAt(m_parts.proxy.shownChangesOfGroup(m_selection.currentRow()));
    items.erase(
        std::remove_if(items.begin(), items.end(), [](const TriageItem &item) { return item.change.isDecided(); }),
        items.end());
    if (items.empty()) {
        Q_EMIT said(tr("All changes in this group have been reviewed"));
        return;
    }
    decideItems(items, [this, impact](const TriageItems &all) {
        m_parts.triage.give(all, impact);
        return true;
    });
}

void ChangesDeciding::clearVerdicts()
{
    const TriageItems items = m_selection.items();
    const int before = m_parts.session.undoStack()->index();
    m_deciding = true;
    m_parts.triage.clear(items);
    m_deciding = false;
    if (m_parts.session.undoStack()->index() != before)
        Q_EMIT decided(m_parts.session.undoStack()->undoText());
    Q_EMIT changed();
}

void ChangesDeciding::toggleReview()
{
    const TriageItems items = m_selection.items();
    std::vector<models::ChangeKey> keys;
    for (const TriageItem &item : items)
        keys.push_back(item.key);
    if (keys.empty())
        return;
    const auto toggle = [this, &keys](const TriageItems &) {
        m_marks.toggle(keys, *m_parts.session.undoStack());
        return true;
    };
    if (m_marks.all().count(keys.front()) == 0) {
        decideItems(items, toggle); // seen for now: on to the next one
        return;
    }
    m_deciding = true;
    toggle(items);
    m_deciding = false;
    Q_EMIT changed();
}

void ChangesDeciding::openAcceptBar()
{
    if (m_acceptBar.isVisibleTo(m_acceptBar.parentWidget()) && m_acceptBar.isAncestorOf(QApplication::focusWidget())) {
        closeAcceptBar();
        return;
    }
    m_acceptBar.setConfidence(QSettings().value(QLatin1String("changes/confidence"), 0.8).toDouble());
    m_acceptBar.setItems(m_selection.itemsAt(m_parts.proxy.shownChanges()));
    if (!m_acceptBar.hasItems()) {
        Q_EMIT said(tr("No suggestions to accept among the listed changes"));
        return;
    }
    m_acceptBar.show();
    m_acceptBar.setFocus(Qt::ShortcutFocusReason);
}

void ChangesDeciding::closeAcceptBar()
{
    m_acceptBar.hide();
    Q_EMIT listWanted();
}

void ChangesDeciding::acceptAll()
{
    const TriageItems items = m_acceptBar.accepted();
    QSettings().setValue(QLatin1String("changes/confidence"), m_acceptBar.confidence());
    closeAcceptBar();
    if (items.empty())
        return;
    decideItems(items, [this](const TriageItems &all) { return m_parts.triage.acceptAll(all) > 0; });
    Q_EMIT decided(tr("Accepted %n suggestion(s)", nullptr, int(items.size())));
}

void ChangesDeciding::undo(bool again)
{
    QUndoStack &stack = *m_parts.session.undoStack();
    if (again ? !stack.canRedo() : !stack.canUndo()) {
        Q_EMIT said(again ? tr("Nothing to redo") : tr("Nothing to undo"));
        return;
    }
    if (again)
        stack.redo();
    else
        stack.undo();
}

void ChangesDeciding::showUndoTexts()
{
    const QUndoStack &stack = *m_parts.session.undoStack();
    m_parts.actions.undo->setEnabled(stack.canUndo());
    m_parts.actions.redo->setEnabled(stack.canRedo());
    const auto name = [](QString text) {
        constexpr qsizetype most = 40; // it stands in menus and in the key sheet
        if (text.size() > most)
            text = text.left(most) + QChar(0x2026);
        return text.replace(QLatin1Char('&'), QLatin1String("&&"));
    };
    m_parts.actions.undo->setText(stack.canUndo() ? tr("Undo %1", "step").arg(name(stack.undoText()))
                                                  : tr("Undo Decision"));
    m_parts.actions.redo->setText(stack.canRedo() ? tr("Redo %1", "step").arg(name(stack.redoText()))
                                                  : tr("Redo Decision"));
}

void ChangesDeciding::refreshAcceptBar()
{
    if (m_acceptBar.isVisibleTo(m_acceptBar.parentWidget()))
        m_acceptBar.setItems(m_selection.itemsAt(m_parts.proxy.shownChanges()));
}

} // namespace waybill::app

#include "moc_changesdeciding.cpp"
