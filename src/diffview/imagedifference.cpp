// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/imagedifference.h"

#include "diffview/imagedecoder.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace waybill::diffview {

namespace {

/// The largest difference of a channel; both colours are premultiplied.
int difference(QRgb a, QRgb b)
{
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b)),
                     std::abs(qAlpha(a) - qAlpha(b))});
}

/// `share` of 255 of `top` over `bottom`.
QRgb blend(QRgb bottom, QRgb top, int share)
{
    const auto channel = [share](int b, int t) { return b + (t - b) * share / 255; };
    return qRgb(channel(qRed(bottom), qRed(top)), channel(qGreen(bottom), qGreen(top)),
                channel(qBlue(bottom), qBlue(top)));
}

} // namespace

Result<ImageDifference> compareImages(const std::array<QImage, 2> &images, QRgb ground, QRgb mark,
                                      const JobControl &control)
{
    constexpr int leastMark = 110; // of 255: a difference of one is seen too
    constexpr int faintest = 56;   // of 255: what is equal is a hint of where one is
    const QSize size = images[0].size().expandedTo(images[1].size());
    ImageDifference result;
    result.total = qint64(size.width()) * size.height();
    if (result.total <= largestPicture)
        result.image = QImage(size, QImage::Format_RGB32);
    if (result.image.isNull()) {
        return fail(Fault::Input, QCoreApplication::translate("waybill::diffview::ImageDifference",
                                                              "The images are too large to compare pixel by pixel"));
    }
    const bool onDark = qGray(ground) < 128;
    const QRgb ink = onDark ? qRgb(255, 255, 255) : qRgb(0, 0, 0);
    for (int y = 0; y < size.height(); ++y) {
        if (control.isCancelled())
            return cancelled();
        std::array<const QRgb *, 2> lines{};
        std::array<int, 2> widths{};
        for (size_t side = 0; side < 2; ++side) {
            if (y < images[side].height()) {
                lines[side] = reinterpret_cast<const QRgb *>(images[side].constScanLine(y));
                widths[side] = images[side].width();
            }
        }
        auto *out = reinterpret_cast<QRgb *>(result.image.scanLine(y));
        const int common = std::min(widths[0], widths[1]);
        for (int x = 0; x < common; ++x) {
            const QRgb a = lines[0][x];
            const QRgb b = lines[1][x];
            if (a == b) {
                // What is transparent is as if it were not there.
                out[x] = blend(ground, ink, (onDark ? qGray(b) : qAlpha(b) - qGray(b)) * faintest / 255);
                continue;
            }
            ++result.pixels;
            out[x] = blend(ground, mark, std::clamp(leastMark + difference(a, b), 0, 255));
        }
        const int either = std::max(widths[0], widths[1]);
        std::fill(out + common, out + either, mark);
        std::fill(out + either, out + size.width(), ground);
        result.pixels += either - common;
    }
    return result;
}

} // namespace waybill::diffview
