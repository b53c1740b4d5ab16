// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <chrono>
#include <filesystem>

namespace waybill::testing {

/// Makes a repository look as if its last objects had come a while ago (git/glance.h); what came since the last time
/// still looks newer than what was there before.
inline void settle(const QString &repository)
{
    static int times = 0;
    const auto now = std::filesystem::file_time_type::clock::now();
    const auto before = now - std::chrono::hours(1) + std::chrono::seconds(++times);
    const std::filesystem::path objects = repository.toStdString() + "/.git/objects";
    const auto age = [&](const std::filesystem::path &folder) {
        if (std::filesystem::last_write_time(folder) > now - std::chrono::minutes(1))
            std::filesystem::last_write_time(folder, before);
    };
    age(objects);
    for (const auto &entry : std::filesystem::recursive_directory_iterator(objects)) {
        if (entry.is_directory())
            age(entry.path());
    }
}

} // namespace waybill::testing
