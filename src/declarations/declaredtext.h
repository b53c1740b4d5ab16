// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waybill::api {

/// A source by its lines: what stands around a declaration of which the line and the name are known. Looks at a
/// bounded piece of the text each time. Views point into the text, which must outlive the object.
class DeclaredText {
public:
    /// `hashes`: "#" begins a comment, as in Python.
    explicit DeclaredText(std::string_view text, bool hashes = false);

    /// How many there are.
    [[nodiscard]] int lines() const { return static_cast<int>(m_lines.size()); }
    /// Without its line break; empty for a line that is not there. The first is 1.
    [[nodiscard]] std::string_view line(int number) const;

    /// What is written in front of the name in its statement: "public static final int".
    [[nodiscard]] std::string_view before(int number, std::string_view name) const;
    /// What follows the name, over the ends of lines: "(int a, int b) { return a; } ...".
    [[nodiscard]] std::string_view after(int number, std::string_view name) const;
    /// The value behind the name, as written, if it stands on the name's line and is no call or list.
    [[nodiscard]] std::string value(int number, std::string_view name) const;

    /// The comments, annotations and attributes right above a line, from the first of them to the line.
    [[nodiscard]] std::string_view above(int number) const;
    /// Whether what stands above or in front of the name says that it should not be used any more.
    [[nodiscard]] bool isDeprecated(int number, std::string_view name) const;

private:
    [[nodiscard]] std::size_t begin(int number) const;
    /// By the line alone: a comment, an annotation or an attribute.
    [[nodiscard]] bool belongsToNext(std::string_view line) const;
    [[nodiscard]] std::size_t find(int number, std::string_view name) const;

    std::string_view m_text;
    bool m_hashes;
    std::vector<std::size_t> m_lines; ///< where they begin
};

} // namespace waybill::api
