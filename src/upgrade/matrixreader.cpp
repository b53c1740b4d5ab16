// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/matrixreader.h"

namespace waybill::upgrade {

namespace {

MatrixClient clientOf(const ClientEnd &end, const version::VersionTag &tag, const ProtocolStudy &study)
{
    MatrixClient client;
    client.repository = end.repository;
    client.version = tag.version;
    client.tag = tag.name;
    client.commit = end.commit;
    client.revision = end.revision;
    client.described = end.described;
    client.vendored = end.vendored;
    client.floating = end.floating;
    client.problem = end.problem;
    client.protocol = end.protocol;
    if (const ClientUse *use = study.useOf(end)) {
        client.knowsUse = true;
        client.calls = int(use->size());
    }
    return client;
}

} // namespace

Result<SkewMatrix> readSkewMatrix(const MatrixQuestion &question, const OpenRepositories &repositories,
                                  proto::ParsedFiles &parsed, const JobControl &control)
{
    ProtocolSpec spec = question.protocol;
    std::vector<ReleasedVersions> clients = question.clients;
    if (clients.empty()) {
        spec.clients.clear();
        clients.push_back(question.server);
    }
    ProtocolStudy study(spec, question.vocabularies, repositories, parsed);
    SkewMatrix matrix;
    matrix.protocol = question.protocol.name;
    matrix.server = spec.server;
    matrix.stance = question.stance;
    for (const auto &[tag, commit] : question.server.releases)
        study.addServer(commit);
    for (const ReleasedVersions &client : clients) {
        for (const auto &[tag, commit] : client.releases)
            study.addClient(client.repository, commit);
    }
    if (const auto run = study.run(control); !run)
        return fail(run.error());

    for (std::size_t i = 0; i < question.server.releases.size(); ++i) {
        const auto &[tag, commit] = question.server.releases[i];
        matrix.servers.push_back({tag.version, tag.name, commit, study.server(i).protocol});
    }
    std::size_t number = 0;
    for (const ReleasedVersions &client : clients) {
        for (const auto &[tag, commit] : client.releases)
            matrix.clients.push_back(clientOf(study.client(number++), tag, study));
    }
    matrix.cells.reserve(matrix.clients.size() * matrix.servers.size());
    for (std::size_t client = 0; client < matrix.clients.size(); ++client) {
        for (std::size_t server = 0; server < matrix.servers.size(); ++server) {
            const auto mix = study.mix(client, server, control);
            if (!mix)
                return fail(mix.error());
            matrix.cells.push_back(*mix);
        }
        control.progress(qint64(client) + 1, qint64(matrix.clients.size()));
    }
    matrix.mixes = study.mixes();
    matrix.problems = study.problems();
    return matrix;
}

} // namespace waybill::upgrade
