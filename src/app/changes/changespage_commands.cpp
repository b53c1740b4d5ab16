// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// What the commands of the page do.
#include "app/changes/changespage.h"
#include "app/changes/evidencelist.h"
#include "app/session/session.h"
#include "models/changes/changesdelegate.h"
#include "support/text.h"
#include "ui_changespage.h"

#include <QApplication>
#include <QClipboard>
#include <QLocale>
#include <QMenu>
#include <QSettings>

namespace waybill::app {

void ChangesPage::connectDeciding()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    for (const auto &[impact, action] : m_actions.verdicts)
        on(action, [this, verdict = impact] { giveVerdict(verdict); });
    for (const auto &[impact, action] : m_actions.groupVerdicts)
        on(action, [this, verdict = impact] { giveGroupVerdict(verdict); });
    on(m_actions.clear, [this] { clearVerdicts(); });
    on(m_actions.accept, [this] {
        decide([this](const TriageItems &items) {
            const bool any = m_triage.accept(items) > 0;
            if (!any)
                say(tr("There is no suggestion to accept: the evidence is not enough"));
            return any;
        });
    });
    on(m_actions.repeat, [this] {
        decide([this](const TriageItems &items) {
            const bool any = m_triage.repeat(items);
            if (!any)
                say(tr("No verdict was given yet"));
            return any;
        });
    });
    on(m_actions.review, [this] { toggleReview(); });
    on(m_actions.acceptAll, [this] { openAcceptBar(); });
    connect(m_ui->acceptBar, &TriageAcceptBar::acceptRequested, this, &ChangesPage::acceptAll);
    connect(m_ui->acceptBar, &TriageAcceptBar::closed, this, &ChangesPage::closeAcceptBar);
}

void ChangesPage::connectGroups()
{
    for (const auto &[grouping, action] : m_actions.groupings) {
        connect(action, &QAction::triggered, this, [this, wanted = grouping] {
            setGrouping(wanted);
            QSettings().setValue(QLatin1String("changes/grouping"), models::keyName(wanted));
        });
    }
    connect(m_actions.nextGrouping, &QAction::triggered, this, [this] {
        const auto &all = models::AllChangesGroupings;
        const auto now = std::find(all.begin(), all.end(), m_proxy.grouping());
        m_actions.groupings.at(std::next(now) == all.end() ? all.front() : *std::next(now))->trigger();
    });
    connect(m_actions.fold, &QAction::triggered, this, [this] { fold(true); });
    connect(m_actions.unfold, &QAction::triggered, this, [this] { fold(false); });
    connect(m_actions.foldAll, &QAction::triggered, this, [this] { foldAll(true); });
    connect(m_actions.unfoldAll, &QAction::triggered, this, [this] { foldAll(false); });
    connect(m_ui->list, &ChangeList::headingPressed, this, &ChangesPage::toggleFold);
}

void ChangesPage::connectCopying()
{
    connect(m_actions.copy, &QAction::triggered, this, &ChangesPage::showCopyMenu);
    const auto on = [this](QAction *action, const std::function<QString(const TriageItem &)> &textOf) {
        connect(action, &QAction::triggered, this, [this, textOf] { copy(textOf); });
    };
    on(m_actions.copyId, [](const TriageItem &item) { return item.key.id.toString(); });
    on(m_actions.copySubject, [](const TriageItem &item) { return visibleLine(item.change.change->title); });
    on(m_actions.copyLink, [this](const TriageItem &item) { return linkOf(item); });
    on(m_actions.copyLine, [this](const TriageItem &item) {
        const QString note = m_triage.shown(item).note;
        const release::Change &change = *item.change.change;
        const QString line = visibleLine(note.isEmpty() ? change.title : note);
        return change.pullRequest ? tr("%1 (#%2)", "line of the notes, pull request").arg(line).arg(*change.pullRequest)
                                  : line;
    });
}

void ChangesPage::decide(const std::function<bool(const TriageItems &)> &verdict)
{
    const TriageItems items = selectedItems();
    if (!items.empty())
        decideItems(items, verdict);
}

void ChangesPage::decideItems(const TriageItems &items, const std::function<bool(const TriageItems &)> &verdict)
{
    say({}); // what was said of the one before is over
    std::set<models::ChangeKey> decided;
    for (const TriageItem &item : items)
        decided.insert(item.key);
    // From the last of what is selected, or where the cursor is when something else is decided. Found before: a filter
    // such as is:undecided takes the decided rows away.
    const int last = m_proxy.rowOf(items.back().key);
    const bool here = last >= 0 && m_ui->list->selectionModel()->isRowSelected(last);
    const int start = here ? last + 1 : std::max(m_ui->list->currentIndex().row(), 0);
    const int count = m_proxy.rowCount();
    models::ChangeKey next;
    for (int step = 0; step < count && next.repository.isEmpty(); ++step) {
        const int row = (start + step) % count;
        const auto *change = m_proxy.change(row);
        if (change && !change->isDecided() && decided.count(m_proxy.key(row)) == 0)
            next = m_proxy.key(row);
    }
    m_deciding = true;
    const bool done = verdict(items);
    m_deciding = false;
    if (done) {
        m_ui->list->setRangeMode(false);
        const int row = next.repository.isEmpty() ? -1 : m_proxy.rowOf(next);
        if (row >= 0)
            goTo(row);
        else
            say(tr("Every change that shows is classified"));
    }
    chooseSomething();
    showSelection();
}

void ChangesPage::giveVerdict(Impact impact)
{
    decide([this, impact](const TriageItems &items) {
        m_triage.give(items, impact);
        return true;
    });
}

void ChangesPage::giveGroupVerdict(Impact impact)
{
    TriageItems items = itemsAt(m_proxy.shownChangesOfGroup(m_ui->list->currentIndex().row()));
    items.erase(
        std::remove_if(items.begin(), items.end(), [](const TriageItem &item) { return item.change.isDecided(); }),
        items.end());
    if (items.empty()) {
        say(tr("Every change of this group is classified"));
        return;
    }
    decideItems(items, [this, impact](const TriageItems &all) {
        m_triage.give(all, impact);
        return true;
    });
}

void ChangesPage::clearVerdicts()
{
    const TriageItems items = selectedItems();
    m_deciding = true;
    m_triage.clear(items);
    m_deciding = false;
    showSelection();
}

void ChangesPage::toggleReview()
{
    const TriageItems items = selectedItems();
    std::vector<models::ChangeKey> keys;
    for (const TriageItem &item : items)
        keys.push_back(item.key);
    if (keys.empty())
        return;
    const auto toggle = [this, &keys](const TriageItems &) {
        m_marks.toggle(keys, *m_session.undoStack());
        return true;
    };
    if (m_marks.all().count(keys.front()) == 0) {
        decideItems(items, toggle); // seen for now: on to the next one
        return;
    }
    m_deciding = true;
    toggle(items);
    m_deciding = false;
    showSelection();
}

void ChangesPage::openAcceptBar()
{
    if (m_ui->acceptBar->isVisibleTo(this) && m_ui->acceptBar->isAncestorOf(QApplication::focusWidget())) {
        closeAcceptBar();
        return;
    }
    m_ui->acceptBar->setConfidence(QSettings().value(QLatin1String("changes/confidence"), 0.8).toDouble());
    m_ui->acceptBar->setItems(itemsAt(m_proxy.shownChanges()));
    if (!m_ui->acceptBar->hasItems()) {
        say(tr("There is no suggestion to accept among the changes that show"));
        return;
    }
    m_ui->acceptBar->show();
    m_ui->acceptBar->setFocus(Qt::ShortcutFocusReason);
}

void ChangesPage::closeAcceptBar()
{
    m_ui->acceptBar->hide();
    focusList();
}

/// Where nothing matches, the words that stand in for the list have the keyboard.
void ChangesPage::focusList()
{
    m_ui->listStack->currentWidget()->setFocus();
}

void ChangesPage::acceptAll()
{
    const TriageItems items = m_ui->acceptBar->accepted();
    QSettings().setValue(QLatin1String("changes/confidence"), m_ui->acceptBar->confidence());
    closeAcceptBar();
    if (items.empty())
        return;
    decideItems(items, [this](const TriageItems &all) { return m_triage.acceptAll(all) > 0; });
    say(tr("Decided as suggested: %n change(s). Undo takes all of them back", nullptr, int(items.size())));
}

void ChangesPage::setGrouping(models::ChangesGrouping grouping)
{
    m_proxy.setGrouping(grouping);
    m_actions.groupings.at(grouping)->setChecked(true);
    m_ui->groupBy->setText(tr("%1 ▾", "what stands together in the list").arg(models::label(grouping)));
    nameRepositories();
    if (m_ui->list->currentIndex().isValid())
        m_ui->list->scrollTo(m_ui->list->currentIndex());
    chooseSomething();
    showSelection();
}

/// A row names its repository where neither the heading above nor the range bar does.
void ChangesPage::nameRepositories()
{
    const bool said = m_proxy.grouping() == models::ChangesGrouping::Repository
                      || m_proxy.grouping() == models::ChangesGrouping::Folder;
    m_delegate->setRepositoryShown(m_proxy.repository() < 0 && !said);
    m_ui->list->viewport()->update();
}

void ChangesPage::fold(bool folded)
{
    const int heading = m_proxy.headingOf(m_ui->list->currentIndex().row());
    if (heading < 0 || m_proxy.isFolded(heading) == folded)
        return;
    m_ui->list->setRangeMode(false);
    m_proxy.setFolded(heading, folded);
    // Onto the heading, or back to the first change below it.
    goTo(folded || !m_proxy.change(heading + 1) ? heading : heading + 1);
}

void ChangesPage::foldAll(bool folded)
{
    const models::ChangeKey current = m_proxy.key(m_ui->list->currentIndex().row());
    const int heading = m_proxy.headingOf(m_ui->list->currentIndex().row());
    const QString title = m_proxy.index(heading).data().toString();
    m_ui->list->setRangeMode(false);
    m_proxy.setAllFolded(folded);
    const int row = m_proxy.rowOf(current);
    for (int i = 0; row < 0 && i < m_proxy.rowCount(); ++i) {
        if (!m_proxy.change(i) && m_proxy.index(i).data().toString() == title)
            goTo(folded || !m_proxy.change(i + 1) ? i : i + 1);
    }
    if (row >= 0)
        goTo(row);
    chooseSomething();
    showSelection();
}

void ChangesPage::toggleFold(const QModelIndex &heading)
{
    const bool folded = m_proxy.isFolded(heading.row());
    const int current = m_proxy.headingOf(m_ui->list->currentIndex().row());
    const int row = heading.row();
    m_proxy.setFolded(row, !folded);
    // The cursor stays where it is unless it is in this group.
    if (current == row)
        goTo(!folded || !m_proxy.change(row + 1) ? row : row + 1);
    chooseSomething();
    showSelection();
}

void ChangesPage::stepReason(int step)
{
    if (!m_ui->verdict->evidence()->step(step))
        say(tr("No reason names a line"));
}

void ChangesPage::showCopyMenu()
{
    const QRect row = m_ui->list->visualRect(m_ui->list->currentIndex());
    m_copyMenu->popup(m_ui->list->viewport()->mapToGlobal(row.bottomLeft() + QPoint(24, 0)));
    m_copyMenu->setActiveAction(m_copyMenu->actions().constFirst());
}

void ChangesPage::copy(const std::function<QString(const TriageItem &)> &textOf)
{
    QStringList lines;
    const TriageItems items = selectedItems();
    for (const TriageItem &item : items)
        lines.append(textOf(item));
    if (lines.isEmpty())
        return;
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    say(tr("Copied: %1").arg(lines.constFirst().left(200)));
}

QString ChangesPage::linkOf(const TriageItem &item) const
{
    const auto survey = m_model.survey(m_model.repositoryAt(m_model.rowOf(item.key)));
    if (!survey)
        return {};
    return QString::fromLatin1(ChangeDetail::address(*survey, *item.change.change).toEncoded());
}

void ChangesPage::undo(bool again)
{
    QUndoStack &stack = *m_session.undoStack();
    const QString name = again ? stack.redoText() : stack.undoText();
    if (again ? !stack.canRedo() : !stack.canUndo()) {
        say(again ? tr("There is nothing to decide again") : tr("There is nothing to take back"));
        return;
    }
    if (again)
        stack.redo();
    else
        stack.undo();
    say(again ? tr("Done again: %1").arg(name) : tr("Taken back: %1").arg(name));
}

void ChangesPage::showUndoTexts()
{
    const QUndoStack &stack = *m_session.undoStack();
    const auto name = [](QString text) {
        constexpr qsizetype most = 40; // it stands in menus and in the key sheet
        if (text.size() > most)
            text = text.left(most) + QChar(0x2026);
        return text.replace(QLatin1Char('&'), QLatin1String("&&"));
    };
    m_actions.undo->setText(stack.canUndo() ? tr("Undo %1", "step").arg(name(stack.undoText())) : tr("Undo Verdict"));
    m_actions.redo->setText(stack.canRedo() ? tr("Redo %1", "step").arg(name(stack.redoText())) : tr("Redo Verdict"));
}

void ChangesPage::say(const QString &text)
{
    m_ui->hints->say(text);
}

void ChangesPage::goTo(int row)
{
    const QModelIndex index = m_proxy.index(row, 0);
    m_ui->list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_ui->list->scrollTo(index);
}

void ChangesPage::goToNextUndecided()
{
    const int current = m_ui->list->currentIndex().row();
    const int row = m_proxy.nextUndecided(current);
    if (row < 0)
        say(tr("Every change that shows is classified"));
    else
        goTo(row);
    if (row >= 0 && row < current)
        say(tr("Began again at the top"));
}

void ChangesPage::goToUndone()
{
    if (m_deciding || !isVisible() || m_touched.repository.isEmpty())
        return;
    m_proxy.reveal(m_touched);
    const int row = m_proxy.rowOf(m_touched);
    if (row >= 0)
        goTo(row);
}

void ChangesPage::showHints()
{
    const auto keyOf = [](const QAction *action) { return action->shortcut().toString(QKeySequence::NativeText); };
    std::vector<ChangesHints::Hint> hints;
    const auto add = [&](const QString &keys, const QString &text) { hints.push_back({keys, text}); };
    const auto offer = [&](const QAction *action, const QString &text) {
        if (action->isEnabled())
            add(keyOf(action), text);
    };
    QStringList verdictKeys;
    QStringList groupKeys;
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None}) {
        verdictKeys << keyOf(m_actions.verdicts.at(impact));
        groupKeys << keyOf(m_actions.groupVerdicts.at(impact));
    }
    const QString verdicts = verdictKeys.join(QLatin1Char(' '));
    const QString enter = QKeySequence(Qt::Key_Return).toString(QKeySequence::NativeText);
    const QString escape = QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText);
    const QWidget *focus = QApplication::focusWidget();
    if (focus && m_ui->acceptBar->isAncestorOf(focus)) {
        add(QStringLiteral("← →"), tr("how sure they must be"));
        add(QKeySequence(Qt::Key_Tab).toString(QKeySequence::NativeText), tr("leave a kind out"));
        add(enter, tr("accept them"));
        add(escape, tr("leave it"));
    } else if (focus == m_ui->filter) {
        add(QStringLiteral("↑ ↓"), tr("choose a token"));
        add(QKeySequence(Qt::Key_Tab).toString(QKeySequence::NativeText), tr("take it"));
        add(enter, tr("to the list"));
        add(escape, tr("clear the filter"));
    } else if (focus && m_ui->verdict->isAncestorOf(focus) && focus != m_ui->verdict->evidence()) {
        add(enter, tr("keep it"));
        add(escape, tr("leave it as it was"));
    } else if (m_ui->list->isRangeMode()) {
        add(QStringLiteral("↑ ↓"), tr("select more or less"));
        add(verdicts, tr("decide all of them"));
        offer(m_actions.accept, tr("accept their suggestions"));
        add(escape, tr("leave the range"));
    } else if (m_proxy.isFolded(m_ui->list->currentIndex().row())) {
        offer(m_actions.unfold, tr("unfold"));
        add(groupKeys.join(QLatin1Char(' ')), tr("decide all of the group"));
        offer(m_actions.foldAll, tr("fold all"));
        offer(m_actions.nextGrouping, tr("other groups"));
    } else {
        if (m_actions.note->isEnabled())
            add(verdicts, tr("decide"));
        offer(m_actions.accept, tr("accept"));
        if (m_triage.lastVerdict())
            offer(m_actions.repeat, tr("repeat"));
        offer(m_actions.nextUndecided, tr("next"));
        offer(m_actions.range, tr("range"));
        offer(m_actions.note, tr("note"));
        offer(m_actions.upgrade, tr("warning"));
        offer(m_actions.review, tr("review later"));
        if (m_ui->verdict->evidence()->hasPlaces())
            offer(m_actions.nextReason, tr("reason"));
        offer(m_actions.filter, tr("filter"));
        offer(m_actions.nextGrouping, tr("groups"));
        offer(m_actions.acceptAll, tr("accept all…"));
        if (m_session.undoStack()->canUndo())
            offer(m_actions.undo, tr("undo"));
        offer(m_actions.copy, tr("copy"));
        add(QStringLiteral("?"), tr("all keys"));
    }
    m_ui->hints->setHints(hints);
}

} // namespace waybill::app
