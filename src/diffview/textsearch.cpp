// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/textsearch.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>

namespace waybill::diffview {

namespace {

/// Tells from the bytes of a line that a query is certainly not in it: then it needs not be decoded. Says nothing for
/// regular expressions, and where other bytes may stand for the same letters.
class ByteSieve {
public:
    ByteSieve(const TextQuery &query, const LineIndex &text)
    {
        if (query.regularExpression || query.text.isEmpty())
            return;
        const bool ascii = std::all_of(query.text.begin(), query.text.end(), [](QChar c) { return c.unicode() < 128; });
        if (ascii ? !query.caseSensitive && hasStrangeLetters(query, text) : !query.caseSensitive)
            return;
        const bool latin1 = text.encoding() == Encoding::Latin1;
        const bool isLatin1 = std::all_of(query.text.begin(), query.text.end(), [](QChar c) { return c.row() == 0; });
        if (latin1 && !isLatin1) {
            m_passesNothing = true;
            return;
        }
        m_bytes = latin1 ? query.text.toLatin1() : query.text.toUtf8();
        for (size_t c = 0; c < 256; ++c) {
            m_folded[c] = static_cast<unsigned char>(c);
            if (!query.caseSensitive && c >= 'A' && c <= 'Z')
                m_folded[c] = static_cast<unsigned char>(c + 'a' - 'A');
        }
        // Horspool's table: how far to go on when the last byte looked at is this one.
        m_steps.fill(m_bytes.size());
        for (qsizetype i = 0; i < m_bytes.size(); ++i) {
            m_bytes[i] = char(fold(m_bytes[i]));
            if (i + 1 < m_bytes.size())
                m_steps[static_cast<unsigned char>(m_bytes[i])] = m_bytes.size() - 1 - i;
        }
    }

    [[nodiscard]] bool passes(QByteArrayView line) const
    {
        if (m_bytes.isEmpty())
            return !m_passesNothing;
        const qsizetype length = m_bytes.size();
        const char *wanted = m_bytes.constData();
        for (qsizetype end = length - 1; end < line.size();) {
            const unsigned char last = fold(line[end]);
            if (last == static_cast<unsigned char>(wanted[length - 1])) {
                qsizetype i = 0;
                while (i + 1 < length && fold(line[end - length + 1 + i]) == static_cast<unsigned char>(wanted[i]))
                    ++i;
                if (i + 1 == length)
                    return true;
            }
            end += m_steps[last];
        }
        return false;
    }

private:
    /// The sign for kelvin and the long s are a k and an s when case does not matter.
    static bool hasStrangeLetters(const TextQuery &query, const LineIndex &text)
    {
        const std::string_view bytes(text.comparable().constData(), size_t(text.comparable().size()));
        const auto has = [&](char letter, const char *strange) {
            return query.text.contains(QLatin1Char(letter), Qt::CaseInsensitive)
                   && bytes.find(strange) != std::string_view::npos;
        };
        return has('k', "\xE2\x84\xAA") || has('s', "\xC5\xBF");
    }

    [[nodiscard]] unsigned char fold(char c) const { return m_folded[static_cast<unsigned char>(c)]; }

    QByteArray m_bytes; ///< empty where every line passes, or none
    std::array<unsigned char, 256> m_folded = {};
    std::array<qsizetype, 256> m_steps = {};
    bool m_passesNothing = false;
};

} // namespace

Result<SearchMatches> findMatches(const Alignment &alignment, const TextQuery &query, const JobControl &control,
                                  int most)
{
    const LineMatcher matcher(query);
    if (!matcher.isValid())
        return fail(Fault::Input,
                    QCoreApplication::translate("waybill::diffview::DiffSearch", "Invalid regular expression: %1")
                        .arg(matcher.fault()),
                    Place{{}, 0, matcher.faultColumn()},
                    QCoreApplication::translate("waybill::diffview::DiffSearch", "see character %1")
                        .arg(matcher.faultColumn()));
    SearchMatches result;
    if (query.text.isEmpty())
        return result;
    const std::array<ByteSieve, 2> sieves = {ByteSieve(query, alignment.texts[0]),
                                             ByteSieve(query, alignment.texts[1])};
    const auto &rows = alignment.rows.rows;
    for (size_t row = 0; row < rows.size(); ++row) {
        if (row % 256 == 0) {
            if (control.isCancelled())
                return cancelled();
            control.progress(qint64(row), qint64(rows.size()));
        }
        const std::array<int, 2> &lines = rows[row].line;
        const bool same = rows[row].kind == RowKind::Context && lines[0] >= 0 && lines[1] >= 0;
        for (const DiffSide side : bothSides) {
            const int line = lines[index(side)];
            const LineIndex &text = alignment.texts[index(side)];
            if (line < 0 || (same && side == DiffSide::Old) || !sieves[index(side)].passes(text.bytes(line)))
                continue;
            const int room = most - int(result.matches.size());
            for (const Span &span : matcher.matchesIn(text.text(line), room + 1)) {
                if (int(result.matches.size()) == most) {
                    result.more = true;
                    return result;
                }
                result.matches.push_back({side, line, span.start, span.length});
            }
        }
    }
    return result;
}

} // namespace waybill::diffview
