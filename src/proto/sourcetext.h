// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <string_view>
#include <vector>

namespace waybill::proto {

/// Lines of a text, and two ways to count columns: as libprotobuf's parser does (bytes, a tab reaching to the next
/// multiple of eight), and as Buf does and span.h says. All from 0. Looking one up takes no longer in long lines.
class SourceText {
public:
    struct Position {
        int line = 0;
        int column = 0;
        auto operator<=>(const Position &) const = default;
    };

    /// `text` must outlive it.
    explicit SourceText(std::string_view text);

    /// False where both ways are the same everywhere: no tabs, nothing but ASCII.
    [[nodiscard]] static bool needsColumns(std::string_view text);

    [[nodiscard]] std::string_view text() const { return m_text; }
    /// From the parser's way of counting.
    [[nodiscard]] std::size_t offsetOf(Position position) const;
    /// In the parser's way of counting.
    [[nodiscard]] Position positionOf(std::size_t offset) const;
    /// From the parser's way to Buf's.
    [[nodiscard]] Position displayPosition(Position position) const;

private:
    struct Mark {
        std::size_t offset = 0;
        int line = 0;
        int column = 0; ///< the parser's
        int shown = 0;
        bool joined = false; ///< the next character belongs to the one before
    };
    static constexpr std::size_t Step = 64;  ///< bytes between two marks in long lines
    static constexpr std::size_t Long = 256; ///< bytes

    void step(Mark &mark) const;
    [[nodiscard]] Mark lineMark(int line) const;
    [[nodiscard]] Mark at(Position position) const;

    std::string_view m_text;
    std::vector<std::size_t> m_lines; ///< where they begin
    std::vector<bool> m_plain;        ///< lines in which both ways are the same
    std::vector<Mark> m_marks;        ///< in long lines only
};

} // namespace waybill::proto
