// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/glance.h"

#include "git/handles.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <vector>

namespace waybill::git {

namespace {

/// The coarsest clock of a file system that counts: FAT's.
constexpr time_t CoarseClock = 2;
constexpr int MostDeep = 16; ///< of folders of references, and of repositories that borrow objects from each other

/// Whether what a link leads to is looked at: a link to a reference is nothing that git makes today.
enum class Links { Follow, GiveUp };

class Looking {
public:
    /// All of a repository but the configuration that it shares with others.
    void lookAt(const QByteArray &top)
    {
        const QByteArray folder = top + "/.git";
        struct stat own = {};
        if (::lstat(folder.constData(), &own) != 0 || !S_ISDIR(own.st_mode) || isThere(folder + "/commondir")
            || isThere(folder + "/shallow"))
            return giveUp();
        // By whose it is libgit2 tells whether it may be opened.
        addNumber(::geteuid());
        for (const QByteArray &path : {top, folder}) {
            struct stat found = {};
            if (::stat(path.constData(), &found) != 0)
                return giveUp();
            addIdentity(found);
            addNumber(found.st_uid);
        }
        for (const char *name : {"/HEAD", "/packed-refs", "/info/grafts"})
            addFile(folder + name, Links::GiveUp);
        for (const char *name : {"/config", "/config.worktree"})
            addSettings(folder + name);
        addReferences(folder + "/refs", 0);
        addObjects(folder + "/objects", 0);
    }

    void addSettings(const QByteArray &file)
    {
        if (addFile(file, Links::Follow).toLower().contains("include"))
            giveUp();
    }

    void addVariable(const char *name)
    {
        addNumber(qEnvironmentVariableIsSet(name));
        addText(qgetenv(name));
    }

    [[nodiscard]] bool isFine() const { return m_isFine; }
    /// Whether something changed so recently that a further change could look the same.
    [[nodiscard]] bool isFresh() const { return m_newest > ::time(nullptr) - CoarseClock; }
    [[nodiscard]] QByteArray digest() const { return m_hash.result(); }

private:
    void giveUp() { m_isFine = false; }

    [[nodiscard]] static bool isThere(const QByteArray &path)
    {
        struct stat found = {};
        return ::lstat(path.constData(), &found) == 0;
    }

    void addNumber(qint64 number)
    {
        m_hash.addData(QByteArrayView(reinterpret_cast<const char *>(&number), sizeof number));
    }
    void addText(const QByteArray &text)
    {
        addNumber(text.size());
        m_hash.addData(text);
    }
    void addIdentity(const struct stat &found)
    {
        addNumber(qint64(found.st_dev));
        addNumber(qint64(found.st_ino));
    }

    /// Adds what is in a file, or that there is none, and gives it back.
    QByteArray addFile(const QByteArray &path, Links links)
    {
        addText(path);
        constexpr int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK;
        const int opened = ::open(path.constData(), links == Links::Follow ? flags : flags | O_NOFOLLOW);
        if (opened < 0) {
            if (errno != ENOENT)
                giveUp();
            addNumber(-1);
            return {};
        }
        QByteArray content;
        struct stat found = {};
        QFile file;
        const bool isNothing = path == "/dev/null"; // instead of a user's configuration
        if (::fstat(opened, &found) == 0 && S_ISREG(found.st_mode)
            && file.open(opened, QIODevice::ReadOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle))
            content = file.readAll();
        else if (::close(opened) != 0 || !isNothing)
            giveUp();
        if (content.size() != found.st_size || file.error() != QFileDevice::NoError)
            giveUp();
        addText(content);
        return content;
    }

    /// The names in a folder, in the order of their bytes; none where there is no folder.
    [[nodiscard]] std::vector<QByteArray> namesIn(const QByteArray &folder)
    {
        std::vector<QByteArray> names;
        std::error_code code;
        for (std::filesystem::directory_iterator entry(folder.toStdString(), code), end; !code && entry != end;
             entry.increment(code))
            names.push_back(QByteArray::fromStdString(entry->path().filename().native()));
        if (code && code != std::errc::no_such_file_or_directory)
            giveUp();
        std::sort(names.begin(), names.end());
        return names;
    }

    void addReferences(const QByteArray &folder, int depth)
    {
        if (depth > MostDeep)
            return giveUp();
        for (const QByteArray &name : namesIn(folder)) {
            const QByteArray path = folder + '/' + name;
            struct stat found = {};
            if (::lstat(path.constData(), &found) != 0)
                return giveUp();
            if (S_ISDIR(found.st_mode))
                addReferences(path, depth + 1);
            else
                addFile(path, Links::GiveUp);
        }
        addNumber(-2); // the end of a folder
    }

    /// When something came into a folder of objects, or went.
    void addTime(const QByteArray &folder)
    {
        addText(folder);
        struct stat found = {};
        if (::stat(folder.constData(), &found) != 0)
            return addNumber(-1);
        addIdentity(found);
        addNumber(found.st_mtim.tv_sec);
        addNumber(found.st_mtim.tv_nsec);
        m_newest = std::max(m_newest, found.st_mtim.tv_sec);
    }

    void addObjects(const QByteArray &folder, int depth)
    {
        if (depth > MostDeep)
            return giveUp();
        addTime(folder);
        addTime(folder + "/pack");
        for (const QByteArray &name : namesIn(folder)) {
            if (name.size() == 2)
                addTime(folder + '/' + name);
        }
        for (const QByteArray &line : addFile(folder + "/info/alternates", Links::Follow).split('\n')) {
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            addObjects(line.startsWith('/') ? line : QByteArray(folder + '/' + line), depth + 1);
        }
    }

    QCryptographicHash m_hash{QCryptographicHash::Sha1};
    bool m_isFine = true;
    time_t m_newest = 0;
};

/// Where libgit2 looks for configuration that is not a repository's own.
QList<QByteArray> sharedSettings()
{
    startLibrary();
    QList<QByteArray> files;
    for (const auto &[level, name] :
         {std::pair(GIT_CONFIG_LEVEL_PROGRAMDATA, "config"), std::pair(GIT_CONFIG_LEVEL_SYSTEM, "gitconfig"),
          std::pair(GIT_CONFIG_LEVEL_XDG, "config"), std::pair(GIT_CONFIG_LEVEL_GLOBAL, ".gitconfig")}) {
        git_buf places = GIT_BUF_INIT;
        if (git_libgit2_opts(GIT_OPT_GET_SEARCH_PATH, level, &places) == 0) {
            for (const QByteArray &folder : QByteArray(places.ptr, qsizetype(places.size)).split(':')) {
                if (!folder.isEmpty())
                    files.append(folder + '/' + name);
            }
        }
        git_buf_dispose(&places);
    }
    return files;
}

void look(const QString &path, const QList<QByteArray> &settings, Looking &looking)
{
    // By these libgit2, and userConfiguration(), find the files; root may act for somebody else.
    for (const char *name :
         {"HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "SUDO_UID"})
        looking.addVariable(name);
    if (const QByteArray named = qgetenv("GIT_CONFIG_GLOBAL"); !named.isEmpty())
        looking.addSettings(named);
    for (const QByteArray &file : settings)
        looking.addSettings(file);
    looking.lookAt(QFile::encodeName(QFileInfo(path).absoluteFilePath()));
}

} // namespace

std::optional<Glance> glanceAt(const QString &path)
{
    Glance glance{sharedSettings(), {}};
    Looking looking;
    look(path, glance.settings, looking);
    if (!looking.isFine() || looking.isFresh())
        return {};
    glance.digest = looking.digest();
    return glance;
}

bool looksAsBefore(const QString &path, const Glance &before)
{
    Looking looking;
    look(path, before.settings, looking);
    return looking.isFine() && looking.digest() == before.digest;
}

bool isToldByGlance(const QByteArray &revision)
{
    const auto isHex = [](QByteArrayView text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return std::isxdigit(uchar(c)); });
    };
    if (revision.isEmpty())
        return true;
    // What stands behind these counts commits, or parents: "~2", "^".
    const auto steps = std::find_if(revision.begin(), revision.end(), [](char c) { return c == '~' || c == '^'; });
    const bool counts =
        std::all_of(steps, revision.end(), [](char c) { return c == '~' || c == '^' || std::isdigit(uchar(c)); });
    const QByteArray name = revision.left(steps - revision.begin());
    const bool plain =
        std::all_of(name.begin(), name.end(), [](char c) { return std::isalnum(uchar(c)) || strchr("./_+-@", c); });
    const qsizetype id = name.lastIndexOf("-g"); // of a description, "1.2.0-5-g1234567"
    if (!counts || !plain || (id >= 0 && isHex(QByteArrayView(name).sliced(id + 2))))
        return false;
    if (isHex(name))
        return name.size() == qsizetype(2 * ObjectId::Size);
    // ORIG_HEAD and the like are files of their own.
    return name == "HEAD"
           || !std::all_of(name.begin(), name.end(), [](char c) { return std::isupper(uchar(c)) || c == '_'; });
}

} // namespace waybill::git
