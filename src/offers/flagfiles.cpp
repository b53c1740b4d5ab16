// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/flagfiles.h"

#include <algorithm>

namespace waybill::api {

namespace {

/// "etcdmain/config.go" of "server/etcdmain/config.go".
std::string_view lastTwoParts(std::string_view path)
{
    const std::size_t name = path.rfind('/');
    if (name == std::string_view::npos || name == 0)
        return path;
    const std::size_t folder = path.rfind('/', name - 1);
    return folder == std::string_view::npos ? path : path.substr(folder + 1);
}

} // namespace

FlagFiles::FlagFiles(const std::vector<FileElements> &before, const std::vector<FileElements> &now)
    : m_before(flagsOf(before))
    , m_now(flagsOf(now))
{}

FlagFiles::Flags FlagFiles::flagsOf(const std::vector<FileElements> &files)
{
    Flags flags;
    for (const FileElements &file : files) {
        if (!file.elements)
            continue;
        for (const Element &element : *file.elements) {
            if (element.kind == Kind::Flag || element.kind == Kind::Command)
                flags[file.path].insert({element.kind, element.name});
        }
    }
    return flags;
}

std::string_view FlagFiles::laterPath(std::string_view path) const
{
    const auto had = m_before.find(path);
    if (had == m_before.end())
        return {};
    const auto keptBy = [&](const Names &flags) {
        return static_cast<std::size_t>(std::count_if(had->second.begin(), had->second.end(),
                                                      [&](const auto &flag) { return flags.contains(flag); }));
    };
    const auto same = m_now.find(path);
    if (same != m_now.end())
        return keptBy(same->second) > 0 ? same->first : std::string_view();
    std::string_view found;
    for (const auto &[other, flags] : m_now) {
        const std::size_t kept = keptBy(flags);
        if (lastTwoParts(other) != lastTwoParts(path) || m_before.contains(other) || kept == 0
            || 2 * kept + 1 < had->second.size())
            continue;
        if (!found.empty())
            return {};
        found = other;
    }
    return found;
}

} // namespace waybill::api
