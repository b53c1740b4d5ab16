// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffpane.h"

#include "diffview/accessiblepane.h"

#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QPaintEvent>
#include <QStyleHints>

namespace waybill::diffview {

namespace {

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

DiffSide DiffPane::side() const
{
    if (m_view == PaneView::Old)
        return DiffSide::Old;
    const int row = m_state.selection.caret.row;
    return row < m_document.rowCount() ? shownSide(m_view, m_document.row(row)).value_or(DiffSide::New) : DiffSide::New;
}

int DiffPane::visibleAt(int y) const
{
    return m_document.screen().visibleAt((y + m_state.scrollY) / rowHeight());
}

QRect DiffPane::rectOf(int visible) const
{
    const ScreenRows &screen = m_document.screen();
    return {0, screen.topOf(visible) * rowHeight() - m_state.scrollY, width(), screen.heightOf(visible) * rowHeight()};
}

std::vector<LineRange> DiffPane::linesInSight(DiffSide side) const
{
    std::vector<LineRange> ranges;
    const int last = std::min(visibleAt(height()), m_document.visibleCount() - 1);
    for (int visible = visibleAt(0); visible <= last; ++visible) {
        if (m_document.folding().foldAt(visible) >= 0)
            continue;
        const DiffRow &row = m_document.row(m_document.folding().rowAt(visible));
        if (shownSide(m_view, row) != side)
            continue;
        const int line = row.line[index(side)];
        if (ranges.empty() || line > ranges.back().end)
            ranges.push_back({line, line});
        ranges.back().end = line + 1;
    }
    return ranges;
}

QRect DiffPane::characterRect(const TextPosition &position) const
{
    if (position.row >= m_document.rowCount())
        return {};
    const QRect row = rectOf(m_document.folding().visibleOf(position.row));
    const LineLayout *layout = m_painter.layoutOf(position.row);
    if (!layout || m_document.folding().foldAt(m_document.folding().visibleOf(position.row)) >= 0)
        return {textX(), row.top(), int(charWidth()), rowHeight()};
    const int piece = layout->pieceAt(position.column);
    const qreal x = layout->pieces[size_t(piece)].xOf(position.column);
    return {textX() + int(x) - m_state.scrollX, row.top() + piece * rowHeight(), int(charWidth()), rowHeight()};
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
    const int last = std::min(visibleAt(event->rect().bottom()), m_document.visibleCount() - 1);
    int below = 0;
    for (int visible = visibleAt(event->rect().top()); visible <= last; ++visible) {
        const QRect rect = rectOf(visible);
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
        notes += !text.exists && text.note.isEmpty()
                     ? (side == DiffSide::Old ? tr("Added: there was no such file before")
                                              : tr("Deleted: there is no such file any more"))
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
