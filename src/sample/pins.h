// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/stories.h"

/// How tiller and ferry say which harbor they are built with.
namespace waybill::sample::pins {

/// A Gopkg.lock of dep.
[[nodiscard]] QByteArray gopkgLock(const Milestone &harbor);
/// A go.mod of the module `module`, with harbor at a pseudo-version.
[[nodiscard]] QByteArray goMod(const QByteArray &module, const Milestone &harbor);
/// Writes the copy of harbor's protocol below vendor/.
void vendorProtocol(Storyteller &story, const Milestone &harbor);
/// The milestone, or an empty one where harbor's story stopped early.
[[nodiscard]] Milestone find(const Milestones &milestones, const QByteArray &name);

} // namespace waybill::sample::pins
