// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/userconfiguration.h"

namespace waybill::git {

ConfigPtr userConfiguration()
{
    startLibrary();
    git_config *found = nullptr;
    // libgit2 does not know this variable yet, and takes the user's usual file.
    const QByteArray named = qgetenv("GIT_CONFIG_GLOBAL");
    if (named.isEmpty())
        return ConfigPtr(git_config_open_default(&found) < 0 ? nullptr : found);
    if (git_config_new(&found) < 0)
        return {};
    ConfigPtr config(found);
    git_buf system = GIT_BUF_INIT;
    if (!qEnvironmentVariableIsSet("GIT_CONFIG_NOSYSTEM") && git_config_find_system(&system) == 0)
        git_config_add_file_ondisk(found, system.ptr, GIT_CONFIG_LEVEL_SYSTEM, nullptr, 0);
    git_buf_dispose(&system);
    git_config_add_file_ondisk(found, named.constData(), GIT_CONFIG_LEVEL_GLOBAL, nullptr, 0);
    return config;
}

void eachEntry(git_config *config, const std::function<void(const git_config_entry &)> &use)
{
    git_config_iterator *iterator = nullptr;
    if (!config || git_config_iterator_new(&iterator, config) < 0)
        return;
    git_config_entry *entry = nullptr;
    while (git_config_next(&entry, iterator) == 0)
        use(*entry);
    git_config_iterator_free(iterator);
}

} // namespace waybill::git
