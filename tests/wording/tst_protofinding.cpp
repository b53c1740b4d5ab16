// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/findingmessage.h"
#include "proto/protomessage.h"
#include "testing/testmain.h"
#include "wording/family.h"
#include "wording/text.h"

#include <set>

using namespace waybill;
using proto::FindingMessage;
using proto::ProtoMessage;

/// The sentences about protocols.
class TestProtoFinding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRowIsInItsPlace_data()
    {
        QTest::addColumn<QByteArray>("family");
        QTest::addColumn<int>("last");
        QTest::newRow("findings") << QByteArray("protoFinding") << int(FindingMessage::CommentChanged);
        QTest::newRow("files") << QByteArray("proto") << int(ProtoMessage::ReadFolderAgain);
    }

    void everyRowIsInItsPlace()
    {
        QFETCH(QByteArray, family);
        QFETCH(int, last);
        const wording::Family *found = wording::findFamily(family);
        QVERIFY(found);
        QCOMPARE(int(found->rows.size()), last + 1);
        std::set<QByteArray> keys;
        for (int i = 0; i <= last; ++i) {
            const wording::Row &row = found->rows[std::size_t(i)];
            QCOMPARE(row.id, i);
            QVERIFY2(keys.insert(row.key).second, row.key);
            // One sentence follows another in a list, and stands in the middle of others.
            QVERIFY2(!QByteArray(row.sentence.text).endsWith('.'), row.key);
        }
    }

    void says_data()
    {
        QTest::addColumn<Message>("said");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const Message &said, const char *expected) {
            QTest::newRow(name) << said << QString::fromUtf8(expected);
        };
        const QString field = QStringLiteral("p.M.a");
        const QString one = QStringLiteral("1");
        row("a name and a number", message(FindingMessage::FieldAdded, field, one),
            "The field p.M.a (number 1) was added");
        row("a subject",
            message(FindingMessage::MovedIntoOneof, message(FindingMessage::TheFieldNumber, field, one),
                    QStringLiteral("o")),
            "The field p.M.a (number 1) moved into the oneof o");
        row("labels",
            message(FindingMessage::CardinalityChanged, field, FindingMessage::WithoutPresence,
                    FindingMessage::Repeated),
            "p.M.a was singular without presence and is now repeated");
        row("a list",
            message(FindingMessage::TypesMoved, Count{2}, FindingMessage::OutsidePackages, QStringLiteral("p"),
                    listing({QStringLiteral("A"), QStringLiteral("B")}, Listing::Join::Comma)),
            "2 types moved from no package to p, wire compatible: A, B");
        row("arguments in another order",
            message(FindingMessage::ValueDeletedNamesFree, one, QStringLiteral("A"), QStringLiteral("p.E")),
            "The number 1 of the enum p.E was deleted, and its names (A) are not all reserved");
    }

    void says()
    {
        QFETCH(Message, said);
        QTEST(wording::text(said), "expected");
    }
};

WAYBILL_TEST_MAIN(TestProtoFinding)
#include "tst_protofinding.moc"
