// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/lockstep.h"

#include "git/history.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "pins/versionfile.h"
#include "release/changes/releasetags.h"
#include "release/changes/somenames.h"
#include "release/survey/survey.h"
#include "release/survey/surveymessage.h"
#include "support/text.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace waybill::release {

namespace {

/// The first of them, all where only one would be left.
Argument someReleases(const Messages &names)
{
    constexpr std::size_t most = 5;
    return someOf(names, names.size() == most + 1 ? most + 1 : most, Listing::Join::Comma);
}

/// Trees of releases and their version files, each read once.
class ReleaseTrees {
public:
    ReleaseTrees(const git::Repository &repository, const ReleaseTags &tags, const QByteArray &versionFile)
        : m_repository(repository)
        , m_tags(tags)
        , m_versionFile(versionFile)
    {}

    /// Null where the commit cannot be read.
    git::ObjectId treeOf(const QByteArray &name)
    {
        const git::Tag *tag = m_tags.find(name);
        if (!tag || tag->points != git::Tag::Points::Commit)
            return {};
        const auto [known, isNew] = m_trees.try_emplace(tag->target);
        if (isNew) {
            if (const auto commit = git::readCommit(m_repository, tag->target))
                known->second = commit->tree;
        }
        return known->second;
    }

    /// What the version file in a tree says.
    QString says(const git::ObjectId &tree)
    {
        const auto entry = git::findEntry(m_repository, tree, m_versionFile);
        if (!entry || !*entry || (*entry)->isFolder() || (*entry)->isSubmodule())
            return {};
        const auto [known, isNew] = m_said.try_emplace((*entry)->id);
        if (isNew) {
            if (const auto content = git::readBlob(m_repository, (*entry)->id))
                known->second = pins::readVersionLine(decodeText(*content)).text;
        }
        return known->second;
    }

private:
    const git::Repository &m_repository;
    const ReleaseTags &m_tags;
    QByteArray m_versionFile;
    std::unordered_map<git::ObjectId, git::ObjectId> m_trees; ///< by commit
    std::unordered_map<git::ObjectId, QString> m_said;        ///< by blob
};

bool isOnly(const std::vector<git::FileChange> &changes, const QByteArray &file)
{
    return !changes.empty() && std::all_of(changes.begin(), changes.end(), [&](const git::FileChange &change) {
        return change.path() == file;
    });
}

} // namespace

bool saysVersion(const QString &says, const version::SemVer &version)
{
    const QStringView text = QStringView(says).mid(says.startsWith(QLatin1Char('v')) ? 1 : 0);
    const auto parsed = version::SemVer::parse(text);
    return parsed ? *parsed == version : text == version.toString(); // 24.04 is none for SemVer
}

Result<std::vector<LockstepRow>> readLockstep(const git::Repository &repository, const ReleaseTags &tags,
                                              const QString &versionFile, const JobControl &control)
{
    const QByteArray file = versionFile.toUtf8();
    ReleaseTrees trees(repository, tags, file);
    std::vector<LockstepRow> rows;
    rows.reserve(tags.versions.releases.size());
    for (const version::VersionTag &release : tags.versions.releases) {
        if (control.isCancelled())
            return cancelled();
        control.progress(qint64(rows.size()), qint64(tags.versions.releases.size()));
        LockstepRow row{release.name, release.version, {}, false, false};
        const git::ObjectId tree = trees.treeOf(release.name);
        if (!tree.isNull()) {
            row.says = trees.says(tree);
            row.agrees = saysVersion(row.says, release.version);
            const version::VersionTag *before = version::predecessor(tags.versions, release.version);
            const git::ObjectId old = before ? trees.treeOf(before->name) : git::ObjectId();
            if (!old.isNull()) {
                const auto changes = git::compareTrees(repository, old, tree, control);
                if (!changes && changes.error().fault == Fault::Cancelled)
                    return fail(changes.error());
                row.versionOnly = changes && isOnly(*changes, file);
            }
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::map<QString, std::vector<version::SemVer>> missingReleases(
    const std::vector<std::shared_ptr<const Survey>> &surveys)
{
    std::vector<const Survey *> readable;
    std::map<version::SemVer, std::set<const Survey *>> have;
    for (const auto &survey : surveys) {
        if (!survey || !survey->readable)
            continue;
        readable.push_back(survey.get());
        for (const version::VersionTag &release : survey->versions.releases)
            have[release.version].insert(survey.get());
    }
    std::map<QString, std::vector<version::SemVer>> missing;
    if (readable.size() < 2)
        return missing;
    for (const auto &[version, those] : have) {
        if (those.size() + 1 != readable.size())
            continue;
        const auto without = std::find_if(readable.begin(), readable.end(), [&holders = those](const Survey *survey) {
            return !holders.contains(survey);
        });
        missing[(*without)->spec.name].push_back(version);
    }
    return missing;
}

std::vector<Problem> lockstepProblems(const QString &repository, const std::vector<LockstepRow> &rows,
                                      const std::vector<version::SemVer> &missing, const QString &versionFile,
                                      const std::optional<version::SemVer> &head)
{
    std::vector<Problem> problems;
    Messages wrong;
    for (const LockstepRow &row : rows) {
        if (!row.agrees && !row.says.isEmpty() && row.version != head)
            wrong.push_back(
                message(SurveyMessage::TagWithContent, visiblePath(row.tag), visibleLine(row.says).left(40)));
    }
    std::reverse(wrong.begin(), wrong.end()); // the newest matter most
    if (!wrong.empty()) {
        problems.push_back({Problem::Severity::Warning,
                            message(SurveyMessage::VersionFilesDiffer, versionFile, repository, someReleases(wrong),
                                    Count{qint64(wrong.size())}),
                            Place{versionFile, 0, 0},
                            {}});
    }
    if (!missing.empty()) {
        Messages names;
        std::transform(missing.rbegin(), missing.rend(), std::back_inserter(names),
                       [](const version::SemVer &version) { return Message(version.toString()); });
        problems.push_back(
            {Problem::Severity::Warning,
             message(SurveyMessage::LacksReleases, repository, someReleases(names), Count{qint64(missing.size())}),
             {},
             SurveyMessage::SameTagEverywhere});
    }
    return problems;
}

} // namespace waybill::release
