// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/rangefacts.h"
#include "settings/settingstree.h"

#include <iterator>

namespace waybill::release {

namespace {

void append(std::vector<Problem> &problems, std::vector<Problem> more)
{
    problems.insert(problems.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// The commit and name of a version's tag; of several the first.
const git::Tag *tagOf(const ReleaseTags &tags, const version::SemVer &version)
{
    for (const version::VersionTag &one : tags.versions.releases) {
        const git::Tag *tag = one.version == version ? tags.find(one.name) : nullptr;
        if (tag && tag->points == git::Tag::Points::Commit)
            return tag;
    }
    return nullptr;
}

} // namespace

Ranges rangesOf(const std::vector<std::shared_ptr<const Survey>> &surveys)
{
    Ranges ranges;
    for (const std::shared_ptr<const Survey> &survey : surveys) {
        if (survey->readable)
            ranges[survey->spec.name] = survey->range;
    }
    return ranges;
}

Ranges rangesBetween(const Product &product, const ProductRepositories &repositories, const version::SemVer &before,
                     const version::SemVer &after)
{
    Ranges ranges;
    for (const RepositorySpec &spec : product.repositories) {
        const ReleaseTags *tags = repositories.tagsOf(spec.name);
        const git::Tag *base = tags ? tagOf(*tags, before) : nullptr;
        const git::Tag *head = tags ? tagOf(*tags, after) : nullptr;
        if (!base || !head)
            continue;
        Range range;
        range.base = base->name;
        range.head = head->name;
        range.baseId = base->target;
        range.headId = head->target;
        range.baseVersion = before;
        range.headVersion = after;
        ranges[spec.name] = std::move(range);
    }
    return ranges;
}

Result<std::vector<upgrade::SettingsFacts>> readSettingsFacts(const Product &product, const Ranges &ranges,
                                                              const ProductRepositories &repositories,
                                                              std::vector<Problem> &problems, const JobControl &control)
{
    std::vector<upgrade::SettingsFacts> all;
    for (const RepositorySpec &spec : product.repositories) {
        const auto range = ranges.find(spec.name);
        const git::Repository *repository = repositories.find(spec.name);
        if (range == ranges.end() || !repository || range->second.baseId.isNull() || range->second.headId.isNull())
            continue;
        const auto before = git::resolveTree(*repository, range->second.baseId.toHex());
        const auto after = git::resolveTree(*repository, range->second.headId.toHex());
        auto changes = before && after ? settings::compareSettings(*repository, *before, *after, control)
                                       : fail(before ? after.error() : before.error());
        if (!changes) {
            if (changes.error().fault == Fault::Cancelled)
                return fail(changes.error());
            problems.push_back(Problem::fromError(changes.error()));
            continue;
        }
        append(problems, std::move(changes->problems));
        if (!changes->changes.empty())
            all.push_back({spec.name, std::move(changes->changes)});
    }
    return all;
}

Result<FactsReading> readUpgradeFacts(const Product &product, const Ranges &ranges,
                                      const ProductRepositories &repositories, const JobControl &control)
{
    FactsReading reading;
    proto::ParsedFiles parsed;
    for (const ProtocolSpec &protocol : protocolsOf(product, repositories, reading.problems, control)) {
        if (control.isCancelled())
            return cancelled();
        auto one = readProtocolFacts(product, protocol, ranges, repositories, parsed, control);
        if (!one)
            return fail(one.error());
        reading.facts.protocols.push_back(std::move(one->protocol));
        for (upgrade::VocabularyFacts &vocabulary : one->vocabularies)
            reading.facts.vocabularies.push_back(std::move(vocabulary));
        for (auto &[name, problems] : one->rows)
            append(reading.rows[name], std::move(problems));
        append(reading.problems, std::move(one->problems));
    }
    auto components = readComponentFacts(product, ranges, repositories, reading.problems, control);
    if (!components)
        return fail(components.error());
    reading.facts.components = std::move(*components);
    auto stored = readStoredFacts(product, ranges, repositories, reading.problems, control);
    if (!stored)
        return fail(stored.error());
    reading.facts.stored = std::move(*stored);
    auto settings = readSettingsFacts(product, ranges, repositories, reading.problems, control);
    if (!settings)
        return fail(settings.error());
    reading.facts.settings = std::move(*settings);
    return reading;
}

} // namespace waybill::release
