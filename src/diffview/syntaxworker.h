// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"
#include "diffview/syntax.h"

#include <QMutex>

#include <functional>
#include <memory>
#include <vector>

namespace KSyntaxHighlighting {
class Repository;
}

namespace waybill::diffview {

/// Syntax definitions for workers. A KSyntaxHighlighting::Repository takes milliseconds to make, caches definitions and
/// must be used by one thread at a time: a worker borrows one and gives it back. Thread-safe.
class SyntaxRepositories {
public:
    SyntaxRepositories();
    ~SyntaxRepositories();
    SyntaxRepositories(const SyntaxRepositories &) = delete;
    SyntaxRepositories &operator=(const SyntaxRepositories &) = delete;

    [[nodiscard]] std::unique_ptr<KSyntaxHighlighting::Repository> borrow();
    void giveBack(std::unique_ptr<KSyntaxHighlighting::Repository> repository);

private:
    QMutex m_mutex;
    std::vector<std::unique_ptr<KSyntaxHighlighting::Repository>> m_idle;
};

/// Colours the lines of one side from the first to the last and hands them to `deliver` in chunks, on the calling
/// thread; the path's name chooses the language. Returns at once when no language fits, and early when `deliver`
/// returns false. Lines that are too long stay plain.
void colourLines(const Alignment &alignment, DiffSide side, SyntaxRepositories &repositories,
                 const std::function<bool(SyntaxChunk)> &deliver);

/// Colours some lines without having read all that stands before them: starting a little above each range, as if
/// nothing were open there. Wrong inside a long comment or string, right nearly everywhere else, and at once. A chunk
/// for each range; they share one table of styles.
[[nodiscard]] std::vector<SyntaxChunk> glanceAtLines(const Alignment &alignment, DiffSide side,
                                                     SyntaxRepositories &repositories,
                                                     const std::vector<LineRange> &ranges,
                                                     const JobControl &control = {});

} // namespace waybill::diffview
