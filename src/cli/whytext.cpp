// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/whytext.h"

#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace waybill::cli {

QString whyText(const std::optional<version::SemVer> &version, const std::vector<version::VersionStep> &steps,
                const Console &console)
{
    using Style = Console::Style;
    QString text =
        console.styled(version ? version->toString() : QCoreApplication::translate("CommandLine", "no release"),
                       Style::Bold)
        + QLatin1Char('\n');
    for (const version::VersionStep &step : steps) {
        const Style style = step.kind == version::VersionStep::Kind::Warning ? Style::Undecided : Style::Plain;
        text += QLatin1String("  ") + console.styled(visibleLine(wording::text(step.text)), style);
        if (step.version)
            text += QLatin1String(" -> ") + console.styled(step.version->toString(), Style::Bold);
        text += QLatin1Char('\n');
    }
    return text;
}

QJsonArray whyJson(const std::vector<version::VersionStep> &steps)
{
    QJsonArray array;
    for (const version::VersionStep &step : steps)
        array.append(QJsonObject{
            {QStringLiteral("rule"), step.rule},
            {QStringLiteral("kind"), keyName(step.kind)},
            {QStringLiteral("text"), wording::text(step.text)},
            {QStringLiteral("id"), wording::key(step.text)},
            {QStringLiteral("arguments"), wording::arguments(step.text)},
            {QStringLiteral("version"), step.version ? QJsonValue(step.version->toString()) : QJsonValue()}});
    return array;
}

} // namespace waybill::cli
