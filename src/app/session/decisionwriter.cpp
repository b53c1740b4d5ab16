// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/decisionwriter.h"

#include "upgrade/procedure.h"

#include <QFileInfo>
#include <QMutex>

namespace waybill::app {

namespace {

constexpr int Pause = 300; ///< milliseconds after a change: whoever writes may not be done

template <typename Edits>
void append(Edits &to, const Edits &more)
{
    to.insert(to.end(), more.begin(), more.end());
}

template <typename Edits>
void dropFirst(Edits &from, std::size_t count)
{
    from.erase(from.begin(), from.begin() + std::ptrdiff_t(count));
}

/// All parts; what is written again because a later part failed changes nothing.
Result<release::DecisionsRead> writeInto(const release::DecisionStore &store, const DecisionStep &step)
{
    const bool decides = !step.edits.empty() || !step.procedure.empty();
    const bool chooses = !step.versions.empty();
    if (decides) {
        auto edited = store.edit(step.edits, step.procedure);
        if (!edited || (!chooses && step.discussion.isEmpty()))
            return edited;
    }
    if (chooses) {
        auto chosen = store.choose(step.versions);
        if (!chosen || step.discussion.isEmpty())
            return chosen;
    }
    return store.discuss(step.discussion);
}

} // namespace

void applyTo(release::Decisions &decisions, const DecisionStep &step)
{
    for (const release::DecisionEdit &edit : step.edits) {
        if (edit.decision)
            decisions.set(*edit.decision);
        else
            decisions.clear(edit.repository, edit.commit);
    }
    for (const release::ProcedureDecision &said : step.procedure) {
        if (said.edit)
            decisions.set(*said.edit);
        else
            decisions.clear(said.key);
    }
    for (const release::VersionDecision &said : step.versions) {
        if (said.chosen)
            decisions.set(*said.chosen);
        else
            decisions.clearVersion(said.repository);
    }
    for (const release::AssignmentEdit &edit : step.discussion.assignments) {
        if (edit.assignment)
            decisions.set(*edit.assignment);
        else
            decisions.clearAssignment(edit.repository, edit.commit);
    }
    for (const release::CommentEdit &edit : step.discussion.comments) {
        if (edit.isRemoved)
            decisions.remove(edit.comment);
        else
            decisions.add(edit.comment);
    }
}

DecisionStep inverse(const release::Decisions &decisions, const DecisionStep &step)
{
    DecisionStep back;
    for (const release::DecisionEdit &edit : step.edits) {
        back.edits.push_back({edit.repository, edit.commit, {}});
        if (const release::Decision *before = decisions.find(edit.repository, edit.commit))
            back.edits.back().decision = *before;
    }
    for (const release::ProcedureDecision &said : step.procedure) {
        back.procedure.push_back({said.key, {}});
        if (const upgrade::ProcedureEdit *before = decisions.find(said.key))
            back.procedure.back().edit = *before;
    }
    for (const release::VersionDecision &said : step.versions) {
        back.versions.push_back({said.repository, {}});
        if (const release::ChosenVersion *before = decisions.findVersion(said.repository))
            back.versions.back().chosen = *before;
    }
    for (const release::AssignmentEdit &edit : step.discussion.assignments) {
        back.discussion.assignments.push_back({edit.repository, edit.commit, {}});
        if (const release::Assignment *before = decisions.findAssignment(edit.repository, edit.commit))
            back.discussion.assignments.back().assignment = *before;
    }
    for (const release::CommentEdit &edit : step.discussion.comments)
        back.discussion.comments.push_back({edit.comment, !edit.isRemoved});
    return back;
}

struct DecisionWriter::Queue {
    mutable QMutex mutex;
    DecisionStep step;
    int runs = 0; ///< that are over
};

DecisionWriter::DecisionWriter(std::shared_ptr<const release::DecisionStore> store, QObject *parent)
    : QObject(parent)
    , m_store(std::move(store))
    , m_queue(std::make_shared<Queue>())
{
    m_pool.setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(Pause);
    connect(&m_soon, &QTimer::timeout, this, &DecisionWriter::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_soon.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_soon.start(); });
    watch();
}

DecisionWriter::~DecisionWriter()
{
    m_pool.waitForDone();
}

void DecisionWriter::watch()
{
    const QFileInfo file(m_store->file());
    if (m_store->file().isEmpty())
        return;
    m_seen = file.lastModified();
    for (const QString &path : {file.absoluteFilePath(), file.absolutePath()}) {
        if (QFileInfo::exists(path) && !m_watcher.files().contains(path) && !m_watcher.directories().contains(path))
            m_watcher.addPath(path);
    }
}

void DecisionWriter::look()
{
    const QDateTime before = m_seen;
    watch();
    if (m_seen == before)
        return; // another file of the folder
    m_pool.start([this, queue = m_queue, store = m_store] {
        const Result<release::DecisionsRead> result = store->read();
        int run = 0;
        {
            const QMutexLocker lock(&queue->mutex);
            run = ++queue->runs;
        }
        // What cannot be read now, half written perhaps, is read with the next reload.
        if (result)
            QMetaObject::invokeMethod(
                this, [this, result, run] { tell(result, run); }, Qt::QueuedConnection);
    });
}

void DecisionWriter::tell(const Result<release::DecisionsRead> &result, int run)
{
    // Meanwhile the file was written again: what it held before would look like somebody else's doing.
    if (result && run != runs())
        return;
    if (result)
        Q_EMIT written(*result);
    else
        Q_EMIT failed(result.error());
}

void DecisionWriter::write(const DecisionStep &step)
{
    {
        const QMutexLocker lock(&m_queue->mutex);
        append(m_queue->step.edits, step.edits);
        append(m_queue->step.procedure, step.procedure);
        append(m_queue->step.versions, step.versions);
        append(m_queue->step.discussion.assignments, step.discussion.assignments);
        append(m_queue->step.discussion.comments, step.discussion.comments);
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
    return !m_queue->step.isEmpty();
}

int DecisionWriter::runs() const
{
    const QMutexLocker lock(&m_queue->mutex);
    return m_queue->runs;
}

DecisionStep DecisionWriter::pending() const
{
    const QMutexLocker lock(&m_queue->mutex);
    return m_queue->step;
}

void DecisionWriter::start()
{
    // The pool has one thread: runs follow each other, and each takes all that waits. The destructor waits for the last
    // one, so `this` outlives every run; queued signals to a receiver that is gone are dropped by Qt.
    m_pool.start([this, queue = m_queue, store = m_store] {
        DecisionStep step;
        {
            const QMutexLocker lock(&queue->mutex);
            step = queue->step;
        }
        if (step.isEmpty())
            return;
        const Result<release::DecisionsRead> result = writeInto(*store, step);
        int run = 0;
        {
            const QMutexLocker lock(&queue->mutex);
            run = ++queue->runs;
            if (result) {
                dropFirst(queue->step.edits, step.edits.size());
                dropFirst(queue->step.procedure, step.procedure.size());
                dropFirst(queue->step.versions, step.versions.size());
                dropFirst(queue->step.discussion.assignments, step.discussion.assignments.size());
                dropFirst(queue->step.discussion.comments, step.discussion.comments.size());
            }
        }
        QMetaObject::invokeMethod(
            this, [this, result, run] { tell(result, run); }, Qt::QueuedConnection);
    });
}

} // namespace waybill::app

#include "moc_decisionwriter.cpp"
