// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/board/boarddelegate.h"

#include "models/board/boardmodel.h"
#include "models/common/cellpainter.h"
#include "wording/labels.h"

namespace waybill::models {

namespace {

constexpr int Padding = 12;
constexpr int NameIndent = 4; ///< beside the bar of the selected row
constexpr int BadgeGap = 8;   ///< between a version and what kind of release it is

/// What stands beside the next version; none where a version is released already.
Bump shownBump(const QModelIndex &index)
{
    return index.data(BoardModel::ReleasedRole).toBool() ? Bump::None : Bump(index.data(BoardModel::BumpRole).toInt());
}

void paintName(const CellPainter &cell, const QRect &rect, const QModelIndex &index)
{
    const QString detail = index.data(BoardModel::DetailRole).toString();
    const QRect inner = rect.adjusted(NameIndent, 0, 0, 0);
    if (detail.isEmpty()) {
        cell.text(inner, index.data().toString(), cell.strong(), cell.ink(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    }
    const int middle = inner.center().y();
    cell.text(QRect(inner.left(), inner.top(), inner.width(), middle - inner.top() + 2), index.data().toString(),
              cell.strong(), cell.ink(), Qt::AlignLeft | Qt::AlignBottom);
    cell.text(QRect(inner.left(), middle + 3, inner.width(), inner.bottom() - middle - 3), detail, cell.small(),
              cell.quiet(), Qt::AlignLeft | Qt::AlignTop);
}

void paintChanges(const CellPainter &cell, const QRect &rect, const QModelIndex &index)
{
    const auto counts = index.data(BoardModel::CountsRole).value<release::ImpactCounts>();
    if (counts.total() == 0) {
        cell.text(rect, index.data().toString(), cell.font(), cell.quiet(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    }
    const int middle = rect.center().y();
    cell.bar(QRect(rect.left(), middle - 10, rect.width(), 7), counts);
    cell.tally(QRect(rect.left(), middle + 1, rect.width(), rect.bottom() - middle - 4), counts);
}

void paintNext(const CellPainter &cell, const QRect &rect, const QModelIndex &index, const QPalette &palette,
               Qt::LayoutDirection direction)
{
    const Bump bump = shownBump(index);
    const QString text = index.data().toString();
    if (bump == Bump::None) {
        cell.text(rect, text, cell.font(), cell.quiet(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    }
    cell.text(rect, text, cell.strong(), cell.ink(), Qt::AlignLeft | Qt::AlignVCenter);
    const Impact tone = bump == Bump::Major   ? Impact::Breaking
                        : bump == Bump::Minor ? Impact::Additive
                        : bump == Bump::Patch ? Impact::Fix
                                              : Impact::None;
    const int width = QFontMetrics(cell.strong()).horizontalAdvance(text) + BadgeGap;
    const QRect rest = direction == Qt::RightToLeft ? rect.adjusted(0, 0, -width, 0) : rect.adjusted(width, 0, 0, 0);
    if (rest.width() > 24)
        cell.badge(rest, label(bump), impactStyle(tone, palette));
}

constexpr int TicksWidth = 88; ///< enough for those of the last releases
constexpr double Stale = 0.45; ///< of the ink

/// Paints with an opacity as long as it lives.
class OpacityScope {
public:
    OpacityScope(QPainter &painter, double opacity)
        : m_painter(painter)
        , m_before(painter.opacity())
    {
        m_painter.setOpacity(m_before * opacity);
    }
    ~OpacityScope() { m_painter.setOpacity(m_before); }
    Q_DISABLE_COPY_MOVE(OpacityScope)

private:
    QPainter &m_painter;
    double m_before;
};

void paintProblems(const CellPainter &cell, const QRect &rect, const QModelIndex &index, const QPalette &palette)
{
    const QVariant severity = index.data(BoardModel::SeverityRole);
    if (!severity.isValid())
        return;
    const auto worst = Problem::Severity(severity.toInt());
    const QString sign = worst == Problem::Severity::Note ? QStringLiteral("i") : QStringLiteral("!");
    cell.badge(rect, sign + QChar(0x2009) + index.data().toString(), severityStyle(worst, palette));
}

} // namespace

void BoardDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const CellPainter cell(*painter, item);
    const bool isProduct = index.data(BoardModel::RepositoryRole).toInt() < 0;
    const int column = index.column();
    cell.background(isProduct, column == BoardModel::Name);
    const QRect rect = item.rect.adjusted(Padding, 0, -Padding, -1);
    const QString text = index.data().toString();
    const bool isLoading = index.data(BoardModel::LoadingRole).toBool();
    const bool unread = !index.data(BoardModel::ReadableRole).toBool() || (!isProduct && isLoading);
    // What the repositories come to is out of date while one of them is read.
    const OpacityScope scope(*painter, isProduct && isLoading && column != BoardModel::Name ? Stale : 1.0);

    switch (column) {
    case BoardModel::Name: paintName(cell, rect, index); return;
    case BoardModel::Problems: paintProblems(cell, rect, index, item.palette); return;
    default: break;
    }
    if (unread) {
        cell.text(rect, text, cell.font(), cell.quiet(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    }
    switch (column) {
    case BoardModel::Releases: {
        const auto ticks = index.data(BoardModel::TicksRole).value<ReleaseTicks>();
        cell.ticks(QRect(rect.left(), rect.center().y() - 9, rect.width(), 20), ticks);
        return;
    }
    case BoardModel::Changes: paintChanges(cell, rect, index); return;
    case BoardModel::Next: paintNext(cell, rect, index, item.palette, item.direction); return;
    case BoardModel::Upgrade: {
        const QVariant trait = index.data(BoardModel::TraitRole);
        if (trait.isValid())
            cell.badge(rect, text, traitStyle(Trait(trait.toInt()), item.palette));
        return;
    }
    case BoardModel::Pins:
    case BoardModel::Images:
        if (index.data(column == BoardModel::Pins ? BoardModel::PinsRole : BoardModel::ImagesRole).toBool())
            cell.badge(rect, text, severityStyle(Problem::Severity::Warning, item.palette));
        else
            cell.text(rect, text, cell.font(), cell.quiet(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    case BoardModel::Checks:
        if (index.data(BoardModel::ChecksRole).toBool())
            cell.badge(rect, text, severityStyle(Problem::Severity::Error, item.palette));
        else
            cell.text(rect, text, cell.font(), cell.quiet(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    case BoardModel::Milestone:
    case BoardModel::Age: cell.text(rect, text, cell.font(), cell.quiet(), Qt::AlignLeft | Qt::AlignVCenter); return;
    default: break;
    }
    const bool nothing = text == QLatin1String("0");
    cell.text(rect, text, isProduct ? cell.strong() : cell.font(), nothing ? cell.quiet() : cell.ink(),
              Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
}

QSize BoardDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const int lines = QFontMetrics(item.font).height() * 2;
    QFont strong = item.font;
    strong.setBold(true);
    const QFontMetrics metrics(strong);
    int width = metrics.horizontalAdvance(index.data().toString());
    constexpr int badge = 16; // beside its text
    switch (index.column()) {
    case BoardModel::Name:
        width =
            NameIndent
            + std::max(width, QFontMetrics(item.font).horizontalAdvance(index.data(BoardModel::DetailRole).toString()));
        break;
    case BoardModel::Releases: width = TicksWidth; break;
    case BoardModel::Changes: width = 0; break; // takes what is left
    case BoardModel::Next:
        if (const Bump bump = shownBump(index); bump != Bump::None)
            width += BadgeGap + metrics.horizontalAdvance(label(bump)) + badge;
        break;
    default: width += badge; break;
    }
    return {width + 2 * Padding, std::max(48, lines + 14)};
}

} // namespace waybill::models

#include "moc_boarddelegate.cpp"
