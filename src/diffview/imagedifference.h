// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QImage>

#include <array>

namespace waybill::diffview {

/// Where two pictures differ, pixel by pixel from their upper left corners.
struct ImageDifference {
    QImage image;      ///< as large as both together; what is equal is faint, what differs is marked
    qint64 pixels = 0; ///< that differ; those that only one picture has are among them
    qint64 total = 0;  ///< pixels of `image`
};

/// The picture's equal pixels are drawn in greys near to `ground`, those that differ in `mark`, the more so the more
/// they differ. For pictures by decodeImage(). Fails when cancelled, and when both together have more than
/// `largestPicture` pixels: a tall and a wide one may. Any thread; half a second for the largest ones.
[[nodiscard]] Result<ImageDifference> compareImages(const std::array<QImage, 2> &images, QRgb ground, QRgb mark,
                                                    const JobControl &control = {});

} // namespace waybill::diffview
