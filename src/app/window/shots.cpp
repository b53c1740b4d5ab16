// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/shots.h"

#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "support/file.h"
#include "wording/text.h"

#include <QBuffer>
#include <QDir>
#include <QPixmap>

#include <cstdio>

namespace waybill::app {

namespace {

constexpr int LookInterval = 50;        // ms
constexpr int QuietLooks = 6;           // settled for 300 ms: what a page starts after it says so is over too
constexpr qint64 Patience = 120 * 1000; // ms for each picture

} // namespace

Shots::Shots(MainWindow &window, Session &session, Theme &theme, QString folder, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_session(session)
    , m_theme(theme)
    , m_folder(std::move(folder))
{
    addSteps(Theme::Scheme::Light, QStringLiteral(".png"));
    addSteps(Theme::Scheme::Dark, QStringLiteral("-dark.png"));
    connect(&session, &Session::openFailed, this, [this](const Error &error) { end(2, wording::line(error)); });
    connect(&m_timer, &QTimer::timeout, this, [this] { look(); });
    m_timer.start(LookInterval);
    begin();
}

void Shots::addSteps(Theme::Scheme scheme, const QString &suffix)
{
    const QStringList names = m_window.pageNames();
    for (const QString &name : names) {
        const QStringList views = m_window.viewNames(name);
        m_steps.push_back({name, views.value(0), scheme, name + suffix});
        for (const QString &view : views.mid(1))
            m_steps.push_back({name, view, scheme, name + QLatin1Char('-') + view + suffix});
    }
}

void Shots::begin()
{
    m_waiting.start();
    m_quiet = 0;
    m_window.resize(1440, 900);
    m_theme.preview(m_steps[m_step].scheme);
    m_window.showPage(m_steps[m_step].page, m_steps[m_step].view);
}

void Shots::look()
{
    if (m_waiting.elapsed() > Patience) {
        end(3, tr("%1 was not ready after %n second(s)", nullptr, int(Patience / 1000)).arg(m_steps[m_step].page));
        return;
    }
    const bool still = (m_session.isLoaded() || m_window.isComparing()) && m_window.isSettled();
    m_quiet = still ? m_quiet + 1 : 0;
    if (m_quiet < QuietLooks)
        return;
    const QString file = QDir(m_folder).filePath(m_steps[m_step].file);
    QBuffer picture;
    if (!QDir().mkpath(m_folder) || !m_window.grab().save(&picture, "PNG") || !replaceFile(file, picture.data())) {
        end(3, tr("%1 cannot be written").arg(file));
        return;
    }
    if (++m_step == m_steps.size())
        end(0);
    else
        begin();
}

void Shots::end(int status, const QString &why)
{
    m_timer.stop();
    if (!why.isEmpty())
        std::fprintf(stderr, "waybill: %s\n", qUtf8Printable(why));
    Q_EMIT finished(status);
}

} // namespace waybill::app

#include "moc_shots.cpp"
