// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparearguments.h"

#include "git/refs.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace waybill::app {

namespace {

struct CompareargumentsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::CompareArguments)
};

Result<compare::Source> revisionsOf(const QString &path, const QStringList &sides)
{
    const auto repository = git::Repository::open(path);
    if (!repository)
        return fail(repository.error());
    compare::Source source;
    source.repository = path;
    for (const std::size_t side : {0, 1}) {
        source.revisions[side] = sides.at(qsizetype(side)).toUtf8();
        const auto commit = git::resolveCommit(*repository, source.revisions[side]);
        if (!commit)
            return fail(commit.error());
    }
    return source;
}

} // namespace

Result<compare::Source> readComparison(const QString &repository, const QStringList &sides)
{
    if (sides.size() != 2)
        return fail(Fault::Input, CompareargumentsStrings::tr("--compare needs two files, folders or revisions"));
    if (!repository.isEmpty())
        return revisionsOf(QFileInfo(repository).absoluteFilePath(), sides);
    const std::array<QFileInfo, 2> paths{QFileInfo(sides.at(0)), QFileInfo(sides.at(1))};
    if (!paths[0].exists() || !paths[1].exists()) {
        if (const auto around = git::Repository::discover(QDir::currentPath()))
            return revisionsOf(around->path(), sides);
        const QString &missing = sides.at(paths[0].exists() ? 1 : 0);
        return fail(Fault::Input,
                    CompareargumentsStrings::tr("No such file or folder, and this is not a git repository"),
                    Place{missing, 0, 0});
    }
    if (paths[0].isDir() != paths[1].isDir())
        return fail(Fault::Input, CompareargumentsStrings::tr("A file cannot be compared with a folder"),
                    Place{sides.at(paths[0].isDir() ? 0 : 1), 0, 0});
    compare::Source source;
    for (const std::size_t side : {0, 1})
        source.paths[side] = paths[side].absoluteFilePath();
    return source;
}

} // namespace waybill::app
