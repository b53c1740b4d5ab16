// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/promise.h"

#include "release/assess/planningmessage.h"
#include "release/assess/release.h"
#include "release/changes/somenames.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "upgrade/liveupgrade.h"

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

/// The product, and the versions of its repositories' heads.
class Heads {
public:
    Heads(const Release &release, const std::optional<version::SemVer> &planned)
        : m_release(release)
        , m_planned(planned)
    {}

    [[nodiscard]] const RepositoryRelease *find(const QString &name) const
    {
        const auto found = std::find_if(m_release.repositories.begin(), m_release.repositories.end(),
                                        [&name](const RepositoryRelease &row) { return row.name() == name; });
        return found == m_release.repositories.end() ? nullptr : &*found;
    }
    [[nodiscard]] static const std::optional<version::SemVer> &baseOf(const RepositoryRelease &row)
    {
        return row.survey->range.baseVersion;
    }
    [[nodiscard]] const std::optional<version::SemVer> &headOf(const RepositoryRelease &row) const
    {
        if (m_planned)
            return m_planned;
        const auto &version = row.survey->range.headVersion;
        return version ? version : row.planned.version;
    }
    /// Whether a repository goes to another major: in a product that is released as one, all of it.
    [[nodiscard]] bool goesToNewMajor() const
    {
        return std::any_of(m_release.repositories.begin(), m_release.repositories.end(),
                           [this](const RepositoryRelease &row) {
                               const auto &base = baseOf(row);
                               const auto &head = headOf(row);
                               return base && head && base->major < head->major;
                           });
    }

private:
    const Release &m_release;
    const std::optional<version::SemVer> &m_planned;
};

/// The promise to work with older minor releases.
class Support {
public:
    Support(const Heads &heads, int minors)
        : m_heads(heads)
        , m_minors(minors)
    {}

    void check(const upgrade::ProtocolFacts &protocol, const upgrade::ClientFacts &client)
    {
        const RepositoryRelease *server = m_heads.find(protocol.server);
        // One without a name stands for anybody: at the server's versions.
        const RepositoryRelease *other = client.client.isEmpty() ? server : m_heads.find(client.client);
        if (!server || !other || !client.problem.isEmpty())
            return;
        const Message name = client.client.isEmpty() ? Message(PlanningMessage::AClient) : Message(client.client);
        m_knowsUse = client.knowsUse;
        m_protocol = protocol.name;
        check({name, m_heads.headOf(*other)}, {protocol.server, Heads::baseOf(*server)}, true,
              client.newClientOldServer);
        check({name, Heads::baseOf(*other)}, {protocol.server, m_heads.headOf(*server)}, false,
              client.oldClientNewServer);
    }

    [[nodiscard]] std::vector<BrokenPromise> take() { return std::move(m_broken); }

private:
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
        m_broken.push_back({BrokenPromise::Kind::OlderReleases,
                            {Problem::Severity::Warning,
                             message(PlanningMessage::PromiseBroken, m_protocol, client.name,
                                     client.version->toString(), server.name, server.version->toString(), verdict,
                                     QString::number(m_minors), someOf(what, MostReasonsTold, Listing::Join::Clauses)),
                             place, PlanningMessage::KeepPromise},
                            message(PlanningMessage::NotSideBySide, client.name, client.version->toString(),
                                    server.name, server.version->toString())});
    }

    const Heads &m_heads;
    int m_minors;
    bool m_knowsUse = false;
    QString m_protocol;
    std::vector<BrokenPromise> m_broken;
};

/// What must hold for a live upgrade, or what rules one out.
std::vector<BrokenPromise> brokenLiveUpgrade(const upgrade::UpgradeFacts &facts)
{
    using Row = upgrade::LiveUpgradeRow;
    std::vector<BrokenPromise> broken;
    for (const Row &row : upgrade::liveUpgradeTable(facts)) {
        const bool counts = row.level == Row::Level::Must || row.level == Row::Level::Impossible;
        if (!counts || row.state != Row::State::Violated)
            continue;
        broken.push_back({BrokenPromise::Kind::LiveUpgrade,
                          {Problem::Severity::Warning,
                           message(PlanningMessage::LiveUpgradeBroken, row.component, row.requirement, row.evidence),
                           row.place, PlanningMessage::KeepLiveUpgrade},
                          PlanningMessage::StopBeforeUpgrade});
    }
    return broken;
}

} // namespace

std::vector<BrokenPromise> brokenPromises(const Release &release, const std::optional<version::SemVer> &planned)
{
    if (!release.relations)
        return {};
    const upgrade::UpgradeFacts &facts = release.relations->facts;
    const Heads heads(release, planned);
    std::vector<BrokenPromise> broken;
    if (release.product->supports) {
        Support support(heads, *release.product->supports);
        for (const upgrade::ProtocolFacts &protocol : facts.protocols) {
            for (const upgrade::ClientFacts &client : protocol.clients)
                support.check(protocol, client);
        }
        broken = support.take();
    }
    if (release.product->stance == Stance::Live && !heads.goesToNewMajor()) {
        std::vector<BrokenPromise> more = brokenLiveUpgrade(facts);
        std::move(more.begin(), more.end(), std::back_inserter(broken));
    }
    return broken;
}

} // namespace waybill::release
