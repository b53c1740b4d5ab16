// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishwork.h"

#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishmemory.h"
#include "release/publishing/servicefault.h"
#include "release/publishing/settling.h"

#include <QFileInfo>

namespace waybill::release {

Result<PublishWork> PublishWork::begin(const QString &file, const PublishAccess &access,
                                       const PublishRunOptions &options, std::optional<PublishJournal> *found)
{
    auto lock = lockPublishing(file);
    if (!lock)
        return fail(lock.error());
    auto journal = readPublishJournal(file);
    if (!journal)
        return fail(journal.error());
    *found = std::move(*journal);
    return PublishWork(file, access, options, std::move(*lock));
}

Result<PublishWork> PublishWork::resume(const QString &file, const PublishAccess &access,
                                        const PublishRunOptions &options)
{
    const auto nothing =
        fail(Fault::Input, PublishingMessage::NotInProgress, Place{file, 0, 0}, PublishingMessage::WouldBeRecorded);
    if (!QFileInfo::exists(file)) // a lock would leave a trace
        return nothing;
    std::optional<PublishJournal> found;
    auto work = begin(file, access, options, &found);
    if (!work)
        return work;
    if (!found)
        return nothing;
    work->journal = std::move(*found);
    return work;
}

Result<void> PublishWork::before(const PublishRecord &record, PublishAction action) const
{
    if (m_options.control.isCancelled())
        return cancelled();
    return m_options.progress.before ? m_options.progress.before(record.repository, action) : Result<void>();
}

Result<std::vector<forge::ForgeRelease>> PublishWork::releasesOf(const PublishRecord &record)
{
    const auto service = serviceOf(record);
    if (!service)
        return fail(service.error());
    if (auto fine = before(record, PublishAction::Look); !fine)
        return fail(fine.error());
    auto all = (*service)->releasesOf(record.text.tag);
    if (!all)
        return fail(errorOf(record, all.error()));
    return std::move(*all);
}

Result<void> PublishWork::save(const PublishRecord &record)
{
    // Not before(): what was done has to be written down, also where somebody asks to stop.
    if (m_options.progress.before) {
        if (auto fine = m_options.progress.before(record.repository, PublishAction::WriteJournal); !fine)
            return fine;
    }
    auto written = writePublishJournal(m_file, journal);
    if (written && m_options.progress.changed)
        m_options.progress.changed(journal);
    return written;
}

void PublishWork::blame(PublishRecord *record, const Error &error)
{
    if (record && error.fault != Fault::Cancelled)
        record->problem = error.what;
    if (!m_fault)
        m_fault = error;
}

PublishRunReport PublishWork::finish(bool removeJournal)
{
    PublishRunReport report;
    if (removeJournal) {
        const auto removed = removePublishJournal(m_file);
        report.journalKept = !removed;
        if (!removed)
            blame(nullptr, removed.error());
    } else {
        // As well as it can be: after a fault of the disk the journal says less than this report, never more.
        (void)writePublishJournal(m_file, journal);
    }
    std::map<QString, PublishBudget> byHost;
    for (const auto &[repository, connection] : m_connections) {
        PublishBudget &budget = byHost[connection.host];
        budget.host = connection.host;
        budget.writing += connection.talk->requests();
        report.requests += connection.talk->requests();
        const auto &said = connection.talk->budget();
        if (said && (!budget.left || said->left < budget.left->left))
            budget.left = said;
    }
    for (const auto &[host, budget] : byHost)
        report.budgets.push_back(budget);
    report.journal = std::move(journal);
    report.fault = std::move(m_fault);
    report.problems = std::move(m_problems);
    return report;
}

Result<forge::ReleaseService *> PublishWork::serviceOf(const PublishRecord &record)
{
    Connection &connection = m_connections[record.repository];
    if (!connection.service) {
        const auto address = m_access.addressOf ? m_access.addressOf(record.repository) : std::nullopt;
        if (!address || address->web() != record.web || !address->hasApi()) {
            m_connections.erase(record.repository);
            return fail(Fault::Input,
                        message(PublishingMessage::AnotherForge, record.repository, record.web.toString()),
                        Place{record.path, 0, 0}, PublishingMessage::ChangeBack);
        }
        // Finds the token, too.
        if (m_access.isSignedIn && !m_access.isSignedIn(*address)) {
            const QString host = forge::shownHost(record.web);
            m_connections.erase(record.repository);
            return fail(Fault::Environment, message(PublishingMessage::NotSignedIn, host), Place{record.path, 0, 0},
                        message(PublishingMessage::SignIn, host));
        }
        connection.host = forge::shownHost(record.web);
        connection.talk = std::make_unique<forge::ForgeTalk>(*m_access.client, m_options.control);
        connection.service = forge::ReleaseService::of(*address, *connection.talk);
    }
    return connection.service.get();
}

Error PublishWork::errorOf(const PublishRecord &record, const forge::ServiceFailure &failure)
{
    using Kind = forge::ForgeError::Kind;
    const Place place{record.path, 0, 0};
    if (failure.error.fault == Fault::Cancelled)
        return failure.error;
    if (failure.kind == Kind::Burnt)
        return {Fault::Input, message(PublishingMessage::NameBurnt, record.text.tag), place,
                PublishingMessage::ChooseNextVersion};
    if (failure.isUnclear)
        return {Fault::Environment, message(PublishingMessage::Unclear, failure.error.what), place,
                PublishingMessage::ContinueLooks};
    return serviceFault(failure, place);
}

bool PublishWork::settle(std::size_t round) const
{
    return release::settle(m_options.settling, round, m_options.control);
}

Result<std::optional<forge::ForgeRelease>> PublishWork::reload(const PublishRecord &record)
{
    const auto service = serviceOf(record);
    if (!service)
        return fail(service.error());
    if (auto fine = before(record, PublishAction::Look); !fine)
        return fail(fine.error());
    forge::ForgeRelease handle;
    handle.id = record.id;
    handle.tag = record.text.tag;
    handle.name = record.text.name;
    handle.body = record.text.body;
    handle.isDraft = !record.wasOut;
    auto now = (*service)->reload(handle);
    if (!now)
        return fail(errorOf(record, now.error()));
    return std::move(*now);
}

Result<void> PublishWork::expectTag(const PublishRecord &record)
{
    const auto service = serviceOf(record);
    if (!service)
        return fail(service.error());
    if (auto fine = before(record, PublishAction::Look); !fine)
        return fine;
    const auto commit = (*service)->commitOfTag(record.text.tag);
    if (!commit)
        return fail(errorOf(record, commit.error()));
    const QString host = forge::shownHost(record.web);
    const Place place{record.path, 0, 0};
    if (commit->isNull())
        return fail(Fault::Input, message(PublishingMessage::NotOnForge, host, record.text.tag), place,
                    PublishingMessage::PushTag);
    if (*commit != record.text.commit)
        return fail(Fault::Input,
                    message(PublishingMessage::TagElsewhereOnForge, host, record.text.tag, commit->shortId(),
                            record.text.commit.shortId()),
                    place, PublishingMessage::NeverMoves);
    return {};
}

Result<void> PublishWork::writeBody(PublishRecord &record, const forge::ForgeRelease &release, const QString &body)
{
    const auto service = serviceOf(record);
    if (!service)
        return fail(service.error());
    for (std::size_t round = 0;; ++round) {
        if (auto fine = before(record, PublishAction::Merge); !fine)
            return fine;
        const auto written = (*service)->setBody(release, body);
        if (written)
            return {};
        if (!written.error().isUnclear || !settle(round))
            return fail(errorOf(record, written.error()));
        const auto now = reload(record);
        if (!now)
            return fail(now.error());
        if (*now && saysTheSame((*now)->body, body))
            return {};
        // Somebody may have been faster: then it is theirs, and looked at from the beginning.
        if (!*now || !saysTheSame((*now)->body, release.body))
            return fail(errorOf(record, written.error()));
    }
}

void PublishWork::remember(const PublishRecord &record, bool isImmutable)
{
    const auto kept = rememberPublished(m_options.memoryFile, record.web, record.text.tag,
                                        {record.generated, record.files, record.text.commit, isImmutable});
    if (!kept)
        note(Problem::fromError(kept.error(), Problem::Severity::Warning));
}

} // namespace waybill::release
