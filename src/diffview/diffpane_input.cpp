// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// How a DiffPane answers mouse and keys.
#include "diffview/diffpane.h"
#include "diffview/spokenrow.h"

#include <QApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QStyleHints>

namespace waybill::diffview {

namespace {

constexpr int dragScrollInterval = 40; // ms

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_') || c.isMark() || c.isSurrogate();
}

} // namespace

QString DiffPane::lineText(int row) const
{
    const int line = m_document.row(row).line[index(m_side)];
    return line < 0 ? QString() : m_document.alignment().texts[index(m_side)].text(line);
}

TextPosition DiffPane::positionAt(const QPoint &point)
{
    const int row = m_document.folding().rowAt(visibleAt(point.y()));
    const LineLayout *layout = m_layouts.at(row);
    if (!layout || m_document.folding().foldAt(visibleAt(point.y())) >= 0)
        return {row, 0};
    return {row, layout->layout.lineAt(0).xToCursor(point.x() - textX() + m_state.scrollX)};
}

void DiffPane::tellCaret()
{
    const int row = m_state.selection.caret.row;
    const int fold = m_document.folding().foldAt(m_document.folding().visibleOf(row));
    setAccessibleDescription(fold >= 0 ? m_painter.foldText(fold) : spokenRow(m_document.alignment(), m_side, row));
    Q_EMIT caretMoved(row);
}

void DiffPane::setCaret(const TextPosition &position)
{
    m_state.selection = {position, position};
    m_wantedColumn = -1;
    update();
    if (m_document.rowCount() > 0)
        setAccessibleDescription(spokenRow(m_document.alignment(), m_side, position.row));
}

void DiffPane::select(const TextPosition &from, const TextPosition &to)
{
    m_state.selection = {from, to};
    update();
    tellCaret();
}

void DiffPane::selectAll()
{
    if (m_document.rowCount() == 0)
        return;
    const int last = m_document.rowCount() - 1;
    m_state.selection = {{0, 0}, {last, int(lineText(last).size())}};
    update();
}

void DiffPane::moveCaret(const TextPosition &to, bool select)
{
    m_state.selection.caret = to;
    if (!select)
        m_state.selection.anchor = to;
    update();
    int x = 0;
    if (const LineLayout *layout = m_layouts.at(to.row))
        x = int(layout->layout.lineAt(0).cursorToX(std::min(to.column, layout->layout.lineAt(0).textLength())));
    Q_EMIT sightWanted(to.row, x);
    tellCaret();
}

void DiffPane::moveByRows(int rows, bool select)
{
    const Folding &folding = m_document.folding();
    const TextPosition caret = m_state.selection.caret;
    const int visible = std::clamp(folding.visibleOf(caret.row) + rows, 0, folding.visibleCount() - 1);
    const int column = m_wantedColumn >= 0 ? m_wantedColumn : caret.column;
    const int row = folding.rowAt(visible);
    const int length = folding.foldAt(visible) >= 0 ? 0 : int(lineText(row).size());
    moveCaret({row, std::min(column, length)}, select);
    m_wantedColumn = column;
}

void DiffPane::moveByCharacter(bool forward, bool word, bool select)
{
    TextPosition to = m_state.selection.caret;
    const LineLayout *layout = m_layouts.at(to.row);
    const int length = layout ? layout->layout.lineAt(0).textLength() : 0;
    const Folding &folding = m_document.folding();
    const int visible = folding.visibleOf(to.row);
    if (forward && to.column >= length) {
        if (visible + 1 < folding.visibleCount())
            to = {folding.rowAt(visible + 1), 0};
    } else if (!forward && to.column == 0) {
        if (visible > 0) {
            to.row = folding.rowAt(visible - 1);
            to.column = folding.foldAt(visible - 1) >= 0 ? 0 : int(lineText(to.row).size());
        }
    } else {
        const auto mode = word ? QTextLayout::SkipWords : QTextLayout::SkipCharacters;
        to.column = std::min(to.column, length);
        to.column = forward ? layout->layout.nextCursorPosition(to.column, mode)
                            : layout->layout.previousCursorPosition(to.column, mode);
    }
    moveCaret(to, select);
    m_wantedColumn = -1;
}

void DiffPane::keyPressEvent(QKeyEvent *event)
{
    if (m_document.rowCount() == 0) {
        event->ignore();
        return;
    }
    const bool select = event->modifiers() & Qt::ShiftModifier;
    const bool control = event->modifiers() & Qt::ControlModifier;
    const TextPosition caret = m_state.selection.caret;
    const int last = m_document.rowCount() - 1;
    if (event->matches(QKeySequence::Copy)) {
        copy();
        return;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
        return;
    }
    if (event->modifiers() & (Qt::AltModifier | Qt::MetaModifier)) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up: moveByRows(-1, select); return;
    case Qt::Key_Down: moveByRows(1, select); return;
    case Qt::Key_PageUp: moveByRows(1 - rowsInSight(), select); return;
    case Qt::Key_PageDown: moveByRows(rowsInSight() - 1, select); return;
    case Qt::Key_Left: moveByCharacter(false, control, select); return;
    case Qt::Key_Right: moveByCharacter(true, control, select); return;
    case Qt::Key_Home:
        m_wantedColumn = -1;
        moveCaret(control ? TextPosition{0, 0} : TextPosition{caret.row, 0}, select);
        return;
    case Qt::Key_End: {
        m_wantedColumn = -1;
        const int row = control ? last : caret.row;
        moveCaret({row, int(lineText(row).size())}, select);
        return;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: {
        const int fold = m_document.folding().foldAt(m_document.folding().visibleOf(caret.row));
        if (fold >= 0) {
            Q_EMIT foldWanted(fold, Folding::Reveal::All);
            return;
        }
        break;
    }
    default: break;
    }
    event->ignore();
}

bool DiffPane::pressFold(int visible, int x)
{
    const int fold = m_document.folding().foldAt(visible);
    if (fold < 0)
        return false;
    Folding::Reveal reveal = Folding::Reveal::All;
    for (const FoldLink &link : m_painter.foldLinks(fold, width())) {
        if (x >= link.rect.left() && x <= link.rect.right())
            reveal = link.reveal;
    }
    Q_EMIT foldWanted(fold, reveal);
    return true;
}

void DiffPane::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_document.rowCount() == 0) {
        event->ignore();
        return;
    }
    const QPoint point = event->position().toPoint();
    if (visibleAt(point.y()) < m_document.visibleCount() && pressFold(visibleAt(point.y()), point.x()))
        return;
    const TextPosition at = positionAt(point);
    m_wantedColumn = -1;
    m_dragging = true;
    m_draggingLines = point.x() < m_painter.metrics().gutterWidth;
    const bool tripleClick =
        m_sinceDoubleClick.isValid()
        && m_sinceDoubleClick.elapsed() < QGuiApplication::styleHints()->mouseDoubleClickInterval();
    m_sinceDoubleClick.invalidate();
    if (m_draggingLines || tripleClick)
        select({at.row, 0}, {at.row, int(lineText(at.row).size())});
    else if (event->modifiers() & Qt::ShiftModifier)
        select(m_state.selection.anchor, at);
    else
        select(at, at);
}

void DiffPane::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (m_document.rowCount() == 0)
        return;
    if (m_dragging) {
        m_dragPoint = point;
        const TextPosition at = positionAt({point.x(), std::clamp(point.y(), 0, height() - 1)});
        const TextPosition anchor = m_state.selection.anchor;
        if (!m_draggingLines)
            select(anchor, at);
        else if (at.row >= anchor.row)
            select({anchor.row, 0}, {at.row, int(lineText(at.row).size())});
        else
            select({anchor.row, int(lineText(anchor.row).size())}, {at.row, 0});
        if (rect().contains(point))
            m_dragScroll.stop();
        else if (!m_dragScroll.isActive())
            m_dragScroll.start(dragScrollInterval, this);
        return;
    }
    const int visible = visibleAt(point.y());
    const int fold = visible < m_document.visibleCount() ? m_document.folding().foldAt(visible) : -1;
    if (fold != m_state.hoverFold) {
        m_state.hoverFold = fold;
        update();
    }
    setCursor(fold >= 0                                     ? Qt::PointingHandCursor
              : point.x() < m_painter.metrics().gutterWidth ? Qt::ArrowCursor
                                                            : Qt::IBeamCursor);
}

void DiffPane::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_dragScroll.timerId()) {
        QWidget::timerEvent(event);
        return;
    }
    const int rows = m_dragPoint.y() < 0 ? -1 : m_dragPoint.y() >= height() ? 1 : 0;
    if (rows != 0)
        moveByRows(rows, true);
    else
        moveCaret(positionAt(m_dragPoint), true);
}

void DiffPane::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton) {
        m_dragging = false;
        m_dragScroll.stop();
    }
}

void DiffPane::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_document.rowCount() == 0)
        return;
    const QPoint point = event->position().toPoint();
    if (m_document.folding().foldAt(visibleAt(point.y())) >= 0) {
        mousePressEvent(event);
        return;
    }
    const TextPosition at = positionAt(point);
    const QString text = lineText(at.row);
    int from = std::min(at.column, int(text.size()));
    int to = from;
    while (from > 0 && isWordCharacter(text[from - 1]))
        --from;
    while (to < text.size() && isWordCharacter(text[to]))
        ++to;
    select({at.row, from}, {at.row, to});
    m_sinceDoubleClick.start();
}

void DiffPane::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    if (m_state.hoverFold >= 0) {
        m_state.hoverFold = -1;
        update();
    }
}

void DiffPane::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *copyAction = menu->addAction(tr("&Copy"), this, &DiffPane::copy);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setEnabled(!m_state.selection.isEmpty());
    QAction *allAction = menu->addAction(tr("Select &All"), this, &DiffPane::selectAll);
    allAction->setShortcut(QKeySequence::SelectAll);
    menu->popup(event->globalPos());
}

} // namespace waybill::diffview
