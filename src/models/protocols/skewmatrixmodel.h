// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/basis.h"
#include "upgrade/skewmatrix.h"
#include "words/stance.h"

#include <QAbstractTableModel>

#include <memory>

namespace waybill::models {

/// A skew matrix: clients down, servers across, a glyph a cell.
class SkewMatrixModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        VerdictRole = Qt::UserRole, ///< int, a Verdict: as shown; invalid where nothing is known
        ContractRole,               ///< the same by contract
        UseRole,                    ///< the same by what the client really uses
        SameVersionRole,            ///< bool: both ends have the same version
        OccursRole,                 ///< bool: the stance lets both ends meet
        SentenceRole,               ///< QString: "runtime 1.1.0 with agent 1.0.0: refused: PauseContainer ..."
        RepositoryRole,             ///< QString, of a header
        VersionRole,                ///< QString, of a header
        FirstOfRepositoryRole,      ///< bool, of a header: the one before it is of another repository
        FirstOfLineRole,            ///< bool, of a header: the one before it is of another minor version
    };

    explicit SkewMatrixModel(QObject *parent = nullptr);

    /// Null: none.
    void setMatrix(std::shared_ptr<const upgrade::SkewMatrix> matrix);
    [[nodiscard]] const std::shared_ptr<const upgrade::SkewMatrix> &matrix() const { return m_matrix; }
    /// Whether verdicts are by what the clients really use, or by contract.
    void setByUse(bool byUse);
    [[nodiscard]] bool isByUse() const { return m_basis == upgrade::Basis::Use; }
    [[nodiscard]] upgrade::Basis basis() const { return m_basis; }

    /// The stance whose pairs count; nothing: all pairs.
    void setStance(std::optional<Stance> stance);
    [[nodiscard]] std::optional<Stance> stance() const { return m_stance; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Null where nothing is known, or there is no such cell. Lives as long as the matrix.
    [[nodiscard]] const upgrade::Mix *mix(const QModelIndex &index) const;
    /// The next cell that fails and occurs under the stance, row by row, after (`by` 1) or before (-1) `from`; invalid
    /// at the end.
    [[nodiscard]] QModelIndex nextFailing(const QModelIndex &from, int by) const;
    /// Of the cells that fail and occur under the stance, the one whose newer end is the newest, and of these the one
    /// whose other end is: what stopped working last. Invalid where nothing fails.
    [[nodiscard]] QModelIndex newestFailing() const;
    /// The cell of these two ends, or the one that is nearest to it: the highest versions below. Invalid in an empty
    /// matrix.
    [[nodiscard]] QModelIndex nearest(const upgrade::MatrixClient &client, const upgrade::MatrixServer &server) const;

private:
    [[nodiscard]] bool isFailing(int row, int column) const;
    void touchAll();
    [[nodiscard]] QVariant clientData(int row, int role) const;
    [[nodiscard]] QVariant serverData(int column, int role) const;

    std::shared_ptr<const upgrade::SkewMatrix> m_matrix;
    upgrade::Basis m_basis = upgrade::Basis::Use;
    std::optional<Stance> m_stance;
};

} // namespace waybill::models
