// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "git/writer.h"

#include <set>

namespace waybill::sample {

/// Tells a git history commit by commit with a clock and people of its own, so that the same story gives the same ids:
/// what the sample product and the tests build their repositories with. Nothing of the machine (user, clock, locale,
/// time zone, umask, git's configuration) gets into an object. Errors are sticky: every call after a failure does
/// nothing, and error() says what the first one was, so that a story reads without checks between its lines.
///
/// merge(), pick() and revert() join texts line by line. Where both sides changed the same lines, the file is taken as
/// the incoming change left it: a story has no conflicts to resolve.
class Storyteller {
public:
    /// Creates a repository at `path` whose first branch is `branch`. The clock starts at 2024-01-08 09:00 UTC; every
    /// commit takes ten minutes.
    Storyteller(const QString &path, const QByteArray &branch = "main", bool bare = false);

    /// Who makes the next commits and tags, and how many minutes east of UTC they sit. Until then it is somebody.
    Storyteller &as(const QByteArray &name, const QByteArray &email, int offsetMinutes = 0);
    /// Who commits what as() has written, like a forge that squashes pull requests; empty: the author again.
    Storyteller &through(const QByteArray &name, const QByteArray &email);
    /// The "encoding" header of the next commit. Its message is given in these bytes, and the names of as() and
    /// through() too: git holds one header good for all.
    Storyteller &in(const QByteArray &encoding);
    /// Lets time pass.
    Storyteller &wait(int hours);
    /// Sets the clock, in seconds since 1970.
    Storyteller &at(qint64 time);

    /// Files for the next commit: set, changed in one place, or deleted.
    Storyteller &write(const QByteArray &path, const QByteArray &content, bool executable = false);
    /// Replaces `before`, which the file must have exactly once, by `after`.
    Storyteller &edit(const QByteArray &path, const QByteArray &before, const QByteArray &after);
    Storyteller &remove(const QByteArray &path);
    /// What the file says now, with what has been written for the next commit; empty where there is no file.
    [[nodiscard]] QByteArray read(const QByteArray &path);

    /// Commits what was written to the current branch. Without edits: an empty commit.
    git::ObjectId commit(const QByteArray &message);
    /// Starts `name` at `from` (a branch, tag or id; empty: here) and goes there. From here, what was written and not
    /// committed comes along.
    Storyteller &branch(const QByteArray &name, const QByteArray &from = {});
    /// As branch() from here, for a branch that is deleted when its work is merged: it never becomes a reference.
    Storyteller &topic(const QByteArray &name);
    /// Goes to an existing branch. What was written must be committed before.
    Storyteller &go(const QByteArray &branch);
    /// Merges other branches into the current one: their changes since the fork, on top of ours; a merge commit, never
    /// fast-forward.
    git::ObjectId merge(const std::vector<QByteArray> &branches, const QByteArray &message);
    /// The change that `id` made, again, on the current branch (a cherry-pick by its author, committed by the current
    /// person), with another message or, with an empty one, its own and "(cherry picked from commit ...)".
    git::ObjectId pick(const git::ObjectId &id, const QByteArray &message = {});
    /// Takes a commit back, in git's own words ("Revert "subject"\n\nThis reverts commit <id>."); for a merge, against
    /// its first parent. `more` follows as further paragraphs.
    git::ObjectId revert(const git::ObjectId &id, const QByteArray &more = {});
    /// An annotated tag on the current commit (or `on`); lightweight() without an annotation.
    Storyteller &tag(const QByteArray &name, const QByteArray &message, const git::ObjectId &on = {});
    Storyteller &lightweight(const QByteArray &name, const git::ObjectId &on = {});
    Storyteller &remote(const QByteArray &name, const QByteArray &url);

    /// The newest commit of the current branch; null before the first.
    [[nodiscard]] git::ObjectId tip() const;
    [[nodiscard]] const QByteArray &current() const { return m_current; }
    [[nodiscard]] const QString &path() const { return m_path; }
    /// Only where error() is empty, or the constructor's work went well.
    [[nodiscard]] const git::Repository &repository() const { return *m_repository; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// Points HEAD at `branch` (empty: the current one) and checks it out, as the last line of a story.
    Storyteller &finish(const QByteArray &branch = {});

private:
    template <typename T>
    std::optional<T> take(Result<T> result);
    bool take(Result<void> result);
    void stumble(const QString &what);
    [[nodiscard]] git::Signature signature() const;
    [[nodiscard]] std::optional<git::ObjectId> find(const QByteArray &branchOrRevision);
    [[nodiscard]] git::ObjectId treeOf(const git::ObjectId &commit);
    [[nodiscard]] git::ObjectId apply(const git::ObjectId &fromTree, const git::ObjectId &toTree,
                                      const git::ObjectId &ontoTree);
    git::ObjectId commitTree(const git::ObjectId &tree, std::vector<git::ObjectId> parents, const QByteArray &message,
                             const std::optional<git::Signature> &author = {});

    QString m_path;
    std::optional<git::Repository> m_repository;
    std::optional<Error> m_error;
    std::map<QByteArray, git::ObjectId> m_branches;
    std::set<QByteArray> m_topics;                  ///< those of them that are no references
    std::map<git::ObjectId, git::ObjectId> m_trees; ///< commit -> tree, of what was told here
    QByteArray m_current;
    git::FileEdits m_edits;
    QByteArray m_name = "Sam Storyteller";
    QByteArray m_email = "sam@story.example";
    QByteArray m_committerName;
    QByteArray m_committerEmail;
    QByteArray m_encoding;
    int m_offsetMinutes = 0;
    qint64 m_clock = 0;
};

} // namespace waybill::sample
