// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/patchtext.h"
#include "randomtexts.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::diffview;
using namespace waybill::testing;

namespace {

QByteArray run(const ScratchFolder &folder, const char *arguments)
{
    return waybill::testing::git(folder.path(), QString::fromLatin1(arguments).split(QLatin1Char(' ')));
}

DiffInput inputOf(const QByteArray &path, const QByteArray &oldText, const QByteArray &newText)
{
    DiffInput input;
    input[0].path = input[1].path = path;
    input[0].content = oldText;
    input[1].content = newText;
    for (DiffText &text : input) {
        // A null text stands for a file that is not there.
        text.exists = !text.content.isNull();
        if (!text.exists)
            text.path.clear();
    }
    return input;
}

std::shared_ptr<const Alignment> aligned(const DiffInput &input,
                                         waybill::git::Whitespace whitespace = waybill::git::Whitespace::Exact)
{
    return align(input, whitespace).value();
}

/// What git diff prints, without what speaks of the objects.
QByteArray withoutIndex(const QByteArray &patch)
{
    QByteArray result;
    for (const QByteArray &line : patch.split('\n')) {
        if (!line.startsWith("index ") && !line.startsWith("similarity index "))
            result += line + '\n';
    }
    result.chop(1);
    return result;
}

/// The lines 1 to 30, some of them written otherwise.
QByteArray numbers(const QMap<int, QByteArray> &other = {})
{
    QByteArray text;
    for (int i = 1; i <= 30; ++i)
        text += other.value(i, "line " + QByteArray::number(i)) + '\n';
    return text;
}

/// The old text with some of the changes, line by line; only the last line may be without a newline.
QByteArray withChanges(const Alignment &alignment, const QSet<int> &changes)
{
    QByteArray result;
    const auto add = [&](QByteArrayView line) {
        if (!result.isEmpty() && !result.endsWith('\n'))
            result += '\n';
        result.append(line);
    };
    for (size_t at = 0; at < alignment.rows.rows.size(); ++at) {
        const int change = alignment.rows.rows[at].change;
        size_t end = at + 1;
        while (change >= 0 && end < alignment.rows.rows.size() && alignment.rows.rows[end].change == change)
            ++end;
        const size_t side = changes.contains(change) ? 1 : 0;
        for (; at < end; ++at) {
            const int line = alignment.rows.rows[at].line[side];
            if (line >= 0)
                add(alignment.texts[side].wholeLine(line));
        }
        --at;
    }
    return result;
}

} // namespace

class TestPatchText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asGit_data();
    void asGit();
    void partly_data();
    void partly();
    void emptyFiles();
    void renames();
    void ignoredWhitespace_data();
    void ignoredWhitespace();
    void anyText();
    void excerpts();
    void impossible();
    void pathsAndLines();
};

void TestPatchText::asGit_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("oldText");
    QTest::addColumn<QByteArray>("newText");
    const auto row = [](const char *name, const QByteArray &path, const QByteArray &oldText,
                        const QByteArray &newText) { QTest::newRow(name) << path << oldText << newText; };
    row("one line", "file", "a\nb\nc\n", "a\nB\nc\n");
    row("far and near", "file", numbers(), numbers({{2, "two"}, {9, "nine"}, {20, "twenty"}, {30, "thirty"}}));
    row("just near enough", "file", numbers(), numbers({{4, "four"}, {11, "eleven"}}));
    row("just too far", "file", numbers(), numbers({{4, "four"}, {12, "twelve"}}));
    row("lines come and go", "file", numbers(), "zero\n" + numbers().replace("line 15\n", "") + "more\n");
    row("from nothing", "file", "", "a\nb\n");
    row("to nothing", "file", "a\nb\n", "");
    row("added file", "sub/file", QByteArray(), "a\nb\n");
    row("added file of one line", "sub/file", QByteArray(), "a");
    row("deleted file", "sub/file", "a\nb\n", QByteArray());
    row("no newline in the old", "file", "a\nb", "a\nb\n");
    row("no newline in the new", "file", "a\nb\n", "a\nb");
    row("no newline in either", "file", "a\nb", "x\nb");
    row("no newline in either, last line changed", "file", "a\nb", "a\nc");
    row("appended to a text without", "file", "a\nb", "a\nb\nc");
    row("CRLF", "file", "a\r\nb\r\nc\r\n", "a\r\nx\r\nc\r\n");
    row("CRLF to LF", "file", "a\r\nb\r\n", "a\nb\n");
    row("byte-order mark goes", "file", "\xEF\xBB\xBF\x61\nb\n", "a\nb\n");
    row("byte-order mark in the context", "file", "\xEF\xBB\xBF\x61\nb\n", "\xEF\xBB\xBF\x61\nc\n");
    row("Latin-1", "file", "sch\xF6n\nb\n", "sch\xF6n\n\xFC\n");
    row("path with a space", "a folder/the file", "a\n", "b\n");
    row("added, path with a space", "a folder/the file", QByteArray(), "b\n");
    row("path with quotes", "say \"hi\" \\ there", "a\n", "b\n");
    row("path with a tab", "a\tb", "a\n", "b\n");
    row("path that is not ASCII",
        "gr\xC3\xB6\xC3\x9F"
        "e.txt",
        "a\n", "b\n");
    row("deleted, path that is not ASCII", "gr\xC3\xB6\xC3\x9F e.txt", "a\n", QByteArray());
    row("lines like headers", "file", "-- a\n++ b\n@@ c\n", "-- x\n++ y\n@@ z\n");
}

/// The patch of everything is what git diff prints, and git apply makes the new file of it.
void TestPatchText::asGit()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, oldText);
    QFETCH(QByteArray, newText);
    const ScratchFolder folder;
    const QString name = QFile::decodeName(path);
    run(folder, "init -q");
    if (!oldText.isNull())
        folder.write(name, oldText);
    run(folder, "add -A");
    if (newText.isNull())
        QFile::remove(folder.path(name));
    else
        folder.write(name, newText);
    if (oldText.isNull())
        run(folder, "add --intent-to-add -A");
    const QByteArray expected = run(folder, "diff --no-ext-diff");
    const QByteArray patch = patchText(*aligned(inputOf(path, oldText, newText)));
    QVERIFY(patch.endsWith('\n'));
    const auto cut = [](QByteArray text) { // what stands behind @@ is for the reader alone
        QByteArrayList lines = text.split('\n');
        for (QByteArray &line : lines) {
            if (const auto end = line.startsWith("@@ ") ? line.indexOf(" @@", 3) : -1; end >= 0)
                line.truncate(end + 3);
        }
        return lines.join('\n');
    };
    QCOMPARE(patch.chopped(1), cut(withoutIndex(expected)));

    QFile::remove(folder.path(name));
    if (!oldText.isNull())
        folder.write(name, oldText);
    folder.write(QStringLiteral(".git/patch"), patch);
    run(folder, "apply --whitespace=nowarn .git/patch");
    QCOMPARE(folder.read(name), newText);
    QCOMPARE(QFile::exists(folder.path(name)), !newText.isNull());
}

void TestPatchText::partly_data()
{
    QTest::addColumn<QByteArray>("oldText");
    QTest::addColumn<QByteArray>("newText");
    QTest::addColumn<int>("firstRow");
    QTest::addColumn<int>("lastRow");
    QTest::addColumn<int>("context");
    QTest::addColumn<QByteArray>("result");
    const QByteArray three = numbers({{2, "two"}, {15, "fifteen\nand a half"}, {28, "twentyeight"}});
    const auto row = [](const char *name, const QByteArray &oldText, const QByteArray &newText, int firstRow,
                        int lastRow, int context, const QByteArray &result) {
        QTest::newRow(name) << oldText << newText << firstRow << lastRow << context << result;
    };
    row("the first of three", numbers(), three, 0, 5, 3, numbers({{2, "two"}}));
    row("the second", numbers(), three, 14, 14, 3, numbers({{15, "fifteen\nand a half"}}));
    row("the second by its last row", numbers(), three, 15, 16, 3, numbers({{15, "fifteen\nand a half"}}));
    row("the last", numbers(), three, 20, 100, 3, numbers({{28, "twentyeight"}}));
    row("the last two", numbers(), three, 10, 30, 3, numbers({{15, "fifteen\nand a half"}, {28, "twentyeight"}}));
    row("without context", numbers(), three, 10, 30, 0, numbers({{15, "fifteen\nand a half"}, {28, "twentyeight"}}));
    row("with all context", numbers(), three, 10, 30, 100, numbers({{15, "fifteen\nand a half"}, {28, "twentyeight"}}));
    row("another change in the context", "a\nb\nc\nd\ne\n", "a\nB\nc\nD\ne\n", 3, 3, 3, "a\nb\nc\nD\ne\n");
    row("last newline, the other change", "a\nb\nc", "A\nb\nc\n", 0, 0, 3, "A\nb\nc");
    row("last newline alone", "a\nb\nc", "A\nb\nc\n", 2, 2, 3, "a\nb\nc\n");
    row("nothing", numbers(), three, 5, 8, 3, numbers());
}

void TestPatchText::partly()
{
    QFETCH(QByteArray, oldText);
    QFETCH(QByteArray, newText);
    QFETCH(int, firstRow);
    QFETCH(int, lastRow);
    QFETCH(int, context);
    QFETCH(QByteArray, result);
    const ScratchFolder folder;
    run(folder, "init -q");
    folder.write(QStringLiteral("file"), oldText);
    const QByteArray patch = patchText(*aligned(inputOf("file", oldText, newText)), firstRow, lastRow, context);
    QCOMPARE(patch.isEmpty(), oldText == result);
    if (patch.isEmpty())
        return;
    folder.write(QStringLiteral("patch"), patch);
    run(folder, context == 0 ? "apply --unidiff-zero patch" : "apply patch");
    QCOMPARE(folder.read(QStringLiteral("file")), result);
}

void TestPatchText::emptyFiles()
{
    const ScratchFolder folder;
    run(folder, "init -q");
    folder.write(QStringLiteral("gone"), "");
    folder.write(QStringLiteral("patch"), patchText(*aligned(inputOf("a new file", QByteArray(), "")))
                                              + patchText(*aligned(inputOf("gone", "", QByteArray()))));
    run(folder, "apply patch");
    QVERIFY(QFile::exists(folder.path(QStringLiteral("a new file"))));
    QVERIFY(!QFile::exists(folder.path(QStringLiteral("gone"))));
    QCOMPARE(patchText(*aligned(inputOf("file", "a\n", "a\n"))), QByteArray());
    QCOMPARE(patchText(*aligned(inputOf("file", QByteArray(), QByteArray()))), QByteArray());
}

void TestPatchText::renames()
{
    const ScratchFolder folder;
    run(folder, "init -q");
    DiffInput input = inputOf("old name", numbers(), numbers({{3, "three"}, {20, "twenty"}}));
    input[1].path = "new \xC3\xA4 name";
    // A part changes the text alone; the whole renames as well.
    folder.write(QStringLiteral("old name"), numbers());
    folder.write(QStringLiteral("patch"), patchText(*aligned(input), 0, 5));
    run(folder, "apply patch");
    QCOMPARE(folder.read(QStringLiteral("old name")), numbers({{3, "three"}}));
    folder.write(QStringLiteral("old name"), numbers());
    folder.write(QStringLiteral("patch"), patchText(*aligned(input)));
    run(folder, "apply patch");
    QCOMPARE(folder.read(QStringLiteral("new ä name")), input[1].content);
    QVERIFY(!QFile::exists(folder.path(QStringLiteral("old name"))));
    // Nothing but the name.
    input = inputOf("one", "a\n", "a\n");
    input[1].path = "two";
    folder.write(QStringLiteral("one"), "a\n");
    folder.write(QStringLiteral("patch"), patchText(*aligned(input)));
    run(folder, "apply patch");
    QCOMPARE(folder.read(QStringLiteral("two")), QByteArray("a\n"));
}

void TestPatchText::ignoredWhitespace_data()
{
    QTest::addColumn<QByteArray>("oldText");
    QTest::addColumn<QByteArray>("newText");
    QTest::addColumn<int>("context");
    QTest::addColumn<QByteArray>("result");
    const auto row = [](const char *name, const char *oldText, const char *newText, int context, const char *result) {
        QTest::newRow(name) << QByteArray(oldText) << QByteArray(newText) << context << QByteArray(result);
    };
    row("context of the old text", "if (a)\nb;\nc;\n", "if  (a)\n    b;\nd;\n", 3, "if (a)\nb;\nd;\n");
    row("line ends", "a\nb\nc\n", "a\r\nx\r\nc\r\n", 3, "a\nx\r\nc\n");
    row("appended behind a line without newline", "a\nb", "a\nb\nc\n", 3, "a\nb\nc\n");
    row("the same without context", "a\nb", "a\nb\nc\n", 0, "a\nb\nc\n");
    row("appended, neither has a last newline", "a\nb", "a\nb\nc", 3, "a\nb\nc");
    row("removed behind a line that keeps its newline", "a\nb\nc\n", "a\nb", 3, "a\nb\n");
}

void TestPatchText::ignoredWhitespace()
{
    QFETCH(QByteArray, oldText);
    QFETCH(QByteArray, newText);
    QFETCH(int, context);
    const ScratchFolder folder;
    run(folder, "init -q");
    folder.write(QStringLiteral("file"), oldText);
    const auto alignment = aligned(inputOf("file", oldText, newText), waybill::git::Whitespace::IgnoreAll);
    folder.write(QStringLiteral("patch"), patchText(*alignment, 0, int(alignment->rows.rows.size()), context));
    run(folder, "apply --unidiff-zero --whitespace=nowarn patch");
    QTEST(folder.read(QStringLiteral("file")), "result");
}

/// A random part of the changes of random texts, in each mode: git takes them all, and each file gets just that part.
void TestPatchText::anyText()
{
    const ScratchFolder folder;
    run(folder, "init -q");
    QByteArray patch;
    QMap<QString, QByteArray> expected;
    for (quint32 seed = 1; seed <= 1000; ++seed) {
        Dice dice(seed + 77);
        const auto [oldText, newText] = randomPair(seed);
        const QByteArray name = "file" + QByteArray::number(seed);
        const auto alignment =
            aligned(inputOf(name, oldText, newText),
                    dice(2) == 0 ? waybill::git::Whitespace::Exact : waybill::git::Whitespace::IgnoreAll);
        const int rows = int(alignment->rows.rows.size());
        const int first = dice(3) == 0 ? 0 : dice(rows + 1);
        const int last = dice(3) == 0 ? rows : first + dice(10);
        QSet<int> changes;
        for (int row = first; row <= last && row < rows; ++row)
            changes.insert(alignment->rows.rows[size_t(row)].change);
        changes.remove(-1);
        const QByteArray part = patchText(*alignment, first, last, 1 + dice(4));
        QCOMPARE(part.isEmpty(), changes.isEmpty());
        patch += part;
        folder.write(QString::fromLatin1(name), oldText);
        expected[QString::fromLatin1(name)] = withChanges(*alignment, changes);
    }
    folder.write(QStringLiteral("patch"), patch);
    run(folder, "apply --whitespace=nowarn patch");
    for (auto file = expected.cbegin(); file != expected.cend(); ++file)
        QCOMPARE(folder.read(file.key()), file.value());
}

void TestPatchText::excerpts()
{
    const ScratchFolder folder;
    run(folder, "init -q");
    folder.write(QStringLiteral("file"), numbers());
    DiffInput input = inputOf("file", "line 10\nline 11\nline 12\n", "line 10\neleven\nline 12\n");
    input[0].firstLine = 10;
    input[1].firstLine = 12;
    const auto alignment = aligned(input);
    folder.write(QStringLiteral("patch"), patchText(*alignment));
    run(folder, "apply patch");
    QCOMPARE(folder.read(QStringLiteral("file")), numbers({{11, "eleven"}}));
    QCOMPARE(pathAndLine(*alignment, DiffSide::Old, 1), QByteArray("file:11"));
    QCOMPARE(pathAndLine(*alignment, DiffSide::New, 1), QByteArray("file:13"));
}

void TestPatchText::impossible()
{
    const QByteArray utf16("\xFF\xFE"
                           "a\0\n\0",
                           6);
    QCOMPARE(patchText(*aligned(inputOf("file", utf16, "a\nb\n"))), QByteArray());
    QCOMPARE(patchText(*aligned(inputOf("file", "b\n", utf16))), QByteArray());
    QCOMPARE(patchText(*aligned(inputOf("file", QByteArray("\0\0", 2), "a\nb\n"))), QByteArray());
    DiffInput input = inputOf("file", "a\n", "b\n");
    input[0].note = QStringLiteral("submodule at 1234567");
    QCOMPARE(patchText(*aligned(input)), QByteArray());
    // Of a side that does not exist, a note says nothing against it.
    input = inputOf("file", QByteArray(), "b\n");
    input[0].note = QStringLiteral("Does not exist");
    QVERIFY(!patchText(*aligned(input)).isEmpty());
}

void TestPatchText::pathsAndLines()
{
    DiffInput input = inputOf("old/file", "a\nb\nc\n", "a\nc\n");
    input[1].path = "new/file";
    const auto alignment = aligned(input);
    QCOMPARE(pathAndLine(*alignment, DiffSide::Old, 2), QByteArray("old/file:3"));
    QCOMPARE(pathAndLine(*alignment, DiffSide::New, 2), QByteArray("new/file:2"));
    QCOMPARE(pathAndLine(*alignment, DiffSide::New, 1), QByteArray());
    QCOMPARE(pathAndLine(*alignment, DiffSide::New, 3), QByteArray());
    QCOMPARE(pathAndLine(*alignment, DiffSide::New, -1), QByteArray());
}

WAYBILL_TEST_MAIN(TestPatchText)
#include "tst_patchtext.moc"
