// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pinresolve.h"
#include "upgrade/mixjudge.h"
#include "upgrade/protocolversions.h"
#include "upgrade/sourcescan.h"
#include "upgrade/specs.h"

namespace waybill::upgrade {

/// A server at a commit.
struct ServerEnd {
    git::ObjectId commit;
    int protocol = -1;      ///< number of the distinct protocol; -1: it has no file of it
    std::vector<int> words; ///< numbers of word sets, one a vocabulary; -1: not of this repository
};

/// A client at a commit.
struct ClientEnd {
    QString repository;
    git::ObjectId commit;
    std::optional<pins::Pin> pin; ///< of the server
    git::ObjectId revision;       ///< what it means there; null where it means nothing
    QString described;            ///< by the nearest tag, as git describe says it
    bool floating = false;
    bool vendored = false; ///< carries .proto files of its own, which count then
    Message problem;       ///< why it is not known what it speaks; else empty
    int protocol = -1;
    int use = -1; ///< number of the distinct use; -1: not known
    std::vector<int> words;
};

/// Both ends of one protocol at many commits: what each speaks, calls and says, and the compatibility of any two. Add
/// the ends, run(), then ask for mixes. One thread at a time; run() uses all processors.
class ProtocolStudy {
public:
    /// `repositories` and `parsed` must outlive it; the server must be among them. Patterns of `spec` and
    /// `vocabularies` that are none are problems(), and then not looked for. Where `spec` has no clients, the server's
    /// own commits may be added as clients: they stand for anybody who was built with them.
    ProtocolStudy(ProtocolSpec spec, const std::vector<VocabularySpec> &vocabularies,
                  const OpenRepositories &repositories, proto::ParsedFiles &parsed);
    ~ProtocolStudy();

    /// Both return the number of the end.
    std::size_t addServer(const git::ObjectId &commit);
    std::size_t addClient(const QString &repository, const git::ObjectId &commit);

    /// Reads everything. Fails when cancelled, or where a commit cannot be read.
    [[nodiscard]] Result<void> run(const JobControl &control = {});

    [[nodiscard]] const ServerEnd &server(std::size_t number) const { return m_servers[number]; }
    [[nodiscard]] const ClientEnd &client(std::size_t number) const { return m_clients[number]; }
    /// Their compatibility, as an index of mixes(); -1 where it is not known what one of them speaks.
    [[nodiscard]] Result<int> mix(std::size_t client, std::size_t server, const JobControl &control = {});
    [[nodiscard]] const std::vector<Mix> &mixes() const { return m_mixes; }
    [[nodiscard]] ProtocolVersions &versions() { return *m_versions; }
    /// What a client calls; null where that is not known.
    [[nodiscard]] const ClientUse *useOf(const ClientEnd &client) const;

    /// The vocabularies that are between these repositories, with their problems in problems().
    [[nodiscard]] const std::vector<VocabularySpec> &vocabularies() const { return m_vocabularies; }
    [[nodiscard]] const WordSet &words(int number) const { return m_words[std::size_t(number)]; }
    [[nodiscard]] const std::vector<Problem> &problems() const { return m_problems; }

private:
    /// A side of a vocabulary as pattern number of a repository's scan.
    struct Side {
        QString repository;
        int pattern = -1;
    };
    SourceScan *scanOf(const QString &repository);
    void addVocabulary(const VocabularySpec &vocabulary);
    [[nodiscard]] Side addSide(const Extraction &extraction, const QString &name);
    [[nodiscard]] bool isOwnClient() const { return m_spec.clients.isEmpty(); }
    Result<void> readProtocol(ClientEnd &end, const JobControl &control);
    Result<void> readPin(ClientEnd &end, SourceScan &scan, const JobControl &control);
    [[nodiscard]] bool isOfOthers(const pins::Pin &pin, const QString &client) const;
    [[nodiscard]] Result<const pins::Pins *> pinsIn(const git::TreeEntry &file, const QString &key,
                                                    const SourceScan &scan);
    Result<void> resolve(ClientEnd &end, const JobControl &control);
    [[nodiscard]] std::vector<CallReader> readers();
    void readUse(ClientEnd &end);
    [[nodiscard]] std::vector<int> readWords(const QString &repository, const git::ObjectId &commit, bool isClient);
    Result<std::vector<MixReason>> protocolReasons(const ClientEnd &client, const ServerEnd &server,
                                                   const JobControl &control);
    void addWordReasons(const ClientEnd &client, const ServerEnd &server, std::vector<MixReason> &reasons) const;

    ProtocolSpec m_spec;
    const OpenRepositories &m_repositories;
    pins::Siblings m_siblings;
    std::unique_ptr<ProtocolVersions> m_versions;
    std::map<QString, std::unique_ptr<SourceScan>> m_scans;
    std::vector<VocabularySpec> m_vocabularies;
    std::vector<std::pair<Side, Side>> m_sides; ///< client's and server's of each vocabulary
    std::vector<ServerEnd> m_servers;
    std::vector<ClientEnd> m_clients;
    std::map<QByteArray, pins::ResolvedPin> m_resolved;                ///< by revision or version
    std::map<std::pair<git::ObjectId, QByteArray>, pins::Pins> m_pins; ///< by blob, and path or "path:key"
    std::vector<ClientUse> m_uses;
    std::vector<WordSet> m_words;
    std::vector<QSet<QString>> m_known; ///< words that some server knows, by vocabulary
    std::map<std::vector<int>, int> m_mixNumbers;
    std::vector<Mix> m_mixes;
    std::vector<Problem> m_problems;
};

} // namespace waybill::upgrade
