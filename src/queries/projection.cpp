// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/projection.h"

#include "git/history.h"
#include "queries/forgefacts.h"
#include "queries/querymessage.h"
#include "queries/surveyquery.h"
#include "release/assess/assess.h"
#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/changes/releasetags.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/productrepositories.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <map>

namespace waybill::queries {

namespace {

using release::Product;
using release::ProductRepositories;

/// A version of the product's line, with the tags that carry it.
struct LineRelease {
    version::SemVer version;
    QDateTime made;                     ///< the newest of its tags (git::tagDate())
    std::map<QString, QByteArray> tags; ///< by repository
};

/// The stable releases of all repositories together, ascending by version.
std::vector<LineRelease> lineOf(const Product &product, const ProductRepositories &repositories)
{
    std::map<version::SemVer, LineRelease> line;
    for (const release::RepositorySpec &spec : product.repositories) {
        const release::ReleaseTags *tags = repositories.tagsOf(spec.name);
        const git::Repository *repository = repositories.find(spec.name);
        if (!tags || !repository)
            continue;
        for (const version::VersionTag &tag : tags->versions.releases) {
            const git::Tag *found = tag.version.isPrerelease() ? nullptr : tags->find(tag.name);
            if (!found || found->points != git::Tag::Points::Commit)
                continue;
            const auto made = git::tagDate(*repository, *found);
            if (!made)
                continue; // a tag whose commit is missing is told of by the survey of the head
            LineRelease &one = line[tag.version];
            one.version = tag.version;
            if (!one.made.isValid() || one.made < *made)
                one.made = *made;
            one.tags[spec.name] = tag.name;
        }
    }
    std::vector<LineRelease> releases;
    for (auto &[version, one] : line)
        releases.push_back(std::move(one));
    return releases;
}

/// The product with its heads at a release; repositories that do not have it are left out.
Product at(const Product &product, const LineRelease &release)
{
    Product then = product;
    then.repositories.clear();
    for (release::RepositorySpec spec : product.repositories) {
        const auto tag = release.tags.find(spec.name);
        if (tag == release.tags.end())
            continue;
        spec.head = tag->second;
        spec.base.clear();
        then.repositories.push_back(std::move(spec));
    }
    return then;
}

/// What a release was, with its own version unseen; nothing for the first one of all.
Result<std::optional<ProjectedRelease>> judge(const Product &product, const LineRelease &line,
                                              const release::Decisions &decisions, const ForgeBookPtr &forge,
                                              const QString &cacheFolder, const JobControl &control)
{
    const release::SurveyOptions options = surveyOptions(product, cacheFolder, {});
    std::vector<std::shared_ptr<const release::Survey>> surveys;
    ProjectedRelease judged;
    bool hasBase = false;
    for (const release::RepositorySpec &spec : product.repositories) {
        release::Survey survey = release::survey(spec, options, control);
        if (control.isCancelled())
            return cancelled();
        if (survey.range.baseVersion && (!hasBase || judged.from < *survey.range.baseVersion)) {
            judged.from = *survey.range.baseVersion;
            hasBase = true;
        }
        survey.range.headVersion.reset();
        surveys.push_back(std::make_shared<const release::Survey>(std::move(survey)));
    }
    if (!hasBase)
        return std::optional<ProjectedRelease>();
    auto relations = readRelations(product, surveys, {cacheFolder}, control);
    if (!relations)
        return fail(relations.error());
    const release::Release release = release::assess(
        product, surveys, decisions, std::make_shared<const release::Relations>(std::move(*relations)), forge);
    judged.to = line.version;
    judged.date = line.made.date();
    for (std::size_t i = 0; i < release.stances.size(); ++i)
        judged.impacts[i] = release.stances[i].impact;
    return std::optional<ProjectedRelease>(std::move(judged));
}

} // namespace

int Projection::count(Stance stance, Impact impact) const
{
    return int(std::count_if(releases.begin(), releases.end(), [stance, impact](const ProjectedRelease &one) {
        return one.impacts[std::size_t(stance)] == impact;
    }));
}

quint64 Projection::majorUnder(Stance stance) const
{
    return releases.empty() ? 0 : releases.front().from.major + quint64(count(stance, Impact::Breaking));
}

Result<Projection> projectHistory(const Product &product, const release::Decisions &decisions,
                                  const ProjectionOptions &options, const JobControl &control)
{
    if (product.repositories.size() > 1 && !sharesVersion(product))
        return fail(Fault::Input, QueryMessage::NoSharedVersion, {}, QueryMessage::ChooseOneRepository);
    const ProductRepositories repositories(product);
    std::vector<LineRelease> line = lineOf(product, repositories);
    std::stable_sort(line.begin(), line.end(),
                     [](const LineRelease &one, const LineRelease &other) { return one.made < other.made; });
    Projection projection{options.years, {}};
    if (line.empty())
        return projection;
    const QDateTime since = line.back().made.addYears(-options.years);
    std::erase_if(line, [&since](const LineRelease &one) { return one.made < since; });
    const ForgeBookPtr forge = readKeptForgeFacts(product).book;
    for (const LineRelease &one : line) {
        auto judged = judge(at(product, one), one, decisions, forge, options.cacheFolder, control);
        if (!judged)
            return fail(judged.error());
        if (*judged)
            projection.releases.push_back(std::move(**judged));
        control.progress(&one - line.data() + 1, qint64(line.size()));
    }
    return projection;
}

} // namespace waybill::queries
