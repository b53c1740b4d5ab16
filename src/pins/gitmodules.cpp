// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/gitmodules.h"

#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::pins {

namespace {

struct Section {
    QString name;
    QString path;
    QString url;
    int line = 0;
    int pathLine = 0;
    int pathColumn = 0;
};

/// A value of git's configuration: quotes, backslashes, and comments behind it.
QString unquoted(const QString &text)
{
    QString value;
    qsizetype end = 0; // spaces at the end do not count, unless quoted
    bool quoted = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        QChar c = text[at];
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
            continue;
        }
        if (!quoted && (c == QLatin1Char('#') || c == QLatin1Char(';')))
            break;
        if (c == QLatin1Char('\\') && at + 1 < text.size())
            c = text[++at];
        value += c;
        if (quoted || !c.isSpace())
            end = value.size();
    }
    return value.left(end);
}

void add(const Section &section, PinFile &file)
{
    if (section.line == 0)
        return;
    if (section.path.isEmpty()) {
        file.warn(message(PinMessage::SubmoduleWithoutPath, section.name), section.line, 1);
        return;
    }
    file.add(section.path, section.pathLine, section.pathColumn).source = section.url;
}

} // namespace

Pins readGitmodules(const QByteArray &path, const QByteArray &content)
{
    static const QRegularExpression header(QStringLiteral("\\A\\s*\\[\\s*(\\S+?)(?:\\s+\"(.*)\")?\\s*\\]"));
    static const QRegularExpression entry(QStringLiteral("\\A\\s*([A-Za-z][A-Za-z0-9-]*)\\s*=\\s*(.*)\\z"));
    static const QRegularExpression blank(QStringLiteral("\\A\\s*([#;].*)?\\z"));
    PinFile file(Format::Submodule, path);
    Section section;
    int number = 0;
    for (const QByteArray &bytes : content.split('\n')) {
        ++number;
        const QString line = decodeText(bytes);
        if (const auto match = header.match(line); match.hasMatch()) {
            add(section, file);
            section = {};
            if (match.captured(1).compare(QLatin1String("submodule"), Qt::CaseInsensitive) == 0)
                section = {match.captured(2), {}, {}, number, 0, 0};
        } else if (const auto value = entry.match(line); value.hasMatch()) {
            const QString key = value.captured(1).toLower();
            if (key == QLatin1String("url"))
                section.url = unquoted(value.captured(2));
            if (key == QLatin1String("path")) {
                section.path = unquoted(value.captured(2));
                section.pathLine = number;
                section.pathColumn = int(value.capturedStart(2)) + 1;
            }
        } else if (!blank.match(line).hasMatch() && !line.contains(QLatin1Char('='))) {
            file.warn(PinMessage::LineNotUnderstood, number, 1);
        }
    }
    add(section, file);
    return file.take();
}

} // namespace waybill::pins
