// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/proposal/together.h"

#include "release/proposal/proposalmessage.h"

#include <algorithm>
#include <numeric>

namespace waybill::release {

namespace {

constexpr qint64 Week = qint64(7) * 24 * 3600;

std::map<version::SemVer, qint64> stableReleases(const RepositoryFacts &facts)
{
    std::map<version::SemVer, qint64> releases;
    for (const version::VersionTag &tag : facts.versions.releases) {
        const auto time = facts.times.find(tag.name);
        if (!tag.version.isPrerelease() && time != facts.times.end())
            releases.try_emplace(tag.version, time->second);
    }
    return releases;
}

/// What joins one repository to another; nothing where nothing does.
Message signOf(const ProductFacts &facts, std::size_t one, std::size_t other)
{
    const RepositoryFacts &left = facts.repositories[one];
    const RepositoryFacts &right = facts.repositories[other];
    for (const PinFacts &pin : facts.pins) {
        if (pin.sibling && pin.repository == left.name && pin.pinned == right.name)
            return message(ProposalMessage::Pins, left.name, right.name, pin.file);
        if (pin.sibling && pin.repository == right.name && pin.pinned == left.name)
            return message(ProposalMessage::Pins, right.name, left.name, pin.file);
    }
    std::vector<QString> services;
    std::set_intersection(left.services.begin(), left.services.end(), right.services.begin(), right.services.end(),
                          std::back_inserter(services));
    if (!services.empty())
        return message(ProposalMessage::CopiesServices, left.name, right.name, services.front());
    const SharedReleases releases = sharedReleases(left, right);
    if (releases.close > 0 && releases.close * 2 >= releases.shared)
        return message(ProposalMessage::SameReleases, left.name, right.name, Count{releases.close});
    if (!left.owner.isEmpty() && left.owner == right.owner)
        return message(ProposalMessage::SameOwner, left.name, right.name, left.owner);
    return {};
}

} // namespace

SharedReleases sharedReleases(const RepositoryFacts &one, const RepositoryFacts &other)
{
    SharedReleases result;
    const auto left = stableReleases(one);
    for (const auto &[version, time] : stableReleases(other)) {
        const auto same = left.find(version);
        if (same == left.end())
            continue;
        ++result.shared;
        result.close += std::abs(same->second - time) <= Week ? 1 : 0;
    }
    return result;
}

Together findTogether(const ProductFacts &facts)
{
    const std::size_t count = facts.repositories.size();
    std::vector<std::size_t> group(count);
    std::iota(group.begin(), group.end(), 0);
    std::map<std::size_t, Message> signs;
    for (std::size_t one = 0; one < count; ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            if (facts.repositories[one].problem || facts.repositories[other].problem)
                continue;
            const Message sign = signOf(facts, one, other);
            if (sign.isEmpty())
                continue;
            signs.try_emplace(one, sign);
            signs.try_emplace(other, sign);
            const std::size_t joined = group[one]; // a copy: the place itself is replaced
            std::replace(group.begin(), group.end(), joined, group[other]);
        }
    }
    std::map<std::size_t, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < count; ++i) {
        if (!facts.repositories[i].problem)
            groups[group[i]].push_back(i);
    }
    Together result;
    for (const auto &[number, members] : groups) {
        const bool earlier = !result.members.empty() && members.front() < result.members.front();
        if (members.size() > result.members.size() || (members.size() == result.members.size() && earlier))
            result.members = members;
    }
    for (const std::size_t member : result.members) {
        if (const auto sign = signs.find(member); sign != signs.end())
            result.signs.insert(*sign);
    }
    return result;
}

} // namespace waybill::release
