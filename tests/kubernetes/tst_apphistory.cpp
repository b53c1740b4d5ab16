// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "appfixture.h"
#include "git/history.h"
#include "kubernetes/catalogue/appfindings.h"
#include "kubernetes/catalogue/apphistory.h"
#include "kubernetes/catalogue/treereader.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::catalogue;
using namespace waybill::testing;

namespace {

/// Releases of a catalogue, and what has not been released.
class Story {
public:
    Story()
        : m_story(m_folder.story(QStringLiteral("catalogue")))
    {
        AppText reef;
        m_story.write("catalog/reef.yaml", reef.yaml()).write("vendor/v/reef.yaml", reef.yaml());
        m_story.write("README.md", "# KubeDirectorApp\n").write("pod.yaml", "apiVersion: v1\nkind: Pod\nspec: [\n");
        tag("v1");
        tag("v2"); // the same commit's tree again
        reef.image = "sea/reef:1.1";
        m_story.write("catalog/reef.yaml", reef.yaml());
        tag("v3");
        reef.version = "'1.1'";
        AppText ark;
        ark.name = "ark";
        ark.id = "sea/ark";
        m_story.write("catalog/reef.yaml", reef.yaml()).write("catalog/ark.yaml", ark.yaml());
        m_story.write("clusters/c.yaml", clusterYaml("c", "reef") + "  roles:\n  - id: a\n      members: 1\n");
        tag("v4");
        m_story.remove("catalog/ark.yaml").remove("clusters/c.yaml");
        m_commits.push_back({"", m_story.commit("no release yet")});
        m_story.finish();
    }

    [[nodiscard]] const git::Repository &repository() const { return m_story.repository(); }
    [[nodiscard]] QByteArray error() const { return errorText(m_story); }
    [[nodiscard]] const std::vector<TaggedCommit> &commits() const { return m_commits; }
    [[nodiscard]] Result<AppHistory> history() const { return readAppHistory(repository(), m_commits, defaultKinds()); }

private:
    void tag(const QByteArray &name)
    {
        m_commits.push_back({name, m_story.commit("release " + name)});
        m_story.lightweight(name);
    }

    ScratchFolder m_folder;
    sample::Storyteller m_story;
    std::vector<TaggedCommit> m_commits;
};

using Key = std::tuple<QString, QString, QString>;

Key keyOf(const char *name)
{
    return {QStringLiteral("KubeDirectorApp"), QString(), QString::fromUtf8(name)};
}

/// "tag<tag before: summary" for each.
QString told(const std::vector<AppHistory::Event> &events)
{
    QStringList lines;
    for (const AppHistory::Event &event : events)
        lines << QString::fromUtf8(event.release->at.tag)
                     + (event.before ? QString(u'<' + QString::fromUtf8(event.before->at.tag)) : QString())
                     + QLatin1String(": ") + wording::text(summary(*event.change));
    return lines.join(u'\n');
}

} // namespace

class AppHistoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eventsOfEach();
    void since();
    void problemsStayWithTheirRelease();
    void sharedFilesAreReadOnce();
    void readersAreShared();
    void unreadableCommitsAreLeftOut();
    void missingBlobs();
    void cancels();
    void nothingAtAll();
};

void AppHistoryTest::eventsOfEach()
{
    const Story story;
    QVERIFY2(story.error().isEmpty(), story.error().constData());
    const auto history = story.history();
    QVERIFY2(history, errorText(history).constData());
    QCOMPARE(history->releases.size(), std::size_t(5));
    QCOMPARE(told(history->events(keyOf("reef"))),
             QStringLiteral("v1: New\nv3<v2: Changed, version not bumped: images\nv4<v3: Version 1.0 to 1.1"));
    QCOMPARE(told(history->events(keyOf("ark"))), QStringLiteral("v4<v3: New\n<v4: Removed"));
    QVERIFY(history->events(keyOf("none")).empty());
    const auto commit = git::readCommit(story.repository(), story.commits()[3].commit);
    QVERIFY2(commit, errorText(commit).constData());
    QCOMPARE(history->releases[3].time, commit->committer.time);
    // What is vendored is not of this catalogue.
    QCOMPARE(history->releases[0].list.apps.size(), std::size_t(1));
    QCOMPARE(history->releases[0].list.apps[0].path, QByteArray("catalog/reef.yaml"));
}

void AppHistoryTest::since()
{
    const Story story;
    const auto history = story.history();
    QVERIFY2(history, errorText(history).constData());
    QCOMPARE(history->since(QStringLiteral("sea/reef"), QStringLiteral("1.0")), QByteArray("v1"));
    QCOMPARE(history->since(QStringLiteral("sea/reef"), QStringLiteral("1.1")), QByteArray("v4"));
    QCOMPARE(history->since(QStringLiteral("sea/reef"), QStringLiteral("1.10")), QByteArray());
    // The head is no release, even where it is asked for first.
    const git::ObjectId at = story.commits().back().commit;
    const auto head = readAppHistory(story.repository(), {{"", at}}, defaultKinds());
    QVERIFY2(head, errorText(head).constData());
    QCOMPARE(head->since(QStringLiteral("sea/reef"), QStringLiteral("1.1")), QByteArray());
    const auto released = readAppHistory(story.repository(), {{"", at}, {"v5", at}}, defaultKinds());
    QVERIFY2(released, errorText(released).constData());
    QCOMPARE(released->since(QStringLiteral("sea/reef"), QStringLiteral("1.1")), QByteArray("v5"));
}

void AppHistoryTest::problemsStayWithTheirRelease()
{
    const Story story;
    const auto history = story.history();
    QVERIFY2(history, errorText(history).constData());
    QVERIFY(history->problems.empty());
    QStringList problems;
    for (const AppRelease &release : history->releases)
        for (const Problem &problem : release.list.problems)
            problems << QString::fromUtf8(release.at.tag) + u' ' + problem.place.toString();
    // The broken file of something else (pod.yaml) is no matter of a catalogue.
    QCOMPARE(problems.join(u'\n'), QStringLiteral("v4 clusters/c.yaml:9:14"));
    QCOMPARE(history->releases[3].list.apps.size(), std::size_t(2));
}

void AppHistoryTest::sharedFilesAreReadOnce()
{
    const Story story;
    const auto history = story.history();
    QVERIFY2(history, errorText(history).constData());
    const auto &first = history->releases[0].list.apps[0];
    QCOMPARE(first.root.get(), history->releases[1].list.apps[0].root.get());
    QVERIFY(first.root.get() != history->releases[2].list.apps[0].root.get());
}

/// Whoever has read a tree already does not read it again for the history.
void AppHistoryTest::readersAreShared()
{
    const Story story;
    const auto commit = git::readCommit(story.repository(), story.commits()[0].commit);
    QVERIFY2(commit, errorText(commit).constData());
    TreeReader reader(story.repository(), defaultKinds());
    const auto list = reader.read(commit->tree);
    QVERIFY2(list, errorText(list).constData());
    const auto history = readAppHistory(story.repository(), reader, story.commits());
    QVERIFY2(history, errorText(history).constData());
    QCOMPARE(history->releases[0].list.apps[0].root.get(), list->apps[0].root.get());
    QCOMPARE(told(history->events(keyOf("reef"))), told(story.history()->events(keyOf("reef"))));
}

void AppHistoryTest::unreadableCommitsAreLeftOut()
{
    const Story story;
    std::vector<TaggedCommit> commits = story.commits();
    const auto nowhere = git::ObjectId::fromHex("00000000000000000000000000000000000000ff");
    commits[1].commit = *nowhere;
    const auto history = readAppHistory(story.repository(), commits, defaultKinds());
    QVERIFY2(history, errorText(history).constData());
    QCOMPARE(history->releases.size(), std::size_t(4));
    QCOMPARE(history->problems.size(), std::size_t(1));
    QVERIFY(told(history->events(keyOf("reef"))).startsWith(QLatin1String("v1: New\nv3<v1: Changed")));
}

/// As in a partial clone: the file is named, and the rest is read. So it is with templates.
void AppHistoryTest::missingBlobs()
{
    ScratchFolder folder;
    sample::Storyteller story = folder.story(QStringLiteral("partial"));
    AppText other;
    other.name = "other";
    story.write("reef.yaml", AppText().yaml())
        .write("other.yaml", other.yaml())
        .write("chart.yaml", "{{- if .Values.on }}\n" + AppText().yaml() + "{{- end }}\n");
    const git::ObjectId id = story.commit("both");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto tree = git::readCommit(story.repository(), id)->tree;
    const auto blob = git::findEntry(story.repository(), tree, "reef.yaml");
    QVERIFY(blob && *blob);
    const QString hex = QString::fromLatin1((*blob)->id.toHex());
    QVERIFY(QFile::remove(folder.path(QStringLiteral("partial/.git/objects/") + hex.left(2) + u'/' + hex.mid(2))));
    const auto repository = git::Repository::open(folder.path(QStringLiteral("partial")));
    QVERIFY2(repository, errorText(repository).constData());
    const auto list = TreeReader(*repository, defaultKinds()).read(tree);
    QVERIFY2(list, errorText(list).constData());
    QCOMPARE(list->apps.size(), std::size_t(1));
    QCOMPARE(list->unread, (std::set<QString>{QStringLiteral("chart.yaml"), QStringLiteral("reef.yaml")}));
    QCOMPARE(list->problems.size(), std::size_t(2));
    QCOMPARE(list->problems[0].place.file, QStringLiteral("chart.yaml"));
    QCOMPARE(list->problems[0].severity, Problem::Severity::Note);
    QCOMPARE(list->problems[1].place.file, QStringLiteral("reef.yaml"));
}

void AppHistoryTest::cancels()
{
    const Story story;
    const JobControl control = JobControl::create();
    control.cancel();
    const auto history =
        readAppHistory(story.repository(), story.commits(), defaultKinds(), VersionReading::Lenient, control);
    QVERIFY(!history);
    QCOMPARE(history.error().fault, Fault::Cancelled);
}

void AppHistoryTest::nothingAtAll()
{
    const Story story;
    const auto history = readAppHistory(story.repository(), {}, defaultKinds());
    QVERIFY2(history, errorText(history).constData());
    QVERIFY(history->releases.empty());
    TreeReader reader(story.repository(), {});
    const auto none = reader.read(git::ObjectId());
    QVERIFY2(none, errorText(none).constData());
    QVERIFY(none->apps.empty());
}

WAYBILL_TEST_MAIN(AppHistoryTest)
#include "tst_apphistory.moc"
