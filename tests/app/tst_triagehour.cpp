// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changelist.h"
#include "app/common/theme.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "hourproduct.h"
#include "keylog.h"
#include "models/changes/changesmodel.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisionfile.h"
#include "testing/guitestmain.h"

#include <QSettings>
#include <QSignalSpy>

using namespace waybill;
using testing::HourProduct;

namespace {

const QString FileName = QStringLiteral("waybill.decisions.jsonl");

/// The file, a line each without times and people: "agent fix drain-node "note" | title".
QByteArray story(const release::DecisionsRead &read, const release::Release &release)
{
    QStringList lines;
    for (const release::RepositoryRelease &repository : release.repositories) {
        for (const release::AssessedChange &change : repository.changes) {
            const auto *decision = read.decisions.find(repository.name(), change.change->id);
            if (!decision)
                continue;
            QString line = repository.name() + QLatin1Char(' ') + keyName(decision->impact);
            if (decision->upgrade)
                line += QLatin1Char(' ') + keyName(*decision->upgrade);
            if (!decision->note.isEmpty())
                line += QStringLiteral(" \"%1\"").arg(decision->note);
            lines.append(line + QStringLiteral(" | ") + change.change->title);
        }
    }
    return lines.join(QLatin1Char('\n')).toUtf8() + '\n';
}

} // namespace

/// An hour of triage, key by key, in the whole window.
class TriageHourTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_settings;

    /// What the headings say is what the release says, and what the file holds is what the window knows.
    static void compare(const app::Session &session, const app::MainWindow &window, const HourProduct &product)
    {
        QTRY_VERIFY(!session.hasUnsavedDecisions());
        const auto read = release::readDecisions(product.folder().path(FileName));
        QVERIFY2(read, testing::errorText(read).constData());
        QVERIFY(read->problems.empty());
        QVERIFY(read->decisions.sayAs(session.decisions()));
        QCOMPARE(int(read->decisions.all().size()), HourProduct::Changes - session.release().toDecide);
        const QAbstractItemModel &model = *window.findChild<app::ChangeList *>()->model();
        int decided = 0;
        int all = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            decided += model.index(row, 0).data(models::ChangesModel::DecidedCountRole).toInt();
            all += model.index(row, 0).data(models::ChangesModel::TotalCountRole).toInt();
        }
        QCOMPARE(decided, HourProduct::Changes - session.release().toDecide);
        QCOMPARE(all, HourProduct::Changes);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void anHour()
    {
        const HourProduct product;
        QVERIFY2(product.error().isEmpty(), product.error().constData());
        app::Session session;
        app::Theme theme;
        app::MainWindow window(session, theme);
        window.resize(1440, 900);
        window.show();
        QSignalSpy loaded(&session, &app::Session::loaded);
        window.open({product.folder().path()});
        QVERIFY(loaded.wait(60000));
        window.showPage(QStringLiteral("changes"));
        QCOMPARE(session.release().toDecide, HourProduct::Changes);
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_VERIFY(window.isSettled());

        QFile file(QStringLiteral(WAYBILL_TEST_DATA "/data/hour.keys"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        testing::KeyLog log(file.readAll());
        int most = 0;                                                      // undo steps
        const bool isTraced = qEnvironmentVariableIsSet("WAYBILL_KEYLOG"); // for whoever writes a log
        QVERIFY2(log.play([&window] { return window.isSettled(); },
                          [&](const QString &line) {
                              most = std::max(most, session.undoStack()->index());
                              if (isTraced)
                                  qInfo("%-60s %3d left, %s", qPrintable(line), session.release().toDecide,
                                        QApplication::focusWidget()
                                            ? qPrintable(QApplication::focusWidget()->objectName())
                                            : "no focus");
                          }),
                 qPrintable(log.error()));
        QVERIFY(log.keys() > 600);
        compare(session, window, product);
        const QByteArray bytes = product.folder().read(FileName);
        const auto read = release::readDecisions(product.folder().path(FileName));
        QString why;
        QVERIFY2(testing::compareGoldenFile(QStringLiteral(WAYBILL_TEST_DATA "/data/hour.decisions"),
                                            story(*read, session.release()), &why),
                 qPrintable(why));

        // Back to the beginning by the same key, and forth again.
        int steps = 0;
        for (; session.undoStack()->canUndo() && steps < most + 1; ++steps) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z);
            if (steps % 50 == 0)
                compare(session, window, product);
        }
        QVERIFY(steps > 200);
        compare(session, window, product);
        QCOMPARE(product.folder().read(FileName), QByteArray());
        QCOMPARE(session.release().toDecide, HourProduct::Changes);
        for (; session.undoStack()->canRedo() && steps > 0; --steps)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ShiftModifier);
        compare(session, window, product);
        QCOMPARE(product.folder().read(FileName), bytes);
    }
};

WAYBILL_GUI_TEST_MAIN(TriageHourTest)
#include "tst_triagehour.moc"
