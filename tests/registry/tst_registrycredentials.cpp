// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/credentialfile.h"
#include "registry/access/credentialhelper.h"
#include "registry/access/credentialstore.h"
#include "registry/access/registryconnection.h"
#include "registry/access/registrykeeper.h"
#include "registry/protocol/registrycalls.h"
#include "registry/protocol/registrymessage.h"
#include "registrytest.h"
#include "testing/testmain.h"

#include <QFile>

using namespace waybill;
using namespace waybill::registry;

namespace {

/// "user:secret" of an entry, "<token>:secret", "helper NAME", "anonymous" or "-".
QString shown(const CredentialEntry &entry)
{
    if (!entry.helper.isEmpty())
        return QStringLiteral("helper ") + entry.helper;
    if (entry.credential) {
        const bool identity = entry.credential->kind == RegistryCredential::Kind::IdentityToken;
        return (identity ? QStringLiteral("<token>") : entry.credential->user) + u':'
               + QString::fromUtf8(entry.credential->secret.reveal());
    }
    return entry.isNamed ? QStringLiteral("anonymous") : QStringLiteral("-");
}

} // namespace

/// Where docker and podman keep who one is.
class TestRegistryCredentials : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void entries_data();
    void entries();
    void notJson();
    void places_data();
    void places();
    void aBrokenPlaceIsAProblem();
    void helper_data();
    void helper();
    void helperIsAskedByTheStore();
    void slowHelper();
    void keeper();
    void nothingUnasked();

private:
    void writeHelper(const QByteArray &script) const;
    std::unique_ptr<testing::ScratchFolder> m_scratch;
};

void TestRegistryCredentials::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    for (const char *name :
         {"DOCKER_AUTH_CONFIG", "REGISTRY_AUTH_FILE", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "DOCKER_CONFIG"})
        qunsetenv(name);
    qputenv("HOME", m_scratch->path().toUtf8());
}

void TestRegistryCredentials::entries_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected"); // of r.example.com/team/app
    const auto row = [](const char *name, const QByteArray &content, const char *expected) {
        QTest::newRow(name) << content << QString::fromLatin1(expected);
    };
    const QByteArray auth = R"({"auth":"YW5uOnB3"})"; // ann:pw
    const auto auths = [](const QByteArray &key, const QByteArray &value) -> QByteArray {
        return R"({"auths":{")" + key + "\":" + value + "}}";
    };
    row("host", auths("r.example.com", auth), "ann:pw");
    row("address", auths("https://r.example.com", auth), "ann:pw");
    row("address of old", auths("https://r.example.com/v1/", auth), "ann:pw");
    row("podman's, longest",
        R"({"auths":{"r.example.com":{"auth":"YW5uOnB3"},"r.example.com/team":{"auth":"Ym9iOnB3"}}})", "bob:pw");
    row("another team's", auths("r.example.com/tea", auth), "-");
    row("another host", auths("r.example.com.evil.org", auth), "-");
    row("another port", auths("r.example.com:5000", auth), "-");
    row("user and password", auths("r.example.com", R"({"username":"ann","password":"p:w"})"), "ann:p:w");
    row("colon in the password", auths("r.example.com", R"({"auth":"YW5uOnA6dw=="})"), "ann:p:w");
    row("identity token", auths("r.example.com", R"({"auth":"YW5uOnB3","identitytoken":"idt"})"), "<token>:idt");
    row("empty", auths("r.example.com", "{}"), "anonymous");
    row("nonsense", auths("r.example.com", R"({"auth":"!!!"})"), "anonymous");
    row("no object", auths("r.example.com", "7"), "-");
    row("helper", R"({"credHelpers":{"r.example.com":"pass"},"auths":{"r.example.com":{"auth":"YW5uOnB3"}}})",
        "helper pass");
    row("store", R"({"credsStore":"secretservice","auths":{"r.example.com":{}}})", "helper secretservice");
    row("store, written all the same", R"({"credsStore":"x","auths":{"r.example.com":{"auth":"YW5uOnB3"}}})", "ann:pw");
    row("helper with a path", R"({"credHelpers":{"r.example.com":"../../evil"}})", "-");
    row("helper with blanks", R"({"credsStore":"a b"})", "-");
    row("nothing", "{}", "-");
}

void TestRegistryCredentials::entries()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    const auto entry =
        readCredentialFile(content, QStringLiteral("f"), QStringLiteral("r.example.com"), QStringLiteral("team/app"));
    QVERIFY(entry);
    QCOMPARE(shown(*entry), expected);
}

void TestRegistryCredentials::notJson()
{
    for (const QByteArray &content : {QByteArray("x"), QByteArray("[]"), QByteArray()})
        QVERIFY(!readCredentialFile(content, QStringLiteral("f"), QStringLiteral("h"), QStringLiteral("n")));
    const auto hub = readCredentialFile(R"({"auths":{"https://index.docker.io/v1/":{"auth":"YW5uOnB3"}}})",
                                        QStringLiteral("f"), QStringLiteral("docker.io"), QStringLiteral("a/b"));
    QVERIFY(hub);
    QCOMPARE(shown(*hub), QStringLiteral("ann:pw"));
    QCOMPARE(credentialServer(QStringLiteral("docker.io")), QStringLiteral("https://index.docker.io/v1/"));
}

void TestRegistryCredentials::places_data()
{
    QTest::addColumn<QStringList>("files"); // that are there
    QTest::addColumn<QString>("from");
    const QStringList all{QStringLiteral("named.json"), QStringLiteral("run/containers/auth.json"),
                          QStringLiteral("config/containers/auth.json"), QStringLiteral("docker/config.json")};
    for (qsizetype first = 0; first < all.size(); ++first)
        QTest::newRow(qPrintable(all[first])) << all.mid(first) << all[first];
    QTest::newRow("none") << QStringList() << QString();
}

void TestRegistryCredentials::places()
{
    QFETCH(QStringList, files);
    QFETCH(QString, from);
    qputenv("REGISTRY_AUTH_FILE", m_scratch->path(QStringLiteral("named.json")).toUtf8());
    qputenv("XDG_RUNTIME_DIR", m_scratch->path(QStringLiteral("run")).toUtf8());
    qputenv("XDG_CONFIG_HOME", m_scratch->path(QStringLiteral("config")).toUtf8());
    qputenv("DOCKER_CONFIG", m_scratch->path(QStringLiteral("docker")).toUtf8());
    for (const QString &file : files)
        m_scratch->write(file, R"({"auths":{"h":{"auth":"YW5uOnB3"}}})");
    const auto found = CredentialStore().find(QStringLiteral("h"), QStringLiteral("a"), {});
    QVERIFY(found);
    QVERIFY(found->problems.empty());
    QCOMPARE(found->credential ? found->credential->source : QString(),
             from.isEmpty() ? QString() : m_scratch->path(from));
    // What continuous integration has comes first.
    qputenv("DOCKER_AUTH_CONFIG", R"({"auths":{"h":{"auth":"Ym9iOnB3"}}})");
    const auto other = CredentialStore().find(QStringLiteral("h"), QStringLiteral("a"), {});
    QVERIFY(other && other->credential);
    QCOMPARE(other->credential->user, QStringLiteral("bob"));
}

void TestRegistryCredentials::aBrokenPlaceIsAProblem()
{
    qputenv("REGISTRY_AUTH_FILE", m_scratch->write(QStringLiteral("broken.json"), "x").toUtf8());
    m_scratch->write(QStringLiteral(".docker/config.json"), R"({"auths":{"h":{"auth":"YW5uOnB3"}}})");
    const auto found = CredentialStore().find(QStringLiteral("h"), QStringLiteral("a"), {});
    QVERIFY(found);
    QCOMPARE(found->problems.size(), std::size_t(1));
    QVERIFY(found->problems[0].place.file.endsWith(QLatin1String("broken.json")));
    QVERIFY(found->credential.has_value());
}

void TestRegistryCredentials::writeHelper(const QByteArray &script) const
{
    const QString file = m_scratch->write(QStringLiteral("bin/docker-credential-test"), "#!/bin/sh\n" + script);
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    qputenv("PATH", QByteArray(m_scratch->path(QStringLiteral("bin")).toUtf8() + ":/usr/bin:/bin"));
}

void TestRegistryCredentials::helper_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("user"); // "!": an error; "": none
    QTest::newRow("knows it") << QByteArray(
        "read host; test \"$1\" = get || exit 3; printf '{\"ServerURL\":\"x\",\"Username\":\"%s\",\"Secret\":\"pw\"}' \"$host\"")
                              << "r.example.com";
    QTest::newRow("does not") << QByteArray("echo 'credentials not found in native keychain'; exit 1") << "";
    QTest::newRow("fails") << QByteArray("echo 'no such bus'; exit 1") << "!";
    QTest::newRow("says nothing") << QByteArray("exit 0") << "";
    QTest::newRow("says nonsense") << QByteArray("echo hello") << "";
}

void TestRegistryCredentials::helper()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, user);
    writeHelper(script);
    const auto asked = askCredentialHelper(QStringLiteral("test"), QStringLiteral("r.example.com"), {});
    QCOMPARE(asked.has_value(), user != QLatin1String("!"));
    if (asked)
        QCOMPARE(*asked ? (*asked)->user : QString(), user);
    QVERIFY(!askCredentialHelper(QStringLiteral("missing"), QStringLiteral("r.example.com"), {}));
}

void TestRegistryCredentials::helperIsAskedByTheStore()
{
    writeHelper("read host; printf '{\"Username\":\"<token>\",\"Secret\":\"idt\"}'");
    m_scratch->write(QStringLiteral(".docker/config.json"), R"({"credHelpers":{"h":"test"}})");
    const auto found = CredentialStore().find(QStringLiteral("h"), QStringLiteral("a"), {});
    QVERIFY(found && found->credential);
    QCOMPARE(found->credential->kind, RegistryCredential::Kind::IdentityToken);
    // One that is not installed is a problem, and requests are anonymous.
    m_scratch->write(QStringLiteral(".docker/config.json"), R"({"credHelpers":{"h":"missing"}})");
    const auto none = CredentialStore().find(QStringLiteral("h"), QStringLiteral("a"), {});
    QVERIFY(none);
    QVERIFY(!none->credential);
    QCOMPARE(none->problems.size(), std::size_t(1));
}

void TestRegistryCredentials::slowHelper()
{
    writeHelper("exec sleep 60");
    const auto asked =
        askCredentialHelper(QStringLiteral("test"), QStringLiteral("h"), {}, std::chrono::milliseconds(100));
    QVERIFY(!asked);
    QVERIFY(asked.error().what.is(RegistryMessage::HelperSlow));
    const JobControl control = JobControl::create();
    control.cancel();
    const auto stopped = askCredentialHelper(QStringLiteral("test"), QStringLiteral("h"), control);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().fault, Fault::Cancelled);
}

void TestRegistryCredentials::keeper()
{
    RegistryKeeper keeper;
    const QUrl registry(QStringLiteral("https://r.example.com"));
    const auto secret = [](const char *text) {
        return forge::Authorization{"Authorization", forge::Secret(QByteArray(text)), "test"};
    };
    keeper.enterToken(registry, QStringLiteral("a/b"), secret("token of a/b"));
    keeper.enterToken(registry, QStringLiteral("a"), secret("token of a"));
    keeper.enterRealm(QUrl(QStringLiteral("https://auth.example.com/token")), secret("password"));
    keeper.enterBasic(QUrl(QStringLiteral("https://basic.example.com")), secret("basic"));
    const auto at = [&keeper](const char *url) {
        const auto found = keeper.authorizationAt(QUrl(QString::fromLatin1(url)));
        return found ? QString::fromLatin1(found->value.reveal()) : QString();
    };
    QCOMPARE(at("https://r.example.com/v2/a/b/tags/list?n=1"), QStringLiteral("token of a/b"));
    QCOMPARE(at("https://r.example.com/v2/a/manifests/1.0"), QStringLiteral("token of a"));
    QCOMPARE(at("https://r.example.com/v2/a/b/blobs/sha256:0"), QStringLiteral("token of a/b"));
    QCOMPARE(at("https://r.example.com/v2/a/b/c/tags/list"), QString());
    QCOMPARE(at("https://r.example.com/v2/ab/tags/list"), QString());
    QCOMPARE(at("https://r.example.com/v2/"), QString());
    QCOMPARE(at("https://r.example.com:444/v2/a/tags/list"), QString());
    QCOMPARE(at("http://r.example.com/v2/a/tags/list"), QString());
    QCOMPARE(at("https://auth.example.com/token?scope=x"), QStringLiteral("password"));
    QCOMPARE(at("https://auth.example.com/other"), QString());
    QCOMPARE(at("https://basic.example.com/v2/x/tags/list"), QStringLiteral("basic"));
    QCOMPARE(at("https://basic.example.com/other"), QString());
    QVERIFY(!keeper.authorizationFor(forge::Origin::of(registry)));
}

void TestRegistryCredentials::nothingUnasked()
{
    testing::HttpServer server([](const testing::HttpRequest &) { return testing::HttpReply(); });
    const QString host = QStringLiteral("http://127.0.0.1:%1").arg(server.port());
    const auto ask = [&](const std::vector<RegistrySettings> &settings, bool offline) {
        RegistryConnection::Options options;
        options.offline = offline;
        options.consentFile = m_scratch->path(QStringLiteral("forges.json"));
        options.systemProxies = false;
        RegistryConnection connection(settings, options);
        const ImageRepository repository = *parseImageRepository(host + QStringLiteral("/a"));
        return connection.client().ask(repository, registry::pingCall(repository.registry), {}).has_value();
    };
    RegistrySettings settings;
    settings.images = host + QStringLiteral("/<app>");
    QVERIFY(!ask({}, false)); // no product names it
    QVERIFY(!ask({settings}, true));
    QCOMPARE(server.count(), 0);
    QVERIFY(ask({settings}, false));
    QVERIFY(server.count() > 0);
    // What the user refused counts more than what the product says.
    server.forget();
    m_scratch->write(QStringLiteral("forges.json"),
                     R"({"hosts":{"127.0.0.1:)" + QByteArray::number(server.port()) + R"(":{"requests":false}}})");
    QVERIFY(!ask({settings}, false));
    QCOMPARE(server.count(), 0);
}

WAYBILL_TEST_MAIN(TestRegistryCredentials)
#include "tst_registrycredentials.moc"
