// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/registryquery.h"

#include "registry/facts/journalfile.h"
#include "registry/facts/repositoryreading.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "support/cachefile.h"
#include "support/valuereader.h"
#include "support/valuewriter.h"

#include <algorithm>

namespace waybill::queries {

namespace {

using registry::ImageRepository;
using registry::PredictedImage;
using registry::PredictedTag;

void addOnce(std::vector<Problem> &all, const std::vector<Problem> &more)
{
    for (const Problem &each : more) {
        if (std::find(all.begin(), all.end(), each) == all.end())
            all.push_back(each);
    }
}

/// Of a repository's tags those that are looked into: what git's tags are now, whose labels and platforms count, the
/// newest build, and the same at the release that users upgrade from.
QStringList telling(const RegistryPromises &promises, const ImageRepository &repository, const QStringList &tags)
{
    QStringList wanted;
    const auto add = [&](const PredictedImage &image) {
        for (const PredictedTag &tag : image.tags) {
            if (tag.repository != repository)
                continue;
            const QStringList fitting = registry::fittingTags(tag, tags, promises.templates);
            if (!fitting.isEmpty())
                wanted << fitting.front();
        }
    };
    for (const PredictedImage &image : promises.images)
        add(image);
    for (const registry::ReleasedImage &released : promises.released) {
        if (released.isBase)
            add(released.image);
    }
    wanted.removeDuplicates();
    return wanted;
}

/// The package whose version is the application's.
QString packageOf(const RegistryPromises &promises, const ImageRepository &repository)
{
    for (const PredictedImage &image : promises.images) {
        const bool isHere = std::any_of(image.tags.begin(), image.tags.end(),
                                        [&](const PredictedTag &tag) { return tag.repository == repository; });
        if (isHere && !image.package.isEmpty())
            return image.package;
    }
    return {};
}

/// When a repository was looked at last: the journal says only when it moved.
QString lookFile(const QString &cacheFolder, const QString &repository)
{
    return cacheFileName(cacheFolder, "registrylook", 1, toBytes(repository));
}

QDateTime lastLook(const QString &cacheFolder, const QString &repository)
{
    const auto bytes = cacheFolder.isEmpty() ? std::nullopt : readCacheFile(lookFile(cacheFolder, repository));
    return bytes ? fromBytes<QDateTime>(*bytes).value_or(QDateTime()) : QDateTime();
}

void rememberLook(const QString &cacheFolder, const registry::RepositoryFacts &facts)
{
    if (!cacheFolder.isEmpty() && facts.isListed)
        writeCacheFile(lookFile(cacheFolder, facts.repository.toString()), toBytes(facts.asOf));
}

Result<RegistryView> compared(const Surveys &surveys, const RegistryPromises &promises,
                              const registry::RegistryFacts &facts, const registry::Sightings &sightings,
                              const JobControl &control)
{
    const auto commits = readCommitDefinitions(surveys, promises, facts, sightings, control);
    if (!commits)
        return fail(commits.error());
    RegistryView view;
    view.comparison = registry::compareWithRegistry(
        {promises.images, promises.released, facts, sightings, *commits, promises.named, promises.templates});
    view.sightings = sightings;
    view.templates = promises.templates;
    view.isAsked = !facts.empty();
    addOnce(view.problems, promises.problems);
    for (const auto &survey : surveys) {
        if (survey && !survey->readable)
            addOnce(view.problems, survey->problems);
    }
    return view;
}

} // namespace

Result<Surveys> readHeads(const release::Product &product, const JobControl &control)
{
    release::SurveyOptions options;
    options.rangeOnly = true;
    Surveys surveys;
    for (const release::RepositorySpec &spec : product.repositories) {
        surveys.push_back(std::make_shared<const release::Survey>(release::survey(spec, options, control)));
        if (control.isCancelled())
            return cancelled();
    }
    return surveys;
}

Result<RegistryLook> askRegistries(const RegistryPromises &promises, const registry::Sightings &seen,
                                   registry::RegistryClient &client, const QString &cacheFolder,
                                   const JobControl &control)
{
    RegistryLook look;
    const registry::ContentCache cache(cacheFolder);
    const int before = client.requests();
    const std::vector<ImageRepository> repositories = promises.repositories();
    for (const ImageRepository &repository : repositories) {
        control.progress(qint64(look.facts.size()), qint64(repositories.size()));
        registry::RepositoryQuestion question;
        question.repository = repository;
        for (auto each = seen.lower_bound({repository.toString(), QString()});
             each != seen.end() && each->first.first == repository.toString(); ++each) {
            if (!each->second.empty() && !each->second.back().digest.isEmpty()) // it may have been gone
                question.known.emplace(each->first.second, each->second.back().digest);
        }
        question.wantsContent = [&](const std::map<QString, QByteArray> &tags) {
            QStringList names;
            for (const auto &[tag, digest] : tags)
                names << tag;
            return telling(promises, repository, names);
        };
        auto facts = registry::readRepository(client, question, cache, control);
        if (!facts)
            return fail(facts.error());
        const auto fresh = registry::newSightings(*facts, seen, packageOf(promises, repository), promises.templates);
        look.fresh.insert(look.fresh.end(), fresh.begin(), fresh.end());
        addOnce(look.problems, facts->problems);
        rememberLook(cacheFolder, *facts);
        look.facts.emplace(repository.toString(), std::move(*facts));
    }
    addOnce(look.problems, client.problems());
    look.requests = client.requests() - before;
    return look;
}

registry::RegistryFacts keptRegistryFacts(const registry::Sightings &seen, const RegistryPromises &promises,
                                          const QString &cacheFolder)
{
    const registry::ContentCache cache(cacheFolder);
    std::map<QString, ImageRepository> repositories;
    for (const ImageRepository &each : promises.repositories())
        repositories.emplace(each.toString(), each);
    registry::RegistryFacts all;
    for (const auto &[key, sightings] : seen) {
        const auto repository = repositories.find(key.first);
        if (repository == repositories.end() || sightings.empty())
            continue;
        registry::RepositoryFacts &facts = all[key.first];
        facts.repository = repository->second;
        facts.isListed = true; // what it had when it was looked at last
        const registry::TagSighting &last = sightings.back();
        if (!facts.asOf.isValid())
            facts.asOf = lastLook(cacheFolder, key.first);
        if (!facts.asOf.isValid() || facts.asOf < last.at) // somebody else looked
            facts.asOf = last.at;
        if (last.digest.isEmpty())
            continue;
        facts.tags.insert_or_assign(key.second, last.digest);
        if (last.platforms.isEmpty() && last.commit.isEmpty())
            continue; // it was not looked into
        auto content = cache.find(repository->second, last.digest);
        if (!content) {
            content.emplace();
            content->digest = last.digest;
            content->platforms = last.platforms;
            if (!last.commit.isEmpty())
                content->config.labels.emplace(QStringLiteral("org.opencontainers.image.revision"), last.commit);
        }
        facts.contents.emplace(last.digest, std::move(*content));
    }
    return all;
}

Result<RegistryView> readKeptRegistries(const release::Product &product, const Surveys &surveys,
                                        const QString &cacheFolder, const JobControl &control)
{
    if (product.registries.empty() || product.registryFile().isEmpty())
        return RegistryView();
    auto kept = registry::readSightings(product.registryFile());
    if (!kept)
        return fail(kept.error());
    const auto promises = readRegistryPromises(product, surveys, control);
    if (!promises)
        return fail(promises.error());
    auto view = compared(surveys, *promises, keptRegistryFacts(kept->sightings, *promises, cacheFolder),
                         kept->sightings, control);
    if (view)
        addOnce(view->problems, kept->problems);
    return view;
}

Result<RegistryWatch> watchRegistries(const release::Product &product, const Surveys &surveys,
                                      registry::RegistryClient &client, const QString &cacheFolder,
                                      const JobControl &control)
{
    const auto promises = readRegistryPromises(product, surveys, control);
    if (!promises)
        return fail(promises.error());
    const auto kept = registry::readSightings(product.registryFile());
    if (!kept)
        return fail(kept.error());
    const auto look = askRegistries(*promises, kept->sightings, client, cacheFolder, control);
    if (!look)
        return fail(look.error());
    const auto written = registry::keepSightings(product.registryFile(), look->fresh);
    if (!written)
        return fail(written.error());
    auto view = compared(surveys, *promises, look->facts, written->sightings, control);
    if (!view)
        return fail(view.error());
    addOnce(view->problems, written->problems);
    addOnce(view->problems, look->problems);
    RegistryWatch watch;
    watch.moves = look->fresh;
    watch.requests = look->requests;
    watch.repositories = int(look->facts.size());
    watch.isWhole = std::all_of(look->facts.begin(), look->facts.end(),
                                [](const auto &each) { return each.second.isListed && each.second.problems.empty(); });
    watch.view = std::move(*view);
    return watch;
}

} // namespace waybill::queries
