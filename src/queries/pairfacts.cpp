// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/pairfacts.h"

#include "queries/querymessage.h"
#include "release/product/product.h"
#include "release/survey/upgradefacts.h"

namespace waybill::queries {

namespace {

using release::Range;
using release::Ranges;

/// The ranges of the product with one end, or both, at a version.
Ranges rangesOfPair(const release::Product &product, const std::vector<std::shared_ptr<const release::Survey>> &surveys,
                    const release::ProductRepositories &repositories, const VersionPair &pair)
{
    if (pair.from && pair.to)
        return rangesBetween(product, repositories, *pair.from, *pair.to);
    Ranges own = release::rangesOf(surveys);
    if (pair.isRange())
        return own;
    const version::SemVer &version = pair.from ? *pair.from : *pair.to;
    Ranges mixed = rangesBetween(product, repositories, version, version);
    for (auto one = mixed.begin(); one != mixed.end();) {
        const auto range = own.find(one->first);
        if (range == own.end()) {
            one = mixed.erase(one);
            continue;
        }
        Range &made = one->second;
        const Range &known = range->second;
        if (pair.from) {
            made.head = known.head;
            made.headId = known.headId;
            made.headVersion = known.headVersion;
        } else {
            made.base = known.base;
            made.baseId = known.baseId;
            made.baseVersion = known.baseVersion;
        }
        ++one;
    }
    return mixed;
}

void raiseTo(std::optional<version::SemVer> &highest, const std::optional<version::SemVer> &version)
{
    if (version && (!highest || *highest < *version))
        highest = version;
}

} // namespace

Result<PairFactsPtr> readPairFacts(const release::Product &product,
                                   const std::vector<std::shared_ptr<const release::Survey>> &surveys,
                                   const VersionPair &pair, const JobControl &control)
{
    const release::ProductRepositories repositories(product);
    const Ranges ranges = rangesOfPair(product, surveys, repositories, pair);
    if (ranges.empty())
        return fail(Fault::Input, QueryMessage::NoRepositoryHasBoth, {}, QueryMessage::ChooseOtherVersions);
    auto reading = release::readUpgradeFacts(product, ranges, repositories, control);
    if (!reading)
        return fail(reading.error());
    auto made = std::make_shared<PairFacts>();
    made->facts = std::move(reading->facts);
    for (const auto &[name, range] : ranges) {
        raiseTo(made->facts.from, range.baseVersion);
        raiseTo(made->facts.to, range.headVersion);
    }
    made->procedure = upgrade::deriveProcedure(made->facts, product.stance);
    made->problems = repositories.problems();
    made->problems.insert(made->problems.end(), reading->problems.begin(), reading->problems.end());
    return PairFactsPtr(std::move(made));
}

} // namespace waybill::queries
