// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "git/unreadobjects.h"
#include "gittest.h"
#include "wording/text.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Trees, and what differs between them, against git ls-tree and git diff-tree.
class TestTreeDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asGit_data();
    void asGit();
    void exactRenames();
    void lines();
    void linesAsGitCounts();
    void missingTree();
    void entries();
    void deepTrees();

private:
    QByteArray git(const QStringList &arguments) const { return testing::git(m_path, arguments); }
    ObjectId commitShell(const QByteArray &script);

    std::unique_ptr<ScratchFolder> m_folder;
    QString m_path;
};

namespace {

QByteArray print(const std::vector<FileChange> &files)
{
    static const char letters[] = "ADMRCT";
    QByteArray text;
    for (const FileChange &file : files) {
        text += ':' + QByteArray::number(file.oldMode, 8).rightJustified(6, '0') + ' '
                + QByteArray::number(file.newMode, 8).rightJustified(6, '0') + ' ' + file.oldBlob.toHex() + ' '
                + file.newBlob.toHex() + ' ' + letters[int(file.kind)] + '\t' + file.path() + '\n';
    }
    if (text.endsWith('\n'))
        text.chop(1);
    return text;
}

} // namespace

void TestTreeDiff::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_path = m_folder->path(QStringLiteral("r"));
    testing::git(m_folder->path(), args("init -q r"));
}

/// Runs one line of shell per ';' in the working tree through git's own alias mechanism, and commits what it left.
ObjectId TestTreeDiff::commitShell(const QByteArray &script)
{
    git({QStringLiteral("-c"), QStringLiteral("alias.sh=!") + QString::fromUtf8(script), QStringLiteral("sh")});
    git(args("add -A ."));
    git(args("commit -q --allow-empty -m step"));
    return *ObjectId::fromHex(git(args("rev-parse HEAD^{tree}")));
}

void TestTreeDiff::asGit_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const QByteArray none = "true";
    QTest::newRow("nothing") << QByteArray("echo 1 >a") << none;
    QTest::newRow("added, changed, deleted")
        << QByteArray("echo 1 >a; echo 2 >b") << QByteArray("rm a; echo 3 >b; echo 4 >c");
    QTest::newRow("deep") << QByteArray("mkdir -p a/b/c d; echo 1 >a/b/c/f; echo 2 >d/f")
                          << QByteArray("echo 3 >a/b/c/f");
    QTest::newRow("folder comes and goes")
        << QByteArray("mkdir -p a/b; echo 1 >a/b/f; echo 1 >z") << QByteArray("rm -r a; mkdir -p c/d; echo 2 >c/d/g");
    QTest::newRow("file becomes folder") << QByteArray("echo 1 >a; echo 1 >a-b; echo 1 >a0")
                                         << QByteArray("rm a; mkdir a; echo 1 >a/f; echo 2 >a-b");
    QTest::newRow("folder becomes file") << QByteArray("mkdir a; echo 1 >a/f; echo 1 >a.b; echo 1 >a0")
                                         << QByteArray("rm -r a; echo 1 >a; echo 2 >a0");
    QTest::newRow("file becomes link") << QByteArray("echo 1 >a") << QByteArray("ln -sf b a");
    QTest::newRow("folder becomes link") << QByteArray("mkdir a; echo 1 >a/f") << QByteArray("rm -r a; ln -s b a");
    QTest::newRow("executable") << QByteArray("echo 1 >a") << QByteArray("chmod +x a");
    QTest::newRow("submodule")
        << QByteArray("echo 1 >a")
        << QByteArray("git update-index --add --cacheinfo "
                      "160000,0123456789012345678901234567890123456789,sub; mkdir sub; cd sub; git init -q; "
                      "git commit -q --allow-empty -m x; cd ..; rm a; git init -q a; cd a; git commit -q "
                      "--allow-empty -m x");
    QTest::newRow("odd names") << QByteArray("echo 1 >'a b'; echo 1 >\"$(printf 'x\\374')\"")
                               << QByteArray("echo 2 >'a b'; echo 2 >\"$(printf 'x\\374')\"");
    QTest::newRow("many")
        << QByteArray("mkdir d; for i in $(seq 300); do echo $i >d/$i; done")
        << QByteArray("for i in $(seq 1 7 300); do echo x >d/$i; done; for i in $(seq 3 11 300); do rm -f d/$i; done");
}

void TestTreeDiff::asGit()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const ObjectId oldTree = commitShell(before);
    const ObjectId newTree = commitShell(after);
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const QString empty = QStringLiteral("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
    for (const auto &[from, to] : {std::pair(oldTree, newTree), std::pair(newTree, oldTree),
                                   std::pair(ObjectId(), newTree), std::pair(oldTree, ObjectId())}) {
        const auto files = compareTrees(*repository, from, to);
        QVERIFY2(files, errorText(files).constData());
        QCOMPARE(print(*files),
                 git(args("-c core.quotePath=false diff-tree -r --raw --no-renames --no-abbrev")
                     + QStringList{from.isNull() ? empty : from.toString(), to.isNull() ? empty : to.toString()}));
    }
}

void TestTreeDiff::exactRenames()
{
    const ObjectId before = commitShell("mkdir a b; echo same >a/x; echo same >b/y; echo 2 >keep; echo 3 >gone");
    const ObjectId after = commitShell("mkdir c; git mv a/x c/x; git mv b/y c/y; rm gone; echo 4 >new");
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    auto files = compareTrees(*repository, before, after);
    QVERIFY2(files, errorText(files).constData());
    pairExactRenames(*files);
    QByteArray text;
    for (const FileChange &file : *files)
        text += file.oldPath + '>' + file.newPath + ' ';
    QCOMPARE(text, QByteArray("a/x>c/x b/y>c/y gone> >new "));
}

void TestTreeDiff::lines()
{
    const ObjectId before = commitShell("printf 'a\\nb\\nc\\n' >f; printf 'x\\0y' >bin; echo 1 >gone; echo old >lost");
    const ObjectId after =
        commitShell("printf 'a\\nB\\nc\\nd' >f; printf 'x\\0z' >bin; rm gone; printf '1\\n2\\n' >new; echo lost >lost");
    const QString hex = QString::fromLatin1(git(args("rev-parse HEAD:lost")));
    QVERIFY(QFile::remove(m_path + QLatin1String("/.git/objects/") + hex.left(2) + QLatin1Char('/') + hex.mid(2)));
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    auto files = compareTrees(*repository, before, after);
    QVERIFY2(files, errorText(files).constData());
    const auto counted = countLines(*repository, *files);
    QVERIFY2(counted, errorText(counted).constData());
    QByteArray text;
    for (const FileChange &file : *files)
        text += file.path() + ' ' + QByteArray::number(file.insertions) + ' ' + QByteArray::number(file.deletions)
                + (file.binary ? " binary\n" : "\n");
    QCOMPARE(text, QByteArray("bin -1 -1 binary\nf 2 1\ngone 0 1\nlost -1 -1\nnew 2 0\n"));
}

void TestTreeDiff::linesAsGitCounts()
{
    // Repeated lines, moved ones, and a last one without its end: where pairings differ, git's counts.
    QRandomGenerator random(20261122);
    const auto file = [&random](int lines) {
        QByteArrayList text;
        for (int i = 0; i < lines; ++i)
            text.append(QByteArrayList{"{", "}", "", "return;", "line " + QByteArray::number(random.bounded(lines))}.at(
                random.bounded(5)));
        return text;
    };
    std::map<QByteArray, QByteArrayList> texts;
    for (int i = 0; i < 60; ++i)
        texts["f" + QByteArray::number(i)] = file(1 + random.bounded(400));
    const auto commit = [&] {
        for (const auto &[name, lines] : texts)
            m_folder->write(QStringLiteral("r/") + QString::fromLatin1(name),
                            lines.join('\n') + (random.bounded(2) ? "\n" : ""));
        return commitShell("true");
    };
    const ObjectId before = commit();
    for (auto &[name, lines] : texts) {
        for (int edits = random.bounded(1, 8); edits > 0; --edits) {
            const int at = random.bounded(int(lines.size()));
            const int kind = random.bounded(4);
            if (kind == 0)
                lines.insert(at, file(1).front());
            else if (kind == 1 && lines.size() > 1)
                lines.removeAt(at);
            else if (kind == 2)
                lines[at] = "edited";
            else
                lines.move(at, random.bounded(int(lines.size())));
        }
    }
    const ObjectId after = commit();
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    auto files = compareTrees(*repository, before, after);
    QVERIFY2(files, errorText(files).constData());
    QVERIFY(files->size() > 40);
    QVERIFY(countLines(*repository, *files));
    QByteArrayList text;
    for (const FileChange &one : *files)
        text.append(QByteArray::number(one.insertions) + '\t' + QByteArray::number(one.deletions) + '\t' + one.path());
    QCOMPARE(text.join('\n'),
             git(args("diff --numstat --no-renames") + QStringList{before.toString(), after.toString()}));
}

void TestTreeDiff::missingTree()
{
    const ObjectId before = commitShell("mkdir a b; echo 1 >a/f; echo 1 >b/f");
    const ObjectId after = commitShell("echo 2 >a/f");
    const QString hex = QString::fromLatin1(git(args("rev-parse HEAD:a")));
    QVERIFY(QFile::remove(m_path + QLatin1String("/.git/objects/") + hex.left(2) + QLatin1Char('/') + hex.mid(2)));
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto files = compareTrees(*repository, before, after);
    QVERIFY(!files);
    QVERIFY2(wording::text(files.error().what).contains(hex), errorText(files).constData());
    const auto noTree = compareTrees(*repository, *ObjectId::fromHex(git(args("rev-parse HEAD"))), after);
    QVERIFY(!noTree);
}

void TestTreeDiff::entries()
{
    const ObjectId tree = commitShell("mkdir -p a/b; echo 1 >a/b/f; echo 12 >a.x; ln -s a.x link");
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto files = listFiles(*repository, tree);
    QVERIFY2(files, errorText(files).constData());
    QByteArrayList lines;
    for (const TreeEntry &entry : *files)
        lines.append(QByteArray::number(entry.mode, 8) + ' ' + entry.id.toHex() + '\t' + entry.path);
    QCOMPARE(lines.join('\n'), git(args("ls-tree -r --format=%(objectmode)%x20%(objectname)%x09%(path) HEAD")));
    QCOMPARE(listFiles(*repository, tree, "a")->size(), std::size_t(1));
    QCOMPARE(listFiles(*repository, tree, "nowhere")->size(), std::size_t(0));
    QVERIFY((*findEntry(*repository, tree, "a/b"))->isFolder());
    QVERIFY(!*findEntry(*repository, tree, "a/b/g"));
    QVERIFY((*findEntry(*repository, tree, "link"))->isLink());
    QCOMPARE(*blobSize(*repository, (*findEntry(*repository, tree, "a.x"))->id), 3);
    const ObjectId head = *resolveCommit(*repository, "HEAD");
    QCOMPARE(*readFile(*repository, head, "a/b/f"), std::optional<QByteArray>("1\n"));
    QVERIFY(!*readFile(*repository, head, "a/b"));
    QVERIFY(!*readFile(*repository, head, "a.x/f"));
}

/// Folders in folders, so many that whoever enters them runs out of stack.
void TestTreeDiff::deepTrees()
{
    const ObjectId innermost = commitShell("echo 1 >f");
    // The trees are written from the inside out; their names are computed, as git's own functions call themselves.
    const auto treeOf = [&](int depth) {
        QByteArray batch;
        ObjectId inner = innermost;
        for (int i = 0; i < depth; ++i) {
            batch += "040000 tree " + inner.toHex() + "\td\n\n";
            const QByteArray content = QByteArray("40000 d\0", 8) + QByteArray::fromHex(inner.toHex());
            const QByteArray object = "tree " + QByteArray::number(content.size()) + '\0' + content;
            inner = *ObjectId::fromHex(QCryptographicHash::hash(object, QCryptographicHash::Sha1).toHex());
        }
        m_folder->write(QStringLiteral("batch"), batch);
        git({QStringLiteral("-c"), QStringLiteral("alias.sh=!git mktree --batch <../batch >../made"),
             QStringLiteral("sh")});
        return inner;
    };
    const ObjectId fine = treeOf(2000);
    const ObjectId deeper = treeOf(3000);
    const auto repository = Repository::open(m_path);
    QVERIFY2(repository, errorText(repository).constData());
    QCOMPARE(listFiles(*repository, fine)->size(), std::size_t(1));
    QCOMPARE(compareTrees(*repository, {}, fine)->size(), std::size_t(1));
    QVERIFY(repository->unread().isEmpty());
    const auto listed = listFiles(*repository, deeper);
    QVERIFY(!listed);
    QVERIFY2(errorText(listed).contains("is damaged"), errorText(listed).constData());
    QVERIFY(!compareTrees(*repository, {}, deeper));
    QVERIFY(!repository->unread().isEmpty()); // and nothing that follows from it is remembered
}

WAYBILL_TEST_MAIN(TestTreeDiff)
#include "tst_treediff.moc"
