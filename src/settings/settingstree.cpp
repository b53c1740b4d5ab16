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

void collect(std::map<Key, SettingChange> &all, const std::map<Key, Setting> &here, const std::map<Key, Setting> &there,
             bool added)
{
    for (const auto &[key, setting] : here) {
        if (there.count(key) > 0)
            continue;
        SettingChange &change = all[key];
        if (change.files.isEmpty()) {
            change.added = added;
            change.setting = setting;
        }
        change.files << setting.place.file;
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
    for (const git::FileChange &file : *files) {
        // A whole file that comes or goes is reported as such by those who compare files.
        if (file.oldPath.isEmpty() || file.newPath.isEmpty() || !isSettingsFile(file.newPath))
            continue;
        bool readable = true;
        const auto before = sideOf(repository, file.oldPath, file.oldBlob, result.problems, readable);
        const auto after = sideOf(repository, file.newPath, file.newBlob, result.problems, readable);
        if (!readable)
            continue;
        collect(added, after, before, true);
        collect(removed, before, after, false);
    }
    pairMoved(added, removed);
    for (auto *changes : {&added, &removed}) {
        for (auto &[key, change] : *changes)
            result.changes.push_back(std::move(change));
    }
    return result;
}

} // namespace waybill::settings
