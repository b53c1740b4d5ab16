// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/publishmodel.h"

#include "models/common/factcell.h"

#include <algorithm>

namespace waybill::models {

namespace {

constexpr quintptr TopLevelId = 0; ///< as the id of an index; of the others it is one more than their parent's row

using PublishRows = std::vector<PublishRow>;

/// The same things in the same order, whatever is said of them.
bool haveSameKeys(const PublishRows &one, const PublishRows &other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const auto &left, const auto &right) {
        return left.kind == right.kind && left.repository == right.repository && left.key == right.key
               && haveSameKeys(left.children, right.children);
    });
}

bool takesWidth(const PublishRow &row)
{
    return row.kind == PublishRow::Kind::Finding || row.kind == PublishRow::Kind::NoReturn;
}

} // namespace

PublishModel::PublishModel(Purpose purpose, QObject *parent)
    : QAbstractItemModel(parent)
    , m_purpose(purpose)
{}

void PublishModel::setRows(PublishRows rows)
{
    if (rows == m_rows)
        return;
    if (!haveSameKeys(rows, m_rows)) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    const PublishRows before = std::exchange(m_rows, std::move(rows));
    for (int top = 0; top < int(m_rows.size()); ++top) {
        const PublishRow &now = m_rows[std::size_t(top)];
        const PublishRow &then = before[std::size_t(top)];
        if (now == then)
            continue;
        const QModelIndex above = index(top, 0);
        Q_EMIT dataChanged(above, index(top, ColumnCount - 1));
        for (int row = 0; row < int(now.children.size()); ++row) {
            if (now.children[std::size_t(row)] != then.children[std::size_t(row)])
                Q_EMIT dataChanged(index(row, 0, above), index(row, ColumnCount - 1, above));
        }
    }
}

const PublishRow *PublishModel::row(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != this)
        return nullptr;
    if (index.internalId() == TopLevelId)
        return &m_rows[std::size_t(index.row())];
    return &m_rows[std::size_t(index.internalId() - 1)].children[std::size_t(index.row())];
}

QModelIndex PublishModel::indexOf(const QString &repository) const
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const PublishRow &row) { return row.repository == repository; });
    return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()), 0);
}

QModelIndex PublishModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : TopLevelId);
}

QModelIndex PublishModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == TopLevelId)
        return {};
    return createIndex(int(child.internalId() - 1), 0, TopLevelId);
}

int PublishModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_rows.size());
    if (parent.column() != 0 || parent.internalId() != TopLevelId)
        return 0;
    return int(m_rows[std::size_t(parent.row())].children.size());
}

int PublishModel::columnCount(const QModelIndex &parent) const
{
    Q_UNUSED(parent)
    return ColumnCount;
}

QVariant PublishModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PublishRow &one = *row(index);
    const bool wide = takesWidth(one);
    const bool isState = index.column() == State;
    switch (role) {
    case Qt::DisplayRole: return isState ? one.state : one.what;
    case Qt::ToolTipRole: {
        QStringList lines{isState && !wide ? one.state : one.what, one.more};
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }
    case Qt::AccessibleTextRole: return isState ? one.state : one.spoken();
    case GlyphRole: return isState != wide && !one.glyph.isEmpty() ? QVariant(one.glyph) : QVariant();
    case ImpactRole: return isState != wide && one.impact ? QVariant(int(*one.impact)) : QVariant();
    case StrongRole: return index.column() == What && one.kind == PublishRow::Kind::Repository;
    case QuietRole: return isState && !one.impact;
    case FindingRole: return wide;
    case AdviceRole: return wide ? one.more : QString();
    default: return {};
    }
}

QVariant PublishModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    const bool isWhat = section == What;
    switch (m_purpose) {
    case Purpose::Plan:
        if (isWhat)
            return tip ? tr("The repositories in the order in which they are published, with what is written for each")
                       : tr("Item");
        return tip ? tr("What becomes of it, or what prevents it") : tr("State");
    case Purpose::Lights:
        if (isWhat)
            return tip ? tr("What users need of each repository: the tag, the release, the files") : tr("Item");
        return tip ? tr("Whether someone without a token gets it, with the right content") : tr("Public?");
    case Purpose::News:
        if (isWhat)
            return tip ? tr("The repositories, and pull requests that are new or say something else")
                       : tr("Pull request");
        return tip ? tr("What differs from the last refresh") : tr("What changed");
    }
    return {};
}

} // namespace waybill::models

#include "moc_publishmodel.cpp"
