// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/lineorigin.h"
#include "git/refs.h"
#include "gittest.h"

#include <QUrl>

#include <random>

using namespace waybill;
using namespace waybill::git;

namespace {

QByteArray joined(const std::vector<QByteArray> &lines)
{
    QByteArray text;
    for (const QByteArray &line : lines)
        text += line + '\n';
    return text;
}

/// A tangled history of one file: lines come, go and change, and merges take some of either side.
ObjectId tangledFile(const Repository &repository, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<ObjectId> commits;
    std::vector<std::vector<QByteArray>> texts;
    int next = 0;
    // By its type: what "+" gives refers to temporaries (QT_USE_QSTRINGBUILDER).
    const auto fresh = [&]() -> QByteArray { return "line " + QByteArray::number(++next); };
    for (int i = 0; i < 40; ++i) {
        std::vector<ObjectId> parents;
        std::vector<QByteArray> text;
        if (i == 0) {
            for (int line = 0; line < 12; ++line)
                text.push_back(fresh());
        } else {
            const std::size_t first = commits.size() - 1 - random() % std::min<std::size_t>(commits.size(), 4);
            parents.push_back(commits[first]);
            text = texts[first];
            const std::size_t second = commits.size() - 1 - random() % std::min<std::size_t>(commits.size(), 4);
            if (second != first && random() % 2 == 0) {
                parents.push_back(commits[second]);
                // The upper half of one, the lower half of the other, as far as they differ.
                const std::vector<QByteArray> &other = texts[second];
                const std::size_t half = text.size() / 2;
                text.resize(half);
                for (std::size_t line = std::min(half, other.size()); line < other.size(); ++line) {
                    if (std::find(text.begin(), text.end(), other[line]) == text.end())
                        text.push_back(other[line]);
                }
            }
            for (int edits = int(random() % 4); edits > 0; --edits) {
                const std::size_t at = random() % (text.size() + 1);
                if (at == text.size() || random() % 3 == 0)
                    text.insert(text.begin() + std::ptrdiff_t(at), fresh());
                else if (random() % 3 == 0 && text.size() > 4)
                    text.erase(text.begin() + std::ptrdiff_t(at));
                else
                    text[at] = fresh();
            }
        }
        commits.push_back(commitOn(repository, parents, joined(text), 1'600'000'000 + i * 100));
        texts.push_back(std::move(text));
    }
    return commits.back();
}

} // namespace

/// Lines followed back, against what `git blame` says.
class LineOriginTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asGitBlame_data();
    void asGitBlame();
    void throughRenames();
    void shallowHistoryEnds();
    void noSuchLine_data();
    void noSuchLine();
    void stops();
};

void LineOriginTest::asGitBlame_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 12; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void LineOriginTest::asGitBlame()
{
    QFETCH(unsigned, seed);
    const testing::ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main");
    QVERIFY(repository);
    const ObjectId head = tangledFile(*repository, seed);
    const QByteArray blame =
        testing::git(folder.path(QStringLiteral("r")),
                     {QStringLiteral("blame"), QStringLiteral("--root"), QStringLiteral("--line-porcelain"),
                      head.toString(), QStringLiteral("--"), QStringLiteral("file")});
    QByteArrayList expected;
    for (const QByteArray &line : blame.split('\n')) {
        const QByteArrayList words = line.split(' ');
        if (words.size() >= 3 && words.front().size() == 40 && words.front() != "previous")
            expected.append(words[0] + ' ' + words[1]);
    }
    QVERIFY(!expected.isEmpty());
    QByteArrayList found;
    for (int line = 1; line <= int(expected.size()); ++line) {
        const auto origin = findLineOrigin(*repository, head, "file", line);
        found.append(origin ? origin->commit.id.toHex() + ' ' + QByteArray::number(origin->line) : QByteArray("?"));
    }
    QCOMPARE(found.join('\n'), expected.join('\n'));
}

void LineOriginTest::throughRenames()
{
    const testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    QByteArray text;
    for (int i = 1; i <= 30; ++i)
        text += "line " + QByteArray::number(i) + '\n';
    story.as("Ada", "ada@example.org").write("old/a.go", text);
    const ObjectId first = story.commit("Begin");
    QByteArray edited = text;
    edited.replace("line 7\n", "line seven\nline seven and a half\n");
    story.as("Bob", "bob@example.org").wait(1).remove("old/a.go").write("new/b.go", edited);
    const ObjectId second = story.commit("Move it");
    story.wait(1).write("other", "x\n").commit("Something else");
    story.wait(1).remove("new/b.go").write("c.go", edited);
    const ObjectId head = story.commit("Move it once more");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    const auto at = [&](int line) {
        const auto origin = findLineOrigin(story.repository(), head, "c.go", line);
        return origin ? origin->commit.id.toHex().left(7) + ' ' + origin->path + ':' + QByteArray::number(origin->line)
                      : QByteArray("?");
    };
    QCOMPARE(at(1), first.toHex().left(7) + " old/a.go:1");
    QCOMPARE(at(7), second.toHex().left(7) + " new/b.go:7");
    QCOMPARE(at(8), second.toHex().left(7) + " new/b.go:8");
    QCOMPARE(at(9), first.toHex().left(7) + " old/a.go:8");
}

void LineOriginTest::shallowHistoryEnds()
{
    const testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    story.as("Ada", "ada@example.org").write("a", "one\ntwo\n").commit("Begin");
    story.wait(1).write("a", "one\ntwo\nthree\n").commit("More");
    story.wait(1).write("a", "one\ntwo\nthree\nfour\n").commit("And more");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    testing::git(folder.path(), {QStringLiteral("clone"), QStringLiteral("--quiet"), QStringLiteral("--depth=2"),
                                 QUrl::fromLocalFile(story.path()).toString(), QStringLiteral("s")});
    const auto shallow = Repository::open(folder.path(QStringLiteral("s")));
    QVERIFY(shallow);
    const auto head = resolveCommit(*shallow, "HEAD");
    QVERIFY(head);
    const auto old = findLineOrigin(*shallow, *head, "a", 1);
    QVERIFY2(old, testing::errorText(old).constData());
    QCOMPARE(old->commit.subject(), QByteArray("More"));
    QVERIFY(old->historyEnds);
    const auto recent = findLineOrigin(*shallow, *head, "a", 4);
    QVERIFY(recent);
    QCOMPARE(recent->commit.subject(), QByteArray("And more"));
    QVERIFY(!recent->historyEnds);
}

void LineOriginTest::noSuchLine_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("line");
    QTest::newRow("before") << QByteArray("a/b") << 0;
    QTest::newRow("behind") << QByteArray("a/b") << 3;
    QTest::newRow("folder") << QByteArray("a") << 1;
    QTest::newRow("no file") << QByteArray("b") << 1;
    QTest::newRow("empty") << QByteArray("e") << 1;
}

void LineOriginTest::noSuchLine()
{
    QFETCH(QByteArray, path);
    QFETCH(int, line);
    const testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    story.as("Ada", "ada@example.org").write("a/b", "one\ntwo").write("e", "");
    const ObjectId head = story.commit("Begin");
    story.finish();
    const auto origin = findLineOrigin(story.repository(), head, path, line);
    QVERIFY(!origin);
    QVERIFY2(testing::errorText(origin).contains(QByteArray("has no such line in " + head.toHex().left(7))),
             testing::errorText(origin).constData());
}

void LineOriginTest::stops()
{
    const testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    story.as("Ada", "ada@example.org").write("a", "one\n");
    const ObjectId head = story.commit("Begin");
    story.finish();
    const JobControl control = JobControl::create();
    control.cancel();
    const auto origin = findLineOrigin(story.repository(), head, "a", 1, control);
    QVERIFY(!origin);
    QCOMPARE(origin.error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(LineOriginTest)
#include "tst_lineorigin.moc"
