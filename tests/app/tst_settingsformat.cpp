// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/settingsformat.h"
#include "testing/testmain.h"

#include <QBuffer>
#include <QFile>
#include <QPoint>

using namespace waybill;

class TestSettingsFormat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comesBack()
    {
        const QSettings::SettingsMap values{
            {QStringLiteral("window/geometry"), QByteArray("\x01\xD9\xD0\xCB\0\x03", 6)},
            {QStringLiteral("window/maximized"), true},
            {QStringLiteral("changes/confidence"), 0.85},
            {QStringLiteral("board/width"), 120},
            {QStringLiteral("theme"), QStringLiteral("dark @bytes")},
            {QStringLiteral("recent"), QVariantList{QStringLiteral("a"), QVariantList{1, QByteArray("b")}}},
            {QStringLiteral("point"), QPoint(3, 4)},
        };
        QBuffer device;
        QVERIFY(device.open(QIODevice::ReadWrite));
        QVERIFY(app::writeSettings(device, values));
        device.seek(0);
        QSettings::SettingsMap read;
        QVERIFY(app::readSettings(device, read));
        QCOMPARE(read.keys(), values.keys());
        for (auto value = values.begin(); value != values.end(); ++value) {
            const QVariant &back = read[value.key()];
            QVERIFY2(back == value.value() || back.toInt() == value.value().toInt(), qPrintable(value.key()));
            QVERIFY2(value.value().typeId() != QMetaType::QByteArray || back == value.value(), qPrintable(value.key()));
        }
        QCOMPARE(read.value(QStringLiteral("recent")).toList().at(1).toList().at(1).toByteArray(), QByteArray("b"));
        QCOMPARE(read.value(QStringLiteral("point")).toPoint(), QPoint(3, 4));
    }

    void isWrittenTheSameAgain()
    {
        const QSettings::SettingsMap values{
            {QStringLiteral("number"), 120},
            {QStringLiteral("large"), qlonglong(1795753222550)},
            {QStringLiteral("sizes"), QVariantList{517, 842}},
        };
        QByteArray first;
        QBuffer device(&first);
        QVERIFY(device.open(QIODevice::WriteOnly));
        QVERIFY(app::writeSettings(device, values));
        device.close();
        QVERIFY(device.open(QIODevice::ReadOnly));
        QSettings::SettingsMap read;
        QVERIFY(app::readSettings(device, read));
        QByteArray second;
        QBuffer again(&second);
        QVERIFY(again.open(QIODevice::WriteOnly));
        QVERIFY(app::writeSettings(again, read));
        QCOMPARE(second, first);
        QVERIFY2(!first.contains('@'), first.constData());
    }

    /// The last bytes stay in Qt's buffer until the file is closed, where nobody looks at what becomes of them.
    void fullDisk()
    {
        QFile device(QStringLiteral("/dev/full"));
        QVERIFY(device.open(QIODevice::WriteOnly));
        QVERIFY(!app::writeSettings(device, {{QStringLiteral("a"), 1}}));
    }
};

WAYBILL_TEST_MAIN(TestSettingsFormat)
#include "tst_settingsformat.moc"
