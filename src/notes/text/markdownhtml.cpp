// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/markdownhtml.h"

#include "notes/text/foldmarks.h"

#include <QRegularExpression>

#include <md4c-html.h>

namespace waybill::notes {

namespace {

/// Addresses of pages, of people, and of what lies beside the page: no script, no data, no file of who reads it.
bool isHarmless(QStringView address)
{
    static const QRegularExpression scheme(QStringLiteral("^\\s*([^/?#:]*):"));
    const auto found = scheme.match(address);
    if (!found.hasMatch())
        return true;
    const QString name = found.captured(1).trimmed().toLower();
    return QStringList{QStringLiteral("http"), QStringLiteral("https"), QStringLiteral("mailto"), QStringLiteral("ftp")}
        .contains(name);
}

/// Raw HTML is text already, so each address stands in a tag that was made of Markdown.
QString withoutHarmfulAddresses(const QString &html)
{
    static const QRegularExpression address(QStringLiteral("<(a href|img src)=\"([^\"]*)\""));
    QString safe;
    qsizetype from = 0;
    for (auto matches = address.globalMatch(html); matches.hasNext();) {
        const auto match = matches.next();
        if (isHarmless(match.capturedView(2)))
            continue;
        safe += QStringView(html).mid(from, match.capturedStart(2) - from);
        from = match.capturedEnd(2);
    }
    return safe + QStringView(html).mid(from);
}

} // namespace

QString markdownToHtml(const QString &markdown)
{
    const QByteArray source = markdown.toUtf8();
    QByteArray html;
    const auto append = [](const MD_CHAR *text, MD_SIZE size, void *out) {
        static_cast<QByteArray *>(out)->append(text, qsizetype(size));
    };
    // It fails only where memory runs out or a callback of ours asks it to stop.
    md_html(source.constData(), MD_SIZE(source.size()), append, &html, MD_FLAG_TABLES | MD_FLAG_NOHTML, 0);
    QString text = htmlOfFoldMarks(withoutHarmfulAddresses(QString::fromUtf8(html)));
    text.replace(QLatin1String("<table>"), QLatin1String("<div class=\"scroll\">\n<table>"));
    text.replace(QLatin1String("</table>"), QLatin1String("</table>\n</div>"));
    return text;
}

} // namespace waybill::notes
