// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/takenkeys.h"

#include "git/gitmessage.h"
#include "git/tree.h"
#include "git/unreadobjects.h"

#include <map>
#include <set>

namespace waybill::release {

namespace {

/// The keys that a change takes from the configuration files that it touches.
std::map<TakenKeys::Key, settings::Setting> keysTakenBy(const git::Repository &repository,
                                                        const std::vector<TakenKeys::File> &files)
{
    const auto keysOf = [&repository](const QByteArray &path, const git::ObjectId &blob) {
        const auto content = blob.isNull() ? Result<QByteArray>(QByteArray()) : git::readBlob(repository, blob);
        return blob.isNull() || !content ? std::vector<settings::Setting>() : settings::readSettings(path, *content);
    };
    std::map<TakenKeys::Key, settings::Setting> taken;
    for (const TakenKeys::File &file : files) {
        for (settings::Setting &one : keysOf(file.oldPath, file.oldBlob))
            taken.emplace(TakenKeys::Key(one.section, one.name), std::move(one));
    }
    for (const TakenKeys::File &file : files) {
        for (const settings::Setting &one : keysOf(file.newPath, file.newBlob))
            taken.erase({one.section, one.name});
    }
    return taken;
}

} // namespace

Result<TakenKeys::Output> TakenKeys::run(const Inputs &inputs, const std::function<const git::Repository *()> &open)
{
    const git::Repository *repository = open();
    if (!repository)
        return fail(Fault::Environment, git::GitMessage::CannotOpen);
    Output output;
    std::set<Key> gone(inputs.gone.begin(), inputs.gone.end());
    for (std::size_t i = 0; i < inputs.changes.size() && !gone.empty(); ++i) {
        for (const auto &[key, setting] : keysTakenBy(*repository, inputs.changes[i])) {
            if (gone.erase(key) != 0)
                output.taken.push_back({quint32(i), setting});
        }
    }
    if (auto unread = repository->unread().problem())
        output.problems.push_back(std::move(*unread));
    return output;
}

} // namespace waybill::release
