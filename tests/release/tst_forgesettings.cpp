// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/forgeaddress.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/product/productfile.h"
#include "release/product/surfacesettings.h"
#include "release/survey/relations.h"
#include "release/survey/relationsreading.h"
#include "release/survey/survey.h"
#include "release/survey/surveylinks.h"
#include "support/valuewriter.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;

/// What waybill.toml says of forges.
class TestForgeSettings : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;

private Q_SLOTS:
    void all();
    void withoutIt();
    void mistakes_data();
    void mistakes();
    void whereARepositoryIs();
    void remotesAsGitGoesThere();
    void cachesDoNotDependOnIt();
};

namespace {

const QByteArray Repository = "[[repository]]\nname = \"agent\"\npath = \"agent\"\n";

Result<Product> parse(const QByteArray &text)
{
    return parseProduct(text, QStringLiteral("/nowhere/waybill.toml"));
}

} // namespace

void TestForgeSettings::all()
{
    const auto product = parse(Repository + R"(forge = "https://git.example.com/o/agent"
[[repository]]
name = "mirror"
path = "mirror"
forge = ""
[forge]
kind = "gitlab"
web = "https://git.example.com/"
api = "https://api.example.com/v4"
requests = false
use_labels = false
use_release_notes = false
use_handles = false
labels = { "kind/api-change" = "breaking", "Chore" = "none", "enhancement" = "ignore" }
[forge.links]
commit = "{web}/c/{commit}"
pull_request = "{web}/m/{number}"
issue = "https://bugs.example.com/{number}"
file = "{web}/f/{commit}/{file}#{line}"
compare = "{web}/d/{base}..{head}"
)");
    QVERIFY2(product, testing::errorText(product).constData());
    for (const Problem &problem : product->problems)
        QVERIFY2(problem.place.line < 10, qPrintable(wording::text(problem.message))); // paths that do not exist
    forge::ForgeSettings expected;
    expected.isGiven = true;
    expected.requests = false;
    expected.kind = forge::ForgeKind::GitLab;
    expected.web = QStringLiteral("https://git.example.com/");
    expected.api = QStringLiteral("https://api.example.com/v4");
    expected.links = {QStringLiteral("{web}/c/{commit}"), QStringLiteral("{web}/m/{number}"),
                      QStringLiteral("https://bugs.example.com/{number}"),
                      QStringLiteral("{web}/f/{commit}/{file}#{line}"), QStringLiteral("{web}/d/{base}..{head}")};
    expected.labels = {{QStringLiteral("kind/api-change"), Impact::Breaking},
                       {QStringLiteral("chore"), Impact::None},
                       {QStringLiteral("enhancement"), Impact::Undecided}};
    expected.useLabels = expected.useReleaseNotes = expected.useHandles = false;
    QVERIFY(product->forge == expected);
    QVERIFY(product->repositories[0].forge == expected);
    QCOMPARE(product->repositories[0].forgeUrl, QStringLiteral("https://git.example.com/o/agent"));
    QCOMPARE(product->repositories[1].forgeUrl, QString());
    QVERIFY(product->repositories[1].forgeUrl.has_value());
    QVERIFY(!product->forge.allowsRequests());
    QCOMPARE(product->forgeFile(), QStringLiteral("/nowhere/waybill.forge.json"));
}

void TestForgeSettings::withoutIt()
{
    const auto product = parse(Repository);
    QVERIFY(product);
    QVERIFY(product->forge == forge::ForgeSettings());
    QVERIFY(!product->forge.allowsRequests()); // nothing leaves the machine unasked
    QVERIFY(!product->repositories.front().forgeUrl);
    QVERIFY(parse(Repository + "[forge]\n")->forge.allowsRequests());
}

void TestForgeSettings::mistakes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QByteArray(text) << QString::fromUtf8(expected);
    };
    row("[forge]\nkind = \"sourceforge\"\n", "forge.kind");
    row("[forge]\nweb = \"git.example.com\"\n", "forge.web");
    row("[forge]\napi = \"https://ann:secret@git.example.com\"\n", "forge.api");
    row("[forge.links]\ncommit = \"javascript:x{commit}\"\n", "forge.links.commit");
    row("[forge.links]\nissue = \"https://bugs.example.com/\"\n", "forge.links.issue");
    row("[forge]\nlabels = { bug = \"fixed\" }\n", "forge.labels.bug");
    row("[forge]\nlabels = { bug = \"undecided\" }\n", "forge.labels.bug");
    row("[forge]\nrequests = \"no\"\n", "forge.requests");
    row("forge = \"ssh://git@github.com/o/r\"\n", "repository.forge");
}

void TestForgeSettings::mistakes()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto product = parse(Repository + text);
    QVERIFY(!product);
    const QString said = wording::line(product.error());
    QVERIFY2(said.contains(expected), qPrintable(said));
    QVERIFY2(product.error().place.line > 3, qPrintable(said));
}

void TestForgeSettings::whereARepositoryIs()
{
    Survey survey;
    survey.remoteUrl = "git@git.example.com:o/agent.git";
    QVERIFY(!linksOf(survey));
    survey.spec.forge.kind = forge::ForgeKind::Gitea;
    QCOMPARE(linksOf(survey)->pullRequest(3).toString(), QStringLiteral("https://git.example.com/o/agent/pulls/3"));
    survey.forgeUrl = "https://github.com/o/agent";
    QVERIFY(forgeAddressOf(survey)->isGitHub());
    survey.spec.forgeUrl = QStringLiteral("https://codeberg.org/o/agent");
    QCOMPARE(forgeAddressOf(survey)->host(), QStringLiteral("codeberg.org"));
    survey.spec.forgeUrl = QString(); // on none
    QVERIFY(!forgeAddressOf(survey));
    QVERIFY(!linksOf(survey));
}

void TestForgeSettings::remotesAsGitGoesThere()
{
    auto story = m_folder.story(QStringLiteral("agent"));
    story.write("a", "1\n").commit("One");
    story.finish();
    QVERIFY(!story.error());
    const QString path = m_folder.path(QStringLiteral("agent"));
    const auto git = [&](const char *line) { testing::git(path, QString::fromUtf8(line).split(QLatin1Char(' '))); };
    const auto urlNow = [&] {
        RepositorySpec spec;
        spec.name = QStringLiteral("agent");
        spec.path = path;
        return survey(spec, {}).forgeUrl;
    };
    QCOMPARE(urlNow(), QByteArray());
    git("remote add origin gh:o/agent.git");
    QCOMPARE(urlNow(), QByteArray("gh:o/agent.git")); // names no forge, and nothing better is known
    git("config url.https://github.com/.insteadOf gh:");
    QCOMPARE(urlNow(), QByteArray("https://github.com/o/agent.git"));
    // Where it is pushed to, if it is fetched from elsewhere.
    git("remote set-url origin /srv/mirror/agent.git");
    git("remote set-url --push origin git@gitlab.com:g/agent.git");
    QCOMPARE(urlNow(), QByteArray("git@gitlab.com:g/agent.git"));
    // What is configured comes first, whatever is put in its place on this machine.
    git("remote set-url origin https://github.com/o/agent.git");
    git("config url./srv/.insteadOf https://github.com/");
    QCOMPARE(urlNow(), QByteArray("https://github.com/o/agent.git"));
}

void TestForgeSettings::cachesDoNotDependOnIt()
{
    // What labels mean, or where pages are, makes no other relations.
    Product product;
    product.repositories.resize(1);
    auto survey = std::make_shared<Survey>();
    const QByteArray before = toBytes(relationsInputs(product, {survey}));
    product.forge.isGiven = true;
    product.forge.labels = {{QStringLiteral("bug"), Impact::Fix}};
    product.repositories[0].forge = product.forge;
    product.repositories[0].forgeUrl = QStringLiteral("https://github.com/o/r");
    survey->spec = product.repositories[0];
    survey->forgeUrl = "https://github.com/o/r";
    survey->authorsBefore = {QStringLiteral("Ada")};
    QCOMPARE(toBytes(relationsInputs(product, {survey})), before);
}

WAYBILL_TEST_MAIN(TestForgeSettings)
#include "tst_forgesettings.moc"
