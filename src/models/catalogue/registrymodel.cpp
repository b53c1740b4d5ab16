// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/registrymodel.h"

#include "models/catalogue/cataloguecell.h"
#include "models/catalogue/imagesmodel.h"
#include "models/common/relativetime.h"
#include "registry/protocol/digest.h"
#include "support/text.h"
#include "wording/text.h"

#include <QLocale>

namespace waybill::models {

namespace {

using registry::ComparedTag;
using registry::Presence;

/// "amd64 arm64": nearly all are linux's.
QString platformsText(const QStringList &platforms)
{
    QStringList shown;
    for (const QString &each : platforms)
        shown << visibleLine(each.startsWith(QLatin1String("linux/")) ? each.mid(6) : each);
    return shown.join(QLatin1Char(' '));
}

/// What the image says it was built on, else what git says that it is to be built on.
QString baseOf(const RegistryRow &row)
{
    const ComparedTag *tag = row.mainTag();
    return tag && !tag->base.isEmpty() ? tag->base : row.image.predicted.base;
}

bool isMissing(const ComparedTag &tag)
{
    return tag.presence == Presence::Missing;
}

/// How many of an image's tags are not there.
int missingTags(const RegistryRow &row)
{
    return int(std::count_if(row.image.tags.begin(), row.image.tags.end(), isMissing));
}

} // namespace

RegistryModel::RegistryModel(QObject *parent)
    : RowsModel(parent)
{}

QString RegistryModel::keyOf(const RegistryRow &row) const
{
    return row.repository + QLatin1Char('\n') + row.place.file + QLatin1Char('\n') + row.name;
}

int RegistryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString RegistryModel::text(const RegistryRow &row, int column)
{
    const ComparedTag *tag = row.mainTag();
    switch (column) {
    case Name: return visibleLine(row.name);
    case Repository: return visibleLine(row.repository);
    case Seen:
        return row.image.asOf.isValid() ? QLocale().toString(row.image.asOf.toLocalTime(), QLocale::ShortFormat)
                                        : QString();
    case Base: return registry::withShortDigests(visibleLine(baseOf(row).section(QLatin1Char('/'), -1)));
    default: break;
    }
    if (!tag)
        return {};
    switch (column) {
    case BaseAge: return relativeTime(tag->baseCreated, QDateTime::currentDateTimeUtc());
    case InGit: return visibleLine(tag->predicted.text);
    case InRegistry:
        if (const int missing = missingTags(row); missing > 0)
            return tag->presence == Presence::There ? tr("%n tag(s) missing", nullptr, missing)
                                                    : tr("missing", "a tag in a registry");
        return tag->presence == Presence::There ? visibleLine(tag->tag) : tr("not known", "a tag in a registry");
    case Build: return visibleLine(tag->standsFor);
    case Digest: return registry::shortDigest(tag->digest);
    case Platforms: return platformsText(tag->platforms);
    case Update: {
        const registry::ImageUpdate *last = row.lastUpdate();
        return last ? QLocale().toString(last->at.toLocalTime().date(), QLocale::ShortFormat) : QString();
    }
    case Actor: {
        const registry::ImageUpdate *last = row.lastUpdate();
        return last ? visibleLine(wording::text(registry::actorMessage(*last))) : QString();
    }
    default: return {};
    }
}

QString RegistryModel::toolTip(const RegistryRow &row, int column)
{
    const ComparedTag *tag = row.mainTag();
    switch (column) {
    case Name: return visibleLine(row.place.toString());
    case InGit:
    case InRegistry: {
        QStringList lines;
        for (const EntryFact &fact : factsOf(row)) {
            if (lines.size() < qsizetype(row.image.tags.size()))
                lines << tr("%1: %2", "kind of a tag, tag").arg(fact.name, fact.text);
        }
        return lines.join(QLatin1Char('\n'));
    }
    case Digest: return tag ? QString::fromLatin1(tag->digest) : QString();
    case Platforms: return tag ? visibleLine(tag->platforms.join(QLatin1String(", "))) : QString();
    case Base: return visibleLine(baseOf(row));
    case BaseAge:
        return tag && tag->baseCreated.isValid()
                   ? QLocale().toString(tag->baseCreated.toLocalTime(), QLocale::ShortFormat)
                   : QString();
    case Update: {
        const registry::ImageUpdate *last = row.lastUpdate();
        return last ? visibleLine(wording::text(registry::updateMessage(*last))) : QString();
    }
    default: return text(row, column);
    }
}

QVariant RegistryModel::update(const RegistryRow &row, int role)
{
    const registry::ImageUpdate *last = row.lastUpdate();
    if (!last)
        return {};
    switch (role) {
    case BadgeRole: {
        const QString name = updateCaseName(last->updateCase);
        return last->isCertain ? name : tr("%1?", "case 3, not certain").arg(name);
    }
    case BadgeImpactRole: return int(last->updateCase == 1 ? Impact::Additive : Impact::Fix);
    case Qt::AccessibleTextRole: return toolTip(row, Update);
    default: return {};
    }
}

QVariant RegistryModel::sortKey(const RegistryRow &row, int column)
{
    if (column == Update)
        return row.lastUpdate() ? QVariant(row.lastUpdate()->at.toSecsSinceEpoch()) : QVariant();
    if (column == BaseAge)
        return row.mainTag() && row.mainTag()->baseCreated.isValid()
                   ? QVariant(row.mainTag()->baseCreated.toSecsSinceEpoch())
                   : QVariant();
    if (column == Seen)
        return row.image.asOf.isValid() ? QVariant(row.image.asOf.toSecsSinceEpoch()) : QVariant();
    const QString shown = text(row, column);
    return shown.isEmpty() ? QVariant() : QVariant(shown);
}

QVariant RegistryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RegistryRow &row = rows()[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case EntryNameRole: return visibleLine(row.name);
    case EntryRepositoryRole: return row.repository;
    case EntrySeverityRole: return row.problems.empty() ? QVariant() : QVariant(int(row.problems.front().severity));
    case EntryTextRole: {
        QStringList words{row.place.file, row.image.places.join(QLatin1Char(' ')),
                          row.image.extra.join(QLatin1Char(' '))};
        for (const ComparedTag &tag : row.image.tags)
            words << tag.tag << QString::fromLatin1(tag.digest);
        return visibleLine(words.join(QLatin1Char(' ')));
    }
    default: break;
    }
    if (column == Problems)
        return problemsCell(row.problems, role);
    if (column == Update && (role == BadgeRole || role == BadgeImpactRole || role == Qt::AccessibleTextRole))
        return update(row, role);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return text(row, column);
    case EntrySortRole: return sortKey(row, column);
    case Qt::ToolTipRole: return toolTip(row, column);
    case StrongRole: return column == Name && row.isImage;
    case MiddleRole: return column == Name;
    case SeverityRole:
        return column == InRegistry && missingTags(row) > 0 ? QVariant(int(Problem::Severity::Error)) : QVariant();
    case QuietRole:
        return column == Repository || column == Seen || column == Digest || column == Platforms || column == Base
               || (column == InRegistry && row.mainTag() && row.mainTag()->presence == Presence::Unknown);
    default: return {};
    }
}

QVariant RegistryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Name: return tip ? tr("The image's name in git") : tr("Image");
    case InGit: return tip ? tr("The tag that manifests should refer to, as git defines it") : tr("Tag in git");
    case InRegistry: return tip ? tr("The tag that the registry has") : tr("In the registry");
    case Build: return tip ? tr("The build that the tag names") : tr("Build");
    case Digest: return tip ? tr("What the tag names") : tr("Digest");
    case Platforms: return tip ? tr("What the image is available for") : tr("Platforms");
    case Base: return tip ? tr("The image that it was built on") : tr("Base image");
    case BaseAge: return tip ? tr("When that image was built, as far as it says") : tr("Base built");
    case Update: return tip ? tr("The last update that was seen, and its case") : tr("Updated");
    case Actor: return tip ? tr("Who must act because of the last update") : tr("Action by");
    case Problems: return tip ? tr("Problems; details are next to the table") : tr("Problems");
    case Seen: return tip ? tr("When the registry was looked at") : tr("Looked at");
    case Repository: return tip ? tr("The repository that defines the image, or refers to it") : tr("Repository");
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_registrymodel.cpp"
