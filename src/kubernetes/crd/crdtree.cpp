// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/crdtree.h"

#include "git/tree.h"
#include "git/treediff.h"
#include "kubernetes/crd/comparecrd.h"
#include "kubernetes/crd/crdfindings.h"
#include "kubernetes/manifest/kustomize.h"
#include "support/language.h"
#include "support/text.h"

#include <QThreadPool>

#include <algorithm>
#include <iterator>
#include <set>

namespace waybill::crd {

namespace {

/// Whether a file of the tree may hold definitions that people use.
bool mayDefine(const QByteArray &path, quint32 mode)
{
    return git::isRegularFile(mode) && manifest::isManifestFile(path) && manifest::isOffered(path);
}

/// A file of one side, and what is in it.
struct ReadFile {
    QByteArray path;
    git::ObjectId blob;
    bool isOld = false;
    bool isUnread = false; ///< its bytes could not be had
    QByteArray content;
    std::vector<CrdModel> models;
    std::vector<Problem> problems;
};

class TreeReader {
public:
    TreeReader(const git::Repository &repository, const JobControl &control)
        : m_repository(repository)
        , m_control(control)
    {}

    void want(const QByteArray &path, const git::ObjectId &blob, quint32 mode, bool isOld)
    {
        if (path.isEmpty() || blob.isNull() || !mayDefine(path, mode))
            return;
        ReadFile file;
        file.path = path;
        file.blob = blob;
        file.isOld = isOld;
        m_files.push_back(std::move(file));
    }

    /// Fails only when cancelled. Parsing takes longer than all the rest, so that it is shared among the cores.
    [[nodiscard]] Result<void> read()
    {
        QThreadPool pool;
        for (ReadFile &file : m_files) {
            if (m_control.isCancelled())
                break;
            auto content = git::readBlob(m_repository, file.blob);
            if (!content) {
                file.isUnread = true;
                Problem problem = Problem::fromError(content.error(), Problem::Severity::Warning);
                problem.place = {visiblePath(file.path), 0, 0};
                file.problems.push_back(std::move(problem));
                continue;
            }
            if (!content->contains("CustomResourceDefinition"))
                continue;
            file.content = std::move(*content);
            pool.start([&file, language = LanguageScope::current()] {
                const LanguageScope scope(language);
                file.models = readCrds(file.path, file.content, file.problems);
                file.content.clear();
            });
        }
        pool.waitForDone();
        if (m_control.isCancelled())
            return cancelled();
        return {};
    }

    /// What Kustomize applies to a definition is none by itself.
    void leavePatchesOut(manifest::Kustomizations &kustomizations, const git::ObjectId &oldTree,
                         const git::ObjectId &newTree)
    {
        std::erase_if(m_files, [&](const ReadFile &file) {
            return !file.models.empty() && kustomizations.isPatch(file.isOld ? oldTree : newTree, file.path);
        });
    }

    [[nodiscard]] std::vector<ReadFile> &files() { return m_files; }

private:
    const git::Repository &m_repository;
    const JobControl &m_control;
    std::vector<ReadFile> m_files;
};

/// The definitions of both trees.
struct Sides {
    std::vector<CrdModel> before;
    std::vector<CrdModel> after;
};

std::set<QString> namesOf(const std::vector<CrdModel> &models)
{
    std::set<QString> names;
    for (const CrdModel &model : models)
        names.insert(model.name);
    return names;
}

/// A definition that one side of a file does not hold because it could not be read was not removed or added.
void forgetUnknown(Sides &sides, const std::vector<ReadFile> &files)
{
    for (const ReadFile &file : files) {
        // A warning is about something that was read all the same.
        if (!file.isUnread && std::all_of(file.problems.begin(), file.problems.end(), [](const Problem &one) {
                return one.severity == Problem::Severity::Warning;
            }))
            continue;
        const std::set<QString> known = namesOf(file.models);
        auto &others = file.isOld ? sides.after : sides.before;
        std::erase_if(others, [&](const CrdModel &model) {
            return model.place.file == visiblePath(file.path) && known.count(model.name) == 0;
        });
    }
}

/// Moves what was read to its side. What is wrong with a file in both trees is reported for the newer one.
Sides sort(std::vector<ReadFile> &files, std::vector<Problem> &problems)
{
    Sides sides;
    for (const ReadFile &file : files)
        for (const CrdModel &model : file.models)
            (file.isOld ? sides.before : sides.after).push_back(model);
    forgetUnknown(sides, files);
    for (const bool isOld : {false, true}) {
        for (ReadFile &file : files) {
            if (file.isOld != isOld)
                continue;
            for (const CrdModel &model : file.models)
                file.problems.insert(file.problems.end(), model.problems.begin(), model.problems.end());
            for (Problem &problem : file.problems) {
                const bool known =
                    isOld && std::any_of(problems.begin(), problems.end(), [&](const Problem &other) {
                        return other.message == problem.message && other.place.file == problem.place.file;
                    });
                if (!known)
                    problems.push_back(std::move(problem));
            }
        }
    }
    return sides;
}

/// Looks for the definitions that stand on one side only in the files that both trees share.
Result<void> addShared(const git::Repository &repository, manifest::Kustomizations &kustomizations,
                       const git::ObjectId &tree, const std::vector<git::FileChange> &changed, Sides &sides,
                       const JobControl &control)
{
    const std::set<QString> old = namesOf(sides.before);
    const std::set<QString> now = namesOf(sides.after);
    std::set<QString> lonely;
    std::set_symmetric_difference(old.begin(), old.end(), now.begin(), now.end(), std::inserter(lonely, lonely.end()));
    if (lonely.empty() || tree.isNull())
        return {};
    std::set<QByteArray> differ;
    for (const git::FileChange &file : changed)
        differ.insert(file.newPath);
    const auto entries = git::listFiles(repository, tree);
    if (!entries)
        return fail(entries.error());
    for (const git::TreeEntry &entry : *entries) {
        if (control.isCancelled())
            return cancelled();
        if (!mayDefine(entry.path, entry.mode) || differ.count(entry.path) > 0)
            continue;
        const auto content = git::readBlob(repository, entry.id);
        if (!content || !content->contains("CustomResourceDefinition"))
            continue; // a blob that is missing was no change, and is nobody's business here
        const auto names = [&](const QString &name) { return content->contains(name.toUtf8()); };
        if (std::none_of(lonely.begin(), lonely.end(), names) || kustomizations.isPatch(tree, entry.path))
            continue;
        std::vector<Problem> unheeded;
        for (CrdModel &model : readCrds(entry.path, *content, unheeded)) {
            if (lonely.count(model.name) == 0)
                continue;
            sides.before.push_back(model);
            sides.after.push_back(std::move(model));
        }
    }
    return {};
}

} // namespace

Result<CrdComparison> compareCrdTrees(const git::Repository &repository, const git::ObjectId &oldTree,
                                      const git::ObjectId &newTree, bool patch, const JobControl &control)
{
    const auto changed = git::compareTrees(repository, oldTree, newTree, control);
    if (!changed)
        return fail(changed.error());
    TreeReader reader(repository, control);
    for (const git::FileChange &file : *changed) {
        reader.want(file.oldPath, file.oldBlob, file.oldMode, true);
        reader.want(file.newPath, file.newBlob, file.newMode, false);
    }
    if (const auto read = reader.read(); !read)
        return fail(read.error());
    manifest::Kustomizations kustomizations(repository);
    reader.leavePatchesOut(kustomizations, oldTree, newTree);
    CrdComparison result;
    Sides sides = sort(reader.files(), result.problems);
    if (const auto shared = addShared(repository, kustomizations, newTree, *changed, sides, control); !shared)
        return fail(shared.error());
    result.changes = compareCrds(sides.before, sides.after);
    result.findings = toFindings(result.changes, patch);
    return result;
}

} // namespace waybill::crd
