// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/forge.h"
#include "sample/imagefiles.h"

#include <QDate>

namespace waybill::sample {

/// The container images of reef, told between the rest of its history, a function a release. The catalogue of wharf
/// names their tags.
class ReefContainers {
public:
    ReefContainers(Storyteller &story, Forge &forge)
        : m_story(story)
        , m_forge(forge)
    {}

    void begin();
    void towards_1_1();
    void towards_1_2();
    /// A new release of all images: revisions, and nothing else.
    void rebuildAll();
    void towards_1_3();
    void baseOf_1_3();
    /// Since 1.3.0, in the order of time.
    void nats();
    void pause();
    void jupyter();
    void sparkBase();
    void lastOfHead();

private:
    void write(const imagefiles::Recipe &recipe);
    void bump(const QByteArray &name, int from);
    /// Of the application, where it is written down.
    void version(const QByteArray &name, const QByteArray &from, const QByteArray &to);
    void postgres(const QDate &day, const QByteArray &from, const QByteArray &to);
    void base(const QByteArray &name, const QByteArray &from, const QByteArray &to);
    void install(const QByteArray &name, const QByteArray &after, const QByteArray &package);

    Storyteller &m_story;
    Forge &m_forge;
};

} // namespace waybill::sample
