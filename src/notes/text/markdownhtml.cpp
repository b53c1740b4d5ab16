// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/markdownhtml.h"

#include "notes/text/foldmarks.h"

#include <md4c-html.h>

namespace waybill::notes {

QString markdownToHtml(const QString &markdown)
{
    const QByteArray source = markdown.toUtf8();
    QByteArray html;
    const auto append = [](const MD_CHAR *text, MD_SIZE size, void *out) {
        static_cast<QByteArray *>(out)->append(text, qsizetype(size));
    };
    // It fails only where memory runs out or a callback of ours asks it to stop.
    md_html(source.constData(), MD_SIZE(source.size()), append, &html, MD_FLAG_TABLES | MD_FLAG_NOHTML, 0);
    QString text = htmlOfFoldMarks(QString::fromUtf8(html));
    text.replace(QLatin1String("<table>"), QLatin1String("<div class=\"scroll\">\n<table>"));
    text.replace(QLatin1String("</table>"), QLatin1String("</table>\n</div>"));
    return text;
}

} // namespace waybill::notes
