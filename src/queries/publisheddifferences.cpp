// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/publisheddifferences.h"

#include "git/filechange.h"
#include "git/tree.h"
#include "queries/querymessage.h"
#include "queries/registryquery.h"
#include "registry/compare/imagedifference.h"
#include "registry/compare/recipeparts.h"
#include "registry/facts/journalfile.h"
#include "registry/facts/repositoryreading.h"
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <set>

namespace waybill::queries {

namespace {

using registry::ComparedImage;
using registry::ComparedTag;
using registry::ImageContent;
using registry::ImageDifference;
using release::Change;

constexpr double PublishedWeight = 0.9; ///< as of what else the relations say: whether anybody meets it is not known

/// What is remembered of a content: all of it, or nothing.
std::optional<ImageContent> remembered(const registry::ContentCache &cache, const QString &repository,
                                       const QByteArray &digest)
{
    const auto where = registry::parseImageRepository(repository);
    return where && !digest.isEmpty() ? cache.find(*where, digest) : std::nullopt;
}

/// What the published image breaks against that of the release before.
std::vector<ImageDifference> breakages(const ComparedImage &image, const registry::ContentCache &cache)
{
    const ComparedTag *tag = image.mainTag();
    if (!tag || !image.released || tag->digest.isEmpty() || tag->digest == image.released->digest)
        return {};
    const auto before = remembered(cache, image.released->repository, image.released->digest);
    const auto after = remembered(cache, tag->predicted.repository.toString(), tag->digest);
    if (!before || !after)
        return {};
    std::vector<ImageDifference> found = registry::compareContents(*before, *after);
    std::erase_if(found, [](const ImageDifference &each) { return each.impact != Impact::Breaking; });
    return found;
}

/// Finds which change of a repository's range explains what became of an image.
class RecipeChanges {
public:
    RecipeChanges(const release::Survey &survey, git::Repository repository)
        : m_survey(survey)
        , m_repository(std::move(repository))
    {
        for (const Change &change : *survey.changes) {
            if (change.revertedBy)
                m_cancelled.insert({change.id, *change.revertedBy});
        }
    }

    /// The newest that changed the instructions which decide it; else the only one that changed what the image is built
    /// on. Null where none did, and for a platform, which is how it was built and not what the recipe says.
    [[nodiscard]] const Change *find(const QByteArray &recipe, const ImageDifference &difference) const
    {
        std::vector<const Change *> bases;
        if (difference.part == ImageDifference::Part::Platform)
            return nullptr;
        for (const Change &change : *m_survey.changes) {
            const auto sides = m_cancelled.contains(change.id) ? std::nullopt : sidesOf(change, recipe);
            if (!sides)
                continue;
            if (registry::explains(recipe, sides->first, sides->second, difference))
                return &change;
            if (registry::recipeBases(recipe, sides->first) != registry::recipeBases(recipe, sides->second))
                bases.push_back(&change);
        }
        return bases.size() == 1 ? bases.front() : nullptr;
    }

private:
    /// The recipe before and after a change; nothing where it did not touch it, or cannot be read.
    [[nodiscard]] std::optional<std::pair<QByteArray, QByteArray>> sidesOf(const Change &change,
                                                                           const QByteArray &recipe) const
    {
        for (const git::FileChange &file : change.files) {
            if (file.newPath != recipe || file.oldBlob.isNull() || file.newBlob.isNull())
                continue;
            auto before = git::readBlob(m_repository, file.oldBlob);
            auto after = git::readBlob(m_repository, file.newBlob);
            if (before && after)
                return std::pair(std::move(*before), std::move(*after));
        }
        return {};
    }

    const release::Survey &m_survey;
    git::Repository m_repository;
    std::set<git::ObjectId> m_cancelled; ///< both of each pair that cancels out
};

Message sentenceOf(const ComparedImage &image, const ImageDifference &difference)
{
    const QString release = QString::fromUtf8(image.released->release);
    if (!difference.name.isEmpty())
        return message(QueryMessage::PublishedGone, image.predicted.name, Message(difference.part), difference.name,
                       image.released->tag, release);
    return message(QueryMessage::PublishedChanged, image.predicted.name, Message(difference.part), difference.before,
                   difference.after, image.released->tag, release);
}

void addOf(release::Relations &relations, const release::Survey &survey, const ComparedImage &image,
           const std::vector<ImageDifference> &breakages)
{
    auto repository = git::Repository::open(survey.spec.path);
    if (!repository)
        return;
    const RecipeChanges changes(survey, std::move(*repository));
    for (const ImageDifference &difference : breakages) {
        const Message sentence = sentenceOf(image, difference);
        const Change *change = changes.find(image.predicted.place.file.toUtf8(), difference);
        if (!change) {
            relations.rows[survey.spec.name].push_back(
                {Problem::Severity::Warning, sentence, image.predicted.place, QueryMessage::PublishedUnexplained});
            continue;
        }
        release::Reason reason;
        reason.source = release::Source::Surface;
        reason.text = sentence;
        reason.rule = QStringLiteral("image-") + keyName(difference.part);
        reason.place = image.predicted.place;
        reason.impact = Impact::Breaking;
        reason.weight = PublishedWeight;
        reason.isFact = true;
        relations.brought[survey.spec.name][change->id].push_back(std::move(reason));
    }
}

} // namespace

Result<void> addPublishedDifferences(release::Relations &relations, const release::Product &product,
                                     const Surveys &surveys, const QString &cacheFolder, const JobControl &control)
{
    if (product.registries.empty() || product.registryFile().isEmpty() || cacheFolder.isEmpty())
        return {};
    const auto kept = registry::readSightings(product.registryFile());
    if (!kept) {
        relations.problems.push_back(Problem::fromError(kept.error(), Problem::Severity::Warning));
        return {};
    }
    if (kept->sightings.empty())
        return {};
    const auto promises = readRegistryPromises(product, surveys, control);
    if (!promises)
        return fail(promises.error());
    const registry::RegistryFacts facts = keptRegistryFacts(kept->sightings, *promises, cacheFolder);
    const CommitDefinitions nobodyAsks;
    const registry::RegistryComparison comparison = registry::compareWithRegistry(
        {promises->images, promises->released, facts, kept->sightings, nobodyAsks, {}, promises->templates});
    const registry::ContentCache cache(cacheFolder);
    for (const ComparedImage &image : comparison.images) {
        const std::vector<ImageDifference> found = breakages(image, cache);
        const auto survey = std::find_if(surveys.begin(), surveys.end(), [&](const auto &each) {
            return each && each->readable && each->changes && each->spec.name == image.predicted.repository;
        });
        if (!found.empty() && survey != surveys.end())
            addOf(relations, **survey, image, found);
        if (control.isCancelled())
            return cancelled();
    }
    return {};
}

Result<release::Relations> readProductRelations(const release::Product &product, const Surveys &surveys,
                                                const QString &cacheFolder, const JobControl &control)
{
    auto relations = release::readRelations(product, surveys, {cacheFolder}, control);
    if (relations) {
        if (const auto added = addPublishedDifferences(*relations, product, surveys, cacheFolder, control); !added)
            return fail(added.error());
    }
    return relations;
}

} // namespace waybill::queries
