// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/nestedtitles.h"

#include "release/changes/change.h"

#include <QRegularExpression>

namespace waybill::release {

namespace {

/// The statements of a paragraph; nothing where its first line is none.
QStringList statementsIn(const QString &paragraph)
{
    QStringList statements;
    const QStringList lines = paragraph.split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        const QString words = line.trimmed();
        if (words.isEmpty())
            break;
        if (isConventional(words))
            statements.append(words);
        else if (statements.isEmpty())
            return {};
        else
            statements.back() += QLatin1Char(' ') + words;
    }
    return statements;
}

} // namespace

bool isConventional(QStringView line)
{
    static const QRegularExpression form(QStringLiteral(
        R"(^(?:feat|fix|perf|docs|chore|refactor|build|ci|style|tests?|revert|deps)(?:\([^()]*\))?!?:\s)"));
    return form.match(line.toString()).hasMatch();
}

QStringList conventionalLines(const QString &message)
{
    const QStringList statements = statementsIn(message.trimmed());
    return statements.size() > 1 ? statements : QStringList();
}

QStringList nestedTitles(const Change &change)
{
    if (!isConventional(change.title))
        return {};
    QStringList statements = statementsIn(change.body);
    statements.removeAll(change.title); // the message of a merge has it there
    return statements;
}

} // namespace waybill::release
