// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"
#include "config/tomledit.h"
#include "models/setup/formkeys.h"

#include <QAbstractTableModel>

namespace waybill::models {

/// The tables of an array in a waybill.toml, such as [[repository]]: a row each, a column for each key. Editing a cell
/// changes nothing by itself: whoever has the text does, and gives the model what it says then. A flag is a check box;
/// values that are no plain text are shown, and cannot be edited.
class TomlTablesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { WordsRole = Qt::UserRole }; ///< QStringList: the only values

    TomlTablesModel(std::vector<FormKey> keys, QObject *parent = nullptr);

    /// A list of maps; null for none.
    void setTables(const config::Node *tables);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

Q_SIGNALS:
    /// Somebody wants a value; an emptied cell takes the key away.
    void edited(int row, const QString &key, const waybill::config::TomlScalar &value);

private:
    [[nodiscard]] const FormKey &keyAt(int column) const { return m_keys[std::size_t(column)]; }
    [[nodiscard]] const config::Node *valueAt(const QModelIndex &index) const;

    std::vector<FormKey> m_keys;
    std::vector<config::Node> m_tables;
};

} // namespace waybill::models
