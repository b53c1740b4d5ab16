// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/registrypromises.h"

#include "git/history.h"
#include "images/imagepins.h"
#include "images/imagetree.h"
#include "release/product/product.h"
#include "release/product/surfacesettings.h"
#include "release/survey/cataloguecommits.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <set>

namespace waybill::queries {

namespace {

using registry::PredictedImage;
using registry::RegistrySettings;
using release::Survey;

/// The setting for a repository of the product: one that names it, else one that is for all. Null where there is none.
const RegistrySettings *settingsFor(const release::Product &product, const QString &repository)
{
    const RegistrySettings *general = nullptr;
    for (const RegistrySettings &each : product.registries) {
        if (each.repository == repository)
            return &each;
        if (each.repository.isEmpty() && !general)
            general = &each;
    }
    return general;
}

/// What it reads of git.
class PromiseReading {
public:
    PromiseReading(const release::Product &product, const Surveys &surveys, const JobControl &control)
        : m_product(product)
        , m_surveys(surveys)
        , m_control(control)
    {
        m_promises.templates = product.surfaces->imageTags;
    }

    Result<RegistryPromises> read()
    {
        for (const auto &survey : m_surveys) {
            const RegistrySettings *settings =
                survey && survey->readable ? settingsFor(m_product, survey->spec.name) : nullptr;
            if (settings)
                readDefiner(*survey, *settings);
            if (m_control.isCancelled())
                return cancelled();
        }
        for (const auto &survey : m_surveys) {
            if (survey && survey->readable && !m_defined.empty())
                readNames(*survey);
            if (m_control.isCancelled())
                return cancelled();
        }
        std::stable_sort(m_promises.images.begin(), m_promises.images.end(),
                         [](const PredictedImage &one, const PredictedImage &other) {
                             return std::tie(one.repository, one.name) < std::tie(other.repository, other.name);
                         });
        return std::move(m_promises);
    }

private:
    void note(const Error &error)
    {
        if (error.fault == Fault::Cancelled)
            return;
        const Problem problem = Problem::fromError(error, Problem::Severity::Warning);
        if (std::find(m_promises.problems.begin(), m_promises.problems.end(), problem) == m_promises.problems.end())
            m_promises.problems.push_back(problem);
    }

    void readDefiner(const Survey &survey, const RegistrySettings &settings)
    {
        const auto repository = git::Repository::open(survey.spec.path);
        if (!repository)
            return note(repository.error());
        images::ImageReader reader(*repository);
        const auto predict = [&](const git::ObjectId &commit, const auto &use) -> Result<images::Images> {
            const auto tree = git::treeOfCommit(*repository, commit);
            if (!tree)
                return fail(tree.error());
            const auto read = reader.read(*tree, m_control);
            if (!read)
                return fail(read.error());
            for (const auto &[id, definition] : (*read)->images) {
                auto image = registry::predictImage(survey.spec.name, *definition, settings);
                if (image)
                    use(std::move(*image));
                else
                    note(image.error());
            }
            return (*read)->images;
        };
        const auto releases = release::cataloguedCommits(*repository, survey);
        const bool isReleased = releases && std::any_of(releases->begin(), releases->end(), [&](const auto &each) {
                                    return !each.tag.isEmpty() && each.commit == survey.range.headId;
                                });
        auto head = predict(survey.range.headId, [this, isReleased](PredictedImage &&image) {
            image.isReleased = isReleased;
            if (!image.tags.empty())
                m_promises.images.push_back(std::move(image));
        });
        if (!head)
            return note(head.error());
        m_defined.emplace(survey.spec.name, std::move(*head));
        if (!releases)
            return note(releases.error());
        for (auto each = releases->rbegin(); each != releases->rend(); ++each) {
            if (each->tag.isEmpty() || each->commit == survey.range.headId)
                continue;
            const auto then = predict(each->commit, [&](PredictedImage &&image) {
                image.isReleased = true;
                m_promises.released.push_back({each->tag, std::move(image), each->commit == survey.range.baseId});
            });
            if (!then)
                note(then.error());
        }
    }

    void readNames(const Survey &survey)
    {
        std::vector<const images::Images *> wanted;
        std::vector<QString> definers;
        for (const auto &[definer, images] : m_defined) {
            if (definer != survey.spec.name) {
                wanted.push_back(&images);
                definers.push_back(definer);
            }
        }
        const auto repository = git::Repository::open(survey.spec.path);
        if (wanted.empty() || !repository)
            return;
        const auto tree = git::treeOfCommit(*repository, survey.range.headId);
        if (!tree)
            return note(tree.error());
        const auto pins = images::readImagePins(*repository, *tree, wanted, m_promises.templates, m_control);
        if (!pins)
            return note(pins.error());
        for (std::size_t each = 0; each < definers.size(); ++each) {
            for (const images::ImagePin &pin : (*pins)[each])
                addName(survey.spec.name, definers[each], pin);
        }
    }

    void addName(const QString &repository, const QString &definer, const images::ImagePin &pin)
    {
        const auto image =
            std::find_if(m_promises.images.begin(), m_promises.images.end(), [&](const PredictedImage &each) {
                return each.repository == definer && each.id == pin.image;
            });
        if (image == m_promises.images.end() || images::checkTag(pin.tag))
            return;
        // Tags of one image may be in several repositories: the one of its kind.
        using TagKind = images::TagMove::Kind;
        const auto parts = m_promises.templates.parse(pin.tag);
        const TagKind kind = !parts || !parts->build.empty() ? TagKind::Long
                             : parts->revision               ? TagKind::Intermediate
                                                             : TagKind::Short;
        const auto tag = std::find_if(image->tags.begin(), image->tags.end(),
                                      [kind](const registry::PredictedTag &each) { return each.kind == kind; });
        const auto &where = tag == image->tags.end() ? image->tags.front() : *tag;
        m_promises.named.push_back({repository, where.repository, pin.tag, pin.place});
    }

    const release::Product &m_product;
    const Surveys &m_surveys;
    const JobControl &m_control;
    RegistryPromises m_promises;
    std::map<QString, images::Images> m_defined;
};

} // namespace

std::vector<registry::ImageRepository> RegistryPromises::repositories() const
{
    std::set<registry::ImageRepository> all;
    for (const PredictedImage &image : images) {
        for (const registry::PredictedTag &tag : image.tags)
            all.insert(tag.repository);
    }
    for (const registry::ReleasedImage &each : released) {
        for (const registry::PredictedTag &tag : each.image.tags)
            all.insert(tag.repository);
    }
    return {all.begin(), all.end()};
}

Result<RegistryPromises> readRegistryPromises(const release::Product &product, const Surveys &surveys,
                                              const JobControl &control)
{
    if (product.registries.empty())
        return RegistryPromises();
    return PromiseReading(product, surveys, control).read();
}

Result<CommitDefinitions> readCommitDefinitions(const Surveys &surveys, const RegistryPromises &promises,
                                                const registry::RegistryFacts &facts,
                                                const registry::Sightings &sightings, const JobControl &control)
{
    std::map<QString, std::set<QString>> wanted; // commits by the product's repository
    for (const PredictedImage &image : promises.images) {
        for (const registry::PredictedTag &tag : image.tags) {
            const QString where = tag.repository.toString();
            if (const auto known = facts.find(where); known != facts.end()) {
                for (const auto &[digest, content] : known->second.contents)
                    wanted[image.repository].insert(content.commit());
            }
            for (auto each = sightings.lower_bound({where, QString()});
                 each != sightings.end() && each->first.first == where; ++each) {
                for (const registry::TagSighting &sighting : each->second)
                    wanted[image.repository].insert(sighting.commit);
            }
        }
    }
    CommitDefinitions all;
    for (const auto &survey : surveys) {
        if (!survey || !survey->readable || wanted.count(survey->spec.name) == 0)
            continue;
        const auto repository = git::Repository::open(survey->spec.path);
        if (!repository)
            continue;
        images::ImageReader reader(*repository);
        for (const QString &commit : wanted[survey->spec.name]) {
            if (control.isCancelled())
                return cancelled();
            const auto id = git::ObjectId::fromHex(commit.toLatin1());
            if (!id)
                continue;
            registry::CommitDefinitions &definitions = all[{survey->spec.name, commit}];
            const auto tree = git::treeOfCommit(*repository, *id);
            if (!tree)
                continue; // it has no such commit
            const auto read = reader.read(*tree, control);
            definitions.isKnown = true;
            if (read)
                definitions.images = (*read)->images;
        }
    }
    return all;
}

} // namespace waybill::queries
