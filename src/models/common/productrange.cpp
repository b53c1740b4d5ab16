// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/productrange.h"

#include "models/common/revisions.h"
#include "release/assess/release.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/tags.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace waybill::models {

namespace {

/// What two repositories have in common that call a release "1.2.0" and "v1.2.0"; else the name itself.
QByteArray meaningOf(const QByteArray &revision, const std::optional<version::Calendar> &calendar)
{
    auto tag = version::readReleaseTag(revision, calendar);
    if (!tag)
        return revision;
    tag->version.writing = {}; // "1.2" of one is "1.2.0" of another
    return "version " + tag->version.toString().toUtf8();
}

/// The spelling that most have; of equally many the first by name.
template <typename Name>
const Name &mostUsed(const std::map<Name, int> &names)
{
    const auto most = std::max_element(names.begin(), names.end(),
                                       [](const auto &one, const auto &two) { return one.second < two.second; });
    return most->first;
}

using Ends = std::vector<std::pair<std::optional<version::SemVer>, QByteArray>>; ///< the release, the revision

RangeEnd sharedEnd(const Ends &ends)
{
    std::set<version::SemVer> versions;
    std::set<QByteArray> revisions;
    bool areReleases = true;
    for (const auto &[version, revision] : ends) {
        if (version)
            versions.insert(*version);
        areReleases = areReleases && version;
        revisions.insert(revision);
    }
    if (areReleases && versions.size() == 1)
        return {versions.begin()->toString(), false};
    if (revisions.size() == 1)
        return {visibleLine(decodeText(*revisions.begin())), false};
    return {{}, !ends.empty()};
}

} // namespace

RangeEnd sharedBase(const release::Release &release)
{
    Ends ends;
    for (const release::RepositoryRelease &row : release.repositories) {
        const release::Range &range = row.survey->range;
        if (row.survey->readable && !range.base.isEmpty())
            ends.emplace_back(range.baseVersion, range.base);
    }
    return sharedEnd(ends);
}

RangeEnd sharedHead(const release::Release &release)
{
    Ends ends;
    for (const release::RepositoryRelease &row : release.repositories) {
        if (row.survey->readable)
            ends.emplace_back(row.survey->range.headVersion, row.survey->range.head);
    }
    return sharedEnd(ends);
}

ProductRange productRange(const release::Release &release)
{
    using Names = std::pair<QByteArray, QByteArray>;
    ProductRange result;
    std::map<Names, std::map<Names, int>> ranges; // by what they mean
    std::vector<std::pair<Names, ProductRange::Repository>> all;
    for (int i = 0; i < int(release.repositories.size()); ++i) {
        const release::Survey &survey = *release.repositories[std::size_t(i)].survey;
        if (!survey.readable)
            continue;
        const Names names{survey.range.base, survey.range.head};
        const Names meaning{meaningOf(names.first, survey.spec.calendar),
                            meaningOf(names.second, survey.spec.calendar)};
        all.push_back({meaning, {i, survey.spec.name, names.first, names.second}});
        ++ranges[meaning][names];
    }
    result.of = int(all.size());
    result.ranges = int(ranges.size());
    std::optional<Names> shared;
    for (const auto &[meaning, names] : ranges) {
        int count = 0;
        for (const auto &[name, times] : names)
            count += times;
        if (2 * count > result.of) {
            shared = meaning;
            std::tie(result.base, result.head) = mostUsed(names);
        }
    }
    result.isShared = shared.has_value();
    for (const auto &[meaning, repository] : all) {
        if (meaning != shared)
            result.deviating.push_back(repository);
    }
    return result;
}

std::vector<SharedTag> sharedTags(const release::Release &release)
{
    struct Row {
        std::map<QByteArray, int> names;
        int count = 0;
        QDateTime made;
        std::optional<version::SemVer> version;
    };
    std::vector<Row> rows;
    QHash<QByteArray, std::size_t> known;
    int repositories = 0;
    for (const release::RepositoryRelease &repository : release.repositories) {
        const release::Survey &survey = *repository.survey;
        repositories += survey.readable ? 1 : 0;
        QSet<QByteArray> here; // a repository may have several spellings of a version
        const auto add = [&](const QByteArray &name, const QByteArray &meaning,
                             const std::optional<version::SemVer> &version) {
            auto at = known.constFind(meaning);
            if (at == known.constEnd()) {
                at = known.insert(meaning, rows.size());
                rows.emplace_back();
            }
            Row &row = rows[*at];
            row.version = version;
            if (const QDateTime made = survey.dates.value(name);
                made.isValid() && (!row.made.isValid() || row.made < made))
                row.made = made;
            ++row.names[name];
            row.count += here.contains(meaning) ? 0 : 1;
            here.insert(meaning);
        };
        for (const version::VersionTag &tag : survey.versions.releases)
            add(tag.name, "version " + tag.version.toString().toUtf8(), tag.version);
        for (const QByteArray &name : survey.versions.others)
            add(name, name, std::nullopt);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row &one, const Row &two) {
        if (one.count != two.count)
            return one.count > two.count;
        if (one.version.has_value() != two.version.has_value())
            return one.version.has_value();
        if (one.version)
            return *two.version < *one.version;
        return one.names < two.names;
    });
    std::vector<SharedTag> result{{QStringLiteral("HEAD"), repositories, {}}};
    std::transform(rows.begin(), rows.end(), std::back_inserter(result), [](const Row &row) {
        return SharedTag{decodeText(mostUsed(row.names)), row.count, row.made};
    });
    return result;
}

std::vector<SharedTag> tagsOf(const release::Survey &survey)
{
    std::vector<SharedTag> result;
    const QStringList names = revisionsOf(survey);
    for (const QString &name : names)
        result.push_back({name, 1, survey.dates.value(name.toUtf8())});
    return result;
}

QString rangeText(const QByteArray &base, const QByteArray &head)
{
    if (base.isEmpty())
        return QCoreApplication::translate("BoardModel", "the whole history up to %1")
            .arg(visibleLine(decodeText(head)));
    return visibleLine(decodeText(base)) + QLatin1String("..") + visibleLine(decodeText(head));
}

} // namespace waybill::models
