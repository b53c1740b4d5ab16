// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/digest.h"
#include "testing/testmain.h"

using namespace waybill::registry;

/// How digests are shown.
class TestDigest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shortDigests_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const QString hex = QString(64, u'3');
        const QString sha256 = QStringLiteral("sha256:") + hex;
        const QString shown = QStringLiteral("sha256:") + hex.left(12);
        QTest::newRow("reference") << QString(QStringLiteral("golang:1.22@") + sha256)
                                   << QString(QStringLiteral("golang:1.22@") + shown);
        QTest::newRow("two in a sentence") << QString(QStringLiteral("Base a@%1 to a@%1").arg(sha256))
                                           << QString(QStringLiteral("Base a@%1 to a@%1").arg(shown));
        QTest::newRow("sha512") << QString(QStringLiteral("a@sha512:") + hex + hex)
                                << QString(QStringLiteral("a@sha512:") + hex.left(12));
        QTest::newRow("short already") << shown << shown;
        QTest::newRow("too long") << QString(sha256 + QLatin1Char('a')) << QString(sha256 + QLatin1Char('a'));
        QTest::newRow("a tag") << QStringLiteral("golang:1.22") << QStringLiteral("golang:1.22");
    }

    void shortDigests()
    {
        QFETCH(QString, text);
        QTEST(withShortDigests(text), "expected");
    }
};

WAYBILL_TEST_MAIN(TestDigest)
#include "tst_digest.moc"
