// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/recentkeeper.h"

#include "app/common/recentproducts.h"
#include "app/session/session.h"
#include "release/assess/release.h"
#include "release/product/product.h"

#include <QFileInfo>

namespace waybill::app {

namespace {

constexpr int Soon = 1000; // ms

} // namespace

RecentKeeper::RecentKeeper(Session &session, RecentProducts &recent, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_recent(recent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(Soon);
    connect(&m_soon, &QTimer::timeout, this, &RecentKeeper::describe);
    connect(&session, &Session::productOpened, this, &RecentKeeper::add);
    connect(&session, &Session::loaded, this, &RecentKeeper::describe);
    connect(&session, &Session::releaseChanged, this, [this] {
        if (m_session.isLoaded())
            m_soon.start();
    });
    connect(&session, &Session::closed, &m_soon, &QTimer::stop);
}

QStringList RecentKeeper::pathsOf(const Session &session)
{
    if (const QString &file = session.product().file; !file.isEmpty())
        return {file};
    QStringList paths;
    for (const QString &path : session.paths())
        paths << QFileInfo(path).absoluteFilePath();
    return paths.isEmpty() ? QStringList{session.product().folder} : paths;
}

void RecentKeeper::add()
{
    // By another path to it, the product would be there twice.
    const QStringList paths = pathsOf(m_session);
    if (m_session.paths() != paths)
        m_recent.remove(m_session.paths());
    m_recent.add(paths);
}

void RecentKeeper::describe()
{
    if (!m_session.isLoaded())
        return;
    const release::Release &release = m_session.release();
    m_recent.describe(pathsOf(m_session),
                      {release.name(), release.planned.version ? release.planned.version->toString() : QString(),
                       release.counts.total(), release.toDecide, QDateTime::currentDateTimeUtc()});
}

} // namespace waybill::app

#include "moc_recentkeeper.cpp"
