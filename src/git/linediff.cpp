// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/linediff.h"

#include "git/handles.h"

#include <QCoreApplication>

namespace waybill::git {

namespace {

struct Collector {
    std::vector<Hunk> hunks;
    const JobControl &control;
};

int takeHunk(const git_diff_delta *, const git_diff_hunk *hunk, void *payload)
{
    auto &collector = *static_cast<Collector *>(payload);
    if (collector.control.isCancelled())
        return GIT_EUSER;
    // libgit2 counts from 1, and names the line before where a side has none.
    const auto start = [](int first, int count) { return count > 0 ? first - 1 : first; };
    collector.hunks.push_back({start(hunk->old_start, hunk->old_lines), hunk->old_lines,
                               start(hunk->new_start, hunk->new_lines), hunk->new_lines});
    return 0;
}

quint32 flagsFor(Whitespace whitespace)
{
    switch (whitespace) {
    case Whitespace::Exact: return 0;
    case Whitespace::IgnoreAtEnd: return GIT_DIFF_IGNORE_WHITESPACE_EOL;
    case Whitespace::IgnoreAmount: return GIT_DIFF_IGNORE_WHITESPACE_CHANGE;
    case Whitespace::IgnoreAll: return GIT_DIFF_IGNORE_WHITESPACE;
    }
    return 0;
}

} // namespace

Result<std::vector<Hunk>> compareLines(const QByteArray &oldText, const QByteArray &newText, Whitespace whitespace,
                                       const JobControl &control)
{
    startLibrary();
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.context_lines = 0;
    options.interhunk_lines = 0;
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_INDENT_HEURISTIC | flagsFor(whitespace);
    Collector collector{{}, control};
    const int code = git_diff_buffers(oldText.constData(), std::size_t(oldText.size()), nullptr, newText.constData(),
                                      std::size_t(newText.size()), nullptr, &options, nullptr, nullptr, takeHunk,
                                      nullptr, &collector);
    if (code == GIT_EUSER || control.isCancelled())
        return cancelled();
    if (code < 0)
        return fail(lastError(code, QCoreApplication::translate("Git", "The texts cannot be compared")));
    return std::move(collector.hunks);
}

bool looksBinary(const QByteArray &content)
{
    return content.left(8000).contains('\0');
}

} // namespace waybill::git
