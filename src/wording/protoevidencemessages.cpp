// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/protoevidencemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family protoEvidenceFamily()
{
    using enum release::ProtoEvidenceMessage;
    static constexpr Row Rows[] = {
        {AndMore, "andMore", QT_TRANSLATE_N_NOOP("ProtoEvidence", "%1 (and %n more)")},
    };
    return {"protoEvidence", "ProtoEvidence", Rows};
}

} // namespace waybill::wording
