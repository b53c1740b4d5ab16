// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>

namespace waybill::models {

/// A table of the catalogue as it is shown: of one repository, of rows with certain words in them, or of those with
/// problems; sorted by what a column says, numbers in texts as numbers, then by the name of the entry. What has nothing
/// to sort by stands at the end, whichever way.
class CatalogueFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit CatalogueFilter(QObject *parent = nullptr);

    /// Every word must be in some cell of the row; one with a leading '-' in none.
    void setWords(const QString &words);
    /// Only its rows; null: those of all.
    void setRepository(const QString &name);
    void setOnlyProblems(bool only);
    /// Rows of the repository, whatever the rest of the filter says, and those of them with a problem.
    [[nodiscard]] int countAll() const;
    [[nodiscard]] int countProblems() const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    [[nodiscard]] bool isOfRepository(int row) const;
    [[nodiscard]] QString textOf(int row) const;
    [[nodiscard]] int compare(const QVariant &one, const QVariant &two) const;

    QCollator m_collator;
    QStringList m_wanted;
    QStringList m_unwanted;
    QString m_repository;
    bool m_onlyProblems = false;
};

} // namespace waybill::models
