// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/comparisonpatch.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;

namespace {

compare::Source between(const QString &repository, const QByteArray &before, const QByteArray &after)
{
    compare::Source source;
    source.repository = repository;
    source.revisions = {before, after};
    return source;
}

QByteArray numbers(int count)
{
    QByteArray text;
    for (int i = 1; i <= count; ++i)
        text += "line " + QByteArray::number(i) + '\n';
    return text;
}

/// A bit of everything that a patch can say between "one" and "two".
QString writeStory(const testing::ScratchFolder &folder)
{
    const QByteArray noise("\0\1\2noise\xff\0more", 14);
    sample::Storyteller story = folder.story(QStringLiteral("depot"));
    story.write("edited.txt", numbers(40)).write("gone.txt", "gone\n").write("tool.sh", "#!/bin/sh\n");
    story.write("old name.txt", numbers(30)).write("moved.txt", numbers(20)).write("noise.bin", noise);
    story.write("noend.txt", "a\nb")
        .write("dir/\xc3\xa4 \"quoted\".txt", "1\n")
        .write("empty", "")
        .write("weird\tname", "t\n");
    story.commit("Begin");
    story.tag("one", "One");
    story.edit("edited.txt", "line 7\n", "line seven\n").edit("edited.txt", "line 33\n", "");
    story.remove("gone.txt").write("added.txt", "added\n").write("tool.sh", "#!/bin/sh\n", true);
    story.remove("old name.txt").write("new name.txt", numbers(30) + "one more\n");
    story.remove("moved.txt").write("sub/moved.txt", numbers(20));
    story.write("noise.bin", noise + noise).write("new.bin", noise).write("noend.txt", "a\nb\nc");
    story.write("dir/\xc3\xa4 \"quoted\".txt", "2\n")
        .remove("empty")
        .write("empty too", "")
        .write("weird\tname", "u\n");
    story.commit("Change");
    story.tag("two", "Two");
    story.finish();
    return testing::errorText(story).isEmpty() ? story.path() : QString();
}

} // namespace

class ComparisonPatchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gitAppliesIt_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("there") << QByteArray("one") << QByteArray("two");
        QTest::newRow("and back") << QByteArray("two") << QByteArray("one");
        QTest::newRow("from nothing") << QByteArray() << QByteArray("two");
    }
    void gitAppliesIt()
    {
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, after);
        const testing::ScratchFolder folder;
        const QString path = writeStory(folder);
        QVERIFY(!path.isEmpty());
        auto comparison = compare::compareFiles(between(path, before, after));
        QVERIFY(comparison);
        const auto renamed = compare::pairRenames(*comparison, {});
        QVERIFY(renamed);
        for (const auto &files : {comparison->files, *renamed}) {
            const auto patch = compare::comparisonPatch(*comparison, files);
            QVERIFY(patch);
            folder.write(QStringLiteral("the.patch"), *patch);
            if (before.isEmpty())
                testing::git(path, {QStringLiteral("read-tree"), QStringLiteral("--empty")});
            else
                testing::git(path, {QStringLiteral("read-tree"), QString::fromLatin1(before)});
            testing::git(
                path, {QStringLiteral("apply"), QStringLiteral("--cached"), folder.path(QStringLiteral("the.patch"))});
            QCOMPARE(testing::git(path, {QStringLiteral("write-tree")}),
                     testing::git(
                         path, {QStringLiteral("rev-parse"), QString::fromLatin1(after) + QStringLiteral("^{tree}")}));
        }
    }

    void readsAsGitWritesIt()
    {
        const testing::ScratchFolder folder;
        const QString path = writeStory(folder);
        const auto comparison = compare::compareFiles(between(path, "one", "two"));
        QVERIFY(comparison);
        const auto renamed = compare::pairRenames(*comparison, {});
        QVERIFY(renamed);
        std::vector<git::FileChange> texts = *renamed;
        std::erase_if(texts, [](const git::FileChange &file) { return file.path().endsWith(".bin"); });
        const auto patch = compare::comparisonPatch(*comparison, texts);
        QVERIFY(patch);
        QStringList arguments{QStringLiteral("diff"),   QStringLiteral("--full-index"), QStringLiteral("-M"),
                              QStringLiteral("one"),    QStringLiteral("two"),          QStringLiteral("--"),
                              QStringLiteral(":!*.bin")};
        QCOMPARE(QString::fromUtf8(*patch).trimmed(), QString::fromUtf8(testing::git(path, arguments)).trimmed());
    }

    void whatCannotBeReadMakesNoHalfPatch()
    {
        const testing::ScratchFolder folder;
        const QString path = writeStory(folder);
        const auto comparison = compare::compareFiles(between(path, "one", "two"));
        QVERIFY(comparison);
        std::vector<git::FileChange> files = comparison->files;
        files.back().newBlob = *git::ObjectId::fromHex(QByteArray(40, '7'));
        files.back().oldBlob = files.back().newBlob;
        files.back().kind = git::FileChange::Kind::Modified;
        files.back().oldPath = files.back().newPath = "missing";
        QVERIFY(!compare::comparisonPatch(*comparison, files));
        const JobControl control = JobControl::create();
        control.cancel();
        QCOMPARE(compare::comparisonPatch(*comparison, comparison->files, control).error().fault, Fault::Cancelled);
    }

    void names()
    {
        const auto file = [](const QByteArray &path) {
            git::FileChange change;
            change.oldPath = change.newPath = path;
            return std::vector<git::FileChange>{change};
        };
        compare::FileComparison comparison;
        comparison.source = between(QStringLiteral("/r"), "v1.0", "release/2.0");
        QCOMPARE(compare::patchName(comparison, file("src/main.go")), QStringLiteral("main.go.patch"));
        QCOMPARE(compare::patchName(comparison, file("src/.hidden")), QStringLiteral("hidden.patch"));
        QCOMPARE(compare::patchName(comparison, file("a:b*c")), QStringLiteral("a_b_c.patch"));
        QCOMPARE(compare::patchName(comparison, {{}, {}}), QStringLiteral("v1.0..release_2.0.patch"));
        comparison.source.revisions[0].clear();
        QCOMPARE(compare::patchName(comparison, {}), QStringLiteral("release_2.0.patch"));
    }
};

WAYBILL_TEST_MAIN(ComparisonPatchTest)
#include "tst_comparisonpatch.moc"
