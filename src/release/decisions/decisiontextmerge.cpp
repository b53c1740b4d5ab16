// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisiontext.h"

#include <algorithm>

namespace waybill::release {

/// Where it stood in the other text: behind the line with this key, after what stands there already.
void DecisionText::insertForeign(const Line &line, const std::optional<Key> &behind)
{
    std::size_t place = 0;
    if (behind) {
        while (place < m_lines.size() && keyOf(m_lines[place]) != behind)
            ++place;
        place = place < m_lines.size() ? place + 1 : 0;
    }
    while (place < m_lines.size() && !keyOf(m_lines[place]))
        ++place;
    m_lines.insert(m_lines.begin() + std::ptrdiff_t(place), line);
}

bool DecisionText::sayTheSame(const Line &one, const Line &other)
{
    if (one.chosen)
        return one.chosen->reason == other.chosen->reason;
    return one.edit ? one.edit->reason == other.edit->reason : one.decision->note == other.decision->note;
}

/// Of lines that were added for one thing and say the same of it, the later stays.
void DecisionText::dropRepeats(const std::set<QByteArray> &inBase)
{
    std::set<const Line *> dropped;
    for (const auto &[key, lines] : byKey()) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool repeated =
                std::any_of(lines.begin() + std::ptrdiff_t(i) + 1, lines.end(), [first = lines[i]](const Line *later) {
                    return agree(*first, *later) && sayTheSame(*first, *later);
                });
            if (repeated && !inBase.contains(lines[i]->bytes.trimmed()))
                dropped.insert(lines[i]);
        }
    }
    std::vector<Line> left;
    for (Line &line : m_lines) {
        if (!dropped.contains(&line))
            left.push_back(std::move(line));
    }
    m_lines = std::move(left);
}

/// As bytes() would, and lines of one key by what they say: so that it does not matter who joined whom.
void DecisionText::sortLines()
{
    std::vector<Line> sorted;
    std::vector<std::vector<Line>> groups; // a line with a key, and the foreign ones behind it
    for (Line &line : m_lines) {
        if (keyOf(line))
            groups.emplace_back();
        (groups.empty() ? sorted : groups.back()).push_back(std::move(line));
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto &one, const auto &other) {
        const Line &left = one.front();
        const Line &right = other.front();
        const auto key = keyOf(left);
        const auto otherKey = keyOf(right);
        return key != otherKey ? key < otherKey : left.bytes < right.bytes;
    });
    for (const auto &group : groups)
        sorted.insert(sorted.end(), group.begin(), group.end());
    m_lines = std::move(sorted);
}

DecisionText::Merged DecisionText::merged(const QByteArray &base, const QByteArray &ours, const QByteArray &theirs,
                                          const QString &file)
{
    const auto textsOf = [](const DecisionText &text) {
        std::set<QByteArray> texts;
        for (const Line &line : text.m_lines)
            texts.insert(line.bytes.trimmed());
        return texts;
    };
    const DecisionText before(base);
    const DecisionText one(ours);
    const DecisionText other(theirs);
    const std::set<QByteArray> inBase = textsOf(before);
    const std::set<QByteArray> inOurs = textsOf(one);
    const std::set<QByteArray> inTheirs = textsOf(other);

    DecisionText text = one;
    std::erase_if(text.m_lines, [&](const Line &line) {
        const QByteArray bytes = line.bytes.trimmed();
        return line.isMark || (!bytes.isEmpty() && inBase.contains(bytes) && !inTheirs.contains(bytes));
    });
    std::optional<Key> behind;
    for (const Line &line : other.m_lines) {
        const auto key = keyOf(line);
        if (key)
            behind = key;
        const QByteArray bytes = line.bytes.trimmed();
        if (bytes.isEmpty() || line.isMark || inBase.contains(bytes) || inOurs.contains(bytes))
            continue;
        if (key)
            text.m_lines.push_back(line);
        else
            text.insertForeign(line, behind);
    }
    text.dropRepeats(inBase);
    text.sortLines();

    Merged result{text.bytes(), {}};
    // As it will be read: its own line numbers. What either side brought along is not new.
    const auto known = one.conflicts(file);
    const auto knownToThem = other.conflicts(file);
    for (const auto &[key, problems] : DecisionText(result.bytes).conflicts(file)) {
        if (!known.contains(key) && !knownToThem.contains(key))
            result.conflicts.insert(result.conflicts.end(), problems.begin(), problems.end());
    }
    return result;
}

} // namespace waybill::release
