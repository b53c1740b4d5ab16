// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/imagecomparing.h"

#include <algorithm>

namespace waybill::registry {

namespace {

using Kind = images::TagMove::Kind;
using Rule = RegistryFinding::Rule;
using Severity = Problem::Severity;

constexpr qsizetype ShownOfCommit = 10;

QString shortCommit(const QString &commit)
{
    return commit.left(ShownOfCommit);
}

/// "arm64" is meant for linux.
QString wholePlatform(const QString &architecture)
{
    return architecture.contains(u'/') ? architecture : QLatin1String("linux/") + architecture;
}

QStringList without(const QStringList &all, const QStringList &taken)
{
    QStringList left;
    for (const QString &each : all) {
        // "linux/arm64" is there where "linux/arm64/v8" is.
        const bool has = std::any_of(taken.begin(), taken.end(), [&](const QString &other) {
            return other == each || other.startsWith(each + u'/') || each.startsWith(other + u'/');
        });
        if (!has)
            left << each;
    }
    return left;
}

} // namespace

const RepositoryFacts *ImageComparing::factsOf(const ImageRepository &repository) const
{
    const auto found = m_input.facts.find(repository.toString());
    return found == m_input.facts.end() ? nullptr : &found->second;
}

const images::ImageDefinition *ImageComparing::definitionAt(const QString &commit) const
{
    const auto known = m_input.commits.find({m_image.repository, commit});
    if (known == m_input.commits.end())
        return nullptr;
    const auto image = known->second.images.find(m_image.id);
    return image == known->second.images.end() ? nullptr : image->second.get();
}

void ImageComparing::add(Rule rule, Severity severity, Message what, Message advice, bool isPromise)
{
    RegistryFinding finding{rule, Problem{severity, std::move(what), m_image.place, std::move(advice)},
                            m_image.repository, isPromise};
    const auto same = [&](const RegistryFinding &other) { return other == finding; };
    if (std::none_of(m_result.findings.begin(), m_result.findings.end(), same))
        m_result.findings.push_back(std::move(finding));
}

void ImageComparing::fill(ComparedTag &compared, const RepositoryFacts &facts) const
{
    const auto digest = facts.tags.find(compared.tag);
    if (digest == facts.tags.end())
        return;
    compared.digest = digest->second;
    if (!compared.digest.isEmpty())
        compared.standsFor = tellingTag(compared.digest, facts.tags, m_input.templates);
    if (const ImageContent *content = facts.contentOf(compared.tag)) {
        compared.platforms = content->platforms;
        compared.created = content->config.created;
        compared.commit = content->commit();
        compared.base = content->baseName();
        compared.attachments = content->attachments;
        compared.baseCreated = content->config.oldestLayer;
    }
    const auto seen = m_input.sightings.find({facts.repository.toString(), compared.tag});
    if (seen != m_input.sightings.end())
        compared.seen = seen->second;
}

ComparedTag ImageComparing::compareTag(const PredictedTag &predicted)
{
    ComparedTag compared;
    compared.predicted = predicted;
    const RepositoryFacts *facts = factsOf(predicted.repository);
    if (!facts)
        return compared;
    QStringList tags;
    for (const auto &[tag, digest] : facts->tags)
        tags << tag;
    const QStringList fitting = fittingTags(predicted, tags, m_input.templates);
    if (!fitting.isEmpty()) {
        compared.presence = Presence::There;
        compared.tag = fitting.front();
        fill(compared, *facts);
        checkBuild(compared, *facts);
        checkPlatforms(compared);
        checkCommit(compared);
        checkMove(compared);
    } else if (facts->isListed) {
        compared.presence = Presence::Missing;
        checkMissing(predicted);
    }
    return compared;
}

void ImageComparing::checkMissing(const PredictedTag &predicted)
{
    const auto isOf = [&](const ReleasedImage &released) {
        const auto &tags = released.image.tags;
        return std::find(tags.begin(), tags.end(), predicted) != tags.end();
    };
    const QString place = predicted.repository.toString();
    bool wasSeen = false;
    for (auto each = m_input.sightings.lower_bound({place, QString()});
         each != m_input.sightings.end() && each->first.first == place; ++each)
        wasSeen = wasSeen || predicted.fits(each->first.second, m_input.templates);
    const bool isPromise =
        m_image.isReleased || wasSeen || std::any_of(m_input.released.begin(), m_input.released.end(), isOf);
    add(Rule::TagMissing, isPromise ? Severity::Error : Severity::Warning,
        message(isPromise ? ComparisonMessage::TagMissing : ComparisonMessage::TagNotYetThere, predicted.text, place),
        ComparisonMessage::BuildAndPublish, isPromise);
}

/// What it was built on, as far as that is in a registry of the product.
void ImageComparing::checkBase(ComparedTag &compared)
{
    const RepositoryFacts *own = factsOf(compared.predicted.repository);
    const ImageContent *content = own ? own->contentOf(compared.tag) : nullptr;
    if (!content || compared.base.isEmpty())
        return;
    const auto base = parseImageRepository(compared.base.section(u'@', 0, 0).section(u':', 0, -2));
    const QByteArray built = content->baseDigest().toLatin1();
    // Once an image, by the tag that people use.
    const bool isTold = m_result.mainTag() && m_result.mainTag() == &compared;
    for (const auto &[place, facts] : m_input.facts) {
        const auto known = facts.contents.find(built);
        if (known != facts.contents.end() && known->second.config.created.isValid())
            compared.baseCreated = known->second.config.created;
        const QString tag = compared.base.section(u'@', 0, 0).section(u':', -1);
        const auto now = base && base->toString() == place ? facts.tags.find(tag) : facts.tags.end();
        if (now == facts.tags.end() || now->second.isEmpty() || built.isEmpty() || now->second == built || !isTold)
            continue;
        add(Rule::BaseMoved, Severity::Warning, message(ComparisonMessage::BaseMoved, compared.tag, compared.base),
            ComparisonMessage::BuildOnBase);
    }
}

void ImageComparing::checkBuild(const ComparedTag &compared, const RepositoryFacts &facts)
{
    const Kind kind = compared.predicted.kind;
    if (compared.digest.isEmpty() || (kind != Kind::Intermediate && kind != Kind::Short))
        return;
    const auto own = m_input.templates.parse(compared.tag);
    if (!own)
        return;
    // All builds that the tag may stand for.
    QString newest;
    bool isOne = false;
    for (const auto &[tag, digest] : facts.tags) {
        const auto parts = m_input.templates.parse(tag);
        if (!parts || parts->build.empty() || parts->application != own->application
            || (own->revision && parts->revision != own->revision))
            continue;
        isOne = isOne || digest == compared.digest;
        if (newest.isEmpty() || images::compareTags(tag, newest, m_input.templates) == std::partial_ordering::greater)
            newest = tag;
    }
    if (newest.isEmpty())
        return; // there are no builds to be held against
    if (!isOne) {
        const auto other = m_input.templates.parse(compared.standsFor);
        const bool isBuild = other && !other->build.empty();
        add(Rule::OtherContent, Severity::Error,
            isBuild ? message(ComparisonMessage::OtherBuild, compared.tag, compared.standsFor)
                    : message(ComparisonMessage::NoBuild, compared.tag, compared.tag),
            ComparisonMessage::CheckBuild);
        return;
    }
    const auto digest = facts.tags.find(newest);
    if (digest->second != compared.digest && !digest->second.isEmpty())
        add(Rule::NotNewest, Severity::Warning,
            message(ComparisonMessage::NotNewest, compared.tag, compared.standsFor, newest),
            ComparisonMessage::CheckBuild);
}

void ImageComparing::checkPlatforms(const ComparedTag &compared)
{
    if (compared.platforms.isEmpty())
        return;
    QStringList wanted;
    for (const QString &each : m_image.architectures)
        wanted << wholePlatform(each);
    const QStringList missing = without(wanted, compared.platforms);
    if (!missing.isEmpty()) {
        add(Rule::ArchitectureLost, Severity::Error,
            message(ComparisonMessage::ArchitectureMissing, compared.tag, missing.join(QLatin1String(", "))),
            ComparisonMessage::CheckBuild);
        return;
    }
    // What the tag had when it was seen before, or the build before it.
    QStringList before;
    for (const TagSighting &each : compared.seen) {
        if (each.digest != compared.digest && !each.platforms.isEmpty())
            before = each.platforms;
    }
    const QStringList lost = without(before, compared.platforms);
    if (!lost.isEmpty())
        add(Rule::ArchitectureLost, Severity::Error,
            message(ComparisonMessage::ArchitectureLost, compared.tag, lost.join(QLatin1String(", "))),
            ComparisonMessage::CheckBuild);
}

void ImageComparing::checkCommit(const ComparedTag &compared)
{
    if (compared.commit.isEmpty() || compared.predicted.kind == Kind::Floating)
        return;
    const auto known = m_input.commits.find({m_image.repository, compared.commit});
    if (known == m_input.commits.end())
        return; // nobody looked
    const QString commit = shortCommit(compared.commit);
    if (!known->second.isKnown) {
        add(Rule::WrongCommit, Severity::Warning, message(ComparisonMessage::UnknownCommit, compared.tag, commit),
            ComparisonMessage::CheckBuild);
        return;
    }
    const images::ImageDefinition *then = definitionAt(compared.commit);
    if (!then) {
        add(Rule::WrongCommit, Severity::Warning, message(ComparisonMessage::CommitWithoutImage, compared.tag, commit),
            ComparisonMessage::CheckBuild);
        return;
    }
    const images::DefinedTag &defined = compared.predicted.kind == Kind::Short ? then->shortTag : then->intermediateTag;
    if (defined.isEmpty())
        return;
    const PredictedTag promised{compared.predicted.kind == Kind::Short ? Kind::Short : Kind::Intermediate,
                                compared.predicted.repository, then->known(defined)};
    // A build says its revision as its intermediate tag does.
    const bool isBuild = compared.predicted.kind == Kind::Long;
    const auto parts = m_input.templates.parse(compared.tag);
    const bool fits = isBuild ? !parts || !then->revisionNumber() || parts->revision == then->revisionNumber()
                              : promised.fits(compared.tag, m_input.templates);
    if (!fits) {
        add(Rule::WrongCommit, Severity::Error,
            message(ComparisonMessage::WrongCommit, compared.tag, commit, promised.text),
            ComparisonMessage::CheckBuild);
        return;
    }
    const bool sameRevision = then->revisionNumber() == m_image.revision;
    if (compared.predicted.kind == Kind::Intermediate && sameRevision && then->content != m_image.content)
        add(Rule::OtherContent, Severity::Error, message(ComparisonMessage::ContentDiffers, compared.tag, commit),
            ComparisonMessage::RaiseRevision);
}

void ImageComparing::checkMove(const ComparedTag &compared)
{
    if (compared.predicted.kind != Kind::Intermediate || compared.seen.size() < 2)
        return;
    const TagSighting &now = compared.seen.back();
    const TagSighting &before = compared.seen[compared.seen.size() - 2];
    if (now.commit.isEmpty() || before.commit.isEmpty() || now.commit == before.commit)
        return;
    const images::ImageDefinition *one = definitionAt(before.commit);
    const images::ImageDefinition *other = definitionAt(now.commit);
    if (one && other && one->content != other->content && one->revision == other->revision)
        add(Rule::MovedWithoutRevision, Severity::Error,
            message(ComparisonMessage::MovedWithoutRevision, compared.tag, shortCommit(before.commit),
                    shortCommit(now.commit)),
            ComparisonMessage::RaiseRevision);
}

void ImageComparing::addExtra()
{
    std::map<QString, const RepositoryFacts *> places;
    for (const PredictedTag &each : m_image.tags) {
        if (const RepositoryFacts *facts = factsOf(each.repository))
            places.emplace(each.repository.toString(), facts);
        const QString place = each.repository.toString();
        if (!m_result.places.contains(place))
            m_result.places << place;
    }
    for (const auto &[place, facts] : places) {
        if (facts->asOf.isValid() && (!m_result.asOf.isValid() || facts->asOf < m_result.asOf))
            m_result.asOf = facts->asOf;
        for (const Problem &problem : facts->problems) {
            if (std::find(m_result.problems.begin(), m_result.problems.end(), problem) == m_result.problems.end())
                m_result.problems.push_back(problem);
        }
        for (const auto &[tag, digest] : facts->tags) {
            const bool isPredicted = std::any_of(
                m_image.tags.begin(), m_image.tags.end(), [&, &tag = tag, &place = place](const auto &each) {
                    return each.repository.toString() == place && each.fits(tag, m_input.templates);
                });
            // An older revision of the image, of whatever version, is what it was: not more than one would expect.
            const auto parts = m_input.templates.parse(tag);
            const bool isOlder =
                parts && (!parts->revision || !m_image.revision || *parts->revision <= *m_image.revision);
            if (!isPredicted && !isOlder && !m_result.extra.contains(tag))
                m_result.extra << tag;
        }
    }
    for (const QString &tag : m_result.extra)
        add(Rule::UnexpectedTag, Severity::Note, message(ComparisonMessage::UnexpectedTag, tag),
            ComparisonMessage::RemoveOrDefine);
}

ComparedImage ImageComparing::compare()
{
    m_result.predicted = m_image;
    for (const PredictedTag &each : m_image.tags)
        m_result.tags.push_back(compareTag(each));
    for (ComparedTag &each : m_result.tags)
        checkBase(each);
    addExtra();
    for (const QString &place : m_result.places) {
        for (ImageUpdate &update : readUpdates(place, m_input.sightings, m_input.templates))
            m_result.updates.push_back(std::move(update));
    }
    std::stable_sort(m_result.updates.begin(), m_result.updates.end(),
                     [](const ImageUpdate &one, const ImageUpdate &other) { return one.at < other.at; });
    return std::move(m_result);
}

} // namespace waybill::registry
