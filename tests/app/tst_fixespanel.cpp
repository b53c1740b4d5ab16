// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/fixespanel.h"
#include "app/session/session.h"
#include "pageproduct.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisionfile.h"
#include "testing/guitestmain.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

using namespace waybill;
using app::FixesPanel;
using app::Session;
using testing::PageProduct;

/// What could be shipped without the breaking changes, in the window.
class FixesPanelTest : public QObject {
    Q_OBJECT

    /// "Let it run -> picks cleanly", without ids.
    static QString told(const QAbstractItemModel &model)
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString outcome = model.index(row, models::FixesModel::Outcome).data().toString();
            rows.append(model.index(row, models::FixesModel::Fix).data().toString()
                        + (outcome.isEmpty() ? QString() : QLatin1String(" -> ") + outcome));
        }
        return rows.join(QLatin1Char('\n'));
    }

private Q_SLOTS:
    void picksAndFollowsDecisions()
    {
        const PageProduct product;
        Session session;
        const QByteArray error = product.open(session);
        QVERIFY2(error.isEmpty(), error.constData());
        FixesPanel panel;
        panel.setSession(session);
        panel.resize(600, 400);
        panel.show();
        QTRY_VERIFY(panel.isSettled());
        auto *view = panel.findChild<QTreeView *>();
        const QAbstractItemModelTester tester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(told(*view->model()), QStringLiteral("alpha: 1 fix(es) on top of 1.0.0 (would be 1.0.1)\n"
                                                      "left out: 1 breaking, 1 additive, 2 internal, 1 undecided\n"
                                                      "fix: let it run (#2) -> picks cleanly\n"
                                                      "beta: 0 fix(es) on top of 1.0.0"));
        auto *copy = panel.findChild<QPushButton *>(QLatin1String("fixesCopy"));
        QVERIFY(copy->isEnabled());
        copy->click();
        const QString commands = QGuiApplication::clipboard()->text();
        QVERIFY2(commands.startsWith(QLatin1String("# alpha: ")), qPrintable(commands));
        QVERIFY2(commands.contains(QLatin1String("git cherry-pick -x ")), qPrintable(commands));

        // The row leads to its change.
        QSignalSpy asked(&panel, &FixesPanel::placeRequested);
        for (int row = 0; row < view->model()->rowCount(); ++row)
            Q_EMIT view->activated(view->model()->index(row, 0));
        QVERIFY(asked.count() > 0);
        QCOMPARE(asked.first().first().toString(), QStringLiteral("changes"));

        // What is decided to be no fix is none any more.
        std::vector<release::DecisionEdit> edits;
        for (const release::AssessedChange &change : session.release().repositories.front().changes) {
            release::DecisionEdit edit{QStringLiteral("alpha"), change.change->id, release::Decision()};
            edit.decision->impact = Impact::Breaking;
            edits.push_back(edit);
        }
        session.decide(edits, QStringLiteral("all breaking"));
        QTRY_VERIFY(panel.isSettled());
        QVERIFY(!told(*view->model()).contains(QLatin1String("->")));
        QVERIFY(!copy->isEnabled());
    }
};

WAYBILL_GUI_TEST_MAIN(FixesPanelTest)
#include "tst_fixespanel.moc"
