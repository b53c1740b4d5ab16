// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/changeloader.h"

#include "diffview/alignment.h"
#include "git/history.h"
#include "git/tree.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>

namespace waybill::app {

namespace {

/// More than this is not read for a pane: aligning it would take longer than anybody waits.
constexpr qint64 LargestBlob = 32 * 1024 * 1024;

struct ChangeloaderStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ChangeLoader)
};

void readSide(const compare::ContentReader &reader, const git::FileChange &file, int side, diffview::DiffText &text)
{
    const git::TreeEntry entry{text.path, side == 0 ? file.oldBlob : file.newBlob,
                               side == 0 ? file.oldMode : file.newMode};
    text.id = entry.id.shortId().toLatin1();
    if (entry.isSubmodule()) {
        text.note = ChangeloaderStrings::tr("submodule at %1").arg(entry.id.shortId());
        return;
    }
    const qint64 bytes = reader.size(file, side);
    if (bytes > LargestBlob) {
        text.size = bytes;
        text.note =
            ChangeloaderStrings::tr("too large to show: %1, %2").arg(diffview::dataSize(bytes), entry.id.shortId());
        return;
    }
    auto content = reader.read(file, side);
    if (!content) {
        text.note = wording::line(content.error());
        return;
    }
    if (entry.isLink())
        text.note = ChangeloaderStrings::tr("symbolic link to %1").arg(visiblePath(*content));
    else
        text.content = std::move(*content);
}

/// What a header says beside path and revision: how the file came to be here, and whether it became a program.
void tellFacts(const git::FileChange &file, diffview::DiffInput &input)
{
    const bool renamed = file.kind == git::FileChange::Kind::Renamed;
    if (renamed || file.kind == git::FileChange::Kind::Copied) {
        const QString same = QLocale().toString(file.similarity);
        input[1].facts.append(renamed ? ChangeloaderStrings::tr("renamed, %1% similar").arg(same)
                                      : ChangeloaderStrings::tr("copied, %1% similar").arg(same));
    }
    constexpr quint32 kindMask = 0170000;
    constexpr quint32 executable = 0100;
    if (!input[0].exists || !input[1].exists || (file.oldMode & kindMask) != (file.newMode & kindMask)
        || ((file.oldMode ^ file.newMode) & executable) == 0)
        return;
    for (const std::size_t side : {0, 1})
        input[side].facts.append((side == 0 ? file.oldMode : file.newMode) & executable
                                     ? ChangeloaderStrings::tr("executable")
                                     : ChangeloaderStrings::tr("not executable"));
}

/// What both panes are about: paths, which of them exists, and their content.
Result<diffview::DiffInput> readPair(const compare::FileComparison &comparison, const git::FileChange &file,
                                     const std::array<QString, 2> &labels, const JobControl &control)
{
    const auto reader = compare::ContentReader::open(comparison);
    if (!reader)
        return fail(reader.error());
    diffview::DiffInput input;
    for (const int side : {0, 1}) {
        diffview::DiffText &text = input[std::size_t(side)];
        text.path = side == 0 ? file.oldPath : file.newPath;
        text.label = labels[std::size_t(side)];
        const compare::Side &from = comparison.sides[std::size_t(side)];
        text.origin = {comparison.source.repository, from.commit, text.path, {}};
        if (comparison.source.isOnDisk())
            text.origin.file =
                comparison.singleFiles ? from.path : QDir(from.path).filePath(QFile::decodeName(text.path));
        text.exists = file.kind != (side == 0 ? git::FileChange::Kind::Added : git::FileChange::Kind::Deleted);
        if (control.isCancelled())
            return cancelled();
        if (text.exists)
            readSide(*reader, file, side, text);
    }
    if (input[0].exists && input[1].exists && file.oldBlob == file.newBlob && file.oldMode != file.newMode) {
        input[0].note = ChangeloaderStrings::tr("mode %1, the same content").arg(file.oldMode, 6, 8, QLatin1Char('0'));
        input[1].note = ChangeloaderStrings::tr("mode %1, the same content").arg(file.newMode, 6, 8, QLatin1Char('0'));
    }
    tellFacts(file, input);
    return input;
}

} // namespace

QString sideLabel(const git::Repository &repository, const git::ObjectId &commit, const QString &tag)
{
    if (commit.isNull())
        return {};
    const auto read = git::readCommit(repository, commit);
    return sideLabel({commit, {}, tag, read ? read->committer.dateTime() : QDateTime(), {}});
}

QString sideLabel(const compare::Side &side)
{
    if (!side.path.isEmpty())
        return visibleLine(QDir::toNativeSeparators(side.path));
    if (side.commit.isNull())
        return ChangeloaderStrings::tr("nothing");
    QStringList parts;
    if (!side.name.isEmpty())
        parts.append(side.name);
    if (side.date.isValid())
        parts.append(QLocale().toString(side.date.date(), QLocale::ShortFormat));
    parts.append(side.commit.shortId());
    return parts.join(QStringLiteral(" · "));
}

Result<diffview::DiffInput> loadFilePair(const FilePair &pair, const JobControl &control)
{
    const auto repository = git::Repository::open(pair.repository);
    if (!repository)
        return fail(repository.error());
    compare::FileComparison comparison;
    comparison.source.repository = pair.repository;
    comparison.sides[0].commit = pair.oldCommit;
    comparison.sides[1].commit = pair.newCommit;
    return readPair(
        comparison, pair.file,
        {sideLabel(*repository, pair.oldCommit, pair.oldTag), sideLabel(*repository, pair.newCommit, pair.newTag)},
        control);
}

Result<diffview::DiffInput> loadFilePair(const compare::FileComparison &comparison, const git::FileChange &file,
                                         const JobControl &control)
{
    std::array<QString, 2> labels;
    for (const std::size_t side : {0, 1}) {
        const compare::Side &one = comparison.sides[side];
        // Of a single file the pane says the name already.
        labels[side] = comparison.singleFiles
                           ? visibleLine(QDir::toNativeSeparators(QFileInfo(one.path).absolutePath()))
                           : sideLabel(one);
    }
    return readPair(comparison, file, labels, control);
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
