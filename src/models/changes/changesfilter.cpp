// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changesfilter.h"

#include "forge/services/pullrequest.h"
#include "release/assess/assessedchange.h"
#include "release/assess/claim.h"
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "release/survey/survey.h"
#include "support/text.h"

namespace waybill::models {

namespace {

/// Words, split at blanks outside of double quotes; the quotes go.
QStringList splitWords(const QString &text)
{
    QStringList words;
    QString word;
    bool quoted = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
        } else if (c.isSpace() && !quoted) {
            if (!word.isEmpty())
                words.append(word);
            word.clear();
        } else {
            word.append(c);
        }
    }
    if (!word.isEmpty())
        words.append(word);
    return words;
}

bool contains(const QString &text, const QString &part)
{
    return text.contains(part, Qt::CaseInsensitive);
}

/// What the whole of a path must be where the text has a '*', which crosses folders.
std::optional<QRegularExpression> pathPattern(const QString &text)
{
    if (!text.contains(QLatin1Char('*')))
        return {};
    QStringList parts = text.split(QLatin1Char('*'));
    for (QString &part : parts)
        part = QRegularExpression::escape(part);
    return QRegularExpression(QRegularExpression::anchoredPattern(parts.join(QStringLiteral(".*"))),
                              QRegularExpression::CaseInsensitiveOption);
}

const QHash<QString, source::PathKind> &fileKinds()
{
    static const QHash<QString, source::PathKind> words{
        {QStringLiteral("code"), source::PathKind::Product},
        {QStringLiteral("docs"), source::PathKind::Documentation},
        {QStringLiteral("tests"), source::PathKind::Tests},
        {QStringLiteral("examples"), source::PathKind::Example},
        {QStringLiteral("automation"), source::PathKind::Automation},
        {QStringLiteral("vendored"), source::PathKind::Vendored},
        {QStringLiteral("generated"), source::PathKind::Generated},
        {QStringLiteral("version"), source::PathKind::VersionFile},
        {QStringLiteral("dependencies"), source::PathKind::Dependencies},
    };
    return words;
}

std::optional<Impact> impactOf(const QString &value)
{
    const QString word = value.toLower();
    return word == QLatin1String("internal") ? std::optional(Impact::None) : impactFromKey(word);
}

/// ">0.8", "<=80%", "0.8" (at least that): from and to. What is excluded lies a hair beside.
std::optional<std::pair<double, double>> readConfidence(QString value)
{
    constexpr double hair = 1e-9;
    const auto takes = [&value](const char *sign) {
        const bool has = value.startsWith(QLatin1String(sign));
        if (has)
            value.remove(0, qsizetype(qstrlen(sign)));
        return has;
    };
    const bool from = takes(">=");
    const bool to = !from && takes("<=");
    const bool above = !from && !to && takes(">");
    const bool below = !from && !to && !above && takes("<");
    const bool percent = value.endsWith(QLatin1Char('%'));
    if (percent)
        value.chop(1);
    bool ok = false;
    double number = value.toDouble(&ok);
    if (percent)
        number /= 100;
    if (!ok || number < 0 || number > 1)
        return {};
    if (to || below)
        return std::pair(-hair, below ? number - hair : number + hair);
    return std::pair(above ? number + hair : number - hair, 1 + hair);
}

} // namespace

std::optional<ChangesFilter::Condition> ChangesFilter::token(const QString &key, const QString &value,
                                                             const QString &me)
{
    static const QHash<QString, Kind> states{
        {QStringLiteral("is:decided"), Kind::Decided},     {QStringLiteral("is:undecided"), Kind::Undecided},
        {QStringLiteral("is:reviewed"), Kind::Decided},    {QStringLiteral("is:unreviewed"), Kind::Undecided},
        {QStringLiteral("is:classified"), Kind::Decided},  {QStringLiteral("is:unclassified"), Kind::Undecided},
        {QStringLiteral("is:overruled"), Kind::Overruled}, {QStringLiteral("is:review"), Kind::Marked},
        {QStringLiteral("is:backport"), Kind::Backport},   {QStringLiteral("is:released"), Kind::Released},
        {QStringLiteral("is:carried"), Kind::Carried},     {QStringLiteral("is:reverted"), Kind::Reverted},
        {QStringLiteral("is:noted"), Kind::Noted},         {QStringLiteral("is:proto"), Kind::Proto},
        {QStringLiteral("has:note"), Kind::Noted},         {QStringLiteral("has:upgrade"), Kind::Upgrade},
        {QStringLiteral("has:warning"), Kind::Upgrade},    {QStringLiteral("has:suggestion"), Kind::Suggested},
        {QStringLiteral("has:place"), Kind::Placed},       {QStringLiteral("is:assigned"), Kind::Assigned},
        {QStringLiteral("has:comment"), Kind::Commented},  {QStringLiteral("has:problem"), Kind::Problem},
    };
    static const QHash<QString, Kind> texts{
        {QStringLiteral("repo"), Kind::Repository}, {QStringLiteral("author"), Kind::Author},
        {QStringLiteral("path"), Kind::Path},       {QStringLiteral("by"), Kind::By},
        {QStringLiteral("source"), Kind::Source},   {QStringLiteral("assigned"), Kind::AssignedTo},
        {QStringLiteral("label"), Kind::Label},     {QStringLiteral("milestone"), Kind::Milestone},
    };
    Condition condition;
    condition.text = value;
    if (key == QLatin1String("is") || key == QLatin1String("has")) {
        const auto found = states.constFind(key + QLatin1Char(':') + value.toLower());
        const auto impact = key == QLatin1String("is") ? impactOf(value) : std::nullopt;
        if (found == states.cend() && !impact)
            return {};
        condition.kind = found == states.cend() ? Kind::Impact : *found;
        condition.impact = impact.value_or(Impact::Undecided);
        return condition;
    }
    if (key == QLatin1String("impact") || key == QLatin1String("suggested") || key == QLatin1String("counts")) {
        const auto impact = impactOf(value);
        if (!impact)
            return {};
        condition.kind = key == QLatin1String("impact")   ? Kind::Impact
                         : key == QLatin1String("counts") ? Kind::Counted
                                                          : Kind::Suggestion;
        condition.impact = *impact;
        return condition;
    }
    if (key == QLatin1String("kind")) {
        const auto found = fileKinds().constFind(value.toLower());
        if (found == fileKinds().cend())
            return {};
        condition.kind = Kind::FileKind;
        condition.files = *found;
        return condition;
    }
    if (key == QLatin1String("confidence") || key == QLatin1String("conf")) {
        const auto range = readConfidence(value);
        if (!range)
            return {};
        condition.kind = Kind::Confidence;
        std::tie(condition.least, condition.most) = *range;
        return condition;
    }
    const auto found = texts.constFind(key);
    if (value.isEmpty() || found == texts.cend())
        return {};
    condition.kind = *found;
    if (condition.kind == Kind::AssignedTo && value.compare(QLatin1String("me"), Qt::CaseInsensitive) == 0)
        condition.text = me;
    if (condition.kind == Kind::Path)
        condition.pattern = pathPattern(value);
    return condition;
}

bool ChangesFilter::pathMatches(const Condition &condition, const QByteArray &path)
{
    const QString shown = visiblePath(path);
    return condition.pattern ? condition.pattern->match(shown).hasMatch() : contains(shown, condition.text);
}

ChangesFilter ChangesFilter::parse(const QString &text, const QString &me)
{
    static const QStringList keys{
        QStringLiteral("is"),        QStringLiteral("has"),    QStringLiteral("impact"),     QStringLiteral("repo"),
        QStringLiteral("suggested"), QStringLiteral("author"), QStringLiteral("path"),       QStringLiteral("by"),
        QStringLiteral("source"),    QStringLiteral("kind"),   QStringLiteral("confidence"), QStringLiteral("conf"),
        QStringLiteral("assigned"),  QStringLiteral("label"),  QStringLiteral("milestone"),  QStringLiteral("counts")};
    ChangesFilter filter;
    const QStringList words = splitWords(text);
    for (const QString &word : words) {
        const bool negated = word.size() > 1 && word.startsWith(QLatin1Char('-'));
        const QString rest = negated ? word.mid(1) : word;
        const qsizetype colon = rest.indexOf(QLatin1Char(':'));
        const QString key = rest.left(std::max<qsizetype>(colon, 0)).toLower();
        Condition condition;
        if (colon > 0 && keys.contains(key)) {
            const auto known = token(key, rest.mid(colon + 1), me);
            if (!known) {
                filter.m_unknown.append(word);
                continue;
            }
            condition = *known;
        } else {
            condition.text = rest; // "runtime: fix" is a title, not a token
        }
        condition.negated = negated;
        filter.m_conditions.push_back(condition);
    }
    const auto group = [](const Condition &c) { return std::pair(c.kind, c.negated); };
    std::stable_sort(filter.m_conditions.begin(), filter.m_conditions.end(),
                     [&group](const Condition &a, const Condition &b) { return group(a) < group(b); });
    return filter;
}

bool ChangesFilter::holds(const Condition &condition, const release::Survey &survey, const release::AssessedChange &row,
                          bool marked)
{
    const release::Change &change = *row.change;
    const release::Suggestion &suggestion = row.suggestion();
    const auto anyReason = [&suggestion](auto predicate) {
        return std::any_of(suggestion.reasons.begin(), suggestion.reasons.end(), predicate);
    };
    const auto anyFile = [&change](auto predicate) {
        return std::any_of(change.files.begin(), change.files.end(), predicate);
    };
    switch (condition.kind) {
    case Kind::Decided: return row.isDecided();
    case Kind::Undecided: return !row.isDecided();
    case Kind::Overruled:
        return row.decision && suggestion.impact != waybill::Impact::Undecided
               && row.decision->impact != suggestion.impact;
    case Kind::Marked: return marked;
    case Kind::Reverted: return change.reverts.has_value() || change.revertedBy.has_value();
    case Kind::Backport: return !change.backports.empty();
    case Kind::Released: return change.alreadyReleased.has_value();
    case Kind::Carried: return row.decision && !row.decision->carriedFrom.isNull();
    case Kind::Noted: return row.decision && !row.decision->note.isEmpty();
    case Kind::Upgrade: return row.decision && row.decision->upgrade.has_value();
    case Kind::Suggested: return suggestion.impact != waybill::Impact::Undecided;
    case Kind::Placed: return anyReason([](const release::Reason &reason) { return !reason.place.isEmpty(); });
    case Kind::Problem: return !row.problems.empty();
    case Kind::Impact: return row.impact == condition.impact;
    case Kind::Suggestion: return suggestion.impact == condition.impact;
    case Kind::Counted: return !release::standsApart(row) && release::statedImpact(survey, row) == condition.impact;
    case Kind::Confidence: return suggestion.confidence >= condition.least && suggestion.confidence <= condition.most;
    case Kind::Repository: return contains(survey.spec.name, condition.text);
    case Kind::Assigned: return !row.discussion.assignee.isEmpty();
    case Kind::AssignedTo:
        return !row.discussion.assignee.isEmpty() && contains(row.discussion.assignee, condition.text);
    case Kind::Commented: return !row.discussion.comments.empty();
    case Kind::By: return row.decision && contains(row.decision->by, condition.text);
    case Kind::Author:
        return contains(change.author, condition.text) || contains(change.authorEmail, condition.text)
               || std::any_of(change.contributors.begin(), change.contributors.end(),
                              [&condition](const QString &name) { return contains(name, condition.text); })
               || (row.forge && contains(row.forge->author, condition.text));
    case Kind::Label:
        return row.forge
               && std::any_of(row.forge->labels.begin(), row.forge->labels.end(),
                              [&condition](const QString &label) { return contains(label, condition.text); });
    case Kind::Milestone: return row.forge && contains(row.forge->milestone, condition.text);
    case Kind::Source:
        return anyReason([&condition](const release::Reason &reason) {
            return contains(keyName(reason.source), condition.text) || contains(reason.rule, condition.text);
        });
    case Kind::Proto: return anyFile([](const git::FileChange &file) { return file.path().endsWith(".proto"); });
    case Kind::FileKind:
        return anyFile(
            [&condition](const git::FileChange &file) { return source::pathKind(file.path()) == condition.files; });
    case Kind::Path:
        return anyFile([&condition](const git::FileChange &file) {
            return pathMatches(condition, file.path())
                   || (file.oldPath != file.newPath && pathMatches(condition, file.oldPath));
        });
    case Kind::Word: break;
    }
    return contains(change.title, condition.text) || contains(change.author, condition.text)
           || (row.decision && contains(row.decision->note, condition.text))
           || (change.pullRequest && condition.text == QLatin1Char('#') + QString::number(*change.pullRequest))
           || (condition.text.size() >= 4 && change.id.toString().startsWith(condition.text, Qt::CaseInsensitive));
}

bool ChangesFilter::isAlternative(const Condition &condition)
{
    return !condition.negated && condition.kind != Kind::Word && condition.kind != Kind::Confidence;
}

bool ChangesFilter::matches(const release::Survey &survey, const release::AssessedChange &change, bool marked) const
{
    for (auto it = m_conditions.begin(); it != m_conditions.end();) {
        // Alternatives: of those of one kind that are asked for one must hold, of those that are ruled out none.
        const auto end =
            isAlternative(*it)
                ? std::find_if(it, m_conditions.end(),
                               [it](const Condition &c) { return c.kind != it->kind || c.negated != it->negated; })
                : std::next(it);
        const bool any =
            std::any_of(it, end, [&](const Condition &condition) { return holds(condition, survey, change, marked); });
        if (any == it->negated)
            return false;
        it = end;
    }
    return true;
}

} // namespace waybill::models
