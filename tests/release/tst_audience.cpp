// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "release/evidence/audience.h"
#include "sample/storyteller.h"
#include "testing/testmain.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace waybill;
using namespace waybill::release;

using Files = QList<QPair<QByteArray, QByteArray>>;

/// For whom a repository is, by the files of one of its trees.
class TestAudience : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void importable_data()
    {
        QTest::addColumn<Files>("files");
        QTest::addColumn<bool>("importable");
        const QByteArray module = "module example.com/store\n";
        const QByteArray package = "package store\n\nfunc Get() {}\n";
        QTest::newRow("package at the top") << Files{{"go.mod", module}, {"store.go", package}} << true;
        QTest::newRow("package in a folder") << Files{{"go.mod", module}, {"store/store.go", package}} << true;
        QTest::newRow("a folder without a source")
            << Files{{"go.mod", module}, {"api/README.md", "none yet\n"}, {"store/store.go", package}} << true;
        QTest::newRow("folders without a source")
            << Files{{"go.mod", module}, {"api/README.md", "none yet\n"}, {"zone/sub/store.go", package}} << false;
        QTest::newRow("a folder of tests alone")
            << Files{{"go.mod", module}, {"store/store_test.go", package}} << false;
        QTest::newRow("program in a folder")
            << Files{{"go.mod", module}, {"tool/tool.go", "package main\n\nfunc main() {}\n"}} << false;
        QTest::newRow("program at the top")
            << Files{{"go.mod", module}, {"main.go", "package main\n"}, {"store/store.go", package}} << false;
        QTest::newRow("Rust library") << Files{{"Cargo.toml", "[package]\n"}, {"src/lib.rs", "pub fn get() {}\n"}}
                                      << true;
        QTest::newRow("Rust program") << Files{{"Cargo.toml", "[package]\n"},
                                               {"src/lib.rs", "pub fn get() {}\n"},
                                               {"src/main.rs", "fn main() {}\n"}}
                                      << false;
        QTest::newRow("Python package") << Files{{"pyproject.toml", "[project]\n"}} << true;
    }

    void importable()
    {
        QFETCH(Files, files);
        QFETCH(bool, importable);
        QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        for (const auto &[path, text] : files)
            story.write(path, text);
        const auto tree = git::treeOfCommit(story.repository(), story.commit("begin"));
        QVERIFY(tree);
        QCOMPARE(isImportable(story.repository(), *tree), importable);
    }
};

WAYBILL_TEST_MAIN(TestAudience)
#include "tst_audience.moc"
