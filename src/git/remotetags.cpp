// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/remotetags.h"

#include "git/gitmessage.h"
#include "git/notes.h"
#include "git/refs.h"
#include "git/remoteconnection.h"
#include "git/tagwriter.h"
#include "support/text.h"

namespace waybill::git {

namespace {

using Outcome = TagPushed::Outcome;
using PackbuilderPtr = std::unique_ptr<git_packbuilder, Deleter<git_packbuilder_free>>;
using RevwalkPtr = std::unique_ptr<git_revwalk, Deleter<git_revwalk_free>>;

QByteArray referenceOf(const QByteArray &name)
{
    return "refs/tags/" + name;
}

Message otherThere(const ObjectId &id)
{
    return message(GitMessage::OtherTagThere, id.shortId());
}

/// What is pushed: names with what they point at here.
Result<std::map<QByteArray, ObjectId>> tipsOf(const Repository &repository, const std::vector<QByteArray> &names)
{
    std::map<QByteArray, ObjectId> tips;
    for (const QByteArray &name : names) {
        const auto tip = referenceTip(repository, referenceOf(name));
        if (!tip)
            return fail(tip.error());
        if (tip->isNull())
            return fail(Fault::Input, message(GitMessage::NoSuchTag, visiblePath(name)),
                        Place{repository.path(), 0, 0});
        tips.emplace(name, *tip);
    }
    return tips;
}

bool hasObject(const Repository &repository, const git_oid &oid)
{
    git_odb *opened = nullptr;
    if (git_repository_odb(&opened, repository.handle()) < 0)
        return false;
    const OdbPtr database(opened);
    return git_odb_exists(opened, &oid) == 1;
}

/// The walk over what the other repository lacks: from a commit, up to what its references reach.
int walkLacking(git_revwalk *walk, const Repository &from, const Repository &to, const git_oid &commit)
{
    int code = git_revwalk_push(walk, &commit);
    git_reference_iterator *iterator = nullptr;
    if (code < 0 || git_reference_iterator_new(&iterator, to.handle()) < 0)
        return code;
    const std::unique_ptr<git_reference_iterator, Deleter<git_reference_iterator_free>> owned(iterator);
    git_reference *found = nullptr;
    while (git_reference_next(&found, iterator) == 0) {
        const ReferencePtr reference(found);
        git_object *peeled = nullptr;
        if (git_reference_peel(&peeled, found, GIT_OBJECT_COMMIT) < 0)
            continue;
        const ObjectPtr object(peeled);
        if (hasObject(from, *git_object_id(peeled)))
            code = git_revwalk_hide(walk, git_object_id(peeled));
        if (code < 0)
            break;
    }
    return code;
}

/// Puts a tag and what it stands for into the other repository.
Result<void> copyTag(const Repository &from, const Repository &to, const ObjectId &tip)
{
    const git_oid tipOid = toOid(tip);
    git_object *found = nullptr;
    int code = git_object_lookup(&found, from.handle(), &tipOid, GIT_OBJECT_ANY);
    const ObjectPtr object(found);
    git_object *peeled = nullptr;
    if (code >= 0)
        code = git_object_peel(&peeled, found, GIT_OBJECT_COMMIT);
    const ObjectPtr commit(peeled);
    git_packbuilder *builder = nullptr;
    if (code >= 0)
        code = git_packbuilder_new(&builder, from.handle());
    const PackbuilderPtr builderOwner(builder);
    if (code >= 0 && !hasObject(to, tipOid))
        code = git_packbuilder_insert(builder, &tipOid, nullptr);
    // A shallow clone cannot be walked, and need not be where the commit is there already.
    if (code >= 0 && !hasObject(to, *git_object_id(peeled))) {
        git_revwalk *walk = nullptr;
        code = git_revwalk_new(&walk, from.handle());
        const RevwalkPtr walkOwner(walk);
        if (code >= 0)
            code = walkLacking(walk, from, to, *git_object_id(peeled));
        if (code >= 0)
            code = git_packbuilder_insert_walk(builder, walk);
    }
    if (code >= 0 && git_packbuilder_object_count(builder) > 0) {
        const QString folder = to.commonFolder() + QLatin1String("/objects/pack");
        code = git_packbuilder_write(builder, QFile::encodeName(folder).constData(), 0, nullptr, nullptr);
    }
    if (code < 0)
        return fail(lastError(code, GitMessage::TagNotCopied, Place{to.path(), 0, 0}));
    return {};
}

/// Not by libgit2's own way, which pushes to no repository with a working tree.
TagPushed pushToFolder(const Repository &repository, const Repository &there, const QByteArray &name,
                       const ObjectId &tip)
{
    const auto theirs = referenceTip(there, referenceOf(name));
    if (!theirs)
        return {name, Outcome::Refused, theirs.error().what};
    if (*theirs == tip)
        return {name, Outcome::AlreadyThere, {}};
    if (!theirs->isNull())
        return {name, Outcome::Refused, otherThere(*theirs)};
    if (const auto copied = copyTag(repository, there, tip); !copied)
        return {name, Outcome::Refused, copied.error().what};
    const auto made = createTagReference(there, name, tip);
    if (!made)
        return {name, Outcome::Refused, made.error().what};
    if (*made)
        return {name, Outcome::Done, {}};
    const auto now = referenceTip(there, referenceOf(name));
    return {name, Outcome::Refused, otherThere(now.value_or(ObjectId()))};
}

Result<void> told(const std::function<Result<void>()> &sending)
{
    return sending ? sending() : Result<void>();
}

Message shallowAdvice(const Repository &repository, const RemoteAccess &access, const std::vector<QByteArray> &names)
{
    QStringList references;
    for (const QByteArray &name : names)
        references.append(visiblePath(referenceOf(name)));
    return message(GitMessage::PushElsewhere,
                   QStringLiteral("git -C %1 push %2 %3")
                       .arg(repository.path(), QString::fromUtf8(access.remote), references.join(QLatin1Char(' '))));
}

} // namespace

Result<std::map<QByteArray, RemoteTag>> readRemoteTags(const Repository &repository, const RemoteAccess &access)
{
    RemoteConnection connection(repository, access);
    if (const auto opened = connection.open(GIT_DIRECTION_FETCH); !opened)
        return fail(opened.error());
    if (const auto connected = connection.connect(GIT_DIRECTION_FETCH); !connected)
        return fail(connected.error());
    const auto references = connection.list();
    if (!references)
        return fail(references.error());
    std::map<QByteArray, RemoteTag> tags;
    constexpr QByteArrayView Prefix = "refs/tags/";
    constexpr QByteArrayView Peeled = "^{}";
    for (const auto &[reference, id] : *references) {
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
    RemoteConnection connection(repository, access);
    if (const auto opened = connection.open(GIT_DIRECTION_PUSH); !opened)
        return fail(opened.error());
    std::vector<TagPushed> pushed;
    const QString folder = connection.folder(GIT_DIRECTION_PUSH);
    if (!folder.isEmpty()) {
        const auto there = Repository::open(folder);
        if (!there)
            return fail(there.error());
        if (const auto fine = told(sending); !fine)
            return fail(fine.error());
        for (const auto &[name, tip] : *tips)
            pushed.push_back(pushToFolder(repository, *there, name, tip));
        return pushed;
    }
    if (const auto connected = connection.connect(GIT_DIRECTION_PUSH); !connected)
        return fail(connected.error());
    const auto theirs = connection.list();
    if (!theirs)
        return fail(theirs.error());
    std::vector<QByteArray> lacking;
    for (const auto &[name, tip] : *tips) {
        const auto there = theirs->find(referenceOf(name));
        if (there == theirs->end())
            lacking.push_back(name);
        else if (there->second == tip)
            pushed.push_back({name, Outcome::AlreadyThere, {}});
        else
            pushed.push_back({name, Outcome::Refused, otherThere(there->second)});
    }
    if (lacking.empty())
        return pushed;
    if (const auto fine = told(sending); !fine)
        return fail(fine.error());
    std::vector<QByteArray> specifications;
    std::vector<char *> texts;
    specifications.reserve(lacking.size());
    for (const QByteArray &name : lacking)
        texts.push_back(specifications.emplace_back(referenceOf(name) + ':' + referenceOf(name)).data());
    const git_strarray list{texts.data(), texts.size()};
    git_push_options options = GIT_PUSH_OPTIONS_INIT;
    options.callbacks = connection.callbacks();
    options.proxy_opts.type = GIT_PROXY_AUTO;
    const int code = git_remote_push(connection.handle(), &list, &options);
    std::optional<Error> broken;
    bool unsent = false;
    if (code < 0) {
        // An object is missing here: the pack was not made, so that nothing was sent.
        const git_error *last = git_error_last();
        unsent = last && last->klass == GIT_ERROR_ODB;
        broken = connection.error(code, message(GitMessage::TagsRejected, connection.shownUrl()));
        if (repository.isShallow() && broken->advice.isEmpty())
            broken->advice = shallowAdvice(repository, access, lacking);
    }
    for (const QByteArray &name : lacking) {
        const QString refusal = connection.refusal(referenceOf(name));
        if (!refusal.isEmpty())
            pushed.push_back({name, Outcome::Refused, refusal});
        else if (connection.hasAnswered(referenceOf(name)) || !broken)
            pushed.push_back({name, Outcome::Done, {}});
        else
            pushed.push_back({name, unsent ? Outcome::Refused : Outcome::Unknown,
                              broken->advice.isEmpty()
                                  ? broken->what
                                  : message(GitMessage::WithAdvice, broken->what, broken->advice)});
    }
    return pushed;
}

} // namespace waybill::git
