// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/declarationstext.h"
#include "offers/compare.h"
#include "testing/testmain.h"

using namespace waybill::api;

namespace {

/// "path:text" parts between lines of "--": files of one side.
std::vector<FileElements> filesOf(const QByteArray &side)
{
    std::vector<FileElements> files;
    DeclarationReader reader;
    qsizetype from = 0;
    while (from < side.size()) {
        qsizetype end = side.indexOf("\n--\n", from);
        if (end < 0)
            end = side.size();
        const QByteArray file = side.mid(from, end - from);
        const std::string path = file.left(file.indexOf('|')).toStdString();
        const std::string text = file.mid(file.indexOf('|') + 1).toStdString();
        files.push_back({path, std::make_shared<const Elements>(reader.read(*languageOf(path), path, text))});
        from = end + 4;
    }
    return files;
}

QByteArray changesOf(const std::vector<FileElements> &before, const std::vector<FileElements> &now)
{
    static const QByteArrayList Words{"added", "removed", "reshaped", "revalued", "deprecated", "moved"};
    QByteArrayList lines;
    for (const ElementChange &change : compareElements(before, now)) {
        const bool isAdded = change.what == ElementChange::What::Added;
        lines += (change.breaks ? "! " : "") + Words.value(static_cast<int>(change.what)) + ' '
                 + QByteArray::fromStdString(isAdded ? change.after.name : change.before.name);
    }
    return lines.join(", ");
}

Element offer(Kind kind, const std::string &name, const std::string &shape, const std::string &value)
{
    Element element;
    element.kind = kind;
    element.name = name;
    element.shape = shape;
    element.value = value;
    element.line = 1;
    return element;
}

std::vector<FileElements> oneFile(const Element &element)
{
    return {{"cmd/flags.go", std::make_shared<const Elements>(Elements{element})}};
}

} // namespace

/// What two sets of declarations have different.
class TestApiCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void go_data();
    void go();
    void languages_data();
    void languages();
    void offers_data();
    void offers();
    void whatTakesMore_data();
    void whatTakesMore();
    void flagsOfPrograms_data();
    void flagsOfPrograms();
    void schemas();
    void places();
};

/// Who reads that a schema is gone need not be told that of each of its properties.
void TestApiCompare::schemas()
{
    Element type = offer(Kind::SchemaType, "example.org/Bucket/v1", "Namespaced", {});
    Element property = offer(Kind::SchemaProperty, "spec", "object", {});
    property.scope = type.name;
    const std::vector<FileElements> before{
        {"config/crd/buckets.yaml", std::make_shared<const Elements>(Elements{type, property})}};
    QCOMPARE(changesOf(before, {}), QByteArray("! removed example.org/Bucket/v1"));
    QCOMPARE(changesOf({}, before), QByteArray("added example.org/Bucket/v1"));
    const std::vector<FileElements> without{
        {"config/crd/buckets.yaml", std::make_shared<const Elements>(Elements{type})}};
    QCOMPARE(changesOf(before, without), QByteArray("! removed spec"));
}

void TestApiCompare::go_data()
{
    QTest::addColumn<QByteArray>("before"); // all in a/a.go; "package a" is added
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QByteArray>("expected");
    auto row = [](const char *name, const char *before, const char *now, const char *expected) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(now) << QByteArray(expected);
    };

    row("nothing", "func A()", "// A is.\nfunc A() {\n}", "");
    row("function added", "", "func A()", "added A");
    row("function removed", "func A()", "", "! removed A");
    row("function renamed", "func GetA() int", "func FetchA() int", "added FetchA, ! removed GetA");
    row("parameter renamed", "func A(a int)", "func A(b int)", "");
    row("any", "func A(a interface{})", "func A(a any)", "");
    row("parameters told together", "func A(a int, b int)", "func A(a, b int)", "");
    row("other parameter", "func A(a int)", "func A(a string)", "! reshaped A");
    row("parameter added", "func A(a int)", "func A(a int, b int)", "! reshaped A");
    row("options added", "func A(a int)", "func A(a int, o ...B)", "reshaped A");
    row("options that were a slice", "func A(a int, o []B)", "func A(a int, o ...B)", "! reshaped A");
    row("options added, a result", "func A(a int)", "func A(a int, o ...B) error", "reshaped A");
    row("options added, another result", "func A(a int) bool", "func A(a int, o ...B) error", "! reshaped A");
    row("parameter under another name", "type O struct{ A int }\nfunc A(o O)",
        "type P struct{ A int }\ntype O = P\nfunc A(o P)", "reshaped O, added P, reshaped A");
    row("demand under another name", "type O struct{ A int }\ntype T interface{ A(o pkg.O) }",
        "type P struct{ A int }\ntype O = P\ntype T interface{ A(o pkg.P) }", "reshaped O, added P, reshaped T.A");
    row("parameter by an alias of elsewhere", "func A(o ...core.O) B", "type O = core.O\nfunc A(o ...O) B",
        "added O, reshaped A");
    row("result added", "func A(a int)", "func A(a int) error", "reshaped A");
    row("result removed", "func A(a int) error", "func A(a int)", "! reshaped A");
    row("one more result", "func A(a int) error", "func A(a int) (int, error)", "! reshaped A");
    row("wider parameter", "func A(a int, b string)", "func A(a any, b string)", "reshaped A");
    row("narrower parameter", "func A(a any)", "func A(a int)", "! reshaped A");
    row("parameter that may be repeated", "func A(a int, b B)", "func A(a int, b ...B)", "reshaped A");
    row("wider options", "func A(o ...string)", "func A(o ...any)", "! reshaped A");
    row("slice that becomes options", "func A(o []any)", "func A(o ...any)", "! reshaped A");
    row("type parameter renamed", "func A[T any](a T)", "func A[V any](a V)", "");
    row("type removed with all it has", "type T struct{ A int }\nfunc (t T) Get()", "", "! removed T");
    row("type added with all it has", "", "type T interface{ A() }", "added T");
    row("field added", "type T struct{ A int }", "type T struct{ A int; B int }", "added T.B");
    row("field removed", "type T struct{ A int; B int }", "type T struct{ A int }", "! removed T.B");
    row("fields ordered", "type T struct{ A int; B int }", "type T struct{ B int; A int }", "");
    row("nested field removed with its struct", "type T struct{ A struct{ B int } }", "type T struct{}",
        "! removed T.A");
    row("demand added", "type T interface{ A() }", "type T interface{ A(); B() }", "! added T.B");
    row("demand of what nobody implements", "type T interface{ A(); c() }", "type T interface{ A(); B(); c() }",
        "added T.B");
    row("interface closed", "type T interface{ A() }", "type T interface{ A(); c() }", "! reshaped T");
    row("interface opened", "type T interface{ A(); c() }", "type T interface{ A() }", "reshaped T");
    row("demand removed", "type T interface{ A(); B() }", "type T interface{ A() }", "! removed T.B");
    row("demand changed", "type T interface{ A() }", "type T interface{ A(o ...int) }", "! reshaped T.A");
    row("demands in an interface of their own", "type T interface{ A(); B() }",
        "type S interface{ B() }\ntype T interface{\n\tA()\n\tS\n}", "added S");
    row("struct becomes interface", "type T struct{}", "type T interface{}", "! reshaped T");
    row("type moved behind an alias", "type T struct{ A int }\nfunc (t T) Get()", "type T = other.T", "reshaped T");
    row("alias of another type", "type T = other.T", "type T = other.S", "! reshaped T");
    row("function becomes variable", "func A(a int)", "var A = func(b int) {}", "");
    row("constant of another value", "const A = 1", "const A = 2", "revalued A");
    row("constant of another type", "const A int = 1", "const A string = 1", "! reshaped A");
    row("deprecated", "func A()", "// Deprecated: no.\nfunc A()", "deprecated A");
    row("no more deprecated", "// Deprecated: no.\nfunc A()", "func A()", "");
    row("by kind, then by name", "func B()\ntype D int\ntype C int\nfunc A()", "",
        "! removed C, ! removed D, ! removed A, ! removed B");
}

void TestApiCompare::go()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, now);
    QTEST(changesOf(filesOf("a/a.go|package a\n" + before), filesOf("a/a.go|package a\n" + now)), "expected");
}

void TestApiCompare::languages_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QByteArray>("expected");
    auto row = [](const char *name, const char *before, const char *now, const char *expected) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(now) << QByteArray(expected);
    };

    row("to another file of the package", "a/a.go|package a\nfunc A()\n--\na/b.go|package a",
        "a/a.go|package a\n--\na/b.go|package a\nfunc A()", "");
    row("to another package", "a/a.go|package a\ntype A struct{ B int }\nfunc (a A) C()",
        "b/a.go|package b\ntype A struct{ B int }\nfunc (a A) C()", "! moved A");
    row("another type of that name elsewhere", "a/a.go|package a\ntype A struct{ B int }",
        "b/a.go|package b\ntype A struct{ C int }", "! removed A, added A");
    row("one file for each system", "a/a_linux.go|package a\nfunc A()\n--\na/a_windows.go|package a\nfunc A()",
        "a/a_linux.go|package a\nfunc A()", "");

    row("rust: variant added", "src/a.rs|pub enum E { A }", "src/a.rs|pub enum E { A, B }", "added E::B");
    row("rust: not exhaustive any more", "src/a.rs|pub enum E { A }", "src/a.rs|#[non_exhaustive] pub enum E { A }",
        "! reshaped E");
    row("rust: exhaustive from now on", "src/a.rs|#[non_exhaustive] pub enum E { A }", "src/a.rs|pub enum E { A }",
        "reshaped E");
    row("rust: no more public", "src/a.rs|pub fn a() {}", "src/a.rs|pub(crate) fn a() {}", "! removed a");
    row("rust: demand added", "src/a.rs|pub trait T { fn a(&self); }",
        "src/a.rs|pub trait T { fn a(&self); fn b(&self); }", "! added T::b");
    row("rust: provided method added", "src/a.rs|pub trait T { fn a(&self); }",
        "src/a.rs|pub trait T { fn a(&self); fn b(&self) {} }", "added T::b");
    row("rust: no more provided", "src/a.rs|pub trait T { fn a(&self) {} }", "src/a.rs|pub trait T { fn a(&self); }",
        "! reshaped T::a");
    row("rust: provided from now on", "src/a.rs|pub trait T { fn a(&self); }",
        "src/a.rs|pub trait T { fn a(&self) {} }", "");
    row("rust: moved and handed on", "src/a.rs|pub struct A { pub b: u8 }\n--\nsrc/b.rs|",
        "src/a.rs|pub use crate::b::A;\n--\nsrc/b.rs|pub struct A { pub b: u8 }", "reshaped A, added A");
    row("rust: path or import", "src/a.rs|pub fn a(b: crate::c::D) {}", "src/a.rs|pub fn a(b: D) {}", "");

    row("python: optional parameter added", "a.py|def f(a): pass", "a.py|def f(a, b=1): pass", "reshaped f");
    row("python: required parameter added", "a.py|def f(a): pass", "a.py|def f(a, b): pass", "! reshaped f");
    row("python: parameter renamed, which is given by its place", "a.py|def f(a): pass", "a.py|def f(b): pass",
        "reshaped f");
    row("python: first parameters change places", "a.py|def f(a, b): pass", "a.py|def f(b, a): pass", "! reshaped f");
    row("python: option renamed", "a.py|def f(a, b=1): pass", "a.py|def f(a, c=1): pass", "! reshaped f");
    row("python: a later parameter renamed", "a.py|def f(a, b, c): pass", "a.py|def f(a, b, d): pass", "! reshaped f");
    row("python: parameter by place renamed", "a.py|def f(a, /): pass", "a.py|def f(b, /): pass", "reshaped f");
    row("python: private parameters by place", "a.py|def f(_a, _b, **c): pass", "a.py|def f(a, b, /, **c): pass",
        "reshaped f");
    row("python: a parameter is private now", "a.py|def f(a): pass", "a.py|def f(_a): pass", "! reshaped f");
    row("python: parameter in the middle", "a.py|def f(a, c=1): pass", "a.py|def f(a, b=1, c=1): pass", "! reshaped f");
    row("python: option among options", "a.py|def f(a, b, c=1, d=2): pass", "a.py|def f(a, b, n=0, c=1, d=2): pass",
        "reshaped f");
    row("python: options change places", "a.py|def f(a, b, c=1, d=2): pass", "a.py|def f(a, b, d=2, c=1): pass",
        "reshaped f");
    row("python: first options change places", "a.py|def f(a, c=1, d=2): pass", "a.py|def f(a, d=2, c=1): pass",
        "! reshaped f");
    row("python: by place, as it was written once", "a.py|def f(__a, *args): pass", "a.py|def f(a, /, *args): pass",
        "reshaped f");
    row("python: by name only", "a.py|def f(a, b=1): pass", "a.py|def f(a, *, b=1): pass", "! reshaped f");
    row("python: any more by name", "a.py|def f(a, b=1): pass", "a.py|def f(a, b=1, **o): pass", "reshaped f");
    row("python: default taken away", "a.py|def f(a=1): pass", "a.py|def f(a): pass", "! reshaped f");
    row("python: annotated", "a.py|def f(a): pass", "a.py|def f(a: int) -> str: pass", "");

    row("go: an interface that nobody can name", "a/a.go|package a\nfunc Run(c *Client, n int) {}",
        "a/a.go|package a\nfunc Run(c scripter, n int) {}", "reshaped Run");
    row("go: it can be named now", "a/a.go|package a\nfunc Run(c scripter) {}",
        "a/a.go|package a\nfunc Run(c Scripter) {}", "reshaped Run");
    row("go: a type of the language", "a/a.go|package a\nfunc Run(c Client) {}",
        "a/a.go|package a\nfunc Run(c string) {}", "! reshaped Run");

    row("java: another way to write a type", "A.java|public class A { public void f(A.Names n) {} }",
        "A.java|public class A { public void f(Names n) {} }", "reshaped A.f");
    row("java: another type", "A.java|public class A { public void f(A.Names n) {} }",
        "A.java|public class A { public void f(OtherNames n) {} }", "! reshaped A.f");
    row("java: another name for a type parameter", "A.java|public class A { public <T> T f(List<T> n) { } }",
        "A.java|public class A { public <R> R f(List<R> n) { } }", "reshaped A.f");
    row("java: another bound", "A.java|public class A { public <T extends B> T f(T n) { } }",
        "A.java|public class A { public <T extends C> T f(T n) { } }", "! reshaped A.f");
    row("java: type parameters change places", "A.java|public class A { public <K, V> K f(V n) { } }",
        "A.java|public class A { public <V, K> K f(V n) { } }", "! reshaped A.f");
    row("java: arguments for a raw type", "A.java|public class A { public void f(B n) { } }",
        "A.java|public class A { public void f(B<?> n) { } }", "reshaped A.f");
    row("java: arguments of another type", "A.java|public class A { public void f(B n) { } }",
        "A.java|public class A { public void f(C<?> n) { } }", "! reshaped A.f");
    row("java: a wildcard takes more", "A.java|public class A { public void f(B<C, D> n) { } }",
        "A.java|public class A { public void f(B<? super C, ?> n) { } }", "reshaped A.f");
    row("java: a wildcard further inside", "A.java|public class A { public void f(B<D<C>> n) { } }",
        "A.java|public class A { public void f(B<D<? super C>> n) { } }", "! reshaped A.f");
    row("java: a wildcard takes less", "A.java|public class A { public void f(B<? super C> n) { } }",
        "A.java|public class A { public void f(B<C> n) { } }", "! reshaped A.f");
    row("java: a wildcard that is given back", "A.java|public class A { public B<C> f() { } }",
        "A.java|public class A { public B<? super C> f() { } }", "! reshaped A.f");
    row("java: a raw type for one with arguments", "A.java|public class A { public void f(B<C> n) { } }",
        "A.java|public class A { public void f(B n) { } }", "! reshaped A.f");
    row("java: a class with another name for its parameter", "A.java|public class A<T> { public T f() { } }",
        "A.java|public class A<E> { public E f() { } }", "reshaped A, ! reshaped A.f");
    row("typescript: another name for a type parameter", "a.ts|export function f<T>(n: T[]): T { }",
        "a.ts|export function f<R>(n: R[]): R { }", "reshaped f");
    row("java: any number, with a blank in front", "A.java|public class A { public void f(String ... n) {} }",
        "A.java|public class A { public void f(String... n) {} }", "");

    row("c#: may be null", "src/A.cs|namespace N {\npublic class A {\n  public string F(object a, String b) {}\n}\n}\n",
        "src/A.cs|namespace N {\npublic class A {\n  public string? F(object? a, string? b) {}\n}\n}\n",
        "reshaped A.F");
    row("c#: a value may be left out", "src/A.cs|namespace N {\npublic class A {\n  public void F(int a) {}\n}\n}\n",
        "src/A.cs|namespace N {\npublic class A {\n  public void F(int? a) {}\n}\n}\n", "reshaped A.F");
    row("c#: a value may no longer be left out",
        "src/A.cs|namespace N {\npublic class A {\n  public void F(int? a) {}\n}\n}\n",
        "src/A.cs|namespace N {\npublic class A {\n  public void F(int a) {}\n}\n}\n", "! reshaped A.F");

    row("script: optional parameter added", "a.ts|export function f(a: string): void {}",
        "a.ts|export function f(a: string, b?: number): void {}", "reshaped f");
    row("script: parameter added", "a.ts|export function f(a: string): void {}",
        "a.ts|export function f(a: string, b: number): void {}", "! reshaped f");
    row("script: parameter left out", "a.ts|export function f(a: string) {}", "a.ts|export function f() {}",
        "! reshaped f");
    row("script: typed from now on", "a.js|export function f(a) {}\n--\na.ts|",
        "a.ts|export function f(a: string): void {}", "reshaped f");
    row("script: property added", "a.ts|export interface I { a: string }",
        "a.ts|export interface I { a: string; b: string }", "! added I.b");
    row("script: optional property added", "a.ts|export interface I { a: string }",
        "a.ts|export interface I { a: string; b?: string }", "added I.b");
    row("script: no more optional", "a.ts|export interface I { a?: string }", "a.ts|export interface I { a: string }",
        "! reshaped I.a");
    row("script: wider union", "a.ts|export type U = 'a' | 'b'", "a.ts|export type U =\n  | \"b\"\n  | 'c' | 'a'",
        "reshaped U");
    row("script: narrower union", "a.ts|export type U = 'a' | 'b' | 'c'", "a.ts|export type U = 'a' | 'b'",
        "! reshaped U");
    row("script: arrow from now on", "a.ts|export function f(a: A): B {}", "a.ts|export const f = (b: A): B => 1", "");
    row("script: type becomes interface", "a.ts|export type A = { b: C }", "a.ts|export interface A { b: C }", "");
}

void TestApiCompare::languages()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, now);
    QTEST(changesOf(filesOf(before), filesOf(now)), "expected");
}

void TestApiCompare::offers_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("flag") << static_cast<int>(Kind::Flag);
    QTest::newRow("environment") << static_cast<int>(Kind::Environment);
    QTest::newRow("setting") << static_cast<int>(Kind::Setting);
    QTest::newRow("route") << static_cast<int>(Kind::Route);
    QTest::newRow("metric") << static_cast<int>(Kind::Metric);
    QTest::newRow("gate") << static_cast<int>(Kind::FeatureGate);
    QTest::newRow("command") << static_cast<int>(Kind::Command);
    QTest::newRow("property") << static_cast<int>(Kind::SchemaProperty);
    QTest::newRow("table") << static_cast<int>(Kind::Table);
    QTest::newRow("column") << static_cast<int>(Kind::Column);
}

void TestApiCompare::offers()
{
    QFETCH(int, kind);
    const auto offered = static_cast<Kind>(kind);
    const std::vector<FileElements> was = oneFile(offer(offered, "a.b", "int", "1"));
    QCOMPARE(changesOf(was, was), QByteArray());
    QCOMPARE(changesOf(was, {}), QByteArray("! removed a.b"));
    QCOMPARE(changesOf({}, was), QByteArray("added a.b"));
    QCOMPARE(changesOf(was, oneFile(offer(offered, "a.b", "int", "2"))), QByteArray("revalued a.b"));
    // What cannot be seen may be what it was: a name for it, or something that is filled in.
    QCOMPARE(changesOf(was, oneFile(offer(offered, "a.b", "int", {}))), QByteArray());
    QCOMPARE(changesOf(oneFile(offer(offered, "a.b", "int", {})), was), QByteArray());
    QCOMPARE(changesOf(was, oneFile(offer(offered, "a.b", "string", "1"))), QByteArray("! reshaped a.b"));
}

void TestApiCompare::whatTakesMore_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QByteArray>("expected");
    auto row = [](const char *name, Kind kind, const char *before, const char *now, const char *expected) {
        QTest::newRow(name) << static_cast<int>(kind) << QByteArray(before) << QByteArray(now) << QByteArray(expected);
    };
    row("a flag more than once", Kind::Flag, "string", "stringslice", "reshaped a");
    row("only once any more", Kind::Flag, "stringslice", "string", "! reshaped a");
    row("rust: more than once", Kind::Flag, "PathBuf", "Vec<PathBuf>", "reshaped a");
    row("python: more than once", Kind::Flag, "int", "int[]", "reshaped a");
    row("more than once, of another type", Kind::Flag, "string", "intslice", "! reshaped a");
    row("a switch that takes a value as well", Kind::Flag, "bool", "bool|Kind", "reshaped a");
    row("a switch that wants a value", Kind::Flag, "bool", "string", "! reshaped a");
    row("a flag of a type of its own", Kind::Flag, "string", "", "reshaped a");
    row("fractions", Kind::Flag, "int", "float64", "reshaped a");
    row("no more fractions", Kind::Flag, "float64", "int", "! reshaped a");
    row("fractions in a file", Kind::Setting, "uint", "float64", "reshaped a");
    row("fractions in the environment", Kind::Environment, "u32", "f64", "reshaped a");
    row("a file's value is no list", Kind::Setting, "string", "[]string", "! reshaped a");
    row("a field is of its type", Kind::Field, "int", "float64", "! reshaped a");
}

void TestApiCompare::whatTakesMore()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, now);
    const auto offered = static_cast<Kind>(kind);
    QTEST(changesOf(oneFile(offer(offered, "a", before.toStdString(), {})),
                    oneFile(offer(offered, "a", now.toStdString(), {}))),
          "expected");
}

void TestApiCompare::flagsOfPrograms_data()
{
    QTest::addColumn<QByteArray>("before"); // "FILE flag flag", a file a line
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QByteArray>("expected");
    auto row = [](const char *name, const char *before, const char *now, const char *expected) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(now) << QByteArray(expected);
    };
    row("one program loses it, another keeps it", "ctl/ctl.go debug ends\nmain/config.go debug name url",
        "ctl/ctl.go debug ends\nmain/config.go name url", "! removed debug of main/config.go");
    row("the program moves as it loses it", "ctl/ctl.go debug ends\nmain/config.go debug name url",
        "ctl/ctl.go debug ends\nserver/main/config.go name url", "! removed debug of server/main/config.go");
    row("a command of the same folder keeps it", "main/proxy.go debug\nmain/config.go debug name url",
        "main/proxy.go debug\nmain/config.go name url", "! removed debug of main/config.go");
    row("it moves to another file of the program", "ctl/ctl.go debug ends\nmain/config.go debug name url",
        "ctl/ctl.go debug ends\nmain/config.go name url\nmain/log.go debug", "");
    row("the whole program goes", "ctl/ctl.go debug ends\nold/config.go debug", "ctl/ctl.go debug ends", "");
    row("its file holds other flags now", "ctl/ctl.go debug ends\nmain/config.go debug name url port",
        "ctl/ctl.go debug ends\nmain/config.go name",
        "! removed debug of main/config.go, ! removed port, ! removed url");
    row("nobody keeps it", "ctl/ctl.go debug ends\nmain/config.go debug name", "ctl/ctl.go ends\nmain/config.go name",
        "! removed debug");
}

/// A flag belongs to a program, and a repository may hold several.
void TestApiCompare::flagsOfPrograms()
{
    const auto sideOf = [](const QByteArray &text) {
        std::vector<FileElements> files;
        for (const QByteArray &line : text.split('\n')) {
            const QByteArrayList words = line.split(' ');
            Elements elements;
            for (const QByteArray &flag : words.mid(1))
                elements.push_back(offer(Kind::Flag, flag.toStdString(), "bool", {}));
            files.push_back({words.front().toStdString(), std::make_shared<const Elements>(std::move(elements))});
        }
        return files;
    };
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, now);
    QByteArrayList lines;
    for (const ElementChange &change : compareElements(sideOf(before), sideOf(now))) {
        lines += (change.breaks ? "! removed " : "") + QByteArray::fromStdString(change.before.name)
                 + (change.newPath.empty() ? QByteArray() : " of " + QByteArray::fromStdString(change.newPath));
    }
    QTEST(lines.join(", "), "expected");
}

void TestApiCompare::places()
{
    const auto before = filesOf("a/a.go|package a\nfunc A(a int)\nfunc B()");
    const auto now = filesOf("a/b.go|package a\n\nfunc A()\nfunc C()");
    const std::vector<ElementChange> changes = compareElements(before, now);
    QCOMPARE(changes.size(), std::size_t(3));
    QCOMPARE(changes[0].oldPath, std::string("a/a.go"));
    QCOMPARE(changes[0].newPath, std::string("a/b.go"));
    QCOMPARE(changes[0].before.line, 2);
    QCOMPARE(changes[0].after.line, 3);
    QCOMPARE(changes[1].newPath, std::string());
    QCOMPARE(changes[1].after.line, 0);
    QCOMPARE(changes[2].oldPath, std::string());
    QCOMPARE(changes[2].before.line, 0);
}

WAYBILL_TEST_MAIN(TestApiCompare)
#include "tst_apicompare.moc"
