// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "oddregistry.h"
#include "registry/facts/contentreading.h"
#include "registry/protocol/digest.h"
#include "registrytest.h"
#include "testing/testmain.h"

using namespace waybill;
using testing::HttpReply;
using testing::HttpRequest;
using testing::HttpServer;
using testing::RegistryBench;

namespace {

using testing::reply;

const QByteArray Canary = "pa55wordThatMustStayHome";

testing::MadeContents image(const QByteArray &layer,
                            const QStringList &architectures = {QStringLiteral("amd64"), QStringLiteral("arm64")})
{
    testing::MadeImage made;
    made.layer = layer;
    made.architectures = architectures;
    return testing::makeImage(made);
}

} // namespace

/// A repository read from a registry that has habits.
class TestRegistryReading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aRepository();
    void pages_data();
    void pages();
    void endlessPages();
    void pagesElsewhere();
    void quayRefusesLargePages();
    void noDigestHeader();
    void digestHeaderIsWrong();
    void contentIsTamperedWith();
    void aTagThatGoesMeanwhile();
    void notAllowed_data();
    void notAllowed();
    void limits();
    void serverFails();
    void hugeManifest();
    void aCircle();
    void deepIndexes();
    void blobsElsewhereGetNoSecret();
    void tokenServiceElsewhereGetsNoSecret();
    void tokenServiceThatIsAllowed();
    void identityToken();
    void tokenThatEnds();
    void passwordIsRefused();
    void unknownChallenge();
    void referrers();
    void cancelled();

private:
    void start();
    [[nodiscard]] QString repository() const;

    testing::OddRegistry m_fake;
    std::unique_ptr<HttpServer> m_server;
};

void TestRegistryReading::init()
{
    m_server.reset();
    m_fake = testing::OddRegistry();
    m_fake.tags = {{"1.0", image("one")}, {"1.0-rev1", image("one")}, {"1.1", image("two")}};
}

void TestRegistryReading::start()
{
    m_server = std::make_unique<HttpServer>([this](const HttpRequest &request) { return m_fake.answer(request); });
}

QString TestRegistryReading::repository() const
{
    return QStringLiteral("http://127.0.0.1:%1/team/app").arg(m_server->port());
}

void TestRegistryReading::aRepository()
{
    start();
    RegistryBench bench;
    const auto facts = bench.read(repository(), {QStringLiteral("1.0")});
    QVERIFY2(facts, testing::errorText(facts).constData());
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QVERIFY(facts->isListed);
    QCOMPARE(facts->tags.size(), std::size_t(3));
    QCOMPARE(facts->tags.at(QStringLiteral("1.0")), facts->tags.at(QStringLiteral("1.0-rev1")));
    QVERIFY(facts->tags.at(QStringLiteral("1.0")) != facts->tags.at(QStringLiteral("1.1")));
    const auto *content = facts->contentOf(QStringLiteral("1.0"));
    QVERIFY(content);
    QCOMPARE(content->platforms, (QStringList{QStringLiteral("linux/amd64"), QStringLiteral("linux/arm64")}));
    QCOMPARE(content->config.platform.architecture, QStringLiteral("amd64"));
    // One list, one HEAD a tag, and all four kinds are accepted.
    QCOMPARE(m_server->count("HEAD"), 3);
    for (const HttpRequest &each : m_server->requests()) {
        if (each.method == "HEAD")
            QCOMPARE(each.header("accept").split(',').size(), 4);
    }
    QCOMPARE(facts->requests, m_server->count());
}

void TestRegistryReading::pages_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("absolute");
    QTest::addColumn<int>("lists");
    QTest::newRow("one") << 0 << false << 1;
    QTest::newRow("each") << 1 << false << 3;
    QTest::newRow("two") << 2 << true << 2;
}

void TestRegistryReading::pages()
{
    QFETCH(int, size);
    QFETCH(bool, absolute);
    QFETCH(int, lists);
    m_fake.pageSize = size;
    start();
    if (absolute)
        m_fake.nextPrefix = "http://127.0.0.1:" + QByteArray::number(m_server->port());
    const auto facts = RegistryBench().read(repository());
    QVERIFY2(facts, testing::errorText(facts).constData());
    QCOMPARE(facts->tags.size(), std::size_t(3));
    QVERIFY(facts->isListed);
    int seen = 0;
    for (const HttpRequest &each : m_server->requests())
        seen += each.path().endsWith(QLatin1String("/tags/list")) ? 1 : 0;
    QCOMPARE(seen, lists);
}

void TestRegistryReading::endlessPages()
{
    m_fake.pageSize = 1;
    m_fake.repeatsPages = true;
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QVERIFY(!facts->isListed); // so that nothing seems to be missing
    QVERIFY(testing::problemLines(facts->problems).contains(QLatin1String("never ends")));
    QVERIFY(m_server->count() < 10);
}

void TestRegistryReading::pagesElsewhere()
{
    HttpServer other([](const HttpRequest &) { return reply(200, R"({"tags":["evil"]})"); });
    m_fake.pageSize = 1;
    m_fake.nextPrefix = "http://127.0.0.1:" + QByteArray::number(other.port());
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QVERIFY(!facts->isListed);
    QVERIFY(testing::problemLines(facts->problems).contains(QLatin1String("another host")));
    QCOMPARE(other.count(), 0);
    QCOMPARE(facts->tags.size(), std::size_t(1));
}

void TestRegistryReading::quayRefusesLargePages()
{
    m_fake.mostOnPage = 100;
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.size(), std::size_t(3));
}

void TestRegistryReading::noDigestHeader()
{
    m_fake.saysDigest = false;
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.at(QStringLiteral("1.1")), m_fake.tags.at("1.1").digest);
}

void TestRegistryReading::digestHeaderIsWrong()
{
    m_fake.wrongDigest = "sha256:" + QByteArray(64, 'e');
    start();
    // Nothing can be held against a HEAD; the content can.
    const auto facts = RegistryBench().read(repository(), {QStringLiteral("1.0")});
    QVERIFY(facts);
    QVERIFY(facts->contents.empty());
    QVERIFY(!facts->problems.empty());
    RegistryBench bench;
    const auto content = registry::readContent(bench.client, *registry::parseImageRepository(repository()),
                                               QStringLiteral("1.0"), false, registry::ContentCache({}), {});
    QVERIFY(!content);
    QVERIFY(wording::text(content.error().what).contains(QLatin1String("wrong digest")));
}

void TestRegistryReading::contentIsTamperedWith()
{
    m_fake.tampers = true;
    start();
    const auto facts = RegistryBench().read(repository(), {QStringLiteral("1.0")});
    QVERIFY(facts);
    QVERIFY(facts->contents.empty());
    QVERIFY2(testing::problemLines(facts->problems).contains(QLatin1String("does not match its digest")),
             qPrintable(testing::problemLines(facts->problems)));
}

void TestRegistryReading::aTagThatGoesMeanwhile()
{
    m_fake.before = [](const HttpRequest &request) -> std::optional<HttpReply> {
        if (request.method == "HEAD" && request.target.endsWith("/1.1"))
            return reply(404);
        return {};
    };
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.count(QStringLiteral("1.1")), std::size_t(0));
}

void TestRegistryReading::notAllowed_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("text");
    QTest::newRow("404") << 404 << "or it is private";
    QTest::newRow("403") << 403 << "denied access";
    QTest::newRow("401") << 401 << "requires credentials";
}

void TestRegistryReading::notAllowed()
{
    QFETCH(int, status);
    QFETCH(QString, text);
    m_fake.before = [status](const HttpRequest &request) -> std::optional<HttpReply> {
        if (request.path() == QLatin1String("/v2/"))
            return {};
        return reply(status, {}, {{"WWW-Authenticate", "Basic realm=\"x\""}});
    };
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QVERIFY(!facts->isListed);
    QCOMPARE(facts->problems.size(), std::size_t(1));
    QVERIFY2(testing::problemLines(facts->problems).contains(text), qPrintable(testing::problemLines(facts->problems)));
}

void TestRegistryReading::limits()
{
    auto refused = std::make_shared<std::atomic<int>>(0);
    m_fake.before = [refused](const HttpRequest &request) -> std::optional<HttpReply> {
        if (request.method == "HEAD" && refused->fetch_add(1) == 0)
            return reply(429, R"({"errors":[{"code":"TOOMANYREQUESTS"}]})");
        return {};
    };
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.at(QStringLiteral("1.0")), m_fake.tags.at("1.0").digest);
}

void TestRegistryReading::serverFails()
{
    m_fake.before = [](const HttpRequest &request) -> std::optional<HttpReply> {
        return request.method == "HEAD" ? std::optional(reply(500)) : std::nullopt;
    };
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QCOMPARE(facts->problems.size(), std::size_t(1)); // one for all tags
    QCOMPARE(facts->tags.size(), std::size_t(3));     // which are there, whatever they are
    QCOMPARE(facts->tags.at(QStringLiteral("1.0")), QByteArray());
}

void TestRegistryReading::hugeManifest()
{
    testing::MadeContents huge = image("one");
    huge.manifests.back().second.body.append(QByteArray(20 << 20, ' '));
    const QByteArray digest = testing::sha256(huge.manifests.back().second.body);
    huge.manifests.back().first = digest;
    m_fake.tags = {{"1.0", huge}};
    start();
    const auto facts = RegistryBench().read(repository(), {QStringLiteral("1.0")});
    QVERIFY(facts);
    QVERIFY(facts->contents.empty());
    QVERIFY2(testing::problemLines(facts->problems).contains(QLatin1String("larger than 8 MiB")),
             qPrintable(testing::problemLines(facts->problems)));
}

void TestRegistryReading::aCircle()
{
    // A real circle of digests cannot be made; an index that names an empty one again and again is refused by depth,
    // and one that a server makes up, by its digest.
    const QByteArray self = "sha256:" + QByteArray(64, 'c');
    testing::MadeContents contents;
    contents.manifests.emplace_back(
        self, testing::MadeContents::MadeManifest{
                  "application/vnd.oci.image.index.v1+json",
                  R"({"mediaType":"application/vnd.oci.image.index.v1+json","manifests":[{"digest":")" + self
                      + R"(","platform":{"os":"linux","architecture":"amd64"}}]})"});
    m_fake.tags = {{"1.0", contents}};
    m_fake.saysDigest = false;
    start();
    RegistryBench bench;
    const auto content = registry::readContent(bench.client, *registry::parseImageRepository(repository()),
                                               QStringLiteral("1.0"), false, registry::ContentCache({}), {});
    QVERIFY(!content);
    QVERIFY(m_server->count() < 10);
    QVERIFY(wording::text(content.error().what).contains(QLatin1String("does not match its digest")));
}

void TestRegistryReading::deepIndexes()
{
    testing::MadeContents contents = image("one", {QStringLiteral("amd64")});
    for (int depth = 0; depth < 8; ++depth) {
        const auto &[digest, inner] = contents.manifests.back();
        const QByteArray body = R"({"mediaType":"application/vnd.oci.image.index.v1+json","manifests":[{"digest":")"
                                + digest + R"(","platform":{"os":"linux","architecture":"amd64"}}]})";
        contents.manifests.emplace_back(testing::sha256(body), testing::MadeContents::MadeManifest{
                                                                   "application/vnd.oci.image.index.v1+json", body});
    }
    contents.digest = contents.manifests.back().first;
    m_fake.tags = {{"1.0", contents}};
    start();
    const auto facts = RegistryBench().read(repository(), {QStringLiteral("1.0")});
    QVERIFY(facts);
    QVERIFY(testing::problemLines(facts->problems).contains(QLatin1String("too deeply")));
}

void TestRegistryReading::blobsElsewhereGetNoSecret()
{
    HttpServer cdn([this](const HttpRequest &request) {
        testing::OddRegistry plain = m_fake;
        plain.blobsElsewhere = {};
        plain.before = {};
        return plain.answer(request);
    });
    m_fake.blobsElsewhere = cdn.url(QString());
    m_fake.before = [](const HttpRequest &request) -> std::optional<HttpReply> {
        if (request.header("authorization").isEmpty())
            return reply(401, {}, {{"WWW-Authenticate", "Basic realm=\"x\""}});
        return {};
    };
    start();
    RegistryBench bench;
    bench.store->enter(QStringLiteral("127.0.0.1:%1").arg(m_server->port()), QStringLiteral("ann"), Canary);
    const auto facts = bench.read(repository(), {QStringLiteral("1.0")});
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->contents.size(), std::size_t(1));
    QVERIFY(cdn.count() > 0);
    QVERIFY(!cdn.allBytes().toLower().contains("authorization"));
    QVERIFY(!cdn.allBytes().contains(QByteArray("ann:" + Canary).toBase64()));
    QVERIFY(m_server->allBytes().contains(QByteArray("ann:" + Canary).toBase64()));
    QVERIFY(!bench.journal->toJson().contains(Canary));
    QVERIFY(!bench.journal->toJson().contains(QByteArray("ann:" + Canary).toBase64()));
}

namespace {

/// Asks for a bearer token that only one service gives.
std::function<std::optional<HttpReply>(const HttpRequest &)> bearerFrom(const QByteArray &realm,
                                                                        const QByteArray &token)
{
    return [realm, token](const HttpRequest &request) -> std::optional<HttpReply> {
        if (request.header("authorization") == "Bearer " + token)
            return {};
        return reply(
            401, {},
            {{"WWW-Authenticate", "Bearer realm=\"" + realm + "\",service=\"s\",scope=\"repository:x:pull\""}});
    };
}

} // namespace

void TestRegistryReading::tokenServiceElsewhereGetsNoSecret()
{
    HttpServer service([](const HttpRequest &) { return reply(200, R"({"token":"abc"})"); });
    m_fake.before = bearerFrom(service.url(QStringLiteral("/token")).toEncoded(), "abc");
    start();
    RegistryBench bench;
    bench.store->enter(QStringLiteral("127.0.0.1:%1").arg(m_server->port()), QStringLiteral("ann"), Canary);
    const auto facts = bench.read(repository());
    QVERIFY(facts);
    QCOMPARE(facts->tags.size(), std::size_t(3)); // an anonymous token was enough
    QCOMPARE(service.count(), 1);
    QVERIFY(!service.allBytes().toLower().contains("authorization"));
    QCOMPARE(bench.client.problems().size(), std::size_t(1));
    QVERIFY(testing::problemLines(bench.client.problems()).contains(QLatin1String("were not sent there")));
    QVERIFY(wording::text(bench.client.problems()[0].advice).contains(QLatin1String("token_service")));
}

void TestRegistryReading::tokenServiceThatIsAllowed()
{
    HttpServer service([](const HttpRequest &request) {
        const bool knows = request.header("authorization") == "Basic " + QByteArray("ann:" + Canary).toBase64();
        return knows ? reply(200, R"({"access_token":"abc"})") : reply(401, R"({"details":"who?"})");
    });
    m_fake.before = bearerFrom(service.url(QStringLiteral("/token")).toEncoded(), "abc");
    start();
    RegistryBench bench;
    bench.store->enter(QStringLiteral("127.0.0.1:%1").arg(m_server->port()), QStringLiteral("ann"), Canary);
    bench.client.allowTokenService(m_server->url(QString()), service.url(QString()));
    const auto facts = bench.read(repository());
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.size(), std::size_t(3));
    // The password is the service's, the token the registry's: neither gets the other's.
    QVERIFY(!m_server->allBytes().contains(QByteArray("ann:" + Canary).toBase64()));
    QVERIFY(!service.allBytes().contains("Bearer"));
    QCOMPARE(service.requests().front().query(QStringLiteral("scope")), QStringLiteral("repository:team/app:pull"));

    // And a password that is not accepted there is one problem.
    RegistryBench other;
    other.store->enter(QStringLiteral("127.0.0.1:%1").arg(m_server->port()), QStringLiteral("eve"), "wrong");
    other.client.allowTokenService(m_server->url(QString()), service.url(QString()));
    const auto refused = other.read(repository());
    QVERIFY(refused);
    QCOMPARE(refused->problems.size(), std::size_t(1));
    QVERIFY2(testing::problemLines(refused->problems).contains(QLatin1String("did not issue a token")),
             qPrintable(testing::problemLines(refused->problems)));
}

void TestRegistryReading::identityToken()
{
    m_fake.before = [](const HttpRequest &request) -> std::optional<HttpReply> {
        if (request.path() == QLatin1String("/token")) {
            const bool knows = request.method == "POST" && request.body.contains(QByteArray("refresh_token=" + Canary));
            return knows ? reply(200, R"({"access_token":"abc"})") : reply(401);
        }
        if (request.header("authorization") == "Bearer abc")
            return {};
        return reply(401, {}, {{"WWW-Authenticate", "Bearer realm=\"/token\",service=\"s\""}});
    };
    start();
    RegistryBench bench;
    bench.store->enter(QStringLiteral("127.0.0.1:%1").arg(m_server->port()), QStringLiteral("<token>"), Canary,
                       registry::RegistryCredential::Kind::IdentityToken);
    const auto facts = bench.read(repository());
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.size(), std::size_t(3));
}

void TestRegistryReading::tokenThatEnds()
{
    auto good = std::make_shared<std::atomic<int>>(1);
    m_fake.before = [good](const HttpRequest &request) -> std::optional<HttpReply> {
        if (request.path() == QLatin1String("/token"))
            return reply(200, R"({"token":"t)" + QByteArray::number(good->load()) + "\"}");
        if (request.header("authorization") != "Bearer t" + QByteArray::number(good->load()))
            return reply(401, {}, {{"WWW-Authenticate", "Bearer realm=\"/token\",service=\"s\""}});
        if (request.path().endsWith(QLatin1String("/tags/list")))
            good->store(2); // the one that was given out counts no more
        return {};
    };
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.at(QStringLiteral("1.1")), m_fake.tags.at("1.1").digest);
}

void TestRegistryReading::passwordIsRefused()
{
    m_fake.before = [](const HttpRequest &) -> std::optional<HttpReply> {
        return reply(401, {}, {{"WWW-Authenticate", "Basic realm=\"x\""}});
    };
    start();
    RegistryBench bench;
    bench.store->enter(QStringLiteral("127.0.0.1:%1").arg(m_server->port()), QStringLiteral("ann"), Canary);
    const auto facts = bench.read(repository());
    QVERIFY(facts);
    QCOMPARE(facts->problems.size(), std::size_t(1));
    QVERIFY(testing::problemLines(facts->problems).contains(QLatin1String("did not accept the credentials")));
    QVERIFY(m_server->count() < 4); // an account may be locked
}

void TestRegistryReading::unknownChallenge()
{
    m_fake.before = [](const HttpRequest &) -> std::optional<HttpReply> {
        return reply(401, {}, {{"WWW-Authenticate", "Negotiate"}});
    };
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QVERIFY2(testing::problemLines(facts->problems).contains(QLatin1String("\"negotiate\" authentication")),
             qPrintable(testing::problemLines(facts->problems)));
}

void TestRegistryReading::referrers()
{
    const testing::MadeContents app = image("one");
    const testing::MadeContents sbom =
        testing::makeArtifact(app.digest, "application/spdx+json", testing::spdxOf({{"cilium", "1.7.6-2.1"}}));
    m_fake.tags = {{"1.0", app},
                   {"sha256-" + app.digest.mid(7), testing::makeReferrersIndex({sbom}, "application/spdx+json")}};
    start();
    const auto facts = RegistryBench().read(repository(), {QStringLiteral("1.0")});
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    const auto *content = facts->contentOf(QStringLiteral("1.0"));
    QVERIFY(content);
    QCOMPARE(content->attachments.size(), std::size_t(1));
    QCOMPARE(keyName(content->attachments[0].kind), QStringLiteral("packages"));
    QVERIFY(content->packages.has_value());
    QCOMPARE(content->packages->at(QStringLiteral("cilium")), QStringLiteral("1.7.6-2.1"));
    // The tag that only attaches it is none of the image's.
    QCOMPARE(facts->tags.size(), std::size_t(1));
}

void TestRegistryReading::cancelled()
{
    start();
    RegistryBench bench;
    registry::RepositoryQuestion question;
    question.repository = *registry::parseImageRepository(repository());
    const JobControl control = JobControl::create();
    control.cancel();
    const auto facts = registry::readRepository(bench.client, question, registry::ContentCache({}), control);
    QVERIFY(!facts);
    QCOMPARE(facts.error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestRegistryReading)
#include "tst_registryreading.moc"
