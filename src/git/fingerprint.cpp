// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/fingerprint.h"

#include "git/linediff.h"

namespace waybill::git {

namespace {

constexpr int LongestPiece = 64;
/// Bytes hashed, or pairs weighed, between two questions whether to stop: about a millisecond.
constexpr std::size_t WorkBetweenLooks = 1 << 20;

} // namespace

Fingerprinter::Fingerprinter()
    : m_bytes(Fingerprint::Hashes, 0)
{}

std::optional<Fingerprint> Fingerprinter::take(const QByteArray &content, const JobControl &control)
{
    const bool text = !looksBinary(content);
    m_touched.clear();
    quint32 low = 0;
    quint32 high = 0;
    quint32 length = 0;
    const auto endPiece = [&] {
        const quint32 hash = (low + high * 0x61) % Fingerprint::Hashes;
        if (m_bytes[hash] == 0)
            m_touched.push_back(hash);
        m_bytes[hash] += length;
        low = high = length = 0;
    };
    const auto *next = reinterpret_cast<const unsigned char *>(content.constData());
    const auto *const end = next + content.size();
    bool stopped = false;
    while (next != end && !stopped) {
        const auto *const look = next + std::min<std::size_t>(WorkBetweenLooks, std::size_t(end - next));
        while (next != look) {
            const quint32 byte = *next++;
            if (byte == '\r' && text && next != end && *next == '\n')
                continue;
            const quint32 before = low;
            low = ((low << 7) ^ (high >> 25)) + byte;
            high = (high << 7) ^ (before >> 25);
            if (++length >= LongestPiece || byte == '\n')
                endPiece();
        }
        stopped = control.isCancelled();
    }
    if (length > 0)
        endPiece();
    Fingerprint fingerprint{content.size(), {}};
    fingerprint.pieces.reserve(m_touched.size());
    for (const quint32 hash : m_touched) {
        fingerprint.pieces.push_back({hash, m_bytes[hash]});
        m_bytes[hash] = 0;
    }
    if (stopped)
        return {};
    return fingerprint;
}

qint64 Fingerprinter::common(const Fingerprint &one, const Fingerprint &two)
{
    for (const Piece &piece : one.pieces)
        m_bytes[piece.hash] = piece.bytes;
    qint64 sum = 0;
    for (const Piece &piece : two.pieces)
        sum += std::min(piece.bytes, m_bytes[piece.hash]);
    for (const Piece &piece : one.pieces)
        m_bytes[piece.hash] = 0;
    return sum;
}

FingerprintIndex::FingerprintIndex(std::span<const Fingerprint *const> sources)
    : m_starts(Fingerprint::Hashes + 1, 0)
    , m_common(sources.size(), 0)
{
    const auto eachPiece = [&](auto use) {
        for (std::size_t i = 0; i < sources.size(); ++i) {
            if (!sources[i])
                continue;
            for (const Piece &piece : sources[i]->pieces)
                use(quint32(i), piece);
        }
    };
    eachPiece([&](quint32, const Piece &piece) { ++m_starts[piece.hash]; });
    quint32 total = 0;
    for (quint32 &start : m_starts) {
        total += start;
        start = total; // the end, from which the pieces are laid down backwards
    }
    m_postings.resize(total);
    eachPiece([&](quint32 source, const Piece &piece) { m_postings[--m_starts[piece.hash]] = {source, piece.bytes}; });
}

std::span<const quint64> FingerprintIndex::weigh(const Fingerprint &fingerprint, const JobControl &control)
{
    std::fill(m_common.begin(), m_common.end(), 0);
    std::size_t work = 0;
    for (const Piece &piece : fingerprint.pieces) {
        const quint32 end = m_starts[piece.hash + 1];
        for (quint32 i = m_starts[piece.hash]; i < end; ++i)
            m_common[m_postings[i].source] += std::min(piece.bytes, m_postings[i].bytes);
        work += end - m_starts[piece.hash] + 1;
        if (work > WorkBetweenLooks) {
            work = 0;
            if (control.isCancelled())
                return {};
        }
    }
    return m_common;
}

} // namespace waybill::git
