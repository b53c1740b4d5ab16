// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/changelogfiles.h"

#include "release/announcements/announcementchangelog.h"
#include "release/announcements/announcementtext.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

/// Whether a changelog is of the whole repository rather than of a part: at the top, or where manuals are.
bool isOfAll(const QByteArray &path)
{
    constexpr qsizetype mostFolders = 4; // "doc/whatsnew/4/4.0/index.rst"
    const QByteArray folder = path.left(std::max<qsizetype>(path.indexOf('/'), 0)).toLower();
    const bool isForReaders = folder.startsWith("changelog") || folder.startsWith("doc") || folder == "changes"
                              || folder == "notes" || folder.startsWith("rel");
    return folder.isEmpty()
           || (isForReaders && path.count('/') <= (isNotesOfVersion(path) ? mostFolders : qsizetype(1)));
}

/// Whether a changelog tells of a release, in a heading.
bool tellsOfRelease(const git::Repository &repository, const git::ObjectId &blob, const QString &release)
{
    const QRegularExpression heading(
        QStringLiteral(R"(^(?:#+[^\n]*|\[?)(?<![\w.])v?%1(?![\w.]*\d))").arg(QRegularExpression::escape(release)),
        QRegularExpression::MultilineOption);
    return !blob.isNull() && heading.match(decodeText(announcementText(repository, blob))).hasMatch();
}

/// Where only nested changelogs tell of the release that the range begins after, the others are of packages that are
/// released apart: leaves only those, and says so.
bool keepThoseOf(const QString &release, const git::Repository &repository, std::vector<git::FileChange> &files)
{
    constexpr std::size_t mostRead = 12;
    if (release.isEmpty() || files.size() < 2 || files.size() > mostRead)
        return false;
    const auto isOther = [&](const git::FileChange &file) {
        return !tellsOfRelease(repository, file.oldBlob, release);
    };
    const bool isNested =
        std::none_of(files.begin(), files.end(),
                     [&](const git::FileChange &file) { return isOfAll(file.path()) && !isOther(file); })
        && std::any_of(files.begin(), files.end(), [&](const git::FileChange &file) { return !isOther(file); });
    if (isNested)
        std::erase_if(files, isOther);
    return isNested;
}

} // namespace

std::vector<git::FileChange> changedChangelogs(const git::Repository &repository, const git::ObjectId &base,
                                               const git::ObjectId &head, const PackageScope &scope,
                                               const JobControl &control)
{
    auto files = git::compareTrees(repository, base, head, control);
    if (!files)
        return {};
    std::erase_if(
        *files, [](const git::FileChange &file) { return file.oldBlob == file.newBlob || !isChangelog(file.path()); });
    const bool hasOwn = !scope.folder.isEmpty()
                        && std::any_of(files->begin(), files->end(),
                                       [&](const git::FileChange &file) { return scope.has(file.newPath); });
    if (hasOwn) {
        std::erase_if(*files, [&](const git::FileChange &file) { return !scope.has(file.path()); });
        return std::move(*files);
    }
    if (keepThoseOf(scope.release, repository, *files))
        return std::move(*files);
    const bool hasOne = std::any_of(files->begin(), files->end(), [](const git::FileChange &file) {
        return !file.newBlob.isNull() && isOfAll(file.newPath);
    });
    if (hasOne)
        std::erase_if(*files, [](const git::FileChange &file) { return !isOfAll(file.path()); });
    return std::move(*files);
}

} // namespace waybill::release
