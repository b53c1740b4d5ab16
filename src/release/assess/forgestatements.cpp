// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/forgestatements.h"

#include "forge/services/description.h"
#include "release/evidence/statement.h"
#include "release/survey/survey.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// The first letters, by which two are known to say the same.
QString lettersOf(const QString &text)
{
    constexpr qsizetype enough = 60;
    QString letters = text.toLower();
    letters.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return letters.left(enough);
}

} // namespace

void addForgeStatements(const git::ObjectId &change, const forge::PullRequest &pull,
                        const forge::ForgeSettings &settings, const Survey &survey, std::vector<Statement> &statements)
{
    if (!settings.useReleaseNotes)
        return;
    const auto add = [&](const QString &text, const QString &section) {
        const QString letters = lettersOf(text);
        const auto says = [&](const Statement &other) {
            return other.change == change && lettersOf(other.lines.join(QLatin1Char(' '))).startsWith(letters.left(40));
        };
        if (letters.isEmpty() || std::any_of(survey.statements.begin(), survey.statements.end(), says)
            || std::any_of(statements.begin(), statements.end(), says))
            return;
        Statement statement;
        statement.lines = text.split(QLatin1Char('\n'));
        statement.section = section;
        statement.change = change;
        statements.push_back(std::move(statement));
    };
    if (forge::asksForAction(pull.note.text))
        add(pull.note.text, QStringLiteral("Release note"));
    if (!pull.breaking.isEmpty())
        add(pull.breaking, QStringLiteral("BREAKING CHANGE"));
}

} // namespace waybill::release
