// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"

#include "cli/interrupt.h"
#include "cli/waiting.h"
#include "queries/forgefacts.h"
#include "queries/publisheddifferences.h"
#include "queries/surveyquery.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisioncarry.h"
#include "release/decisions/decisionstore.h"
#include "release/product/opening.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "support/cachefolder.h"

#include <QDir>
#include <QSemaphore>

namespace waybill::cli {

namespace {

using release::Product;
using release::Release;
using release::RepositorySpec;
using release::Survey;
using SurveyPointer = std::shared_ptr<const Survey>;

bool isOf(const std::vector<release::RepositoryPath> &paths, const QString &name)
{
    return std::all_of(paths.begin(), paths.end(),
                       [&](const release::RepositoryPath &path) { return path.repository == name; });
}

/// Takes out of a product what has to do with other repositories than this one.
void limitTo(Product &product, const QString &name)
{
    std::copy_if(product.repositories.begin(), product.repositories.end(), std::back_inserter(product.hidden),
                 [&name](const RepositorySpec &spec) { return spec.name != name; });
    product.repositories = std::vector<RepositorySpec>{*product.find(name)};
    std::erase_if(product.protocols, [&](const release::ProtocolSpec &spec) { return spec.server != name; });
    for (release::ProtocolSpec &spec : product.protocols)
        spec.clients.clear();
    std::erase_if(product.vocabularies, [&](const release::VocabularySpec &spec) {
        return !isOf(spec.client.files, name) || !isOf(spec.server.files, name);
    });
    std::erase_if(product.components,
                  [&](const release::ComponentSpec &spec) { return spec.pin && spec.pin->repository != name; });
    std::erase_if(product.stored, [&](const release::StoredSpec &spec) {
        return !isOf(spec.files, name) || (spec.version && !isOf(spec.version->files, name));
    });
}

/// What people decided, with what was carried over; tells what is wrong with it, and adds that to `problems`.
Result<release::Decisions> carriedDecisions(const Product &product, const std::vector<SurveyPointer> &surveys,
                                            const QString &cache, Console &console, std::vector<Problem> &problems)
{
    const auto tell = [&](const std::vector<Problem> &found) {
        for (const Problem &problem : found)
            console.problem(problem);
        problems.insert(problems.end(), found.begin(), found.end());
    };
    // Without what people decided the rest is still worth seeing; the exit status says that something is missing.
    auto read = release::DecisionStore::of(product)->read();
    if (!read) {
        console.failure(read.error());
        problems.push_back(Problem::fromError(read.error()));
        read = release::DecisionsRead();
    }
    tell(read->problems);
    auto carried = waitFor<release::CarriedDecisions>(
        [&](const JobControl &control) { return release::adoptDecisions(surveys, read->decisions, cache, control); },
        console);
    if (!carried)
        return fail(carried.error());
    tell(carried->problems);
    return std::move(carried->decisions);
}

} // namespace

QString cacheFolder(const Invocation &invocation)
{
    return invocation.isSet(QStringLiteral("no-cache")) ? QString() : userCacheFolder();
}

Result<const RepositorySpec *> pickedRepository(const Product &product, const Invocation &invocation)
{
    if (!invocation.isSet(QStringLiteral("repo")))
        return nullptr;
    const QString nameOrPath = invocation.value(QStringLiteral("repo"));
    if (const RepositorySpec *found = product.find(nameOrPath))
        return found;
    QStringList known;
    for (const RepositorySpec &repository : product.repositories)
        known.append(repository.name);
    return fail(Fault::Input,
                QCoreApplication::translate("CommandLine", "%1 has no repository \"%2\"").arg(product.name, nameOrPath),
                Place{product.file, 0, 0},
                QCoreApplication::translate("CommandLine", "expected %1").arg(known.join(QLatin1String(", "))));
}

Result<Product> openWhole(const Invocation &invocation, Console &console)
{
    Result<Product> product = invocation.workspace.isEmpty() ? release::openNearest(QDir::currentPath())
                                                             : release::openProduct(invocation.workspace);
    if (!product)
        return product;
    for (const Problem &problem : product->problems)
        console.problem(problem);
    product->learn = product->learn && !invocation.isSet(QStringLiteral("no-learning"));
    for (RepositorySpec &repository : product->repositories) {
        if (invocation.isSet(QStringLiteral("from")))
            repository.base = invocation.value(QStringLiteral("from")).toUtf8();
        if (invocation.isSet(QStringLiteral("to")))
            repository.head = invocation.value(QStringLiteral("to")).toUtf8();
    }
    return product;
}

Result<Product> openWorkspace(const Invocation &invocation, Console &console)
{
    Result<Product> product = openWhole(invocation, console);
    if (!product)
        return product;
    const auto picked = pickedRepository(*product, invocation);
    if (!picked)
        return fail(picked.error());
    if (*picked)
        limitTo(*product, QString((*picked)->name));
    return product;
}

Result<std::vector<SurveyPointer>> readSurveys(const Product &product, const release::SurveyOptions &options,
                                               Console &console)
{
    QThreadPool pool;
    QSemaphore finished;
    std::vector<Job<SurveyPointer>> jobs;
    for (const RepositorySpec &spec : product.repositories) {
        jobs.push_back(Job<SurveyPointer>::start(
            pool, [&spec, &options, &finished](const JobControl &control) -> Result<SurveyPointer> {
                const QSemaphoreReleaser done(finished);
                return queries::readSurvey(spec, options, control);
            }));
    }
    // A second without a bar: most products are read by then.
    constexpr int Patience = 50;
    constexpr int QuietRounds = 20;
    int left = int(jobs.size());
    for (int round = 0; left > 0 && !wasInterrupted(); ++round) {
        if (finished.tryAcquire(1, Patience))
            --left;
        if (round < QuietRounds)
            continue;
        double done = 0;
        for (const Job<SurveyPointer> &job : jobs) {
            const auto total = double(job.control().total());
            done += !job.isRunning() ? 1 : total > 0 ? double(job.control().done()) / total : 0;
        }
        console.progress(qint64(done * 1000), qint64(jobs.size()) * 1000);
    }
    console.progress(0, 0);
    if (wasInterrupted()) {
        for (const Job<SurveyPointer> &job : jobs)
            job.cancel();
    }
    pool.waitForDone();
    if (wasInterrupted())
        return cancelled();
    std::vector<SurveyPointer> surveys;
    for (const Job<SurveyPointer> &job : jobs) {
        Result<SurveyPointer> survey = job.future().result();
        if (!survey)
            return fail(survey.error());
        surveys.push_back(std::move(*survey));
    }
    return surveys;
}

Result<Release> loadRelease(const Product &product, const Invocation &invocation, const LoadOptions &wanted,
                            Console &console)
{
    const release::SurveyOptions options =
        queries::surveyOptions(product, cacheFolder(invocation), {wanted.countLines, wanted.newcomers, false, false});
    const auto surveys = readSurveys(product, options, console);
    if (!surveys)
        return fail(surveys.error());
    std::shared_ptr<const release::Relations> relations;
    if (wanted.relations) {
        auto read = waitFor<release::Relations>(
            [&](const JobControl &control) {
                return queries::readProductRelations(product, *surveys, options.cacheFolder, control);
            },
            console);
        if (!read)
            return fail(read.error());
        relations = std::make_shared<const release::Relations>(std::move(*read));
    }
    std::vector<Problem> problems;
    const auto decisions = carriedDecisions(product, *surveys, options.cacheFolder, console, problems);
    if (!decisions)
        return fail(decisions.error());
    const Product viewed = release::productIf(product, wanted.view, relations.get());
    queries::KeptForgeFacts kept = queries::readKeptForgeFacts(product, options.cacheFolder);
    for (const Problem &problem : kept.problems)
        console.problem(problem);
    Release release = release::assess(viewed, *surveys, *decisions, std::move(relations), std::move(kept.book));
    release.problems.insert(release.problems.end(), problems.begin(), problems.end());
    return release;
}

Result<void> expectReadable(const Release &release)
{
    const auto readable = [](const release::RepositoryRelease &row) { return row.survey->readable; };
    if (release.repositories.empty() || std::any_of(release.repositories.begin(), release.repositories.end(), readable))
        return {};
    const std::vector<Problem> &problems = release.repositories.front().problems;
    const auto error = std::find_if(problems.begin(), problems.end(), [](const Problem &problem) {
        return problem.severity == Problem::Severity::Error;
    });
    if (error != problems.end())
        return fail(Fault::Input, error->message, error->place, error->advice);
    return fail(
        Fault::Input,
        QCoreApplication::translate("CommandLine", "%1 cannot be read").arg(release.repositories.front().name()));
}

} // namespace waybill::cli
