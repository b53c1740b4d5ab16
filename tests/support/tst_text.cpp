// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/text.h"
#include "testing/testmain.h"
#include "wording/labels.h"
#include "words/impact.h"
#include "words/stance.h"
#include "words/trait.h"

using namespace waybill;

class TestText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decode_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<QString>("text");
        const QString street = QString::fromUtf8("Straße");
        QTest::newRow("utf-8") << QByteArray("Stra\xC3\x9F"
                                             "e")
                               << QByteArray() << street;
        QTest::newRow("declared latin-1") << QByteArray("Stra\xDF"
                                                        "e")
                                          << QByteArray("ISO-8859-1") << street;
        QTest::newRow("not declared, no utf-8: latin-1") << QByteArray("Stra\xDF"
                                                                       "e")
                                                         << QByteArray() << street;
        QTest::newRow("declared wrongly as utf-8") << QByteArray("Stra\xDF"
                                                                 "e")
                                                   << QByteArray("UTF-8") << street;
        QTest::newRow("an unknown encoding") << QByteArray("Stra\xC3\x9F"
                                                           "e")
                                             << QByteArray("x-martian") << street;
        QTest::newRow("empty") << QByteArray() << QByteArray() << QString();
    }

    void decode()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, encoding);
        QTEST(decodeText(bytes, encoding), "text");
    }

    void names_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << QByteArray("Ada Lovelace") << QStringLiteral("Ada Lovelace");
        QTest::newRow("quoted") << QByteArray("=?UTF-8?q?Lo=C3=AFs=20P?=") << QStringLiteral("Lo\u00EFs P");
        QTest::newRow("in base 64, in two words")
            << QByteArray("=?utf-8?B?TG/Drw==?= =?utf-8?B?cw==?= Postula") << QStringLiteral("Lo\u00EFs Postula");
        QTest::newRow("Latin-1") << QByteArray("=?ISO-8859-1?Q?Andr=E9_B=2E?=") << QStringLiteral("Andr\u00E9 B.");
        QTest::newRow("none") << QByteArray("a =? b ?= c") << QStringLiteral("a =? b ?= c");
    }

    void names()
    {
        QFETCH(QByteArray, bytes);
        QTEST(decodeName(bytes), "name");
    }

    void visible_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("line");
        const auto row = [](const char *name, const char *text, const char *shown, const char *line) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(shown) << QString::fromUtf8(line);
        };
        row("plain", "a\tb\nc", "a\tb\nc", "a b c");
        row("escape", "\x1b[31mred", "␛[31mred", "␛[31mred");
        row("carriage return", "a\rb", "a␍b", "a␍b");
        row("delete", "a\x7f", "a␡", "a␡");
        row("c1",
            "a\xC2\x9B"
            "31m",
            "a\xEF\xBF\xBD"
            "31m",
            "a\xEF\xBF\xBD"
            "31m");
        row("bidirectional override",
            "a\xE2\x80\xAE"
            "b",
            "a\xEF\xBF\xBD"
            "b",
            "a\xEF\xBF\xBD"
            "b");
        row("letters of all kinds stay", "Gr\xC3\xBC\xC3\x9F \xE6\x97\xA5\xE6\x9C\xAC",
            "Gr\xC3\xBC\xC3\x9F \xE6\x97\xA5\xE6\x9C\xAC", "Gr\xC3\xBC\xC3\x9F \xE6\x97\xA5\xE6\x9C\xAC");
    }

    void visible()
    {
        QFETCH(QString, text);
        QTEST(visibleText(text), "shown");
        QTEST(visibleLine(text), "line");
    }

    void everyWordHasAKeyAndALabel()
    {
        for (const Impact impact : AllImpacts) {
            QCOMPARE(impactFromKey(keyName(impact)), std::optional(impact));
            QVERIFY(!label(impact).isEmpty() && !glyph(impact).isEmpty());
        }
        for (const Stance stance : AllStances) {
            QCOMPARE(stanceFromKey(keyName(stance)), std::optional(stance));
            QVERIFY(!label(stance).isEmpty());
        }
        for (const Trait trait : AllTraits) {
            QCOMPARE(traitFromKey(keyName(trait)), std::optional(trait));
            QVERIFY(!label(trait).isEmpty() && !headline(trait).isEmpty());
        }
        QVERIFY(!impactFromKey(u"Breaking"));
    }
};

WAYBILL_TEST_MAIN(TestText)
#include "tst_text.moc"
