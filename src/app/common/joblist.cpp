// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/joblist.h"

namespace waybill::app {

namespace {

constexpr qint64 LeastTold = 3; // seconds: nobody wonders about less

} // namespace

JobList::JobList(QObject *parent)
    : QAbstractListModel(parent)
{}

int JobList::add(const QString &title, const JobControl &control)
{
    if (m_rows.empty())
        m_since.start();
    const int row = int(m_rows.size());
    const int number = m_next++;
    beginInsertRows({}, row, row);
    m_rows.push_back({number, title, control});
    endInsertRows();
    Q_EMIT changed();
    return number;
}

void JobList::done(int number)
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [number](const Row &row) { return row.number == number; });
    if (found == m_rows.end())
        return;
    const int row = int(found - m_rows.begin());
    beginRemoveRows({}, row, row);
    m_rows.erase(found);
    endRemoveRows();
    Q_EMIT changed();
}

void JobList::cancelAll()
{
    for (const Row &row : m_rows)
        row.control.cancel();
    if (m_rows.empty())
        return;
    beginResetModel();
    m_rows.clear();
    endResetModel();
    Q_EMIT cancelled();
    Q_EMIT changed();
}

int JobList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant JobList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return row.title;
    case ProgressRole: {
        const qint64 total = row.control.total();
        const qint64 done = row.control.done();
        return total > 0 && done < total ? int(std::clamp<qint64>(done * 100 / total, 0, 100)) : -1;
    }
    default: return {};
    }
}

QString JobList::summary() const
{
    if (m_rows.empty())
        return {};
    if (m_rows.size() == 1)
        return m_rows.front().title;
    return tr("%n job(s)", nullptr, int(m_rows.size()));
}

int JobList::percent() const
{
    int sum = 0;
    int known = 0;
    for (int row = 0; row < rowCount(); ++row) {
        const int percent = index(row).data(ProgressRole).toInt();
        sum += std::max(percent, 0);
        known += percent >= 0 ? 1 : 0;
    }
    return known > 0 ? sum / known : -1;
}

QString JobList::elapsedText() const
{
    const qint64 seconds = m_rows.empty() ? 0 : m_since.elapsed() / 1000;
    if (seconds < LeastTold)
        return {};
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

bool JobList::isIdle() const
{
    return m_rows.empty();
}

} // namespace waybill::app

#include "moc_joblist.cpp"
