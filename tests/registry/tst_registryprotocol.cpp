// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/tokenservice.h"
#include "registry/facts/packages.h"
#include "registry/protocol/challenge.h"
#include "registry/protocol/digest.h"
#include "registry/protocol/imageconfig.h"
#include "registry/protocol/registrycalls.h"
#include "registry/protocol/registryerror.h"
#include "registry/protocol/taglist.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::registry;
using forge::Origin;

namespace {

const QByteArray Hex(64, 'a');

QString challengesText(const std::vector<Challenge> &all)
{
    QStringList lines;
    for (const Challenge &each : all) {
        QString line = QString::fromLatin1(each.scheme);
        for (const auto &[name, value] : each.parameters)
            line += QStringLiteral(" %1=[%2]").arg(QString::fromLatin1(name), QString::fromLatin1(value));
        lines << line;
    }
    return lines.join(QLatin1String(" | "));
}

QByteArray manifestWith(const QByteArray &layers)
{
    return R"({"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":{"digest":"sha256:)"
           + Hex + R"("},"layers":)" + layers + '}';
}

} // namespace

/// What registries answer, read without one.
class TestRegistryProtocol : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void challenges_data();
    void challenges();
    void realms_data();
    void realms();
    void realmUses_data();
    void realmUses();
    void names_data();
    void names();
    void templates_data();
    void templates();
    void digests_data();
    void digests();
    void manifests_data();
    void manifests();
    void index();
    void configuration();
    void times_data();
    void times();
    void commits_data();
    void commits();
    void links_data();
    void links();
    void tagPages_data();
    void tagPages();
    void errors_data();
    void errors();
    void tokens_data();
    void tokens();
    void tokenCalls();
    void packages_data();
    void packages();
};

void TestRegistryProtocol::challenges_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *header, const char *expected) {
        QTest::newRow(name) << QByteArray(header) << QString::fromLatin1(expected);
    };
    row("bearer", R"(Bearer realm="https://auth.docker.io/token",service="registry.docker.io")",
        "bearer realm=[https://auth.docker.io/token] service=[registry.docker.io]");
    row("several scopes", R"(Bearer realm="https://a/t",scope="repository:a/b:pull repository:c:pull,push")",
        "bearer realm=[https://a/t] scope=[repository:a/b:pull repository:c:pull,push]");
    row("two in one header", R"(Basic realm="x", Bearer realm="https://a/t", service="s")",
        "basic realm=[x] | bearer realm=[https://a/t] service=[s]");
    row("with a token between", R"(Negotiate YWJj==, Basic realm="x")", "negotiate | basic realm=[x]");
    row("scheme alone first", R"(Negotiate, Basic realm="x")", "negotiate | basic realm=[x]");
    row("not quoted", "Bearer realm=https://a/t,service=s", "bearer realm=[https://a/t] service=[s]");
    row("blanks around the sign", R"(bearer Realm = "https://a/t")", "bearer realm=[https://a/t]");
    row("escaped", R"(Basic realm="a \"b\" c")", R"(basic realm=[a "b" c])");
    row("cut short", R"(Bearer realm="https://a)", "bearer realm=[https://a]");
    row("empty", "", "");
    row("nonsense", "\x01\x02", "");
    row("empty parts", R"(,, Basic realm="x",,)", "basic realm=[x]");
}

void TestRegistryProtocol::challenges()
{
    QFETCH(QByteArray, header);
    QFETCH(QString, expected);
    QCOMPARE(challengesText(parseChallenges(header)), expected);
}

void TestRegistryProtocol::realms_data()
{
    QTest::addColumn<QByteArray>("realm");
    QTest::addColumn<QString>("expected");
    QTest::newRow("absolute") << QByteArray("https://auth.example.com/token") << "https://auth.example.com/token";
    QTest::newRow("relative") << QByteArray("/auth/token") << "https://registry.example.com/auth/token";
    QTest::newRow("without a scheme") << QByteArray("//evil.example/t") << "https://evil.example/t";
    QTest::newRow("with a password") << QByteArray("https://u:p@auth.example.com/t") << "https://auth.example.com/t";
    QTest::newRow("file") << QByteArray("file:///etc/passwd") << "";
    QTest::newRow("none") << QByteArray() << "";
}

void TestRegistryProtocol::realms()
{
    QFETCH(QByteArray, realm);
    QFETCH(QString, expected);
    const Challenge challenge{"bearer", {{"realm", realm}}};
    QCOMPARE(challenge.realm(QUrl(QStringLiteral("https://registry.example.com/v2/"))).toString(), expected);
}

void TestRegistryProtocol::realmUses_data()
{
    QTest::addColumn<QString>("registry");
    QTest::addColumn<QString>("realm");
    QTest::addColumn<QString>("allowed");
    QTest::addColumn<int>("expected");
    const auto row = [](const char *name, const char *registry, const char *realm, const char *allowed, RealmUse use) {
        QTest::newRow(name) << registry << realm << allowed << int(use);
    };
    const char *own = "https://registry.example.com";
    row("own", own, own, "", RealmUse::WithCredentials);
    row("own, port", own, "https://registry.example.com:8443", "", RealmUse::Anonymous);
    row("own, plain", own, "http://registry.example.com", "", RealmUse::Forbidden);
    row("another", own, "https://auth.example.com", "", RealmUse::Anonymous);
    row("another, allowed", own, "https://auth.example.com", "https://auth.example.com", RealmUse::WithCredentials);
    row("another, plain", own, "http://auth.example.com", "http://auth.example.com", RealmUse::Forbidden);
    row("inside", own, "https://10.0.0.1", "https://10.0.0.1", RealmUse::Forbidden);
    row("this machine", own, "https://localhost", "", RealmUse::Forbidden);
    row("Docker Hub", "https://registry-1.docker.io", "https://auth.docker.io", "", RealmUse::WithCredentials);
    row("GitLab", "https://registry.gitlab.com", "https://gitlab.com", "", RealmUse::WithCredentials);
    row("another for GitLab's", "https://registry.example.com", "https://gitlab.com", "", RealmUse::Anonymous);
    row("plain inside", "http://127.0.0.1:5000", "http://127.0.0.1:5001", "", RealmUse::Anonymous);
    row("plain inside, allowed", "http://127.0.0.1:5000", "http://127.0.0.1:5001", "http://127.0.0.1:5001",
        RealmUse::WithCredentials);
    row("plain to outside", "http://127.0.0.1:5000", "http://auth.example.com", "", RealmUse::Forbidden);
    row("none", own, "", "", RealmUse::Forbidden);
}

void TestRegistryProtocol::realmUses()
{
    QFETCH(QString, registry);
    QFETCH(QString, realm);
    QFETCH(QString, allowed);
    QFETCH(int, expected);
    QCOMPARE(int(realmUse(Origin::of(QUrl(registry)), Origin::of(QUrl(realm)), Origin::of(QUrl(allowed)))), expected);
}

void TestRegistryProtocol::names_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("registry"); // empty: refused
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *text, const char *registry, const char *shown) {
        QTest::newRow(text) << QString::fromLatin1(text) << registry << shown;
    };
    row("registry.suse.com/caasp/v4/pause", "https://registry.suse.com", "registry.suse.com/caasp/v4/pause");
    row("registry.example.com:5000/a", "https://registry.example.com:5000", "registry.example.com:5000/a");
    row("http://localhost:5000/a/b", "http://localhost:5000", "localhost:5000/a/b");
    row("https://ghcr.io/o/i", "https://ghcr.io", "ghcr.io/o/i");
    row("localhost/a", "https://localhost", "localhost/a");
    row("caasp/pause", "https://registry-1.docker.io", "docker.io/caasp/pause");
    row("debian", "https://registry-1.docker.io", "docker.io/library/debian");
    row("docker.io/debian", "https://registry-1.docker.io", "docker.io/library/debian");
    row("index.docker.io/a/b", "https://registry-1.docker.io", "docker.io/a/b");
    row("registry-1.docker.io/debian", "https://registry-1.docker.io", "docker.io/library/debian");
    row("a__b/c-d/e.f", "https://registry-1.docker.io", "docker.io/a__b/c-d/e.f");
    row("registry.example.com/Upper", "", "");
    row("registry.example.com/", "", "");
    row("registry.example.com", "", "");
    row("registry.example.com/a//b", "", "");
    row("registry.example.com/a:1.0", "", "");
    row("registry.example.com/../a", "", "");
    row("user@registry.example.com/a", "", "");
    row("ftp://registry.example.com/a", "", "");
    row("0./a", "", ""); // of which an address makes "0/a", at Docker Hub
    row("registry.example.com:port/a", "", "");
    row("", "", "");
}

void TestRegistryProtocol::names()
{
    QFETCH(QString, text);
    QFETCH(QString, registry);
    QFETCH(QString, shown);
    const auto parsed = parseImageRepository(text);
    QCOMPARE(parsed.has_value(), !registry.isEmpty());
    if (!parsed)
        return;
    QCOMPARE(parsed->registry.toString(), registry);
    QCOMPARE(parsed->toString(), shown);
}

void TestRegistryProtocol::templates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("fine");
    QTest::addColumn<QString>("of"); // caasp/v4.5/pause
    QTest::newRow("app") << "registry.example.com/caasp/v4/<app>" << true << "registry.example.com/caasp/v4/pause";
    QTest::newRow("name") << "registry.example.com/<name>" << true << "registry.example.com/caasp/v4.5/pause";
    QTest::newRow("one image") << "registry.example.com/pause" << true << "registry.example.com/pause";
    QTest::newRow("unknown field") << "registry.example.com/<image>" << false << "";
    QTest::newRow("no name") << "registry.example.com" << false << "";
}

void TestRegistryProtocol::templates()
{
    QFETCH(QString, text);
    QFETCH(bool, fine);
    QFETCH(QString, of);
    QCOMPARE(checkTemplate(text).has_value(), fine);
    if (fine)
        QCOMPARE(imageRepository(text, QStringLiteral("caasp/v4.5/pause"))->toString(), of);
}

void TestRegistryProtocol::digests_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("valid");
    QTest::newRow("sha256") << QByteArray("sha256:" + Hex) << true;
    QTest::newRow("sha512") << QByteArray("sha512:" + Hex + Hex) << true;
    QTest::newRow("upper case") << QByteArray("sha256:" + Hex.toUpper()) << false;
    QTest::newRow("short") << QByteArray("sha256:" + Hex.chopped(1)) << false;
    QTest::newRow("long") << QByteArray("sha256:" + Hex + 'a') << false;
    QTest::newRow("md5") << QByteArray("md5:" + Hex) << false;
    QTest::newRow("path") << QByteArray("sha256:../../" + Hex.chopped(6)) << false;
    QTest::newRow("empty") << QByteArray() << false;
}

void TestRegistryProtocol::digests()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, valid);
    QCOMPARE(isDigest(text), valid);
    if (valid) {
        QVERIFY(isDigest(digestOf("content", text)));
        QCOMPARE(digestOf("content", text).left(7), text.left(7));
    }
    QCOMPARE(digestOf("abc"), QByteArray("sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QCOMPARE(referrersTag("sha256:" + Hex), QString::fromLatin1("sha256-" + Hex));
}

void TestRegistryProtocol::manifests_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QString>("wrong"); // empty: fine
    const QByteArray config = R"("config":{"digest":"sha256:)" + Hex + R"("})";
    QTest::newRow("image") << manifestWith("[]") << QByteArray() << QString();
    QTest::newRow("by the header") << QByteArray('{' + config + '}')
                                   << QByteArray("application/vnd.docker.distribution.manifest.v2+json; charset=utf-8")
                                   << QString();
    QTest::newRow("by its look") << QByteArray('{' + config + '}') << QByteArray() << QString();
    QTest::newRow("bad digest") << manifestWith(R"([{"digest":"sha256:zz"}])") << QByteArray()
                                << "\"sha256:zz\" is not a digest";
    QTest::newRow("layer no object") << manifestWith("[7]") << QByteArray() << "it is not a JSON object";
    QTest::newRow("no config") << QByteArray(R"({"mediaType":"application/vnd.oci.image.manifest.v1+json"})")
                               << QByteArray() << "it is not a JSON object";
    QTest::newRow("signed, of old") << QByteArray(R"({"schemaVersion":1,"name":"a"})")
                                    << QByteArray("application/vnd.docker.distribution.manifest.v1+prettyjws")
                                    << "it is of an unknown kind, "
                                       "\"application/vnd.docker.distribution.manifest.v1+prettyjws\"";
    QTest::newRow("array") << QByteArray("[]") << QByteArray() << "it is not a JSON object";
    QTest::newRow("page") << QByteArray("<html>") << QByteArray() << "it is not JSON";
    QTest::newRow("empty") << QByteArray() << QByteArray() << "it is not JSON";
    QByteArray many = R"([{"digest":"sha256:)" + Hex + "\"}";
    const QByteArray one = many.mid(1);
    for (int i = 0; i < 2000; ++i)
        many += ',' + one;
    QTest::newRow("too many") << manifestWith(QByteArray(many + ']')) << QByteArray() << "it has too many entries";
}

void TestRegistryProtocol::manifests()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, type);
    QFETCH(QString, wrong);
    const auto manifest = readManifest(content, type);
    QCOMPARE(manifest ? QString() : wording::text(manifest.error()), wrong);
    if (manifest)
        QCOMPARE(manifest->config.digest, QByteArray("sha256:" + Hex));
}

void TestRegistryProtocol::index()
{
    const auto entry = [](const char *os, const char *architecture, const char *variant, char digit) -> QByteArray {
        return QByteArray(R"({"digest":"sha256:)") + QByteArray(64, digit) + R"(","platform":{"os":")" + os
               + R"(","architecture":")" + architecture + R"(","variant":")" + variant + "\"}}";
    };
    const QByteArray content =
        R"({"mediaType":"application/vnd.oci.image.index.v1+json","annotations":{"a":"b\u0007"},"manifests":[)"
        + QByteArrayList{entry("linux", "arm64", "v8", '1'), entry("unknown", "unknown", "", '2'),
                         entry("linux", "amd64", "", '3'), entry("linux", "amd64", "", '4')}
              .join(',')
        + "]}";
    const auto index = readManifest(content);
    QVERIFY(index.has_value());
    QCOMPARE(index->kind, Manifest::Kind::Index);
    QCOMPARE(index->platforms(), (QStringList{QStringLiteral("linux/amd64"), QStringLiteral("linux/arm64/v8")}));
    QCOMPARE(index->example()->digest, QByteArray("sha256:" + QByteArray(64, '3')));
    QVERIFY(!index->annotations.at(QStringLiteral("a")).contains(QChar(7)));
}

void TestRegistryProtocol::configuration()
{
    const auto config = readImageConfig(R"({"architecture":"arm64","variant":"v8","os":"linux",
        "created":"2021-03-01T12:00:00.123456789Z","config":{"User":"1000","Env":["PATH=/bin:/usr/bin","EMPTY="],
        "Entrypoint":["/entry","-x"],"Cmd":"one","WorkingDir":"/w","ExposedPorts":{"8080/tcp":{},"443/tcp":{}},
        "Volumes":{"/data":{}},"Labels":{"a":"b","n":7},"StopSignal":"SIGTERM"}})");
    QVERIFY(config.has_value());
    QCOMPARE(config->platform.toString(), QStringLiteral("linux/arm64/v8"));
    QCOMPARE(config->created.toString(Qt::ISODate), QStringLiteral("2021-03-01T12:00:00Z"));
    QCOMPARE(config->entryPoint, (QStringList{QStringLiteral("/entry"), QStringLiteral("-x")}));
    QCOMPARE(config->command, QStringList{QStringLiteral("one")});
    QCOMPARE(config->ports, (QStringList{QStringLiteral("443/tcp"), QStringLiteral("8080/tcp")}));
    QCOMPARE(config->volumes, QStringList{QStringLiteral("/data")});
    QCOMPARE(config->environment.at(QStringLiteral("PATH")), QStringLiteral("/bin:/usr/bin"));
    QCOMPARE(config->environment.count(QStringLiteral("EMPTY")), std::size_t(1));
    QCOMPARE(config->label(QStringLiteral("a")), QStringLiteral("b"));
    QCOMPARE(config->label(QStringLiteral("none")), QString());
    QVERIFY(!config->oldestLayer.isValid());
    QVERIFY(!readImageConfig("nonsense").has_value());
    QVERIFY(readImageConfig("{}").has_value());
}

void TestRegistryProtocol::times_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("created");
    QTest::addColumn<QString>("oldest");
    const auto row = [](const char *name, const char *content, const char *created, const char *oldest) {
        QTest::newRow(name) << QByteArray(content) << QString::fromLatin1(created) << QString::fromLatin1(oldest);
    };
    row("of a base",
        R"({"created":"2026-02-03T04:05:06Z","history":[{"created":"2025-01-02T03:04:05Z"},{"created":"2026-02-03T04:05:06Z"}]})",
        "2026-02-03T04:05:06Z", "2025-01-02T03:04:05Z");
    row("its own", R"({"created":"2026-02-03T04:05:06Z","history":[{"created":"2026-02-03T04:05:06Z"}]})",
        "2026-02-03T04:05:06Z", "");
    row("reproducible", R"({"created":"2026-02-03T04:05:06Z","history":[{"created":"1970-01-01T00:00:00Z"}]})",
        "2026-02-03T04:05:06Z", "");
    row("said by a label",
        R"({"config":{"Labels":{"org.opencontainers.image.created":"2026-02-03T04:05:06Z"}},"history":[{}]})",
        "2026-02-03T04:05:06Z", "");
    row("not said", R"({"history":[{"created":"2025-01-02T03:04:05Z"}]})", "", "");
    row("nonsense", R"({"created":"yesterday","history":"long"})", "", "");
}

void TestRegistryProtocol::times()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, created);
    QFETCH(QString, oldest);
    const auto config = readImageConfig(content);
    QVERIFY(config.has_value());
    QCOMPARE(config->created.toString(Qt::ISODate), created);
    QCOMPARE(config->oldestLayer.toString(Qt::ISODate), oldest);
}

void TestRegistryProtocol::commits_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("commit");
    const QString id(40, u'b');
    const QString revision = QStringLiteral("org.opencontainers.image.revision");
    const QString disturl = QStringLiteral("org.openbuildservice.disturl");
    QTest::newRow("revision") << revision << id << id;
    QTest::newRow("short") << revision << id.left(10) << QString();
    QTest::newRow("disturl") << disturl
                             << QString(QStringLiteral("obs://build.example.com/P/R/") + id
                                        + QStringLiteral("-pause-image"))
                             << id;
    QTest::newRow("md5") << disturl
                         << QString(QStringLiteral("obs://build.suse.de/P/images/") + QString(32, u'b')
                                    + QStringLiteral("-pause-image"))
                         << QString();
    QTest::newRow("other") << QStringLiteral("version") << id << QString();
}

void TestRegistryProtocol::commits()
{
    QFETCH(QString, label);
    QFETCH(QString, value);
    QFETCH(QString, commit);
    QCOMPARE(sourceCommit({{label, value}}), commit);
}

void TestRegistryProtocol::links_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("next");
    QTest::newRow("quoted") << QByteArray(R"(</v2/a/tags/list?last=b&n=2>; rel="next")")
                            << QByteArray("/v2/a/tags/list?last=b&n=2");
    QTest::newRow("bare") << QByteArray("</x>; rel=next") << QByteArray("/x");
    QTest::newRow("several") << QByteArray(R"(</p>; rel="prev", </n>; title="a"; rel="next")") << QByteArray("/n");
    QTest::newRow("two relations") << QByteArray(R"(</n>; rel="last next")") << QByteArray("/n");
    QTest::newRow("another") << QByteArray(R"(</p>; rel="nextish")") << QByteArray();
    QTest::newRow("none") << QByteArray() << QByteArray();
    QTest::newRow("broken") << QByteArray("<<>") << QByteArray();
}

void TestRegistryProtocol::links()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, next);
    QCOMPARE(nextLink(header), next);
}

void TestRegistryProtocol::tagPages_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("tags"); // "!": not understood
    QTest::addColumn<int>("leftOut");
    QTest::newRow("tags") << QByteArray(R"({"name":"a","tags":["2.0","1.0"]})") << "2.0 1.0" << 0;
    QTest::newRow("null") << QByteArray(R"({"name":"a","tags":null})") << "" << 0;
    QTest::newRow("no tags") << QByteArray(R"({"name":"a","tags":[]})") << "" << 0;
    QTest::newRow("without") << QByteArray(R"({"name":"a"})") << "!" << 0;
    QTest::newRow("bad characters") << QByteArray(R"({"tags":["a","b/c","../d","-e","f g",7,""]})") << "a" << 6;
    QTest::newRow("too long") << QByteArray(R"({"tags":[")" + QByteArray(129, 'x') + R"(","y"]})") << "y" << 1;
    QTest::newRow("array") << QByteArray("[]") << "!" << 0;
    QTest::newRow("page") << QByteArray("<html>") << "!" << 0;
}

void TestRegistryProtocol::tagPages()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, tags);
    QFETCH(int, leftOut);
    forge::HttpAnswer answer;
    answer.body = body;
    const auto page = readTagPage(answer);
    QCOMPARE(page ? page->tags.join(u' ') : QStringLiteral("!"), tags);
    if (page)
        QCOMPARE(page->leftOut, leftOut);
}

void TestRegistryProtocol::errors_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("tag");
    QTest::addColumn<bool>("signedIn");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, int status, const char *body, const char *tag, bool signedIn,
                        const char *text) {
        QTest::newRow(name) << status << QByteArray(body) << QString::fromLatin1(tag) << signedIn
                            << QString::fromLatin1(text);
    };
    row("fine", 200, "", "", false, "");
    row("no repository", 404, R"({"errors":[{"code":"NAME_UNKNOWN","message":"x"}]})", "1", false,
        "r.example.com has no repository \"a/b\", or it is private");
    row("no tag", 404, R"({"errors":[{"code":"MANIFEST_UNKNOWN"}]})", "1.0", false,
        "r.example.com has no \"1.0\" in a/b, or it is private");
    row("no tag, silent", 404, "", "1.0", false, "r.example.com has no \"1.0\" in a/b, or it is private");
    row("sign in", 401, "", "", false, "r.example.com requires credentials for a/b");
    row("bad password", 401, "", "", true, "r.example.com did not accept the credentials for a/b");
    row("denied", 403, R"({"errors":[{"code":"DENIED","message":"no access"}]})", "", true,
        "r.example.com denied access to a/b: DENIED: no access");
    row("denied, plainly", 403, "<html>no</html>", "", false, "r.example.com denied access to a/b: 403");
    row("limit", 429, "", "", false, "r.example.com limits requests: reading a/b was given up");
    row("limit by its code", 400, R"({"errors":[{"code":"TOOMANYREQUESTS"}]})", "", false,
        "r.example.com limits requests: reading a/b was given up");
    row("server", 503, "", "", false, "r.example.com failed with status 503 while reading a/b");
    row("other shape", 400, R"({"message":"bad"})", "", false,
        "r.example.com refused a request for a/b with status 400: bad");
    row("errors an object", 400, R"({"errors":{"code":"X","message":"y"}})", "", false,
        "r.example.com refused a request for a/b with status 400: X: y");
}

void TestRegistryProtocol::errors()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QString, tag);
    QFETCH(bool, signedIn);
    QFETCH(QString, text);
    forge::HttpAnswer answer;
    answer.status = status;
    answer.body = body;
    const ImageRepository repository = *parseImageRepository(QStringLiteral("r.example.com/a/b"));
    const auto error = RegistryError::of(repository, tag, answer, signedIn);
    QCOMPARE(error ? wording::text(error->error.what) : QString(), text);
    if (error)
        QVERIFY(!error->error.advice.isEmpty());
}

void TestRegistryProtocol::tokens_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("seconds"); // -1: none
    QTest::newRow("token") << QByteArray(R"({"token":"t","expires_in":300})") << 240;
    QTest::newRow("access token") << QByteArray(R"({"access_token":"t"})") << 48;
    QTest::newRow("short life") << QByteArray(R"({"token":"t","expires_in":5})") << 48;
    QTest::newRow("no end") << QByteArray(R"({"token":"t","expires_in":1e12})") << 24 * 3600 * 8 / 10;
    QTest::newRow("the server's clock counts for nothing")
        << QByteArray(R"({"token":"t","expires_in":100,"issued_at":"1999-01-01T00:00:00Z"})") << 80;
    QTest::newRow("empty") << QByteArray(R"({"token":""})") << -1;
    QTest::newRow("with a line break") << QByteArray(R"({"token":"a\r\nX-Evil: 1"})") << -1;
    QTest::newRow("no JSON") << QByteArray("t") << -1;
}

void TestRegistryProtocol::tokens()
{
    QFETCH(QByteArray, body);
    QFETCH(int, seconds);
    forge::HttpAnswer answer;
    answer.body = body;
    answer.received = QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC);
    const auto token = readToken(answer);
    QCOMPARE(token.has_value(), seconds >= 0);
    if (token)
        QCOMPARE(answer.received.secsTo(token->goodUntil), qint64(seconds));
}

void TestRegistryProtocol::tokenCalls()
{
    const QUrl realm(QStringLiteral("https://auth.example.com/token?x=1"));
    const Challenge challenge{"bearer", {{"service", "my registry"}, {"scope", "registry:catalog:*"}}};
    const forge::HttpCall anonymous = tokenCall(realm, challenge, QStringLiteral("a/b"), nullptr);
    QVERIFY(anonymous.anonymous);
    QCOMPARE(anonymous.url.toEncoded(),
             QByteArray("https://auth.example.com/token?x=1&service=my%20registry&scope=repository:a/b:pull"));
    const RegistryCredential password{
        RegistryCredential::Kind::Password, QStringLiteral("ann"), forge::Secret("pw"), {}};
    const forge::HttpCall basic = tokenCall(realm, challenge, QStringLiteral("a/b"), &password);
    QVERIFY(!basic.anonymous);
    QVERIFY(basic.url.toEncoded().endsWith("&account=ann"));
    QVERIFY(!basic.url.toEncoded().contains("offline_token"));
    const RegistryCredential identity{RegistryCredential::Kind::IdentityToken, {}, forge::Secret("i d&t"), {}};
    const forge::HttpCall refresh = tokenCall(realm, challenge, QStringLiteral("a/b"), &identity);
    QCOMPARE(refresh.method, forge::HttpCall::Method::Post);
    QCOMPARE(refresh.body, QByteArray("grant_type=refresh_token&service=my%20registry&scope=repository%3Aa%2Fb%3Apull"
                                      "&client_id=waybill&refresh_token=i%20d%26t"));
}

void TestRegistryProtocol::packages_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected"); // "!": none
    QTest::newRow("spdx") << QByteArray(R"({"spdxVersion":"SPDX-2.3","documentDescribes":["SPDXRef-i"],"packages":[
        {"SPDXID":"SPDXRef-i","name":"image","versionInfo":"1"},{"SPDXID":"SPDXRef-a","name":"cilium","versionInfo":"1.7.6-2.1"},
        {"SPDXID":"SPDXRef-c","name":"x","versionInfo":"1","primaryPackagePurpose":"CONTAINER"},
        {"name":"openssl","versionInfo":"1.1.0"},{"name":"openssl","versionInfo":"1.1.1"}]})")
                          << "cilium 1.7.6-2.1; openssl 1.1.0, 1.1.1";
    QTest::newRow("cyclonedx") << QByteArray(R"({"bomFormat":"CycloneDX","components":[
        {"type":"library","name":"zlib","version":"1.2"},{"type":"file","name":"/etc/passwd"}]})")
                               << "zlib 1.2";
    QTest::newRow("in a statement") << QByteArray(
        R"({"predicateType":"https://spdx.dev/Document","predicate":{"spdxVersion":"SPDX-2.3","packages":[{"name":"a","versionInfo":"1"}]}})")
                                    << "a 1";
    QTest::newRow("something else") << QByteArray("{}") << "!";
    QTest::newRow("no JSON") << QByteArray("x") << "!";
}

void TestRegistryProtocol::packages()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    const auto found = readPackages(content);
    QStringList lines;
    if (found) {
        for (const auto &[name, version] : *found)
            lines << name + u' ' + version;
    }
    QCOMPARE(found ? lines.join(QLatin1String("; ")) : QStringLiteral("!"), expected);
}

WAYBILL_TEST_MAIN(TestRegistryProtocol)
#include "tst_registryprotocol.moc"
