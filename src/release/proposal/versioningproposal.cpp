// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/proposal/versioningproposal.h"

#include "release/proposal/proposalmessage.h"
#include "support/text.h"
#include "version/policy.h"

#include <QDateTime>

#include <algorithm>

namespace waybill::release {

namespace {

using version::SemVer;

/// Releases that are looked at for a habit, newest first.
constexpr std::size_t Recent = 10;
/// Minor releases in a row without a new major version that are taken for a habit.
constexpr int ManyMinors = 8;

std::vector<SemVer> stableVersions(const RepositoryFacts &facts)
{
    std::vector<SemVer> all;
    for (const version::VersionTag &tag : facts.versions.releases) {
        if (!tag.version.isPrerelease())
            all.push_back(tag.version);
    }
    return all;
}

/// The releases of late that all of them have; nothing where they go their own ways.
int releasedTogether(const Members &members)
{
    std::map<SemVer, int> holders;
    std::optional<SemVer> lowest;
    for (const RepositoryFacts *member : members) {
        const std::vector<SemVer> own = stableVersions(*member);
        if (own.empty())
            return 0;
        for (const SemVer &one : own)
            ++holders[one];
        // What is older than the youngest repository cannot be common.
        lowest = lowest ? std::max(*lowest, own.front()) : own.front();
    }
    std::size_t seen = 0;
    int common = 0;
    for (auto one = holders.rbegin(); one != holders.rend() && seen < Recent && one->first >= *lowest; ++one, ++seen)
        common += one->second == int(members.size()) ? 1 : 0;
    return common > 0 && std::size_t(common) * 5 >= seen * 4 ? common : 0;
}

/// Minor releases of the current major version, where there was never a new major one since 1.0.0.
int minorsWithoutMajor(const RepositoryFacts &facts)
{
    std::set<quint64> minors;
    for (const SemVer &version : stableVersions(facts)) {
        if (version.major > 1)
            return 0;
        if (version.major == 1)
            minors.insert(version.minor);
    }
    return minors.empty() ? 0 : int(minors.size()) - 1;
}

std::optional<ProposedLine> policyLine(const Members &members, bool lockstep)
{
    const auto line = [](version::Policy policy, const Message &reason) {
        return ProposedLine{QStringLiteral("policy"), tomlString(keyName(policy)), reason};
    };
    for (const RepositoryFacts *member : members) {
        const version::VersionTag *latest = member->versions.latestStable();
        if (latest && latest->version.major == 0)
            return line(version::Policy::SemVerZero,
                        message(ProposalMessage::BelowOne, member->name, latest->version.toString()));
    }
    const int minors = lockstep ? minorsWithoutMajor(*members.front()) : 0;
    if (minors < ManyMinors)
        return {};
    // Perhaps nothing ever broke: only the maintainers know what they would do.
    ProposedLine kubernetes = line(version::Policy::Kubernetes, message(ProposalMessage::NoNewMajor, Count{minors}));
    kubernetes.isDoubtful = true;
    return kubernetes;
}

std::optional<ProposedLine> versionFileLine(const Members &members)
{
    const RepositoryFacts &first = *members.front();
    const bool all = std::all_of(members.begin(), members.end(), [](const RepositoryFacts *member) {
        return SemVer::parseLenient(member->versionFile).has_value();
    });
    if (!all)
        return {};
    return ProposedLine{QStringLiteral("version_file"), tomlString(QStringLiteral("VERSION")),
                        message(ProposalMessage::VersionFileSays, first.name, first.versionFile)};
}

} // namespace

std::optional<version::Calendar> calendarOf(const RepositoryFacts &facts)
{
    std::vector<std::pair<qint64, QByteArray>> newest;
    for (const auto &[name, time] : facts.times)
        newest.emplace_back(time, name);
    std::sort(newest.rbegin(), newest.rend());
    newest.resize(std::min(newest.size(), Recent));
    if (newest.size() < 2)
        return {};
    for (const char *format : {"YYYY.0M.MICRO", "YYYY.MM.MICRO", "YY.0M.MICRO", "YYYY.0M.0D", "YYYY.MM.DD"}) {
        const auto calendar = version::Calendar::parse(QString::fromLatin1(format));
        if (!calendar)
            continue;
        std::size_t fitting = 0;
        for (const auto &[time, name] : newest) {
            const auto tag = version::parseTag(name, *calendar);
            const auto year = quint64(QDateTime::fromSecsSinceEpoch(time, Qt::UTC).date().year());
            const quint64 said = tag ? tag->version.major + (tag->version.major < 100 ? 2000 : 0) : 0;
            fitting += tag && calendar->fits(tag->version) && (said == year || said + 1 == year) ? 1 : 0;
        }
        if (fitting * 5 >= newest.size() * 4)
            return *calendar;
    }
    return {};
}

std::vector<ProposedLine> proposeVersioning(const Members &members)
{
    std::vector<ProposedLine> lines;
    if (members.empty())
        return lines;
    const int together = members.size() > 1 ? releasedTogether(members) : 0;
    if (const auto calendar = calendarOf(*members.front())) {
        const Message reason = message(ProposalMessage::ByDate, members.front()->name, calendar->format());
        lines.push_back({QStringLiteral("policy"), tomlString(keyName(version::Policy::Calendar)), reason});
        lines.push_back({QStringLiteral("calendar"), tomlString(calendar->format()), {}});
    } else if (auto line = policyLine(members, together > 0)) {
        lines.push_back(std::move(*line));
    }
    if (together > 0)
        lines.push_back({QStringLiteral("lockstep"), QStringLiteral("true"),
                         message(ProposalMessage::ReleasedTogether, Count{together})});
    if (auto line = versionFileLine(members))
        lines.push_back(std::move(*line));
    return lines;
}

std::optional<ProposedLine> proposeTagPrefix(const RepositoryFacts &repository)
{
    const QByteArray prefix = repository.versions.prefix;
    std::set<QByteArray> own;
    for (const version::VersionTag &tag : repository.versions.releases)
        own.insert(tag.prefix);
    std::map<QByteArray, int> others;
    for (const QByteArray &name : repository.versions.others) {
        const auto tag = version::parseTag(name);
        if (tag && !tag->version.isPrerelease() && !own.contains(tag->prefix))
            ++others[tag->prefix];
    }
    // A prefix that is set is taken exactly: where they began to write a "v" at some time it is better found.
    const auto most = std::max_element(others.begin(), others.end(),
                                       [](const auto &one, const auto &two) { return one.second < two.second; });
    if (most == others.end() || most->second < 2 || own.size() != 1)
        return {};
    return ProposedLine{QStringLiteral("tag_prefix"), tomlString(decodeText(prefix)),
                        message(ProposalMessage::SeveralPrefixes, visiblePath(most->first), Count{most->second})};
}

} // namespace waybill::release
