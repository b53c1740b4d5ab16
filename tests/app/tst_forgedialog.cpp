// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/offline.h"
#include "app/session/session.h"
#include "app/window/forgedialog.h"
#include "publishing/publishproduct.h"
#include "release/assess/release.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"

#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

using namespace waybill;
using app::ForgeDialog;
using app::Session;

/// Asking the forges anew, from the window.
class ForgeDialogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void saysWhatChanged_data();
    void saysWhatChanged();
    void asksNobodyOffline();
    void tellsWhatWentWrong();

private:
    void serve(PublishProduct::Dialect dialect);
    [[nodiscard]] QPushButton *button(const char *name) const
    {
        return m_dialog->findChild<QPushButton *>(QLatin1String(name));
    }
    [[nodiscard]] QString text() const { return m_dialog->findChild<QLabel *>(QStringLiteral("forgeText"))->text(); }
    [[nodiscard]] QString told() const
    {
        return testing::printModel(*m_dialog->findChild<QTreeView *>()->model()).join(QLatin1Char('\n'));
    }
    void setLabels(const QStringList &labels)
    {
        m_product->edit(QStringLiteral("agent"), [this, &labels](testing::FakeRepository &repository) {
            // Each label is put on it later than the one before.
            const QString when = QStringLiteral("2026-03-05T12:00:%1Z").arg(++m_edits, 2, 10, QLatin1Char('0'));
            repository.pulls = {};
            repository.milestones = {};
            repository.addMilestone(3, QStringLiteral("1.2.0"), 2);
            repository.addPull(7, QStringLiteral("feat: second"), repository.commitOf(QStringLiteral("v1.1.0")), labels,
                               {{QStringLiteral("updated_at"), when}});
        });
    }
    void open()
    {
        QSignalSpy loaded(m_session.get(), &Session::loaded);
        m_session->open({m_product->scratch.path()});
        QVERIFY(loaded.wait(60000));
        m_dialog = new ForgeDialog(*m_session);
        m_dialog->show();
    }

    std::unique_ptr<PublishProduct> m_product;
    std::unique_ptr<Session> m_session;
    QPointer<ForgeDialog> m_dialog;
    QByteArray m_variable;
    int m_edits = 0;
};

void ForgeDialogTest::init()
{
    app::offline::set(false);
    serve(PublishProduct::Dialect::Gitea);
    m_session = std::make_unique<Session>();
}

void ForgeDialogTest::serve(PublishProduct::Dialect dialect)
{
    if (!m_variable.isEmpty())
        qunsetenv(m_variable.constData());
    m_product = std::make_unique<PublishProduct>(dialect);
    m_variable = "WAYBILL_TOKEN_127_0_0_1_" + QByteArray::number(m_product->forge->web().port());
    qputenv(m_variable.constData(), PublishProduct::token());
}

void ForgeDialogTest::cleanup()
{
    delete m_dialog;
    m_session.reset();
    m_product.reset();
    qunsetenv(m_variable.constData());
    app::offline::set(false);
}

void ForgeDialogTest::saysWhatChanged_data()
{
    QTest::addColumn<PublishProduct::Dialect>("dialect");
    QTest::newRow("GitHub") << PublishProduct::Dialect::GitHub;
    QTest::newRow("GHES") << PublishProduct::Dialect::GitHubEnterprise;
    QTest::newRow("GitLab") << PublishProduct::Dialect::GitLab;
    QTest::newRow("Gitea") << PublishProduct::Dialect::Gitea;
}

void ForgeDialogTest::saysWhatChanged()
{
    QFETCH(PublishProduct::Dialect, dialect);
    serve(dialect);
    setLabels({QStringLiteral("kind/bug")});
    open();
    QTRY_VERIFY(button("forgeRefresh")->isEnabled());
    QCOMPARE(m_product->forge->server().requests().size(), 0);
    QVERIFY2(text().startsWith(QStringLiteral("Ask 127.0.0.1:")), qPrintable(text()));
    QVERIFY2(told().contains(QStringLiteral("agent | nothing known yet")), qPrintable(told()));
    QTest::keyClick(m_dialog, Qt::Key_Return); // the button that does it has the focus
    QTRY_VERIFY2(text().contains(QStringLiteral("As of ")), qPrintable(text()));
    QVERIFY2(told().contains(QStringLiteral("agent | 1 new, 0 changed\n  #7 | new")), qPrintable(told()));
    QTRY_VERIFY(m_session->isLoaded() && m_session->release().forge);
    const auto state = m_session->release().forge->at(QStringLiteral("agent")).state;
    QCOMPARE(state.milestones.size(), std::size_t(1));
    QCOMPARE(state.milestones.front().title, QStringLiteral("1.2.0"));
    // Somebody puts another label on it.
    setLabels({QStringLiteral("kind/feature")});
    QTRY_VERIFY(button("forgeRefresh")->isEnabled());
    QTest::mouseClick(button("forgeRefresh"), Qt::LeftButton);
    QTRY_VERIFY2(told().contains(QStringLiteral("  #7 | +kind/feature, -kind/bug")), qPrintable(told()));
    QVERIFY2(told().contains(QStringLiteral("docs | nothing new")), qPrintable(told()));
    QTRY_COMPARE(m_session->release().forge->at(QStringLiteral("agent")).pulls.at(7).labels,
                 QStringList{QStringLiteral("kind/feature")});
}

void ForgeDialogTest::asksNobodyOffline()
{
    app::offline::set(true);
    open();
    QVERIFY2(text().startsWith(QStringLiteral("You are working offline")), qPrintable(text()));
    QVERIFY(!button("forgeRefresh")->isEnabled());
    QCOMPARE(m_product->forge->server().requests().size(), 0);
}

void ForgeDialogTest::tellsWhatWentWrong()
{
    setLabels({});
    open();
    QTRY_VERIFY(button("forgeRefresh")->isEnabled());
    m_product->forge->fail(testing::FakeForge::Fault::Unauthorized, {}, {}, 1000);
    QTest::mouseClick(button("forgeRefresh"), Qt::LeftButton);
    QTRY_VERIFY2(text().contains(QStringLiteral("As of ")), qPrintable(text()));
    const QAbstractItemModel *model = m_dialog->findChild<QTreeView *>()->model();
    bool isTold = false;
    for (int row = 0; row < model->rowCount(); ++row) {
        const QModelIndex above = model->index(row, 0);
        isTold = isTold
                 || (model->rowCount(above) > 0
                     && !model->index(0, 0, above).data(models::PublishModel::AdviceRole).toString().isEmpty());
    }
    QVERIFY2(isTold, qPrintable(told()));
}

WAYBILL_GUI_TEST_MAIN(ForgeDialogTest)
#include "tst_forgedialog.moc"
