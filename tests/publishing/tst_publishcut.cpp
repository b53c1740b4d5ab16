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
    struct Cut {
        const char *name;
        Trouble trouble;
        int times; ///< requests that are cut
    };
    // Of one request the answer is lost; or the line is dead from then on, before or after what is sent is carried out.
    const Cut cuts[] = {{"one answer", Trouble::ClosesAfter, 1},
                        {"dead before", Trouble::ClosesBefore, 100000},
                        {"dead after", Trouble::ClosesAfter, 100000}};
    int interrupted = 0;
    int tried = 0;
    for (int which = 0; which < all; which += PublishProduct::stride(dialect), ++tried) {
        for (const Cut &cut : cuts) {
            const QString where = QStringLiteral("request %1, %2: ").arg(which).arg(QLatin1String(cut.name));
            product.reset();
            product.forge->fail(cut.trouble, {}, {}, cut.times, which);
            auto report = publish(plan, product.journal(), product.access(), product.options());
            QVERIFY2(report, qPrintable(PublishProduct::errorIn(report)));
            const QString hasty = product.haste();
            QVERIFY2(hasty.isEmpty(), qPrintable(hasty));
            product.forge->stopFailing();
            if (cut.times > 1)
                QVERIFY2(!report->isComplete(), qPrintable(where));
            if (!report->isComplete()) {
                ++interrupted;
                QVERIFY(report->fault);
                QVERIFY(QFile::exists(product.journal()));
                report = continuePublishing(product.journal(), product.access(), product.options());
            }
            QVERIFY2(report && report->isComplete(), qPrintable(QString(where + PublishProduct::errorIn(report))));
            const QString wrong = product.wrongness();
            QVERIFY2(wrong.isEmpty(), qPrintable(QString(where + wrong)));
            QVERIFY(!QFile::exists(product.journal()));
        }
    }
    qInfo("%d requests, continued %d times", all, interrupted);
    QVERIFY(interrupted >= 2 * tried);
}

WAYBILL_TEST_MAIN(TestPublishCut)
#include "tst_publishcut.moc"
