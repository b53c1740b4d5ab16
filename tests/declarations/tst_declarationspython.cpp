// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarationstext.h"
#include "testing/testmain.h"

/// What a Python file declares for others.
class TestDeclarationsPython : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
};

void TestDeclarationsPython::read_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("functions") << QByteArray("src/pkg/a.py") << QByteArray(R"~("""def not_me(): pass"""
def f(a, b: int = 1, *args: str, c, d=None, **kw) -> str:
    return '''
def nor_me(): pass
'''
async def g(a, /, b, *, c): pass
def _hidden(): pass
@deprecated("no")
def old(): pass
def warns(a):
    """Doc."""
    import warnings
    warnings.warn("no", DeprecationWarning)
def warns2(
    a,
):
    warnings.warn(
        "no",
        category=DeprecationWarning,
    )
def warns_some(a):
    if a is not None:
        warnings.warn("no", DeprecationWarning)
@overload
def f2(a: int): ...
def f2(a): pass
)~") << QByteArray(R"~(
2 Function [src/pkg/a] f (a,b=,*args,c,d=,**args)
6 Function [src/pkg/a] g (a,/,b,*,c)
9 Function [src/pkg/a] old () (deprecated)
10 Function [src/pkg/a] warns (a) (deprecated)
14 Function [src/pkg/a] warns2 (a) (deprecated)
21 Function [src/pkg/a] warns_some (a)
26 Function [src/pkg/a] f2 (a)
)~");
    QTest::newRow("classes") << QByteArray("pkg/a.py") << QByteArray(R"~(class A(Base):
    """Doc."""
    limit: int = 3
    _hidden = 1
    def __init__(self, a, b=1):
        self.a = a
        def inner(): pass
    def run(self): pass
    def __len__(self): return 0
    @staticmethod
    def make(a): pass
    @classmethod
    def load(cls, path): pass
    @property
    def size(self): return 1
    @size.setter
    def size(self, to): pass
    class Inner:
        x = 1
class _Hidden:
    y = 1
class B(ABC):
    @abstractmethod
    def go(self, a): ...
class C(enum.Enum):
    ONE = 1
    TWO = auto()
class D: pass
after = 1
)~") << QByteArray(R"~(
1 Type [pkg/a] A
3 Field [pkg/a] A.limit = 3
5 Method [pkg/a] A.__init__ (a,b=)
8 Method [pkg/a] A.run ()
11 Method [pkg/a] A.make (a)
13 Method [pkg/a] A.load (path)
15 Field [pkg/a] A.size
18 Type [pkg/a] A.Inner
19 Field [pkg/a] A.Inner.x = 1
22 Interface [pkg/a] B
24 Demand [pkg/a] B.go (a)
25 Type [pkg/a] C
26 EnumValue [pkg/a] C.ONE = 1
27 EnumValue [pkg/a] C.TWO
28 Type [pkg/a] D
29 Variable [pkg/a] after = 1
)~");
    QTest::newRow("values") << QByteArray("pkg/a.py") << QByteArray(R"~(LIMIT = 10
name: str = "a" # comment
table = {"a": 1}
_hidden = 2
a.b = 3
if sys.version_info > (3,):
    NEW = 1
else:
    NEW = 2
try:
    import x
except ImportError:
    x = None
for i in range(3):
    inside = i
if __name__ == "__main__":
    main = 1
long = 1 + \
    2
)~") << QByteArray(R"~(
1 Constant [pkg/a] LIMIT = 10
2 Variable [pkg/a] name = "a"
3 Variable [pkg/a] table
7 Constant [pkg/a] NEW = 1
13 Variable [pkg/a] x = None
18 Variable [pkg/a] long
)~");
    QTest::newRow("unions, and what a command line fills in") << QByteArray("pkg/a.py") << QByteArray(R"~(def f(
    fields: A, boundary: str | None = None
) -> tuple[bytes, str]: pass
def g(
    fields: dict[str, int] | None = None,
): pass
@click.command()
@click.option("--x")
def main(ctx, x): pass
)~") << QByteArray(R"~(
1 Function [pkg/a] f (fields,boundary=)
4 Function [pkg/a] g (fields=)
9 Function [pkg/a] main
)~");
    QTest::newRow("what __all__ lists") << QByteArray("pkg/a.py") << QByteArray(R"~(__all__ = ["f", 'Other']
def f(): pass
def g(): pass
)~") << QByteArray(R"~(
2 Function [pkg/a] f ()
1 Type [pkg/a] Other
)~");
    QTest::newRow("what __all__ lists with what it got elsewhere")
        << QByteArray("pkg/a.py") << QByteArray(R"~(__all__ = ["f"] + other.__all__
def f(): pass
def g(): pass
)~") << QByteArray(R"~(
2 Function [pkg/a] f ()
3 Function [pkg/a] g ()
)~");
    QTest::newRow("what a package hands on")
        << QByteArray("pkg/__init__.py") << QByteArray(R"~(from .a import f, g as h, _i
from .b import (
    Thing,  # comment
    LIMIT,
)
from os import path
)~") << QByteArray(R"~(
1 Function [pkg] f
1 Function [pkg] h
3 Type [pkg] Thing
4 Constant [pkg] LIMIT
)~");
    QTest::newRow("private modules declare nothing") << QByteArray("pkg/_a.py") << QByteArray(R"~(def f(): pass
)~") << QByteArray();
    QTest::newRow("nor do tests") << QByteArray("pkg/test_a.py") << QByteArray(R"~(def f(): pass
)~") << QByteArray();
}

void TestDeclarationsPython::read()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    verifyDeclarations(path, text, expected);
}

WAYBILL_TEST_MAIN(TestDeclarationsPython)
#include "tst_declarationspython.moc"
