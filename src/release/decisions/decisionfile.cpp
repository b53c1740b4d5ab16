// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionfile.h"

#include "release/decisions/decisionmessage.h"
#include "release/decisions/decisiontext.h"
#include "support/file.h"
#include "upgrade/procedure.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QRandomGenerator>
#include <QThread>

#include <chrono>
#include <functional>

namespace waybill::release {

namespace {

using namespace std::chrono_literals;

/// How long an edit waits for others before it gives up; one edit takes milliseconds.
constexpr auto Patience = 15s;
/// A lock that names a living process is respected for this long; one whose process is gone not at all.
constexpr auto HeldTooLong = 10min;
/// A lock without a name in it is being written this moment, or its writer was killed in that moment.
constexpr auto HalfWritten = 2s;

/// What is committed as a link must not make us read or write elsewhere.
Result<void> expectHere(const QString &file)
{
    if (leadsOut(file, QFileInfo(file).absolutePath()))
        return fail(Fault::Environment, DecisionMessage::LeadsOut, Place{file, 0, 0}, DecisionMessage::ReplaceLink);
    return {};
}

Result<QByteArray> readBytes(const QString &file)
{
    if (const auto here = expectHere(file); !here)
        return fail(here.error());
    const QFileInfo info(file);
    if (!info.exists() && !info.isSymLink())
        return QByteArray();
    if (info.exists() && !info.isFile())
        return fail(Fault::Environment, DecisionMessage::NotAFile, Place{file, 0, 0}, DecisionMessage::KeptInFile);
    auto bytes = readFileIfAny(file);
    if (!bytes)
        return fail(Fault::Environment, message(DecisionMessage::CannotRead, bytes.error()), Place{file, 0, 0});
    return std::move(*bytes).value_or(QByteArray());
}

Error lockError(const QLockFile &lock, const QString &file)
{
    const Place place{lock.fileName(), 0, 0};
    if (lock.error() != QLockFile::LockFailedError)
        return {Fault::Environment, DecisionMessage::CannotLock, place, message(DecisionMessage::CheckFolder, file)};
    qint64 process = 0;
    QString host;
    QString program;
    const Message holder = lock.getLockInfo(&process, &host, &program)
                               ? message(DecisionMessage::Process, QString::number(process), program, host)
                               : DecisionMessage::Somebody;
    return {Fault::Environment, message(DecisionMessage::Locked, holder), place, DecisionMessage::WaitForLock};
}

/// Takes away what a process leaves that is killed while it takes away a dead one's lock: QLockFile itself would
/// respect that for half a minute.
void clearHalfRemoved(const QLockFile &lock)
{
    const QFileInfo guard(lock.fileName() + QLatin1String(".rmlock"));
    if (guard.exists() && guard.size() == 0
        && guard.lastModified().msecsTo(QDateTime::currentDateTime()) > std::chrono::milliseconds(HalfWritten).count())
        QFile::remove(guard.filePath());
}

/// Waits for the lock. Not QLockFile's own waiting, which doubles its naps: among many writers some would starve.
bool acquire(QLockFile &lock)
{
    QDeadlineTimer deadline(Patience);
    for (;;) {
        qint64 process = 0;
        QString host;
        QString program;
        const bool named = lock.getLockInfo(&process, &host, &program);
        lock.setStaleLockTime(static_cast<int>((named ? std::chrono::milliseconds(HeldTooLong) : HalfWritten).count()));
        if (lock.tryLock(0))
            return true;
        clearHalfRemoved(lock);
        if (lock.error() != QLockFile::LockFailedError || deadline.hasExpired())
            return false;
        QThread::msleep(QRandomGenerator::global()->bounded(2, 15));
    }
}

/// A file without a line would be one more thing to commit or to clean up.
Result<void> removeEmptied(const QString &file)
{
    QFile emptied(file);
    if (emptied.remove())
        return {};
    return fail(Fault::Environment, message(DecisionMessage::CannotWrite, emptied.errorString()), Place{file, 0, 0},
                DecisionMessage::NothingChanged);
}

/// Changes the file as it is now, under its lock; what `change` says is no change is not written.
Result<DecisionsRead> changeFile(const QString &file, const std::function<bool(DecisionText &)> &change)
{
    if (const auto here = expectHere(file); !here)
        return fail(here.error());
    const QString target = linkTarget(file);
    QLockFile lock(QString(target + QLatin1String(".lock")));
    if (!acquire(lock))
        return fail(lockError(lock, file));
    const auto bytes = readBytes(target);
    if (!bytes)
        return fail(bytes.error());
    DecisionText text(*bytes);
    const QByteArray changed = change(text) ? text.bytes() : *bytes;
    if (changed.isEmpty() && !bytes->isEmpty() && target == file) {
        if (const auto removed = removeEmptied(file); !removed)
            return fail(removed.error());
    } else if (changed != *bytes) {
        if (const auto written = replaceFile(target, changed); !written)
            return fail(Fault::Environment, message(DecisionMessage::CannotWrite, written.error()), Place{file, 0, 0},
                        DecisionMessage::NothingChanged);
    }
    return DecisionText(changed).read(file);
}

} // namespace

Result<DecisionsRead> readDecisions(const QString &file)
{
    const auto bytes = readBytes(file);
    if (!bytes)
        return fail(bytes.error());
    return DecisionText(*bytes).read(file);
}

Result<DecisionsRead> editDecisions(const QString &file, const std::vector<DecisionEdit> &edits,
                                    const std::vector<ProcedureDecision> &procedure,
                                    const std::vector<VersionDecision> &versions)
{
    return changeFile(file, [&](DecisionText &text) {
        text.apply(edits, procedure, versions);
        return !edits.empty() || !procedure.empty() || !versions.empty();
    });
}

Result<DecisionsRead> editDiscussion(const QString &file, const DiscussionEdits &edits)
{
    return changeFile(file, [&](DecisionText &text) {
        text.apply(edits);
        return !edits.isEmpty();
    });
}

Result<DecisionsRead> addPatches(const QString &file, const std::vector<Decision> &decisions)
{
    return changeFile(file, [&](DecisionText &text) {
        text.addPatches(decisions);
        return !decisions.empty();
    });
}

} // namespace waybill::release
