// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"
#include "git/renames.h"
#include "git/tree.h"
#include "gittest.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Renamed and copied files, against git diff-tree -M and -C.
class TestRenames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asGit_data();
    void asGit();
    void limited();
    void unreadable();
    void readsNoMoreThanItMust();
    void cancelled();
    void progress();

private:
    QByteArray git(const QStringList &arguments) const { return testing::git(m_path, arguments); }
    ObjectId commitShell(const QByteArray &script);
    std::vector<FileChange> compare(const QByteArray &before, const QByteArray &after);
    [[nodiscard]] ContentSource content() const
    {
        return [this](const FileChange &file, int side) {
            return readBlob(*m_repository, side == 0 ? file.oldBlob : file.newBlob);
        };
    }

    std::unique_ptr<ScratchFolder> m_folder;
    std::optional<Repository> m_repository;
    QString m_path;
    ObjectId m_trees[2];
};

namespace {

/// As `git diff-tree --name-status`, deleted files first.
QByteArray table(const std::vector<FileChange> &files)
{
    static const char letters[] = "ADMRCT";
    QByteArrayList lines;
    for (const FileChange &file : files) {
        QByteArray line(1, letters[int(file.kind)]);
        if (file.kind == FileChange::Kind::Renamed || file.kind == FileChange::Kind::Copied)
            line += QByteArray::number(file.similarity).rightJustified(3, '0') + '\t' + file.oldPath;
        lines.append(line + '\t' + file.path());
    }
    return lines.join('\n');
}

} // namespace

void TestRenames::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_path = m_folder->path(QStringLiteral("r"));
    testing::git(m_folder->path(), args("init -q r"));
}

ObjectId TestRenames::commitShell(const QByteArray &script)
{
    git({QStringLiteral("-c"), QStringLiteral("alias.sh=!") + QString::fromUtf8(script), QStringLiteral("sh")});
    git(args("add -A ."));
    git(args("commit -q --allow-empty -m step"));
    return *ObjectId::fromHex(git(args("rev-parse HEAD^{tree}")));
}

std::vector<FileChange> TestRenames::compare(const QByteArray &before, const QByteArray &after)
{
    m_trees[0] = commitShell(before);
    m_trees[1] = commitShell(after);
    auto repository = Repository::open(m_path);
    if (!repository)
        return {};
    m_repository.emplace(std::move(*repository));
    auto files = compareTrees(*m_repository, m_trees[0], m_trees[1]);
    if (!files)
        return {};
    pairExactRenames(*files);
    return *files;
}

void TestRenames::asGit_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("percent");
    QTest::addColumn<bool>("copies");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after) {
        QTest::addRow("%s", name) << before << after << 50 << false;
        QTest::addRow("%s, nearly the same", name) << before << after << 90 << false;
        QTest::addRow("%s, hardly", name) << before << after << 5 << false;
        QTest::addRow("%s, copies", name) << before << after << 50 << true;
        QTest::addRow("%s, exact copies", name) << before << after << 100 << true;
    };
    row("nothing", "true", "true");
    row("edited", "seq 100 >a", "rm a; seq 5 100 >b");
    row("moved and edited", "mkdir d e; seq 100 >d/a; seq 200 300 >e/b",
        "mkdir f; seq 3 99 >f/a; seq 210 300 >f/b; rm -r d e");
    row("same name, little in common", "mkdir d; seq 100 >d/a; seq 500 600 >b",
        "mkdir e; seq 60 130 >e/a; seq 505 600 >e/c; rm -r d b");
    row("the same name several times", "mkdir d e; seq 100 >d/a; seq 50 150 >e/a",
        "mkdir f g; seq 52 150 >f/a; seq 3 103 >g/a; rm -r d e");
    row("the best first", "seq 100 >a; seq 10 110 >b; seq 20 120 >c",
        "rm a b c; seq 11 111 >x; seq 19 119 >y; seq 1 99 >z");
    row("equals", "seq 100 >a; (seq 100; echo) >b", "rm a b; seq 99 >x; seq 98 >y; seq 97 >z");
    row("five alike", "for i in 1 2 3 4 5 6; do (seq 100; echo $i) >a$i; done",
        "rm a*; for i in 1 2 3 4 5 6 7; do (seq 101; echo $i) >b$i; done");
    row("exact and edited", "seq 100 >a; seq 300 400 >b", "rm a b; seq 100 >c; seq 300 390 >d; seq 300 395 >e");
    row("sizes far apart", "seq 100 >a", "rm a; seq 1000 >b");
    row("empty", "touch a; seq 3 >b", "rm a b; touch c; seq 2 >d");
    row("binary", "seq 100 | tr '\\n' '\\000' >a", "rm a; seq 2 100 | tr '\\n' '\\000' >b");
    row("line ends", "seq 100 >a", "rm a; seq 100 | sed 's/$/\\r/' >b");
    row("long lines", "seq 1000 | tr '\\n' ' ' >a; echo >>a", "rm a; (seq 990 | tr '\\n' ' '; echo) >b");
    row("links", "ln -s 'somewhere else' a; seq 100 >b", "rm a b; ln -s 'somewhere els' c; seq 101 >d");
    row("a link to what a file said", "printf x >a; printf y >b; ln -s z c",
        "rm a b c; ln -s x d; printf z >e; ln -s y f");
    row("executable", "seq 100 >a", "rm a; seq 101 >b; chmod +x b");
    row("copied from what changed", "seq 100 >a; seq 300 400 >b",
        "seq 101 >a; seq 102 >c; seq 300 402 >d; seq 300 400 >e; rm b");
    row("renamed to several", "seq 100 >a", "rm a; seq 100 >d; seq 101 >b; seq 102 >e; seq 103 >c");
    row("copied from a file that became a link", "seq 100 >a", "ln -sf b a; seq 100 >c; seq 101 >d");
    row("many",
        "mkdir d e; for i in $(seq 40); do seq $i 7 $((i*9+200)) >d/$i; done; for i in $(seq 9); do seq $i 200 >e/$i; done",
        "mkdir f; for i in $(seq 3 40); do (seq $i 7 $((i*9+220)); echo $i) >f/x$i; done; for i in $(seq 9); do seq $i 2 230 >f/$i; done; "
        "for i in $(seq 5 9); do seq $((i+3)) 190 >f/y$i; done; rm -r d; rm e/1 e/2 e/3; seq 4 210 >e/4");
}

void TestRenames::asGit()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(int, percent);
    QFETCH(bool, copies);
    const auto exact = compare(before, after);
    const auto size = [this](const FileChange &file, int side) {
        return *blobSize(*m_repository, side == 0 ? file.oldBlob : file.newBlob);
    };
    const QByteArray expected =
        git({QStringLiteral("-c"), QStringLiteral("core.quotePath=false"), QStringLiteral("diff-tree"),
             QStringLiteral("-r"), QStringLiteral("-l0"), QStringLiteral("--name-status"),
             (copies ? QStringLiteral("-C%1%") : QStringLiteral("-M%1%")).arg(percent), m_trees[0].toString(),
             m_trees[1].toString()});
    for (const ContentSize &known : {ContentSize(), ContentSize(size)}) {
        auto files = exact;
        const auto paired = pairSimilarRenames(files, content(), {.threshold = percent, .copies = copies}, {}, known);
        QVERIFY2(paired, errorText(paired).constData());
        QVERIFY(!paired->limited);
        QCOMPARE(table(files), expected);
    }
}

void TestRenames::limited()
{
    const auto exact = compare("mkdir d; seq 100 >d/a; for i in 1 2 3; do seq $i 50 >d/$i; done",
                               "mkdir e; seq 99 >e/a; for i in 1 2 3; do seq $i 51 >e/x$i; done; rm -r d");
    auto files = exact;
    RenameOptions options;
    options.mostPairs = 9;
    auto paired = pairSimilarRenames(files, content(), options);
    QVERIFY(paired);
    QVERIFY(!paired->limited);
    QCOMPARE(files.size(), std::size_t(4));
    files = exact;
    options.mostPairs = 8;
    paired = pairSimilarRenames(files, content(), options);
    QVERIFY(paired);
    QVERIFY(paired->limited);
    QCOMPARE(table(files), QByteArray("D\td/1\nD\td/2\nD\td/3\nR098\td/a\te/a\nA\te/x1\nA\te/x2\nA\te/x3"));
}

void TestRenames::unreadable()
{
    auto files = compare("seq 100 >a; seq 300 400 >b", "rm a b; seq 101 >c; seq 300 401 >d");
    const auto failing = [this](const FileChange &file, int side) -> Result<QByteArray> {
        if (file.path() == "a")
            return fail(Fault::Input, QStringLiteral("gone"));
        return content()(file, side);
    };
    QVERIFY(pairSimilarRenames(files, failing, {}));
    QCOMPARE(table(files), QByteArray("D\ta\nA\tc\nR099\tb\td"));
}

void TestRenames::readsNoMoreThanItMust()
{
    auto files = compare("seq 100 >a; seq 5000 >big", "rm a big; seq 101 >b; seq 20000 >c; echo 1 >d");
    QByteArrayList read;
    const auto counting = [&](const FileChange &file, int side) {
        read.append(file.path());
        return content()(file, side);
    };
    const auto size = [this](const FileChange &file, int side) {
        return *blobSize(*m_repository, side == 0 ? file.oldBlob : file.newBlob);
    };
    QVERIFY(pairSimilarRenames(files, counting, {}, {}, size));
    QCOMPARE(read.join(' '), QByteArray("a b"));
}

void TestRenames::cancelled()
{
    const auto exact =
        compare("for i in 1 2 3; do seq $i 50 >$i; done", "rm ?; for i in 1 2 3; do seq $i 51 >x$i; done");
    for (int reads = 0; reads < 6; ++reads) {
        const JobControl control = JobControl::create();
        int left = reads;
        const auto stopping = [&](const FileChange &file, int side) {
            if (left-- == 0)
                control.cancel();
            return content()(file, side);
        };
        auto files = exact;
        const auto paired = pairSimilarRenames(files, stopping, {}, control);
        QVERIFY(!paired);
        QCOMPARE(paired.error().fault, Fault::Cancelled);
        QVERIFY(files == exact);
    }
}

void TestRenames::progress()
{
    auto files = compare("for i in 1 2 3; do seq $i 50 >$i; done", "rm ?; for i in 1 2 3; do seq $i 51 >x$i; done");
    const JobControl control = JobControl::create();
    qint64 before = -1;
    const auto watching = [&](const FileChange &file, int side) {
        if (control.done() > before && control.total() == 6)
            before = control.done();
        return content()(file, side);
    };
    QVERIFY(pairSimilarRenames(files, watching, {}, control));
    QCOMPARE(before, 6);
    QCOMPARE(control.done(), 6);
}

WAYBILL_TEST_MAIN(TestRenames)
#include "tst_renames.moc"
