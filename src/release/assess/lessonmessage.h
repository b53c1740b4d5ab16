// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What the decisions of a product teach; wording/lessonmessages.cpp has the words.
enum class LessonMessage {
    // How changes like one were decided: these changes, what they are, how many of them, of how many.
    Usually,
    Often,
    Sometimes, ///< more often than suggested
    Seldom,
    // These changes.
    All,
    Under,  ///< a folder
    Titled, ///< what the title begins with
    Adds,   ///< to a surface
    Takes,  ///< likewise
    // Surfaces.
    Declarations,
    Options,
    Endpoints,
    Schemas,
    Manifests,
    // What they are, of several changes.
    Breaking,
    Additive,
    Fixes,
    Internal,
};

[[nodiscard]] constexpr const char *messageFamily(LessonMessage)
{
    return "lesson";
}

} // namespace waybill::release
