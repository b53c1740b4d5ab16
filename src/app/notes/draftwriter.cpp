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
                        const std::optional<notes::Draft> &loaded, const std::optional<notes::Draft> &draft)
{
    if (m_pending && (m_pending->key != key || m_pending->from))
        start(); // another text: that one is finished
    m_pending = Pending{store, key, m_pending ? m_pending->loaded : loaded, draft, {}};
    m_pause.start();
}

void DraftWriter::move(const notes::DraftStore &store, const notes::DraftKey &from, const notes::DraftKey &to,
                       const std::optional<notes::Draft> &draft)
{
    start();
    m_pending = Pending{store, to, {}, draft, from};
    m_pause.start();
}

Result<void> DraftWriter::store(const Pending &pending)
{
    const QString file = pending.store.fileOf(pending.key);
    const auto known = m_stored.find(file);
    auto stored =
        pending.store.replace(pending.key, known == m_stored.end() ? pending.loaded : known->second, pending.draft);
    if (!stored)
        return stored;
    m_stored[file] = pending.draft;
    return pending.from ? pending.store.write(*pending.from, {}) : stored;
}

void DraftWriter::start()
{
    m_pause.stop();
    if (!m_pending)
        return;
    // The destructor waits for the last one, so `this` outlives every run.
    m_pool.start([this, pending = *std::exchange(m_pending, std::nullopt)] {
        const auto written = store(pending);
        if (!written)
            QMetaObject::invokeMethod(
                this, [this, error = written.error()] { Q_EMIT failed(error); }, Qt::QueuedConnection);
    });
}

void DraftWriter::finish()
{
    start();
    m_pool.waitForDone();
    m_stored.clear();
}

} // namespace waybill::app

#include "moc_draftwriter.cpp"
