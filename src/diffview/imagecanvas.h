// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"
#include "diffview/difftext.h"

#include <QAbstractScrollArea>
#include <QImage>

namespace waybill::diffview {

/// How two pictures are shown against each other.
enum class ImageMode {
    SideBySide,
    Swipe,      ///< the old one left of a handle, the new one right of it
    Onion,      ///< one over the other, either more or less transparent
    Blink,      ///< the new one; the old one while somebody asks for it
    Difference, ///< pixel by pixel
};

/// Paints two pictures in one place, at one zoom and one scroll position. GUI thread only.
class ImageCanvas : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit ImageCanvas(QWidget *parent = nullptr);

    /// Either may be null: then the other one is shown alone, whatever the mode.
    void setImages(const std::array<QImage, 2> &images);
    /// What the mode Difference shows; null while it is not there.
    void setDifference(const QImage &difference);
    void setColors(const DiffColors &colors);
    void setMode(ImageMode mode);
    [[nodiscard]] ImageMode mode() const { return m_mode; }
    /// Where the handle of Swipe stands, or how much of the new picture Onion shows: 0 to 1.
    void setShare(double share);
    [[nodiscard]] double share() const { return m_share; }
    void setOldShown(bool shown); ///< by Blink

    /// Device pixels for a pixel of a picture.
    [[nodiscard]] double zoom() const { return m_zoom; }
    [[nodiscard]] bool isFitted() const { return m_fitted; }
    void setZoom(double zoom);
    void zoomIn();
    void zoomOut();
    /// As large as the window allows; small pictures grow by whole factors only.
    void fit();

Q_SIGNALS:
    void zoomChanged();
    void shareChanged();

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] bool hasBoth() const { return !m_images[0].isNull() && !m_images[1].isNull(); }
    [[nodiscard]] ImageMode effectiveMode() const { return hasBoth() ? m_mode : ImageMode::SideBySide; }
    /// Old stands left, or right where one reads from there, as the panes do.
    [[nodiscard]] bool isFirst(DiffSide side) const { return (side == DiffSide::Old) != isRightToLeft(); }
    [[nodiscard]] double fromLeft(double share) const { return isRightToLeft() ? 1 - share : share; }
    [[nodiscard]] QSize extent() const; ///< of both pictures together, in their pixels
    [[nodiscard]] qreal unit() const;   ///< logical pixels for a pixel of a picture
    [[nodiscard]] QRect cell(DiffSide side) const;
    /// Where a picture of that many pixels stands in the cell.
    [[nodiscard]] QRectF place(const QSize &image, const QRect &cell) const;
    void zoomTo(double zoom, const QPointF &still);
    void adjust();
    void paintImage(QPainter &painter, const QImage &image, const QRectF &rect, const QColor &frame) const;
    void paintOnion(QPainter &painter) const;
    void paintSwipe(QPainter &painter) const;
    void paintBadge(QPainter &painter, DiffSide side) const;
    void dragHandleTo(qreal x);

    std::array<QImage, 2> m_images;
    QImage m_difference;
    DiffColors m_colors;
    QBrush m_checkers;
    ImageMode m_mode = ImageMode::SideBySide;
    double m_share = 0.5;
    bool m_oldShown = false;
    double m_zoom = 1;
    bool m_fitted = true;
    bool m_dragging = false;
    bool m_panning = false;
    QPoint m_panFrom;
};

} // namespace waybill::diffview
