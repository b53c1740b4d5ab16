// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/describe.h"
#include "pins/pinresolve.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::pins;
using namespace waybill::testing;

namespace {

/// A release branch, a merge, tags on either side, annotated and not.
sample::Storyteller tell(const ScratchFolder &scratch)
{
    auto story = scratch.story(QStringLiteral("library"));
    (void)story.write("a", "0").commit("before all tags");
    (void)story.write("a", "1").commit("one");
    story.tag("v1.0.0", "1.0.0").lightweight("also");
    (void)story.write("a", "2").commit("two");
    story.branch("stable-1.0", "v1.0.0");
    (void)story.write("b", "1").commit("fix");
    story.tag("v1.0.1", "1.0.1").wait(1).tag("z1.0.1", "younger").wait(1).tag("b1.0.1", "youngest");
    story.go("main");
    (void)story.write("a", "3").commit("three");
    (void)story.merge({"stable-1.0"}, "merge the fix");
    (void)story.write("a", "4").commit("four");
    story.lightweight("1.1.0").lightweight("sub/v0.1.0");
    (void)story.write("a", "5").commit("five");
    (void)story.write("a", "6").commit("six");
    return story;
}

Pin pinned(const QString &version, const QByteArray &revision = {}, bool floating = false)
{
    Pin pin;
    pin.format = Format::GoMod;
    pin.name = QStringLiteral("example.org/own/library");
    pin.version = version;
    pin.revision = revision;
    pin.floating = floating;
    return pin;
}

/// "STATE REFERENCE TAG-DISTANCE SUBJECT".
QByteArray shown(const ResolvedPin &resolved, const QString &path)
{
    QByteArray text = keyName(resolved.state).toLatin1();
    if (!resolved.reference.isEmpty())
        text += " by " + resolved.reference;
    if (resolved.nearest)
        text += ' ' + resolved.nearest->tag + '-' + QByteArray::number(resolved.nearest->distance);
    if (!resolved.commit.isNull())
        text += ": "
                + testing::git(path, {QStringLiteral("log"), QStringLiteral("-1"), QStringLiteral("--format=%s"),
                                      resolved.commit.toString()});
    return text;
}

} // namespace

class TestPinResolve : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void resolve();
    void distance();
    void describeAsGitDoes();
};

void TestPinResolve::resolve()
{
    const ScratchFolder scratch;
    const auto story = tell(scratch);
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto tags = git::readTags(story.repository()).value();
    const auto says = [&](const Pin &pin) {
        const auto resolved = resolvePin(pin, story.repository(), tags);
        return resolved ? shown(*resolved, story.path()) : errorText(resolved);
    };
    const auto id = [&](const char *revision) {
        return testing::git(story.path(), {QStringLiteral("rev-parse"), QString::fromLatin1(revision)});
    };
    // Revisions, whole and short, and one of an annotation.
    QCOMPARE(says(pinned({}, id("main"))), QByteArray("found 1.1.0-2: six"));
    QCOMPARE(says(pinned({}, id("main~1").left(12))), QByteArray("found 1.1.0-1: five"));
    QCOMPARE(says(pinned({}, id("v1.0.1"))), QByteArray("found b1.0.1-0: fix"));
    QCOMPARE(says(pinned({}, id("v1.0.0~1"))), QByteArray("found: before all tags"));
    // A revision that is not there stays unknown, whatever the version says.
    QCOMPARE(says(pinned(QStringLiteral("v1.0.0"), QByteArray(40, 'a'))), QByteArray("unknown"));
    QCOMPARE(says(pinned({}, id("main:a"))), QByteArray("unknown"));
    // Tags with and without v.
    QCOMPARE(says(pinned(QStringLiteral("v1.0.0"))), QByteArray("found by v1.0.0 v1.0.0-0: one"));
    QCOMPARE(says(pinned(QStringLiteral("1.0.0"))), QByteArray("found by v1.0.0 v1.0.0-0: one"));
    QCOMPARE(says(pinned(QStringLiteral("v1.1.0+incompatible"))), QByteArray("found by 1.1.0 1.1.0-0: four"));
    QCOMPARE(says(pinned(QStringLiteral("v9.0.0"))), QByteArray("unknown"));
    QCOMPARE(says(pinned({})), QByteArray("unknown"));
    // A module in a folder has tags of its own.
    Pin module = pinned(QStringLiteral("v0.1.0"));
    module.name += QStringLiteral("/sub/v2");
    QCOMPARE(says(module), QByteArray("found by sub/v0.1.0 1.1.0-0: four"));
    module.name = QStringLiteral("example.org/own/library/v2");
    QCOMPARE(says(module), QByteArray("unknown"));
    // Branches float, ranges too.
    QCOMPARE(says(pinned(QStringLiteral("stable-1.0"), {}, true)), QByteArray("floating by stable-1.0 b1.0.1-0: fix"));
    QCOMPARE(says(pinned(QStringLiteral("stable-1.0"))), QByteArray("floating by stable-1.0 b1.0.1-0: fix"));
    QCOMPARE(says(pinned(QStringLiteral("^1.0"), {}, true)), QByteArray("floating"));
}

void TestPinResolve::distance()
{
    const ScratchFolder scratch;
    const auto story = tell(scratch);
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto tags = git::readTags(story.repository()).value();
    const auto main = git::resolveCommit(story.repository(), "main~4").value(); // "two"... of the first parents
    const auto apart = distanceToTag(story.repository(), main, tags, "1.0.1");
    QVERIFY2(apart, errorText(apart).constData());
    QVERIFY(*apart);
    QCOMPARE((*apart)->onlyInTag, 1);
    QCOMPARE((*apart)->onlyInPin, 2);
    const auto same =
        distanceToTag(story.repository(), git::resolveCommit(story.repository(), "1.1.0").value(), tags, "v1.1.0");
    QVERIFY(same && *same == PinDistance());
    const auto none = distanceToTag(story.repository(), main, tags, "2.0.0");
    QVERIFY(none && !*none);
}

void TestPinResolve::describeAsGitDoes()
{
    const ScratchFolder scratch;
    const auto story = tell(scratch);
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto tags = git::readTags(story.repository()).value();
    const QByteArray all = testing::git(story.path(), {QStringLiteral("rev-list"), QStringLiteral("--all")});
    int described = 0;
    for (const QByteArray &hex : all.split('\n')) {
        const auto run = runGit(story.path(), {QStringLiteral("describe"), QStringLiteral("--tags"),
                                               QStringLiteral("--long"), QString::fromLatin1(hex)});
        const auto description = git::describe(story.repository(), git::ObjectId::fromHex(hex).value(), tags);
        QVERIFY2(description, errorText(description).constData());
        QCOMPARE(description->has_value(), run.exitCode == 0);
        if (!*description)
            continue;
        ++described;
        const QByteArray text =
            (*description)->tag + '-' + QByteArray::number((*description)->distance) + "-g" + hex.left(7);
        QCOMPARE(text, run.output.trimmed());
    }
    QCOMPARE(described, 8);
}

WAYBILL_TEST_MAIN(TestPinResolve)
#include "tst_pinresolve.moc"
