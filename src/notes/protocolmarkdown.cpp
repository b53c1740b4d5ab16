// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/protocolmarkdown.h"

#include "notes/notes.h"

#include <QCoreApplication>

namespace waybill::notes {

namespace {

struct Text {
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
    return quiet ? word : Text::tr("%1 (%2)", "impact, axis").arg(word, label(finding.axis));
}

QString row(const QStringList &cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

} // namespace

QString protocolMarkdown(const proto::Comparison &comparison, const std::vector<int> &findings, const QString &before,
                         const QString &after)
{
    QString text = Text::tr("Protocol changes from %1 to %2: %n finding(s)", nullptr, int(findings.size()))
                       .arg(escapeMarkdown(before), escapeMarkdown(after))
                   + QStringLiteral("\n\n");
    if (findings.empty())
        return text;
    text += row({Text::tr("Element"), Text::tr("What"), Text::tr("Impact"), Text::tr("New client → old server"),
                 Text::tr("Old client → new server"), Text::tr("Rule"), Text::tr("Place")});
    text += row({QStringLiteral("---"), QStringLiteral("---"), QStringLiteral("---"), QStringLiteral("---"),
                 QStringLiteral("---"), QStringLiteral("---"), QStringLiteral("---")});
    for (const int index : findings) {
        const proto::Finding &finding = comparison.findings[std::size_t(index)];
        text += row({markdownCode(finding.symbol), escapeMarkdown(finding.message), impact(finding),
                     verdict(finding.skew.newClientOldServer), verdict(finding.skew.oldClientNewServer),
                     markdownCode(QLatin1String(finding.rule->id)), markdownCode(finding.place.toString())});
    }
    return text;
}

} // namespace waybill::notes
