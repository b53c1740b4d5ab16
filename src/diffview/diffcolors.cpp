// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffcolors.h"

#include <algorithm>
#include <cmath>

namespace waybill::diffview {

namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &c)
{
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double worstContrast(const QColor &color, const std::vector<QColor> &backgrounds)
{
    double worst = 21;
    for (const QColor &background : backgrounds)
        worst = std::min(worst, contrast(color, background));
    return worst;
}

// Okabe and Ito, "Color Universal Design", 2008.
const std::array<QColor, 2> okabeIto = {QColor(0xD5, 0x5E, 0x00), QColor(0x00, 0x9E, 0x73)};

} // namespace

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor mixed(const QColor &bottom, const QColor &top, double share)
{
    const auto channel = [share](double b, double t) { return float(std::clamp(b + (t - b) * share, 0.0, 1.0)); };
    return QColor::fromRgbF(channel(bottom.redF(), top.redF()), channel(bottom.greenF(), top.greenF()),
                            channel(bottom.blueF(), top.blueF()))
        .toRgb();
}

QColor readable(const QColor &color, const std::vector<QColor> &backgrounds, double ratio)
{
    if (worstContrast(color, backgrounds) >= ratio)
        return color;
    // Towards white or black, whichever can reach more.
    const QColor end =
        worstContrast(Qt::white, backgrounds) > worstContrast(Qt::black, backgrounds) ? Qt::white : Qt::black;
    for (int step = 1; step < 32; ++step) {
        const QColor candidate = mixed(color, end, step / 32.0).rgb();
        if (worstContrast(candidate, backgrounds) >= ratio)
            return candidate;
    }
    return end;
}

std::vector<QColor> DiffColors::backgrounds() const
{
    return {base, line[0], line[1], word[0], word[1], selection};
}

DiffColors diffColors(const QPalette &palette)
{
    DiffColors c;
    c.base = palette.color(QPalette::Active, QPalette::Base);
    c.dark = luminance(c.base) < 0.2;
    const QColor ink = c.dark ? Qt::white : Qt::black;
    for (size_t side = 0; side < 2; ++side) {
        const QColor hue = okabeIto[side];
        c.line[side] = mixed(c.base, hue, c.dark ? 0.17 : 0.10).rgb();
        c.word[side] = mixed(c.base, hue, c.dark ? 0.40 : 0.28).rgb();
        c.edge[side] = mixed(c.base, hue, c.dark ? 0.26 : 0.18).rgb();
        c.mark[side] = c.dark ? hue.lighter(115) : hue;
        c.glyph[side] = readable(c.mark[side], {c.line[side], c.edge[side]});
    }
    const QColor accent = palette.color(QPalette::Active, QPalette::Highlight);
    c.selection = mixed(c.base, accent, c.dark ? 0.45 : 0.26).rgb();
    c.text = readable(palette.color(QPalette::Active, QPalette::Text), c.backgrounds());
    c.gutter = mixed(c.base, ink, c.dark ? 0.03 : 0.02).rgb();
    c.padding = mixed(c.base, ink, c.dark ? 0.045 : 0.028).rgb();
    c.hatch = mixed(c.base, ink, c.dark ? 0.10 : 0.075).rgb();
    c.fold = mixed(c.base, accent, c.dark ? 0.10 : 0.06).rgb();
    c.foldHover = mixed(c.base, accent, c.dark ? 0.20 : 0.13).rgb();
    const QColor faint = mixed(c.text, c.base, 0.42).rgb();
    c.faint = readable(faint, {c.base, c.line[0], c.line[1], c.padding, c.fold, c.foldHover});
    c.number = readable(faint, {c.gutter, c.edge[0], c.edge[1]});
    c.link = readable(accent, {c.fold, c.foldHover});
    c.current = readable(accent, {c.base, c.gutter}, 3);
    c.separator = mixed(c.base, ink, c.dark ? 0.16 : 0.13).rgb();
    c.thumb = ink;
    c.thumb.setAlphaF(c.dark ? 0.14F : 0.10F);
    return c;
}

} // namespace waybill::diffview
