// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/joblist.h"
#include "app/session/session.h"
#include "app/window/fetchdialog.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

using namespace waybill;
using namespace waybill::app;
using models::FetchModel;
using models::FetchRow;

namespace {

/// Longer than most addresses.
constexpr QLatin1String Nowhere("nowhere/below/a/folder/of/many/names/that/is/on/no/machine/at/all");

} // namespace

/// Fetching all repositories of a product: one with a server, one without, and one whose server is not there.
class TestFetchDialog : public QObject {
    Q_OBJECT

private:
    testing::ScratchFolder m_folder;

    void git(const QString &where, const QStringList &arguments) const
    {
        testing::git(m_folder.path(where), arguments);
    }
    void commit(const QString &where, const QString &text) const
    {
        git(where, {QStringLiteral("-c"), QStringLiteral("user.name=Ada"), QStringLiteral("-c"),
                    QStringLiteral("user.email=ada@test.example"), QStringLiteral("commit"), QStringLiteral("--quiet"),
                    QStringLiteral("--allow-empty"), QStringLiteral("-m"), text});
    }
    /// The rows as text, with the folder of the test left out.
    [[nodiscard]] QString rows(const FetchDialog &dialog) const
    {
        const QAbstractItemModel &model = *dialog.findChild<QTreeView *>()->model();
        QStringList lines;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells << model.index(row, column).data().toString().remove(m_folder.path() + u'/');
            lines << cells.join(QStringLiteral(" | "));
        }
        return lines.join(u'\n');
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *name : {"server", "alone", "orphan"}) {
            auto story = m_folder.story(QLatin1String(name));
            story.as("Ada", "ada@example.org").write("main.go", "package main\n").commit("Begin");
            story.tag("1.0.0", "First release");
            story.finish();
            QVERIFY2(!story.error(), testing::errorText(story).constData());
        }
        git(QString(),
            {QStringLiteral("clone"), QStringLiteral("--quiet"), QStringLiteral("server"), QStringLiteral("cloned")});
        git(QStringLiteral("orphan"),
            {QStringLiteral("remote"), QStringLiteral("add"), QStringLiteral("origin"), m_folder.path(Nowhere)});
        m_folder.write(QStringLiteral("waybill.toml"),
                       "[product]\nname = \"Three\"\n[[repository]]\nname = \"cloned\"\npath = \"cloned\"\n"
                       "[[repository]]\nname = \"alone\"\npath = \"alone\"\n"
                       "[[repository]]\nname = \"orphan\"\npath = \"orphan\"\n");
    }

    void whatCameIsShown()
    {
        Session session;
        QSignalSpy loaded(&session, &Session::loaded);
        session.open({m_folder.path()});
        QVERIFY(loaded.wait(20000));
        for (const char *text : {"two", "three"})
            commit(QStringLiteral("server"), QLatin1String(text));
        git(QStringLiteral("server"), {QStringLiteral("tag"), QStringLiteral("1.1.0")});
        FetchDialog dialog(session);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        const QAbstractItemModelTester tester(dialog.findChild<QTreeView *>()->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        // First it asks: nothing has been fetched yet.
        QTRY_COMPARE(rows(dialog), QStringLiteral("cloned | server | \nalone |  | has no remote to fetch from\n"
                                                  "orphan | ")
                                       + Nowhere + QStringLiteral(" | "));
        const auto *view = dialog.findChild<QTreeView *>(); // where they come from can be read
        const int wanted = view->fontMetrics().horizontalAdvance(m_folder.path(Nowhere));
        QVERIFY(view->header()->sectionSize(FetchModel::From) >= std::min(wanted, dialog.width() * 2 / 3));
        auto *start = dialog.findChild<QPushButton *>(QStringLiteral("fetchStart"));
        auto *cancel = dialog.findChild<QPushButton *>(QStringLiteral("fetchCancel"));
        QVERIFY(start->isEnabled());
        QVERIFY(!cancel->isEnabled());
        loaded.clear();
        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(!start->isEnabled());
        QVERIFY(cancel->isEnabled());
        QTRY_VERIFY(start->isEnabled());
        const QStringList lines = rows(dialog).split(u'\n');
        QCOMPARE(lines.at(0), QStringLiteral("cloned | server | 2 new commit(s); 1 tag(s): 1.1.0"));
        QVERIFY2(lines.at(2).startsWith(QStringLiteral("orphan | ") + Nowhere + QStringLiteral(" | ")),
                 qPrintable(lines.at(2)));
        QVERIFY2(lines.at(2).contains(QStringLiteral("cannot be reached")), qPrintable(lines.at(2)));
        // The product knows what came.
        QVERIFY(!loaded.isEmpty() || loaded.wait(20000));
        QVERIFY(session.jobs()->isIdle());
    }

    void whatIsClosedEnds()
    {
        Session session;
        QSignalSpy loaded(&session, &Session::loaded);
        session.open({m_folder.path()});
        QVERIFY(loaded.wait(20000));
        const QPointer<FetchDialog> dialog = new FetchDialog(session);
        dialog->show();
        auto *start = dialog->findChild<QPushButton *>(QStringLiteral("fetchStart"));
        QTRY_VERIFY(start->isEnabled());
        start->click();
        dialog->close();
        QTRY_VERIFY(!dialog);
        QTRY_VERIFY(session.jobs()->isIdle());
    }

    void cancelledInPlace()
    {
        Session session;
        QSignalSpy loaded(&session, &Session::loaded);
        session.open({m_folder.path()});
        QVERIFY(loaded.wait(20000));
        FetchRunner runner(session);
        runner.look();
        QTRY_COMPARE(runner.rows().size(), std::size_t(3));
        QSignalSpy finished(&runner, &FetchRunner::finished);
        runner.start({});
        QVERIFY(runner.isRunning());
        session.jobs()->cancelAll();
        QCOMPARE(finished.size(), 1);
        QVERIFY(!runner.isRunning());
        QCOMPARE(int(runner.rows().front().state), int(FetchRow::State::Cancelled));
        runner.start({}); // and again
        runner.cancel();
        QCOMPARE(finished.size(), 2);
        QVERIFY(session.jobs()->isIdle());
    }

    void words_data()
    {
        QTest::addColumn<int>("commits");
        QTest::addColumn<int>("tags");
        QTest::addColumn<int>("branches");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0 << 0 << 0 << QStringLiteral("nothing new");
        QTest::newRow("a branch moved") << 0 << 0 << 1 << QStringLiteral("1 moved branch(es)");
        QTest::newRow("commits") << 3 << 0 << 1 << QStringLiteral("3 new commit(s)");
        QTest::newRow("tags") << 1 << 2 << 1 << QStringLiteral("1 new commit(s); 2 tag(s): t1, t2");
        QTest::newRow("six tags") << 0 << 6 << 0 << QStringLiteral("6 tag(s): t1, t2, t3, t4, t5, t6");
        QTest::newRow("many tags") << 0 << 9 << 0 << QStringLiteral("tags t1, t2, t3, t4, t5 and 4 more");
    }
    void words()
    {
        QFETCH(int, commits);
        QFETCH(int, tags);
        QFETCH(int, branches);
        FetchRow row;
        row.state = FetchRow::State::Done;
        row.what.commits = commits;
        for (int i = 1; i <= tags; ++i)
            row.what.tags.push_back("t" + QByteArray::number(i));
        row.what.branches.resize(std::size_t(branches), "origin/main");
        QTEST(FetchModel::stateText(row), "text");
    }
};

WAYBILL_GUI_TEST_MAIN(TestFetchDialog)
#include "tst_fetchdialog.moc"
