// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/publishwishes.h"

#include "cli/saidversions.h"
#include "notes/reports/publishwishes.h"
#include "release/assess/release.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <map>

namespace waybill::cli {

namespace {

using release::PublishRequest;
using release::Release;
using release::RepositoryRelease;
using FilesByRepository = std::map<QString, QStringList>;

/// The file, or all those in the folder.
Result<QStringList> filesAt(const QString &path)
{
    const QFileInfo info(path);
    if (info.isFile())
        return QStringList{info.absoluteFilePath()};
    QStringList files;
    const QFileInfoList inside = QDir(path).entryInfoList(QDir::Files, QDir::Name);
    for (const QFileInfo &file : inside)
        files.append(file.absoluteFilePath());
    if (!files.isEmpty())
        return files;
    return fail(Fault::Input,
                info.isDir() ? QCoreApplication::translate("CommandLine", "there is no file in this folder")
                             : QCoreApplication::translate("CommandLine", "there is no such file"),
                Place{path, 0, 0});
}

Result<FilesByRepository> saidFiles(const Release &release, const Invocation &invocation)
{
    FilesByRepository said;
    const QStringList values = invocation.options.values(QStringLiteral("file"));
    for (const QString &value : values) {
        const QString before = value.section(QLatin1Char('='), 0, 0);
        const bool known = value.contains(QLatin1Char('='))
                           && std::any_of(release.repositories.begin(), release.repositories.end(),
                                          [&](const RepositoryRelease &row) { return row.name() == before; });
        if (!known && release.repositories.size() != 1)
            return fail(
                Fault::Input,
                QCoreApplication::translate("CommandLine", "it is not clear which repository %1 belongs to").arg(value),
                {}, QCoreApplication::translate("CommandLine", "use --file REPO=PATH, or --repo"));
        const QString name = known ? before : release.repositories.front().name();
        const auto files = filesAt(known ? value.section(QLatin1Char('='), 1) : value);
        if (!files)
            return fail(files.error());
        said[name] += *files;
    }
    return said;
}

/// A file for a repository of which nothing is published would get lost.
Result<void> expectAllUsed(const FilesByRepository &files, const std::vector<PublishRequest::Wish> &wishes)
{
    for (const auto &[name, paths] : files) {
        const bool isUsed = std::any_of(wishes.begin(), wishes.end(), [&repository = name](const auto &wish) {
            return wish.repository == repository;
        });
        if (!isUsed)
            return fail(Fault::Input,
                        QCoreApplication::translate("CommandLine", "no release of %1 is due, so %2 belongs to none")
                            .arg(name, paths.front()));
    }
    return {};
}

/// What the command line says of versions and files.
struct Said {
    SaidVersions versions;
    FilesByRepository files;
};

Result<Said> saidOf(const Release &release, const Invocation &invocation)
{
    const auto versions = SaidVersions::of(release, invocation);
    if (!versions)
        return fail(versions.error());
    const auto files = saidFiles(release, invocation);
    if (!files)
        return fail(files.error());
    return Said{*versions, *files};
}

notes::PublishChoice choiceOf(const Said &said, const std::optional<QString> &body)
{
    return {[versions = said.versions](const QString &repository) { return versions.of(repository); }, said.files,
            body};
}

} // namespace

Result<std::vector<PublishRequest::Wish>> publishWishes(const Release &release, const Invocation &invocation)
{
    const auto said = saidOf(release, invocation);
    if (!said)
        return fail(said.error());
    const auto text = saidText(invocation, QStringLiteral("notes-file"));
    if (!text)
        return fail(text.error());
    const auto options = typedNotesOptions(release, said->versions.all());
    if (!options)
        return fail(options.error());
    auto wishes = notes::publishWishes(release, *options, choiceOf(*said, *text));
    if (!wishes)
        return fail(wishes.error());
    if (const auto fine = expectAllUsed(said->files, *wishes); !fine)
        return fail(fine.error());
    return wishes;
}

Result<std::vector<PublishRequest::Wish>> publishedWishes(const Release &release, const Invocation &invocation)
{
    const auto said = saidOf(release, invocation);
    if (!said)
        return fail(said.error());
    auto wishes = notes::publishedWishes(release, choiceOf(*said, {}));
    if (const auto fine = expectAllUsed(said->files, wishes); !fine)
        return fail(fine.error());
    return wishes;
}

QCommandLineOption fileOption(const QString &description)
{
    return {QStringLiteral("file"), description, QStringLiteral("[REPO=]PATH")};
}

} // namespace waybill::cli
