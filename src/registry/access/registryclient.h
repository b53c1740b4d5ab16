// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpclient.h"
#include "registry/access/credentialstore.h"
#include "registry/access/registrykeeper.h"
#include "registry/access/tokenservice.h"
#include "registry/protocol/registryerror.h"

#include <functional>

namespace waybill::registry {

/// Asks registries, and says who asks where they want to know. One thread at a time; blocks.
class RegistryClient {
public:
    struct Parts {
        forge::HttpClient *http = nullptr;            ///< that sends what `keeper` holds
        std::shared_ptr<RegistryKeeper> keeper;       ///< not null
        std::shared_ptr<const CredentialStore> store; ///< null: every request is anonymous
        /// Makes it known that a registry's token service may be asked; may be empty.
        std::function<void(const QUrl &registry, const QUrl &realm)> admit;
    };
    explicit RegistryClient(Parts parts);

    /// The token service that credentials of a registry may go to, too: "https://auth.example.com".
    void allowTokenService(const QUrl &registry, const QUrl &service);

    using Answer = Result<forge::HttpAnswer>;
    /// Any status is an answer, but 401 only where nothing more can be done about it.
    [[nodiscard]] Answer ask(const ImageRepository &repository, const forge::HttpCall &call, const JobControl &control);
    /// The same of many at once, in their order; `done` is told of each, in any order.
    [[nodiscard]] std::vector<Answer> askAll(const ImageRepository &repository,
                                             const std::vector<forge::HttpCall> &calls, const JobControl &control);

    /// Whether credentials go along.
    [[nodiscard]] bool isSignedIn(const ImageRepository &repository) const;
    /// What was odd about finding credentials; each once.
    [[nodiscard]] const std::vector<Problem> &problems() const { return m_problems; }
    /// How many requests were made.
    [[nodiscard]] int requests() const { return m_requests; }

private:
    /// What is known of one registry.
    struct Known {
        std::vector<Challenge> challenges; ///< of its interface; empty: it asks nobody
        QUrl asked;                        ///< what the challenges answered
        QUrl tokenService;                 ///< that was allowed
    };
    /// What is known of one repository.
    struct Entrance {
        std::optional<RegistryCredential> credential;
        bool looked = false; ///< for credentials
        bool signedIn = false;
        QDateTime goodUntil; ///< of its token; invalid: it has none
    };

    [[nodiscard]] Result<void> prepare(const ImageRepository &repository, const JobControl &control);
    [[nodiscard]] Result<void> enter(const ImageRepository &repository, const std::vector<Challenge> &challenges,
                                     const QUrl &asked, const JobControl &control);
    [[nodiscard]] Result<void> fetchToken(const ImageRepository &repository, const Challenge &challenge,
                                          const QUrl &asked, const JobControl &control);
    [[nodiscard]] Result<void> lookForCredential(const ImageRepository &repository, const JobControl &control);
    [[nodiscard]] QFuture<Answer> send(const forge::HttpCall &call, const JobControl &control);
    void note(const Problem &problem);

    Parts m_parts;
    std::map<forge::Origin, Known> m_known;
    std::map<forge::Origin, bool> m_met;
    std::map<QString, Entrance> m_entrances; ///< by repository
    std::vector<Problem> m_problems;
    int m_requests = 0;
};

} // namespace waybill::registry
