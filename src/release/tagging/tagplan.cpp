// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/tagging/tagplan.h"

#include "git/history.h"
#include "git/refs.h"
#include "git/signing.h"
#include "git/tagwriter.h"
#include "pins/versionfile.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/lockstep.h"
#include "release/survey/survey.h"
#include "release/tagging/taggingmessage.h"
#include "support/text.h"
#include "upgrade/facts.h"

#include <QDir>

#include <algorithm>
#include <set>

namespace waybill::release {

namespace {

const RepositoryRelease *rowOf(const Release &release, const QString &name)
{
    const auto found = std::find_if(release.repositories.begin(), release.repositories.end(),
                                    [&](const RepositoryRelease &row) { return row.name() == name; });
    return found == release.repositories.end() ? nullptr : &*found;
}

/// The tags are in the order of their names.
const git::Tag *tagOf(const TagFacts &facts, const QByteArray &name)
{
    const auto found =
        std::lower_bound(facts.tags.begin(), facts.tags.end(), name,
                         [](const git::Tag &tag, const QByteArray &wanted) { return tag.name < wanted; });
    return found == facts.tags.end() || found->name != name ? nullptr : &*found;
}

/// Why the survey of a repository is of no use.
Error unreadableError(const RepositoryRelease &row)
{
    for (const Problem &problem : row.survey->problems) {
        if (problem.severity == Problem::Severity::Error)
            return {Fault::Input, problem.message, problem.place, problem.advice};
    }
    return {Fault::Input, message(TaggingMessage::CannotRead, row.name()), Place{row.survey->spec.path, 0, 0}, {}};
}

/// The prefix that all other repositories with versions share.
QByteArray sharedPrefix(const Release &release)
{
    std::set<QByteArray> prefixes;
    for (const RepositoryRelease &row : release.repositories) {
        if (row.survey->readable && !row.survey->versions.releases.empty())
            prefixes.insert(row.survey->versions.prefix);
    }
    // "kubernetes-" says which repository it is; "v" and nothing say none.
    const bool plain = prefixes.size() == 1 && *prefixes.begin() == "v";
    return plain ? *prefixes.begin() : QByteArray();
}

Result<void> askRemote(const git::Repository &repository, const TagRequest &request, TagFacts &facts,
                       const JobControl &control)
{
    if (facts.remote.isEmpty())
        return {};
    auto tags = git::readRemoteTags(repository, git::RemoteAccess(facts.remote, request.prompts, control));
    if (tags)
        facts.remoteTags = std::move(*tags);
    else if (tags.error().fault == Fault::Cancelled)
        return fail(tags.error());
    else
        facts.remoteUnreadable = tags.error();
    return {};
}

Result<TagFacts> lookUp(const RepositoryRelease &row, const TagRequest &request, const JobControl &control)
{
    TagFacts facts;
    const RepositorySpec &spec = row.survey->spec;
    if (!row.survey->readable) {
        facts.unreadable = unreadableError(row);
        return facts;
    }
    const auto repository = git::Repository::open(spec.path);
    if (!repository) {
        facts.unreadable = repository.error();
        return facts;
    }
    auto tags = git::readTags(*repository);
    if (!tags) {
        facts.unreadable = tags.error();
        return facts;
    }
    facts.tags = std::move(*tags);
    std::sort(facts.tags.begin(), facts.tags.end(),
              [](const git::Tag &one, const git::Tag &other) { return one.name < other.name; });
    if (const auto head = git::resolveCommit(*repository, spec.head.isEmpty() ? QByteArray("HEAD") : spec.head)) {
        facts.head = *head;
        const auto commit = git::readCommit(*repository, *head);
        if (!commit) {
            facts.unreadable = commit.error();
            return facts;
        }
        facts.title = visibleLine(decodeText(commit->subject(), commit->encoding));
        facts.published = git::isPublished(*repository, *head);
    }
    facts.signsByConfiguration = git::signsTags(*repository);
    const auto tagger = git::taggerOf(*repository);
    if (!tagger)
        facts.identity = tagger.error();
    else
        facts.signer = git::signerProblem(*repository);
    facts.remote = request.remote.isEmpty() ? git::defaultPushRemote(*repository) : request.remote;
    if (request.checkRemote) {
        if (const auto asked = askRemote(*repository, request, facts, control); !asked)
            return fail(asked.error());
    }
    return facts;
}

/// Works out one step: each check may block it, in the order of how much they matter.
class StepPlanner {
public:
    StepPlanner(const Release &release, const TagRequest &request, const TagRequest::Wish &wish)
        : m_release(release)
        , m_request(request)
    {
        step.repository = wish.repository;
        step.version = wish.version;
        step.message = wish.message;
    }

    void plan(const TagLookups &lookups)
    {
        const RepositoryRelease *row = rowOf(m_release, step.repository);
        const auto facts = lookups.find(step.repository);
        if (!row || facts == lookups.end())
            return block(message(TaggingMessage::NoRepository, m_release.name(), step.repository), {});
        step.path = row->survey->spec.path;
        step.commit = row->survey->range.headId;
        step.title = facts->second.title;
        step.remote = facts->second.remote;
        step.tag = tagNameFor(m_release, *row, step.version);
        check(*row, facts->second);
    }

    TagStep step;

private:
    void block(const Message &what, const Message &advice)
    {
        block(Error{Fault::Input, what, Place{step.path, 0, 0}, advice});
    }
    void block(const Error &error)
    {
        step.state = TagStep::State::Blocked;
        step.fault = error;
    }
    void warn(const Message &what, const Message &advice = {})
    {
        step.warnings.push_back({Problem::Severity::Warning, what, Place{step.path, 0, 0}, advice});
    }
    [[nodiscard]] QString shownTag() const { return visiblePath(step.tag); }

    void check(const RepositoryRelease &row, const TagFacts &facts)
    {
        if (facts.unreadable)
            return block(*facts.unreadable);
        if (facts.head.isNull())
            return block(TaggingMessage::NoCommit, {});
        if (facts.head != row.survey->range.headId)
            return block(message(TaggingMessage::HeadMoved, facts.head.shortId(), row.survey->range.headId.shortId()),
                         TaggingMessage::ReadAgain);
        // The journal is text.
        const bool isText = QString::fromUtf8(step.tag).toUtf8() == step.tag;
        if (!isText || !git::isTagName(step.tag))
            return block(message(TaggingMessage::InvalidName, shownTag()), TaggingMessage::CheckPrefix);
        if (const git::Tag *tag = tagOf(facts, step.tag))
            checkExisting(*tag);
        if (step.state == TagStep::State::Create)
            checkNew(row, facts);
        checkOthers(row, facts);
        if (!step.isFaulty())
            checkRemote(facts);
    }

    void checkExisting(const git::Tag &tag)
    {
        step.existing = tag.isAnnotated() ? tag.tagObject : tag.target;
        if (tag.target == step.commit) {
            step.state = TagStep::State::ExistsSame;
            if (!tag.isAnnotated())
                warn(message(TaggingMessage::ExistsUnannotated, shownTag()));
            return;
        }
        block(message(TaggingMessage::ExistsElsewhere, shownTag(), tag.target.shortId()),
              TaggingMessage::ChooseAnotherVersion);
        step.state = TagStep::State::ExistsElsewhere;
    }

    void checkNew(const RepositoryRelease &row, const TagFacts &facts)
    {
        const QString &file = m_release.product->versionFile;
        if (!file.isEmpty() && row.survey->versionFileContent.isEmpty()) {
            warn(message(TaggingMessage::NoVersionFile, row.name(), file));
        } else if (!file.isEmpty()) {
            const QString says = pins::readVersionLine(row.survey->versionFileContent).text;
            if (!saysVersion(says, step.version)) {
                block(Error{Fault::Input,
                            message(TaggingMessage::VersionFileDiffers, file, visibleLine(says).left(40),
                                    step.version.toString()),
                            Place{QDir(step.path).filePath(file), 0, 0}, TaggingMessage::MakeThemMatch});
                return;
            }
        }
        if (facts.published == false && !m_request.allowUnpublished)
            return block(message(TaggingMessage::Unpublished, step.commit.shortId()), TaggingMessage::PushBranchFirst);
        step.sign = m_request.signing == Signing::Always
                    || (m_request.signing == Signing::AsConfigured && facts.signsByConfiguration);
        if (facts.identity)
            return block(*facts.identity);
        if (step.sign && facts.signer)
            return block(*facts.signer);
        if (const auto content = git::tagContent(step.tag, step.commit, {}, step.message.toUtf8()); !content)
            return block(content.error());
        if (git::cleanMessage(step.message.toUtf8()).isEmpty())
            block(TaggingMessage::NoMessage, TaggingMessage::AnnotatedTagNeedsMessage);
    }

    void checkOthers(const RepositoryRelease &row, const TagFacts &facts)
    {
        const std::optional<version::SemVer> &base = row.survey->range.baseVersion;
        if (step.state == TagStep::State::Create && base && !(*base < step.version))
            warn(message(TaggingMessage::NotAboveBase, step.version.toString(), base->toString()));
        for (const version::VersionTag &tag : row.survey->versions.releases) {
            const git::Tag *found = tagOf(facts, tag.name);
            if (tag.version == step.version && tag.name != step.tag && found)
                warn(message(TaggingMessage::SameVersion, visiblePath(tag.name), found->target.shortId()));
        }
    }

    void checkRemote(const TagFacts &facts)
    {
        const QString remote = visiblePath(step.remote);
        if (m_request.checkRemote && step.remote.isEmpty())
            return warn(TaggingMessage::NoRemote);
        if (facts.remoteUnreadable)
            return block(*facts.remoteUnreadable);
        if (!facts.remoteTags)
            return;
        const auto there = facts.remoteTags->find(step.tag);
        if (there == facts.remoteTags->end())
            return;
        step.onRemote = true;
        const Message advice = message(TaggingMessage::FetchTag, remote, shownTag());
        if (there->second.target != step.commit) {
            block(message(TaggingMessage::RemoteHasElsewhere, remote, shownTag(), there->second.target.shortId()),
                  TaggingMessage::ChooseAnotherVersion);
            step.state = TagStep::State::ExistsElsewhere;
        } else if (step.existing.isNull()) {
            block(message(TaggingMessage::RemoteHas, remote, shownTag()), advice);
        } else if (there->second.id != step.existing) {
            block(message(TaggingMessage::RemoteHasAnother, remote, shownTag()), advice);
        }
    }

    const Release &m_release;
    const TagRequest &m_request;
};

} // namespace

QString keyName(TagStep::State state)
{
    switch (state) {
    case TagStep::State::Create: return QStringLiteral("create");
    case TagStep::State::ExistsSame: return QStringLiteral("exists");
    case TagStep::State::ExistsElsewhere: return QStringLiteral("elsewhere");
    case TagStep::State::Blocked: break;
    }
    return QStringLiteral("blocked");
}

bool TagPlan::isFaulty() const
{
    return std::any_of(steps.begin(), steps.end(), [](const TagStep &step) { return step.isFaulty(); });
}

int TagPlan::count(TagStep::State state) const
{
    return int(std::count_if(steps.begin(), steps.end(), [state](const TagStep &step) { return step.state == state; }));
}

std::optional<version::SemVer> plannedVersion(const RepositoryRelease &row)
{
    return row.survey->range.headVersion ? row.survey->range.headVersion : row.planned.version;
}

QByteArray tagNameFor(const Release &release, const RepositoryRelease &row, const version::SemVer &version)
{
    const Survey &survey = *row.survey;
    QByteArray prefix;
    if (survey.spec.tagPrefix)
        prefix = *survey.spec.tagPrefix;
    else if (!survey.versions.releases.empty())
        prefix = survey.versions.prefix;
    else
        prefix = sharedPrefix(release);
    return version::tagName(prefix, version, survey.versions.hasUnderscores());
}

Result<TagLookups> lookUpTags(const Release &release, const TagRequest &request, const JobControl &control)
{
    TagLookups lookups;
    qint64 done = 0;
    for (const TagRequest::Wish &wish : request.wishes) {
        if (control.isCancelled())
            return cancelled();
        control.progress(done++, qint64(request.wishes.size()));
        const RepositoryRelease *row = rowOf(release, wish.repository);
        if (!row)
            continue;
        auto facts = lookUp(*row, request, control);
        if (!facts)
            return fail(facts.error());
        lookups.emplace(wish.repository, std::move(*facts));
    }
    return lookups;
}

TagPlan planTags(const Release &release, const TagRequest &request, const TagLookups &lookups)
{
    TagPlan plan;
    plan.product = release.name();
    for (const TagRequest::Wish &wish : request.wishes) {
        StepPlanner planner(release, request, wish);
        planner.plan(lookups);
        plan.steps.push_back(std::move(planner.step));
    }
    return plan;
}

} // namespace waybill::release
