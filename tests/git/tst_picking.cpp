// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/picking.h"
#include "gittest.h"
#include "sample/storyteller.h"

#include <QDirIterator>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

namespace {

QByteArray numbers(int from, int to)
{
    QByteArray text;
    for (int i = from; i <= to; ++i)
        text += QByteArray::number(i) + '\n';
    return text;
}

int filesBelow(const QString &folder)
{
    int count = 0;
    for (QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories); files.hasNext(); files.next())
        ++count;
    return count;
}

} // namespace

/// What would become of commits that are picked, without picking them.
class TestPicking : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void forecast()
    {
        const ScratchFolder folder;
        sample::Storyteller story(folder.path(QStringLiteral("r")));
        story.write("f", numbers(1, 40)).write("g", "1\n");
        const ObjectId base = story.commit("base\n");
        std::vector<Pick> picks;
        const auto add = [&](const ObjectId &parent, const ObjectId &id) { picks.push_back({id, parent}); };
        const ObjectId feature = story.write("g", "2\n").commit("feat: g\n"); // stays behind
        const ObjectId fix = story.edit("f", "\n20\n", "\ntwenty\n").commit("fix: f\n");
        add(feature, fix);
        const ObjectId needs = story.write("g", "3\n").commit("fix: what the feature brought\n");
        add(fix, needs);
        const ObjectId more = story.edit("f", "\ntwenty\n", "\nTwenty\n").commit("fix: on top of the first\n");
        add(needs, more);
        story.topic("work").edit("f", "\n30\n", "\nthirty\n").commit("wip\n");
        story.go("main");
        const ObjectId merge = story.merge({"work"}, "Merge work\n");
        add(more, merge);
        add(feature, fix); // again
        QVERIFY2(!story.error(), errorText(story).constData());
        story.finish();

        const QString objects = folder.path(QStringLiteral("r/.git"));
        const int before = filesBelow(objects);
        const auto found = forecastPicks(story.repository(), base, picks);
        QVERIFY2(found, errorText(found).constData());
        const std::vector<PickForecast> expected{
            {fix, false, {}}, {needs, false, {"g"}}, {more, false, {}}, {merge, false, {}}, {fix, false, {"f"}}};
        QCOMPARE(*found, expected);
        QVERIFY(before > 0);
        QCOMPARE(filesBelow(objects), before); // nothing was written
        // Onto what has it already, nothing changes.
        const auto again = forecastPicks(story.repository(), fix, {{fix, feature}});
        QVERIFY(again);
        QCOMPARE(*again, (std::vector<PickForecast>{{fix, true, {}}}));
    }

    /// Texts that both sides changed are merged in memory, and what comes next is picked onto that.
    void mergedTexts()
    {
        const ScratchFolder folder;
        sample::Storyteller story(folder.path(QStringLiteral("r")));
        story.write("dir/f", numbers(1, 40)).write("gone", "1\n");
        const ObjectId start = story.commit("start\n");
        const ObjectId stable = story.branch("stable").edit("dir/f", "\n5\n", "\nfive\n").commit("stable\n");
        story.go("main");
        const ObjectId one = story.edit("dir/f", "\n30\n", "\nthirty\n").write("dir/new", "1\n").commit("one\n");
        const ObjectId two = story.edit("dir/f", "\n35\n", "\n36\n").remove("gone").commit("two\n");
        const ObjectId three = story.edit("dir/f", "\n5\n", "\nV\n").write("dir/new", "2\n").commit("three\n");
        QVERIFY2(!story.error(), errorText(story).constData());
        const auto found = forecastPicks(story.repository(), stable, {{one, start}, {two, one}, {three, two}});
        QVERIFY2(found, errorText(found).constData());
        QCOMPARE(*found, (std::vector<PickForecast>{{one, false, {}}, {two, false, {}}, {three, false, {"dir/f"}}}));
    }

    /// A partial clone lacks blobs of files that nobody touched.
    void missingElsewhere()
    {
        const ScratchFolder folder;
        sample::Storyteller story(folder.path(QStringLiteral("r")));
        story.write("f", numbers(1, 40)).write("large", "not here\n");
        const ObjectId start = story.commit("start\n");
        const ObjectId fix = story.edit("f", "\n30\n", "\nthirty\n").commit("fix\n");
        QVERIFY2(!story.error(), errorText(story).constData());
        const QByteArray blob = testing::git(folder.path(QStringLiteral("r")), args("rev-parse HEAD:large"));
        QVERIFY(
            QFile::remove(folder.path(QStringLiteral("r/.git/objects/%1/%2")
                                          .arg(QString::fromLatin1(blob.left(2)), QString::fromLatin1(blob.mid(2))))));
        const auto found = forecastPicks(story.repository(), start, {{fix, start}});
        QVERIFY2(found, errorText(found).constData());
        QCOMPARE(*found, (std::vector<PickForecast>{{fix, false, {}}}));
    }

    void cancelledAtOnce()
    {
        const ScratchFolder folder;
        sample::Storyteller story(folder.path(QStringLiteral("r")));
        const ObjectId one = story.write("f", "1\n").commit("one\n");
        QVERIFY(!story.error());
        const JobControl control = JobControl::create();
        control.cancel();
        const auto found = forecastPicks(story.repository(), one, {{one, {}}}, control);
        QVERIFY(!found);
        QCOMPARE(found.error().fault, Fault::Cancelled);
    }
};

WAYBILL_TEST_MAIN(TestPicking)
#include "tst_picking.moc"
