// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/mailmap.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

/// Who took part: by their proper names, and whether for the first time.
class TestContributors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void mailmap();
    void mailmapOfAnotherEncoding();
    void brokenMailmap();
    void newcomers();
    void knownByAccount();
    void newcomersOnlyWhenAsked();
    void firstRelease();

private:
    QByteArray people(bool newcomers = true, const QString &cache = {});

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<sample::Storyteller> m_story;
};

void TestContributors::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_story = std::make_unique<sample::Storyteller>(m_folder->path(QStringLiteral("r")));
    m_story->as("Ada", "ada@test.example").write("f", "1\n").commit("Start\n");
    m_story->tag("1.0.0", "1.0.0");
}

/// "title: author, contributor+ ..." a change, newest first; '+': for the first time.
QByteArray TestContributors::people(bool newcomers, const QString &cache)
{
    m_story->finish("main");
    if (m_story->error())
        return errorText(*m_story);
    RepositorySpec spec;
    spec.path = m_story->path();
    SurveyOptions options;
    options.newcomers = newcomers;
    options.cacheFolder = cache;
    const Survey read = survey(spec, options);
    QStringList lines;
    for (const Change &change : *read.changes) {
        QStringList names;
        for (const QString &name : change.contributors) {
            const bool isNew =
                std::find(change.newcomers.begin(), change.newcomers.end(), name) != change.newcomers.end();
            names += isNew ? name + QLatin1Char('+') : name;
        }
        lines += QStringLiteral("%1: %2 <%3>: %4")
                     .arg(change.title, change.author, change.authorEmail, names.join(QLatin1String(", ")));
    }
    return lines.join(QLatin1Char('\n')).toUtf8();
}

void TestContributors::mailmap()
{
    m_story->write(".mailmap", "Ada Lovelace <ada@home.example> <ada@test.example>\n"
                               "Bob Builder <bob@home.example> bob <bob@old.example>\n");
    m_story->commit("People\n\nCo-authored-by: bob <BOB@old.example>\nCo-authored-by: Cy <cy@test.example>\n");
    QCOMPARE(people(), QByteArray("People: Ada Lovelace <ada@home.example>: Ada Lovelace, Bob Builder+, Cy+"));
}

void TestContributors::mailmapOfAnotherEncoding()
{
    m_story->write(".mailmap", "J\xC3\xBCrgen <j@home.example> <j@test.example>\n").commit("Map\n");
    m_story->as("J\xFCrgen", "j@test.example").in("ISO-8859-1").write("f", "2\n").commit("Work\n");
    m_story->as("Z\xFCrich", "z@test.example").in("ISO-8859-1").write("f", "3\n").commit("More\n");
    QCOMPARE(people(false), QByteArray("More: Z\xC3\xBCrich <z@test.example>: Z\xC3\xBCrich\n"
                                       "Work: J\xC3\xBCrgen <j@home.example>: J\xC3\xBCrgen\n"
                                       "Map: Ada <ada@test.example>: Ada"));
}

void TestContributors::brokenMailmap()
{
    m_story->write(".mailmap", QByteArray("<<<\n\0> x <\nAda L <ada@test.example>\n# <", 40)).commit("Map\n");
    QVERIFY(people(false).startsWith("Map: Ada"));
    QByteArray name = "Ada";
    QByteArray email = "ada@test.example";
    QVERIFY(!git::Mailmap().apply(name, email));
    QVERIFY(!git::Mailmap::parse({}).apply(name, email));
    QVERIFY(git::Mailmap::parse("Ada L <ada@test.example>\n").apply(name, email));
    QCOMPARE(name, QByteArray("Ada L"));
    QVERIFY(!git::Mailmap::parse("Ada L <ada@test.example>\n").apply(name, email));
}

void TestContributors::newcomers()
{
    m_story->as("Bob", "bob@test.example").write("f", "2\n").commit("First of Bob (#1)\n");
    m_story->write("f", "3\n")
        .commit("Second of Bob (#2)\n\nCo-authored-by: Cy <cy@test.example>\n"
                "Co-authored-by: Claude <noreply@anthropic.com>\n");
    m_story->as("Ada the Second", "ADA@test.example").write("f", "4\n").commit("Known by address\n");
    m_story->as("Ada", "ada@elsewhere.example").write("f", "5\n").commit("Known by name\n");
    m_story->as("helper[bot]", "bot@test.example").write("f", "6\n").commit("Robot\n");
    QCOMPARE(people(), QByteArray("Robot: helper[bot] <bot@test.example>: helper[bot]\n"
                                  "Known by name: Ada <ada@elsewhere.example>: Ada\n"
                                  "Known by address: Ada the Second <ADA@test.example>: Ada the Second\n"
                                  "Second of Bob: Bob <bob@test.example>: Bob, Cy+\n"
                                  "First of Bob: Bob <bob@test.example>: Bob+"));
}

/// By what an address tells: who writes from another place, or by another name, is not new.
void TestContributors::knownByAccount()
{
    m_story->as("Matt Pine", "mattpine@test.example").write("f", "2\n").commit("Before\n");
    m_story->as("Jo", "jo@test.example").write("f", "3\n").commit("Before\n");
    m_story->tag("1.1.0", "1.1.0");
    m_story->as("mattpine", "12+mattpine@users.noreply.github.com").write("f", "4\n").commit("By account\n");
    m_story->as("M. Pine", "mattpine@laptop.example").write("f", "5\n").commit("By address\n");
    m_story->as("Jo Jones", "jo@elsewhere.example").write("f", "6\n").commit("Too short to tell\n");
    m_story->as("Kim Lee", "kimlee@test.example").write("f", "7\n").commit("New\n");
    m_story->as("kimlee", "kimlee@users.noreply.github.com").write("f", "8\n").commit("New only once\n");
    m_story->as("k8s-ci-robot", "robot@test.example").write("f", "9\n").commit("Robot\n");
    QCOMPARE(people(), QByteArray("Robot: k8s-ci-robot <robot@test.example>: k8s-ci-robot\n"
                                  "New only once: kimlee <kimlee@users.noreply.github.com>: kimlee\n"
                                  "New: Kim Lee <kimlee@test.example>: Kim Lee+\n"
                                  "Too short to tell: Jo Jones <jo@elsewhere.example>: Jo Jones+\n"
                                  "By address: M. Pine <mattpine@laptop.example>: M. Pine\n"
                                  "By account: mattpine <12+mattpine@users.noreply.github.com>: mattpine"));
}

void TestContributors::newcomersOnlyWhenAsked()
{
    const QString cache = m_folder->path(QStringLiteral("cache"));
    m_story->as("Bob", "bob@test.example").write("f", "2\n").commit("Work\n");
    QCOMPARE(people(false, cache), QByteArray("Work: Bob <bob@test.example>: Bob"));
    QCOMPARE(people(true, cache), QByteArray("Work: Bob <bob@test.example>: Bob+")); // remembered without
    QCOMPARE(people(true, cache), QByteArray("Work: Bob <bob@test.example>: Bob+")); // and with
}

void TestContributors::firstRelease()
{
    ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    story.write("f", "1\n").commit("Start\n");
    story.finish("main");
    RepositorySpec spec;
    spec.path = story.path();
    SurveyOptions options;
    options.newcomers = true;
    const Survey read = survey(spec, options);
    QCOMPARE(read.changes->size(), std::size_t(1));
    QVERIFY(read.changes->front().newcomers.empty());
}

WAYBILL_TEST_MAIN(TestContributors)
#include "tst_contributors.moc"
