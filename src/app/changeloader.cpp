// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changeloader.h"

#include "git/history.h"
#include "git/linediff.h"
#include "git/tree.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace waybill::app {

namespace {

/// More than this is not read for a pane: aligning it would take longer than anybody waits.
constexpr qint64 LargestBlob = 32 * 1024 * 1024;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ChangeLoader)
};

QString size(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes);
}

void readSide(const git::Repository &repository, const git::ObjectId &blob, quint32 mode, diffview::DiffText &side)
{
    const git::TreeEntry entry{side.path, blob, mode};
    if (entry.isSubmodule()) {
        side.note = Text::tr("submodule at %1").arg(blob.shortId());
        return;
    }
    const auto bytes = git::blobSize(repository, blob);
    if (bytes && *bytes > LargestBlob) {
        side.note = Text::tr("too large to show: %1").arg(size(*bytes));
        return;
    }
    auto content = git::readBlob(repository, blob);
    if (!content) {
        side.note = content.error().message();
        return;
    }
    if (entry.isLink())
        side.note = Text::tr("symbolic link to %1").arg(visiblePath(*content));
    else if (git::looksBinary(*content))
        side.note = Text::tr("binary, %1").arg(size(content->size()));
    else
        side.content = std::move(*content);
}

} // namespace

QString sideLabel(const git::Repository &repository, const git::ObjectId &commit, const QString &tag)
{
    if (commit.isNull())
        return {};
    QStringList parts;
    if (!tag.isEmpty())
        parts.append(tag);
    if (const auto read = git::readCommit(repository, commit))
        parts.append(QLocale().toString(read->committer.dateTime().date(), QLocale::ShortFormat));
    parts.append(commit.shortId());
    return parts.join(QStringLiteral(" · "));
}

Result<diffview::DiffInput> loadFilePair(const FilePair &pair, const JobControl &control)
{
    const auto repository = git::Repository::open(pair.repository);
    if (!repository)
        return fail(repository.error());
    diffview::DiffInput input;
    diffview::DiffText &before = input[0];
    diffview::DiffText &after = input[1];
    const git::FileChange &file = pair.file;
    before.path = file.oldPath;
    after.path = file.newPath;
    before.label = sideLabel(*repository, pair.oldCommit, pair.oldTag);
    after.label = sideLabel(*repository, pair.newCommit, pair.newTag);
    before.exists = file.kind != git::FileChange::Kind::Added;
    after.exists = file.kind != git::FileChange::Kind::Deleted;
    if (before.exists)
        readSide(*repository, file.oldBlob, file.oldMode, before);
    if (control.isCancelled())
        return cancelled();
    if (after.exists)
        readSide(*repository, file.newBlob, file.newMode, after);
    if (before.exists && after.exists && file.oldBlob == file.newBlob && file.oldMode != file.newMode) {
        before.note = Text::tr("mode %1, the same content").arg(file.oldMode, 6, 8, QLatin1Char('0'));
        after.note = Text::tr("mode %1, the same content").arg(file.newMode, 6, 8, QLatin1Char('0'));
    }
    return input;
}

Result<std::vector<git::FileChange>> countFiles(const QString &repository, std::vector<git::FileChange> files,
                                                const JobControl &control)
{
    const auto opened = git::Repository::open(repository);
    if (!opened)
        return fail(opened.error());
    const auto counted = git::countLines(*opened, files, control);
    if (!counted)
        return fail(counted.error());
    return files;
}

} // namespace waybill::app
