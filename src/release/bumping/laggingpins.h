// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/relations.h"
#include "support/job.h"
#include "upgrade/mix.h"

namespace waybill::release {

struct Release;

/// That a repository of the product pins another one at something older than that one's latest stable release.
struct LaggingPin {
    QString repository; ///< that pins
    QString path;       ///< of its folder
    QString component;  ///< the repository that is pinned
    pins::Pin pin;
    QByteArray tag;       ///< the release
    git::ObjectId commit; ///< that it points to
    git::ObjectId pinned; ///< what the pin means now
    qint64 lag = 0;       ///< commits of the release that the pin lacks
    QString version;      ///< what has to stand there instead; empty: nothing that Waybill could write
    /// What differs between the protocols at the pin and at the release, for this client: gravest first.
    std::vector<upgrade::MixReason> findings;
    Message unknown; ///< why nothing is known of that; else empty
    bool operator==(const LaggingPin &) const = default;
};

/// The pins that lag, in the order of the relations; only those of `repository`, unless that is empty. Pins that move
/// or mean nothing are no such, nor those that have what no release has. The relations have to be read. Opens the
/// repositories; runs on a worker. Cancelled, it fails.
[[nodiscard]] Result<std::vector<LaggingPin>> laggingPins(const Release &release, const QString &repository,
                                                          const JobControl &control = {});

} // namespace waybill::release
