// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPaintDevice>
#include <QRectF>
#include <QTransform>

#include <memory>

class QPainter;

namespace waybill::app {

/// Hands on to another painter what is painted, within a rectangle that no clip of whoever paints can leave. Printers
/// lack what keeps a widget within its edges on the screen, where a delegate replaces the clip by that of its row.
class ClippedDevice : public QPaintDevice {
public:
    /// Its coordinates are those of `target`, which must outlive it and is left as it was when painting ends; so is
    /// `clip`.
    ClippedDevice(QPainter &target, const QRectF &clip);
    ~ClippedDevice() override;
    Q_DISABLE_COPY_MOVE(ClippedDevice)

    [[nodiscard]] QPaintEngine *paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    QPainter &m_target;
    std::unique_ptr<Engine> m_engine;
};

} // namespace waybill::app
