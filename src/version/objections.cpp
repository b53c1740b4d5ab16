// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/objections.h"

#include "version/answer.h"
#include "version/arguing.h"
#include "version/ladder.h"
#include "version/policy.h"
#include "version/versionmessage.h"

namespace waybill::version {

namespace {

using Kind = VersionStep::Kind;

/// The release between the two that nobody made; nothing where one follows the other.
std::optional<SemVer> leftOut(const SemVer &from, const SemVer &chosen)
{
    const SemVer base = from.stable();
    const SemVer to = chosen.stable();
    if (from.isPrerelease() && to != base)
        return base;
    SemVer next;
    if (to.major != base.major)
        next = {base.major + 1, 0, 0, {}, {}};
    else if (to.minor != base.minor)
        next = {base.major, base.minor + 1, 0, {}, {}};
    else
        next = {base.major, base.minor, base.patch + 1, {}, {}};
    return next < to ? std::optional(next) : std::nullopt;
}

} // namespace

std::vector<VersionStep> objectionsTo(const Choice &choice, Policy policy, const VersionQuestion &question,
                                      const VersionAnswer &answer)
{
    std::vector<VersionStep> steps;
    const auto say = [&steps](const char *rule, const Message &problem, Kind kind = Kind::Warning) {
        steps.push_back({QLatin1String(rule), message(VersionMessage::Sentence, problem), {}, kind, problem});
    };
    const SemVer &chosen = choice.version;
    const QString version = chosen.toString();
    const Message by = choice.by.isEmpty() ? Message(VersionMessage::Somebody) : choice.by;
    const std::optional<SemVer> &current = question.current;
    if (!choice.takenBy.isEmpty())
        say("chosen.taken", message(VersionMessage::ChosenExists, version, by, several(choice.takenBy)));
    if (current && chosen <= *current) {
        if (choice.takenBy.isEmpty())
            say("chosen.below", message(VersionMessage::ChosenBelow, version, by, current->toString()));
        return steps;
    }
    if (answer.version && chosen.stable() < answer.version->stable()) {
        const QString asked = answer.version->stable().toString();
        say("chosen.small", policy == Policy::Calendar ? message(VersionMessage::ChosenOffCalendar, version, by, asked)
                            : question.askedBy.isEmpty() ? message(VersionMessage::ChosenTooSmall, version, by, asked)
                                                         : message(VersionMessage::ChosenTooSmallFor, version, by,
                                                                   asked, several(question.askedBy)));
    }
    if (current && question.stableLine && !chosen.sameLine(*current))
        say("chosen.stable-line", message(VersionMessage::ChosenOffLine, version, by, current->toString()));
    if (const auto step = stepTowards(chosen, question)) {
        if (chosen <= *step)
            say("chosen.back", message(VersionMessage::ChosenBack, version, by, step->toString()));
        else if (!chosen.isPrerelease() && lacksCandidate(*step, question))
            say("chosen.guard", message(VersionMessage::ChosenUnguarded, version, by, step->toString()));
    }
    const auto between = current && policy != Policy::Calendar ? leftOut(*current, chosen) : std::nullopt;
    if (between)
        say("chosen.skips", message(VersionMessage::ChosenSkips, version, by, between->toString()), Kind::Fact);
    return steps;
}

} // namespace waybill::version
