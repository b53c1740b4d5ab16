// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/protocolfacts.h"

#include "release/product/product.h"
#include "release/survey/surveymessage.h"

namespace waybill::release {

namespace {

/// A client's ends as numbers of the study.
struct ClientNumbers {
    QString repository;
    std::size_t base = 0;
    std::size_t head = 0;
};

Result<upgrade::Mix> mixOf(upgrade::ProtocolStudy &study, std::size_t client, std::size_t server,
                           const JobControl &control)
{
    const auto number = study.mix(client, server, control);
    if (!number)
        return fail(number.error());
    return *number < 0 ? upgrade::Mix() : study.mixes()[std::size_t(*number)];
}

Result<int> countDifferences(upgrade::ProtocolStudy &study, const JobControl &control)
{
    const int base = study.server(0).protocol;
    const int head = study.server(1).protocol;
    if (base < 0 || head < 0 || base == head)
        return base == head ? 0 : 1;
    const auto compared = study.versions().comparison(base, head, control);
    if (!compared)
        return fail(compared.error());
    int count = 0;
    for (const proto::Finding &finding : (*compared)->findings)
        count += finding.cause < 0 && finding.impact != Impact::None;
    return count;
}

void addVocabularies(const upgrade::ProtocolStudy &study, const std::vector<ClientNumbers> &clients,
                     ProtocolReading &reading)
{
    const auto &vocabularies = study.vocabularies();
    for (std::size_t i = 0; i < vocabularies.size(); ++i) {
        upgrade::VocabularyFacts facts;
        facts.name = vocabularies[i].name;
        facts.serverRepository = reading.protocol.server;
        facts.server = compareWords(study.words(study.server(0).words[i]), study.words(study.server(1).words[i]));
        for (const ClientNumbers &client : clients) {
            if (client.repository != vocabularies[i].client.files.front().repository)
                continue;
            facts.clientRepository = client.repository;
            facts.client = compareWords(study.words(study.client(client.base).words[i]),
                                        study.words(study.client(client.head).words[i]));
        }
        reading.vocabularies.push_back(std::move(facts));
    }
}

/// A copy of the protocol that is not what the server has at the same side.
void checkCopy(const upgrade::ProtocolStudy &study, const ClientNumbers &client, ProtocolReading &reading)
{
    const upgrade::ClientEnd &end = study.client(client.head);
    if (!end.vendored || end.protocol == study.server(1).protocol)
        return;
    reading.rows[client.repository].push_back(
        {Problem::Severity::Warning,
         message(SurveyMessage::CopyDiffers, client.repository, reading.protocol.name, reading.protocol.server),
         {},
         SurveyMessage::CopyAgain});
}

} // namespace

Result<ProtocolReading> readProtocolFacts(const Product &product, const ProtocolSpec &protocol, const Ranges &ranges,
                                          const ProductRepositories &repositories, proto::ParsedFiles &parsed,
                                          const JobControl &control)
{
    ProtocolReading reading;
    reading.protocol.name = protocol.name;
    reading.protocol.server = protocol.server;
    reading.protocol.stance = protocol.stance.value_or(product.stance);
    reading.protocol.contract = protocol.contract;
    const auto server = ranges.find(protocol.server);
    if (server == ranges.end() || server->second.baseId.isNull() || server->second.headId.isNull())
        return reading; // nothing was released before: nobody has an old end
    upgrade::ProtocolStudy study(protocol, product.vocabularies, repositories.open(), parsed);
    study.addServer(server->second.baseId);
    study.addServer(server->second.headId);
    std::vector<ClientNumbers> clients;
    const auto addClient = [&](const QString &name, const Range &range) {
        const std::size_t base = study.addClient(name, range.baseId);
        clients.push_back({name, base, study.addClient(name, range.headId)});
    };
    if (protocol.clients.isEmpty())
        addClient(protocol.server, server->second);
    std::vector<upgrade::ClientFacts> unknown;
    for (const QString &name : protocol.clients) {
        const auto range = ranges.find(name);
        if (range == ranges.end()) {
            upgrade::ClientFacts facts;
            facts.client = name;
            facts.problem = message(SurveyMessage::CannotRead, name);
            unknown.push_back(std::move(facts));
        } else if (!range->second.baseId.isNull() && !range->second.headId.isNull())
            addClient(name, range->second);
    }
    if (const auto run = study.run(control); !run) {
        if (run.error().fault == Fault::Cancelled)
            return fail(run.error());
        reading.problems.push_back(Problem::fromError(run.error()));
        return reading;
    }
    const auto differences = countDifferences(study, control);
    if (!differences)
        return fail(differences.error());
    reading.protocol.differences = *differences;
    for (const ClientNumbers &client : clients) {
        const auto newOld = mixOf(study, client.head, 0, control);
        const auto oldNew = mixOf(study, client.base, 1, control);
        if (!newOld || !oldNew)
            return fail(newOld ? oldNew.error() : newOld.error());
        upgrade::ClientFacts facts;
        facts.client = protocol.clients.isEmpty() ? QString() : client.repository;
        const upgrade::ClientEnd &base = study.client(client.base);
        const upgrade::ClientEnd &head = study.client(client.head);
        facts.knowsUse = study.useOf(base) && study.useOf(head);
        facts.newClientOldServer = *newOld;
        facts.oldClientNewServer = *oldNew;
        facts.pins = base.pin || head.pin || base.vendored || head.vendored;
        facts.problem = head.problem.isEmpty() ? base.problem : head.problem;
        reading.protocol.clients.push_back(std::move(facts));
        checkCopy(study, client, reading);
    }
    reading.protocol.clients.insert(reading.protocol.clients.end(), unknown.begin(), unknown.end());
    addVocabularies(study, clients, reading);
    for (const Problem &problem : study.problems())
        reading.problems.push_back(problem);
    return reading;
}

} // namespace waybill::release
