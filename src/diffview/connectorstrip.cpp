// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/connectorstrip.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

namespace waybill::diffview {

namespace {

constexpr int StripWidth = 36;
constexpr double LeastHeight = 2; ///< of a side without lines, in pixels

} // namespace

ConnectorStrip::ConnectorStrip(const DiffDocument &document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
{
    setObjectName(QStringLiteral("connectors"));
    setAccessibleName(tr("Connectors between the old and the new version"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    connect(&document, &DiffDocument::replaced, this, qOverload<>(&QWidget::update));
    connect(&document, &DiffDocument::laidOut, this, qOverload<>(&QWidget::update));
    connect(&document, &DiffDocument::currentChangeChanged, this, qOverload<>(&QWidget::update));
}

QSize ConnectorStrip::sizeHint() const
{
    return {StripWidth, 0};
}

void ConnectorStrip::setColors(const DiffColors &colors)
{
    m_colors = colors;
    update();
}

void ConnectorStrip::setScroll(int y, int rowHeight)
{
    if (y == m_y && rowHeight == m_rowHeight)
        return;
    m_y = y;
    m_rowHeight = std::max(1, rowHeight);
    update();
}

std::vector<Connector> ConnectorStrip::inSight() const
{
    if (m_document.isEmpty() || m_document.isUnified())
        return {};
    return connectorsIn(m_document.alignment().rows, m_document.folding(), m_document.screen(), m_y / m_rowHeight,
                        (m_y + height()) / m_rowHeight);
}

/// From the leading edge, where the old side is, to the other one.
QPainterPath ConnectorStrip::pathOf(const Connector &connector) const
{
    const auto y = [&](int line) { return double(line) * m_rowHeight - m_y; };
    std::array<double, 2> top = {y(connector.top[0]), y(connector.top[1])};
    std::array<double, 2> bottom = {y(connector.bottom[0]), y(connector.bottom[1])};
    for (const size_t side : {size_t(0), size_t(1)}) {
        if (bottom[side] - top[side] < LeastHeight) {
            top[side] -= LeastHeight / 2;
            bottom[side] = top[side] + LeastHeight;
        }
    }
    const bool mirrored = isRightToLeft();
    const double from = mirrored ? width() : 0;
    const double to = mirrored ? 0 : width();
    const double middle = width() / 2.0;
    QPainterPath path(QPointF(from, top[0]));
    path.cubicTo(QPointF(middle, top[0]), QPointF(middle, top[1]), QPointF(to, top[1]));
    path.lineTo(to, bottom[1]);
    path.cubicTo(QPointF(middle, bottom[1]), QPointF(middle, bottom[0]), QPointF(from, bottom[0]));
    path.closeSubpath();
    return path;
}

void ConnectorStrip::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), m_colors.gutter);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool mirrored = isRightToLeft();
    for (const Connector &connector : inSight()) {
        const Change &change = m_document.alignment().rows.changes[size_t(connector.change)];
        QLinearGradient fill(mirrored ? width() : 0, 0, mirrored ? 0 : width(), 0);
        // What only one side has keeps that side's color all the way.
        const size_t first = change.lineCount[0] > 0 ? 0 : 1;
        const size_t second = change.lineCount[1] > 0 ? 1 : 0;
        fill.setColorAt(0, m_colors.edge[first]);
        fill.setColorAt(1, m_colors.edge[second]);
        const bool current = connector.change == m_document.currentChange();
        painter.setBrush(fill);
        painter.setPen(QPen(current ? m_colors.current : m_colors.mark[second], current ? 2 : 1));
        painter.drawPath(pathOf(connector));
    }
    paintAnchors(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(m_colors.separator);
    painter.drawLine(0, 0, 0, height());
    painter.drawLine(width() - 1, 0, width() - 1, height());
}

void ConnectorStrip::paintAnchors(QPainter &painter) const
{
    if (m_document.isEmpty() || m_document.isUnified())
        return;
    painter.setPen(QPen(m_colors.link, 1.5, Qt::DashLine));
    painter.setBrush(m_colors.link);
    for (const LineAnchor &anchor : m_document.alignment().anchors) {
        const int row = m_document.rowOf(DiffSide::Old, anchor.line[0]);
        if (row < 0 || m_document.folding().foldAt(m_document.folding().visibleOf(row)) >= 0)
            continue;
        const double y = (m_document.screen().topOf(m_document.folding().visibleOf(row)) + 0.5) * m_rowHeight - m_y;
        if (y < 0 || y > height())
            continue;
        painter.drawLine(QPointF(4, y), QPointF(width() - 4, y));
        for (const double x : {4.0, width() - 4.0})
            painter.drawEllipse(QPointF(x, y), 2.5, 2.5);
    }
}

void ConnectorStrip::mousePressEvent(QMouseEvent *event)
{
    const std::vector<Connector> connectors = inSight();
    const auto hit = std::find_if(connectors.begin(), connectors.end(), [&](const Connector &connector) {
        return pathOf(connector).contains(event->position());
    });
    if (event->button() == Qt::LeftButton && hit != connectors.end())
        Q_EMIT changeChosen(hit->change);
    else
        event->ignore();
}

} // namespace waybill::diffview

#include "moc_connectorstrip.cpp"
