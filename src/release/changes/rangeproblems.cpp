// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/rangeproblems.h"

#include "release/changes/nearestrelease.h"
#include "release/changes/rangemessage.h"
#include "release/changes/releasetags.h"
#include "release/changes/somenames.h"
#include "release/product/repositoryspec.h"
#include "support/cache.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

namespace {

constexpr std::size_t MostNamed = 3;

class Looking {
public:
    Looking(const git::Repository &repository, const ReleaseTags &tags, const RepositorySpec &spec, const Range &range,
            const QString &cacheFolder, const JobControl &control)
        : m_repository(repository)
        , m_tags(tags)
        , m_spec(spec)
        , m_range(range)
        , m_nearest(repository.isShallow() ? QString() : cacheFolder)
        , m_control(control)
    {}

    void lookAtAncestry(bool stableLine)
    {
        if (m_range.baseIsAncestor || !m_range.mergeBase)
            return;
        const QString base = visiblePath(m_range.base);
        const QString head = visiblePath(m_range.head);
        if (const version::VersionTag *own = stableLine ? lastOn(m_range.headId, false) : nullptr;
            own && m_spec.base.isEmpty() && m_range.baseVersion && !m_range.headVersion
            && !own->version.sameLine(*m_range.baseVersion)) {
            say(Problem::Severity::Warning,
                message(RangeMessage::HighestIsElsewhere, base, head, visiblePath(own->name)),
                message(RangeMessage::ChooseAsBase, visiblePath(own->name)));
            return;
        }
        const QString where = m_range.mergeBase->shortId(10);
        const version::VersionTag *before = lastOn(*m_range.mergeBase, true);
        const Message diverged =
            !before ? message(RangeMessage::Diverged, base, head, where)
            : isAt(*before, *m_range.mergeBase)
                ? message(RangeMessage::Diverged, base, head, visiblePath(before->name))
                : message(RangeMessage::DivergedAfter, base, head, where, visiblePath(before->name));
        if (m_range.baseVersion)
            say(Problem::Severity::Note, diverged, message(RangeMessage::ChangesSinceThen, head, base));
        else
            say(Problem::Severity::Warning, diverged, message(RangeMessage::ChooseAncestor, head));
    }

    void lookAtTags()
    {
        if (m_range.headVersion && !isNamed(m_spec.head))
            lookAtTagsOf(m_range.head, m_range.headId, *m_range.headVersion);
        if (m_range.baseVersion && m_spec.base.isEmpty())
            lookAtTagsOf(m_range.base, m_range.baseId, *m_range.baseVersion);
    }

    void lookAtCandidates()
    {
        const auto &head = m_range.headVersion;
        const auto &base = m_range.baseVersion;
        if (!head || !base || !base->isPrerelease() || base->stable() != head->stable())
            return;
        const version::VersionTag *stable = version::predecessor(m_tags.versions, head->stable());
        if (!head->isPrerelease()) {
            say(Problem::Severity::Warning,
                message(RangeMessage::BaseIsOwnPrerelease, head->toString(), base->toString()),
                stable ? message(RangeMessage::ChooseStable, visiblePath(stable->name)) : Message());
        } else if (m_spec.base.isEmpty() && stable) {
            say(Problem::Severity::Note,
                message(RangeMessage::BaseIsPrereleaseBefore, head->toString(), base->toString()),
                message(RangeMessage::ChooseStable, visiblePath(stable->name)));
        }
    }

    [[nodiscard]] std::vector<Problem> take() { return std::move(m_problems); }

private:
    void say(Problem::Severity severity, const Message &message, const Message &advice)
    {
        m_problems.push_back({severity, message, Place{m_spec.path, 0, 0}, advice});
    }

    /// The release that stands nearest at or before a commit, or the stable one; null without one.
    [[nodiscard]] const version::VersionTag *lastOn(const git::ObjectId &commit, bool prereleases)
    {
        NearestRelease::Inputs inputs{commit, {}};
        for (const version::VersionTag &release : m_tags.versions.releases) {
            const git::Tag *tag = !prereleases && release.version.isPrerelease() ? nullptr : m_tags.find(release.name);
            if (tag)
                inputs.tags.push_back(*tag);
        }
        const auto found = m_nearest.get(inputs, m_repository, m_control);
        if (!found || !found->tag)
            return nullptr;
        // Of several there the highest, which is the release that a candidate became.
        const git::Tag *tag = m_tags.find(*found->tag);
        const auto there = tag ? m_tags.at(tag->target) : std::vector<const version::VersionTag *>();
        const auto highest = std::find_if(there.rbegin(), there.rend(), [prereleases](const version::VersionTag *one) {
            return prereleases || !one->version.isPrerelease();
        });
        return highest == there.rend() ? nullptr : *highest;
    }

    [[nodiscard]] bool isAt(const version::VersionTag &release, const git::ObjectId &commit) const
    {
        const git::Tag *tag = m_tags.find(release.name);
        return tag && tag->target == commit;
    }

    /// Whether someone named a release, and not a branch that happens to stand on one.
    [[nodiscard]] bool isNamed(QByteArray revision) const
    {
        if (revision.startsWith("refs/tags/"))
            revision.remove(0, 10);
        return m_tags.versions.find(revision);
    }

    void lookAtTagsOf(const QByteArray &revision, const git::ObjectId &commit, const version::SemVer &counts)
    {
        Messages names;
        int stable = 0;
        std::optional<version::SemVer> before;
        for (const version::VersionTag *tag : m_tags.at(commit)) {
            // With and without a build, or a prefix, it is one version.
            if (before && *before == tag->version)
                continue;
            before = tag->version;
            names.emplace_back(visiblePath(tag->name));
            stable += !tag->version.isPrerelease();
        }
        // A candidate that became the release is how it should be.
        if (names.size() < 2 || stable == 1)
            return;
        say(stable > 1 ? Problem::Severity::Warning : Problem::Severity::Note,
            message(RangeMessage::SeveralVersions, visiblePath(revision),
                    someOf(names, MostNamed, Listing::Join::Clauses), counts.toString()),
            RangeMessage::NameAnother);
    }

    const git::Repository &m_repository;
    const ReleaseTags &m_tags;
    const RepositorySpec &m_spec;
    const Range &m_range;
    const Cache<NearestRelease> m_nearest;
    const JobControl &m_control;
    std::vector<Problem> m_problems;
};

} // namespace

std::vector<Problem> rangeProblems(const git::Repository &repository, const ReleaseTags &tags,
                                   const RepositorySpec &spec, const Range &range, bool stableLine,
                                   const QString &cacheFolder, const JobControl &control)
{
    if (range.baseId.isNull())
        return {};
    Looking looking(repository, tags, spec, range, cacheFolder, control);
    looking.lookAtAncestry(stableLine);
    looking.lookAtTags();
    looking.lookAtCandidates();
    return control.isCancelled() ? std::vector<Problem>() : looking.take();
}

} // namespace waybill::release
