// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/storyteller.h"

namespace waybill::sample {

/// A commit of harbor that others build with: what it is called and the protocol that they copy.
struct Milestone {
    git::ObjectId id;
    qint64 time = 0;
    std::map<QByteArray, QByteArray> protocol; ///< path in harbor -> text
};
using Milestones = std::map<QByteArray, Milestone>;

/// The agent inside a sandbox: the server of the protocol. Fills in the commits that tiller and ferry pin.
void tellHarbor(Storyteller &story, Milestones *milestones);
/// The runtime on the host: the protocol's client.
void tellTiller(Storyteller &story, const Milestones &milestones);
/// The proxy between the two, told in conventional commits. It pins an old harbor.
void tellFerry(Storyteller &story, const Milestones &milestones);
/// The builder of guest images and of container images, with the slips of its people's hands.
void tellReef(Storyteller &story);
/// The catalogue of applications, whose images are reef's, and what else is put on a cluster.
void tellWharf(Storyteller &story);

} // namespace waybill::sample
