// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogentry.h"

#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/survey/survey.h"
#include "release/tagging/tagplan.h"

namespace waybill::notes {

Result<ChangelogEntry> changelogEntry(const release::Release &release, const NotesOptions &options)
{
    auto text = renderMarkdown(release, options);
    if (!text)
        return fail(text.error());
    const QJsonObject values = notesJson(release, options);
    ChangelogEntry entry;
    entry.version = values.value(QLatin1String("version")).toString();
    entry.date = values.value(QLatin1String("date")).toString();
    entry.markdown = std::move(*text);
    // In a changelog of several repositories the first one's tags stand for all, where they share a version.
    if (!release.repositories.empty() && (sharesVersion(*release.product) || release.repositories.size() == 1)) {
        const release::RepositoryRelease &row = release.repositories.front();
        const auto version = version::SemVer::fromString(entry.version);
        if (row.survey->versions.find(row.survey->range.base))
            entry.previousTag = QString::fromUtf8(row.survey->range.base);
        if (version)
            entry.tag = QString::fromUtf8(tagNameFor(release, row, *version));
    }
    return entry;
}

} // namespace waybill::notes
