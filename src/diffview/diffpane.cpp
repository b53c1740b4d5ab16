// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffpane.h"

#include "diffview/accessiblepane.h"
#include "diffview/spokenrow.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPaintEvent>
#include <QStyleHints>

namespace waybill::diffview {

namespace {

constexpr int dragScrollInterval = 40; // ms

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_') || c.isMark() || c.isSurrogate();
}

QString nameOf(PaneView view)
{
    switch (view) {
    case PaneView::Old: return DiffPane::tr("Old version");
    case PaneView::New: return DiffPane::tr("New version");
    case PaneView::Unified: return DiffPane::tr("Both versions");
    }
    return {};
}

} // namespace

DiffPane::DiffPane(DiffDocument &document, PaneView view, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_layouts{LineLayouts(document, DiffSide::Old), LineLayouts(document, DiffSide::New)}
    , m_painter(document, view, m_layouts)
    , m_rows(document, view, m_painter, m_state)
    , m_caret(document, m_painter, m_rows)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(nameOf(view));
    AccessiblePane::install();
    connect(&m_document, &DiffDocument::replaced, this, [this] {
        for (LineLayouts &layouts : m_layouts)
            layouts.forgetAll();
        m_state.selection = {};
        m_state.hoverFold = -1;
        adjustMetrics();
        update();
        ++m_textRevision;
    });
    connect(&m_document, &DiffDocument::laidOut, this, [this] {
        for (LineLayouts &layouts : m_layouts)
            layouts.checkLayout();
        m_state.hoverFold = -1;
        update();
        ++m_textRevision;
    });
    connect(&m_document, &DiffDocument::currentChangeChanged, this, qOverload<>(&QWidget::update));
    connect(&m_document, &DiffDocument::currentMatchChanged, this, qOverload<>(&QWidget::update));
    connect(&m_document, &DiffDocument::chosenLineChanged, this, qOverload<>(&QWidget::update));
    connect(&m_document, &DiffDocument::matcherChanged, this, [this] {
        for (LineLayouts &layouts : m_layouts)
            layouts.forgetAll();
        update();
    });
    connect(&m_document, &DiffDocument::coloured, this, [this](DiffSide colouredSide, int firstLine, int lineCount) {
        if (m_layouts[index(colouredSide)].forgetLines(firstLine, lineCount))
            update();
    });
}

DiffPane::~DiffPane() = default;

void DiffPane::setCodeFont(const QFont &font)
{
    m_codeFont = font;
    for (LineLayouts &layouts : m_layouts)
        layouts.setFont(font);
    m_painter.setFont(font);
    adjustMetrics();
    update();
}

void DiffPane::setColors(const DiffColors &colors)
{
    m_colors = colors;
    for (LineLayouts &layouts : m_layouts)
        layouts.setColors(colors);
    m_painter.setColors(colors, devicePixelRatioF());
    update();
}

void DiffPane::setScroll(int x, int y)
{
    if (x == m_state.scrollX && y == m_state.scrollY)
        return;
    m_state.scrollX = x;
    m_state.scrollY = y;
    update();
}

void DiffPane::adjustMetrics()
{
    int lines = 0;
    if (!m_document.isEmpty())
        for (const DiffSide side : bothSides)
            lines =
                std::max(lines, m_document.alignment().number(side, m_document.alignment().texts[index(side)].count()));
    m_painter.setMetrics(PaneMetrics(m_codeFont, lines, m_view == PaneView::Unified ? 2 : 1));
}

QString DiffPane::rowWord(int row) const
{
    if (row >= m_document.rowCount())
        return {};
    const DiffRow &r = m_document.row(row);
    const auto shown = shownSide(m_view, r);
    if (r.kind == RowKind::Context || !shown)
        return {};
    if (m_document.otherEnd(*shown, r) >= 0)
        return tr("moved");
    if (r.kind == RowKind::Changed)
        return tr("changed");
    return *shown == DiffSide::Old ? tr("removed") : tr("added");
}

QSize DiffPane::minimumSizeHint() const
{
    return {textX() + int(8 * charWidth()), 3 * rowHeight()};
}

void DiffPane::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight); // code, line numbers and headings of folds
    if (m_document.isEmpty() || (m_view != PaneView::Unified && !m_document.alignment().hasText(side()))
        || m_document.rowCount() == 0) {
        paintNote(painter);
        return;
    }
    const int last = std::min(m_rows.visibleAt(event->rect().bottom()), m_document.visibleCount() - 1);
    int below = 0;
    for (int visible = m_rows.visibleAt(event->rect().top()); visible <= last; ++visible) {
        const QRect rect = m_rows.rectOf(visible, width());
        m_painter.paint(painter, visible, rect, m_state);
        below = rect.bottom() + 1;
    }
    if (below <= event->rect().bottom()) {
        painter.fillRect(QRect(0, below, width(), this->height() - below), m_colors.base);
        painter.fillRect(QRect(0, below, m_painter.metrics().gutterWidth, this->height() - below), m_colors.gutter);
    }
}

void DiffPane::paintNote(QPainter &painter)
{
    painter.fillRect(rect(), m_colors.padding);
    if (m_document.isEmpty())
        return;
    QStringList notes;
    for (const DiffSide side : bothSides) {
        const DiffText &text = m_document.alignment().input[index(side)];
        if (m_view == PaneView::Unified ? m_document.alignment().hasText(side) : side != this->side())
            continue;
        notes += !text.exists && text.note.isEmpty() ? (side == DiffSide::Old ? tr("Added file") : tr("Deleted file"))
                                                     : text.note;
    }
    const QString note = notes.join(QStringLiteral("\n→\n"));
    painter.setPen(m_colors.faint);
    painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, note);
}

QString DiffPane::selectedText() const
{
    return waybill::diffview::selectedText(m_document, m_view, m_state.selection);
}

void DiffPane::copy() const
{
    const QString text = selectedText();
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
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
    m_caret.forgetColumn();
    update();
    if (m_document.rowCount() > 0)
        setAccessibleDescription(spokenRow(m_document.alignment(), side(), m_document.row(position.row)));
}

void DiffPane::select(const TextPosition &anchor, const TextPosition &caret)
{
    m_state.selection = {anchor, caret};
    m_caret.forgetColumn();
    update();
    tellCaret();
}

void DiffPane::selectAll()
{
    if (m_document.rowCount() == 0)
        return;
    const int last = m_document.rowCount() - 1;
    m_state.selection = {{0, 0}, {last, int(m_rows.lineText(last).size())}};
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

void DiffPane::keyPressEvent(QKeyEvent *event)
{
    if (m_document.rowCount() == 0) {
        event->ignore();
        return;
    }
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
    const TextPosition caret = m_state.selection.caret;
    if (const auto to = m_caret.target(*event, caret, rowsInSight())) {
        moveCaret(*to, event->modifiers() & Qt::ShiftModifier);
        return;
    }
    const bool enters =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    const int fold = m_document.folding().foldAt(m_document.folding().visibleOf(caret.row));
    if (enters && fold >= 0)
        Q_EMIT foldWanted(fold, Folding::Reveal::All);
    else
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
    const int visible = m_rows.visibleAt(point.y());
    if (visible >= m_document.visibleCount() || m_document.folding().foldAt(visible) >= 0)
        return LineLayout::Link::None;
    const TagPlace tag = m_painter.tagOf(m_document.folding().rowAt(visible), m_rows.rectOf(visible, width()), m_state);
    return tag.rect.contains(point) ? tag.link : LineLayout::Link::None;
}

bool DiffPane::pressTag(const QPoint &point)
{
    const LineLayout::Link link = linkAt(point);
    if (link == LineLayout::Link::None)
        return false;
    const int row = m_document.folding().rowAt(m_rows.visibleAt(point.y()));
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
    if (m_rows.visibleAt(point.y()) < m_document.visibleCount() && pressFold(m_rows.visibleAt(point.y()), point.x()))
        return;
    if (pressTag(point))
        return;
    const TextPosition at = positionAt(point);
    m_caret.forgetColumn();
    m_dragging = true;
    m_draggingLines = point.x() < m_painter.metrics().gutterWidth;
    const bool tripleClick =
        m_sinceDoubleClick.isValid()
        && m_sinceDoubleClick.elapsed() < QGuiApplication::styleHints()->mouseDoubleClickInterval();
    m_sinceDoubleClick.invalidate();
    if (m_draggingLines || tripleClick)
        select({at.row, 0}, {at.row, int(m_rows.lineText(at.row).size())});
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
            select({anchor.row, 0}, {at.row, int(m_rows.lineText(at.row).size())});
        else
            select({anchor.row, int(m_rows.lineText(anchor.row).size())}, {at.row, 0});
        if (rect().contains(point))
            m_dragScroll.stop();
        else if (!m_dragScroll.isActive())
            m_dragScroll.start(dragScrollInterval, this);
        return;
    }
    const int visible = m_rows.visibleAt(point.y());
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
        moveCaret(m_caret.byLines(m_state.selection.caret, rows), true);
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
    if (m_document.folding().foldAt(m_rows.visibleAt(point.y())) >= 0) {
        mousePressEvent(event);
        return;
    }
    const TextPosition at = positionAt(point);
    const QString text = m_rows.lineText(at.row);
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
    // What the menu does to a line it does to the one below the pointer; a selection stays, to be copied.
    if (event->reason() == QContextMenuEvent::Mouse && m_state.selection.isEmpty() && m_document.rowCount() > 0)
        moveCaret(positionAt(event->pos()), false);
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

void DiffPane::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_state.focused = true;
    update();
    Q_EMIT gotFocus();
}

void DiffPane::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_state.focused = false;
    update();
}

void DiffPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    Q_EMIT resized();
}

void DiffPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::EnabledChange)
        update();
}

} // namespace waybill::diffview

#include "moc_diffpane.cpp"
