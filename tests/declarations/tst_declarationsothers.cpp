// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarationstext.h"
#include "testing/testmain.h"

/// What sources of the languages declare for others that only Universal Ctags reads, and that no test of its own holds.
class TestDeclarationsOthers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
};

void TestDeclarationsOthers::read_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("Kotlin") << QByteArray("src/main/kotlin/Client.kt") << QByteArray(R"~(package org.example

/** Speaks. */
@Deprecated("no")
class Client<T>(val url: String, private val x: Int = 3) : Base(), I {
    companion object {
        const val LIMIT = 10
        fun make(): Client = Client("")
    }
    val size: Int get() = 1
    internal fun near() {}
    private fun hidden() { class Inner { fun a() {} } }
    protected open fun guarded(a: Int, b: String = "x"): List<Int> { return listOf() }
    suspend fun <R> run(f: (Int) -> R): R = f(1)
    data class Inner(val a: Int)
}
interface Store {
    fun get(key: String): String?
    fun all(): List<String> = listOf()
}
internal class Hidden { fun a() {} }
fun top(a: Int): Int = 1
typealias Name = Map<String, Int>
)~") << QByteArray(R"~(
5 Type [org.example] Client class<T>(String,Int=) (deprecated)
5 Field [org.example] Client.url String (deprecated)
6 Type [org.example] Client.Companion object
7 Constant [org.example] Client.Companion.LIMIT = 10
8 Method [org.example] Client.Companion.make ()Client
10 Field [org.example] Client.size Int
13 Method [org.example] Client.guarded (Int,String=)List<Int>
14 Method [org.example] Client.run suspend ((Int)->R)R
15 Type [org.example] Client.Inner class(Int)
15 Field [org.example] Client.Inner.a Int
17 Interface [org.example] Store interface
18 Demand [org.example] Store.get (String)String?
19 Method [org.example] Store.all ()List<String>
22 Function [org.example] top (Int)Int
23 Type [org.example] Name =Map<String,Int>
)~");
    QTest::newRow("Kotlin tests declare nothing")
        << QByteArray("src/commonTest/kotlin/A.kt") << QByteArray(R"~(package a
class A
)~") << QByteArray();
    QTest::newRow("C#") << QByteArray("src/Client.cs") << QByteArray(R"~(namespace A.B {
[Obsolete("no")]
public class Client<T> : Base, I {
  public const int Limit = 10;
  private int x;
  public Client(string url, int n = 3) {}
  public int Size { get; set; }
  public async Task<T> Run(Func<int, T> f, params string[] xs) { return f(1); }
  protected virtual void Guarded() {}
  internal void Near() {}
  void Hidden() {}
  public static bool operator ==(Client a, Client b) { return true; }
  public enum Mode { On, Off = 3 }
}
public interface IStore { string Get(string key); int Count { get; } }
public abstract class Shape { public abstract double Area(); }
internal class Hidden { public void A() {} }
class Default { public void B() {} }
public struct Point { public int X; }
}
)~") << QByteArray(R"~(
3 Type [A.B] Client class<T> (deprecated)
4 Constant [A.B] Client.Limit int = 10
6 Method [A.B] Client.Client (string,int=)
7 Field [A.B] Client.Size int
8 Method [A.B] Client.Run (Func<int,T>,string[])Task<T>
9 Method [A.B] Client.Guarded ()void
12 Method [A.B] Client.operator== static (Client,Client)bool
13 Type [A.B] Client.Mode enum
13 EnumValue [A.B] Client.Mode.On
13 EnumValue [A.B] Client.Mode.Off = 3
15 Interface [A.B] IStore interface
15 Demand [A.B] IStore.Get (string)string
15 Demand [A.B] IStore.Count int
16 Interface [A.B] Shape class
16 Demand [A.B] Shape.Area ()double
19 Type [A.B] Point struct
19 Field [A.B] Point.X int
)~");
    QTest::newRow("C#, a namespace for the whole file") << QByteArray("src/Client.cs") << QByteArray(R"~(using System;

namespace A.B; // of all

public class Client {
  public string? Name { get; set; }
}
internal class Hidden { public void A() {} }
public enum Mode { On }
)~") << QByteArray(R"~(
5 Type [A.B] Client class
6 Field [A.B] Client.Name string?
9 Type [A.B] Mode enum
9 EnumValue [A.B] Mode.On
)~");
    QTest::newRow("Ruby") << QByteArray("lib/client.rb") << QByteArray(R"~(module A
  LIMIT = 10
  # @deprecated no
  class Client < Base
    attr_reader :url
    def initialize(url, n = 3, *rest, key:, opt: 1, **kw, &blk)
    end
    def self.make(a); end
    private
    def hidden; end
    public
    def again?(x) end
    private def inline; end
    protected
    def guarded; end
  end
end
)~") << QByteArray(R"~(
1 Type [] A module
2 Constant [] A.LIMIT = 10
4 Type [] A.Client class (deprecated)
5 Field [] A.Client.url
6 Method [] A.Client.initialize (url,n=,*args,key,opt=,**args)
8 Method [] A.Client.make static (a)
12 Method [] A.Client.again? (x)
)~");
    QTest::newRow("Ruby tests declare nothing")
        << QByteArray("spec/a.rb") << QByteArray("def f; end\n") << QByteArray();
    QTest::newRow("PHP") << QByteArray("src/Client.php") << QByteArray(R"~(<?php
namespace A\B;
/** @deprecated no */
abstract class Client extends Base implements I {
  const LIMIT = 10;
  private const HIDDEN = 1;
  public $url = 'x';
  public ?int $typed = null;
  private $y;
  public function __construct(string $url, int $n = 3) {}
  public static function make(array $a = []): self { }
  private function hidden() {}
  protected function guarded(): void {}
  abstract public function go(int ...$xs): ?string;
}
interface Store { public function get(string $key): string; }
trait T { public function t() {} }
function top($a, &$b) { function inner() {} }
)~") << QByteArray(R"~(
4 Interface [A\B] Client class (deprecated)
5 Constant [A\B] Client.LIMIT = 10
7 Field [A\B] Client.url = 'x'
8 Field [A\B] Client.typed ?int = null
10 Method [A\B] Client.__construct (string,int=)
11 Method [A\B] Client.make static (array=)self
13 Method [A\B] Client.guarded ()void
14 Demand [A\B] Client.go (int...)?string
16 Interface [A\B] Store interface
16 Demand [A\B] Store.get (string)string
17 Type [A\B] T trait
17 Method [A\B] T.t ()
18 Function [A\B] top (mixed,mixed&)
)~");
    QTest::newRow("Lua") << QByteArray("lib/client.lua") << QByteArray(R"~(local M = {}
function M.run(a, b) end
function M:method(x) end
local function hidden() end
function M._private() end
function global(a, ...) end
return M
)~") << QByteArray(R"~(
2 Function [lib/client] M.run (_?,_?)
3 Function [lib/client] M:method (_?)
6 Function [lib/client] global (_?,...?)
)~");
    QTest::newRow("Perl") << QByteArray("lib/A/B.pm") << QByteArray(R"~(package A::B;
use constant LIMIT => 10;
sub run { my ($self, $a) = @_; }
sub _hidden {}
1;
)~") << QByteArray(R"~(
2 Constant [A::B] LIMIT = 10
3 Function [A::B] run
)~");
    QTest::newRow("Perl programs declare nothing")
        << QByteArray("bin/a.pl") << QByteArray("sub run {}\n") << QByteArray();
    QTest::newRow("shell") << QByteArray("lib/common.sh") << QByteArray(R"~(# to be sourced
run() { echo; }
function other { echo; }
_hidden() { :; }
)~") << QByteArray(R"~(
2 Function [lib/common] run
3 Function [lib/common] other
)~");
    QTest::newRow("shell programs declare nothing") << QByteArray("build.sh") << QByteArray(R"~(#!/bin/sh
run() { echo; }
)~") << QByteArray();
}

void TestDeclarationsOthers::read()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    verifyDeclarations(path, text, expected);
}

WAYBILL_TEST_MAIN(TestDeclarationsOthers)
#include "tst_declarationsothers.moc"
