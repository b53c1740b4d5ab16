// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/policy.h"

#include "version/tags.h"

#include <QCoreApplication>

#include <limits>

namespace waybill::version {

namespace {

using Kind = VersionStep::Kind;

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(Policy)
};

/// What the policy asks for from `from` on; Patch for internal changes.
Bump demandedBump(Policy policy, const SemVer &from, Impact impact)
{
    const bool initial = from.major == 0;
    switch (impact) {
    case Impact::Breaking:
        if (policy == Policy::Kubernetes || (policy == Policy::SemVerZero && initial))
            return Bump::Minor;
        return Bump::Major;
    case Impact::Additive: return policy == Policy::SemVerZero && initial ? Bump::Patch : Bump::Minor;
    case Impact::Fix:
    case Impact::None:
    case Impact::Undecided: break;
    }
    return Bump::Patch;
}

/// Which number a release moves, seen from the release before it: 1.6.0 is a minor release, 1.5.1 a patch.
Bump bumpOf(const SemVer &release)
{
    if (release.patch != 0)
        return Bump::Patch;
    return release.minor != 0 ? Bump::Minor : Bump::Major;
}

Bump bumpBetween(const SemVer &from, const SemVer &to)
{
    if (from.major != to.major)
        return Bump::Major;
    if (from.minor != to.minor)
        return Bump::Minor;
    return Bump::Patch;
}

/// Nothing where the number cannot be counted up.
std::optional<SemVer> bumped(const SemVer &from, Bump bump)
{
    // A pre-release already stands for its final release: only more than that moves a number.
    if (from.isPrerelease() && bump <= bumpOf(from))
        return from.stable();
    SemVer next = from.stable();
    quint64 *number = &next.patch;
    if (bump == Bump::Major)
        number = &next.major;
    else if (bump == Bump::Minor)
        number = &next.minor;
    if (*number == std::numeric_limits<quint64>::max())
        return {};
    ++*number;
    if (bump >= Bump::Minor)
        next.patch = 0;
    if (bump == Bump::Major)
        next.minor = 0;
    return next;
}

QString impactRule(Impact impact)
{
    switch (impact) {
    case Impact::Breaking: return QStringLiteral("impact.breaking");
    case Impact::Additive: return QStringLiteral("impact.additive");
    case Impact::Fix: return QStringLiteral("impact.fix");
    case Impact::None:
    case Impact::Undecided: break;
    }
    return QStringLiteral("impact.none");
}

QString impactReason(Policy policy, Impact impact, Bump bump)
{
    switch (impact) {
    case Impact::Breaking:
        return Sentences::tr("The range has breaking changes: under %1 that is a %2 release.")
            .arg(label(policy), waybill::label(bump));
    case Impact::Additive:
        return Sentences::tr("The range adds something and breaks nothing: under %1 that is a %2 release.")
            .arg(label(policy), waybill::label(bump));
    case Impact::Fix:
        return Sentences::tr("The range has nothing above a fix: under %1 that is a %2 release.")
            .arg(label(policy), waybill::label(bump));
    case Impact::None:
    case Impact::Undecided: break;
    }
    return Sentences::tr("Only internal changes: a patch release.");
}

/// The train that the range is on; nothing where the tag is none, or leads elsewhere.
std::optional<SemVer> trainOf(const VersionQuestion &question)
{
    const auto &step = question.latestOnTrain;
    if (!step || !isTrainStep(*step))
        return {};
    if (!question.current)
        return step;
    if (*step <= *question.current || (question.stableLine && !step->sameLine(*question.current)))
        return {};
    return step;
}

/// The answer while it is found: the version so far, and each step to it.
class Arguing {
public:
    void say(Kind kind, const char *rule, const QString &text, const std::optional<SemVer> &version = {})
    {
        m_answer.steps.push_back({QLatin1String(rule), text, version, kind});
        if (version)
            m_answer.version = version;
    }
    void fact(const char *rule, const QString &text) { say(Kind::Fact, rule, text); }
    [[nodiscard]] VersionAnswer &answer() { return m_answer; }
    [[nodiscard]] VersionAnswer take()
    {
        m_answer.reasons = reasonsOf(m_answer.steps);
        return std::move(m_answer);
    }

private:
    VersionAnswer m_answer;
};

void sayWhoAsks(Arguing &arguing, const VersionQuestion &question)
{
    if (!question.askedBy.isEmpty())
        arguing.fact("asked-by", Sentences::tr("Asked for by: %1.").arg(someOf(question.askedBy)));
    if (!question.together.isEmpty())
        arguing.fact("lockstep", Sentences::tr("One version is for every repository; the most is asked for by: %1.")
                                     .arg(someOf(question.together)));
}

VersionAnswer firstVersion(const VersionQuestion &question)
{
    Arguing arguing;
    if (const auto train = trainOf(question)) {
        const SemVer target = train->stable();
        arguing.say(
            Kind::Demand, "first",
            Sentences::tr("There is no release yet, and %1 leads to %2.").arg(train->toString(), target.toString()),
            target);
        arguing.answer().bump = bumpOf(target);
    } else {
        arguing.say(Kind::Demand, "first", Sentences::tr("There is no release yet: development begins with 0.1.0."),
                    SemVer{0, 1, 0, {}, {}});
        arguing.answer().bump = Bump::Minor;
    }
    return arguing.take();
}

/// What the policy asks for, within what a stable line allows.
Bump demand(Policy policy, const VersionQuestion &question, Arguing &arguing)
{
    const SemVer &current = *question.current;
    const Bump demanded = demandedBump(policy, current, question.impact);
    arguing.say(Kind::Demand, impactRule(question.impact).toLatin1().constData(),
                impactReason(policy, question.impact, demanded), bumped(current, demanded));
    sayWhoAsks(arguing, question);
    if (!question.stableLine || demanded <= Bump::Patch)
        return demanded;
    if (question.impactFromWordingOnly) {
        arguing.say(
            Kind::Limit, "stable-line.wording",
            Sentences::tr("On a stable line wording alone never asks for more than a patch: a person has to say so."),
            bumped(current, Bump::Patch));
        return Bump::Patch;
    }
    arguing.answer().offends = true;
    const QString offending =
        question.askedBy.isEmpty()
            ? Sentences::tr("A stable line should carry patches only: this release demands more than that.")
            : Sentences::tr("A stable line should carry patches only: this release demands more than that, for %1.")
                  .arg(someOf(question.askedBy));
    arguing.say(Kind::Warning, "stable-line", offending);
    return demanded;
}

void followTrain(const VersionQuestion &question, Arguing &arguing)
{
    const SemVer &current = *question.current;
    const SemVer asked = *arguing.answer().version;
    const auto train = trainOf(question);
    if (train && asked <= train->stable()) {
        arguing.say(Kind::Limit, "train",
                    Sentences::tr("%1 is on the way to %2, which leaves room for that.")
                        .arg(train->toString(), train->stable().toString()),
                    train->stable());
    } else if (train) {
        arguing.say(Kind::Limit, "train.overtaken",
                    Sentences::tr("%1 is on the way to %2, but what changed asks for more: %3.")
                        .arg(train->toString(), train->stable().toString(), asked.toString()));
    } else if (current.isPrerelease() && asked == current.stable()) {
        arguing.say(Kind::Limit, "train",
                    Sentences::tr("%1 is on the way to %2, which leaves room for that.")
                        .arg(current.toString(), asked.toString()));
    }
}

} // namespace

QString keyName(Policy policy)
{
    switch (policy) {
    case Policy::SemVer: return QStringLiteral("semver");
    case Policy::SemVerZero: return QStringLiteral("semver-0x");
    case Policy::Kubernetes: return QStringLiteral("kubernetes");
    case Policy::Lockstep: return QStringLiteral("lockstep");
    }
    return {};
}

std::optional<Policy> policyFromKey(QStringView key)
{
    for (const Policy policy : AllPolicies) {
        if (keyName(policy) == key)
            return policy;
    }
    return {};
}

QString label(Policy policy)
{
    switch (policy) {
    case Policy::SemVer: return Sentences::tr("SemVer");
    case Policy::SemVerZero: return Sentences::tr("SemVer with 0.x rules");
    case Policy::Kubernetes: return Sentences::tr("the Kubernetes policy");
    case Policy::Lockstep: return Sentences::tr("lockstep SemVer");
    }
    return {};
}

VersionAnswer nextVersion(Policy policy, const VersionQuestion &question)
{
    Arguing arguing;
    if (question.empty) {
        arguing.say(
            Kind::Limit, "empty",
            question.current
                ? Sentences::tr("Nothing has changed since %1: no release is due.").arg(question.current->toString())
                : Sentences::tr("There is no change: no release is due."));
        return arguing.take();
    }
    if (!question.current)
        return firstVersion(question);

    const SemVer &current = *question.current;
    arguing.fact("base", Sentences::tr("People come from %1.").arg(current.toString()));
    const Bump demanded = demand(policy, question, arguing);
    VersionAnswer &answer = arguing.answer();
    answer.version = bumped(current, demanded);
    if (!answer.version) {
        arguing.say(Kind::Limit, "exhausted", Sentences::tr("%1 cannot be counted up.").arg(current.toString()));
        return arguing.take();
    }
    followTrain(question, arguing);
    answer.bump = current.isPrerelease() && *answer.version == current.stable() ? bumpOf(*answer.version)
                                                                                : bumpBetween(current, *answer.version);
    const bool leavesZero = current.major == 0 && answer.version->major > 0 && question.impact == Impact::Breaking;
    if (leavesZero && (policy == Policy::SemVer || policy == Policy::Lockstep)) {
        if (const auto other = bumped(current, Bump::Minor); other && other->major == 0)
            arguing.fact("zero",
                         Sentences::tr("Below 1.0.0 anything may change by SemVer's rule 4: the policy semver-0x "
                                       "gives %1.")
                             .arg(other->toString()));
    }
    return arguing.take();
}

std::optional<SemVer> nextPrerelease(const SemVer &current, const QString &to)
{
    if (!isTrainStep(current))
        return {};
    const QString &first = current.prerelease.front();
    qsizetype wordLength = first.size();
    while (wordLength > 0 && first[wordLength - 1] >= u'0' && first[wordLength - 1] <= u'9')
        --wordLength;
    const QString word = first.left(wordLength);
    const bool dotted = wordLength == first.size() && current.prerelease.size() > 1;
    const QString digits = dotted ? current.prerelease[1] : first.mid(wordLength);

    SemVer next = current.stable();
    const bool sameWord = to.isEmpty() || to == word;
    quint64 number = 0;
    if (sameWord && !digits.isEmpty()) {
        bool ok = false;
        number = digits.toULongLong(&ok);
        if (!ok || number == std::numeric_limits<quint64>::max())
            return {};
        ++number;
    }
    const QString newWord = sameWord ? word : to;
    const QString newNumber = QString::number(number);
    // Where the words stand alone ("alpha", "rc"), the first number goes behind a dot: only that sorts above.
    const bool withDot = dotted || (digits.isEmpty() && sameWord);
    if (withDot)
        next.prerelease = {newWord, newNumber};
    else
        next.prerelease = {QString(newWord + newNumber)};
    if (!isTrainStep(next) || next <= current || !SemVer::parse(next.toString()))
        return {};
    return next;
}

} // namespace waybill::version
