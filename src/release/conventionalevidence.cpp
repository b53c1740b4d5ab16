// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/conventionalevidence.h"

#include "release/weights.h"
#include "support/text.h"

namespace waybill::release {

namespace {

struct TypeImpact {
    const char *type;
    const char *signal;
};

// The types of the specification and of the Angular convention that it grew from.
constexpr TypeImpact Types[] = {
    {"feat", "conventional.feature"},     {"feature", "conventional.feature"}, {"fix", "conventional.fix"},
    {"bugfix", "conventional.fix"},       {"hotfix", "conventional.fix"},      {"perf", "conventional.speed"},
    {"security", "conventional.fix"},     {"docs", "conventional.internal"},   {"doc", "conventional.internal"},
    {"test", "conventional.internal"},    {"tests", "conventional.internal"},  {"ci", "conventional.internal"},
    {"build", "conventional.upkeep"},     {"chore", "conventional.upkeep"},    {"style", "conventional.internal"},
    {"refactor", "conventional.upkeep"},  {"deps", "conventional.upkeep"},     {"dep", "conventional.upkeep"},
    {"release", "conventional.internal"}, {"vendor", "conventional.upkeep"},   {"lint", "conventional.internal"},
};

const TypeImpact *findType(const QString &word)
{
    for (const TypeImpact &type : Types) {
        if (word.compare(QLatin1String(type.type), Qt::CaseInsensitive) == 0)
            return &type;
    }
    return nullptr;
}

} // namespace

QString ConventionalEvidence::source() const
{
    return QStringLiteral("conventional-commit");
}

std::vector<Reason> ConventionalEvidence::examine(const ChangeFacts &facts) const
{
    static const QRegularExpression form(QStringLiteral(R"(^(?<type>[A-Za-z]+)(?<scope>\([^()]*\))?(?<bang>!)?:\s)"));
    // A stable branch's "[release-3.6] fix: ..." is the same word behind a label.
    static const QRegularExpression label(QStringLiteral(R"(^(?:\[[^\]]*\]\s*)+)"));
    std::vector<Reason> reasons;
    const auto examineTitle = [&](QString title) {
        title.remove(label);
        const QRegularExpressionMatch match = form.match(title);
        if (!match.hasMatch())
            return false;
        const QString head = match.captured(0).trimmed();
        if (!match.captured(QStringLiteral("bang")).isEmpty()) {
            reasons.push_back(reasonBy(
                "conventional.breaking", source(),
                QCoreApplication::translate("ConventionalEvidence", "\"%1\" marks a breaking change").arg(head)));
            return true;
        }
        const TypeImpact *type = findType(match.captured(QStringLiteral("type")));
        if (!type)
            return false;
        reasons.push_back(
            reasonBy(type->signal, source(),
                     QCoreApplication::translate("ConventionalEvidence", "The title begins with \"%1\"").arg(head)));
        return true;
    };
    if (examineTitle(facts.change.title))
        return reasons;
    // A merge whose own title says nothing: the strongest word among its commits. "Internal"
    // only where every commit says so: one "ci:" beside others that say nothing is no word about the whole.
    std::vector<Reason> strongest;
    bool all = true;
    for (const git::Commit &commit : facts.commits) {
        if (commit.isMerge())
            continue;
        reasons.clear();
        if (!examineTitle(decodeText(commit.subject(), commit.encoding))) {
            all = false;
            continue;
        }
        if (strongest.empty() || strongest.front().impact < reasons.front().impact)
            strongest = reasons;
    }
    if (!all && !strongest.empty() && strongest.front().impact == Impact::None)
        strongest.clear();
    return strongest;
}

} // namespace waybill::release
