// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/protocolfilter.h"

#include "wording/protorules.h"
#include "wording/text.h"

#include <algorithm>

namespace waybill::models {

bool isDocumentation(const proto::Finding &finding)
{
    return finding.impact == Impact::None && finding.axis == Axis::None;
}

void ProtocolFilter::setText(const QString &text)
{
    words = text.toCaseFolded().simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString searchText(const proto::Finding &finding)
{
    const QStringList parts{finding.symbol, QLatin1String(finding.rule->id), wording::title(*finding.rule),
                            wording::text(finding.message)};
    return parts.join(QLatin1Char('\n')).toCaseFolded();
}

bool ProtocolFilter::matchesButImpact(const proto::Finding &finding, const QString &text) const
{
    if (!documentation && isDocumentation(finding))
        return false;
    if (category && finding.rule->categories != 0 && !proto::contains(finding.rule->categories, *category))
        return false;
    return std::all_of(words.begin(), words.end(), [&text](const QString &word) { return text.contains(word); });
}

} // namespace waybill::models
