// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/filesignificance.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using source::Significance;

/// Which files of a comparison differ in comments or formatting alone.
class FileSignificanceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofRevisions();
    void ofFolders();
    void byAndBy();
    void stops();
};

void FileSignificanceTest::ofRevisions()
{
    const testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    story.as("Ada", "ada@example.org")
        .write("comment.go", "f() // one\n")
        .write("blank.go", "f()\n")
        .write("code.go", "f()\n")
        .write("mode.go", "f() // one\n")
        .write("gone.go", "// gone\n")
        .write("notes.md", "one\n");
    story.commit("Begin");
    story.tag("1", "One");
    story.write("comment.go", "f() // two\n")
        .write("blank.go", "f()  \n\n")
        .write("code.go", "g()\n")
        .write("mode.go", "f() // two\n", true)
        .remove("gone.go")
        .write("added.go", "// added\n")
        .write("notes.md", "two\n");
    story.commit("More");
    story.tag("2", "Two");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    compare::Source source;
    source.repository = story.path();
    source.revisions = {"1", "2"};
    const auto comparison = compare::compareFiles(source);
    QVERIFY(comparison);
    const auto found = compare::findInsignificant(*comparison, comparison->files);
    QVERIFY2(found, testing::errorText(found).constData());
    QCOMPARE(*found, (compare::FileSignificance{{"comment.go", Significance::Comments},
                                                {"blank.go", Significance::Formatting}}));
}

void FileSignificanceTest::ofFolders()
{
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("a/x.py"), "x = 1  # one\n");
    folder.write(QStringLiteral("b/x.py"), "x = 1  # two\n");
    folder.write(QStringLiteral("a/y.py"), "if x:\n    y()\n    z()\n");
    folder.write(QStringLiteral("b/y.py"), "if x:\n    y()\nz()\n");
    compare::Source source;
    source.paths = {folder.path(QStringLiteral("a")), folder.path(QStringLiteral("b"))};
    const auto comparison = compare::compareFiles(source);
    QVERIFY(comparison);
    const auto found = compare::findInsignificant(*comparison, comparison->files);
    QVERIFY2(found, testing::errorText(found).constData());
    QCOMPARE(*found, (compare::FileSignificance{{"x.py", Significance::Comments}}));
}

/// Of many files some are heard of before all are looked at, each once.
void FileSignificanceTest::byAndBy()
{
    const testing::ScratchFolder folder;
    constexpr int Many = 600;
    for (int i = 0; i < Many; ++i) {
        const QString name = QStringLiteral("/x%1.py").arg(i);
        folder.write(QLatin1Char('a') + name, "x = 1  # one\n");
        folder.write(QLatin1Char('b') + name, i % 2 == 0 ? "x = 1  # two\n" : "x = 2  # one\n");
    }
    compare::Source source;
    source.paths = {folder.path(QStringLiteral("a")), folder.path(QStringLiteral("b"))};
    const auto comparison = compare::compareFiles(source);
    QVERIFY(comparison);
    std::vector<compare::FileSignificance> portions;
    const auto found = compare::findInsignificant(*comparison, comparison->files, {},
                                                  [&](const auto &portion) { portions.push_back(portion); });
    QVERIFY2(found, testing::errorText(found).constData());
    QCOMPARE(found->size(), Many / 2);
    QVERIFY(portions.size() > 1);
    compare::FileSignificance heard;
    qsizetype count = 0;
    for (const compare::FileSignificance &portion : portions) {
        heard.insert(portion);
        count += portion.size();
    }
    QCOMPARE(heard, *found);
    QCOMPARE(count, found->size());
}

void FileSignificanceTest::stops()
{
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("a/x.py"), "x = 1\n");
    folder.write(QStringLiteral("b/x.py"), "x = 2\n");
    compare::Source source;
    source.paths = {folder.path(QStringLiteral("a")), folder.path(QStringLiteral("b"))};
    const auto comparison = compare::compareFiles(source);
    QVERIFY(comparison);
    const JobControl control = JobControl::create();
    control.cancel();
    const auto found = compare::findInsignificant(*comparison, comparison->files, control);
    QVERIFY(!found);
    QCOMPARE(found.error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(FileSignificanceTest)
#include "tst_filesignificance.moc"
