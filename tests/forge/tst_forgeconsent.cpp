// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/accountmessage.h"
#include "forge/accounts/forgeconsent.h"
#include "testing/httptest.h"
#include "testing/testmain.h"

using namespace waybill;
using forge::AccountMessage;
using forge::Dialect;
using forge::ForgeConsent;
using forge::ForgeSite;
using forge::Origin;
using Standing = ForgeConsent::Standing;

namespace {

const ForgeSite GitHub = forge::siteAt(Dialect::GitHub, QUrl(QStringLiteral("https://github.com")));

} // namespace

/// Nothing leaves the machine unasked.
class TestForgeConsent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standing_data();
    void standing();
    void onlyItsOrigins();
    void remembered();
    void damaged();
    void noRequestWithoutConsent();
};

void TestForgeConsent::standing_data()
{
    QTest::addColumn<bool>("offline");
    QTest::addColumn<bool>("product");
    QTest::addColumn<int>("answer"); // -1: none
    QTest::addColumn<Standing>("standing");
    QTest::newRow("nobody said anything") << false << false << -1 << Standing::NotAsked;
    QTest::newRow("the product says yes") << false << true << -1 << Standing::Product;
    QTest::newRow("the user says yes") << false << false << 1 << Standing::User;
    QTest::newRow("the user says no") << false << false << 0 << Standing::Refused;
    QTest::newRow("the user's no counts more") << false << true << 0 << Standing::Refused;
    QTest::newRow("offline wins over the product") << true << true << -1 << Standing::Offline;
    QTest::newRow("offline wins over the user") << true << false << 1 << Standing::Offline;
}

void TestForgeConsent::standing()
{
    QFETCH(bool, offline);
    QFETCH(bool, product);
    QFETCH(int, answer);
    QFETCH(Standing, standing);
    ForgeConsent consent{QString()};
    consent.setOffline(offline);
    consent.admit(GitHub, product);
    if (answer >= 0)
        QVERIFY(consent.remember(QStringLiteral("github.com"), {answer == 1, false}));
    QCOMPARE(consent.standingOf(GitHub), standing);
    const bool allowed = standing == Standing::Product || standing == Standing::User;
    QCOMPARE(consent.expectAllowed(Origin::of(GitHub.api)).has_value(), allowed);
}

void TestForgeConsent::onlyItsOrigins()
{
    ForgeConsent consent{QString()};
    consent.admit(GitHub, true);
    const auto allows = [&](const char *url) {
        return consent.expectAllowed(Origin::of(QUrl(QString::fromLatin1(url)))).has_value();
    };
    QVERIFY(allows("https://api.github.com") && allows("https://uploads.github.com") && allows("https://github.com"));
    for (const char *url : {"http://api.github.com", "https://evil.example", "https://gitlab.com", "http://127.0.0.1"})
        QVERIFY2(!allows(url), url);
    const auto refused = consent.expectAllowed(Origin::of(QUrl(QStringLiteral("https://evil.example"))));
    QVERIFY(refused.error().what.is(AccountMessage::NotAsked));
}

void TestForgeConsent::remembered()
{
    const testing::ScratchFolder scratch;
    const QString file = scratch.path(QStringLiteral("state/forges.json"));
    ForgeConsent first(file);
    ForgeConsent second(file);
    QVERIFY(first.load() && second.load());
    QVERIFY(first.remember(QStringLiteral("github.com"), {true, true}));
    QVERIFY(second.remember(QStringLiteral("gitlab.com"), {false, false})); // and does not forget the other's
    ForgeConsent third(file);
    QVERIFY(third.load());
    QCOMPARE(third.answerFor(QStringLiteral("github.com")), (ForgeConsent::Answer{true, true}));
    QCOMPARE(third.answerFor(QStringLiteral("gitlab.com")), (ForgeConsent::Answer{false, false}));
    QCOMPARE(third.answerFor(QStringLiteral("codeberg.org")), ForgeConsent::Answer());
}

void TestForgeConsent::damaged()
{
    const testing::ScratchFolder scratch;
    const QString file = scratch.write(QStringLiteral("forges.json"), "{\"hosts\": {\"github.com\": {\"req");
    ForgeConsent consent(file);
    const auto loaded = consent.load();
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().place.file, file);
    consent.admit(GitHub, false);
    QCOMPARE(consent.standingOf(GitHub), Standing::NotAsked);
    QVERIFY(!consent.remember(QStringLiteral("gitlab.com"), {true, false})); // what is there is not overwritten
    QCOMPARE(scratch.read(QStringLiteral("forges.json")), QByteArray("{\"hosts\": {\"github.com\": {\"req"));
}

void TestForgeConsent::noRequestWithoutConsent()
{
    const testing::HttpServer server([](const testing::HttpRequest &) { return testing::HttpReply(); });
    const ForgeSite site = forge::siteAt(Dialect::Gitea, server.url());
    const auto consent = std::make_shared<ForgeConsent>(QString());
    const auto journal = std::make_shared<forge::RequestJournal>();
    forge::Http http(forge::HttpSetup{consent, nullptr, journal, testing::quickPacing(), {}, false});
    const auto before = http.ask(testing::getCall(server.url()), {});
    QVERIFY(!before);
    QVERIFY(before.error().what.is(AccountMessage::NotAsked));
    consent->admit(site, false);
    QVERIFY(!http.ask(testing::getCall(server.url()), {}));
    QCOMPARE(server.connections(), 0);
    QCOMPARE(journal->count(), 0);
    QVERIFY(consent->remember(site.host(), {true, false}));
    QVERIFY(http.ask(testing::getCall(server.url()), {}));
    consent->setOffline(true);
    QVERIFY(http.ask(testing::getCall(server.url()), {}).error().what.is(AccountMessage::Offline));
    QCOMPARE(server.count(), 1);
}

WAYBILL_TEST_MAIN(TestForgeConsent)
#include "tst_forgeconsent.moc"
