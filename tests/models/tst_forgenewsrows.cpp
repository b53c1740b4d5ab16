// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/forgenewsrows.h"
#include "testing/guitestmain.h"

using namespace waybill;

/// What a refresh of forge data brought, as rows.
class TestForgeNewsRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The first of thousands are listed, the others counted; what changed is always there.
    void newOnesAreCounted_data()
    {
        QTest::addColumn<int>("added");
        QTest::addColumn<int>("rows");
        QTest::addColumn<QString>("last");
        QTest::newRow("few") << 3 << 4 << QStringLiteral("#4");
        QTest::newRow("as many as fit") << 200 << 201 << QStringLiteral("#201");
        QTest::newRow("thousands") << 2316 << 202 << QString();
    }
    void newOnesAreCounted()
    {
        QFETCH(int, added);
        QFETCH(int, rows);
        QFETCH(QString, last);
        queries::ForgeRefresh refresh;
        refresh.repository = QStringLiteral("etcd");
        for (int number = 1; number <= added; ++number) {
            forge::PullRequestNews news;
            news.number = number;
            news.isNew = true;
            refresh.news.push_back(news);
        }
        forge::PullRequestNews changed;
        changed.number = added + 1;
        changed.changed = {forge::PullRequestNews::What::Title};
        refresh.news.push_back(changed);
        queries::ForgeRefreshes refreshes;
        refreshes.repositories = {refresh};
        const std::vector<models::PublishRow> made = models::forgeNewsRows(refreshes);
        QCOMPARE(int(made.size()), 1);
        const std::vector<models::PublishRow> &children = made.front().children;
        QCOMPARE(int(children.size()), rows);
        QCOMPARE(children.back().what, last);
        const auto isChanged = [&](const models::PublishRow &row) {
            return row.what == QStringLiteral("#%1").arg(added + 1);
        };
        QCOMPARE(std::count_if(children.begin(), children.end(), isChanged), 1);
        if (last.isEmpty())
            QVERIFY2(children.back().state.contains(QStringLiteral("2116 more")), qPrintable(children.back().state));
    }
};

WAYBILL_GUI_TEST_MAIN(TestForgeNewsRows)
#include "tst_forgenewsrows.moc"
