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
constexpr QRgb orange = 0xffE69F00;
constexpr QRgb skyBlue = 0xff56B4E9;
constexpr QRgb bluishGreen = 0xff009E73;
constexpr QRgb yellow = 0xffF0E442;
constexpr QRgb blue = 0xff0072B2;
constexpr QRgb vermilion = 0xffD55E00;
constexpr QRgb reddishPurple = 0xffCC79A7;
// Darker (after Paul Tol): as bright as orange it would be orange to a tritanope.
constexpr QRgb darkPurple = 0xff882E72;

/// Old and new. On a dark ground blue would be no more than a shadow; sky blue is its bright sister.
std::array<QColor, 2> sideHues(DiffPalette preset, bool dark)
{
    if (preset == DiffPalette::BlueOrange)
        return {QColor(orange), QColor(dark ? skyBlue : blue)};
    return {QColor(vermilion), QColor(bluishGreen)};
}

DiffTone toneOf(const QColor &hue, const QColor &base, bool dark, const QColor &gutter)
{
    DiffTone tone;
    tone.line = mixed(base, hue, dark ? 0.17 : 0.10).rgb();
    tone.word = mixed(base, hue, dark ? 0.36 : 0.28).rgb();
    tone.edge = mixed(base, hue, dark ? 0.26 : 0.18).rgb();
    // A mark is a thing to be seen and not to be read: 3:1 is what WCAG asks for (1.4.11).
    tone.mark = readable(dark ? hue.lighter(115) : hue, {base, gutter}, 3);
    tone.glyph = readable(tone.mark, {tone.line, tone.edge});
    return tone;
}

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
    // By lightness alone: mixed with white, every colour would end as the same pale one.
    const float goal = end == QColor(Qt::white) ? 1.0F : 0.0F;
    for (int step = 1; step < 32; ++step) {
        const float lightness = color.lightnessF() + (goal - color.lightnessF()) * float(step) / 32;
        const QColor candidate =
            QColor::fromHslF(std::max(0.0F, color.hslHueF()), color.hslSaturationF(), lightness).rgb();
        if (worstContrast(candidate, backgrounds) >= ratio)
            return candidate;
    }
    return end;
}

std::vector<QColor> DiffColors::backgrounds() const
{
    std::vector<QColor> all = codeBackgrounds();
    all.push_back(currentMatch);
    all.push_back(selection);
    return all;
}

std::vector<QColor> DiffColors::codeBackgrounds() const
{
    return {base, line[0], line[1], word[0], word[1], moved.line, moved.word, match};
}

DiffColors diffColors(const QPalette &palette, DiffPalette preset)
{
    DiffColors c;
    c.base = palette.color(QPalette::Active, QPalette::Base);
    c.dark = luminance(c.base) < 0.2;
    const QColor ink = c.dark ? Qt::white : Qt::black;
    c.gutter = mixed(c.base, ink, c.dark ? 0.03 : 0.02).rgb();
    const std::array<QColor, 2> hues = sideHues(preset, c.dark);
    for (size_t side = 0; side < 2; ++side) {
        const DiffTone tone = toneOf(hues[side], c.base, c.dark, c.gutter);
        c.line[side] = tone.line;
        c.word[side] = tone.word;
        c.edge[side] = tone.edge;
        c.mark[side] = tone.mark;
        c.glyph[side] = tone.glyph;
    }
    c.moved = toneOf(QColor(preset == DiffPalette::BlueOrange ? darkPurple : reddishPurple), c.base, c.dark, c.gutter);
    // Code stands on these too, so on a dark ground they cannot be as bright as a marker pen.
    c.match = mixed(c.base, QColor(yellow), c.dark ? 0.24 : 0.50).rgb();
    c.currentMatch = mixed(c.base, QColor(yellow), c.dark ? 0.38 : 0.90).rgb();
    c.matchMark = readable(QColor(yellow), {c.base, c.gutter, c.line[0], c.line[1], c.moved.line}, 3);
    c.chip = mixed(c.base, QColor(orange), c.dark ? 0.30 : 0.24).rgb();
    c.chipText = readable(palette.color(QPalette::Active, QPalette::Text), {c.chip});
    // A theme whose selection is pale by itself has its accent in the links; a shade of a shade would not be seen.
    const QColor highlight = palette.color(QPalette::Active, QPalette::Highlight);
    const QColor accent =
        contrast(highlight, c.base) >= 2 ? highlight : palette.color(QPalette::Active, QPalette::Link);
    c.selection = mixed(c.base, accent, c.dark ? 0.45 : 0.26).rgb();
    c.text = readable(palette.color(QPalette::Active, QPalette::Text), c.backgrounds());
    c.padding = mixed(c.base, ink, c.dark ? 0.045 : 0.028).rgb();
    c.hatch = mixed(c.base, ink, c.dark ? 0.10 : 0.075).rgb();
    c.fold = mixed(c.base, accent, c.dark ? 0.10 : 0.06).rgb();
    c.foldHover = mixed(c.base, accent, c.dark ? 0.20 : 0.13).rgb();
    const QColor faint = mixed(c.text, c.base, 0.42).rgb();
    c.faint = readable(faint, {c.base, c.gutter, c.line[0], c.line[1], c.moved.line, c.padding, c.fold, c.foldHover});
    c.number = readable(faint, {c.gutter, c.edge[0], c.edge[1], c.moved.edge});
    c.link = readable(accent, {c.fold, c.foldHover});
    c.current = readable(accent, {c.base, c.gutter}, 3);
    c.separator = mixed(c.base, ink, c.dark ? 0.16 : 0.13).rgb();
    c.thumb = ink;
    c.thumb.setAlphaF(c.dark ? 0.14F : 0.10F);
    return c;
}

} // namespace waybill::diffview
