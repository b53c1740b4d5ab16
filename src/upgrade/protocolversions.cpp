// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/protocolversions.h"

#include "git/history.h"
#include "upgrade/protocolfiles.h"

#include <algorithm>

namespace waybill::upgrade {

struct ProtocolVersions::State {
    const git::Repository *repository = nullptr;
    std::vector<proto::TreeFile> files;
    qint64 time = 0; ///< of the earliest commit that had it
    std::unique_ptr<proto::ProtoTree> tree;
    std::unique_ptr<proto::Schema> schema;
    std::vector<const proto::SchemaFile *> schemaFiles;

    proto::Schema &open(proto::ParsedFiles &parsed)
    {
        if (!schema) {
            schema = std::make_unique<proto::Schema>(*tree, parsed);
            for (const proto::TreeFile &file : files) {
                if (const proto::SchemaFile *one = schema->file(file.path))
                    schemaFiles.push_back(one);
            }
        }
        return *schema;
    }
};

ProtocolVersions::ProtocolVersions(OpenRepository server, std::vector<PathGlob> globs, proto::ParsedFiles &parsed)
    : m_server(std::move(server))
    , m_globs(std::move(globs))
    , m_parsed(parsed)
    , m_index(*m_server.repository,
              {mayBelongToProtocol, [](const QByteArray &path) { return mayBelongToProtocol(path + "/x.proto"); }})
{}

ProtocolVersions::~ProtocolVersions() = default;

Result<int> ProtocolVersions::at(const git::ObjectId &commit, const JobControl &control)
{
    const auto listed = m_index.filesAt(commit, control);
    if (!listed)
        return fail(listed.error());
    if ((*listed)->empty())
        return -1;
    const auto about = git::readCommit(*m_server.repository, commit);
    if (!about)
        return fail(about.error());
    const qint64 time = about->committer.time;
    if (const auto known = m_byFiles.find(**listed); known != m_byFiles.end()) {
        if (known->second >= 0) {
            State &state = *m_states[std::size_t(known->second)];
            state.time = std::min(state.time, time);
        }
        return known->second;
    }
    std::vector<proto::TreeFile> all;
    for (const int file : **listed) {
        const git::TreeEntry &entry = m_index.files()[std::size_t(file)];
        all.push_back({entry.path.toStdString(), entry.id});
    }
    std::sort(all.begin(), all.end(),
              [](const proto::TreeFile &a, const proto::TreeFile &b) { return a.path < b.path; });
    const int state = intern(*m_server.repository, protocolFiles(*m_server.repository, all, m_globs, m_parsed), time);
    m_byFiles.emplace(**listed, state);
    return state;
}

int ProtocolVersions::copyOf(const git::Repository &repository, const std::vector<proto::TreeFile> &candidates,
                             qint64 time, int like)
{
    if (like < 0 || candidates.empty())
        return -1;
    const State &original = *m_states[std::size_t(like)];
    return intern(repository, protocolCopy(repository, candidates, *original.repository, original.files, m_parsed),
                  time);
}

int ProtocolVersions::intern(const git::Repository &repository, std::vector<proto::TreeFile> files, qint64 time)
{
    if (files.empty())
        return -1;
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        if (m_states[i]->files == files) {
            m_states[i]->time = std::min(m_states[i]->time, time);
            return int(i);
        }
    }
    auto state = std::make_unique<State>();
    state->repository = &repository;
    state->tree = proto::gitTreeOf(repository, files);
    state->files = std::move(files);
    state->time = time;
    m_states.push_back(std::move(state));
    return int(m_states.size()) - 1;
}

ProtocolNames ProtocolVersions::names() const
{
    ProtocolNames names;
    for (const auto &state : m_states) {
        proto::Schema &schema = state->open(m_parsed);
        names |= namesOf(schema, state->schemaFiles);
    }
    return names;
}

bool ProtocolVersions::isNewer(int a, int b) const
{
    const qint64 timeA = m_states[std::size_t(a)]->time;
    const qint64 timeB = m_states[std::size_t(b)]->time;
    return timeA != timeB ? timeA > timeB : a > b;
}

Result<const proto::Comparison *> ProtocolVersions::comparison(int older, int newer, const JobControl &control)
{
    const std::pair key{older, newer};
    if (const auto known = m_comparisons.find(key); known != m_comparisons.end())
        return &known->second;
    proto::CompareOptions options;
    options.packageRules = false;
    options.elements = false;
    auto compared = proto::compare(*m_states[std::size_t(older)]->tree, *m_states[std::size_t(newer)]->tree, m_parsed,
                                   options, control);
    if (!compared)
        return fail(compared.error());
    return &m_comparisons.emplace(key, std::move(*compared)).first->second;
}

const CarriedTypes &ProtocolVersions::carried(int state, const QSet<QString> &called)
{
    QStringList names(called.begin(), called.end());
    names.sort();
    auto &known = m_carried[{state, names}];
    if (!known) {
        State &one = *m_states[std::size_t(state)];
        proto::Schema &schema = one.open(m_parsed);
        known = std::make_unique<CarriedTypes>(schema, one.schemaFiles, called);
    }
    return *known;
}

} // namespace waybill::upgrade
