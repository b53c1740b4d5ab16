// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/objections.h"

#include "version/arguing.h"
#include "version/ladder.h"

#include <QCoreApplication>

namespace waybill::version {

namespace {

using Kind = VersionStep::Kind;

struct ObjectionsStrings {
    Q_DECLARE_TR_FUNCTIONS(Policy)
};

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
    const auto say = [&steps](const char *rule, const QString &text, Kind kind = Kind::Warning) {
        steps.push_back({QLatin1String(rule), text, {}, kind});
    };
    const SemVer &chosen = choice.version;
    const QString version = chosen.toString();
    const QString by = choice.by.isEmpty() ? ObjectionsStrings::tr("somebody") : choice.by;
    const std::optional<SemVer> &current = question.current;
    if (!choice.takenBy.isEmpty())
        say("chosen.taken", ObjectionsStrings::tr("%1 was chosen by %2, but exists already as a tag of: %3.")
                                .arg(version, by, someOf(choice.takenBy)));
    if (current && chosen <= *current) {
        if (choice.takenBy.isEmpty())
            say("chosen.below", ObjectionsStrings::tr("%1 was chosen by %2, but people come from %3.")
                                    .arg(version, by, current->toString()));
        return steps;
    }
    if (answer.version && chosen.stable() < answer.version->stable()) {
        const QString asked = answer.version->stable().toString();
        say("chosen.small",
            policy == Policy::Calendar
                ? ObjectionsStrings::tr("%1 was chosen by %2, but by the calendar it is %3.").arg(version, by, asked)
            : question.askedBy.isEmpty()
                ? ObjectionsStrings::tr("%1 was chosen by %2, but what changed asks for %3.").arg(version, by, asked)
                : ObjectionsStrings::tr("%1 was chosen by %2, but what changed asks for %3: %4.")
                      .arg(version, by, asked, someOf(question.askedBy)));
    }
    if (current && question.stableLine && !chosen.sameLine(*current))
        say("chosen.stable-line",
            ObjectionsStrings::tr("%1 was chosen by %2, but this is a stable line, and people come from %3.")
                .arg(version, by, current->toString()));
    if (const auto step = stepTowards(chosen, question)) {
        if (chosen <= *step)
            say("chosen.back",
                ObjectionsStrings::tr("%1 was chosen by %2, but %3 is out.").arg(version, by, step->toString()));
        else if (!chosen.isPrerelease() && lacksCandidate(*step, question))
            say("chosen.guard",
                ObjectionsStrings::tr("%1 was chosen by %2, but a release candidate comes between %3 and it.")
                    .arg(version, by, step->toString()));
    }
    const auto between = current && policy != Policy::Calendar ? leftOut(*current, chosen) : std::nullopt;
    if (between)
        say("chosen.skips",
            ObjectionsStrings::tr("%1 was chosen by %2, and leaves out %3.").arg(version, by, between->toString()),
            Kind::Fact);
    return steps;
}

} // namespace waybill::version
