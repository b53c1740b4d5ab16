// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/registryserver.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using testing::RegistryServer;

namespace {

QByteArray dockerfile(const QByteArray &version, const QByteArray &rest)
{
    return "#!BuildTag: team/app:" + version + "\nFROM base:1\nLABEL org.opencontainers.image.version=\"" + version
           + "\"\n" + rest;
}

} // namespace

/// What published images break is the change's that brought it.
class TestPublishedImages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theChangeThatBroughtIt();
    void noChangeBroughtIt();
    void nothingIsAsked();

private:
    [[nodiscard]] CliRunner::Answer run(const char *line) const
    {
        return CliRunner(m_scratch->path()).run(QString::fromUtf8(line).split(u' '));
    }
    /// An image with these ports and this user, from no commit in particular.
    void publish(const QByteArray &tag, const QByteArrayList &ports, const QByteArray &user) const;
    /// "title: impact, reason" of each change that such a reason speaks of.
    [[nodiscard]] QString reasons() const;

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<sample::Storyteller> m_story;
    std::unique_ptr<RegistryServer> m_registry;
};

void TestPublishedImages::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    m_registry = std::make_unique<RegistryServer>();
    m_story = std::make_unique<sample::Storyteller>(m_scratch->story(QStringLiteral("images")));
    m_story->write("app/Dockerfile", dockerfile("1.0", "EXPOSE 80 443\nUSER app\nENTRYPOINT [\"/app\"]\n"));
    m_story->commit("app: the image");
    m_story->tag("v1.0.0", "1.0.0");
    m_story->write("README.md", "Images.\n").commit("docs: say what this is");
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[product]\nname = \"Team\"\n[[repository]]\npath = \"images\"\n[[registry]]\nimages = \""
                         + m_registry->address().toUtf8() + "/<name>\"\n");
}

void TestPublishedImages::publish(const QByteArray &tag, const QByteArrayList &ports, const QByteArray &user) const
{
    QJsonObject exposed;
    for (const QByteArray &port : ports)
        exposed.insert(QString::fromLatin1(port), QJsonObject());
    testing::MadeImage image;
    image.layer = tag;
    image.config = {{QStringLiteral("ExposedPorts"), exposed}, {QStringLiteral("User"), QString::fromLatin1(user)}};
    m_registry->put("team/app", {tag}, testing::makeImage(image));
}

QString TestPublishedImages::reasons() const
{
    QStringList lines;
    const auto answer = run("changes --format json");
    if (answer.status != 0)
        return QString::fromUtf8(answer.errors);
    for (const auto repository : answer.json()[QLatin1String("repositories")].toArray()) {
        for (const auto change : repository[QLatin1String("changes")].toArray()) {
            for (const auto reason : change[QLatin1String("suggestion")][QLatin1String("reasons")].toArray()) {
                if (reason[QLatin1String("rule")].toString().startsWith(QLatin1String("image-")))
                    lines << QStringLiteral("%1: %2, %3, %4")
                                 .arg(change[QLatin1String("title")].toString(),
                                      change[QLatin1String("suggestion")][QLatin1String("impact")].toString(),
                                      change[QLatin1String("suggestion")][QLatin1String("basis")].toString(),
                                      reason[QLatin1String("text")].toString());
            }
        }
    }
    return lines.join(u'\n');
}

void TestPublishedImages::theChangeThatBroughtIt()
{
    m_story->write("app/Dockerfile", dockerfile("1.0", "EXPOSE 443\nUSER app\nENTRYPOINT [\"/app\"]\n"));
    m_story->commit("app: tidy up");
    m_story->write("app/Dockerfile", dockerfile("1.1", "EXPOSE 443\nUSER app\nENTRYPOINT [\"/app\"]\n"));
    m_story->commit("app: 1.1");
    m_story->finish();
    QVERIFY2(!m_story->error(), testing::errorText(*m_story).constData());
    publish("1.0", {"80/tcp", "443/tcp"}, "app");
    publish("1.1", {"443/tcp"}, "app");
    QCOMPARE(reasons(), QString()); // nobody looked
    const auto look = run("registry watch --once");
    QVERIFY2(look.status == 0, look.errors.constData());
    QCOMPARE(reasons(),
             QStringLiteral("app: tidy up: breaking, fact, The published image team/app has no port 80/tcp any "
                            "more; \"1.0\" of release v1.0.0 had it"));
    // One that takes it back takes the blame away.
    m_story->write("app/Dockerfile", dockerfile("1.1", "EXPOSE 80 443\nUSER app\nENTRYPOINT [\"/app\"]\n"));
    m_story->commit("app: port 80 again");
    m_story->finish();
    publish("1.1", {"80/tcp", "443/tcp"}, "app");
    QCOMPARE(run("registry watch --once").status, 0);
    QCOMPARE(reasons(), QString());
}

/// What the recipe does not tell is the repository's problem, not a change's.
void TestPublishedImages::noChangeBroughtIt()
{
    m_story->write("app/Dockerfile", dockerfile("1.1", "EXPOSE 80 443\nUSER app\nENTRYPOINT [\"/app\"]\n"));
    m_story->commit("app: 1.1");
    m_story->finish();
    publish("1.0", {"443/tcp"}, "app");
    publish("1.1", {"443/tcp"}, "root");
    QCOMPARE(run("registry watch --once").status, 0);
    QCOMPARE(reasons(), QString());
    const auto status = run("status --format json");
    QVERIFY2(
        status.output.contains("The published image team/app has another user: \\\"root\\\" instead of \\\"app\\\" in "
                               "\\\"1.0\\\" of release v1.0.0"),
        status.output.constData());
}

/// By what is remembered: also where the registry is gone.
void TestPublishedImages::nothingIsAsked()
{
    m_story->write("app/Dockerfile", dockerfile("1.1", "USER root\nENTRYPOINT [\"/app\"]\n"));
    m_story->commit("app: no ports");
    m_story->finish();
    publish("1.0", {"443/tcp"}, "app");
    publish("1.1", {"443/tcp"}, "root");
    QCOMPARE(run("registry watch --once").status, 0);
    m_registry->server().forget();
    const QString found = reasons();
    QVERIFY2(found.contains(QLatin1String("another user")), qPrintable(found));
    QCOMPARE(run("status").status, 0);
    QCOMPARE(run("advise").status, 0);
    QCOMPARE(m_registry->server().count(), 0);
    // Without what was remembered nothing is known, and nothing is claimed.
    QVERIFY(QDir(m_scratch->path(QStringLiteral("cache"))).removeRecursively());
    QCOMPARE(reasons(), QString());
    QCOMPARE(m_registry->server().count(), 0);
}

WAYBILL_TEST_MAIN(TestPublishedImages)
#include "tst_publishedimages.moc"
