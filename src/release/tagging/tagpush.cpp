// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/notes.h"
#include "git/refs.h"
#include "release/tagging/taggingmessage.h"
#include "release/tagging/tagrunstate.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

namespace {

using Outcome = git::TagPushed::Outcome;
using State = TagRecord::State;

bool isUndone(const TagRecord &record)
{
    return record.state == State::Undone;
}

Result<void> expectOurs(const git::Repository &repository, const TagRecord &record)
{
    const auto tip = git::referenceTip(repository, git::tagReference(record.tag));
    if (!tip)
        return fail(tip.error());
    if (*tip != record.object)
        return fail(Fault::Input, message(TaggingMessage::ChangedSinceCreated, visiblePath(record.tag)),
                    Place{record.path, 0, 0});
    return {};
}

/// What the remote said, into the record. What others have, or may have, is not forgotten over it.
Result<void> settle(TagRecord &record, const QByteArray &asked, const git::TagPushed &pushed)
{
    const QString remote = visiblePath(asked);
    const QString tag = visiblePath(record.tag);
    switch (pushed.outcome) {
    case Outcome::Done:
    case Outcome::AlreadyThere:
        record.state = State::Pushed;
        record.remote = asked;
        record.mayBeOn.insert(asked);
        record.problem = {};
        return {};
    case Outcome::Refused:
        record.mayBeOn.erase(asked);
        record.state = record.mayBeOn.empty() ? State::Created : State::Pushing;
        record.remote = record.mayBeOn.empty() ? asked : *record.mayBeOn.begin();
        return fail(Fault::Environment, message(TaggingMessage::RemoteRejects, remote, tag, pushed.why),
                    Place{record.path, 0, 0});
    case Outcome::Unknown: break;
    }
    record.state = State::Pushing;
    return fail(Fault::Environment, message(TaggingMessage::RemoteSilent, remote, tag, pushed.why),
                Place{record.path, 0, 0}, TaggingMessage::PushAgainToFindOut);
}

Result<void> pushOne(TagRunState &run, TagRecord &record, const TagPush &push)
{
    if (auto fine = run.before(record.repository, TagAction::Read); !fine)
        return fine;
    const auto repository = git::Repository::open(record.path);
    if (!repository)
        return fail(repository.error());
    if (auto ours = expectOurs(*repository, record); !ours)
        return ours;
    const QByteArray remote = push.remote.isEmpty() ? git::defaultPushRemote(*repository) : push.remote;
    if (remote.isEmpty())
        return fail(Fault::Input, message(TaggingMessage::NoRemoteFor, record.repository), Place{record.path, 0, 0},
                    TaggingMessage::AddRemote);
    // From the first byte on nobody knows, if we are killed.
    const auto sending = [&]() -> Result<void> {
        if (auto fine = run.before(record.repository, TagAction::Push); !fine)
            return fine;
        const TagRecord before = record;
        record.state = State::Pushing;
        record.remote = remote;
        record.mayBeOn.insert(remote);
        auto saved = run.save(record.repository);
        if (!saved)
            record = before;
        return saved;
    };
    const auto pushed = git::pushTags(*repository, git::RemoteAccess(remote, push.prompts, run.options().control),
                                      {record.tag}, sending);
    if (!pushed)
        return fail(pushed.error());
    return pushed->empty() ? Result<void>() : settle(record, remote, pushed->front());
}

} // namespace

Result<TagRunReport> pushCreatedTags(const QString &journalFile, const TagPush &push, const TagRunOptions &options)
{
    auto run = TagRunState::resume(journalFile, options);
    if (!run)
        return fail(run.error());
    std::vector<TagRecord> &records = run->journal.records;
    for (TagRecord &record : records)
        lookUpRecord(record);
    if (run->journal.isUnfinished() || std::any_of(records.begin(), records.end(), isUndone))
        return fail(Fault::Input, TaggingMessage::NotAllCreated, Place{journalFile, 0, 0},
                    TaggingMessage::ContinueFirst);
    const auto allPushed = [&records] {
        return std::all_of(records.begin(), records.end(),
                           [](const TagRecord &record) { return record.state == State::Pushed; });
    };
    qint64 done = 0;
    for (TagRecord &record : records) {
        options.control.progress(done++, qint64(records.size()));
        if (record.state != State::Created && record.state != State::Pushing)
            continue;
        const auto pushed = pushOne(*run, record, push);
        if (!pushed)
            run->blame(&record, pushed.error());
        const auto saved = pushed && !allPushed() ? run->save(record.repository) : Result<void>();
        if (!saved)
            run->blame(&record, saved.error());
        const bool stop = (!pushed && pushed.error().fault == Fault::Cancelled) || !saved;
        if (stop)
            break;
    }
    return run->finish(allPushed());
}

} // namespace waybill::release
