// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/skewmatrixmodel.h"

#include "models/common/groupednumber.h"
#include "support/text.h"
#include "upgrade/skewwords.h"
#include "wording/text.h"

namespace waybill::models {

using upgrade::Basis;
using upgrade::SkewMatrix;

namespace {

QVariant variantOf(std::optional<Verdict> verdict)
{
    return verdict ? QVariant(int(*verdict)) : QVariant();
}

} // namespace

SkewMatrixModel::SkewMatrixModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void SkewMatrixModel::setMatrix(std::shared_ptr<const SkewMatrix> matrix)
{
    if (matrix == m_matrix)
        return;
    beginResetModel();
    m_matrix = std::move(matrix);
    endResetModel();
}

void SkewMatrixModel::setByUse(bool byUse)
{
    const Basis basis = byUse ? Basis::Use : Basis::Contract;
    if (std::exchange(m_basis, basis) != basis)
        touchAll();
}

void SkewMatrixModel::setStance(std::optional<Stance> stance)
{
    if (std::exchange(m_stance, stance) != stance)
        touchAll();
}

void SkewMatrixModel::touchAll()
{
    if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int SkewMatrixModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_matrix ? 0 : int(m_matrix->clients.size());
}

int SkewMatrixModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_matrix ? 0 : int(m_matrix->servers.size());
}

const upgrade::Mix *SkewMatrixModel::mix(const QModelIndex &index) const
{
    if (!m_matrix || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return nullptr;
    return m_matrix->at(std::size_t(index.row()), std::size_t(index.column()));
}

QVariant SkewMatrixModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = std::size_t(index.row());
    const auto column = std::size_t(index.column());
    switch (role) {
    case Qt::DisplayRole: return upgrade::cellGlyph(verdictAt(*m_matrix, row, column, m_basis));
    case Qt::TextAlignmentRole: return int(Qt::AlignCenter);
    case VerdictRole: return variantOf(verdictAt(*m_matrix, row, column, m_basis));
    case ContractRole: return variantOf(verdictAt(*m_matrix, row, column, Basis::Contract));
    case UseRole: return variantOf(verdictAt(*m_matrix, row, column, Basis::Use));
    case OccursRole: return upgrade::occurs(*m_matrix, row, column, m_stance);
    case SameVersionRole: return sameVersion(*m_matrix, row, column);
    case Qt::AccessibleTextRole:
    case SentenceRole: return visibleLine(wording::text(cellSentence(*m_matrix, row, column, m_basis)));
    case Qt::ToolTipRole: {
        QStringList lines{visibleLine(wording::text(pairName(*m_matrix, row, column))),
                          visibleLine(wording::text(cellText(*m_matrix, row, column, m_basis)))};
        if (const upgrade::Mix *mix = this->mix(index); mix && mix->reasons.size() > 1)
            lines.append(withGroups(tr("%n difference(s) in total", nullptr, int(mix->reasons.size())),
                                    qint64(mix->reasons.size())));
        if (upgrade::lacksUse(*m_matrix, row, column, m_basis))
            lines.append(tr("By contract; the client's calls are unknown"));
        if (sameVersion(*m_matrix, row, column))
            lines.append(tr("The same version at both ends"));
        if (!upgrade::occurs(*m_matrix, row, column, m_stance))
            lines.append(tr("Does not occur (%1)", "stance").arg(wording::text(*m_stance)));
        return lines.join(QLatin1Char('\n'));
    }
    default: return {};
    }
}

QVariant SkewMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Vertical ? rowCount() : columnCount()))
        return {};
    return orientation == Qt::Vertical ? clientData(section, role) : serverData(section, role);
}

QVariant SkewMatrixModel::clientData(int row, int role) const
{
    const auto at = std::size_t(row);
    const upgrade::MatrixClient &client = m_matrix->clients[at];
    const upgrade::MatrixClient *before = row > 0 ? &m_matrix->clients[at - 1] : nullptr;
    const bool otherRepository = !before || before->repository != client.repository;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return visibleLine(clientName(*m_matrix, at));
    case RepositoryRole: return visibleLine(client.repository);
    case VersionRole: return client.version.toString();
    case FirstOfRepositoryRole: return otherRepository;
    case FirstOfLineRole: return otherRepository || !before->version.sameLine(client.version);
    case Qt::ToolTipRole: return visibleLine(wording::text(pinText(*m_matrix, at)));
    default: return {};
    }
}

QVariant SkewMatrixModel::serverData(int column, int role) const
{
    const auto at = std::size_t(column);
    const upgrade::MatrixServer &server = m_matrix->servers[at];
    switch (role) {
    case Qt::DisplayRole:
    case VersionRole: return server.version.toString();
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return visibleLine(serverName(*m_matrix, at));
    case RepositoryRole: return visibleLine(m_matrix->server);
    case FirstOfRepositoryRole: return column == 0;
    case FirstOfLineRole: return column == 0 || !m_matrix->servers[at - 1].version.sameLine(server.version);
    default: return {};
    }
}

QModelIndex SkewMatrixModel::nextFailing(const QModelIndex &from, int by) const
{
    const int width = columnCount();
    const int count = rowCount() * width;
    int at = from.isValid() ? from.row() * width + from.column() : (by > 0 ? -1 : count);
    for (at += by; at >= 0 && at < count; at += by) {
        if (isFailing(at / width, at % width))
            return index(at / width, at % width);
    }
    return {};
}

bool SkewMatrixModel::isFailing(int row, int column) const
{
    const auto verdict = verdictAt(*m_matrix, std::size_t(row), std::size_t(column), m_basis);
    return verdict && upgrade::fails(*verdict)
           && upgrade::occurs(*m_matrix, std::size_t(row), std::size_t(column), m_stance);
}

QModelIndex SkewMatrixModel::newestFailing() const
{
    using Ends = std::pair<version::SemVer, version::SemVer>; // the newer one first
    std::optional<Ends> newest;
    QModelIndex found;
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < columnCount(); ++column) {
            if (!isFailing(row, column))
                continue;
            const version::SemVer &client = m_matrix->clients[std::size_t(row)].version;
            const version::SemVer &server = m_matrix->servers[std::size_t(column)].version;
            const Ends ends{std::max(client, server), std::min(client, server)};
            if (newest && !(*newest < ends))
                continue;
            newest = ends;
            found = index(row, column);
        }
    }
    return found;
}

QModelIndex SkewMatrixModel::nearest(const upgrade::MatrixClient &client, const upgrade::MatrixServer &server) const
{
    if (rowCount() == 0 || columnCount() == 0)
        return {};
    int row = 0;
    for (int i = 0; i < rowCount(); ++i) {
        const upgrade::MatrixClient &one = m_matrix->clients[std::size_t(i)];
        const bool better = m_matrix->clients[std::size_t(row)].repository != client.repository;
        if (one.repository == client.repository && (better || one.version <= client.version))
            row = i;
    }
    int column = 0;
    for (int i = 0; i < columnCount(); ++i) {
        if (m_matrix->servers[std::size_t(i)].version <= server.version)
            column = i;
    }
    return index(row, column);
}

} // namespace waybill::models

#include "moc_skewmatrixmodel.cpp"
