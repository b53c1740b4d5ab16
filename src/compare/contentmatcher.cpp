// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/contentmatcher.h"

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

Result<ContentMatcher> ContentMatcher::compile(const TextQuery &query)
{
    ContentMatcher matcher;
    matcher.m_line = LineMatcher(query);
    if (!matcher.m_line.isValid())
        return fail(Fault::Input, message(CompareMessage::BadRegularExpression,
                                          QString::number(matcher.m_line.faultColumn()), matcher.m_line.fault()));
    const QByteArray bytes = query.regularExpression ? QByteArray() : query.text.toUtf8();
    if (isAscii(bytes)) {
        matcher.m_bytes = query.caseSensitive ? bytes : bytes.toLower();
        matcher.m_byteMatcher.setPattern(matcher.m_bytes);
    }
    return matcher;
}

/// Where case does not matter, some letters beyond ASCII count as ASCII ones: the Kelvin sign is a k, the long s an s.
bool ContentMatcher::canSearchBytes(const QByteArray &content) const
{
    if (m_bytes.isEmpty())
        return false;
    return m_line.query().caseSensitive || !(m_bytes.contains('k') || m_bytes.contains('s')) || isAscii(content);
}

qsizetype ContentMatcher::nextInBytes(const QByteArray &content, qsizetype from) const
{
    const QByteArray &bytes = m_line.query().caseSensitive ? content : m_lowered;
    return m_byteMatcher.indexIn(bytes.constData(), bytes.size(), from);
}

std::optional<LineMatch> ContentMatcher::matchLine(const QString &line) const
{
    const std::vector<Span> first = m_line.matchesIn(line, 1);
    return first.empty() ? std::nullopt : std::optional(LineMatch{0, first.front().start, first.front().length, line});
}

std::optional<std::vector<LineMatch>> ContentMatcher::find(const QByteArray &source, qint64 most,
                                                           const JobControl &control)
{
    std::vector<LineMatch> matches;
    const QByteArray content = withoutUtf16(source);
    if (m_line.query().text.isEmpty() || git::looksBinary(content))
        return matches;
    const bool byBytes = canSearchBytes(content);
    if (byBytes && !m_line.query().caseSensitive) {
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
