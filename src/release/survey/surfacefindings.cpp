// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surfacefindings.h"

#include "findings/findingrule.h"
#include "git/history.h"
#include "images/imagecompare.h"
#include "kubernetes/catalogue/appfindings.h"
#include "kubernetes/catalogue/clusterchanges.h"
#include "kubernetes/catalogue/treereader.h"
#include "kubernetes/crd/crdtree.h"
#include "kubernetes/crd/droppeduse.h"
#include "kubernetes/manifest/compare.h"
#include "kubernetes/references/referencechanges.h"

#include <algorithm>

namespace waybill::release {

namespace {

using findings::Finding;

/// Collects what each surface says.
class Comparison {
public:
    Comparison(const git::Repository &repository, const git::ObjectId &oldTree, const git::ObjectId &newTree,
               const JobControl &control)
        : m_repository(repository)
        , m_oldTree(oldTree)
        , m_newTree(newTree)
        , m_control(control)
    {}

    /// Applications that come and go are told as such, of which ID and version.
    Result<void> addObjects(const SurfaceSettings &settings, bool patch)
    {
        manifest::CompareOptions options;
        options.patch = patch;
        options.frozen = settings.frozen;
        const std::set<QString> kinds = kindsOf(settings);
        manifest::ManifestReader reader(m_repository);
        auto compared = manifest::compareManifests(reader, m_oldTree, m_newTree, options, m_control);
        if (!compared)
            return fail(compared.error());
        std::erase_if(compared->findings, [&](const Finding &one) {
            return isComingOrGoing(one.rule, findings::RuleGroup::Object)
                   && kinds.contains(one.symbol.section(u' ', 0, 0));
        });
        // Of templates and tests there are notes only.
        const auto head = compared->problems.begin();
        std::copy_if(head, head + std::ptrdiff_t(compared->newProblems), std::back_inserter(m_found.headErrors),
                     [](const Problem &problem) { return problem.severity == Problem::Severity::Error; });
        take(std::move(compared->findings), std::move(compared->problems));
        return {};
    }

    /// Those of applications are theirs.
    Result<void> addReferences(const SurfaceSettings &settings)
    {
        auto compared = images::compareReferenceTrees(m_repository, m_oldTree, m_newTree, settings.imageTags,
                                                      kindsOf(settings), m_control);
        if (!compared)
            return fail(compared.error());
        // What is wrong with a manifest has been told.
        std::erase_if(compared->problems, [&](const Problem &problem) {
            return std::any_of(m_found.problems.begin(), m_found.problems.end(),
                               [&](const Problem &other) { return other.place.file == problem.place.file; });
        });
        take(std::move(compared->findings), std::move(compared->problems));
        return {};
    }

    /// Whole definitions that come and go are objects as well, and told as such.
    Result<void> addSchemas(bool patch)
    {
        auto compared = crd::compareCrdTrees(m_repository, m_oldTree, m_newTree, patch, m_control);
        if (!compared)
            return fail(compared.error());
        std::erase_if(compared->findings,
                      [](const Finding &one) { return isComingOrGoing(one.rule, findings::RuleGroup::Definition); });
        if (crd::dropsProperties(compared->changes)) {
            const auto objects = manifest::ManifestReader(m_repository).read(m_newTree, m_control);
            if (!objects)
                return fail(objects.error());
            crd::linkDroppedProperties(compared->findings, compared->changes, *objects);
        }
        take(std::move(compared->findings), std::move(compared->problems));
        return {};
    }

    /// Those who list manifests list applications by themselves.
    enum class Catalogue { All, ClustersOnly };

    Result<void> addApps(const SurfaceSettings &settings, bool patch, Catalogue wanted)
    {
        catalogue::TreeReader reader(m_repository, settings.catalogues);
        auto before = reader.read(m_oldTree, m_control);
        if (!before)
            return fail(before.error());
        auto after = reader.read(m_newTree, m_control);
        if (!after)
            return fail(after.error());
        if (before->apps.empty() && after->apps.empty() && after->references.empty())
            return {};
        if (wanted == Catalogue::All)
            take(catalogue::toFindings(catalogue::compareApps(*before, *after, settings.appVersions), patch), {});
        take(catalogue::compareClusters(*before, *after, settings.appVersions), {});
        return {};
    }

    Result<void> addImages()
    {
        images::ImageReader reader(m_repository);
        auto changes = images::compareImageTrees(reader, m_oldTree, m_newTree, m_control);
        if (!changes)
            return fail(changes.error());
        for (images::ImageChange &change : *changes)
            take(std::move(change.findings), {});
        // Both are remembered: what could not be read there neither came nor went, and is told.
        for (const git::ObjectId &tree : {m_oldTree, m_newTree}) {
            auto read = reader.read(tree, m_control);
            if (!read)
                return fail(read.error());
            take({}, (*read)->problems);
        }
        return {};
    }

    SurfaceFindings finish()
    {
        std::stable_sort(m_found.findings.begin(), m_found.findings.end(),
                         [](const Finding &one, const Finding &other) {
                             return std::pair(one.severity, one.impact) > std::pair(other.severity, other.impact);
                         });
        return std::move(m_found);
    }

private:
    static std::set<QString> kindsOf(const SurfaceSettings &settings)
    {
        std::set<QString> kinds;
        for (const catalogue::CatalogueKind &kind : settings.catalogues)
            kinds.insert(kind.kind);
        return kinds;
    }

    void take(std::vector<Finding> findings, std::vector<Problem> problems)
    {
        std::move(findings.begin(), findings.end(), std::back_inserter(m_found.findings));
        for (Problem &problem : problems) {
            if (std::find(m_found.problems.begin(), m_found.problems.end(), problem) == m_found.problems.end())
                m_found.problems.push_back(std::move(problem));
        }
    }

    const git::Repository &m_repository;
    git::ObjectId m_oldTree;
    git::ObjectId m_newTree;
    const JobControl &m_control;
    SurfaceFindings m_found;
};

Result<SurfaceFindings> compareCommits(const git::Repository &repository, const git::ObjectId &base,
                                       const git::ObjectId &head, bool patch, const SurfaceSettings &settings,
                                       bool onlyManifests, const JobControl &control)
{
    const auto oldTree = git::treeOfCommit(repository, base);
    if (!oldTree)
        return fail(oldTree.error());
    const auto newTree = git::treeOfCommit(repository, head);
    if (!newTree)
        return fail(newTree.error());
    Comparison comparison(repository, *oldTree, *newTree, control);
    if (const auto done = comparison.addObjects(settings, patch); !done)
        return fail(done.error());
    if (const auto done = comparison.addSchemas(patch); !done)
        return fail(done.error());
    if (const auto done = comparison.addReferences(settings); !done)
        return fail(done.error());
    const auto wanted = onlyManifests ? Comparison::Catalogue::ClustersOnly : Comparison::Catalogue::All;
    if (const auto done = comparison.addApps(settings, patch, wanted); !done)
        return fail(done.error());
    if (onlyManifests)
        return comparison.finish();
    if (const auto done = comparison.addImages(); !done)
        return fail(done.error());
    return comparison.finish();
}

} // namespace

Result<SurfaceFindings> readSurfaceFindings(const git::Repository &repository, const git::ObjectId &base,
                                            const git::ObjectId &head, bool patch, const SurfaceSettings &settings,
                                            const JobControl &control)
{
    return compareCommits(repository, base, head, patch, settings, false, control);
}

Result<SurfaceFindings> readManifestFindings(const git::Repository &repository, const git::ObjectId &base,
                                             const git::ObjectId &head, bool patch, const SurfaceSettings &settings,
                                             const JobControl &control)
{
    return compareCommits(repository, base, head, patch, settings, true, control);
}

} // namespace waybill::release
