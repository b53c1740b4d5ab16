// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "release/evidence/rustmodules.h"
#include "sample/storyteller.h"
#include "testing/testmain.h"

#include <QTemporaryDir>

using namespace waybill;
using namespace waybill::release;

/// What others can name of a Rust crate.
class TestRustModules : public QObject {
    Q_OBJECT

    QTemporaryDir m_place;
    std::unique_ptr<sample::Storyteller> m_story;
    git::ObjectId m_tree;

private Q_SLOTS:
    void initTestCase()
    {
        m_story = std::make_unique<sample::Storyteller>(m_place.path());
        m_story->write("Cargo.toml",
                       "[workspace.package]\nversion = \"1.2.0\"\n[package]\nname = \"a\"\ndescription = \"A\"\n"
                       "version = \"1.2.3\"\n");
        m_story->write("other/Cargo.toml", "[package]\nname = \"other\"\ndescription = \"O\"\nversion = \"0.9.0\"\n");
        m_story->write("other/src/lib.rs", "pub mod x;\n");
        m_story->write("same/Cargo.toml",
                       "[package]\nname = \"same\"\ndescription = \"S\"\nversion.workspace = true\n");
        m_story->write("same/src/lib.rs", "pub mod x;\n");
        m_story->write("inner/Cargo.toml", "[package]\nname = \"inner\"\nversion = \"1.2.3\"\n");
        m_story->write("inner/src/lib.rs", "pub mod x;\n");
        m_story->write("src/lib.rs",
                       "//! pub mod told;\npub mod iter;\nmod hidden;\npub(crate) mod inner;\nmod all;\n"
                       "cfg_net! { pub mod net; }\n#[doc(hidden)]\npub mod __private;\n#[doc(hidden)] pub mod secret;\n"
                       "pub use hidden::{\n    Thing,\n    deep::Other as Another,\n};\npub use self::all::*;\n");
        m_story->write("src/iter/mod.rs", "mod walk;\npub mod plumbing;\npub use self::walk::WalkTree;\n");
        m_story->write("src/iter/walk.rs", "pub struct WalkTree;\n");
        m_story->write("tools/Cargo.toml", "[package]\nname = \"tools\"\ndescription = \"T\"\npublish = false\n");
        m_story->write("tools/src/lib.rs", "pub mod x;\n");
        m_story->write("derive/Cargo.toml",
                       "[package]\nname = \"derive\"\ndescription = \"D\"\n\n[lib]\nproc-macro = true\n");
        m_story->write("derive/src/lib.rs", "pub mod x;\n");
        m_story->write("program/Cargo.toml", "[package]\nname = \"program\"\ndescription = \"P\"\n");
        m_story->write("program/src/main.rs", "mod x;\n");
        const git::ObjectId commit = m_story->commit("Begin");
        m_story->finish();
        const auto read = git::readCommit(m_story->repository(), commit);
        QVERIFY(read);
        m_tree = read->tree;
    }

    void reachable_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("top");
        QTest::addColumn<bool>("reachable");
        const auto row = [](const char *path, const char *top, bool reachable) {
            QTest::addRow("%s %s", path, top) << QByteArray(path) << QByteArray(top) << reachable;
        };
        row("src/lib.rs", "Anything", true);
        row("src/iter/mod.rs", "Anything", true);
        row("src/iter/plumbing.rs", "Anything", true);
        row("src/iter/walk.rs", "WalkTree", true);
        row("src/iter/walk.rs", "Helper", false);
        row("src/net/tcp.rs", "Anything", false); // net says nothing of it
        row("src/net.rs", "Anything", true);
        row("src/told.rs", "Anything", false); // a comment says so
        row("src/hidden.rs", "Thing", true);
        row("src/hidden/deep.rs", "Other", true);
        row("src/hidden.rs", "Things", false);
        row("src/inner.rs", "Thing", true); // of another module, but a name alone tells no more
        row("src/inner.rs", "Inner", false);
        row("src/all.rs", "Anything", true);
        row("src/__private.rs", "Anything", false);
        row("src/secret.rs", "Anything", false);
        row("src/main.rs", "Anything", false);
        row("src/bin/a.rs", "Anything", false);
        row("tools/src/x.rs", "Anything", false);
        row("derive/src/x.rs", "Anything", false);
        row("other/src/x.rs", "Anything", false); // of another version
        row("same/src/x.rs", "Anything", true);
        row("inner/src/x.rs", "Anything", false); // nobody could publish it
        row("program/src/x.rs", "Anything", false);
        row("examples/a.rs", "Anything", false);
        row("a.rs", "Anything", false);
    }

    void reachable()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, top);
        QFETCH(bool, reachable);
        RustModules modules(m_story->repository(), m_tree, QStringLiteral("1.2.1"));
        QCOMPARE(modules.isReachable(path.toStdString(), top.toStdString()), reachable);
    }

    void versions()
    {
        RustModules any(m_story->repository(), m_tree);
        QVERIFY(any.isReachable("other/src/x.rs", "Anything"));
        QVERIFY(!any.isElsewhere("other/src/x.rs"));
        RustModules later(m_story->repository(), m_tree, QStringLiteral("1.20.0"));
        QVERIFY(!later.isReachable("src/lib.rs", "Anything"));
        RustModules modules(m_story->repository(), m_tree, QStringLiteral("1.2.1"));
        QVERIFY(modules.isElsewhere("other/src/x.rs"));
        QVERIFY(!modules.isElsewhere("src/iter/mod.rs"));
        QVERIFY(!modules.isElsewhere("fresh/src/x.rs")); // nobody knows it yet
    }
};

WAYBILL_TEST_MAIN(TestRustModules)
#include "tst_rustmodules.moc"
