// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/tagwishes.h"

#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

namespace waybill::notes {

namespace {

using release::Product;
using release::Release;
using release::RepositoryRelease;
using version::SemVer;

/// In lockstep: what all heads are already, else what is planned.
std::optional<SemVer> sharedVersion(const Release &release, const NotesOptions &options)
{
    std::optional<SemVer> shared;
    for (const RepositoryRelease &row : release.repositories) {
        const auto &head = row.survey->range.headVersion;
        if (row.survey->readable && (!head || (shared && *shared != *head)))
            return options.version ? options.version : release.planned.version;
        if (head)
            shared = head;
    }
    return shared;
}

} // namespace

std::vector<std::optional<SemVer>> tagVersions(const Release &release, const NotesOptions &options)
{
    const bool isShared = sharesVersion(*release.product) || release.repositories.size() == 1;
    const auto shared = isShared ? sharedVersion(release, options) : std::nullopt;
    std::vector<std::optional<SemVer>> versions;
    for (const RepositoryRelease &row : release.repositories) {
        if (!row.survey->readable)
            versions.emplace_back();
        else
            versions.push_back(isShared ? shared : release::plannedVersion(row));
    }
    return versions;
}

Result<ReleaseNotes> releaseNotes(const Release &release, const RepositoryRelease &row, const SemVer &version,
                                  const NotesOptions &options)
{
    NotesOptions told = options;
    told.version = version;
    const bool isShared = sharesVersion(*release.product) || release.repositories.size() == 1;
    Release alone;
    if (!isShared) {
        alone = release;
        alone.repositories = {row};
        alone.counts = row.counts;
        Product product = *release.product;
        product.name = row.name();
        alone.product = std::make_shared<const Product>(std::move(product));
        told.draft.reset();
    }
    const Release &what = isShared ? release : alone;
    auto text = renderMarkdown(what, told);
    if (!text)
        return fail(text.error());
    QString rest = text->trimmed();
    if (rest.startsWith(QLatin1String("# ")))
        rest = rest.section(QLatin1Char('\n'), 1).trimmed();
    return ReleaseNotes{QStringLiteral("%1 %2").arg(what.name(), version.toString()), rest + QLatin1Char('\n')};
}

Result<QString> tagMessage(const Release &release, const RepositoryRelease &row, const SemVer &version,
                           const NotesOptions &options)
{
    const auto notes = releaseNotes(release, row, version, options);
    if (!notes)
        return fail(notes.error());
    return QString(notes->title + QLatin1String("\n\n") + notes->body);
}

Result<std::vector<release::TagRequest::Wish>> tagWishes(const Release &release, const NotesOptions &options)
{
    const std::vector<std::optional<SemVer>> versions = tagVersions(release, options);
    std::vector<release::TagRequest::Wish> wishes;
    for (std::size_t i = 0; i < versions.size(); ++i) {
        if (!versions[i])
            continue;
        const RepositoryRelease &row = release.repositories[i];
        auto message = tagMessage(release, row, *versions[i], options);
        if (!message)
            return fail(message.error());
        wishes.push_back({row.name(), *versions[i], std::move(*message)});
    }
    return wishes;
}

} // namespace waybill::notes
