// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/clusterskew.h"

#include "cli/texttable.h"
#include "notes/text/messagejson.h"
#include "support/text.h"
#include "upgrade/kubernetesskew.h"
#include "wording/text.h"
#include "words/verdict.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace waybill::cli {

namespace {

struct ClusterskewStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

using Style = Console::Style;
using upgrade::ClusterMember;
using upgrade::ClusterVerdict;
using upgrade::Support;
using upgrade::UpgradeStep;

/// "kubelet=1.33.4@node1", and "kube-apiserver=1.34,1.33" for several.
Result<std::vector<ClusterMember>> membersOf(const QString &text)
{
    const QString name = text.section(u'=', 0, 0).trimmed();
    const QString node = text.section(u'@', 1).trimmed();
    const QString versions = text.section(u'=', 1).section(u'@', 0, 0);
    const auto component = upgrade::kubernetesComponentFromKey(name);
    if (!component) {
        QStringList known;
        for (const upgrade::KubernetesComponent one : upgrade::AllKubernetesComponents)
            known << keyName(one);
        return fail(
            Fault::Input, ClusterskewStrings::tr("\"%1\" is not a Kubernetes component").arg(name), {},
            ClusterskewStrings::tr("expected NAME=VERSION[@NODE] with %1").arg(known.join(QLatin1String(", "))));
    }
    std::vector<ClusterMember> members;
    const QStringList all = versions.split(u',');
    for (const QString &version : all) {
        const auto member = upgrade::readMember(*component, version.trimmed(), node);
        if (!member)
            return fail(member.error());
        members.push_back(*member);
    }
    return members;
}

QString glyphOf(Support support)
{
    switch (support) {
    case Support::Supported: return glyph(Verdict::Works);
    case Support::Unknown: return glyph(Verdict::Ruling);
    case Support::Unsupported: return glyph(Verdict::Refused);
    }
    return {};
}

QString stepText(const UpgradeStep &step, const std::vector<ClusterMember> &members)
{
    const QString text = ClusterskewStrings::tr("%1 %2 -> %3", "component, version, version")
                             .arg(keyName(members[step.member].component), step.from.toString(), step.to.toString());
    return step.sentence.isEmpty() ? text : ClusterskewStrings::tr("%1: %2").arg(text, wording::text(step.sentence));
}

QJsonObject asJson(const std::vector<ClusterMember> &members, const ClusterVerdict &verdict,
                   const std::vector<UpgradeStep> &steps)
{
    QJsonArray components;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const upgrade::MemberVerdict &one = verdict.members[i];
        components.append(QJsonObject{
            {QStringLiteral("name"), keyName(members[i].component)},
            {QStringLiteral("version"), members[i].version.toString()},
            {QStringLiteral("node"), members[i].node.isEmpty() ? QJsonValue() : QJsonValue(members[i].node)},
            {QStringLiteral("support"), keyName(one.support)},
            {QStringLiteral("rule"), one.rules.empty() ? QJsonValue() : QJsonValue(one.rules.front().key)},
            {QStringLiteral("why"), wording::text(one.sentence())},
            {QStringLiteral("messages"), notes::messagesByKey({{"why", one.sentence()}})}});
    }
    QJsonArray next;
    for (const UpgradeStep &step : steps) {
        next.append(QJsonObject{{QStringLiteral("name"), keyName(members[step.member].component)},
                                {QStringLiteral("from"), step.from.toString()},
                                {QStringLiteral("to"), step.to.toString()},
                                {QStringLiteral("support"), keyName(step.support)},
                                {QStringLiteral("drain"), step.drain},
                                {QStringLiteral("why"), wording::text(step.sentence)},
                                {QStringLiteral("messages"), notes::messagesByKey({{"why", step.sentence}})}});
    }
    return {{QStringLiteral("support"), keyName(verdict.support())},
            {QStringLiteral("components"), components},
            {QStringLiteral("next"), next}};
}

QString asText(const std::vector<ClusterMember> &members, const ClusterVerdict &verdict,
               const std::vector<UpgradeStep> &steps, const Console &console)
{
    TextTable table(std::vector(4, TextTable::Align::Left));
    for (std::size_t i = 0; i < members.size(); ++i) {
        const upgrade::MemberVerdict &one = verdict.members[i];
        const QString name = members[i].node.isEmpty()
                                 ? keyName(members[i].component)
                                 : keyName(members[i].component) + QLatin1Char('@') + visibleLine(members[i].node);
        table.addRow({{glyphOf(one.support), one.support == Support::Unsupported ? Style::Error : Style::Plain},
                      {name, Style::Bold},
                      {members[i].version.toString(), Style::Plain},
                      {wording::text(one.sentence()), Style::Dim}});
    }
    QString text = table.toString(console);
    if (!steps.empty())
        text += QLatin1Char('\n') + ClusterskewStrings::tr("Components that can be upgraded next:") + QLatin1Char('\n');
    for (const UpgradeStep &step : steps)
        text += QLatin1String("  ") + glyphOf(step.support) + QLatin1Char(' ') + stepText(step, members)
                + QLatin1Char('\n');
    return text;
}

} // namespace

Outcome runClusterSkew(const QStringList &components, const QString &format, Console &console)
{
    std::vector<ClusterMember> members;
    for (const QString &text : components) {
        const auto more = membersOf(text);
        if (!more)
            return fail(more.error());
        members.insert(members.end(), more->begin(), more->end());
    }
    const ClusterVerdict verdict = upgrade::judgeCluster(members);
    const std::vector<UpgradeStep> steps = upgrade::nextSteps(members);
    for (const Problem &problem : verdict.problems)
        console.problem(problem);
    if (format == QLatin1String("json"))
        console.write(QJsonDocument(asJson(members, verdict, steps)).toJson());
    else if (format == QLatin1String("text"))
        console.print(asText(members, verdict, steps, console));
    else
        return fail(Fault::Input, ClusterskewStrings::tr("a cluster cannot be printed as %1").arg(format), {},
                    ClusterskewStrings::tr("expected text or json"));
    return 0;
}

} // namespace waybill::cli
