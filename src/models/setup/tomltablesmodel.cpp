// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/setup/tomltablesmodel.h"

namespace waybill::models {

namespace {

bool isFlag(const FormKey &key)
{
    return key.kind == release::TomlKey::Kind::Flag;
}

/// A list as one would say it: "a, b".
QString textOf(const config::Node &node)
{
    if (!node.isList())
        return node.isMap() ? QStringLiteral("…") : node.text;
    QStringList texts;
    for (const config::Node &item : node.items)
        texts << item.text;
    return texts.join(QLatin1String(", "));
}

} // namespace

TomlTablesModel::TomlTablesModel(std::vector<FormKey> keys, QObject *parent)
    : QAbstractTableModel(parent)
    , m_keys(std::move(keys))
{}

void TomlTablesModel::setTables(const config::Node *tables)
{
    std::vector<config::Node> wanted = tables && tables->isList() ? tables->items : std::vector<config::Node>();
    const int before = int(m_tables.size());
    const int after = int(wanted.size());
    if (before > after) {
        beginRemoveRows({}, after, before - 1);
        m_tables.resize(std::size_t(after));
        endRemoveRows();
    } else if (before < after) {
        beginInsertRows({}, before, after - 1);
        m_tables.resize(std::size_t(after));
        endInsertRows();
    }
    m_tables = std::move(wanted);
    if (after > 0)
        Q_EMIT dataChanged(index(0, 0), index(after - 1, columnCount() - 1));
}

int TomlTablesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_tables.size());
}

int TomlTablesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_keys.size());
}

const config::Node *TomlTablesModel::valueAt(const QModelIndex &index) const
{
    return m_tables[std::size_t(index.row())].find(keyAt(index.column()).key);
}

QVariant TomlTablesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const config::Node *value = valueAt(index);
    const FormKey &key = keyAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return value && !isFlag(key) ? textOf(*value) : QString();
    case Qt::CheckStateRole:
        if (!isFlag(key))
            return {};
        return value && value->text == QLatin1String("true") ? Qt::Checked : Qt::Unchecked;
    case Qt::ToolTipRole: return key.tip;
    case WordsRole: return key.words;
    default: return {};
    }
}

QVariant TomlTablesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole)
        return keyAt(section).title;
    return role == Qt::ToolTipRole ? QVariant(keyAt(section).tip) : QVariant();
}

Qt::ItemFlags TomlTablesModel::flags(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return Qt::NoItemFlags;
    const Qt::ItemFlags shown = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (isFlag(keyAt(index.column())))
        return shown | Qt::ItemIsUserCheckable;
    const config::Node *value = valueAt(index);
    return !value || value->isText() ? shown | Qt::ItemIsEditable : shown;
}

bool TomlTablesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const FormKey &key = keyAt(index.column());
    const config::Node *before = valueAt(index);
    config::TomlScalar wanted;
    if (role == Qt::CheckStateRole && isFlag(key)) {
        if (value.toInt() == Qt::Checked)
            wanted = true; // no is the default
    } else if (role == Qt::EditRole && flags(index).testFlag(Qt::ItemIsEditable)) {
        const QString text = value.toString().trimmed();
        if (text == (before ? before->text : QString()))
            return false;
        if (!text.isEmpty())
            wanted = text;
    } else {
        return false;
    }
    Q_EMIT edited(index.row(), key.key, wanted);
    return true;
}

} // namespace waybill::models

#include "moc_tomltablesmodel.cpp"
