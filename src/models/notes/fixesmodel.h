// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changesmodel.h"
#include "queries/fixforecast.h"

#include <QAbstractTableModel>

namespace waybill::models {

/// What each repository could ship without its breaking changes: below its heading, what is left out and why nothing
/// can be predicted, then the fixes in the order to pick them, each with what becomes of it. For FactDelegate.
class FixesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Fix, Outcome, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setFixes(const std::vector<queries::FixForecast> &fixes);

    /// Whether a row is a heading or what is said below it: it has one cell.
    [[nodiscard]] bool isSpanned(int row) const;
    /// The change that a row is about; nothing for the others.
    [[nodiscard]] std::optional<ChangeKey> change(int row) const;
    /// The commands that pick all fixes, below a comment for each repository; empty without fixes.
    [[nodiscard]] QString commands() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum class Kind { Heading, Note, Pick };
    struct Row {
        Kind kind = Kind::Heading;
        QString text;
        QString outcome;
        QString command;
        Impact impact = Impact::None; ///< whose glyph and colour the outcome has
        std::optional<ChangeKey> change = {};
    };

    std::vector<Row> m_rows;
};

} // namespace waybill::models
