// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/publishwishes.h"

#include "notes/reports/tagwishes.h"
#include "release/assess/release.h"
#include "release/survey/survey.h"

namespace waybill::notes {

using release::PublishRequest;
using release::Release;
using release::RepositoryRelease;
using version::SemVer;

QStringList PublishChoice::filesOf(const QString &repository) const
{
    const auto mine = files.find(repository);
    return mine == files.end() ? QStringList() : mine->second;
}

Result<std::vector<PublishRequest::Wish>> publishWishes(const Release &release, const NotesOptions &options,
                                                        const PublishChoice &choice)
{
    const std::vector<std::optional<SemVer>> proposed = tagVersions(release, options);
    std::vector<PublishRequest::Wish> wishes;
    for (std::size_t i = 0; i < proposed.size(); ++i) {
        const RepositoryRelease &row = release.repositories[i];
        const std::optional<SemVer> own = choice.versionOf(row.name());
        const std::optional<SemVer> version = own ? own : proposed[i];
        if (!version)
            continue;
        auto notes = releaseNotes(release, row, *version, options);
        if (!notes)
            return fail(notes.error());
        PublishRequest::Wish wish;
        wish.repository = row.name();
        wish.version = *version;
        wish.title = notes->title;
        wish.body = choice.body.value_or(notes->body);
        wish.files = choice.filesOf(row.name());
        // In the language of those who read it there.
        wish.comment = QStringLiteral("Released in %1.").arg(notes->title);
        wishes.push_back(std::move(wish));
    }
    return wishes;
}

std::vector<PublishRequest::Wish> publishedWishes(const Release &release, const PublishChoice &choice)
{
    std::vector<PublishRequest::Wish> wishes;
    for (const RepositoryRelease &row : release.repositories) {
        std::optional<SemVer> version = choice.versionOf(row.name());
        if (!version && row.survey->readable)
            version = row.survey->range.headVersion ? row.survey->range.headVersion : row.survey->currentVersion;
        if (!version)
            continue;
        PublishRequest::Wish wish;
        wish.repository = row.name();
        wish.version = *version;
        wish.files = choice.filesOf(row.name());
        wishes.push_back(std::move(wish));
    }
    return wishes;
}

} // namespace waybill::notes
