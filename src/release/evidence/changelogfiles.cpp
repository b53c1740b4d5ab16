// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/changelogfiles.h"

#include "release/evidence/announcementchangelog.h"
#include "source/pathkind.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// Whether a changelog is of the whole repository rather than of a part: at the top, or where manuals are.
bool isOfAll(const QByteArray &path)
{
    constexpr qsizetype mostFolders = 3;
    const QByteArray folder = path.left(std::max<qsizetype>(path.indexOf('/'), 0)).toLower();
    const bool isForReaders = folder.startsWith("changelog") || folder.startsWith("doc") || folder == "changes"
                              || folder == "notes" || folder.startsWith("rel");
    return folder.isEmpty()
           || (isForReaders && path.count('/') <= (isNotesOfVersion(path) ? mostFolders : qsizetype(1)));
}

} // namespace

std::vector<git::FileChange> changedChangelogs(const git::Repository &repository, const git::ObjectId &base,
                                               const git::ObjectId &head, const PackageScope &scope,
                                               const JobControl &control)
{
    using source::PathKind;
    auto files = git::compareTrees(repository, base, head, control);
    if (!files)
        return {};
    std::erase_if(*files, [](const git::FileChange &file) {
        return file.oldBlob == file.newBlob || !isChangelog(file.path())
               || source::pathKinds(file.path())
                      .hasAny(
                          {PathKind::Tests, PathKind::Fixture, PathKind::Mock, PathKind::Example, PathKind::Vendored});
    });
    const bool hasOwn = !scope.folder.isEmpty()
                        && std::any_of(files->begin(), files->end(),
                                       [&](const git::FileChange &file) { return scope.has(file.newPath); });
    if (hasOwn) {
        std::erase_if(*files, [&](const git::FileChange &file) { return !scope.has(file.path()); });
        return std::move(*files);
    }
    const bool hasOne = std::any_of(files->begin(), files->end(), [](const git::FileChange &file) {
        return !file.newBlob.isNull() && isOfAll(file.newPath);
    });
    if (hasOne)
        std::erase_if(*files, [](const git::FileChange &file) { return !isOfAll(file.path()); });
    return std::move(*files);
}

} // namespace waybill::release
