// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/lineorigin.h"

#include "git/gitmessage.h"
#include "git/linediff.h"
#include "git/renames.h"
#include "git/shallow.h"
#include "git/tree.h"
#include "support/text.h"

namespace waybill::git {

namespace {

/// A line of a file of a commit. Lines count from 0.
struct Suspect {
    Commit commit;
    QByteArray path;
    ObjectId blob;
    QByteArray content;
    int line = 0;
};

/// A version of the file in a parent.
struct Predecessor {
    ObjectId commit;
    QByteArray path;
    ObjectId blob;
};

/// The line of the old text that a line of the new one is; nothing where it differs.
std::optional<int> oldLineOf(const std::vector<Hunk> &hunks, int line)
{
    int moved = 0;
    for (const Hunk &hunk : hunks) {
        if (line < hunk.newStart)
            break;
        if (line < hunk.newStart + hunk.newCount)
            return {};
        moved = hunk.oldStart + hunk.oldCount - (hunk.newStart + hunk.newCount);
    }
    return line + moved;
}

class LineFollower {
public:
    LineFollower(const Repository &repository, const JobControl &control)
        : m_repository(repository)
        , m_control(control)
        , m_ends(repository.isShallow() ? shallowCommits(repository) : std::unordered_set<ObjectId>())
    {}

    Result<LineOrigin> follow(Suspect suspect)
    {
        for (qint64 done = 1;; ++done) {
            if (m_control.isCancelled())
                return cancelled();
            m_control.progress(done, 0);
            const bool ends = m_ends.count(suspect.commit.id) > 0;
            const auto stepped = ends ? Result<bool>(false) : stepBack(suspect);
            if (!stepped)
                return fail(stepped.error());
            if (!*stepped)
                return LineOrigin{std::move(suspect.commit), suspect.path, suspect.line + 1, ends};
        }
    }

private:
    /// Makes the suspect its own version in a parent that has the line too; false where none has.
    Result<bool> stepBack(Suspect &suspect) const
    {
        std::vector<Predecessor> changed;
        std::vector<ObjectId> without;
        for (const ObjectId &parent : suspect.commit.parents) {
            const auto tree = treeOfCommit(m_repository, parent);
            if (!tree)
                return fail(tree.error());
            const auto entry = findEntry(m_repository, *tree, suspect.path);
            if (!entry)
                return fail(entry.error());
            if (!*entry || (*entry)->isFolder() || (*entry)->isSubmodule()) {
                without.push_back(parent);
                continue;
            }
            if ((*entry)->id == suspect.blob)
                return take(suspect, {parent, suspect.path, suspect.blob}, suspect.line);
            changed.push_back({parent, suspect.path, (*entry)->id});
        }
        for (const ObjectId &parent : without) {
            const auto renamed = renamedFrom(suspect, parent);
            if (!renamed)
                return fail(renamed.error());
            if (*renamed && (*renamed)->blob == suspect.blob)
                return take(suspect, **renamed, suspect.line);
            if (*renamed)
                changed.push_back(**renamed);
        }
        if (!changed.empty() && suspect.content.isNull()) {
            auto content = readBlob(m_repository, suspect.blob);
            if (!content)
                return fail(content.error());
            suspect.content = std::move(*content);
        }
        for (const Predecessor &before : changed) {
            auto content = readBlob(m_repository, before.blob);
            if (!content)
                return fail(content.error());
            const auto hunks = compareLines(*content, suspect.content, {}, m_control);
            if (!hunks)
                return fail(hunks.error());
            if (const auto line = oldLineOf(*hunks, suspect.line)) {
                suspect.content = std::move(*content);
                return take(suspect, before, *line);
            }
        }
        return false;
    }

    Result<bool> take(Suspect &suspect, const Predecessor &before, int line) const
    {
        auto commit = readCommit(m_repository, before.commit);
        if (!commit)
            return fail(commit.error());
        suspect.commit = std::move(*commit);
        suspect.path = before.path;
        suspect.blob = before.blob;
        suspect.line = line;
        return true;
    }

    /// The file that the parent had in its place, under another name.
    Result<std::optional<Predecessor>> renamedFrom(const Suspect &suspect, const ObjectId &parent) const
    {
        const auto tree = treeOfCommit(m_repository, parent);
        if (!tree)
            return fail(tree.error());
        auto files = compareTrees(m_repository, *tree, suspect.commit.tree, m_control);
        if (!files)
            return fail(files.error());
        const auto matters = [&](const FileChange &file) {
            return file.kind == FileChange::Kind::Deleted
                   || (file.kind == FileChange::Kind::Added && file.newPath == suspect.path);
        };
        files->erase(
            std::remove_if(files->begin(), files->end(), [&](const FileChange &file) { return !matters(file); }),
            files->end());
        pairExactRenames(*files);
        const auto isIt = [&](const FileChange &file) { return file.newPath == suspect.path; };
        auto found = std::find_if(files->begin(), files->end(), isIt);
        if (found != files->end() && found->kind == FileChange::Kind::Added && files->size() > 1) {
            const auto content = [this](const FileChange &file, int side) {
                return readBlob(m_repository, side == 0 ? file.oldBlob : file.newBlob);
            };
            const auto paired = pairSimilarRenames(*files, content, {}, m_control);
            if (!paired)
                return fail(paired.error());
            found = std::find_if(files->begin(), files->end(), isIt);
        }
        if (found == files->end() || found->kind != FileChange::Kind::Renamed)
            return std::optional<Predecessor>();
        return std::optional(Predecessor{parent, found->oldPath, found->oldBlob});
    }

    const Repository &m_repository;
    const JobControl &m_control;
    std::unordered_set<ObjectId> m_ends;
};

} // namespace

Result<LineOrigin> findLineOrigin(const Repository &repository, const ObjectId &commit, const QByteArray &path,
                                  int line, const JobControl &control)
{
    auto read = readCommit(repository, commit);
    if (!read)
        return fail(read.error());
    const auto entry = findEntry(repository, read->tree, path);
    if (!entry)
        return fail(entry.error());
    const Place place{visiblePath(path), line, 0};
    if (!*entry || (*entry)->isFolder() || (*entry)->isSubmodule())
        return fail(Error{Fault::Input, message(GitMessage::NoSuchLine, commit.shortId()), place, {}});
    auto content = readBlob(repository, (*entry)->id);
    if (!content)
        return fail(content.error());
    const qsizetype lines = content->count('\n') + (content->isEmpty() || content->endsWith('\n') ? 0 : 1);
    if (line < 1 || line > lines)
        return fail(Error{Fault::Input, message(GitMessage::NoSuchLine, commit.shortId()), place, {}});
    Suspect suspect{std::move(*read), path, (*entry)->id, std::move(*content), line - 1};
    return LineFollower(repository, control).follow(std::move(suspect));
}

} // namespace waybill::git
