// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QByteArray>

#include <vector>

namespace waybill::git {

class Blob;

/// A run of lines that differ. Lines count from 0; a count of 0 is a pure insertion or deletion before the line
/// `start`.
struct Hunk {
    int oldStart = 0;
    int oldCount = 0;
    int newStart = 0;
    int newCount = 0;
    bool operator==(const Hunk &) const = default;
};

enum class Whitespace { Exact, IgnoreAtEnd, IgnoreAmount, IgnoreAll };

/// What of the white space counts when lines are compared. A mode alone is a rule, too.
struct WhitespaceRule {
    WhitespaceRule(Whitespace whitespace = Whitespace::Exact, bool withoutBlankLines = false)
        : mode(whitespace)
        , ignoreBlankLines(withoutBlankLines)
    {}

    Whitespace mode;
    /// Leaves out hunks of which all lines are blank on both sides: empty, or of white space where the mode ignores
    /// some of it. As `git diff --ignore-blank-lines`, except that CR LF is a blank line, and that a last line of one
    /// character without a newline is none.
    bool ignoreBlankLines;

    bool operator==(const WhitespaceRule &) const = default;
};

/// The lines that differ between two texts, in order, by libgit2's xdiff. Without context: each hunk is maximal. Where
/// blank lines are ignored, the lines between two hunks may be more on one side than on the other, by blank ones.
[[nodiscard]] Result<std::vector<Hunk>> compareLines(const QByteArray &oldText, const QByteArray &newText,
                                                     WhitespaceRule whitespace = {}, const JobControl &control = {});
/// The same of two files in a repository. Faster: for bytes that come from elsewhere libgit2 makes ids first.
[[nodiscard]] Result<std::vector<Hunk>> compareLines(const Blob &before, const Blob &after,
                                                     const JobControl &control = {});
/// git's guess: a NUL byte among the first 8,000 bytes.
[[nodiscard]] bool looksBinary(const QByteArray &content);
[[nodiscard]] bool looksBinary(const Blob &blob);

} // namespace waybill::git
