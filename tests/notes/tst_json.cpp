// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakerelease.h"
#include "release/json.h"
#include "testing/testmain.h"

#include <QJsonDocument>

using namespace waybill;
using testing::compareGolden;

class JsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void status();
    void changes();
    void countsAddUp();
};

void JsonTest::status()
{
    QString why;
    const QByteArray text = QJsonDocument(release::statusJson(fakes::release())).toJson();
    QVERIFY2(compareGolden(QStringLiteral("golden/status.json"), text, &why), qPrintable(why));
}

void JsonTest::changes()
{
    QString why;
    const QByteArray text = QJsonDocument(release::changesJson(fakes::release())).toJson();
    QVERIFY2(compareGolden(QStringLiteral("golden/changes.json"), text, &why), qPrintable(why));
}

void JsonTest::countsAddUp()
{
    const QJsonArray rows = release::statusJson(fakes::release()).value(QLatin1String("repositories")).toArray();
    QCOMPARE(rows.size(), 3);
    for (const QJsonValue value : rows) {
        const QJsonObject row = value.toObject();
        int sum = 0;
        const QJsonObject counts = row.value(QLatin1String("counts")).toObject();
        for (const QJsonValue count : counts)
            sum += count.toInt();
        QCOMPARE(sum, row.value(QLatin1String("changes_since")).toInt());
    }
}

WAYBILL_TEST_MAIN(JsonTest)
#include "tst_json.moc"
