// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/panetext.h"

#include <algorithm>

namespace waybill::diffview {

PaneText::PaneText(const DiffDocument &document, PaneView view, std::function<QString(int)> foldText)
    : m_document(document)
    , m_view(view)
    , m_foldText(std::move(foldText))
{
    const int count = document.visibleCount();
    m_starts.reserve(size_t(count) + 1);
    int start = 0;
    for (int visible = 0; visible < count; ++visible) {
        m_starts.push_back(start);
        start += lineLength(visible) + 1;
    }
    m_starts.push_back(std::max(0, start - 1)); // no newline behind the last line
}

int PaneText::lineLength(int visible) const
{
    if (m_document.folding().foldAt(visible) >= 0)
        return int(lineText(visible).size());
    const DiffRow &row = m_document.row(m_document.folding().rowAt(visible));
    const auto side = shownSide(m_view, row);
    if (!side)
        return 0;
    const LineIndex &texts = m_document.alignment().texts[index(*side)];
    const QByteArrayView bytes = texts.bytes(row.line[index(*side)]);
    const bool ascii = std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<signed char>(c) >= 0; });
    return ascii ? int(bytes.size()) : int(texts.text(row.line[index(*side)]).size());
}

QString PaneText::lineText(int visible) const
{
    const int fold = m_document.folding().foldAt(visible);
    if (fold >= 0)
        return m_foldText(fold);
    const DiffRow &row = m_document.row(m_document.folding().rowAt(visible));
    const auto side = shownSide(m_view, row);
    return side ? m_document.alignment().texts[index(*side)].text(row.line[index(*side)]) : QString();
}

int PaneText::visibleAt(int offset) const
{
    if (m_starts.size() < 2)
        return 0;
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end() - 1, std::max(0, offset));
    return std::max(0, int(after - m_starts.begin()) - 1);
}

QString PaneText::text(int start, int end) const
{
    start = std::clamp(start, 0, size());
    end = std::clamp(end, start, size());
    QString result;
    for (int visible = visibleAt(start); visible + 1 < int(m_starts.size()); ++visible) {
        const int first = m_starts[size_t(visible)];
        if (first >= end)
            break;
        const QString line = lineText(visible) + QLatin1Char('\n');
        const int from = std::max(0, start - first);
        result += QStringView(line).sliced(from, std::min(int(line.size()), end - first) - from);
    }
    return result;
}

int PaneText::offsetOf(const TextPosition &position) const
{
    if (m_starts.size() < 2)
        return 0;
    const int visible = m_document.folding().visibleOf(position.row);
    const int column = m_document.folding().foldAt(visible) >= 0 ? 0 : position.column;
    const int next = m_starts[size_t(visible) + 1];
    const bool last = visible + 2 == int(m_starts.size());
    return std::min(m_starts[size_t(visible)] + column, last ? next : next - 1);
}

TextPosition PaneText::positionOf(int offset) const
{
    const int visible = visibleAt(offset);
    const int row = m_document.folding().rowAt(visible);
    const bool fold = m_document.folding().foldAt(visible) >= 0;
    return {row, fold ? 0 : std::clamp(offset, 0, size()) - m_starts[size_t(visible)]};
}

std::pair<int, int> PaneText::lineAt(int offset) const
{
    if (m_starts.size() < 2)
        return {0, 0};
    const int visible = visibleAt(offset);
    return {m_starts[size_t(visible)], m_starts[size_t(visible) + 1]};
}

int PaneText::rowAt(int offset) const
{
    return m_document.folding().rowAt(visibleAt(offset));
}

} // namespace waybill::diffview
