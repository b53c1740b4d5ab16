// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/filepainter.h"

#include "models/changes/filekind.h"
#include "models/changes/filesmodel.h"

#include <QCoreApplication>
#include <QLocale>
#include <QModelIndex>

namespace waybill::models {

namespace {

constexpr int Spacing = 8;

struct FilepainterStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::FilesDelegate)
};

} // namespace

QRect withoutLeading(const QRect &rect, int width, Qt::LayoutDirection direction)
{
    return direction == Qt::RightToLeft ? rect.adjusted(0, 0, -width, 0) : rect.adjusted(width, 0, 0, 0);
}

QRect withoutTrailing(const QRect &rect, int width, Qt::LayoutDirection direction)
{
    return direction == Qt::RightToLeft ? rect.adjusted(width, 0, 0, 0) : rect.adjusted(0, 0, -width, 0);
}

FilePainter::FilePainter(QPainter &painter, const QStyleOptionViewItem &option)
    : m_option(option)
    , m_painter(painter)
    , m_cell(painter, option)
    , m_ink(RowColors::of(option.palette))
{}

void FilePainter::background() const
{
    if (m_option.state.testFlag(QStyle::State_Selected))
        m_painter.fillRect(m_option.rect, m_ink.selected);
    else if (m_option.state.testFlag(QStyle::State_MouseOver))
        m_painter.fillRect(m_option.rect, m_ink.hovered);
}

QRect FilePainter::letter(const QRect &rect, const QModelIndex &index) const
{
    const auto kind = git::FileChange::Kind(index.data(FilesModel::KindRole).toInt());
    const int width = QFontMetrics(m_cell.strong()).horizontalAdvance(QLatin1Char('M'));
    const QRect box =
        QStyle::alignedRect(m_option.direction, Qt::AlignLeft | Qt::AlignVCenter, {width, rect.height()}, rect);
    m_cell.text(box, models::letter(kind), m_cell.strong(), kindColor(kind, m_option.palette), Qt::AlignCenter);
    return withoutLeading(rect, width + Spacing, m_option.direction);
}

void FilePainter::name(const QRect &rect, const QString &name, const QString &detail) const
{
    const QFontMetrics metrics(m_option.font);
    const QString shown = metrics.elidedText(name, Qt::ElideMiddle, rect.width());
    m_cell.text(rect, shown, m_option.font, m_ink.text, Qt::AlignLeft | Qt::AlignVCenter);
    const QRect rest = withoutLeading(rect, metrics.horizontalAdvance(shown) + Spacing, m_option.direction);
    if (rest.width() <= 3 * Spacing || detail.isEmpty())
        return;
    const QFont small = smallFont(m_option.font);
    m_cell.text(rest, QFontMetrics(small).elidedText(detail, Qt::ElideMiddle, rest.width()), small, m_ink.muted,
                Qt::AlignLeft | Qt::AlignVCenter);
}

QRect FilePainter::counts(const QRect &rect, const QModelIndex &index) const
{
    const QFont small = smallFont(m_option.font);
    QRect rest = rect;
    const auto count = [&](const QString &text, const QColor &color) {
        m_cell.text(rest, text, small, color, Qt::AlignRight | Qt::AlignVCenter);
        rest = withoutTrailing(rest, QFontMetrics(small).horizontalAdvance(text) + Spacing / 2, m_option.direction);
    };
    const qint64 inserted = index.data(FilesModel::InsertionsRole).toLongLong();
    const qint64 deleted = index.data(FilesModel::DeletionsRole).toLongLong();
    if (index.data(FilesModel::BinaryRole).toBool())
        count(FilepainterStrings::tr("binary"), m_ink.muted);
    else if (inserted >= 0) {
        if (deleted > 0)
            count(QStringLiteral("−") + QLocale().toString(deleted), m_ink.deleted);
        if (inserted > 0)
            count(QLatin1Char('+') + QLocale().toString(inserted), m_ink.added);
    }
    return withoutTrailing(rest, Spacing / 2, m_option.direction);
}

} // namespace waybill::models
