// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/tagging/tagrun.h"
#include "words/impact.h"

#include <QAbstractTableModel>

namespace waybill::models {

/// The tags of a release: what is going to be made, or how far a run that was begun has come. For FactDelegate.
class TagsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Repository, Tag, Standing, Commit, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setPlan(const release::TagPlan &plan);
    void setRun(const release::TagRunReport &report);
    void clear();
    /// What there is to say of the tags of a plan, a line each: what several repositories have in common is said once,
    /// with their names before it. Translated.
    [[nodiscard]] static QStringList messagesOf(const release::TagPlan &plan);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::array<QString, ColumnCount> cells;
        QString more;                 ///< what there is to say: faults, warnings; lines
        Impact impact = Impact::None; ///< whose glyph and colour the state has
        bool operator==(const Row &) const = default;
    };
    void setRows(std::vector<Row> rows);
    [[nodiscard]] static Row rowOf(const release::TagStep &step);
    [[nodiscard]] static Row rowOf(const release::TagRecord &record);

    std::vector<Row> m_rows;
};

} // namespace waybill::models
