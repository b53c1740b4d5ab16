// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogsection.h"

#include "notes/changelog/changelogconvert.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

struct Body {
    QStringList lines;
    int top = 2; ///< the level of its uppermost headings
};

/// "*February 1, 2024*", in whatever language.
bool isDateLine(const QString &line, const QString &date)
{
    static const QRegularExpression emphasis(QStringLiteral("^\\*[^*]{6,40}\\*$"));
    return date.size() >= 4 && emphasis.match(line).hasMatch() && line.contains(date.left(4));
}

/// The notes without their title, and without their date where the heading has it.
Body bodyOf(const QString &markdown, const QString &date)
{
    static const QRegularExpression heading(QStringLiteral("^(#{1,2}) "));
    Body body;
    QStringList &lines = body.lines;
    lines = QString(markdown).replace(QLatin1String("\r\n"), QLatin1String("\n")).split(QLatin1Char('\n'));
    const auto skipBlanks = [&] {
        while (!lines.isEmpty() && lines.front().trimmed().isEmpty())
            lines.removeFirst();
    };
    skipBlanks();
    // Templates made for changelogs begin at the second level.
    if (const auto title = heading.match(lines.isEmpty() ? QString() : lines.front()); title.hasMatch()) {
        body.top = int(title.capturedLength(1)) + 1;
        lines.removeFirst();
    }
    skipBlanks();
    if (!lines.isEmpty() && isDateLine(lines.front(), date))
        lines.removeFirst();
    skipBlanks();
    while (!lines.isEmpty() && lines.back().trimmed().isEmpty())
        lines.removeLast();
    return body;
}

void setBlanksAtEnd(QStringList &lines, int blanks)
{
    while (!lines.isEmpty() && lines.back().isEmpty())
        lines.removeLast();
    for (int i = 0; !lines.isEmpty() && i < blanks; ++i)
        lines.append(QString());
}

QStringList inMarkdown(const Body &notes, const ChangelogStyle &style)
{
    static const QRegularExpression fence(QStringLiteral("^\\s*(?:```|~~~)"));
    static const QRegularExpression hash(QStringLiteral("^(#{1,6}) (.*)$"));
    static const QRegularExpression item(QStringLiteral("^(\\s*)[-*+](\\s+)"));
    QStringList lines;
    bool inFence = false;
    bool behindHeading = false;
    for (const QString &line : notes.lines) {
        const bool isFence = fence.match(line).hasMatch();
        if (inFence || isFence) {
            inFence = inFence != isFence;
            lines.append(line);
            behindHeading = false;
        } else if (const auto heading = hash.match(line); heading.hasMatch()) {
            // HTML ends at a blank line only, and a text would become part of an underlined heading.
            const int deeper = std::max(int(heading.capturedLength(1)) - notes.top, 0);
            const std::size_t depth = std::min(std::size_t(deeper), style.inner.size() - 1);
            const ChangelogHeading &inner = style.inner[depth];
            const bool needsBlank = !inner.underline.isNull()
                                    || (!lines.isEmpty() && lines.back().isEmpty() && lines.size() > 1
                                        && lines[lines.size() - 2].startsWith(QLatin1Char('<')));
            setBlanksAtEnd(lines, std::max(style.blanksBeforeInner, needsBlank ? 1 : 0));
            lines += inner.written(heading.captured(2));
            behindHeading = true;
        } else if (line.isEmpty()) {
            if (!behindHeading && !lines.isEmpty() && !lines.back().isEmpty())
                lines.append(QString());
        } else {
            if (behindHeading)
                setBlanksAtEnd(lines, style.blanksBehindInner);
            behindHeading = false;
            lines.append(QString(line).replace(item, QStringLiteral("\\1%1\\2").arg(style.bullet)));
        }
    }
    return lines;
}

} // namespace

QString changelogSection(const QString &markdown, const QString &date, const ChangelogStyle &style)
{
    QStringList lines = style.heading.written(style.title);
    const Body notes = bodyOf(markdown, style.dated ? date : QString());
    QStringList body;
    switch (style.markup) {
    case ChangelogMarkup::Markdown: body = inMarkdown(notes, style); break;
    case ChangelogMarkup::ReStructuredText: body = inReStructuredText(notes.lines, notes.top, style); break;
    case ChangelogMarkup::Plain: body = inPlainText(notes.lines, notes.top, style); break;
    }
    const int blanks = style.markup == ChangelogMarkup::ReStructuredText ? std::max(style.blanksBehindTitle, 1)
                                                                         : style.blanksBehindTitle;
    for (int i = 0; i < blanks && !body.isEmpty(); ++i)
        lines.append(QString());
    lines += body;
    return style.anchor + lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace waybill::notes
