// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/syntaxworker.h"
#include "testing/testmain.h"

#include <KSyntaxHighlighting/Repository>

using namespace waybill::diffview;

class TestSyntax : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void coloursInChunks();
    void stateCrossesLines();
    void skipsMonsters();
    void unknownLanguage();
    void stopsWhenTold();
    void glances();

private:
    static Alignment oneSide(const QByteArray &path, const QByteArray &content);
    static std::vector<SyntaxChunk> colour(const Alignment &alignment);
};

Alignment TestSyntax::oneSide(const QByteArray &path, const QByteArray &content)
{
    Alignment alignment;
    alignment.input[1].path = path;
    alignment.texts[1] = LineIndex(content);
    return alignment;
}

std::vector<SyntaxChunk> TestSyntax::colour(const Alignment &alignment)
{
    SyntaxRepositories repositories;
    std::vector<SyntaxChunk> chunks;
    colourLines(alignment, DiffSide::New, repositories, [&](SyntaxChunk chunk) {
        chunks.push_back(std::move(chunk));
        return true;
    });
    return chunks;
}

void TestSyntax::coloursInChunks()
{
    const auto chunks = colour(oneSide("a.proto", QByteArray("  int32 a = 1; // one\n").repeated(600)));
    QCOMPARE(chunks.size(), size_t(3));
    SyntaxColors colors;
    int line = 0;
    for (const SyntaxChunk &chunk : chunks) {
        QCOMPARE(chunk.firstLine, line);
        line += chunk.lineCount();
        colors.add(chunk);
    }
    QCOMPARE(line, 600);
    QVERIFY(!colors.line(0).runs.empty());
    for (const int i : {1, 255, 256, 511, 512, 599})
        QCOMPARE(colors.line(i).runs, colors.line(0).runs);
    QVERIFY(colors.line(600).runs.empty());
    QCOMPARE(colors.exactLines(), 600);
    QVERIFY(colors.covers({0, 600}));
    QVERIFY(!colors.covers({599, 601}));
    QVERIFY(colors.line(0).styles->size() >= 3);
    for (const SyntaxRun &run : colors.line(0).runs)
        QVERIFY(run.style < colors.line(0).styles->size());
}

void TestSyntax::stateCrossesLines()
{
    SyntaxColors colors;
    for (const SyntaxChunk &chunk : colour(oneSide("a.cpp", "/* a\nint b;\n*/ int c;\n")))
        colors.add(chunk);
    QCOMPARE(colors.line(1).runs.size(), size_t(1)); // all comment
    QVERIFY(colors.line(2).runs.size() >= 2);
}

void TestSyntax::skipsMonsters()
{
    const QByteArray monster = QByteArray("int x; ").repeated(10'000);
    SyntaxColors colors;
    for (const SyntaxChunk &chunk : colour(oneSide("a.cpp", "int a;\n" + monster + "\nint b;\n")))
        colors.add(chunk);
    QVERIFY(!colors.line(0).runs.empty());
    QVERIFY(colors.line(1).runs.empty());
    QCOMPARE(colors.line(2).runs, colors.line(0).runs);
}

void TestSyntax::unknownLanguage()
{
    QVERIFY(colour(oneSide("a.nosuchlanguage", "int a;\n")).empty());
    Alignment absent = oneSide("a.cpp", "int a;\n");
    absent.input[1].exists = false;
    QVERIFY(colour(absent).empty());
}

void TestSyntax::stopsWhenTold()
{
    SyntaxRepositories repositories;
    int calls = 0;
    colourLines(oneSide("a.cpp", QByteArray("int a;\n").repeated(1000)), DiffSide::New, repositories,
                [&](const SyntaxChunk &) {
                    ++calls;
                    return false;
                });
    QCOMPARE(calls, 1);
    auto first = repositories.borrow();
    QVERIFY(first != nullptr);
    const auto *address = first.get();
    repositories.giveBack(std::move(first));
    QCOMPARE(repositories.borrow().get(), address); // what was given back is lent again
}

void TestSyntax::glances()
{
    const Alignment alignment = oneSide("a.cpp", QByteArray("int a; // one\n").repeated(5000));
    SyntaxRepositories repositories;
    SyntaxColors colors;
    colors.setGlance(glanceAtLines(alignment, DiffSide::New, repositories, {{1000, 1040}, {1050, 1060}, {4990, 6000}}));
    QVERIFY(colors.covers({1000, 1060}));
    QVERIFY(colors.covers({4990, 5000}));
    QVERIFY(!colors.covers({3000, 3001}));
    QVERIFY(!colors.line(1000).runs.empty());
    QCOMPARE(colors.line(4999).runs, colors.line(1000).runs);
    QVERIFY(colors.line(3000).runs.empty());
    // Exact colours win.
    colourLines(alignment, DiffSide::New, repositories, [&](SyntaxChunk chunk) {
        colors.add(std::move(chunk));
        return true;
    });
    QCOMPARE(colors.exactLines(), 5000);
    QCOMPARE(colors.line(3000).runs, colors.line(1000).runs);
}

WAYBILL_TEST_MAIN(TestSyntax)
#include "tst_syntax.moc"
