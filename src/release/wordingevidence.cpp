// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/wordingevidence.h"

#include "support/text.h"

namespace waybill::release {

namespace {

struct Wording {
    const char *pattern; ///< of the title without its prefix, case-insensitive
    Impact impact;
    double weight;
};

// The first pattern that matches counts. Weights are a judgement: the first word of a title tells most, words further
// on less.
constexpr Wording Wordings[] = {
    {R"(\b(?:backwards?[- ]incompatible|breaking change|incompatible change)\b)", Impact::Breaking, 0.8},
    {R"(^(?:bump|update|upgrade)\b.*\b(?:version file|to (?:version )?v?\d+\.\d+\.\d+(?:-\S+)?$))", Impact::None, 0.6},
    {R"(^(?:release|prepare (?:for )?release|version(?: bump|:)|bump version|cut)\b)", Impact::None, 0.65},
    {R"(\b(?:typos?|spelling|readme|changelog|comments?|docs?|documentation|godoc|license headers?)\b)", Impact::None,
     0.6},
    {R"(\b(?:unit[- ]?tests?|e2e|integration tests?|test cases?|flak(?:e|y|es)|coverage|benchmarks?|golangci|lint(?:er|s)?|gofmt|static[- ]checks?|travis|jenkins|github actions?|workflows?|codecov|makefile|owners)\b)",
     Impact::None, 0.55},
    {R"(^(?:refactor|clean ?up|tidy|reformat|simplify|reorgani[sz]e|restructure|vendor|re-?vendor|move|split|deduplicate|rework|polish)\b)",
     Impact::None, 0.5},
    {R"(^(?:fix(?:e[sd]|up|ing)?|bug ?fix(?:es)?|hot ?fix|correct(?:s|ed)?|repair|prevent(?:s)?|avoid(?:s)?|handle(?:s)?|ensure(?:s)?|make sure|do(?:n't| not)|stop|resolve[sd]?|workaround|honou?r)\b)",
     Impact::Fix, 0.6},
    {R"(^(?:add(?:s|ed|ing)?|implement(?:s|ed)?|introduce[sd]?|support(?:s)?|enable[sd]?|allow(?:s)?|expose[sd]?|provide[sd]?|create)\b)",
     Impact::Additive, 0.58},
    {R"(^(?:remove[sd]?|drop(?:s|ped)?|delete[sd]?) (?:unused|unnecessary|unneeded|redundant|dead|obsolete|duplicate[d]?|useless|extra)\b)",
     Impact::None, 0.6},
    {R"(^(?:remove[sd]?|drop(?:s|ped)?|delete[sd]?|rename[sd]?)\b.*\b(?:support|api|apis|flags?|options?|commands?|rpcs?|methods?|fields?|endpoints?|config(?:uration)?|parameters?|metrics?|deprecated)\b)",
     Impact::Breaking, 0.55},
    {R"(\b(?:add|adds|adding) (?:support|option|flag|field|rpc|api|command|metric)\b)", Impact::Additive, 0.5},
    {R"(\b(?:crash(?:es)?|panic(?:s)?|deadlock|race|leak(?:s)?|regression|segfault|nil pointer|cve-\d+)\b)",
     Impact::Fix, 0.5},
    {R"(\bfix(?:es|ed|ing)?\b)", Impact::Fix, 0.45},
    {R"(^(?:log|logging|logs)\b)", Impact::None, 0.35},
    {R"(^(?:remove[sd]?|drop(?:s|ped)?|delete[sd]?)\b)", Impact::None, 0.3},
    {R"(^deprecate)", Impact::Additive, 0.5},
};

// "subsystem: subject" with a subsystem that users never see.
constexpr Wording Prefixes[] = {
    {R"(^(?:docs?|documentation|readme|changelog|tests?|ci|\.ci|travis|build|makefile|vendor(?:ing)?|scripts?|hack|tools?|lint|style|release|version|github|workflows?|codecov|mocks?|obs-packaging|contrib|owners|maintainers|license)\b[^:]*:\s)",
     Impact::None, 0.6},
};

/// A table with its patterns compiled, once for all threads: QRegularExpression::match() is const and thread-safe.
struct Compiled {
    QRegularExpression pattern;
    const Wording *wording;
};

template <std::size_t Count>
std::vector<Compiled> compile(const Wording (&table)[Count])
{
    std::vector<Compiled> all;
    for (const Wording &wording : table) {
        all.push_back(
            {QRegularExpression(QString::fromLatin1(wording.pattern), QRegularExpression::CaseInsensitiveOption),
             &wording});
        all.back().pattern.optimize();
    }
    return all;
}

/// What a title's words are taken for, and which they are.
struct Match {
    const Wording *wording = nullptr;
    QString words;
};

Match matchTitle(QString title)
{
    static const std::vector<Compiled> wordings = compile(Wordings);
    static const std::vector<Compiled> prefixes = compile(Prefixes);
    static const QRegularExpression label(QStringLiteral(R"(^(?:\[[^\]]*\]\s*)+)"));
    static const QRegularExpression subsystem(QStringLiteral(R"(^[\w./,*{}() -]{1,40}:\s+)"));
    title.remove(label);
    for (const Compiled &prefix : prefixes) {
        const QRegularExpressionMatch match = prefix.pattern.match(title);
        if (match.hasMatch())
            return {prefix.wording, match.captured(0).trimmed()};
    }
    title.remove(subsystem);
    for (const Compiled &wording : wordings) {
        const QRegularExpressionMatch match = wording.pattern.match(title);
        if (match.hasMatch())
            return {wording.wording, match.captured(0).left(60).trimmed()};
    }
    return {};
}

} // namespace

QString WordingEvidence::source() const
{
    return QStringLiteral("wording");
}

std::vector<Reason> WordingEvidence::examine(const ChangeFacts &facts) const
{
    // "Merge branches 'a' and 'b'" says nothing itself: there the strongest of the merged titles counts.
    static const QRegularExpression bareMerge(
        QStringLiteral(R"(^Merge (?:branch|branches|remote-tracking|commit|tag)\b)"));
    Match best;
    if (bareMerge.match(facts.change.title).hasMatch()) {
        for (const git::Commit &commit : facts.commits) {
            if (commit.isMerge())
                continue;
            const Match match = matchTitle(visibleLine(decodeText(commit.subject(), commit.encoding)));
            if (match.wording && (!best.wording || best.wording->impact < match.wording->impact))
                best = match;
        }
    } else {
        best = matchTitle(facts.change.title);
    }
    if (!best.wording)
        return {};
    const QString text = QCoreApplication::translate("WordingEvidence", "The title says \"%1\"").arg(best.words);
    return {Reason{source(), text, {}, {}, best.wording->impact, best.wording->weight}};
}

} // namespace waybill::release
