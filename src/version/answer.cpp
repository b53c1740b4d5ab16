// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/answer.h"

#include "version/arguing.h"
#include "version/calendarpolicy.h"
#include "version/ladder.h"
#include "version/policy.h"
#include "version/versionmessage.h"

#include <limits>

namespace waybill::version {

namespace {

using Kind = VersionStep::Kind;

/// What the policy asks for from `from` on; Patch for internal changes.
Bump requiredBump(Policy policy, const SemVer &from, Impact impact)
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
    case Impact::Undecided: return QStringLiteral("impact.undecided");
    case Impact::None: break;
    }
    return QStringLiteral("impact.none");
}

Message impactReason(Policy policy, Impact impact, Bump bump)
{
    switch (impact) {
    case Impact::Breaking: return message(VersionMessage::Breaking, policy, bump);
    case Impact::Additive: return message(VersionMessage::Additive, policy, bump);
    case Impact::Fix: return message(VersionMessage::NothingAboveFix, policy, bump);
    case Impact::Undecided: return VersionMessage::NothingKnown;
    case Impact::None: break;
    }
    return VersionMessage::InternalOnly;
}

VersionAnswer firstVersion(const VersionQuestion &question)
{
    Arguing arguing;
    if (const auto train = trainOf(question)) {
        const SemVer target = train->stable();
        arguing.say(Kind::Requirement, "first",
                    message(VersionMessage::FirstOnTrain, train->toString(), target.toString()), target);
        arguing.answer().bump = bumpOf(target);
    } else {
        arguing.say(Kind::Requirement, "first", VersionMessage::FirstAtAll, SemVer{0, 1, 0, {}, {}});
        arguing.answer().bump = Bump::Minor;
    }
    return arguing.take();
}

QStringList textsOf(const std::vector<SemVer> &versions)
{
    QStringList texts;
    for (const SemVer &version : versions)
        texts << version.toString();
    return texts;
}

/// Whether what projects do counts beside the letter of SemVer.
bool goesByPractice(Policy policy, const VersionQuestion &question)
{
    if (policy != Policy::SemVer || !question.practice)
        return false;
    if (question.current->major == 0)
        return question.impact == Impact::Breaking;
    return question.impact == question.practice->impact;
}

/// What such projects do in a release of its kind: one step less than SemVer asks for.
struct Usage {
    Bump bump;
    VersionMessage usual;    ///< what is said where it is followed
    VersionMessage exceeded; ///< and where the range has more
};

Usage usageOf(Impact impact)
{
    if (impact == Impact::Additive)
        return {Bump::Patch, VersionMessage::AdditiveByPractice, VersionMessage::LargerThanPractice};
    return {Bump::Minor, VersionMessage::BreakingByPractice, VersionMessage::MoreThanPractice};
}

/// What the range asks for, by what such projects do.
Bump practicedBump(const VersionQuestion &question, Arguing &arguing)
{
    const SemVer &current = *question.current;
    if (current.major == 0) {
        arguing.say(Kind::Requirement, "impact.breaking", VersionMessage::BreakingBelowOne,
                    bumped(current, Bump::Minor));
        return Bump::Minor;
    }
    const Practice &practice = *question.practice;
    const Usage usage = usageOf(question.impact);
    const Bump strict = requiredBump(Policy::SemVer, current, question.impact);
    const auto asked = bumped(current, strict);
    const QByteArray rule = impactRule(question.impact).toLatin1();
    const auto said = [&practice](VersionMessage text, const QString &version) {
        return message(text, Count{int(practice.had.size())}, several(textsOf(practice.had), Listing::Join::And),
                       version);
    };
    if (practice.isUsual() && !practice.exceeded && asked) {
        arguing.say(Kind::Requirement, rule.constData(), said(usage.usual, asked->toString()),
                    bumped(current, usage.bump));
        return usage.bump;
    }
    arguing.say(Kind::Requirement, rule.constData(), impactReason(Policy::SemVer, question.impact, strict), asked);
    if (practice.exceeded)
        arguing.fact("practice.exceeded", said(usage.exceeded, {}));
    return strict;
}

/// What the policy asks for, within what a stable line allows.
Bump requirement(Policy policy, const VersionQuestion &question, Arguing &arguing)
{
    const SemVer &current = *question.current;
    Bump required = requiredBump(policy, current, question.impact);
    if (goesByPractice(policy, question))
        required = practicedBump(question, arguing);
    else
        arguing.say(Kind::Requirement, impactRule(question.impact).toLatin1().constData(),
                    impactReason(policy, question.impact, required), bumped(current, required));
    arguing.sayWhoAsks(question);
    if (!question.stableLine || required <= Bump::Patch)
        return required;
    arguing.sayOffence(question);
    return required;
}

/// From a release on.
VersionAnswer nextRelease(Policy policy, const VersionQuestion &question)
{
    Arguing arguing;
    const SemVer &current = *question.current;
    arguing.sayBase(current);
    const Bump required = requirement(policy, question, arguing);
    VersionAnswer &answer = arguing.answer();
    answer.version = bumped(current, required);
    if (!answer.version) {
        arguing.say(Kind::Limit, "exhausted", message(VersionMessage::CannotCountUp, current.toString()));
        return arguing.take();
    }
    arguing.followTrain(question, VersionMessage::TrainTooSmall);
    answer.bump = current.isPrerelease() && *answer.version == current.stable() ? bumpOf(*answer.version)
                                                                                : bumpBetween(current, *answer.version);
    const bool leavesZero = current.major == 0 && answer.version->major > 0 && question.impact == Impact::Breaking;
    if (leavesZero && (policy == Policy::SemVer || policy == Policy::Lockstep)) {
        if (const auto other = bumped(current, Bump::Minor); other && other->major == 0)
            arguing.fact("zero", message(VersionMessage::BelowOne, other->toString()));
    }
    return arguing.take();
}

} // namespace

VersionAnswer nextVersion(Policy policy, const VersionQuestion &question)
{
    if (question.empty) {
        Arguing arguing;
        arguing.say(Kind::Limit, "empty",
                    question.current ? message(VersionMessage::NothingChanged, question.current->toString())
                                     : Message(VersionMessage::NoChange));
        return arguing.take();
    }
    if (policy == Policy::Calendar)
        return climb(nextByCalendar(question), question);
    return climb(question.current ? nextRelease(policy, question) : firstVersion(question), question);
}

} // namespace waybill::version
