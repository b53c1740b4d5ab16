// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/calendarpolicy.h"

#include "support/message.h"
#include "version/answer.h"
#include "version/arguing.h"
#include "version/calendar.h"
#include "version/semver.h"
#include "version/step.h"
#include "version/versionmessage.h"

namespace waybill::version {

namespace {

using Kind = VersionStep::Kind;

void sayFirst(const VersionQuestion &question, Arguing &arguing)
{
    const Calendar &calendar = question.calendar;
    const SemVer first = calendar.first(question.date, question.current, question.impact);
    arguing.say(
        Kind::Requirement, "calendar",
        message(VersionMessage::OfDate, calendar.format(), question.date.toString(Qt::ISODate), first.toString()),
        first);
}

/// The next version of the same date.
void sayFollowing(const char *rule, const Message &why, const VersionQuestion &question, Arguing &arguing)
{
    const SemVer &current = *question.current;
    const auto next = question.calendar.following(current, question.impact);
    arguing.say(Kind::Requirement, rule, why, next);
    if (!next)
        arguing.say(Kind::Limit, "calendar.full",
                    message(VersionMessage::DateIsFull, current.toString(), question.calendar.format()));
}

/// From a release that follows the calendar too.
void sayNext(const VersionQuestion &question, Arguing &arguing)
{
    const SemVer &current = *question.current;
    const auto of = question.calendar.periodOf(current);
    const auto now = question.calendar.periodOf(question.date);
    const QString date = question.date.toString(Qt::ISODate);
    if (question.stableLine)
        sayFollowing("calendar.stable-line", message(VersionMessage::DateOfLine, current.toString()), question,
                     arguing);
    else if (of < now)
        sayFirst(question, arguing);
    else if (of == now)
        sayFollowing("calendar.same",
                     message(VersionMessage::OfSameDate, question.calendar.format(), date, current.toString()),
                     question, arguing);
    else
        sayFollowing("calendar.past", message(VersionMessage::OfEarlierDate, date, current.toString()), question,
                     arguing);
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
        arguing.say(Kind::Limit, "calendar.undated", VersionMessage::NoDate);
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
                    message(VersionMessage::NotAbove, answer.version->toString(), current->toString(),
                            question.calendar.format()));
    if (current && answer.version)
        arguing.followTrain(question, VersionMessage::TrainTooOld);
    if (question.impact == Impact::Breaking && !question.calendar.has(Calendar::Word::Major))
        arguing.say(Kind::Warning, "calendar.breaking", VersionMessage::CalendarIsSilent);
    if (question.stableLine && question.impact > Impact::Fix)
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
