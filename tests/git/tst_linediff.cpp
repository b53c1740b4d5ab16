// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/blob.h"
#include "git/linediff.h"
#include "gittest.h"

#include <QRegularExpression>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

namespace {

QByteArray printed(const std::vector<Hunk> &hunks)
{
    QByteArrayList all;
    for (const Hunk &hunk : hunks)
        all.append(QByteArray::number(hunk.oldStart) + ',' + QByteArray::number(hunk.oldCount) + '>'
                   + QByteArray::number(hunk.newStart) + ',' + QByteArray::number(hunk.newCount));
    return all.join(' ');
}

/// The hunks of a patch without context.
std::vector<Hunk> hunksOf(const QByteArray &patch)
{
    static const QRegularExpression header(QStringLiteral(R"(^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@)"),
                                           QRegularExpression::MultilineOption);
    std::vector<Hunk> hunks;
    for (auto matches = header.globalMatch(QString::fromLatin1(patch)); matches.hasNext();) {
        const auto match = matches.next();
        const auto count = [&](int group) { return match.hasCaptured(group) ? match.captured(group).toInt() : 1; };
        const auto start = [&](int group) { return match.captured(group).toInt() - (count(group + 1) > 0 ? 1 : 0); };
        hunks.push_back({start(1), count(2), start(3), count(4)});
    }
    return hunks;
}

} // namespace

/// Which lines differ where white space or blank lines don't count, against git diff.
class TestLineDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blankLines_data();
    void blankLines();
    void asGit_data();
    void asGit();
    void ofBlobs_data();
    void ofBlobs();
};

void TestLineDiff::blankLines_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("exact");
    QTest::addColumn<QByteArray>("atEnd");
    QTest::addColumn<QByteArray>("amount");
    QTest::addColumn<QByteArray>("all");
    const auto row = [](const char *name, const char *before, const char *after, const char *exact, const char *atEnd,
                        const char *amount, const char *all) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QByteArray(exact) << QByteArray(atEnd)
                            << QByteArray(amount) << QByteArray(all);
    };
    const auto same = [&](const char *name, const char *before, const char *after, const char *hunks) {
        row(name, before, after, hunks, hunks, hunks, hunks);
    };
    same("equal", "a\n\nb\n", "a\n\nb\n", "");
    same("one more", "a\nb\n", "a\n\nb\n", "");
    same("one less", "a\n\nb\n", "a\nb\n", "");
    same("first and last", "a\n", "\n\na\n\n", "");
    same("only blank lines", "", "\n\n", "");
    same("numbers after it stay right", "\n\na\nb\nc\n", "a\nB\nc\n", "3,1>1,1");
    same("numbers after several", "a\nb\nc\nd\ne\n", "\na\nb\n\n\nc\nd\nE\n", "4,1>7,1");
    same("together with other lines", "a\nb\n", "a\n\nx\n\nb\n", "1,0>1,3");
    same("a blank line instead of another", "a\nx\nb\n", "a\n\nb\n", "1,1>1,1");
    same("CRLF", "a\r\nb\r\n", "a\r\n\r\nb\r\n", "");
    same("a brace without a newline is not blank", "a\n", "a\n}", "1,0>1,1");
    row("white space alone", "a\nb\n", "a\n \t\nb\n", "1,0>1,1", "", "", "");
    row("white space at the end", "a\nb\n", "\na \nb\n", "0,1>0,2", "", "", "");
    row("more white space", "a b\nc\n", "a  b\n\nc\n", "0,1>0,2", "0,1>0,2", "", "");
    row("any white space", "a b\nc\nd\n", "ab\nc\n\nD\n", "0,1>0,1 2,1>2,2", "0,1>0,1 2,1>2,2", "0,1>0,1 2,1>2,2",
        "2,1>2,2");
}

void TestLineDiff::blankLines()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const auto hunks = [&](Whitespace mode) {
        return printed(compareLines(before, after, WhitespaceRule(mode, true)).value());
    };
    QTEST(hunks(Whitespace::Exact), "exact");
    QTEST(hunks(Whitespace::IgnoreAtEnd), "atEnd");
    QTEST(hunks(Whitespace::IgnoreAmount), "amount");
    QTEST(hunks(Whitespace::IgnoreAll), "all");
}

void TestLineDiff::asGit_data()
{
    QTest::addColumn<Whitespace>("mode");
    QTest::addColumn<QString>("option");
    QTest::newRow("exact") << Whitespace::Exact << QString();
    QTest::newRow("at end") << Whitespace::IgnoreAtEnd << QStringLiteral("--ignore-space-at-eol");
    QTest::newRow("amount") << Whitespace::IgnoreAmount << QStringLiteral("--ignore-space-change");
    QTest::newRow("all") << Whitespace::IgnoreAll << QStringLiteral("--ignore-all-space");
}

void TestLineDiff::asGit()
{
    QFETCH(Whitespace, mode);
    QFETCH(QString, option);
    const ScratchFolder folder;
    quint32 seed = 5;
    const auto dice = [&](quint32 sides) {
        seed = seed * 1664525 + 1013904223;
        return (seed >> 10) % sides;
    };
    int dropped = 0;
    for (int round = 0; round < 60; ++round) {
        QByteArray before;
        QByteArray after;
        for (int i = 0; i < 30; ++i) {
            const QByteArray line = dice(3) == 0 ? QByteArray("\n") : "a line " + QByteArray::number(dice(20)) + '\n';
            if (dice(8) != 0)
                before += line;
            switch (dice(10)) {
            case 0: break;
            case 1: after += line + '\n'; break;
            case 2: after += ' ' + line; break;
            default: after += line;
            }
        }
        folder.write(QStringLiteral("before"), before);
        folder.write(QStringLiteral("after"), after);
        for (const bool blankLines : {false, true}) {
            QStringList arguments = args("diff --no-index -U0 --text");
            if (!option.isEmpty())
                arguments += option;
            if (blankLines)
                arguments += QStringLiteral("--ignore-blank-lines");
            const auto hunks = compareLines(before, after, WhitespaceRule(mode, blankLines));
            QVERIFY2(hunks, errorText(hunks).constData());
            const auto expected = hunksOf(runGit(folder.path(), arguments + args("before after")).output);
            QCOMPARE(printed(*hunks), printed(expected));
            dropped += int(blankLines ? -int(hunks->size()) : int(hunks->size()));
        }
    }
    QVERIFY(dropped > 20);
}

void TestLineDiff::ofBlobs_data()
{
    QTest::addColumn<QByteArray>("before"); // null: no such file
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("a line more") << QByteArray("a\nb\n") << QByteArray("a\nx\nb\n");
    QTest::newRow("one of two equal blocks") << QByteArray("{\na\n}\n") << QByteArray("{\na\n}\n{\na\n}\n");
    QTest::newRow("no line break at the end") << QByteArray("a\nb") << QByteArray("a\nb\n");
    QTest::newRow("new") << QByteArray() << QByteArray("a\nb\n");
    QTest::newRow("gone") << QByteArray("a\nb\n") << QByteArray();
    QTest::newRow("emptied") << QByteArray("a\nb\n") << QByteArray("");
    QTest::newRow("not text") << QByteArray("a\0\n", 3) << QByteArray("b\0\n", 3);
    QTest::newRow("neither") << QByteArray() << QByteArray();
}

void TestLineDiff::ofBlobs()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const ScratchFolder folder;
    const auto repository = Repository::create(folder.path(QStringLiteral("r")), "main");
    QVERIFY2(repository, errorText(repository).constData());
    const auto blob = [&](const QByteArray &bytes) {
        return *Blob::read(*repository, bytes.isNull() ? ObjectId() : *writeBlob(*repository, bytes));
    };
    const Blob old = blob(before);
    const Blob now = blob(after);
    QCOMPARE(old.bytes(), std::string_view(before.constData(), std::size_t(before.size())));
    QCOMPARE(printed(*compareLines(old, now)), printed(*compareLines(before, after)));
    const QByteArrayList lines = after.split('\n');
    const std::vector<std::string_view> split = linesOf(now.bytes());
    QCOMPARE(split.size(), std::size_t(lines.size()));
    for (std::size_t i = 0; i < split.size(); ++i)
        QCOMPARE(QByteArray(split[i].data(), qsizetype(split[i].size())), lines.at(qsizetype(i)));
    QVERIFY(!Blob::read(*repository, *ObjectId::fromHex(QByteArray(40, '1'))));
}

WAYBILL_TEST_MAIN(TestLineDiff)
#include "tst_linediff.moc"
