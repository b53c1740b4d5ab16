// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/linematcher.h"

namespace waybill {

namespace {

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || c == QLatin1Char('_');
}

/// Whether a word goes on across the border before `at`.
bool isInsideWord(QStringView line, qsizetype at)
{
    return at > 0 && at < line.size() && isWordCharacter(line[at - 1]) && isWordCharacter(line[at]);
}

} // namespace

LineMatcher::LineMatcher(const TextQuery &query)
    : m_query(query)
{
    if (!query.regularExpression || query.text.isEmpty())
        return;
    QRegularExpression::PatternOptions options = QRegularExpression::UseUnicodePropertiesOption;
    if (!query.caseSensitive)
        options |= QRegularExpression::CaseInsensitiveOption;
    m_expression = QRegularExpression(query.text, options);
    if (!m_expression.isValid())
        return;
    if (query.wholeWords)
        m_expression.setPattern(QStringLiteral("\\b(?:%1)\\b").arg(query.text));
    m_expression.optimize();
}

std::vector<Span> LineMatcher::matchesIn(const QString &line, int most) const
{
    std::vector<Span> found;
    if (m_query.text.isEmpty() || !isValid())
        return found;
    if (m_query.regularExpression) {
        auto matches = m_expression.globalMatch(line);
        while (int(found.size()) < most && matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            if (match.capturedLength() > 0)
                found.push_back({int(match.capturedStart()), int(match.capturedLength())});
        }
        return found;
    }
    const Qt::CaseSensitivity sensitivity = m_query.caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive;
    const qsizetype length = m_query.text.size();
    for (qsizetype at = 0; int(found.size()) < most && (at = line.indexOf(m_query.text, at, sensitivity)) >= 0;) {
        if (m_query.wholeWords && (isInsideWord(line, at) || isInsideWord(line, at + length))) {
            ++at;
            continue;
        }
        found.push_back({int(at), int(length)});
        at += length;
    }
    return found;
}

} // namespace waybill
