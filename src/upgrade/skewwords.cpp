// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/skewwords.h"

#include <QCoreApplication>

namespace waybill::upgrade {

namespace {

struct SkewwordsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::upgrade::SkewMatrix)
};

QString named(const QString &name, const QString &version)
{
    return SkewwordsStrings::tr("%1 %2", "component, version").arg(name, version);
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

QString pairName(const SkewMatrix &matrix, std::size_t row, std::size_t column)
{
    return SkewwordsStrings::tr("%1 with %2", "client, server")
        .arg(clientName(matrix, row), serverName(matrix, column));
}

QString cellText(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis)
{
    const Mix *mix = matrix.at(row, column);
    const QString word = cellLabel(verdictAt(matrix, row, column, basis));
    const MixReason *reason = mix ? worstReason(*mix, basis) : nullptr;
    const QString why = mix ? (reason ? reason->text : QString()) : matrix.clients[row].problem;
    return why.isEmpty() ? word : SkewwordsStrings::tr("%1: %2", "verdict, reason").arg(word, why);
}

QString cellSentence(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis)
{
    return SkewwordsStrings::tr("%1: %2", "client with server, how they get on")
        .arg(pairName(matrix, row, column), cellText(matrix, row, column, basis));
}

QString pinText(const SkewMatrix &matrix, std::size_t row)
{
    const MatrixClient &client = matrix.clients[row];
    const QString name = clientName(matrix, row);
    const QString described = client.described.isEmpty() ? client.revision.shortId() : client.described;
    if (client.vendored) {
        return client.revision.isNull() ? SkewwordsStrings::tr("%1 carries protocol files of its own").arg(name)
                                        : SkewwordsStrings::tr("%1 carries protocol files of its own, and pins %2")
                                              .arg(name, named(matrix.server, described));
    }
    if (client.revision.isNull())
        return client.problem.isEmpty() ? SkewwordsStrings::tr("%1 pins no revision of %2").arg(name, matrix.server)
                                        : SkewwordsStrings::tr("%1: %2", "client, problem").arg(name, client.problem);
    return client.floating
               ? SkewwordsStrings::tr("%1 follows a branch, now at %2").arg(name, named(matrix.server, described))
               : SkewwordsStrings::tr("%1 pins %2").arg(name, named(matrix.server, described));
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

QString cellLabel(std::optional<Verdict> verdict)
{
    return verdict ? label(*verdict) : SkewwordsStrings::tr("not known");
}

bool sameVersion(const SkewMatrix &matrix, std::size_t row, std::size_t column)
{
    return matrix.clients[row].version == matrix.servers[column].version;
}

CellCounts countCells(const SkewMatrix &matrix, Basis basis)
{
    CellCounts counts;
    for (const int cell : matrix.cells) {
        if (cell < 0) {
            ++counts.unknown;
            continue;
        }
        const Verdict verdict = verdictOf(matrix.mixes[std::size_t(cell)], basis);
        ++(upgrade::fails(verdict) ? counts.fails : verdict == Verdict::Ruling ? counts.rulings : counts.works);
    }
    return counts;
}

} // namespace waybill::upgrade
