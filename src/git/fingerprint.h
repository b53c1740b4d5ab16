// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QByteArray>

#include <optional>
#include <span>
#include <vector>

/// How much two contents have in common, counted as git's diffcore-delta.c counts it, for the files of this room only.
namespace waybill::git {

/// Lines (and pieces of 64 bytes, where lines are longer) under one number.
struct Piece {
    quint32 hash = 0;  ///< below Fingerprint::Hashes
    quint32 bytes = 0; ///< of all pieces with this number
};

/// What is kept of a content to weigh it against others.
struct Fingerprint {
    static constexpr quint32 Hashes = 107927; ///< git's HASHBASE: its numbers are ours, and so are its percents

    qint64 size = 0;
    std::vector<Piece> pieces; ///< each number once, in no order
};

/// Takes fingerprints and compares two. Keeps its scratch memory; for one thread.
class Fingerprinter {
public:
    Fingerprinter();

    /// Nothing where it was cancelled.
    [[nodiscard]] std::optional<Fingerprint> take(const QByteArray &content, const JobControl &control);
    /// The bytes that both have.
    [[nodiscard]] qint64 common(const Fingerprint &one, const Fingerprint &two);

private:
    std::vector<quint32> m_bytes; ///< by hash; zeros between two calls
    std::vector<quint32> m_touched;
};

/// Many fingerprints, to be weighed against one at once: takes what lines they share, not what lines they have.
class FingerprintIndex {
public:
    /// `sources` may hold null pointers, which have nothing in common with anything.
    explicit FingerprintIndex(std::span<const Fingerprint *const> sources);

    /// The bytes in common with each of the sources, by their index; empty where it was cancelled.
    [[nodiscard]] std::span<const quint64> weigh(const Fingerprint &fingerprint, const JobControl &control);

private:
    struct Posting {
        quint32 source;
        quint32 bytes;
    };
    std::vector<quint32> m_starts; ///< of each hash in m_postings, and the end
    std::vector<Posting> m_postings;
    std::vector<quint64> m_common;
};

} // namespace waybill::git
