// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarationstext.h"
#include "testing/testmain.h"

/// What a TypeScript or JavaScript module declares for others.
class TestDeclarationsScript : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
};

void TestDeclarationsScript::read_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("TypeScript") << QByteArray("src/a.ts") << QByteArray(R"~(import { x } from './x';
/** @deprecated use g */
export function f<T>(a: string, b?: number, { c, d }: Props = {}, ...rest: T[]): Promise<T> { return `a ${b ? `${c}` : '}'}`; }
export const arrow = async (a: number, b = 2): Promise<void> => { const re = /[/"']}/; };
export const LIMIT = 10, NAME = "x";
export class C<T> extends B<T> implements I {
  private p = 1;
  #q = 2;
  static s: Map<string, number> = new Map();
  readonly r?: string
  constructor(private readonly a: string, b: number) { super(); }
  get size(): number { return 1; }
  async run(a: T, cb: (e: Error) => void): Promise<void> { if (a < b) {} }
  handler = (e: Event) => { };
  protected x(): void {}
}
export abstract class A { abstract go(a: string): void; done() {} }
export interface I<T = any> extends J { a: string; b?: number
  m(x: T): void
  readonly n: { q: string, z?: number
    y: "a" | 'b' };
  [key: string]: any; new (x: string): I; (y: number): string }
export type U =
  | 'a'
  | "b";
export type O = { a: string };
export type F = (a: string) => void
export enum E { A, B = 'x', C = 1 << 2 }
export default class extends Foo { m() {} }
export { local as renamed, hidden2 } from './y';
function local2(a) {}
const hidden = 1
export { local2 as local3, hidden };
export * from './z';
export * as ns from './w';
export namespace N { export const v: string = 'a'; const w = 1; export function g(): void; }
/** @internal */
export function secret() {}
export declare function decl(a: string): void
export const x1 = foo(
  1), y1 = 2
export type { T1, T2 } from './t'
)~") << QByteArray(R"~(
3 Function [src/a] f <T>(string,number?,Props?,...T[])Promise<T> (deprecated)
4 Function [src/a] arrow (number,_?)Promise<void>
5 Constant [src/a] LIMIT = 10
5 Constant [src/a] NAME = "x"
6 Type [src/a] C class<T>
9 Field [src/a] C.s Map<string,number>
10 Field [src/a] C.r string (optional)
11 Method [src/a] C.constructor (string,number)
12 Field [src/a] C.size number
13 Method [src/a] C.run (T,(Error)=>void)Promise<void>
14 Method [src/a] C.handler (Event)
15 Method [src/a] C.x ()void
17 Interface [src/a] A class
17 Demand [src/a] A.go (string)void
17 Method [src/a] A.done ()
18 Interface [src/a] I interface<T=any>
18 Demand [src/a] I.a string
18 Demand [src/a] I.b number (optional)
19 Demand [src/a] I.m (T)void
20 Demand [src/a] I.n {q:string;z?:number;y:'a'|'b'}
22 Demand [src/a] I.new (string)I
22 Demand [src/a] I.() (number)string
23 Type [src/a] U 'a'|'b'
26 Interface [src/a] O interface
26 Demand [src/a] O.a string
27 Type [src/a] F (string)=>void
28 Type [src/a] E enum
28 EnumValue [src/a] E.A
28 EnumValue [src/a] E.B = 'x'
28 EnumValue [src/a] E.C = 1 << 2
29 Type [src/a] default class
29 Method [src/a] default.m ()
30 Function [src/a] renamed
30 Function [src/a] hidden2
31 Function [src/a] local3 (_)
32 Variable [src/a] hidden = 1
35 Function [src/a] ns
36 Type [src/a] N namespace
36 Variable [src/a] N.v string = 'a'
36 Function [src/a] N.g ()void
39 Function [src/a] decl (string)void
40 Variable [src/a] x1
40 Variable [src/a] y1 = 2
42 Type [src/a] T1
42 Type [src/a] T2
)~");
    QTest::newRow("CommonJS") << QByteArray("src/b.js") << QByteArray(R"~('use strict'
const a = require('a')
function foo(a, b = 1) { return a / b / 2 }
class Bar { constructor(x) {} get y() { return 1 } _z() {} }
exports.baz = function (a, b) {}
exports.v = 1
module.exports.w = (a) => a
module.exports = { foo, Bar, qux: foo, inline(a) { return 1 }, n: 12 }
)~") << QByteArray(R"~(
3 Function [src/b] foo (_,_?)
3 Function [src/b] qux (_,_?)
4 Type [src/b] Bar class
4 Method [src/b] Bar.constructor (_)
4 Field [src/b] Bar.y
5 Function [src/b] baz (_,_)
6 Variable [src/b] v
7 Function [src/b] w (_)
8 Function [src/b] inline
8 Function [src/b] n
)~");
    QTest::newRow("defaults") << QByteArray("src/index.ts") << QByteArray(R"~(const thing = 1;
/** @deprecated */
export default thing;
)~") << QByteArray(R"~(
1 Variable [src] default = 1
)~");
    QTest::newRow("a default without a name")
        << QByteArray("src/a.ts") << QByteArray(R"~(export default function (a: string) {}
)~") << QByteArray(R"~(
1 Function [src/a] default (string)
)~");
    QTest::newRow("type literals that are part of more")
        << QByteArray("src/a.d.ts") << QByteArray(R"~(export type A = { b: string } & C
export type D = (a: string, b?: number) => void;
export interface E { f(a: string): void, g: () => void;
  /** @deprecated */
  h?: number
}
)~") << QByteArray(R"~(
1 Type [src/a] A {b:string}&C
2 Type [src/a] D (string,?number)=>void
3 Interface [src/a] E interface
3 Demand [src/a] E.f (string)void
3 Demand [src/a] E.g ()=>void
5 Demand [src/a] E.h number (deprecated) (optional)
)~");
    QTest::newRow("all of a namespace that only declares")
        << QByteArray("src/a.d.ts") << QByteArray(R"~(declare namespace run {
  interface Options {
    readonly shell?: boolean;
  }
}
declare const run: () => void;
export = run;
)~") << QByteArray(R"~(
1 Type [src/a] default namespace
2 Interface [src/a] default.Options interface
3 Demand [src/a] default.Options.shell boolean (optional)
6 Variable [src/a] default ()=>void
)~");
    QTest::newRow("tests declare nothing") << QByteArray("src/a.test.ts") << QByteArray(R"~(export const a = 1
)~") << QByteArray();
}

void TestDeclarationsScript::read()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    verifyDeclarations(path, text, expected);
}

WAYBILL_TEST_MAIN(TestDeclarationsScript)
#include "tst_declarationsscript.moc"
