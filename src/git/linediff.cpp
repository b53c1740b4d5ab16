// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/linediff.h"

#include "git/blob.h"
#include "git/gitmessage.h"
#include "git/handles.h"

#include <algorithm>
#include <cstring>

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

git_diff_options optionsFor(Whitespace whitespace)
{
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.context_lines = 0;
    options.interhunk_lines = 0;
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_INDENT_HEURISTIC | flagsFor(whitespace);
    return options;
}

/// Goes through a text from hunk to hunk.
class LineCursor {
public:
    explicit LineCursor(const QByteArray &text)
        : m_at(text.constData())
        , m_end(m_at + text.size())
    {}

    /// Whether `count` lines from line `first` on, which must not be before the ones asked for last, are all blank.
    [[nodiscard]] bool areBlank(int first, int count, Whitespace whitespace)
    {
        for (; m_line < first; ++m_line)
            (void)next();
        bool blank = true;
        for (; m_line < first + count; ++m_line)
            blank = isBlank(next(), whitespace) && blank;
        return blank;
    }

private:
    [[nodiscard]] static bool isBlank(QByteArrayView line, Whitespace whitespace)
    {
        if (whitespace == Whitespace::Exact)
            return line.isEmpty() || line == "\r";
        return std::all_of(line.begin(), line.end(), [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
    }

    QByteArrayView next()
    {
        const char *start = m_at;
        const auto *newline = static_cast<const char *>(std::memchr(m_at, '\n', std::size_t(m_end - m_at)));
        m_at = newline ? newline + 1 : m_end;
        return {start, newline ? newline : m_end};
    }

    const char *m_at;
    const char *m_end;
    int m_line = 0;
};

// Not left to GIT_DIFF_IGNORE_BLANK_LINES: xdiff takes a lone "}" at the end of a text for a blank line.
void dropBlankHunks(std::vector<Hunk> &hunks, const QByteArray &oldText, const QByteArray &newText,
                    Whitespace whitespace)
{
    LineCursor oldLines(oldText);
    LineCursor newLines(newText);
    const auto isBlank = [&](const Hunk &hunk) {
        const bool oldBlank = oldLines.areBlank(hunk.oldStart, hunk.oldCount, whitespace);
        return newLines.areBlank(hunk.newStart, hunk.newCount, whitespace) && oldBlank;
    };
    hunks.erase(std::remove_if(hunks.begin(), hunks.end(), isBlank), hunks.end());
}

} // namespace

Result<std::vector<Hunk>> compareLines(const QByteArray &oldText, const QByteArray &newText, WhitespaceRule whitespace,
                                       const JobControl &control)
{
    startLibrary();
    const git_diff_options options = optionsFor(whitespace.mode);
    Collector collector{{}, control};
    const int code = git_diff_buffers(oldText.constData(), std::size_t(oldText.size()), nullptr, newText.constData(),
                                      std::size_t(newText.size()), nullptr, &options, nullptr, nullptr, takeHunk,
                                      nullptr, &collector);
    if (code == GIT_EUSER || control.isCancelled())
        return cancelled();
    if (code < 0)
        return fail(lastError(code, GitMessage::TextsNotCompared));
    if (whitespace.ignoreBlankLines)
        dropBlankHunks(collector.hunks, oldText, newText, whitespace.mode);
    return std::move(collector.hunks);
}

Result<std::vector<Hunk>> compareLines(const Blob &before, const Blob &after, const JobControl &control)
{
    if (!before.handle() && !after.handle())
        return std::vector<Hunk>();
    const git_diff_options options = optionsFor(Whitespace::Exact);
    Collector collector{{}, control};
    const int code = git_diff_blobs(before.handle(), nullptr, after.handle(), nullptr, &options, nullptr, nullptr,
                                    takeHunk, nullptr, &collector);
    if (code == GIT_EUSER || control.isCancelled())
        return cancelled();
    if (code < 0)
        return fail(lastError(code, GitMessage::TextsNotCompared));
    return std::move(collector.hunks);
}

bool looksBinary(const QByteArray &content)
{
    return content.left(8000).contains('\0');
}

bool looksBinary(const Blob &blob)
{
    return blob.bytes().substr(0, 8000).find('\0') != std::string_view::npos;
}

} // namespace waybill::git
