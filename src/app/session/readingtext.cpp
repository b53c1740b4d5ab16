// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/readingtext.h"

#include "app/common/joblist.h"
#include "app/session/session.h"
#include "release/product/repositoryspec.h"

#include <QCoreApplication>
#include <QLocale>

namespace waybill::app {

namespace {

constexpr int ReadingBeat = 500; // ms

struct ReadingTextStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ReadingText)
};

} // namespace

QString readingText(const Session &session)
{
    const int count = session.isOpen() ? int(session.repositories().size()) : 0;
    int there = 0;
    for (int i = 0; i < count; ++i)
        there += session.isLoading(i) ? 0 : 1;
    QStringList parts;
    if (count > 1 && there < count)
        parts << ReadingTextStrings::tr("Reading… %1 of %n repositories", "how many have been read, all", count)
                     .arg(QLocale().toString(there));
    else if (count > 1)
        parts << ReadingTextStrings::tr("Reading… what the repositories are to each other");
    else
        parts << ReadingTextStrings::tr("Reading…");
    const int percent = session.jobs()->percent();
    if (percent >= 0)
        parts << ReadingTextStrings::tr("%1%", "how far").arg(QLocale().toString(percent));
    const QString time = session.jobs()->elapsedText();
    if (!time.isEmpty())
        parts << time;
    return parts.join(QStringLiteral(" · "));
}

ReadingTicker::ReadingTicker(const Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    m_timer.setInterval(ReadingBeat);
    connect(&m_timer, &QTimer::timeout, this, &ReadingTicker::ticked);
    connect(&session, &Session::productOpened, this, &ReadingTicker::look);
    connect(&session, &Session::releaseChanged, this, &ReadingTicker::look);
    connect(&session, &Session::loaded, this, &ReadingTicker::look);
    connect(&session, &Session::closed, this, &ReadingTicker::look);
}

void ReadingTicker::look()
{
    const bool reads = m_session.isOpen() && !m_session.isLoaded();
    if (reads && !m_timer.isActive())
        m_timer.start();
    else if (!reads)
        m_timer.stop();
}

} // namespace waybill::app

#include "moc_readingtext.cpp"
