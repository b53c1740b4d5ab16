// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarationstext.h"
#include "testing/testmain.h"

/// What a C or C++ header declares for others.
class TestDeclarationsCpp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
};

void TestDeclarationsCpp::read_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("everything") << QByteArray("include/a.h") << QByteArray(R"~(#ifndef A_H
#define A_H
#include <x>
#define LIMIT 10 /* ten */
#define MAX(a, b) ((a) > (b) ? \
   (a) : (b))
#define API
#ifdef __cplusplus
extern "C" {
#endif
API int foo(const char *name, size_t, void (*cb)(int x, void *), char *const argv[], unsigned int n, ...);
extern int global, *other;
static inline int helper(void) { return '}'; }
struct point { int x, y; const char *name; unsigned bits : 3; };
typedef struct node { struct node *next; } node_t;
typedef struct { int a; } anon_t;
typedef int (*callback)(int, char *);
typedef unsigned long ulong_t;
enum color { RED, GREEN = 5, BLUE };
enum { LONELY = 1 };
struct fwd;
struct fwd *make(void);
#ifdef __cplusplus
}
#endif
namespace a::b {
class Q_CORE_EXPORT Widget final : public Base<int>, private Other {
    Q_OBJECT
    Q_PROPERTY(int x READ x)
    int m_hidden;
public:
    explicit Widget(const QString &name = QString(), QObject *parent = nullptr) : Base<int>(parent), m_x{1} { }
    ~Widget() override;
    Widget(const Widget &) = delete;
    Widget &operator=(const Widget &other);
    bool operator==(const Widget &) const = default;
    operator bool() const;
    [[nodiscard]] virtual std::map<int, QString> values(int a, bool b = a < 3) const noexcept;
    [[deprecated("x")]] auto size() const -> std::size_t;
    static constexpr int Max = 3;
    int field = 1;
    enum class Mode { On, Off };
    struct Inner { int v; };
    using List = std::vector<Widget>;
    template <typename T> T get(std::function<void(int a, T)> f);
protected:
    virtual void paint() = 0;
    void guarded();
private:
    void secret();
Q_SIGNALS:
    void changed(int value);
};
inline constexpr int Answer = 42;
const char *const Name = "x";
template <class T> struct Box { T t; };
template <> struct Box<int> { int u; };
template <typename T, typename = std::enable_if_t<true>> auto twice(T &&t) -> decltype(t + t) { return t; }
namespace detail { void hidden(); }
void free(std::string_view s, std::vector<std::pair<int, int>> v = {});
void Widget::secret() { }
Q_DECLARE_FLAGS(Flags, Mode)
void afterMacro();
}
Q_DECLARE_METATYPE(a::b::Widget)
int last();
#endif
)~") << QByteArray(R"~(
4 Macro [] LIMIT = 10
5 Macro [] MAX (_,_)
7 Macro [] API
11 Function [] foo (const char*,size_t,void(*)(int,void*),char*const[],unsigned int,...)->int
12 Variable [] global int
12 Variable [] other int*
13 Function [] helper ()->int
14 Type [] point class
14 Field [] point::x int
14 Field [] point::y int
14 Field [] point::name const char*
14 Field [] point::bits unsigned
15 Type [] node_t class
15 Field [] node_t::next struct node*
16 Type [] anon_t class
16 Field [] anon_t::a int
17 Type [] callback =int(*)(int,char*)
18 Type [] ulong_t =unsigned long
19 Type [] color enum
19 EnumValue [] color::RED
19 EnumValue [] color::GREEN = 5
19 EnumValue [] color::BLUE
20 EnumValue [] LONELY = 1
22 Function [] make ()->struct fwd*
27 Interface [] a::b::Widget class
32 Method [] a::b::Widget::Widget (const QString&=,QObject*=)
35 Method [] a::b::Widget::operator= (const Widget&)->Widget&
36 Method [] a::b::Widget::operator== (const Widget&)const->bool
37 Method [] a::b::Widget::operator bool ()const
38 Method [] a::b::Widget::values (int,bool=)const->std::map<int,QString>
39 Method [] a::b::Widget::size ()const->std::size_t (deprecated)
40 Constant [] a::b::Widget::Max static int = 3
41 Field [] a::b::Widget::field int = 1
42 Type [] a::b::Widget::Mode enum
42 EnumValue [] a::b::Widget::Mode::On
42 EnumValue [] a::b::Widget::Mode::Off
43 Type [] a::b::Widget::Inner class
43 Field [] a::b::Widget::Inner::v int
44 Type [] a::b::Widget::List =std::vector<Widget>
45 Method [] a::b::Widget::get (std::function<void(int,T)>)->T
47 Demand [] a::b::Widget::paint ()->void
52 Method [] a::b::Widget::changed (int)->void
54 Constant [] a::b::Answer int = 42
55 Constant [] a::b::Name const char*const = "x"
56 Type [] a::b::Box class
56 Field [] a::b::Box::t T
58 Function [] a::b::twice (T&&)->decltype(t+t)
60 Function [] a::b::free (std::string_view,std::vector<std::pair<int,int>>=)->void
63 Function [] a::b::afterMacro ()->void
66 Function [] last ()->int
)~");
    QTest::newRow("exported by a macro") << QByteArray("a.h")
                                         << QByteArray(R"~(GIT_EXTERN(int) git_open(git_repo **out, const char *path);
__attribute__((deprecated)) void old(void);
struct __attribute__((packed)) tight { int a; };
)~") << QByteArray(R"~(
1 Function [] git_open (git_repo**,const char*)->int
2 Function [] old ()->void (deprecated)
3 Type [] tight class
3 Field [] tight::a int
)~");
    QTest::newRow("out of class") << QByteArray("a.hpp") << QByteArray(R"~(namespace a {
inline void A::b() {}
template <typename T> void A<T>::c() {}
A::A() : m_b{1}, m_c(2) {}
namespace { void hidden(); }
}
)~") << QByteArray();
    QTest::newRow("private headers declare nothing") << QByteArray("a_p.h") << QByteArray(R"~(void f();
)~") << QByteArray();
    QTest::newRow("nor do sources") << QByteArray("a.cpp") << QByteArray(R"~(void f();
)~") << QByteArray();
}

void TestDeclarationsCpp::read()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    verifyDeclarations(path, text, expected);
}

WAYBILL_TEST_MAIN(TestDeclarationsCpp)
#include "tst_declarationscpp.moc"
