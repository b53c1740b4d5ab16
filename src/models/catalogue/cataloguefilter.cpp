// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/cataloguefilter.h"

#include "models/catalogue/cataloguecell.h"
#include "support/numericcollator.h"

namespace waybill::models {

CatalogueFilter::CatalogueFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_collator(numericCollator())
{
    setDynamicSortFilter(true);
}

void CatalogueFilter::setWords(const QString &words)
{
    QStringList wanted;
    QStringList unwanted;
    const QStringList all = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString &word : all) {
        if (!word.startsWith(QLatin1Char('-')))
            wanted << word;
        else if (word.size() > 1)
            unwanted << word.mid(1);
    }
    if (wanted == m_wanted && unwanted == m_unwanted)
        return;
    m_wanted = wanted;
    m_unwanted = unwanted;
    invalidateFilter();
}

void CatalogueFilter::setRepository(const QString &name)
{
    if (m_repository == name && m_repository.isNull() == name.isNull())
        return;
    m_repository = name;
    invalidateFilter();
}

void CatalogueFilter::setOnlyProblems(bool only)
{
    if (m_onlyProblems == only)
        return;
    m_onlyProblems = only;
    invalidateFilter();
}

bool CatalogueFilter::isOfRepository(int row) const
{
    return m_repository.isNull() || sourceModel()->index(row, 0).data(EntryRepositoryRole).toString() == m_repository;
}

int CatalogueFilter::countAll() const
{
    int count = 0;
    for (int row = 0; sourceModel() && row < sourceModel()->rowCount(); ++row)
        count += isOfRepository(row) ? 1 : 0;
    return count;
}

int CatalogueFilter::countProblems() const
{
    int count = 0;
    for (int row = 0; sourceModel() && row < sourceModel()->rowCount(); ++row) {
        if (isOfRepository(row) && sourceModel()->index(row, 0).data(EntrySeverityRole).isValid())
            ++count;
    }
    return count;
}

QString CatalogueFilter::textOf(int row) const
{
    QStringList cells{sourceModel()->index(row, 0).data(EntryTextRole).toString()};
    for (int column = 0; column < sourceModel()->columnCount(); ++column) {
        const QModelIndex index = sourceModel()->index(row, column);
        cells << (index.data(BadgeAloneRole).toBool() ? index.data(Qt::AccessibleTextRole) : index.data()).toString();
    }
    return cells.join(QLatin1Char('\n'));
}

bool CatalogueFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (parent.isValid() || !isOfRepository(row))
        return false;
    if (m_onlyProblems && !sourceModel()->index(row, 0).data(EntrySeverityRole).isValid())
        return false;
    if (m_wanted.isEmpty() && m_unwanted.isEmpty())
        return true;
    const QString text = textOf(row);
    const auto isIn = [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); };
    return std::all_of(m_wanted.begin(), m_wanted.end(), isIn)
           && std::none_of(m_unwanted.begin(), m_unwanted.end(), isIn);
}

int CatalogueFilter::compare(const QVariant &one, const QVariant &two) const
{
    if (one.userType() == QMetaType::QString)
        return m_collator.compare(one.toString(), two.toString());
    const qlonglong left = one.toLongLong();
    const qlonglong right = two.toLongLong();
    return left < right ? -1 : left > right ? 1 : 0;
}

bool CatalogueFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const bool up = sortOrder() == Qt::AscendingOrder;
    const QVariant one = left.data(EntrySortRole);
    const QVariant two = right.data(EntrySortRole);
    if (one.isValid() != two.isValid())
        return one.isValid() == up;
    if (const int order = one.isValid() ? compare(one, two) : 0; order != 0)
        return order < 0;
    const int names = m_collator.compare(left.data(EntryNameRole).toString(), right.data(EntryNameRole).toString());
    const int order = names != 0 ? names : left.row() - right.row();
    return up ? order < 0 : order > 0;
}

} // namespace waybill::models

#include "moc_cataloguefilter.cpp"
