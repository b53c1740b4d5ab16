// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/cloning.h"

#include "git/gitmessage.h"
#include "git/gitprogram.h"
#include "git/remoteaddress.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <array>

namespace waybill::git {

namespace {

using namespace std::chrono_literals;

/// How long git may be silent: a server may take its time to count, a person to look for a password.
constexpr auto ClonePatience = 15min;

/// The part of the whole that each of git's own steps takes, in percent, in their order.
struct CloneStep {
    const char *name;
    int from;
    int to;
};
constexpr std::array CloneSteps{CloneStep{"Receiving objects", 0, 80}, CloneStep{"Resolving deltas", 80, 95},
                                CloneStep{"Updating files", 95, 100}};

void tellProgress(const QByteArray &said, const JobControl &control)
{
    static const QRegularExpression percent(QStringLiteral("([A-Z][a-z]+ [a-z]+): +(\\d+)%"));
    auto matches = percent.globalMatch(QString::fromUtf8(said));
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        for (const CloneStep &step : CloneSteps) {
            if (match.captured(1) == QLatin1String(step.name))
                control.progress(step.from + match.captured(2).toInt() * (step.to - step.from) / 100, 100);
        }
    }
}

/// "ext::sh -c ..." and the like name a program; what begins with a dash is an option.
bool isDangerous(const QString &address)
{
    static const QRegularExpression helper(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9+.-]*::"));
    static const QRegularExpression hostOption(QStringLiteral("^[A-Za-z][A-Za-z0-9+.-]*://-"));
    return address.startsWith(u'-') || helper.match(address).hasMatch() || hostOption.match(address).hasMatch();
}

/// Deletes what git left; a folder that was there before stays, empty.
void cleanUp(const QString &folder, bool existed)
{
    QDir(folder).removeRecursively();
    if (existed)
        QDir().mkpath(folder);
}

} // namespace

QString cloneName(const QString &address)
{
    QString name = address.trimmed();
    while (name.endsWith(u'/'))
        name.chop(1);
    if (name.endsWith(QLatin1String("/.git")))
        name.chop(5);
    name = name.mid(std::max(name.lastIndexOf(u'/'), name.lastIndexOf(u':')) + 1);
    if (name.endsWith(QLatin1String(".git")))
        name.chop(4);
    return name == QLatin1String(".") || name == QLatin1String("..") ? QString() : name;
}

Result<void> cloneRepository(const QString &address, const QString &folder, const RemoteAccess &access)
{
    const Place place{folder, 0, 0};
    if (address.isEmpty() || isDangerous(address))
        return fail(Fault::Input, message(GitMessage::NotAnAddress, shownAddress(address)), {},
                    GitMessage::ExpectedAddress);
    const QFileInfo info(folder);
    const bool existed = info.exists();
    if (existed && (!info.isDir() || !QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)))
        return fail(Fault::Input, message(GitMessage::FolderNotEmpty, folder), place, GitMessage::ChooseFolder);
    const QString parent = info.absolutePath();
    if (!QDir().mkpath(parent))
        return fail(Fault::Environment, GitMessage::FolderNotWritten, Place{parent, 0, 0});
    if (access.git.isEmpty())
        return fail(Fault::Environment, message(GitMessage::CannotRun, QLatin1String("git")), {},
                    GitMessage::InstallGit);
    const QStringList arguments{QStringLiteral("-c"),
                                QStringLiteral("core.hooksPath=/dev/null"),
                                QStringLiteral("clone"),
                                QStringLiteral("--progress"),
                                QStringLiteral("--no-recurse-submodules"),
                                QStringLiteral("--template="),
                                QStringLiteral("--"),
                                address,
                                info.absoluteFilePath()};
    const auto answer = callGitIn(parent, access, arguments, ClonePatience,
                                  [&access](const QByteArray &said) { tellProgress(said, access.control); });
    if (answer && answer->fine) {
        access.control.progress(100, 100); // of a small one git shows no progress
        return {};
    }
    cleanUp(info.absoluteFilePath(), existed);
    if (!answer)
        return fail(answer.error());
    const QString said = answer->complaint();
    return fail(Fault::Environment, message(GitMessage::NotCloned, shownAddress(address)), place,
                said.isEmpty() ? Message() : message(GitMessage::GitSays, said));
}

} // namespace waybill::git
