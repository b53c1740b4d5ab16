// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/comparison.h"

#include "registry/compare/imagecomparing.h"

#include <algorithm>

namespace waybill::registry {

namespace {

using Kind = images::TagMove::Kind;
using Rule = RegistryFinding::Rule;

const RepositoryFacts *listedFacts(const RegistryFacts &all, const ImageRepository &repository)
{
    const auto found = all.find(repository.toString());
    return found != all.end() && found->second.isListed ? &found->second : nullptr;
}

RegistryFinding finding(Rule rule, Message what, const QString &repository, const Place &place, Message advice)
{
    return {rule, Problem{Problem::Severity::Error, std::move(what), place, std::move(advice)}, repository};
}

/// Whether a tag that git knows as much of as `predicted` says is there. Nothing where nobody knows.
std::optional<bool> isThere(const PredictedTag &predicted, const ComparisonInput &input)
{
    const RepositoryFacts *facts = listedFacts(input.facts, predicted.repository);
    if (!facts)
        return {};
    return std::any_of(facts->tags.begin(), facts->tags.end(),
                       [&](const auto &tag) { return predicted.fits(tag.first, input.templates); });
}

void addReleased(const ComparisonInput &input, RegistryComparison &comparison)
{
    std::map<std::pair<QString, QString>, bool> told;
    for (const ReleasedImage &released : input.released) {
        for (const PredictedTag &tag : released.image.tags) {
            // The long tag of a release is any of its builds, and a floating one was promised to nobody.
            if (tag.kind == Kind::Long || tag.kind == Kind::Floating || isThere(tag, input) != false)
                continue;
            const bool atHead = std::any_of(input.images.begin(), input.images.end(), [&](const PredictedImage &image) {
                return std::find(image.tags.begin(), image.tags.end(), tag) != image.tags.end();
            });
            if (atHead || std::exchange(told[{tag.repository.toString(), tag.text}], true))
                continue;
            const RegistryFinding missing =
                finding(Rule::ReleasedTagMissing,
                        message(ComparisonMessage::ReleasedTagMissing, tag.text, tag.repository.toString(),
                                QString::fromUtf8(released.release)),
                        released.image.repository, {}, ComparisonMessage::PublishAgain);
            const auto own = std::find_if(comparison.images.begin(), comparison.images.end(), [&](const auto &image) {
                return image.predicted.id == released.image.id
                       && image.predicted.repository == released.image.repository;
            });
            (own == comparison.images.end() ? comparison.findings : own->findings).push_back(missing);
        }
    }
}

/// What the release that users upgrade from called the image, where that is still there.
std::optional<ReleasedTag> releasedTag(const PredictedImage &image, const ComparisonInput &input)
{
    const auto found = std::find_if(input.released.begin(), input.released.end(), [&](const ReleasedImage &each) {
        return each.isBase && each.image.id == image.id && each.image.repository == image.repository;
    });
    if (found == input.released.end())
        return {};
    for (const Kind kind : {Kind::Intermediate, Kind::Short}) {
        for (const PredictedTag &tag : found->image.tags) {
            const RepositoryFacts *facts = tag.kind == kind ? listedFacts(input.facts, tag.repository) : nullptr;
            if (!facts)
                continue;
            QStringList names;
            for (const auto &[name, digest] : facts->tags)
                names << name;
            const QStringList fitting = fittingTags(tag, names, input.templates);
            if (!fitting.isEmpty())
                return ReleasedTag{found->release, tag.repository.toString(), fitting.front(),
                                   facts->tags.find(fitting.front())->second};
        }
    }
    return {};
}

/// Whether a tag that does not exist is one that the heads define and no release has: it may be still to be built.
bool isComing(const NamedTag &named, const ComparisonInput &input)
{
    const auto defines = [&](const PredictedImage &image) {
        return std::any_of(image.tags.begin(), image.tags.end(), [&](const PredictedTag &tag) {
            return tag.repository == named.image && tag.fits(named.tag, input.templates);
        });
    };
    return std::any_of(input.images.begin(), input.images.end(),
                       [&](const PredictedImage &image) { return !image.isReleased && defines(image); })
           && std::none_of(input.released.begin(), input.released.end(),
                           [&](const ReleasedImage &each) { return defines(each.image); });
}

void addNamed(const ComparisonInput &input, RegistryComparison &comparison)
{
    for (const NamedTag &named : input.named) {
        const RepositoryFacts *facts = listedFacts(input.facts, named.image);
        if (!facts || facts->tags.count(named.tag) > 0)
            continue;
        comparison.findings.push_back(
            finding(Rule::PinUnresolved,
                    message(ComparisonMessage::PinUnresolved, QString(named.image.toString() + u':' + named.tag),
                            named.repository),
                    named.repository, named.place, ComparisonMessage::FixPin));
        comparison.findings.back().isPromise = !isComing(named, input);
    }
}

} // namespace

QString keyName(RegistryFinding::Rule rule)
{
    switch (rule) {
    case Rule::TagMissing: return QStringLiteral("tag-missing");
    case Rule::ReleasedTagMissing: return QStringLiteral("released-tag-missing");
    case Rule::OtherContent: return QStringLiteral("other-content");
    case Rule::MovedWithoutRevision: return QStringLiteral("moved-without-revision");
    case Rule::ArchitectureLost: return QStringLiteral("architecture-lost");
    case Rule::WrongCommit: return QStringLiteral("wrong-commit");
    case Rule::NotNewest: return QStringLiteral("not-newest");
    case Rule::PinUnresolved: return QStringLiteral("pin-unresolved");
    case Rule::UnexpectedTag: return QStringLiteral("unexpected-tag");
    case Rule::BaseMoved: return QStringLiteral("base-moved");
    }
    return {};
}

QString keyName(Presence presence)
{
    switch (presence) {
    case Presence::There: return QStringLiteral("there");
    case Presence::Missing: return QStringLiteral("missing");
    case Presence::Unknown: break;
    }
    return QStringLiteral("unknown");
}

const ComparedTag *ComparedImage::find(images::TagMove::Kind kind) const
{
    const auto found =
        std::find_if(tags.begin(), tags.end(), [kind](const ComparedTag &tag) { return tag.predicted.kind == kind; });
    return found == tags.end() ? nullptr : &*found;
}

const ComparedTag *ComparedImage::mainTag() const
{
    for (const Kind kind : {Kind::Intermediate, Kind::Short, Kind::Long, Kind::Floating}) {
        if (const ComparedTag *found = find(kind))
            return found;
    }
    return nullptr;
}

RegistryComparison compareWithRegistry(const ComparisonInput &input)
{
    RegistryComparison comparison;
    for (const PredictedImage &image : input.images) {
        comparison.images.push_back(ImageComparing(input, image).compare());
        comparison.images.back().released = releasedTag(image, input);
    }
    addReleased(input, comparison);
    addNamed(input, comparison);
    return comparison;
}

} // namespace waybill::registry
