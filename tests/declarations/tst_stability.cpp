// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/declarationreader.h"
#include "declarations/stability.h"
#include "testing/testmain.h"

using namespace waybill::api;

/// What a project calls experimental may change.
class TestStability : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void says_data()
    {
        QTest::addColumn<QByteArray>("comment");
        QTest::addColumn<bool>("unstable");
        const auto row = [](const char *comment, bool unstable) {
            QTest::addRow("%s", comment) << QByteArray(comment) << unstable;
        };
        row("// Get returns it.", false);
        row("// # Experimental\n//\n// Notice: This API is EXPERIMENTAL and may be changed or removed in a\n// later release.",
            true);
        row("// This is an EXPERIMENTAL API.", true);
        row("// Experimental: may go.", true);
        row("// All APIs in this package are experimental.", true);
        row("// Get is still\n// experimental.", true);
        row("@ExperimentalCoroutinesApi", true);
        row("@Beta\n", true);
        row("/**\n * @beta\n */", true);
        row("@Incubating", true);
        row("/// This interface is subject to change.", true);
        row("# The API is experimental", true);
        row("/**\n * @internal\n */", true);
        row("// EnableExperimental turns on experimental features.", false);
        row("// Without the experimental flag nothing happens.", false);
        row("// It is no longer experimental-only.", false);
        row("// alphabet of @bets", false);
        row("", false);
    }

    void says()
    {
        QFETCH(QByteArray, comment);
        QFETCH(bool, unstable);
        QCOMPARE(saysUnstable(comment.toStdString()), unstable);
    }

    void marks_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("unstable");
        QTest::newRow("Go") << QByteArray("a/a.go")
                            << QByteArray(
                                   "// Package a does things.\npackage a\n\n// Get is experimental.\nfunc Get() {}\n\n"
                                   "// Put stays.\nfunc Put() {}\n")
                            << QByteArray("Get");
        QTest::newRow("what an experimental type holds")
            << QByteArray("a/a.go")
            << QByteArray(
                   "package a\n\n// T is EXPERIMENTAL.\ntype T struct{ A int }\n\nfunc (T) Get() {}\n\nfunc Put() {}\n")
            << QByteArray("T T.A T.Get");
        QTest::newRow("a whole package")
            << QByteArray("a/a.go")
            << QByteArray(
                   "// Copyright\n\n// Package a is experimental.\npackage a\n\nfunc Get() {}\n\ntype T struct{}\n")
            << QByteArray("Get T");
        QTest::newRow("Rust") << QByteArray("src/a.rs")
                              << QByteArray("/// This is still unstable.\npub fn get() {}\n\npub fn put() {}\n"
                                            "\n/// Experimental: no promise.\npub fn set() {}\n")
                              << QByteArray("set");
        QTest::newRow("TypeScript") << QByteArray(
            "a.ts") << QByteArray("/** @beta */\nexport function get(): void {}\nexport function put(): void {}\n")
                                    << QByteArray("get");
        QTest::newRow("Java") << QByteArray("a/A.java")
                              << QByteArray("package a;\n\npublic class A {\n    @Beta\n    public void get() {}\n\n"
                                            "    public void put() {}\n}\n")
                              << QByteArray("A.get");
    }

    void marks()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, unstable);
        DeclarationReader reader;
        QByteArrayList marked;
        for (const Element &element :
             reader.read(*languageOf(path.toStdString()), path.toStdString(), text.toStdString())) {
            if (element.unstable)
                marked << QByteArray::fromStdString(element.name);
        }
        std::sort(marked.begin(), marked.end());
        QCOMPARE(marked.join(' '), unstable);
    }
};

WAYBILL_TEST_MAIN(TestStability)
#include "tst_stability.moc"
