// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffloader.h"

#include <QPromise>
#include <QTimer>

namespace waybill::diffview {

DiffLoader::DiffLoader(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(3); // a colourer for each side, and one for what can't wait
}

DiffLoader::~DiffLoader()
{
    cancel();
    m_pool.waitForDone();
}

void DiffLoader::load(const DiffInput &input, git::Whitespace whitespace)
{
    cancel();
    m_unfinished = 1;
    m_aligner = Job<std::shared_ptr<const Alignment>>::start(
        m_pool, [input, whitespace](const JobControl &control) { return align(input, whitespace, control); });
    m_aligner.then(this, [this, control = m_aligner.control()](const Result<std::shared_ptr<const Alignment>> &result) {
        // A job that is done already calls at once; whoever asked shall have the answer later all the same.
        const auto tell = [this, control, result] {
            if (!control.isCancelled())
                takeAlignment(result);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

void DiffLoader::takeAlignment(const Result<std::shared_ptr<const Alignment>> &result)
{
    if (!result) {
        m_unfinished = 0;
        Q_EMIT failed(result.error());
        Q_EMIT finished();
        return;
    }
    m_alignment = *result;
    Q_EMIT aligned(*result);
    // The first frame goes before the colours, which would take the processor from it.
    QTimer::singleShot(0, this, [this, alignment = *result] {
        if (alignment == m_alignment) {
            colour();
            finishOne();
        }
    });
}

void DiffLoader::cancel()
{
    m_aligner.cancel();
    for (auto &colourer : m_colourers) {
        if (!colourer)
            continue;
        colourer->disconnect(this);
        colourer->cancel();
        colourer.release()->deleteLater(); // this may be called from one of its signals
    }
    for (auto &glance : m_glances)
        glance.cancel();
    m_alignment.reset();
    m_unfinished = 0;
}

void DiffLoader::glance(DiffSide side, const std::vector<LineRange> &ranges)
{
    if (!m_alignment)
        return;
    auto &job = m_glances[index(side)];
    job = Job<std::vector<SyntaxChunk>>::start(
        m_pool, [alignment = m_alignment, side, ranges, repositories = m_repositories](const JobControl &control) {
            return Result<std::vector<SyntaxChunk>>(glanceAtLines(*alignment, side, *repositories, ranges, control));
        });
    job.then(this, [this, side](const Result<std::vector<SyntaxChunk>> &chunks) { Q_EMIT glanced(side, *chunks); });
}

void DiffLoader::colour()
{
    for (const DiffSide side : bothSides) {
        if (!m_alignment->hasText(side))
            continue;
        ++m_unfinished;
        auto promise = std::make_shared<QPromise<SyntaxChunk>>();
        auto watcher = std::make_unique<QFutureWatcher<SyntaxChunk>>();
        QFutureWatcher<SyntaxChunk> *watched = watcher.get();
        connect(watched, &QFutureWatcherBase::resultReadyAt, this,
                [this, watched](int i) { Q_EMIT coloured(watched->resultAt(i)); });
        connect(watched, &QFutureWatcherBase::finished, this, &DiffLoader::finishOne);
        watched->setFuture(promise->future());
        m_colourers[index(side)] = std::move(watcher);
        m_pool.start([promise, alignment = m_alignment, side, repositories = m_repositories] {
            promise->start();
            if (!promise->isCanceled())
                colourLines(*alignment, side, *repositories, [&promise](SyntaxChunk chunk) {
                    promise->addResult(std::move(chunk));
                    return !promise->isCanceled();
                });
            promise->finish();
        });
    }
}

void DiffLoader::finishOne()
{
    if (--m_unfinished == 0)
        Q_EMIT finished();
}

} // namespace waybill::diffview
