// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/escape.h"

#include "support/codetext.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

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

/// Characters without a width of their own that notes do without.
bool isUnseen(char16_t c)
{
    return c == 0x00AD || c == 0x034F || c == 0x061C || c == 0x180E || c == 0x200B || c == 0x200E || c == 0x200F
           || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB);
}

bool isJoiner(char16_t c)
{
    return c == 0x200C || c == 0x200D;
}

/// Tags and the later variation selectors, by their surrogates: they can spell a text that nobody sees.
bool isHiddenPlane(char16_t high, char16_t low)
{
    return high == 0xDB40 && ((low >= 0xDC00 && low <= 0xDC7F) || (low >= 0xDD00 && low <= 0xDDEF));
}

bool isBeyondAscii(const QString &text, qsizetype at)
{
    return at >= 0 && at < text.size() && text[at].unicode() > 0x7F && !isJoiner(text[at].unicode());
}

/// What begins a list, a heading's underline or a ruler when it stands first on a line.
void guardLineStart(const QString &text, QString &out, qsizetype &at)
{
    if (text.isEmpty())
        return;
    const QChar first = text[0];
    // "--wait" and "+1" are neither: a list's sign has a space behind it, and a ruler is nothing but such signs.
    const bool isSign = first == QLatin1Char('-') || first == QLatin1Char('+') || first == QLatin1Char('=');
    const bool isRuler =
        isSign && std::all_of(text.begin(), text.end(), [&](QChar c) { return c == first || c.isSpace(); });
    if (isRuler || (isSign && text.size() > 1 && text[1].isSpace())) {
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

/// How many backticks stand there in a row.
qsizetype ticksAt(const QString &text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && text[end] == QLatin1Char('`'))
        ++end;
    return end - at;
}

/// The code between backticks that begins there, with them; empty where none ends it.
QStringView codeAt(const QString &text, qsizetype at)
{
    const qsizetype ticks = ticksAt(text, at);
    for (qsizetype i = at + ticks; i < text.size(); ++i) {
        if (text[i] != QLatin1Char('`'))
            continue;
        const qsizetype closing = ticksAt(text, i);
        if (closing == ticks)
            return QStringView(text).mid(at, i + ticks - at);
        i += closing - 1;
    }
    return {};
}

} // namespace

QString shownLine(const QString &raw)
{
    const QString text = visibleLine(raw);
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (i + 1 < text.size() && isHiddenPlane(c, text[i + 1].unicode())) {
            out += QChar(QChar::ReplacementCharacter);
            ++i;
        } else if (isUnseen(c) || (isJoiner(c) && !(isBeyondAscii(text, i - 1) && isBeyondAscii(text, i + 1)))) {
            out += QChar(QChar::ReplacementCharacter);
        } else {
            out += QChar(c);
        }
    }
    return out;
}

QString escapeMarkdown(const QString &raw)
{
    return escapeMarkdown(raw, Mentions::Quiet);
}

QString escapeMarkdown(const QString &raw, Mentions mentions)
{
    const QString text = shownLine(raw).trimmed();
    QString out;
    out.reserve(text.size() + text.size() / 8);
    qsizetype i = 0;
    qsizetype closing = -1; ///< where backticks end what cannot be code
    guardLineStart(text, out, i);
    for (; i < text.size(); ++i) {
        const QChar c = text[i];
        switch (c.unicode()) {
        case u'\\':
            // What it guards is no code.
            out += QLatin1String("\\\\");
            if (i + 1 < text.size() && text[i + 1] == QLatin1Char('`')) {
                out += QLatin1String("\\`");
                ++i;
            }
            break;
        case u'*':
        case u'[':
        case u']':
        case u'~':
        case u'|':
        case u'$': out += QLatin1Char('\\') + c; break;
        case u'`': {
            const QStringView code = i == closing ? QStringView() : codeAt(text, i);
            const qsizetype ticks = ticksAt(text, i);
            // A single backtick in longer ones ends nothing.
            const QString inner = code.mid(ticks, code.size() - 2 * ticks).toString().remove(QLatin1Char('`'));
            if (!code.isEmpty() && canBeCode(inner)) {
                out += code;
                i += code.size() - 1;
                break;
            }
            closing = i + code.size() - ticks; // which then ends no code, and begins none
            for (qsizetype tick = 0; tick < ticks; ++tick)
                out += QLatin1String("\\`");
            i += ticks - 1;
            break;
        }
        case u'>':
            // A quotation, or the end of a template's remark; an arrow stays legible in the source.
            if (i == 0 || QStringView(text).left(i).endsWith(QLatin1String("--")))
                out += QLatin1Char('\\');
            out += c;
            break;
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
            if (mentions == Mentions::Quiet && !isWord(text, i - 1) && isAsciiAlnum(text, i + 1))
                out += QLatin1String("&#8203;");
            break;
        default: out += c;
        }
    }
    return out;
}

QString markdownCode(const QString &raw)
{
    const QString text = shownLine(raw).trimmed();
    return canBeCode(text) ? QString(QLatin1Char('`') + text + QLatin1Char('`')) : escapeMarkdown(text);
}

QString escapeHtml(const QString &raw)
{
    const QString text = shownLine(raw);
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
