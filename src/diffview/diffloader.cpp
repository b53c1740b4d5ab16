// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffloader.h"

#include <QPromise>

namespace waybill::diffview {

DiffLoader::DiffLoader(QObject *parent)
    : QObject(parent)
{
    // A colourer for each side, one for what can't wait, and some that still compare what nobody waits for any more:
    // the library can't be interrupted.
    m_pool.setMaxThreadCount(6);
    m_patience.setSingleShot(true);
    m_patience.setInterval(2000);
}

DiffLoader::~DiffLoader()
{
    cancel();
    m_pool.waitForDone();
}

void DiffLoader::load(const DiffInput &input, git::WhitespaceRule whitespace, bool hides, const LineAnchors &anchors)
{
    cancel();
    m_hides = hides;
    m_anchors = anchors;
    m_unfinished = 1;
    m_patience.disconnect(this);
    if (m_patience.interval() == 0) {
        m_exactNext = [this, input, whitespace] { align(input, whitespace, Precision::Exact); };
        align(input, whitespace, Precision::Coarse);
        return;
    }
    align(input, whitespace, Precision::Exact);
    connect(&m_patience, &QTimer::timeout, this,
            [this, input, whitespace] { align(input, whitespace, Precision::Coarse); });
    m_patience.start();
}

void DiffLoader::align(const DiffInput &input, git::WhitespaceRule whitespace, Precision precision)
{
    auto &job = precision == Precision::Exact ? m_aligner : m_coarseAligner;
    job = Job<std::shared_ptr<const Alignment>>::start(
        m_pool, [input, whitespace, precision, hides = m_hides, anchors = m_anchors](const JobControl &control) {
            return waybill::diffview::align(input, whitespace, control, precision, hides, anchors);
        });
    const JobControl control = job.control();
    job.then(this, [this, control, precision](const Result<std::shared_ptr<const Alignment>> &result) {
        // A job that is done already calls at once; whoever asked shall have the answer later all the same.
        const auto tell = [this, control, precision, result] {
            if (!control.isCancelled())
                take(precision, result);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

void DiffLoader::take(Precision precision, const Result<std::shared_ptr<const Alignment>> &result)
{
    if (precision == Precision::Coarse) {
        if (!m_alignment && result)
            show(result);
        if (const auto next = std::exchange(m_exactNext, {}))
            next();
        return;
    }
    m_patience.stop();
    m_coarseAligner.cancel();
    if (!m_alignment) {
        show(result);
    } else if (result) {
        m_exact = *result;
        if (m_wantsExact)
            wantExact();
    } else if (m_wantsExact) {
        Q_EMIT failed(result.error());
    }
}

void DiffLoader::wantExact()
{
    m_wantsExact = true;
    if (!m_exact)
        return;
    stopColouring();
    m_unfinished = 1;
    m_alignment.reset();
    show(std::exchange(m_exact, nullptr));
}

void DiffLoader::show(const Result<std::shared_ptr<const Alignment>> &result)
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

void DiffLoader::stopColouring()
{
    for (auto &colourer : m_colourers) {
        if (!colourer)
            continue;
        colourer->disconnect(this);
        colourer->cancel();
        colourer.release()->deleteLater(); // this may be called from one of its signals
    }
    for (auto &glance : m_glances)
        glance.cancel();
}

void DiffLoader::cancel()
{
    m_patience.stop();
    m_aligner.cancel();
    m_coarseAligner.cancel();
    stopColouring();
    m_alignment.reset();
    m_exact.reset();
    m_wantsExact = false;
    m_exactNext = {};
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

#include "moc_diffloader.cpp"
