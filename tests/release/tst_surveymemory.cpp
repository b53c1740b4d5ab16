// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surveymemory.h"
#include "support/cache.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/settle.h"
#include "testing/testmain.h"

#include <QDir>

using namespace waybill;
using namespace waybill::release;

/// A repository that looks as before is not opened again; whatever changes in it, its survey is that of today.
class TestSurveyMemory : public QObject {
    Q_OBJECT

    using Action = std::function<void()>;

    std::unique_ptr<testing::ScratchFolder> m_folder;
    RepositorySpec m_spec;
    SurveyOptions m_options;

    void run(const char *arguments) const
    {
        testing::git(m_spec.path, QString::fromUtf8(arguments).split(QLatin1Char(' ')));
    }
    [[nodiscard]] QString cacheFolder() const { return m_folder->path(QStringLiteral("cache")); }
    [[nodiscard]] QStringList remembered() const
    {
        return QDir(cacheFolder()).entryList({QStringLiteral("*.survey")}, QDir::Files);
    }
    /// All of a survey, as it is read now and as it is read with what is remembered.
    [[nodiscard]] QByteArray anew() const
    {
        SurveyOptions options = m_options;
        options.cacheFolder.clear();
        return toBytes(survey(m_spec, options));
    }
    [[nodiscard]] QByteArray told() const { return toBytes(survey(m_spec, m_options)); }

private Q_SLOTS:
    void init();
    void isUsed();
    void noticesChanges_data();
    void noticesChanges();
    void eachQuestionHasItsOwn();
    void countsOfSomebodyElse();
    void whatIsMissingMayCome();
    void damagedEntry();
};

void TestSurveyMemory::init()
{
    m_folder = std::make_unique<testing::ScratchFolder>();
    auto story = m_folder->story(QStringLiteral("r"));
    story.write("VERSION", "1.0.0\n").write("api.go", "package api\n\nfunc Open() {}\n\nfunc Shut() {}\n");
    story.commit("Begin");
    story.tag("1.0.0", "1.0.0");
    story.write("api.go", "package api\n\nfunc Open() {}\n").commit("api: remove Shut");
    story.branch("other").write("more.go", "package api\n").commit("More");
    story.go("main").finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    m_spec = {};
    m_spec.name = QStringLiteral("r");
    m_spec.path = story.path();
    m_options = {};
    m_options.cacheFolder = cacheFolder();
    testing::settle(m_spec.path);
}

void TestSurveyMemory::isUsed()
{
    const QByteArray expected = anew();
    QCOMPARE(told(), expected);
    QCOMPARE(remembered().size(), 1);
    QCOMPARE(told(), expected);
    // What is remembered is what is told.
    SurveyMemory memory(m_spec, m_options);
    auto known = memory.find();
    QVERIFY(known);
    QCOMPARE(toBytes(*known), expected);
    known->commitsSince = 77;
    memory.begin();
    memory.store(*known);
    QCOMPARE(survey(m_spec, m_options).commitsSince, 77);
    // Nothing is remembered of a repository that changes while it is read.
    memory.begin();
    run("symbolic-ref HEAD refs/heads/other");
    known->commitsSince = 78;
    memory.store(*known);
    run("symbolic-ref HEAD refs/heads/main");
    QCOMPARE(survey(m_spec, m_options).commitsSince, 77);
}

void TestSurveyMemory::noticesChanges_data()
{
    QTest::addColumn<Action>("change");
    const auto row = [](const char *name, Action change) { QTest::newRow(name) << std::move(change); };
    row("a release", [this] { run("tag 1.1.0"); });
    row("a commit", [this] { run("commit -q --allow-empty -m more"); });
    row("another branch", [this] { run("symbolic-ref HEAD refs/heads/other"); });
    row("the branch moves", [this] { run("update-ref refs/heads/main refs/heads/other"); });
    row("a packed tag moves", [this] {
        run("pack-refs --all");
        testing::settle(m_spec.path);
        (void)told();
        run("update-ref refs/tags/1.0.0 refs/heads/main");
    });
    row("a remote", [this] { run("remote add origin https://github.com/a/b"); });
    row("a remote of the user's making", [this] {
        run("remote add origin https://test.example/a/b");
        (void)told();
        QFile file(QDir::home().filePath(QStringLiteral(".gitconfig")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[url \"https://github.com/\"]\n\tinsteadOf = https://test.example/\n");
    });
    row("a backport on another branch", [this] { run("branch stable-1.0 other"); });
    row("the folder is gone", [this] { QVERIFY(QDir(m_spec.path).removeRecursively()); });
    row("the head leads nowhere", [this] { run("symbolic-ref HEAD refs/heads/none"); });
}

void TestSurveyMemory::noticesChanges()
{
    QFETCH(const Action, change);
    const QByteArray before = told();
    QCOMPARE(told(), before);
    QCOMPARE(remembered().size(), 1);
    change();
    const QByteArray expected = anew();
    QVERIFY(expected != before);
    QCOMPARE(told(), expected);
    if (QFileInfo::exists(m_spec.path))
        testing::settle(m_spec.path);
    QCOMPARE(told(), expected);
    QCOMPARE(told(), expected);
    QFile::remove(QDir::home().filePath(QStringLiteral(".gitconfig")));
}

void TestSurveyMemory::eachQuestionHasItsOwn()
{
    (void)told();
    m_options.dates = true;
    QCOMPARE(survey(m_spec, m_options).dates.size(), 1);
    m_spec.head = "other";
    QCOMPARE(survey(m_spec, m_options).commitsSince, 2);
    QCOMPARE(survey(m_spec, m_options).commitsSince, 2);
    QCOMPARE(remembered().size(), 3);
    // What this means may change without a reference that does.
    m_spec.head = testing::git(m_spec.path, {QStringLiteral("rev-parse"), QStringLiteral("HEAD")}).left(8);
    QCOMPARE(survey(m_spec, m_options).commitsSince, 1);
    QCOMPARE(remembered().size(), 3);
}

void TestSurveyMemory::countsOfSomebodyElse()
{
    const auto deletions = [this] { return survey(m_spec, m_options).changes->front().files.front().deletions; };
    const auto unknown = deletions();
    m_options.countLines = true;
    const auto counted = deletions();
    QVERIFY(counted != unknown);
    m_options.countLines = false;
    QCOMPARE(deletions(), counted);
    m_options.knownCounts = false;
    QCOMPARE(deletions(), unknown);
}

/// A commit that is taken back, and that was not there when that was read.
void TestSurveyMemory::whatIsMissingMayCome()
{
    const QByteArray other = testing::git(m_spec.path, {QStringLiteral("rev-parse"), QStringLiteral("other")}).left(12);
    testing::git(m_spec.path, {QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("--allow-empty"),
                               QStringLiteral("-m"), QStringLiteral("Revert \"More\""), QStringLiteral("-m"),
                               QString::fromLatin1("This reverts commit " + other + '.')});
    const QString clone = m_folder->path(QStringLiteral("clone"));
    testing::git(m_folder->path(), {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--single-branch"),
                                    QLatin1String("file://") + m_spec.path, clone});
    const QString origin = std::exchange(m_spec.path, clone);
    testing::settle(clone);
    QVERIFY(!survey(m_spec, m_options).changes->front().reverts);
    QCOMPARE(remembered().size(), 1);
    // No reference of the clone changes.
    testing::git(clone, {QStringLiteral("fetch"), QStringLiteral("-q"), QStringLiteral("--no-write-fetch-head"), origin,
                         QStringLiteral("other")});
    QVERIFY(survey(m_spec, m_options).changes->front().reverts);
}

void TestSurveyMemory::damagedEntry()
{
    const QByteArray expected = told();
    const QString name = QDir(cacheFolder()).filePath(remembered().front());
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.resize(file.size() / 2));
    file.close();
    QCOMPARE(told(), expected);
    QCOMPARE(told(), expected);
}

WAYBILL_TEST_MAIN(TestSurveyMemory)
#include "tst_surveymemory.moc"
