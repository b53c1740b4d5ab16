// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/mixreasonsmodel.h"
#include "models/protocols/skewmatrixmodel.h"
#include "testing/handmadematrix.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"
#include "upgrade/skewselection.h"
#include "upgrade/skewwords.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QScopeGuard>
#include <QSignalSpy>

using namespace waybill;
using models::MixReasonsModel;
using models::SkewMatrixModel;

namespace {

std::shared_ptr<const upgrade::SkewMatrix> share(upgrade::SkewMatrix matrix)
{
    return std::make_shared<const upgrade::SkewMatrix>(std::move(matrix));
}

struct Shown {
    explicit Shown(upgrade::SkewMatrix matrix = handmade::skewMatrix()) { model.setMatrix(share(std::move(matrix))); }

    [[nodiscard]] QString text(int role = Qt::DisplayRole) const
    {
        testing::PrintOptions options;
        options.roles = {role};
        return testing::printModel(model, options).join(QLatin1Char('\n'));
    }

    SkewMatrixModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

QString header(const SkewMatrixModel &model, Qt::Orientation orientation, int role)
{
    QStringList all;
    const int count = orientation == Qt::Vertical ? model.rowCount() : model.columnCount();
    for (int i = 0; i < count; ++i)
        all.append(testing::printValue(model.headerData(i, orientation, role)));
    return all.join(QLatin1Char('|'));
}

} // namespace

class SkewMatrixModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsGlyphs()
    {
        const Shown shown;
        QCOMPARE(shown.text(), QStringLiteral("✓ | ✓ | ✓ | ✕\n⊘ | ◇ | ✓ | ✓\n⊘ | ◇ | ✓ | ✓\n– | – | – | –"));
        QCOMPARE(shown.text(SkewMatrixModel::SameVersionRole),
                 QStringLiteral("true | false | false | false\nfalse | false | true | false\n"
                                "false | false | false | true\nfalse | false | true | false"));
    }

    void contractAndUse()
    {
        Shown shown;
        QVERIFY(shown.model.isByUse());
        const QModelIndex cell = shown.model.index(1, 1);
        QCOMPARE(Verdict(cell.data(SkewMatrixModel::VerdictRole).toInt()), Verdict::Guarded);
        QSignalSpy changed(&shown.model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        shown.model.setByUse(false);
        shown.model.setByUse(false);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex(), shown.model.index(0, 0));
        QCOMPARE(changed[0][1].toModelIndex(), shown.model.index(3, 3));
        QCOMPARE(reset.size(), 0);
        QCOMPARE(Verdict(cell.data(SkewMatrixModel::VerdictRole).toInt()), Verdict::Refused);
        QCOMPARE(Verdict(cell.data(SkewMatrixModel::UseRole).toInt()), Verdict::Guarded);
        QCOMPARE(Verdict(cell.data(SkewMatrixModel::ContractRole).toInt()), Verdict::Refused);
        QVERIFY(!shown.model.index(3, 0).data(SkewMatrixModel::VerdictRole).isValid());
    }

    void speaks()
    {
        Shown shown;
        const auto said = [&](int row, int column) {
            return shown.model.index(row, column).data(Qt::AccessibleTextRole).toString();
        };
        QCOMPARE(said(0, 0), QStringLiteral("runtime 1.0.0 with agent 1.0.0: works"));
        QCOMPARE(said(1, 0),
                 QStringLiteral("runtime 1.1.0 with agent 1.0.0: refused: PauseContainer is not there yet"));
        QCOMPARE(said(3, 1),
                 QStringLiteral("shim 1.1.0 with agent 1.1.0-rc1: unknown: the pinned revision is not in agent"));
        QCOMPARE(said(1, 1),
                 QStringLiteral("runtime 1.1.0 with agent 1.1.0-rc1: guarded: GetMetrics is not there yet"));
        shown.model.setByUse(false);
        QCOMPARE(said(1, 1),
                 QStringLiteral("runtime 1.1.0 with agent 1.1.0-rc1: refused: ResumeContainer is not there yet"));
        QCOMPARE(shown.model.index(1, 0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("runtime 1.1.0 with agent 1.0.0\nrefused: PauseContainer is not there yet\n"
                                "2 difference(s) in total"));
        QVERIFY(shown.model.index(0, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .endsWith(QStringLiteral("The same version at both ends")));
    }

    void tipsGroupNumbers()
    {
        const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        upgrade::SkewMatrix matrix = handmade::skewMatrix();
        std::vector<upgrade::MixReason> &reasons = matrix.mixes[handmade::Paused].reasons;
        reasons.resize(1234, reasons.back());
        const Shown shown(matrix);
        const QString tip = shown.model.index(1, 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.endsWith(QStringLiteral("\n1,234 difference(s) in total")), qPrintable(tip));
    }

    void unknownCallsAreNamed()
    {
        upgrade::SkewMatrix matrix = handmade::skewMatrix();
        matrix.clients[1].knowsUse = false;
        Shown shown(std::move(matrix));
        const auto tip = [&shown](int row) { return shown.model.index(row, 0).data(Qt::ToolTipRole).toString(); };
        const QString words = QStringLiteral("\nBy contract; the client's calls are unknown");
        QVERIFY2(tip(1).endsWith(words), qPrintable(tip(1)));
        QVERIFY(!tip(2).contains(words));
        QVERIFY(!tip(3).contains(words)); // of this pair nothing is known
        shown.model.setByUse(false);
        QVERIFY(!tip(1).contains(words));
    }

    void headers()
    {
        const Shown shown;
        QCOMPARE(header(shown.model, Qt::Vertical, Qt::DisplayRole),
                 QStringLiteral("runtime 1.0.0|runtime 1.1.0|runtime 1.1.1|shim 1.1.0"));
        QCOMPARE(header(shown.model, Qt::Horizontal, Qt::DisplayRole), QStringLiteral("1.0.0|1.1.0-rc1|1.1.0|1.1.1"));
        QCOMPARE(header(shown.model, Qt::Horizontal, Qt::AccessibleTextRole),
                 QStringLiteral("agent 1.0.0|agent 1.1.0-rc1|agent 1.1.0|agent 1.1.1"));
        QCOMPARE(header(shown.model, Qt::Vertical, SkewMatrixModel::FirstOfRepositoryRole),
                 QStringLiteral("true|false|false|true"));
        QCOMPARE(header(shown.model, Qt::Vertical, SkewMatrixModel::FirstOfLineRole),
                 QStringLiteral("true|true|false|true"));
        QCOMPARE(header(shown.model, Qt::Horizontal, SkewMatrixModel::FirstOfLineRole),
                 QStringLiteral("true|true|false|false"));
        QCOMPARE(header(shown.model, Qt::Vertical, Qt::ToolTipRole),
                 QStringLiteral("runtime 1.0.0 pins agent 1.0.0|runtime 1.1.0 pins agent 1.0.0-10-g8888888|"
                                "runtime 1.1.1 pins agent 1.1.0|shim 1.1.0: the pinned revision is not in agent"));
    }

    /// Where nobody knows the clients, the server's own versions stand for them.
    void aServerPinsNotItself()
    {
        upgrade::SkewMatrix matrix = handmade::skewMatrix();
        for (upgrade::MatrixClient &client : matrix.clients)
            client.repository = matrix.server;
        const Shown shown(matrix);
        QCOMPARE(shown.model.headerData(0, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("agent 1.0.0"));
        QCOMPARE(shown.model.headerData(0, Qt::Vertical, Qt::ToolTipRole).toString(), QString());
        QCOMPARE(shown.model.headerData(3, Qt::Vertical, Qt::ToolTipRole).toString(),
                 QStringLiteral("agent 1.1.0: the pinned revision is not in agent"));
    }

    void stepsThroughWhatFails()
    {
        Shown shown;
        QStringList found;
        for (QModelIndex at = shown.model.nextFailing({}, 1); at.isValid(); at = shown.model.nextFailing(at, 1))
            found.append(QStringLiteral("%1,%2").arg(at.row()).arg(at.column()));
        QCOMPARE(found.join(QLatin1Char(' ')), QStringLiteral("0,3 1,0 2,0"));
        QCOMPARE(shown.model.nextFailing({}, -1), shown.model.index(2, 0));
        QVERIFY(!shown.model.nextFailing(shown.model.index(0, 3), -1).isValid());
        shown.model.setByUse(false);
        QCOMPARE(shown.model.nextFailing(shown.model.index(1, 0), 1), shown.model.index(1, 1));
    }

    void countsWhatOccurs_data()
    {
        QTest::addColumn<QString>("stance");
        QTest::addColumn<QString>("failing"); // by use
        QTest::addColumn<QString>("newest");
        QTest::newRow("all") << ""
                             << "0,3 1,0 2,0"
                             << "0,3";
        QTest::newRow("atomic") << "atomic"
                                << ""
                                << "-1,-1";
        QTest::newRow("server first") << "server-first"
                                      << "0,3"
                                      << "0,3";
        QTest::newRow("client first") << "client-first"
                                      << "1,0 2,0"
                                      << "2,0";
        QTest::newRow("live") << "live"
                              << "0,3 1,0 2,0"
                              << "0,3";
    }

    void countsWhatOccurs()
    {
        QFETCH(QString, stance);
        QFETCH(QString, failing);
        QFETCH(QString, newest);
        Shown shown;
        shown.model.setStance(stanceFromKey(stance));
        const auto name = [](const QModelIndex &at) { return QStringLiteral("%1,%2").arg(at.row()).arg(at.column()); };
        QStringList found;
        for (QModelIndex at = shown.model.nextFailing({}, 1); at.isValid(); at = shown.model.nextFailing(at, 1))
            found.append(name(at));
        QCOMPARE(found.join(QLatin1Char(' ')), failing);
        QCOMPARE(name(shown.model.newestFailing()), newest);
        // Both ends have the same version: each stance lets them meet.
        QVERIFY(shown.model.index(0, 0).data(SkewMatrixModel::OccursRole).toBool());
        QCOMPARE(shown.model.index(1, 0).data(SkewMatrixModel::OccursRole).toBool(),
                 stance != QLatin1String("atomic") && stance != QLatin1String("server-first"));
        QCOMPARE(upgrade::countCells(*shown.model.matrix(), upgrade::Basis::Use, stanceFromKey(stance)).fails,
                 int(found.size()));
    }

    void findsWhatIsNearest_data()
    {
        QTest::addColumn<QString>("client");
        QTest::addColumn<QString>("version");
        QTest::addColumn<QString>("server");
        QTest::addColumn<QPoint>("cell");
        const auto row = [](const char *name, const char *client, const char *version, const char *server, int r,
                            int c) {
            QTest::newRow(name) << QString::fromLatin1(client) << QString::fromLatin1(version)
                                << QString::fromLatin1(server) << QPoint(c, r);
        };
        row("there", "runtime", "1.1.0", "1.1.0", 1, 2);
        row("below", "runtime", "1.0.7", "1.1.0-rc0", 0, 0);
        row("above all", "runtime", "9.0.0", "9.0.0", 2, 3);
        row("below all", "runtime", "0.1.0", "0.1.0", 0, 0);
        row("another repository", "shim", "0.1.0", "1.1.1", 3, 3);
        row("no repository", "proxy", "1.1.0", "1.1.1", 0, 3);
    }

    void findsWhatIsNearest()
    {
        QFETCH(QString, client);
        QFETCH(QString, version);
        QFETCH(QString, server);
        QFETCH(QPoint, cell);
        const Shown shown;
        const QModelIndex found = shown.model.nearest(handmade::client(qPrintable(client), qPrintable(version), ""),
                                                      handmade::server(qPrintable(server)));
        QCOMPARE(QPoint(found.column(), found.row()), cell);
    }

    void anotherMatrixIsAnotherModel()
    {
        Shown shown;
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        shown.model.setMatrix(shown.model.matrix());
        QCOMPARE(reset.size(), 0);
        shown.model.setMatrix(share(selected(handmade::skewMatrix(), {upgrade::Zoom::Minors, {}, {}, {}})));
        QCOMPARE(reset.size(), 1);
        QCOMPARE(shown.model.columnCount(), 2);
        shown.model.setMatrix({});
        QCOMPARE(shown.model.rowCount(), 0);
        QVERIFY(!shown.model.nextFailing({}, 1).isValid());
        QVERIFY(!shown.model.nextFailing({}, -1).isValid());
    }

    void reasonsStandByWhatTheyAreJudgedBy()
    {
        MixReasonsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const upgrade::Mix mix = handmade::skewMatrix().mixes[handmade::Unused];
        testing::PrintOptions options;
        options.roles = {Qt::DisplayRole, MixReasonsModel::FactsRole};
        model.setReasons(mix.reasons, upgrade::Basis::Use);
        QCOMPARE(testing::printModel(model, options).join(QLatin1Char('\n')),
                 QStringLiteral("GetMetrics is not there yet/guarded · RPC_ADDED\n"
                                "ResumeContainer is not there yet/works, by contract refused · RPC_ADDED"));
        model.setReasons(mix.reasons, upgrade::Basis::Contract);
        QCOMPARE(testing::printModel(model, options).join(QLatin1Char('\n')),
                 QStringLiteral("ResumeContainer is not there yet/refused, by use works · RPC_ADDED\n"
                                "GetMetrics is not there yet/guarded · RPC_ADDED"));
        QCOMPARE(model.reason(0)->subject, QStringLiteral("ResumeContainer"));
        QVERIFY(!model.reason(2));
        QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("refused: ResumeContainer is not there yet, runtime does not call it, "
                                "protocols/grpc/agent.proto:31:2"));
    }
};

WAYBILL_TEST_MAIN(SkewMatrixModelTest)
#include "tst_skewmatrixmodel.moc"
