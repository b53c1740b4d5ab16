// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/pinsmodel.h"

#include "models/catalogue/cataloguecell.h"
#include "release/survey/pintext.h"
#include "support/text.h"
#include "wording/text.h"
#include "words/verdict.h"

#include <QLocale>

namespace waybill::models {

namespace {

using release::PinRelation;
using Resolution = pins::ResolvedPin::State;

constexpr qlonglong Heavy = qlonglong(1) << 40;

bool isFine(const PinRelation &relation)
{
    if (relation.image)
        return relation.image->state == release::PinnedImage::State::Equal;
    return relation.sibling && relation.resolved.state == Resolution::Found && relation.distance
           && relation.distance->onlyInPin == 0 && relation.distance->onlyInTag == 0;
}

/// What is pinned, and to which version, stands in cells of their own.
QString stateBeside(const PinRelation &relation)
{
    if (!relation.image && !relation.sibling && !relation.pin.floating)
        return {};
    const QString text = wording::text(release::pinState(relation));
    const QString name = release::componentShown(relation) + QLatin1Char(' ');
    return text.startsWith(name) ? text.mid(name.size()) : text;
}

/// What people may look for that no cell says.
QString searchText(const PinRelation &relation)
{
    QStringList words{relation.pin.name, relation.pin.source};
    if (relation.image)
        words << relation.image->defined << relation.image->repository;
    return visibleLine(words.join(QLatin1Char(' ')));
}

} // namespace

QString pinStanding(const PinRelation &relation)
{
    if (relation.image)
        return wording::text(release::imageStateText(relation.image->state));
    if (relation.pin.floating || relation.resolved.state == Resolution::Floating)
        return PinsModel::tr("floating", "of a pin: a branch or a range");
    if (!relation.sibling)
        return {};
    if (relation.resolved.state == Resolution::Unknown)
        return PinsModel::tr("unknown", "of a pin: no such commit");
    if (!relation.resolved.nearest)
        return relation.resolved.commit.shortId(10);
    const QString tag = visiblePath(relation.resolved.nearest->tag);
    const qint64 distance = relation.resolved.nearest->distance;
    return distance == 0 ? tag : QStringLiteral("%1-%2").arg(tag, QString::number(distance));
}

PinsModel::PinsModel(QObject *parent)
    : RowsModel(parent)
{}

QString PinsModel::keyOf(const PinRelation &relation) const
{
    return QStringList{relation.repository, relation.component, relation.pin.place.file, relation.pin.name,
                       relation.image ? relation.image->repository : QString()}
        .join(QLatin1Char('\n'));
}

int PinsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString PinsModel::text(const PinRelation &relation, int column)
{
    switch (column) {
    case Repository: return visibleLine(relation.repository);
    case Component: return release::componentShown(relation);
    case File: return visibleLine(relation.pin.place.file);
    case Value: return release::pinValueShown(relation.pin);
    case Resolved: return pinStanding(relation);
    case Lag: return relation.lag() ? QLocale().toString(*relation.lag()) : QString();
    case State: return stateBeside(relation);
    default: return {};
    }
}

QString PinsModel::toolTip(const PinRelation &relation, int column)
{
    switch (column) {
    case Component: return visibleLine(relation.component);
    case File: return visibleLine(relation.pin.place.toString());
    case Value: return visibleLine(release::pinValue(relation.pin));
    case Resolved:
        return relation.resolved.commit.isNull() ? text(relation, column) : relation.resolved.commit.toString();
    case Lag:
        if (relation.image)
            return relation.lag() ? tr("%n revision(s) behind %1", nullptr, int(*relation.lag()))
                                        .arg(release::heldAgainst(relation))
                                  : QString();
        return relation.distance && !relation.tag.isEmpty()
                   ? tr("lacks %n commit(s) of %1", nullptr, int(relation.distance->onlyInTag))
                         .arg(release::heldAgainst(relation))
                   : QString();
    case State: return wording::text(release::pinState(relation));
    default: return text(relation, column);
    }
}

QVariant PinsModel::sortKey(const PinRelation &relation, int column)
{
    switch (column) {
    case Lag: return relation.lag() ? QVariant(qlonglong(*relation.lag())) : QVariant();
    // What needs a look outweighs any distance.
    case State: return (needsLook(relation) ? Heavy : 0) + std::min<qlonglong>(relation.lag().value_or(0), Heavy - 1);
    default: return text(relation, column).isEmpty() ? QVariant() : QVariant(text(relation, column));
    }
}

QVariant PinsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const PinRelation &relation = rows()[std::size_t(index.row())];
    const int column = index.column();
    const bool look = needsLook(relation);
    switch (role) {
    case Qt::DisplayRole: return text(relation, column);
    case Qt::AccessibleTextRole: return column == Lag ? toolTip(relation, column) : text(relation, column);
    case Qt::ToolTipRole: return toolTip(relation, column);
    case EntrySortRole: return sortKey(relation, column);
    case EntryNameRole: return visibleLine(relation.component);
    case EntryRepositoryRole: return relation.repository;
    case EntrySeverityRole: return look ? QVariant(int(Problem::Severity::Warning)) : QVariant();
    case EntryTextRole: return searchText(relation);
    case Qt::TextAlignmentRole: return column == Lag ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case StrongRole:
    case MiddleRole: return column == Component;
    case QuietRole: return column == File || (column == Lag && relation.lag() == qint64(0));
    default: break;
    }
    if (column != State)
        return {};
    switch (role) {
    case GlyphRole: return look ? QStringLiteral("!") : isFine(relation) ? glyph(Verdict::Works) : QStringLiteral(" ");
    case SeverityRole: return look ? QVariant(int(Problem::Severity::Warning)) : QVariant();
    case VerdictRole: return !look && isFine(relation) ? QVariant(int(Verdict::Works)) : QVariant();
    default: return {};
    }
}

QVariant PinsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Lag ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Repository: return tip ? tr("The repository with the pin") : tr("Repository");
    case Component: return tip ? tr("What is pinned") : tr("Pins", "a repository pins a component");
    case File: return tip ? tr("The file with the pin") : tr("File");
    case Value: return tip ? tr("The version or revision that is pinned") : tr("Version", "pinned version or revision");
    case Resolved:
        return tip ? tr("The latest release up to it, and the commits since then; for an image, the kind of tag")
                   : tr("Status");
    case Lag: return tip ? tr("Missing commits, or revisions for an image") : tr("Behind");
    case State: return tip ? tr("How the pin compares") : tr("State");
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_pinsmodel.cpp"
