// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/remote.h"

#include "git/credentials.h"
#include "git/handles.h"
#include "git/history.h"
#include "git/notes.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QUrl>

#include <set>

namespace waybill::git {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Git)
};

using PackbuilderPtr = std::unique_ptr<git_packbuilder, Deleter<git_packbuilder_free>>;
using RevwalkPtr = std::unique_ptr<git_revwalk, Deleter<git_revwalk_free>>;

/// The folder of a remote on this machine; empty for any other.
QString folderOf(const Repository &repository, const QByteArray &url)
{
    QString path = QString::fromUtf8(url);
    if (path.startsWith(QLatin1String("file://")))
        path = QUrl(path).toLocalFile();
    else if (path.contains(QLatin1String("://")))
        return {};
    const QString top = repository.workTree().isEmpty() ? repository.path() : repository.workTree();
    path = QDir(top).absoluteFilePath(path);
    return QFileInfo(path).isDir() ? path : QString();
}

/// One conversation with a remote.
class Connection {
public:
    Connection(const Repository &repository, const RemoteAccess &access)
        : m_repository(repository)
        , m_access(access)
        , m_credentials(repository, access.mayPrompt, access.control)
    {}

    /// Finds the remote. With `detour`, that repository talks to it.
    [[nodiscard]] Result<void> open(git_direction direction, const Repository *detour)
    {
        git_remote *found = nullptr;
        int code = git_remote_lookup(&found, m_repository.handle(), m_access.remote.constData());
        m_remote.reset(found);
        // libgit2 takes a relative path from where the process stands, git from where the repository does.
        const QString folder = code >= 0 ? folderOf(m_repository, url(direction)) : QString();
        if (code >= 0 && (detour || !folder.isEmpty())) {
            const QByteArray address = folder.isEmpty() ? url(direction) : folder.toUtf8();
            code = git_remote_create_anonymous(&found, (detour ? *detour : m_repository).handle(), address.constData());
            if (code >= 0)
                m_remote.reset(found);
        }
        if (code < 0)
            return fail(Fault::Input, Text::tr("There is no remote \"%1\"").arg(QString::fromUtf8(m_access.remote)),
                        Place{m_repository.path(), 0, 0}, Text::tr("git remote -v lists those that there are"));
        return {};
    }

    [[nodiscard]] Result<void> connect(git_direction direction)
    {
        const git_remote_callbacks calls = callbacks();
        git_proxy_options proxy = GIT_PROXY_OPTIONS_INIT;
        proxy.type = GIT_PROXY_AUTO;
        const int code = git_remote_connect(m_remote.get(), direction, &calls, &proxy, nullptr);
        if (code < 0)
            return fail(error(code, Text::tr("%1 cannot be reached").arg(shownUrl())));
        m_credentials.approve();
        return {};
    }

    /// Where the remote has a reference; null where it has none.
    [[nodiscard]] Result<ObjectId> find(const QByteArray &reference)
    {
        const git_remote_head **heads = nullptr;
        std::size_t count = 0;
        const int code = git_remote_ls(&heads, &count, m_remote.get());
        if (code < 0)
            return fail(error(code, Text::tr("%1 does not say what it has").arg(shownUrl())));
        for (std::size_t i = 0; i < count; ++i) {
            if (reference == heads[i]->name)
                return fromOid(&heads[i]->oid);
        }
        return ObjectId();
    }

    [[nodiscard]] git_remote_callbacks callbacks()
    {
        git_remote_callbacks calls = GIT_REMOTE_CALLBACKS_INIT;
        calls.payload = this;
        calls.credentials = [](git_credential **out, const char *url, const char *user, unsigned allowed, void *self) {
            return Credentials::acquire(out, url, user, allowed, &static_cast<Connection *>(self)->m_credentials);
        };
        calls.transfer_progress = [](const git_indexer_progress *progress, void *self) {
            const JobControl &control = static_cast<Connection *>(self)->m_access.control;
            control.progress(progress->received_objects, progress->total_objects);
            return control.isCancelled() ? int(GIT_EUSER) : 0;
        };
        calls.sideband_progress = [](const char *, int, void *self) {
            return static_cast<Connection *>(self)->m_access.control.isCancelled() ? int(GIT_EUSER) : 0;
        };
        calls.push_update_reference = [](const char *, const char *status, void *self) {
            if (status)
                static_cast<Connection *>(self)->m_refusal = visibleLine(decodeText(QByteArray(status)));
            return 0;
        };
        return calls;
    }

    [[nodiscard]] Error error(int code, const QString &what) const
    {
        Error error = lastError(code, what);
        if (m_access.control.isCancelled())
            error.fault = Fault::Cancelled;
        else if (error.fault == Fault::Input)
            error.fault = Fault::Environment;
        error.place = Place{m_repository.path(), 0, 0};
        error.advice = m_credentials.refusal();
        return error;
    }

    [[nodiscard]] git_remote *handle() const { return m_remote.get(); }
    [[nodiscard]] const QString &refusal() const { return m_refusal; }
    [[nodiscard]] QByteArray url(git_direction direction) const
    {
        const char *push = direction == GIT_DIRECTION_PUSH ? git_remote_pushurl(m_remote.get()) : nullptr;
        return push ? push : git_remote_url(m_remote.get());
    }
    /// Without a password that may stand in it.
    [[nodiscard]] QString shownUrl() const
    {
        const QString text = decodeText(QByteArray(git_remote_url(m_remote.get())));
        const QUrl parsed(text);
        return visibleLine(parsed.password().isEmpty() ? text : parsed.toString(QUrl::RemovePassword));
    }

private:
    const Repository &m_repository;
    const RemoteAccess &m_access;
    Credentials m_credentials;
    RemotePtr m_remote;
    QString m_refusal;
};

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
        return fail(lastError(code, Text::tr("The notes cannot be copied"), Place{to.path(), 0, 0}));
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

QString behind()
{
    return Text::tr("it has notes that are not here yet");
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
    return Pushed{*moved, *moved ? QString() : behind()};
}

} // namespace

QByteArray defaultRemote(const Repository &repository)
{
    git_reference *head = nullptr;
    if (git_repository_head(&head, repository.handle()) == 0) {
        const ReferencePtr owned(head);
        git_buf name = GIT_BUF_INIT;
        if (git_branch_upstream_remote(&name, repository.handle(), git_reference_name(head)) == 0) {
            const QByteArray remote(name.ptr);
            git_buf_dispose(&name);
            return remote;
        }
    }
    git_strarray names = {};
    if (git_remote_list(&names, repository.handle()) < 0)
        return {};
    std::set<QByteArray> all;
    for (std::size_t i = 0; i < names.count; ++i)
        all.insert(names.strings[i]);
    git_strarray_dispose(&names);
    if (all.contains("origin"))
        return "origin";
    return all.size() == 1 ? *all.begin() : QByteArray();
}

Result<ObjectId> fetchReference(const Repository &repository, const RemoteAccess &access, const QByteArray &reference,
                                const QByteArray &into)
{
    const auto detour = Detour::around(repository);
    if (!detour)
        return fail(detour.error());
    Connection connection(repository, access);
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
        return fail(connection.error(code, Text::tr("%1 does not give its notes").arg(connection.shownUrl())));
    if (*detour) {
        if (const auto copied = copyObjects((*detour)->repository(), repository, *there, {}); !copied)
            return fail(copied.error());
    }
    const auto moved = moveReference(repository, into, *here, *there, "fetch");
    if (!moved)
        return fail(moved.error());
    if (*moved)
        return *there;
    return referenceTip(repository, into); // another fetch was faster
}

Result<Pushed> pushReference(const Repository &repository, const RemoteAccess &access, const QByteArray &reference)
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
    Connection connection(repository, access);
    if (const auto opened = connection.open(GIT_DIRECTION_PUSH, *detour ? &(*detour)->repository() : nullptr); !opened)
        return fail(opened.error());
    const QString folder = folderOf(repository, connection.url(GIT_DIRECTION_PUSH));
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
        return fail(connection.error(code, Text::tr("%1 does not take the notes").arg(connection.shownUrl())));
    return Pushed{connection.refusal().isEmpty(), connection.refusal()};
}

} // namespace waybill::git
