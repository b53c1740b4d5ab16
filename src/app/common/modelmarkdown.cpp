// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/modelmarkdown.h"

#include "notes/text/escape.h"
#include "notes/text/markdowntable.h"

#include <QAbstractItemModel>

namespace waybill::app {

namespace {

QString escapedRow(const QStringList &cells)
{
    QStringList escaped;
    for (const QString &cell : cells)
        escaped << notes::escapeMarkdown(cell.simplified());
    return notes::tableRow(escaped);
}

QString spoken(const QModelIndex &index)
{
    const QString said = index.data(Qt::AccessibleTextRole).toString();
    return said.isEmpty() ? index.data().toString() : said;
}

} // namespace

QString modelMarkdown(const QString &title, const QAbstractItemModel &model)
{
    if (model.rowCount() == 0)
        return {};
    const int columns = model.columnCount();
    QStringList head;
    for (int column = 0; column < columns; ++column)
        head << model.headerData(column, Qt::Horizontal).toString();
    QString text = QStringLiteral("## ") + notes::escapeMarkdown(title) + QStringLiteral("\n\n") + escapedRow(head)
                   + QStringLiteral("|") + QStringLiteral(" --- |").repeated(columns) + QLatin1Char('\n');
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columns; ++column)
            cells << spoken(model.index(row, column));
        text += escapedRow(cells);
    }
    return text + QLatin1Char('\n');
}

} // namespace waybill::app
