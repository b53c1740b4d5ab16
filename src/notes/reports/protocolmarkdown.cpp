// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/protocolmarkdown.h"

#include "notes/templates/notes.h"
#include "notes/text/markdowntable.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::notes {

namespace {

struct ProtocolmarkdownStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::notes::Protocol)
};

QString verdict(Verdict value)
{
    return glyph(value) + QLatin1Char(' ') + label(value);
}

QString impact(const proto::Finding &finding)
{
    const QString word = glyph(finding.impact) + QLatin1Char(' ') + label(finding.impact);
    const bool quiet = finding.impact != Impact::Breaking || finding.axis == Axis::None;
    return quiet ? word : ProtocolmarkdownStrings::tr("%1 (%2)", "impact, axis").arg(word, label(finding.axis));
}

QString whatOf(const proto::Finding &finding)
{
    const QString text = wording::text(finding.message);
    return finding.ruling ? QStringLiteral("%1: %2").arg(text, wording::text(*finding.ruling)) : text;
}

} // namespace

QString protocolMarkdown(const proto::Comparison &comparison, const std::vector<int> &findings, const QString &before,
                         const QString &after)
{
    QString text =
        ProtocolmarkdownStrings::tr("Protocol changes from %1 to %2: %n finding(s)", nullptr, int(findings.size()))
            .arg(escapeMarkdown(before), escapeMarkdown(after))
        + QStringLiteral("\n\n");
    if (findings.empty())
        return text;
    text += tableRow({ProtocolmarkdownStrings::tr("Element"), ProtocolmarkdownStrings::tr("What"),
                      ProtocolmarkdownStrings::tr("Impact"), ProtocolmarkdownStrings::tr("New client → old server"),
                      ProtocolmarkdownStrings::tr("Old client → new server"), ProtocolmarkdownStrings::tr("Rule"),
                      ProtocolmarkdownStrings::tr("Place")});
    text += tableRow({QStringLiteral("---"), QStringLiteral("---"), QStringLiteral("---"), QStringLiteral("---"),
                      QStringLiteral("---"), QStringLiteral("---"), QStringLiteral("---")});
    for (const int index : findings) {
        const proto::Finding &finding = comparison.findings[std::size_t(index)];
        text += tableRow({markdownCode(finding.symbol), escapeMarkdown(whatOf(finding)), impact(finding),
                          verdict(finding.skew.newClientOldServer), verdict(finding.skew.oldClientNewServer),
                          markdownCode(QLatin1String(finding.rule->id)), markdownCode(finding.place.toString())});
    }
    return text;
}

} // namespace waybill::notes
