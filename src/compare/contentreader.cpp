// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/comparemessage.h"
#include "compare/diskfile.h"
#include "compare/filecomparison.h"
#include "git/tree.h"
#include "support/text.h"

namespace waybill::compare {

struct ContentReader::Private {
    std::optional<git::Repository> repository;
    std::array<QByteArray, 2> roots; ///< on disk: the folder, or the file
    bool singleFiles = false;

    [[nodiscard]] NativePath pathOf(const git::FileChange &file, int side) const
    {
        const QByteArray &root = roots[std::size_t(side)];
        return nativePath(singleFiles ? root : root + '/' + (side == 0 ? file.oldPath : file.newPath));
    }
};

ContentReader::ContentReader()
    : d(std::make_unique<Private>())
{}
ContentReader::ContentReader(ContentReader &&) noexcept = default;
ContentReader &ContentReader::operator=(ContentReader &&) noexcept = default;
ContentReader::~ContentReader() = default;

Result<ContentReader> ContentReader::open(const FileComparison &comparison)
{
    ContentReader reader;
    if (comparison.source.isOnDisk()) {
        for (const std::size_t side : {0, 1})
            reader.d->roots[side] = nativeBytes(comparison.sides[side].path);
        reader.d->singleFiles = comparison.singleFiles;
        return reader;
    }
    auto repository = git::Repository::open(comparison.source.repository);
    if (!repository)
        return fail(repository.error());
    reader.d->repository.emplace(std::move(*repository));
    return reader;
}

Result<QByteArray> ContentReader::read(const git::FileChange &file, int side) const
{
    const QByteArray &path = side == 0 ? file.oldPath : file.newPath;
    const git::TreeEntry entry{path, side == 0 ? file.oldBlob : file.newBlob, side == 0 ? file.oldMode : file.newMode};
    if (path.isEmpty())
        return fail(Fault::Input, CompareMessage::NotOnThisSide, Place{visiblePath(file.path()), 0, 0});
    if (entry.isSubmodule())
        return fail(Fault::Input, CompareMessage::SubmoduleHasNoContent, Place{visiblePath(path), 0, 0});
    return d->repository ? git::readBlob(*d->repository, entry.id) : readFile(d->pathOf(file, side), entry.isLink());
}

qint64 ContentReader::size(const git::FileChange &file, int side) const
{
    const QByteArray &path = side == 0 ? file.oldPath : file.newPath;
    const git::TreeEntry entry{path, side == 0 ? file.oldBlob : file.newBlob, side == 0 ? file.oldMode : file.newMode};
    if (path.isEmpty() || entry.isSubmodule())
        return -1;
    return d->repository ? git::blobSize(*d->repository, entry.id).value_or(-1)
                         : fileSize(d->pathOf(file, side), entry.isLink());
}

} // namespace waybill::compare
