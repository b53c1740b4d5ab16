// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/yarnlock.h"

#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::pins {

namespace {

struct Entry {
    QString name;
    QString version;
    QString resolved;
    int line = 0;
    int versionLine = 0;
    int versionColumn = 0;
};

/// The name in "@scope/name@npm:^1.2, …": up to the second @.
QString nameOf(const QString &header)
{
    const qsizetype at = header.indexOf(QLatin1Char('@'), 1);
    return header.left(at);
}

void add(const Entry &entry, PinFile &file)
{
    if (entry.name.isEmpty() || entry.name == QLatin1String("__metadata")
        || entry.resolved.contains(QLatin1String("@workspace:")))
        return;
    if (entry.version.isEmpty()) {
        file.warn(message(PinMessage::WithoutVersion, visibleLine(entry.name)), entry.line, 1);
        return;
    }
    Pin &pin = file.add(entry.name, entry.versionLine, entry.versionColumn);
    pin.version = entry.version;
    pin.direct = false;
    // An archive has a checksum of forty digits there, a repository a commit.
    static const QRegularExpression repository(
        QStringLiteral("((?:git[+@:]|git\\+|https?://\\S*\\.git).*)#(?:commit=)?([0-9a-f]{40})\\z"));
    if (const auto match = repository.match(entry.resolved); match.hasMatch()) {
        pin.source = match.captured(1);
        pin.revision = match.captured(2).toLatin1();
    }
}

} // namespace

Pins readYarnLock(const QByteArray &path, const QByteArray &content)
{
    static const QRegularExpression header(QStringLiteral("\\A\"?([^\"\\s,]+).*:\\s*\\z"));
    static const QRegularExpression value(
        QStringLiteral("\\A  \"?(version|resolved|resolution)\"?:?\\s+\"?([^\"\\s]+)\"?\\s*\\z"));
    PinFile file(Format::YarnLock, path);
    Entry entry;
    int number = 0;
    for (const QByteArray &bytes : content.split('\n')) {
        ++number;
        const QString line = decodeText(bytes);
        if (line.trimmed().isEmpty() || line.startsWith(QLatin1Char('#')))
            continue;
        if (!line.startsWith(QLatin1Char(' '))) {
            add(entry, file);
            entry = {};
            if (const auto match = header.match(line); match.hasMatch()) {
                entry.name = nameOf(match.captured(1));
                entry.line = number;
            } else {
                file.warn(PinMessage::LineNotUnderstood, number, 1);
            }
        } else if (const auto match = value.match(line); match.hasMatch()) {
            if (match.captured(1) == QLatin1String("version")) {
                entry.version = match.captured(2);
                entry.versionLine = number;
                entry.versionColumn = int(match.capturedStart(2)) + 1;
            } else {
                entry.resolved = match.captured(2);
            }
        }
    }
    add(entry, file);
    return file.take();
}

} // namespace waybill::pins
