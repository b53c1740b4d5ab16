// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/linematcher.h"

#include "compare/comparemessage.h"
#include "git/linediff.h"

#include <QStringDecoder>

namespace waybill::compare {

namespace {

/// Lines between two questions whether to stop.
constexpr int LinesBetweenLooks = 256;

bool isAscii(QByteArrayView bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](char c) { return uchar(c) < 0x80; });
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c;
}

} // namespace

QByteArray withoutUtf16(const QByteArray &content)
{
    const bool little = content.startsWith("\xff\xfe");
    if (!little && !content.startsWith("\xfe\xff"))
        return content;
    QStringDecoder decoder(little ? QStringConverter::Utf16LE : QStringConverter::Utf16BE);
    const QString text = decoder.decode(content);
    return text.toUtf8();
}

Result<LineMatcher> LineMatcher::compile(const TextQuery &query)
{
    LineMatcher matcher;
    matcher.m_query = query;
    if (!query.regularExpression) {
        matcher.m_matcher = QStringMatcher(query.text, query.caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive);
        const QByteArray bytes = query.text.toUtf8();
        if (isAscii(bytes)) {
            matcher.m_bytes = query.caseSensitive ? bytes : bytes.toLower();
            matcher.m_byteMatcher.setPattern(matcher.m_bytes);
        }
        return matcher;
    }
    QRegularExpression::PatternOptions options = QRegularExpression::UseUnicodePropertiesOption;
    if (!query.caseSensitive)
        options |= QRegularExpression::CaseInsensitiveOption;
    matcher.m_expression = QRegularExpression(query.text, options);
    if (!matcher.m_expression.isValid())
        return fail(Fault::Input, message(CompareMessage::BadRegularExpression,
                                          QString::number(matcher.m_expression.patternErrorOffset() + 1),
                                          matcher.m_expression.errorString()));
    matcher.m_expression.optimize();
    return matcher;
}

/// Where case does not matter, some letters beyond ASCII count as ASCII ones: the Kelvin sign is a k, the long s an s.
bool LineMatcher::canSearchBytes(const QByteArray &content) const
{
    if (m_bytes.isEmpty())
        return false;
    return m_query.caseSensitive || !(m_bytes.contains('k') || m_bytes.contains('s')) || isAscii(content);
}

qsizetype LineMatcher::nextInBytes(const QByteArray &content, qsizetype from) const
{
    const QByteArray &bytes = m_query.caseSensitive ? content : m_lowered;
    return m_byteMatcher.indexIn(bytes.constData(), bytes.size(), from);
}

bool LineMatcher::isWord(const QString &line, qsizetype start, qsizetype length) const
{
    const auto isPart = [](QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_'); };
    const qsizetype end = start + length;
    return (start == 0 || !isPart(line[start - 1]) || !isPart(line[start]))
           && (end == line.size() || !isPart(line[end]) || !isPart(line[end - 1]));
}

std::optional<LineMatch> LineMatcher::matchLine(QString line) const
{
    const auto made = [&](qsizetype start, qsizetype length) {
        return LineMatch{0, int(start), int(length), std::move(line)};
    };
    if (m_query.regularExpression) {
        for (auto matches = m_expression.globalMatch(line); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            if (match.capturedLength() > 0
                && (!m_query.wholeWords || isWord(line, match.capturedStart(), match.capturedLength())))
                return made(match.capturedStart(), match.capturedLength());
        }
        return {};
    }
    const qsizetype length = m_query.text.size();
    for (qsizetype at = m_matcher.indexIn(line); at >= 0; at = m_matcher.indexIn(line, at + 1)) {
        if (!m_query.wholeWords || isWord(line, at, length))
            return made(at, length);
    }
    return {};
}

std::optional<std::vector<LineMatch>> LineMatcher::find(const QByteArray &source, qint64 most,
                                                        const JobControl &control)
{
    std::vector<LineMatch> matches;
    const QByteArray content = withoutUtf16(source);
    if (m_query.text.isEmpty() || git::looksBinary(content))
        return matches;
    const bool byBytes = canSearchBytes(content);
    if (byBytes && !m_query.caseSensitive) {
        m_lowered.resize(content.size());
        std::transform(content.begin(), content.end(), m_lowered.begin(), lower);
    }
    std::optional<bool> utf8;
    int line = 0;
    qsizetype start = 0; // of the line
    for (int looked = 0; start < content.size() && qint64(matches.size()) < most; ++line) {
        if (++looked % LinesBetweenLooks == 0 && control.isCancelled())
            return {};
        if (byBytes) {
            const qsizetype at = nextInBytes(content, start);
            if (at < 0)
                break;
            line += int(std::count(content.begin() + start, content.begin() + at, '\n'));
            start = at == 0 ? 0 : content.lastIndexOf('\n', at - 1) + 1;
        }
        const qsizetype newline = content.indexOf('\n', start);
        qsizetype end = newline < 0 ? content.size() : newline;
        const qsizetype next = end + 1;
        end -= end > start && content[end - 1] == '\r';
        if (!utf8)
            utf8 = content.isValidUtf8();
        const QByteArrayView bytes(content.constData() + start, end - start);
        if (auto match = matchLine(*utf8 ? QString::fromUtf8(bytes) : QString::fromLatin1(bytes))) {
            match->line = line;
            matches.push_back(std::move(*match));
        }
        start = next;
    }
    return matches;
}

} // namespace waybill::compare
