// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/protocolstudy.h"

#include "git/history.h"
#include "pins/pinkey.h"
#include "pins/pinreader.h"
#include "support/text.h"
#include "upgrade/protocolstudymessage.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

std::vector<PathGlob> globsOf(const std::vector<RepositoryPath> &paths, const QString &repository)
{
    std::vector<PathGlob> globs;
    for (const RepositoryPath &path : paths) {
        if (path.repository == repository)
            globs.emplace_back(path.path.toUtf8());
    }
    return globs;
}

/// The number of an equal one, or of this one as the last.
template <typename T>
int intern(std::vector<T> &all, T one)
{
    const auto found = std::find(all.begin(), all.end(), one);
    if (found != all.end())
        return int(found - all.begin());
    all.push_back(std::move(one));
    return int(all.size()) - 1;
}

/// As `git describe` says it.
QString describedBy(const pins::ResolvedPin &resolved)
{
    if (!resolved.nearest)
        return resolved.commit.shortId(12);
    const QString tag = decodeText(resolved.nearest->tag);
    if (resolved.nearest->distance == 0)
        return tag;
    return QStringLiteral("%1-%2-g%3").arg(tag).arg(resolved.nearest->distance).arg(resolved.commit.shortId());
}

/// The clients of a protocol, each with its server.
std::set<std::pair<QString, QString>> clientsOf(const ProtocolSpec &spec)
{
    std::set<std::pair<QString, QString>> clients;
    for (const QString &client : spec.clients)
        clients.emplace(client, spec.server);
    return clients;
}

} // namespace

ProtocolStudy::ProtocolStudy(ProtocolSpec spec, const std::vector<VocabularySpec> &vocabularies,
                             const OpenRepositories &repositories, proto::ParsedFiles &parsed)
    : m_spec(std::move(spec))
    , m_repositories(repositories)
    , m_siblings(siblingsOf(repositories, clientsOf(m_spec)))
    , m_versions(std::make_unique<ProtocolVersions>(repositories.at(m_spec.server),
                                                    globsOf(m_spec.files, m_spec.server), parsed))
{
    for (const VocabularySpec &vocabulary : vocabularies)
        addVocabulary(vocabulary);
}

ProtocolStudy::~ProtocolStudy() = default;

SourceScan *ProtocolStudy::scanOf(const QString &repository)
{
    const auto open = m_repositories.find(repository);
    if (open == m_repositories.end())
        return nullptr;
    std::unique_ptr<SourceScan> &scan = m_scans[repository];
    if (!scan)
        scan = std::make_unique<SourceScan>(open->second, m_spec.clients.contains(repository));
    return scan.get();
}

ProtocolStudy::Side ProtocolStudy::addSide(const Extraction &extraction, const QString &name)
{
    if (extraction.files.empty())
        return {};
    const QString repository = extraction.files.front().repository;
    SourceScan *scan = scanOf(repository);
    if (!scan)
        return {};
    auto pattern = WordPattern::compile(extraction.pattern);
    if (!pattern) {
        Problem problem = Problem::fromError(pattern.error());
        problem.message = message(ProtocolStudyMessage::Vocabulary, name, problem.message);
        m_problems.push_back(std::move(problem));
        return {};
    }
    return {repository, scan->addPattern(globsOf(extraction.files, repository), std::move(*pattern))};
}

void ProtocolStudy::addVocabulary(const VocabularySpec &vocabulary)
{
    const auto isOf = [](const Extraction &extraction, const auto &names) {
        return !extraction.files.empty() && names.contains(extraction.files.front().repository);
    };
    if (!isOf(vocabulary.client, m_spec.clients) || !isOf(vocabulary.server, QStringList{m_spec.server}))
        return;
    const Side client = addSide(vocabulary.client, vocabulary.name);
    const Side server = addSide(vocabulary.server, vocabulary.name);
    if (client.pattern < 0 || server.pattern < 0)
        return;
    m_vocabularies.push_back(vocabulary);
    m_sides.emplace_back(client, server);
}

std::size_t ProtocolStudy::addServer(const git::ObjectId &commit)
{
    m_servers.push_back({commit, -1, {}});
    return m_servers.size() - 1;
}

std::size_t ProtocolStudy::addClient(const QString &repository, const git::ObjectId &commit)
{
    ClientEnd end;
    end.repository = repository;
    end.commit = commit;
    m_clients.push_back(std::move(end));
    return m_clients.size() - 1;
}

Result<void> ProtocolStudy::run(const JobControl &control)
{
    SourceScan *serverScan = m_sides.empty() ? nullptr : scanOf(m_spec.server);
    for (ServerEnd &end : m_servers) {
        const auto protocol = m_versions->at(end.commit, control);
        if (!protocol)
            return fail(protocol.error());
        end.protocol = *protocol;
        if (serverScan) {
            if (const auto added = serverScan->addCommit(end.commit, control); !added)
                return added;
        }
    }
    for (ClientEnd &end : m_clients) {
        if (const auto read = readProtocol(end, control); !read)
            return read;
    }
    const std::vector<CallReader> all = readers();
    for (const auto &[name, scan] : m_scans) {
        if (const auto scanned = scan->run(all, control); !scanned)
            return scanned;
        for (const Problem &problem : scan->problems())
            m_problems.push_back(problem);
    }
    m_known.resize(m_sides.size());
    for (ServerEnd &end : m_servers) {
        end.words = readWords(m_spec.server, end.commit, false);
        for (std::size_t i = 0; i < end.words.size(); ++i) {
            for (const auto &[word, places] : words(end.words[i]).words)
                m_known[i].insert(word);
        }
    }
    for (ClientEnd &end : m_clients) {
        readUse(end);
        end.words = readWords(end.repository, end.commit, true);
    }
    return {};
}

Result<void> ProtocolStudy::readProtocol(ClientEnd &end, const JobControl &control)
{
    if (isOwnClient()) {
        const auto protocol = m_versions->at(end.commit, control);
        if (!protocol)
            return fail(protocol.error());
        end.protocol = *protocol;
        end.revision = end.commit;
        if (end.protocol < 0)
            end.problem = message(ProtocolStudyMessage::NoProtocolFiles, end.repository);
        return {};
    }
    SourceScan *scan = scanOf(end.repository);
    if (!scan) {
        end.problem = message(ProtocolStudyMessage::NoRepository, end.repository);
        return {};
    }
    if (const auto added = scan->addCommit(end.commit, control); !added)
        return added;
    if (const auto read = readPin(end, *scan, control); !read)
        return read;
    std::vector<proto::TreeFile> own;
    for (const git::TreeEntry &entry : scan->protosAt(end.commit))
        own.push_back({entry.path.toStdString(), entry.id});
    if (own.empty() || m_servers.empty())
        return {};
    // Its own files are what it is built with; a pin beside them is of something else then.
    const int like = end.protocol >= 0 ? end.protocol : m_servers.back().protocol;
    const auto about = git::readCommit(*scan->repository().repository, end.commit);
    const int copy = m_versions->copyOf(*scan->repository().repository, own, about ? about->committer.time : 0, like);
    if (copy >= 0) {
        end.protocol = copy;
        end.vendored = true;
        end.problem = {};
    }
    return {};
}

/// Whether a pin only has the server's name, the server is known to come from elsewhere, and it lacks that revision.
bool ProtocolStudy::isOfOthers(const pins::Pin &pin, const QString &client) const
{
    const OpenRepository &server = m_repositories.at(m_spec.server);
    const auto pinning = m_siblings.numberOf(client);
    const auto match = pinning ? m_siblings.find(*pinning, pin) : std::nullopt;
    if (!match || match->owner.isEmpty() || m_siblings.members()[match->member].addresses.empty())
        return false;
    const auto resolved = pins::resolvePin(pin, *server.repository, *server.tags);
    return resolved && resolved->state == pins::ResolvedPin::State::Unknown;
}

Result<void> ProtocolStudy::readPin(ClientEnd &end, SourceScan &scan, const JobControl &control)
{
    std::vector<git::TreeEntry> files;
    const QString configured = m_spec.pins.value(end.repository);
    const QByteArray path = configured.section(u':', 0, 0).toUtf8();
    bool looked = configured.isEmpty(); // in every file that pins something
    if (looked) {
        files = scan.pinFilesAt(end.commit);
    } else {
        const auto entry = scan.entryAt(end.commit, path);
        if (!entry)
            return fail(entry.error());
        if (*entry) {
            files.push_back(**entry);
        } else {
            // Another tool wrote it then: what waybill.toml names is the file of today.
            end.problem = message(ProtocolStudyMessage::NoFile, end.repository, visiblePath(path));
            files = scan.pinFilesAt(end.commit);
            looked = true;
        }
    }
    for (const git::TreeEntry &file : files) {
        const QString key = looked ? QString() : configured.section(u':', 1);
        const auto pins = pinsIn(file, key, scan);
        if (!pins) {
            end.problem = pins.error().what;
            continue;
        }
        const auto &all = (*pins)->pins;
        const pins::Pin *found = looked          ? findPinOf(**pins, m_siblings, end.repository, m_spec.server)
                                 : key.isEmpty() ? findNamedPinOf(**pins, m_siblings, end.repository, m_spec.server)
                                 : all.empty()   ? nullptr
                                                 : &all.front();
        if (found && !(looked && isOfOthers(*found, end.repository))) {
            end.pin = *found;
            break;
        }
    }
    if (end.pin)
        end.problem = {};
    if (!end.pin) {
        if (end.problem.isEmpty())
            end.problem = message(ProtocolStudyMessage::NoPin, end.repository, m_spec.server);
        return {};
    }
    if (end.pin->format == pins::Format::Submodule && end.pin->revision.isEmpty()) {
        // .gitmodules says where it comes from; which commit it is stands in the tree.
        const auto link = scan.entryAt(end.commit, end.pin->name.toUtf8());
        if (!link)
            return fail(link.error());
        if (*link && (*link)->isSubmodule())
            end.pin->revision = (*link)->id.toHex();
    }
    if (end.pin->revision.isEmpty() && end.pin->version.isEmpty()) {
        end.problem = message(ProtocolStudyMessage::PinWithoutRevision, end.repository, m_spec.server);
        return {};
    }
    return resolve(end, control);
}

Result<const pins::Pins *> ProtocolStudy::pinsIn(const git::TreeEntry &file, const QString &key, const SourceScan &scan)
{
    // Equal files need not be read alike: what a key means is up to who names it.
    const std::pair<git::ObjectId, QByteArray> wanted(file.id, file.path + ':' + key.toUtf8());
    if (const auto known = m_pins.find(wanted); known != m_pins.end())
        return &known->second;
    const auto content = git::readBlob(*scan.repository().repository, file.id);
    if (!content)
        return fail(content.error());
    pins::Pins pins;
    if (!key.isEmpty()) {
        if (const auto one = pins::readPin(file.path, *content, key))
            pins.pins.push_back(*one);
    } else {
        const auto known = pins::formatOf(file.path);
        if (const auto format = known ? known : pins::configFormatOf(file.path))
            pins = pins::readPins(file.path, *content, *format);
    }
    return &m_pins.emplace(wanted, std::move(pins)).first->second;
}

Result<void> ProtocolStudy::resolve(ClientEnd &end, const JobControl &control)
{
    const OpenRepository &server = m_repositories.at(m_spec.server);
    const QByteArray key = end.pin->revision + '\n' + end.pin->version.toUtf8();
    auto known = m_resolved.find(key);
    if (known == m_resolved.end()) {
        auto resolved = pins::resolvePin(*end.pin, *server.repository, *server.tags, control);
        if (!resolved)
            return fail(resolved.error());
        known = m_resolved.emplace(key, std::move(*resolved)).first;
    }
    end.floating = known->second.state == pins::ResolvedPin::State::Floating;
    end.revision = known->second.commit;
    if (end.revision.isNull()) {
        end.problem = message(ProtocolStudyMessage::UnknownPin, m_spec.server,
                              end.pin->revision.isEmpty() ? visibleLine(end.pin->version)
                                                          : QString::fromLatin1(end.pin->revision));
        return {};
    }
    end.described = describedBy(known->second);
    const auto protocol = m_versions->at(end.revision, control);
    if (!protocol)
        return fail(protocol.error());
    end.protocol = *protocol;
    if (end.protocol < 0)
        end.problem = message(ProtocolStudyMessage::NoProtocolFilesAt, m_spec.server, end.described);
    return {};
}

std::vector<CallReader> ProtocolStudy::readers()
{
    std::vector<CallReader> all;
    // Names take parsing every file: not where nobody is asked what they call.
    if (isOwnClient())
        return all;
    const ProtocolNames names = m_versions->names();
    for (const QString &pattern : {m_spec.calls, QString()}) {
        if (pattern.isEmpty() && !all.empty() && m_spec.calls.isEmpty())
            continue;
        auto reader = CallReader::compile(pattern, names);
        if (reader)
            all.push_back(std::move(*reader));
        else
            m_problems.push_back(Problem::fromError(reader.error()));
    }
    return all;
}

void ProtocolStudy::readUse(ClientEnd &end)
{
    SourceScan *scan = isOwnClient() ? nullptr : scanOf(end.repository);
    if (!scan)
        return;
    auto use = scan->useAt(end.commit);
    if (use && !use->empty())
        end.use = intern(m_uses, std::move(*use));
}

std::vector<int> ProtocolStudy::readWords(const QString &repository, const git::ObjectId &commit, bool isClient)
{
    std::vector<int> numbers;
    for (const auto &[client, server] : m_sides) {
        const Side &side = isClient ? client : server;
        numbers.push_back(side.repository == repository
                              ? intern(m_words, scanOf(repository)->wordsAt(commit, side.pattern))
                              : intern(m_words, WordSet()));
    }
    return numbers;
}

const ClientUse *ProtocolStudy::useOf(const ClientEnd &client) const
{
    return client.use < 0 ? nullptr : &m_uses[std::size_t(client.use)];
}

Result<int> ProtocolStudy::mix(std::size_t client, std::size_t server, const JobControl &control)
{
    const ClientEnd &one = m_clients[client];
    const ServerEnd &other = m_servers[server];
    if (one.protocol < 0 || other.protocol < 0)
        return -1;
    std::vector<int> key{int(m_spec.clients.indexOf(one.repository)), one.protocol, one.use, other.protocol};
    key.insert(key.end(), one.words.begin(), one.words.end());
    key.insert(key.end(), other.words.begin(), other.words.end());
    if (const auto known = m_mixNumbers.find(key); known != m_mixNumbers.end())
        return known->second;
    auto reasons = protocolReasons(one, other, control);
    if (!reasons)
        return fail(reasons.error());
    addWordReasons(one, other, *reasons);
    const int number = intern(m_mixes, mixOf(std::move(*reasons)));
    m_mixNumbers.emplace(std::move(key), number);
    return number;
}

Result<std::vector<MixReason>> ProtocolStudy::protocolReasons(const ClientEnd &client, const ServerEnd &server,
                                                              const JobControl &control)
{
    if (client.protocol == server.protocol)
        return std::vector<MixReason>();
    const bool clientIsNewer = m_versions->isNewer(client.protocol, server.protocol);
    const int older = clientIsNewer ? server.protocol : client.protocol;
    const int newer = clientIsNewer ? client.protocol : server.protocol;
    const auto compared = m_versions->comparison(older, newer, control);
    if (!compared)
        return fail(compared.error());
    UseOfProtocol use;
    use.client = client.repository;
    use.testsToo = !m_spec.files.empty();
    use.use = useOf(client);
    if (use.use) {
        QSet<QString> called;
        for (const auto &[rpc, how] : *use.use)
            called.insert(rpc);
        use.before = &m_versions->carried(older, called);
        use.after = &m_versions->carried(newer, called);
    }
    std::vector<MixReason> reasons = reasonsOf((*compared)->findings, clientIsNewer, use);
    for (MixReason &reason : reasonsOf((*compared)->problems))
        reasons.push_back(std::move(reason));
    for (const Problem &problem : (*compared)->problems) {
        if (problem.severity == Problem::Severity::Error
            && std::find(m_problems.begin(), m_problems.end(), problem) == m_problems.end())
            m_problems.push_back(problem);
    }
    return reasons;
}

void ProtocolStudy::addWordReasons(const ClientEnd &client, const ServerEnd &server,
                                   std::vector<MixReason> &reasons) const
{
    for (std::size_t i = 0; i < client.words.size(); ++i) {
        std::vector<Word> unknown = unknownTo(words(server.words[i]), words(client.words[i]));
        // What no server ever knew is not a matter of versions: the two patterns find different things there.
        unknown.erase(std::remove_if(unknown.begin(), unknown.end(),
                                     [&](const Word &word) { return !m_known[i].contains(word.text); }),
                      unknown.end());
        // Where the server's words are not all known, none of the client's can be called unknown to it.
        if (!words(server.words[i]).problems.empty())
            unknown.clear();
        std::vector<MixReason> found = reasonsOf(unknown, m_vocabularies[i].name, client.repository);
        for (const int side : {server.words[i], client.words[i]}) {
            if (!words(side).problems.empty())
                found.push_back(notKnown(m_vocabularies[i].name, words(side).problems.front()));
        }
        reasons.insert(reasons.end(), found.begin(), found.end());
    }
}

} // namespace waybill::upgrade
