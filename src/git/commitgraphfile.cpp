// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/commitgraphfile.h"

#include <QFile>
#include <QtEndian>

#include <algorithm>

namespace waybill::git {

namespace {

constexpr std::size_t HeaderSize = 8;
constexpr std::size_t EntrySize = 12; // of the table of chunks
constexpr std::size_t FanoutSize = 256 * 4;
constexpr std::size_t LineSize = ObjectId::Size + 16;
constexpr std::size_t ChecksumSize = ObjectId::Size;
constexpr quint32 NoParent = 0x70000000;
constexpr quint32 Marked = 0x80000000; // a parent that leads to the list of edges; the last entry of such a list

quint32 number(const uchar *bytes)
{
    return qFromBigEndian<quint32>(bytes);
}

constexpr quint32 name(const char (&letters)[5])
{
    return quint32(uchar(letters[0])) << 24 | quint32(uchar(letters[1])) << 16 | quint32(uchar(letters[2])) << 8
           | uchar(letters[3]);
}

} // namespace

CommitGraphFile::CommitGraphFile(std::unique_ptr<QFile> file, quint32 below)
    : m_file(std::move(file))
    , m_below(below)
{}

CommitGraphFile::~CommitGraphFile() = default;

std::unique_ptr<CommitGraphFile> CommitGraphFile::open(const QString &path, quint32 below, int files)
{
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadOnly) || file->size() < qint64(HeaderSize + ChecksumSize))
        return nullptr;
    const qint64 size = file->size();
    const uchar *map = file->map(0, size);
    if (!map)
        return nullptr;
    std::unique_ptr<CommitGraphFile> result(new CommitGraphFile(std::move(file), below));
    if (!result->readChunks({map, std::size_t(size) - ChecksumSize}, files))
        return nullptr;
    return result;
}

bool CommitGraphFile::readChunks(Bytes content, int files)
{
    // "CGPH", version 1, SHA-1, chunks, files below
    if (number(content.data()) != name("CGPH") || content[4] != 1 || content[5] != 1 || content[7] != files)
        return false;
    const std::size_t chunks = content[6];
    if (content.size() < HeaderSize + (chunks + 1) * EntrySize)
        return false;
    for (std::size_t i = 0; i < chunks; ++i) {
        const uchar *entry = content.data() + HeaderSize + i * EntrySize;
        const auto begin = qFromBigEndian<quint64>(entry + 4);
        const auto end = qFromBigEndian<quint64>(entry + EntrySize + 4);
        if (begin > end || end > content.size())
            return false;
        const Bytes chunk = content.subspan(std::size_t(begin), std::size_t(end - begin));
        switch (number(entry)) {
        case name("OIDF"): m_fanout = chunk; break;
        case name("OIDL"): m_ids = chunk; break;
        case name("CDAT"): m_lines = chunk; break;
        case name("EDGE"): m_edges = chunk; break;
        default: break; // generations and filters, which nothing asks for
        }
    }
    if (m_fanout.size() != FanoutSize)
        return false;
    m_count = number(m_fanout.data() + FanoutSize - 4);
    return m_count < NoParent - m_below && m_ids.size() == std::size_t(m_count) * ObjectId::Size
           && m_lines.size() == std::size_t(m_count) * LineSize && m_edges.size() % 4 == 0 && isSorted();
}

bool CommitGraphFile::isSorted() const
{
    quint32 last = 0;
    for (std::size_t i = 0; i < FanoutSize; i += 4) {
        const quint32 next = number(m_fanout.data() + i);
        if (next < last)
            return false;
        last = next;
    }
    return true;
}

std::optional<quint32> CommitGraphFile::find(const ObjectId &id) const
{
    const std::size_t first = id.data()[0];
    quint32 begin = first == 0 ? 0 : number(m_fanout.data() + (first - 1) * 4);
    quint32 end = number(m_fanout.data() + first * 4);
    while (begin < end) {
        const quint32 middle = begin + (end - begin) / 2;
        const int order = std::memcmp(id.data(), m_ids.data() + std::size_t(middle) * ObjectId::Size, ObjectId::Size);
        if (order == 0)
            return middle;
        (order < 0 ? end : begin) = order < 0 ? middle : middle + 1;
    }
    return std::nullopt;
}

ObjectId CommitGraphFile::id(quint32 number) const
{
    return ObjectId(m_ids.data() + std::size_t(number) * ObjectId::Size);
}

std::optional<CommitGraphFile::Links> CommitGraphFile::links(quint32 commit) const
{
    const uchar *line = m_lines.data() + std::size_t(commit) * LineSize + ObjectId::Size; // after the tree
    const quint32 one = number(line);
    const quint32 two = number(line + 4);
    const quint32 all = m_below + m_count;
    Links links;
    // 30 bits of generation, 34 of time.
    links.time = qint64(number(line + 8) & 3) << 32 | number(line + 12);
    if (one == NoParent)
        return two == NoParent ? std::optional(links) : std::nullopt;
    links.parents.push_back(one);
    if (two & Marked) {
        if (!addMore(two & ~Marked, links.parents))
            return std::nullopt;
    } else if (two != NoParent) {
        links.parents.push_back(two);
    }
    const bool known =
        std::all_of(links.parents.begin(), links.parents.end(), [all](quint32 parent) { return parent < all; });
    return known ? std::optional(std::move(links)) : std::nullopt;
}

/// The second and further parents of an octopus merge.
bool CommitGraphFile::addMore(quint32 entry, std::vector<quint32> &parents) const
{
    for (std::size_t at = std::size_t(entry) * 4; at < m_edges.size(); at += 4) {
        const quint32 edge = number(m_edges.data() + at);
        parents.push_back(edge & ~Marked);
        if (edge & Marked)
            return true;
    }
    return false;
}

} // namespace waybill::git
