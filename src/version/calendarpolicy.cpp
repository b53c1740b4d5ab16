// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/calendarpolicy.h"

#include "version/arguing.h"

#include <QCoreApplication>

namespace waybill::version {

namespace {

using Kind = VersionStep::Kind;

struct CalendarpolicyStrings {
    Q_DECLARE_TR_FUNCTIONS(Policy)
};

void sayFirst(const VersionQuestion &question, Arguing &arguing)
{
    const Calendar &calendar = question.calendar;
    const SemVer first = calendar.first(question.date, question.current, question.impact);
    arguing.say(Kind::Demand, "calendar",
                CalendarpolicyStrings::tr("By the calendar %1 a release of %2 is %3.")
                    .arg(calendar.format(), question.date.toString(Qt::ISODate), first.toString()),
                first);
}

/// The next version of the same date.
void sayFollowing(const char *rule, const QString &why, const VersionQuestion &question, Arguing &arguing)
{
    const SemVer &current = *question.current;
    const auto next = question.calendar.following(current, question.impact);
    arguing.say(Kind::Demand, rule, why, next);
    if (!next)
        arguing.say(Kind::Limit, "calendar.full",
                    CalendarpolicyStrings::tr(
                        "%1 is out, and %2 has no number to count up: the next version comes with another "
                        "date.")
                        .arg(current.toString(), question.calendar.format()));
}

/// From a release that follows the calendar too.
void sayNext(const VersionQuestion &question, Arguing &arguing)
{
    const SemVer &current = *question.current;
    const auto of = question.calendar.periodOf(current);
    const auto now = question.calendar.periodOf(question.date);
    const QString date = question.date.toString(Qt::ISODate);
    if (question.stableLine)
        sayFollowing("calendar.stable-line",
                     CalendarpolicyStrings::tr("On a stable line the date stays that of %1.").arg(current.toString()),
                     question, arguing);
    else if (of < now)
        sayFirst(question, arguing);
    else if (of == now)
        sayFollowing("calendar.same",
                     CalendarpolicyStrings::tr(
                         "By the calendar %1 a release of %2 has the date of %3, and counts on from there.")
                         .arg(question.calendar.format(), date, current.toString()),
                     question, arguing);
    else
        sayFollowing("calendar.past",
                     CalendarpolicyStrings::tr("%1 is before the date of %2: it counts on from there.")
                         .arg(date, current.toString()),
                     question, arguing);
}

} // namespace

VersionAnswer nextByCalendar(const VersionQuestion &question)
{
    Arguing arguing;
    VersionAnswer &answer = arguing.answer();
    const std::optional<SemVer> &current = question.current;
    if (current)
        arguing.sayBase(*current);
    if (!question.date.isValid()) {
        arguing.say(Kind::Limit, "calendar.undated",
                    CalendarpolicyStrings::tr("No date is known to make a version of."));
        return arguing.take();
    }
    const bool goesOn = current && question.calendar.fits(*current);
    if (goesOn)
        sayNext(question, arguing);
    else
        sayFirst(question, arguing);
    arguing.sayWhoAsks(question);
    if (current && answer.version && *answer.version <= *current)
        arguing.say(Kind::Warning, "calendar.below",
                    CalendarpolicyStrings::tr("%1 is not above %2, which does not follow the calendar %3.")
                        .arg(answer.version->toString(), current->toString(), question.calendar.format()));
    if (current && answer.version)
        arguing.followTrain(question, CalendarpolicyStrings::tr("%1 is on the way to %2, but its date is over: %3."));
    if (question.impact == Impact::Breaking && !question.calendar.has(Calendar::Word::Major))
        arguing.say(
            Kind::Warning, "calendar.breaking",
            CalendarpolicyStrings::tr("Something breaks, and a version of the calendar does not say so: the notes have "
                                      "to."));
    if (question.stableLine && question.impact > Impact::Fix && !question.impactFromWordingOnly)
        arguing.sayOffence(question);
    if (!answer.version)
        return arguing.take();
    // The date says nothing of the size of the step: a release of another date is a minor one, unless MAJOR moved.
    const bool sameDate = goesOn && question.calendar.periodOf(*current) == question.calendar.periodOf(*answer.version);
    const bool breaks = goesOn && question.impact == Impact::Breaking && question.calendar.has(Calendar::Word::Major);
    answer.bump = breaks ? Bump::Major : sameDate && !current->isPrerelease() ? Bump::Patch : Bump::Minor;
    return arguing.take();
}

} // namespace waybill::version
