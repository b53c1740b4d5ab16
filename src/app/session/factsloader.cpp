// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/factsloader.h"

#include "app/common/joblist.h"
#include "app/session/session.h"
#include "release/survey/rangefacts.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct FactsloaderStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::FactsLoader)
};

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
        return fail(Fault::Input, FactsloaderStrings::tr("No repository has both of these versions"), {},
                    FactsloaderStrings::tr("choose two versions that one repository has"));
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

FactsLoader::FactsLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_job(this, session.pool(), *session.jobs(), [this] {
        Q_EMIT failed(Error{Fault::Cancelled, tr("Reading was cancelled"), {}, tr("Choose the versions again")});
    })
{}

void FactsLoader::load(const VersionPair &pair)
{
    std::vector<std::shared_ptr<const release::Survey>> surveys;
    for (const release::RepositoryRelease &row : m_session.release().repositories)
        surveys.push_back(row.survey);
    m_job.start(
        tr("Reading the changes between two versions"),
        [product = m_session.product(), surveys, pair](const JobControl &control) {
            return readPairFacts(product, surveys, pair, control);
        },
        [this](const Result<PairFactsPtr> &result) {
            if (result)
                Q_EMIT loaded(*result);
            else
                Q_EMIT failed(result.error());
        });
}

void FactsLoader::cancel()
{
    m_job.cancel();
}

} // namespace waybill::app
