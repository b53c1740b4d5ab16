// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/versionfile.h"

#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::pins {

namespace {

constexpr qsizetype LongestVersion = 100;

} // namespace

VersionLine readVersionLine(const QString &content)
{
    static const QRegularExpression text(QStringLiteral("[^\\s#\\x{FEFF}][^#]*"));
    int number = 0;
    for (const QString &line : content.split(QLatin1Char('\n'))) {
        ++number;
        const QRegularExpressionMatch match = text.match(line);
        const QStringView before = QStringView(line).left(match.capturedStart());
        if (match.hasMatch() && !before.contains(QLatin1Char('#')))
            return {match.captured().trimmed(), number, int(match.capturedStart()) + 1};
    }
    return {};
}

Pins readVersionFile(const QByteArray &path, const QByteArray &content)
{
    static const QRegularExpression digit(QStringLiteral("[0-9]"));
    static const QRegularExpression space(QStringLiteral("\\s"));
    PinFile file(Format::VersionFile, path);
    const VersionLine found = readVersionLine(decodeText(content.left(64 * 1024)));
    const QString version = found.text.section(space, 0, 0);
    if (version.isEmpty())
        file.warn(PinMessage::NoVersionInFile);
    else if (version.size() > LongestVersion || !digit.match(version).hasMatch() || visibleLine(version) != version)
        file.warn(PinMessage::NotAVersion, found.line, found.column);
    else
        file.add(QStringLiteral("VERSION"), found.line, found.column).version = version;
    return file.take();
}

} // namespace waybill::pins
