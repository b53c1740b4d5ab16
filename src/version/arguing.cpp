// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/arguing.h"

#include "version/answer.h"
#include "version/step.h"
#include "version/tags.h"
#include "version/versionmessage.h"

namespace waybill::version {

void Arguing::say(Kind kind, const char *rule, const Message &text, const std::optional<SemVer> &version)
{
    m_answer.steps.push_back({QLatin1String(rule), text, version, kind});
    if (version)
        m_answer.version = version;
}

void Arguing::sayBase(const SemVer &current)
{
    fact("base", message(VersionMessage::Base, current.toString()));
}

void Arguing::sayWhoAsks(const VersionQuestion &question)
{
    if (!question.askedBy.isEmpty())
        fact("asked-by", message(VersionMessage::RequiredBy, several(question.askedBy)));
    if (!question.together.isEmpty())
        fact("lockstep", message(VersionMessage::Lockstep, several(question.together, Listing::Join::And)));
}

void Arguing::sayOffence(const VersionQuestion &question)
{
    m_answer.offends = true;
    say(Kind::Warning, "stable-line",
        question.askedBy.isEmpty() ? Message(VersionMessage::StableLine)
                                   : message(VersionMessage::StableLineFor, several(question.askedBy)));
}

void Arguing::followTrain(const VersionQuestion &question, VersionMessage ahead)
{
    const SemVer asked = *m_answer.version;
    const SemVer &current = *question.current;
    std::optional<SemVer> step = trainOf(question);
    if (!step && current.isPrerelease() && asked == current.stable())
        step = current;
    if (!step)
        return;
    const SemVer target = step->stable();
    if (asked <= target)
        say(Kind::Limit, "train", message(VersionMessage::TrainHasRoom, step->toString(), target.toString()), target);
    else
        say(Kind::Limit, "train.overtaken", message(ahead, step->toString(), target.toString(), asked.toString()));
}

VersionAnswer Arguing::take()
{
    m_answer.reasons = reasonsOf(m_answer.steps);
    return std::move(m_answer);
}

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

} // namespace waybill::version
