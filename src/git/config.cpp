// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/config.h"

#include "git/configvalue.h"
#include "git/handles.h"

namespace waybill::git {

namespace {

ConfigPtr snapshotOf(const Repository &repository)
{
    git_config *found = nullptr;
    return ConfigPtr(git_repository_config_snapshot(&found, repository.handle()) < 0 ? nullptr : found);
}

} // namespace

QByteArray userName(const Repository &repository)
{
    return textOf(snapshotOf(repository).get(), "user.name");
}

QByteArray globalUserName()
{
    startLibrary();
    git_config *found = nullptr;
    QByteArray name;
    if (git_config_open_default(&found) == 0) {
        const ConfigPtr config(found);
        name = textOf(found, "user.name");
    }
    return name;
}

QByteArray settingText(const Repository &repository, const QByteArray &key)
{
    return textOf(snapshotOf(repository).get(), key);
}

QString settingPath(const Repository &repository, const QByteArray &key)
{
    return pathOf(snapshotOf(repository).get(), key);
}

std::optional<bool> settingFlag(const Repository &repository, const QByteArray &key)
{
    const ConfigPtr config = snapshotOf(repository);
    int value = 0;
    if (!config || git_config_get_bool(&value, config.get(), key.constData()) < 0)
        return {};
    return value != 0;
}

} // namespace waybill::git
