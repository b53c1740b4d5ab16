// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/notes.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::notes {

namespace {

bool isWord(const QString &text, qsizetype at)
{
    return at >= 0 && at < text.size() && (text[at].isLetterOrNumber() || text[at].isSurrogate());
}

bool isAsciiAlnum(const QString &text, qsizetype at)
{
    if (at < 0 || at >= text.size())
        return false;
    const char16_t c = text[at].unicode();
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

/// What begins a list, a heading's underline or a ruler when it stands first on a line.
void guardLineStart(const QString &text, QString &out, qsizetype &at)
{
    if (text.isEmpty())
        return;
    const QChar first = text[0];
    if (first == QLatin1Char('-') || first == QLatin1Char('+') || first == QLatin1Char('=')) {
        out += QLatin1Char('\\');
        return;
    }
    static const QRegularExpression ordered(QStringLiteral("^([0-9]+)([.)])(?=\\s|$)"));
    const QRegularExpressionMatch match = ordered.match(text);
    if (match.hasMatch()) {
        out += match.captured(1) + QLatin1Char('\\') + match.captured(2);
        at = match.capturedEnd();
    }
}

} // namespace

QString escapeMarkdown(const QString &raw)
{
    const QString text = visibleLine(raw).trimmed();
    QString out;
    out.reserve(text.size() + text.size() / 8);
    qsizetype i = 0;
    guardLineStart(text, out, i);
    for (; i < text.size(); ++i) {
        const QChar c = text[i];
        switch (c.unicode()) {
        case u'\\':
        case u'*':
        case u'`':
        case u'[':
        case u']':
        case u'~':
        case u'|':
        case u'>':
        case u'$': out += QLatin1Char('\\') + c; break;
        // Also where a template puts the text inside HTML, in which a backslash guards nothing.
        case u'<': out += QLatin1String("&lt;"); break;
        case u'&':
            // Only what could be read as a character reference.
            out += isAsciiAlnum(text, i + 1) || (i + 1 < text.size() && text[i + 1] == QLatin1Char('#'))
                       ? QLatin1String("&amp;")
                       : QLatin1String("&");
            break;
        case u'_':
            // Inside a word CommonMark takes it literally, and names stay legible in the source.
            if (!isWord(text, i - 1) || !isWord(text, i + 1))
                out += QLatin1Char('\\');
            out += c;
            break;
        case u'#':
            // "#12" is no heading; it stays as it is, so that an issue reads, and links, as people wrote it.
            if (i + 1 >= text.size() || !text[i + 1].isDigit())
                out += QLatin1Char('\\');
            out += c;
            break;
        case u'@':
            // Forges notify whoever is named behind an @. A space without width keeps them quiet; an address such as
            // a@example.org names nobody.
            out += c;
            if (!isWord(text, i - 1) && isAsciiAlnum(text, i + 1))
                out += QLatin1String("&#8203;");
            break;
        default: out += c;
        }
    }
    return out;
}

QString markdownCode(const QString &raw)
{
    const QString text = visibleLine(raw).trimmed();
    if (text.isEmpty())
        return {};
    // A backtick would end it, and a bar the cell of a table, even in here.
    const bool plain = !text.contains(QLatin1Char('`')) && !text.contains(QLatin1Char('|'));
    return plain ? QString(QLatin1Char('`') + text + QLatin1Char('`')) : escapeMarkdown(text);
}

QString escapeHtml(const QString &raw)
{
    const QString text = visibleLine(raw);
    QString out;
    out.reserve(text.size() + text.size() / 8);
    for (const QChar c : text) {
        switch (c.unicode()) {
        case u'&': out += QLatin1String("&amp;"); break;
        case u'<': out += QLatin1String("&lt;"); break;
        case u'>': out += QLatin1String("&gt;"); break;
        case u'"': out += QLatin1String("&quot;"); break;
        case u'\'': out += QLatin1String("&#39;"); break;
        default: out += c;
        }
    }
    return out;
}

} // namespace waybill::notes
