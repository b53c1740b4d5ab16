// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changesgrouping.h"

#include "release/assess/assessedchange.h"
#include "release/changes/change.h"
#include "release/evidence/evidence.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::models {

namespace {

struct ChangesgroupingStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::ChangesGrouping)
};

struct Name {
    ChangesGrouping grouping;
    const char *key;
};
constexpr std::array Names{
    Name{ChangesGrouping::Repository, "repository"}, Name{ChangesGrouping::Suggestion, "suggestion"},
    Name{ChangesGrouping::Evidence, "evidence"},     Name{ChangesGrouping::Folder, "folder"},
    Name{ChangesGrouping::Merge, "merge"},           Name{ChangesGrouping::Assignee, "assignee"}};

QString topFolder(const release::Change &change)
{
    // The product's own files decide; of others only where there are none.
    std::map<QByteArray, int> own;
    std::map<QByteArray, int> others;
    for (const git::FileChange &file : change.files) {
        const QByteArray &path = file.path();
        const QByteArray folder = path.left(path.indexOf('/') + 1);
        ++(source::pathKind(path) == source::PathKind::Product ? own : others)[folder];
    }
    const auto &counted = own.empty() ? others : own;
    const auto most = std::max_element(counted.begin(), counted.end(),
                                       [](const auto &one, const auto &two) { return one.second < two.second; });
    return most == counted.end() ? QString() : visiblePath(most->first);
}

ChangesGroup folderGroup(int repository, const QString &repositoryName, const release::Change &change)
{
    const QString folder = topFolder(change);
    const QString title = !folder.isEmpty()      ? folder
                          : change.files.empty() ? ChangesgroupingStrings::tr("no files")
                                                 : ChangesgroupingStrings::tr("top folder");
    return {repository, repositoryName + QLatin1Char('/') + folder,
            ChangesgroupingStrings::tr("%1: %2", "repository, folder").arg(repositoryName, title)};
}

ChangesGroup mergeGroup(int repository, const QString &repositoryName, const release::Change &change)
{
    if (!change.broughtBy)
        return {repository, repositoryName,
                ChangesgroupingStrings::tr("%1: single merges", "repository").arg(repositoryName)};
    const release::OpenedMerge &merge = *change.broughtBy;
    // Groups stand by their keys: the newest first, behind what no such merge brought.
    constexpr qint64 end = 99'999'999'999;
    const QString age = QString::number(end - merge.date.toSecsSinceEpoch()).rightJustified(11, QLatin1Char('0'));
    return {repository, repositoryName + QLatin1Char('/') + age + QLatin1Char('/') + merge.id.toString(),
            ChangesgroupingStrings::tr("%1: %2", "repository, title of a merge").arg(repositoryName, merge.title)};
}

/// The board counts what is known and decided: a heading by what is suggested says so.
ChangesGroup suggestionGroup(Impact impact)
{
    const auto rank = std::find(AllImpacts.begin(), AllImpacts.end(), impact) - AllImpacts.begin();
    return {int(rank), keyName(impact),
            impact == Impact::Undecided ? ChangesgroupingStrings::tr("no suggestion")
                                        : ChangesgroupingStrings::tr("suggested: %1", "impact").arg(label(impact))};
}

ChangesGroup evidenceGroup(const release::Suggestion &suggestion)
{
    if (suggestion.reasons.empty())
        return {int(release::AllSources.size()), QString(), ChangesgroupingStrings::tr("no evidence")};
    const release::Source source = suggestion.reasons.front().source;
    return {int(source), keyName(source), wording::text(source)};
}

} // namespace

QString keyName(ChangesGrouping grouping)
{
    const auto found =
        std::find_if(Names.begin(), Names.end(), [grouping](const Name &name) { return name.grouping == grouping; });
    return found == Names.end() ? QString() : QLatin1String(found->key);
}

std::optional<ChangesGrouping> changesGroupingFromKey(QStringView key)
{
    const auto found =
        std::find_if(Names.begin(), Names.end(), [key](const Name &name) { return key == QLatin1String(name.key); });
    return found == Names.end() ? std::nullopt : std::optional(found->grouping);
}

QString label(ChangesGrouping grouping)
{
    switch (grouping) {
    case ChangesGrouping::Repository: return ChangesgroupingStrings::tr("Repository");
    case ChangesGrouping::Suggestion: return ChangesgroupingStrings::tr("Suggestion");
    case ChangesGrouping::Evidence: return ChangesgroupingStrings::tr("Evidence");
    case ChangesGrouping::Folder: return ChangesgroupingStrings::tr("Folder");
    case ChangesGrouping::Merge: return ChangesgroupingStrings::tr("Merge");
    case ChangesGrouping::Assignee: return ChangesgroupingStrings::tr("Assignee");
    }
    return {};
}

ChangesGroup groupOf(ChangesGrouping grouping, int repository, const QString &repositoryName,
                     const release::AssessedChange &change)
{
    switch (grouping) {
    case ChangesGrouping::Repository: return {repository, repositoryName, repositoryName};
    case ChangesGrouping::Suggestion: return suggestionGroup(change.suggestion().impact);
    case ChangesGrouping::Evidence: return evidenceGroup(change.suggestion());
    case ChangesGrouping::Folder: return folderGroup(repository, repositoryName, *change.change);
    case ChangesGrouping::Merge: return mergeGroup(repository, repositoryName, *change.change);
    case ChangesGrouping::Assignee: {
        const QString &assignee = change.discussion.assignee;
        return assignee.isEmpty() ? ChangesGroup{1, QString(), ChangesgroupingStrings::tr("not assigned")}
                                  : ChangesGroup{0, assignee, visibleLine(assignee)};
    }
    }
    return {};
}

} // namespace waybill::models
