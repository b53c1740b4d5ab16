// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogheading.h"

#include "notes/changelog/changelogtitle.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace waybill::notes {

namespace {

/// The character that a line repeats as an underline; null where it is none.
QChar underlineOf(const QString &line, ChangelogMarkup markup)
{
    const QString text = line.trimmed();
    if (text.size() < 2 || line.startsWith(QLatin1String("    ")) || text.count(text[0]) != text.size())
        return {};
    const QLatin1String allowed(markup == ChangelogMarkup::Markdown ? "=-" : "=-~^\"'`*+#:.<>_!$%&,/;?@");
    // "--" is a word, and so is "...".
    const bool tooShort = text[0] != QLatin1Char('=') && text.size() < 3;
    return allowed.contains(text[0]) && !tooShort ? text[0] : QChar();
}

bool canBeUnderlined(const ChangelogText &text, int index, ChangelogMarkup markup)
{
    static const QRegularExpression block(QStringLiteral("^(?:\\s*$| {4}|\\s*[-*+>|#] |\\s*\\d+[.)] |\\.\\. )"));
    static const QRegularExpression indented(QStringLiteral("^\\s"));
    const QString &line = text.line(index).text;
    if (text.line(index).opaque || block.match(line).hasMatch() || !underlineOf(line, markup).isNull())
        return false;
    return markup == ChangelogMarkup::Markdown || !indented.match(line).hasMatch();
}

std::optional<ChangelogHeading> hashed(const QString &line)
{
    // A space is missing here and there; forges show such a line as a heading no more, but people meant it.
    static const QRegularExpression shape(
        QStringLiteral("^( {0,3}(#{1,6})(?:[ \\t]+|(?=\\[?v?\\d+\\.\\d)))(.*?)([ \\t]+#+)?[ \\t]*$"));
    const auto match = shape.match(line);
    if (!match.hasMatch())
        return {};
    ChangelogHeading heading;
    heading.prefix = match.captured(1);
    heading.level = int(match.capturedLength(2));
    heading.text = match.captured(3);
    heading.closing = match.captured(4);
    return heading;
}

/// A line of plain text that says a release and nothing else, behind a blank line.
bool isPlainTitle(const ChangelogText &text, int index)
{
    static const QRegularExpression begins(QStringLiteral("^[A-Za-z0-9\\[]"));
    const QString &line = text.line(index).text;
    if (!begins.match(line).hasMatch() || (index > 0 && !text.isBlank(index - 1)))
        return false;
    const ChangelogTitle title = ChangelogTitle::read(line, text.text());
    if (title.isUnreleased())
        return !title.version().isEmpty() || line.size() < 20;
    return !title.version().isEmpty() && title.saysNothingElse();
}

} // namespace

QStringList ChangelogHeading::written(const QString &title) const
{
    if (underline.isNull())
        return {prefix + title + closing};
    const qsizetype length = fitted ? title.size() : std::max(underlineLength, title.size());
    const QString line(std::max(length, qsizetype(3)), underline);
    return overline ? QStringList{line, title, line} : QStringList{title, line};
}

std::vector<ChangelogHeading> readChangelogHeadings(const ChangelogText &text, ChangelogMarkup markup)
{
    std::vector<ChangelogHeading> headings;
    QStringList styles; // of reStructuredText: levels are what came first
    for (int i = 0; i < text.count(); ++i) {
        const ChangelogLine &line = text.line(i);
        if (line.opaque)
            continue;
        if (markup == ChangelogMarkup::Markdown) {
            if (auto heading = hashed(line.text)) {
                heading->first = i;
                heading->end = i + 1;
                headings.push_back(*heading);
                continue;
            }
        }
        // Only the first line of a paragraph: the underline below a longer one is something else in a changelog.
        const bool behindBlank =
            i == 0 || text.isBlank(i - 1) || (!headings.empty() && headings.back().end == i) || text.line(i - 1).opaque;
        const bool over = markup != ChangelogMarkup::Markdown && i + 2 < text.count()
                          && !underlineOf(line.text, markup).isNull()
                          && line.text.trimmed() == text.line(i + 2).text.trimmed() && !text.isBlank(i + 1)
                          && underlineOf(text.line(i + 1).text, markup).isNull();
        const int titleLine = over ? i + 1 : i;
        const bool under = over || (behindBlank && i + 1 < text.count() && canBeUnderlined(text, i, markup));
        const QChar mark = under ? underlineOf(text.line(titleLine + 1).text, markup) : QChar();
        const bool labelled = markup == ChangelogMarkup::ReStructuredText && i > 0
                              && text.line(i - 1).text.startsWith(QLatin1String(".. "));
        if (!mark.isNull() && (behindBlank || over || labelled)) {
            ChangelogHeading heading;
            heading.first = i;
            heading.end = titleLine + 2;
            heading.text = text.line(titleLine).text.trimmed();
            heading.underline = mark;
            heading.underlineLength = text.line(titleLine + 1).text.trimmed().size();
            heading.fitted = heading.underlineLength == ChangelogText::decoded(heading.text).size();
            heading.overline = over;
            const QString style = QString(mark) + (over ? QLatin1String("o") : QLatin1String(""));
            if (!styles.contains(style))
                styles.append(style);
            heading.level = markup == ChangelogMarkup::Markdown ? (mark == QLatin1Char('=') ? 1 : 2)
                                                                : int(styles.indexOf(style)) + 1;
            headings.push_back(heading);
            i = heading.end - 1;
        } else if (markup == ChangelogMarkup::Plain && isPlainTitle(text, i)) {
            ChangelogHeading heading;
            heading.first = i;
            heading.end = i + 1;
            heading.text = line.text.trimmed();
            headings.push_back(heading);
        }
    }
    return headings;
}

} // namespace waybill::notes
