// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/productfile.h"
#include "release/proposal/productproposal.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/proposaltext.h"

#include <QTest>

using namespace waybill;

namespace {

constexpr char Service[] = "syntax = \"proto3\";\npackage harbor;\n"
                           "service Pilot { rpc Steer(Course) returns (Course); }\nmessage Course {}\n";
constexpr int Day = 24;

using Stories = void (*)(const testing::ScratchFolder &);

/// Begins a repository with a commit for each of the tags, so many hours apart.
void tell(const testing::ScratchFolder &folder, const QString &name, const QByteArrayList &tags, int hours = Day,
          const std::vector<std::pair<QByteArray, QByteArray>> &files = {}, const QByteArray &remote = {})
{
    sample::Storyteller story = folder.story(name);
    story.as("Ada", "ada@example.org");
    for (const auto &[path, content] : files)
        story.write(path, content);
    for (const QByteArray &tag : tags) {
        story.wait(hours).write("main.go", "package main // " + tag + '\n');
        story.commit("Release " + tag);
        story.tag(tag, "Release");
    }
    if (tags.isEmpty()) {
        story.write("main.go", "package main\n");
        story.commit("Begin");
    }
    if (!remote.isEmpty())
        story.remote("origin", remote);
    story.finish();
    QCOMPARE(testing::errorText(story), QByteArray());
}

QString proposed(const testing::ScratchFolder &folder, release::ProductFacts *read = nullptr)
{
    const auto facts = release::readProductFacts(release::repositoriesOf({folder.path()}));
    if (!facts)
        return QString::fromUtf8(testing::errorText(facts));
    if (read)
        *read = *facts;
    return wording::proposalText(release::proposeProduct(*facts));
}

} // namespace

/// What a waybill.toml is proposed for repositories, as text.
class TestProposal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void proposes_data();
    void proposes();
    void isAProductFile();
    void unreadableIsLeftOut();
    void quotesStrings();
};

void TestProposal::proposes_data()
{
    QTest::addColumn<Stories>("stories");
    QTest::addColumn<QString>("text");

    QTest::newRow("one repository below 1.0.0") << Stories([](const auto &folder) {
        tell(folder, QStringLiteral("skiff"), {"v0.9.0", "v0.10.0"});
    }) << QStringLiteral(R"([product]
name   = "skiff"
# skiff is at 0.10.0: below 1.0.0 a breaking change requires a minor version only
policy = "semver-0x"

[[repository]]
# 2 release(s), the latest is v0.10.0
name = "skiff"
path = "."
)");
    QTest::newRow("no sign: only the first") << Stories([](const auto &folder) {
        tell(folder, QStringLiteral("bark"), {"1.0.0", "1.1.0"}, Day, {}, "https://example.org/one/bark.git");
        tell(folder, QStringLiteral("sloop"), {"1.0.0", "1.1.0"}, 40 * Day, {}, "https://example.org/two/sloop.git");
    }) << QStringLiteral(R"([product]
name = "bark"

[[repository]]
# 2 release(s), the latest is 1.1.0
name = "bark"
path = "bark"
url  = "https://example.org/one/bark.git"

# Left out: sloop (sloop): no pin, no common service, no release at the same time, and another owner
)");
    QTest::newRow("the same owner, however written; no password") << Stories([](const auto &folder) {
        tell(folder, QStringLiteral("bark"), {"1.0.0"}, Day, {}, "https://ada:secret@example.org/Fleet/bark.git");
        tell(folder, QStringLiteral("sloop"), {}, Day, {}, "git@example.org:fleet/sloop.git");
    }) << QStringLiteral(R"([product]
# all repositories have this owner
name = "fleet"

# sloop and bark have the same owner, example.org/fleet
[[repository]]
# 1 release(s), the latest is 1.0.0
name = "bark"
path = "bark"
url  = "https://example.org/Fleet/bark.git"

# sloop and bark have the same owner, example.org/fleet
[[repository]]
# no release yet
name = "sloop"
path = "sloop"
url  = "git@example.org:fleet/sloop.git"
)");
    QTest::newRow("lockstep, never a major version, VERSION") << Stories([](const auto &folder) {
        QByteArrayList tags;
        for (int minor = 0; minor <= 8; ++minor)
            tags << "1." + QByteArray::number(minor) + ".0";
        tell(folder, QStringLiteral("agent"), tags, Day, {{"VERSION", "1.8.0\n"}});
        tell(folder, QStringLiteral("shim"), tags, Day, {{"VERSION", "1.8.0\n"}});
    }) << QStringLiteral(R"([product]
name         = "%1"
# 8 minor release(s) since 1.0.0, and never a new major version: remove the # if breaking changes only require a minor version
# policy = "kubernetes"
# the latest 9 release(s) exist in every repository
lockstep     = true
# every repository has this file; in agent it contains 1.8.0
version_file = "VERSION"

# shim and agent have 9 release(s) of the same version from the same week
[[repository]]
# 9 release(s), the latest is 1.8.0
name = "agent"
path = "agent"

# shim and agent have 9 release(s) of the same version from the same week
[[repository]]
# 9 release(s), the latest is 1.8.0
name = "shim"
path = "shim"
)");
    QTest::newRow("a protocol with a client that pins it, and a hypervisor") << Stories([](const auto &folder) {
        tell(folder, QStringLiteral("agent"), {"v2.0.0"}, Day,
             {{"go.mod", "module example.org/fleet/agent\n"}, {"pilot.proto", Service}});
        tell(folder, QStringLiteral("runtime"), {"v1.4.0"}, 30 * Day,
             {{"go.mod", "module example.org/other/runtime\n\nrequire example.org/fleet/agent v2.0.0\n"},
              {"versions.yaml", "assets:\n  hypervisor:\n    qemu:\n      version: \"4.0.0\"\n"}});
    }) << QStringLiteral(R"([product]
name   = "%1"
# the default: old clients must work with new servers
stance = "server-first"

# runtime pins agent in go.mod
[[repository]]
# 1 release(s), the latest is v2.0.0
name = "agent"
path = "agent"

# runtime pins agent in go.mod
[[repository]]
# 1 release(s), the latest is v1.4.0
name = "runtime"
path = "runtime"

[[component]]
name  = "qemu"
pin   = "runtime:versions.yaml:assets.hypervisor.qemu"
# how qemu is usually upgraded
trait = "stop-workloads"

[[protocol]]
name    = "agent"
# agent declares 1 service(s), such as harbor.Pilot
server  = "agent"
# runtime pins agent in go.mod
clients = ["runtime"]
# where each client pins the revision of the server
pins    = { runtime = "go.mod" }
)");
    QTest::newRow("a copy of a service, without a pin") << Stories([](const auto &folder) {
        tell(folder, QStringLiteral("cox"), {}, Day, {{"api/pilot.proto", Service}});
        tell(folder, QStringLiteral("helm"), {}, Day, {{"proto/pilot.proto", Service}});
    }) << QStringLiteral(R"([product]
name   = "%1"
# the default: old clients must work with new servers
stance = "server-first"

# helm and cox both declare the service harbor.Pilot
[[repository]]
# no release yet
name = "cox"
path = "cox"

# helm and cox both declare the service harbor.Pilot
[[repository]]
# no release yet
name = "helm"
path = "helm"

[[protocol]]
name    = "cox"
# cox declares 1 service(s), such as harbor.Pilot
server  = "cox"
# helm and cox both declare the service harbor.Pilot
clients = ["helm"]
)");
    QTest::newRow("tags of two prefixes") << Stories([](const auto &folder) {
        tell(folder, QStringLiteral("hull"), {"api/v0.1.0", "v1.0.0", "api/v0.2.0", "v1.1.0"});
    }) << QStringLiteral(R"([product]
name = "hull"

[[repository]]
# 2 release(s), the latest is v1.1.0
name       = "hull"
path       = "."
# there are also 2 release tag(s) with the prefix "api/v"
tag_prefix = "v"
)");
    QTest::newRow("tags that are dates") << Stories([](const auto &folder) {
        sample::Storyteller story = folder.story(QStringLiteral("buoy"));
        story.as("Ada", "ada@example.org");
        for (const char *day : {"2024-04-03", "2024-07-09", "2024-10-02"}) {
            const QDate date = QDate::fromString(QString::fromLatin1(day), Qt::ISODate);
            story.at(QDateTime(date, QTime(12, 0), Qt::UTC).toSecsSinceEpoch());
            story.write("buoy.c", day);
            story.commit("Work");
            story.tag(date.toString(QStringLiteral("yyyy.MM.'0'")).toUtf8(), "Release");
        }
        story.finish();
    }) << QStringLiteral(R"([product]
name     = "buoy"
# the tags of buoy are dates: YYYY.0M.MICRO
policy   = "calver"
calendar = "YYYY.0M.MICRO"

[[repository]]
# 3 release(s), the latest is 2024.10.0
name = "buoy"
path = "."
)");
}

void TestProposal::proposes()
{
    QFETCH(Stories, stories);
    QFETCH(QString, text);
    const testing::ScratchFolder folder;
    stories(folder);
    text.replace(QLatin1String("%1"), QFileInfo(folder.path()).fileName());
    QCOMPARE(proposed(folder), text);
}

void TestProposal::isAProductFile()
{
    const testing::ScratchFolder folder;
    tell(folder, QStringLiteral("agent"), {"v0.1.0"}, Day, {{"pilot.proto", Service}});
    tell(folder, QStringLiteral("a \"b\" \\ c"), {"v0.1.0"}, Day, {{"pilot.proto", Service}});
    const QString file = folder.path(QStringLiteral("waybill.toml"));
    const auto product = release::parseProduct(proposed(folder).toUtf8(), file);
    QCOMPARE(testing::errorText(product), QByteArray());
    QCOMPARE(product->repositories.size(), std::size_t(2));
    QVERIFY(product->problems.empty());
    QCOMPARE(product->protocols.size(), std::size_t(1));
    QCOMPARE(product->protocols.front().clients.size(), 1);
}

void TestProposal::unreadableIsLeftOut()
{
    const testing::ScratchFolder folder;
    tell(folder, QStringLiteral("agent"), {"v1.0.0"});
    folder.write(QStringLiteral("wreck/.git/HEAD"), "nonsense\n");
    std::vector<release::RepositorySpec> specs = release::repositoriesOf({folder.path()});
    specs.push_back({QStringLiteral("wreck"), folder.path(QStringLiteral("wreck")), {}, {}, {}, {}});
    const auto facts = release::readProductFacts(specs);
    QCOMPARE(testing::errorText(facts), QByteArray());
    const release::ProductProposal proposal = release::proposeProduct(*facts);
    QCOMPARE(proposal.leftOut.size(), std::size_t(1));
    QCOMPARE(proposal.leftOut.front().repository, QStringLiteral("wreck"));
}

void TestProposal::quotesStrings()
{
    QCOMPARE(release::tomlString(QStringLiteral("a\"b\\c\nd")), QStringLiteral("\"a\\\"b\\\\c\\u000ad\""));
}

WAYBILL_TEST_MAIN(TestProposal)
#include "tst_proposal.moc"
