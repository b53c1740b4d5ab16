// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/reasontext.h"

#include "notes/text/escape.h"
#include "release/evidence/evidencemessage.h"
#include "support/markuplines.h"
#include "support/message.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace waybill::notes {

void ReasonLines::add(const Message &text)
{
    const std::vector<Argument> &arguments = text.arguments();
    const bool standsForOthers = text.is(release::EvidenceMessage::AndMore) && arguments.size() == 2;
    const auto *first = standsForOthers ? std::get_if<Message>(&arguments.front().value) : nullptr;
    const auto *more = standsForOthers ? std::get_if<Count>(&arguments.back().value) : nullptr;
    const QString line = shownLine(wording::textWithCode(first ? *first : text));
    if (first && more)
        m_more += more->value;
    if (!line.isEmpty() && !m_lines.contains(line))
        m_lines.append(line);
}

QStringList ReasonLines::lines(qsizetype most) const
{
    return firstLines(m_lines, most, m_more);
}

QStringList firstLines(QStringList lines, qsizetype most, qint64 leftOut)
{
    if (lines.size() > most) {
        leftOut += lines.size() - most;
        lines = lines.mid(0, most);
    }
    if (leftOut > 0)
        lines << QCoreApplication::translate("Notes", "and %n more", "breakages", int(leftOut));
    return lines;
}

QString wordsOfMarkdown(QString line)
{
    static const QRegularExpression link(QStringLiteral(R"(\[([^\]\[]+)\]\((?:https?://|#|/)?[^()\s]*\))"));
    // "[1.2.0][]", "[libpathrs][1]", whose addresses stand elsewhere.
    static const QRegularExpression reference(QStringLiteral(R"((?<![\]\\\w])\[([^\]\[]+)\]\[[^\]\[]*\])"));
    static const QRegularExpression number(QStringLiteral(R"(\[\[?(#\d+)\]\]?(?!\())"));
    // "[[@ada]]" thanks somebody, by an address that stands elsewhere.
    static const QRegularExpression person(QStringLiteral(R"(\[\[(@[\w-]+)\]\](?!\())"));
    // Code, which is the first group, stays as it is, and may stand in what is bold.
    static const QRegularExpression bold(
        QStringLiteral(R"((`+[^`]*`+)|\*\*(?=\S)((?:(?!\*\*)[^`]|`+[^`]*`+)+?)(?<=\S)\*\*)"));
    // Of reStructuredText: ":pr:`12`" is a number, ":class:`Foo`" a name.
    static const QRegularExpression request(QStringLiteral(R"(:(?:pr|pull|issue|gh|ghissue|ghpull|bug):`#?(\d+)`)"));
    static const QRegularExpression role(
        QStringLiteral(R"((?<![\w`]):[a-z][\w:+-]*:`~?([^`<]+?)(?:\s*<[^`>]*>)?`(?!`))"));
    static const QRegularExpression italic(QStringLiteral(R"(^\*(?=[^\s*])([^*]+[^\s*])\*$)"));
    // Within a line, where it is neither code, as the first group is, nor a pattern, "*.js,*.ts".
    static const QRegularExpression emphasis(
        QStringLiteral(R"((`+[^`]*`+)|(?<![\w/*\\])([*_])(?=[\w"'(])(?!_)([^*_`]*[^*_`\s\\])\2(?=[\s.,;:!?"')]|$))"));
    return withoutLinkTargets(line)
        .replace(request, QStringLiteral("#\\1"))
        .replace(role, QStringLiteral("`\\1`"))
        .replace(italic, QStringLiteral("\\1"))
        .replace(link, QStringLiteral("\\1"))
        .replace(reference, QStringLiteral("\\1"))
        .replace(number, QStringLiteral("\\1"))
        .replace(person, QStringLiteral("\\1"))
        .replace(bold, QStringLiteral("\\1\\2"))
        .replace(emphasis, QStringLiteral("\\1\\3"));
}

} // namespace waybill::notes
