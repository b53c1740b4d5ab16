// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// How a DiffPane answers mouse and keys.
#include "diffview/diffpane.h"
#include "diffview/spokenrow.h"

#include <QAccessible>
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
    const auto side = shownSide(m_view, m_document.row(row));
    return side ? m_document.alignment().texts[index(*side)].text(m_document.row(row).line[index(*side)]) : QString();
}

TextPosition DiffPane::positionAt(const QPoint &point)
{
    const int visible = visibleAt(point.y());
    const int row = m_document.folding().rowAt(visible);
    const LineLayout *layout = m_painter.layoutOf(row);
    if (!layout || visible >= m_document.visibleCount() || m_document.folding().foldAt(visible) >= 0)
        return {row, 0};
    const int below = (point.y() - rectOf(visible).top()) / rowHeight();
    const LinePiece &piece = layout->pieces[size_t(std::clamp(below, 0, int(layout->pieces.size()) - 1))];
    return {row, piece.columnAt(point.x() - textX() + m_state.scrollX)};
}

void DiffPane::tellCaret()
{
    const int row = m_state.selection.caret.row;
    const int fold = m_document.folding().foldAt(m_document.folding().visibleOf(row));
    setAccessibleDescription(fold >= 0 ? m_painter.foldText(fold)
                                       : spokenRow(m_document.alignment(), side(), m_document.row(row)));
    if (QAccessible::isActive()) {
        QAccessibleEvent asked(this, QAccessible::TextCaretMoved);
        if (auto *made = asked.accessibleInterface(); made && made->textInterface()) {
            QAccessibleTextCursorEvent event(this, made->textInterface()->cursorPosition());
            QAccessible::updateAccessibility(&event);
        }
    }
    Q_EMIT caretMoved(row);
}

void DiffPane::setCaret(const TextPosition &position)
{
    m_state.selection = {position, position};
    m_wantedColumn = -1;
    update();
    if (m_document.rowCount() > 0)
        setAccessibleDescription(spokenRow(m_document.alignment(), side(), m_document.row(position.row)));
}

void DiffPane::select(const TextPosition &anchor, const TextPosition &caret)
{
    m_state.selection = {anchor, caret};
    m_wantedColumn = -1;
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
    int screenLine = m_document.screen().topOf(m_document.folding().visibleOf(to.row));
    if (const LineLayout *layout = m_painter.layoutOf(to.row)) {
        const int piece = layout->pieceAt(to.column);
        screenLine += piece;
        x = int(layout->pieces[size_t(piece)].xOf(to.column));
    }
    Q_EMIT sightWanted(screenLine, x);
    tellCaret();
}

/// By lines of the screen, so that a wrapped line is gone through piece by piece.
void DiffPane::moveByLines(int lines, bool select)
{
    const Folding &folding = m_document.folding();
    const ScreenRows &screen = m_document.screen();
    const TextPosition caret = m_state.selection.caret;
    int from = screen.topOf(folding.visibleOf(caret.row));
    int column = caret.column;
    if (const LineLayout *layout = m_painter.layoutOf(caret.row)) {
        const int piece = layout->pieceAt(caret.column);
        from += piece;
        column -= layout->pieces[size_t(piece)].start;
    }
    if (m_wantedColumn >= 0)
        column = m_wantedColumn;
    const int target = std::clamp(from + lines, 0, screen.lineCount() - 1);
    const int visible = screen.visibleAt(target);
    TextPosition to{folding.rowAt(visible), 0};
    const LineLayout *layout = folding.foldAt(visible) >= 0 ? nullptr : m_painter.layoutOf(to.row);
    if (layout) {
        const int below = std::min(target - screen.topOf(visible), int(layout->pieces.size()) - 1);
        const LinePiece &piece = layout->pieces[size_t(below)];
        const bool last = below + 1 == int(layout->pieces.size());
        to.column = last ? std::min(piece.start + column, int(lineText(to.row).size()))
                         : piece.start + std::min(column, piece.length - 1);
    }
    moveCaret(to, select);
    m_wantedColumn = column;
}

void DiffPane::moveByCharacter(bool forward, bool word, bool select)
{
    TextPosition to = m_state.selection.caret;
    const LineLayout *layout = m_painter.layoutOf(to.row);
    const int length = layout ? layout->length() : 0;
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
        const LinePiece &piece = layout->pieces[size_t(layout->pieceAt(forward ? to.column : to.column - 1))];
        const int inPiece = to.column - piece.start;
        to.column = piece.start
                    + (forward ? piece.layout->nextCursorPosition(inPiece, mode)
                               : piece.layout->previousCursorPosition(inPiece, mode));
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
    case Qt::Key_Up: moveByLines(-1, select); return;
    case Qt::Key_Down: moveByLines(1, select); return;
    case Qt::Key_PageUp: moveByLines(1 - rowsInSight(), select); return;
    case Qt::Key_PageDown: moveByLines(rowsInSight() - 1, select); return;
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

LineLayout::Link DiffPane::linkAt(const QPoint &point) const
{
    const int visible = visibleAt(point.y());
    if (visible >= m_document.visibleCount() || m_document.folding().foldAt(visible) >= 0)
        return LineLayout::Link::None;
    const TagPlace tag = m_painter.tagOf(m_document.folding().rowAt(visible), rectOf(visible), m_state);
    return tag.rect.contains(point) ? tag.link : LineLayout::Link::None;
}

bool DiffPane::pressTag(const QPoint &point)
{
    const LineLayout::Link link = linkAt(point);
    if (link == LineLayout::Link::None)
        return false;
    const int row = m_document.folding().rowAt(visibleAt(point.y()));
    const auto side = shownSide(m_view, m_document.row(row));
    if (link == LineLayout::Link::OtherEnd) {
        select({row, 0}, {row, 0});
        Q_EMIT gotFocus();
        Q_EMIT otherEndWanted();
    } else if (side) {
        m_layouts[index(*side)].forgetAll();
        m_document.showWholeLine(*side, m_document.row(row).line[index(*side)]);
    }
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
    if (pressTag(point))
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
    setCursor(fold >= 0 || linkAt(point) != LineLayout::Link::None ? Qt::PointingHandCursor
              : point.x() < m_painter.metrics().gutterWidth        ? Qt::ArrowCursor
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
        moveByLines(rows, true);
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
    if (!m_menuActions.isEmpty()) {
        menu->addSeparator();
        menu->addActions(m_menuActions);
    }
    menu->popup(event->globalPos());
}

} // namespace waybill::diffview
