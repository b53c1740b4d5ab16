// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/product.h"

#include "version/policy.h"

#include <QDir>
#include <QFileInfo>

namespace waybill::release {

namespace {

/// One spelling for each place: without links, "." and ".." where the place exists.
QString placeOf(const QString &path)
{
    const QFileInfo info(path);
    const QString canonical = info.canonicalFilePath();
    return canonical.isEmpty() ? QDir::cleanPath(info.absoluteFilePath()) : canonical;
}

} // namespace

static_assert(version::Policy() == version::Policy::SemVer, "what Product says of its policy");

const RepositorySpec *Product::find(const QString &nameOrPath) const
{
    if (nameOrPath.isEmpty())
        return nullptr;
    for (const RepositorySpec &repository : repositories) {
        if (repository.name == nameOrPath)
            return &repository;
    }
    // A path is meant as the caller's shell would take it, else as waybill.toml does.
    for (const QString &path : {placeOf(nameOrPath), placeOf(QDir(folder).filePath(nameOrPath))}) {
        for (const RepositorySpec &repository : repositories) {
            if (!repository.path.isEmpty() && placeOf(repository.path) == path)
                return &repository;
        }
    }
    return nullptr;
}

std::optional<version::Calendar> Product::calendarInUse() const
{
    return policy == version::Policy::Calendar ? std::optional(calendar) : std::nullopt;
}

bool Product::followsPractice() const
{
    return file.isEmpty() && !policyAsked && repositories.size() + hidden.size() == 1
           && policy == version::Policy::SemVer;
}

QString Product::decisionsFile() const
{
    if (folder.isEmpty())
        return {};
    return QDir(folder).filePath(QStringLiteral("waybill.decisions.jsonl"));
}

QString Product::forgeFile() const
{
    if (folder.isEmpty())
        return {};
    return QDir(folder).filePath(QStringLiteral("waybill.forge.json"));
}

QString Product::registryFile() const
{
    if (folder.isEmpty())
        return {};
    return QDir(folder).filePath(QStringLiteral("waybill.registry.jsonl"));
}

} // namespace waybill::release
