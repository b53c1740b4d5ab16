// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/setup/previewmodel.h"

#include "support/text.h"

#include <QFont>

namespace waybill::models {

namespace {

QString versionOrDash(const std::optional<version::SemVer> &version)
{
    return version ? version->toString() : QStringLiteral("–");
}

} // namespace

void PreviewModel::setHasFile(bool hasFile)
{
    m_hasFile = hasFile;
    Q_EMIT headerDataChanged(Qt::Horizontal, WithoutColumn, WithColumn);
}

int PreviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PreviewModel::data(const QModelIndex &index, int role) const
{
    const queries::PreviewRow *found = row(index.row());
    if (!found)
        return {};
    if (role == Qt::FontRole && found->isChanged()) {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return bold;
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const QString range = found->head.isEmpty() ? QString()
                          : found->base.isEmpty()
                              ? tr("the whole history up to %1").arg(visiblePath(found->head))
                              : QString(visiblePath(found->base) + QLatin1String(" .. ") + visiblePath(found->head));
    switch (index.column()) {
    case RepositoryColumn: return found->repository.isEmpty() ? tr("Product") : visibleLine(found->repository);
    case RangeColumn: return range;
    case WithoutColumn: return found->isNew ? tr("not included") : versionOrDash(found->without);
    case WithColumn: return found->isGone ? tr("not included") : versionOrDash(found->with);
    default: return {};
    }
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case RepositoryColumn: return tip ? tr("A repository of the product") : tr("Repository");
    case RangeColumn: return tip ? tr("From the last release to what is being released") : tr("Range");
    case WithoutColumn:
        return tip ? tr("The suggested version before your edits") : m_hasFile ? tr("As saved") : tr("Without file");
    case WithColumn:
        return tip ? tr("The suggested version with your edits") : m_hasFile ? tr("As edited") : tr("With file");
    default: return {};
    }
}

QString PreviewModel::keyOf(const queries::PreviewRow &row) const
{
    return row.repository;
}

} // namespace waybill::models

#include "moc_previewmodel.cpp"
