// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/tagpanel.h"
#include "pageproduct.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"

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
    void theNextReleaseMayFollow();
    void pushesOnlyWhenConfirmed();
    void tellsWhatStandsInTheWay();

private:
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
    QVERIFY(!button(panel, "tagsCreate")->isVisible());
    QVERIFY(button(panel, "tagsUndo")->isVisible());

    button(panel, "tagsUndo")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QCOMPARE(tags(product, "alpha"), QStringLiteral("1.0.0"));
    QTRY_COMPARE(told(panel), QStringLiteral("alpha 2.0.0 to be created | beta 1.0.0 exists"));
}

void TagPanelTest::theNextReleaseMayFollow()
{
    const PageProduct product;
    Session session;
    const QByteArray error = product.open(session);
    QVERIFY2(error.isEmpty(), error.constData());
    TagPanel panel;
    panel.setSession(session);
    panel.show();
    QTRY_VERIFY(panel.isSettled());
    button(panel, "tagsCreate")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QTRY_VERIFY(button(panel, "tagsUndo")->isVisible());
    // Nobody pushed, and work goes on.
    testing::git(product.folder().path(QStringLiteral("alpha")),
                 {QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("--allow-empty"), QStringLiteral("-m"),
                  QStringLiteral("fix: one more thing (#9)")});
    session.reload();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QTRY_VERIFY2(told(panel).startsWith(QStringLiteral("alpha 2.0.1 to be created")), qPrintable(told(panel)));
    QVERIFY(button(panel, "tagsCreate")->isVisible());
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
    QTRY_VERIFY(button(panel, "tagsPush")->isVisible());
    const auto pushed = [&] {
        return QString::fromUtf8(testing::git(remote, {QStringLiteral("tag"), QStringLiteral("--list")})).simplified();
    };
    button(panel, "tagsPush")->click();
    QVERIFY(button(panel, "tagsPushNow")->isVisible());
    QVERIFY(!button(panel, "tagsUndo")->isVisible());
    button(panel, "tagsNotNow")->click();
    QVERIFY(!button(panel, "tagsPushNow")->isVisible());
    QCOMPARE(pushed(), QString());
    button(panel, "tagsPush")->click();
    button(panel, "tagsPushNow")->click();
    QTRY_VERIFY(panel.isSettled() && session.isLoaded());
    QCOMPARE(pushed(), QStringLiteral("2.0.0"));
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
