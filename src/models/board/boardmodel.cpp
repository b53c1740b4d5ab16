// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/board/boardmodel.h"

#include "models/common/relativetime.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/product/product.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QLocale>

namespace waybill::models {

namespace {

QString versionText(const std::optional<version::SemVer> &version)
{
    return version ? version->toString() : QString();
}

std::optional<Problem::Severity> worst(const std::vector<Problem> &problems)
{
    std::optional<Problem::Severity> result;
    for (const Problem &problem : problems)
        result = result ? std::max(*result, problem.severity) : problem.severity;
    return result;
}

bool isRightAligned(int column)
{
    return column == BoardModel::Commits || column == BoardModel::ToDecide;
}

QString sentences(const QStringList &lines)
{
    return lines.join(QLatin1Char('\n'));
}

} // namespace

BoardModel::BoardModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

std::vector<BoardRow> BoardModel::rowsOf(const release::Release &release,
                                         const std::function<bool(int)> &isLoading) const
{
    std::vector<BoardRow> rows;
    bool anyLoading = false;
    for (int i = 0; i < int(release.repositories.size()); ++i) {
        const bool loading = isLoading(i);
        anyLoading = anyLoading || loading;
        rows.push_back(boardRow(release, i, loading));
    }
    if (rows.size() != 1 || !release.product->file.isEmpty())
        rows.insert(rows.begin(), productRow(release, anyLoading));
    for (BoardRow &row : rows) {
        if (m_registries)
            row.images = boardImages(
                *m_registries, row.repository < 0 ? QString() : release.repositories[size_t(row.repository)].name());
    }
    return rows;
}

void BoardModel::setRelease(const release::Release &release, const std::function<bool(int)> &isLoading)
{
    beginResetModel();
    m_rows = rowsOf(release, isLoading);
    endResetModel();
}

void BoardModel::update(const release::Release &release, const std::function<bool(int)> &isLoading)
{
    std::vector<BoardRow> rows = rowsOf(release, isLoading);
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == m_rows[i])
            continue;
        m_rows[i] = std::move(rows[i]);
        Q_EMIT dataChanged(index(int(i), 0), index(int(i), ColumnCount - 1));
    }
}

void BoardModel::clear()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

const BoardRow *BoardModel::row(int number) const
{
    return number >= 0 && number < int(m_rows.size()) ? &m_rows[size_t(number)] : nullptr;
}

bool BoardModel::hasAny(int column) const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [&](const BoardRow &row) { return !text(row, column).isEmpty(); });
}

int BoardModel::rowOf(int repository) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [repository](const BoardRow &row) { return row.repository == repository; });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int BoardModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int BoardModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant BoardModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const BoardRow &row = m_rows[size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::ToolTipRole: return toolTip(row, column);
    case Qt::AccessibleTextRole: {
        const QString shown = text(row, column);
        const QString tip = toolTip(row, column);
        // "agent −49" is for the eye; the sentences say all of it.
        const bool isShort = column == Pins || column == Checks || column == Milestone;
        if (column == Next && row.next && !row.released && row.bump != Bump::None)
            return tr("%1, %2", "a version, what kind of release it is").arg(shown, label(row.bump));
        return (shown.isEmpty() || isShort) && !tip.isEmpty() ? tip : shown;
    }
    case Qt::TextAlignmentRole:
        return int((isRightAligned(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SortRole: return sortKey(row, column);
    case RepositoryRole: return row.repository;
    case LoadingRole: return row.loading;
    case ReadableRole: return row.readable;
    case DetailRole: return column == Name ? row.detail : QString();
    case CountsRole: return QVariant::fromValue(row.counts);
    case TicksRole: return QVariant::fromValue(row.ticks);
    case BumpRole: return int(row.bump);
    case ReleasedRole: return row.released.has_value();
    case TraitRole: return row.upgrade ? QVariant(int(row.upgrade->trait)) : QVariant();
    case PinsRole: return row.pins.needLook;
    case ImagesRole: return row.images.needLook;
    case ChecksRole: return row.checks.isBad;
    case SeverityRole: {
        const auto severity = worst(row.problems);
        return severity ? QVariant(int(*severity)) : QVariant();
    }
    default: return {};
    }
}

QString BoardModel::text(const BoardRow &row, int column) const
{
    if (column == Name)
        return row.name;
    if (row.repository >= 0 && row.loading)
        return column == Current ? tr("reading…") : QString();
    if (column == Problems)
        return row.problems.empty() ? QString() : QLocale().toString(int(row.problems.size()));
    if (!row.readable)
        return column == Current ? tr("cannot be read") : QString();
    // Of what is still being read nothing is known to be none.
    const auto number = [&](int count) { return row.loading && count == 0 ? QString() : QLocale().toString(count); };
    switch (column) {
    case Current:
        if (row.isOfEach)
            return {};
        if (row.current)
            return row.current->toString();
        return row.repository < 0 && row.loading ? QString() : tr("none yet", "no release");
    case Age: return row.releasedAt ? relativeTime(*row.releasedAt, QDateTime::currentDateTime()) : QString();
    case Commits: return number(row.commitsSince);
    case Changes: {
        QStringList parts;
        for (const Impact impact : AllImpacts) {
            if (const int count = row.counts.of(impact))
                parts << tr("%1 %2", "number, impact").arg(QLocale().toString(count), label(impact));
        }
        return parts.isEmpty() ? (row.loading ? QString() : tr("no change")) : parts.join(QStringLiteral(", "));
    }
    case ToDecide: return number(row.toDecide);
    case Next:
        if (row.isOfEach)
            return tr("one per repository", "version");
        if (row.released)
            return tr("%1 released", "a version").arg(row.released->toString());
        if (row.suspected)
            return tr("%1 (%2?)", "a version, and the one if a suspicion is true")
                .arg(versionText(row.next), row.suspected->toString());
        if (row.next)
            return versionText(row.next);
        return row.loading ? QString() : tr("nothing to release");
    case Upgrade: return row.upgrade ? label(row.upgrade->trait) : QString();
    case Pins: return row.pins.summary;
    case Images: return row.images.summary;
    case Checks: return row.checks.summary;
    case Milestone: return row.milestone.summary;
    default: return {};
    }
}

/// What the counts are, and why they may be fewer than the changes to review.
QStringList BoardModel::countTexts(const BoardRow &row) const
{
    QStringList texts{text(row, Changes)};
    if (row.counts.undecided > 0)
        texts << tr("Undecided: nothing is known, at most suspected");
    if (row.apart > 0)
        texts << tr("%n more, already released on another line", nullptr, row.apart);
    return texts;
}

QString BoardModel::toolTip(const BoardRow &row, int column) const
{
    switch (column) {
    case Name: return row.detail;
    case Current: return row.currentTag.isEmpty() ? QString() : tr("Tag %1").arg(row.currentTag);
    case Age: return row.releasedAt ? QLocale().toString(*row.releasedAt, QLocale::LongFormat) : QString();
    case Releases:
        return row.ticks.empty() ? QString()
                                 : tr("The last %n release(s); major ones are tallest", nullptr, int(row.ticks.size()));
    case Changes: return row.readable && !row.loading ? sentences(countTexts(row)) : QString();
    case ToDecide: return row.toDecide > 0 ? tr("%n change(s) not reviewed yet", nullptr, row.toDecide) : QString();
    case Next: return sentences(row.suspicion.isEmpty() ? row.reasons : row.reasons + QStringList(row.suspicion));
    case Upgrade:
        return row.upgrade
                   ? sentences(QStringList{wording::text(row.upgrade->headline)} + wording::texts(row.upgrade->why))
                   : QString();
    case Pins: return sentences(row.pins.all);
    case Images: return sentences(row.images.all);
    case Checks: return sentences(row.checks.all);
    case Milestone: return sentences(row.milestone.all);
    case Problems: {
        QStringList lines;
        for (const Problem &problem : row.problems)
            lines << wording::text(problem.message);
        return sentences(lines);
    }
    default: return {};
    }
}

QVariant BoardModel::sortKey(const BoardRow &row, int column) const
{
    switch (column) {
    case Current: return row.current ? QVariant::fromValue(*row.current) : QVariant();
    case Next: return row.next ? QVariant::fromValue(*row.next) : QVariant();
    case Age:
    case Releases: return row.releasedAt ? QVariant(row.releasedAt->toSecsSinceEpoch()) : QVariant();
    case Commits: return row.commitsSince;
    // By weight: a breaking change outweighs any number of additive ones, and so on.
    case Changes:
        return QVariant(((qlonglong(row.counts.breaking) * 100000 + row.counts.additive) * 100000 + row.counts.fix)
                            * 1000
                        + std::min(999, row.counts.none + row.counts.undecided));
    case ToDecide: return row.toDecide;
    case Upgrade: return row.upgrade ? QVariant(int(row.upgrade->trait)) : QVariant();
    // One that cannot be found weighs more than any that is behind.
    case Pins:
        return QVariant((row.pins.needLook ? qlonglong(1) << 40 : 0)
                        + std::min<qlonglong>(row.pins.behind, (qlonglong(1) << 40) - 1));
    case Images: return row.images.wrong * 1000 + std::min(999, row.images.count);
    case Checks: return row.checks.summary.isEmpty() ? QVariant() : QVariant(row.checks.weight);
    case Milestone: return row.milestone.summary.isEmpty() ? QVariant() : QVariant(row.milestone.left);
    case Problems: return int(row.problems.size());
    default: return row.name;
    }
}

QVariant BoardModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((isRightAligned(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Name: return tip ? tr("The repository and its range") : tr("Repository");
    case Current: return tip ? tr("The highest stable release") : tr("Latest release");
    case Age: return tip ? tr("When it was released") : tr("Released");
    case Releases: return tip ? tr("The latest releases on a time line") : tr("History");
    case Commits: return tip ? tr("Commits since the base of the range") : tr("Commits");
    case Changes:
        return tip ? tr(
                   "Changes by impact: the decision, otherwise what is known; “?” means undecided or only suspected")
                   : tr("Changes");
    case ToDecide: return tip ? tr("Changes not reviewed yet") : tr("To review");
    case Next: return tip ? tr("The planned version, otherwise the suggested one") : tr("Next version");
    case Upgrade: return tip ? tr("What an upgrade requires") : tr("Upgrade");
    case Pins: return tip ? tr("Pinned revisions of the other repositories: − behind, + ahead") : tr("Pins");
    case Images: return tip ? tr("Images in registries, and how many of them have problems") : tr("Images");
    case Checks: return tip ? tr("Continuous integration of the head, as last reported by the forge") : tr("CI");
    case Milestone:
        return tip ? tr("The milestone of the next version: how many of its issues are closed") : tr("Milestone");
    case Problems: return tip ? tr("Problems; details are below") : tr("Problems");
    default: return {};
    }
}

BoardSortProxy::BoardSortProxy(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(BoardModel::SortRole);
    setDynamicSortFilter(true);
}

void BoardSortProxy::setFilter(const QString &words)
{
    m_words = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool BoardSortProxy::hasMatches() const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (index(row, 0).data(BoardModel::RepositoryRole).toInt() >= 0)
            return true;
    }
    return false;
}

bool BoardSortProxy::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    Q_UNUSED(parent)
    const auto *board = qobject_cast<const BoardModel *>(sourceModel());
    const BoardRow *one = board ? board->row(row) : nullptr;
    if (!one || one->repository < 0)
        return true;
    QStringList texts{one->name};
    for (const int column : {BoardModel::Current, BoardModel::Next})
        texts << board->index(row, column).data().toString();
    for (const Problem &problem : one->problems)
        texts << wording::text(problem.message);
    const QString all = texts.join(QLatin1Char('\n'));
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

bool BoardSortProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const bool leftIsProduct = left.data(BoardModel::RepositoryRole).toInt() < 0;
    const bool rightIsProduct = right.data(BoardModel::RepositoryRole).toInt() < 0;
    if (leftIsProduct != rightIsProduct)
        return leftIsProduct == (sortOrder() == Qt::AscendingOrder);
    const QVariant one = left.data(BoardModel::SortRole);
    const QVariant two = right.data(BoardModel::SortRole);
    if (one.isValid() != two.isValid())
        return two.isValid();
    if (one.userType() == qMetaTypeId<version::SemVer>())
        return one.value<version::SemVer>() < two.value<version::SemVer>();
    if (one.userType() == QMetaType::QString)
        return QString::localeAwareCompare(one.toString(), two.toString()) < 0;
    return one.toLongLong() < two.toLongLong();
}

} // namespace waybill::models

#include "moc_boardmodel.cpp"
