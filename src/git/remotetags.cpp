// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/remotetags.h"

#include "git/gitmessage.h"
#include "git/handles.h"
#include "git/librarytags.h"
#include "git/notes.h"
#include "git/programremote.h"
#include "git/refs.h"
#include "support/text.h"

namespace waybill::git {

namespace {

/// What is pushed: names with what they point at here.
Result<std::map<QByteArray, ObjectId>> tipsOf(const Repository &repository, const std::vector<QByteArray> &names)
{
    std::map<QByteArray, ObjectId> tips;
    for (const QByteArray &name : names) {
        const auto tip = referenceTip(repository, tagReference(name));
        if (!tip)
            return fail(tip.error());
        if (tip->isNull())
            return fail(Fault::Input, message(GitMessage::NoSuchTag, visiblePath(name)),
                        Place{repository.path(), 0, 0});
        tips.emplace(name, *tip);
    }
    return tips;
}

Result<std::map<QByteArray, ObjectId>> references(const Repository &repository, const RemoteAccess &access)
{
    return access.git.isEmpty() ? listByLibrary(repository, access)
                                : listByProgram(repository, access, {QStringLiteral("refs/tags/*")});
}

} // namespace

Message otherTagThere(const ObjectId &id)
{
    return message(GitMessage::OtherTagThere, id.shortId());
}

TagsToPush tagsToPush(const std::map<QByteArray, ObjectId> &tips, const std::map<QByteArray, ObjectId> &theirs)
{
    TagsToPush tags;
    for (const auto &[name, tip] : tips) {
        const auto there = theirs.find(tagReference(name));
        if (there == theirs.end())
            tags.lacking.emplace(name, tip);
        else if (there->second == tip)
            tags.there.push_back({name, TagPushed::Outcome::AlreadyThere, {}});
        else
            tags.there.push_back({name, TagPushed::Outcome::Refused, otherTagThere(there->second)});
    }
    return tags;
}

Result<std::map<QByteArray, RemoteTag>> readRemoteTags(const Repository &repository, const RemoteAccess &access)
{
    const auto listed = references(repository, access);
    if (!listed)
        return fail(listed.error());
    std::map<QByteArray, RemoteTag> tags;
    constexpr QByteArrayView Prefix = "refs/tags/";
    constexpr QByteArrayView Peeled = "^{}";
    for (const auto &[reference, id] : *listed) {
        if (!reference.startsWith(Prefix))
            continue;
        QByteArray name = reference.mid(Prefix.size());
        const bool peeled = name.endsWith(Peeled);
        if (peeled)
            name.chop(Peeled.size());
        RemoteTag &tag = tags[name]; // the peeled one sorts behind its own
        if (!peeled)
            tag.id = id;
        tag.target = id;
    }
    return tags;
}

std::optional<bool> isPublished(const Repository &repository, const ObjectId &commit)
{
    const auto branches = readBranches(repository);
    std::vector<git_oid> tips;
    for (const Branch &branch : branches.value_or(std::vector<Branch>())) {
        if (branch.remote && branch.target == commit)
            return true;
        if (branch.remote)
            tips.push_back(toOid(branch.target));
    }
    if (tips.empty())
        return {};
    const git_oid oid = toOid(commit);
    const int reached = git_graph_reachable_from_any(repository.handle(), &oid, tips.data(), tips.size());
    return reached < 0 ? std::nullopt : std::optional(reached == 1);
}

Result<std::vector<TagPushed>> pushTags(const Repository &repository, const RemoteAccess &access,
                                        const std::vector<QByteArray> &names,
                                        const std::function<Result<void>()> &sending)
{
    const auto tips = tipsOf(repository, names);
    if (!tips)
        return fail(tips.error());
    return access.git.isEmpty() ? pushTagsByLibrary(repository, access, *tips, sending)
                                : pushTagsByProgram(repository, access, *tips, sending);
}

} // namespace waybill::git
