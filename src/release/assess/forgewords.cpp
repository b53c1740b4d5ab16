// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/forgewords.h"

#include "forge/facts/handles.h"
#include "release/assess/assessedchange.h"
#include "release/changes/change.h"
#include "release/survey/survey.h"
#include "release/survey/surveylinks.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

QString authorHandle(const AssessedChange &change, const Survey &survey)
{
    static const QRegularExpression form(QStringLiteral(R"(^[A-Za-z0-9][A-Za-z0-9_.-]*(?:\[bot\])?$)"));
    if (change.forge && form.match(change.forge->author).hasMatch())
        return change.forge->author;
    const auto address = forgeAddressOf(survey);
    return address ? forge::handleIn(change.change->authorEmail, address->host()) : QString();
}

std::vector<forge::IssueReference> closedIssues(const AssessedChange &change)
{
    std::vector<forge::IssueReference> issues;
    if (change.forge)
        issues = change.forge->issues;
    for (const int number : change.change->issues) {
        const bool isKnown = std::any_of(issues.begin(), issues.end(), [number](const forge::IssueReference &issue) {
            return issue.repository.isEmpty() && issue.number == number;
        });
        if (!isKnown)
            issues.push_back({{}, number, {}});
    }
    std::sort(issues.begin(), issues.end());
    return issues;
}

QUrl issuePage(const forge::IssueReference &issue, const Survey &survey)
{
    const auto address = forgeAddressOf(survey);
    if (!address)
        return {};
    if (issue.repository.isEmpty())
        return address->issue(issue.number);
    QUrl other = address->web();
    QString site = other.path();
    site.chop(address->path().size());
    other.setPath(site + issue.repository);
    const auto elsewhere = forge::ForgeAddress::fromUrl(other.toEncoded(), survey.spec.forge);
    return elsewhere ? elsewhere->issue(issue.number) : QUrl();
}

QString noteOnForge(const AssessedChange &change, const forge::ForgeSettings &settings)
{
    if (!change.forge || !settings.useReleaseNotes || change.forge->note.kind != forge::ReleaseNote::Kind::Text)
        return {};
    static const QRegularExpression bullet(QStringLiteral(R"(^\s*[-*+]\s+)"));
    QString text;
    const QStringList lines = change.forge->note.text.split(QLatin1Char('\n'));
    for (QString line : lines) {
        const bool begins = bullet.match(line).hasMatch();
        line.remove(bullet);
        line = line.trimmed();
        if (line.isEmpty())
            continue;
        if (!text.isEmpty())
            text += begins ? QLatin1String("; ") : QLatin1String(" ");
        text += line;
    }
    return text;
}

} // namespace waybill::release
