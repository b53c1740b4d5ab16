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

QString weight(const findings::Finding &finding)
{
    using findings::FindingMessage;
    if (finding.ruling || finding.impact != Impact::None || finding.severity == findings::Finding::Severity::Note)
        return meaning(finding);
    return text(finding.severity == findings::Finding::Severity::Error ? FindingMessage::IsError
                                                                       : FindingMessage::IsWarning);
}

} // namespace waybill::wording
