// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "git/objectid.h"

namespace waybill::release {

/// Something that happened to an entry of a catalogue from one release to the next.
struct CatalogueEvent {
    /// Of the release that has it first, or the short id of the commit where commits are reported one by one; empty:
    /// not released, at the head.
    QByteArray tag;
    git::ObjectId commit;  ///< of `tag`, or the head
    qint64 time = 0;       ///< when the tag was made, else the commit; seconds since 1970
    int offsetMinutes = 0; ///< see git::recordedTime(); 0 for what Waybill itself saw
    QByteArray path;       ///< of the file there; empty where the entry went
    git::ObjectId before;  ///< the commit that it was held against; null for the first
    QByteArray pathBefore; ///< of the file there; empty where the entry came
    QString version;       ///< after the event: an application's version, an image's intermediate tag
    Message text;          ///< "New", "Version 1.4 to 1.5", "Changed, version not bumped: images"
    Impact impact = Impact::None;
    findings::Finding::Severity severity = findings::Finding::Severity::Note;
    bool operator==(const CatalogueEvent &) const = default;
};

} // namespace waybill::release
