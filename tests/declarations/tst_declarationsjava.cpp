// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarationstext.h"
#include "testing/testmain.h"

/// What a Java file declares for others.
class TestDeclarationsJava : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
};

void TestDeclarationsJava::read_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("everything") << QByteArray("src/main/java/A.java") << QByteArray(R"~(package org.example;
import java.util.*;
/** @deprecated no */
@Deprecated(since = "1")
public abstract class A<T extends Comparable<T>> extends B implements C {
  public static final int MAX = 1 << 3, MIN = 2;
  protected Map<String, List<T>> map = new HashMap<String, List<T>>();
  private int x;
  int pkg;
  static { foo(); }
  public A(final String a, int... b) { super(); }
  @Override public String get(@Nullable T t, int[] xs) throws E { return "}"; }
  public static <R> R make(Class<R> c) { return null; }
  protected abstract void go();
  void hidden() {}
  public enum E { A(1) { void f() {} }, B, C; public int v() { return 1; } }
  public interface I { void a(); default int b() { return 1; } static void c() {} int K = 1; class D {} }
  public record R(int a, String b) { public R { } public int sum() { return 1; } }
  private class P { public void q() {} }
  public @interface Ann { String value() default "x"; }
}
class Hidden { public void z() {} }
)~") << QByteArray(R"~(
5 Interface [org.example] A class<T extends Comparable<T>> (deprecated)
6 Constant [org.example] A.MAX int = 1 << 3
6 Constant [org.example] A.MIN int = 2
7 Field [org.example] A.map Map<String,List<T>>
11 Method [org.example] A.A (String,int...)
12 Method [org.example] A.get (T,int[])String
13 Method [org.example] A.make static <R>(Class<R>)R
14 Demand [org.example] A.go ()void
16 Type [org.example] A.E enum
16 EnumValue [org.example] A.E.A
16 EnumValue [org.example] A.E.B
16 EnumValue [org.example] A.E.C
16 Method [org.example] A.E.v ()int
17 Interface [org.example] A.I interface
17 Demand [org.example] A.I.a ()void
17 Method [org.example] A.I.b ()int
17 Method [org.example] A.I.c static ()void
17 Constant [org.example] A.I.K int = 1
17 Type [org.example] A.I.D class
18 Type [org.example] A.R record(int,String)
20 Interface [org.example] A.Ann @interface
20 Demand [org.example] A.Ann.value ()String (optional)
)~");
    QTest::newRow("sealed") << QByteArray("A.java") << QByteArray(R"~(package a.b;
public sealed interface A permits B { void go(); }
)~") << QByteArray(R"~(
2 Interface [a.b] A interface
2 Demand [a.b] A.go ()void (optional)
)~");
    QTest::newRow("what a comment permits") << QByteArray("A.java") << QByteArray(R"~(package a.b;
/**
 * This class permits nothing.
 */
public class A { }
)~") << QByteArray(R"~(
5 Type [a.b] A class
)~");
    // That they are public stands on another line than where Ctags has them.
    QTest::newRow("sealed, over lines") << QByteArray("A.java") << QByteArray(R"~(package a.b;
public sealed interface A
    permits B, C {
  void go();
}
public sealed class D
    permits E {
  public int a
      , b;
}
)~") << QByteArray(R"~(
)~");
    QTest::newRow("tests declare nothing")
        << QByteArray("src/test/java/A.java") << QByteArray(R"~(package a; public class A { }
)~") << QByteArray();
    QTest::newRow("nor does what is internal")
        << QByteArray("a/internal/A.java") << QByteArray(R"~(package a.internal; public class A { }
)~") << QByteArray();
}

void TestDeclarationsJava::read()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    verifyDeclarations(path, text, expected);
}

WAYBILL_TEST_MAIN(TestDeclarationsJava)
#include "tst_declarationsjava.moc"
