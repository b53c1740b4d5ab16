// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/planning.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::release {

namespace {

struct PromiseStrings {
    Q_DECLARE_TR_FUNCTIONS(Planning)
};

const RepositoryRelease *rowOf(const Release &release, const QString &name)
{
    const auto found = std::find_if(release.repositories.begin(), release.repositories.end(),
                                    [&name](const RepositoryRelease &row) { return row.name() == name; });
    return found == release.repositories.end() ? nullptr : &*found;
}

std::optional<version::SemVer> headOf(const RepositoryRelease &row)
{
    return row.survey->range.headVersion ? row.survey->range.headVersion : row.planned.version;
}

/// Whether a release is promised to work with one of `minors` releases before it. A new major promises nothing.
bool isPromised(const version::SemVer &older, const version::SemVer &newer, int minors)
{
    return older.major == newer.major && older.minor <= newer.minor && newer.minor - older.minor <= quint64(minors);
}

/// One end of a mix.
struct End {
    QString name;
    std::optional<version::SemVer> version;
};

class Promise {
public:
    explicit Promise(Release &release)
        : m_release(release)
        , m_minors(*release.product.supports)
    {}

    void check(const upgrade::ProtocolFacts &protocol, const upgrade::ClientFacts &client)
    {
        const RepositoryRelease *server = rowOf(m_release, protocol.server);
        // One without a name stands for anybody: at the server's versions.
        const RepositoryRelease *other = client.client.isEmpty() ? server : rowOf(m_release, client.client);
        if (!server || !other || !client.problem.isEmpty())
            return;
        const QString name = client.client.isEmpty() ? PromiseStrings::tr("a client") : client.client;
        m_knowsUse = client.knowsUse;
        m_protocol = protocol.name;
        check({name, headOf(*other)}, {protocol.server, server->survey->range.baseVersion}, true,
              client.newClientOldServer);
        check({name, other->survey->range.baseVersion}, {protocol.server, headOf(*server)}, false,
              client.oldClientNewServer);
    }

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
        QStringList what;
        Place place;
        for (const upgrade::MixReason &reason : mix.reasons) {
            if (!upgrade::fails(m_knowsUse ? reason.used : reason.verdict))
                continue;
            if (what.isEmpty())
                place = reason.place;
            what << reason.text.interim();
        }
        m_release.problems.push_back(
            {Problem::Severity::Warning,
             PromiseStrings::tr("%1: %2 %3 and %4 %5 do not work together (%6), though N-%7 is promised: %8")
                 .arg(m_protocol, client.name, client.version->toString(), server.name, server.version->toString(),
                      label(verdict), QString::number(m_minors), version::someOf(what)),
             place, PromiseStrings::tr("mend it, or tell people how to upgrade around it")});
    }

    Release &m_release;
    int m_minors;
    bool m_knowsUse = false;
    QString m_protocol;
};

} // namespace

void checkPromise(Release &release)
{
    if (!release.product.supports || !release.relations)
        return;
    Promise promise(release);
    for (const upgrade::ProtocolFacts &protocol : release.relations->facts.protocols) {
        for (const upgrade::ClientFacts &client : protocol.clients)
            promise.check(protocol, client);
    }
}

} // namespace waybill::release
