// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changeskeys.h"

namespace waybill::app {

ChangesKeys::ChangesKeys(const ChangesActions &actions)
    : m_actions(actions)
{}

std::vector<ChangesHints::Hint> ChangesKeys::hints(const State &now) const
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
    if (now.focus == Focus::AcceptBar) {
        add(QStringLiteral("← →"), tr("confidence"));
        add(QKeySequence(Qt::Key_Tab).toString(QKeySequence::NativeText), tr("exclude an impact"));
        add(enter, tr("accept all"));
        add(escape, tr("cancel"));
    } else if (now.focus == Focus::Filter) {
        add(QStringLiteral("↑ ↓"), tr("choose a keyword"));
        add(QKeySequence(Qt::Key_Tab).toString(QKeySequence::NativeText), tr("complete"));
        add(enter, tr("go to the list"));
        add(escape, tr("clear the filter"));
    } else if (now.focus == Focus::Words) {
        add(enter, tr("save"));
        add(escape, tr("discard"));
    } else if (now.focus == Focus::Reading) {
        offer(m_actions.nextHunk, tr("next difference"));
        offer(m_actions.previousHunk, tr("previous difference"));
        offer(m_actions.nextFile, tr("next file"));
        if (now.reasonsWithPlaces)
            offer(m_actions.nextReason, tr("reason"));
        offer(m_actions.nextUndecided, tr("next change"));
        if (now.undoable)
            offer(m_actions.undo, tr("undo"));
        add(QStringLiteral("?"), tr("all keys"));
    } else if (now.rangeMode) {
        add(QStringLiteral("↑ ↓"), tr("extend the selection"));
        add(verdicts, tr("decide all"));
        offer(m_actions.accept, tr("accept suggestions"));
        add(escape, tr("cancel the selection"));
    } else if (now.folded) {
        offer(m_actions.unfold, tr("expand"));
        add(groupKeys.join(QLatin1Char(' ')), tr("decide the group"));
        offer(m_actions.foldAll, tr("collapse all"));
        offer(m_actions.nextGrouping, tr("change grouping"));
    } else {
        if (m_actions.note->isEnabled())
            add(verdicts, tr("decide"));
        offer(m_actions.accept, tr("accept"));
        if (now.repeatable)
            offer(m_actions.repeat, tr("repeat"));
        offer(m_actions.nextUndecided, tr("next"));
        offer(m_actions.range, tr("range"));
        offer(m_actions.note, tr("note"));
        offer(m_actions.upgrade, tr("warning"));
        offer(m_actions.review, tr("needs review"));
        offer(m_actions.comment, tr("comment"));
        offer(m_actions.assign, tr("assign"));
        if (now.reasonsWithPlaces)
            offer(m_actions.nextReason, tr("reason"));
        offer(m_actions.filter, tr("filter"));
        offer(m_actions.nextGrouping, tr("grouping"));
        offer(m_actions.acceptAll, tr("accept all…"));
        if (now.undoable)
            offer(m_actions.undo, tr("undo"));
        offer(m_actions.copy, tr("copy"));
        add(QStringLiteral("?"), tr("all keys"));
    }
    return hints;
}

QString ChangesKeys::refusal(const QKeySequence &key) const
{
    const QList<QAction *> all = m_actions.all();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const QAction *action) { return action->shortcuts().contains(key); });
    const QAction *action = found == all.end() ? nullptr : *found;
    if (!action)
        return tr("%1 is not a command here. Press %2 to search the list", "two keys")
            .arg(key.toString(QKeySequence::NativeText),
                 QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText));
    if (action == m_actions.undo)
        return tr("Nothing to undo");
    if (action == m_actions.redo)
        return tr("Nothing to redo");
    if (action == m_actions.nextUndecided)
        return tr("All listed changes have been reviewed");
    if (action == m_actions.repeat)
        return tr("No decision to repeat yet");
    if (action == m_actions.accept)
        return tr("No suggestion to accept: not enough evidence");
    if (action == m_actions.clear)
        return tr("No decision to clear");
    if (action == m_actions.nextReason || action == m_actions.previousReason)
        return tr("No reason refers to a line");
    return tr("No change is selected");
}

} // namespace waybill::app
