// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/impactstyle.h"

#include "words/hues.h"

#include <cmath>

namespace waybill::models {

namespace {

using namespace hues;

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// What text may stand on without another colour.
std::vector<QColor> surfacesOf(const QPalette &palette)
{
    std::vector<QColor> surfaces{palette.color(QPalette::Base), palette.color(QPalette::Window),
                                 palette.color(QPalette::AlternateBase)};
    const QColor highlight = palette.color(QPalette::Highlight);
    if (contrast(highlight, surfaces.front()) < 2) // a quiet selection, on which the colours stay as they are
        surfaces.push_back(highlight);
    return surfaces;
}

ImpactStyle styleOf(QRgb hueColor, const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    ImpactStyle style;
    style.background = mix(QColor(hueColor), base, isDark(palette) ? 0.24 : 0.12);
    std::vector<QColor> surfaces = surfacesOf(palette);
    surfaces.push_back(style.background);
    style.foreground = legible(QColor(hueColor), surfaces);
    style.fill = legible(QColor(hueColor), {base}, 3.0);
    return style;
}

} // namespace

bool isDark(const QPalette &palette)
{
    return luminance(palette.color(QPalette::Window)) < luminance(palette.color(QPalette::WindowText));
}

double contrast(const QColor &one, const QColor &two)
{
    const double a = luminance(one);
    const double b = luminance(two);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QColor mix(const QColor &over, const QColor &under, double share)
{
    const auto channel = [share](double o, double u) { return float(o * share + u * (1 - share)); };
    return QColor::fromRgbF(channel(over.redF(), under.redF()), channel(over.greenF(), under.greenF()),
                            channel(over.blueF(), under.blueF()));
}

QColor legible(const QColor &color, const std::vector<QColor> &surfaces, double least)
{
    if (surfaces.empty())
        return color;
    const QColor end = luminance(surfaces.front()) < 0.18 ? QColor(Qt::white) : QColor(Qt::black);
    QColor result = color;
    for (int step = 1; step <= 50; ++step) {
        const bool enough = std::all_of(surfaces.begin(), surfaces.end(),
                                        [&](const QColor &surface) { return contrast(result, surface) >= least; });
        if (enough)
            break;
        result = mix(end, color, step / 50.0);
    }
    return result;
}

ImpactStyle impactStyle(Impact impact, const QPalette &palette)
{
    switch (impact) {
    case Impact::Breaking: return styleOf(Vermilion, palette);
    case Impact::Additive: return styleOf(Blue, palette);
    case Impact::Fix: return styleOf(BluishGreen, palette);
    case Impact::Undecided: return styleOf(Orange, palette);
    case Impact::None: break;
    }
    return styleOf(Grey, palette);
}

ImpactStyle traitStyle(Trait trait, const QPalette &palette)
{
    switch (trait) {
    case Trait::Live: return styleOf(BluishGreen, palette);
    case Trait::Restart:
    case Trait::NewWorkloads: return styleOf(Blue, palette);
    case Trait::DrainNode: return styleOf(Orange, palette);
    case Trait::StopWorkloads:
    case Trait::Reboot: break;
    }
    return styleOf(Vermilion, palette);
}

ImpactStyle verdictStyle(Verdict verdict, const QPalette &palette)
{
    return styleOf(hue(verdict), palette);
}

ImpactStyle severityStyle(Problem::Severity severity, const QPalette &palette)
{
    switch (severity) {
    case Problem::Severity::Note: return styleOf(Blue, palette);
    case Problem::Severity::Warning: return styleOf(Orange, palette);
    case Problem::Severity::Error: break;
    }
    return styleOf(Vermilion, palette);
}

QColor accent(const QPalette &palette)
{
    return palette.color(QPalette::Link);
}

QColor quietText(const QPalette &palette)
{
    return legible(mix(palette.color(QPalette::WindowText), palette.color(QPalette::Window), 0.62),
                   surfacesOf(palette));
}

QColor hairline(const QPalette &palette)
{
    return palette.color(QPalette::Mid);
}

} // namespace waybill::models
