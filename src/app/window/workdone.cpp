// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/workdone.h"

#include "app/common/joblist.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QWidget>

namespace waybill::app {

WorkDone::WorkDone(JobList &jobs, QWidget &window, Sender sender, int patience)
    : QObject(&window)
    , m_jobs(jobs)
    , m_window(window)
    , m_sender(std::move(sender))
    , m_patience(patience)
{
    connect(&jobs, &JobList::changed, this, &WorkDone::follow);
    connect(&jobs, &JobList::cancelled, this, [this] { m_cancelled = true; });
}

void WorkDone::follow()
{
    if (!m_jobs.isIdle()) {
        if (!m_since.isValid()) {
            m_what = m_jobs.summary();
            m_cancelled = false;
            m_since.start();
        }
        return;
    }
    const bool wasLong = m_since.isValid() && m_since.elapsed() >= m_patience;
    m_since.invalidate();
    if (wasLong && !m_cancelled && !m_window.isActiveWindow())
        m_sender(m_window.windowTitle().remove(QLatin1String("[*]")), tr("Done: %1").arg(m_what));
}

void WorkDone::send(const QString &title, const QString &text)
{
    if (!qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS"))
        return;
    QDBusMessage call = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/org/freedesktop/Notifications"),
        QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("Notify"));
    // Bodies may hold markup: names of repositories are none.
    call << QStringLiteral("Waybill") << quint32(0) << QStringLiteral("org.waybill.Waybill") << title
         << text.toHtmlEscaped() << QStringList()
         << QVariantMap{{QStringLiteral("desktop-entry"), QStringLiteral("org.waybill.Waybill")}} << -1;
    QDBusConnection::sessionBus().send(call);
}

} // namespace waybill::app

#include "moc_workdone.cpp"
