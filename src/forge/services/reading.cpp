// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/reading.h"

#include "forge/services/servicemessage.h"

namespace waybill::forge {

std::optional<Problem> leftOutProblem(const HttpCall &call, const HttpAnswer &answer, qint64 leftOut,
                                      const std::optional<Message> &why)
{
    if (leftOut <= 0)
        return {};
    return Problem{Problem::Severity::Warning,
                   message(ServiceMessage::RowsNotUnderstood, shownHost(call.url), shownRequest(call, answer),
                           Count{leftOut}, why.value_or(Message())),
                   {},
                   ServiceMessage::StayAsKnown,
                   true};
}

} // namespace waybill::forge
