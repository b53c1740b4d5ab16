// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/appearance.h"

#include <QProxyStyle>

namespace waybill::app {

/// Fusion, flattened: hairlines instead of bevels, rounded fields, quiet scroll bars without arrows, the accent where
/// the focus is. All colours come from the palette.
class Style : public QProxyStyle {
    Q_OBJECT

public:
    explicit Style(Appearance::Density density = Appearance::Density::Comfortable);

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returned) const override;

private:
    [[nodiscard]] int height(int comfortable) const;

    Appearance::Density m_density;
};

} // namespace waybill::app
