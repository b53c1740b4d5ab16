// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/versionchoices.h"

#include "wording/text.h"

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

std::optional<version::SemVer> releasedVersion(const release::Release &release)
{
    std::optional<version::SemVer> highest;
    for (const auto &row : release.repositories) {
        const auto &head = row.survey->range.headVersion;
        if (!row.survey->readable)
            continue;
        if (!head)
            return {};
        if (!highest || *highest < *head)
            highest = head;
    }
    return highest;
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

QString versionObjection(const QString &text, const std::optional<version::SemVer> &current,
                         const std::optional<version::Calendar> &calendar)
{
    const auto version = version::readVersion(text, calendar);
    if (!version && calendar)
        return VersionchoicesStrings::tr("Not a version: expected %1").arg(calendar->format());
    if (!version)
        return VersionchoicesStrings::tr("Not a version: expected MAJOR.MINOR.PATCH, such as 1.6.0 or 2.0.0-rc.1");
    if (current && *version <= *current)
        return VersionchoicesStrings::tr("Not above the current version, %1").arg(current->toString());
    return {};
}

QStringList notesWarnings(const release::Release &release)
{
    QStringList warnings;
    // Why is beside it, on the procedure's own tab.
    if (release.upgrade)
        warnings.append(wording::text(release.upgrade->headline));
    if (release.next.offends)
        warnings.append(VersionchoicesStrings::tr("A change on a stable line requires more than a patch release"));
    if (release.counts.undecided > 0) {
        warnings.append(VersionchoicesStrings::tr("%n change(s) have neither a decision nor a suggestion", nullptr,
                                                  release.counts.undecided));
    }
    if (release.toDecide > 0)
        warnings.append(VersionchoicesStrings::tr("%n change(s) are not reviewed yet", nullptr, release.toDecide));
    for (const auto &row : release.repositories) {
        if (!row.survey->readable && !row.survey->problems.empty())
            warnings.append(VersionchoicesStrings::tr("%1 is not in the notes: %2")
                                .arg(row.name(), wording::text(row.survey->problems.front().message)));
    }
    return warnings;
}

} // namespace waybill::models
