// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/grouping.h"

#include "release/changes/mergetitle.h"
#include "support/text.h"

namespace waybill::release {

namespace {

QString decoded(const QByteArray &bytes, const git::Commit &commit)
{
    return decodeText(bytes, commit.encoding);
}

void addContributor(std::vector<QString> &names, const QString &name)
{
    if (!name.isEmpty() && std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
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

/// A person of a commit, by the mailmap.
Person personOf(QByteArray name, QByteArray email, const git::Commit &commit, const git::Mailmap &mailmap)
{
    const QByteArray encoding = mailmap.apply(name, email) ? QByteArray() : commit.encoding;
    return {visibleLine(decodeText(name, encoding)), visibleLine(decodeText(email, encoding))};
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
    if (change.title.isEmpty())
        change.title = decoded(own.subject(), own);
    change.title = visibleLine(change.title).trimmed();
    change.body = visibleText(decoded(own.body(), own));
    change.date = own.committer.dateTime();

    // The oldest merged commit's author began the work; whoever pressed "merge" did not write it.
    const git::Commit &begun = merged.empty() ? own : *merged.back();
    const Person author = personOf(begun.author.name, begun.author.email, begun, mailmap);
    change.author = author.name;
    change.authorEmail = author.email;

    addIssues(change.issues, message);
    for (auto it = merged.rbegin(); it != merged.rend(); ++it) {
        const git::Commit &commit = **it;
        addContributor(change.contributors, personOf(commit.author.name, commit.author.email, commit, mailmap).name);
        for (const git::Trailer &trailer : git::trailers(commit.message)) {
            if (trailer.key.compare("Co-authored-by", Qt::CaseInsensitive) == 0)
                addContributor(change.contributors, personIn(trailer.value, commit, mailmap).name);
        }
        addIssues(change.issues, decoded(commit.message, commit));
    }
    addContributor(change.contributors, change.author);

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

} // namespace

std::vector<Change> groupCommits(const std::vector<git::Commit> &commits, const git::ObjectId &head,
                                 const git::Mailmap &mailmap)
{
    std::unordered_map<git::ObjectId, std::size_t> index;
    index.reserve(commits.size());
    for (std::size_t i = 0; i < commits.size(); ++i)
        index.emplace(commits[i].id, i);

    std::vector<std::size_t> chain;
    for (auto at = index.find(head); at != index.end();) {
        chain.push_back(at->second);
        const git::Commit &commit = commits[at->second];
        if (commit.parents.empty())
            break;
        at = index.find(commit.parents.front());
    }

    // A commit belongs to the oldest first-parent merge that reaches it. From the oldest on, each merge takes what
    // nobody took before.
    std::vector<bool> taken(commits.size(), false);
    for (const std::size_t i : chain)
        taken[i] = true;
    std::vector<Change> changes;
    changes.reserve(chain.size());
    for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
        const git::Commit &own = commits[*it];
        std::vector<std::size_t> brought;
        std::vector<std::size_t> open;
        const auto visit = [&](const git::ObjectId &id) {
            const auto found = index.find(id);
            if (found != index.end() && !taken[found->second]) {
                taken[found->second] = true;
                brought.push_back(found->second);
                open.push_back(found->second);
            }
        };
        for (std::size_t parent = 1; parent < own.parents.size(); ++parent)
            visit(own.parents[parent]);
        while (!open.empty()) {
            const std::size_t next = open.back();
            open.pop_back();
            for (const git::ObjectId &parent : commits[next].parents)
                visit(parent);
        }
        std::sort(brought.begin(), brought.end()); // back to the walk's order: newest first

        Change change;
        change.id = own.id;
        if (!own.parents.empty())
            change.parent = own.parents.front();
        std::vector<const git::Commit *> merged;
        if (!own.isMerge())
            merged.push_back(&own);
        for (const std::size_t i : brought) {
            if (!commits[i].isMerge())
                merged.push_back(&commits[i]);
        }
        for (const git::Commit *commit : merged)
            change.commits.push_back(commit->id);
        describe(change, own, merged, mailmap);
        changes.push_back(std::move(change));
    }
    std::reverse(changes.begin(), changes.end());
    return changes;
}

} // namespace waybill::release
