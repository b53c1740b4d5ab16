// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/config.h"

#include "git/handles.h"

namespace waybill::git {

namespace {

QByteArray readName(git_config *config)
{
    git_buf value = GIT_BUF_INIT;
    if (git_config_get_string_buf(&value, config, "user.name") < 0)
        return {};
    const QByteArray name(value.ptr, qsizetype(value.size));
    git_buf_dispose(&value);
    return name;
}

} // namespace

QByteArray userName(const Repository &repository)
{
    git_config *found = nullptr;
    if (git_repository_config_snapshot(&found, repository.handle()) < 0)
        return {};
    const ConfigPtr config(found);
    return readName(found);
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

} // namespace waybill::git
