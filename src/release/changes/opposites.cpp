// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/opposites.h"

#include "git/blob.h"
#include "git/linediff.h"

#include <QCryptographicHash>

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

namespace waybill::release {

namespace {

/// Beyond that, reading all texts of the same few files costs more than it finds.
constexpr std::size_t MostAlike = 24;
constexpr std::size_t MostFiles = 100;

/// The file by its path on the side where it is.
QByteArray pathBefore(const git::FileChange &file)
{
    return file.oldPath.isEmpty() ? file.newPath : file.oldPath;
}

/// The files of a change by their paths, those that it began with, or those that it ended with.
std::vector<const git::FileChange *> sorted(const Change &change, bool byNew)
{
    std::vector<const git::FileChange *> files;
    for (const git::FileChange &file : change.files)
        files.push_back(&file);
    std::sort(files.begin(), files.end(), [&](const git::FileChange *one, const git::FileChange *other) {
        return byNew ? one->path() < other->path() : pathBefore(*one) < pathBefore(*other);
    });
    return files;
}

QByteArray pathsOf(const std::vector<const git::FileChange *> &files, bool byNew)
{
    QByteArray paths;
    for (const git::FileChange *file : files)
        paths += (byNew ? file->path() : pathBefore(*file)) + '\0';
    return paths;
}

/// The lines that a change of a file takes away and adds, as digests of them.
struct Lines {
    QByteArray removed;
    QByteArray added;
};

QByteArray digest(const QByteArray &lines)
{
    return QCryptographicHash::hash(lines, QCryptographicHash::Sha1);
}

/// Each with a line end, and a line end alone for none.
QByteArray joined(const std::vector<std::string_view> &lines, int start, int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i) {
        const std::string_view line = lines[std::size_t(start + i)];
        text.append(line.data(), qsizetype(line.size())).append('\n');
    }
    return count > 0 ? text : QByteArray(1, '\n');
}

class LineReader {
public:
    LineReader(const git::Repository &repository, const JobControl &control)
        : m_repository(repository)
        , m_control(control)
    {}

    /// Nothing where a text cannot be read, or is none. Remembered: a file is compared with each that may undo it.
    [[nodiscard]] const std::optional<Lines> &linesOf(const git::FileChange &file)
    {
        const auto [known, isNew] = m_known.try_emplace({file.oldBlob, file.newBlob});
        if (isNew)
            known->second = read(file);
        return known->second;
    }

private:
    [[nodiscard]] std::optional<Lines> read(const git::FileChange &file) const
    {
        const auto before = git::Blob::read(m_repository, file.oldBlob);
        const auto after = git::Blob::read(m_repository, file.newBlob);
        if (!before || !after || git::looksBinary(*before) || git::looksBinary(*after))
            return {};
        const auto hunks = git::compareLines(*before, *after, m_control);
        if (!hunks)
            return {};
        const std::vector<std::string_view> oldLines = git::linesOf(before->bytes());
        const std::vector<std::string_view> newLines = git::linesOf(after->bytes());
        Lines lines;
        for (const git::Hunk &hunk : *hunks) {
            lines.removed += joined(oldLines, hunk.oldStart, hunk.oldCount);
            lines.added += joined(newLines, hunk.newStart, hunk.newCount);
        }
        return Lines{digest(lines.removed), digest(lines.added)};
    }

    const git::Repository &m_repository;
    const JobControl &m_control;
    std::map<std::pair<git::ObjectId, git::ObjectId>, std::optional<Lines>> m_known; ///< by the blobs of both sides
};

bool isOpposite(const git::FileChange &newer, const git::FileChange &older, LineReader *reader)
{
    if (newer.oldPath != older.newPath || newer.newPath != older.oldPath)
        return false;
    if (newer.oldBlob == newer.newBlob && newer.oldPath == newer.newPath)
        return false; // another mode: which one is not known here
    if (newer.oldBlob == older.newBlob && newer.newBlob == older.oldBlob)
        return true;
    if (!reader)
        return false;
    const std::optional<Lines> &one = reader->linesOf(newer);
    if (!one)
        return false;
    const std::optional<Lines> &other = reader->linesOf(older);
    return other && one->removed == other->added && one->added == other->removed;
}

/// The changes that may be taken back, oldest last, by the paths that they end with.
using Candidates = std::map<QByteArray, std::vector<std::size_t>>;

} // namespace

void cancelOpposites(const git::Repository &repository, std::vector<Change> &changes, const JobControl &control)
{
    const auto isFree = [](const Change &change) {
        return !change.revertedBy && !change.reverts && !change.files.empty() && change.files.size() <= MostFiles;
    };
    Candidates candidates;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (isFree(changes[i]))
            candidates[pathsOf(sorted(changes[i], true), true)].push_back(i);
    }
    LineReader reader(repository, control);
    for (std::size_t i = 0; i < changes.size() && !control.isCancelled(); ++i) {
        if (!isFree(changes[i]))
            continue;
        const auto files = sorted(changes[i], false);
        const auto alike = candidates.find(pathsOf(files, false));
        if (alike == candidates.end())
            continue;
        LineReader *lines = alike->second.size() > MostAlike ? nullptr : &reader;
        for (const std::size_t older : alike->second) {
            if (older <= i || !isFree(changes[older]))
                continue;
            const auto theirs = sorted(changes[older], true);
            const bool opposite = std::equal(files.begin(), files.end(), theirs.begin(), theirs.end(),
                                             [&](const git::FileChange *one, const git::FileChange *other) {
                                                 return isOpposite(*one, *other, lines);
                                             });
            if (!opposite)
                continue;
            changes[i].reverts = changes[older].id;
            changes[older].revertedBy = changes[i].id;
            break;
        }
    }
}

} // namespace waybill::release
