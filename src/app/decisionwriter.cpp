// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/decisionwriter.h"

#include <QMutex>

namespace waybill::app {

struct DecisionWriter::Queue {
    mutable QMutex mutex;
    std::vector<release::DecisionEdit> edits;
};

DecisionWriter::DecisionWriter(QString file, QObject *parent)
    : QObject(parent)
    , m_file(std::move(file))
    , m_queue(std::make_shared<Queue>())
{
    m_pool.setMaxThreadCount(1);
}

DecisionWriter::~DecisionWriter()
{
    m_pool.waitForDone();
}

void DecisionWriter::write(const std::vector<release::DecisionEdit> &edits)
{
    {
        const QMutexLocker lock(&m_queue->mutex);
        m_queue->edits.insert(m_queue->edits.end(), edits.begin(), edits.end());
    }
    start();
}

void DecisionWriter::retry()
{
    if (hasPending())
        start();
}

bool DecisionWriter::hasPending() const
{
    const QMutexLocker lock(&m_queue->mutex);
    return !m_queue->edits.empty();
}

std::vector<release::DecisionEdit> DecisionWriter::pending() const
{
    const QMutexLocker lock(&m_queue->mutex);
    return m_queue->edits;
}

void DecisionWriter::start()
{
    // The pool has one thread: runs follow each other, and each takes all that waits. The destructor waits for the last
    // one, so `this` outlives every run; queued signals to a receiver that is gone are dropped by Qt.
    m_pool.start([this, queue = m_queue, file = m_file] {
        std::vector<release::DecisionEdit> edits;
        {
            const QMutexLocker lock(&queue->mutex);
            edits = queue->edits;
        }
        if (edits.empty())
            return;
        const Result<release::DecisionsRead> result = release::editDecisions(file, edits);
        if (result) {
            const QMutexLocker lock(&queue->mutex);
            queue->edits.erase(queue->edits.begin(), queue->edits.begin() + std::ptrdiff_t(edits.size()));
        }
        QMetaObject::invokeMethod(
            this,
            [this, result] {
                if (result)
                    Q_EMIT written(*result);
                else
                    Q_EMIT failed(result.error());
            },
            Qt::QueuedConnection);
    });
}

} // namespace waybill::app
