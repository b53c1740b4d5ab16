// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "classrules.h"
#include "houserules.h"
#include "namedtests.h"
#include "rooms.h"
#include "sourcetext.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wordrules.h"

#include <QDir>

using namespace waybill;
using namespace waybill::house;

namespace {

using Rule = QStringList (*)(const QString &root);
using Tree = QList<QPair<QString, QByteArray>>;

const char Licence[] = "// SPDX-"
                       "FileCopyrightText: 2026 The Waybill developers\n// SPDX-"
                       "License-Identifier: Apache-2.0\n";

/// One file of a planted tree.
QPair<QString, QByteArray> file(const char *name, const QByteArray &content)
{
    return {QString::fromLatin1(name), content};
}

/// Three rooms: up stands on low; side on nothing.
QPair<QString, QByteArray> roomList()
{
    return file("src/CMakeLists.txt", "waybill_room(low)\nwaybill_room(side)\n# waybill_room(ghost ROOMS up)\n"
                                      "waybill_room(up GUI ROOMS low LIBRARIES Qt6::Svg)\n");
}

/// A list of complaints whose `count` rows all name one test, and one row more.
QPair<QString, QByteArray> complaints(int count, const QByteArray &row)
{
    QByteArray text = "# Complaints\n";
    for (int i = 1; i <= count; ++i)
        text += "| " + QByteArray::number(i) + " | x | y | `tests/a/tst_a.cpp: works` |\n";
    return {QStringLiteral("docs/complaints.md"), text + row};
}

} // namespace

Q_DECLARE_METATYPE(Rule)

/// Holds the sources against the house rules, and each rule against a tree that breaks it.
class HouseTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsItsRules_data();
    void keepsItsRules();
    void rulesCatch_data();
    void rulesCatch();
    void roomsAreRead();
    void commentsAreBlanked_data();
    void commentsAreBlanked();
    void argumentsAreSplit_data();
    void argumentsAreSplit();
};

void HouseTest::keepsItsRules_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::newRow("includes") << Rule(includesStayBelow);
    QTest::newRow("links") << Rule(roomsStandOnLowerOnes);
    QTest::newRow("map") << Rule(roomsAreOnTheMap);
    QTest::newRow("parts") << Rule(partsStayBelow);
    QTest::newRow("room sizes") << Rule(roomsAreSmall);
    QTest::newRow("words") << Rule(wordsAreOfTheGlossary);
    QTest::newRow("libgit2") << Rule(onlyGitKnowsLibgit2);
    QTest::newRow("licences") << Rule(everyFileHasItsLicence);
    QTest::newRow("length") << Rule(filesAreShort);
    QTest::newRow("classes") << Rule(classesStayTogether);
    QTest::newRow("meta-objects") << Rule(metaObjectsAreCompiledWithTheirClass);
    QTest::newRow("event loop") << Rule(nothingBlocksTheEventLoop);
    QTest::newRow("files") << Rule(filesAreWrittenInOnePlace);
    QTest::newRow("labels") << Rule(labelsArePlain);
    QTest::newRow("connections") << Rule(connectionsHaveAContext);
    QTest::newRow("translation") << Rule(textsAreTranslated);
    QTest::newRow("counts") << Rule(countsAreFound);
    QTest::newRow("test names") << Rule(testsKeepTheirNames);
    QTest::newRow("complaints") << Rule(complaintsNameTheirTests);
    QTest::newRow("sentences") << Rule(sentencesAreMadeAtTheDoor);
    QTest::newRow("contexts") << Rule(contextsAreUsed);
    QTest::newRow("path kinds") << Rule(pathKindsAreKnownOnce);
    QTest::newRow("citations") << Rule(citedDocumentsExist);
}

void HouseTest::keepsItsRules()
{
    QFETCH(Rule, rule);
    const QString root = QDir(QStringLiteral(WAYBILL_TEST_DATA "/../..")).canonicalPath();
    QVERIFY(QFileInfo::exists(root + QStringLiteral("/src/CMakeLists.txt")));
    const QStringList offences = rule(root);
    QVERIFY2(offences.isEmpty(), qPrintable(QLatin1Char('\n') + offences.join(QLatin1Char('\n'))));
}

void HouseTest::rulesCatch_data()
{
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<Tree>("tree");
    QTest::addColumn<QString>("offences");

    const auto row = [](const char *name, Rule rule, const Tree &tree, const char *offences) {
        QTest::newRow(name) << rule << tree << QString::fromLatin1(offences);
    };
    row("include downwards", includesStayBelow,
        {roomList(), file("src/up/a.cpp", "#include \"up/a.h\"\n#include \"low/b.h\"\n")}, "");
    row("include upwards", includesStayBelow, {roomList(), file("src/low/b.h", "#pragma once\n#include \"up/a.h\"\n")},
        "src/low/b.h:2: low may not use up");
    row("include sideways", includesStayBelow, {roomList(), file("src/up/a.cpp", "\n\n# include <side/c.h>\n")},
        "src/up/a.cpp:3: up may not use side");
    row("include in a comment", includesStayBelow, {roomList(), file("src/low/b.h", "// #include \"up/a.h\"\n")}, "");
    row("include from elsewhere", includesStayBelow, {roomList(), file("src/low/b.h", "#include <sys/stat.h>\n")}, "");

    row("rooms in order", roomsStandOnLowerOnes, {roomList()}, "");
    row("no rooms", roomsStandOnLowerOnes, {file("src/CMakeLists.txt", "# nothing\n")},
        "src/CMakeLists.txt:1: there are no rooms");
    row("room on a higher one", roomsStandOnLowerOnes,
        {file("src/CMakeLists.txt", "waybill_room(low ROOMS up)\nwaybill_room(up\n  ROOMS low)\n")},
        "src/CMakeLists.txt:1: low uses up, which does not stand before it");
    row("room on itself", roomsStandOnLowerOnes, {file("src/CMakeLists.txt", "waybill_room(low ROOMS low)\n")},
        "src/CMakeLists.txt:1: low uses low, which does not stand before it");
    row("room as a library", roomsStandOnLowerOnes,
        {file("src/CMakeLists.txt",
              "waybill_room(low)\nwaybill_room(up PRIVATE_LIBRARIES waybill_low waybill_options)\n")},
        "src/CMakeLists.txt:2: up links waybill_low past its ROOMS");
    row("room linked by hand", roomsStandOnLowerOnes,
        {file("src/CMakeLists.txt",
              "waybill_room(low)\nwaybill_room(up)\ntarget_link_libraries(waybill_low PRIVATE waybill_up)\n"
              "target_link_libraries(waybill-tool PRIVATE waybill_up)\n")},
        "src/CMakeLists.txt:3: low is linked past its ROOMS");

    const auto pane = file("src/up/pane.cpp", "namespace a {\n\nPane::Pane()\n{}\n\nint Pane::width() const\n{\n"
                                              "    return Other::width();\n}\n");
    row("class in one file", classesStayTogether,
        {pane, file("src/up/b.cpp", "namespace b {\n\nint Pane::width()\n{}\n\nPane::Size f(Pane::Size s)\n{}\n"),
         file("src/up/c.cpp", "namespace a {\n\n// int Pane::height()\nvoid Pane::Part::draw()\n{}\n")},
        "");
    row("class in two files", classesStayTogether,
        {pane, file("src/up/pane_input.cpp", "namespace a {\n\nstd::vector<Pane::Key> Pane::keys(int,\n"
                                             "        int)\n{}\n")},
        "src/up/pane_input.cpp:3: a::Pane is defined in src/up/pane.cpp, too");
    row("constructor elsewhere", classesStayTogether,
        {pane, file("src/up/z.cpp", "namespace a {\n\nPane::~Pane() = default;\n")},
        "src/up/z.cpp:3: a::Pane is defined in src/up/pane.cpp, too");

    const auto signaller = file("src/up/bell.h", "// Q_OBJECT\nclass Bell : public QObject {\n    Q_OBJECT\n};\n");
    row("meta-object with its class", metaObjectsAreCompiledWithTheirClass,
        {signaller, file("src/up/bell.cpp", "void Bell::f()\n{}\n\n#include \"moc_bell.cpp\"\n")}, "");
    row("meta-object elsewhere", metaObjectsAreCompiledWithTheirClass,
        {signaller, file("src/up/bell.cpp", "void Bell::f()\n{}\n"),
         file("src/up/a.cpp", "#include \"moc_bell.cpp\"\n")},
        "src/up/bell.h:3: src/up/bell.cpp does not include moc_bell.cpp");

    const auto parts = file("src/CMakeLists.txt", "waybill_room(one PARTS low up ROOMS)\n");
    row("parts in order", partsStayBelow,
        {parts, file("src/one/up/a.h", "#include \"one/low/b.h\"\n"), file("src/one/low/b.h", "")}, "");
    row("part on a higher one", partsStayBelow,
        {parts, file("src/one/up/a.h", ""), file("src/one/low/b.h", "\n#include \"one/up/a.h\"\n")},
        "src/one/low/b.h:2: one/low may not use one/up");
    row("no part", partsStayBelow, {parts, file("src/one/side/a.h", ""), file("src/one/low/b.h", "")},
        "src/CMakeLists.txt:1: one/side is no part\nsrc/one/side/a.h:1: lies in no part of one");
    const QByteArray half = QByteArray("\n").repeated(6001);
    row("large room of parts", roomsAreSmall, {parts, file("src/one/up/a.h", half), file("src/one/low/b.h", half)}, "");
    row("large part", roomsAreSmall, {parts, file("src/one/up/a.h", half), file("src/one/up/b.h", half)},
        "src/CMakeLists.txt:1: one/up has 12002 lines: it is two rooms");
    row("large room", roomsAreSmall, {roomList(), file("src/low/a.h", half), file("src/low/b.cpp", half)},
        "src/CMakeLists.txt:1: low has 12002 lines: it is two rooms");

    const auto glossary = file("docs/glossary.md", "## Words not to use\n\n| not | but |\n|---|---|\n"
                                                   "| mend; Ask the Remotes | fix; Check Remotes |\n"
                                                   "| told (of files) | set |\n| plea (in code) | argument |\n"
                                                   "| else ... | otherwise |\n\n## Translations\n| anew | x |\n");
    row("words of the glossary", wordsAreOfTheGlossary,
        {glossary,
         file("src/app/a.cpp", "tr(\"Fix it, or else. Nobody told anew.\") // mend\nint mend;\nx(\"mend\");\n")},
        "");
    row("words that it replaces", wordsAreOfTheGlossary,
        {glossary, file("src/app/a.cpp", "int a;\ntr(\"Please Mend it\"\n   \" and ask the remotes\");\n"),
         file("src/wording/b.cpp", "{One, \"one\", QT_TRANSLATE_NOOP3(\"B\", \"%1 mend\", \"mend\")}\n"),
         file("ui/c.ui", "<ui>\n<string>Mend</string>\n</ui>\n")},
        "src/app/a.cpp:2: \"mend\" is not a word of docs/glossary.md\n"
        "src/app/a.cpp:2: \"ask the remotes\" is not a word of docs/glossary.md\n"
        "src/wording/b.cpp:1: \"mend\" is not a word of docs/glossary.md\n"
        "ui/c.ui:2: \"mend\" is not a word of docs/glossary.md");

    const auto door =
        file("src/CMakeLists.txt", "waybill_room(low)\nwaybill_room(wording ROOMS low)\nwaybill_room(up)\n");
    row("sentence below the door", sentencesAreMadeAtTheDoor,
        {door, file("src/low/a.cpp", "// tr(\nstruct A { Q_DECLARE_TR_FUNCTIONS(A) };\nauto s = A::tr(\"a\");\n")},
        "src/low/a.cpp:2: Q_DECLARE_TR_FUNCTIONS makes a sentence below the door\n"
        "src/low/a.cpp:3: tr( makes a sentence below the door");
    row("sentence at the door and above", sentencesAreMadeAtTheDoor,
        {door, file("src/wording/a.cpp", "tr(\"a\");\n"), file("src/up/a.cpp", "tr(\"a\");\n")}, "");
    row("marked in a row", sentencesAreMadeAtTheDoor,
        {door, file("src/low/a.cpp", "QT_TRANSLATE_NOOP(\"A\", \"a\")\n")}, "");
    const auto catalogue =
        file("translations/a.ts", "<context>\n    <name>waybill::A</name>\n</context>\n<name>B</name>\n");
    row("context of a class", contextsAreUsed,
        {catalogue, file("src/a/a.h", "namespace waybill {\nclass A : public QObject {\n"),
         file("src/a/b.cpp", "QT_TRANSLATE_NOOP(\"B\", \"b\")\n")},
        "");
    row("context of nothing", contextsAreUsed, {catalogue, file("src/a/b.cpp", "translate(\"B\", \"b\");\n")},
        "translations/a.ts:2: no source has the context waybill::A");
    row("path kinds", pathKindsAreKnownOnce,
        {file("src/source/a.cpp", "\"testdata\""),
         file("src/a/a.cpp", "// \"vendor\"\nf(\"/testdata/\");\nenum class Language { Go };\n")},
        "src/a/a.cpp:2: \"/testdata/\" belongs to src/source\nsrc/a/a.cpp:3: enum class Language belongs to src/source");
    row("citation", citedDocumentsExist,
        {file("docs/a.md", ""), file("src/a/a.h", "/// docs/a.md, 2\n/// (DOMAIN.md 2)\nint x; // see docs/b.md\n")},
        "src/a/a.h:2: there is no DOMAIN.md\nsrc/a/a.h:3: there is no docs/b.md");
    row("map", roomsAreOnTheMap,
        {file("src/CMakeLists.txt", "waybill_room(low)\nwaybill_room(up)\n"),
         file("src/README.md", "# Map\n| `low/` | below | |\n"), file("src/low/a.h", ""), file("src/up/a.h", ""),
         file("src/shed/a.h", "")},
        "src/CMakeLists.txt:2: up has no row in src/README.md\nsrc/shed: is no room");

    row("libgit2 in its room", onlyGitKnowsLibgit2, {file("src/git/a.cpp", "#include <git2.h>\n")}, "");
    row("libgit2 elsewhere", onlyGitKnowsLibgit2,
        {file("src/app/a.cpp", "#include <git2.h>\n#include <git2/oid.h>\n#include \"git/refs.h\"\n")},
        "src/app/a.cpp:1: git2.h belongs to src/git alone\nsrc/app/a.cpp:2: git2/oid.h belongs to src/git alone");

    row("licences", everyFileHasItsLicence,
        {file("src/a/a.cpp", Licence), file("cmake/x.cmake", QByteArray(Licence).replace("//", "#"))}, "");
    row("no licence", everyFileHasItsLicence, {file("tests/a.h", "#pragma once\n" + QByteArray(Licence).left(60))},
        "tests/a.h:1: does not begin with SPDX-"
        "License-Identifier: Apache-2.0");

    row("600 lines", filesAreShort, {file("src/a/a.cpp", QByteArray(600, '\n'))}, "");
    row("601 lines", filesAreShort, {file("tests/a.cpp", QByteArray(601, '\n'))},
        "tests/a.cpp:601: the file has 601 lines");

    row("the program's loop", nothingBlocksTheEventLoop,
        {file("src/main.cpp",
              "return application.exec();\nreturn QApplication::exec();\n// dialog.exec()\nq = \"a.exec()\";\n")},
        "");
    row("a dialog's loop", nothingBlocksTheEventLoop, {file("src/app/a.cpp", "dialog.exec();\nmenu->exec(pos);\n")},
        "src/app/a.cpp:1: exec() blocks: use open() or popup()\nsrc/app/a.cpp:2: exec() blocks: use open() or popup()");
    row("Qt's writer", filesAreWrittenInOnePlace, {file("src/app/a.cpp", "QSaveFile file(name);\n")},
        "src/app/a.cpp:1: write files with support/file.h: a full disk must not empty them");
    row("a file by itself", filesAreWrittenInOnePlace,
        {file("src/app/a.cpp", "QFile file(name);\nif (file.open(QIODevice::WriteOnly | QIODevice::Text))\n")},
        "src/app/a.cpp:2: write files with support/file.h: a full disk must not empty them");
    row("the system's call", filesAreWrittenInOnePlace,
        {file("src/app/a.cpp", "int f = ::open(name, O_WRONLY | O_CREAT, 0666);\n")},
        "src/app/a.cpp:1: write files with support/file.h: a full disk must not empty them");
    row("no file", filesAreWrittenInOnePlace,
        {file("src/app/a.cpp", "buffer.open(QIODevice::WriteOnly);\nout.open(stdout, QIODevice::WriteOnly);\n")}, "");
    row("a label", labelsArePlain, {file("src/app/a.cpp", "m_a(new QLabel(this));\nQToolTip::showText(p, t);\n")},
        "src/app/a.cpp:1: a QLabel shows what looks like rich text as such: use PlainLabel\n"
        "src/app/a.cpp:2: QToolTip shows rich text: use PlainTips");
    row("a form's label", labelsArePlain,
        {file("ui/a.ui", "<widget class=\"QLabel\" name=\"a\">\n</widget>\n<widget class=\"QLabel\" name=\"b\">\n"
                         "<property name=\"textFormat\"><enum>Qt::PlainText</enum></property>\n</widget>\n")},
        "ui/a.ui:1: the label a has no textFormat");
    row("any loop", nothingBlocksTheEventLoop, {file("src/app/a.cpp", "\nQCoreApplication::processEvents();\n")},
        "src/app/a.cpp:2: processEvents() lets anything happen in the middle of everything");

    row("connections", connectionsHaveAContext,
        {file("src/app/a.cpp",
              "connect(a, &A::b, this, [this] { c(); });\nconnect(a, &A::b, this, &C::d);\nconnect(a, &A::b, c);\n")},
        "");
    row("no context", connectionsHaveAContext,
        {file("src/app/a.cpp", "QObject::connect(f(a, b), &A::b,\n        [this](int x, int y) { c(); });\n")},
        "src/app/a.cpp:1: the connection has no context object");
    row("by name", connectionsHaveAContext, {file("src/app/a.cpp", "connect(a, SIGNAL(b()), this, SLOT(c()));\n")},
        "src/app/a.cpp:1: name the signal as a function");

    row("translated", textsAreTranslated,
        {file(
            "src/app/a.cpp",
            "l->setText(tr(\"Changes\"));\nl->setText(QStringLiteral(\"%1 / %2\"));\nl->setObjectName(QStringLiteral(\"label\"));\n")},
        "");
    row("not translated", textsAreTranslated,
        {file("src/app/a.cpp", "menu->addAction(\n    QStringLiteral(\"Open\"));\n")},
        "src/app/a.cpp:1: addAction(\n    QStringLiteral(...) shows a text past tr()");

    row("counts", countsAreFound,
        {file("src/app/a.cpp", "tr(\"%n more\", nullptr, more);\ntr(\"%n more\", \"pins\", int(a.size() - 1));\n")},
        "");
    row("a sum for a count", countsAreFound,
        {file("src/app/a.cpp", "x = QCoreApplication::translate(\"Board\", \"%1, %n more\",\n\"pins\", odd - 1);\n")},
        "src/app/a.cpp:2: lupdate does not find a text whose count is a sum: odd - 1");

    row("names of a test's own", testsKeepTheirNames,
        {file("tests/a/tst_a.cpp", "namespace {\nstruct Row {\n    int a;\n};\n}\nclass Test {\n    enum Kind { A };\n"
                                   "};\nstatic int f()\n{\n}\nWAYBILL_GUI_TEST_MAIN(Test)\n"),
         file("tests/a/fixture.h", "struct Row;\n")},
        "");
    row("names for every test", testsKeepTheirNames,
        {file("tests/a/tst_a.cpp",
              "struct Row {\n    int a;\n};\nclass Test {\n};\nenum class Kind { A };\nnamespace a {\nint f();\n}\n"
              "inline int g()\n{\n}\nWAYBILL_TEST_MAIN_AS(QGuiApplication, Test)\n")},
        "tests/a/tst_a.cpp:1: \"struct Row\" belongs into an anonymous namespace\n"
        "tests/a/tst_a.cpp:6: \"enum class Kind\" belongs into an anonymous namespace\n"
        "tests/a/tst_a.cpp:7: \"namespace a\" belongs into an anonymous namespace\n"
        "tests/a/tst_a.cpp:10: \"inline int g()\" belongs into an anonymous namespace");

    const auto works = file("tests/a/tst_a.cpp", "void Test::works()\n{}\n// void old()\nvoid older(int x);\n");
    row("complaints", complaintsNameTheirTests, {works, complaints(25, {})}, "");
    row("a complaint without a test", complaintsNameTheirTests, {works, complaints(24, "| 25 | x | y | later |\n")},
        "docs/complaints.md:26: complaint 25 names no test");
    row("a complaint of others", complaintsNameTheirTests,
        {works, complaints(24, "| 25 | x | y | not ours, because of that |\n")}, "");
    row("a complaint that was forgotten", complaintsNameTheirTests, {works, complaints(24, {})},
        "docs/complaints.md:1: complaint 25 is not there");
    row("tests that are gone", complaintsNameTheirTests,
        {works, complaints(24, "| 25 | `tests/a/tst_a.cpp: old` | `tests/a/tst_a.cpp: older` | `tests/a/tst_a.cpp` | "
                               "`tests/b/tst_b.cpp: works` |\n")},
        "docs/complaints.md:26: tests/a/tst_a.cpp has no test old\n"
        "docs/complaints.md:26: tests/a/tst_a.cpp has no test older\n"
        "docs/complaints.md:26: tests/a/tst_a.cpp needs a function\n"
        "docs/complaints.md:26: there is no tests/b/tst_b.cpp");
}

void HouseTest::rulesCatch()
{
    QFETCH(Rule, rule);
    QFETCH(Tree, tree);
    QFETCH(QString, offences);
    const testing::ScratchFolder scratch;
    for (const auto &[name, content] : tree)
        scratch.write(name, content);
    QCOMPARE(rule(scratch.path()).join(QLatin1Char('\n')), offences);
}

void HouseTest::roomsAreRead()
{
    const std::vector<Room> rooms = readRooms(QString::fromUtf8(roomList().second));
    QStringList printed;
    for (const Room &room : rooms)
        printed.append(QStringLiteral("%1:%2(%3)(%4)")
                           .arg(room.line)
                           .arg(room.name, room.uses.join(QLatin1Char(' ')), room.libraries.join(QLatin1Char(' '))));
    QCOMPARE(printed.join(QLatin1Char(' ')), QStringLiteral("1:low()() 2:side()() 4:up(low)(Qt6::Svg)"));
}

void HouseTest::commentsAreBlanked_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("stringsToo");
    QTest::addColumn<QString>("result");
    const auto row = [](const char *name, const char *text, bool stringsToo, const char *result) {
        QTest::newRow(name) << QString::fromLatin1(text) << stringsToo << QString::fromLatin1(result);
    };
    row("line", "a // b\nc", false, "a     \nc");
    row("block", "a /* b\nc */ d", false, "a     \n     d");
    row("a string is none", "a \"// b\" c", false, "a \"// b\" c");
    row("a quote in a string", "\"\\\"//\" // x", false, "\"\\\"//\"     ");
    row("a quote as a character", "'\"' // x", false, "'\"'     ");
    row("a number", "10'000 // x'", false, "10'000      ");
    row("a raw string", "R\"x(// \" )\" )x\" // y", false, "R\"x(// \" )\" )x\"     ");
    row("strings too", "f(\"a b\", 'c') // d", true, "f(\"   \", ' ')     ");
}

void HouseTest::commentsAreBlanked()
{
    QFETCH(QString, text);
    QFETCH(bool, stringsToo);
    QTEST(withoutComments(text, stringsToo), "result");
}

void HouseTest::argumentsAreSplit_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("arguments");
    QTest::newRow("none") << QStringLiteral("()") << QStringLiteral("");
    QTest::newRow("plain") << QStringLiteral("(a, b)") << QStringLiteral("a|b");
    QTest::newRow("nested") << QStringLiteral("(f(a, b), [c, d] { g(); h({1, 2}); }) + (e)")
                            << QStringLiteral("f(a, b)|[c, d] { g(); h({1, 2}); }");
    QTest::newRow("strings") << QStringLiteral("(\"a,)\", ',')") << QStringLiteral("\"a,)\"|','");
    QTest::newRow("no end") << QStringLiteral("(a, b") << QStringLiteral("");
}

void HouseTest::argumentsAreSplit()
{
    QFETCH(QString, text);
    QTEST(callArguments(text, 0).join(QLatin1Char('|')), "arguments");
}

WAYBILL_TEST_MAIN(HouseTest)
#include "tst_house.moc"
