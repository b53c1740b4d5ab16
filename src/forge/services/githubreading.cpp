// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githubreading.h"

#include "forge/services/description.h"
#include "forge/services/githubstate.h"
#include "forge/services/jsonmembers.h"

#include <QJsonDocument>

#include <algorithm>
#include <set>

namespace waybill::forge {

namespace {

const char PullFragment[] =
    "fragment P on PullRequest{number title body url updatedAt lastEditedAt merged mergeCommit{oid} headRefOid "
    "baseRepository{nameWithOwner} author{__typename login} milestone{title} labels(first:100){nodes{name}} "
    "closingIssuesReferences(first:25){nodes{number title repository{nameWithOwner}}}}";

QString aliasOf(const char *prefix, std::size_t index)
{
    return QString::fromLatin1(prefix) + QString::number(index);
}

struct FoundPull {
    PullRequest pull;
    QString repository;
};

IssueReference issueOf(const QJsonObject &object, const QString &own, JsonMembers &pull)
{
    JsonMembers members(object, QStringLiteral("issue"));
    IssueReference issue{{}, int(members.requiredNumber("number")), members.line("title")};
    if (const auto repository = members.object("repository")) {
        const QString path = JsonMembers(*repository).line("nameWithOwner");
        if (path.compare(own, Qt::CaseInsensitive) != 0)
            issue.repository = path;
    }
    pull.addMisfit(members.misfit());
    return issue;
}

FoundPull readPull(const QJsonObject &object, const QString &own, std::optional<Message> &misfit)
{
    JsonMembers members(object, QStringLiteral("pullRequest"));
    FoundPull found;
    PullRequest &pull = found.pull;
    pull.number = int(members.requiredNumber("number"));
    pull.title = members.line("title");
    const QString body = members.text("body");
    pull.note = releaseNoteIn(body);
    pull.breaking = breakingStatementIn(body);
    pull.url = QUrl(members.line("url"));
    pull.updatedAt = members.time("updatedAt");
    // Whether it was the note that was edited is told by who knows the one before (ForgeFacts).
    pull.noteEditedAt = members.time("lastEditedAt");
    pull.isMerged = members.flag("merged");
    pull.headCommit = members.commit("headRefOid");
    if (const auto merge = members.object("mergeCommit"))
        pull.mergeCommit = JsonMembers(*merge).commit("oid");
    if (const auto author = members.object("author")) {
        JsonMembers person(*author, QStringLiteral("author"));
        pull.author = person.line("login");
        pull.isByRobot = person.line("__typename") == QLatin1String("Bot");
        members.addMisfit(person.misfit());
    }
    if (const auto milestone = members.object("milestone"))
        pull.milestone = JsonMembers(*milestone).line("title");
    if (const auto labels = members.object("labels")) {
        for (const auto element : JsonMembers(*labels).array("nodes")) {
            const QString name = JsonMembers(QJsonValue(element).toObject()).line("name");
            if (!name.isEmpty())
                pull.labels << name;
        }
        pull.labels.sort();
    }
    if (const auto issues = members.object("closingIssuesReferences")) {
        for (const auto element : JsonMembers(*issues).array("nodes")) {
            if (const QJsonObject issue = QJsonValue(element).toObject(); !issue.isEmpty())
                pull.issues.push_back(issueOf(issue, own, members));
        }
        std::sort(pull.issues.begin(), pull.issues.end());
    }
    if (const auto base = members.object("baseRepository"))
        found.repository = JsonMembers(*base).line("nameWithOwner");
    misfit = members.misfit();
    return found;
}

/// Of the pull requests that a commit stands in, the one that brought it into this repository: it was merged, and here.
const FoundPull *bringing(const std::vector<FoundPull> &all, const git::ObjectId &commit, const QString &own)
{
    const FoundPull *best = nullptr;
    for (const FoundPull &one : all) {
        if (!one.pull.isMerged || (!one.repository.isEmpty() && one.repository.compare(own, Qt::CaseInsensitive) != 0))
            continue;
        if (one.pull.mergeCommit == commit)
            return &one;
        if (!best)
            best = &one;
    }
    return best;
}

/// Whether an error is only that there is nothing under an alias.
bool isAbsence(const QJsonObject &error)
{
    const QJsonArray path = error.value(QLatin1String("path")).toArray();
    return error.value(QLatin1String("type")) == QLatin1String("NOT_FOUND") && path.size() >= 2;
}

/// Gathers what the aliases of an answer say.
class Gathering {
public:
    Gathering(QJsonObject repository, QString own)
        : m_repository(std::move(repository))
        , m_own(std::move(own))
    {}

    void addNumber(const QString &alias, int number)
    {
        const QJsonValue value = m_repository.value(alias);
        if (!value.isObject()) {
            // An alias that is not in the answer at all was not looked up.
            if (value.isNull())
                answer.absent.push_back(number);
            else
                leaveOut(message(ServiceMessage::MemberMissing, alias));
            return;
        }
        std::optional<Message> misfit;
        FoundPull found = readPull(value.toObject(), m_own, misfit);
        if (misfit)
            leaveOut(*misfit);
        else
            keep(std::move(found.pull));
    }

    void addCommit(const QString &alias, const git::ObjectId &commit)
    {
        const QJsonValue value = m_repository.value(alias);
        if (!value.isObject())
            return; // the forge does not have it, yet
        std::vector<FoundPull> all;
        bool isWhole = true;
        JsonMembers object(value.toObject(), QStringLiteral("object"));
        const auto pulls = object.object("associatedPullRequests");
        if (!pulls)
            return; // a tag or a tree
        for (const auto element : JsonMembers(*pulls).array("nodes")) {
            if (!QJsonValue(element).isObject())
                continue;
            std::optional<Message> misfit;
            FoundPull found = readPull(QJsonValue(element).toObject(), m_own, misfit);
            if (misfit) {
                leaveOut(*misfit);
                isWhole = false;
            } else {
                all.push_back(std::move(found));
            }
        }
        if (const FoundPull *best = bringing(all, commit, m_own))
            keep(best->pull).commits.push_back(commit);
        else if (isWhole)
            answer.lonely.push_back(commit);
    }

    void leaveOut(const Message &why)
    {
        ++m_leftOut;
        if (!m_why)
            m_why = why;
    }
    [[nodiscard]] qint64 leftOut() const { return m_leftOut; }
    [[nodiscard]] const std::optional<Message> &why() const { return m_why; }

    GitHubAnswer answer;

private:
    PullRequest &keep(PullRequest pull)
    {
        const auto known = m_places.find(pull.number);
        if (known != m_places.end())
            return answer.pulls[known->second];
        m_places.emplace(pull.number, answer.pulls.size());
        return answer.pulls.emplace_back(std::move(pull));
    }

    QJsonObject m_repository;
    QString m_own;
    std::map<int, std::size_t> m_places;
    qint64 m_leftOut = 0;
    std::optional<Message> m_why;
};

} // namespace

GitHubReading::GitHubReading(ForgeAddress address)
    : m_address(std::move(address))
{}

HttpCall GitHubReading::call(const GitHubQuestion &question) const
{
    QString fields = QStringLiteral("nameWithOwner ");
    for (std::size_t i = 0; i < question.numbers.size(); ++i)
        fields += QStringLiteral("%1:pullRequest(number:%2){...P} ").arg(aliasOf("p", i)).arg(question.numbers[i]);
    for (std::size_t i = 0; i < question.commits.size(); ++i)
        fields += QStringLiteral(R"(%1:object(oid:"%2"){...on Commit{associatedPullRequests(first:5){nodes{...P}}}} )")
                      .arg(aliasOf("c", i), question.commits[i].toString());
    if (question.state)
        fields += githubStateFields(question.head, m_address.kind() == ForgeKind::GitHub);
    QString query = QStringLiteral("query($owner:String!,$name:String!){repository(owner:$owner,name:$name){%1}}")
                        .arg(fields.trimmed());
    if (question.size() > 0)
        query += QLatin1Char('\n') + QLatin1String(PullFragment);
    HttpCall call;
    call.method = HttpCall::Method::Post;
    call.url = m_address.graphQl();
    call.headers = {{"Accept", "application/json"}};
    call.contentType = "application/json";
    const QJsonObject variables{{QStringLiteral("owner"), m_address.owner()},
                                {QStringLiteral("name"), m_address.name()}};
    call.body = QJsonDocument(QJsonObject{{QStringLiteral("query"), query}, {QStringLiteral("variables"), variables}})
                    .toJson(QJsonDocument::Compact);
    return call;
}

Read<GitHubAnswer> GitHubReading::read(const GitHubQuestion &question, const HttpCall &call,
                                       const HttpAnswer &answer) const
{
    if (auto error = ForgeError::ofGraphQl(call, answer))
        return tl::unexpected(std::move(*error));
    const auto root = readObject(answer.body);
    if (!root)
        return tl::unexpected(ForgeError::notUnderstood(call, answer, root.error()));
    const QJsonValue repository = root->value(QLatin1String("data")).toObject().value(QLatin1String("repository"));
    if (repository.isNull()) {
        return tl::unexpected(
            ForgeError{ForgeError::Kind::NotFound,
                       Error{Fault::Environment,
                             message(ServiceMessage::RepositoryNotFound, shownHost(call.url), m_address.path()),
                             {},
                             ServiceMessage::CheckAddress,
                             true}});
    }
    if (!repository.isObject())
        return tl::unexpected(ForgeError::notUnderstood(
            call, answer, message(ServiceMessage::MemberMissing, QLatin1String("data.repository"))));
    JsonMembers members(repository.toObject(), QStringLiteral("repository"));
    QString own = members.line("nameWithOwner"); // another one where it was renamed
    if (own.isEmpty())
        own = m_address.path();

    Gathering gathering(repository.toObject(), own);
    for (std::size_t i = 0; i < question.numbers.size(); ++i)
        gathering.addNumber(aliasOf("p", i), question.numbers[i]);
    for (std::size_t i = 0; i < question.commits.size(); ++i)
        gathering.addCommit(aliasOf("c", i), question.commits[i]);
    if (question.state) {
        auto state = readGithubState(repository.toObject(), question.head);
        if (state)
            gathering.answer.state = std::move(*state);
        else
            gathering.leaveOut(state.error());
    }
    // An error of one alias that is not its absence: what it stands for is not known, rather than absent.
    std::set<QString> failed;
    for (const auto element : root->value(QLatin1String("errors")).toArray()) {
        const QJsonObject error = QJsonValue(element).toObject();
        if (isAbsence(error))
            continue;
        const QJsonArray path = error.value(QLatin1String("path")).toArray();
        failed.insert(path.size() >= 2 ? path.at(1).toString() : QString());
        gathering.leaveOut(error.value(QLatin1String("message")).toString());
    }
    GitHubAnswer &read = gathering.answer;
    std::erase_if(read.absent, [&](int number) {
        const auto at = std::find(question.numbers.begin(), question.numbers.end(), number);
        return failed.contains(aliasOf("p", std::size_t(at - question.numbers.begin())));
    });
    std::erase_if(read.lonely, [&](const git::ObjectId &commit) {
        const auto at = std::find(question.commits.begin(), question.commits.end(), commit);
        return failed.contains(aliasOf("c", std::size_t(at - question.commits.begin())));
    });
    for (PullRequest &pull : read.pulls)
        std::sort(pull.commits.begin(), pull.commits.end());
    read.problem = leftOutProblem(call, answer, gathering.leftOut(), gathering.why());
    return std::move(read);
}

} // namespace waybill::forge
