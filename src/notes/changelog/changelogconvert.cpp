// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogconvert.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

struct Span {
    enum Kind { Text, Code, Link, Bold, Italic } kind = Text;
    QString text;
    QString url;
};

QString withoutEntities(QString text)
{
    const std::pair<const char *, QString> entities[] = {
        {"&lt;", QStringLiteral("<")},  {"&gt;", QStringLiteral(">")}, {"&quot;", QStringLiteral("\"")},
        {"&#39;", QStringLiteral("'")}, {"&#8203;", QString()},        {"&amp;", QStringLiteral("&")}};
    for (const auto &[entity, character] : entities)
        text.replace(QLatin1String(entity), character);
    return text;
}

/// Text between marks, its escapes and entities resolved.
QString literal(const QString &markdown)
{
    static const QRegularExpression escape(QStringLiteral("\\\\([!-/:-@\\[-`{-~])"));
    static const QRegularExpression tag(QStringLiteral("</?[a-zA-Z][^>]*>"));
    return withoutEntities(QString(markdown).remove(tag).replace(escape, QStringLiteral("\\1")));
}

std::vector<Span> spansOf(const QString &text)
{
    static const QRegularExpression mark(
        QStringLiteral("(?<!\\\\)(?:`(?<code>[^`]+)`|!?\\[(?<label>(?:\\\\.|[^\\]\\\\])*)\\]\\((?<url>[^()\\s]*)\\)|"
                       "\\*\\*(?<bold>(?:\\\\.|[^*\\\\])+)\\*\\*|\\*(?<italic>(?:\\\\.|[^*\\\\])+)\\*)"));
    std::vector<Span> spans;
    qsizetype done = 0;
    for (auto matches = mark.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        if (match.capturedStart() > done)
            spans.push_back({Span::Text, literal(text.mid(done, match.capturedStart() - done)), {}});
        if (match.capturedLength(QStringLiteral("code")) > 0)
            spans.push_back({Span::Code, match.captured(QStringLiteral("code")), {}});
        else if (match.capturedLength(QStringLiteral("url")) > 0)
            spans.push_back(
                {Span::Link, literal(match.captured(QStringLiteral("label"))), match.captured(QStringLiteral("url"))});
        else if (match.capturedLength(QStringLiteral("bold")) > 0)
            spans.push_back({Span::Bold, literal(match.captured(QStringLiteral("bold"))), {}});
        else
            spans.push_back({Span::Italic, literal(match.captured(QStringLiteral("italic"))), {}});
        done = match.capturedEnd();
    }
    if (done < text.size())
        spans.push_back({Span::Text, literal(text.mid(done)), {}});
    return spans;
}

QString rstLiteral(const QString &text)
{
    static const QRegularExpression special(QStringLiteral("([\\\\`*|]|_(?![A-Za-z0-9]))"));
    return QString(text).replace(special, QStringLiteral("\\\\1"));
}

QString rstLink(const QString &text, QString url)
{
    if (url.endsWith(QLatin1Char('_'))) // names a target
        url.insert(url.size() - 1, QLatin1Char('\\'));
    return QStringLiteral("`%1 <%2>`__").arg(rstLiteral(text), url);
}

/// Text as the first of a block: what a commit says is no directive (".. include::"), list, field or literal block.
QString rstBlock(QString text)
{
    static const QRegularExpression enumerator(
        QStringLiteral("^\\(?(?:\\d+|[A-Za-z]|[ivxlcdmIVXLCDM]+|#)[.)](?=\\s|$)"));
    if (const auto match = enumerator.match(text); match.hasMatch())
        text.insert(match.capturedEnd() - 1, QLatin1Char('\\'));
    else if (!text.isEmpty() && QLatin1String(".:>_-+=~^\"'#(@<&%$!?/;,{}[]").contains(text[0]))
        text.prepend(QLatin1Char('\\'));
    if (text.endsWith(QLatin1String("::")))
        text.insert(text.size() - 1, QLatin1Char('\\'));
    return text;
}

QString rstInline(const QString &markdown)
{
    QString out;
    for (const Span &span : spansOf(markdown)) {
        switch (span.kind) {
        case Span::Text: out += rstLiteral(span.text); break;
        case Span::Code: out += QStringLiteral("``%1``").arg(span.text); break;
        case Span::Link: out += rstLink(span.text, span.url); break;
        case Span::Bold: out += QStringLiteral("**%1**").arg(rstLiteral(span.text)); break;
        case Span::Italic: out += QStringLiteral("*%1*").arg(rstLiteral(span.text)); break;
        }
    }
    return out;
}

QString plainInline(const QString &markdown)
{
    QString out;
    for (const Span &span : spansOf(markdown))
        out += span.kind == Span::Link ? QStringLiteral("%1 <%2>").arg(span.text, span.url) : span.text;
    return out;
}

QStringList cellsOf(const QString &row)
{
    static const QRegularExpression bar(QStringLiteral("(?<!\\\\)\\|"));
    QStringList cells = row.trimmed().split(bar);
    if (cells.size() > 1) {
        cells.removeFirst();
        cells.removeLast();
    }
    for (QString &cell : cells)
        cell = cell.trimmed();
    return cells;
}

/// Writes blocks in one of the two markups.
class Converter {
public:
    Converter(const ChangelogStyle &style, int top, bool rst)
        : m_style(style)
        , m_top(top)
        , m_rst(rst)
    {}

    QStringList convert(const QStringList &notes)
    {
        static const QRegularExpression fence(QStringLiteral("^\\s*(```|~~~)\\s*(\\S*)"));
        static const QRegularExpression hash(QStringLiteral("^#{1,6} "));
        static const QRegularExpression item(QStringLiteral("^(\\s*)([-*+]|\\d+[.)])\\s+(.*)$"));
        static const QRegularExpression tags(QStringLiteral("^\\s*(?:</?[a-zA-Z][^>]*>|<!--.*-->)\\s*$"));
        for (int i = 0; i < notes.size(); ++i) {
            const QString &line = notes[i];
            if (const auto open = fence.match(line); open.hasMatch()) {
                QStringList code;
                while (++i < notes.size() && !notes[i].trimmed().startsWith(open.captured(1)))
                    code.append(notes[i]);
                writeCode(open.captured(2), code);
            } else if (const auto heading = hash.match(line); heading.hasMatch()) {
                writeHeading(std::max(int(heading.capturedLength()) - 1 - m_top, 0),
                             line.mid(heading.capturedLength()));
            } else if (const auto listed = item.match(line); listed.hasMatch()) {
                writeItem(int(listed.capturedLength(1)), listed.captured(2), listed.captured(3));
            } else if (line.startsWith(QLatin1Char('|'))) {
                QList<QStringList> rows;
                for (; i < notes.size() && notes[i].startsWith(QLatin1Char('|')); ++i)
                    rows.append(cellsOf(notes[i]));
                --i;
                writeTable(rows);
            } else if (line.trimmed().isEmpty()) {
                m_blank = m_rst || !m_behindHeading;
            } else if (!tags.match(line).hasMatch()) {
                writeText(line);
            }
        }
        return m_lines;
    }

private:
    [[nodiscard]] QString words(const QString &markdown) const
    {
        return m_rst ? rstBlock(rstInline(markdown)) : plainInline(markdown);
    }

    void begin(int blanks = 1)
    {
        while (!m_lines.isEmpty() && m_lines.back().isEmpty())
            m_lines.removeLast();
        for (int i = 0; i < blanks && !m_lines.isEmpty(); ++i)
            m_lines.append(QString());
    }

    void writeHeading(int depth, const QString &markdown)
    {
        begin(std::max(m_style.blanksBeforeInner, 1));
        const auto at = std::min(std::size_t(depth), m_style.inner.size() - 1);
        if (m_rst)
            m_lines += m_style.inner[at].written(words(markdown));
        else
            m_lines.append(words(markdown) + QLatin1Char(':'));
        m_blank = m_rst;
        m_behindHeading = true;
        m_columns.clear();
        m_inItem = false;
    }

    void writeItem(int column, const QString &mark, const QString &markdown)
    {
        const std::size_t before = m_columns.size();
        while (!m_columns.empty() && m_columns.back().first >= column)
            m_columns.pop_back();
        const int indent = m_columns.empty() ? 0 : m_columns.back().second;
        const bool numbered = mark[0].isDigit();
        const QString bullet =
            (numbered ? (m_rst ? QStringLiteral("#.") : mark) : QString(m_style.bullet)) + QLatin1Char(' ');
        m_columns.push_back({column, indent + int(bullet.size())});
        // A list inside a list stands between blank lines, or it is none.
        const bool otherDepth = m_rst && m_inItem && before != m_columns.size();
        if (!m_lines.isEmpty() && (otherDepth || !m_inItem) && (m_rst || m_blank))
            begin();
        m_lines.append(QString(indent, QLatin1Char(' ')) + bullet + words(markdown));
        m_inItem = true;
        m_behindHeading = false;
        m_blank = false;
    }

    void writeText(const QString &line)
    {
        if (m_blank || m_inItem) {
            const bool inside = m_inItem && line.startsWith(QLatin1String("  "));
            if (!inside)
                m_columns.clear();
            if (m_blank || !inside)
                begin();
            m_inItem = inside;
        }
        const int indent = m_columns.empty() ? 0 : m_columns.back().second;
        m_lines.append(QString(indent, QLatin1Char(' ')) + words(line.trimmed()));
        m_behindHeading = false;
        m_blank = false;
    }

    void writeCode(const QString &language, const QStringList &code)
    {
        begin();
        if (m_rst) {
            m_lines.append(language.isEmpty() ? QStringLiteral("::")
                                              : QStringLiteral(".. code-block:: %1").arg(language));
            m_lines.append(QString());
        }
        for (const QString &line : code)
            m_lines.append(line.isEmpty() ? QString() : QStringLiteral("   ") + line);
        m_columns.clear();
        m_inItem = false;
        m_blank = true;
    }

    void writeTable(const QList<QStringList> &rows)
    {
        begin();
        if (m_rst)
            m_lines += {QStringLiteral(".. list-table::"), QStringLiteral("   :header-rows: 1"), QString()};
        for (qsizetype i = 0; i < rows.size(); ++i) {
            if (i == 1) // the ruler below the head
                continue;
            QStringList said;
            for (qsizetype column = 0; column < rows[i].size(); ++column) {
                const QString cell = words(rows[i][column]);
                if (m_rst) {
                    const QString mark = column == 0 ? QStringLiteral("   * -") : QStringLiteral("     -");
                    m_lines.append(cell.isEmpty() ? mark : mark + QLatin1Char(' ') + cell);
                } else if (i > 0 && !cell.isEmpty() && column > 0) {
                    said.append(column < rows[0].size() ? words(rows[0][column]) + QLatin1Char(' ') + cell : cell);
                }
            }
            if (!m_rst && i > 0)
                m_lines.append(QString(m_style.bullet) + QLatin1Char(' ') + words(rows[i].value(0))
                               + QLatin1String(": ") + said.join(QLatin1String(", ")));
        }
        m_columns.clear();
        m_inItem = false;
        m_blank = true;
    }

    const ChangelogStyle &m_style;
    const int m_top;
    const bool m_rst;
    QStringList m_lines;
    std::vector<std::pair<int, int>> m_columns; ///< where items begin in Markdown, and their text in the new markup
    bool m_inItem = false;
    bool m_behindHeading = false;
    bool m_blank = false; ///< a blank line was there
};

} // namespace

QStringList inReStructuredText(const QStringList &notes, int top, const ChangelogStyle &style)
{
    return Converter(style, top, true).convert(notes);
}

QStringList inPlainText(const QStringList &notes, int top, const ChangelogStyle &style)
{
    return Converter(style, top, false).convert(notes);
}

} // namespace waybill::notes
