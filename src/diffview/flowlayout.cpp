// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/flowlayout.h"

#include <QBoxLayout>
#include <QStyle>
#include <QTabBar>
#include <QWidget>

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int LeastOfCut = 120; // pixels that a text gets that may be cut, before it goes to the next row

bool isSpace(const QLayoutItem &item)
{
    return const_cast<QLayoutItem &>(item).spacerItem() != nullptr;
}

bool isShown(const QLayoutItem &item)
{
    return isSpace(item) || !item.isEmpty();
}

bool grows(const QLayoutItem &item)
{
    const QWidget *widget = item.widget();
    if (widget && widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
        return true;
    return item.expandingDirections().testFlag(Qt::Horizontal);
}

/// A label that is cut where there is no room says that it wants none.
bool isCut(const QLayoutItem &item)
{
    const QWidget *widget = item.widget();
    return widget && widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
}

int leastWidth(const QLayoutItem &item)
{
    if (isCut(item))
        return std::max(std::min(item.widget()->sizeHint().width(), LeastOfCut), item.minimumSize().width());
    if (qobject_cast<const QTabBar *>(item.widget()))
        return item.sizeHint().width(); // no tab hides while there is another row
    return item.minimumSize().width();
}

int wantedWidth(const QLayoutItem &item)
{
    const int wanted = isCut(item) ? item.widget()->sizeHint().width() : item.sizeHint().width();
    return std::max(std::min(wanted, item.maximumSize().width()), leastWidth(item));
}

int heightOf(const QLayoutItem &item, int width)
{
    const int wanted = item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
    return std::clamp(wanted, item.minimumSize().height(),
                      std::max(item.minimumSize().height(), item.maximumSize().height()));
}

} // namespace

FlowLayout::FlowLayout(QWidget *parent)
    : QLayout(parent)
{}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::wrap(QBoxLayout &row)
{
    auto *flow = new FlowLayout;
    flow->setSpacing(row.spacing());
    while (QLayoutItem *item = row.takeAt(0)) {
        if (QLayout *inner = item->layout()) {
            inner->setParent(nullptr);
            flow->addChildLayout(inner);
        }
        flow->addItem(item);
    }
    row.addLayout(flow, 1);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
    invalidate();
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)] : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *item = m_items[std::size_t(index)];
    m_items.erase(m_items.begin() + index);
    invalidate();
    return item;
}

int FlowLayout::gap() const
{
    return std::max(spacing(), 0);
}

std::vector<FlowLayout::Row> FlowLayout::rows(int width) const
{
    std::vector<Row> rows;
    int used = 0;
    for (QLayoutItem *item : m_items) {
        if (!isShown(*item))
            continue;
        const int least = std::min(leastWidth(*item), std::max(width, item->minimumSize().width()));
        const int step = rows.empty() || rows.back().empty() ? 0 : gap();
        const bool fits = !rows.empty() && used + step + least <= width;
        if (!fits && !rows.empty() && isSpace(*item))
            continue; // a row needs no space at its ends
        if (!fits) {
            rows.emplace_back();
            used = 0;
        }
        used += (fits ? step : 0) + least;
        rows.back().push_back({item, least});
    }
    for (Row &row : rows)
        fillRow(row, width);
    return rows;
}

/// Shares what is left: first as all would like it, then among what grows and holds something, then among the spaces.
void FlowLayout::fillRow(Row &row, int width) const
{
    int left = width - gap() * (int(row.size()) - 1);
    for (const Placed &one : row)
        left -= one.width;
    for (Placed &one : row) {
        const int more = std::clamp(wantedWidth(*one.item) - one.width, 0, std::max(0, left));
        one.width += more;
        left -= more;
    }
    for (const bool spaces : {false, true}) {
        int takers = int(std::count_if(row.begin(), row.end(), [spaces](const Placed &one) {
            return isSpace(*one.item) == spaces && grows(*one.item);
        }));
        for (Placed &one : row) {
            if (left <= 0 || isSpace(*one.item) != spaces || !grows(*one.item))
                continue;
            const int share = std::min(left / takers--, std::max(0, one.item->maximumSize().width() - one.width));
            one.width += share;
            left -= share;
        }
    }
}

int FlowLayout::heightForWidth(int width) const
{
    const QMargins edge = contentsMargins();
    int height = edge.top() + edge.bottom();
    const std::vector<Row> all = rows(width - edge.left() - edge.right());
    for (const Row &row : all) {
        int most = 0;
        for (const Placed &one : row)
            most = std::max(most, heightOf(*one.item, one.width));
        height += most;
    }
    return height + gap() * std::max(0, int(all.size()) - 1);
}

QSize FlowLayout::sizeHint() const
{
    const QMargins edge = contentsMargins();
    int width = 0;
    int height = 0;
    for (const QLayoutItem *item : m_items) {
        if (!isShown(*item))
            continue;
        width += (width > 0 ? gap() : 0) + wantedWidth(*item);
        height = std::max(height, item->sizeHint().height());
    }
    return QSize(width, height).grownBy(edge);
}

QSize FlowLayout::minimumSize() const
{
    QSize least;
    for (const QLayoutItem *item : m_items) {
        if (isShown(*item) && !isSpace(*item))
            least = least.expandedTo(item->minimumSize());
    }
    return least.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    const QRect inner = rect.marginsRemoved(contentsMargins());
    const Qt::LayoutDirection direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    const std::vector<Row> all = rows(inner.width());
    int y = inner.top();
    for (const Row &row : all) {
        int most = 0;
        for (const Placed &one : row)
            most = std::max(most, heightOf(*one.item, one.width));
        if (all.size() == 1)
            most = std::max(most, inner.height()); // in the middle of what there is
        int x = inner.left();
        for (const Placed &one : row) {
            const Qt::Alignment how = one.item->alignment();
            const int height =
                one.item->expandingDirections().testFlag(Qt::Vertical) ? most : heightOf(*one.item, one.width);
            const int down = how.testFlag(Qt::AlignBottom) ? most - height
                             : how.testFlag(Qt::AlignTop)  ? 0
                                                           : (most - height) / 2;
            one.item->setGeometry(QStyle::visualRect(direction, inner, QRect(x, y + down, one.width, height)));
            x += one.width + gap();
        }
        y += most + gap();
    }
}

} // namespace waybill::diffview
