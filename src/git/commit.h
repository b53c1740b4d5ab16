// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QDateTime>

#include <vector>

namespace waybill::git {

/// When something happened, in the zone that git recorded with it (minutes east of UTC): its date() is the day that
/// `git log` shows, wherever somebody reads it. `seconds` count from 1970.
[[nodiscard]] inline QDateTime recordedTime(qint64 seconds, int offsetMinutes)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::OffsetFromUTC, offsetMinutes * 60);
}

/// Who and when, as stored: bytes, and seconds since 1970 with the zone's offset in minutes.
struct Signature {
    QByteArray name;
    QByteArray email;
    qint64 time = 0;
    int offsetMinutes = 0;

    [[nodiscard]] QDateTime dateTime() const { return recordedTime(time, offsetMinutes); }
    bool operator==(const Signature &) const = default;
};

/// A commit as stored: texts are bytes, to be decoded by `encoding` (support/text.h) when they are shown.
struct Commit {
    ObjectId id;
    ObjectId tree;
    std::vector<ObjectId> parents;
    Signature author;
    Signature committer;
    QByteArray message;
    QByteArray encoding; ///< the commit's "encoding" header, else empty

    [[nodiscard]] bool isMerge() const { return parents.size() > 1; }
    /// The message's first paragraph as one line, as `git log --format=%s` has it.
    [[nodiscard]] QByteArray subject() const;
    /// What follows the first paragraph, without leading blank lines.
    [[nodiscard]] QByteArray body() const;

    bool operator==(const Commit &) const = default;
};

/// One "Key: value" line of a message's last paragraph.
struct Trailer {
    QByteArray key;
    QByteArray value;
    bool operator==(const Trailer &) const = default;
};

/// The trailers of a commit message, by git's own rules (`git interpret-trailers --parse`).
[[nodiscard]] std::vector<Trailer> trailers(const QByteArray &message);

} // namespace waybill::git
