// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/repository.h"

#include "git/gitmessage.h"
#include "git/handles.h"
#include "git/recentblobs.h"
#include "git/trust.h"
#include "git/unreadobjects.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>

#include <sys/stat.h>

namespace waybill::git {

namespace {

/// Of texts in memory. A third of all files that a cold survey reads are among the last that were read.
constexpr qsizetype MostRecentBytes = 16 << 20;

QByteArray configValue(git_config *config, const char *key)
{
    git_buf value = GIT_BUF_INIT;
    QByteArray text;
    if (git_config_get_string_buf(&value, config, key) == 0)
        text = QByteArray(value.ptr, qsizetype(value.size)).toLower();
    git_buf_dispose(&value);
    return text;
}

/// The folder with the configuration of the repository at `path`, as far as that can be determined without opening it.
QString gitFolderOf(const QString &path)
{
    const QString inside = path + QLatin1String("/.git");
    if (QFileInfo(inside).isDir())
        return inside;
    QFile link(inside);
    constexpr QByteArrayView Key = "gitdir: ";
    if (!link.open(QIODevice::ReadOnly))
        return path;
    const QByteArray line = link.readLine().trimmed();
    if (!line.startsWith(Key))
        return path;
    const QString folder = QDir(path).absoluteFilePath(QFile::decodeName(line.mid(Key.size())));
    QFile common(folder + QLatin1String("/commondir"));
    if (!common.open(QIODevice::ReadOnly))
        return folder;
    return QDir(folder).absoluteFilePath(QFile::decodeName(common.readLine().trimmed()));
}

/// What can be said without libgit2, as it would say it: of a folder with a folder .git of its own, and of one with
/// nothing that a repository needs.
std::optional<bool> isPlainRepository(const QByteArray &path)
{
    const auto kindOf = [](const QByteArray &file) -> unsigned {
        struct stat found = {};
        return ::stat(file.constData(), &found) == 0 ? found.st_mode & S_IFMT : 0;
    };
    const QByteArray inside = path + "/.git";
    const unsigned kind = kindOf(inside);
    if (kind == S_IFDIR && kindOf(inside + "/commondir") == 0 && kindOf(inside + "/HEAD") == S_IFREG
        && kindOf(inside + "/objects") == S_IFDIR && kindOf(inside + "/refs") == S_IFDIR)
        return true;
    if (kind == 0 && kindOf(path + "/HEAD") == 0)
        return false;
    return {};
}

/// What libgit2 cannot read, by the configuration of a repository.
std::optional<Error> unknownFormat(git_config *config, const QString &path)
{
    const QByteArray format = configValue(config, "extensions.objectformat");
    if (!format.isEmpty() && format != "sha1")
        return Error{Fault::Input, message(GitMessage::OtherObjectFormat, visiblePath(format).toUpper()),
                     Place{path, 0, 0}, GitMessage::OnlySha1};
    const QByteArray storage = configValue(config, "extensions.refstorage");
    if (!storage.isEmpty() && storage != "files")
        return Error{Fault::Input, message(GitMessage::OtherRefStorage, visiblePath(storage)), Place{path, 0, 0},
                     GitMessage::ConvertRefs};
    return {};
}

/// The folder that git would name in safe.directory: the working tree's top, or the bare repository.
QString ownedFolder(const QString &path)
{
    const QFileInfo info(path);
    const bool inside = info.fileName() == QLatin1String(".git");
    return QFileInfo(inside ? info.path() : path).canonicalFilePath();
}

/// libgit2 1.5 answers with a failure of its own where no safe.directory is configured at all.
bool isForeign(int code, const QString &path)
{
    if (code == GIT_EOWNER)
        return true;
    const git_error *last = git_error_last();
    return code < 0 && last && last->message && QByteArray(last->message).contains("safe.directory")
           && Repository::isRepository(path);
}

Error openError(int code, const QString &path)
{
    const Error other = lastError(code, GitMessage::CannotOpen, Place{path, 0, 0});
    const bool foreign = isForeign(code, path);
    const Place place{path, 0, 0};
    if (!QFileInfo::exists(path))
        return {Fault::Input, GitMessage::NoSuchPath, place, GitMessage::ExpectedRepository};
    if (foreign) {
        return {Fault::Input, GitMessage::ForeignOwner, place,
                message(GitMessage::IfTrusted, QString(QLatin1String("git config --global --add safe.directory ")
                                                       + shellQuoted(ownedFolder(path))))};
    }
    git_config *opened = nullptr;
    const QByteArray file = QFile::encodeName(gitFolderOf(path) + QLatin1String("/config"));
    if (git_config_open_ondisk(&opened, file.constData()) == 0) {
        const ConfigPtr config(opened);
        if (auto unknown = unknownFormat(opened, path))
            return *unknown;
    }
    if (code == GIT_ENOTFOUND && !Repository::isRepository(path))
        return {Fault::Input, GitMessage::NotARepository, place, GitMessage::ExpectedRepository};
    return other;
}

/// libgit2 opens what it cannot read where an extension is allowed: to be looked at before the first reading.
std::optional<Error> unknownFormatOf(git_repository *repository, const QString &path)
{
    git_config *opened = nullptr;
    if (const int code = git_repository_config_snapshot(&opened, repository); code < 0)
        return lastError(code, GitMessage::ConfigUnreadable, Place{path, 0, 0});
    const ConfigPtr config(opened);
    return unknownFormat(opened, path);
}

} // namespace

void Repository::Free::operator()(git_repository *repository) const
{
    git_repository_free(repository);
}

Repository::Repository(git_repository *handle, QString path)
    : m_handle(handle)
    , m_unread(std::make_shared<UnreadObjects>())
    , m_recentBlobs(std::make_shared<RecentBlobs>(MostRecentBytes))
    , m_path(std::move(path))
{}

Repository::Repository(Repository &&) noexcept = default;
Repository &Repository::operator=(Repository &&) noexcept = default;
Repository::~Repository() = default;

Result<Repository> Repository::open(const QString &path)
{
    startLibrary();
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    git_repository *handle = nullptr;
    const int code = git_repository_open_ext(&handle, QFile::encodeName(absolute).constData(),
                                             GIT_REPOSITORY_OPEN_NO_SEARCH, nullptr);
    if (code < 0)
        return fail(openError(code, absolute));
    Repository repository(handle, absolute);
    if (const auto unknown = unknownFormatOf(handle, absolute))
        return fail(*unknown);
    if (const auto fine = expectNotCommitted(repository, absolute); !fine)
        return fail(fine.error());
    return repository;
}

Result<Repository> Repository::reopen() const
{
    auto other = open(m_path);
    if (other) {
        other->m_unread = m_unread;
        other->m_recentBlobs = m_recentBlobs;
    } else {
        m_unread->addRepository(other.error());
    }
    return other;
}

Result<Repository> Repository::discover(const QString &path)
{
    const QString start = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    for (QString folder = start;; folder = QFileInfo(folder).path()) {
        if (isRepository(folder))
            return open(folder);
        if (QFileInfo(folder).isRoot())
            break;
    }
    return fail(Fault::Input, GitMessage::NotInRepository, Place{start, 0, 0}, GitMessage::ExpectedInRepository);
}

bool Repository::isRepository(const QString &path)
{
    if (const auto plain = isPlainRepository(QFile::encodeName(path)))
        return *plain;
    startLibrary();
    // Without a place for the repository libgit2 only looks, and does not ask whose it is.
    return git_repository_open_ext(nullptr, QFile::encodeName(path).constData(), GIT_REPOSITORY_OPEN_NO_SEARCH, nullptr)
           == 0;
}

Result<Repository> Repository::create(const QString &path, const QByteArray &branch, bool bare)
{
    startLibrary();
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    git_repository_init_options options = GIT_REPOSITORY_INIT_OPTIONS_INIT;
    options.flags = GIT_REPOSITORY_INIT_MKDIR | GIT_REPOSITORY_INIT_MKPATH | GIT_REPOSITORY_INIT_NO_REINIT;
    if (bare)
        options.flags |= GIT_REPOSITORY_INIT_BARE;
    options.initial_head = branch.constData();
    git_repository *handle = nullptr;
    const int code = git_repository_init_ext(&handle, QFile::encodeName(absolute).constData(), &options);
    if (code < 0)
        return fail(lastError(code, GitMessage::CannotCreate, Place{absolute, 0, 0}));
    return Repository(handle, absolute);
}

QString Repository::commonFolder() const
{
    return QDir::cleanPath(QFile::decodeName(git_repository_commondir(m_handle.get())));
}

QString Repository::workTree() const
{
    const char *path = git_repository_workdir(m_handle.get());
    return path ? QDir::cleanPath(QFile::decodeName(path)) : QString();
}

bool Repository::isBare() const
{
    return git_repository_is_bare(m_handle.get()) == 1;
}

bool Repository::isShallow() const
{
    return git_repository_is_shallow(m_handle.get()) == 1;
}

bool Repository::isPartial() const
{
    return isPartialClone(m_handle.get());
}

bool Repository::has(const ObjectId &id) const
{
    git_odb *opened = nullptr;
    if (git_repository_odb(&opened, handle()) < 0)
        return false;
    const OdbPtr odb(opened);
    const git_oid oid = toOid(id);
    return git_odb_exists_ext(odb.get(), &oid, GIT_ODB_LOOKUP_NO_REFRESH) == 1;
}

void Repository::noteAbsent(const ObjectId &id) const
{
    (void)objectError(GIT_ENOTFOUND, id, *this);
}

bool Repository::isEmpty() const
{
    // libgit2's own idea of empty looks at the configured default branch; what counts here is whether there is any
    // commit to speak of.
    git_reference_iterator *iterator = nullptr;
    if (git_reference_iterator_new(&iterator, m_handle.get()) < 0)
        return true;
    git_reference *reference = nullptr;
    const bool any = git_reference_next(&reference, iterator) == 0;
    git_reference_free(reference);
    git_reference_iterator_free(iterator);
    if (any)
        return false;
    git_oid head;
    return git_reference_name_to_id(&head, m_handle.get(), "HEAD") < 0; // a detached head is a commit too
}

} // namespace waybill::git
