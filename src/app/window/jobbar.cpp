// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/jobbar.h"

#include "app/common/elidedlabel.h"
#include "app/common/joblist.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr int ProgressInterval = 100; // ms
constexpr int PatienceInterval = 250; // ms: what takes less need not be spoken of

} // namespace

JobBar::JobBar(JobList &jobs, QAction *cancel, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_text(new ElidedLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QToolButton(this))
    , m_timer(new QTimer(this))
{
    m_text->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_progress->setFixedSize(120, 8);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel->setDefaultAction(cancel);
    m_cancel->setAutoRaise(true);
    m_cancel->setIconSize({14, 14});
    m_cancel->setAccessibleName(cancel->iconText());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->addWidget(m_text);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    connect(&m_jobs, &JobList::changed, this, [this] { refresh(); });
    connect(m_timer, &QTimer::timeout, this, [this] { showProgress(); });
    for (QWidget *part :
         {static_cast<QWidget *>(m_text), static_cast<QWidget *>(m_progress), static_cast<QWidget *>(m_cancel)})
        part->setVisible(false);
}

void JobBar::refresh()
{
    if (m_jobs.isIdle()) {
        m_timer->stop();
        for (QWidget *part :
             {static_cast<QWidget *>(m_text), static_cast<QWidget *>(m_progress), static_cast<QWidget *>(m_cancel)})
            part->setVisible(false);
        return;
    }
    if (!m_timer->isActive())
        m_timer->start(PatienceInterval);
    if (m_text->isVisible())
        showProgress();
}

void JobBar::showProgress()
{
    m_timer->setInterval(ProgressInterval);
    const QString time = m_jobs.elapsedText();
    m_text->setText(time.isEmpty() ? m_jobs.summary() : tr("%1 · %2", "jobs, time").arg(m_jobs.summary(), time));
    const int percent = m_jobs.percent();
    // Without a known end the bar stays empty: a bar that runs to and fro tells nothing.
    m_progress->setRange(0, 100);
    m_progress->setValue(std::max(percent, 0));
    m_text->setVisible(true);
    m_progress->setVisible(percent >= 0);
    m_cancel->setVisible(true);
}

} // namespace waybill::app

#include "moc_jobbar.cpp"
