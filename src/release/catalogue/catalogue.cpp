// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue/catalogue.h"

#include "kubernetes/catalogue/selection.h"
#include "release/catalogue/catalogueapps.h"
#include "release/catalogue/catalogueimagepins.h"
#include "release/catalogue/catalogueimages.h"
#include "release/product/product.h"
#include "release/product/productmessage.h"
#include "release/survey/cataloguecommits.h"
#include "release/survey/pullfindings.h"
#include "release/survey/surfacefindings.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <iterator>

namespace waybill::release {

namespace {

Result<void> addManifests(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                          const SurfaceSettings &settings, const JobControl &control)
{
    if (survey.range.baseId.isNull())
        return {};
    auto found =
        readManifestFindings(repository, survey.range.baseId, survey.range.headId, isPatch(survey), settings, control);
    if (!found) {
        if (control.isCancelled())
            return fail(found.error());
        catalogue.rows[survey.spec.name].push_back(Problem::fromError(found.error(), Problem::Severity::Warning));
        return {};
    }
    for (findings::Finding &finding : found->findings)
        catalogue.manifests.push_back({survey.spec.name, std::move(finding)});
    auto &row = catalogue.rows[survey.spec.name];
    for (Problem &problem : found->problems) {
        if (std::find(row.begin(), row.end(), problem) == row.end())
            row.push_back(std::move(problem));
    }
    return {};
}

using OpenRepositories = std::vector<std::pair<const Survey *, git::Repository>>;

Result<void> addPullPolicies(Catalogue &catalogue, const OpenRepositories &repositories,
                             const SurfaceSettings &settings, const JobControl &control)
{
    std::vector<ShippedTree> shipped;
    for (const auto &[survey, repository] : repositories)
        shipped.push_back({survey->spec.name, &repository, survey->range.headId});
    auto found = readPullFindings(shipped, settings.imageTags, control);
    if (!found)
        return fail(found.error());
    for (auto &[name, policies] : *found) {
        for (findings::Finding &finding : policies)
            catalogue.manifests.push_back({name, std::move(finding)});
    }
    return {};
}

} // namespace

Result<CatalogueApp> selectApp(const Catalogue &catalogue, const QString &wanted, catalogue::VersionReading reading)
{
    std::vector<catalogue::App> apps;
    const auto kind = std::make_shared<const catalogue::CatalogueKind>();
    for (const CatalogueApp &one : catalogue.apps) {
        catalogue::App &app = apps.emplace_back();
        app.kind = kind;
        app.identity.name = one.name;
        app.path = one.place.file.toUtf8();
        app.place = one.place;
        app.id = one.id;
        app.version = one.version;
    }
    const catalogue::AppSelection found = catalogue::selectApp(apps, wanted, reading);
    if (found.app)
        return catalogue.apps[*found.app];
    return fail(Fault::Input, found.why, {},
                found.near.isEmpty() ? Message()
                                     : message(ProductMessage::DidYouMean, listing(found.near, Listing::Join::Comma)));
}

Result<Catalogue> readCatalogue(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
                                const CatalogueOptions &options, const JobControl &control)
{
    Catalogue catalogue;
    OpenRepositories repositories;
    const CatalogueKinds &kinds = options.kinds;
    // Who defines images and who pins them are two.
    const bool definitions = kinds.images || (kinds.pins && surveys.size() > 1);
    for (const auto &survey : surveys) {
        if (!survey || !survey->readable || survey->range.headId.isNull()
            || !(kinds.apps || kinds.manifests || definitions))
            continue;
        auto repository = git::Repository::open(survey->spec.path);
        if (repository)
            repositories.emplace_back(survey.get(), std::move(*repository));
        else if (kinds.apps || kinds.images || kinds.manifests) // who reads pins tells it
            catalogue.rows[survey->spec.name].push_back(Problem::fromError(repository.error()));
    }
    DefinedImages defined;
    for (const auto &[survey, repository] : repositories) {
        if (kinds.apps) {
            if (const auto done = addApps(catalogue, repository, *survey, *product.surfaces, control); !done)
                return fail(done.error());
        }
        if (definitions) {
            auto images = kinds.images ? addImages(catalogue, repository, *survey, control)
                                       : readImages(catalogue, repository, *survey, control);
            if (!images)
                return fail(images.error());
            if (!images->empty())
                defined[survey->spec.name] = std::move(*images);
        }
        if (kinds.manifests) {
            if (const auto done = addManifests(catalogue, repository, *survey, *product.surfaces, control); !done)
                return fail(done.error());
        }
    }
    if (kinds.manifests) {
        if (const auto done = addPullPolicies(catalogue, repositories, *product.surfaces, control); !done)
            return fail(done.error());
    }
    std::stable_sort(catalogue.manifests.begin(), catalogue.manifests.end(),
                     [](const CatalogueManifest &one, const CatalogueManifest &other) {
                         const auto weight = [](const findings::Finding &finding) {
                             return std::pair(finding.severity, finding.impact);
                         };
                         return weight(one.finding) > weight(other.finding);
                     });
    std::vector<PinRelation> imagePins;
    for (const auto &[survey, repository] : repositories) {
        auto pins = readImagePins(catalogue, repository, *survey, defined, product.surfaces->imageTags, control);
        if (!pins)
            return fail(pins.error());
        std::move(pins->begin(), pins->end(), std::back_inserter(imagePins));
    }
    if (kinds.pins) {
        auto pins = readPinRelations(product, surveys, options.pins, control);
        if (!pins)
            return fail(pins.error());
        catalogue.pins = std::move(pins->pins);
        catalogue.silent = std::move(pins->silent);
        for (auto &[name, problems] : pins->rows) {
            auto &row = catalogue.rows[name];
            row.insert(row.end(), problems.begin(), problems.end());
        }
        addImagePins(catalogue, std::move(imagePins), surveys);
    }
    std::erase_if(catalogue.rows, [](const auto &row) { return row.second.empty(); });
    return catalogue;
}

} // namespace waybill::release
