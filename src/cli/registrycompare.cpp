// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/registrycompare.h"

#include "cli/loading.h"
#include "cli/texttable.h"
#include "cli/waiting.h"
#include "notes/text/escape.h"
#include "notes/text/markdowntable.h"
#include "queries/imagecomparison.h"
#include "registry/access/registryconnection.h"
#include "release/product/product.h"
#include "support/jsonvalue.h"
#include "wording/imageparts.h"
#include "wording/text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace waybill::cli {

namespace {

using queries::ImageComparison;
using registry::ImageDifference;
using Part = ImageDifference::Part;
using Style = Console::Style;

QString impactText(Impact impact)
{
    return impact == Impact::Breaking   ? QCoreApplication::translate("CommandLine", "breaking")
           : impact == Impact::Additive ? QCoreApplication::translate("CommandLine", "additive")
                                        : QString();
}

QStringList heads()
{
    return {QCoreApplication::translate("CommandLine", "Part"), QCoreApplication::translate("CommandLine", "Name"),
            QCoreApplication::translate("CommandLine", "Before"), QCoreApplication::translate("CommandLine", "After"),
            QCoreApplication::translate("CommandLine", "Impact")};
}

QString nothingDiffers()
{
    return QCoreApplication::translate("CommandLine", "The images are identical.");
}

QString asText(const ImageComparison &comparison, const Console &console)
{
    if (comparison.differences.empty())
        return nothingDiffers() + QLatin1Char('\n');
    TextTable table(std::vector<TextTable::Align>(5, TextTable::Align::Left));
    std::vector<TextTable::Cell> head;
    for (const QString &each : heads())
        head.push_back({each.toUpper(), Style::Dim});
    table.addRow(std::move(head));
    for (const ImageDifference &one : comparison.differences) {
        const Style style = one.impact == Impact::Breaking ? Style::Breaking : Style::Plain;
        table.addRow({{wording::text(one.part), Style::Plain},
                      {wording::imagePartItem(one), Style::Bold},
                      {wording::imagePartValue(one, one.before), Style::Plain},
                      {wording::imagePartValue(one, one.after), Style::Plain},
                      {impactText(one.impact), style}});
    }
    return table.toString(console);
}

QString asMarkdown(const ImageComparison &comparison)
{
    if (comparison.differences.empty())
        return notes::escapeMarkdown(nothingDiffers()) + QLatin1Char('\n');
    QString text = notes::tableRow(heads()) + notes::tableRow(QStringList(5, QStringLiteral("---")));
    for (const ImageDifference &one : comparison.differences)
        text += notes::tableRow({notes::escapeMarkdown(wording::text(one.part)),
                                 notes::escapeMarkdown(wording::imagePartItem(one)),
                                 notes::escapeMarkdown(wording::imagePartValue(one, one.before)),
                                 notes::escapeMarkdown(wording::imagePartValue(one, one.after)),
                                 notes::escapeMarkdown(impactText(one.impact))});
    return text;
}

QJsonObject sideJson(const ImageComparison::Side &side)
{
    const QDateTime &created = side.content.config.created;
    return {
        {QStringLiteral("reference"), side.reference},
        {QStringLiteral("digest"), QString::fromLatin1(side.content.digest)},
        {QStringLiteral("created"), textOrNull(created.isValid() ? created.toUTC().toString(Qt::ISODate) : QString())},
        {QStringLiteral("platforms"), QJsonArray::fromStringList(side.content.platforms)},
        {QStringLiteral("packages_known"), side.content.packages.has_value()}};
}

QJsonObject asJson(const ImageComparison &comparison)
{
    QJsonArray differences;
    for (const ImageDifference &one : comparison.differences)
        differences.append(
            QJsonObject{{QStringLiteral("part"), keyName(one.part)},
                        {QStringLiteral("name"), textOrNull(one.name)},
                        {QStringLiteral("before"), textOrNull(one.before)},
                        {QStringLiteral("after"), textOrNull(one.after)},
                        {QStringLiteral("size"), one.part == Part::Layer ? QJsonValue(one.size) : QJsonValue()},
                        {QStringLiteral("impact"), keyName(one.impact)}});
    return {{QStringLiteral("before"), sideJson(comparison.before)},
            {QStringLiteral("after"), sideJson(comparison.after)},
            {QStringLiteral("differences"), differences},
            {QStringLiteral("requests"), comparison.requests}};
}

} // namespace

Outcome runRegistryCompare(const Invocation &invocation, const release::Product &product, const QString &format,
                           Console &console)
{
    const QStringList arguments = invocation.arguments();
    const queries::ImageComparisonOptions options{cacheFolder(invocation), invocation.isSet(QStringLiteral("offline"))};
    registry::RegistryConnection::Options access;
    access.offline = options.offline;
    registry::RegistryConnection connection(product.registries, access);
    if (const auto &problem = connection.consentProblem())
        return fail(*problem);
    const auto comparison = waitFor<ImageComparison>(
        [&](const JobControl &control) {
            return queries::compareImages(product, arguments.value(1), arguments.value(2), connection.client(), options,
                                          control);
        },
        console);
    if (!comparison)
        return fail(comparison.error());
    for (const Problem &problem : comparison->problems)
        console.problem(problem);
    if (format == QLatin1String("json"))
        console.write(QJsonDocument(asJson(*comparison)).toJson());
    else if (format == QLatin1String("markdown"))
        console.write(asMarkdown(*comparison).toUtf8());
    else
        console.print(asText(*comparison, console));
    return 0;
}

} // namespace waybill::cli
