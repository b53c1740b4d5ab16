// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "oddregistry.h"
#include "registrytest.h"
#include "testing/testmain.h"

using namespace waybill;
using testing::HttpRequest;
using testing::HttpServer;
using testing::RegistryBench;
using testing::reply;

namespace {

testing::MadeContents indexOf(const QByteArray &layer)
{
    testing::MadeImage made;
    made.layer = layer;
    made.architectures = {QStringLiteral("amd64"), QStringLiteral("arm64")};
    return testing::makeImage(made);
}

} // namespace

/// A repository that was read before: what is known is not asked for again.
class TestRegistryAgain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cachedContents();
    void notModified();
    void notModifiedUnasked();
    void everyInputCounts();

private:
    void start();
    [[nodiscard]] QString repository() const;

    testing::OddRegistry m_fake;
    std::unique_ptr<HttpServer> m_server;
};

void TestRegistryAgain::init()
{
    m_server.reset();
    m_fake = testing::OddRegistry();
    m_fake.tags = {{"1.0", indexOf("one")}, {"1.0-rev1", indexOf("one")}, {"1.1", indexOf("two")}};
}

void TestRegistryAgain::start()
{
    m_server = std::make_unique<HttpServer>([this](const HttpRequest &request) { return m_fake.answer(request); });
}

QString TestRegistryAgain::repository() const
{
    return QStringLiteral("http://127.0.0.1:%1/team/app").arg(m_server->port());
}

void TestRegistryAgain::cachedContents()
{
    const testing::MadeContents app = indexOf("one");
    const testing::MadeContents sbom =
        testing::makeArtifact(app.digest, "application/spdx+json", testing::spdxOf({{"cilium", "1"}}));
    m_fake.tags = {{"1.0", app}};
    start();
    const testing::ScratchFolder scratch;
    const auto once = RegistryBench().read(repository(), {QStringLiteral("1.0")}, scratch.path());
    QVERIFY(once);
    const int first = m_server->count();
    // Its SBOM comes a little later, and is found.
    m_fake.tags["sha256-" + app.digest.mid(7)] = testing::makeReferrersIndex({sbom}, "application/spdx+json");
    // Not within minutes of the time before: then only the list and the digest are asked for.
    const auto soon = RegistryBench().read(repository(), {QStringLiteral("1.0")}, scratch.path());
    QVERIFY(soon);
    QCOMPARE(m_server->count() - first, 3); // /v2/, tags, HEAD
    const registry::ContentCache cache(scratch.path());
    registry::ImageContent known = *soon->contentOf(QStringLiteral("1.0"));
    QVERIFY(known.attachedAt.isValid());
    known.attachedAt = known.attachedAt.addSecs(-600);
    cache.keep(*registry::parseImageRepository(repository()), known);
    const auto again = RegistryBench().read(repository(), {QStringLiteral("1.0")}, scratch.path());
    QVERIFY(again);
    QVERIFY(again->contentOf(QStringLiteral("1.0"))->packages.has_value());
    const int second = m_server->count();
    // From then on nothing but the list and the digest is asked for.
    const auto third = RegistryBench().read(repository(), {QStringLiteral("1.0")}, scratch.path());
    QVERIFY(third);
    QCOMPARE(m_server->count() - second, 3); // /v2/, tags, HEAD
    QVERIFY(first > 3);
    QCOMPARE(third->contentOf(QStringLiteral("1.0"))->packages, again->contentOf(QStringLiteral("1.0"))->packages);
}

/// A tag that is what it was costs one request, whatever the registry says of digests.
void TestRegistryAgain::notModified()
{
    m_fake.saysDigest = false;
    m_fake.isConditional = true;
    start();
    const auto once = RegistryBench().read(repository());
    QVERIFY(once);
    m_server->forget();
    m_fake.tags["1.0"] = indexOf("another");
    const auto again = RegistryBench().read(repository(), {}, {}, once->tags);
    QVERIFY(again);
    QCOMPARE(testing::problemLines(again->problems), QString());
    QCOMPARE(m_server->count("HEAD"), 3);
    // /v2/, the list, and index, image and configuration of what moved, which say its digest.
    QCOMPARE(m_server->count("GET"), 5);
    QCOMPARE(again->tags.size(), std::size_t(3));
    QCOMPARE(again->tags.at(QStringLiteral("1.0")), m_fake.tags["1.0"].digest);
    for (const char *tag : {"1.0-rev1", "1.1"})
        QCOMPARE(again->tags.at(QLatin1String(tag)), once->tags.at(QLatin1String(tag)));
}

/// "Not modified" is no answer where nothing was said of what is known.
void TestRegistryAgain::notModifiedUnasked()
{
    m_fake.before = [](const HttpRequest &request) {
        return request.method == "HEAD" ? std::optional(reply(304)) : std::nullopt;
    };
    start();
    const auto facts = RegistryBench().read(repository());
    QVERIFY(facts);
    QVERIFY(!facts->problems.empty());
    QVERIFY(facts->tags.at(QStringLiteral("1.0")).isEmpty());
}

/// What is remembered of an image is so of one digest in one repository of one registry.
void TestRegistryAgain::everyInputCounts()
{
    const testing::ScratchFolder scratch;
    const registry::ContentCache cache(scratch.path());
    registry::ImageContent content;
    content.digest = "sha256:" + QByteArray(64, 'a');
    const auto at = [](const char *repository) {
        return *registry::parseImageRepository(QString::fromLatin1(repository));
    };
    cache.keep(at("registry.test/team/app"), content);
    QVERIFY(cache.find(at("registry.test/team/app"), content.digest));
    for (const char *other : {"registry.test:5000/team/app", "other.test/team/app", "registry.test/team/a"})
        QVERIFY2(!cache.find(at(other), content.digest), other);
    QVERIFY(!cache.find(at("registry.test/team/app"), "sha256:" + QByteArray(64, 'b')));
}

WAYBILL_TEST_MAIN(TestRegistryAgain)
#include "tst_registryagain.moc"
