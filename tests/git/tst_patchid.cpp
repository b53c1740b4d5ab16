// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/patchid.h"
#include "gittest.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Patch ids against git patch-id --stable.
class TestPatchId : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asGit_data();
    void asGit();
    void grouping();
    void none();
    void cancelled();

private:
    QByteArray git(const QStringList &arguments) const { return testing::git(m_path, arguments); }
    QByteArray shell(const QByteArray &script) const
    {
        return git(
            {QStringLiteral("-c"), QStringLiteral("alias.sh=!") + QString::fromUtf8(script), QStringLiteral("sh")});
    }
    QByteArray commitShell(const QByteArray &script);
    QByteArray ours(const QByteArray &hex, const JobControl &control = {});
    QByteArray theirs(const QByteArray &hex) const
    {
        return shell("git diff-tree -p --full-index --root " + hex + " | git patch-id --stable").left(40);
    }

    std::unique_ptr<ScratchFolder> m_folder;
    QString m_path;
};

void TestPatchId::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_path = m_folder->path(QStringLiteral("r"));
    testing::git(m_folder->path(), args("init -q r"));
}

QByteArray TestPatchId::commitShell(const QByteArray &script)
{
    shell(script);
    git(args("add -A ."));
    git(args("commit -q --allow-empty -m step"));
    return git(args("rev-parse HEAD"));
}

QByteArray TestPatchId::ours(const QByteArray &hex, const JobControl &control)
{
    const auto repository = Repository::open(m_path);
    if (!repository)
        return errorText(repository);
    const auto commit = readCommit(*repository, *ObjectId::fromHex(hex));
    if (!commit)
        return errorText(commit);
    const auto id = patchId(*repository, *commit, control);
    return id ? id->toHex() : errorText(id);
}

void TestPatchId::asGit_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *before, const char *after) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after);
    };
    row("changed", "seq 50 >a", "sed -i s/25/x/ a");
    row("several hunks", "seq 50 >a", "sed -i 's/5$/x y/' a");
    row("several files", "seq 9 >a; seq 8 >b; seq 7 >c", "seq 10 >a; rm b; seq 20 >d; echo 1 >c");
    row("executable", "seq 9 >a; seq 9 >b; seq 9 >c", "chmod +x b; echo 1 >c; chmod +x a; echo 2 >a");
    row("only executable", "seq 9 >a", "chmod +x a");
    row("empty files", "touch a; seq 2 >z", "rm a; touch b; seq 3 >z");
    row("no newline", "printf 'a\\nb' >a", "printf 'a\\nc' >a; printf x >b");
    row("white space", "printf 'a b\\n\\tc\\n' >a", "printf 'ab \\n\\n c d\\n\\n' >a");
    row("binary", "printf 'a\\0b' >a; seq 9 >b; printf 'a\\0b' >c",
        "printf 'a\\0c' >a; seq 8 >b; rm c; printf '\\0' >d");
    row("link", "ln -s x a; seq 9 >b", "ln -sf y a; seq 8 >b");
    row("file becomes link", "seq 9 >a; seq 9 >b", "ln -sf y a; seq 8 >b");
    row("submodule", "seq 9 >a; git init -q s; cd s; git commit -q --allow-empty -m x",
        "seq 8 >a; cd s; git commit -q --allow-empty -m y");
    row("lines like a header", "printf -- '-- a\\n+ b\\n@@ -1 +1 @@\\n' >a",
        "printf -- '-- b\\n++ b\\ndiff --git\\n' >a");
    row("long", "seq 100000 >a", "seq 3 7 100000 >a");
}

void TestPatchId::asGit()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const QByteArray first = commitShell(before);
    const QByteArray second = commitShell(after);
    QCOMPARE(ours(first), theirs(first));
    QCOMPARE(ours(second), theirs(second));
}

/// What is the same patch, and what is not: both programs must part the commits alike.
void TestPatchId::grouping()
{
    QByteArrayList commits;
    const auto onto = [&](const QByteArray &base, const QByteArray &script) {
        git(args("checkout -q --orphan other"));
        git(args("rm -rfq --ignore-unmatch ."));
        commitShell(base);
        commits.append(commitShell(script));
        git(args("checkout -q --detach"));
        git(args("branch -q -D other"));
    };
    const QByteArray edit = "sed -i s/^50$/fifty/ f";
    commitShell("seq 9 >f");
    onto("seq 100 >f", edit);                                        // 0
    onto("seq 10 100 >f", edit);                                     // 1: other line numbers
    onto("(seq 44; echo new; seq 45 100) >f", edit);                 // 2: far context
    onto("seq 100 | sed s/^49$/near/ >f", edit);                     // 3: near context
    onto("seq 100 | sed 's/$/  /' >f", "sed -i 's/^50 /fifty /' f"); // 4: white space only
    onto("seq 100 >f", "sed -i s/^50$/FIFTY/ f");                    // 5: another line
    onto("seq 100 >g", "sed -i s/^50$/fifty/ g");                    // 6: another file
    onto("seq 100 >f; seq 9 >a", edit + "; seq 8 >a");               // 7: one file more
    QByteArrayList both[2];
    for (const QByteArray &commit : commits) {
        both[0].append(ours(commit));
        both[1].append(theirs(commit));
    }
    const auto groups = [](const QByteArrayList &ids) -> QByteArray {
        QByteArray text;
        for (const QByteArray &id : ids)
            text += QByteArray::number(ids.indexOf(id)) + ' '; // the first one with this id
        return text;
    };
    QCOMPARE(groups(both[0]), groups(both[1]));
    QCOMPARE(groups(both[0]), QByteArray("0 0 0 3 0 5 6 7 "));
}

void TestPatchId::none()
{
    commitShell("seq 9 >a");
    const QByteArray nothing = commitShell("true");
    QCOMPARE(ours(nothing), QByteArray(40, '0'));
    git(args("checkout -q -b side HEAD~1"));
    commitShell("seq 9 >b");
    git(args("merge -q -m merged main"));
    QCOMPARE(ours(git(args("rev-parse HEAD"))), QByteArray(40, '0'));
}

void TestPatchId::cancelled()
{
    const QByteArray commit = commitShell("seq 9 >a");
    const JobControl control = JobControl::create();
    control.cancel();
    QCOMPARE(ours(commit, control), QByteArray("cancelled"));
}

WAYBILL_TEST_MAIN(TestPatchId)
#include "tst_patchid.moc"
