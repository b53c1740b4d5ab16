// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "print/pdfdocument.h"

#include "print/closeddocument.h"
#include "print/steadypdf.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QUuid>

namespace waybill::print {

namespace {

constexpr int Resolution = 300;  ///< dots per inch of what is laid out
constexpr double Margin = 18;    ///< millimetres
constexpr double FootHeight = 8; ///< millimetres, of what the page's foot takes from its text
constexpr double MillimetresPerInch = 25.4;

/// A fixed family, so that no setting of the desktop changes a byte; others stand in for what it lacks.
QFont textFont()
{
    QFont font;
    font.setFamilies({QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans"), QStringLiteral("sans-serif")});
    font.setPointSizeF(9);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

const QString &styleSheet()
{
    static const QString style =
        QStringLiteral("h1 { font-size: 18pt; margin-bottom: 4px; }"
                       "h2 { font-size: 12.5pt; margin-top: 22px; margin-bottom: 6px; }"
                       "h3 { font-size: 10pt; margin-top: 14px; margin-bottom: 4px; }"
                       "p { margin-top: 6px; margin-bottom: 6px; }"
                       "ul, ol { margin-top: 4px; margin-bottom: 4px; }"
                       "li { margin-bottom: 2px; }"
                       "a { color: #0550ae; text-decoration: none; }"
                       "td, th { padding: 2px 9px 2px 0; font-size: 8pt; }"
                       "th { color: #57606a; font-weight: normal; text-align: left; white-space: nowrap; }"
                       "pre { font-family: 'DejaVu Sans Mono', monospace; font-size: 8pt; }"
                       ".summary { color: #57606a; }"
                       ".action { background-color: #fff1e6; }");
    return style;
}

/// What QTextDocument knows of HTML is little: a section must be a table to have a ground, a fold is open, and the
/// page's own style is for browsers.
QString forPaper(QString html)
{
    static const QRegularExpression style(QStringLiteral("<style>.*?</style>"),
                                          QRegularExpression::DotMatchesEverythingOption);
    html.remove(style);
    html.replace(
        QLatin1String("<section class=\"action\">"),
        QLatin1String("<table class=\"action\" width=\"100%\"><tr><td style=\"padding: 10px; font-size: 9pt\">"));
    html.replace(QLatin1String("</section>"), QLatin1String("</td></tr></table>"));
    html.replace(QLatin1String("<summary>"), QLatin1String("<p class=\"summary\">"));
    html.replace(QLatin1String("</summary>"), QLatin1String("</p>"));
    return html;
}

double dots(double millimetres)
{
    return millimetres / MillimetresPerInch * Resolution;
}

void paintFoot(QPainter &painter, const QSizeF &page, const QString &title, int number, int count)
{
    QFont font = textFont();
    font.setPointSizeF(7.5);
    painter.setFont(font);
    painter.setPen(QColor(0x57, 0x60, 0x6a));
    const QRectF foot(0, page.height() + dots(FootHeight) / 2, page.width(), dots(FootHeight) / 2);
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignBottom, title);
    painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, QStringLiteral("%1 / %2").arg(number).arg(count));
}

} // namespace

QByteArray pdfOf(const QString &html, const QDate &date)
{
    QByteArray pdf;
    QBuffer buffer(&pdf);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(Resolution);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(Margin, Margin, Margin, Margin), QPageLayout::Millimeter);
    writer.setCreator(QStringLiteral("Waybill"));
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    // Else a new one each time, in more places than one.
    writer.setDocumentId(QUuid::createUuidV5(QUuid(), html.toUtf8()));
#endif

    ClosedDocument document;
    document.documentLayout()->setPaintDevice(&writer);
    document.setDefaultFont(textFont());
    document.setDocumentMargin(0);
    document.setIndentWidth(18); // of 96 to an inch, like all that a style sheet says
    document.setDefaultStyleSheet(styleSheet());
    document.setHtml(forPaper(html));
    const QString title = document.metaInformation(QTextDocument::DocumentTitle);
    writer.setTitle(title);
    const QSizeF page(writer.width(), writer.height() - dots(FootHeight));
    document.setPageSize(page);

    QPainter painter(&writer);
    const int count = document.pageCount();
    for (int i = 0; i < count; ++i) {
        if (i > 0)
            writer.newPage();
        painter.save();
        painter.translate(0, -i * page.height());
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(0, i * page.height(), page.width(), page.height());
        context.palette.setColor(QPalette::Text, Qt::black);
        painter.setClipRect(context.clip);
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        paintFoot(painter, page, title, i + 1, count);
    }
    painter.end();
    buffer.close();
    return steadyPdf(pdf, date);
}

} // namespace waybill::print
