// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/compare.h"
#include "proto/memorytree.h"

#include <QTest>

namespace waybill::proto {

using Files = std::vector<std::pair<std::string, QByteArray>>;

/// Both sides from memory.
inline Comparison compared(const Files &before, const Files &after, CompareOptions options = {})
{
    const MemoryTree oldTree(before);
    const MemoryTree newTree(after);
    ParsedFiles cache;
    const Result<Comparison> result = compare(oldTree, newTree, cache, options);
    return result ? *result : Comparison();
}

/// "RULE file:line symbol new-client/old-client [< RULE of its cause]", a line each.
inline QString listed(const std::vector<Finding> &findings, bool withCause = true)
{
    QStringList lines;
    for (const Finding &finding : findings) {
        QString line = QStringLiteral("%1 %2:%3 %4 %5/%6")
                           .arg(QLatin1String(finding.rule->id), finding.place.file)
                           .arg(finding.place.line)
                           .arg(finding.symbol, keyName(finding.skew.newClientOldServer),
                                keyName(finding.skew.oldClientNewServer));
        if (withCause && finding.cause >= 0) {
            const Finding &cause = findings.at(std::size_t(finding.cause));
            line += QStringLiteral(" < %1 %2").arg(QLatin1String(cause.rule->id), cause.symbol);
        }
        lines += line;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace waybill::proto
