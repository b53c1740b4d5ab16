// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changecommits.h"
#include "app/changes/changelist.h"
#include "app/changes/changespage.h"
#include "app/changes/evidencelist.h"
#include "app/changes/messagepane.h"
#include "app/session/session.h"
#include "release/evidence/evidence.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>

using namespace waybill;

/// The commits of a change, and the words of messages that reasons rest on, on the Changes page.
class TestChangeCommits : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_settings;
    testing::ScratchFolder m_folder;
    QByteArray m_error;

    /// The page on the product, with the keyboard in the list.
    struct Window {
        explicit Window(const testing::ScratchFolder &folder)
            : page(session, nullptr)
        {
            QSignalSpy loaded(&session, &app::Session::loaded);
            session.open({folder.path(QStringLiteral("alpha"))});
            isOpen = loaded.wait(20000);
            page.resize(1280, 720);
            page.show();
            list = page.findChild<app::ChangeList *>();
            list->setFocus();
            (void)QTest::qWaitForWindowActive(&page);
        }
        /// Selects the change with that title.
        bool choose(const QString &title) const
        {
            for (int row = 0; row < list->model()->rowCount(); ++row) {
                if (list->model()->index(row, 0).data().toString() != title)
                    continue;
                list->setCurrentIndex(list->model()->index(row, 0));
                return QTest::qWaitFor([this] { return page.isSettled(); }, 5000);
            }
            return false;
        }
        [[nodiscard]] app::MessagePane *message() const { return page.findChild<app::MessagePane *>(); }
        [[nodiscard]] QTabWidget *lists() const { return page.findChild<QTabWidget *>(QStringLiteral("lists")); }

        app::Session session;
        app::ChangesPage page;
        app::ChangeList *list = nullptr;
        bool isOpen = false;
    };

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        sample::Storyteller alpha = m_folder.story(QStringLiteral("alpha"));
        alpha.as("Ada", "ada@example.org").write("main.go", "package main\n");
        alpha.commit("Begin");
        alpha.tag("1.0.0", "First release");
        alpha.topic("work");
        alpha.wait(1).write("main.go", "package main\n\nfunc main() {}\n");
        alpha.commit("Let it run\n\nThe tool no longer needs a configuration file.\n");
        alpha.as("Bob", "bob@example.org").wait(1).write("tool.go", "package main\n");
        alpha.commit("Add a tool");
        alpha.go("main").wait(1);
        alpha.merge({"work"}, "Merge pull request #7 from ada/work\n\nRun and tool\n");
        alpha.as("Ada", "ada@example.org").wait(24).write("one.go", "package one\n");
        alpha.commit("One more thing\n\nThis no longer starts without a file.\n");
        alpha.finish();
        m_error = testing::errorText(alpha);
    }

    void commitsAreOneClickAway()
    {
        QVERIFY2(m_error.isEmpty(), m_error.constData());
        const Window window(m_folder);
        QVERIFY(window.isOpen);
        QVERIFY(window.choose(QStringLiteral("Run and tool")));
        QCOMPARE(window.lists()->tabText(0), QStringLiteral("Files (2)"));
        QCOMPARE(window.lists()->tabText(1), QStringLiteral("Commits (2)"));
        QTabBar *tabs = window.lists()->tabBar();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
        auto *commits = window.page.findChild<app::ChangeCommits *>();
        QTRY_COMPARE(commits->model()->rowCount(), 2);
        QCOMPARE(commits->model()->index(0, 0).data().toString(), QStringLiteral("Add a tool"));
        const auto shown = [&window] { return window.message()->edit()->toPlainText(); };
        QVERIFY2(shown().contains(QStringLiteral("Author: Bob <bob@example.org>")), qPrintable(shown()));
        QVERIFY2(shown().contains(QStringLiteral("  tool.go")), qPrintable(shown()));
        commits->setFocus();
        QTest::keyClick(commits, Qt::Key_Down);
        QVERIFY2(shown().contains(QStringLiteral("The tool no longer needs a configuration file.")),
                 qPrintable(shown()));
        // Another change has other commits, and back among the files the message is the change's.
        QVERIFY(window.choose(QStringLiteral("One more thing")));
        QTRY_COMPARE(commits->model()->rowCount(), 1);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
        QCOMPARE(shown(), QStringLiteral("This no longer starts without a file."));
    }

    void reasonsOpenTheMessageAtTheWord()
    {
        QVERIFY2(m_error.isEmpty(), m_error.constData());
        const Window window(m_folder);
        QVERIFY(window.isOpen);
        QVERIFY(window.choose(QStringLiteral("One more thing")));
        auto *evidence = window.page.findChild<app::EvidenceList *>();
        QModelIndex reason;
        QStringList reasons;
        for (int row = 0; row < evidence->model()->rowCount(); ++row) {
            const QModelIndex index = evidence->model()->index(row, 0);
            reasons << index.data().toString();
            if (reasons.back() == QLatin1String("The commit message says \"no longer\""))
                reason = index;
        }
        QVERIFY2(reason.isValid(), qPrintable(reasons.join(u'|')));
        evidence->scrollTo(reason);
        QTest::mouseClick(evidence->viewport(), Qt::LeftButton, {}, evidence->visualRect(reason).center());
        QCOMPARE(window.message()->marked(), QStringLiteral("no longer"));
        // The same by keys.
        window.message()->showText(QStringLiteral("something else"));
        QCOMPARE(window.message()->marked(), QString());
        QVERIFY(window.choose(QStringLiteral("Run and tool")) && window.choose(QStringLiteral("One more thing")));
        for (int row = 0; row < evidence->model()->rowCount(); ++row) {
            if (evidence->model()->index(row, 0).data().toString() == reasons[reason.row()])
                evidence->setCurrentIndex(evidence->model()->index(row, 0));
        }
        QTest::keyClick(evidence, Qt::Key_Return);
        QCOMPARE(window.message()->marked(), QStringLiteral("no longer"));
    }
};

WAYBILL_GUI_TEST_MAIN(TestChangeCommits)
#include "tst_changecommits.moc"
