// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "publishproduct.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using Dialect = PublishProduct::Dialect;
using Trouble = testing::FakeForge::Fault;

/// The connection is cut at every request of a publication over four repositories, before it was carried out or after:
/// what is continued ends with exactly one right release each.
class TestPublishCut : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cut_data();
    void cut();
};

void TestPublishCut::cut_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("GitHub") << Dialect::GitHub;
    QTest::newRow("GitLab") << Dialect::GitLab;
    QTest::newRow("Gitea") << Dialect::Gitea;
}

void TestPublishCut::cut()
{
    QFETCH(Dialect, dialect);
    PublishProduct product(dialect);
    const PublishPlan plan = product.plan();
    product.forge->server().forget();
    QVERIFY(publish(plan, product.journal(), product.access(), product.options()));
    const int all = int(product.forge->server().requests().size());
    QVERIFY(all > 20);
    int interrupted = 0;
    for (int which = 0; which < all; ++which) {
        for (const Trouble trouble : {Trouble::ClosesBefore, Trouble::ClosesAfter}) {
            product.reset();
            // Reads are tried three times: this cuts all of them.
            product.forge->fail(trouble, {}, {}, 3, which);
            auto report = publish(plan, product.journal(), product.access(), product.options());
            QVERIFY2(report, qPrintable(PublishProduct::errorIn(report)));
            const QString hasty = product.haste();
            QVERIFY2(hasty.isEmpty(), qPrintable(hasty));
            for (int tries = 0; report && !report->isComplete() && tries < 4; ++tries) {
                ++interrupted;
                QVERIFY(report->fault);
                QVERIFY(QFile::exists(product.journal()));
                report = continuePublishing(product.journal(), product.access(), product.options());
            }
            const QString where = QStringLiteral("request %1, fault %2: ").arg(which).arg(int(trouble));
            QVERIFY2(report && report->isComplete(), qPrintable(QString(where + PublishProduct::errorIn(report))));
            const QString wrong = product.wrongness();
            QVERIFY2(wrong.isEmpty(), qPrintable(QString(where + wrong)));
            QVERIFY(!QFile::exists(product.journal()));
        }
    }
    qInfo("%d requests, continued %d times", all, interrupted);
    QVERIFY(interrupted > 0);
}

WAYBILL_TEST_MAIN(TestPublishCut)
#include "tst_publishcut.moc"
