// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/rangestatements.h"

#include "git/tree.h"
#include "git/treediff.h"
#include "release/changes/packagefolder.h"
#include "release/evidence/announcement.h"
#include "release/evidence/announcementchangelog.h"
#include "release/evidence/announcementtext.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <set>

namespace waybill::release {

namespace {

constexpr std::size_t MostFragments = 500;

/// By the pull request that a line of a changelog names.
std::optional<git::ObjectId> changeNamedBy(const Statement &statement, const std::map<int, git::ObjectId> &byNumber)
{
    static const QRegularExpression number(QStringLiteral(R"((?:#|/pull/)(\d{1,7})\b)"));
    for (auto all = number.globalMatch(statement.lines.join(QLatin1Char(' '))); all.hasNext();) {
        if (const auto found = byNumber.find(all.next().captured(1).toInt()); found != byNumber.end())
            return found->second;
    }
    return {};
}

/// Adds what is not there yet, whoever says it.
void add(std::vector<Statement> &all, Statement statement)
{
    const auto same = std::find_if(
        all.begin(), all.end(), [&](const Statement &other) { return other.lines.first() == statement.lines.first(); });
    if (same == all.end())
        all.push_back(std::move(statement));
    else if (!same->change)
        same->change = statement.change;
}

} // namespace

std::vector<Statement> RangeStatements::read(const git::Repository &repository, const JobControl &control) const
{
    std::vector<Statement> all;
    if (baseTree.isNull())
        return all;
    std::set<git::ObjectId> cancelled;
    for (const Change &change : changes) {
        if (change.revertedBy)
            cancelled.insert({change.id, *change.revertedBy});
    }
    std::map<int, git::ObjectId> byNumber;
    std::set<QByteArray> fragments; // that were looked at
    for (const Change &change : changes) {
        if (cancelled.contains(change.id) || !isOf(change, folder) || control.isCancelled())
            continue;
        if (change.pullRequest)
            byNumber.emplace(*change.pullRequest, change.id);
        for (const git::FileChange &file : change.files) {
            if (!file.oldBlob.isNull() || file.newPath.isEmpty() || isChangelog(file.newPath)
                || !mayAnnounce(file.newPath) || fragments.size() >= MostFragments
                || !fragments.insert(file.newPath).second)
                continue;
            for (Statement &statement : statementsOf(file.newPath, {}, announcementText(repository, file.newBlob))) {
                statement.change = change.id;
                add(all, std::move(statement));
            }
        }
        for (const QString &message : messages(change)) {
            for (Statement &statement : statementsOfMessage(message)) {
                statement.change = change.id;
                add(all, std::move(statement));
            }
        }
    }
    const auto files = git::compareTrees(repository, baseTree, headTree, control);
    if (!files)
        return all;
    for (const git::FileChange &file : *files) {
        if (!isInside(file.newPath, folder))
            continue;
        const bool isGuide = !file.newBlob.isNull() && isUpgradeGuide(file.newPath);
        if (file.newBlob.isNull() || (!isGuide && !isChangelog(file.newPath)))
            continue;
        // A changelog that is new here was elsewhere before, or tells of all releases there ever were.
        const QByteArray before = announcementText(repository, file.oldBlob);
        if (before.isEmpty() && !(isGuide && file.oldBlob.isNull()))
            continue;
        for (Statement &statement : statementsOf(file.newPath, before, announcementText(repository, file.newBlob))) {
            statement.change = changeNamedBy(statement, byNumber);
            add(all, std::move(statement));
        }
    }
    return all;
}

} // namespace waybill::release
