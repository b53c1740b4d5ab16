// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/forgefacts.h"

#include "forge/facts/forgetext.h"

#include <QCryptographicHash>

#include <algorithm>

namespace waybill::forge {

QDateTime ForgeFacts::asOf() const
{
    QDateTime latest = memory.checkedAt;
    for (const auto &[number, pull] : pulls) {
        if (!latest.isValid() || (pull.asOf.isValid() && latest < pull.asOf))
            latest = pull.asOf;
    }
    return latest;
}

QByteArray ForgeFacts::digest() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto &[number, pull] : pulls)
        hash.addData(QByteArray(ForgeText::lineOf({}, pull) + '\n'));
    return hash.result().toHex();
}

std::map<git::ObjectId, int> ForgeFacts::numbersByCommit() const
{
    std::map<git::ObjectId, int> numbers;
    // A merge is the request's own; its head may stand in another one as well.
    for (const auto member : {&PullRequest::mergeCommit, &PullRequest::squashCommit}) {
        for (const auto &[number, pull] : pulls) {
            if (!(pull.*member).isNull() && pull.isMerged)
                numbers.emplace(pull.*member, number);
        }
    }
    for (const auto &[number, pull] : pulls) {
        for (const git::ObjectId &commit : pull.commits)
            numbers.emplace(commit, number);
    }
    for (const auto &[number, pull] : pulls) {
        if (!pull.headCommit.isNull() && pull.isMerged)
            numbers.emplace(pull.headCommit, number);
    }
    return numbers;
}

PullRequestFinder::PullRequestFinder(const ForgeFacts &facts)
    : m_facts(facts)
    , m_byCommit(facts.numbersByCommit())
{}

const PullRequest *PullRequestFinder::byCommit(const git::ObjectId &commit) const
{
    const auto number = m_byCommit.find(commit);
    if (number == m_byCommit.end())
        return nullptr;
    const auto pull = m_facts.pulls.find(number->second);
    return pull == m_facts.pulls.end() ? nullptr : &pull->second;
}

const PullRequest *PullRequestFinder::find(const git::ObjectId &change, const std::optional<int> &number,
                                           const std::vector<git::ObjectId> &commits) const
{
    if (const PullRequest *pull = byCommit(change))
        return pull;
    if (number) {
        if (const auto pull = m_facts.pulls.find(*number); pull != m_facts.pulls.end())
            return &pull->second;
    }
    for (const git::ObjectId &commit : commits) {
        if (const PullRequest *pull = byCommit(commit))
            return pull;
    }
    return nullptr;
}

} // namespace waybill::forge
