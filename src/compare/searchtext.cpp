// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/searchtext.h"

#include "compare/contentmatcher.h"
#include "git/linediff.h"

namespace waybill::compare {

namespace {

using Kind = git::FileChange::Kind;

/// What is kept of a long line, and how much of it before the match.
constexpr qsizetype LongestText = 300;
constexpr qsizetype TextBefore = 60;

TextHit hitOf(std::size_t file, int side, LineMatch match)
{
    TextHit hit{int(file), side, match.line + 1, match.column + 1, match.length, {}, 0};
    if (match.text.size() > LongestText && match.column > TextBefore)
        hit.cut = match.column - int(TextBefore);
    if (hit.cut > 0 && match.text[hit.cut].isLowSurrogate())
        ++hit.cut;
    qsizetype end = std::min(match.text.size(), hit.cut + LongestText);
    end -= end < match.text.size() && match.text[end].isLowSurrogate();
    hit.text = match.text.mid(hit.cut, end - hit.cut);
    return hit;
}

/// One search through all files.
class Search {
public:
    Search(const FileComparison &comparison, const ContentReader &reader, ContentMatcher &matcher,
           const JobControl &control)
        : m_comparison(comparison)
        , m_reader(reader)
        , m_matcher(matcher)
        , m_control(control)
    {}

    /// The hits in one file, at most `most`.
    Result<std::vector<TextHit>> find(std::size_t number, qint64 most)
    {
        const git::FileChange &file = m_comparison.files[number];
        std::vector<TextHit> hits;
        QByteArray after;
        if (!file.newPath.isEmpty()) {
            const auto content = m_reader.read(file, 1);
            auto found = content ? m_matcher.find(*content, most, m_control) : std::vector<LineMatch>();
            if (!found)
                return cancelled();
            for (LineMatch &match : *found)
                hits.push_back(hitOf(number, 1, std::move(match)));
            after = content.value_or(QByteArray());
        }
        const bool gone = file.kind != Kind::Added && file.kind != Kind::Copied && file.oldBlob != file.newBlob;
        most -= qint64(hits.size());
        if (!gone || most <= 0)
            return hits;
        const auto before = m_reader.read(file, 0);
        auto found = before ? m_matcher.find(*before, NoLimit, m_control) : std::vector<LineMatch>();
        if (!found)
            return cancelled();
        if (!found->empty() && !file.newPath.isEmpty()) {
            const auto kept = keepGone(*found, *before, after);
            if (!kept)
                return fail(kept.error());
        }
        for (std::size_t i = 0; i < found->size() && most > 0; ++i, --most)
            hits.push_back(hitOf(number, 0, std::move((*found)[i])));
        return hits;
    }

private:
    static constexpr qint64 NoLimit = std::numeric_limits<qint64>::max();

    /// Leaves the matches in lines that the new side does not have any more.
    Result<void> keepGone(std::vector<LineMatch> &matches, const QByteArray &before, const QByteArray &after)
    {
        const auto hunks =
            git::compareLines(withoutUtf16(before), withoutUtf16(after), git::Whitespace::Exact, m_control);
        if (!hunks)
            return fail(hunks.error());
        auto hunk = hunks->begin();
        std::erase_if(matches, [&](const LineMatch &match) {
            while (hunk != hunks->end() && hunk->oldStart + hunk->oldCount <= match.line)
                ++hunk;
            return hunk == hunks->end() || match.line < hunk->oldStart;
        });
        return {};
    }

    const FileComparison &m_comparison;
    const ContentReader &m_reader;
    ContentMatcher &m_matcher;
    const JobControl &m_control;
};

} // namespace

Result<qint64> searchText(const FileComparison &comparison, const TextQuery &query, qint64 most,
                          const std::function<bool(std::vector<TextHit>)> &deliver, const JobControl &control)
{
    auto matcher = ContentMatcher::compile(query);
    if (!matcher)
        return fail(matcher.error());
    const auto reader = ContentReader::open(comparison);
    if (!reader)
        return fail(reader.error());
    Search search(comparison, *reader, *matcher, control);
    qint64 count = 0;
    const std::size_t files = query.text.isEmpty() ? 0 : comparison.files.size();
    for (std::size_t i = 0; i < files && count < most; ++i) {
        if (control.isCancelled())
            return cancelled();
        control.progress(qint64(i), qint64(files));
        auto hits = search.find(i, most - count);
        if (!hits && hits.error().fault == Fault::Cancelled)
            return fail(hits.error());
        if (!hits || hits->empty())
            continue;
        count += qint64(hits->size());
        if (!deliver(std::move(*hits)))
            break;
    }
    control.progress(qint64(files), qint64(files));
    return count;
}

} // namespace waybill::compare
