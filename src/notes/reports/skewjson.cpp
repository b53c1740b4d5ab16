// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/skewjson.h"

#include "notes/reports/json.h"
#include "notes/text/messagejson.h"
#include "release/changes/change.h"
#include "support/jsonvalue.h"
#include "upgrade/basis.h"
#include "wording/text.h"

#include <QJsonArray>

namespace waybill::notes {

namespace {

using upgrade::Basis;
using upgrade::MatrixClient;
using upgrade::Mix;

QJsonValue idOrNull(const git::ObjectId &id)
{
    return id.isNull() ? QJsonValue() : QJsonValue(id.toString());
}

QJsonObject clientJson(const MatrixClient &client)
{
    return {{QStringLiteral("repository"), client.repository},
            {QStringLiteral("version"), client.version.toString()},
            {QStringLiteral("protocol_revision"), idOrNull(client.revision)},
            {QStringLiteral("described"), textOrNull(client.described)},
            {QStringLiteral("commit"), idOrNull(client.commit)},
            {QStringLiteral("vendored"), client.vendored},
            {QStringLiteral("floating"), client.floating},
            {QStringLiteral("calls"), client.knowsUse ? QJsonValue(client.calls) : QJsonValue()},
            {QStringLiteral("problem"), textOrNull(wording::text(client.problem))},
            {QStringLiteral("messages"), messagesByKey({{"problem", client.problem}})}};
}

waybill::Message worst(const Mix *mix, Basis basis)
{
    const upgrade::MixReason *reason = mix ? upgrade::worstReason(*mix, basis) : nullptr;
    return reason ? reason->text : waybill::Message();
}

QJsonObject cellJson(const Mix *mix)
{
    const waybill::Message byContract = worst(mix, Basis::Contract);
    const waybill::Message byUse = worst(mix, Basis::Use);
    return {{QStringLiteral("verdict"), mix ? QJsonValue(keyName(mix->verdict)) : QJsonValue()},
            {QStringLiteral("used_verdict"), mix ? QJsonValue(keyName(mix->used)) : QJsonValue()},
            {QStringLiteral("findings"), mix ? int(mix->reasons.size()) : 0},
            {QStringLiteral("worst"), wording::text(byContract)},
            {QStringLiteral("used_worst"), wording::text(byUse)},
            {QStringLiteral("messages"), messagesByKey({{"worst", byContract}, {"used_worst", byUse}})}};
}

} // namespace

QJsonObject skewJson(const upgrade::SkewMatrix &matrix)
{
    QJsonArray clients;
    for (const MatrixClient &client : matrix.clients)
        clients.append(clientJson(client));
    QJsonArray servers;
    for (const upgrade::MatrixServer &server : matrix.servers) {
        servers.append(QJsonObject{{QStringLiteral("version"), server.version.toString()},
                                   {QStringLiteral("commit"), idOrNull(server.commit)}});
    }
    std::vector<QJsonObject> mixes; // few of them fill thousands of cells
    for (const Mix &mix : matrix.mixes)
        mixes.push_back(cellJson(&mix));
    const QJsonObject unknown = cellJson(nullptr);
    QJsonArray rows;
    for (std::size_t row = 0; row < matrix.clients.size(); ++row) {
        QJsonArray cells;
        for (std::size_t column = 0; column < matrix.servers.size(); ++column) {
            const int mix = matrix.cells[row * matrix.servers.size() + column];
            cells.append(mix < 0 ? unknown : mixes[std::size_t(mix)]);
        }
        rows.append(cells);
    }
    QJsonArray problems;
    for (const Problem &problem : matrix.problems)
        problems.append(notes::problemJson(problem));
    return {{QStringLiteral("protocol"), matrix.protocol},
            {QStringLiteral("server"), matrix.server},
            {QStringLiteral("stance"), keyName(matrix.stance)},
            {QStringLiteral("clients"), clients},
            {QStringLiteral("servers"), servers},
            {QStringLiteral("cells"), rows},
            {QStringLiteral("problems"), problems}};
}

} // namespace waybill::notes
