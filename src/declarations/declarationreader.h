// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/ctagsprocess.h"
#include "declarations/readers.h"
#include "support/problem.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace waybill::api {

/// Reads what sources declare for those who build against them: Rust, TypeScript and JavaScript by readers of its own,
/// all else by Universal Ctags, which is started when the first such source comes. A text that it cannot read
/// costs its file; after MostUnreadable of them no more are tried. One thread's.
class DeclarationReader {
public:
    static constexpr std::size_t MostUnreadable = 10;

    /// An empty `ctags` stands for the program that is installed.
    explicit DeclarationReader(QString ctags = {});
    DeclarationReader(QString ctags, CtagsProcess::Limits limits);

    /// Whether it reads sources of that language.
    [[nodiscard]] static bool knows(Language language);

    /// In the order of the text. What cannot be read declares nothing, and becomes a problem.
    [[nodiscard]] Elements read(Language language, std::string_view path, std::string_view text);

    /// Of a text: texts with one path and one key declare the same, apart from the lines. Nothing where that is not
    /// known without reading them. Fast.
    [[nodiscard]] static std::optional<std::uint64_t> outlineKey(Language language, std::string_view path,
                                                                 std::string_view text);

    /// What went wrong since it was last asked: that Universal Ctags is missing (once), or which files it could not
    /// read.
    [[nodiscard]] std::vector<Problem> takeProblems() { return std::exchange(m_problems, {}); }

private:
    void report(CtagsProcess::Failure failure, std::string_view path);

    CtagsProcess m_ctags;
    std::set<std::string, std::less<>>
        m_unreadable; ///< paths that were too much for it: other texts of theirs are, too
    std::vector<Problem> m_problems;
    bool m_saidMissing = false;
};

} // namespace waybill::api
