// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/forge.h"

namespace waybill::sample {

/// wharf's history, a function a release: a catalogue of applications whose versions are raised as they should, and
/// some that are not.
class WharfStory {
public:
    explicit WharfStory(Storyteller &story)
        : m_story(story)
        , m_forge(story)
    {}

    void tell();

private:
    void begin();
    void towards_1_1();
    void towards_1_2();
    void towards_1_3();
    void head();
    void lastOfHead();
    /// Releases of a stable branch, on which nothing happened.
    void stable(const QByteArray &branch, const QByteArray &from, const std::vector<QByteArray> &versions);

    Storyteller &m_story;
    Forge m_forge;
};

} // namespace waybill::sample
