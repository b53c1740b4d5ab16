// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/remoteconnection.h"

#include "git/gitmessage.h"
#include "git/remoteaddress.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

namespace waybill::git {

namespace {

/// The folder of a remote on this machine; empty for any other.
QString folderOf(const Repository &repository, const QByteArray &url)
{
    QString path = QString::fromUtf8(url);
    if (path.startsWith(QLatin1String("file://")))
        path = QUrl(path).toLocalFile();
    else if (path.contains(QLatin1String("://")))
        return {};
    // As git has it (url_is_local_not_ssh): a colon before the first slash is host:path, whatever folder has that name.
    const qsizetype colon = path.indexOf(QLatin1Char(':'));
    const qsizetype slash = path.indexOf(QLatin1Char('/'));
    if (colon >= 0 && (slash < 0 || colon < slash))
        return {};
    const QString top = repository.workTree().isEmpty() ? repository.path() : repository.workTree();
    path = QDir(top).absoluteFilePath(path);
    return QFileInfo(path).isDir() ? path : QString();
}

} // namespace

RemoteConnection::RemoteConnection(const Repository &repository, const RemoteAccess &access)
    : m_repository(repository)
    , m_access(access)
{}

Result<void> RemoteConnection::open(git_direction direction, const Repository *detour)
{
    git_remote *found = nullptr;
    int code = git_remote_lookup(&found, m_repository.handle(), m_access.remote.constData());
    m_remote.reset(found);
    // libgit2 takes a relative path from where the process stands, git from where the repository does.
    const QString local = code >= 0 ? folder(direction) : QString();
    if (code >= 0 && (detour || !local.isEmpty())) {
        const QByteArray address = local.isEmpty() ? url(direction) : local.toUtf8();
        code = git_remote_create_anonymous(&found, (detour ? *detour : m_repository).handle(), address.constData());
        if (code >= 0)
            m_remote.reset(found);
    }
    if (code < 0)
        return fail(Fault::Input, message(GitMessage::NoSuchRemote, QString::fromUtf8(m_access.remote)),
                    Place{m_repository.path(), 0, 0}, GitMessage::ListRemotes);
    return {};
}

Result<void> RemoteConnection::connect(git_direction direction)
{
    const git_remote_callbacks calls = callbacks();
    git_proxy_options proxy = GIT_PROXY_OPTIONS_INIT;
    proxy.type = GIT_PROXY_AUTO;
    const int code = git_remote_connect(m_remote.get(), direction, &calls, &proxy, nullptr);
    if (code < 0)
        return fail(error(code, message(GitMessage::Unreachable, shownUrl())));
    m_credentials.approve();
    return {};
}

Result<std::map<QByteArray, ObjectId>> RemoteConnection::list()
{
    const git_remote_head **heads = nullptr;
    std::size_t count = 0;
    const int code = git_remote_ls(&heads, &count, m_remote.get());
    if (code < 0)
        return fail(error(code, message(GitMessage::NotListed, shownUrl())));
    std::map<QByteArray, ObjectId> references;
    for (std::size_t i = 0; i < count; ++i)
        references.emplace(heads[i]->name, fromOid(&heads[i]->oid));
    return references;
}

Result<ObjectId> RemoteConnection::find(const QByteArray &reference)
{
    const auto references = list();
    if (!references)
        return fail(references.error());
    const auto found = references->find(reference);
    return found == references->end() ? ObjectId() : found->second;
}

int RemoteConnection::goOn() const
{
    return m_access.control.isCancelled() ? int(GIT_EUSER) : 0;
}

git_remote_callbacks RemoteConnection::callbacks()
{
    git_remote_callbacks calls = GIT_REMOTE_CALLBACKS_INIT;
    calls.payload = this;
    calls.credentials = [](git_credential **out, const char *url, const char *user, unsigned allowed, void *self) {
        return Credentials::acquire(out, url, user, allowed, &static_cast<RemoteConnection *>(self)->m_credentials);
    };
    calls.transfer_progress = [](const git_indexer_progress *progress, void *self) {
        const JobControl &control = static_cast<RemoteConnection *>(self)->m_access.control;
        control.progress(progress->received_objects, progress->total_objects);
        return static_cast<RemoteConnection *>(self)->goOn();
    };
    calls.sideband_progress = [](const char *, int, void *self) {
        return static_cast<RemoteConnection *>(self)->goOn();
    };
    calls.pack_progress = [](int, quint32, quint32, void *self) {
        return static_cast<RemoteConnection *>(self)->goOn();
    };
    calls.push_transfer_progress = [](unsigned current, unsigned total, std::size_t, void *self) {
        static_cast<RemoteConnection *>(self)->m_access.control.progress(current, total);
        return static_cast<RemoteConnection *>(self)->goOn();
    };
    calls.push_update_reference = [](const char *name, const char *status, void *self) {
        static_cast<RemoteConnection *>(self)->m_answers[name] =
            status ? visibleLine(decodeText(QByteArray(status))) : QString();
        return 0;
    };
    return calls;
}

Error RemoteConnection::error(int code, const Message &what) const
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

QString RemoteConnection::refusal(const QByteArray &reference) const
{
    const auto found = m_answers.find(reference);
    return found == m_answers.end() ? QString() : found->second;
}

QByteArray RemoteConnection::url(git_direction direction) const
{
    const char *push = direction == GIT_DIRECTION_PUSH ? git_remote_pushurl(m_remote.get()) : nullptr;
    return push ? push : git_remote_url(m_remote.get());
}

QString RemoteConnection::folder(git_direction direction) const
{
    return folderOf(m_repository, url(direction));
}

QString RemoteConnection::shownUrl() const
{
    return shownAddress(decodeText(QByteArray(git_remote_url(m_remote.get()))));
}

} // namespace waybill::git
