// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/recentproducts.h"

#include "models/common/relativetime.h"

#include <QDir>
#include <QMap>
#include <QSettings>

namespace waybill::app {

namespace {

constexpr auto RecentKey = "recent/products";
constexpr auto StatesKey = "recent/states";
constexpr int Most = 12;

/// Entries as they are compared: absolute.
QStringList absolutePaths(const QStringList &paths)
{
    QStringList absolute;
    for (const QString &path : paths)
        absolute << QDir::cleanPath(QDir().absoluteFilePath(path));
    return absolute;
}

QString keyOf(const QStringList &paths)
{
    return absolutePaths(paths).join(u'\n');
}

/// By keyOf(): name, next version, changes, those to classify, time.
QMap<QString, QStringList> readStates()
{
    QMap<QString, QStringList> states;
    const QVariantList stored = QSettings().value(QLatin1String(StatesKey)).toList();
    for (const QVariant &entry : stored) {
        if (const QStringList fields = entry.toStringList(); fields.size() == 6)
            states.insert(fields.front(), fields.mid(1));
    }
    return states;
}

void writeStates(const QMap<QString, QStringList> &states)
{
    QVariantList stored;
    for (auto state = states.begin(); state != states.end(); ++state)
        stored << QVariant(QStringList{state.key()} + *state);
    QSettings().setValue(QLatin1String(StatesKey), stored);
}

} // namespace

QList<QStringList> RecentProducts::all() const
{
    QList<QStringList> result;
    const QVariantList stored = QSettings().value(QLatin1String(RecentKey)).toList();
    for (const QVariant &entry : stored) {
        const QStringList paths = entry.toStringList();
        if (!paths.isEmpty())
            result << paths;
    }
    return result;
}

void RecentProducts::add(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    const QStringList absolute = absolutePaths(paths);
    QList<QStringList> entries = all();
    entries.removeAll(absolute);
    entries.prepend(absolute);
    while (entries.size() > Most)
        entries.removeLast();
    store(entries);
}

void RecentProducts::remove(const QStringList &paths)
{
    QList<QStringList> entries = all();
    entries.removeAll(absolutePaths(paths));
    store(entries);
}

void RecentProducts::clear()
{
    store({});
}

void RecentProducts::store(const QList<QStringList> &all)
{
    QVariantList values;
    for (const QStringList &paths : all)
        values << QVariant(paths);
    QSettings().setValue(QLatin1String(RecentKey), values);
    const QMap<QString, QStringList> known = readStates();
    QMap<QString, QStringList> kept;
    for (const QStringList &paths : all) {
        if (const auto state = known.constFind(keyOf(paths)); state != known.constEnd())
            kept.insert(state.key(), *state);
    }
    writeStates(kept);
    Q_EMIT changed();
}

void RecentProducts::describe(const QStringList &paths, const State &state)
{
    if (!all().contains(absolutePaths(paths)))
        return;
    QMap<QString, QStringList> states = readStates();
    states.insert(keyOf(paths), {state.name, state.next, QString::number(state.changes),
                                 QString::number(state.toClassify), state.at.toString(Qt::ISODate)});
    writeStates(states);
    Q_EMIT changed();
}

std::optional<RecentProducts::State> RecentProducts::stateOf(const QStringList &paths) const
{
    const QStringList state = readStates().value(keyOf(paths));
    const QDateTime at = QDateTime::fromString(state.value(4), Qt::ISODate);
    if (!at.isValid())
        return {};
    return State{state.at(0), state.at(1), state.at(2).toInt(), state.at(3).toInt(), at};
}

QString RecentProducts::text(const State &state, const QDateTime &now)
{
    QStringList parts;
    if (!state.next.isEmpty())
        parts << tr("Next %1", "version").arg(state.next);
    parts << (state.changes == 0      ? tr("No changes")
              : state.toClassify == 0 ? tr("All changes reviewed")
                                      : tr("%n changes to review", nullptr, state.toClassify));
    parts << models::relativeTime(state.at, now);
    return parts.join(QStringLiteral(" · "));
}

QString RecentProducts::label(const QStringList &paths)
{
    QStringList shown;
    const QString home = QDir::homePath();
    for (const QString &path : paths) {
        const bool below = path == home || path.startsWith(home + QLatin1Char('/'));
        shown << (below ? QString(QLatin1Char('~') + path.mid(home.size())) : path);
    }
    return shown.join(QStringLiteral(", "));
}

} // namespace waybill::app

#include "moc_recentproducts.cpp"
