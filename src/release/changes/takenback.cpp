// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/takenback.h"

#include "git/blob.h"
#include "git/linediff.h"

#include <QRegularExpression>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace waybill::release {

namespace {

constexpr std::size_t MostFilesTaken = 100;
constexpr std::size_t MostBytesTaken = 1 << 20; ///< of a text
constexpr int FewestLinesTaken = 8;             ///< that are taken away: fewer are alike by chance
constexpr int FewestLinesBrought = 3;           ///< by a change that is taken back

/// Lines by the file that they are in, and how often each is there.
using TakenLines = std::map<std::pair<QByteArray, QByteArray>, int>;

struct LinesOfChange {
    TakenLines added;
    TakenLines removed;
    int addedCount = 0;
    int removedCount = 0;
};

bool saysSomething(std::string_view line)
{
    constexpr int fewest = 3; // letters and digits
    return std::count_if(line.begin(), line.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)); })
           >= fewest;
}

void gatherLines(const std::vector<std::string_view> &lines, int start, int count, const QByteArray &path,
                 TakenLines &into, int &counted)
{
    for (int i = start; i < start + count; ++i) {
        const std::string_view line = lines[std::size_t(i)];
        if (!saysSomething(line))
            continue;
        ++into[{path, QByteArray(line.data(), qsizetype(line.size())).trimmed()}];
        ++counted;
    }
}

std::optional<git::Blob> contentOf(const git::Repository &repository, const git::ObjectId &blob)
{
    auto content = git::Blob::read(repository, blob);
    if (!content || content->bytes().size() > MostBytesTaken || git::looksBinary(*content))
        return {};
    return std::move(*content);
}

/// Nothing where a text cannot be read, or is none.
std::optional<LinesOfChange> changedLinesOf(const git::Repository &repository, const Change &change,
                                            const JobControl &control)
{
    LinesOfChange lines;
    for (const git::FileChange &file : change.files) {
        const auto before = contentOf(repository, file.oldBlob);
        const auto after = contentOf(repository, file.newBlob);
        if (!before || !after)
            return {};
        const auto hunks = git::compareLines(*before, *after, control);
        if (!hunks)
            return {};
        const std::vector<std::string_view> oldLines = git::linesOf(before->bytes());
        const std::vector<std::string_view> newLines = git::linesOf(after->bytes());
        for (const git::Hunk &hunk : *hunks) {
            gatherLines(oldLines, hunk.oldStart, hunk.oldCount, file.path(), lines.removed, lines.removedCount);
            gatherLines(newLines, hunk.newStart, hunk.newCount, file.path(), lines.added, lines.addedCount);
        }
    }
    return lines;
}

bool mayBeTaken(const Change &change)
{
    return !change.revertedBy && !change.reverts && !change.files.empty() && change.files.size() <= MostFilesTaken;
}

bool saysTakenAway(const QString &title)
{
    static const QRegularExpression words(
        QStringLiteral(R"(\b(?:revert|undo|remov|drop|delet|back(?:s|ed|ing)?[ -]out|roll(?:s|ed)?[ -]?back))"),
        QRegularExpression::CaseInsensitiveOption);
    return words.match(title).hasMatch();
}

/// How many of some lines are among others; takes them off these.
int takeOff(TakenLines &others, const TakenLines &lines)
{
    int taken = 0;
    for (const auto &[line, times] : lines) {
        const auto found = others.find(line);
        if (found == others.end())
            continue;
        const int both = std::min(times, found->second);
        taken += both;
        found->second -= both;
    }
    return taken;
}

/// Whether a change brings something, and most of it is among the lines that were taken away.
bool isTakenBack(const LinesOfChange &older, const TakenLines &removed)
{
    TakenLines left = removed;
    return older.addedCount >= FewestLinesBrought && 5 * older.removedCount <= older.addedCount
           && 20 * takeOff(left, older.added) >= 17 * older.addedCount;
}

} // namespace

void cancelTakenBack(const git::Repository &repository, std::vector<Change> &changes, const JobControl &control)
{
    std::map<const Change *, std::optional<LinesOfChange>> known; // what several may take back is read once
    const auto linesOf = [&](const Change &change) -> const std::optional<LinesOfChange> & {
        const auto at = known.find(&change);
        return at != known.end() ? at->second
                                 : known.emplace(&change, changedLinesOf(repository, change, control)).first->second;
    };
    for (std::size_t i = 0; i < changes.size() && !control.isCancelled(); ++i) {
        Change &newer = changes[i];
        if (!mayBeTaken(newer) || !saysTakenAway(newer.title))
            continue;
        // Texts are read only where older changes of nothing else touched at least half of its files.
        std::set<QByteArray> paths;
        for (const git::FileChange &file : newer.files)
            paths.insert(file.path());
        const auto isElsewhere = [&](const git::FileChange &file) { return !paths.contains(file.path()); };
        std::set<QByteArray> touched;
        std::vector<Change *> candidates;
        for (std::size_t older = i + 1; older < changes.size(); ++older) {
            Change &one = changes[older];
            if (!mayBeTaken(one) || std::any_of(one.files.begin(), one.files.end(), isElsewhere))
                continue;
            candidates.push_back(&one);
            for (const git::FileChange &file : one.files)
                touched.insert(file.path());
        }
        if (candidates.empty() || 2 * touched.size() < paths.size())
            continue;
        const auto takes = changedLinesOf(repository, newer, control);
        if (!takes || takes->removedCount < FewestLinesTaken || 10 * takes->addedCount > takes->removedCount)
            continue;
        TakenLines left = takes->removed;
        int covered = 0;
        std::vector<Change *> taken;
        for (Change *const older : candidates) {
            const auto &lines = linesOf(*older);
            if (!lines || !isTakenBack(*lines, left))
                continue;
            covered += takeOff(left, lines->added);
            taken.push_back(older);
        }
        if (taken.empty() || 10 * covered < 9 * takes->removedCount)
            continue;
        newer.reverts = taken.front()->id;
        for (Change *const older : taken)
            older->revertedBy = newer.id;
    }
}

} // namespace waybill::release
