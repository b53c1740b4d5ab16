// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/commentsmodel.h"

#include "support/text.h"

#include <QLocale>

namespace waybill::models {

void CommentsModel::setComments(std::vector<release::Comment> comments)
{
    if (comments == m_comments)
        return;
    beginResetModel();
    m_comments = std::move(comments);
    endResetModel();
}

const release::Comment *CommentsModel::comment(int row) const
{
    return row < 0 || row >= int(m_comments.size()) ? nullptr : &m_comments[std::size_t(row)];
}

int CommentsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_comments.size());
}

QVariant CommentsModel::data(const QModelIndex &index, int role) const
{
    const release::Comment *said = comment(index.row());
    if (!said || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    const QString when = QLocale().toString(said->at.toLocalTime(), QLocale::ShortFormat);
    QStringList lines{said->by.isEmpty() ? when : tr("%1, %2", "name, time").arg(visibleLine(said->by), when)};
    for (const QString &line : said->text.split(QLatin1Char('\n')))
        lines.append(visibleLine(line));
    return lines.join(QLatin1Char('\n'));
}

} // namespace waybill::models

#include "moc_commentsmodel.cpp"
