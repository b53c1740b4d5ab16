// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/advice.h"

#include "notes/reports/liveupgrade.h"
#include "notes/reports/suspicionjson.h"
#include "notes/templates/notes.h"
#include "notes/text/messagejson.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "support/jsonvalue.h"
#include "version/policy.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace waybill::notes {

namespace {

struct AdviceStrings {
    Q_DECLARE_TR_FUNCTIONS(Advice)
};

using upgrade::Procedure;
using upgrade::ProcedureStep;

QJsonArray stepsJson(const std::vector<ProcedureStep> &steps)
{
    QJsonArray array;
    for (const ProcedureStep &step : steps) {
        if (step.dismissed)
            continue;
        array.append(
            QJsonObject{{QStringLiteral("id"), step.id},
                        {QStringLiteral("text"), wording::text(step.text)},
                        {QStringLiteral("message"), messageJson(step.text)},
                        {QStringLiteral("why"), wording::texts(step.why).join(QLatin1String("; "))},
                        {QStringLiteral("causes"), messagesJson(step.why)},
                        {QStringLiteral("components"), QJsonArray::fromStringList(wording::texts(step.components))},
                        {QStringLiteral("trait"), keyName(step.trait)},
                        {QStringLiteral("edited_by"), textOrNull(step.by)}});
    }
    return array;
}

QJsonArray warningsJson(const std::vector<upgrade::UpgradeWarning> &warnings)
{
    QJsonArray array;
    for (const upgrade::UpgradeWarning &warning : warnings) {
        array.append(QJsonObject{
            {QStringLiteral("id"), warning.id},
            {QStringLiteral("text"), wording::text(warning.text)},
            {QStringLiteral("message"), messageJson(warning.text)},
            {QStringLiteral("affected"), wording::text(warning.affected)},
            {QStringLiteral("action"), wording::text(warning.action)},
            {QStringLiteral("messages"), messagesByKey({{"affected", warning.affected}, {"action", warning.action}})},
            {QStringLiteral("components"), QJsonArray::fromStringList(warning.components)},
            {QStringLiteral("place"), textOrNull(warning.place.toString())}});
    }
    return array;
}

QJsonArray promisesJson(const std::vector<release::BrokenPromise> &promises)
{
    QJsonArray array;
    for (const release::BrokenPromise &promise : promises) {
        const bool live = promise.kind == release::BrokenPromise::Kind::LiveUpgrade;
        array.append(QJsonObject{
            {QStringLiteral("promise"), live ? QStringLiteral("live-upgrade") : QStringLiteral("older-releases")},
            {QStringLiteral("text"), wording::text(promise.problem.message)},
            {QStringLiteral("message"), messageJson(promise.problem.message)},
            {QStringLiteral("action"), wording::text(promise.action)},
            {QStringLiteral("messages"), messagesByKey({{"action", promise.action}})},
            {QStringLiteral("place"), textOrNull(promise.problem.place.toString())}});
    }
    return array;
}

void addSteps(QStringList &lines, const std::vector<ProcedureStep> &steps)
{
    int number = 0;
    for (const ProcedureStep &step : steps) {
        if (step.dismissed)
            continue;
        lines << QStringLiteral("%1. %2").arg(++number).arg(escapeMarkdown(wording::text(step.text)));
        for (const QString &why : wording::texts(step.why))
            lines << QStringLiteral("   - %1").arg(escapeMarkdown(why));
    }
    if (number > 0)
        lines << QString();
}

QString versionOf(const release::StanceAnswer &stance)
{
    return stance.next.version ? stance.next.version->toString() : QStringLiteral("\u2014");
}

} // namespace

QJsonObject adviceJson(const release::Release &release)
{
    QJsonArray stances;
    for (const release::StanceAnswer &stance : release.stances) {
        stances.append(QJsonObject{{QStringLiteral("stance"), keyName(stance.stance)},
                                   {QStringLiteral("impact"), keyName(stance.impact)},
                                   {QStringLiteral("version"),
                                    stance.next.version ? QJsonValue(stance.next.version->toString()) : QJsonValue()},
                                   {QStringLiteral("bump"), keyName(stance.next.bump)},
                                   {QStringLiteral("version_if_suspected"), versionIfSuspected(stance.suspicion)},
                                   {QStringLiteral("suspected"), suspectedJson(stance.suspicion)},
                                   {QStringLiteral("chosen"), stance.chosen},
                                   {QStringLiteral("together"), stance.together},
                                   {QStringLiteral("why"), QJsonArray::fromStringList(wording::texts(stance.why))},
                                   {QStringLiteral("causes"), messagesJson(stance.why)}});
    }
    const Procedure &procedure = release.procedure;
    const QJsonObject rollback{{QStringLiteral("possible"), procedure.rollback.possible},
                               {QStringLiteral("known"), procedure.rollback.isKnown},
                               {QStringLiteral("headline"), wording::text(procedure.rollback.headline)},
                               {QStringLiteral("messages"), messagesByKey({{"headline", procedure.rollback.headline}})},
                               {QStringLiteral("steps"), stepsJson(procedure.rollback.steps)}};
    return {{QStringLiteral("product"), release.name()},
            {QStringLiteral("policy"), version::keyName(release.product->policy)},
            {QStringLiteral("stances"), stances},
            {QStringLiteral("live_upgrade"), liveUpgradeJson(release)},
            {QStringLiteral("broken_promises"), promisesJson(release.brokenPromises)},
            {QStringLiteral("procedure"),
             QJsonObject{{QStringLiteral("headline"), wording::text(procedure.headline)},
                         {QStringLiteral("messages"), messagesByKey({{"headline", procedure.headline}})},
                         {QStringLiteral("trait"), keyName(procedure.trait)},
                         {QStringLiteral("steps"), stepsJson(procedure.steps)},
                         {QStringLiteral("rollback"), rollback},
                         {QStringLiteral("warnings"), warningsJson(procedure.warnings)}}}};
}

QString adviceMarkdown(const release::Release &release)
{
    QStringList lines;
    lines << QStringLiteral("# ") + escapeMarkdown(AdviceStrings::tr("Upgrading %1").arg(release.name())) << QString();
    lines << QStringLiteral("## ") + escapeMarkdown(AdviceStrings::tr("What counts as a breakage")) << QString();
    lines << QStringLiteral("| %1 | %2 | %3 | %4 |")
                 .arg(AdviceStrings::tr("Stance"), AdviceStrings::tr("Impact"), AdviceStrings::tr("Version"),
                      AdviceStrings::tr("Why"));
    lines << QStringLiteral("|---|---|---|---|");
    for (const release::StanceAnswer &stance : release.stances) {
        const QString name = escapeMarkdown(label(stance.stance));
        QStringList why = wording::texts(stance.why).mid(0, 3);
        if (stance.together)
            why << AdviceStrings::tr("all components together");
        lines << QStringLiteral("| %1 | %2 %3 | %4 | %5 |")
                     .arg(stance.chosen ? QStringLiteral("**%1**").arg(name) : name, glyph(stance.impact),
                          escapeMarkdown(label(stance.impact)), versionOf(stance),
                          escapeMarkdown(why.join(QLatin1String("; "))));
    }
    for (const release::StanceAnswer &stance : release.stances) {
        if (stance.chosen && stance.suspicion)
            lines << QString() << escapeMarkdown(wording::text(release::messageOf(*stance.suspicion)));
    }
    const Procedure &procedure = release.procedure;
    lines << QString() << QStringLiteral("## ") + escapeMarkdown(wording::text(procedure.headline)) << QString();
    addSteps(lines, procedure.steps);
    lines << QStringLiteral("### ") + escapeMarkdown(AdviceStrings::tr("Rollback")) << QString();
    lines << escapeMarkdown(wording::text(procedure.rollback.headline)) << QString();
    addSteps(lines, procedure.rollback.steps);
    if (!procedure.warnings.empty()) {
        lines << QStringLiteral("### ") + escapeMarkdown(AdviceStrings::tr("Warnings")) << QString();
        for (const upgrade::UpgradeWarning &warning : procedure.warnings) {
            lines << QStringLiteral("- **%1**").arg(escapeMarkdown(wording::text(warning.text)));
            if (!warning.affected.isEmpty())
                lines << QStringLiteral("  %1 %2").arg(escapeMarkdown(AdviceStrings::tr("Am I affected?")),
                                                       escapeMarkdown(wording::text(warning.affected)));
            if (!warning.action.isEmpty())
                lines << QStringLiteral("  %1 %2").arg(escapeMarkdown(AdviceStrings::tr("What to do:")),
                                                       escapeMarkdown(wording::text(warning.action)));
        }
        lines << QString();
    }
    if (!release.brokenPromises.empty()) {
        lines << QStringLiteral("## ") + escapeMarkdown(AdviceStrings::tr("Broken promises")) << QString();
        for (const release::BrokenPromise &promise : release.brokenPromises)
            lines << QStringLiteral("- **%1** %2")
                         .arg(escapeMarkdown(wording::text(promise.problem.message)),
                              escapeMarkdown(wording::text(promise.action)));
        lines << QString();
    }
    lines << liveUpgradeMarkdown(release);
    return lines.join(QLatin1Char('\n'));
}

} // namespace waybill::notes
