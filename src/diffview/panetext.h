// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/selection.h"

#include <functional>

namespace waybill::diffview {

/// What a pane shows as one text, for assistive programs: a line for each visible row, folds in words, padding as empty
/// lines, so that the same line of two panes is the same row. Offsets count UTF-16 units. Valid until the document is
/// laid out again.
class PaneText {
public:
    /// `foldText` gives the words for a fold.
    PaneText(const DiffDocument &document, PaneView view, std::function<QString(int fold)> foldText);

    /// Units of all lines with the newlines between them.
    [[nodiscard]] int size() const { return m_starts.back(); }
    [[nodiscard]] QString text(int start, int end) const;
    [[nodiscard]] int offsetOf(const TextPosition &position) const;
    [[nodiscard]] TextPosition positionOf(int offset) const;
    /// The stretch [first, second) of the line that an offset is in, its newline included.
    [[nodiscard]] std::pair<int, int> lineAt(int offset) const;
    /// The row that an offset is in, as the document counts.
    [[nodiscard]] int rowAt(int offset) const;

private:
    [[nodiscard]] int visibleAt(int offset) const;
    [[nodiscard]] QString lineText(int visible) const;
    [[nodiscard]] int lineLength(int visible) const;

    const DiffDocument &m_document;
    PaneView m_view;
    std::function<QString(int)> m_foldText;
    std::vector<int> m_starts; ///< of each visible row, and the end
};

} // namespace waybill::diffview
