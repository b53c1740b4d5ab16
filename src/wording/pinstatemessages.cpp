// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pinstatemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family pinStateFamily()
{
    using enum release::PinStateMessage;
    static constexpr Row Rows[] = {
        {At, "at", QT_TRANSLATE_NOOP("PinText", "%1 is pinned to %2")},
        {Follows, "follows", QT_TRANSLATE_NOOP("PinText", "%1 follows %2 (floating)")},
        {Unknown, "unknown", QT_TRANSLATE_NOOP("PinText", "%1 is pinned to %2, which doesn't exist there")},
        {WithoutVersion, "withoutVersion", QT_TRANSLATE_NOOP("PinText", "%1 is not pinned to a version")},
        {Diverged, "diverged", QT_TRANSLATE_N_NOOP("PinText", "%1 has %n commit(s) that %2 lacks")},
        {Same, "same", QT_TRANSLATE_NOOP3("PinText", "%1 is at %2", "component, tag of the release")},
        {BehindProtocolDiffers, "behindProtocolDiffers",
         QT_TRANSLATE_N_NOOP("PinText", "%1 %n commit(s) behind %2, protocol differs")},
        {BehindProtocolSame, "behindProtocolSame",
         QT_TRANSLATE_N_NOOP("PinText", "%1 %n commit(s) behind %2, same protocol")},
        {Behind, "behind", QT_TRANSLATE_N_NOOP("PinText", "%1 %n commit(s) behind %2")},
        {ImageAsDefined, "imageAsDefined",
         QT_TRANSLATE_NOOP3("PinText", "%1 is as defined in %2", "image, repository")},
        {ImageRevisionsBehind, "imageRevisionsBehind",
         QT_TRANSLATE_N_NOOP3("PinText", "%1 %n revision(s) behind %2", "image, tag")},
        {ImageOlder, "imageOlder", QT_TRANSLATE_NOOP3("PinText", "%1 is older than %2", "image, tag")},
        {ImageRevisionsAhead, "imageRevisionsAhead",
         QT_TRANSLATE_N_NOOP3("PinText", "%1 %n revision(s) ahead of %2", "image, tag")},
        {ImageNewer, "imageNewer", QT_TRANSLATE_NOOP3("PinText", "%1 is newer than %2", "image, tag")},
        {ImageShortTag, "imageShortTag",
         QT_TRANSLATE_NOOP("PinText", "%1 is pinned to the short tag %2, which moves with every build")},
        {StateAsDefined, "stateAsDefined", QT_TRANSLATE_NOOP3("PinText", "as defined", "a pinned image")},
        {StateBehind, "stateBehind", QT_TRANSLATE_NOOP3("PinText", "behind", "a pinned image")},
        {StateAhead, "stateAhead", QT_TRANSLATE_NOOP3("PinText", "ahead", "a pinned image")},
        {StateShortTag, "stateShortTag", QT_TRANSLATE_NOOP3("PinText", "short tag", "a pinned image")},
        {StateUnknown, "stateUnknown", QT_TRANSLATE_NOOP3("PinText", "unknown", "a pinned image")},
    };
    return {"pinState", "PinText", Rows};
}

} // namespace waybill::wording
