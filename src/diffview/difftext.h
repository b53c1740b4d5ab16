// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/textorigin.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <array>

namespace waybill::diffview {

enum class DiffSide { Old, New };
inline constexpr std::array<DiffSide, 2> bothSides = {DiffSide::Old, DiffSide::New};

/// The place of a side in a std::array<T, 2>.
[[nodiscard]] constexpr size_t index(DiffSide side)
{
    return static_cast<size_t>(side);
}
[[nodiscard]] constexpr DiffSide otherSide(DiffSide side)
{
    return side == DiffSide::Old ? DiffSide::New : DiffSide::Old;
}

/// One side of what is compared: the bytes of a file at a revision.
struct DiffText {
    QByteArray path;    ///< names the syntax; empty where the side does not exist
    QByteArray content; ///< as stored
    QString label;      ///< header: tag, date, short id
    QByteArray id;      ///< short id of the content, in hexadecimal digits; may be empty
    qint64 size = -1;   ///< bytes in the file; -1 where the content tells it
    bool exists = true; ///< false for the old side of an added file and the new side of a deleted one
    int firstLine = 1;  ///< the number of the content's first line, where the content is an excerpt of the file
    QStringList facts;  ///< short words for the header: "executable", "renamed, 88 %"
    QString note; ///< instead of a text: "binary, 12 kB, 1a2b3c4", "submodule at 1234567", "object missing"; empty for
                  ///< text. Of a side that does not exist: what to say of that
    TextOrigin origin; ///< unknown for a text that is in no file
};
using DiffInput = std::array<DiffText, 2>;

} // namespace waybill::diffview
