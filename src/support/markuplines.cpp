// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/markuplines.h"

#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>
#include <utility>

namespace waybill {

namespace {

/// How many of a sign stand there in a row.
qsizetype runAt(const QByteArray &text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && text.at(end) == text.at(at))
        ++end;
    return end - at;
}

/// Where the code ends whose backticks, so many, begin at `at`; -1 where none end it.
qsizetype endOfCode(const QByteArray &text, qsizetype at, qsizetype ticks)
{
    for (qsizetype i = text.indexOf('`', at + ticks); i >= 0; i = text.indexOf('`', i)) {
        const qsizetype closing = runAt(text, i);
        i += closing;
        if (closing == ticks)
            return i;
    }
    return -1;
}

/// What tags for code hold, and how long it is with them.
struct TaggedCode {
    QByteArray code;
    qsizetype length = 0;
};

/// What stands between the tags for code that begin at `at`, Pandoc's for names, too, on one line and without others;
/// empty for anything else.
TaggedCode taggedCode(const QByteArray &text, qsizetype at)
{
    constexpr qsizetype longest = 400;
    constexpr std::pair<QByteArrayView, QByteArrayView> tags[] = {{"<code>", "</code>"},
                                                                  {"<span class=\"title-ref\">", "</span>"}};
    const QByteArrayView rest = QByteArrayView(text).sliced(at, std::min<qsizetype>(longest, text.size() - at));
    for (const auto &[opening, closing] : tags) {
        const qsizetype end = rest.startsWith(opening) ? rest.indexOf(closing) : -1;
        if (end < 0)
            continue;
        const QByteArrayView code = rest.sliced(opening.size(), end - opening.size());
        if (!code.contains(opening) && !code.contains('\n') && !code.trimmed().isEmpty())
            return {code.toByteArray(), end + closing.size()};
    }
    return {};
}

/// The length of an anchor that shows nothing, "<a id="fixes"></a>"; 0 for anything else.
qsizetype anchorLength(const QByteArray &text, qsizetype at)
{
    constexpr qsizetype longest = 200;
    const QByteArrayView rest = QByteArrayView(text).sliced(at, std::min<qsizetype>(longest, text.size() - at));
    if (!rest.startsWith("<a id=") && !rest.startsWith("<a name="))
        return 0;
    const qsizetype end = rest.indexOf('>');
    return end > 0 && rest.sliced(end + 1).startsWith("</a>") ? end + 5 : 0;
}

/// The sign that a reference to a character stands for, with the length of that; 0 for anything else.
std::pair<char, qsizetype> characterAt(const QByteArray &text, qsizetype at)
{
    constexpr std::pair<QByteArrayView, char> known[] = {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}};
    for (const auto &[reference, sign] : known) {
        if (QByteArrayView(text).sliced(at).startsWith(reference))
            return {sign, reference.size()};
    }
    return {'\0', 0};
}

} // namespace

QByteArray withoutComments(const QByteArray &text, bool keepsLines)
{
    // By hand: a pattern would try each "<!--" without an end anew.
    QByteArray rest;
    qsizetype from = 0;
    for (qsizetype begin = text.indexOf("<!--"); begin >= 0; begin = text.indexOf("<!--", from)) {
        const qsizetype end = text.indexOf("-->", begin + 4);
        if (end < 0)
            break;
        rest += QByteArrayView(text).sliced(from, begin - from);
        if (keepsLines)
            rest += QByteArray(QByteArrayView(text).sliced(begin, end - begin).count('\n'), '\n');
        from = end + 3;
    }
    return rest + text.mid(from);
}

QByteArray withoutEscapes(const QByteArray &text)
{
    constexpr QByteArrayView guarded = "!\"#$%&'()*+,-./:;<=>?@[\\]^_{|}~";
    QByteArray plain;
    plain.reserve(text.size());
    std::set<qsizetype> endless; // numbers of backticks that no others end
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text.at(i);
        if (c == '`') {
            const qsizetype ticks = runAt(text, i);
            const qsizetype end = endless.count(ticks) > 0 ? -1 : endOfCode(text, i, ticks);
            if (end < 0)
                endless.insert(ticks);
            plain += text.mid(i, (end < 0 ? i + ticks : end) - i);
            i = (end < 0 ? i + ticks : end) - 1;
        } else if (c == '\\' && i + 1 == text.size() && plain.endsWith(' ')) {
            plain.chop(1); // it ends a line within a paragraph
        } else if (c == '\\' && i + 1 < text.size()) {
            const char next = text.at(i + 1);
            if (next == '`') // it begins no code, and must not without the backslash
                plain += "\\`";
            else if (guarded.contains(next))
                plain += next;
            else if (next != ' ' || !plain.endsWith('`')) // which reStructuredText needs behind code
                (plain += c) += next;
            ++i;
        } else if (const TaggedCode tagged = c == '<' ? taggedCode(text, i) : TaggedCode(); tagged.length > 0) {
            const QByteArray inner = withoutEscapes(tagged.code);
            plain += inner.contains('`') ? tagged.code : '`' + inner + '`';
            i += tagged.length - 1;
        } else if (const qsizetype anchor = c == '<' ? anchorLength(text, i) : 0; anchor > 0) {
            i += anchor - 1;
        } else if (const auto [sign, length] = c == '&' ? characterAt(text, i) : std::pair('\0', qsizetype(0));
                   length > 0) {
            plain += sign;
            i += length - 1;
        } else {
            plain += c;
        }
    }
    return plain;
}

bool isTitleOf(const QString &line, const QString &next)
{
    static const QRegularExpression title(
        QStringLiteral(R"(^\*\*(?=\S)[^*]*\s[^*]*[^*\s.:;,!?]\*\*(?:\s*\([^()]*\))?$)"));
    static const QRegularExpression end(
        QStringLiteral(
            R"(^(?:is|are|was|were|has|have|had|will|can|cannot|may|must|should|does|do|no|not|now|and|or|but|)"
            R"(by|for|from|in|into|of|on|to|with|without|when|where|if|as|at|that|which|instead)\b|^[^\w`"'*\[<])"),
        QRegularExpression::UseUnicodePropertiesOption);
    return !next.isEmpty() && title.match(line.trimmed()).hasMatch() && !end.match(next.trimmed()).hasMatch();
}

qsizetype indentOf(const QByteArray &line)
{
    qsizetype indent = 0;
    while (indent < line.size() && (line.at(indent) == ' ' || line.at(indent) == '\t'))
        ++indent;
    return indent;
}

bool isBlank(const QByteArray &line)
{
    return line.trimmed().isEmpty();
}

bool isBullet(const QByteArray &line)
{
    const QByteArray text = line.trimmed();
    return text.startsWith("- ") || text.startsWith("* ") || text.startsWith("+ ") || text == "-";
}

qsizetype numberSignLength(const QByteArray &line)
{
    constexpr qsizetype mostDigits = 2;
    const QByteArray text = line.trimmed();
    qsizetype at = 0;
    while (at < text.size() && text.at(at) >= '0' && text.at(at) <= '9')
        ++at;
    const bool isSign = at > 0 && at <= mostDigits && at + 2 < text.size() && (text.at(at) == '.' || text.at(at) == ')')
                        && text.at(at + 1) == ' ';
    return isSign ? at + 2 : 0;
}

bool isUnderline(const QByteArray &line)
{
    const QByteArray text = line.trimmed();
    return text.size() >= 3 && QByteArray("=-~^").contains(text.at(0)) && text.count(text.at(0)) == text.size();
}

bool isHeading(const QList<QByteArray> &lines, qsizetype at)
{
    const QByteArray &line = lines.at(at);
    if (line.startsWith('#'))
        return true;
    return at + 1 < lines.size() && !isBlank(line) && indentOf(line) == 0 && isUnderline(lines.at(at + 1));
}

qsizetype headingRank(const QByteArray &line)
{
    qsizetype rank = 0;
    while (rank < line.size() && line.at(rank) == '#')
        ++rank;
    return rank;
}

QString headingText(const QByteArray &heading)
{
    static const QRegularExpression anchor(QStringLiteral(R"(<a\s[^>]*>|</a>|\{#[^}]*\})"));
    return decodeText(heading.mid(headingRank(heading))).remove(anchor).trimmed();
}

QByteArray withMarkedHeadings(const QByteArray &text)
{
    struct Heading {
        qsizetype at = 0;
        qsizetype rank = 0;
    };
    constexpr qsizetype mostRanks = 6;
    QList<QByteArray> lines = text.split('\n');
    std::vector<Heading> headings;
    QList<QByteArray>
        styles; // by their appearance, which tells the rank: "=", or "==" where there is a line above, too
    const auto isRule = [&](qsizetype at) {
        return at >= 0 && at < lines.size() && indentOf(lines.at(at)) == 0 && isUnderline(lines.at(at));
    };
    for (qsizetype at = 0; at < lines.size(); ++at) {
        QByteArray &line = lines[at];
        const qsizetype signs = line.startsWith('=') ? runAt(line, 0) : 0;
        if (signs > 0 && signs <= mostRanks && line.mid(signs, 1) == " ") {
            line = QByteArray(signs, '#') + line.mid(signs);
            headings.push_back({at, signs});
        } else if (line.startsWith('#')) {
            line.prepend(' '); // a comment in code
        } else if (!isBlank(line) && !isRule(at) && isRule(at + 1) && (indentOf(line) == 0 || isRule(at - 1))
                   && line.trimmed().size() <= lines.at(at + 1).size() + 2) {
            const char sign = lines.at(at + 1).at(0);
            const bool hasLineAbove = isRule(at - 1) && lines.at(at - 1).at(0) == sign;
            const QByteArray style(hasLineAbove ? 2 : 1, sign);
            if (!styles.contains(style))
                styles << style;
            headings.push_back({at, styles.indexOf(style) + 1});
            line = line.trimmed();
            lines[at + 1].clear();
            if (hasLineAbove)
                lines[at - 1].clear();
        }
    }
    // A page whose first heading has others beside it has no title.
    const auto isFirst = [](const Heading &heading) { return heading.rank == 1; };
    const qsizetype more = std::count_if(headings.begin(), headings.end(), isFirst) > 1 ? 1 : 0;
    for (const Heading &heading : headings) {
        QByteArray &line = lines[heading.at];
        const QByteArray words = line.mid(headingRank(line)).trimmed();
        line = QByteArray(heading.rank + more, '#') + ' ' + words;
    }
    return lines.join('\n');
}

QString withoutLinkTargets(QString text)
{
    static const QRegularExpression link(QStringLiteral(R"(`([^`<>]+?)\s*<[^`<>]+>`__?)"));
    return text.replace(link, QStringLiteral("\\1"));
}

QByteArray bulletAt(const QList<QByteArray> &lines, qsizetype first)
{
    QByteArray text = lines.at(first).trimmed().mid(1).trimmed();
    for (qsizetype at = first + 1; at < lines.size(); ++at) {
        const QByteArray &line = lines.at(at);
        if (isBlank(line) || isBullet(line) || indentOf(line) == 0)
            break;
        text += ' ' + line.trimmed();
    }
    return text;
}

} // namespace waybill
