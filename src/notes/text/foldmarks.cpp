// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/foldmarks.h"

#include <QRegularExpression>

namespace waybill::notes {

using namespace marks;

QString withFoldMarks(QString source)
{
    static const QRegularExpression begin(QStringLiteral("\\{\\{!\\s*begin warning\\s*\\}\\}"));
    static const QRegularExpression end(QStringLiteral("\\{\\{!\\s*end warning\\s*\\}\\}"));
    const QString line = QStringLiteral("\n");
    source.replace(begin, line + WarningBegin + line);
    source.replace(end, line + WarningEnd + line);
    source.replace(QLatin1String("<details>"), line + DetailsBegin + line);
    source.replace(QLatin1String("</details>"), line + DetailsEnd + line);
    source.replace(QLatin1String("<summary>"), line + SummaryBegin);
    source.replace(QLatin1String("</summary>"), SummaryEnd + line);
    return source;
}

QString htmlOfFoldMarks(QString html)
{
    const auto paragraph = [&html](QChar mark, const char *element) {
        html.replace(QLatin1String("<p>") + mark + QLatin1String("</p>"), QLatin1String(element));
    };
    paragraph(WarningBegin, "<section class=\"action\">");
    paragraph(WarningEnd, "</section>");
    paragraph(DetailsBegin, "<details>");
    paragraph(DetailsEnd, "</details>");
    html.replace(QLatin1String("<p>") + SummaryBegin, QLatin1String("<summary>"));
    html.replace(SummaryEnd + QLatin1String("</p>"), QLatin1String("</summary>"));
    return withoutFoldMarks(html);
}

QString withoutFoldMarks(QString text)
{
    for (const QChar mark : {DetailsBegin, DetailsEnd, SummaryBegin, SummaryEnd, WarningBegin, WarningEnd})
        text.remove(mark);
    return text;
}

} // namespace waybill::notes
