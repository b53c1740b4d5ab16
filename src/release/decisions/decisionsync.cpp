// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionsync.h"

#include "git/notes.h"
#include "release/decisions/decisionmessage.h"
#include "release/decisions/decisionnotes.h"
#include "release/product/repositoryspec.h"

#include <QRandomGenerator>
#include <QThread>

#include <algorithm>

namespace waybill::release {

namespace {

/// Others may push between our fetch and our push, again and again.
constexpr int PushTries = 20;
constexpr int IdleTries = 5; ///< in a row that found nothing in the way and were refused all the same

class Sync {
public:
    Sync(const git::Repository &repository, const RepositorySpec &spec, git::RemoteAccess access)
        : m_repository(repository)
        , m_spec(spec)
        , m_access(std::move(access))
    {
        report.remote = m_access.remote;
    }

    Result<void> fetch()
    {
        const auto tip = git::fetchReference(m_repository, m_access, NotesReference, tracking());
        if (!tip)
            return fail(tip.error());
        report.fetched = !tip->isNull();
        return {};
    }

    Result<void> merge()
    {
        const auto join = [&](const git::ObjectId &commit, const QByteArray &base, const QByteArray &ours,
                              const QByteArray &theirs) {
            auto merged = DecisionText::merged(base, ours, theirs, notePlace(m_spec, commit));
            for (const Problem &problem : merged.conflicts) {
                if (std::find(report.conflicts.begin(), report.conflicts.end(), problem) == report.conflicts.end())
                    report.conflicts.push_back(problem);
            }
            return merged.bytes;
        };
        const auto moved = git::mergeNotes(m_repository, NotesReference, tracking(), git::noteAuthor(m_repository, {}),
                                           "Merge decisions of " + m_access.remote + '\n', join);
        if (!moved)
            return fail(moved.error());
        report.merged = report.merged || *moved;
        return {};
    }

    Result<void> push()
    {
        Message refusal;
        int idle = 0;
        for (int attempt = 0; attempt < PushTries; ++attempt) {
            const auto pushed = git::pushReference(m_repository, m_access, NotesReference);
            if (!pushed)
                return fail(pushed.error());
            report.pushed = pushed->done;
            if (pushed->done)
                return {};
            refusal = pushed->refusal;
            const auto before = git::referenceTip(m_repository, NotesReference);
            if (const auto fetched = fetch(); !fetched)
                return fetched;
            if (const auto merged = merge(); !merged)
                return merged;
            const auto after = git::referenceTip(m_repository, NotesReference);
            // Nothing was in the way: it does not want them, or someone else is about to push and holds the lock. So a
            // few times more, each after a while that is another one for everybody.
            idle = before && after && *before == *after ? idle + 1 : 0;
            if (idle > IdleTries)
                break;
            if (idle > 0)
                QThread::msleep(ulong(idle * QRandomGenerator::global()->bounded(20, 80)));
        }
        return fail(Fault::Environment,
                    message(DecisionMessage::RemoteRefused, QString::fromUtf8(m_access.remote), refusal),
                    Place{m_spec.path, 0, 0});
    }

    SyncReport report;

private:
    [[nodiscard]] QByteArray tracking() const { return "refs/notes/remotes/" + m_access.remote + "/waybill"; }

    const git::Repository &m_repository;
    const RepositorySpec &m_spec;
    git::RemoteAccess m_access;
};

} // namespace

Result<SyncReport> syncNotes(const RepositorySpec &spec, const SyncOptions &options, const JobControl &control)
{
    const auto repository = git::Repository::open(spec.path);
    if (!repository)
        return fail(repository.error());
    const QByteArray remote = options.remote.isEmpty() ? git::defaultRemote(*repository) : options.remote;
    if (remote.isEmpty())
        return fail(Fault::Input, message(DecisionMessage::NoRemote, spec.name), Place{spec.path, 0, 0},
                    DecisionMessage::AddRemote);
    Sync sync(*repository, spec, git::RemoteAccess(remote, options.prompts, control));
    Result<void> done;
    if (options.fetch)
        done = sync.fetch();
    if (done && options.merge)
        done = sync.merge();
    if (done && options.push)
        done = sync.push();
    if (!done)
        return fail(done.error());
    return std::move(sync.report);
}

} // namespace waybill::release
