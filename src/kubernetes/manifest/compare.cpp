// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/compare.h"

#include "kubernetes/manifest/changefindings.h"

#include <algorithm>

namespace waybill::manifest {

std::vector<findings::Finding> compareObjects(const Manifests &before, const Manifests &after,
                                              const CompareOptions &options)
{
    const ObjectSet old = groupObjects(before);
    const ObjectSet now = groupObjects(after);
    std::vector<FrozenKind> frozen = options.frozen;
    for (FrozenKind &kind : frozenKindsOf(after))
        frozen.push_back(std::move(kind));
    const Comparison comparison{before, after, old, now, options, frozen};
    const ObjectChanges changes = changesOf(old, now);
    Findings findings;
    addPresenceFindings(findings, comparison, changes);
    for (const Identity &identity : changes.kept)
        addKeptFindings(findings, comparison, identity);
    for (const Identity &identity : changes.added)
        addNewFindings(findings, comparison, identity);
    addVersionFindings(findings, comparison, changes.kept);
    // Each version of an operator's bundle has a name of its own, and takes the place of the one before.
    std::erase_if(findings, [](const findings::Finding &finding) {
        return finding.symbol.startsWith(QLatin1String("ClusterServiceVersion "))
               && findings::isComingOrGoing(finding.rule, findings::RuleGroup::Object);
    });
    std::stable_sort(findings.begin(), findings.end(), [](const auto &left, const auto &right) {
        return std::tie(right.severity, right.impact, left.rule, left.symbol)
               < std::tie(left.severity, left.impact, right.rule, right.symbol);
    });
    return findings;
}

Result<ManifestComparison> compareManifests(ManifestReader &reader, const git::ObjectId &oldTree,
                                            const git::ObjectId &newTree, const CompareOptions &options,
                                            const JobControl &control)
{
    auto pair = reader.readPair(oldTree, newTree, control);
    if (!pair)
        return fail(pair.error());
    ManifestComparison result{compareObjects(pair->before, pair->after, options), std::move(pair->after.problems), 0};
    result.newProblems = result.problems.size();
    const auto isTold = [&](const Problem &problem) {
        return std::any_of(result.problems.begin(), result.problems.end(), [&](const Problem &other) {
            // How many templates there were before is no news.
            const bool note = problem.severity == Problem::Severity::Note && other.severity == problem.severity;
            return other == problem || (note && other.place.file == problem.place.file);
        });
    };
    for (Problem &problem : pair->before.problems)
        if (!isTold(problem))
            result.problems.push_back(std::move(problem));
    return result;
}

} // namespace waybill::manifest
