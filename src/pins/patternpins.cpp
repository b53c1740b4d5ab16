// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/patternpins.h"

#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "pins/versiontext.h"
#include "support/text.h"

namespace waybill::pins {

namespace {

constexpr int MaximalMatches = 10000;

} // namespace

Pins readPattern(const QByteArray &path, const QByteArray &content, const QRegularExpression &pattern)
{
    PinFile file(Format::Pattern, path);
    if (!pattern.isValid())
        file.fail(message(PinMessage::BadPattern, pattern.pattern(), pattern.errorString()));
    else if (pattern.captureCount() < 1)
        file.fail(message(PinMessage::PatternWithoutGroup, pattern.pattern()));
    else {
        const QString text = decodeText(content);
        const bool named = pattern.namedCaptureGroups().contains(QStringLiteral("name"));
        int line = 1;
        qsizetype lineStart = 0;
        auto matches = pattern.globalMatch(text);
        for (int count = 0; matches.hasNext() && count < MaximalMatches; ++count) {
            const QRegularExpressionMatch match = matches.next();
            const QString version = match.captured(1);
            const qsizetype at = match.capturedStart(1);
            if (version.isEmpty())
                continue;
            // Groups of later matches may lie before those of earlier ones, in a look-behind.
            if (at < lineStart) {
                line = 1;
                lineStart = 0;
            }
            for (qsizetype end = text.indexOf(QLatin1Char('\n'), lineStart); end >= 0 && end < at;
                 end = text.indexOf(QLatin1Char('\n'), lineStart)) {
                ++line;
                lineStart = end + 1;
            }
            const QString name = named ? match.captured(QStringLiteral("name")) : QString();
            Pin &pin = file.add(name.isEmpty() ? file.name() : name, line, int(at - lineStart) + 1);
            pin.version = version;
            pin.revision = revisionFrom(version);
            if (pin.revision.isEmpty())
                pin.revision = pseudoRevision(version);
            pin.floating = pin.revision.isEmpty() && isFloating(version);
        }
    }
    return file.take();
}

} // namespace waybill::pins
