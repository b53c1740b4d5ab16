// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/promise.h"

#include "release/assess/planningmessage.h"
#include "release/changes/somenames.h"

#include <algorithm>

namespace waybill::release {

namespace {

constexpr std::size_t MostReasonsTold = 3;

/// Whether a release is promised to work with one of `minors` releases before it. A new major promises nothing.
bool isPromised(const version::SemVer &older, const version::SemVer &newer, int minors)
{
    return older.major == newer.major && older.minor <= newer.minor && newer.minor - older.minor <= quint64(minors);
}

/// One end of a mix.
struct End {
    Message name;
    std::optional<version::SemVer> version;
};

class Promise {
public:
    Promise(const Assessment &assessment, const PlannedVersions &planned)
        : m_assessment(assessment)
        , m_planned(planned)
        , m_minors(*assessment.product.supports)
    {}

    void check(const upgrade::ProtocolFacts &protocol, const upgrade::ClientFacts &client)
    {
        const auto server = rowOf(protocol.server);
        // One without a name stands for anybody: at the server's versions.
        const auto other = client.client.isEmpty() ? server : rowOf(client.client);
        if (!server || !other || !client.problem.isEmpty())
            return;
        const Message name = client.client.isEmpty() ? Message(PlanningMessage::AClient) : Message(client.client);
        m_knowsUse = client.knowsUse;
        m_protocol = protocol.name;
        check({name, headOf(*other)}, {protocol.server, baseOf(*server)}, true, client.newClientOldServer);
        check({name, baseOf(*other)}, {protocol.server, headOf(*server)}, false, client.oldClientNewServer);
    }

    [[nodiscard]] std::vector<Problem> takeProblems() { return std::move(m_problems); }

private:
    [[nodiscard]] std::optional<std::size_t> rowOf(const QString &name) const
    {
        for (std::size_t i = 0; i < m_assessment.rows.size(); ++i) {
            if (m_assessment.rows[i].name() == name)
                return i;
        }
        return {};
    }
    [[nodiscard]] const std::optional<version::SemVer> &baseOf(std::size_t row) const
    {
        return m_assessment.rows[row].survey->range.baseVersion;
    }
    [[nodiscard]] const std::optional<version::SemVer> &headOf(std::size_t row) const
    {
        const auto &version = m_assessment.rows[row].survey->range.headVersion;
        return version ? version : m_planned.rows[row].version;
    }

    void check(const End &client, const End &server, bool newClient, const upgrade::Mix &mix)
    {
        if (!client.version || !server.version)
            return;
        const version::SemVer &older = newClient ? *server.version : *client.version;
        const version::SemVer &newer = newClient ? *client.version : *server.version;
        const Verdict verdict = m_knowsUse ? mix.used : mix.verdict;
        if (!upgrade::fails(verdict) || !isPromised(older, newer, m_minors))
            return;
        Messages what;
        Place place;
        for (const upgrade::MixReason &reason : mix.reasons) {
            if (!upgrade::fails(m_knowsUse ? reason.used : reason.verdict))
                continue;
            if (what.empty())
                place = reason.place;
            what.emplace_back(reason.text);
        }
        m_problems.push_back({Problem::Severity::Warning,
                              message(PlanningMessage::PromiseBroken, m_protocol, client.name,
                                      client.version->toString(), server.name, server.version->toString(), verdict,
                                      QString::number(m_minors), someOf(what, MostReasonsTold, Listing::Join::Clauses)),
                              place, PlanningMessage::KeepPromise});
    }

    const Assessment &m_assessment;
    const PlannedVersions &m_planned;
    int m_minors;
    bool m_knowsUse = false;
    QString m_protocol;
    std::vector<Problem> m_problems;
};

} // namespace

std::vector<Problem> promiseProblems(const Assessment &assessment, const PlannedVersions &planned)
{
    if (!assessment.product.supports || !assessment.relations)
        return {};
    Promise promise(assessment, planned);
    for (const upgrade::ProtocolFacts &protocol : assessment.relations->facts.protocols) {
        for (const upgrade::ClientFacts &client : protocol.clients)
            promise.check(protocol, client);
    }
    return promise.takeProblems();
}

} // namespace waybill::release
