// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/cachepage.h"

#include "diffview/plainlabel.h"
#include "support/text.h"

#include <QDir>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace waybill::app {

CachePage::CachePage(QString folder, QWidget *parent)
    : PreferencePage(QStringLiteral("cache"), tr("Cache"), QStringLiteral("reset"), parent)
    , m_folder(std::move(folder))
    , m_use(new diffview::PlainLabel(this))
    , m_clear(new QPushButton(tr("&Clear"), this))
{
    m_use->setObjectName(QStringLiteral("cacheUse"));
    m_clear->setObjectName(QStringLiteral("clearCache"));
    auto *place = new diffview::PlainLabel(visibleLine(QDir::toNativeSeparators(m_folder)), this);
    place->setWordWrap(true);
    place->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    QFormLayout *form = addForm();
    form->addRow(tr("Folder:"), place);
    form->addRow(tr("Size:"), m_use);
    form->addRow(QString(), m_clear);
    addText(
        tr("What Waybill found out about commits, by their IDs. It can be deleted at any time: what is needed is read "
           "again, which takes longer the first time. Decisions, notes and settings are not in it."));
    column()->addStretch(1);
    m_pool.setMaxThreadCount(1);
    connect(m_clear, &QPushButton::clicked, this,
            [this] { run([folder = m_folder](const JobControl &control) { return clearCache(folder, control); }); });
}

void CachePage::showEvent(QShowEvent *event)
{
    PreferencePage::showEvent(event);
    refresh();
}

void CachePage::refresh()
{
    run([folder = m_folder](const JobControl &control) { return measureCache(folder, control); });
}

void CachePage::run(std::function<Result<CacheUse>(const JobControl &)> work)
{
    m_clear->setEnabled(false);
    m_use->setText(tr("Counting…"));
    m_job = Job<CacheUse>::start(m_pool, std::move(work));
    m_job.then(this, [this](const Result<CacheUse> &use) {
        if (!use)
            return;
        m_clear->setEnabled(use->files > 0);
        m_use->setText(use->files == 0
                           ? tr("Nothing")
                           : tr("%1 in %n file(s)", nullptr, use->files).arg(locale().formattedDataSize(use->bytes)));
    });
}

} // namespace waybill::app

#include "moc_cachepage.cpp"
