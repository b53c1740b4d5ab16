// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/clippeddevice.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

namespace waybill::app {

class ClippedDevice::Engine : public QPaintEngine {
public:
    Engine(QPainter &target, const QRectF &clip)
        : QPaintEngine(AllFeatures)
        , m_target(target)
        , m_base(target.transform())
        , m_clip(clip)
    {}

    bool begin(QPaintDevice *) override
    {
        m_target.save();
        clipToBase();
        setActive(true);
        return true;
    }
    bool end() override
    {
        m_target.restore();
        setActive(false);
        return true;
    }
    [[nodiscard]] Type type() const override { return User; }
    void updateState(const QPaintEngineState &next) override;
    void drawPath(const QPainterPath &path) override { m_target.drawPath(path); }
    void drawRects(const QRectF *rects, int count) override { m_target.drawRects(rects, count); }
    void drawLines(const QLineF *lines, int count) override { m_target.drawLines(lines, count); }
    void drawPoints(const QPointF *points, int count) override { m_target.drawPoints(points, count); }
    void drawEllipse(const QRectF &rect) override { m_target.drawEllipse(rect); }
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override;
    void drawPixmap(const QRectF &to, const QPixmap &pixmap, const QRectF &from) override
    {
        m_target.drawPixmap(to, pixmap, from);
    }
    void drawTiledPixmap(const QRectF &to, const QPixmap &pixmap, const QPointF &from) override
    {
        m_target.drawTiledPixmap(to, pixmap, from);
    }
    void drawImage(const QRectF &to, const QImage &image, const QRectF &from, Qt::ImageConversionFlags flags) override
    {
        m_target.drawImage(to, image, from, flags);
    }
    void drawTextItem(const QPointF &at, const QTextItem &item) override { m_target.drawTextItem(at, item); }

private:
    void clipToBase()
    {
        m_target.setTransform(m_base);
        m_target.setClipRect(m_clip, Qt::ReplaceClip);
    }
    void clip(const QPaintEngineState &next);

    QPainter &m_target;
    QTransform m_base;
    QRectF m_clip;
};

void ClippedDevice::Engine::updateState(const QPaintEngineState &next)
{
    const DirtyFlags changed = next.state();
    if (changed & DirtyPen)
        m_target.setPen(next.pen());
    if (changed & DirtyBrush)
        m_target.setBrush(next.brush());
    if (changed & DirtyBrushOrigin)
        m_target.setBrushOrigin(next.brushOrigin());
    if (changed & DirtyFont)
        m_target.setFont(next.font());
    if (changed & DirtyBackground)
        m_target.setBackground(next.backgroundBrush());
    if (changed & DirtyBackgroundMode)
        m_target.setBackgroundMode(next.backgroundMode());
    if (changed & DirtyOpacity)
        m_target.setOpacity(next.opacity());
    if (changed & DirtyCompositionMode)
        m_target.setCompositionMode(next.compositionMode());
    if (changed & DirtyHints) {
        m_target.setRenderHints(m_target.renderHints(), false);
        m_target.setRenderHints(next.renderHints());
    }
    if (changed & (DirtyClipEnabled | DirtyClipRegion | DirtyClipPath))
        clip(next);
    if (changed & (DirtyTransform | DirtyClipEnabled | DirtyClipRegion | DirtyClipPath))
        m_target.setTransform(next.transform() * m_base);
}

/// Qt asks for one clip after the other, of which the first replaces those before it.
void ClippedDevice::Engine::clip(const QPaintEngineState &next)
{
    const DirtyFlags changed = next.state();
    if ((changed & DirtyClipEnabled) && !next.isClipEnabled()) {
        clipToBase();
        return;
    }
    if (!(changed & (DirtyClipRegion | DirtyClipPath)))
        return;
    if (next.clipOperation() != Qt::IntersectClip)
        clipToBase();
    if (next.clipOperation() == Qt::NoClip)
        return;
    m_target.setTransform(next.transform() * m_base);
    if (changed & DirtyClipRegion)
        m_target.setClipRegion(next.clipRegion(), Qt::IntersectClip);
    else
        m_target.setClipPath(next.clipPath(), Qt::IntersectClip);
}

void ClippedDevice::Engine::drawPolygon(const QPointF *points, int count, PolygonDrawMode mode)
{
    if (mode == PolylineMode)
        m_target.drawPolyline(points, count);
    else if (mode == ConvexMode)
        m_target.drawConvexPolygon(points, count);
    else
        m_target.drawPolygon(points, count, mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
}

ClippedDevice::ClippedDevice(QPainter &target, const QRectF &clip)
    : m_target(target)
    , m_engine(std::make_unique<Engine>(target, clip))
{}

ClippedDevice::~ClippedDevice() = default;

QPaintEngine *ClippedDevice::paintEngine() const
{
    return m_engine.get();
}

int ClippedDevice::metric(PaintDeviceMetric metric) const
{
    const QPaintDevice &device = *m_target.device();
    switch (metric) {
    case PdmWidth: return device.width();
    case PdmHeight: return device.height();
    case PdmWidthMM: return device.widthMM();
    case PdmHeightMM: return device.heightMM();
    case PdmNumColors: return device.colorCount();
    case PdmDepth: return device.depth();
    case PdmDpiX: return device.logicalDpiX();
    case PdmDpiY: return device.logicalDpiY();
    case PdmPhysicalDpiX: return device.physicalDpiX();
    case PdmPhysicalDpiY: return device.physicalDpiY();
    case PdmDevicePixelRatioScaled: return int(devicePixelRatioFScale());
    default: return 1; // a pixel of its is one of the target's
    }
}

} // namespace waybill::app
