// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/announcementsection.h"

namespace waybill::release {

namespace {

struct Section {
    const char *name;
    Impact impact;
    bool doubtful = false;
};

/// Words in lower case, one blank between them.
constexpr Section sections[] = {
    {"backward incompatible changes", Impact::Breaking},
    {"backwards incompatible changes", Impact::Breaking},
    {"breaking", Impact::Breaking},
    {"breaking api changes", Impact::Breaking},
    {"breaking change", Impact::Breaking},
    {"breaking changes", Impact::Breaking},
    {"incompatible", Impact::Breaking},
    {"incompatible changes", Impact::Breaking},
    {"major", Impact::Breaking},
    {"removal", Impact::Breaking},
    {"removals", Impact::Breaking},
    {"removed", Impact::Breaking},
    {"removed features", Impact::Breaking},
    {"upgrade", Impact::Breaking},
    {"change", Impact::Breaking, true},
    {"add", Impact::Additive},
    {"added", Impact::Additive},
    {"additions", Impact::Additive},
    {"deprecated", Impact::Additive},
    {"deprecated features", Impact::Additive},
    {"deprecation", Impact::Additive},
    {"deprecations", Impact::Additive},
    {"enhancement", Impact::Additive},
    {"enhancements", Impact::Additive},
    {"feat", Impact::Additive},
    {"feature", Impact::Additive},
    {"features", Impact::Additive},
    {"improvement", Impact::Additive},
    {"improvements", Impact::Additive},
    {"major changes", Impact::Additive},
    {"minor", Impact::Additive},
    {"minor changes", Impact::Additive},
    {"new features", Impact::Additive},
    {"bug", Impact::Fix},
    {"bug fix", Impact::Fix},
    {"bug fixes", Impact::Fix},
    {"bugfix", Impact::Fix},
    {"bugfixes", Impact::Fix},
    {"bugs", Impact::Fix},
    {"critical", Impact::Fix},
    {"fix", Impact::Fix},
    {"fixed", Impact::Fix},
    {"fixes", Impact::Fix},
    {"patch", Impact::Fix},
    {"patch changes", Impact::Fix},
    {"perf", Impact::Fix},
    {"performance", Impact::Fix},
    {"performance improvements", Impact::Fix},
    {"security", Impact::Fix},
    {"security fixes", Impact::Fix},
    {"chore", Impact::None},
    {"ci", Impact::None},
    {"dev", Impact::None},
    {"doc", Impact::None},
    {"docs", Impact::None},
    {"documentation", Impact::None},
    {"internal", Impact::None},
    {"internal changes", Impact::None},
    {"misc", Impact::None},
    {"tests", Impact::None},
    {"trivial", Impact::None},
};

} // namespace

std::optional<SectionMeaning> meaningOf(const QByteArray &section)
{
    // "✨ **New Features**:", "breaking_changes"
    QByteArray words;
    for (const char c : section.toLower())
        words += c >= 'a' && c <= 'z' ? c : ' ';
    words = words.simplified();
    for (const Section &known : sections)
        if (words == known.name)
            return SectionMeaning{known.impact, known.doubtful};
    // "⚠ BREAKING CHANGES in the API", "API Breaking Changes"
    if (words.contains("breaking change"))
        return SectionMeaning{Impact::Breaking};
    return {};
}

} // namespace waybill::release
