// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "checks.h"
#include "forge/net/httpanswer.h"

namespace waybill::fuzz {

/// What a server answers: the first part of the input is the body; the others are headers, "name: value".
inline forge::HttpAnswer answerOf(const Input &input)
{
    forge::HttpAnswer answer;
    answer.status = input.choice >= 128 ? 200 : 200 + 4 * input.choice;
    answer.body = input.parts[0];
    for (qsizetype i = 1; i < input.parts.size(); ++i) {
        const qsizetype colon = input.parts[i].indexOf(':');
        if (colon > 0)
            answer.headers[input.parts[i].left(colon).toLower()] = input.parts[i].mid(colon + 1).trimmed();
    }
    answer.callId = "c";
    answer.received = QDateTime::fromSecsSinceEpoch(1772370000, Qt::UTC);
    return answer;
}

} // namespace waybill::fuzz
