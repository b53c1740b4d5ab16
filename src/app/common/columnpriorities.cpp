// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/columnpriorities.h"

#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <numeric>

namespace waybill::app {

namespace {

constexpr int MostRowsMeasured =
    100; ///< for the width of a column's contents: all are measured when a window is resized

} // namespace

ColumnPriorities::ColumnPriorities(QTreeView &view, int stretched, int least, std::vector<int> order,
                                   const QString &key)
    : ColumnPriorities(view, *view.header(), stretched, least, std::move(order), key)
{}

ColumnPriorities::ColumnPriorities(QTableView &view, int stretched, int least, std::vector<int> order,
                                   const QString &key)
    : ColumnPriorities(view, *view.horizontalHeader(), stretched, least, std::move(order), key)
{}

ColumnPriorities::ColumnPriorities(QAbstractItemView &view, QHeaderView &header, int stretched, int least,
                                   std::vector<int> order, const QString &key)
    : QObject(&view)
    , m_view(view)
    , m_header(header)
    , m_stretched(stretched)
    , m_least(least)
    , m_order(std::move(order))
    , m_key(QLatin1String("hiddenColumns/") + key)
    , m_widths(std::size_t(header.count()), 0)
    , m_fitted(std::size_t(header.count()), 0)
{
    const QVariantList unwanted = QSettings().value(m_key).toList();
    for (const QVariant &column : unwanted)
        m_unwanted.insert(column.toInt());
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&header, &QWidget::customContextMenuRequested, this, &ColumnPriorities::showMenu);
    connect(&header, &QHeaderView::sectionResized, this, [this](int column, int before, int now) {
        // By a person, who gets the width that was asked for; when a column is hidden or shown it goes to 0 and back.
        if (m_arranging || stretches(column) || before <= 0 || now <= 0)
            return;
        m_set.insert(column);
        arrange(false);
    });
    view.viewport()->installEventFilter(this);
}

bool ColumnPriorities::stretches(int column) const
{
    return column == m_stretched || m_header.sectionResizeMode(column) == QHeaderView::Stretch;
}

void ColumnPriorities::setWidth(int column, int width)
{
    m_widths[std::size_t(column)] = width;
    m_fitted[std::size_t(column)] = 0;
    m_arranging = true;
    m_header.resizeSection(column, width);
    m_arranging = false;
}

void ColumnPriorities::setUseless(int column, bool useless)
{
    if (m_useless.contains(column) == useless)
        return;
    if (useless)
        m_useless.insert(column);
    else
        m_useless.remove(column);
    arrange();
}

void ColumnPriorities::setChosen(int column, bool chosen)
{
    if (chosen)
        m_unwanted.remove(column);
    else
        m_unwanted.insert(column);
    QVariantList kept;
    for (const int one : std::as_const(m_unwanted))
        kept << one;
    QSettings().setValue(m_key, kept);
    arrange();
}

void ColumnPriorities::setNarrowest(int least)
{
    m_narrowest = least;
    m_header.setResizeContentsPrecision(MostRowsMeasured);
    // Queued: the view learns of new rows by the same signals.
    connect(
        m_view.model(), &QAbstractItemModel::modelReset, this, [this] { arrange(); }, Qt::QueuedConnection);
    connect(
        m_view.model(), &QAbstractItemModel::rowsInserted, this, [this] { arrange(); }, Qt::QueuedConnection);
    arrange();
}

int ColumnPriorities::widthOf(int column)
{
    if (stretches(column))
        return m_least;
    const std::size_t at = std::size_t(column);
    if (!m_header.isSectionHidden(column) && m_header.sectionSize(column) != m_fitted[at]) {
        m_widths[at] = m_header.sectionSize(column);
        m_fitted[at] = 0;
    }
    return m_widths[at] > 0 ? m_widths[at] : m_header.defaultSectionSize();
}

void ColumnPriorities::arrange()
{
    arrange(true);
}

void ColumnPriorities::arrange(bool fits)
{
    if (m_arranging)
        return;
    m_arranging = true;
    QHeaderView *header = &m_header;
    QSet<int> shown;
    int needed = 0;
    for (int column = 0; column < header->count(); ++column) {
        if (!isWanted(column))
            continue;
        shown.insert(column);
        needed += widthOf(column);
    }
    std::vector<int> gone;
    for (const int column : m_order) {
        if (needed <= m_view.viewport()->width())
            break;
        if (!shown.remove(column))
            continue;
        needed -= widthOf(column);
        gone.push_back(column);
    }
    // A wide one that went last may leave room for narrow ones that went before it; what matters most comes back first.
    for (auto column = gone.rbegin(); column != gone.rend(); ++column) {
        if (needed + widthOf(*column) > m_view.viewport()->width())
            continue;
        needed += widthOf(*column);
        shown.insert(*column);
    }
    for (int column = 0; column < header->count(); ++column) {
        if (header->isSectionHidden(column) == shown.contains(column))
            header->setSectionHidden(column, !shown.contains(column));
    }
    if (fits && m_narrowest > 0)
        fit(needed - m_view.viewport()->width());
    m_arranging = false;
}

void ColumnPriorities::fit(int over)
{
    std::vector<int> widths(std::size_t(m_header.count()), 0); // 0: not to be touched
    for (int column = 0; column < m_header.count(); ++column) {
        if (!m_header.isSectionHidden(column) && !stretches(column))
            widths[std::size_t(column)] = widthOf(column);
    }
    if (!m_header.isSectionHidden(m_stretched)) {
        const int before = std::accumulate(widths.begin(), widths.end(), 0);
        grow(widths, -over - std::max(0, m_view.sizeHintForColumn(m_stretched) - m_least));
        over += std::accumulate(widths.begin(), widths.end(), 0) - before;
    }
    if (over > 0)
        narrow(widths, over);
    for (int column = 0; column < m_header.count(); ++column) {
        const std::size_t at = std::size_t(column);
        if (widths[at] == 0)
            continue;
        const int full = widthOf(column);
        if (m_header.sectionSize(column) != widths[at])
            m_header.resizeSection(column, widths[at]);
        m_widths[at] = full;
        m_fitted[at] = widths[at] != full ? widths[at] : 0;
    }
}

void ColumnPriorities::narrow(std::vector<int> &widths, int over) const
{
    const auto spare = [&](int column) {
        return widths[std::size_t(column)] - std::max(m_narrowest, m_header.sectionSizeHint(column));
    };
    while (over > 0) {
        int widest = -1;
        for (int column = 0; column < m_header.count(); ++column) {
            if (widths[std::size_t(column)] > 0 && spare(column) > 0
                && (widest < 0 || widths[std::size_t(column)] > widths[std::size_t(widest)]))
                widest = column;
        }
        if (widest < 0)
            break;
        const int less = std::min({over, 8, spare(widest)});
        widths[std::size_t(widest)] -= less;
        over -= less;
    }
}

/// The first column, then the least cut, so that as many columns as possible are whole. Where there is not enough room,
/// those that are wider than their contents give some.
void ColumnPriorities::grow(std::vector<int> &widths, int room) const
{
    struct Pixels {
        int count;
        int column;
    };
    std::vector<Pixels> missing;
    std::vector<Pixels> spare;
    int needed = -room;
    for (int column = 0; column < m_header.count(); ++column) {
        const int width = widths[std::size_t(column)];
        if (width == 0 || m_set.contains(column))
            continue;
        const int content = m_view.sizeHintForColumn(column);
        const int least = std::max({content, m_narrowest, m_header.sectionSizeHint(column)});
        if (content > width) {
            missing.push_back({content - width, column});
            needed += content - width;
        } else if (least < width) {
            spare.push_back({width - least, column});
        }
    }
    for (const Pixels &one : spare) {
        const int less = std::clamp(needed, 0, one.count);
        widths[std::size_t(one.column)] -= less;
        needed -= less;
        room += less;
    }
    std::sort(missing.begin(), missing.end(), [](const Pixels &one, const Pixels &two) {
        return std::pair(one.column != 0, one.count) < std::pair(two.column != 0, two.count);
    });
    for (const Pixels &one : missing) {
        const int more = std::min(room, one.count);
        if (more <= 0)
            return;
        widths[std::size_t(one.column)] += more;
        room -= more;
    }
}

void ColumnPriorities::widen()
{
    m_arranging = true;
    for (int column = 0; column < m_header.count(); ++column) {
        const std::size_t at = std::size_t(column);
        if (m_fitted[at] == 0 || m_header.isSectionHidden(column) || m_header.sectionSize(column) != m_fitted[at])
            continue;
        m_fitted[at] = 0;
        m_header.resizeSection(column, m_widths[at]);
    }
    m_arranging = false;
}

void ColumnPriorities::showMenu(const QPoint &place)
{
    auto *menu = new QMenu(&m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("columnsMenu"));
    const QHeaderView *header = &m_header;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (column == 0 || column == m_stretched || m_useless.contains(column))
            continue; // without these it would be another table
        QString text = m_view.model()->headerData(column, Qt::Horizontal).toString();
        QAction *action = menu->addAction(text.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setCheckable(true);
        action->setChecked(isChosen(column));
        if (isChosen(column) && header->isSectionHidden(column))
            action->setText(tr("%1 (no room)", "a column").arg(action->text()));
        connect(action, &QAction::toggled, this, [this, column](bool chosen) { setChosen(column, chosen); });
    }
    menu->popup(m_header.mapToGlobal(place));
}

bool ColumnPriorities::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        arrange();
    return QObject::eventFilter(watched, event);
}

} // namespace waybill::app

#include "moc_columnpriorities.cpp"
