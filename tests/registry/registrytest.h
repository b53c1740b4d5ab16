// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/http.h"
#include "registry/access/registryclient.h"
#include "registry/facts/repositoryreading.h"
#include "testing/httpserver.h"
#include "testing/imagemaker.h"
#include "testing/scratch.h"

/// What the tests of registries share.
namespace waybill::testing {

/// Lets everything pass.
class OpenRegistryGuard : public forge::HttpGuard {
public:
    [[nodiscard]] Result<void> expectAllowed(const forge::Origin &) const override { return {}; }
};

/// Credentials of a test, by host.
class TestCredentials : public registry::CredentialStore {
public:
    void enter(const QString &host, const QString &user, const QByteArray &password,
               registry::RegistryCredential::Kind kind = registry::RegistryCredential::Kind::Password)
    {
        m_all[host] = {kind, user, forge::Secret(QByteArray(password)), QStringLiteral("test")};
    }
    [[nodiscard]] Result<registry::FoundCredential> find(const QString &host, const QString &,
                                                         const JobControl &) const override
    {
        const auto found = m_all.find(host);
        return registry::FoundCredential{found == m_all.end() ? std::nullopt : std::optional(found->second), {}};
    }

private:
    std::map<QString, registry::RegistryCredential> m_all;
};

/// A client that may ask anybody, without waiting.
struct RegistryBench {
    std::shared_ptr<TestCredentials> store = std::make_shared<TestCredentials>();
    std::shared_ptr<registry::RegistryKeeper> keeper = std::make_shared<registry::RegistryKeeper>();
    std::shared_ptr<forge::RequestJournal> journal = std::make_shared<forge::RequestJournal>();
    forge::Http http{{std::make_shared<OpenRegistryGuard>(), keeper, journal, pacing(), {}, false}};
    registry::RegistryClient client{{&http, keeper, store, {}}};

    [[nodiscard]] static forge::HttpPacing pacing()
    {
        using Time = forge::HttpPacing::Time;
        forge::HttpPacing pacing;
        pacing.beforeRetries = {Time(1), Time(1)};
        pacing.unsaid = Time(5);
        pacing.afterReset = Time(1);
        return pacing;
    }
    /// All tags and their digests; the contents of `contents`.
    [[nodiscard]] Result<registry::RepositoryFacts> read(const QString &repository, const QStringList &contents = {},
                                                         const QString &cache = {},
                                                         const std::map<QString, QByteArray> &known = {})
    {
        registry::RepositoryQuestion question;
        question.repository = *registry::parseImageRepository(repository);
        question.known = known;
        question.wantsContent = [contents](const auto &) { return contents; };
        return registry::readRepository(client, question, registry::ContentCache(cache), {});
    }
};

/// The problems, one sentence a line.
[[nodiscard]] inline QString problemLines(const std::vector<Problem> &problems)
{
    QStringList lines;
    for (const Problem &each : problems)
        lines << wording::text(each.message);
    return lines.join(u'\n');
}

} // namespace waybill::testing
