// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include <optional>

namespace waybill::diffview {

/// True when the bytes are read as text although they are also a picture: SVG, by the path's name.
[[nodiscard]] bool isTextPicture(const QByteArray &path);

/// The picture in a file, upright and ready to be painted (ARGB32_Premultiplied, or RGB32 without transparency); of an
/// animation the first frame. The content tells the format, the path only that of SVG,
/// which loses what it takes from elsewhere: Qt would read any file that it names. Nothing when it is no picture,
/// is damaged, is a drawing under another name, has more than `largestPicture` pixels, or when its format has no
/// plugin. Costs up to a second: call it in a job. Any thread.
[[nodiscard]] std::optional<QImage> decodeImage(const QByteArray &content, const QByteArray &path);
inline constexpr qint64 largestPicture = 32'000'000; ///< pixels: 128 MB, which is also Qt's own limit

/// What the format is called: "PNG", "JPEG"; empty when it is not known. Reads no further than the file's head.
[[nodiscard]] QString imageFormat(const QByteArray &content, const QByteArray &path);

} // namespace waybill::diffview
