// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/changedlines.h"

#include "git/linediff.h"
#include "git/odbreader.h"

#include <algorithm>

namespace waybill::git {

namespace {

/// Of a file: with fewer it matters where they are.
constexpr std::size_t FewLines = 4;
constexpr std::size_t MostBytes = 256 * 1024; ///< of contents that are compared for one commit

using Bytes = std::string_view;

/// FNV-1a over what is no white space; 0 for a blank line.
quint64 hashLine(Bytes line)
{
    quint64 hash = 0xcbf29ce484222325;
    bool blank = true;
    for (const char c : line) {
        if (c == ' ' || c == '\t' || c == '\r')
            continue;
        hash = (hash ^ uchar(c)) * 0x100000001b3;
        blank = false;
    }
    return blank ? 0 : hash;
}

/// The lines of a text that are not blank, sorted.
std::vector<quint64> hashLines(Bytes text)
{
    std::vector<quint64> hashes;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const quint64 hash = hashLine(text.substr(0, end)); hash != 0)
            hashes.push_back(hash);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    std::sort(hashes.begin(), hashes.end());
    return hashes;
}

/// Cuts off the lines that both begin and end with.
void cutCommon(Bytes &one, Bytes &two)
{
    const std::size_t most = std::min(one.size(), two.size());
    std::size_t front = std::size_t(std::mismatch(one.begin(), one.begin() + most, two.begin()).first - one.begin());
    const std::size_t newline = front == 0 ? Bytes::npos : one.rfind('\n', front - 1);
    front = newline == Bytes::npos ? 0 : newline + 1;
    one.remove_prefix(front);
    two.remove_prefix(front);
    const std::size_t rest = std::min(one.size(), two.size());
    std::size_t back = std::size_t(std::mismatch(one.rbegin(), one.rbegin() + rest, two.rbegin()).first - one.rbegin());
    while (back > 0 && one[one.size() - back] != '\n') // what follows the first whole line stays
        --back;
    back -= back > 0;
    one.remove_suffix(back);
    two.remove_suffix(back);
}

bool isText(quint32 mode)
{
    return mode == 0 || (mode & 0170000) == 0100000;
}

/// Compares the files of one commit.
class Collector {
public:
    explicit Collector(const OdbReader &reader)
        : m_reader(reader)
    {}

    /// What it costs to compare a file; nothing where there are no lines, or no blobs.
    [[nodiscard]] std::optional<std::size_t> cost(const FileChange &file) const
    {
        if (!isText(file.oldMode) || !isText(file.newMode))
            return {};
        std::size_t bytes = 0;
        for (const auto &[mode, id] :
             {std::pair(file.oldMode, &file.oldBlob), std::pair(file.newMode, &file.newBlob)}) {
            if (mode == 0)
                continue;
            const auto header = m_reader.header(*id);
            if (!header)
                return {};
            bytes += header->second;
        }
        return bytes;
    }

    void addLines(const FileChange &file)
    {
        OdbObjectPtr objects[2];
        const auto before = content(file.oldBlob, file.oldMode, objects[0]);
        const auto after = content(file.newBlob, file.newMode, objects[1]);
        if (!before || !after)
            return;
        if (looksBinary(*before) || looksBinary(*after)) {
            addIds(file);
            return;
        }
        // Which lines came and which went can be determined without where: much faster than a real comparison.
        Bytes old(before->constData(), std::size_t(before->size()));
        Bytes now(after->constData(), std::size_t(after->size()));
        cutCommon(old, now);
        const std::size_t known = m_hashes.size();
        const std::vector<quint64> oldLines = hashLines(old);
        const std::vector<quint64> newLines = hashLines(now);
        std::set_difference(newLines.begin(), newLines.end(), oldLines.begin(), oldLines.end(),
                            std::back_inserter(m_hashes));
        const std::size_t added = m_hashes.size();
        std::set_difference(oldLines.begin(), oldLines.end(), newLines.begin(), newLines.end(),
                            std::back_inserter(m_hashes));
        for (std::size_t i = added; i < m_hashes.size(); ++i)
            m_hashes[i] = ~m_hashes[i];
        if (m_hashes.size() - known < FewLines)
            addMoved(*before, *after);
    }

    /// Lines that only moved, or whose white space changed: where there is little else they are what was done.
    void addMoved(const QByteArray &before, const QByteArray &after)
    {
        const auto hunks = compareLines(before, after);
        if (!hunks)
            return;
        for (const auto &[text, isNew] : {std::pair(&before, false), std::pair(&after, true)}) {
            Bytes rest(text->constData(), std::size_t(text->size()));
            int line = 0;
            for (const Hunk &hunk : *hunks) {
                const int first = isNew ? hunk.newStart : hunk.oldStart;
                const int last = first + (isNew ? hunk.newCount : hunk.oldCount);
                for (; line < last && !rest.empty(); ++line) {
                    const std::size_t end = std::min(rest.find('\n'), rest.size());
                    const quint64 hash = line < first ? 0 : hashLine(rest.substr(0, end));
                    if (hash != 0)
                        m_hashes.push_back(isNew ? hash : ~hash);
                    rest.remove_prefix(std::min(end + 1, rest.size()));
                }
            }
        }
    }

    void addIds(const FileChange &file)
    {
        const QByteArray ids = file.oldBlob.toHex() + file.newBlob.toHex();
        m_hashes.push_back(hashLine({ids.constData(), std::size_t(ids.size())}));
    }

    [[nodiscard]] ChangedLines take()
    {
        std::sort(m_hashes.begin(), m_hashes.end());
        return {std::move(m_hashes)};
    }

private:
    [[nodiscard]] std::optional<QByteArray> content(const ObjectId &id, quint32 mode, OdbObjectPtr &object) const
    {
        if (mode == 0)
            return QByteArray();
        auto read = m_reader.read(id, GIT_OBJECT_BLOB);
        if (!read)
            return {};
        object = std::move(*read);
        const std::string_view bytes = OdbReader::content(object);
        return QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size()));
    }

    const OdbReader &m_reader;
    std::vector<quint64> m_hashes;
};

} // namespace

double ChangedLines::likeness(const ChangedLines &other) const
{
    if (hashes.empty() || other.hashes.empty())
        return 0;
    std::size_t common = 0;
    for (auto one = hashes.begin(), two = other.hashes.begin(); one != hashes.end() && two != other.hashes.end();) {
        if (*one == *two) {
            ++common;
            ++one;
            ++two;
        } else if (*one < *two) {
            ++one;
        } else {
            ++two;
        }
    }
    return 2.0 * double(common) / double(hashes.size() + other.hashes.size());
}

Result<ChangedLines> changedLines(const Repository &repository, const std::vector<FileChange> &files,
                                  const JobControl &control)
{
    const auto reader = OdbReader::open(repository);
    if (!reader)
        return fail(reader.error());
    Collector collector(*reader);
    std::vector<std::pair<std::size_t, const FileChange *>> order;
    for (const FileChange &file : files) {
        if (const auto cost = collector.cost(file))
            order.emplace_back(*cost, &file);
        else if (!isText(file.oldMode) || !isText(file.newMode))
            collector.addIds(file);
    }
    std::stable_sort(order.begin(), order.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::size_t bytes = 0;
    for (const auto &[cost, file] : order) {
        if (control.isCancelled())
            return cancelled();
        if (bytes > 0 && bytes + cost > MostBytes)
            break;
        bytes += cost;
        collector.addLines(*file);
    }
    return collector.take();
}

} // namespace waybill::git
