// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/people.h"

#include <QRegularExpression>

namespace waybill::release {

namespace {

/// What tells nobody from others: too short, or the same for many.
bool isTelling(const QString &account)
{
    constexpr qsizetype Least = 5;
    static const QStringList common{
        QStringLiteral("admin"),   QStringLiteral("contact"), QStringLiteral("email"),  QStringLiteral("github"),
        QStringLiteral("gitlab"),  QStringLiteral("hello"),   QStringLiteral("me-git"), QStringLiteral("no-reply"),
        QStringLiteral("noreply"), QStringLiteral("support"), QStringLiteral("ubuntu"), QStringLiteral("users"),
    };
    return account.size() >= Least && !common.contains(account);
}

} // namespace

bool isRobot(const QString &name)
{
    static const QRegularExpression robots(
        QStringLiteral(R"(\[bot\]$|[-_ ](?:ro)?bot$|^(?:dependabot|greenkeeper|mergify|renovate|github[- ]actions)$|)"
                       R"(^Claude (?:Code|Haiku|Opus|Sonnet)\b|^(?:GitHub )?Copilot(?: \w+ agent)?$|^Cursor Agent$|)"
                       R"(^OpenAI Codex$|^Devin AI$|^aider \()"),
        QRegularExpression::CaseInsensitiveOption);
    return robots.match(name).hasMatch();
}

bool isRobotAddress(const QString &address)
{
    static const QRegularExpression robots(
        QStringLiteral(
            R"(^(?:noreply@(?:anthropic\.com|openai\.com|aider\.chat)|codex@openai\.com|cursoragent@cursor\.com|)"
            R"(amp@ampcode\.com|copilot@github\.com|(?:\d+\+)?copilot@users\.noreply\.github\.com)$)"),
        QRegularExpression::CaseInsensitiveOption);
    return robots.match(address).hasMatch();
}

QString accountIn(const QString &address)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:\d+[+-])?([^@]+)@users\.noreply\.(?:github|gitlab|codeberg)\.\w+$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(address).captured(1).toLower();
}

QStringList marksOf(const QString &name, const QString &address)
{
    QStringList marks{name};
    if (!address.isEmpty()) {
        marks.append(address.toLower());
        const QString account = accountIn(address);
        const QString local = account.isEmpty() ? address.section(QLatin1Char('@'), 0, 0).toLower() : account;
        if (isTelling(local))
            marks.append(QLatin1Char('@') + local);
    }
    const QString asAccount = name.toLower();
    if (isTelling(asAccount) && !asAccount.contains(QLatin1Char(' ')))
        marks.append(QLatin1Char('@') + asAccount);
    return marks;
}

} // namespace waybill::release
