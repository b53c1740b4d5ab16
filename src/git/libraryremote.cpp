// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/libraryremote.h"

#include "git/gitmessage.h"
#include "git/handles.h"
#include "git/history.h"
#include "git/notes.h"
#include "git/remoteconnection.h"

#include <QTemporaryDir>

namespace waybill::git {

namespace {

using PackbuilderPtr = std::unique_ptr<git_packbuilder, Deleter<git_packbuilder_free>>;
using RevwalkPtr = std::unique_ptr<git_revwalk, Deleter<git_revwalk_free>>;

/// Puts what `tip` reaches and `known` (null: nothing) does not into the other repository.
Result<void> copyObjects(const Repository &from, const Repository &to, const ObjectId &tip, const ObjectId &known)
{
    git_revwalk *walk = nullptr;
    int code = git_revwalk_new(&walk, from.handle());
    const RevwalkPtr walkOwner(walk);
    git_packbuilder *builder = nullptr;
    if (code >= 0)
        code = git_packbuilder_new(&builder, from.handle());
    const PackbuilderPtr builderOwner(builder);
    const git_oid tipOid = toOid(tip);
    const git_oid knownOid = toOid(known);
    if (code >= 0)
        code = git_revwalk_push(walk, &tipOid);
    if (code >= 0 && !known.isNull())
        code = git_revwalk_hide(walk, &knownOid);
    if (code >= 0)
        code = git_packbuilder_insert_walk(builder, walk);
    if (code >= 0) {
        const QString folder = to.commonFolder() + QLatin1String("/objects/pack");
        code = git_packbuilder_write(builder, QFile::encodeName(folder).constData(), 0, nullptr, nullptr);
    }
    if (code < 0)
        return fail(lastError(code, GitMessage::NotesNotCopied, Place{to.path(), 0, 0}));
    return {};
}

/// An empty repository that talks to a remote in the place of a shallow clone: libgit2 before 1.7 walks all that it has
/// to tell the server, and fails where a clone's history ends. Notes have a history of their own, which is whole.
class Detour {
public:
    /// Nothing where the repository can talk for itself.
    [[nodiscard]] static Result<std::unique_ptr<Detour>> around(const Repository &repository)
    {
        if (!repository.isShallow())
            return std::unique_ptr<Detour>();
        auto detour = std::make_unique<Detour>();
        auto made = Repository::create(detour->m_folder.path() + QLatin1String("/notes.git"), "main", true);
        if (!made)
            return fail(made.error());
        detour->m_repository = std::move(*made);
        return detour;
    }

    [[nodiscard]] const Repository &repository() const { return *m_repository; }

private:
    QTemporaryDir m_folder;
    std::optional<Repository> m_repository;
};

Message behind()
{
    return GitMessage::NotesBehind;
}

/// Not by libgit2's own way, which moves the reference wherever it points by then: what another one pushed in that
/// moment would be lost.
Result<Pushed> pushToFolder(const Repository &repository, const QString &folder, const QByteArray &reference,
                            const ObjectId &tip)
{
    const auto there = Repository::open(folder);
    if (!there)
        return fail(there.error());
    const auto theirs = referenceTip(*there, reference);
    if (!theirs)
        return fail(theirs.error());
    if (*theirs == tip)
        return Pushed{true, {}};
    if (!theirs->isNull()) {
        const auto within = readCommit(repository, *theirs) ? isAncestor(repository, *theirs, tip) : false;
        if (!within)
            return fail(within.error());
        if (!*within)
            return Pushed{false, behind()};
    }
    if (const auto copied = copyObjects(repository, *there, tip, *theirs); !copied)
        return fail(copied.error());
    const auto moved = moveReference(*there, reference, *theirs, tip, "push");
    if (!moved)
        return fail(moved.error());
    return Pushed{*moved, *moved ? Message() : behind()};
}

} // namespace

Result<ObjectId> fetchByLibrary(const Repository &repository, const RemoteAccess &access, const QByteArray &reference,
                                const QByteArray &into)
{
    const auto detour = Detour::around(repository);
    if (!detour)
        return fail(detour.error());
    RemoteConnection connection(repository, access);
    if (const auto opened = connection.open(GIT_DIRECTION_FETCH, *detour ? &(*detour)->repository() : nullptr); !opened)
        return fail(opened.error());
    if (const auto connected = connection.connect(GIT_DIRECTION_FETCH); !connected)
        return fail(connected.error());
    const auto there = connection.find(reference);
    if (!there)
        return fail(there.error());
    const auto here = referenceTip(repository, into);
    if (!here)
        return fail(here.error());
    if (there->isNull() || *there == *here)
        return *there;
    QByteArray specification = '+' + reference + ':' + into;
    char *text = specification.data();
    const git_strarray list{&text, 1};
    git_fetch_options options = GIT_FETCH_OPTIONS_INIT;
    options.callbacks = connection.callbacks();
    options.proxy_opts.type = GIT_PROXY_AUTO;
    options.prune = GIT_FETCH_NO_PRUNE;
    options.update_fetchhead = 0;
    options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE;
    // Not git_remote_fetch(), which empties FETCH_HEAD, and cannot tell who else moved the reference meanwhile.
    const int code = git_remote_download(connection.handle(), &list, &options);
    if (code < 0)
        return fail(connection.error(code, message(GitMessage::NotesNotSent, connection.shownUrl())));
    if (*detour) {
        if (const auto copied = copyObjects((*detour)->repository(), repository, *there, {}); !copied)
            return fail(copied.error());
    }
    return followReference(repository, into, *here, *there);
}

Result<Pushed> pushByLibrary(const Repository &repository, const RemoteAccess &access, const QByteArray &reference)
{
    const auto tip = referenceTip(repository, reference);
    if (!tip)
        return fail(tip.error());
    if (tip->isNull())
        return Pushed{true, {}}; // nothing to give
    const auto detour = Detour::around(repository);
    if (!detour)
        return fail(detour.error());
    if (*detour) {
        const Repository &other = (*detour)->repository();
        if (const auto copied = copyObjects(repository, other, *tip, {}); !copied)
            return fail(copied.error());
        if (const auto moved = moveReference(other, reference, {}, *tip, "push"); !moved)
            return fail(moved.error());
    }
    RemoteConnection connection(repository, access);
    if (const auto opened = connection.open(GIT_DIRECTION_PUSH, *detour ? &(*detour)->repository() : nullptr); !opened)
        return fail(opened.error());
    const QString folder = connection.folder(GIT_DIRECTION_PUSH);
    if (!folder.isEmpty())
        return pushToFolder(repository, folder, reference, *tip);
    if (const auto connected = connection.connect(GIT_DIRECTION_PUSH); !connected)
        return fail(connected.error());
    const auto there = connection.find(reference);
    if (!there)
        return fail(there.error());
    if (*there == *tip)
        return Pushed{true, {}};
    QByteArray specification = reference + ':' + reference;
    char *text = specification.data();
    const git_strarray list{&text, 1};
    git_push_options options = GIT_PUSH_OPTIONS_INIT;
    options.callbacks = connection.callbacks();
    options.proxy_opts.type = GIT_PROXY_AUTO;
    const int code = git_remote_push(connection.handle(), &list, &options);
    if (code == GIT_ENONFASTFORWARD)
        return Pushed{false, behind()};
    if (code < 0)
        return fail(connection.error(code, message(GitMessage::NotesRejected, connection.shownUrl())));
    const QString refusal = connection.refusal(reference);
    return Pushed{refusal.isEmpty(), refusal};
}

} // namespace waybill::git
