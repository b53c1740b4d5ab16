// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/offline.h"
#include "app/preferences/forgeaccountspanel.h"
#include "publishing/publishproduct.h"
#include "release/product/product.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"

#include <QDesktopServices>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QMutex>
#include <QPushButton>
#include <QTreeWidget>

using namespace waybill;
using Dialect = PublishProduct::Dialect;

namespace {

/// Tokens in memory instead of the desktop's keychain.
struct MemoryStore {
    struct Kept {
        QMutex mutex;
        std::map<QString, QByteArray> tokens; ///< by host
        bool isLocked = false;                ///< fails
    };
    std::shared_ptr<Kept> kept = std::make_shared<Kept>();

    [[nodiscard]] queries::TokenStore store() const
    {
        return {[kept = kept](const forge::ForgeSite &site, const forge::Secret &secret) -> Result<void> {
                    const QMutexLocker lock(&kept->mutex);
                    if (kept->isLocked)
                        return fail(Fault::Environment, QStringLiteral("The keychain is locked"));
                    kept->tokens[site.host()] = secret.reveal();
                    return {};
                },
                [kept = kept](const forge::ForgeSite &site) -> Result<bool> {
                    const QMutexLocker lock(&kept->mutex);
                    return kept->tokens.erase(site.host()) > 0;
                }};
    }
    [[nodiscard]] QList<QByteArray> tokens() const
    {
        const QMutexLocker lock(&kept->mutex);
        QList<QByteArray> all;
        for (const auto &[host, token] : kept->tokens)
            all << token;
        return all;
    }
};

} // namespace

/// As whom forges are asked, in the preferences: signing in by a token or a code in a browser, and signing out.
class ForgeAccountsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whereTokensComeFrom();
    void signsInByToken_data();
    void signsInByToken();
    void signsInByCode_data();
    void signsInByCode();
    void cancelled();
    void isNotKept_data();
    void isNotKept();
    void offline();
    void opens(const QUrl &url) { m_opened = url; }

private:
    void serve(Dialect dialect, const QByteArray &allowed);
    void click(const char *name) const { m_panel->findChild<QPushButton *>(QLatin1String(name))->click(); }
    [[nodiscard]] QPushButton *button(const char *name) const
    {
        return m_panel->findChild<QPushButton *>(QLatin1String(name));
    }
    [[nodiscard]] QString label(const char *name) const
    {
        return m_panel->findChild<QLabel *>(QLatin1String(name))->text();
    }
    /// The cells of the only row but the host.
    [[nodiscard]] QStringList row() const
    {
        QStringList cells;
        const QTreeWidgetItem *item = m_panel->findChild<QTreeWidget *>()->topLevelItem(0);
        for (int column = 1; item && column < item->columnCount(); ++column)
            cells << item->text(column);
        return cells;
    }
    [[nodiscard]] QString host() const { return QStringLiteral("127.0.0.1:%1").arg(m_product->forge->web().port()); }
    [[nodiscard]] forge::ForgeConsent::Answer answer() const
    {
        forge::ForgeConsent kept(forge::ForgeConsent::usualFile());
        return kept.load() ? kept.answerFor(host()) : forge::ForgeConsent::Answer();
    }
    [[nodiscard]] QLineEdit *field() const { return m_panel->findChild<QLineEdit *>(); }
    void setVariable(const char *prefix, const QByteArray &value)
    {
        m_variables << prefix + QByteArray("127_0_0_1_") + QByteArray::number(m_product->forge->web().port());
        qputenv(m_variables.last().constData(), value);
    }

    std::unique_ptr<PublishProduct> m_product;
    std::unique_ptr<app::ForgeAccountsPanel> m_panel;
    MemoryStore m_store;
    QByteArrayList m_variables;
    QUrl m_opened;
};

void ForgeAccountsTest::init()
{
    app::offline::set(false);
    // No program, no file and no bus of whoever runs the test is looked at.
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    qputenv("NETRC", "/nonexistent");
    m_store = MemoryStore();
    m_opened = {};
    QDesktopServices::setUrlHandler(QStringLiteral("http"), this, "opens");
}

void ForgeAccountsTest::cleanup()
{
    QDesktopServices::unsetUrlHandler(QStringLiteral("http"));
    m_panel.reset();
    m_product.reset();
    for (const QByteArray &name : m_variables)
        qunsetenv(name.constData());
    m_variables.clear();
    app::offline::set(false);
}

void ForgeAccountsTest::serve(Dialect dialect, const QByteArray &allowed)
{
    m_product = std::make_unique<PublishProduct>(dialect);
    // Whoever signs in allows the host: nobody did before.
    QByteArray toml = m_product->scratch.read(QStringLiteral("waybill.toml"));
    m_product->scratch.write(QStringLiteral("waybill.toml"),
                             toml.replace("[forge]\n", QByteArray("[forge]\nrequests = " + allowed + "\n")));
    m_panel = std::make_unique<app::ForgeAccountsPanel>(m_store.store());
    m_panel->show();
    m_panel->setProduct(m_product->product());
    QTRY_VERIFY(!m_panel->isBusy());
    QCOMPARE(m_product->forge->server().requests().size(), std::size_t(0));
}

void ForgeAccountsTest::whereTokensComeFrom()
{
    serve(Dialect::GitHub, "true");
    QVERIFY(m_panel->findChild<QTreeWidget *>()->isVisible());
    QVERIFY2(label("accountsText").startsWith(QStringLiteral("Check Accounts")), qPrintable(label("accountsText")));
    click("accountsCheck");
    QTRY_VERIFY(!m_panel->isBusy());
    QCOMPARE(row(),
             (QStringList{QStringLiteral("not signed in"), {}, {}, {}, QStringLiteral("allowed by waybill.toml")}));
    QCOMPARE(m_product->forge->server().requests().size(), std::size_t(0)); // nobody to ask about
    setVariable("WAYBILL_TOKEN_", PublishProduct::token());
    testing::FakeForge::Account account;
    account.login = QStringLiteral("ann");
    account.scopes = {QStringLiteral("repo"), QStringLiteral("workflow")};
    account.expires = QStringLiteral("2031-12-03 10:00:00 UTC");
    m_product->forge->addAccount(PublishProduct::token(), account);
    click("accountsCheck");
    QTRY_VERIFY(!m_panel->isBusy());
    QCOMPARE(m_product->forge->server().requests().size(), std::size_t(1));
    QStringList cells = row();
    QVERIFY2(cells[1].startsWith(QStringLiteral("environment: WAYBILL_TOKEN_")), qPrintable(cells[1]));
    QVERIFY2(cells[3].contains(QStringLiteral("31")), qPrintable(cells[3]));
    cells.removeAt(3);
    cells.removeAt(1);
    QCOMPARE(cells, (QStringList{QStringLiteral("ann"), QStringLiteral("repo, workflow"),
                                 QStringLiteral("allowed by waybill.toml")}));
    // One that is not accepted is told, with what to do.
    m_product->forge->fail(testing::FakeForge::Fault::Unauthorized);
    click("accountsCheck");
    QTRY_VERIFY(!m_panel->isBusy());
    QCOMPARE(row().front(), QStringLiteral("not checked"));
    QVERIFY2(label("accountsText").startsWith(host()), qPrintable(label("accountsText")));
}

void ForgeAccountsTest::signsInByToken_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("GHES") << Dialect::GitHubEnterprise;
    QTest::newRow("GitLab") << Dialect::GitLab;
    QTest::newRow("Gitea") << Dialect::Gitea;
}

void ForgeAccountsTest::signsInByToken()
{
    QFETCH(Dialect, dialect);
    serve(dialect, "false");
    QVERIFY(!field()->isVisible());
    click("accountsSignIn");
    QVERIFY(field()->isVisible() && field()->echoMode() == QLineEdit::Password);
    QVERIFY2(label("accountsPrompt").contains(host()), qPrintable(label("accountsPrompt")));
    QVERIFY(!button("accountsEnter")->isEnabled() && !button("accountsBrowser")->isVisible());
    // A wrong one first: it is told, and one may try again.
    QTest::keyClicks(field(), QStringLiteral("wrong"));
    QTest::keyClick(field(), Qt::Key_Return);
    QTRY_VERIFY(!m_panel->isBusy());
    QVERIFY2(label("accountsText").contains(host()), qPrintable(label("accountsText")));
    QVERIFY(field()->isVisible() && field()->text().isEmpty());
    QVERIFY(m_store.tokens().isEmpty() && !answer().requests);
    QTest::keyClicks(field(), QString::fromLatin1(PublishProduct::token()));
    click("accountsEnter");
    QTRY_VERIFY(!m_panel->isBusy());
    QCOMPARE(label("accountsText"), QStringLiteral("Signed in."));
    QVERIFY(!field()->isVisible());
    QCOMPARE(row().front(), QStringLiteral("ann"));
    QCOMPARE(row().at(1), QStringLiteral("keychain"));
    QCOMPARE(row().back(), QStringLiteral("allowed by you"));
    QCOMPARE(m_store.tokens(), QList<QByteArray>{PublishProduct::token()});
    QCOMPARE(answer().requests, std::optional(true));
    // In no file.
    for (const QString &folder : {m_product->scratch.path(), m_product->state.path()}) {
        QDirIterator all(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            QFile file(all.next());
            QVERIFY(!file.open(QIODevice::ReadOnly) || !file.readAll().contains(PublishProduct::token()));
        }
    }
    click("accountsSignOut");
    QTRY_VERIFY(!m_panel->isBusy());
    QCOMPARE(label("accountsText"), QStringLiteral("Signed out."));
    QCOMPARE(row().front(), QStringLiteral("not signed in"));
    QVERIFY(m_store.tokens().isEmpty() && !answer().requests);
}

void ForgeAccountsTest::signsInByCode_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("GHES") << Dialect::GitHubEnterprise;
    QTest::newRow("GitLab") << Dialect::GitLab;
}

void ForgeAccountsTest::signsInByCode()
{
    QFETCH(Dialect, dialect);
    serve(dialect, "false");
    setVariable("WAYBILL_CLIENT_ID_", "app1");
    click("accountsSignIn");
    QTRY_VERIFY2(label("accountsPrompt").contains(QStringLiteral("WDJB-MJHT")), qPrintable(label("accountsPrompt")));
    QVERIFY(!field()->isVisible() && button("accountsBrowser")->isEnabled() && button("accountsCancel")->isEnabled());
    click("accountsBrowser");
    QCOMPARE(m_opened, m_product->forge->server().url(QStringLiteral("/login/device")));
    QVERIFY(m_panel->isBusy() && m_store.tokens().isEmpty() && !answer().requests);
    m_product->forge->approveDevices(PublishProduct::token());
    QTRY_VERIFY(!m_panel->isBusy());
    QCOMPARE(label("accountsText"), QStringLiteral("Signed in."));
    QCOMPARE(row().front(), QStringLiteral("ann"));
    QCOMPARE(m_store.tokens(), QList<QByteArray>{PublishProduct::token()});
    QCOMPARE(answer().requests, std::optional(true));
}

void ForgeAccountsTest::cancelled()
{
    serve(Dialect::GitHubEnterprise, "false");
    setVariable("WAYBILL_CLIENT_ID_", "app1");
    click("accountsSignIn");
    QTRY_VERIFY(button("accountsBrowser")->isEnabled());
    click("accountsCancel");
    QVERIFY(!m_panel->isBusy() && !button("accountsBrowser")->isVisible());
    QCOMPARE(label("accountsText"), QStringLiteral("Not signed in."));
    m_product->forge->approveDevices(PublishProduct::token());
    QTest::qWait(1500); // longer than it waits between two questions
    QVERIFY(m_store.tokens().isEmpty() && !answer().requests);
    QVERIFY(button("accountsSignIn")->isEnabled());
}

void ForgeAccountsTest::isNotKept_data()
{
    QTest::addColumn<bool>("byCode");
    QTest::newRow("token") << false;
    QTest::newRow("code") << true;
}

/// Where the keychain is locked, nothing is kept, the permission neither.
void ForgeAccountsTest::isNotKept()
{
    QFETCH(bool, byCode);
    m_store.kept->isLocked = true;
    serve(Dialect::GitHubEnterprise, "false");
    if (byCode)
        setVariable("WAYBILL_CLIENT_ID_", "app1");
    m_product->forge->approveDevices(PublishProduct::token());
    click("accountsSignIn");
    if (!byCode) {
        QTest::keyClicks(field(), QString::fromLatin1(PublishProduct::token()));
        click("accountsEnter");
    }
    QTRY_COMPARE(label("accountsText"), QStringLiteral("The keychain is locked"));
    QVERIFY(!answer().requests);
}

void ForgeAccountsTest::offline()
{
    serve(Dialect::GitHubEnterprise, "true");
    setVariable("WAYBILL_TOKEN_", PublishProduct::token());
    app::offline::set(true);
    click("accountsCheck");
    QTRY_VERIFY(!m_panel->isBusy());
    QCOMPARE(row().back(), QStringLiteral("offline"));
    click("accountsSignIn");
    QVERIFY2(label("accountsText").startsWith(QStringLiteral("You are working offline")),
             qPrintable(label("accountsText")));
    QVERIFY(!field()->isVisible());
    QCOMPARE(m_product->forge->server().requests().size(), std::size_t(0));
}

WAYBILL_GUI_TEST_MAIN(ForgeAccountsTest)
#include "tst_forgeaccounts.moc"
