// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/tagwishes.h"

#include "cli/saidversions.h"
#include "notes/reports/tagwishes.h"
#include "release/assess/release.h"

namespace waybill::cli {

using release::RepositoryRelease;
using version::SemVer;

Result<std::vector<release::TagRequest::Wish>> tagWishes(const release::Release &release, const Invocation &invocation)
{
    const auto said = SaidVersions::of(release, invocation);
    if (!said)
        return fail(said.error());
    const auto message = saidText(invocation, QStringLiteral("message-file"));
    if (!message)
        return fail(message.error());
    const auto options = typedNotesOptions(release, said->all());
    if (!options)
        return fail(options.error());
    const std::vector<std::optional<SemVer>> proposed = notes::tagVersions(release, *options);
    std::vector<release::TagRequest::Wish> wishes;
    for (std::size_t i = 0; i < proposed.size(); ++i) {
        const RepositoryRelease &row = release.repositories[i];
        const std::optional<SemVer> own = said->of(row.name());
        const std::optional<SemVer> version = own ? own : proposed[i];
        if (!version)
            continue;
        if (*message) {
            wishes.push_back({row.name(), *version, **message});
            continue;
        }
        auto text = notes::tagMessage(release, row, *version, *options);
        if (!text)
            return fail(text.error());
        wishes.push_back({row.name(), *version, std::move(*text)});
    }
    return wishes;
}

} // namespace waybill::cli
