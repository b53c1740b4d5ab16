// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/draftwriter.h"

#include <utility>

namespace waybill::app {

namespace {

constexpr int Pause = 400; // ms

} // namespace

DraftWriter::DraftWriter(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &DraftWriter::start);
}

DraftWriter::~DraftWriter()
{
    finish();
}

void DraftWriter::write(const notes::DraftStore &store, const notes::DraftKey &key,
                        const std::optional<notes::Draft> &draft)
{
    if (m_pending && m_pending->key != key)
        start(); // another text: that one is finished
    m_pending = Pending{store, key, draft};
    m_pause.start();
}

void DraftWriter::start()
{
    m_pause.stop();
    if (!m_pending)
        return;
    // The destructor waits for the last one, so `this` outlives every run.
    m_pool.start([this, pending = *std::exchange(m_pending, std::nullopt)] {
        const auto written = pending.store.write(pending.key, pending.draft);
        if (!written)
            QMetaObject::invokeMethod(
                this, [this, error = written.error()] { Q_EMIT failed(error); }, Qt::QueuedConnection);
    });
}

void DraftWriter::finish()
{
    start();
    m_pool.waitForDone();
}

} // namespace waybill::app
