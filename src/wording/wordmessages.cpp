// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/tables.h"
#include "words/audience.h"
#include "words/axis.h"
#include "words/bump.h"
#include "words/impact.h"
#include "words/stance.h"
#include "words/trait.h"
#include "words/verdict.h"

#include <QtGlobal>

/// The shared vocabulary: the words of one enumeration are one family.
namespace waybill::wording {

Family audienceFamily()
{
    static constexpr Row Rows[] = {
        {Audience::Operators, "operators", QT_TRANSLATE_NOOP("Audience", "For operators")},
        {Audience::ApiUsers, "apiUsers", QT_TRANSLATE_NOOP("Audience", "For users of the API")},
        {Audience::LibraryUsers, "libraryUsers", QT_TRANSLATE_NOOP("Audience", "For users of the library")},
    };
    return {"audience", "Audience", Rows};
}

Family axisFamily()
{
    static constexpr Row Rows[] = {
        {Axis::None, "none", QT_TRANSLATE_NOOP("Axis", "nothing that runs")},
        {Axis::Source, "source", QT_TRANSLATE_NOOP("Axis", "source")},
        {Axis::Behaviour, "behaviour", QT_TRANSLATE_NOOP("Axis", "behaviour")},
        {Axis::Wire, "wire", QT_TRANSLATE_NOOP("Axis", "wire")},
    };
    return {"axis", "Axis", Rows};
}

Family bumpFamily()
{
    static constexpr Row Rows[] = {
        {Bump::None, "none", QT_TRANSLATE_NOOP("Bump", "none")},
        {Bump::Prerelease, "prerelease", QT_TRANSLATE_NOOP("Bump", "pre-release")},
        {Bump::Patch, "patch", QT_TRANSLATE_NOOP("Bump", "patch")},
        {Bump::Minor, "minor", QT_TRANSLATE_NOOP("Bump", "minor")},
        {Bump::Major, "major", QT_TRANSLATE_NOOP("Bump", "major")},
    };
    return {"bump", "Bump", Rows};
}

Family impactFamily()
{
    static constexpr Row Rows[] = {
        {Impact::Undecided, "undecided", QT_TRANSLATE_NOOP("Impact", "undecided")},
        {Impact::None, "none", QT_TRANSLATE_NOOP("Impact", "internal")},
        {Impact::Fix, "fix", QT_TRANSLATE_NOOP("Impact", "fix")},
        {Impact::Additive, "additive", QT_TRANSLATE_NOOP("Impact", "additive")},
        {Impact::Breaking, "breaking", QT_TRANSLATE_NOOP("Impact", "breaking")},
    };
    return {"impact", "Impact", Rows};
}

Family stanceFamily()
{
    static constexpr Row Rows[] = {
        {Stance::Atomic, "atomic", QT_TRANSLATE_NOOP("Stance", "atomic")},
        {Stance::ServerFirst, "serverFirst", QT_TRANSLATE_NOOP("Stance", "server first")},
        {Stance::ClientFirst, "clientFirst", QT_TRANSLATE_NOOP("Stance", "client first")},
        {Stance::Live, "live", QT_TRANSLATE_NOOP("Stance", "live")},
    };
    return {"stance", "Stance", Rows};
}

Family traitFamily()
{
    static constexpr Row Rows[] = {
        {Trait::Live, "live", QT_TRANSLATE_NOOP("Trait", "live")},
        {Trait::Restart, "restart", QT_TRANSLATE_NOOP("Trait", "restart")},
        {Trait::NewWorkloads, "newWorkloads", QT_TRANSLATE_NOOP("Trait", "new workloads only")},
        {Trait::DrainNode, "drainNode", QT_TRANSLATE_NOOP("Trait", "drain the node")},
        {Trait::StopWorkloads, "stopWorkloads", QT_TRANSLATE_NOOP("Trait", "stop workloads")},
        {Trait::Reboot, "reboot", QT_TRANSLATE_NOOP("Trait", "reboot")},
    };
    return {"trait", "Trait", Rows};
}

Family traitHeadlineFamily()
{
    using enum TraitHeadline;
    static constexpr Row Rows[] = {
        {Live, "live", QT_TRANSLATE_NOOP("Trait", "Upgrade live, in any order.")},
        {Restart, "restart", QT_TRANSLATE_NOOP("Trait", "Restart the components that you upgrade.")},
        {NewWorkloads, "newWorkloads",
         QT_TRANSLATE_NOOP("Trait", "Running workloads keep the old version; new ones get the new version.")},
        {DrainNode, "drainNode", QT_TRANSLATE_NOOP("Trait", "Drain each node before you upgrade it.")},
        {StopWorkloads, "stopWorkloads", QT_TRANSLATE_NOOP("Trait", "Stop all workloads before you upgrade.")},
        {Reboot, "reboot", QT_TRANSLATE_NOOP("Trait", "Reboot each node after you upgrade it.")},
    };
    return {"traitHeadline", "Trait", Rows};
}

Family verdictFamily()
{
    static constexpr Row Rows[] = {
        {Verdict::Works, "works", QT_TRANSLATE_NOOP("Verdict", "works")},
        {Verdict::Ignored, "ignored", QT_TRANSLATE_NOOP("Verdict", "ignored")},
        {Verdict::Guarded, "guarded", QT_TRANSLATE_NOOP("Verdict", "guarded")},
        {Verdict::Ruling, "ruling", QT_TRANSLATE_NOOP("Verdict", "needs a ruling")},
        {Verdict::Refused, "refused", QT_TRANSLATE_NOOP("Verdict", "refused")},
        {Verdict::Broken, "broken", QT_TRANSLATE_NOOP("Verdict", "broken")},
    };
    return {"verdict", "Verdict", Rows};
}

Family verdictMeaningFamily()
{
    using enum VerdictMeaning;
    static constexpr Row Rows[] = {
        {Works, "works", QT_TRANSLATE_NOOP("Verdict", "Both ends understand each other.")},
        {Ignored, "ignored", QT_TRANSLATE_NOOP("Verdict", "One end silently drops what the other sends.")},
        {Guarded, "guarded", QT_TRANSLATE_NOOP("Verdict", "Refused, but the caller is known to handle that.")},
        {Ruling, "ruling", QT_TRANSLATE_NOOP("Verdict", "Only a person can tell the result.")},
        {Refused, "refused", QT_TRANSLATE_NOOP("Verdict", "The call fails with an error, such as UNIMPLEMENTED.")},
        {Broken, "broken", QT_TRANSLATE_NOOP("Verdict", "Wrong data arrives, or what arrives cannot be decoded.")},
    };
    return {"verdictMeaning", "Verdict", Rows};
}

} // namespace waybill::wording
