// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/svgcolors.h"

#include "upgrade/mix.h"
#include "words/hues.h"

#include <cmath>

namespace waybill::notes {

namespace {

constexpr std::uint32_t White = 0xFFFFFF;

double channel(std::uint32_t color, int shift)
{
    return double(color >> shift & 0xFF) / 255;
}

double luminance(std::uint32_t color)
{
    const auto linear = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(channel(color, 16)) + 0.7152 * linear(channel(color, 8))
           + 0.0722 * linear(channel(color, 0));
}

std::uint32_t mixed(std::uint32_t over, std::uint32_t under, double share)
{
    std::uint32_t result = 0;
    for (const int shift : {16, 8, 0}) {
        const double value = channel(over, shift) * share + channel(under, shift) * (1 - share);
        result |= std::uint32_t(std::lround(value * 255)) << shift;
    }
    return result;
}

/// Darker until it can be read on `ground`, or `ground` on it.
std::uint32_t darkened(std::uint32_t color, std::uint32_t ground)
{
    std::uint32_t result = color;
    for (int step = 1; step <= 50 && contrastOf(result, ground) < 4.5; ++step)
        result = mixed(0, color, step / 50.0);
    return result;
}

QString nameOf(std::uint32_t color)
{
    return QStringLiteral("#%1").arg(color, 6, 16, QLatin1Char('0'));
}

} // namespace

double contrastOf(std::uint32_t one, std::uint32_t two)
{
    const double a = luminance(one);
    const double b = luminance(two);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

SvgColors svgColors(std::optional<Verdict> verdict)
{
    const std::uint32_t base = verdict ? hue(*verdict) : hues::Grey;
    if (verdict && upgrade::fails(*verdict))
        return {nameOf(darkened(base, White)), nameOf(White)};
    const std::uint32_t ground = mixed(base, White, 0.18);
    return {nameOf(ground), nameOf(darkened(base, ground))};
}

} // namespace waybill::notes
