// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/grouping.h"

#include "release/changes/mergetitle.h"
#include "release/changes/nestedtitles.h"
#include "release/changes/people.h"
#include "support/text.h"

namespace waybill::release {

namespace {

QString decoded(const QByteArray &bytes, const git::Commit &commit)
{
    return decodeText(bytes, commit.encoding);
}

void addIssues(std::vector<int> &issues, const QString &message)
{
    for (const int number : closedIssues(message)) {
        if (std::find(issues.begin(), issues.end(), number) == issues.end())
            issues.push_back(number);
    }
}

struct Person {
    QString name;
    QString email;
};

void addContributor(std::vector<QString> &names, const Person &person)
{
    if (!person.name.isEmpty() && !isRobotAddress(person.email)
        && std::find(names.begin(), names.end(), person.name) == names.end())
        names.push_back(person.name);
}

/// A person of a commit, by the mailmap.
Person personOf(QByteArray name, QByteArray email, const git::Commit &commit, const git::Mailmap &mailmap)
{
    const QByteArray encoding = mailmap.apply(name, email) ? QByteArray() : commit.encoding;
    return {visibleLine(decodeName(name, encoding)), visibleLine(decodeText(email, encoding))};
}

/// The person in "Name <mail>".
Person personIn(const QByteArray &text, const git::Commit &commit, const git::Mailmap &mailmap)
{
    const qsizetype angle = text.indexOf('<');
    const qsizetype end = text.indexOf('>', angle + 1);
    if (angle < 0)
        return personOf(text.trimmed(), {}, commit, mailmap);
    return personOf(text.left(angle).trimmed(), text.mid(angle + 1, (end < 0 ? text.size() : end) - angle - 1), commit,
                    mailmap);
}

/// Title, number and people of a change, from its own commit and those that it merges.
void describe(Change &change, const git::Commit &own, const std::vector<const git::Commit *> &merged,
              const git::Mailmap &mailmap)
{
    const QString message = decoded(own.message, own);
    const MergeTitle named = own.isMerge() ? readMergeMessage(message) : readSquashMessage(message);
    change.pullRequest = named.pullRequest;
    change.title = named.title;
    if (change.title.isEmpty() && own.isMerge() && merged.size() == 1)
        change.title = decoded(merged.front()->subject(), *merged.front());
    if (change.title.isEmpty() && own.isMerge())
        change.title = mergedTopic(message).value_or(QString());
    if (change.title.isEmpty() && own.isMerge() && change.pullRequest && !merged.empty())
        change.title = decoded(merged.back()->subject(), *merged.back());
    // git takes the first paragraph for the title, of whatever many lines.
    const QStringList several = change.title.isEmpty() && !own.isMerge() ? conventionalLines(message) : QStringList();
    if (change.title.isEmpty())
        change.title = several.isEmpty() ? decoded(own.subject(), own) : several.front();
    change.title = visibleLine(change.title).trimmed();
    QString body = decoded(own.body(), own);
    if (!several.isEmpty())
        body.prepend(several.mid(1).join(QLatin1Char('\n')) + QStringLiteral("\n\n"));
    change.body = visibleText(body);
    change.date = own.committer.dateTime();

    // The oldest merged commit's author began the work; whoever pressed "merge" did not write it.
    const git::Commit &begun = merged.empty() ? own : *merged.back();
    const Person author = personOf(begun.author.name, begun.author.email, begun, mailmap);
    change.author = author.name;
    change.authorEmail = author.email;

    addIssues(change.issues, message);
    for (auto it = merged.rbegin(); it != merged.rend(); ++it) {
        const git::Commit &commit = **it;
        addContributor(change.contributors, personOf(commit.author.name, commit.author.email, commit, mailmap));
        for (const git::Trailer &trailer : git::trailers(commit.message)) {
            if (trailer.key.compare("Co-authored-by", Qt::CaseInsensitive) == 0)
                addContributor(change.contributors, personIn(trailer.value, commit, mailmap));
        }
        addIssues(change.issues, decoded(commit.message, commit));
    }
    addContributor(change.contributors, {author.name, {}}); // whoever it is

    change.namesReverted = revertedIds(message);
    if (own.isMerge() && change.namesReverted.empty()) {
        for (const git::Commit *commit : merged) {
            const std::vector<QByteArray> names = revertedIds(decoded(commit->message, *commit));
            if (names.empty()) {
                change.namesReverted.clear(); // it does something else besides
                break;
            }
            change.namesReverted.insert(change.namesReverted.end(), names.begin(), names.end());
        }
    }
}

/// A merge of so many pull requests is no change, but a way by which changes came.
constexpr int FewRequests = 3;
/// The same where no pull requests are named, neither by the merge itself nor by what it brings.
constexpr int FewCommits = 24;

/// Groups the commits of one walk.
class Grouper {
public:
    Grouper(const std::vector<git::Commit> &commits, const git::Mailmap &mailmap)
        : m_commits(commits)
        , m_mailmap(mailmap)
        , m_taken(commits.size(), false)
    {
        m_index.reserve(commits.size());
        for (std::size_t i = 0; i < commits.size(); ++i)
            m_index.emplace(commits[i].id, i);
    }

    /// The changes along the first parents of `head`, newest first. A commit belongs to the oldest merge there that
    /// reaches it: from the oldest on, each merge takes what nobody took before.
    std::vector<Change> group(const git::ObjectId &head, const std::optional<OpenedMerge> &broughtBy = {})
    {
        std::vector<std::size_t> chain;
        for (auto at = m_index.find(head); at != m_index.end() && !m_taken[at->second];) {
            chain.push_back(at->second);
            m_taken[at->second] = true;
            const git::Commit &commit = m_commits[at->second];
            if (commit.parents.empty())
                break;
            at = m_index.find(commit.parents.front());
        }
        std::vector<std::vector<Change>> changes; // oldest first; several of a merge that was opened
        for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
            const git::Commit &own = m_commits[*it];
            const std::vector<std::size_t> brought = take(own);
            const bool merges = own.parents.size() == 2;
            const QString message = merges ? decoded(own.message, own) : QString();
            const bool carries = merges && mergesALine(message);
            if (carries && brought.empty())
                continue; // all of it is in the base already
            if (merges && (carries || bringsMany(message, brought) || bringsUnnamed(message, brought))) {
                for (const std::size_t i : brought)
                    m_taken[i] = false;
                changes.push_back(group(own.parents[1], opened(own)));
            } else {
                changes.push_back({changeOf(own, brought)});
                changes.back().front().broughtBy = broughtBy;
            }
        }
        std::vector<Change> result;
        for (auto some = changes.rbegin(); some != changes.rend(); ++some)
            result.insert(result.end(), std::make_move_iterator(some->begin()), std::make_move_iterator(some->end()));
        return result;
    }

private:
    [[nodiscard]] static OpenedMerge opened(const git::Commit &own)
    {
        QString title = readMergeMessage(decoded(own.message, own)).title;
        if (title.isEmpty())
            title = decoded(own.subject(), own);
        return {own.id, visibleLine(title).trimmed(), own.committer.dateTime()};
    }

    /// What the commit brings beside itself, in the order of the walk: newest first.
    std::vector<std::size_t> take(const git::Commit &own)
    {
        std::vector<std::size_t> brought;
        std::vector<std::size_t> open;
        const auto visit = [&](const git::ObjectId &id) {
            const auto found = m_index.find(id);
            if (found != m_index.end() && !m_taken[found->second]) {
                m_taken[found->second] = true;
                brought.push_back(found->second);
                open.push_back(found->second);
            }
        };
        for (std::size_t parent = 1; parent < own.parents.size(); ++parent)
            visit(own.parents[parent]);
        while (!open.empty()) {
            const std::size_t next = open.back();
            open.pop_back();
            for (const git::ObjectId &parent : m_commits[next].parents)
                visit(parent);
        }
        std::sort(brought.begin(), brought.end());
        return brought;
    }

    /// Whether a merge of two with this message brings several pull requests, or dozens of commits without any.
    [[nodiscard]] bool bringsMany(const QString &ownMessage, const std::vector<std::size_t> &brought) const
    {
        if (brought.size() < FewRequests)
            return false;
        const auto ownNumber = readMergeMessage(ownMessage).pullRequest;
        int requests = 0;
        int commits = 0;
        for (const std::size_t i : brought) {
            const git::Commit &commit = m_commits[i];
            const QString message = decoded(commit.message, commit);
            const auto number = (commit.isMerge() ? readMergeMessage(message) : readSquashMessage(message)).pullRequest;
            commits += commit.isMerge() ? 0 : 1;
            requests += number && number != ownNumber ? 1 : 0;
        }
        return requests >= FewRequests || (!ownNumber && commits >= FewCommits);
    }

    /// Whether nothing but the titles of several commits says what a merge of two with this message is about.
    [[nodiscard]] bool bringsUnnamed(const QString &ownMessage, const std::vector<std::size_t> &brought) const
    {
        const auto isWork = [this](std::size_t i) { return !m_commits[i].isMerge(); };
        if (std::count_if(brought.begin(), brought.end(), isWork) < 2)
            return false;
        const std::optional<QString> topic = mergedTopic(ownMessage);
        return topic && topic->isEmpty() && !readMergeMessage(ownMessage).pullRequest;
    }

    [[nodiscard]] Change changeOf(const git::Commit &own, const std::vector<std::size_t> &brought) const
    {
        Change change;
        change.id = own.id;
        if (!own.parents.empty())
            change.parent = own.parents.front();
        std::vector<const git::Commit *> merged;
        if (!own.isMerge())
            merged.push_back(&own);
        for (const std::size_t i : brought) {
            if (!m_commits[i].isMerge())
                merged.push_back(&m_commits[i]);
        }
        for (const git::Commit *commit : merged)
            change.commits.push_back(commit->id);
        describe(change, own, merged, m_mailmap);
        return change;
    }

    const std::vector<git::Commit> &m_commits;
    const git::Mailmap &m_mailmap;
    std::unordered_map<git::ObjectId, std::size_t> m_index;
    std::vector<bool> m_taken;
};

} // namespace

std::vector<Change> groupCommits(const std::vector<git::Commit> &commits, const git::ObjectId &head,
                                 const git::Mailmap &mailmap)
{
    return Grouper(commits, mailmap).group(head);
}

} // namespace waybill::release
