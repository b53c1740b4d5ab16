// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/configvalue.h"

#include <QFile>

namespace waybill::git {

namespace {

using Reader = int (*)(git_buf *, const git_config *, const char *);

QByteArray valueOf(git_config *config, const QByteArray &key, Reader read)
{
    git_buf value = GIT_BUF_INIT;
    if (!config || read(&value, config, key.constData()) < 0)
        return {};
    const QByteArray bytes(value.ptr, qsizetype(value.size));
    git_buf_dispose(&value);
    return bytes;
}

} // namespace

QByteArray textOf(git_config *config, const QByteArray &key)
{
    return valueOf(config, key, git_config_get_string_buf);
}

QString pathOf(git_config *config, const QByteArray &key)
{
    return QFile::decodeName(valueOf(config, key, git_config_get_path));
}

} // namespace waybill::git
