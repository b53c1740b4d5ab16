// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/accessiblepane.h"

#include "diffview/diffpane.h"

#include <QTextBoundaryFinder>

namespace waybill::diffview {

namespace {

QAccessibleInterface *make(const QString &, QObject *object)
{
    auto *pane = qobject_cast<DiffPane *>(object);
    return pane ? new AccessiblePane(pane) : nullptr;
}

QTextBoundaryFinder::BoundaryType finderType(QAccessible::TextBoundaryType boundary)
{
    switch (boundary) {
    case QAccessible::WordBoundary: return QTextBoundaryFinder::Word;
    case QAccessible::SentenceBoundary: return QTextBoundaryFinder::Sentence;
    default: return QTextBoundaryFinder::Grapheme;
    }
}

} // namespace

void AccessiblePane::install()
{
    QAccessible::installFactory(make); // which leaves a factory that is there already alone
}

AccessiblePane::AccessiblePane(DiffPane *pane)
    : QAccessibleWidget(pane, QAccessible::EditableText)
{}

DiffPane *AccessiblePane::pane() const
{
    return qobject_cast<DiffPane *>(object());
}

const PaneText &AccessiblePane::lines() const
{
    if (!m_lines || m_revision != pane()->textRevision())
        m_lines.emplace(pane()->document(), pane()->view(), [this](int fold) { return pane()->foldText(fold); });
    m_revision = pane()->textRevision();
    return *m_lines;
}

void *AccessiblePane::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TextInterface)
        return static_cast<QAccessibleTextInterface *>(this);
    return QAccessibleWidget::interface_cast(type);
}

QAccessible::State AccessiblePane::state() const
{
    QAccessible::State state = QAccessibleWidget::state();
    state.readOnly = true;
    state.multiLine = true;
    state.selectableText = true;
    return state;
}

void AccessiblePane::selection(int selectionIndex, int *startOffset, int *endOffset) const
{
    const Selection &selection = pane()->selection();
    const bool any = selectionIndex == 0 && !selection.isEmpty();
    *startOffset = any ? lines().offsetOf(selection.first()) : 0;
    *endOffset = any ? lines().offsetOf(selection.last()) : 0;
}

int AccessiblePane::selectionCount() const
{
    return pane()->selection().isEmpty() ? 0 : 1;
}

void AccessiblePane::addSelection(int startOffset, int endOffset)
{
    setSelection(0, startOffset, endOffset);
}

void AccessiblePane::removeSelection(int)
{
    pane()->setCaret(pane()->selection().caret);
}

void AccessiblePane::setSelection(int, int startOffset, int endOffset)
{
    pane()->select(lines().positionOf(startOffset), lines().positionOf(endOffset));
}

int AccessiblePane::cursorPosition() const
{
    return lines().offsetOf(pane()->selection().caret);
}

void AccessiblePane::setCursorPosition(int position)
{
    const TextPosition to = lines().positionOf(position);
    pane()->select(to, to);
    pane()->showCaret();
}

QString AccessiblePane::text(int startOffset, int endOffset) const
{
    return lines().text(startOffset, endOffset < 0 ? characterCount() : endOffset);
}

std::pair<int, int> AccessiblePane::around(int offset, QAccessible::TextBoundaryType boundary) const
{
    if (boundary == QAccessible::NoBoundary)
        return {0, characterCount()};
    const std::pair<int, int> line = lines().lineAt(offset);
    if (boundary == QAccessible::LineBoundary || boundary == QAccessible::ParagraphBoundary)
        return line;
    // Nothing but whole lines is longer than a line.
    const QString text = lines().text(line.first, line.second);
    QTextBoundaryFinder finder(finderType(boundary), text);
    const int inside = std::clamp(offset - line.first, 0, int(text.size()));
    finder.setPosition(inside);
    const int start = finder.isAtBoundary() ? inside : int(finder.toPreviousBoundary());
    finder.setPosition(inside);
    const int end = int(finder.toNextBoundary());
    return {line.first + std::max(0, start), end < 0 ? line.second : line.first + end};
}

QString AccessiblePane::stretch(std::pair<int, int> found, QAccessible::TextBoundaryType boundary, int *startOffset,
                                int *endOffset) const
{
    *startOffset = found.first;
    *endOffset = found.second;
    const QString text = lines().text(found.first, found.second);
    if (boundary != QAccessible::LineBoundary || found.first >= found.second)
        return text;
    // Who goes from line to line hears what happened to each: no screen reader asks for the style of a text by itself.
    const QString word = pane()->rowWord(lines().rowAt(found.first));
    return word.isEmpty() ? text : QString(word + QLatin1String(": ") + text);
}

QString AccessiblePane::textAtOffset(int offset, QAccessible::TextBoundaryType boundary, int *startOffset,
                                     int *endOffset) const
{
    return stretch(around(offset, boundary), boundary, startOffset, endOffset);
}

QString AccessiblePane::textBeforeOffset(int offset, QAccessible::TextBoundaryType boundary, int *startOffset,
                                         int *endOffset) const
{
    const int start = around(offset, boundary).first;
    return stretch(start == 0 ? std::pair(0, 0) : around(start - 1, boundary), boundary, startOffset, endOffset);
}

QString AccessiblePane::textAfterOffset(int offset, QAccessible::TextBoundaryType boundary, int *startOffset,
                                        int *endOffset) const
{
    const int end = around(offset, boundary).second;
    return stretch(end >= characterCount() ? std::pair(end, end) : around(end, boundary), boundary, startOffset,
                   endOffset);
}

int AccessiblePane::characterCount() const
{
    return lines().size();
}

QRect AccessiblePane::characterRect(int offset) const
{
    const QRect inPane = pane()->characterRect(lines().positionOf(offset));
    return {pane()->mapToGlobal(inPane.topLeft()), inPane.size()};
}

int AccessiblePane::offsetAtPoint(const QPoint &point) const
{
    const QPoint inPane = pane()->mapFromGlobal(point);
    return pane()->rect().contains(inPane) ? lines().offsetOf(pane()->positionAt(inPane)) : -1;
}

void AccessiblePane::scrollToSubstring(int startIndex, int)
{
    setCursorPosition(startIndex);
}

QString AccessiblePane::attributes(int offset, int *startOffset, int *endOffset) const
{
    // What happened to the line, in words, where a screen reader asks how the text looks.
    const std::pair<int, int> line = lines().lineAt(offset);
    *startOffset = line.first;
    *endOffset = line.second;
    QString name = pane()->rowWord(lines().rowAt(offset));
    name.replace(QLatin1Char(';'), QLatin1Char(',')).replace(QLatin1Char(':'), QLatin1Char(' '));
    return name.isEmpty() ? QString() : QString(QStringLiteral("text-style:") % name);
}

} // namespace waybill::diffview
