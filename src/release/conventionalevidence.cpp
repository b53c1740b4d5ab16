// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/conventionalevidence.h"

#include "support/text.h"

namespace waybill::release {

namespace {

struct TypeImpact {
    const char *type;
    Impact impact;
    double weight;
};

// The types of the specification and of the Angular convention that it grew from.
constexpr TypeImpact Types[] = {
    {"feat", Impact::Additive, 0.85}, {"feature", Impact::Additive, 0.85}, {"fix", Impact::Fix, 0.85},
    {"bugfix", Impact::Fix, 0.85},    {"hotfix", Impact::Fix, 0.85},       {"perf", Impact::Fix, 0.7},
    {"security", Impact::Fix, 0.75},  {"docs", Impact::None, 0.85},        {"doc", Impact::None, 0.85},
    {"test", Impact::None, 0.85},     {"tests", Impact::None, 0.85},       {"ci", Impact::None, 0.85},
    {"build", Impact::None, 0.7},     {"chore", Impact::None, 0.75},       {"style", Impact::None, 0.85},
    {"refactor", Impact::None, 0.75}, {"deps", Impact::None, 0.6},         {"dep", Impact::None, 0.6},
    {"release", Impact::None, 0.85},  {"vendor", Impact::None, 0.8},       {"lint", Impact::None, 0.85},
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
    const auto examineTitle = [&](QString title, double share) {
        title.remove(label);
        const QRegularExpressionMatch match = form.match(title);
        if (!match.hasMatch())
            return false;
        const QString head = match.captured(0).trimmed();
        if (!match.captured(QStringLiteral("bang")).isEmpty()) {
            reasons.push_back(
                {source(),
                 QCoreApplication::translate("ConventionalEvidence", "\"%1\" marks a breaking change").arg(head),
                 {},
                 {},
                 Impact::Breaking,
                 0.92 * share});
            return true;
        }
        const TypeImpact *type = findType(match.captured(QStringLiteral("type")));
        if (!type)
            return false;
        reasons.push_back(
            {source(),
             QCoreApplication::translate("ConventionalEvidence", "The title begins with \"%1\"").arg(head),
             {},
             {},
             type->impact,
             type->weight * share});
        return true;
    };
    if (examineTitle(facts.change.title, 1.0))
        return reasons;
    // A merge whose own title says nothing: the strongest word among its commits, and a little less of it. "Internal"
    // only where every commit says so: one "ci:" beside others that say nothing is no word about the whole.
    std::vector<Reason> strongest;
    bool all = true;
    for (const git::Commit &commit : facts.commits) {
        if (commit.isMerge())
            continue;
        reasons.clear();
        if (!examineTitle(decodeText(commit.subject(), commit.encoding), 0.85)) {
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
