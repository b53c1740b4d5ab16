// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/offeredtagsmodel.h"

#include "support/text.h"

#include <QLocale>

namespace waybill::models {

void OfferedTagsModel::setTags(std::vector<SharedTag> tags, int repositories)
{
    if (m_tags == tags && m_repositories == repositories)
        return;
    beginResetModel();
    m_tags = std::move(tags);
    m_repositories = repositories;
    endResetModel();
}

int OfferedTagsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_tags.size());
}

QVariant OfferedTagsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const SharedTag &tag = m_tags[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return visibleLine(tag.name);
    case Qt::EditRole: return tag.name;
    case DetailRole: {
        QStringList parts;
        if (m_repositories > 1)
            parts << tr("%1 of %2", "repositories that have a tag").arg(tag.count).arg(m_repositories);
        if (tag.made.isValid())
            parts << QLocale().toString(tag.made.date(), QLocale::ShortFormat);
        return parts.join(QStringLiteral(" · "));
    }
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_offeredtagsmodel.cpp"
