// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/productnews.h"

#include "git/history.h"
#include "git/refs.h"
#include "git/tree.h"
#include "release/product/repositoryspec.h"
#include "release/survey/survey.h"

#include <QDir>
#include <QDirIterator>
#include <QSet>

namespace waybill::queries {

namespace {

constexpr int MostFolders = 64; // of references in a repository: each one costs a watch

std::optional<RepositoryNews> newsOf(const release::Survey &survey, const JobControl &control)
{
    const auto repository = git::Repository::open(survey.spec.path);
    if (!repository)
        return {};
    RepositoryNews news;
    const QByteArray wanted = survey.spec.head.isEmpty() ? QByteArrayLiteral("HEAD") : survey.spec.head;
    if (const auto head = git::resolveCommit(*repository, wanted); head && *head != survey.range.headId) {
        news.moved = true;
        if (const auto count = git::countRange(*repository, survey.range.headId, *head, control))
            news.commits = *count;
    }
    if (const auto tags = git::readTags(*repository)) {
        QSet<QByteArray> known(survey.versions.others.begin(), survey.versions.others.end());
        for (const version::VersionTag &release : survey.versions.releases)
            known.insert(release.name);
        int present = 0;
        for (const git::Tag &tag : *tags) {
            // Tags on trees and blobs are no versions: nobody knows them.
            if (tag.points != git::Tag::Points::Commit)
                continue;
            if (known.contains(tag.name))
                ++present;
            else
                ++news.tags;
        }
        news.moved = news.moved || present < known.size();
    }
    if (!news.moved && news.tags == 0)
        return {};
    return news;
}

} // namespace

Result<std::vector<RepositoryNews>> readNews(const std::vector<std::shared_ptr<const release::Survey>> &surveys,
                                             const JobControl &control)
{
    std::vector<RepositoryNews> all;
    for (int i = 0; i < int(surveys.size()); ++i) {
        if (control.isCancelled())
            return cancelled();
        const release::Survey &survey = *surveys[std::size_t(i)];
        if (!survey.readable)
            continue;
        if (auto news = newsOf(survey, control)) {
            news->repository = i;
            all.push_back(*news);
        }
    }
    return all;
}

QStringList referencePaths(const std::vector<release::RepositorySpec> &repositories)
{
    QStringList paths;
    for (const release::RepositorySpec &spec : repositories) {
        const auto repository = git::Repository::open(spec.path);
        if (!repository)
            continue;
        const QDir common(repository->commonFolder());
        for (const char *name : {"HEAD", "packed-refs", "logs/HEAD"}) {
            if (common.exists(QLatin1String(name)))
                paths << common.filePath(QLatin1String(name));
        }
        const QString references = common.filePath(QStringLiteral("refs"));
        paths << references;
        QDirIterator folders(references, QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
        for (int count = 0; count < MostFolders && folders.hasNext(); ++count)
            paths << folders.next();
    }
    return paths;
}

} // namespace waybill::queries
