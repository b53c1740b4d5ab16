// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/askpassdialog.h"
#include "app/common/blockerslist.h"
#include "app/notes/tagpanel.h"
#include "pageproduct.h"
#include "tabcycle.h"
#include "testing/gitcommand.h"
#include "testing/githttpserver.h"
#include "testing/guitestmain.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

using namespace waybill;
using app::Session;
using app::TagPanel;
using testing::PageProduct;

/// Tagging in the window: a plan, the tags, and undo or continue.
class TagPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("GIT_COMMITTER_NAME", "Ada");
        qputenv("GIT_COMMITTER_EMAIL", "ada@example.org");
    }

    void createsAndTakesBack();
    void nothingIsBeyondTheEdge();
    void noButtonTakesAnothersPlace();
    void whatIsOpenStandsInFront();
    void theNextReleaseMayFollow();
    void pushesOnlyWhenConfirmed();
    void asksForPasswords_data();
    void asksForPasswords();
    void tellsWhatStandsInTheWay();

private:
    static app::AskpassDialog *dialog(const TagPanel &panel) { return panel.findChild<app::AskpassDialog *>(); }
    static QPushButton *button(const TagPanel &panel, const char *name)
    {
        return panel.findChild<QPushButton *>(QLatin1String(name));
    }
    /// "alpha 2.0.0 to be created | …": what the table says.
    static QString told(const TagPanel &panel)
    {
        const QAbstractItemModel *model = panel.findChild<QTableView *>()->model();
        QStringList rows;
        for (int row = 0; row < model->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < 3; ++column)
                cells.append(model->index(row, column).data().toString());
            rows.append(cells.join(u' '));
        }
        return rows.join(QStringLiteral(" | "));
    }
    static QString tags(const PageProduct &product, const char *repository)
    {
        return QString::fromUtf8(testing::git(product.folder().path(QLatin1String(repository)),
                                              {QStringLiteral("tag"), QStringLiteral("--list")}))
            .simplified();
    }
};

namespace {

/// The panel on a product of its own.
struct PanelOnProduct {
    explicit PanelOnProduct(int height = 500)
        : error(product.open(session))
    {
        panel.setSession(session);
        panel.resize(600, height);
        panel.show();
    }

    const PageProduct product;
    Session session;
    TagPanel panel;
    QByteArray error; ///< empty where it could be opened
};

} // namespace

void TagPanelTest::createsAndTakesBack()
{
    const PageProduct product;
    Session session;
    const QByteArray error = product.open(session);
    QVERIFY2(error.isEmpty(), error.constData());
    TagPanel panel;
    panel.setSession(session);
    panel.setNotes(QStringLiteral("# Pair\n\nMind the step.\n"));
    panel.resize(600, 400);
    panel.show();
    QTRY_VERIFY(panel.isSettled());
    QCOMPARE(told(panel), QStringLiteral("alpha 2.0.0 to be created | beta 1.0.0 exists"));
    QCOMPARE(tags(product, "alpha"), QStringLiteral("1.0.0"));

    button(panel, "tagsCreate")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QCOMPARE(tags(product, "alpha"), QStringLiteral("1.0.0 2.0.0"));
    QTRY_COMPARE(told(panel), QStringLiteral("alpha 2.0.0 created | beta 1.0.0 existed"));
    QVERIFY(!button(panel, "tagsCreate")->isEnabled());
    QVERIFY(button(panel, "tagsUndo")->isEnabled());

    button(panel, "tagsUndo")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QCOMPARE(tags(product, "alpha"), QStringLiteral("1.0.0"));
    QTRY_COMPARE(told(panel), QStringLiteral("alpha 2.0.0 to be created | beta 1.0.0 exists"));
}

void TagPanelTest::nothingIsBeyondTheEdge()
{
    PanelOnProduct shown(400);
    QVERIFY2(shown.error.isEmpty(), shown.error.constData());
    TagPanel &panel = shown.panel;
    QTRY_VERIFY(panel.isSettled());
    const auto *table = panel.findChild<QTableView *>();
    for (const int width : {600, 420, 340, 600}) {
        panel.resize(width, 400);
        QCoreApplication::sendPostedEvents();
        QVERIFY2(table->horizontalHeader()->length() <= table->viewport()->width(), qPrintable(QString::number(width)));
        QCOMPARE(table->isColumnHidden(models::TagsModel::Commit), width < 600);
    }
}

/// A double click on what creates never deletes: before, while and after.
void TagPanelTest::noButtonTakesAnothersPlace()
{
    PanelOnProduct shown(500);
    QVERIFY2(shown.error.isEmpty(), shown.error.constData());
    TagPanel &panel = shown.panel;
    QTRY_VERIFY(panel.isSettled());
    const auto places = [&panel] {
        QMap<QString, QPoint> all;
        const auto buttons = panel.findChildren<QPushButton *>();
        for (const QPushButton *one : buttons)
            all.insert(one->objectName(), one->pos());
        return all;
    };
    auto *create = button(panel, "tagsCreate");
    const QPoint pointer = create->mapTo(&panel, create->rect().center());
    QTest::mouseClick(create, Qt::LeftButton);
    QTRY_VERIFY(panel.isSettled() && shown.session.isLoaded());
    QTRY_VERIFY(button(panel, "tagsUndo")->isEnabled());
    QCOMPARE(panel.childAt(pointer), create); // and it is disabled
    QTest::mouseClick(create, Qt::LeftButton);
    QTRY_VERIFY(panel.isSettled() && shown.session.isLoaded());
    QCOMPARE(tags(shown.product, "alpha"), QStringLiteral("1.0.0 2.0.0"));
    const auto before = places();
    QTest::mouseClick(button(panel, "tagsPush"), Qt::LeftButton);
    QCOMPARE(places(), before);
    QVERIFY(button(panel, "tagsPushNow")->isVisible());
    QTest::mouseClick(button(panel, "tagsNotNow"), Qt::LeftButton);
    QCOMPARE(places(), before);
}

/// What nobody has looked at is listed before the tags are made, and each row leads there.
void TagPanelTest::whatIsOpenStandsInFront()
{
    PanelOnProduct shown(500);
    QVERIFY2(shown.error.isEmpty(), shown.error.constData());
    TagPanel &panel = shown.panel;
    QTRY_VERIFY(panel.isSettled());
    auto *open = panel.findChild<app::BlockersList *>();
    QVERIFY(open->isVisible());
    QStringList rows;
    for (int row = 0; row < open->count(); ++row)
        rows << open->model()->index(row, 0).data().toString();
    QVERIFY2(rows.contains(QStringLiteral("6 change(s) are not reviewed yet")), qPrintable(rows.join(u'|')));
    QCOMPARE(button(panel, "tagsCreate")->text(), QStringLiteral("&Create Tags Anyway"));
    QSignalSpy jumps(&panel, &TagPanel::placeRequested);
    const QModelIndex last =
        open->model()->index(int(rows.indexOf(QStringLiteral("6 change(s) are not reviewed yet"))), 0);
    QTest::mouseClick(open->viewport(), Qt::LeftButton, {}, open->visualRect(last).center());
    QCOMPARE(jumps.size(), 1);
    QCOMPARE(jumps.front().at(0).toString(), QStringLiteral("changes"));
    QCOMPARE(jumps.front().at(2).toMap().value(QStringLiteral("filter")).toString(), QStringLiteral("is:unreviewed"));
    open->setFocus();
    open->setCurrentIndex(last);
    QTest::keyClick(open, Qt::Key_Return);
    QCOMPARE(jumps.size(), 2);
}

void TagPanelTest::theNextReleaseMayFollow()
{
    PanelOnProduct shown;
    QVERIFY2(shown.error.isEmpty(), shown.error.constData());
    TagPanel &panel = shown.panel;
    QTRY_VERIFY(panel.isSettled());
    button(panel, "tagsCreate")->click();
    QTRY_VERIFY(panel.isSettled() && shown.session.isLoaded());
    QTRY_VERIFY(button(panel, "tagsUndo")->isEnabled());
    // Nobody pushed, and work goes on.
    testing::git(shown.product.folder().path(QStringLiteral("alpha")),
                 {QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("--allow-empty"), QStringLiteral("-m"),
                  QStringLiteral("fix: one more thing (#9)")});
    shown.session.reload();
    QTRY_VERIFY(panel.isSettled() && shown.session.isLoaded());
    QTRY_VERIFY2(told(panel).startsWith(QStringLiteral("alpha 2.0.1 to be created")), qPrintable(told(panel)));
    QTRY_VERIFY(button(panel, "tagsCreate")->isEnabled());
}

void TagPanelTest::pushesOnlyWhenConfirmed()
{
    const PageProduct product;
    const QString remote = product.folder().path(QStringLiteral("remote.git"));
    const QString alpha = product.folder().path(QStringLiteral("alpha"));
    testing::git(product.folder().path(),
                 {QStringLiteral("init"), QStringLiteral("-q"), QStringLiteral("--bare"), remote});
    testing::git(alpha, {QStringLiteral("remote"), QStringLiteral("add"), QStringLiteral("origin"), remote});
    testing::git(alpha,
                 {QStringLiteral("push"), QStringLiteral("-q"), QStringLiteral("origin"), QStringLiteral("HEAD")});
    Session session;
    const QByteArray error = product.open(session);
    QVERIFY2(error.isEmpty(), error.constData());
    TagPanel panel;
    panel.setSession(session);
    panel.show();
    QTRY_VERIFY(panel.isSettled());
    button(panel, "tagsCreate")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QTRY_VERIFY(button(panel, "tagsPush")->isEnabled());
    const auto pushed = [&] {
        return QString::fromUtf8(testing::git(remote, {QStringLiteral("tag"), QStringLiteral("--list")})).simplified();
    };
    button(panel, "tagsPush")->click();
    QVERIFY(button(panel, "tagsPushNow")->isVisible());
    QVERIFY(!button(panel, "tagsUndo")->isEnabled());
    button(panel, "tagsNotNow")->click();
    QVERIFY(!button(panel, "tagsPushNow")->isVisible());
    QCOMPARE(pushed(), QString());
    button(panel, "tagsPush")->click();
    button(panel, "tagsPushNow")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QCOMPARE(pushed(), QStringLiteral("2.0.0"));
}

void TagPanelTest::asksForPasswords_data()
{
    QTest::addColumn<QString>("password"); // null: the dialog is closed
    QTest::addColumn<int>("questions");
    QTest::newRow("right") << QStringLiteral("sesame") << 2; // though three commands need the answers
    QTest::newRow("wrong") << QStringLiteral("barley") << 2;
    QTest::newRow("refused") << QString() << 1;
}

/// A server that wants a password, and nobody who keeps one: the window asks.
void TagPanelTest::asksForPasswords()
{
    if (!QFile::exists(testing::GitHttpServer::backend()))
        QSKIP("there is no git http-backend");
    QFETCH(QString, password);
    const PageProduct product;
    const QString remote = product.folder().path(QStringLiteral("remote.git"));
    const QString alpha = product.folder().path(QStringLiteral("alpha"));
    testing::git(product.folder().path(),
                 {QStringLiteral("init"), QStringLiteral("-q"), QStringLiteral("--bare"), remote});
    testing::git(remote, {QStringLiteral("config"), QStringLiteral("http.receivepack"), QStringLiteral("true")});
    testing::git(alpha, {QStringLiteral("push"), QStringLiteral("-q"), remote, QStringLiteral("HEAD")});
    const testing::GitHttpServer server(product.folder().path(), "sesame");
    testing::git(alpha, {QStringLiteral("remote"), QStringLiteral("add"), QStringLiteral("origin"),
                         server.url(QStringLiteral("remote.git"))});
    Session session;
    const QByteArray error = product.open(session);
    QVERIFY2(error.isEmpty(), error.constData());
    TagPanel panel;
    panel.setSession(session);
    panel.show();
    QTRY_VERIFY(panel.isSettled());
    button(panel, "tagsCreate")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QTRY_VERIFY(button(panel, "tagsPush")->isEnabled());
    button(panel, "tagsPush")->click();
    button(panel, "tagsPushNow")->click();
    // A user name, which shows, and a password, which does not.
    int asked = 0;
    while (!panel.isSettled() && asked < 20) {
        QTRY_VERIFY(panel.isSettled() || (dialog(panel) && dialog(panel)->isVisible()));
        if (panel.isSettled())
            break;
        auto *line = dialog(panel)->findChild<QLineEdit *>();
        QVERIFY(line);
        QCOMPARE(testing::missedByTab(*dialog(panel)), QString());
        const bool isName = line->accessibleName().startsWith(QStringLiteral("Username for 'http://127.0.0.1:"));
        QCOMPARE(line->echoMode(), isName ? QLineEdit::Normal : QLineEdit::Password);
        if (password.isNull()) {
            QTest::keyClick(dialog(panel), Qt::Key_Escape);
        } else {
            QTest::keyClicks(line, isName ? QStringLiteral("ada") : password);
            QTest::keyClick(line, Qt::Key_Return);
        }
        ++asked;
        QTRY_VERIFY(panel.isSettled() || !dialog(panel) || dialog(panel)->findChild<QLineEdit *>() != line);
    }
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QTEST(asked, "questions");
    QVERIFY(!dialog(panel));
    const bool right = password == QLatin1String("sesame");
    QCOMPARE(QString::fromUtf8(testing::git(remote, {QStringLiteral("tag"), QStringLiteral("--list")})).simplified(),
             right ? QStringLiteral("2.0.0") : QString());
}

void TagPanelTest::tellsWhatStandsInTheWay()
{
    const PageProduct product;
    testing::git(product.folder().path(QStringLiteral("alpha")),
                 {QStringLiteral("tag"), QStringLiteral("2.0.0-rc.1"), QStringLiteral("1.0.0")});
    Session session;
    const QByteArray error = product.open(session);
    QVERIFY2(error.isEmpty(), error.constData());
    TagPanel panel;
    panel.setSession(session);
    panel.show();
    QTRY_VERIFY(panel.isSettled());
    const QString before = told(panel);
    QVERIFY2(before.contains(QStringLiteral("2.0.0")), qPrintable(before));
    // Somebody tags another commit behind our back.
    testing::git(product.folder().path(QStringLiteral("alpha")),
                 {QStringLiteral("tag"), QStringLiteral("2.0.0"), QStringLiteral("1.0.0")});
    button(panel, "tagsCreate")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QCOMPARE(tags(product, "alpha"), QStringLiteral("1.0.0 2.0.0 2.0.0-rc.1"));
}

WAYBILL_GUI_TEST_MAIN(TagPanelTest)
#include "tst_tagpanel.moc"
