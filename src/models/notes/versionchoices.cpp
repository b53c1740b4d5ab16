// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/versionchoices.h"

#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "version/answer.h"
#include "version/ladder.h"

#include <QCoreApplication>

namespace waybill::models {

namespace {

struct VersionchoicesStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::VersionChoices)
};

} // namespace

std::optional<version::SemVer> startVersion(const release::Release &release)
{
    std::optional<version::SemVer> start;
    for (const auto &row : release.repositories) {
        const auto &range = row.survey->range;
        const auto &from = range.baseVersion ? range.baseVersion : row.survey->currentVersion;
        if (row.survey->readable && from && (!start || *start < *from))
            start = from;
    }
    return start;
}

std::vector<VersionChoice> versionChoices(const std::optional<version::SemVer> &current,
                                          const version::VersionAnswer &next,
                                          const std::optional<version::SemVer> &released,
                                          const std::optional<version::Calendar> &calendar, const QDate &date)
{
    std::vector<VersionChoice> choices;
    const auto add = [&choices](const version::SemVer &version, Bump bump, bool suggested) {
        const auto known = std::find_if(choices.begin(), choices.end(),
                                        [&version](const VersionChoice &one) { return one.version == version; });
        if (known == choices.end())
            choices.push_back({version, bump, suggested, false, false});
        else
            known->suggested = known->suggested || suggested;
    };
    if (released) {
        add(*released, Bump::None, false);
        choices.front().released = true;
    }
    if (next.version)
        add(*next.version, next.bump, true);
    if (!choices.empty())
        choices.front().byDefault = true;
    if (calendar) {
        const bool follows = current && calendar->fits(*current);
        if (const auto following = follows ? calendar->following(*current, Impact::Fix) : std::nullopt)
            add(*following, Bump::Patch, false);
        if (date.isValid()) {
            const version::SemVer first = calendar->first(date, current);
            if (!current || *current < first)
                add(first, Bump::Minor, false);
        }
        return choices;
    }
    if (!current) {
        add({0, 1, 0, {}, {}}, Bump::Minor, false);
        add({1, 0, 0, {}, {}}, Bump::Major, false);
        return choices;
    }
    add({current->major, current->minor, current->patch + 1, {}, {}}, Bump::Patch, false);
    add({current->major, current->minor + 1, 0, {}, {}}, Bump::Minor, false);
    add({current->major + 1, 0, 0, {}, {}}, Bump::Major, false);
    return choices;
}

std::vector<VersionChoice> withCandidate(std::vector<VersionChoice> choices, const release::Release &release)
{
    const auto suggested =
        std::find_if(choices.begin(), choices.end(), [](const VersionChoice &one) { return one.suggested; });
    if (suggested == choices.end() || suggested->released || suggested->version.isPrerelease()
        || release.product->calendarInUse())
        return choices;
    version::VersionQuestion question;
    question.current = startVersion(release);
    question.prerelease = version::ladderWords().last();
    for (const release::RepositoryRelease &row : release.repositories) {
        for (const version::VersionTag &tag : row.survey->versions.releases) {
            if (!tag.version.isPrerelease())
                continue;
            question.prereleases.push_back(tag.version);
            const bool ahead = !question.current || *question.current < tag.version;
            if (ahead && (!question.latestOnTrain || *question.latestOnTrain < tag.version))
                question.latestOnTrain = tag.version;
        }
    }
    version::VersionAnswer answer;
    answer.version = suggested->version;
    const auto candidate = version::climb(answer, question).version;
    const bool known = candidate && std::any_of(choices.begin(), choices.end(), [&](const VersionChoice &one) {
                           return one.version == *candidate;
                       });
    if (candidate && !known)
        choices.insert(std::next(suggested), {*candidate, Bump::Prerelease, false, false, false});
    return choices;
}

/// Without what some repository released already, unless that is what is shown or suggested.
static std::vector<VersionChoice> withoutTaken(std::vector<VersionChoice> choices, const release::Release &release)
{
    std::erase_if(choices, [&release](const VersionChoice &choice) {
        const auto isIt = [&choice](const version::VersionTag &tag) { return tag.version == choice.version; };
        return !choice.released && !choice.suggested
               && std::any_of(release.repositories.begin(), release.repositories.end(), [&isIt](const auto &row) {
                      const auto &releases = row.survey->versions.releases;
                      return std::any_of(releases.begin(), releases.end(), isIt);
                  });
    });
    return choices;
}

std::vector<VersionChoice> choicesOf(const release::Release &release, const QDate &date)
{
    const auto current = startVersion(release);
    const auto calendar = release.product->calendarInUse();
    if (!release::hasVersionOfEach(release))
        return withCandidate(
            withoutTaken(versionChoices(current, release.next, release::releasedVersion(release), calendar, date),
                         release),
            release);
    std::vector<VersionChoice> choices = withoutTaken(versionChoices(current, {}, {}, calendar, date), release);
    for (VersionChoice &choice : choices)
        choice.byDefault = false;
    VersionChoice each;
    each.byDefault = true;
    each.ofEach = true;
    choices.insert(choices.begin(), each);
    return choices;
}

QString versionObjection(const QString &text, const std::optional<version::SemVer> &current,
                         const std::optional<version::Calendar> &calendar)
{
    const auto version = version::readVersion(text, calendar, current && current->writing.isShort());
    if (!version && calendar)
        return VersionchoicesStrings::tr("Not a version: expected %1").arg(calendar->format());
    if (!version)
        return VersionchoicesStrings::tr("Not a version: expected MAJOR.MINOR.PATCH, such as 1.6.0 or 2.0.0-rc.1");
    if (current && *version <= *current)
        return VersionchoicesStrings::tr("Not above the current version, %1").arg(current->toString());
    return {};
}

} // namespace waybill::models
