// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/openedproduct.h"

#include "app/session/session.h"
#include "app/window/recentkeeper.h"

#include <QSettings>

namespace waybill::app {

namespace {

QString key()
{
    return QStringLiteral("window/opened");
}

} // namespace

OpenedProduct::OpenedProduct(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &Session::loaded, this, &OpenedProduct::remember);
    connect(&session, &Session::closed, this, &OpenedProduct::forget);
}

OpenedProduct::~OpenedProduct()
{
    if (!m_keeps)
        forget();
}

QStringList OpenedProduct::take()
{
    QSettings settings;
    const QStringList paths = settings.value(key()).toStringList();
    settings.remove(key());
    return paths;
}

void OpenedProduct::remember()
{
    const QStringList paths = RecentKeeper::pathsOf(m_session);
    if (paths == m_paths)
        return;
    m_paths = paths;
    QSettings settings;
    settings.setValue(key(), paths);
    settings.sync(); // nobody may come to write it later
}

void OpenedProduct::forget()
{
    if (m_paths.isEmpty())
        return;
    QSettings settings;
    if (settings.value(key()).toStringList() == m_paths) // not where another window has opened something since
        settings.remove(key());
    m_paths.clear();
}

} // namespace waybill::app

#include "moc_openedproduct.cpp"
