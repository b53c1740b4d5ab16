// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarationstext.h"
#include "testing/testmain.h"

/// What a Rust file declares for others.
class TestDeclarationsRust : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
};

void TestDeclarationsRust::read_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("broken off") << QByteArray("core/src/lib.rs") << QByteArray("pub fn a() {}\npub type ")
                                << QByteArray("\n1 Function [core] a fn()\n");
    QTest::newRow("functions") << QByteArray("core/src/lib.rs") << QByteArray(R"~(/// Doc.
#[deprecated(since = "1", note = "no")]
pub fn old(a: &str, mut b: Vec<u8>,) -> Result<(), Error> { let s = '"'; let r = r#"}"#; }
pub async fn later<'a, T: Into<String>>(a: &'a T, (b, c): (u8, u8)) where T: Clone, {}
pub(crate) fn near() {}
pub(in crate::a) fn nearer() {}
fn hidden() { /* /* } */ } */ }
pub const unsafe extern "C" fn raw(f: impl Fn(u8) -> u8) {}
)~") << QByteArray(R"~(
3 Function [core] old fn(&str,Vec<u8>)->Result<(),Error> (deprecated)
4 Function [core] later async fn<'a,T:Into<String>>(&'a T,(u8,u8)) where T:Clone
8 Function [core] raw unsafe fn(impl Fn(u8)->u8)
)~");
    QTest::newRow("types") << QByteArray("core/src/net/mod.rs")
                           << QByteArray(
                                  R"~(pub struct A<'a> { pub b: Cow<'a, str>, c: u8, #[serde(skip)] pub d: Option<u8>, }
pub struct T(pub u8, String);
pub struct U;
#[non_exhaustive]
pub enum E {
    One,
    #[deprecated] Two(#[from] io::Error, u8),
    Three { a: u8 },
    Four = 4,
}
pub type R<T> = std::result::Result<T, crate::error::Error>;
struct Hidden { pub a: u8 }
)~") << QByteArray(R"~(
1 Type [core::net] A struct<'a>
1 Field [core::net] A::b Cow<'a,str>
1 Field [core::net] A::d Option<u8>
2 Type [core::net] T struct
2 Field [core::net] T::0 u8
3 Type [core::net] U struct
5 Type [core::net] E non_exhaustive enum
6 EnumValue [core::net] E::One
7 EnumValue [core::net] E::Two (io::Error,u8) (deprecated)
8 EnumValue [core::net] E::Three {}
8 Field [core::net] E::Three::a u8
9 EnumValue [core::net] E::Four = 4
11 Type [core::net] R <T>std::result::Result<T,Error>
)~");
    QTest::newRow("traits") << QByteArray("core/src/a/b.rs") << QByteArray(R"~(pub trait Store: Send {
    type Item;
    const N: usize = 1;
    fn get(&self, key: &str) -> Option<Self::Item>;
    fn all(&mut self) {}
}
pub trait Closed: private::Sealed { fn get(&self); }
trait Hidden { fn a(); }
)~") << QByteArray(R"~(
1 Interface [core::a::b] Store trait:Send
2 Demand [core::a::b] Store::Item type
3 Method [core::a::b] Store::N const:usize
4 Demand [core::a::b] Store::get fn(&self,&str)->Option<Self::Item>
5 Method [core::a::b] Store::all fn(&mut self)
7 Interface [core::a::b] Closed trait:private::Sealed
7 Demand [core::a::b] Closed::get fn(&self) (optional)
)~");
    QTest::newRow("implementations") << QByteArray("src/a.rs") << QByteArray(R"~(impl<T: Clone> A<T> {
    pub const MAX: u8 = 3;
    pub fn new() -> Self { Self }
    fn hidden(&self) {}
    #[doc(hidden)] pub fn inner(&self) {}
}
impl<T> fmt::Display for A<T> { fn fmt(&self) {} }
impl From<A> for B { pub fn odd() {} }
)~") << QByteArray(R"~(
2 Constant [a] A::MAX u8 = 3
3 Method [a] A::new fn()->Self
)~");
    QTest::newRow("values, macros and what is handed on")
        << QByteArray("src/a.rs") << QByteArray(R"~(pub const A: &str = "a";
pub static mut B: u8 = 2;
pub use self::net::{Client, server::{self, Server as S}, *};
pub use crate::b::run;
use c::D;
#[macro_export]
macro_rules! check { ($a:expr) => { }; }
macro_rules! hidden { () => {} }
)~") << QByteArray(R"~(
1 Constant [a] A &str = "a"
2 Variable [a] B u8 = 2
3 Type [a] Client =Client
3 Function [a] server
3 Type [a] S =Server
4 Function [a] run
7 Macro [a] check
)~");
    QTest::newRow("modules") << QByteArray("src/a.rs")
                             << QByteArray(R"~(pub mod inner { pub fn a() {} pub mod deeper { pub fn b() {} } }
mod hidden { pub fn c() {} }
pub mod elsewhere;
#[cfg(test)]
mod tests { pub fn d() {} }
#[cfg(feature = "test")]
pub fn e() {}
)~") << QByteArray(R"~(
1 Function [a::inner] a fn()
1 Function [a::inner::deeper] b fn()
7 Function [a] e fn()
)~");
    QTest::newRow("local paths and elided lifetimes")
        << QByteArray("src/a.rs") << QByteArray(R"~(pub fn a(b: crate::c::D<'_>, e: super::F) -> self::G {}
)~") << QByteArray(R"~(
1 Function [a] a fn(D,F)->G
)~");
    QTest::newRow("programs declare nothing") << QByteArray("src/main.rs") << QByteArray(R"~(pub fn a() {}
)~") << QByteArray();
    QTest::newRow("nor do tests") << QByteArray("tests/a.rs") << QByteArray(R"~(pub fn a() {}
)~") << QByteArray();
}

void TestDeclarationsRust::read()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    verifyDeclarations(path, text, expected);
}

WAYBILL_TEST_MAIN(TestDeclarationsRust)
#include "tst_declarationsrust.moc"
