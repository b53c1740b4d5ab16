// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/displaytext.h"

#include "support/text.h"

#include <algorithm>

namespace waybill::proto {

QString displayText(std::string_view bytes)
{
    // Nearly all are plain names, and there are tens of thousands of them.
    const bool isPlain = std::all_of(bytes.begin(), bytes.end(), [](char c) { return c >= ' ' && c <= '~'; });
    if (isPlain)
        return QString::fromLatin1(bytes.data(), qsizetype(bytes.size()));
    return visibleLine(decodeText(QByteArray(bytes.data(), qsizetype(bytes.size()))));
}

} // namespace waybill::proto
