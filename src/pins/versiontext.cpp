// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/versiontext.h"

#include <QRegularExpression>

namespace waybill::pins {

QByteArray revisionFrom(const QString &text, int digits)
{
    static const QRegularExpression hexadecimal(QStringLiteral("\\A[0-9a-fA-F]{7,40}\\z"));
    if (text.size() < digits || !hexadecimal.match(text).hasMatch())
        return {};
    return text.toLatin1().toLower();
}

bool isFloating(const QString &version)
{
    static const QRegularExpression word(
        QStringLiteral("\\A(latest|next|master|main|trunk|devel|develop|head|edge|nightly|stable)([-/_].*)?\\z"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression range(QStringLiteral("[\\^~*<>|]|\\A[xX]\\z|\\d\\.[xX](\\.|\\z)|\\s-\\s"));
    return word.match(version).hasMatch() || range.match(version).hasMatch();
}

bool isExactVersion(const QString &version)
{
    static const QRegularExpression exact(
        QStringLiteral("\\A[=v]*\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?\\z"));
    return exact.match(version).hasMatch();
}

QByteArray pseudoRevision(const QString &version)
{
    static const QRegularExpression pseudo(QStringLiteral(
        "\\Av[0-9]+\\.(?:0\\.0-|[0-9]+\\.[0-9]+-(?:[^+]*\\.)?0\\.)[0-9]{14}-([0-9a-f]{12})(?:\\+[0-9A-Za-z.-]+)?\\z"));
    return pseudo.match(version).captured(1).toLatin1();
}

} // namespace waybill::pins
