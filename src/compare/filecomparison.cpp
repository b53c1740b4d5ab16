// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/filecomparison.h"

#include "compare/diskcomparison.h"
#include "git/history.h"
#include "git/linediff.h"
#include "git/refs.h"
#include "support/text.h"

#include <QDir>

namespace waybill::compare {

namespace {

/// The name to show for a commit: what was asked for, where that is a tag or a branch; else a tag that stands on it, of
/// several an annotated one, which are meant for releases; else what was asked for, unless that is the commit's id.
QString nameOf(const git::Repository &repository, const QByteArray &revision, const git::ObjectId &commit)
{
    // All tags take a while where there are ten thousand, so they are only read where they are needed.
    for (const QByteArrayView folder : {"refs/tags/", "refs/heads/", "refs/remotes/"}) {
        if (git::hasReference(repository, folder.toByteArray() + revision))
            return visiblePath(revision);
    }
    const auto tags = git::readTags(repository);
    if (!tags)
        return {};
    const git::Tag *best = nullptr;
    for (const git::Tag &tag : *tags) {
        if (tag.target == commit && (!best || tag.isAnnotated() >= best->isAnnotated()))
            best = &tag;
    }
    if (best)
        return visiblePath(best->name);
    return commit.toString().startsWith(QLatin1String(revision)) ? QString() : visiblePath(revision);
}

Result<Side> sideAt(const git::Repository &repository, const QByteArray &revision)
{
    const auto id = git::resolveCommit(repository, revision);
    if (!id)
        return fail(id.error());
    const auto commit = git::readCommit(repository, *id);
    if (!commit)
        return fail(commit.error());
    return Side{*id, commit->tree, nameOf(repository, revision, *id), commit->committer.dateTime(), {}};
}

Result<FileComparison> compareRevisions(const Source &source, const JobControl &control)
{
    const auto repository = git::Repository::open(source.repository);
    if (!repository)
        return fail(repository.error());
    FileComparison comparison;
    comparison.source = source;
    for (const std::size_t side : {0, 1}) {
        if (side == 0 && source.revisions[side].isEmpty())
            continue;
        auto found = sideAt(*repository, source.revisions[side]);
        if (!found)
            return fail(found.error());
        comparison.sides[side] = std::move(*found);
    }
    auto files = git::compareTrees(*repository, comparison.sides[0].tree, comparison.sides[1].tree, control);
    if (!files)
        return fail(files.error());
    git::pairExactRenames(*files);
    comparison.files = std::move(*files);
    return comparison;
}

} // namespace

Result<FileComparison> compareFiles(const Source &source, const JobControl &control)
{
    return source.isOnDisk() ? compareOnDisk(source, control) : compareRevisions(source, control);
}

Result<std::vector<git::FileChange>> countFiles(const FileComparison &comparison, std::vector<git::FileChange> files,
                                                const JobControl &control)
{
    const auto reader = ContentReader::open(comparison);
    if (!reader)
        return fail(reader.error());
    qint64 done = 0;
    for (git::FileChange &file : files) {
        if (control.isCancelled())
            return cancelled();
        control.progress(done++, qint64(files.size()));
        if (file.oldBlob == file.newBlob) {
            file.insertions = file.deletions = 0;
            continue;
        }
        const auto before = file.oldPath.isEmpty() ? QByteArray() : reader->read(file, 0);
        const auto after = file.newPath.isEmpty() ? QByteArray() : reader->read(file, 1);
        if (!before || !after)
            continue;
        file.binary = git::looksBinary(*before) || git::looksBinary(*after);
        if (file.binary)
            continue;
        const auto hunks = git::compareLines(*before, *after, git::Whitespace::Exact, control);
        if (!hunks && hunks.error().fault == Fault::Cancelled)
            return fail(hunks.error());
        if (!hunks)
            continue;
        file.insertions = file.deletions = 0;
        for (const git::Hunk &hunk : *hunks) {
            file.deletions += hunk.oldCount;
            file.insertions += hunk.newCount;
        }
    }
    control.progress(done, qint64(files.size()));
    return files;
}

} // namespace waybill::compare
