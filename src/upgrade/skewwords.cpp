// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/skewwords.h"

#include "upgrade/skewmessage.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

QString named(const QString &name, const QString &version)
{
    return name + QLatin1Char(' ') + version;
}

} // namespace

QString clientName(const SkewMatrix &matrix, std::size_t row)
{
    const MatrixClient &client = matrix.clients[row];
    return named(client.repository, client.version.toString());
}

QString serverName(const SkewMatrix &matrix, std::size_t column)
{
    return named(matrix.server, matrix.servers[column].version.toString());
}

Message pairName(const SkewMatrix &matrix, std::size_t row, std::size_t column)
{
    return message(SkewMessage::Pair, clientName(matrix, row), serverName(matrix, column));
}

Message cellText(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis)
{
    const Mix *mix = matrix.at(row, column);
    const Message word = cellLabel(verdictAt(matrix, row, column, basis));
    const MixReason *reason = mix ? worstReason(*mix, basis) : nullptr;
    const Message why = mix ? (reason ? reason->text : Message()) : matrix.clients[row].problem;
    return why.isEmpty() ? word : message(SkewMessage::Because, word, why);
}

Message cellSentence(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis)
{
    return message(SkewMessage::Because, pairName(matrix, row, column), cellText(matrix, row, column, basis));
}

Message pinText(const SkewMatrix &matrix, std::size_t row)
{
    const MatrixClient &client = matrix.clients[row];
    const QString name = clientName(matrix, row);
    if (client.repository == matrix.server)
        return client.problem.isEmpty() ? Message() : message(SkewMessage::Because, name, client.problem);
    const QString described = client.described.isEmpty() ? client.revision.shortId() : client.described;
    const QString pinned = named(matrix.server, described);
    if (client.vendored)
        return client.revision.isNull() ? message(SkewMessage::OwnCopy, name)
                                        : message(SkewMessage::OwnCopyAndPin, name, pinned);
    if (client.revision.isNull())
        return client.problem.isEmpty() ? message(SkewMessage::NoPin, name, matrix.server)
                                        : message(SkewMessage::Because, name, client.problem);
    return message(client.floating ? SkewMessage::FollowsBranch : SkewMessage::Pins, name, pinned);
}

KnownUse knownUse(const SkewMatrix &matrix)
{
    bool some = false;
    bool all = true;
    for (std::size_t row = 0; row < matrix.clients.size(); ++row) {
        const auto begin = matrix.cells.begin() + std::ptrdiff_t(row * matrix.servers.size());
        if (std::all_of(begin, begin + std::ptrdiff_t(matrix.servers.size()), [](int mix) { return mix < 0; }))
            continue;
        some = some || matrix.clients[row].knowsUse;
        all = all && matrix.clients[row].knowsUse;
    }
    return all ? KnownUse::All : some ? KnownUse::Some : KnownUse::None;
}

bool lacksUse(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis)
{
    return basis == Basis::Use && matrix.at(row, column) && !matrix.clients[row].knowsUse;
}

std::optional<Verdict> verdictAt(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis)
{
    const Mix *mix = matrix.at(row, column);
    return mix ? std::optional<Verdict>(verdictOf(*mix, basis)) : std::nullopt;
}

QString cellGlyph(std::optional<Verdict> verdict)
{
    return verdict ? glyph(*verdict) : QStringLiteral("–");
}

Message cellLabel(std::optional<Verdict> verdict)
{
    return verdict ? Message(*verdict) : SkewMessage::Unknown;
}

bool sameVersion(const SkewMatrix &matrix, std::size_t row, std::size_t column)
{
    return matrix.clients[row].version == matrix.servers[column].version;
}

bool occurs(const SkewMatrix &matrix, std::size_t row, std::size_t column, std::optional<Stance> stance)
{
    if (!stance)
        return true;
    const auto order = matrix.clients[row].version <=> matrix.servers[column].version;
    switch (*stance) {
    case Stance::Atomic: return order == 0;
    case Stance::ServerFirst: return order <= 0;
    case Stance::ClientFirst: return order >= 0;
    case Stance::Live: return true;
    }
    return true;
}

CellCounts countCells(const SkewMatrix &matrix, Basis basis, std::optional<Stance> stance)
{
    CellCounts counts;
    for (std::size_t row = 0; row < matrix.clients.size(); ++row) {
        for (std::size_t column = 0; column < matrix.servers.size(); ++column) {
            if (!occurs(matrix, row, column, stance))
                continue;
            const std::optional<Verdict> verdict = verdictAt(matrix, row, column, basis);
            ++(!verdict                      ? counts.unknown
               : upgrade::fails(*verdict)    ? counts.fails
               : *verdict == Verdict::Ruling ? counts.rulings
                                             : counts.works);
        }
    }
    return counts;
}

} // namespace waybill::upgrade
