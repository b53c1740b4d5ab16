// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/config.h"

#include "git/handles.h"

#include <QFile>

namespace waybill::git {

namespace {

QByteArray readText(git_config *config, const char *key)
{
    git_buf value = GIT_BUF_INIT;
    if (git_config_get_string_buf(&value, config, key) < 0)
        return {};
    const QByteArray text(value.ptr, qsizetype(value.size));
    git_buf_dispose(&value);
    return text;
}

QByteArray readName(git_config *config)
{
    return readText(config, "user.name");
}

ConfigPtr snapshotOf(const Repository &repository)
{
    git_config *found = nullptr;
    return ConfigPtr(git_repository_config_snapshot(&found, repository.handle()) < 0 ? nullptr : found);
}

} // namespace

QByteArray userName(const Repository &repository)
{
    const ConfigPtr config = snapshotOf(repository);
    return config ? readName(config.get()) : QByteArray();
}

QByteArray globalUserName()
{
    startLibrary();
    git_config *found = nullptr;
    QByteArray name;
    if (git_config_open_default(&found) == 0) {
        const ConfigPtr config(found);
        name = readName(found);
    }
    return name;
}

QByteArray settingText(const Repository &repository, const QByteArray &key)
{
    const ConfigPtr config = snapshotOf(repository);
    return config ? readText(config.get(), key.constData()) : QByteArray();
}

QString settingPath(const Repository &repository, const QByteArray &key)
{
    const ConfigPtr config = snapshotOf(repository);
    git_buf value = GIT_BUF_INIT;
    if (!config || git_config_get_path(&value, config.get(), key.constData()) < 0)
        return {};
    QString path = QFile::decodeName(QByteArray(value.ptr, qsizetype(value.size)));
    git_buf_dispose(&value);
    return path;
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
