// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

#include <QByteArray>

#include <optional>

namespace waybill::release {

/// What the sections of release notes mean.
struct SectionMeaning {
    Impact impact = Impact::Undecided;
    bool doubtful = false;
};

/// By the name of a section or type of any tool: "breaking_changes", "removal", "Bug Fixes", "minor", "FEATURE". Case,
/// signs and an emoji in front do not matter. Nothing where the name says nothing about the impact.
[[nodiscard]] std::optional<SectionMeaning> meaningOf(const QByteArray &section);

} // namespace waybill::release
