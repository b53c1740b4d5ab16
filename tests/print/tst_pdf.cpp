// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "print/pdfdocument.h"
#include "print/steadypdf.h"
#include "testing/testmain.h"

#include <QGuiApplication>
#include <QRegularExpression>

using namespace waybill;

class PdfTest : public QObject {
    Q_OBJECT

public:
    static void initMain() { QHashSeed::setDeterministicGlobalSeed(); }

private Q_SLOTS:
    void isDocument();
    void sameBytes();
    void breaksPages();
    void paintsWhatIsThere();
    void steady_data();
    void steady();
    void idsFollowFromContent();

private:
    [[nodiscard]] static QString page(int lines);
};

QString PdfTest::page(int lines)
{
    QString html = QStringLiteral("<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Cargo (1.1.0) "
                                  "\u00FC</title><style>body { color: red }</style></head><body><h1>Cargo</h1>"
                                  "<section class=\"action\"><h2>Action</h2><p>Drain.</p></section><ul>");
    for (int i = 0; i < lines; ++i)
        html += QStringLiteral("<li>line %1 <a href=\"https://example.org\">#%1</a></li>").arg(i);
    return html + QStringLiteral("</ul><details><summary>More</summary><p>folded</p></details></body></html>");
}

void PdfTest::isDocument()
{
    const QByteArray pdf = print::pdfOf(page(3), QDate(2019, 11, 4));
    QVERIFY(pdf.startsWith("%PDF-1."));
    QVERIFY(pdf.endsWith("%%EOF\n"));
    // The table of offsets tells the truth.
    const auto at = pdf.lastIndexOf("startxref");
    const qsizetype table = pdf.mid(at + 10).split('\n').value(0).trimmed().toLongLong();
    QVERIFY(table > 0 && pdf.mid(table, 4) == "xref");
    const QList<QByteArray> lines = pdf.mid(table, at - table).split('\n');
    const int count = lines.value(1).split(' ').value(1).toInt();
    QVERIFY(count > 5);
    for (int i = 1; i < count; ++i) {
        const qsizetype offset = lines.value(2 + i).left(10).toLongLong();
        const QByteArray expected = QByteArray::number(i) + " 0 obj";
        QCOMPARE(pdf.mid(offset, expected.size()), expected);
    }
    QVERIFY(pdf.contains("/CreationDate (D:20191104000000"));
    QVERIFY(pdf.contains("/Title ("));
    QVERIFY(pdf.contains("/MediaBox [0 0 595")); // A4
    QVERIFY(pdf.mid(at - 200).contains("/Root ") && pdf.mid(at - 200).contains("/Info "));
}

void PdfTest::sameBytes()
{
    const QByteArray pdf = print::pdfOf(page(40), QDate(2019, 11, 4));
    QTest::qWait(1100); // another second
    QCOMPARE(print::pdfOf(page(40), QDate(2019, 11, 4)), pdf);
    QVERIFY(print::pdfOf(page(40), QDate(2019, 11, 5)) != pdf);
    QVERIFY(print::pdfOf(page(40), QDate()).contains("/CreationDate (D:19700101000000"));
}

void PdfTest::breaksPages()
{
    const auto pages = [](const QByteArray &pdf) {
        static const QRegularExpression count(QStringLiteral("/Count ([0-9]+)"));
        return count.match(QString::fromLatin1(pdf)).captured(1).toInt();
    };
    QCOMPARE(pages(print::pdfOf(page(3), {})), 1);
    const int many = pages(print::pdfOf(page(300), {}));
    QVERIFY2(many > 3 && many < 10, qPrintable(QString::number(many)));
}

/// Links are links, and what a style sheet for browsers says does not stand on the paper.
void PdfTest::paintsWhatIsThere()
{
    const QByteArray plain = print::pdfOf(page(3), {});
    QVERIFY(plain.size() > 2000);
    QVERIFY(plain.contains("/S /URI") && plain.contains("(https://example.org)"));
    QVERIFY(!plain.contains("color: red"));
    QVERIFY(print::pdfOf(page(3).replace(QLatin1String("folded"), QLatin1String("unfolded")), {}) != plain);
}

void PdfTest::steady_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *before, const char *after) {
        QTest::newRow(before) << QByteArray(before) << QByteArray(after);
    };
    row("/CreationDate (D:20261122034242Z)\n", "/CreationDate (D:20191104000000Z)\n");
    row("/ModDate (D:20261122034242+01'30')", "/ModDate (D:20191104000000+00'00')");
    row("/CreationDate (D:20261122034242)", "/CreationDate (D:20191104000000)");
    row("<xmp:CreateDate>2026-11-22T03:42:42Z</xmp:CreateDate>",
        "<xmp:CreateDate>2019-11-04T00:00:00Z</xmp:CreateDate>");
    row("<xmp:MetadataDate>2026-11-22T03:42:42+01:00</xmp:MetadataDate>",
        "<xmp:MetadataDate>2019-11-04T00:00:00+00:00</xmp:MetadataDate>");
    row("<rdf:Description xmp:CreateDate=\"2026-11-22T03:42:42Z\" xmp:ModifyDate=\"2026-11-22T03:42:42Z\">",
        "<rdf:Description xmp:CreateDate=\"2019-11-04T00:00:00Z\" xmp:ModifyDate=\"2019-11-04T00:00:00Z\">");
    row("(Release of D:20261122034242Z)", "(Release of D:20261122034242Z)");
    row("\xFF\x00\x80", "\xFF\x00\x80");
}

void PdfTest::steady()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QCOMPARE(print::steadyPdf(before, QDate(2019, 11, 4)), after);
}

void PdfTest::idsFollowFromContent()
{
    const auto with = [](const char *content, const char *uuid, const char *id) {
        return print::steadyPdf(QByteArray(content) + " uuid:" + uuid + " /ID [ <" + id + "> <" + id + "> ]\n", {});
    };
    const char *one = "8f14e45f-ceea-467f-a8f5-6d8f14e45fce";
    const char *other = "00000000-1111-4222-8333-444444444444";
    const QByteArray steady = with("a", one, "00112233445566778899aabbccddeeff");
    QCOMPARE(with("a", other, "ffeeddccbbaa99887766554433221100"), steady);
    QVERIFY(with("b", one, "00112233445566778899aabbccddeeff") != steady);
    QVERIFY(!steady.contains("00112233445566778899"));
    QCOMPARE(steady.size(), qsizetype(qstrlen("a uuid:") + 36 + qstrlen(" /ID [ <> <> ]\n") + 64));
}

WAYBILL_TEST_MAIN_AS(QGuiApplication, PdfTest)
#include "tst_pdf.moc"
