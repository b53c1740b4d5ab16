// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/pathglob.h"

using namespace waybill::upgrade;

class TestPathGlob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void folder_data();
    void folder();
    void takesItsTime();
};

void TestPathGlob::matches_data()
{
    QTest::addColumn<QByteArray>("glob");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("expected");
    const auto row = [](const QByteArray &glob, const QByteArray &path, bool expected) {
        QTest::addRow("%s | %s", glob.constData(), path.constData()) << glob << path << expected;
    };
    row("a/b.go", "a/b.go", true);
    row("a/b.go", "a/b.goo", false);
    row("a/b.go", "x/a/b.go", false);
    row("a.b", "axb", false);
    row("./a", "a", true);
    row("/a", "a", true);
    row("*.go", "mount.go", true);
    row("*.go", "pkg/mount.go", false);
    row("*.go", ".go", true);
    row("protocols/grpc/*.proto", "protocols/grpc/agent.proto", true);
    row("protocols/grpc/*.proto", "protocols/grpc/old/agent.proto", false);
    row("**/*.go", "mount.go", true);
    row("**/*.go", "a/b/mount.go", true);
    row("**/*.go", "a/b/mount.c", false);
    row("**/b/*.go", "b/c.go", true);
    row("**/b/*.go", "a/ab/c.go", false);
    row("a/**/b", "a/b", true);
    row("a/**/b", "a/x/y/b", true);
    row("a/**/b", "a/xb", false);
    row("persist/**", "persist/api/version.go", true);
    row("persist/**", "persist/x", true);
    row("persist/**", "persistent/x", false);
    row("persist/", "persist/api/version.go", true);
    row("", "any/thing", true);
    row("a**z", "a/b/z", true);
    row("a?c", "abc", true);
    row("a?c", "a/c", false);
    row("a[b-d]e", "ace", true);
    row("a[b-d]e", "aee", false);
    row("a[!b-d]e", "aee", true);
    row("a[!b-d]e", "a/e", false);
    row("a[]]b", "a]b", true);
    row("a[b", "a[b", true);
    row("*\xff*",
        "a\xff"
        "b",
        true);
    row("***", "a/b", true);
}

void TestPathGlob::matches()
{
    QFETCH(QByteArray, glob);
    QFETCH(QByteArray, path);
    QTEST(PathGlob(glob).matches(path), "expected");
}

void TestPathGlob::folder_data()
{
    QTest::addColumn<QByteArray>("glob");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<bool>("plain");
    const auto row = [](const QByteArray &glob, const QByteArray &expected, bool plain) {
        QTest::addRow("%s", glob.constData()) << glob << expected << plain;
    };
    row("a/b/c.go", "a/b", true);
    row("c.go", "", true);
    row("*.go", "", false);
    row("a/b/*.go", "a/b", false);
    row("a/b*/c", "a", false);
    row("a/b/**", "a/b", false);
    row("a/b/", "a/b", false);
    row("a/[bc]/d", "a", false);
    row("**/a/b", "", false);
}

void TestPathGlob::folder()
{
    QFETCH(QByteArray, glob);
    const PathGlob made(glob);
    QTEST(made.folder(), "expected");
    QTEST(made.isPlain(), "plain");
}

void TestPathGlob::takesItsTime()
{
    // Patterns that take a matcher which tries one way after the other longer than anybody waits.
    const PathGlob glob(QByteArray("**/*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b"));
    QVERIFY(!glob.matches(QByteArray(3000, 'a')));
    QVERIFY(glob.matches(QByteArray(3000, 'a') + 'b'));
}

WAYBILL_TEST_MAIN(TestPathGlob)
#include "tst_pathglob.moc"
