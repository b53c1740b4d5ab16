// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/addresssite.h"
#include "git/history.h"
#include "git/refs.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/publishing/publishfile.h"
#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishmemory.h"
#include "release/publishing/publishplan.h"
#include "release/survey/survey.h"
#include "release/tagging/tagplan.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

namespace {

using forge::ForgeAddress;
using forge::ReleaseService;

const RepositoryRelease *publishedRow(const Release &release, const QString &name)
{
    const auto found = std::find_if(release.repositories.begin(), release.repositories.end(),
                                    [&](const RepositoryRelease &row) { return row.name() == name; });
    return found == release.repositories.end() ? nullptr : &*found;
}

/// The open milestone that is named for a version, or that somebody named.
std::optional<forge::Milestone> milestoneFor(const std::vector<forge::Milestone> &open, const Release &release,
                                             const PublishRequest::Wish &wish, const QString &tag)
{
    const QString version = wish.version.toString();
    QStringList titles{version, tag, QStringLiteral("v%1").arg(version),
                       QStringLiteral("%1 %2").arg(release.name(), version),
                       QStringLiteral("%1 %2").arg(wish.repository, version)};
    if (!wish.milestone.isEmpty())
        titles = QStringList{wish.milestone};
    for (const QString &title : titles) {
        const auto found = std::find_if(open.begin(), open.end(), [&](const forge::Milestone &one) {
            return one.isOpen && one.title.compare(title, Qt::CaseInsensitive) == 0;
        });
        if (found != open.end())
            return *found;
    }
    return {};
}

/// What one looks up of one repository, step by step; the first that fails says why.
class PublishLookup {
public:
    PublishLookup(const Release &release, const PublishRequest &request, const PublishRequest::Wish &wish,
                  const PublishAccess &access, const JobControl &control)
        : m_release(release)
        , m_request(request)
        , m_wish(wish)
        , m_access(access)
        , m_control(control)
    {}

    /// The accounts of hosts that were asked already.
    using Accounts = std::map<QString, forge::AccountFacts>;

    PublishFacts look(const RepositoryRelease &row, const QString &memoryFile, Accounts &accounts)
    {
        readHere(row);
        if (facts.unreadable || !facts.address || !facts.address->hasApi())
            return std::move(facts);
        facts.isSignedIn = m_access.isSignedIn && m_access.isSignedIn(*facts.address);
        if (!facts.isSignedIn)
            return std::move(facts);
        const auto before = readPublishedBefore(memoryFile, facts.address->web(), QString::fromUtf8(facts.tag));
        if (!before)
            refuse(before.error());
        else
            facts.before = *before;
        if (!facts.unreadable)
            askForge(accounts);
        return std::move(facts);
    }

    PublishFacts facts;

private:
    void refuse(const Error &error) { facts.unreadable = error; }

    void readHere(const RepositoryRelease &row)
    {
        facts.tag = tagNameFor(m_release, row, m_wish.version);
        facts.address = m_access.addressOf ? m_access.addressOf(m_wish.repository) : std::nullopt;
        for (const AssessedChange &change : row.changes) {
            if (change.change->pullRequest)
                facts.pulls.push_back(*change.change->pullRequest);
            else if (change.forge)
                facts.pulls.push_back(change.forge->number);
        }
        std::sort(facts.pulls.begin(), facts.pulls.end());
        facts.pulls.erase(std::unique(facts.pulls.begin(), facts.pulls.end()), facts.pulls.end());
        const auto repository = git::Repository::open(row.survey->spec.path);
        if (!repository)
            return refuse(repository.error());
        if (git::hasReference(*repository, git::tagReference(facts.tag))) {
            const auto commit = git::resolveCommit(*repository, git::tagReference(facts.tag));
            if (!commit)
                return refuse(commit.error());
            facts.localCommit = *commit;
            const auto read = git::readCommit(*repository, *commit);
            if (!read)
                return refuse(read.error());
            facts.title = visibleLine(decodeText(read->subject(), read->encoding));
        }
        for (const QString &path : m_wish.files) {
            auto file = readPublishFile(path, m_control);
            if (!file)
                return refuse(file.error());
            facts.files.push_back(std::move(*file));
        }
    }

    void askForge(Accounts &accounts)
    {
        forge::ForgeTalk talk(*m_access.client, m_control);
        const auto service = ReleaseService::of(*facts.address, talk);
        if (const auto failure = ask(*service, talk, accounts); failure)
            refuse(*failure);
        facts.requests += talk.requests();
        facts.budget = talk.budget();
    }

    /// What went wrong, if anything.
    std::optional<Error> ask(ReleaseService &service, forge::ForgeTalk &talk, Accounts &accounts)
    {
        const QString tag = QString::fromUtf8(facts.tag);
        const forge::ForgeSite site = forge::siteOf(*facts.address);
        if (!accounts.contains(site.host())) {
            const auto account = forge::askWhoAmI(*m_access.client, site, m_control);
            facts.requests += site.dialect == forge::Dialect::GitLab ? 2 : 1;
            if (!account)
                return account.error();
            accounts.emplace(site.host(), *account);
        }
        facts.account = accounts[site.host()];
        facts.hasDrafts = service.hasDrafts();
        facts.hasLatest = service.hasLatest();
        facts.longestBody = service.longestBody();
        auto state = service.state(facts.localCommit);
        if (!state)
            return state.error().error;
        facts.state = std::move(*state);
        const auto commit = service.commitOfTag(tag);
        if (!commit)
            return commit.error().error;
        facts.forgeCommit = *commit;
        if (facts.forgeCommit.isNull()) {
            facts.tagRules = facts.state.protectedTags.value_or(QStringList());
            const auto rules = service.tagRules();
            if (!rules)
                return rules.error().error;
            facts.tagRules += *rules;
        }
        auto releases = service.releasesOf(tag);
        if (!releases)
            return releases.error().error;
        facts.releases = std::move(*releases);
        const auto immutable = service.areImmutable();
        if (!immutable)
            return immutable.error().error;
        facts.isImmutable = *immutable;
        const auto latest = service.latestTag();
        if (!latest)
            return latest.error().error;
        facts.latestTag = *latest;
        facts.milestone = milestoneFor(facts.state.milestones, m_release, m_wish, tag);
        if (facts.milestone && facts.milestone->open < 0) { // which GitLab tells for each by itself
            const auto counted = service.openMilestone(facts.milestone->title);
            if (!counted)
                return counted.error().error;
            facts.milestone = *counted;
        }
        const int comments = m_request.comment ? 2 * int(facts.pulls.size()) : 0;
        facts.writing = service.requestsToWrite(int(facts.files.size()), facts.milestone.has_value()) + comments;
        (void)talk;
        return {};
    }

    const Release &m_release;
    const PublishRequest &m_request;
    const PublishRequest::Wish &m_wish;
    const PublishAccess &m_access;
    const JobControl &m_control;
};

} // namespace

Result<PublishLookups> lookUpPublication(const Release &release, const PublishRequest &request,
                                         const PublishAccess &access, const QString &memoryFile,
                                         const JobControl &control)
{
    PublishLookups lookups;
    PublishLookup::Accounts accounts;
    qint64 done = 0;
    for (const PublishRequest::Wish &wish : request.wishes) {
        control.progress(done++, qint64(request.wishes.size()));
        const RepositoryRelease *row = publishedRow(release, wish.repository);
        if (!row)
            continue;
        lookups.emplace(wish.repository,
                        PublishLookup(release, request, wish, access, control).look(*row, memoryFile, accounts));
        if (control.isCancelled())
            return cancelled();
    }
    return lookups;
}

} // namespace waybill::release
