// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surfacelines.h"

#include "findings/names.h"
#include "release/survey/surfacemessage.h"
#include "release/survey/surfacewords.h"
#include "support/text.h"

#include <QSet>

#include <algorithm>
#include <set>

namespace waybill::release {

namespace {

using findings::Finding;
using findings::FindingRule;
using findings::RuleEvent;
using findings::RuleGroup;

constexpr int MostNames = 3; ///< in a line

/// Where it stands among the lines: the gravest first.
int rankOf(const Finding &finding)
{
    switch (finding.impact) {
    case Impact::Breaking: return finding.ruling ? 1 : 0;
    case Impact::None:
        if (finding.rule == FindingRule::ImageReferenceMoved || finding.rule == FindingRule::ObjectRuntimeChanged
            || finding.rule == FindingRule::ClusterAppChanged)
            return 5; // what the manifests run by now
        [[fallthrough]];
    case Impact::Undecided: return 2; // a deprecation, or a warning
    case Impact::Additive: return 3;
    case Impact::Fix: break;
    }
    return 4;
}

/// What has no effect is for those who publish, and `check` tells them; but a deprecation announces one, and who
/// applies manifests runs the images that they name, on the runtime and as the application that
/// they name.
bool mattersToReaders(const Finding &finding)
{
    return finding.impact != Impact::None || finding.rule.is(RuleEvent::Deprecated)
           || finding.rule == FindingRule::ObjectRuntimeChanged || finding.rule == FindingRule::ClusterAppChanged
           || (finding.rule.is(RuleGroup::ImageReference) && !finding.rule.is(RuleEvent::Faulty));
}

bool isAlike(const Finding &one, const Finding &other)
{
    const bool told = isConstraint(one) ? isConstraint(other) && one.advice == other.advice : one.rule == other.rule;
    return told && one.impact == other.impact && one.severity == other.severity && one.ruling == other.ruling;
}

/// What a finding is about, for the eye: "RuntimeClass kata-fc", "httproutes .spec.rules[]".
QString nameOf(const Finding &finding)
{
    const QString definition = QStringLiteral("CustomResourceDefinition ");
    if (!finding.symbol.startsWith(definition))
        return visibleLine(finding.symbol);
    const QString name = finding.symbol.mid(definition.size());
    const qsizetype space = name.indexOf(u' ');
    return visibleLine(space < 0 ? name : name.section(u'.', 0, 0) + name.mid(space));
}

/// What it is about, among others of its rule: of an image that moved both paths, for people know the old one.
QString nameAmongOthers(const Finding &finding)
{
    if (finding.rule == FindingRule::ImagePathChanged && finding.message.arguments().size() == 2) {
        const auto *before = std::get_if<QString>(&finding.message.arguments().front().value);
        const auto *after = std::get_if<QString>(&finding.message.arguments().back().value);
        if (before && after)
            return visibleLine(QStringLiteral("%1 → %2").arg(*before, *after));
    }
    return nameOf(finding);
}

/// What images differ in is told without their names; what manifests name is not.
Message sentenceOf(const Finding &finding)
{
    const QString name = nameOf(finding);
    if (Message said = oneText(finding, visibleLine(finding.symbol)); !said.isEmpty())
        return said;
    const bool isOfImage = finding.rule.is(RuleGroup::Image) || finding.rule.is(RuleGroup::ImagePin);
    if (!isOfImage || name.isEmpty() || findings::mentions(finding.message, finding.symbol))
        return finding.message;
    return message(SurfaceMessage::NamedFinding, name, finding.message);
}

QStringList namesOf(const std::vector<const Finding *> &findings)
{
    QStringList names;
    QSet<QString> seen;
    for (const Finding *finding : findings) {
        const QString name = nameAmongOthers(*finding);
        if (seen.contains(name))
            continue;
        seen.insert(name);
        names << name;
    }
    return names;
}

SurfaceLine lineOf(const Finding &finding)
{
    return {{finding}, sentenceOf(finding), readersAdvice(finding)};
}

SurfaceLine lineOf(const std::vector<const Finding *> &alike)
{
    const Finding &first = *alike.front();
    const QStringList names = namesOf(alike);
    const bool agree =
        std::all_of(alike.begin(), alike.end(), [&](const Finding *one) { return one->advice == first.advice; });
    SurfaceLine line;
    for (const Finding *finding : alike)
        line.findings.push_back(*finding);
    line.text = severalText(first, names.size(), findings::someOf(names, MostNames));
    line.advice = readersAdvice(first, agree ? first.advice : Message());
    return line;
}

/// Findings alike, each sentence once.
struct Group {
    std::vector<const Finding *> findings;
    std::set<Message> told;

    void add(const Finding &finding)
    {
        if (told.insert(sentenceOf(finding)).second)
            findings.push_back(&finding);
    }
};

} // namespace

std::vector<SurfaceLine> surfaceLines(const std::vector<Finding> &findings)
{
    std::vector<Group> groups;
    for (const Finding &finding : findings) {
        if (!mattersToReaders(finding))
            continue;
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const Group &one) { return isAlike(*one.findings.front(), finding); });
        if (group == groups.end())
            group = groups.insert(groups.end(), Group());
        group->add(finding);
    }
    std::stable_sort(groups.begin(), groups.end(), [](const Group &one, const Group &other) {
        return rankOf(*one.findings.front()) < rankOf(*other.findings.front());
    });
    std::vector<SurfaceLine> lines;
    for (const Group &group : groups) {
        if (group.findings.size() >= std::size_t(foldedFrom(*group.findings.front()))) {
            lines.push_back(lineOf(group.findings));
            continue;
        }
        for (const Finding *finding : group.findings)
            lines.push_back(lineOf(*finding));
    }
    return lines;
}

std::vector<upgrade::UpgradeWarning> surfaceWarnings(const QString &repository, const std::vector<Finding> &findings)
{
    std::vector<upgrade::UpgradeWarning> warnings;
    for (const SurfaceLine &line : surfaceLines(findings)) {
        if (!line.isWarning())
            continue;
        const Finding &first = line.first();
        const auto sentence = [](const Message &text) { return message(SurfaceMessage::Sentence, text); };
        const Message what = line.advice.isEmpty() ? Message(SurfaceMessage::CheckWhetherYouDepend) : line.advice;
        upgrade::UpgradeWarning warning;
        warning.id = QStringLiteral("surface:%1:%2:%3").arg(repository, first.rule.key(), first.symbol);
        warning.text = sentence(line.text);
        warning.affected =
            affectedText(first, nameOf(first).section(QLatin1String(" ."), 0, 0), line.findings.size() > 1);
        warning.action = sentence(what);
        warning.components = {repository};
        warning.place = first.shownPlace();
        warnings.push_back(std::move(warning));
    }
    return warnings;
}

} // namespace waybill::release
