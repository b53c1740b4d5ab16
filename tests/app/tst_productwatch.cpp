// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/emptypage.h"
#include "app/common/messagebar.h"
#include "app/common/recentproducts.h"
#include "app/common/theme.h"
#include "app/window/mainwindow.h"
#include "queries/productnews.h"
#include "rangeproduct.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QToolButton>

using namespace waybill;
using testing::RangeProduct;

/// What happens to a product while the window shows it.
class TestProductWatch : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_settings;

    static void commit(const RangeProduct &product, const char *repository, const char *title)
    {
        testing::git(product.folder().path(QLatin1String(repository)),
                     {QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("--allow-empty"),
                      QStringLiteral("-m"), QLatin1String(title)});
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void newsAreWhatTheSurveysDoNotKnow()
    {
        const RangeProduct product;
        app::Session session;
        QVERIFY(product.open(session).isEmpty());
        std::vector<std::shared_ptr<const release::Survey>> surveys;
        for (const auto &row : session.release().repositories)
            surveys.push_back(row.survey);
        QVERIFY(queries::readNews(surveys)->empty());
        commit(product, "runtime", "fix: one");
        commit(product, "runtime", "fix: two");
        testing::git(product.folder().path(QStringLiteral("shim")), {QStringLiteral("tag"), QStringLiteral("1.3.0")});
        const auto news = queries::readNews(surveys);
        QVERIFY(news);
        QCOMPARE(news->size(), size_t(2));
        QCOMPARE(news->at(0), (queries::RepositoryNews{1, 2, 0, true}));
        QCOMPARE(news->at(1), (queries::RepositoryNews{2, 0, 1, false}));
    }

    void aCommitIsToldQuietlyAndReadOnAClick()
    {
        const RangeProduct product;
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.show();
        QVERIFY(product.open(session).isEmpty());
        auto *news = window.findChild<QToolButton *>(QStringLiteral("news"));
        QTest::qWait(1500); // what is watched is watched now
        QVERIFY(!news->isVisible());
        window.showPage(QStringLiteral("changes"));
        auto *head = window.findChild<QLineEdit *>(QStringLiteral("rangeHead"));
        head->setFocus();
        QTest::keyClicks(head, QStringLiteral("typed"));
        const QString typed = head->text();
        commit(product, "runtime", "fix: one");
        commit(product, "runtime", "fix: two");
        QTRY_VERIFY(news->isVisible() && news->text().startsWith(QLatin1String("2 ")));
        QCOMPARE(news->text(), QStringLiteral("2 new commit(s) in runtime · Reload"));
        const qint64 before = session.release().repositories[1].survey->commitsSince;
        QSignalSpy loaded(&session, &app::Session::loaded);
        news->click(); // the keyboard stays where it is
        QVERIFY(loaded.wait(20000));
        QCOMPARE(session.release().repositories[1].survey->commitsSince, before + 2);
        QTRY_VERIFY(!news->isVisible());
        QCOMPARE(head->text(), typed);
    }

    void anEditedFileIsTold()
    {
        const RangeProduct product;
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.show();
        QVERIFY(product.open(session).isEmpty());
        auto *news = window.findChild<QToolButton *>(QStringLiteral("news"));
        QTest::qWait(1500);
        const QByteArray content = product.folder().read(QStringLiteral("waybill.toml"));
        // As editors do: another file takes its place, twice.
        for (const char *name : {"Four", "Five"}) {
            product.folder().write(QStringLiteral("new.toml"), QByteArray(content).replace("Three", name));
            QVERIFY(QFile::remove(product.folder().path(QStringLiteral("waybill.toml"))));
            QVERIFY(QFile::rename(product.folder().path(QStringLiteral("new.toml")),
                                  product.folder().path(QStringLiteral("waybill.toml"))));
            QTRY_VERIFY(news->isVisible());
            QCOMPARE(news->text(), QStringLiteral("waybill.toml changed · Reload"));
            QSignalSpy loaded(&session, &app::Session::loaded);
            QTest::mouseClick(news, Qt::LeftButton);
            QVERIFY(loaded.wait(20000));
            QCOMPARE(session.product().name, QLatin1String(name));
            QTRY_VERIFY(!news->isVisible());
            QTest::qWait(1500);
        }
    }

    /// A file that cannot be read stays on the page, to be tried again: by the button, by F5, from the recent ones.
    void aBrokenFileCanBeTriedAgain()
    {
        const RangeProduct product;
        const QString file = product.folder().path(QStringLiteral("waybill.toml"));
        const QByteArray content = product.folder().read(QStringLiteral("waybill.toml"));
        product.folder().write(QStringLiteral("waybill.toml"), "[product]\nname = 1\npolicy = \"colorful\"\n");
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.resize(900, 500); // which scrolls
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSignalSpy failed(&session, &app::Session::openFailed);
        window.open({product.folder().path()});
        QVERIFY(failed.wait(5000));
        auto *retry = window.findChild<QPushButton *>(QStringLiteral("retry"));
        QVERIFY(retry->isVisible());
        const auto *why = retry->parentWidget()->findChild<QLabel *>(QStringLiteral("why"));
        QCOMPARE(why->text().count(QLatin1Char('\n')), 1); // both mistakes
        QVERIFY(why->text().contains(QLatin1String("product.name is")));
        QVERIFY(why->text().contains(QLatin1String("product.policy is")));
        QVERIFY(!window.findChild<app::MessageBar *>()->isVisible()); // once is enough
        QTRY_VERIFY(why->height() >= why->heightForWidth(why->width()));
        const app::RecentProducts recent;
        QCOMPARE(recent.all().value(0), QStringList{product.folder().path()});
        QVERIFY(window.findChild<QAction *>(QStringLiteral("actionReload"))->isEnabled());
        QTest::keyClick(&window, Qt::Key_F5);
        QVERIFY(failed.wait(5000)); // it is as broken as before
        product.folder().write(QStringLiteral("waybill.toml"), content);
        QSignalSpy loaded(&session, &app::Session::loaded);
        QTest::mouseClick(retry, Qt::LeftButton);
        QVERIFY(loaded.wait(20000));
        QCOMPARE(session.product().file, file);
        QVERIFY(!window.findChild<app::EmptyPage *>()->hasFailure());
    }

    void aBrokenFileCanBeEdited()
    {
        const RangeProduct product;
        const QString file = QStringLiteral("waybill.toml");
        const QByteArray content = product.folder().read(file);
        const QByteArray broken = "[product\n";
        product.folder().write(file, broken + content);
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.resize(1280, 720);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSignalSpy failed(&session, &app::Session::openFailed);
        window.open({product.folder().path()});
        QVERIFY(failed.wait(5000));
        QTest::mouseClick(window.findChild<QPushButton *>(QStringLiteral("editFailed")), Qt::LeftButton);
        auto *text = window.findChild<QPlainTextEdit *>(QStringLiteral("text"));
        QVERIFY(text);
        QTRY_VERIFY(text->toPlainText().startsWith(QString::fromUtf8(broken)));
        QVERIFY(text->isVisible()); // rather than the form, which can do nothing about it
        text->moveCursor(QTextCursor::Start);
        for (int i = 0; i < broken.size(); ++i)
            QTest::keyClick(text, Qt::Key_Delete);
        auto *save = window.findChild<QPushButton *>(QStringLiteral("save"));
        QTRY_VERIFY(save->isEnabled());
        QSignalSpy loaded(&session, &app::Session::loaded);
        QTest::mouseClick(save, Qt::LeftButton);
        QVERIFY(loaded.wait(20000));
        QCOMPARE(product.folder().read(file), content);
        QVERIFY(!text->isVisible());
    }
};

WAYBILL_GUI_TEST_MAIN(TestProductWatch)
#include "tst_productwatch.moc"
