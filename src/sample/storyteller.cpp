// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/storyteller.h"

#include "git/history.h"
#include "git/refs.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "sample/threeway.h"

#include <QCoreApplication>

namespace waybill::sample {

namespace {

constexpr qint64 StartOfTime = 1704704400; // 2024-01-08 09:00:00 UTC
constexpr qint64 SecondsPerCommit = 600;
constexpr quint32 ExecutableMode = 0100755;

QByteArray withNewline(const QByteArray &message)
{
    return message.endsWith('\n') ? message : message + '\n';
}

} // namespace

Storyteller::Storyteller(const QString &path, const QByteArray &branch, bool bare)
    : m_path(path)
    , m_current(branch)
    , m_clock(StartOfTime)
{
    Result<git::Repository> repository = git::Repository::create(path, branch, bare);
    if (repository)
        m_repository.emplace(std::move(*repository));
    else
        m_error = repository.error();
}

Storyteller &Storyteller::as(const QByteArray &name, const QByteArray &email, int offsetMinutes)
{
    m_name = name;
    m_email = email;
    m_offsetMinutes = offsetMinutes;
    return *this;
}

Storyteller &Storyteller::through(const QByteArray &name, const QByteArray &email)
{
    m_committerName = name;
    m_committerEmail = email;
    return *this;
}

Storyteller &Storyteller::in(const QByteArray &encoding)
{
    m_encoding = encoding;
    return *this;
}

Storyteller &Storyteller::wait(int hours)
{
    m_clock += qint64{hours} * 3600;
    return *this;
}

Storyteller &Storyteller::at(qint64 time)
{
    m_clock = time;
    return *this;
}

Storyteller &Storyteller::write(const QByteArray &path, const QByteArray &content, bool executable)
{
    m_edits[path] = git::FileEdit{content, executable};
    return *this;
}

Storyteller &Storyteller::edit(const QByteArray &path, const QByteArray &before, const QByteArray &after)
{
    if (m_error)
        return *this;
    QByteArray text = read(path);
    const qsizetype found = text.indexOf(before);
    if (before.isEmpty() || found < 0 || text.indexOf(before, found + 1) >= 0) {
        stumble(QCoreApplication::translate("Storyteller", "%1 on %2 does not have exactly one \"%3\"")
                    .arg(QString::fromUtf8(path), QString::fromUtf8(m_current), QString::fromUtf8(before)));
        return *this;
    }
    text.replace(found, before.size(), after);

    bool executable = false;
    if (const auto edit = m_edits.find(path); edit != m_edits.end()) {
        executable = edit->second.executable;
    } else if (const auto entry = take(git::findEntry(*m_repository, treeOf(tip()), path)); entry && *entry) {
        executable = (*entry)->mode == ExecutableMode;
    }
    return write(path, text, executable);
}

Storyteller &Storyteller::remove(const QByteArray &path)
{
    m_edits[path] = git::FileEdit{};
    return *this;
}

QByteArray Storyteller::read(const QByteArray &path)
{
    if (const auto edit = m_edits.find(path); edit != m_edits.end())
        return edit->second.content.value_or(QByteArray());
    if (m_error || tip().isNull())
        return {};
    const auto content = take(git::readFile(*m_repository, tip(), path));
    return content ? content->value_or(QByteArray()) : QByteArray();
}

git::ObjectId Storyteller::commit(const QByteArray &message)
{
    if (m_error)
        return {};
    const auto tree = take(git::writeTree(*m_repository, treeOf(tip()), m_edits));
    if (!tree)
        return {};
    m_edits.clear();
    std::vector<git::ObjectId> parents;
    if (!tip().isNull())
        parents.push_back(tip());
    return commitTree(*tree, std::move(parents), message);
}

Storyteller &Storyteller::branch(const QByteArray &name, const QByteArray &from)
{
    if (m_error)
        return *this;
    const std::optional<git::ObjectId> start = from.isEmpty() ? tip() : find(from);
    if (!start)
        return *this;
    if (m_branches.contains(name)) {
        stumble(
            QCoreApplication::translate("Storyteller", "the branch %1 already exists").arg(QString::fromUtf8(name)));
        return *this;
    }
    if (!start->isNull() && !take(git::setReference(*m_repository, "refs/heads/" + name, *start)))
        return *this;
    m_branches[name] = *start;
    if (!from.isEmpty())
        return go(name);
    m_current = name;
    return *this;
}

Storyteller &Storyteller::topic(const QByteArray &name)
{
    if (m_error)
        return *this;
    if (m_branches.contains(name) && !m_topics.contains(name)) {
        stumble(
            QCoreApplication::translate("Storyteller", "the branch %1 already exists").arg(QString::fromUtf8(name)));
        return *this;
    }
    m_branches[name] = tip();
    m_topics.insert(name);
    m_current = name;
    return *this;
}

Storyteller &Storyteller::go(const QByteArray &branch)
{
    if (m_error)
        return *this;
    if (!m_edits.empty())
        stumble(
            QCoreApplication::translate("Storyteller", "%1 has uncommitted files").arg(QString::fromUtf8(m_current)));
    else if (!m_branches.contains(branch))
        stumble(
            QCoreApplication::translate("Storyteller", "the branch %1 does not exist").arg(QString::fromUtf8(branch)));
    else
        m_current = branch;
    return *this;
}

git::ObjectId Storyteller::merge(const std::vector<QByteArray> &branches, const QByteArray &message)
{
    if (m_error)
        return {};
    std::vector<git::ObjectId> parents{tip()};
    git::ObjectId tree = treeOf(tip());
    for (const QByteArray &name : branches) {
        const auto other = find(name);
        if (!other)
            return {};
        const auto base = take(git::mergeBase(*m_repository, parents.front(), *other));
        if (!base)
            return {};
        const git::ObjectId baseTree = *base ? treeOf(**base) : git::ObjectId();
        tree = apply(baseTree, treeOf(*other), tree);
        parents.push_back(*other);
    }
    return commitTree(tree, std::move(parents), message);
}

git::ObjectId Storyteller::pick(const git::ObjectId &id, const QByteArray &message)
{
    if (m_error)
        return {};
    const auto original = take(git::readCommit(*m_repository, id));
    if (!original)
        return {};
    const git::ObjectId parentTree = original->parents.empty() ? git::ObjectId() : treeOf(original->parents.front());
    const git::ObjectId tree = apply(parentTree, original->tree, treeOf(tip()));
    QByteArray text = message;
    if (text.isEmpty()) {
        // As git does: after trailers directly, else as a paragraph of its own.
        const char *gap = git::trailers(original->message).empty() ? "\n" : "";
        text = withNewline(original->message) + gap + "(cherry picked from commit " + id.toHex() + ")";
        m_encoding = original->encoding;
    }
    return commitTree(tree, {tip()}, text, original->author);
}

git::ObjectId Storyteller::revert(const git::ObjectId &id, const QByteArray &more)
{
    if (m_error)
        return {};
    const auto original = take(git::readCommit(*m_repository, id));
    if (!original)
        return {};
    if (original->parents.empty()) {
        stumble(QCoreApplication::translate("Storyteller", "the first commit cannot be reverted"));
        return {};
    }
    const git::ObjectId parent = original->parents.front();
    const git::ObjectId tree = apply(original->tree, treeOf(parent), treeOf(tip()));
    QByteArray message = "Revert \"" + original->subject() + "\"\n\nThis reverts commit " + id.toHex();
    if (original->isMerge())
        message += ", reversing\nchanges made to " + parent.toHex();
    message += ".\n";
    if (!more.isEmpty())
        message += '\n' + more;
    return commitTree(tree, {tip()}, message);
}

Storyteller &Storyteller::tag(const QByteArray &name, const QByteArray &message, const git::ObjectId &on)
{
    if (!m_error)
        take(git::createTag(*m_repository, name, on.isNull() ? tip() : on, signature(), withNewline(message)));
    return *this;
}

Storyteller &Storyteller::lightweight(const QByteArray &name, const git::ObjectId &on)
{
    if (!m_error)
        take(git::setReference(*m_repository, "refs/tags/" + name, on.isNull() ? tip() : on));
    return *this;
}

Storyteller &Storyteller::remote(const QByteArray &name, const QByteArray &url)
{
    if (!m_error)
        take(git::setRemote(*m_repository, name, url));
    return *this;
}

git::ObjectId Storyteller::tip() const
{
    const auto found = m_branches.find(m_current);
    return found == m_branches.end() ? git::ObjectId() : found->second;
}

Storyteller &Storyteller::finish(const QByteArray &branch)
{
    if (!branch.isEmpty())
        go(branch);
    if (!m_error)
        take(git::checkoutBranch(*m_repository, "refs/heads/" + m_current));
    return *this;
}

template <typename T>
std::optional<T> Storyteller::take(Result<T> result)
{
    if (m_error)
        return std::nullopt;
    if (!result) {
        m_error = result.error();
        return std::nullopt;
    }
    return std::move(*result);
}

bool Storyteller::take(Result<void> result)
{
    if (!m_error && !result)
        m_error = result.error();
    return !m_error;
}

void Storyteller::stumble(const QString &what)
{
    if (!m_error)
        m_error = Error{Fault::Input, what, Place{m_path}, {}};
}

git::Signature Storyteller::signature() const
{
    return {m_name, m_email, m_clock, m_offsetMinutes};
}

std::optional<git::ObjectId> Storyteller::find(const QByteArray &branchOrRevision)
{
    if (const auto found = m_branches.find(branchOrRevision); found != m_branches.end())
        return found->second;
    return take(git::resolveCommit(*m_repository, branchOrRevision));
}

git::ObjectId Storyteller::treeOf(const git::ObjectId &commit)
{
    if (m_error || commit.isNull())
        return {};
    if (const auto known = m_trees.find(commit); known != m_trees.end())
        return known->second;
    const auto read = take(git::readCommit(*m_repository, commit));
    return read ? read->tree : git::ObjectId();
}

git::ObjectId Storyteller::apply(const git::ObjectId &fromTree, const git::ObjectId &toTree,
                                 const git::ObjectId &ontoTree)
{
    const auto changes = take(git::compareTrees(*m_repository, fromTree, toTree));
    git::FileEdits edits;
    for (const git::FileChange &change : changes.value_or(std::vector<git::FileChange>())) {
        const auto ours = take(git::findEntry(*m_repository, ontoTree, change.path()));
        if (!ours)
            return {};
        const git::ObjectId ourBlob = *ours ? (*ours)->id : git::ObjectId();
        if (change.newBlob.isNull()) {
            if (*ours)
                edits[change.path()] = git::FileEdit{};
            continue;
        }
        const auto theirText = take(git::readBlob(*m_repository, change.newBlob));
        if (!theirText)
            return {};
        QByteArray text = *theirText;
        if (!ourBlob.isNull() && ourBlob != change.oldBlob && ourBlob != change.newBlob) {
            const auto ourText = take(git::readBlob(*m_repository, ourBlob));
            const auto baseText = change.oldBlob.isNull() ? std::optional<QByteArray>(QByteArray())
                                                          : take(git::readBlob(*m_repository, change.oldBlob));
            if (!ourText || !baseText)
                return {};
            text = mergeTexts(*baseText, *ourText, *theirText).value_or(text);
        }
        edits[change.path()] = git::FileEdit{text, change.newMode == ExecutableMode};
    }
    return take(git::writeTree(*m_repository, ontoTree, edits)).value_or(git::ObjectId());
}

git::ObjectId Storyteller::commitTree(const git::ObjectId &tree, std::vector<git::ObjectId> parents,
                                      const QByteArray &message, const std::optional<git::Signature> &author)
{
    if (m_error)
        return {};
    if (!m_edits.empty()) {
        stumble(
            QCoreApplication::translate("Storyteller", "%1 has uncommitted files").arg(QString::fromUtf8(m_current)));
        return {};
    }
    git::Commit commit;
    commit.tree = tree;
    commit.parents = std::move(parents);
    commit.author = author.value_or(signature());
    commit.committer = signature();
    if (!m_committerName.isEmpty()) {
        commit.committer.name = m_committerName;
        commit.committer.email = m_committerEmail;
    }
    commit.message = withNewline(message);
    commit.encoding = std::exchange(m_encoding, {});

    const auto id = take(git::writeCommit(*m_repository, commit));
    if (!id)
        return {};
    if (!m_topics.contains(m_current) && !take(git::setReference(*m_repository, "refs/heads/" + m_current, *id)))
        return {};
    m_branches[m_current] = *id;
    m_trees[*id] = tree;
    m_clock += SecondsPerCommit;
    return *id;
}

} // namespace waybill::sample
