// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/versionmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family versionFamily()
{
    using enum version::VersionMessage;
    static constexpr Row Rows[] = {
        {Base, "base", QT_TRANSLATE_NOOP("Version", "Upgrading from %1.")},
        {RequiredBy, "requiredBy", QT_TRANSLATE_NOOP("Version", "Required by: %1.")},
        {Lockstep, "lockstep", QT_TRANSLATE_NOOP("Version", "Lockstep: largest bump required by %1.")},
        {SomeAndMore, "someAndMore", QT_TRANSLATE_N_NOOP("Version", "%1 and %n more")},
        {Breaking, "breaking", QT_TRANSLATE_NOOP("Version", "The range has breaking changes: a %2 release under %1.")},
        {BreakingBelowOne, "breakingBelowOne",
         QT_TRANSLATE_NOOP("Version",
                           "The range has breaking changes. Below 1.0.0, where anything may change (SemVer, rule 4), "
                           "that is a minor release.")},
        {BreakingByPractice, "breakingByPractice",
         QT_TRANSLATE_N_NOOP("Version",
                             "The range has breaking changes, and so had the minor release(s) %1: by this project's "
                             "practice, a minor release. SemVer asks for %2.")},
        {MoreThanPractice, "moreThanPractice",
         QT_TRANSLATE_N_NOOP("Version", "The minor release(s) %1 had breaking changes, too, but fewer.")},
        {Additive, "additive",
         QT_TRANSLATE_NOOP("Version",
                           "The range adds something, and nothing is known to break: a %2 release under %1.")},
        {AdditiveByPractice, "additiveByPractice",
         QT_TRANSLATE_N_NOOP("Version",
                             "The range adds something, and so did the patch release(s) %1: by this project's "
                             "practice, a patch release. SemVer asks for %2.")},
        {LargerThanPractice, "largerThanPractice",
         QT_TRANSLATE_N_NOOP("Version", "The patch release(s) %1 added something, too, but were smaller.")},
        {NothingAboveFix, "nothingAboveFix",
         QT_TRANSLATE_NOOP("Version", "The range has nothing beyond fixes: a %2 release under %1.")},
        {InternalOnly, "internalOnly", QT_TRANSLATE_NOOP("Version", "Only internal changes: a patch release.")},
        {NothingKnown, "nothingKnown",
         QT_TRANSLATE_NOOP("Version", "No change is known to be more than a fix: a patch release.")},
        {NothingChanged, "nothingChanged",
         QT_TRANSLATE_NOOP("Version", "Nothing has changed since %1: no release is due.")},
        {NoChange, "noChange", QT_TRANSLATE_NOOP("Version", "There are no changes: no release is due.")},
        {FirstOnTrain, "firstOnTrain", QT_TRANSLATE_NOOP("Version", "There is no release yet, and %1 leads to %2.")},
        {FirstAtAll, "firstAtAll",
         QT_TRANSLATE_NOOP("Version", "There is no release yet: development starts at 0.1.0.")},
        {CannotCountUp, "cannotCountUp", QT_TRANSLATE_NOOP("Version", "%1 cannot be incremented.")},
        {BelowOne, "belowOne",
         QT_TRANSLATE_NOOP("Version",
                           "Below 1.0.0 anything may change (SemVer, rule 4): the policy semver-0x gives %1.")},
        {StableLine, "stableLine",
         QT_TRANSLATE_NOOP("Version", "Only patches belong on a stable line, but this release requires more.")},
        {StableLineFor, "stableLineFor",
         QT_TRANSLATE_NOOP("Version",
                           "Only patches belong on a stable line, but this release requires more because of %1.")},
        {TrainHasRoom, "trainHasRoom",
         QT_TRANSLATE_NOOP("Version", "%1 already targets %2, which leaves room for that.")},
        {TrainTooSmall, "trainTooSmall",
         QT_TRANSLATE_NOOP("Version", "%1 already targets %2, but the changes require more: %3.")},
        {TrainTooOld, "trainTooOld",
         QT_TRANSLATE_NOOP("Version", "%1 already targets %2, but its date has passed: %3.")},
        {FirstPrerelease, "firstPrerelease", QT_TRANSLATE_NOOP("Version", "%1 is the first pre-release of %2.")},
        {NextPrerelease, "nextPrerelease", QT_TRANSLATE_NOOP("Version", "%1 follows %2.")},
        {NoWayBack, "noWayBack",
         QT_TRANSLATE_NOOP("Version", "%1 is already released: going back to %2 is not possible.")},
        {NoneFollows, "noneFollows", QT_TRANSLATE_NOOP("Version", "No %1 can follow %2 in version order.")},
        {CandidateMissing, "candidateMissing",
         QT_TRANSLATE_NOOP("Version", "A release candidate is missing between %1 and %2: %3.")},
        {OfDate, "ofDate", QT_TRANSLATE_NOOP("Version", "By the calendar %1, a release on %2 is %3.")},
        {OfSameDate, "ofSameDate",
         QT_TRANSLATE_NOOP("Version",
                           "By the calendar %1, a release on %2 has the date of %3, so its count continues.")},
        {OfEarlierDate, "ofEarlierDate",
         QT_TRANSLATE_NOOP("Version", "%1 is before the date of %2, so its count continues.")},
        {DateOfLine, "dateOfLine", QT_TRANSLATE_NOOP("Version", "On a stable line, the date stays that of %1.")},
        {DateIsFull, "dateIsFull",
         QT_TRANSLATE_NOOP(
             "Version",
             "%1 is already released, and %2 has no number to increment: the next version needs another date.")},
        {NoDate, "noDate", QT_TRANSLATE_NOOP("Version", "There is no date for a version.")},
        {NotAbove, "notAbove",
         QT_TRANSLATE_NOOP("Version", "%1 is not above %2, which does not follow the calendar %3.")},
        {CalendarIsSilent, "calendarIsSilent",
         QT_TRANSLATE_NOOP("Version",
                           "There are breaking changes, which a calendar version does not show: the notes must.")},
        {Sentence, "sentence", QT_TRANSLATE_NOOP3("Version", "%1.", "an objection, as a sentence of its own")},
        {Somebody, "somebody", QT_TRANSLATE_NOOP("Version", "someone")},
        {ChosenExists, "chosenExists",
         QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, but already exists as a tag of: %3")},
        {ChosenBelow, "chosenBelow", QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, but the upgrade is from %3")},
        {ChosenOffCalendar, "chosenOffCalendar",
         QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, but the calendar gives %3")},
        {ChosenTooSmall, "chosenTooSmall",
         QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, but the changes require %3")},
        {ChosenTooSmallFor, "chosenTooSmallFor",
         QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, but the changes require %3: %4")},
        {ChosenOffLine, "chosenOffLine",
         QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, but this is a stable line, and the upgrade is from %3")},
        {ChosenBack, "chosenBack", QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, but %3 is already released")},
        {ChosenUnguarded, "chosenUnguarded",
         QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, but a release candidate is missing between %3 and it")},
        {ChosenSkips, "chosenSkips", QT_TRANSLATE_NOOP("Version", "%1 was chosen by %2, and skips %3")},
    };
    return {"version", "Version", Rows};
}

} // namespace waybill::wording
