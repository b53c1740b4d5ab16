// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/imagesmodel.h"

#include "models/catalogue/cataloguecell.h"
#include "registry/protocol/digest.h"
#include "support/text.h"
#include "wording/text.h"
#include "words/impact.h"

#include <QLocale>
#include <QRegularExpression>

namespace waybill::models {

namespace {

QString movedTags(const release::CatalogueImage &image)
{
    return image.moved.isEmpty() ? ImagesModel::tr("none", "no tag moved") : visibleLine(wording::text(image.moved));
}

/// A sentence about images without the registry and the folders that all of them have: in a narrow cell, what differs
/// counts.
QString withoutSharedFolders(QString text)
{
    static const QRegularExpression folders(
        QStringLiteral(R"((?<![\w./:-])(?:[\w.-]+(?::\d+)?/)+(?=[\w.-]+(?:[:@\s]|$)))"));
    QStringList found;
    for (auto match = folders.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    const bool shared = found.size() > 1 && found.count(found.front()) == found.size();
    return shared ? text.remove(folders) : text;
}

} // namespace

QString updateCaseName(int updateCase)
{
    return updateCase > 0 ? ImagesModel::tr("case %1", "of an image update, 1 to 4").arg(QLocale().toString(updateCase))
                          : QString();
}

QString updateCaseText(int updateCase)
{
    switch (updateCase) {
    case 1: return ImagesModel::tr("a new version of the application");
    case 2: return ImagesModel::tr("another definition of the image");
    case 3: return ImagesModel::tr("rebuilt because a dependency changed (not visible in git; see the registry)");
    case 4:
        return ImagesModel::tr(
            "rebuilt because the application's package changed (not visible in git; see the registry)");
    default: return {};
    }
}

ImagesModel::ImagesModel(QObject *parent)
    : RowsModel(parent)
{}

QString ImagesModel::keyOf(const release::CatalogueImage &image) const
{
    return image.repository + QLatin1Char('\n') + image.place.file + QLatin1Char('\n') + image.name;
}

int ImagesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString ImagesModel::text(const release::CatalogueImage &image, int column)
{
    switch (column) {
    case Name: return visibleLine(image.name);
    case Short: return visibleLine(image.shortTag);
    case Intermediate: return visibleLine(image.intermediateTag);
    case Long: return visibleLine(image.longTag);
    case Moved: return withoutSharedFolders(registry::withShortDigests(movedTags(image)));
    case Actor: return visibleLine(wording::text(image.actor));
    case Base: return registry::withShortDigests(visibleLine(image.base));
    case Repository: return visibleLine(image.repository);
    default: return {};
    }
}

QString ImagesModel::toolTip(const release::CatalogueImage &image, int column)
{
    switch (column) {
    case Name: return visibleLine(image.place.toString());
    case Short:
    case Intermediate:
    case Long: {
        const QString tag = text(image, column);
        return image.package.isEmpty()
                   ? tag
                   : tag + QLatin1Char('\n')
                         + tr("The version comes from package %1 at build time").arg(visibleLine(image.package));
    }
    case Moved: {
        QStringList lines{movedTags(image)};
        if (image.updateCase > 0)
            lines << tr("%1: %2", "case 2, what that means")
                         .arg(updateCaseName(image.updateCase), updateCaseText(image.updateCase));
        if (!image.actor.isEmpty())
            lines << visibleLine(wording::text(image.actor));
        if (!image.edit.isEmpty())
            lines << visibleLine(wording::text(image.edit));
        return lines.join(QLatin1Char('\n'));
    }
    case Base: return visibleLine(image.base);
    default: return text(image, column);
    }
}

QVariant ImagesModel::moved(const release::CatalogueImage &image, int role)
{
    switch (role) {
    case BadgeRole: return updateCaseName(image.updateCase);
    case BadgeImpactRole:
        return image.updateCase == 0   ? QVariant()
               : image.updateCase == 1 ? QVariant(int(Impact::Additive))
                                       : QVariant(int(Impact::Fix));
    case QuietRole: return image.moved.isEmpty();
    case EntrySortRole: return image.updateCase > 0 ? QVariant(image.updateCase) : QVariant();
    case Qt::AccessibleTextRole: return toolTip(image, Moved);
    default: return {};
    }
}

QVariant ImagesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const release::CatalogueImage &image = rows()[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case EntryNameRole: return visibleLine(image.name);
    case EntryRepositoryRole: return image.repository;
    case EntrySeverityRole: {
        const auto worst = worstOf(image.problems);
        return worst ? QVariant(int(*worst)) : QVariant();
    }
    case EntryTextRole: // with whole digests, which the cells shorten
        return visibleLine(QStringList{image.place.file, image.package, image.base}.join(QLatin1Char(' ')));
    default: break;
    }
    if (column == Problems)
        return problemsCell(image.problems, role);
    if (column == Moved && role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return moved(image, role);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return text(image, column);
    case EntrySortRole: return text(image, column).isEmpty() ? QVariant() : QVariant(text(image, column));
    case Qt::ToolTipRole: return toolTip(image, column);
    case StrongRole:
    case MiddleRole: return column == Name;
    case QuietRole: return column == Repository || column == Long;
    default: return {};
    }
}

QVariant ImagesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Name: return tip ? tr("The image's name in its registry") : tr("Image");
    case Short: return tip ? tr("The tag of the application's version alone") : tr("Short tag");
    case Intermediate: return tip ? tr("The tag that manifests should refer to") : tr("Intermediate tag");
    case Long: return tip ? tr("The tag of one build; it never moves") : tr("Long tag");
    case Moved: return tip ? tr("Tags that move between base and head, and why") : tr("Moved");
    case Actor: return tip ? tr("Who must act") : tr("Action by");
    case Base: return tip ? tr("The image that it is built from") : tr("Built from");
    case Repository: return tip ? tr("The repository that defines it") : tr("Repository");
    case Problems: return tip ? tr("Problems; details are next to the table") : tr("Problems");
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_imagesmodel.cpp"
