// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/sampleproduct.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDirIterator>
#include <QProcess>

using namespace waybill;
using namespace waybill::testing;

namespace {

const char *const Repositories[] = {"harbor", "tiller", "ferry", "reef", "wharf"};

QStringList words(const QByteArray &text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '));
}

/// Every reference of every repository, with its id.
QByteArray references(const QString &product)
{
    QByteArray text;
    for (const char *name : Repositories) {
        const QString folder = product + QLatin1Char('/') + QLatin1String(name);
        for (const QByteArray &line :
             testing::git(folder, words("for-each-ref --format=%(refname)|%(objectname)")).split('\n'))
            text += QByteArray(name) + ' ' + QByteArray(line).replace('|', ' ') + '\n';
    }
    return text;
}

} // namespace

class SampleProductTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void idsAreTheRecordedOnes();
    void idsDoNotDependOnTheMachine();
    void repositoriesAreSound_data();
    void repositoriesAreSound();
    void shape_data();
    void shape();
    void versionFilesAgreeWithTags();
    void stableReleasesAreNoAncestors();
    void pinsNameCommitsOfHarbor_data();
    void pinsNameCommitsOfHarbor();
    void writesOverAnOlderSample();
    void refusesAForeignFolder_data();
    void refusesAForeignFolder();

private:
    QString folder(const QByteArray &repository) const
    {
        return m_scratch.path(QStringLiteral("lagoon/") + QString::fromLatin1(repository));
    }

    ScratchFolder m_scratch;
};

void SampleProductTest::initTestCase()
{
    const Result<QString> file = sample::writeSampleProduct(m_scratch.path(QStringLiteral("lagoon")));
    QVERIFY2(file, errorText(file).constData());
    QCOMPARE(*file, m_scratch.path(QStringLiteral("lagoon/waybill.toml")));
    QVERIFY(QFileInfo::exists(*file));
}

void SampleProductTest::idsAreTheRecordedOnes()
{
    QString why;
    QVERIFY2(compareGolden(QStringLiteral("golden/references.txt"),
                           references(m_scratch.path(QStringLiteral("lagoon"))), &why),
             qPrintable(why));
}

void SampleProductTest::idsDoNotDependOnTheMachine()
{
    m_scratch.write(
        QStringLiteral("home/.gitconfig"),
        "[user]\nname = Somebody Else\nemail = else@x.example\n[i18n]\ncommitEncoding = ISO-8859-2\n"
        "[core]\nautocrlf = true\nfileMode = false\n[init]\ndefaultBranch = trunk\n[commit]\ngpgSign = true\n");
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), m_scratch.path(QStringLiteral("home")));
    environment.insert(QStringLiteral("TZ"), QStringLiteral("Asia/Kathmandu"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("tr_TR.UTF-8"));
    environment.insert(QStringLiteral("GIT_AUTHOR_NAME"), QStringLiteral("Nobody"));
    environment.insert(QStringLiteral("GIT_COMMITTER_DATE"), QStringLiteral("2001-01-01T00:00:00Z"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("sh"),
                  {QStringLiteral("-c"), QStringLiteral("umask 077; exec \"$0\" \"$1\""),
                   QStringLiteral(WAYBILL_BIN_DIR "/waybill-sample"), m_scratch.path(QStringLiteral("other"))});
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    QCOMPARE(references(m_scratch.path(QStringLiteral("other"))), references(m_scratch.path(QStringLiteral("lagoon"))));
}

void SampleProductTest::repositoriesAreSound_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : Repositories)
        QTest::newRow(name) << QByteArray(name);
}

void SampleProductTest::repositoriesAreSound()
{
    QFETCH(QByteArray, name);
    const CommandOutput checked = runGit(folder(name), words("fsck --strict --full --no-dangling --no-progress"));
    QCOMPARE(checked.exitCode, 0);
    QCOMPARE(checked.output + checked.errors, QByteArray());
    QCOMPARE(testing::git(folder(name), words("status --porcelain --branch")), QByteArray("## main"));
    QCOMPARE(testing::git(folder(name), words("remote get-url origin")), "https://github.com/lagoon-example/" + name);
}

void SampleProductTest::shape_data()
{
    QTest::addColumn<QByteArray>("repository");
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("output");

    const auto row = [](const char *name, const char *repository, const char *command, const char *output) {
        QTest::newRow(name) << QByteArray(repository) << QByteArray(command) << QByteArray(output);
    };
    row("harbor: changes since the release", "harbor", "rev-list --first-parent --count 1.3.0..main", "17");
    row("tiller: changes since the release", "tiller", "rev-list --first-parent --count 1.3.0..main", "15");
    row("ferry: changes since the release", "ferry", "rev-list --first-parent --count 1.3.0..main", "12");
    row("reef: changes since the release", "reef", "rev-list --first-parent --count 1.3.0..main", "17");
    row("wharf: changes since the release", "wharf", "rev-list --first-parent --count 1.3.0..main", "13");
    row("harbor: merges", "harbor", "rev-list --merges --count main", "22");
    row("ferry: squashes only", "ferry", "rev-list --merges --count main", "0");
    row("harbor: one octopus", "harbor", "rev-list --min-parents=3 --count main", "1");
    row("harbor: pull requests", "harbor", "rev-list --count --first-parent --merges --grep=^Merge.pull.request main",
        "20");
    row("harbor: reverts", "harbor", "log --format=%s --grep=^Revert 1.3.0..main",
        "Revert \"Merge pull request #67 from jdw/exit\"\n"
        "Revert \"Revert \"sandbox: give devices ten seconds (#65)\"\"\n"
        "Revert \"sandbox: give devices ten seconds (#65)\"");
    row("harbor: a message in Latin-1", "harbor", "log --format=%e%s --grep=traza main",
        "ISO-8859-1sandbox: una traza más clara al arrancar");
    row("harbor: people with other letters", "harbor", "log -1 --format=%an --author=wrona main", "Łukasz Wrona");
    row("harbor: cherry-picks", "harbor", "log --format=%S --grep=cherry.picked stable-1.0 stable-1.1 stable-1.2",
        "stable-1.2\nstable-1.1\nstable-1.0\nstable-1.0");
    row("ferry: breaking changes", "ferry", "log --format=%s --grep=^BREAKING.CHANGE: main",
        "feat(cli)!: --mux-socket is --port now (#31)");
    row("tiller: co-authors", "tiller", "rev-list --count --grep=^Co-authored-by: main", "1");
    row("reef: slips", "reef", "for-each-ref --format=%(refname:short)|%(objecttype) refs/tags/list refs/tags/20240101",
        "20240101|commit\nlist|commit");
    row("annotations", "harbor", "for-each-ref --format=%(objecttype)|%(contents) refs/tags/1.2.0",
        "tag|Lagoon release 1.2.0\n");
    row("a release of nothing but VERSION", "tiller", "diff --name-only 1.2.1 1.2.2", "VERSION");
    row("the protocol grows", "harbor", "diff --shortstat 1.0.0 1.1.0 -- protocols/agent.proto",
        " 1 file changed, 11 insertions(+)");
    row("the state grows a version", "tiller", "diff --shortstat 1.2.0 1.3.0 -- sandbox/state.go",
        " 1 file changed, 3 insertions(+), 2 deletions(-)");
}

void SampleProductTest::shape()
{
    QFETCH(QByteArray, repository);
    QFETCH(QByteArray, command);
    QTEST(testing::git(folder(repository), words(command)), "output");
}

void SampleProductTest::versionFilesAgreeWithTags()
{
    QStringList mismatches;
    qsizetype versions = 0;
    for (const char *name : Repositories) {
        const QStringList tags = words(testing::git(folder(name), words("tag --list [0-9]*.*")).replace('\n', ' '));
        versions += tags.size();
        // One line a tag, "1.0.0:VERSION:1.0.0".
        const QByteArray files = testing::git(folder(name), words("grep -e .") + tags + words("-- VERSION"));
        QCOMPARE(files.split('\n').size(), tags.size());
        for (const QByteArray &line : files.split('\n')) {
            const QList<QByteArray> parts = line.split(':');
            if (parts.first() != parts.last())
                mismatches.append(QString::fromUtf8(name + QByteArray(" ") + parts.first() + ": " + parts.last()));
        }
    }
    QCOMPARE(versions, 5 * 16 + 1);
    QCOMPARE(mismatches, QStringList{QStringLiteral("reef 1.4.0-alpha0: 1.3.0")});
}

void SampleProductTest::stableReleasesAreNoAncestors()
{
    QCOMPARE(runGit(folder("harbor"), words("merge-base --is-ancestor 1.2.0 1.3.0")).exitCode, 1);
    QCOMPARE(runGit(folder("tiller"), words("merge-base --is-ancestor 1.2.0 1.3.0")).exitCode, 0);
}

void SampleProductTest::pinsNameCommitsOfHarbor_data()
{
    QTest::addColumn<QByteArray>("client");
    QTest::addColumn<QByteArray>("revision");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QByteArray>("harbor"); // what `git describe` says of it; up to the id

    const QString lock = QStringLiteral("lagoon-example/harbor\"\n.*\n  revision = \"([0-9a-f]{40})\"");
    const QString module = QStringLiteral("lagoon-example/harbor v0\\.0\\.0-\\d{14}-([0-9a-f]{12})\\n");
    QTest::newRow("tiller 1.0.0") << QByteArray("tiller") << QByteArray("1.0.0") << QByteArray("Gopkg.lock") << lock
                                  << QByteArray("1.0.0");
    QTest::newRow("tiller 1.1.0") << QByteArray("tiller") << QByteArray("1.1.0") << QByteArray("Gopkg.lock") << lock
                                  << QByteArray("1.1.0-alpha0");
    QTest::newRow("tiller 1.2.0") << QByteArray("tiller") << QByteArray("1.2.0") << QByteArray("Gopkg.lock") << lock
                                  << QByteArray("1.2.0-rc0");
    QTest::newRow("tiller 1.3.0") << QByteArray("tiller") << QByteArray("1.3.0") << QByteArray("go.mod") << module
                                  << QByteArray("1.3.0-rc0");
    QTest::newRow("tiller now") << QByteArray("tiller") << QByteArray("main") << QByteArray("go.mod") << module
                                << QByteArray("1.3.0-18-g");
    QTest::newRow("ferry now") << QByteArray("ferry") << QByteArray("main") << QByteArray("Gopkg.lock") << lock
                               << QByteArray("1.1.0");
}

void SampleProductTest::pinsNameCommitsOfHarbor()
{
    QFETCH(QByteArray, client);
    QFETCH(QByteArray, revision);
    QFETCH(QByteArray, file);
    QFETCH(QString, pattern);
    QFETCH(QByteArray, harbor);
    const QString text = QString::fromUtf8(testing::git(folder(client), words("show " + revision + ':' + file)));
    const QRegularExpressionMatch match = QRegularExpression(pattern).match(text);
    QVERIFY2(match.hasMatch(), qPrintable(text));
    const QByteArray pinned = match.captured(1).toLatin1();
    const QByteArray described = testing::git(folder("harbor"), words("describe --abbrev=7 " + pinned));
    QVERIFY2(harbor.endsWith("-g") ? described.startsWith(harbor) : described == harbor, described.constData());
    // The vendored copy is what that commit has.
    const QByteArray proto = "protocols/agent.proto";
    QCOMPARE(
        testing::git(folder(client), words("show " + revision + ":vendor/github.com/lagoon-example/harbor/" + proto)),
        testing::git(folder("harbor"), words("show " + pinned + ':' + proto)));
}

void SampleProductTest::writesOverAnOlderSample()
{
    const ScratchFolder scratch;
    const QString product = scratch.path(QStringLiteral("lagoon"));
    QVERIFY(sample::writeSampleProduct(product));
    scratch.write(QStringLiteral("lagoon/waybill.decisions.jsonl"), "{\"mine\":true}\n");
    scratch.write(QStringLiteral("lagoon/waybill.toml"), "spoilt\n");
    scratch.write(QStringLiteral("lagoon/harbor/README.md"), "spoilt\n");

    const Result<QString> again = sample::writeSampleProduct(product);
    QVERIFY2(again, errorText(again).constData());
    QCOMPARE(scratch.read(QStringLiteral("lagoon/waybill.decisions.jsonl")), QByteArray("{\"mine\":true}\n"));
    QVERIFY(scratch.read(QStringLiteral("lagoon/waybill.toml")).contains("name         = \"Lagoon\""));
    QCOMPARE(testing::git(product + QStringLiteral("/harbor"), words("status --porcelain")), QByteArray());
    QCOMPARE(references(product), references(m_scratch.path(QStringLiteral("lagoon"))));
    const QStringList left =
        QDir(product).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    QCOMPARE(left.join(QLatin1Char(' ')),
             QStringLiteral(".waybill-sample ferry harbor reef tiller waybill.decisions.jsonl waybill.toml wharf"));
}

void SampleProductTest::refusesAForeignFolder_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("a file") << QStringLiteral("notes.txt");
    QTest::newRow("a hidden file") << QStringLiteral(".hidden");
    QTest::newRow("a folder of one of our names") << QStringLiteral("harbor/main.go");
}

void SampleProductTest::refusesAForeignFolder()
{
    QFETCH(QString, file);
    const ScratchFolder scratch;
    scratch.write(QStringLiteral("mine/") + file, "precious\n");
    const Result<QString> result = sample::writeSampleProduct(scratch.path(QStringLiteral("mine")));
    QVERIFY(!result);
    QCOMPARE(result.error().fault, Fault::Input);
    QCOMPARE(result.error().place.file, scratch.path(QStringLiteral("mine")));
    QCOMPARE(scratch.read(QStringLiteral("mine/") + file), QByteArray("precious\n"));
    QCOMPARE(QDir(scratch.path(QStringLiteral("mine")))
                 .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                 .size(),
             1);
}

WAYBILL_TEST_MAIN(SampleProductTest)
#include "tst_sampleproduct.moc"
