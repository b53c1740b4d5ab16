// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/trust.h"

#include "git/configvalue.h"
#include "git/gitmessage.h"
#include "git/gitprogram.h"
#include "git/handles.h"
#include "git/userconfiguration.h"
#include "support/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::git {

namespace {

/// Settings whose value is run, or says what is: of git's manual those that talking to a remote, signing and reading a
/// configuration can come to.
bool executes(const QByteArray &key)
{
    static const QRegularExpression pattern(
        QStringLiteral(R"(^(?:core\.(?:sshcommand|gitproxy|askpass|hookspath|fsmonitor|alternaterefscommand)|)"
                       R"(credential\.(?:.+\.)?helper|gpg\.(?:.+\.)?program|gpg\.ssh\.defaultkeycommand|)"
                       R"(remote\..+\.(?:vcs|uploadpack|receivepack)|protocol\.(?:.+\.)?allow|)"
                       R"(uploadpack\.packobjectshook)$)"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    return pattern.match(QString::fromUtf8(key)).hasMatch();
}

ConfigPtr trustedConfiguration(const Repository &repository)
{
    if (!trustsConfiguration(repository))
        return userConfiguration();
    git_config *found = nullptr;
    return ConfigPtr(git_repository_config(&found, repository.handle()) < 0 ? nullptr : found);
}

/// The top of the repository, as a person would name it.
QString topOf(const Repository &repository)
{
    const QString top = repository.workTree().isEmpty() ? repository.path() : repository.workTree();
    return QFileInfo(top).canonicalFilePath();
}

enum class Committed { No, Yes, Unknown };

/// Whether the commit that is checked out holds something at `path`.
Committed isInHead(git_repository *repository, const QByteArray &path)
{
    git_object *found = nullptr;
    const int code = git_revparse_single(&found, repository, "HEAD^{tree}");
    if (code < 0) // a branch without a commit has none
        return git_repository_head_unborn(repository) == 1 ? Committed::No : Committed::Unknown;
    const ObjectPtr tree(found);
    git_tree_entry *entry = nullptr;
    const int there = git_tree_entry_bypath(&entry, reinterpret_cast<const git_tree *>(found), path.constData());
    git_tree_entry_free(entry);
    return there == 0 ? Committed::Yes : there == GIT_ENOTFOUND ? Committed::No : Committed::Unknown;
}

/// Whether the repository holds `path`, or something below it, in its index or in the commit that is checked out. An
/// index that is split or sparse libgit2 cannot read.
Committed isCommittedTo(git_repository *repository, const QByteArray &path)
{
    const Committed head = isInHead(repository, path);
    git_index *opened = nullptr;
    if (head == Committed::Yes || git_repository_index(&opened, repository) < 0)
        return head == Committed::Yes ? head : Committed::Unknown;
    const IndexPtr index(opened);
    return git_index_find_prefix(nullptr, opened, QByteArray(path + '/').constData()) == 0 ? Committed::Yes : head;
}

/// Whether what stands at `path` (canonical) is committed to a repository in `folder`, which is above it.
Committed isCommittedIn(const QString &folder, const QString &path)
{
    git_repository *found = nullptr;
    const int code =
        git_repository_open_ext(&found, QFile::encodeName(folder).constData(), GIT_REPOSITORY_OPEN_NO_SEARCH, nullptr);
    if (code < 0) {
        const bool none = code == GIT_ENOTFOUND && !QFileInfo::exists(folder + QLatin1String("/.git"));
        return none ? Committed::No : Committed::Unknown;
    }
    const std::unique_ptr<git_repository, Deleter<git_repository_free>> outer(found);
    const char *top = git_repository_workdir(found);
    return top ? isCommittedTo(found, QFile::encodeName(QDir(QFile::decodeName(top)).relativeFilePath(path)))
               : Committed::No;
}

/// Adds the keys of a repository's own configuration that execute something.
void addExecuting(git_config *config, QList<QByteArray> &keys)
{
    eachEntry(config, [&](const git_config_entry &entry) {
        const QByteArray name(entry.name);
        if (entry.level > GIT_CONFIG_LEVEL_GLOBAL && executes(name) && !keys.contains(name))
            keys.append(name);
    });
}

/// The same of what git itself reads as the repository's own: libgit2 knows neither the configuration of a working tree
/// nor every condition of an include ("hasconfig:remote.*.url:"). False where git cannot tell.
bool addAsGitReads(const Repository &repository, QList<QByteArray> &keys)
{
    const RemoteAccess access({});
    if (access.git.isEmpty())
        return false;
    const QString folder = QFile::decodeName(git_repository_path(repository.handle()));
    const auto answer = callGitIn(folder, access,
                                  {QStringLiteral("--git-dir=") + folder, QStringLiteral("config"),
                                   QStringLiteral("--list"), QStringLiteral("--show-scope"), QStringLiteral("-z")},
                                  std::chrono::seconds(10), {});
    if (!answer || !answer->fine)
        return false;
    const QList<QByteArray> parts = answer->output.split('\0');
    for (qsizetype i = 0; i + 1 < parts.size(); i += 2) {
        const QByteArray key = parts.at(i + 1).split('\n').first();
        const bool own = parts.at(i) == "local" || parts.at(i) == "worktree";
        if (own && executes(key) && !keys.contains(key))
            keys.append(key);
    }
    return true;
}

} // namespace

bool trustsConfiguration(const Repository &repository)
{
    const QString top = topOf(repository);
    bool trusted = false;
    eachEntry(userConfiguration().get(), [&](const git_config_entry &entry) {
        if (QByteArray(entry.name) != "waybill.trustedrepository")
            return;
        QString value = QFile::decodeName(entry.value);
        if (value.startsWith(QLatin1String("~/")))
            value.replace(0, 1, QDir::homePath());
        trusted =
            trusted || value == QLatin1String("*") || (!value.isEmpty() && QFileInfo(value).canonicalFilePath() == top);
    });
    return trusted;
}

QByteArray trustedText(const Repository &repository, const QByteArray &key)
{
    return textOf(trustedConfiguration(repository).get(), key);
}

QString trustedPath(const Repository &repository, const QByteArray &key)
{
    return pathOf(trustedConfiguration(repository).get(), key);
}

QList<std::pair<QByteArray, QByteArray>> trustedHelpers(const Repository &repository)
{
    QList<std::pair<QByteArray, QByteArray>> helpers;
    eachEntry(trustedConfiguration(repository).get(), [&](const git_config_entry &entry) {
        const QByteArray name(entry.name);
        if (name.startsWith("credential.") && name.endsWith(".helper"))
            helpers.append({name, QByteArray(entry.value)});
    });
    return helpers;
}

QList<QByteArray> settingsLeftAside(const Repository &repository)
{
    QList<QByteArray> keys;
    git_config *opened = nullptr;
    if (trustsConfiguration(repository) || git_repository_config(&opened, repository.handle()) < 0)
        return keys;
    const ConfigPtr config(opened);
    addExecuting(opened, keys);
    if (!addAsGitReads(repository, keys)) {
        git_config *tree = nullptr;
        const QByteArray file = QByteArray(git_repository_path(repository.handle())) + "config.worktree";
        if (git_config_open_ondisk(&tree, file.constData()) == 0)
            addExecuting(ConfigPtr(tree).get(), keys);
    }
    std::sort(keys.begin(), keys.end()); // newer versions of libgit2 read what before git alone did
    return keys;
}

Message trustAdvice(const Repository &repository)
{
    const QList<QByteArray> keys = settingsLeftAside(repository);
    if (keys.isEmpty())
        return {};
    QStringList names;
    for (const QByteArray &key : keys)
        names.append(visiblePath(key));
    return message(GitMessage::SettingsLeftAside, names.join(QLatin1String(", ")),
                   QString(QLatin1String("git config --global --add waybill.trustedRepository ")
                           + shellQuoted(topOf(repository))));
}

Result<void> expectNotCommitted(const Repository &repository, const QString &path)
{
    // A folder named .git cannot be committed; what a working tree's own lies in is it, or stands in a file of that
    // name.
    const QString own = QFileInfo(QFile::decodeName(git_repository_path(repository.handle()))).canonicalFilePath();
    const QString here = QFileInfo(path).canonicalFilePath();
    // One that vanished meanwhile, with its drive, lies nowhere; whoever reads it will see that.
    if (here.isEmpty() || own != here || QFileInfo(here).fileName() == QLatin1String(".git"))
        return {};
    QString folder = here;
    while (!QFileInfo(folder).isRoot()) {
        folder = QFileInfo(folder).path();
        const Committed committed = isCommittedIn(folder, here);
        if (committed != Committed::No)
            return fail(Fault::Input,
                        message(committed == Committed::Yes ? GitMessage::CommittedRepository
                                                            : GitMessage::PerhapsCommittedRepository,
                                folder),
                        Place{path, 0, 0}, GitMessage::CloneElsewhere);
    }
    return {};
}

} // namespace waybill::git
