// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/rangestatements.h"

#include "git/history.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "release/announcements/announcement.h"
#include "release/announcements/announcementchangelog.h"
#include "release/announcements/announcementtext.h"
#include "release/changes/bumponly.h"
#include "release/evidence/changelogfiles.h"
#include "release/evidence/statementreading.h"
#include "source/pathkind.h"

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
    for (const int named : statement.numbers) {
        if (const auto found = byNumber.find(named); found != byNumber.end())
            return found->second;
    }
    static const QRegularExpression number(QStringLiteral(R"((?:#|/pull/)(\d{1,7})\b)"));
    for (auto all = number.globalMatch(statement.lines.join(QLatin1Char(' '))); all.hasNext();) {
        if (const auto found = byNumber.find(all.next().captured(1).toInt()); found != byNumber.end())
            return found->second;
    }
    return {};
}

/// The letters of what is said, without markup and without the links that a changelog adds to a fragment's text.
QString spoken(const Statement &statement)
{
    static const QRegularExpression links(
        QStringLiteral(R"(\(?`?#\d+(?: ?<[^>]*>`_*)?\)?|\[#?\d+\]\([^)]*\)|https?://\S+|:\w+:)"));
    QString text = statement.lines.join(QLatin1Char(' ')).remove(links).toLower();
    text.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return text;
}

/// Whether two say the same, one of them perhaps at greater length.
bool saySame(const Statement &one, const Statement &other)
{
    constexpr qsizetype enough = 40; // letters, to tell one statement by
    const QString first = spoken(one);
    const QString second = spoken(other);
    const qsizetype common = std::min(first.size(), second.size());
    return first == second || (common >= enough && first.left(common) == second.left(common));
}

/// Whether a line of a changelog was made of a fragment: "changelog/2680.removal.rst" of the one that names #2680.
bool isMadeOf(const Statement &line, const Statement &fragment)
{
    static const QRegularExpression number(QStringLiteral(R"((?:^|/)(\d{1,7})\.[^/]*$)"));
    const QRegularExpressionMatch match = number.match(fragment.place.file);
    return match.hasMatch() && isChangelog(line.place.file.toUtf8()) && !isChangelog(fragment.place.file.toUtf8())
           && std::find(line.numbers.begin(), line.numbers.end(), match.captured(1).toInt()) != line.numbers.end();
}

/// Adds what is not there yet, whoever says it.
void add(std::vector<Statement> &all, Statement statement)
{
    const auto same = std::find_if(all.begin(), all.end(), [&](const Statement &other) {
        return saySame(other, statement) || isMadeOf(statement, other);
    });
    if (same == all.end())
        all.push_back(std::move(statement));
    else if (!same->change)
        same->change = statement.change;
}

/// Whether a guide tells those who work on the project how to make a release.
bool isForMaintainers(const QByteArray &path)
{
    static const QRegularExpression folders(
        QStringLiteral(
            R"((?:^|/)(?:maintain\w*|contribut\w*|develop\w*|internals?|releasing|release-process)(?:/|\.))"),
        QRegularExpression::CaseInsensitiveOption);
    return folders.match(QString::fromUtf8(path)).hasMatch();
}

/// The tree in which the lines of two commits part; null where one is an ancestor of the other, or where they never
/// met.
git::ObjectId partingTree(const git::Repository &repository, const git::ObjectId &base, const git::ObjectId &head)
{
    const auto parting = git::mergeBase(repository, base, head);
    if (!parting || !*parting || **parting == base)
        return {};
    const auto commit = git::readCommit(repository, **parting);
    return commit ? commit->tree : git::ObjectId();
}

QByteArray fileNameOfGuide(const QByteArray &path)
{
    return path.mid(path.lastIndexOf('/') + 1).toLower();
}

/// Gives guides that moved and were edited on the way, as sites are laid out anew, their old text: a new one that the
/// only guide of the same name is gone for.
void pairMovedGuides(std::vector<git::FileChange> &files)
{
    const auto isGuide = [](const QByteArray &path) {
        const QByteArray name = fileNameOfGuide(path);
        return isUpgradeGuide(path) && !name.startsWith("index.") && !name.startsWith("_index.")
               && !name.startsWith("readme.");
    };
    std::map<QByteArray, std::vector<git::ObjectId>> gone;
    for (const git::FileChange &file : files) {
        if (file.newBlob.isNull() && isGuide(file.oldPath))
            gone[fileNameOfGuide(file.oldPath)].push_back(file.oldBlob);
    }
    for (git::FileChange &file : files) {
        if (!file.oldBlob.isNull() || gone.empty() || !isGuide(file.newPath))
            continue;
        const auto found = gone.find(fileNameOfGuide(file.newPath));
        if (found != gone.end() && found->second.size() == 1)
            file.oldBlob = found->second.front();
    }
}

/// The numbers of a folder such as "v1.17" or "2.x"; empty where it is none of a version.
std::vector<int> versionOfFolder(const QByteArray &name)
{
    static const QRegularExpression form(QStringLiteral(R"(^v?\d{1,6}(?:\.\d{1,6}){0,3}(?:\.x)?$)"));
    if (!form.match(QString::fromUtf8(name)).hasMatch())
        return {};
    std::vector<int> numbers;
    for (const QByteArray &part : name.mid(name.startsWith('v') ? 1 : 0).split('.')) {
        if (part != "x")
            numbers.push_back(part.toInt());
    }
    return numbers;
}

/// The same page of the newest version that a tree has, where a site keeps a folder for each: of "docs/v1.17/a.md" it
/// is "docs/v1.16/a.md". Null where there is none.
git::ObjectId pageOfVersionBefore(const git::Repository &repository, const git::ObjectId &tree, const QByteArray &path)
{
    const QList<QByteArray> parts = path.split('/');
    for (qsizetype at = 0; at + 1 < parts.size(); ++at) {
        if (versionOfFolder(parts.at(at)).empty())
            continue;
        const QByteArray above = parts.mid(0, at).join('/');
        const auto parent = above.isEmpty() ? Result<std::optional<git::TreeEntry>>(git::TreeEntry{{}, tree, 0040000})
                                            : git::findEntry(repository, tree, above);
        if (!parent || !*parent || !(*parent)->isFolder())
            continue;
        const auto siblings = git::listFolder(repository, (*parent)->id);
        QByteArray newest;
        for (const git::TreeEntry &one : siblings ? *siblings : std::vector<git::TreeEntry>()) {
            if (one.isFolder() && versionOfFolder(one.path) > versionOfFolder(newest))
                newest = one.path;
        }
        QList<QByteArray> before = parts;
        before[at] = newest;
        const auto page = newest.isEmpty() ? Result<std::optional<git::TreeEntry>>(std::nullopt)
                                           : git::findEntry(repository, tree, before.join('/'));
        if (page && *page)
            return (*page)->id;
    }
    return {};
}

} // namespace

std::vector<git::FileChange> RangeStatements::toldIn(const git::Repository &repository, const JobControl &control) const
{
    using source::PathKind;
    std::vector<git::FileChange> told = changedChangelogs(repository, baseTree, headTree, scope, control);
    if (auto files = git::compareTrees(repository, baseTree, headTree, control)) {
        git::pairExactRenames(*files); // a guide that only moved was told before
        pairMovedGuides(*files);
        for (git::FileChange &file : *files) {
            if (file.oldBlob.isNull() && isUpgradeGuide(file.newPath))
                file.oldBlob = pageOfVersionBefore(repository, baseTree, file.newPath);
        }
        std::copy_if(files->begin(), files->end(), std::back_inserter(told), [&](const git::FileChange &file) {
            return !file.newBlob.isNull() && file.newBlob != file.oldBlob && scope.has(file.newPath)
                   && isUpgradeGuide(file.newPath) && !isForMaintainers(file.newPath)
                   && !source::pathKinds(file.newPath).hasAny({PathKind::Vendored});
        });
    }
    std::erase_if(told, [&](const git::FileChange &file) {
        return file.newBlob.isNull() || !scope.has(file.newPath) || isNotesOfReleased(file.newPath, scope.release);
    });
    return told;
}

std::vector<Statement> RangeStatements::gainedBy(const git::FileChange &file, const git::Repository &repository,
                                                 const git::ObjectId &parting) const
{
    // A changelog that is new here was elsewhere before, or tells of all releases there ever were.
    const QByteArray before = announcementText(repository, file.oldBlob);
    const bool mayBeNew = isUpgradeGuide(file.newPath) || isNotesOfVersion(file.newPath);
    if (before.isEmpty() && !(mayBeNew && file.oldBlob.isNull()))
        return {};
    const QByteArray after = announcementText(repository, file.newBlob);
    std::vector<Statement> gained = statementsOf(file.newPath, before, after, scope);
    const auto entry = parting.isNull() ? Result<std::optional<git::TreeEntry>>(std::nullopt)
                                        : git::findEntry(repository, parting, file.newPath);
    if (gained.empty() || !entry || !*entry)
        return gained;
    const QByteArray parted = announcementText(repository, (*entry)->id);
    if (isUpgradeGuide(file.newPath)) // its headings are one statement
        return statementsOf(file.newPath, parted, after, scope);
    const std::vector<Statement> known = statementsOf(file.newPath, {}, parted);
    std::erase_if(gained, [&](const Statement &statement) {
        return std::any_of(known.begin(), known.end(), [&](const Statement &one) { return saySame(one, statement); });
    });
    return gained;
}

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
    std::set<git::ObjectId> own;    // changes whose messages say something
    for (const Change &change : changes) {
        if (cancelled.contains(change.id) || !scope.concerns(change) || control.isCancelled())
            continue;
        if (change.pullRequest)
            byNumber.emplace(*change.pullRequest, change.id);
        for (const git::FileChange &file : change.files) {
            if (!file.oldBlob.isNull() || file.newPath.isEmpty() || isChangelog(file.newPath)
                || !mayAnnounce(file.newPath) || fragments.size() >= MostFragments
                || !fragments.insert(file.newPath).second)
                continue;
            for (Statement &statement :
                 statementsOf(file.newPath, {}, announcementText(repository, file.newBlob), scope)) {
                statement.change = change.id;
                add(all, std::move(statement));
            }
        }
        for (const QString &message : takesAnotherVersion(change.title) ? QStringList() : messages(change)) {
            for (Statement &statement : statementsOfMessage(message)) {
                statement.change = change.id;
                own.insert(change.id);
                add(all, std::move(statement));
            }
        }
    }
    const std::vector<git::FileChange> told = toldIn(repository, control);
    const git::ObjectId parting = told.empty() ? git::ObjectId() : partingTree(repository, base, head);
    for (const git::FileChange &file : told) {
        for (Statement &statement : gainedBy(file, repository, parting)) {
            if (!isUpgradeGuide(file.newPath) || isChangelog(file.newPath)) // which is of many changes
                statement.change = changeNamedBy(statement, byNumber);
            // Some changelogs are made of the messages: what a change says itself is not told twice.
            if (!statement.change || !own.contains(*statement.change))
                add(all, std::move(statement));
        }
    }
    return all;
}

} // namespace waybill::release
