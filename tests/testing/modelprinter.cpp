// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/modelprinter.h"

namespace waybill::testing {

namespace {

QString joinCells(QStringList cells)
{
    while (!cells.isEmpty() && cells.last().isEmpty())
        cells.removeLast();
    return cells.join(QStringLiteral(" | "));
}

QList<int> chosenColumns(const QAbstractItemModel &model, const QModelIndex &parent, const PrintOptions &options)
{
    if (!options.columns.isEmpty())
        return options.columns;
    QList<int> all;
    for (int column = 0; column < model.columnCount(parent); ++column)
        all.append(column);
    return all;
}

QString printCell(const QModelIndex &index, const QList<int> &roles)
{
    QStringList values;
    for (const int role : roles)
        values.append(printValue(index.data(role)));
    return values.join(QLatin1Char('/'));
}

void printRows(const QAbstractItemModel &model, const QModelIndex &parent, int depth, const PrintOptions &options,
               QStringList *lines)
{
    const QList<int> columns = chosenColumns(model, parent, options);
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (const int column : columns)
            cells.append(printCell(model.index(row, column, parent), options.roles));
        const QString indentation(depth * 2, QLatin1Char(' '));
        lines->append(indentation + joinCells(cells));
        printRows(model, model.index(row, 0, parent), depth + 1, options, lines);
    }
}

} // namespace

QStringList printModel(const QAbstractItemModel &model, const PrintOptions &options)
{
    QStringList lines;
    if (options.header) {
        QStringList cells;
        for (const int column : chosenColumns(model, {}, options))
            cells.append(printValue(model.headerData(column, Qt::Horizontal, options.roles.value(0, Qt::DisplayRole))));
        lines.append(joinCells(cells));
    }
    printRows(model, {}, 0, options, &lines);
    return lines;
}

QString printValue(const QVariant &value)
{
    if (!value.isValid())
        return {};
    if (value.typeId() == QMetaType::QStringList || value.typeId() == QMetaType::QVariantList) {
        QStringList items;
        for (const QVariant &item : value.toList())
            items.append(printValue(item));
        return QStringLiteral("[%1]").arg(items.join(QStringLiteral(", ")));
    }
    if (value.canConvert<QString>())
        return value.toString();
    return QStringLiteral("<%1>").arg(QString::fromLatin1(value.metaType().name()));
}

} // namespace waybill::testing
