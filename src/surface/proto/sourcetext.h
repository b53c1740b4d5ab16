// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace waybill::proto {

/// Lines and columns of a text, as the parser counts them (from 0, a tab reaching to the next multiple of eight), from
/// and to offsets. Looking one up takes about as long whatever the length of the lines.
class SourceText {
public:
    struct Position {
        int line = 0;
        int column = 0;
        auto operator<=>(const Position &) const = default;
    };

    /// `text` must outlive it.
    explicit SourceText(std::string_view text);

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] std::size_t offsetOf(Position position) const;
    [[nodiscard]] Position positionOf(std::size_t offset) const;

private:
    struct Mark {
        std::size_t offset = 0;
        Position position;
    };
    static constexpr std::size_t Step = 256; ///< bytes between two marks

    std::string_view m_text;
    std::vector<Mark> m_marks;
};

} // namespace waybill::proto
