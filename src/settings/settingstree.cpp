// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

#include "settings/settingstree.h"

#include "git/tree.h"
#include "git/treediff.h"
#include "support/text.h"

#include <algorithm>
#include <map>

namespace waybill::settings {

namespace {

using Key = std::pair<QString, QString>; // section and name

/// The settings of one side of a file; empty where it has none there.
std::map<Key, Setting> sideOf(const git::Repository &repository, const QByteArray &path, const git::ObjectId &blob,
                              std::vector<Problem> &problems, bool &readable)
{
    std::map<Key, Setting> settings;
    if (path.isEmpty() || blob.isNull())
        return settings;
    const auto content = git::readBlob(repository, blob);
    if (!content) {
        Problem problem = Problem::fromError(content.error(), Problem::Severity::Warning);
        problem.place = {visiblePath(path), 0, 0};
        problems.push_back(std::move(problem));
        readable = false;
        return settings;
    }
    for (Setting &setting : readSettings(path, *content))
        settings.emplace(Key{setting.section, setting.name}, std::move(setting));
    return settings;
}

/// `file`: as the new side calls it, which is where people look for what became of it.
void collect(std::map<Key, SettingChange> &all, const std::map<Key, Setting> &here, const std::map<Key, Setting> &there,
             bool added, const QString &file)
{
    for (const auto &[key, setting] : here) {
        if (there.count(key) > 0)
            continue;
        SettingChange &change = all[key];
        if (change.files.isEmpty()) {
            change.added = added;
            change.setting = setting;
        }
        change.files << file;
    }
}

/// A key that went from one section and came to exactly one other, in the same files, has moved.
void pairMoved(std::map<Key, SettingChange> &added, std::map<Key, SettingChange> &removed)
{
    for (auto went = removed.begin(); went != removed.end();) {
        SettingChange *to = nullptr;
        int candidates = 0;
        for (auto &[key, came] : added) {
            const bool isSame = key.second == went->first.second && came.files == went->second.files;
            candidates += isSame ? 1 : 0;
            to = isSame ? &came : to;
        }
        const auto others = std::count_if(removed.begin(), removed.end(),
                                          [&](const auto &other) { return other.first.second == went->first.second; });
        if (candidates != 1 || others != 1) {
            ++went;
            continue;
        }
        to->movedFrom = went->second.setting.key();
        went = removed.erase(went);
    }
}

std::size_t shared(const std::map<Key, Setting> &one, const std::map<Key, Setting> &other)
{
    return std::size_t(
        std::count_if(one.begin(), one.end(), [&](const auto &row) { return other.contains(row.first); }));
}

/// One file of those that are on one side only.
struct LoneFile {
    QByteArray path;
    std::map<Key, Setting> settings;
    bool isPaired = false;
};

/// Which of some new files a file that is gone became, by most of its keys; null where none did.
LoneFile *successorOf(const LoneFile &gone, std::vector<LoneFile> &come)
{
    constexpr std::size_t fewest = 3; // of keys: fewer are in many files
    LoneFile *best = nullptr;
    std::size_t most = 0;
    for (LoneFile &file : come) {
        const std::size_t keys = shared(gone.settings, file.settings);
        if (!file.isPaired && keys >= fewest && 2 * keys >= gone.settings.size() && keys > most) {
            best = &file;
            most = keys;
        }
    }
    return best;
}

} // namespace

Result<SettingChanges> compareSettings(const git::Repository &repository, const git::ObjectId &oldTree,
                                       const git::ObjectId &newTree, const JobControl &control)
{
    auto files = git::compareTrees(repository, oldTree, newTree, control);
    if (!files)
        return fail(files.error());
    git::pairExactRenames(*files);
    SettingChanges result;
    std::map<Key, SettingChange> added;
    std::map<Key, SettingChange> removed;
    std::vector<LoneFile> gone;
    std::vector<LoneFile> come;
    for (const git::FileChange &file : *files) {
        if (!isSettingsFile(file.path()))
            continue;
        bool readable = true;
        if (file.oldPath.isEmpty() || file.newPath.isEmpty()) {
            const git::ObjectId &blob = file.oldPath.isEmpty() ? file.newBlob : file.oldBlob;
            LoneFile one{file.path(), sideOf(repository, file.path(), blob, result.problems, readable)};
            if (readable)
                (file.oldPath.isEmpty() ? come : gone).push_back(std::move(one));
            continue;
        }
        const auto before = sideOf(repository, file.oldPath, file.oldBlob, result.problems, readable);
        const auto after = sideOf(repository, file.newPath, file.newBlob, result.problems, readable);
        if (!readable)
            continue;
        collect(added, after, before, true, visiblePath(file.newPath));
        collect(removed, before, after, false, visiblePath(file.newPath));
    }
    // One that has another name and place since. A whole file that comes or goes otherwise is reported as such by those
    // who compare files.
    for (const LoneFile &file : gone) {
        if (LoneFile *const successor = successorOf(file, come)) {
            successor->isPaired = true;
            const QString name = visiblePath(successor->path);
            collect(added, successor->settings, file.settings, true, name);
            collect(removed, file.settings, successor->settings, false, name);
        }
    }
    pairMoved(added, removed);
    for (auto *changes : {&added, &removed}) {
        for (auto &[key, change] : *changes)
            result.changes.push_back(std::move(change));
    }
    return result;
}

} // namespace waybill::settings
