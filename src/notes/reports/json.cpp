// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/json.h"

#include "git/tree.h"
#include "notes/reports/suspicionjson.h"
#include "notes/text/messagejson.h"
#include "release/assess/claim.h"
#include "release/assess/forgewords.h"
#include "release/assess/release.h"
#include "release/assess/reviewers.h"
#include "release/changes/change.h"
#include "release/evidence/shownreasons.h"
#include "release/evidence/source.h"
#include "release/product/product.h"
#include "release/survey/pintext.h"
#include "release/survey/survey.h"
#include "release/survey/surveylinks.h"
#include "support/jsonvalue.h"
#include "support/text.h"
#include "version/policy.h"
#include "version/versionjson.h"
#include "wording/text.h"

#include <QJsonArray>

namespace waybill::notes {

using namespace release;

namespace {

QJsonValue idOrNull(const git::ObjectId &id)
{
    return id.isNull() ? QJsonValue() : QJsonValue(id.toString());
}

/// The change's own date in its own zone; as ISO 8601 has it.
QString isoDate(const QDateTime &date)
{
    return date.toString(Qt::ISODate);
}

QJsonObject upgradeJson(const std::optional<UpgradeAdvice> &upgrade)
{
    return {
        {QStringLiteral("trait"), upgrade ? QJsonValue(keyName(upgrade->trait)) : QJsonValue()},
        {QStringLiteral("headline"), upgrade ? wording::text(upgrade->headline) : QString()},
        {QStringLiteral("messages"), messagesByKey({{"headline", upgrade ? upgrade->headline : waybill::Message()}})}};
}

QJsonArray problemsJson(const std::vector<Problem> &problems)
{
    QJsonArray array;
    for (const Problem &problem : problems)
        array.append(problemJson(problem));
    return array;
}

QJsonObject countsJson(const ImpactCounts &counts)
{
    return {{QStringLiteral("breaking"), counts.breaking},
            {QStringLiteral("additive"), counts.additive},
            {QStringLiteral("fix"), counts.fix},
            {QStringLiteral("none"), counts.none},
            {QStringLiteral("undecided"), counts.undecided}};
}

QJsonArray pinsJson(const Relations *relations, const QString &repository)
{
    QJsonArray array;
    if (relations) {
        for (const PinRelation &relation : relations->pins) {
            if (relation.repository == repository)
                array.append(pinJson(relation));
        }
    }
    return array;
}

/// As `git describe` has it.
QJsonValue describedOrNull(const pins::ResolvedPin &resolved)
{
    if (!resolved.nearest)
        return {};
    const QString tag = decodeText(resolved.nearest->tag);
    if (resolved.nearest->distance == 0)
        return tag;
    return QStringLiteral("%1-%2-g%3").arg(tag, QString::number(resolved.nearest->distance), resolved.commit.shortId());
}

/// The commit that is pinned. Of what has no repository here only a full id is one.
QJsonValue pinnedIdOrNull(const PinRelation &relation)
{
    if (relation.sibling)
        return idOrNull(relation.resolved.commit);
    const auto written = git::ObjectId::fromHex(relation.pin.revision);
    return written ? idOrNull(*written) : QJsonValue();
}

QJsonValue chosenJson(const std::optional<ChosenVersion> &chosen)
{
    if (!chosen)
        return {};
    return QJsonObject{
        {QStringLiteral("version"), chosen->version.toString()},
        {QStringLiteral("by"), chosen->by},
        {QStringLiteral("note"), chosen->reason},
        {QStringLiteral("at"), chosen->at.isValid() ? QJsonValue(isoDate(chosen->at.toUTC())) : QJsonValue()}};
}

QJsonObject rowJson(const RepositoryRelease &row, const Relations *relations)
{
    const Survey &survey = *row.survey;
    return {{QStringLiteral("name"), row.name()},
            {QStringLiteral("path"), survey.spec.path},
            {QStringLiteral("base"), textOrNull(decodeText(survey.range.base))},
            {QStringLiteral("head"), textOrNull(decodeText(survey.range.head))},
            {QStringLiteral("head_id"), idOrNull(survey.range.headId)},
            {QStringLiteral("current_version"), version::versionOrNull(survey.currentVersion)},
            {QStringLiteral("current_tag"), textOrNull(decodeText(survey.currentTag))},
            {QStringLiteral("released_at"),
             survey.releasedAt ? QJsonValue(isoDate(survey.releasedAt->toUTC())) : QJsonValue()},
            {QStringLiteral("commits_since"), survey.commitsSince},
            {QStringLiteral("changes_since"), qint64(row.changes.size())},
            {QStringLiteral("counts"), countsJson(row.counts)},
            {QStringLiteral("to_decide"), row.toDecide},
            {QStringLiteral("suggested_version"), version::versionOrNull(row.next.version)},
            {QStringLiteral("version_if_suspected"), versionIfSuspected(row.suspicion)},
            {QStringLiteral("suspected"), suspectedJson(row.suspicion)},
            {QStringLiteral("planned_version"), version::versionOrNull(row.planned.version)},
            {QStringLiteral("chosen"), chosenJson(row.planned.chosen)},
            {QStringLiteral("bump"), keyName(row.next.bump)},
            {QStringLiteral("upgrade"), upgradeJson(row.upgrade)},
            {QStringLiteral("pins"), pinsJson(relations, row.name())},
            {QStringLiteral("problems"), problemsJson(row.problems)}};
}

QJsonObject suggestionJson(const Suggestion &suggestion)
{
    QJsonArray reasons;
    for (const Reason &reason : shownReasons(suggestion)) {
        reasons.append(QJsonObject{{QStringLiteral("source"), keyName(reason.source)},
                                   {QStringLiteral("text"), wording::text(reason.text)},
                                   {QStringLiteral("id"), textOrNull(wording::key(reason.text))},
                                   {QStringLiteral("arguments"), wording::arguments(reason.text)},
                                   {QStringLiteral("rule"), textOrNull(reason.rule)},
                                   {QStringLiteral("place"), textOrNull(reason.place.toString())}});
    }
    return {{QStringLiteral("impact"), keyName(suggestion.impact)},
            {QStringLiteral("confidence"), suggestion.confidence},
            {QStringLiteral("basis"),
             release::restsOnFacts(suggestion) ? QStringLiteral("fact") : QStringLiteral("suspicion")},
            {QStringLiteral("reasons"), reasons}};
}

QJsonValue decisionJson(const std::optional<Decision> &decision)
{
    if (!decision)
        return {};
    QJsonObject object{
        {QStringLiteral("impact"), keyName(decision->impact)},
        {QStringLiteral("note"), decision->note},
        {QStringLiteral("upgrade"), decision->upgrade ? QJsonValue(keyName(*decision->upgrade)) : QJsonValue()},
        {QStringLiteral("by"), decision->by},
        {QStringLiteral("at"), decision->at.isValid() ? QJsonValue(isoDate(decision->at.toUTC())) : QJsonValue()}};
    if (!decision->carriedFrom.isNull())
        object.insert(QLatin1String("carried_from"), decision->carriedFrom.toString());
    return object;
}

QJsonArray commentsJson(const std::vector<Comment> &comments)
{
    QJsonArray array;
    for (const Comment &comment : comments) {
        array.append(QJsonObject{
            {QStringLiteral("text"), comment.text},
            {QStringLiteral("by"), comment.by},
            {QStringLiteral("at"), comment.at.isValid() ? QJsonValue(isoDate(comment.at.toUTC())) : QJsonValue()}});
    }
    return array;
}

QJsonArray reviewersJson(const Release &release)
{
    QJsonArray array;
    for (const Reviewer &reviewer : reviewers(release)) {
        array.append(QJsonObject{{QStringLiteral("name"), textOrNull(reviewer.name)},
                                 {QStringLiteral("assigned"), reviewer.assigned},
                                 {QStringLiteral("assigned_decided"), reviewer.assignedDecided},
                                 {QStringLiteral("decided"), reviewer.decided}});
    }
    return array;
}

QJsonValue noteJson(const forge::PullRequest *pull)
{
    using Kind = forge::ReleaseNote::Kind;
    if (!pull || pull->note.kind == Kind::Absent)
        return {};
    return QJsonObject{
        {QStringLiteral("kind"), pull->note.kind == Kind::None ? QStringLiteral("none") : QStringLiteral("text")},
        {QStringLiteral("text"), textOrNull(pull->note.text)},
        {QStringLiteral("edited_at"),
         pull->noteEditedAt.isValid() ? QJsonValue(isoDate(pull->noteEditedAt.toUTC())) : QJsonValue()}};
}

/// What the forge says of a change; empty where nothing is known.
void addForge(const AssessedChange &assessed, const Survey &survey, QJsonObject &object)
{
    const forge::PullRequest *const pull = assessed.forge;
    QJsonArray issues;
    for (const forge::IssueReference &issue : release::closedIssues(assessed))
        issues.append(QJsonObject{
            {QStringLiteral("repository"), textOrNull(issue.repository)},
            {QStringLiteral("number"), issue.number},
            {QStringLiteral("title"), textOrNull(issue.title)},
            {QStringLiteral("url"), textOrNull(release::issuePage(issue, survey).toString(QUrl::FullyEncoded))}});
    QUrl page = pull ? pull->url : QUrl();
    if (const auto links = release::linksOf(survey); page.isEmpty() && links && assessed.change->pullRequest)
        page = links->pullRequest(*assessed.change->pullRequest);
    object.insert(QStringLiteral("labels"), QJsonArray::fromStringList(pull ? pull->labels : QStringList()));
    object.insert(QStringLiteral("milestone"), pull ? textOrNull(pull->milestone) : QJsonValue());
    object.insert(QStringLiteral("author_login"), textOrNull(release::authorHandle(assessed, survey)));
    object.insert(QStringLiteral("issues"), issues);
    object.insert(QStringLiteral("forge_url"), textOrNull(page.toString(QUrl::FullyEncoded)));
    object.insert(QStringLiteral("release_note"), noteJson(pull));
    object.insert(QStringLiteral("problems"), problemsJson(assessed.problems));
}

QJsonObject changeJson(const AssessedChange &assessed, const Survey &survey)
{
    const Change &change = *assessed.change;
    QJsonArray commits;
    for (const git::ObjectId &id : change.commits)
        commits.append(id.toString());
    QJsonArray backports;
    for (const Backport &backport : change.backports)
        backports.append(QJsonObject{{QStringLiteral("commit"), backport.commit.toString()},
                                     {QStringLiteral("of"), backport.of.toString()}});
    qint64 insertions = 0;
    qint64 deletions = 0;
    for (const git::FileChange &file : change.files) {
        insertions += std::max<qint64>(file.insertions, 0); // -1: binary, or a blob that a partial clone lacks
        deletions += std::max<qint64>(file.deletions, 0);
    }
    QJsonObject object{
        {QStringLiteral("id"), change.id.toString()},
        {QStringLiteral("title"), change.title},
        {QStringLiteral("author"), change.author},
        {QStringLiteral("date"), isoDate(change.date)},
        {QStringLiteral("commits"), commits},
        {QStringLiteral("pull_request"), change.pullRequest ? QJsonValue(*change.pullRequest) : QJsonValue()},
        {QStringLiteral("reverts"), change.reverts ? idOrNull(*change.reverts) : QJsonValue()},
        {QStringLiteral("reverted_by"), change.revertedBy ? idOrNull(*change.revertedBy) : QJsonValue()},
        {QStringLiteral("backports"), backports},
        {QStringLiteral("already_released"), version::versionOrNull(change.alreadyReleased)},
        {QStringLiteral("files"), qint64(change.files.size())},
        {QStringLiteral("insertions"), insertions},
        {QStringLiteral("deletions"), deletions},
        {QStringLiteral("impact"), keyName(assessed.impact)},
        {QStringLiteral("decided_by"), assessed.isDecided() ? QStringLiteral("person") : QStringLiteral("suggestion")},
        {QStringLiteral("suggestion"), suggestionJson(assessed.suggestion())},
        {QStringLiteral("decision"), decisionJson(assessed.decision)},
        {QStringLiteral("assignee"), textOrNull(assessed.discussion.assignee)},
        {QStringLiteral("comments"), commentsJson(assessed.discussion.comments)}};
    addForge(assessed, survey, object);
    return object;
}

} // namespace

QJsonObject problemJson(const Problem &problem)
{
    QString message = wording::text(problem.message);
    if (!problem.advice.isEmpty())
        message += QLatin1String("; ") + wording::text(problem.advice);
    return {{QStringLiteral("severity"), keyName(problem.severity)},
            {QStringLiteral("message"), message},
            {QStringLiteral("id"), textOrNull(wording::key(problem.message))},
            {QStringLiteral("arguments"), wording::arguments(problem.message)},
            {QStringLiteral("messages"), messagesByKey({{"advice", problem.advice}})},
            {QStringLiteral("place"), textOrNull(problem.place.toString())}};
}

QJsonObject pinJson(const PinRelation &relation)
{
    const pins::Pin &pin = relation.pin;
    const auto numberOrNull = [](std::optional<qint64> number) { return number ? QJsonValue(*number) : QJsonValue(); };
    // An image is no commit, and its tag stands in a file of any form.
    const bool resolves = relation.sibling && !relation.image;
    QJsonObject object{
        {QStringLiteral("repository"), relation.repository},
        {QStringLiteral("component"), relation.component},
        {QStringLiteral("file"), pin.place.file},
        {QStringLiteral("line"), pin.place.line > 0 ? QJsonValue(pin.place.line) : QJsonValue()},
        {QStringLiteral("format"), relation.image ? QJsonValue() : QJsonValue(pins::keyName(pin.format))},
        {QStringLiteral("name"), pin.name},
        {QStringLiteral("value"), pinValue(pin)},
        {QStringLiteral("sibling"), relation.sibling},
        {QStringLiteral("floating"), pin.floating || relation.resolved.state == pins::ResolvedPin::State::Floating},
        {QStringLiteral("resolved_id"), pinnedIdOrNull(relation)},
        {QStringLiteral("state"), resolves ? QJsonValue(keyName(relation.resolved.state)) : QJsonValue()},
        {QStringLiteral("described"), describedOrNull(relation.resolved)},
        {QStringLiteral("tag"), textOrNull(decodeText(relation.tag))},
        {QStringLiteral("lag"), numberOrNull(relation.lag())},
        {QStringLiteral("ahead"), numberOrNull(relation.lead())},
        {QStringLiteral("same_protocol"), relation.sameProtocol ? QJsonValue(*relation.sameProtocol) : QJsonValue()}};
    if (relation.image)
        object.insert(QStringLiteral("image"),
                      QJsonObject{{QStringLiteral("repository"), relation.image->repository},
                                  {QStringLiteral("defined"), textOrNull(relation.image->defined)},
                                  {QStringLiteral("state"), images::keyName(relation.image->state)}});
    return object;
}

QJsonObject statusJson(const Release &release)
{
    QJsonArray rows;
    for (const RepositoryRelease &row : release.repositories)
        rows.append(rowJson(row, release.relations.get()));
    const QJsonObject product{{QStringLiteral("name"), release.name()},
                              {QStringLiteral("policy"), version::keyName(release.product->policy)},
                              {QStringLiteral("stance"), keyName(release.product->stance)},
                              {QStringLiteral("current_version"), version::versionOrNull(release.current)},
                              {QStringLiteral("suggested_version"), version::versionOrNull(release.next.version)},
                              {QStringLiteral("version_if_suspected"), versionIfSuspected(release.suspicion)},
                              {QStringLiteral("suspected"), suspectedJson(release.suspicion)},
                              {QStringLiteral("planned_version"), version::versionOrNull(release.planned.version)},
                              {QStringLiteral("chosen"), chosenJson(release.planned.chosen)},
                              {QStringLiteral("bump"), keyName(release.next.bump)},
                              {QStringLiteral("upgrade"), upgradeJson(release.upgrade)},
                              {QStringLiteral("problems"), problemsJson(release.problems)}};
    return {{QStringLiteral("product"), product},
            {QStringLiteral("repositories"), rows},
            {QStringLiteral("reviewers"), reviewersJson(release)}};
}

QJsonObject changesJson(const Release &release)
{
    QJsonArray repositories;
    for (const RepositoryRelease &row : release.repositories) {
        QJsonArray changes;
        for (const AssessedChange &change : row.changes)
            changes.append(changeJson(change, *row.survey));
        repositories.append(QJsonObject{{QStringLiteral("name"), row.name()},
                                        {QStringLiteral("from"), textOrNull(decodeText(row.survey->range.base))},
                                        {QStringLiteral("to"), textOrNull(decodeText(row.survey->range.head))},
                                        {QStringLiteral("changes"), changes},
                                        {QStringLiteral("problems"), problemsJson(row.problems)}});
    }
    return {{QStringLiteral("repositories"), repositories},
            {QStringLiteral("problems"), problemsJson(release.problems)}};
}

} // namespace waybill::notes
