// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/appsmodel.h"

#include "models/catalogue/cataloguecell.h"
#include "support/text.h"
#include "wording/text.h"
#include "words/verdict.h"

namespace waybill::models {

AppsModel::AppsModel(QObject *parent)
    : RowsModel(parent)
{}

QString AppsModel::keyOf(const release::CatalogueApp &app) const
{
    return app.repository + QLatin1Char('\n') + app.place.file + QLatin1Char('\n') + app.name;
}

int AppsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString AppsModel::text(const release::CatalogueApp &app, int column)
{
    switch (column) {
    case Id: return visibleLine(app.id);
    case Version: return visibleLine(app.version);
    case Name: return visibleLine(app.name);
    case Repository: return visibleLine(app.repository);
    case Since: return app.since.isEmpty() ? tr("not released") : visiblePath(app.since);
    case Newest: return app.isLatest ? tr("yes", "the newest version") : tr("no", "the newest version");
    default: return {};
    }
}

/// A search for the newest version of this ID finds it, or not.
QVariant AppsModel::newest(const release::CatalogueApp &app, int role)
{
    switch (role) {
    case GlyphRole: return app.isLatest ? glyph(Verdict::Works) : QStringLiteral("–");
    case VerdictRole: return app.isLatest ? QVariant(int(Verdict::Works)) : QVariant();
    case QuietRole: return !app.isLatest;
    case EntrySortRole: return app.isLatest ? 1 : 0;
    case Qt::ToolTipRole: return visibleLine(wording::text(app.latest));
    case Qt::AccessibleTextRole:
        return app.latest.isEmpty()
                   ? text(app, Newest)
                   : tr("%1: %2", "yes or no, why").arg(text(app, Newest), visibleLine(wording::text(app.latest)));
    default: return {};
    }
}

QVariant AppsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const release::CatalogueApp &app = rows()[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case EntryNameRole: return visibleLine(app.name);
    case EntryRepositoryRole: return app.repository;
    case EntrySeverityRole: {
        const auto worst = worstOf(app.problems);
        return worst ? QVariant(int(*worst)) : QVariant();
    }
    case EntryTextRole: return visibleLine(app.place.file);
    default: break;
    }
    if (column == Problems)
        return problemsCell(app.problems, role);
    if (column == Newest && role != Qt::DisplayRole)
        return newest(app, role);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return text(app, column);
    case EntrySortRole: return column == Since && app.since.isEmpty() ? QVariant() : QVariant(text(app, column));
    case Qt::ToolTipRole: return column == Id || column == Name ? visibleLine(app.place.toString()) : text(app, column);
    case StrongRole:
    case MiddleRole: return column == Id;
    case QuietRole: return column == Repository || (column == Since && app.since.isEmpty());
    default: return {};
    }
}

QVariant AppsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Id: return tip ? tr("Identifies an application across its versions") : tr("ID");
    case Version: return tip ? tr("The version at the head of the range") : tr("Version");
    case Name: return tip ? tr("The name of the object, which clusters refer to") : tr("Name");
    case Repository: return tip ? tr("The repository that has it") : tr("Repository");
    case Since: return tip ? tr("The first release with this ID and version") : tr("Since");
    case Newest:
        return tip ? tr("Whether this is what a search for the newest version of this ID finds") : tr("Newest");
    case Problems: return tip ? tr("Problems; details are next to the table") : tr("Problems");
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_appsmodel.cpp"
