// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/manifesttree.h"

#include "git/treediff.h"
#include "kubernetes/manifest/manifestmessage.h"
#include "kubernetes/manifest/template.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::manifest {

namespace {

bool isManifest(const git::TreeEntry &entry)
{
    return git::isRegularFile(entry.mode) && (isManifestFile(entry.path) || isKustomization(entry.path));
}

Result<std::vector<git::TreeEntry>> listManifests(const git::Repository &repository, const git::ObjectId &tree)
{
    if (tree.isNull())
        return std::vector<git::TreeEntry>();
    auto entries = git::listFiles(repository, tree);
    if (entries)
        std::erase_if(*entries, [](const git::TreeEntry &entry) { return !isManifest(entry); });
    return entries;
}

std::shared_ptr<const ObjectFile> unreadable(const git::TreeEntry &entry, const Error &error)
{
    auto file = std::make_shared<ObjectFile>();
    file->isIncomplete = true;
    Problem problem = Problem::fromError(error, Problem::Severity::Warning);
    problem.place = Place{visiblePath(entry.path), 0, 0};
    file->problems.push_back(std::move(problem));
    return file;
}

/// A chart may have hundreds of templates.
struct Chart {
    int templates = 0;
    Problem first;
};

void tellCharts(const std::map<QByteArray, Chart> &charts, std::vector<Problem> &problems)
{
    for (const auto &[folder, chart] : charts) {
        Problem problem = chart.first;
        if (chart.templates > 1)
            problem.message = message(ManifestMessage::Templates, Count{chart.templates});
        problems.push_back(std::move(problem));
    }
}

/// What is a patch in the other tree is none in this one perhaps only because its kustomization cannot be read: it
/// neither came nor went.
void leaveOut(Manifests &manifests, const std::set<QByteArray> &patches)
{
    if (!manifests.hasAllPatches)
        std::erase_if(manifests.files, [&](const auto &file) { return patches.count(file.first) > 0; });
}

} // namespace

std::vector<const Object *> Manifests::objects() const
{
    std::vector<const Object *> all;
    for (const auto &[path, file] : files)
        for (const Object &object : file->objects)
            all.push_back(&object);
    return all;
}

ManifestReader::ManifestReader(const git::Repository &repository)
    : m_repository(repository)
    , m_kustomizations(repository)
{}

std::shared_ptr<const ObjectFile> ManifestReader::readFile(const git::TreeEntry &entry)
{
    auto &known = m_known[{entry.path, entry.id}];
    if (known)
        return known;
    const auto content = git::readBlob(m_repository, entry.id);
    if (!content)
        return unreadable(entry, content.error());
    return known = readObjects(entry.path, *content);
}

Result<Manifests> ManifestReader::read(const git::ObjectId &tree, const JobControl &control)
{
    const auto entries = listManifests(m_repository, tree);
    if (!entries)
        return fail(entries.error());
    Manifests result;
    std::map<QByteArray, Chart> charts;
    const auto report = [&result](const git::TreeEntry &entry, Problem problem) {
        // Tests break manifests on purpose.
        if (!isOffered(entry.path))
            problem.severity = Problem::Severity::Note;
        result.problems.push_back(std::move(problem));
    };
    for (const git::TreeEntry &entry : *entries) {
        if (!isKustomization(entry.path))
            continue;
        Kustomization kustomization = m_kustomizations.read(entry.path, entry.id);
        for (QByteArray &patch : kustomization.patches)
            result.patches.insert(std::move(patch));
        result.hasAllPatches = result.hasAllPatches && kustomization.problems.empty();
        for (Problem &problem : kustomization.problems)
            report(entry, std::move(problem));
    }
    for (const git::TreeEntry &entry : *entries) {
        if (control.isCancelled())
            return cancelled();
        if (isKustomization(entry.path) || result.patches.count(entry.path) > 0)
            continue;
        const auto file = readFile(entry);
        if (file->isIncomplete)
            result.unread.insert(visiblePath(entry.path));
        if (file->isTemplate) {
            result.templates.emplace(entry.path, file);
            Chart &chart = charts[chartOf(entry.path)];
            if (++chart.templates == 1)
                chart.first = file->problems.front();
            continue;
        }
        for (const Problem &problem : file->problems)
            report(entry, problem);
        if (!file->objects.empty())
            result.files.emplace(entry.path, file);
    }
    tellCharts(charts, result.problems);
    return result;
}

Result<ManifestPair> ManifestReader::readPair(const git::ObjectId &oldTree, const git::ObjectId &newTree,
                                              const JobControl &control)
{
    const auto changes = git::compareTrees(m_repository, oldTree, newTree, control);
    if (!changes)
        return fail(changes.error());
    const auto concernsManifest = [](const git::FileChange &change) {
        return isManifest({change.oldPath, change.oldBlob, change.oldMode})
               || isManifest({change.newPath, change.newBlob, change.newMode});
    };
    if (std::none_of(changes->begin(), changes->end(), concernsManifest))
        return ManifestPair();
    auto before = read(oldTree, control);
    if (!before)
        return fail(before.error());
    auto after = read(newTree, control);
    if (!after)
        return fail(after.error());
    leaveOut(*before, after->patches);
    leaveOut(*after, before->patches);
    return ManifestPair{std::move(*before), std::move(*after)};
}

} // namespace waybill::manifest
