// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/fetching.h"
#include "models/common/rowsmodel.h"

namespace waybill::models {

/// One repository that is, or may be, fetched.
struct FetchRow {
    enum class State { Waiting, NoRemote, Running, Done, Failed, Cancelled };

    QString name;   ///< of the repository, or of those that share it
    QString path;   ///< of the repository on disk
    QString remote; ///< its name, for git
    QString from;   ///< the address, as it may be shown
    State state = State::Waiting;
    git::Fetched what; ///< when it is done
    QString fault;     ///< why it failed, as a sentence
    bool operator==(const FetchRow &) const = default;
};

/// What is fetched from where, and what came. One row each; none is reset while they change.
class FetchModel : public RowsModel<FetchRow> {
    Q_OBJECT

public:
    enum Column { Repository, From, What, ColumnCount };

    using RowsModel::RowsModel;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// What became of a row: "3 new commits, tags 1.4.0, 1.4.1", "nothing new", or what went wrong.
    [[nodiscard]] static QString stateText(const FetchRow &row);

protected:
    [[nodiscard]] QString keyOf(const FetchRow &row) const override { return row.path; }
};

} // namespace waybill::models
