// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QByteArray>

#include <vector>

namespace waybill::git {

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

/// The lines that differ between two texts, in order, by libgit2's xdiff. Without context: each hunk is maximal.
[[nodiscard]] Result<std::vector<Hunk>> compareLines(const QByteArray &oldText, const QByteArray &newText,
                                                     Whitespace whitespace = Whitespace::Exact,
                                                     const JobControl &control = {});
/// git's guess: a NUL byte among the first 8,000 bytes.
[[nodiscard]] bool looksBinary(const QByteArray &content);

} // namespace waybill::git
