// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/findingtext.h"

#include "models/common/impactstyle.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/protorules.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::models {

namespace {

struct FindingtextStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::Findings)
};

QString html(const QString &text)
{
    return visibleLine(text).toHtmlEscaped();
}

QString coloured(const QString &text, const QColor &color)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(color.name(), html(text));
}

QString categoriesText(proto::Categories categories)
{
    QStringList names;
    for (const proto::Category category : proto::AllCategories) {
        if (proto::contains(categories, category))
            names.append(proto::keyName(category));
    }
    return names.join(QStringLiteral(", "));
}

QString usageText(const proto::Usage &usage)
{
    if (usage.request && usage.response)
        return FindingtextStrings::tr("in requests and responses");
    if (usage.request)
        return FindingtextStrings::tr("in requests");
    return usage.response ? FindingtextStrings::tr("in responses") : QString();
}

} // namespace

QString kindLabel(proto::ElementKind kind)
{
    switch (kind) {
    case proto::ElementKind::File: return FindingtextStrings::tr("file");
    case proto::ElementKind::Package: return FindingtextStrings::tr("package");
    case proto::ElementKind::Message: return FindingtextStrings::tr("message");
    case proto::ElementKind::Field: return FindingtextStrings::tr("field");
    case proto::ElementKind::Oneof: return FindingtextStrings::tr("oneof");
    case proto::ElementKind::Enum: return FindingtextStrings::tr("enum");
    case proto::ElementKind::EnumValue: return FindingtextStrings::tr("enum value");
    case proto::ElementKind::Service: return FindingtextStrings::tr("service");
    case proto::ElementKind::Rpc: return FindingtextStrings::tr("RPC");
    case proto::ElementKind::Extension: return FindingtextStrings::tr("extension");
    }
    return {};
}

QString impactLabel(Impact impact, Axis axis)
{
    if (impact == Impact::Breaking && axis == Axis::Source)
        return FindingtextStrings::tr("source break");
    if (impact == Impact::None && axis == Axis::None)
        return FindingtextStrings::tr("documentation");
    if (impact == Impact::None && axis == Axis::Source)
        return FindingtextStrings::tr("source only");
    return label(impact);
}

QString findingTitle(const proto::Finding &finding)
{
    // Of a package or file the row has no name and no declarations beside it: only the sentence says what happened.
    if (finding.kind != proto::ElementKind::Package && finding.kind != proto::ElementKind::File)
        return wording::title(*finding.rule);
    return wording::text(finding.message);
}

QString findingFacts(const proto::Finding &finding)
{
    QStringList parts{QLatin1String(finding.rule->id)};
    if (finding.axis != Axis::None)
        parts.append(label(finding.axis));
    const QString usage = usageText(finding.usage);
    if (!usage.isEmpty())
        parts.append(usage);
    const QString categories = categoriesText(finding.rule->categories);
    if (!categories.isEmpty())
        parts.append(categories);
    return parts.join(QStringLiteral(" · "));
}

QString skewText(const proto::Skew &skew)
{
    return FindingtextStrings::tr("new client → old server: %1; old client → new server: %2")
        .arg(label(skew.newClientOldServer), label(skew.oldClientNewServer));
}

QString findingHtml(const proto::Finding &finding, const QPalette &palette)
{
    const QColor quiet = quietText(palette);
    const ImpactStyle style = impactStyle(finding.impact, palette);
    QString text =
        QStringLiteral("<p style=\"margin-top:0; margin-bottom:4px\"><b>%1</b></p>").arg(html(findingTitle(finding)));
    text += QStringLiteral("<p style=\"margin-top:0; margin-bottom:10px\">%1 &nbsp;%2</p>")
                .arg(coloured(glyph(finding.impact) + QChar(0x2009) + impactLabel(finding.impact, finding.axis),
                              style.foreground),
                     coloured(findingFacts(finding), quiet));
    text += QStringLiteral("<p style=\"margin-top:0; margin-bottom:10px\">%1</p>")
                .arg(html(wording::meaning(*finding.rule)));
    // A table has no margin above it: an empty row does.
    text += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">"
                           "<tr><td style=\"font-size:3pt\">&nbsp;</td></tr>");
    const auto row = [&](const QString &name, const QString &value) {
        text += QStringLiteral("<tr><td style=\"padding-right:12px\">%1</td><td>%2</td></tr>")
                    .arg(coloured(name, quiet), value);
    };
    const auto verdict = [&](const QString &name, Verdict value) {
        const QColor ink = verdictStyle(value, palette).foreground;
        const bool why = value == Verdict::Ruling && finding.ruling;
        row(name, coloured(glyph(value) + QChar(0x2009) + label(value), ink) + QStringLiteral(" &nbsp;")
                      + html(why ? wording::text(*finding.ruling) : explanation(value)));
    };
    verdict(FindingtextStrings::tr("new client → old server"), finding.skew.newClientOldServer);
    verdict(FindingtextStrings::tr("old client → new server"), finding.skew.oldClientNewServer);
    if (!finding.usage.isRpc() || finding.skew.stored != Verdict::Works)
        verdict(FindingtextStrings::tr("stored data"), finding.skew.stored);
    if (!finding.oldPlace.isEmpty() && !(finding.gone && finding.oldPlace == finding.place))
        row(FindingtextStrings::tr("before"), html(finding.oldPlace.toString()));
    if (!finding.place.isEmpty())
        row(finding.gone ? FindingtextStrings::tr("before") : FindingtextStrings::tr("after"),
            html(finding.place.toString()));
    return text + QStringLiteral("</table>");
}

} // namespace waybill::models
