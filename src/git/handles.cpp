// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/handles.h"

#include "git/gitmessage.h"
#include "git/repository.h"
#include "git/unreadobjects.h"
#include "support/text.h"

#include <QFile>

#include <thread>

namespace waybill::git {

namespace {

QString lastMessage()
{
    const git_error *error = git_error_last();
    QString said = error && error->message ? visibleLine(decodeText(QByteArray(error->message))).trimmed() : QString();
    if (said.endsWith(QLatin1Char(':'))) // a reason was to follow, and there is none
        said.chop(1);
    return said;
}

QString pathOf(git_repository *repository)
{
    const char *workTree = git_repository_workdir(repository);
    QString path = QFile::decodeName(workTree ? workTree : git_repository_path(repository));
    if (path.size() > 1 && path.endsWith(QLatin1Char('/')))
        path.chop(1);
    return path;
}

Place placeOf(git_repository *repository)
{
    return {pathOf(repository), 0, 0};
}

} // namespace

void startLibrary()
{
    // Never shut down: a worker may still hold a repository while the process ends.
    static const struct Library {
        // On a thread of its own: OpenSSL, which libssh2 begins, keeps something for each thread that has met it, and
        // takes that away both when the thread ends and when the process does. A pool's thread can still be at the one
        // while main() is over, and the program then ends with a crash. A thread that was joined is through with it.
        Library() { std::thread(&start).join(); }

        static void start()
        {
            git_libgit2_init();
            // Extensions that change nothing about reading: without this libgit2 refuses the whole repository. The
            // formats are looked at by Repository, which says plainly which it cannot read.
            const char *known[] = {"partialclone", "worktreeconfig",    "preciousobjects",
                                   "objectformat", "relativeworktrees", "refstorage"};
            git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, known, std::size(known));
            // Like git, trust zlib's checksum when reading; hashing every object again takes half of the time.
            git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
#if LIBGIT2_VER_MAJOR > 1 || (LIBGIT2_VER_MAJOR == 1 && LIBGIT2_VER_MINOR >= 7)
            // A server that is silent; before 1.7 libgit2 waits as long as the system does.
            constexpr int Patience = 60'000;
            git_libgit2_opts(GIT_OPT_SET_SERVER_CONNECT_TIMEOUT, Patience);
            git_libgit2_opts(GIT_OPT_SET_SERVER_TIMEOUT, Patience);
#endif
        }
    } library;
}

Error lastError(int code, const Message &what, const Place &place)
{
    const QString said = lastMessage();
    Error error{Fault::Input, what, place, {}};
    if (code == GIT_EUSER) {
        error.fault = Fault::Cancelled;
        return error;
    }
    const git_error *last = git_error_last();
    if (last && (last->klass == GIT_ERROR_OS || last->klass == GIT_ERROR_NET || last->klass == GIT_ERROR_NOMEMORY))
        error.fault = Fault::Environment;
    if (!said.isEmpty())
        error.what = message(GitMessage::Because, what, said);
    if (code == GIT_ELOCKED)
        error.advice = GitMessage::DeleteLock;
    return error;
}

bool isPartialClone(git_repository *repository)
{
    git_config *opened = nullptr;
    if (git_repository_config_snapshot(&opened, repository) < 0)
        return false;
    const ConfigPtr config(opened);
    const char *value = nullptr;
    if (git_config_get_string(&value, opened, "extensions.partialclone") == 0)
        return true;
    // Since git 2.23 a remote says so itself.
    bool promised = false;
    eachConfigKey(opened, [&](const QByteArray &key) {
        promised = promised
                   || (key.startsWith("remote.") && (key.endsWith(".promisor") || key.endsWith(".partialclonefilter")));
    });
    return promised;
}

void eachConfigKey(git_config *config, const std::function<void(const QByteArray &)> &use)
{
    git_config_iterator *made = nullptr;
    if (git_config_iterator_new(&made, config) < 0)
        return;
    const std::unique_ptr<git_config_iterator, Deleter<git_config_iterator_free>> iterator(made);
    git_config_entry *entry = nullptr;
    while (git_config_next(&entry, made) == 0)
        use(QByteArray(entry->name));
}

Error objectError(int code, const ObjectId &id, git_repository *repository)
{
    if (code != GIT_ENOTFOUND) {
        Error error = lastError(code, message(GitMessage::ObjectUnreadable, id.shortId()), placeOf(repository));
        error.unread = true;
        return error;
    }
    const QString path = pathOf(repository);
    Message advice = message(GitMessage::FindMissing, path);
    if (isPartialClone(repository))
        advice = message(GitMessage::FetchObject, path, id.toString());
    else if (git_repository_is_shallow(repository) == 1)
        advice = message(GitMessage::Unshallow, path);
    return {Fault::Input, message(GitMessage::ObjectMissing, id.toString()), placeOf(repository), advice, true,
            {id.toHex()}};
}

Error objectError(int code, const ObjectId &id, const Repository &repository)
{
    Error error = objectError(code, id, repository.handle());
    repository.unread().add(id, error);
    return error;
}

Error kindError(const ObjectId &id, git_object_t wanted, git_repository *repository)
{
    const GitMessage expected = wanted == GIT_OBJECT_COMMIT ? GitMessage::ExpectedCommit
                                : wanted == GIT_OBJECT_TREE ? GitMessage::ExpectedFolder
                                : wanted == GIT_OBJECT_TAG  ? GitMessage::ExpectedTag
                                                            : GitMessage::ExpectedFile;
    return {Fault::Input, message(GitMessage::ObjectOfOtherType, id.shortId()), placeOf(repository), expected};
}

Error damagedError(const ObjectId &id, git_repository *repository)
{
    return {Fault::Input, message(GitMessage::ObjectDamaged, id.toString()), placeOf(repository),
            message(GitMessage::RunFsck, pathOf(repository)), true};
}

} // namespace waybill::git
