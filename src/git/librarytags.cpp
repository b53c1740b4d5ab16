// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/librarytags.h"

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
    const auto theirs = referenceTip(there, tagReference(name));
    if (!theirs)
        return {name, Outcome::Refused, theirs.error().what};
    if (*theirs == tip)
        return {name, Outcome::AlreadyThere, {}};
    if (!theirs->isNull())
        return {name, Outcome::Refused, otherTagThere(*theirs)};
    if (const auto copied = copyTag(repository, there, tip); !copied)
        return {name, Outcome::Refused, copied.error().what};
    const auto made = createTagReference(there, name, tip);
    if (!made)
        return {name, Outcome::Refused, made.error().what};
    if (*made)
        return {name, Outcome::Done, {}};
    const auto now = referenceTip(there, tagReference(name));
    return {name, Outcome::Refused, otherTagThere(now.value_or(ObjectId()))};
}

Result<void> told(const std::function<Result<void>()> &sending)
{
    return sending ? sending() : Result<void>();
}

Message shallowAdvice(const Repository &repository, const RemoteAccess &access,
                      const std::map<QByteArray, ObjectId> &tips)
{
    QStringList references;
    for (const auto &[name, tip] : tips)
        references.append(visiblePath(tagReference(name)));
    return message(GitMessage::PushElsewhere,
                   QStringLiteral("git -C %1 push %2 %3")
                       .arg(repository.path(), QString::fromUtf8(access.remote), references.join(QLatin1Char(' '))));
}

} // namespace

Result<std::map<QByteArray, ObjectId>> listByLibrary(const Repository &repository, const RemoteAccess &access)
{
    RemoteConnection connection(repository, access);
    if (const auto opened = connection.open(GIT_DIRECTION_FETCH); !opened)
        return fail(opened.error());
    if (const auto connected = connection.connect(GIT_DIRECTION_FETCH); !connected)
        return fail(connected.error());
    return connection.list();
}

Result<std::vector<TagPushed>> pushTagsByLibrary(const Repository &repository, const RemoteAccess &access,
                                                 const std::map<QByteArray, ObjectId> &tips,
                                                 const std::function<Result<void>()> &sending)
{
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
        for (const auto &[name, tip] : tips)
            pushed.push_back(pushToFolder(repository, *there, name, tip));
        return pushed;
    }
    if (const auto connected = connection.connect(GIT_DIRECTION_PUSH); !connected)
        return fail(connected.error());
    const auto theirs = connection.list();
    if (!theirs)
        return fail(theirs.error());
    auto [lacking, there] = tagsToPush(tips, *theirs);
    pushed = std::move(there);
    if (lacking.empty())
        return pushed;
    if (const auto fine = told(sending); !fine)
        return fail(fine.error());
    std::vector<QByteArray> specifications;
    std::vector<char *> texts;
    specifications.reserve(lacking.size());
    for (const auto &[name, tip] : lacking)
        texts.push_back(specifications.emplace_back(tagReference(name) + ':' + tagReference(name)).data());
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
    for (const auto &[name, tip] : lacking) {
        const QString refusal = connection.refusal(tagReference(name));
        if (!refusal.isEmpty())
            pushed.push_back({name, Outcome::Refused, refusal});
        else if (connection.hasAnswered(tagReference(name)) || !broken)
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
