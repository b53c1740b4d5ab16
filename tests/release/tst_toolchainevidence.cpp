// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "release/evidence/contentreader.h"
#include "release/evidence/shapeevidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/toolchainevidence.h"
#include "sample/storyteller.h"
#include "testing/testmain.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace waybill;
using namespace waybill::release;

/// What the difference alone tells of what is needed now, of tests, and of guides for those who upgrade.
class TestToolchainEvidence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leastVersions_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected"); // "name version", in the order of names
        QTest::newRow("Rust") << QByteArray("core/Cargo.toml") << QByteArray("[package]\nrust-version = \"1.75\"\n")
                              << QByteArray("Rust 1.75");
        QTest::newRow("the version of a package")
            << QByteArray("Cargo.toml") << QByteArray("version = \"1.75\"\n") << QByteArray();
        QTest::newRow("Terraform and a provider")
            << QByteArray("versions.tf")
            << QByteArray("terraform {\n  required_version = \">= 1.3\"\n  required_providers {\n    google = {\n"
                          "      source  = \"hashicorp/google\"\n      version = \">= 5.21.0, < 6\"\n    }\n  }\n}\n")
            << QByteArray("Terraform 1.3 google 5.21.0");
        QTest::newRow("the version of a module")
            << QByteArray("main.tf") << QByteArray("module \"a\" {\n  version = \">= 2\"\n}\n") << QByteArray();
        QTest::newRow("Ruby") << QByteArray("rack.gemspec") << QByteArray("s.required_ruby_version = '>= 2.4.0'\n")
                              << QByteArray("Ruby 2.4.0");
        QTest::newRow("Python") << QByteArray("pyproject.toml") << QByteArray("requires-python = \">=3.9\"\n")
                                << QByteArray("Python 3.9");
        QTest::newRow("Python, in a script")
            << QByteArray("setup.py") << QByteArray("setup(python_requires='>=3.8')\n") << QByteArray("Python 3.8");
        QTest::newRow("Python, by Poetry")
            << QByteArray("pyproject.toml")
            << QByteArray("[tool.poetry.dependencies]\npython = \"^3.6.3\"\npytest = \"^7\"\n")
            << QByteArray("Python 3.6.3");
        QTest::newRow("PHP") << QByteArray("composer.json") << QByteArray(R"({"require": {"php": ">=7.1"}})")
                             << QByteArray("PHP 7.1");
        QTest::newRow("C++ and CMake") << QByteArray(
            "CMakeLists.txt") << QByteArray("cmake_minimum_required(VERSION 3.16)\nset(CMAKE_CXX_STANDARD 17)\n")
                                       << QByteArray("C++ 17 CMake 3.16");
        QTest::newRow("Ansible") << QByteArray("meta/runtime.yml") << QByteArray("requires_ansible: '>=2.11.0'\n")
                                 << QByteArray("Ansible 2.11.0");
        QTest::newRow("not in numbers") << QByteArray("pyproject.toml") << QByteArray("requires-python = \"any\"\n")
                                        << QByteArray();
        QTest::newRow("another file") << QByteArray("notes.txt") << QByteArray("rust-version = \"1.75\"\n")
                                      << QByteArray();
    }

    void leastVersions()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, text);
        QByteArrayList said;
        for (const auto &[name, version] : release::leastVersions(path, text))
            said << QByteArray::fromStdString(name) + ' ' + version;
        QTEST(said.join(' '), "expected");
    }

    void told_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before"); // empty: no such file
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("signal");
        QTest::addColumn<bool>("expected");
        const QByteArray two = "one\ntwo\n";
        const QString minimum = QStringLiteral("minimum.raised");
        const auto rust = [](const char *version) -> QByteArray {
            return QByteArray("rust-version = \"") + version + "\"\n";
        };
        QTest::newRow("raised") << QByteArray("Cargo.toml") << rust("1.9") << rust("1.75") << minimum << true;
        QTest::newRow("lowered") << QByteArray("Cargo.toml") << rust("1.75") << rust("1.9") << minimum << false;
        QTest::newRow("the same in other digits")
            << QByteArray("Cargo.toml") << rust("1.75") << rust("1.75.0") << minimum << false;
        QTest::newRow("said for the first time")
            << QByteArray("Cargo.toml") << QByteArray("x\n") << rust("1.75") << minimum << false;
        QTest::newRow("of an example") << QByteArray("examples/a/Cargo.toml") << rust("1.9") << rust("1.75") << minimum
                                       << false;
        const QString gain = QStringLiteral("tests.gain");
        QTest::newRow("a new test") << QByteArray("a_test.go") << QByteArray() << two << gain << true;
        QTest::newRow("a longer test") << QByteArray("a_test.go") << two << two + "three\n" << gain << true;
        QTest::newRow("a test that says otherwise")
            << QByteArray("a_test.go") << two << QByteArray("one\nthree\n") << gain << false;
        QTest::newRow("a test that is gone") << QByteArray("a_test.go") << two << QByteArray() << gain << false;
        QTest::newRow("no test") << QByteArray("a.go") << two << two + "three\n" << gain << false;
        const QString upgrade = QStringLiteral("documents.upgrade");
        QTest::newRow("a guide") << QByteArray("docs/UPGRADING.md") << two << two + "three\n" << upgrade << true;
        QTest::newRow("in a folder of guides")
            << QByteArray("docs/migration/v2.md") << QByteArray() << two << upgrade << true;
        QTest::newRow("a guide that is gone")
            << QByteArray("docs/UPGRADING.md") << two << QByteArray() << upgrade << false;
        QTest::newRow("another manual") << QByteArray("docs/guide.md") << two << two + "three\n" << upgrade << false;
        QTest::newRow("code that migrates") << QByteArray("migrate.go") << two << two + "three\n" << upgrade << false;
    }

    void told()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        story.write("main.c", "int main;\n");
        if (!before.isEmpty())
            story.write(path, before);
        const git::ObjectId base = story.commit("begin");
        story.write("main.c", "int main, more;\n");
        if (after.isEmpty())
            story.remove(path);
        else
            story.write(path, after);
        const git::ObjectId head = story.commit("next");
        story.finish();
        QVERIFY(!story.error());
        const git::Commit now = *git::readCommit(story.repository(), head);
        Change change;
        change.id = head;
        change.parent = base;
        change.files =
            *git::compareTrees(story.repository(), git::readCommit(story.repository(), base)->tree, now.tree);
        const std::vector<git::Commit> commits{now};
        const ChangeContent content = ContentReader(story.repository()).read(change);
        const ChangeFacts facts{change, commits, story.repository(), content};
        QStringList names;
        for (const std::vector<Reason> &reasons :
             {ToolchainEvidence().examine(facts), ShapeEvidence().examine(facts)}) {
            for (const Reason &reason : reasons)
                names << (reason.signal ? keyName(*reason.signal) : QString());
        }
        QFETCH(QString, signal);
        QTEST(names.contains(signal), "expected");
    }
};

WAYBILL_TEST_MAIN(TestToolchainEvidence)
#include "tst_toolchainevidence.moc"
