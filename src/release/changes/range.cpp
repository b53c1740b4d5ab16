// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/range.h"

#include "git/history.h"
#include "release/changes/commonancestor.h"
#include "release/changes/rangemessage.h"
#include "release/changes/releasetags.h"
#include "release/changes/tagfamily.h"
#include "release/product/repositoryspec.h"
#include "support/cache.h"
#include "support/text.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace waybill::release {

namespace {

void warn(std::vector<Problem> &problems, const Message &message, const RepositorySpec &spec,
          const Message &advice = {}, Problem::Severity severity = Problem::Severity::Warning)
{
    problems.push_back({severity, message, Place{spec.path, 0, 0}, advice});
}

/// The release that the head stands for: the tag that was asked for, else the highest at that commit.
const version::VersionTag *headRelease(const ReleaseTags &tags, const QByteArray &asked, const git::ObjectId &commit)
{
    QByteArray name = asked;
    if (name.startsWith("refs/tags/"))
        name.remove(0, 10);
    if (const version::VersionTag *tag = tags.versions.find(name))
        return tag;
    const std::vector<const version::VersionTag *> here = tags.at(commit);
    // A branch whose tip was just released is that release; of several, the final one counts before its candidates.
    return here.empty() ? nullptr : here.back();
}

} // namespace

Result<Range> findRange(const git::Repository &repository, const ReleaseTags &tags, const RepositorySpec &spec,
                        std::vector<Problem> &problems, const QString &cacheFolder)
{
    Range range;
    range.head = spec.head.isEmpty() ? QByteArrayLiteral("HEAD") : spec.head;
    const auto head = git::resolveCommit(repository, range.head);
    if (!head)
        return fail(head.error());
    range.headId = *head;
    const version::VersionTag *release = headRelease(tags, spec.head, *head);
    if (release)
        range.headVersion = release->version;

    const version::VersionTag *from = nullptr;
    if (!spec.base.isEmpty()) {
        const auto base = git::resolveCommit(repository, spec.base);
        if (!base)
            return fail(base.error());
        range.base = spec.base;
        range.baseId = *base;
        from = headRelease(tags, spec.base, *base);
    } else {
        from = release ? version::predecessor(tags.versions, release->version) : tags.versions.latestStable();
        if (from) {
            const git::Tag *tag = tags.find(from->name);
            range.base = from->name;
            range.baseId = tag->target;
        }
    }
    if (from)
        range.baseVersion = from->version;
    if (range.baseId.isNull())
        return range;

    const auto common = Cache<CommonAncestor>(repository.isShallow() ? QString() : cacheFolder)
                            .get({range.baseId, range.headId}, repository);
    if (common) {
        range.mergeBase = common->commit;
        range.baseIsAncestor = common->commit == range.baseId;
        if (!common->commit) {
            warn(problems, message(RangeMessage::NoCommonHistory, visiblePath(range.base), visiblePath(range.head)),
                 spec, repository.isShallow() ? RangeMessage::FetchMoreHistory : RangeMessage::ChooseAnotherBase);
        }
    } else {
        problems.push_back(Problem::fromError(common.error(), Problem::Severity::Warning));
    }
    return range;
}

} // namespace waybill::release
