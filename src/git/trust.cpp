// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/trust.h"

#include "git/configvalue.h"
#include "git/gitmessage.h"
#include "git/handles.h"
#include "git/userconfiguration.h"
#include "support/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

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

/// True where the index of the repository holds `path`, or something below it.
bool holds(git_repository *repository, const QString &path)
{
    git_index *opened = nullptr;
    if (git_repository_index(&opened, repository) < 0)
        return false;
    const IndexPtr index(opened);
    return git_index_find_prefix(nullptr, opened, QFile::encodeName(path + QLatin1Char('/')).constData()) == 0;
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
    eachEntry(opened, [&](const git_config_entry &entry) {
        const QByteArray name(entry.name);
        const bool own = entry.level > GIT_CONFIG_LEVEL_GLOBAL;
        if (own && executes(name) && !keys.contains(name))
            keys.append(name);
    });
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
        git_repository *found = nullptr;
        if (git_repository_open_ext(&found, QFile::encodeName(folder).constData(), GIT_REPOSITORY_OPEN_NO_SEARCH,
                                    nullptr)
            < 0)
            continue;
        const std::unique_ptr<git_repository, Deleter<git_repository_free>> outer(found);
        const char *top = git_repository_workdir(found);
        if (top && holds(found, QDir(QFile::decodeName(top)).relativeFilePath(here)))
            return fail(Fault::Input, message(GitMessage::CommittedRepository, folder), Place{path, 0, 0},
                        GitMessage::CloneElsewhere);
    }
    return {};
}

} // namespace waybill::git
