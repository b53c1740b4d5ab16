// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffpane.h"

#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QPaintEvent>
#include <QStyleHints>

namespace waybill::diffview {

DiffPane::DiffPane(DiffDocument &document, DiffSide side, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_side(side)
    , m_layouts(document, side)
    , m_painter(document, side, m_layouts)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(side == DiffSide::Old ? tr("Old version") : tr("New version"));
    connect(&m_document, &DiffDocument::replaced, this, [this] {
        m_layouts.forgetAll();
        m_state.selection = {};
        m_state.hoverFold = -1;
        adjustMetrics();
        update();
    });
    connect(&m_document, &DiffDocument::laidOut, this, [this] {
        m_state.hoverFold = -1;
        update();
    });
    connect(&m_document, &DiffDocument::currentChangeChanged, this, qOverload<>(&QWidget::update));
    connect(&m_document, &DiffDocument::coloured, this, [this](DiffSide colouredSide, int firstLine, int lineCount) {
        if (colouredSide == m_side && m_layouts.forgetLines(firstLine, lineCount))
            update();
    });
}

DiffPane::~DiffPane() = default;

void DiffPane::setCodeFont(const QFont &font)
{
    m_codeFont = font;
    m_layouts.setFont(font);
    m_painter.setFont(font);
    adjustMetrics();
    update();
}

void DiffPane::setColors(const DiffColors &colors)
{
    m_colors = colors;
    m_layouts.setColors(colors);
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
    m_painter.setMetrics(PaneMetrics(m_codeFont, lines));
}

std::vector<LineRange> DiffPane::linesInSight() const
{
    std::vector<LineRange> ranges;
    const int last = std::min(visibleAt(height()), m_document.visibleCount() - 1);
    for (int visible = visibleAt(0); visible <= last; ++visible) {
        if (m_document.folding().foldAt(visible) >= 0)
            continue;
        const int line = m_document.row(m_document.folding().rowAt(visible)).line[index(m_side)];
        if (line < 0)
            continue;
        if (ranges.empty() || line > ranges.back().end)
            ranges.push_back({line, line});
        ranges.back().end = line + 1;
    }
    return ranges;
}

QSize DiffPane::minimumSizeHint() const
{
    return {textX() + int(8 * charWidth()), 3 * rowHeight()};
}

void DiffPane::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight); // code, line numbers and headings of folds
    if (m_document.isEmpty() || !m_document.alignment().hasText(m_side)) {
        paintNote(painter);
        return;
    }
    const int height = rowHeight();
    const int last = std::min(visibleAt(event->rect().bottom()), m_document.visibleCount() - 1);
    int below = 0;
    for (int visible = visibleAt(event->rect().top()); visible <= last; ++visible) {
        const QRect rect(0, visible * height - m_state.scrollY, width(), height);
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
    const DiffText &text = m_document.alignment().input[index(m_side)];
    const QString note = !text.exists && text.note.isEmpty()
                             ? (m_side == DiffSide::Old ? tr("Added: there was no such file before")
                                                        : tr("Deleted: there is no such file any more"))
                             : text.note;
    painter.setPen(m_colors.faint);
    painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, note);
}

QString DiffPane::selectedText() const
{
    return m_document.isEmpty() ? QString()
                                : waybill::diffview::selectedText(m_document.alignment(), m_side, m_state.selection);
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
