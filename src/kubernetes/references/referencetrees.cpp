// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/tree.h"
#include "git/treediff.h"
#include "kubernetes/manifest/kustomize.h"
#include "kubernetes/references/referencechanges.h"
#include "kubernetes/references/referencemessage.h"
#include "pins/pinreader.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::images {

namespace {

bool mayName(const QByteArray &path, quint32 mode)
{
    const bool text = manifest::isManifestFile(path) || manifest::isKustomization(path) || path.endsWith(".tmpl");
    return git::isRegularFile(mode) && text && manifest::isOffered(path) && !pins::isForeign(path);
}

Result<std::vector<FoundReference>> readSide(const git::Repository &repository, const QByteArray &path,
                                             const git::ObjectId &blob)
{
    const auto content = git::readBlob(repository, blob);
    if (content)
        return readReferences(path, *content);
    Error error = content.error();
    error.place = Place{visiblePath(path), 0, 0};
    return fail(error);
}

/// What is fixed is nothing to warn of; a line of what it was is none of the file that is shown.
Problem ofTheBase(const Error &error, const QByteArray &path)
{
    return {Problem::Severity::Note,
            message(ReferenceMessage::UnreadableAtBase, error.what),
            Place{visiblePath(path), 0, 0},
            {}};
}

} // namespace

Result<ReferenceComparison> compareReferenceTrees(const git::Repository &repository, const git::ObjectId &oldTree,
                                                  const git::ObjectId &newTree, const TagTemplates &templates,
                                                  const std::set<QString> &without, const JobControl &control)
{
    const auto changes = git::compareTrees(repository, oldTree, newTree, control);
    if (!changes)
        return fail(changes.error());
    ReferenceComparison result;
    ReferenceSide older;
    ReferenceSide newer;
    for (const git::FileChange &change : *changes) {
        if (control.isCancelled())
            return cancelled();
        const bool before = mayName(change.oldPath, change.oldMode);
        const bool after = mayName(change.newPath, change.newMode);
        auto old = before ? readSide(repository, change.oldPath, change.oldBlob)
                          : Result<std::vector<FoundReference>>(std::vector<FoundReference>());
        auto now = after ? readSide(repository, change.newPath, change.newBlob)
                         : Result<std::vector<FoundReference>>(std::vector<FoundReference>());
        if (!now) {
            result.problems.push_back(Problem::fromError(now.error(), Problem::Severity::Warning));
            continue;
        }
        if (!old && !after)
            continue;
        if (old) {
            std::move(old->begin(), old->end(), std::back_inserter(older.references));
        } else {
            older.unread.insert(visiblePath(change.newPath));
            result.problems.push_back(ofTheBase(old.error(), change.newPath));
        }
        std::move(now->begin(), now->end(), std::back_inserter(newer.references));
        if (before)
            older.files.insert(visiblePath(change.oldPath));
        if (after)
            newer.files.insert(visiblePath(change.newPath));
    }
    for (ReferenceSide *side : {&older, &newer})
        std::erase_if(side->references, [&](const FoundReference &one) {
            return !one.owner.isEmpty() && without.count(one.owner.section(u' ', 0, 0)) > 0;
        });
    result.findings = compareReferences(older, newer, templates);
    return result;
}

} // namespace waybill::images
