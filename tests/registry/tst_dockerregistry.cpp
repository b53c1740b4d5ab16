// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registrytest.h"
#include "testing/dockerregistry.h"
#include "testing/testmain.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>

using namespace waybill;
using testing::DockerRegistry;
using testing::HttpReply;
using testing::HttpRequest;
using testing::HttpServer;
using testing::RegistryBench;

namespace {

/// bcrypt of "open sesame", at the lowest cost.
const QByteArray Passwords = "ann:$2b$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy\n";
const QByteArray Password = "open sesame";

QByteArray base64Url(const QByteArray &bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

} // namespace

/// The registry that most others are made of, as Debian packages it.
class TestDockerRegistry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void plain();
    void skopeoSaysTheSame();
    void fiveHundredTags();
    void passwords();
    void bearerTokens();
    void anyTokens();
    void whatIsNotThere();
    void removed();

private:
    void fill();
    void certificates() const;
    [[nodiscard]] QByteArray openssl(const QStringList &arguments, const QByteArray &input = {}) const;
    [[nodiscard]] HttpReply tokenFor(const HttpRequest &request) const;
    [[nodiscard]] DockerRegistry::Options withTls(const QByteArray &auth) const;

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    testing::MadeContents m_one;
    testing::MadeContents m_two;
};

void TestDockerRegistry::initTestCase()
{
    if (!DockerRegistry::isInstalled())
        QSKIP("docker-registry is not installed");
}

void TestDockerRegistry::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    testing::MadeImage image;
    image.architectures = {QStringLiteral("amd64"), QStringLiteral("arm64")};
    image.config = {{QStringLiteral("Labels"),
                     QJsonObject{{QStringLiteral("org.opencontainers.image.revision"), QString(40, u'a')}}}};
    m_one = testing::makeImage(image);
    image.layer = "other";
    image.architectures = {QStringLiteral("amd64")};
    m_two = testing::makeImage(image);
}

void TestDockerRegistry::cleanup()
{
    qunsetenv("SSL_CERT_FILE");
}

void TestDockerRegistry::fill()
{
    DockerRegistry registry(m_scratch->path());
    QVERIFY2(registry.isRunning(), registry.log().constData());
    QCOMPARE(testing::pushContents(registry.port(), "caasp/pause", m_one, {"3.2", "3.2-rev4", "3.2-rev4-build5.1"}),
             QByteArray());
    QCOMPARE(testing::pushContents(registry.port(), "caasp/pause", m_two, {"3.1", "3.1-rev4"}), QByteArray());
}

void TestDockerRegistry::plain()
{
    fill();
    DockerRegistry registry(m_scratch->path());
    const auto facts = RegistryBench().read(registry.address() + QStringLiteral("/caasp/pause"),
                                            {QStringLiteral("3.2"), QStringLiteral("3.1")});
    QVERIFY2(facts, testing::errorText(facts).constData());
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QVERIFY(facts->isListed);
    QCOMPARE(facts->tags.size(), std::size_t(5));
    QCOMPARE(facts->tags.at(QStringLiteral("3.2")), m_one.digest); // an index, which is not there without Accept
    QCOMPARE(facts->tags.at(QStringLiteral("3.2-rev4-build5.1")), m_one.digest);
    QCOMPARE(facts->tags.at(QStringLiteral("3.1")), m_two.digest);
    const auto *one = facts->contentOf(QStringLiteral("3.2"));
    QVERIFY(one);
    QCOMPARE(one->platforms, (QStringList{QStringLiteral("linux/amd64"), QStringLiteral("linux/arm64")}));
    QCOMPARE(one->commit(), QString(40, u'a'));
    QCOMPARE(one->config.created.toString(Qt::ISODate), QStringLiteral("2021-03-01T12:00:00Z"));
    QCOMPARE(facts->contentOf(QStringLiteral("3.1"))->platforms, QStringList{QStringLiteral("linux/amd64")});
}

void TestDockerRegistry::skopeoSaysTheSame()
{
    if (QStandardPaths::findExecutable(QStringLiteral("skopeo")).isEmpty())
        QSKIP("skopeo is not installed");
    fill();
    DockerRegistry registry(m_scratch->path());
    const auto facts =
        RegistryBench().read(registry.address() + QStringLiteral("/caasp/pause"), {QStringLiteral("3.2")});
    QVERIFY(facts);
    const auto skopeo = [&](const QStringList &arguments) -> QByteArray {
        QProcess process;
        process.start(QStringLiteral("skopeo"), arguments);
        if (!process.waitForFinished(60000))
            return QByteArray("skopeo does not end");
        return process.readAllStandardOutput() + process.readAllStandardError();
    };
    const QString image = QStringLiteral("docker://127.0.0.1:%1/caasp/pause").arg(registry.port());
    const QByteArray list = skopeo({QStringLiteral("list-tags"), QStringLiteral("--tls-verify=false"), image});
    QStringList tags;
    for (const auto each : QJsonDocument::fromJson(list).object().value(QLatin1String("Tags")).toArray())
        tags << each.toString();
    tags.sort();
    QStringList ours;
    for (const auto &[tag, digest] : facts->tags)
        ours << tag;
    QCOMPARE(ours, tags);
    for (const auto &[tag, digest] : facts->tags) {
        const QByteArray raw = skopeo({QStringLiteral("inspect"), QStringLiteral("--raw"),
                                       QStringLiteral("--tls-verify=false"), image + u':' + tag});
        QCOMPARE(testing::sha256(raw), digest);
    }
    const QByteArray config = skopeo({QStringLiteral("inspect"), QStringLiteral("--config"),
                                      QStringLiteral("--tls-verify=false"), image + QStringLiteral(":3.2")});
    const QJsonObject labels = QJsonDocument::fromJson(config)
                                   .object()
                                   .value(QLatin1String("config"))
                                   .toObject()
                                   .value(QLatin1String("Labels"))
                                   .toObject();
    QCOMPARE(labels.value(QLatin1String("org.opencontainers.image.revision")).toString(),
             facts->contentOf(QStringLiteral("3.2"))->commit());
}

void TestDockerRegistry::fiveHundredTags()
{
    QByteArrayList tags;
    for (int i = 0; i < 500; ++i)
        tags << "3.2-rev4-build" + QByteArray::number(i) + ".1";
    DockerRegistry registry(m_scratch->path());
    QVERIFY2(registry.isRunning(), registry.log().constData());
    QCOMPARE(testing::pushContents(registry.port(), "many", m_one, tags), QByteArray());
    RegistryBench bench;
    QElapsedTimer since;
    since.start();
    const auto facts = bench.read(registry.address() + QStringLiteral("/many"));
    qInfo("500 tags: %lld ms, %d requests", since.elapsed(), facts ? facts->requests : 0);
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.size(), std::size_t(500));
    // /v2/, one list, and one HEAD a tag.
    QCOMPARE(facts->requests, 502);
    // As much again, but those that did not move are not even described.
    since.restart();
    const QByteArray log = registry.log();
    const auto again = bench.read(registry.address() + QStringLiteral("/many"), {}, {}, facts->tags);
    QVERIFY(again);
    qInfo("500 tags again: %lld ms, %d requests", since.elapsed(), again->requests);
    QCOMPARE(again->tags, facts->tags);
    QCOMPARE(again->requests, 501);
    QCOMPARE(registry.log().mid(log.size()).count("\" 304 "), 500);
}

QByteArray TestDockerRegistry::openssl(const QStringList &arguments, const QByteArray &input) const
{
    QProcess process;
    process.setWorkingDirectory(m_scratch->path());
    process.start(QStringLiteral("openssl"), arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(60000);
    return process.readAllStandardOutput();
}

void TestDockerRegistry::certificates() const
{
    (void)openssl(
        {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"), QStringLiteral("rsa:2048"),
         QStringLiteral("-nodes"), QStringLiteral("-keyout"), QStringLiteral("key.pem"), QStringLiteral("-out"),
         QStringLiteral("cert.pem"), QStringLiteral("-days"), QStringLiteral("30"), QStringLiteral("-subj"),
         QStringLiteral("/CN=127.0.0.1"), QStringLiteral("-addext"), QStringLiteral("subjectAltName=IP:127.0.0.1")});
    QVERIFY(!m_scratch->read(QStringLiteral("cert.pem")).isEmpty());
    qputenv("SSL_CERT_FILE", m_scratch->path(QStringLiteral("cert.pem")).toUtf8());
}

DockerRegistry::Options TestDockerRegistry::withTls(const QByteArray &auth) const
{
    return {auth, m_scratch->path(QStringLiteral("cert.pem")).toUtf8(),
            m_scratch->path(QStringLiteral("key.pem")).toUtf8()};
}

void TestDockerRegistry::passwords()
{
    if (QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty())
        QSKIP("openssl is not installed");
    fill();
    certificates();
    const QString file = m_scratch->write(QStringLiteral("passwords"), Passwords);
    DockerRegistry registry(m_scratch->path(),
                            withTls("  htpasswd:\n    realm: test\n    path: " + file.toUtf8() + '\n'));
    QVERIFY2(registry.isRunning(), registry.log().constData());
    const QString name = registry.address() + QStringLiteral("/caasp/pause");
    const QString host = QStringLiteral("127.0.0.1:%1").arg(registry.port());

    RegistryBench nobody;
    const auto refused = nobody.read(name);
    QVERIFY(refused);
    QVERIFY2(testing::problemLines(refused->problems).contains(QLatin1String("requires credentials")),
             qPrintable(testing::problemLines(refused->problems)));

    RegistryBench wrong;
    wrong.store->enter(host, QStringLiteral("ann"), "wrong");
    const auto denied = wrong.read(name);
    QVERIFY(denied);
    QVERIFY2(testing::problemLines(denied->problems).contains(QLatin1String("did not accept")),
             qPrintable(testing::problemLines(denied->problems)));

    RegistryBench ann;
    ann.store->enter(host, QStringLiteral("ann"), Password);
    const auto facts = ann.read(name, {QStringLiteral("3.2")});
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.at(QStringLiteral("3.2")), m_one.digest);
    QVERIFY(facts->contentOf(QStringLiteral("3.2")));

    // A certificate that nobody vouches for is no registry's.
    qunsetenv("SSL_CERT_FILE");
    RegistryBench stranger;
    stranger.store->enter(host, QStringLiteral("ann"), Password);
    const auto untrusted = stranger.read(name);
    QVERIFY(untrusted);
    QVERIFY2(testing::problemLines(untrusted->problems).contains(QLatin1String("not trusted")),
             qPrintable(testing::problemLines(untrusted->problems)));
}

/// A token server as docker's specification has it: RS256, with the certificate in the header.
HttpReply TestDockerRegistry::tokenFor(const HttpRequest &request) const
{
    HttpReply reply;
    const QString scope = request.query(QStringLiteral("scope"));
    const QString name = scope.section(u':', 1, 1);
    const bool isAnn = request.header("authorization") == "Basic " + QByteArray("ann:" + Password).toBase64();
    if (!request.header("authorization").isEmpty() && !isAnn) {
        reply.status = 401;
        reply.body = R"({"errors":[{"code":"UNAUTHORIZED","message":"wrong password"}]})";
        return reply;
    }
    QJsonArray access;
    if (isAnn || name.startsWith(QLatin1String("public/")))
        access.append(QJsonObject{{QStringLiteral("type"), QStringLiteral("repository")},
                                  {QStringLiteral("name"), name},
                                  {QStringLiteral("actions"), QJsonArray{QStringLiteral("pull")}}});
    const QByteArray der = openssl({QStringLiteral("x509"), QStringLiteral("-in"), QStringLiteral("cert.pem"),
                                    QStringLiteral("-outform"), QStringLiteral("DER")});
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    const QJsonObject header{{QStringLiteral("typ"), QStringLiteral("JWT")},
                             {QStringLiteral("alg"), QStringLiteral("RS256")},
                             {QStringLiteral("x5c"), QJsonArray{QString::fromLatin1(der.toBase64())}}};
    const QJsonObject claims{{QStringLiteral("iss"), QStringLiteral("test issuer")},
                             {QStringLiteral("sub"), QStringLiteral("ann")},
                             {QStringLiteral("aud"), QStringLiteral("test service")},
                             {QStringLiteral("exp"), now + 300},
                             {QStringLiteral("nbf"), now - 10},
                             {QStringLiteral("iat"), now},
                             {QStringLiteral("jti"), QStringLiteral("1")},
                             {QStringLiteral("access"), access}};
    const QByteArray text = base64Url(QJsonDocument(header).toJson(QJsonDocument::Compact)) + '.'
                            + base64Url(QJsonDocument(claims).toJson(QJsonDocument::Compact));
    const QByteArray signature = openssl(
        {QStringLiteral("dgst"), QStringLiteral("-sha256"), QStringLiteral("-sign"), QStringLiteral("key.pem")}, text);
    reply.body = R"({"token":")" + text + '.' + base64Url(signature) + R"(","expires_in":300})";
    return reply;
}

void TestDockerRegistry::bearerTokens()
{
    if (QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty())
        QSKIP("openssl is not installed");
    fill();
    {
        DockerRegistry plain(m_scratch->path());
        QCOMPARE(testing::pushContents(plain.port(), "public/pause", m_two, {"1.0"}), QByteArray());
    }
    certificates();
    HttpServer service([this](const HttpRequest &request) { return tokenFor(request); });
    DockerRegistry registry(m_scratch->path(),
                            {"  token:\n    realm: " + service.url(QStringLiteral("/token")).toEncoded()
                                 + "\n    service: test service\n    issuer: test issuer\n    rootcertbundle: "
                                 + m_scratch->path(QStringLiteral("cert.pem")).toUtf8() + '\n',
                             {},
                             {}});
    QVERIFY2(registry.isRunning(), registry.log().constData());
    const QString host = QStringLiteral("127.0.0.1:%1").arg(registry.port());

    // What is public needs no account; the rest does.
    RegistryBench nobody;
    const auto open = nobody.read(registry.address() + QStringLiteral("/public/pause"), {QStringLiteral("1.0")});
    QVERIFY(open);
    QCOMPARE(testing::problemLines(open->problems), QString());
    QCOMPARE(open->tags.at(QStringLiteral("1.0")), m_two.digest);
    const auto closed = nobody.read(registry.address() + QStringLiteral("/caasp/pause"));
    QVERIFY(closed);
    QVERIFY(!closed->isListed);
    QVERIFY2(testing::problemLines(closed->problems).contains(QLatin1String("requires credentials")),
             qPrintable(testing::problemLines(closed->problems)));

    RegistryBench ann;
    ann.store->enter(host, QStringLiteral("ann"), Password);
    ann.client.allowTokenService(QUrl(registry.address()), service.url(QString()));
    for (const QString &name : {QStringLiteral("/caasp/pause"), QStringLiteral("/public/pause")}) {
        const auto facts = ann.read(registry.address() + name);
        QVERIFY(facts);
        QCOMPARE(testing::problemLines(facts->problems), QString());
        QVERIFY(facts->isListed);
    }
    // The registry itself never saw the password.
    QVERIFY(!registry.log().contains(QByteArray("ann:" + Password).toBase64()));
}

void TestDockerRegistry::anyTokens()
{
    fill();
    HttpServer service([](const HttpRequest &) {
        HttpReply reply;
        reply.body = R"({"token":"anything"})";
        return reply;
    });
    DockerRegistry registry(
        m_scratch->path(),
        {"  silly:\n    realm: " + service.url(QStringLiteral("/t")).toEncoded() + "\n    service: silly\n", {}, {}});
    QVERIFY2(registry.isRunning(), registry.log().constData());
    const auto facts = RegistryBench().read(registry.address() + QStringLiteral("/caasp/pause"));
    QVERIFY(facts);
    QCOMPARE(testing::problemLines(facts->problems), QString());
    QCOMPARE(facts->tags.size(), std::size_t(5));
    QCOMPARE(service.count(), 1); // one token for all of them
}

void TestDockerRegistry::whatIsNotThere()
{
    fill();
    DockerRegistry registry(m_scratch->path());
    const auto facts = RegistryBench().read(registry.address() + QStringLiteral("/no/such"));
    QVERIFY(facts);
    QVERIFY(!facts->isListed);
    QCOMPARE(facts->problems.size(), std::size_t(1));
    QVERIFY(testing::problemLines(facts->problems).contains(QLatin1String("or it is private")));
    registry.stop();
    const auto gone = RegistryBench().read(registry.address() + QStringLiteral("/caasp/pause"));
    QVERIFY(gone);
    QVERIFY2(testing::problemLines(gone->problems).contains(QLatin1String("connection refused")),
             qPrintable(testing::problemLines(gone->problems)));
}

void TestDockerRegistry::removed()
{
    fill();
    DockerRegistry registry(m_scratch->path());
    QCOMPARE(testing::deleteManifest(registry.port(), "caasp/pause", m_two.digest), QByteArray());
    const auto facts = RegistryBench().read(registry.address() + QStringLiteral("/caasp/pause"));
    QVERIFY(facts);
    QVERIFY(facts->isListed);
    QCOMPARE(facts->tags.count(QStringLiteral("3.1")), std::size_t(0));
    QCOMPARE(facts->tags.count(QStringLiteral("3.2")), std::size_t(1));
}

WAYBILL_TEST_MAIN(TestDockerRegistry)
#include "tst_dockerregistry.moc"
