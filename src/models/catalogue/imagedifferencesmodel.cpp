// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/imagedifferencesmodel.h"

#include "models/common/factcell.h"
#include "wording/imageparts.h"
#include "wording/labels.h"

namespace waybill::models {

using registry::ImageDifference;

namespace {

/// What users see of it first.
int rankOf(const ImageDifference &difference)
{
    return difference.impact == Impact::Breaking ? 0 : difference.impact == Impact::Additive ? 1 : 2;
}

} // namespace

ImageDifferencesModel::ImageDifferencesModel(QObject *parent)
    : FactTable(ColumnCount, parent)
{}

void ImageDifferencesModel::setDifferences(std::vector<ImageDifference> differences)
{
    std::stable_sort(
        differences.begin(), differences.end(),
        [](const ImageDifference &one, const ImageDifference &other) { return rankOf(one) < rankOf(other); });
    setRows(std::move(differences));
}

QString ImageDifferencesModel::text(const ImageDifference &row, int column)
{
    switch (column) {
    case Meaning: return row.impact == Impact::None ? QString() : label(row.impact);
    case Part: return label(row.part);
    case Item: return wording::imagePartItem(row);
    case Before: return wording::imagePartValue(row, row.before);
    case After: return wording::imagePartValue(row, row.after);
    default: return {};
    }
}

QVariant ImageDifferencesModel::cell(const ImageDifference &row, int column, int role) const
{
    const bool isGone = (column == After && row.after.isEmpty()) || (column == Before && row.before.isEmpty());
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::ToolTipRole: {
        const QString item = text(row, Item);
        const QString what = item.isEmpty() ? text(row, Part) : tr("%1 %2", "port, which").arg(text(row, Part), item);
        return tr("%1\nBefore: %2\nAfter: %3", "entry point, what it was, what it is")
            .arg(what, text(row, Before), text(row, After));
    }
    case Qt::AccessibleTextRole:
        return column == Meaning && row.impact == Impact::None ? label(row.impact)
               : isGone                                        ? tr("not there", "a part of an image")
                                                               : text(row, column);
    case GlyphRole: return column == Meaning && row.impact != Impact::None ? QVariant(glyph(row.impact)) : QVariant();
    case ImpactRole: return column == Meaning && row.impact != Impact::None ? QVariant(int(row.impact)) : QVariant();
    case StrongRole: return column == Part && row.impact == Impact::Breaking;
    case QuietRole: return isGone;
    default: return {};
    }
}

QString ImageDifferencesModel::title(int column) const
{
    switch (column) {
    case Meaning: return tr("Impact");
    case Part: return tr("Part", "of an image");
    case Item: return tr("Name");
    case Before: return tr("Before");
    default: return tr("After");
    }
}

QString ImageDifferencesModel::explanation(int column) const
{
    switch (column) {
    case Meaning: return tr("What it means for those who use the image");
    case Part: return tr("What differs");
    case Item: return tr("Which port, variable, label, package or layer it is");
    case Before: return tr("What it was");
    default: return tr("What it is");
    }
}

} // namespace waybill::models

#include "moc_imagedifferencesmodel.cpp"
