// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/pin/versionfile.h"

#include "support/text.h"
#include "surface/pin/pinfile.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace waybill::pin {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(Pins)
};

constexpr qsizetype LongestVersion = 100;

} // namespace

Pins readVersionFile(const QByteArray &path, const QByteArray &content)
{
    static const QRegularExpression word(QStringLiteral("[^\\s#]\\S*"));
    PinFile file(Format::VersionFile, path);
    int number = 0;
    for (const QByteArray &bytes : content.left(64 * 1024).split('\n')) {
        ++number;
        QString line = decodeText(bytes);
        if (line.startsWith(QChar(QChar::ByteOrderMark)))
            line.remove(0, 1);
        const QString text = line.trimmed();
        if (text.isEmpty() || text.startsWith(QLatin1Char('#')))
            continue;
        const QRegularExpressionMatch match = word.match(line);
        const int column = int(match.capturedStart()) + 1;
        const QString version = match.captured();
        static const QRegularExpression digit(QStringLiteral("[0-9]"));
        if (version.size() > LongestVersion || !digit.match(version).hasMatch() || visibleLine(version) != version)
            file.warn(Sentences::tr("This is no version"), number, column);
        else
            file.add(QStringLiteral("VERSION"), number, column).version = version;
        return file.take();
    }
    file.warn(Sentences::tr("There is no version in this file"));
    return file.take();
}

} // namespace waybill::pin
