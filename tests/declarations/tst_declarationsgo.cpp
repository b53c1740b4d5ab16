// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarationstext.h"
#include "testing/testmain.h"

/// What a Go file declares for others.
class TestDeclarationsGo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
};

void TestDeclarationsGo::read_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("functions") << QByteArray("pkg/a.go") << QByteArray(R"~(package a

// Get gets.
//
// Deprecated: use Fetch.
func Get(ctx context.Context, a, b int, opts ...Option) (v *T, err error) {
	s := "}" + `}
func Inner() {}
` + string('}') // }
	return func() {}
}

func hidden() { /* } */ }
func Plain()
func Any(v interface{}, f func(name string, n int) error) map[string][]chan<- int { return nil }
func Map[K comparable, V ~int | ~string](m map[K]V, f func(V) V) []V { return nil }
)~") << QByteArray(R"~(
6 Function [pkg] Get func(context.Context,int,int,...Option)(*T,error) (deprecated)
14 Function [pkg] Plain func()
15 Function [pkg] Any func(any,func(string,int)error)map[string][]chan<- int
16 Function [pkg] Map func[comparable,~int|~string](map[$0]$1,func($1)$1)[]$1
)~");
    QTest::newRow("imports by another name") << QByteArray("pkg/a.go") << QByteArray(R"~(package a

import (
	"context"
	pb "example.org/api/v3/etcdserverpb"
	client "example.org/client/v3"
)

func A(r *pb.Request, c client.KV) context.Context { return nil }
)~") << QByteArray(R"~(
9 Function [pkg] A func(*etcdserverpb.Request,client.KV)context.Context
)~");
    QTest::newRow("methods") << QByteArray("pkg/a.go") << QByteArray(R"~(package a

func (c *Client) Get() error { return nil }
func (hidden) Get() error { return nil }
func (l *List[T]) Push(v T, others ...T) *List[T] { return l }
func (*Client) close() {}
)~") << QByteArray(R"~(
3 Method [pkg] Client.Get func()error
5 Method [pkg] List.Push func($0,...$0)*List[$0]
)~");
    QTest::newRow("structs") << QByteArray("pkg/a.go") << QByteArray(R"~(package a

type Config struct {
	// Name is.
	Name, Other string `json:"name"`
	*Embedded
	io.Reader
	Generic[int]
	hidden int
	Nested struct {
		Deep  [4]int
		inner bool
	} `json:"nested"`
	// Deprecated: no.
	Old func(a int) (b string)
	Any interface{}
	Set map[string]struct{}
}

type hiddenToo struct{ A int }
type One struct{ A int; B string }
type Pair[K comparable, V any] struct {
	Key K
	Val V
}
)~") << QByteArray(R"~(
3 Type [pkg] Config struct
5 Field [pkg] Config.Name string
5 Field [pkg] Config.Other string
6 Field [pkg] Config.Embedded embedded *Embedded
7 Field [pkg] Config.Reader embedded io.Reader
8 Field [pkg] Config.Generic embedded Generic[int]
10 Field [pkg] Config.Nested struct
15 Field [pkg] Config.Old func(int)string (deprecated)
16 Field [pkg] Config.Any any
17 Field [pkg] Config.Set map[string]struct{}
21 Type [pkg] One struct
21 Field [pkg] One.A int
21 Field [pkg] One.B string
22 Type [pkg] Pair [comparable,any]struct
23 Field [pkg] Pair.Key $0
24 Field [pkg] Pair.Val $1
)~");
    QTest::newRow("interfaces") << QByteArray("pkg/a.go") << QByteArray(R"~(package a

type Reader interface {
	io.Closer
	// Deprecated: no.
	Read(p []byte) (n int, err error)
	error
}
type Closed interface {
	Do()
	hidden()
}
type Number interface{ ~int | ~float64 }
)~") << QByteArray(R"~(
3 Interface [pkg] Reader interface
4 Demand [pkg] Reader.Closer =io.Closer
6 Demand [pkg] Reader.Read func([]byte)(int,error) (deprecated)
7 Demand [pkg] Reader.Error func()string
9 Interface [pkg] Closed closed interface
10 Demand [pkg] Closed.Do func() (optional)
13 Interface [pkg] Number interface{~int|~float64;}
)~");
    QTest::newRow("other types") << QByteArray("pkg/a.go") << QByteArray(R"~(package a

type (
	ID    int64
	Alias = other.Type
	Fn    func(a, b int) error
	small string
	Bytes []byte
)
)~") << QByteArray(R"~(
4 Type [pkg] ID int64
5 Type [pkg] Alias =other.Type
6 Type [pkg] Fn func(int,int)error
8 Type [pkg] Bytes []byte
)~");
    QTest::newRow("constants") << QByteArray("pkg/a.go") << QByteArray(R"~(package a

const Limit = 5 * time.Second // five
const (
	A Level = iota // first
	B
	c
	D
)
const (
	X, Y = 1, "two"
	Big  = 1 << iota
	Next
)
)~") << QByteArray(R"~(
3 Constant [pkg] Limit = 5 * time.Second
5 Constant [pkg] A Level = 0
6 Constant [pkg] B Level = 1
8 Constant [pkg] D Level = 3
11 Constant [pkg] X = 1
11 Constant [pkg] Y = "two"
12 Constant [pkg] Big = 1 << 1
13 Constant [pkg] Next = 1 << 2
)~");
    QTest::newRow("variables") << QByteArray("pkg/a.go") << QByteArray(R"~(package a

var ErrGone = errors.New("gone")
var Timeout time.Duration = 3
var (
	Handler = func(w http.ResponseWriter, r *http.Request) error {
		return nil
	}
	Default, _ = 1 +
		2, 3
	Last = true
)
)~") << QByteArray(R"~(
3 Variable [pkg] ErrGone
4 Variable [pkg] Timeout time.Duration = 3
6 Variable [pkg] Handler func(http.ResponseWriter,*http.Request)error
9 Variable [pkg] Default
11 Variable [pkg] Last = true
)~");
    QTest::newRow("programs declare nothing") << QByteArray("cmd/a.go") << QByteArray(R"~(package main

func Get() {}
)~") << QByteArray();
    QTest::newRow("nor do internal packages") << QByteArray("a/internal/b/a.go") << QByteArray(R"~(package b

func Get() {}
)~") << QByteArray();
    QTest::newRow("nor tests") << QByteArray("a/a_test.go") << QByteArray(R"~(package b

func TestGet() {}
)~") << QByteArray();
    QTest::newRow("nor generated files") << QByteArray("a/a.go") << QByteArray(R"~(// Copyright

// Code generated by protoc-gen-go. DO NOT EDIT.

package b

func Get() {}
)~") << QByteArray();
    QTest::newRow("comments of the same line are no documentation") << QByteArray("a/a.go") << QByteArray(R"~(package b

type A struct {
	B int // Deprecated: speaks of B
	C int
}
)~") << QByteArray(R"~(
3 Type [a] A struct
4 Field [a] A.B int
5 Field [a] A.C int
)~");
}

void TestDeclarationsGo::read()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    verifyDeclarations(path, text, expected);
}

WAYBILL_TEST_MAIN(TestDeclarationsGo)
#include "tst_declarationsgo.moc"
