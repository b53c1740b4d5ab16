// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/relationsreading.h"

#include "git/unreadobjects.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/cataloguecommits.h"
#include "release/survey/dependencymoves.h"
#include "release/survey/lockstep.h"
#include "release/survey/pinrelations.h"
#include "release/survey/pullfindings.h"
#include "release/survey/surfacefindings.h"
#include "release/survey/surfaceproblem.h"
#include "release/survey/upgradefacts.h"
#include "support/parallel.h"
#include "version/policy.h"

#include <algorithm>
#include <future>
#include <iterator>
#include <optional>

namespace waybill::release {

namespace {

void append(std::vector<Problem> &problems, std::vector<Problem> more)
{
    problems.insert(problems.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// What a range does to what its repository uses and to what it offers; nothing where there is no range.
struct RangeEffects {
    std::optional<Result<std::vector<DependencyMove>>> dependencies;
    std::optional<Result<SurfaceFindings>> surfaces;
};

/// In the order of `surveys`, each repository on one thread.
std::vector<RangeEffects> readEffects(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
                                      const ProductRepositories &repositories, const JobControl &control)
{
    std::vector<RangeEffects> effects(surveys.size());
    onAllCores(
        surveys.size(), 1, control, [] { return true; },
        [&](bool, std::size_t index) {
            const auto &survey = surveys[index];
            const git::Repository *repository = survey ? repositories.find(survey->spec.name) : nullptr;
            if (!repository || !survey->readable || survey->range.baseId.isNull() || survey->range.headId.isNull())
                return;
            effects[index].dependencies = readDependencyMoves(repositories, survey->spec.name, survey->range.baseId,
                                                              survey->range.headId, control);
            effects[index].surfaces = readSurfaceFindings(*repository, survey->range.baseId, survey->range.headId,
                                                          isPatch(*survey), *product.surfaces, control);
        });
    return effects;
}

/// What the ranges use otherwise, as far as files say it.
void addDependencies(const std::vector<std::shared_ptr<const Survey>> &surveys, std::vector<RangeEffects> &effects,
                     Relations &relations)
{
    for (std::size_t i = 0; i < surveys.size(); ++i) {
        // What is wrong with the commits is told where their surfaces are compared.
        if (auto &moves = effects[i].dependencies; moves && *moves)
            relations.dependencies[surveys[i]->spec.name] = std::move(**moves);
    }
}

/// An error of a surface is one of the repository: it is to be mended before the release.
void addSurfaces(const std::vector<std::shared_ptr<const Survey>> &surveys, std::vector<RangeEffects> &effects,
                 Relations &relations)
{
    for (std::size_t i = 0; i < surveys.size(); ++i) {
        if (!effects[i].surfaces)
            continue;
        const auto &survey = surveys[i];
        auto &found = *effects[i].surfaces;
        if (!found) {
            relations.rows[survey->spec.name].push_back(Problem::fromError(found.error(), Problem::Severity::Warning));
            continue;
        }
        for (const findings::Finding &finding : found->findings) {
            if (finding.severity == findings::Finding::Severity::Error) {
                relations.rows[survey->spec.name].push_back(toldProblemOf(finding));
            }
        }
        if (!found->headErrors.empty())
            append(relations.rows[survey->spec.name], std::move(found->headErrors));
        if (!found->findings.empty())
            relations.surfaces[survey->spec.name] = std::move(found->findings);
    }
}

/// What the heads run: wrong as it stands, whatever the range did.
Result<void> addPullPolicies(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
                             const ProductRepositories &repositories, Relations &relations, const JobControl &control)
{
    std::vector<ShippedTree> shipped;
    for (const auto &survey : surveys) {
        const git::Repository *repository = survey ? repositories.find(survey->spec.name) : nullptr;
        if (repository && survey->readable && !survey->range.headId.isNull())
            shipped.push_back({survey->spec.name, repository, survey->range.headId});
    }
    auto found = readPullFindings(shipped, product.surfaces->imageTags, control);
    if (!found)
        return fail(found.error());
    for (auto &[name, policies] : *found) {
        std::vector<findings::Finding> &all = relations.surfaces[name];
        // Warnings: behind what is an error, before what is told only.
        const auto behind = std::find_if(all.begin(), all.end(), [](const findings::Finding &one) {
            return one.severity < findings::Finding::Severity::Warning;
        });
        all.insert(behind, std::make_move_iterator(policies.begin()), std::make_move_iterator(policies.end()));
    }
    return {};
}

/// What the releases so far say of the version file and of each other, where they are one version for all.
Result<void> addLockstep(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
                         const ProductRepositories &repositories, Relations &relations, const JobControl &control)
{
    if (!product.lockstep && product.policy != version::Policy::Lockstep)
        return {};
    auto missing = missingReleases(surveys);
    for (const RepositorySpec &spec : product.repositories) {
        const git::Repository *repository = repositories.find(spec.name);
        if (!repository)
            continue;
        std::vector<LockstepRow> rows;
        std::optional<version::SemVer> head;
        if (!product.versionFile.isEmpty()) {
            auto read = readLockstep(*repository, *repositories.tagsOf(spec.name), product.versionFile, control);
            if (!read && read.error().fault == Fault::Cancelled)
                return fail(read.error());
            if (read)
                rows = std::move(*read);
            else
                relations.rows[spec.name].push_back(Problem::fromError(read.error()));
            const auto survey = std::find_if(surveys.begin(), surveys.end(),
                                             [&spec](const auto &one) { return one && one->spec.name == spec.name; });
            if (survey != surveys.end())
                head = (*survey)->range.headVersion;
        }
        append(relations.rows[spec.name],
               lockstepProblems(spec.name, rows, missing[spec.name], product.versionFile, head));
    }
    return {};
}

} // namespace

RelationsInputs relationsInputs(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys)
{
    RelationsInputs inputs{product, {}};
    inputs.product.prerelease.clear();
    inputs.product.decisions = {};
    inputs.product.problems.clear();
    inputs.product.forge = {};
    for (auto *const specs : {&inputs.product.repositories, &inputs.product.hidden}) {
        for (RepositorySpec &spec : *specs) {
            spec.forge = {};
            spec.forgeUrl = {};
        }
    }
    for (const std::shared_ptr<const Survey> &survey : surveys) {
        Survey &input = inputs.surveys.emplace_back(survey ? *survey : Survey());
        input.changes.reset();
        input.surface.clear();
        input.statements.clear();
        input.problems.clear();
        input.forgeUrl.clear();
        input.authorsBefore.clear();
        input.spec.forge = {};
        input.spec.forgeUrl = {};
    }
    return inputs;
}

Result<Relations> RelationsReading::run(const Inputs &inputs, const JobControl &control)
{
    const Product &product = inputs.product;
    std::vector<std::shared_ptr<const Survey>> surveys;
    for (const Survey &survey : inputs.surveys)
        surveys.push_back(std::make_shared<const Survey>(survey));
    Relations relations;
    const Ranges ranges = rangesOf(surveys);
    const ProductRepositories repositories(product);
    // It opens the repositories for itself.
    auto pinsRead =
        std::async(std::launch::async, inThisLanguage([&] { return readPinRelations(product, surveys, control); }));
    auto reading = readUpgradeFacts(product, ranges, repositories, control);
    auto pins = pinsRead.get();
    if (!reading)
        return fail(reading.error());
    relations.facts = std::move(reading->facts);
    relations.rows = std::move(reading->rows);
    relations.problems = std::move(reading->problems);
    if (!pins)
        return fail(pins.error());
    relations.pins = std::move(pins->pins);
    for (auto &[name, problems] : pins->rows)
        append(relations.rows[name], std::move(problems));
    std::vector<RangeEffects> effects = readEffects(product, surveys, repositories, control);
    if (control.isCancelled())
        return cancelled();
    addDependencies(surveys, effects, relations);
    if (const auto added = addLockstep(product, surveys, repositories, relations, control); !added)
        return fail(added.error());
    addSurfaces(surveys, effects, relations);
    if (const auto added = addPullPolicies(product, surveys, repositories, relations, control); !added)
        return fail(added.error());
    // What no survey has told: a repository that it could read is out of reach now.
    for (const std::shared_ptr<const Survey> &survey : surveys) {
        const auto problem = repositories.unopened().find(survey->spec.name);
        if (survey->readable && problem != repositories.unopened().end())
            relations.rows[survey->spec.name].push_back(problem->second);
    }
    // Also what nobody complained of: some readers take what cannot be read for nothing.
    for (const auto &[name, open] : repositories.open()) {
        if (auto unread = open.repository->unread().problem())
            relations.rows[name].push_back(std::move(*unread));
    }
    return relations;
}

} // namespace waybill::release
