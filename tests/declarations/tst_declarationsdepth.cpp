// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/declarationmessage.h"
#include "declarations/declarationreader.h"
#include "declarations/outline.h"
#include "declarations/signature.h"
#include "testing/testmain.h"

using namespace waybill::api;

namespace {

std::string repeated(const QByteArray &text, int times)
{
    return text.repeated(times).toStdString();
}

/// The levels at which each text is tried.
constexpr int Levels[] = {10, 1'000, 1'000'000};

/// What nests: `place` is what stands before it, or where the text is.
struct Nested {
    const char *name;
    Language language;
    const char *place;
    const char *open;
    const char *close;
};

void addRows(const char *placeColumn, std::initializer_list<Nested> all)
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<QByteArray>(placeColumn);
    QTest::addColumn<QByteArray>("open");
    QTest::addColumn<QByteArray>("close");
    QTest::addColumn<int>("levels");
    for (const Nested &nested : all) {
        for (const int levels : Levels)
            QTest::addRow("%s %d", nested.name, levels)
                << nested.language << QByteArray(nested.place) << QByteArray(nested.open) << QByteArray(nested.close)
                << levels;
    }
}

} // namespace

/// Texts that nest as deep as nobody writes them: what walks over tokens runs neither out of stack nor out of the time
/// that ctest gives (what takes the square of a million levels does not end in it).
class TestDeclarationsDepth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ends_data();
    void ends();
    void helpersEnd_data();
    void helpersEnd();
    void ctagsIsSpared_data();
    void ctagsIsSpared();
};

void TestDeclarationsDepth::ends_data()
{
    addRows("before", {
                          {"rust modules", Language::Rust, "", "pub mod a {", "}"},
                          {"rust tuples", Language::Rust, "pub fn f(a: ", "(", ")"},
                          {"rust arrays", Language::Rust, "pub const A: ", "[", "]"},
                          {"rust types", Language::Rust, "pub type A = ", "B<", ">"},
                          {"rust uses", Language::Rust, "pub use ", "a::{", "}"},
                          {"rust enums", Language::Rust, "pub enum E { A", "(", ")"},
                          {"rust attributes", Language::Rust, "", "#[a(", ")]"},
                          {"rust comments", Language::Rust, "", "/*", "*/"},
                          {"script namespaces", Language::TypeScript, "", "export namespace a {", "}"},
                          {"script objects", Language::TypeScript, "export type A = ", "{ a: ", "}"},
                          {"script types", Language::TypeScript, "export function f(a: ", "(b: ", ") => void"},
                          {"script generics", Language::TypeScript, "export type A = ", "B<", ">"},
                          {"script arrows", Language::TypeScript, "export const a = ", "(b = ", ") => b"},
                          {"script templates", Language::TypeScript, "export const a = ", "`${", "}`"},
                          {"script arrays", Language::JavaScript, "module.exports = ", "[", "]"},
                          {"script expressions", Language::JavaScript, "module.exports = { a: ", "[/", "]"},
                          {"script decorators", Language::TypeScript, "", "@a(", ")"},
                      });
}

void TestDeclarationsDepth::ends()
{
    QFETCH(Language, language);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, open);
    QFETCH(QByteArray, close);
    QFETCH(int, levels);
    const std::string opened = before.toStdString() + repeated(open, levels);
    for (const std::string &text : {opened, opened + "a" + repeated(close, levels) + "\nexport const last = 1;\n"})
        Q_UNUSED(readDeclarations(language, "src/a", text));
}

void TestDeclarationsDepth::helpersEnd_data()
{
    QTest::addColumn<int>("levels");
    for (const int levels : Levels)
        QTest::addRow("%d", levels) << levels;
}

/// What is done about a text before and after Universal Ctags has read it.
void TestDeclarationsDepth::helpersEnd()
{
    QFETCH(int, levels);
    for (const char *pair : {"()", "[]", "{}", "<>"}) {
        const std::string open = repeated(QByteArray(1, pair[0]), levels);
        const std::string close = repeated(QByteArray(1, pair[1]), levels);
        for (const std::string &text : {open, open + "a" + close}) {
            for (const ParameterStyle style : {ParameterStyle::Types, ParameterStyle::TypeAfter, ParameterStyle::Colon,
                                               ParameterStyle::Names, ParameterStyle::Keywords, ParameterStyle::Loose})
                Q_UNUSED(parameterShape('(' + text + ')', style));
            QVERIFY(outlineOf(Language::Go, "package a\n" + text).text.starts_with("package a\n"));
            Q_UNUSED(outlineOf(Language::Kotlin, "class A {" + text));
        }
    }
}

void TestDeclarationsDepth::ctagsIsSpared_data()
{
    addRows("path", {
                        {"java", Language::Java, "src/main/java/A.java", "public class A {", "}"},
                        {"kotlin", Language::Kotlin, "src/main/kotlin/A.kt", "class A {", "}"},
                        {"c++", Language::Cpp, "include/a.hpp", "namespace a {", "}"},
                        {"go", Language::Go, "a.go", "struct {", "}"},
                        {"python", Language::Python, "a/b.py", "(", ")"},
                        {"ruby", Language::Ruby, "lib/a.rb", "class A\n", "end\n"},
                        {"ruby on one line", Language::Ruby, "lib/a.rb", "class A; ", "end; "},
                        {"ruby blocks", Language::Ruby, "lib/a.rb", "a.each do |b|\n", "end\n"},
                        {"php", Language::Php, "src/a.php", "class A {", "}"},
                    });
}

/// It takes the square of the depth: what nests as nobody writes it is not given to it, and is told.
void TestDeclarationsDepth::ctagsIsSpared()
{
    QFETCH(Language, language);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, open);
    QFETCH(QByteArray, close);
    QFETCH(int, levels);
    DeclarationReader reader(QStringLiteral("/nonexistent/ctags"));
    const std::string before = language == Language::Go ? "package a\n" : "";
    const auto problemAfter = [&](const std::string &text) {
        Q_UNUSED(reader.read(language, path.toStdString(), before + text));
        const auto problems = reader.takeProblems();
        return problems.empty() ? waybill::Message() : problems.front().message;
    };
    // As many one after the other are nobody's trap.
    QVERIFY(problemAfter(repeated(open + close, levels)).is(DeclarationMessage::CtagsMissing));
    const std::string nested = repeated(open, levels) + repeated(close, levels);
    const auto problem = problemAfter(nested);
    QCOMPARE(problem.is(DeclarationMessage::Unreadable), levels > 1'000);
}

WAYBILL_TEST_MAIN(TestDeclarationsDepth)
#include "tst_declarationsdepth.moc"
