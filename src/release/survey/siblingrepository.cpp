// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/siblingrepository.h"

#include "git/history.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "release/survey/survey.h"
#include "source/pathkind.h"

#include <algorithm>

namespace waybill::release {

namespace {

bool isProtocol(const QByteArray &path)
{
    return path.endsWith(".proto") && source::pathKind(path) == source::PathKind::Product;
}

} // namespace

SiblingRepository::SiblingRepository(const Survey &survey, git::Repository repository, std::vector<git::Tag> tags)
    : m_survey(&survey)
    , m_repository(std::move(repository))
    , m_tags(std::move(tags))
{}

Result<SiblingRepository> SiblingRepository::open(const Survey &survey)
{
    auto repository = git::Repository::open(survey.spec.path);
    if (!repository)
        return fail(repository.error());
    auto tags = git::readTags(*repository);
    if (!tags)
        return fail(tags.error());
    return SiblingRepository(survey, std::move(*repository), std::move(*tags));
}

git::ObjectId SiblingRepository::chooseTag(PinRelation &relation, const std::optional<version::SemVer> &version) const
{
    const auto &releases = m_survey->versions.releases;
    const auto release = std::find_if(releases.begin(), releases.end(), [&](const version::VersionTag &tag) {
        return version && tag.version == *version;
    });
    if (release != releases.end()) {
        const auto tag =
            std::find_if(m_tags.begin(), m_tags.end(), [&](const git::Tag &one) { return one.name == release->name; });
        if (tag != m_tags.end() && tag->points == git::Tag::Points::Commit) {
            relation.tag = tag->name;
            return tag->target;
        }
    }
    relation.tag = m_survey->range.head;
    return m_survey->range.headId;
}

Result<std::optional<bool>> SiblingRepository::sameProtocol(const git::ObjectId &one, const git::ObjectId &two,
                                                            const JobControl &control) const
{
    const auto first = git::readCommit(m_repository, one);
    const auto second = git::readCommit(m_repository, two);
    if (!first || !second)
        return fail(first ? second.error() : first.error());
    const auto changes = git::compareTrees(m_repository, first->tree, second->tree, control);
    if (!changes)
        return fail(changes.error());
    if (std::any_of(changes->begin(), changes->end(), [](const git::FileChange &change) {
            return isProtocol(change.oldPath) || isProtocol(change.newPath);
        }))
        return std::optional(false);
    const auto files = git::listFiles(m_repository, second->tree);
    if (!files)
        return fail(files.error());
    const bool any =
        std::any_of(files->begin(), files->end(), [](const git::TreeEntry &file) { return isProtocol(file.path); });
    return any ? std::optional(true) : std::nullopt;
}

Result<void> SiblingRepository::hold(PinRelation &relation, const std::optional<version::SemVer> &version,
                                     const JobControl &control)
{
    pins::Pin pin = relation.pin;
    pin.place = {};
    pin.direct = true;
    const auto known = std::find_if(m_held.begin(), m_held.end(),
                                    [&](const Held &one) { return one.pin == pin && one.version == version; });
    if (known != m_held.end()) {
        relation.resolved = known->relation.resolved;
        relation.tag = known->relation.tag;
        relation.distance = known->relation.distance;
        relation.sameProtocol = known->relation.sameProtocol;
        return {};
    }
    const auto looked = look(relation, version, control);
    if (looked)
        m_held.push_back({std::move(pin), version, relation});
    return looked;
}

Result<void> SiblingRepository::look(PinRelation &relation, const std::optional<version::SemVer> &version,
                                     const JobControl &control) const
{
    auto resolved = pins::resolvePin(relation.pin, m_repository, m_tags, control);
    if (!resolved)
        return fail(resolved.error());
    relation.resolved = std::move(*resolved);
    // A folder stands in for it ("replace agent => ../agent"): whatever lies there.
    if (relation.pin.version.isEmpty() && relation.pin.revision.isEmpty())
        relation.resolved.state = pins::ResolvedPin::State::Floating;
    const git::ObjectId against = chooseTag(relation, version);
    const git::ObjectId pinned = relation.resolved.commit;
    if (pinned.isNull() || against.isNull())
        return {};
    const auto behind = git::countRange(m_repository, pinned, against, control);
    if (!behind)
        return fail(behind.error());
    const auto ahead = git::countRange(m_repository, against, pinned, control);
    if (!ahead)
        return fail(ahead.error());
    relation.distance = pins::PinDistance{*behind, *ahead};
    const auto same = sameProtocol(pinned, against, control);
    if (!same)
        return fail(same.error());
    relation.sameProtocol = *same;
    return {};
}

} // namespace waybill::release
