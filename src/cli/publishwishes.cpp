// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/publishwishes.h"

#include "cli/saidversions.h"
#include "notes/reports/tagwishes.h"
#include "release/survey/survey.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <map>

namespace waybill::cli {

namespace {

using release::PublishRequest;
using release::Release;
using release::RepositoryRelease;
using version::SemVer;
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

} // namespace

Result<std::vector<PublishRequest::Wish>> publishWishes(const Release &release, const Invocation &invocation)
{
    const auto said = SaidVersions::of(release, invocation);
    if (!said)
        return fail(said.error());
    const auto files = saidFiles(release, invocation);
    if (!files)
        return fail(files.error());
    const auto text = saidText(invocation, QStringLiteral("notes-file"));
    if (!text)
        return fail(text.error());
    const auto options = typedNotesOptions(release, said->all());
    if (!options)
        return fail(options.error());
    const std::vector<std::optional<SemVer>> proposed = notes::tagVersions(release, *options);
    std::vector<PublishRequest::Wish> wishes;
    for (std::size_t i = 0; i < proposed.size(); ++i) {
        const RepositoryRelease &row = release.repositories[i];
        const std::optional<SemVer> own = said->of(row.name());
        const std::optional<SemVer> version = own ? own : proposed[i];
        if (!version)
            continue;
        auto notes = notes::releaseNotes(release, row, *version, *options);
        if (!notes)
            return fail(notes.error());
        PublishRequest::Wish wish;
        wish.repository = row.name();
        wish.version = *version;
        wish.title = notes->title;
        wish.body = *text ? **text : notes->body;
        if (const auto mine = files->find(row.name()); mine != files->end())
            wish.files = mine->second;
        // In the language of those who read it there.
        wish.comment = QStringLiteral("Released in %1.").arg(notes->title);
        wishes.push_back(std::move(wish));
    }
    if (const auto fine = expectAllUsed(*files, wishes); !fine)
        return fail(fine.error());
    return wishes;
}

Result<std::vector<PublishRequest::Wish>> publishedWishes(const Release &release, const Invocation &invocation)
{
    const auto said = SaidVersions::of(release, invocation);
    if (!said)
        return fail(said.error());
    const auto files = saidFiles(release, invocation);
    if (!files)
        return fail(files.error());
    std::vector<PublishRequest::Wish> wishes;
    for (const RepositoryRelease &row : release.repositories) {
        std::optional<SemVer> version = said->of(row.name());
        if (!version && row.survey->readable)
            version = row.survey->range.headVersion ? row.survey->range.headVersion : row.survey->currentVersion;
        if (!version)
            continue;
        PublishRequest::Wish wish;
        wish.repository = row.name();
        wish.version = *version;
        if (const auto mine = files->find(row.name()); mine != files->end())
            wish.files = mine->second;
        wishes.push_back(std::move(wish));
    }
    if (const auto fine = expectAllUsed(*files, wishes); !fine)
        return fail(fine.error());
    return wishes;
}

QCommandLineOption fileOption(const QString &description)
{
    return {QStringLiteral("file"), description, QStringLiteral("[REPO=]PATH")};
}

} // namespace waybill::cli
