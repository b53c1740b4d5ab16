// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/difftext.h"
#include "diffview/lineanchors.h"
#include "diffview/moves.h"
#include "diffview/rows.h"
#include "support/job.h"

#include <QImage>

namespace waybill::diffview {

/// How the lines that differ are found: as git does, or in linear time, with more of them than need be.
enum class Precision { Exact, Coarse };

/// Two texts, read and set row by row: all that the panes show, without colours. Immutable once made; shared between
/// the view and its workers.
struct Alignment {
    DiffInput input;
    std::array<LineIndex, 2> texts;
    DiffRows rows;
    MoveIndex moves;     ///< lines that stand elsewhere on the other side
    LineAnchors anchors; ///< lines that were aligned by hand; a coarse comparison knows none
    git::WhitespaceRule whitespace;
    Precision precision = Precision::Exact;
    bool knowsComments = false;   ///< of both sides: which changes are of comments alone can be told
    bool hides = false;           ///< changes of comments and formatting alone are left out
    std::array<QImage, 2> images; ///< of the sides that are pictures; SVG has a text too
    int columns = 0;              ///< of the widest line on either side, tabs expanded

    /// The number of a line (from 0) in the file that it comes from.
    [[nodiscard]] int number(DiffSide side, int line) const { return line + input[index(side)].firstLine; }
    [[nodiscard]] bool hasImage() const { return !images[0].isNull() || !images[1].isNull(); }
    [[nodiscard]] bool hasText(DiffSide side) const
    {
        return input[index(side)].note.isEmpty() && input[index(side)].exists;
    }
};

inline constexpr int tabWidth = 4;

/// A size in bytes for the eye: "12 kB".
[[nodiscard]] QString dataSize(qint64 bytes);

/// Works the alignment out: milliseconds to seconds, so call it in a job. A side that is binary gets a note; its
/// content is kept only where it is a picture, which is decoded. Fails when it is cancelled, or when the texts cannot
/// be compared. `hides`: leaves out changes of comments and formatting alone (source/significance.h). `anchors`: lines
/// that stand beside each other, come what may.
[[nodiscard]] Result<std::shared_ptr<const Alignment>> align(DiffInput input, git::WhitespaceRule whitespace,
                                                             const JobControl &control = {},
                                                             Precision precision = Precision::Exact, bool hides = false,
                                                             const LineAnchors &anchors = {});

} // namespace waybill::diffview
