// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/protocolstudymessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family protocolStudyFamily()
{
    using enum upgrade::ProtocolStudyMessage;
    static constexpr Row Rows[] = {
        {Vocabulary, "vocabulary", QT_TRANSLATE_NOOP("ProtocolStudy", "vocabulary %1: %2")},
        {NoProtocolFiles, "noProtocolFiles",
         QT_TRANSLATE_NOOP("ProtocolStudy", "%1 has no protocol files at that commit")},
        {NoRepository, "noRepository", QT_TRANSLATE_NOOP("ProtocolStudy", "the product has no repository %1")},
        {NoFile, "noFile", QT_TRANSLATE_NOOP("ProtocolStudy", "%1 has no file %2 at that commit")},
        {NoPin, "noPin", QT_TRANSLATE_NOOP("ProtocolStudy", "%1 does not pin %2 at that commit")},
        {PinWithoutRevision, "pinWithoutRevision",
         QT_TRANSLATE_NOOP("ProtocolStudy", "%1 pins %2 without a revision at that commit")},
        {UnknownPin, "unknownPin", QT_TRANSLATE_NOOP("ProtocolStudy", "unknown pin: %2 doesn't exist in %1")},
        {NoProtocolFilesAt, "noProtocolFilesAt", QT_TRANSLATE_NOOP("ProtocolStudy", "%1 has no protocol files at %2")},
    };
    return {"protocolStudy", "ProtocolStudy", Rows};
}

} // namespace waybill::wording
