// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/foundrepositories.h"

#include "git/repository.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QSet>

namespace waybill::release {

namespace {

RepositorySpec specAt(const QString &path)
{
    RepositorySpec spec;
    spec.path = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    spec.name = repositoryName(spec.path);
    return spec;
}

/// The last `count` parts of a path, as far as it has them.
QString tailOf(const QString &path, qsizetype count)
{
    return path.split(QLatin1Char('/'), Qt::SkipEmptyParts).last(count).join(QLatin1Char('/'));
}

qsizetype partsOf(const QString &path)
{
    return path.split(QLatin1Char('/'), Qt::SkipEmptyParts).size();
}

} // namespace

QString topFolder(const QString &path)
{
    const QFileInfo info(path);
    return info.fileName() == QLatin1String(".git") ? info.absolutePath() : info.absoluteFilePath();
}

QString repositoryName(const QString &path)
{
    const QString name = QFileInfo(topFolder(path)).fileName();
    return name.size() > 4 && name.endsWith(QLatin1String(".git")) ? name.chopped(4) : name;
}

std::vector<RepositorySpec> repositoriesAt(const QString &folder)
{
    if (git::Repository::isRepository(folder))
        return {specAt(folder)};
    std::vector<RepositorySpec> found;
    QSet<QString> places;
    const auto entries = QDir(folder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const bool links : {false, true}) {
        for (const QFileInfo &entry : entries) {
            const QString place = entry.canonicalFilePath();
            if (entry.isSymLink() != links || places.contains(place)
                || !git::Repository::isRepository(entry.absoluteFilePath()))
                continue;
            places.insert(place);
            found.push_back(specAt(entry.absoluteFilePath()));
        }
    }
    std::sort(found.begin(), found.end(),
              [](const RepositorySpec &left, const RepositorySpec &right) { return left.name < right.name; });
    return found;
}

void nameAfterFolders(std::vector<RepositorySpec> &repositories, std::size_t first)
{
    QSet<QString> taken;
    for (std::size_t i = 0; i < first; ++i)
        taken.insert(repositories[i].name);
    for (qsizetype count = 1;; ++count) {
        QHash<QString, int> uses;
        bool mayGrow = false;
        for (std::size_t i = first; i < repositories.size(); ++i)
            ++uses[repositories[i].name];
        const auto clashes = [&](const RepositorySpec &spec) {
            return uses.value(spec.name) > 1 || taken.contains(spec.name);
        };
        for (std::size_t i = first; i < repositories.size(); ++i) {
            const QString top = topFolder(repositories[i].path);
            if (count > 1 && clashes(repositories[i]))
                repositories[i].name = tailOf(top, std::min(count, partsOf(top)));
            mayGrow = mayGrow || partsOf(top) > count;
        }
        uses.clear();
        for (std::size_t i = first; i < repositories.size(); ++i)
            ++uses[repositories[i].name];
        if (!mayGrow
            || std::none_of(repositories.begin() + static_cast<std::ptrdiff_t>(first), repositories.end(), clashes))
            return;
    }
}

} // namespace waybill::release
