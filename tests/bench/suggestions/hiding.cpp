// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "suggestions/hiding.h"

#include <QRegularExpression>
#include <QStringList>

namespace waybill::bench {

QByteArray hiddenMessage(const QByteArray &message, bool conventional)
{
    static const QRegularExpression emoji(
        QStringLiteral(R"(^(?:\s*(?::[a-z_0-9+-]+:|[\x{2000}-\x{3300}\x{FE0F}\x{1F000}-\x{1FAFF}]+)\s*)+)"));
    static const QRegularExpression prefix(
        QStringLiteral(R"(^(\s*[*-]\s+)?(?:[A-Za-z]+(?:\([^()]*\))?!?|(?:Merge pull request #\d+ from )?\w+!):\s+)"));
    static const QRegularExpression bracket(QStringLiteral(R"(^\s*\[(?:breaking|feat|feature|fix|bug|bugfix)\]\s*)"),
                                            QRegularExpression::CaseInsensitiveOption);
    QStringList kept;
    bool footer = false;
    bool block = false;
    const QStringList lines = QString::fromUtf8(message).split(QLatin1Char('\n'));
    for (QString line : lines) {
        const QString trimmed = line.trimmed();
        if (block) {
            block = trimmed != QLatin1String("```");
            continue;
        }
        block = trimmed.startsWith(QLatin1String("```release-note"));
        if (block)
            continue;
        line.remove(emoji);
        line.remove(bracket);
        if (conventional) {
            footer = line.contains(QLatin1String("BREAKING CHANGE")) || line.startsWith(QLatin1String("BREAKING"))
                     || (footer && !trimmed.isEmpty());
            if (footer)
                continue;
            line.replace(prefix, QStringLiteral("\\1"));
        }
        kept += line;
    }
    return kept.join(QLatin1Char('\n')).toUtf8();
}

bool tellsTheLabel(const QByteArray &path)
{
    static const QRegularExpression telling(
        QStringLiteral(R"((?:^|/)(?:changelog|changes|history|news)[^/]*$|(?:^|/)(?:releasenotes|newsfragments|news|)"
                       R"(\.?changelogs?|changelog\.d|CHANGES|\.changes|\.changeset|\.chloggen|docs/changes)/)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression code(
        QStringLiteral(R"(\.(?:go|py|rs|js|jsx|tsx?|mjs|c|cc|cpp|h|hpp|java|kt|rb|php)$)"));
    const QString name = QString::fromUtf8(path);
    return telling.match(name).hasMatch() && !code.match(name).hasMatch();
}

} // namespace waybill::bench
