// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/comparefilesdelegate.h"

#include "models/changes/filepainter.h"
#include "models/compare/comparefilesmodel.h"

#include <QLocale>

namespace waybill::models {

namespace {

constexpr int CompareFilesMargin = 8;
constexpr int GlyphWidth = 16;

QString detailOf(const QModelIndex &index)
{
    const auto significance = source::Significance(index.data(CompareFilesModel::SignificanceRole).toInt());
    if (significance != source::Significance::Code)
        return significanceText(significance);
    const QString old = index.data(FilesModel::OldPathRole).toString();
    if (!old.isEmpty())
        return originText(old, QString::fromUtf8(index.data(CompareFilesModel::PathRole).toByteArray()),
                          index.data(CompareFilesModel::SimilarityRole).toInt());
    const QString mode = index.data(CompareFilesModel::ModeRole).toString();
    return mode.isEmpty() ? index.data(FilesModel::FolderRole).toString() : mode;
}

} // namespace

QString originText(const QString &oldPath, const QString &path, int similarity)
{
    const auto folder = [](const QString &one) { return one.left(one.lastIndexOf(QLatin1Char('/')) + 1); };
    QString from = oldPath;
    if (folder(oldPath) == folder(path))
        from = oldPath.mid(folder(oldPath).size());
    return similarity < 100 ? CompareFilesDelegate::tr("← %1, %2 %", "where it came from, percent")
                                  .arg(from, QString::number(similarity))
                            : QString(QStringLiteral("← ") + from);
}

QSize CompareFilesDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    return {160, std::max(24, QFontMetrics(option.font).height() + CompareFilesMargin)};
}

void CompareFilesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FilePainter file(*painter, option);
    const CellPainter &cell = file.cell();
    const RowColors &ink = file.ink();
    file.background();
    const bool folder = index.data(CompareFilesModel::FileRole).toInt() < 0;
    if (index.column() != CompareFilesModel::Name) {
        const bool plus = index.column() == CompareFilesModel::Insertions;
        const bool binary = plus && index.data(FilesModel::BinaryRole).toBool();
        cell.text(withoutTrailing(option.rect, CompareFilesMargin, option.direction),
                  binary ? tr("binary") : index.data().toString(), smallFont(option.font),
                  folder || binary ? ink.muted
                  : plus           ? ink.added
                                   : ink.deleted,
                  Qt::AlignRight | Qt::AlignVCenter);
        return;
    }
    QRect line = withoutTrailing(option.rect, CompareFilesMargin, option.direction);
    const auto impact = Impact(index.data(CompareFilesModel::ImpactRole).toInt());
    if (impact != Impact::Undecided) {
        const QRect box =
            QStyle::alignedRect(option.direction, Qt::AlignRight | Qt::AlignVCenter, {GlyphWidth, line.height()}, line);
        cell.text(box, glyph(impact), cell.strong(), impactStyle(impact, option.palette).foreground, Qt::AlignCenter);
        line = withoutTrailing(line, GlyphWidth + CompareFilesMargin / 2, option.direction);
    }
    const QString name = index.data(FilesModel::NameRole).toString();
    if (folder)
        file.name(line, name, QLocale().toString(index.data(CompareFilesModel::FileCountRole).toInt()));
    else
        file.name(file.letter(line, index), name, detailOf(index));
}

} // namespace waybill::models

#include "moc_comparefilesdelegate.cpp"
