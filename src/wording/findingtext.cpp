// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/findingtext.h"

#include "findings/findingmessage.h"
#include "wording/labels.h"

namespace waybill::wording {

QString meaning(const findings::Finding &finding)
{
    return finding.ruling ? text(findings::FindingMessage::Ruling) : label(finding.impact);
}

} // namespace waybill::wording
