// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakerelease.h"
#include "notes/reports/json.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/relations.h"
#include "testing/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace waybill;
using testing::compareGolden;

class JsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void status();
    void changes();
    void countsAddUp();
    void pinsOfEachRow();
};

void JsonTest::status()
{
    QString why;
    const QByteArray text = QJsonDocument(notes::statusJson(fakes::release())).toJson();
    QVERIFY2(compareGolden(QStringLiteral("golden/status.json"), text, &why), qPrintable(why));
}

void JsonTest::changes()
{
    QString why;
    const QByteArray text = QJsonDocument(notes::changesJson(fakes::release())).toJson();
    QVERIFY2(compareGolden(QStringLiteral("golden/changes.json"), text, &why), qPrintable(why));
}

void JsonTest::countsAddUp()
{
    const QJsonArray rows = notes::statusJson(fakes::release()).value(QLatin1String("repositories")).toArray();
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

void JsonTest::pinsOfEachRow()
{
    release::Release release = fakes::release();
    auto relations = std::make_shared<release::Relations>();
    for (const QString &component : {QStringLiteral("agent"), QStringLiteral("qemu")}) {
        release::PinRelation pin;
        pin.repository = release.repositories.at(1).name();
        pin.component = component;
        pin.sibling = component == QLatin1String("agent");
        pin.pin.version = QStringLiteral("master");
        pin.pin.revision = QByteArray(40, pin.sibling ? 'b' : 'c');
        relations->pins.push_back(pin);
    }
    release::PinRelation &agent = relations->pins[0];
    agent.tag = "1.1.0";
    agent.resolved = {pins::ResolvedPin::State::Found, fakes::id(0xA), {}, git::Description{"1.0.0", 3}};
    agent.distance = pins::PinDistance{5, 1};
    agent.sameProtocol = true;
    release.relations = relations;
    const QJsonArray rows = notes::statusJson(release).value(QLatin1String("repositories")).toArray();
    QCOMPARE(rows[0][QLatin1String("pins")].toArray().size(), 0);
    const QJsonArray pins = rows[1][QLatin1String("pins")].toArray();
    QCOMPARE(pins.size(), 2);
    QCOMPARE(pins[0].toObject(), notes::pinJson(agent));
    QCOMPARE(pins[0][QLatin1String("resolved_id")].toString(), fakes::id(0xA).toString());
    QCOMPARE(pins[0][QLatin1String("value")].toString(), QString(40, QLatin1Char('b')));
    QCOMPARE(pins[0][QLatin1String("described")].toString(), QStringLiteral("1.0.0-3-g0000000"));
    QCOMPARE(pins[0][QLatin1String("lag")].toInt(), 5);
    QCOMPARE(pins[0][QLatin1String("ahead")].toInt(), 1);
    QVERIFY(pins[0][QLatin1String("same_protocol")].toBool());
    // Of what has no repository here, the id is what is written.
    QCOMPARE(pins[1][QLatin1String("resolved_id")].toString(), QString(40, QLatin1Char('c')));
    for (const char *unknown : {"lag", "ahead", "state", "tag", "described", "same_protocol", "line"})
        QVERIFY2(pins[1].toObject().value(QLatin1String(unknown)).isNull(), unknown);
}

WAYBILL_TEST_MAIN(JsonTest)
#include "tst_json.moc"
