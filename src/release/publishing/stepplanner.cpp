// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/stepplanner.h"

#include "release/assess/release.h"
#include "release/publishing/publishingmessage.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <set>

namespace waybill::release {

namespace {

using StepState = PublishStep::State;

constexpr int SoonSeconds = 3600; ///< a token that expires within that may not last

Listing namesOf(const QStringList &names)
{
    Listing list;
    for (const QString &name : names)
        list.items.emplace_back(name);
    list.join = Listing::Join::Comma;
    return list;
}

QStringList checksIn(const forge::CommitChecks &checks, forge::CommitChecks::State state)
{
    QStringList names;
    for (const auto &check : checks.checks) {
        if (check.state == state)
            names.append(check.name);
    }
    constexpr qsizetype most = 5;
    if (names.size() > most)
        names = names.mid(0, most) << QStringLiteral("\u2026");
    return names;
}

/// The scopes of which a token needs one, where it has scopes and none of them.
QStringList lackingScopes(const PublishFacts &facts)
{
    if (!facts.account.scopes)
        return {};
    QStringList needed;
    switch (facts.address->kind()) {
    case forge::ForgeKind::GitHub:
    case forge::ForgeKind::GitHubServer: needed = {QStringLiteral("repo"), QStringLiteral("public_repo")}; break;
    case forge::ForgeKind::GitLab: needed = {QStringLiteral("api")}; break;
    case forge::ForgeKind::Gitea:
    case forge::ForgeKind::Generic: return {};
    }
    const bool has = std::any_of(needed.begin(), needed.end(),
                                 [&](const QString &scope) { return facts.account.scopes->contains(scope); });
    return has ? QStringList() : needed;
}

} // namespace

StepPlanner::StepPlanner(const PublishRequest &request, const PublishRequest::Wish &wish)
    : m_request(request)
    , m_wish(wish)
{
    step.repository = wish.repository;
    step.version = wish.version;
    step.text.name = wish.title;
    step.text.body = forge::plainBody(wish.body);
    step.generated = step.text.body;
    step.text.isPrerelease = wish.version.isPrerelease();
}

void StepPlanner::block(const Message &what, const Message &advice)
{
    block(Error{Fault::Input, what, Place{step.path, 0, 0}, advice});
}

void StepPlanner::block(const Error &error)
{
    step.state = StepState::Blocked;
    step.fault = error;
}

void StepPlanner::warn(const Message &what, const Message &advice)
{
    step.warnings.push_back({Problem::Severity::Warning, what, Place{step.path, 0, 0}, advice});
}

void StepPlanner::refuseUnknown(const QString &product)
{
    block(message(PublishingMessage::NoRepository, product, step.repository));
}

void StepPlanner::plan(const RepositoryRelease &row, const PublishFacts &facts)
{
    step.path = row.survey->spec.path;
    step.text.tag = QString::fromUtf8(facts.tag);
    step.text.commit = facts.localCommit;
    step.commitTitle = facts.title;
    step.files = facts.files;
    step.hasDrafts = facts.hasDrafts;
    step.isImmutable = facts.isImmutable.value_or(false);
    if (facts.address) {
        step.web = facts.address->web();
        step.host = forge::shownHost(facts.address->web());
    }
    if (facts.unreadable)
        return block(*facts.unreadable);
    if (!facts.address || !facts.address->hasApi()) {
        step.state = StepState::Skipped;
        return warn(PublishingMessage::NoForge);
    }
    for (const auto check :
         {&StepPlanner::checkRights, &StepPlanner::checkName, &StepPlanner::checkTag, &StepPlanner::checkRelease,
          &StepPlanner::mergeBody, &StepPlanner::checkFiles, &StepPlanner::checkChecks, &StepPlanner::checkMilestone}) {
        if (!isBlocked())
            (this->*check)(facts);
    }
    if (!isBlocked())
        settle(row, facts);
}

void StepPlanner::checkRights(const PublishFacts &facts)
{
    if (!facts.isSignedIn)
        return block(message(PublishingMessage::NotSignedIn, step.host), message(PublishingMessage::SignIn, step.host));
    if (facts.state.isArchived)
        return block(message(PublishingMessage::Archived, step.host, facts.address->path()),
                     PublishingMessage::Unarchive);
    if (const QStringList scopes = lackingScopes(facts); !scopes.isEmpty()) {
        Listing either = namesOf(scopes);
        either.join = Listing::Join::Or;
        return block(message(PublishingMessage::TokenLacksScope, step.host, either),
                     message(PublishingMessage::MakeToken, scopes.front()));
    }
    const forge::Role role = facts.state.role;
    if (role == forge::Role::None || role == forge::Role::Read || role == forge::Role::Triage)
        return block(message(PublishingMessage::MayNotWrite, step.host, facts.address->path()),
                     PublishingMessage::AskForRights);
    const QDateTime expires = facts.account.expires;
    const QDateTime now = facts.state.asOf;
    if (expires.isValid() && now.isValid() && now.secsTo(expires) < SoonSeconds)
        warn(message(PublishingMessage::TokenExpires, step.host, expires),
             message(PublishingMessage::SignIn, step.host));
}

/// Forges say of a name that it is used up when it is too late. But Waybill knows what it published itself.
void StepPlanner::checkName(const PublishFacts &facts)
{
    const bool isOut = std::any_of(facts.releases.begin(), facts.releases.end(),
                                   [](const forge::ForgeRelease &release) { return !release.isDraft; });
    if (facts.before && facts.before->wasImmutable && !isOut)
        block(message(PublishingMessage::NameBurnt, tag()), PublishingMessage::NextVersion);
}

void StepPlanner::checkTag(const PublishFacts &facts)
{
    if (facts.localCommit.isNull())
        return block(message(PublishingMessage::NoLocalTag, tag()), PublishingMessage::TagFirst);
    if (facts.forgeCommit.isNull()) {
        const Message advice = facts.tagRules.isEmpty()
                                   ? Message(PublishingMessage::PushTag)
                                   : message(PublishingMessage::PushTagPastRules, namesOf(facts.tagRules));
        return block(message(PublishingMessage::NotOnForge, step.host, tag()), advice);
    }
    if (facts.forgeCommit != facts.localCommit)
        block(message(PublishingMessage::TagElsewhereOnForge, step.host, tag(), facts.forgeCommit.shortId(),
                      facts.localCommit.shortId()),
              PublishingMessage::NeverMoves);
}

void StepPlanner::checkRelease(const PublishFacts &facts)
{
    const auto published = std::find_if(facts.releases.begin(), facts.releases.end(),
                                        [](const forge::ForgeRelease &release) { return !release.isDraft; });
    const auto drafts = std::count_if(facts.releases.begin(), facts.releases.end(),
                                      [](const forge::ForgeRelease &release) { return release.isDraft; });
    // Beside one that is out, drafts are nobody's business.
    if (published != facts.releases.end()) {
        step.there = *published;
        step.state = StepState::Update;
        return;
    }
    if (drafts > 1)
        return block(message(PublishingMessage::SeveralDrafts, step.host, Count{qint64(drafts)}, tag()),
                     PublishingMessage::DeleteDrafts);
    if (drafts == 1) {
        step.there = facts.releases.front();
        step.state = StepState::Resume;
    }
}

void StepPlanner::mergeBody(const PublishFacts &facts)
{
    if (step.there) {
        step.seen = step.there->body;
        const QString base = facts.before ? facts.before->body : QString();
        if (!saysTheSame(step.seen, step.text.body)) {
            step.editedLines = facts.before && saysTheSame(step.seen, base) ? 0 : changedLines(base, step.seen);
            const auto merged = m_request.merge(base, step.seen, step.text.body);
            if (!merged)
                return block(merged.error());
            step.text.body = merged->text;
            step.conflicts = merged->conflicts;
        }
        if (step.editedLines > 0 && !step.seen.trimmed().isEmpty())
            warn(facts.before ? message(PublishingMessage::EditedThere, step.host, Count{step.editedLines})
                              : message(PublishingMessage::WasNotOurs, step.host),
                 PublishingMessage::EditsStay);
        if (!step.conflicts.isEmpty())
            warn(message(PublishingMessage::ConflictsThere, Count{qint64(step.conflicts.size())}),
                 PublishingMessage::EditsStay);
    }
    if (facts.longestBody > 0 && step.text.body.size() > facts.longestBody)
        block(message(PublishingMessage::BodyTooLong, Count{qint64(step.text.body.size())},
                      QString::number(facts.longestBody)),
              PublishingMessage::ShortenNotes);
}

void StepPlanner::checkFiles(const PublishFacts &facts)
{
    std::set<QString> names;
    for (const PublishFile &file : step.files) {
        if (!names.insert(file.name).second)
            return block(message(PublishingMessage::FileTwice, file.name));
        if (facts.address->isGitHub() && githubFileName(file.name) != file.name)
            return block(message(PublishingMessage::FileRenamed, file.name, step.host), PublishingMessage::RenameFile);
        const forge::ReleaseAsset *asset = step.there ? step.there->asset(file.name) : nullptr;
        const bool isSame = asset && asset->isWhole && asset->size == file.size
                            && (asset->sha256.isEmpty() || asset->sha256 == file.sha256);
        if (asset && asset->isWhole && !isSame)
            return block(message(PublishingMessage::FileDiffersThere, file.name), PublishingMessage::RemoveItThere);
        if (!isSame)
            step.missing.append(file.name);
    }
    const bool isFrozen = step.there && !step.there->isDraft && step.there->isImmutable;
    if (isFrozen && !step.missing.isEmpty())
        return block(message(PublishingMessage::ImmutableLacksFile, tag(), step.missing.front()),
                     PublishingMessage::ReleaseAgain);
    if (!step.hasDrafts && !step.missing.isEmpty())
        warn(message(PublishingMessage::PublicPackages, step.host));
}

void StepPlanner::checkChecks(const PublishFacts &facts)
{
    using Checks = forge::CommitChecks::State;
    const forge::CommitChecks &checks = facts.state.head;
    if (step.there && !step.there->isDraft)
        return; // it is out
    const bool failed = checks.state == Checks::Failed;
    if (!failed && checks.state != Checks::Pending)
        return;
    const Message what = failed ? message(PublishingMessage::ChecksFailed, namesOf(checksIn(checks, Checks::Failed)))
                                : message(PublishingMessage::ChecksPending, namesOf(checksIn(checks, Checks::Pending)));
    if (m_request.ignoreChecks)
        warn(what);
    else
        block(what, failed ? PublishingMessage::FixOrIgnoreChecks : PublishingMessage::WaitOrIgnoreChecks);
}

void StepPlanner::checkMilestone(const PublishFacts &facts)
{
    if (!facts.milestone && !m_wish.milestone.isEmpty())
        warn(message(PublishingMessage::NoSuchMilestone, m_wish.milestone));
    if (!facts.milestone || !m_request.closeMilestones)
        return;
    if (facts.milestone->open > 0)
        return warn(message(PublishingMessage::OpenInMilestone, Count{facts.milestone->open}, facts.milestone->title),
                    PublishingMessage::MoveThem);
    step.milestone = facts.milestone;
}

void StepPlanner::settle(const RepositoryRelease &row, const PublishFacts &facts)
{
    step.text.isLatest = facts.hasLatest && isLatestVersion(step.version, row.survey->versions);
    if (m_request.comment) {
        step.comments = facts.pulls;
        step.comment = m_wish.comment;
    }
    const bool isOut = step.there && !step.there->isDraft;
    if (isOut && step.missing.isEmpty() && saysTheSame(step.seen, step.text.body) && !step.milestone
        && step.comments.empty())
        step.state = StepState::Done;
    if (!isOut && step.isImmutable)
        warn(message(PublishingMessage::ImmutableAfter, step.host), PublishingMessage::CheckBeforePublishing);
    if (!facts.hasLatest || facts.latestTag.isEmpty() || facts.latestTag == tag())
        return;
    // Who carries the badge today wrongly is told, and corrected by the next release that is to carry it.
    const auto *carrier = row.survey->versions.find(facts.latestTag.toUtf8());
    const bool isWrong = carrier && !isLatestVersion(carrier->version, row.survey->versions) && !step.text.isLatest;
    if (isWrong)
        warn(message(PublishingMessage::BadgeElsewhere, step.host, facts.latestTag));
}

Problem circleProblem(const QStringList &circle, const QString &path)
{
    return {
        Problem::Severity::Warning, message(PublishingMessage::CircleOfPins, namesOf(circle)), Place{path, 0, 0}, {}};
}

void refuseForBudget(const PublishBudget &budget, PublishStep &step)
{
    step.state = StepState::Blocked;
    step.fault = Error{Fault::Environment,
                       message(PublishingMessage::TooFewRequests, budget.host, Count{budget.left->left},
                               QString::number(budget.writing)),
                       Place{step.path, 0, 0},
                       budget.left->reset.isValid() ? message(PublishingMessage::BudgetIsRenewed, budget.left->reset)
                                                    : Message()};
}

bool isLatestVersion(const version::SemVer &version, const version::VersionTags &tags)
{
    if (version.isPrerelease())
        return false;
    const version::VersionTag *highest = tags.latestStable();
    return !highest || !(version < highest->version);
}

QString githubFileName(const QString &name)
{
    QString made;
    for (const QChar letter : name) {
        const ushort c = letter.unicode();
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                             || QLatin1String("._-+@~").contains(letter);
        made += isPlain ? letter : QLatin1Char('.');
    }
    while (made.startsWith(QLatin1Char('.')))
        made.remove(0, 1);
    while (made.endsWith(QLatin1Char('.')))
        made.chop(1);
    return made;
}

} // namespace waybill::release
