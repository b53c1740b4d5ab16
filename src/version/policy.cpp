// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/policy.h"

#include "version/tags.h"

#include <QCoreApplication>

#include <limits>

namespace waybill::version {

namespace {

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

VersionAnswer firstVersion(const VersionQuestion &question)
{
    VersionAnswer answer;
    if (const auto train = trainOf(question)) {
        answer.version = train->stable();
        answer.bump = bumpOf(*answer.version);
        answer.reasons << Sentences::tr("There is no release yet, and %1 leads to %2.")
                              .arg(train->toString(), answer.version->toString());
    } else {
        answer.version = SemVer{0, 1, 0, {}, {}};
        answer.bump = Bump::Minor;
        answer.reasons << Sentences::tr("There is no release yet: development begins with 0.1.0.");
    }
    return answer;
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
    VersionAnswer answer;
    if (question.empty) {
        answer.reasons << (question.current ? Sentences::tr("Nothing has changed since %1: no release is due.")
                                                  .arg(question.current->toString())
                                            : Sentences::tr("There is no change: no release is due."));
        return answer;
    }
    if (!question.current)
        return firstVersion(question);

    const SemVer &current = *question.current;
    Bump demanded = demandedBump(policy, current, question.impact);
    answer.reasons << impactReason(policy, question.impact, demanded);
    if (question.stableLine && demanded > Bump::Patch) {
        if (question.impactFromWordingOnly) {
            demanded = Bump::Patch;
            answer.reasons << Sentences::tr(
                "On a stable line wording alone never asks for more than a patch: a person has to say so.");
        } else {
            answer.offends = true;
            answer.reasons << Sentences::tr(
                "A stable line should carry patches only: this release demands more than that.");
        }
    }

    answer.version = bumped(current, demanded);
    if (!answer.version) {
        answer.reasons << Sentences::tr("%1 cannot be counted up.").arg(current.toString());
        return answer;
    }
    if (const auto train = trainOf(question)) {
        const SemVer target = train->stable();
        if (*answer.version <= target) {
            answer.version = target;
            answer.reasons << Sentences::tr("%1 is on the way to %2, which leaves room for that.")
                                  .arg(train->toString(), target.toString());
        } else {
            answer.reasons << Sentences::tr("%1 is on the way to %2, but what changed asks for more: %3.")
                                  .arg(train->toString(), target.toString(), answer.version->toString());
        }
    } else if (current.isPrerelease() && *answer.version == current.stable()) {
        answer.reasons << Sentences::tr("%1 is on the way to %2, which leaves room for that.")
                              .arg(current.toString(), answer.version->toString());
    }
    answer.bump = current.isPrerelease() && *answer.version == current.stable() ? bumpOf(*answer.version)
                                                                                : bumpBetween(current, *answer.version);
    const bool leavesZero = current.major == 0 && answer.version->major > 0 && question.impact == Impact::Breaking;
    if (leavesZero && (policy == Policy::SemVer || policy == Policy::Lockstep)) {
        if (const auto other = bumped(current, Bump::Minor); other && other->major == 0)
            answer.reasons << Sentences::tr(
                                  "Below 1.0.0 anything may change by SemVer's rule 4: the policy semver-0x gives %1.")
                                  .arg(other->toString());
    }
    return answer;
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
