// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/tolddifferences.h"

#include "git/tree.h"
#include "release/announcements/announcementchangelog.h"
#include "release/announcements/announcementtext.h"
#include "release/evidence/describednames.h"

namespace waybill::release {

namespace {

constexpr qsizetype MostPageBytes = 1 << 20; ///< of a page: larger ones are generated or data

} // namespace

ToldNames describedBy(const git::Repository &repository, const std::vector<git::FileChange> &files,
                      const PackageScope &scope)
{
    constexpr std::size_t mostPages = 300; // more were moved, or written anew
    std::vector<const git::FileChange *> pages;
    for (const git::FileChange &file : files) {
        if (file.oldBlob != file.newBlob && scope.has(file.path()) && isManualPage(file.path()))
            pages.push_back(&file);
    }
    ToldNames names;
    if (pages.size() > mostPages)
        return names;
    const auto textOf = [&](const git::ObjectId &blob) {
        return blob.isNull() ? Result<QByteArray>(QByteArray()) : git::readBlob(repository, blob);
    };
    for (const git::FileChange *const page : pages) {
        const auto before = textOf(page->oldBlob);
        const auto now = textOf(page->newBlob);
        if (!before || !now || now->size() > MostPageBytes || before->size() > MostPageBytes)
            continue;
        for (const DescribedName &described : newDescriptions(*before, *now))
            names.added.insert(searchedName(described.name));
        for (const DescribedName &described : newDescriptions(*now, *before))
            names.gone.insert(searchedName(described.name));
    }
    return names;
}

std::set<QByteArray> goneByChangelogs(const git::Repository &repository, const std::vector<git::FileChange> &files,
                                      const PackageScope &scope)
{
    std::set<QByteArray> gone;
    for (const git::FileChange &file : files) {
        if (file.oldBlob == file.newBlob || file.oldBlob.isNull() || file.newBlob.isNull() || !isChangelog(file.newPath)
            || !scope.has(file.newPath))
            continue;
        const QByteArray before = announcementText(repository, file.oldBlob);
        for (const Announcement &entry :
             newChangelogEntries(before, announcementText(repository, file.newBlob), scope.release, scope.next)) {
            if (entry.impact == Impact::Breaking && entry.doubtful)
                gone.merge(namesOfEntry(entry.note).gone);
        }
    }
    return gone;
}

} // namespace waybill::release
