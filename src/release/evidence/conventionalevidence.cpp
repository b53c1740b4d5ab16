// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/conventionalevidence.h"

#include "release/evidence/weights.h"
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

// What changelogs of the Prometheus family call their entries, and with them many titles: "[BUGFIX] tsdb: ...".
constexpr TypeImpact Tags[] = {
    {"breaking", "conventional.breaking"},   {"breaking change", "conventional.breaking"},
    {"change", "conventional.change"},       {"bug", "conventional.fix"},
    {"bugfix", "conventional.fix"},          {"fix", "conventional.fix"},
    {"feature", "conventional.feature"},     {"feat", "conventional.feature"},
    {"perf", "conventional.speed"},          {"enhancement", "conventional.feature"},
    {"improvement", "conventional.feature"},
};

// What gitmoji.dev and Kubebuilder's projects put in front of a title, as a character or by name.
constexpr TypeImpact Emoji[] = {
    {"\u26A0", "conventional.breaking"},     {":warning:", "conventional.breaking"},
    {"\U0001F4A5", "conventional.breaking"}, {":boom:", "conventional.breaking"},
    {"\u2728", "conventional.feature"},      {":sparkles:", "conventional.feature"},
    {"\U0001F41B", "conventional.fix"},      {":bug:", "conventional.fix"},
    {"\U0001F691", "conventional.fix"},      {":ambulance:", "conventional.fix"},
    {"\U0001F512", "conventional.fix"},      {":lock:", "conventional.fix"},
    {"\U0001F4D6", "conventional.internal"}, {":book:", "conventional.internal"},
    {"\U0001F331", "conventional.upkeep"},   {":seedling:", "conventional.upkeep"},
    {"\U0001F3C3", "conventional.upkeep"},   {":running:", "conventional.upkeep"},
    {"\U0001F4DD", "conventional.internal"}, {":memo:", "conventional.internal"},
    {"\u2705", "conventional.internal"},     {":white_check_mark:", "conventional.internal"},
    {"\u267B", "conventional.upkeep"},       {":recycle:", "conventional.upkeep"},
    {"\U0001F3A8", "conventional.upkeep"},   {":art:", "conventional.upkeep"},
    {"\U0001F477", "conventional.internal"}, {":construction_worker:", "conventional.internal"},
};

const TypeImpact *findEmoji(const QString &title)
{
    const QString begin = title.trimmed();
    for (const TypeImpact &emoji : Emoji) {
        if (begin.startsWith(QString::fromUtf8(emoji.type)))
            return &emoji;
    }
    return nullptr;
}

template <std::size_t Count>
const TypeImpact *findWord(const TypeImpact (&table)[Count], const QString &word)
{
    const auto *const at = std::find_if(std::begin(table), std::end(table), [&word](const TypeImpact &one) {
        return word.compare(QLatin1String(one.type), Qt::CaseInsensitive) == 0;
    });
    return at == std::end(table) ? nullptr : at;
}

/// The first label of a title that is a word for its kind, "[BUGFIX]"; "[release-3.6]" is none, and nor is "[CI]": that
/// may be a part of the product.
const TypeImpact *findTag(const QString &labels, QString &shown)
{
    static const QRegularExpression bracket(QStringLiteral(R"(\[([^\]]*)\])"));
    for (auto all = bracket.globalMatch(labels); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        const QString word = match.captured(1).trimmed();
        if (const TypeImpact *tag = findWord(Tags, word)) {
            shown = match.captured(0);
            return tag;
        }
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
    const auto begins = [this](const TypeImpact &type, const QString &with) {
        return reasonBy(type.signal, source(),
                        QCoreApplication::translate("ConventionalEvidence", "The title begins with \"%1\"").arg(with));
    };
    const auto examineTitle = [&](QString title) {
        QString tagged;
        const TypeImpact *const tag = findTag(label.match(title).captured(0), tagged);
        title.remove(label);
        if (const TypeImpact *emoji = findEmoji(title)) {
            reasons.push_back(begins(*emoji, QString::fromUtf8(emoji->type)));
            return true;
        }
        const QRegularExpressionMatch match = form.match(title);
        const QString head = match.captured(0).trimmed();
        if (!match.captured(QStringLiteral("bang")).isEmpty()) {
            reasons.push_back(reasonBy(
                "conventional.breaking", source(),
                QCoreApplication::translate("ConventionalEvidence", "\"%1\" marks a breaking change").arg(head)));
            return true;
        }
        // What the title says for itself says more than a label.
        if (const TypeImpact *type = findWord(Types, match.captured(QStringLiteral("type"))))
            reasons.push_back(begins(*type, head));
        else if (tag)
            reasons.push_back(begins(*tag, tagged));
        return !reasons.empty();
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
