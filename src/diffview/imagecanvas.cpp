// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/imagecanvas.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace waybill::diffview {

namespace {

constexpr int margin = 16; ///< around a picture
constexpr int checker = 8;
constexpr double zoomStep = 1.25;
constexpr double leastZoom = 1.0 / 64;
constexpr double largestZoom = 64;
constexpr int largestFit = 8; ///< an icon of 16 pixels need not fill the screen
constexpr double shareStep = 0.02;
constexpr double largeShareStep = 0.10;

/// Around the rectangle, of which it covers nothing.
void paintFrame(QPainter &painter, const QRectF &rect, const QColor &color)
{
    painter.fillRect(QRectF(rect.left() - 1, rect.top() - 1, rect.width() + 2, 1), color);
    painter.fillRect(QRectF(rect.left() - 1, rect.bottom(), rect.width() + 2, 1), color);
    painter.fillRect(QRectF(rect.left() - 1, rect.top(), 1, rect.height()), color);
    painter.fillRect(QRectF(rect.right(), rect.top(), 1, rect.height()), color);
}

} // namespace

ImageCanvas::ImageCanvas(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    horizontalScrollBar()->setLayoutDirection(Qt::LeftToRight); // pictures begin at the left everywhere
    horizontalScrollBar()->setAccessibleName(tr("Scroll both images horizontally"));
    verticalScrollBar()->setAccessibleName(tr("Scroll both images"));
}

void ImageCanvas::setImages(const std::array<QImage, 2> &images)
{
    m_images = images;
    m_difference = {};
    m_oldShown = false;
    fit();
}

void ImageCanvas::setDifference(const QImage &difference)
{
    m_difference = difference;
    viewport()->update();
}

void ImageCanvas::setColors(const DiffColors &colors)
{
    m_colors = colors;
    const QColor ink = colors.dark ? Qt::white : Qt::black;
    QPixmap tile(2 * checker, 2 * checker);
    tile.fill(mixed(colors.base, ink, 0.04));
    QPainter painter(&tile);
    const QColor darker = mixed(colors.base, ink, 0.14);
    painter.fillRect(0, 0, checker, checker, darker);
    painter.fillRect(checker, checker, checker, checker, darker);
    painter.end();
    m_checkers = QBrush(tile);
    viewport()->update();
}

void ImageCanvas::setMode(ImageMode mode)
{
    if (m_mode == mode)
        return;
    m_mode = mode;
    m_oldShown = false;
    m_dragging = false;
    viewport()->unsetCursor();
    adjust();
}

void ImageCanvas::setShare(double share)
{
    share = std::clamp(share, 0.0, 1.0);
    if (share == m_share)
        return;
    m_share = share;
    viewport()->update();
    Q_EMIT shareChanged();
}

void ImageCanvas::setOldShown(bool shown)
{
    if (m_oldShown == shown)
        return;
    m_oldShown = shown;
    viewport()->update();
}

QSize ImageCanvas::extent() const
{
    return m_images[0].size().expandedTo(m_images[1].size());
}

qreal ImageCanvas::unit() const
{
    return m_zoom / devicePixelRatioF();
}

QRect ImageCanvas::cell(DiffSide side) const
{
    const QRect all = viewport()->rect();
    if (effectiveMode() != ImageMode::SideBySide || !hasBoth())
        return all;
    const int half = all.width() / 2;
    return isFirst(side) ? QRect(0, 0, half, all.height()) : QRect(half + 1, 0, all.width() - half - 1, all.height());
}

QRectF ImageCanvas::place(const QSize &image, const QRect &cell) const
{
    // Both stand at the same corner, so that the same pixel is at the same place.
    const QSizeF whole = QSizeF(extent()) * unit();
    const qreal ratio = devicePixelRatioF();
    const auto start = [ratio](int from, int room, qreal need, int scrolled) {
        const qreal x = need + 2 * margin <= room ? from + (room - need) / 2 : from + margin - scrolled;
        return std::floor(x * ratio) / ratio; // a pixel of the picture shall not fall between two of the screen
    };
    return {QPointF(start(cell.left(), cell.width(), whole.width(), horizontalScrollBar()->value()),
                    start(cell.top(), cell.height(), whole.height(), verticalScrollBar()->value())),
            QSizeF(image) * unit()};
}

void ImageCanvas::adjust()
{
    const QSize size = extent();
    if (size.isEmpty()) {
        viewport()->update();
        return;
    }
    if (m_fitted) {
        // By the room that is there without scroll bars, since there will be none.
        QSize room = maximumViewportSize() - QSize(2 * margin, 2 * margin);
        if (effectiveMode() == ImageMode::SideBySide && hasBoth())
            room.setWidth(maximumViewportSize().width() / 2 - 1 - 2 * margin);
        const double fits =
            std::min(double(room.width()) / size.width(), double(room.height()) / size.height()) * devicePixelRatioF();
        const double zoom =
            std::clamp(fits >= 1 ? std::min(std::floor(fits), double(largestFit)) : fits, leastZoom, largestZoom);
        if (zoom != m_zoom) {
            m_zoom = zoom;
            Q_EMIT zoomChanged();
        }
    }
    const QSizeF need = QSizeF(size) * unit();
    const QRect room = cell(DiffSide::Old);
    const auto set = [](QScrollBar *bar, qreal wanted, int there) {
        bar->setPageStep(there);
        bar->setSingleStep(40);
        bar->setRange(0, std::max(0, int(std::ceil(wanted)) + 2 * margin - there));
    };
    set(horizontalScrollBar(), m_fitted ? 0 : need.width(), room.width());
    set(verticalScrollBar(), m_fitted ? 0 : need.height(), room.height());
    viewport()->update();
}

void ImageCanvas::fit()
{
    m_fitted = true;
    adjust();
    Q_EMIT zoomChanged();
}

void ImageCanvas::setZoom(double zoom)
{
    zoomTo(zoom, cell(DiffSide::Old).center());
}

void ImageCanvas::zoomIn()
{
    setZoom(m_zoom * zoomStep);
}

void ImageCanvas::zoomOut()
{
    setZoom(m_zoom / zoomStep);
}

void ImageCanvas::zoomTo(double zoom, const QPointF &still)
{
    const QRect in = cell(cell(DiffSide::Old).contains(still.toPoint()) ? DiffSide::Old : DiffSide::New);
    const QPointF pixel = (still - place(extent(), in).topLeft()) / unit();
    zoom = std::clamp(zoom, leastZoom, largestZoom);
    // Not 99.998 % after some steps there and back.
    m_zoom = std::abs(zoom - 1) < 0.02 ? 1 : zoom;
    m_fitted = false;
    adjust();
    const QPointF moved = place(extent(), in).topLeft() + pixel * unit() - still;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + int(std::lround(moved.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + int(std::lround(moved.y())));
    Q_EMIT zoomChanged();
}

bool ImageCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::LayoutDirectionChange)
        viewport()->update();
    return QAbstractScrollArea::viewportEvent(event);
}

void ImageCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    adjust();
}

void ImageCanvas::scrollContentsBy(int, int)
{
    viewport()->update(); // in two cells, with handles above: moving pixels would be no cheaper
}

void ImageCanvas::paintImage(QPainter &painter, const QImage &image, const QRectF &rect, const QColor &frame) const
{
    if (image.hasAlphaChannel()) {
        painter.setBrushOrigin(rect.topLeft());
        painter.fillRect(rect, m_checkers);
    }
    // Below two device pixels a pixel, edges are for the eye to blur; above, it wants to see pixels.
    painter.setRenderHint(QPainter::SmoothPixmapTransform, m_zoom < 2 && m_zoom != 1);
    painter.drawImage(rect, image);
    paintFrame(painter, rect, frame);
}

void ImageCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_colors.gutter);
    switch (effectiveMode()) {
    case ImageMode::SideBySide:
        for (const DiffSide side : bothSides) {
            const QImage &image = m_images[index(side)];
            if (image.isNull())
                continue;
            painter.setClipRect(cell(side));
            paintImage(painter, image, place(image.size(), cell(side)), m_colors.mark[index(side)]);
        }
        painter.setClipping(false);
        if (hasBoth())
            painter.fillRect(QRect(viewport()->width() / 2, 0, 1, viewport()->height()), m_colors.separator);
        break;
    case ImageMode::Swipe: paintSwipe(painter); break;
    case ImageMode::Onion: paintOnion(painter); break;
    case ImageMode::Blink: {
        const DiffSide side = m_oldShown ? DiffSide::Old : DiffSide::New;
        const QImage &image = m_images[index(side)];
        paintImage(painter, image, place(image.size(), viewport()->rect()), m_colors.mark[index(side)]);
        paintBadge(painter, side);
        break;
    }
    case ImageMode::Difference:
        if (!m_difference.isNull())
            paintImage(painter, m_difference, place(m_difference.size(), viewport()->rect()), m_colors.separator);
        break;
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_colors.current, 1));
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void ImageCanvas::paintOnion(QPainter &painter) const
{
    const QRectF whole = place(extent(), viewport()->rect());
    const auto layer = [this](DiffSide side, double share) {
        const QImage &image = m_images[index(side)];
        QImage made(viewport()->size() * devicePixelRatioF(), QImage::Format_ARGB32_Premultiplied);
        made.setDevicePixelRatio(devicePixelRatioF());
        made.fill(Qt::transparent);
        QPainter maker(&made);
        maker.setRenderHint(QPainter::SmoothPixmapTransform, m_zoom < 2 && m_zoom != 1);
        maker.setOpacity(share);
        maker.drawImage(place(image.size(), viewport()->rect()), image);
        return made;
    };
    // Shares of one whole: painted over each other the old picture would shine through the new one at its full share.
    QImage mixture = layer(DiffSide::Old, 1 - m_share);
    QPainter mixer(&mixture);
    mixer.setCompositionMode(QPainter::CompositionMode_Plus);
    mixer.drawImage(QPointF(0, 0), layer(DiffSide::New, m_share));
    mixer.end();
    painter.setBrushOrigin(whole.topLeft());
    painter.fillRect(whole, m_checkers);
    painter.drawImage(QPointF(0, 0), mixture);
    paintFrame(painter, whole, m_colors.separator);
}

void ImageCanvas::paintSwipe(QPainter &painter) const
{
    const QRectF whole = place(extent(), viewport()->rect());
    const qreal split = std::round(whole.left() + fromLeft(m_share) * whole.width());
    const QRectF view = viewport()->rect();
    for (const DiffSide side : bothSides) {
        const QImage &image = m_images[index(side)];
        painter.setClipRect(isFirst(side) ? QRectF(view.left(), view.top(), split - view.left(), view.height())
                                          : QRectF(split, view.top(), view.right() - split, view.height()));
        paintImage(painter, image, place(image.size(), viewport()->rect()), m_colors.mark[index(side)]);
    }
    painter.setClipping(false);
    // A line of two tones is seen on any picture.
    painter.fillRect(QRectF(split - 2, view.top(), 4, view.height()), m_colors.base);
    painter.fillRect(QRectF(split - 1, view.top(), 2, view.height()), m_colors.text);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF grip(split - 11, view.center().y() - 11, 22, 22);
    painter.setPen(QPen(m_colors.text, 1.5));
    painter.setBrush(m_colors.base);
    painter.drawEllipse(grip);
    for (const int sign : {-1, 1}) {
        const QPointF tip = grip.center() + QPointF(sign * 6.5, 0);
        painter.drawPolyline(QPolygonF({tip + QPointF(-sign * 3.5, -3.5), tip, tip + QPointF(-sign * 3.5, 3.5)}));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void ImageCanvas::paintBadge(QPainter &painter, DiffSide side) const
{
    const QString text = side == DiffSide::Old ? tr("Old") : tr("New");
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QFontMetrics metrics(bold);
    const QRect box(margin / 2, margin / 2, metrics.horizontalAdvance(text) + 16, metrics.height() + 6);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_colors.mark[index(side)], 1));
    painter.setBrush(m_colors.word[index(side)]);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(m_colors.text);
    painter.drawText(box, Qt::AlignCenter, text);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void ImageCanvas::dragHandleTo(qreal x)
{
    const QRectF whole = place(extent(), viewport()->rect());
    if (whole.width() > 0)
        setShare(fromLeft(std::clamp((x - whole.left()) / whole.width(), 0.0, 1.0)));
}

void ImageCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && effectiveMode() == ImageMode::Swipe) {
        m_dragging = true;
        dragHandleTo(event->position().x());
    } else if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_panning = true;
        m_panFrom = event->position().toPoint();
        if (horizontalScrollBar()->maximum() > 0 || verticalScrollBar()->maximum() > 0)
            viewport()->setCursor(Qt::ClosedHandCursor);
    }
}

void ImageCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging) {
        dragHandleTo(event->position().x());
    } else if (m_panning) {
        const QPoint moved = event->position().toPoint() - m_panFrom;
        m_panFrom = event->position().toPoint();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
    } else if (effectiveMode() == ImageMode::Swipe) {
        viewport()->setCursor(Qt::SplitHCursor);
    }
}

void ImageCanvas::mouseReleaseEvent(QMouseEvent *)
{
    m_dragging = false;
    m_panning = false;
    viewport()->unsetCursor();
}

void ImageCanvas::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    if (event->angleDelta().y() != 0)
        zoomTo(m_zoom * std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void ImageCanvas::keyPressEvent(QKeyEvent *event)
{
    const ImageMode mode = effectiveMode();
    const bool left = event->key() == Qt::Key_Left;
    if ((mode == ImageMode::Swipe || mode == ImageMode::Onion) && (left || event->key() == Qt::Key_Right)) {
        const double step = event->modifiers() & Qt::ShiftModifier ? largeShareStep : shareStep;
        setShare(m_share + (left != isRightToLeft() ? -step : step));
        return;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

} // namespace waybill::diffview

#include "moc_imagecanvas.cpp"
