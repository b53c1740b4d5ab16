// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/recentproducts.h"

#include <QDir>
#include <QSettings>

namespace waybill::app {

namespace {

constexpr auto RecentKey = "recent/products";
constexpr int Most = 12;

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
    QStringList absolute;
    for (const QString &path : paths)
        absolute << QDir::cleanPath(QDir().absoluteFilePath(path));
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
    entries.removeAll(paths);
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
    Q_EMIT changed();
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
