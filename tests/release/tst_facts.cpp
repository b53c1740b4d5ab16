// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "release/evidence/mentions.h"
#include "release/evidence/minimumevidence.h"
#include "release/evidence/platformevidence.h"
#include "release/evidence/surfacescope.h"
#include "release/survey/rangereader.h"
#include "sample/storyteller.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace waybill;
using namespace waybill::release;

namespace {

using Files = QMap<QString, QByteArray>;

const QByteArray Library = "package client\n\nfunc Get(key string) error {\n\treturn nil\n}\n";
const QByteArray Nothing = "package client\n";
const QByteArray Flags = "p.add_argument(\"--log-output\", default=1)\n";
const QByteArray Metric =
    "package db\n\nimport \"github.com/prometheus/client_golang/prometheus\"\n\n"
    "var segment = prometheus.NewGauge(prometheus.GaugeOpts{\n\tName: \"app_db_wal_segment\",\n})\n";
const QByteArray MetricInParts = "package db\n\nimport \"github.com/prometheus/client_golang/prometheus\"\n\n"
                                 "var names = names{prefix: \"app_\" + \"db\", names: []string{\"wal_segment\"}}\n";

/// Of the changes of a range, oldest first.
std::vector<Reason> reasonsOf(const Files &base, const QList<Files> &steps, const QString &title)
{
    const QTemporaryDir folder;
    sample::Storyteller story(folder.path());
    const auto write = [&story](const Files &files) {
        for (auto at = files.begin(); at != files.end(); ++at)
            story.write(at.key().toUtf8(), at.value());
    };
    write(base);
    const git::ObjectId from = story.commit("Begin");
    git::ObjectId to = from;
    for (const Files &step : steps) {
        write(step);
        to = story.commit(title.toUtf8());
    }
    story.finish();
    if (story.error())
        qFatal("the repository could not be made");
    const auto range = RangeReader(story.repository(), {from, to, {}, {}, {}}).read();
    if (!range)
        qFatal("the range could not be read");
    std::vector<Reason> reasons;
    for (auto change = range->changes.rbegin(); change != range->changes.rend(); ++change)
        reasons.insert(reasons.end(), change->suggestion.reasons.begin(), change->suggestion.reasons.end());
    return reasons;
}

} // namespace

/// Which reasons of the changes of a range are facts: what the range as a whole does to surfaces that others use, and
/// what the maintainers say.
class TestFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void facts_data()
    {
        QTest::addColumn<Files>("base");
        QTest::addColumn<QList<Files>>("steps");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QStringList>("expected"); // of all changes, oldest first
        const QString title = QStringLiteral("Rework");
        const QString go = QStringLiteral("client/get.go");
        const QString py = QStringLiteral("cli.py");
        const QString manual = QStringLiteral("docs/manual.md");
        QTest::newRow("a library's function goes")
            << Files{{go, Library}} << QList<Files>{{{go, Nothing}}} << title
            << QStringList{QStringLiteral("breaking The function Get was removed")};
        QTest::newRow("it comes back within the range")
            << Files{{go, Library}} << QList<Files>{{{go, Nothing}}, {{go, Library}}} << title << QStringList{};
        const QString serverGo = QStringLiteral("server/get.go");
        QTest::newRow("two packages that have the same name")
            << Files{{go, Library}, {serverGo, "package server\n\nfunc Get(key string) error {\n\treturn nil\n}\n"}}
            << QList<Files>{{{go, "package client\n\nfunc Get(key int) error {\n\treturn nil\n}\n"}},
                            {{serverGo, "package server\n\nfunc Get(key bool) error {\n\treturn nil\n}\n"}}}
            << title
            << QStringList{
                   QStringLiteral("breaking The function client.Get changed from func(string)error to func(int)error"),
                   QStringLiteral(
                       "breaking The function server.Get changed from func(string)error to func(bool)error")};
        QTest::newRow("one of two by the same name promises nothing")
            << Files{{go, Library},
                     {QStringLiteral("util/get.go"), "package util\n\nfunc Get(key int) error {\n\treturn nil\n}\n"}}
            << QList<Files>{{{QStringLiteral("util/get.go"), "package util\n"}}, {{go, Nothing}}} << title
            << QStringList{QStringLiteral("breaking The function Get was removed")};
        QTest::newRow("of a program it hurts nobody")
            << Files{{go, Library}, {QStringLiteral("Dockerfile"), "FROM scratch\n"}} << QList<Files>{{{go, Nothing}}}
            << title << QStringList{};
        QTest::newRow("nor where the top only names what the build needs")
            << Files{{go, Library},
                     {QStringLiteral("Dockerfile"), "FROM scratch\n"},
                     {QStringLiteral("tools.go"), "// +build tools\n\npackage tools\n"}}
            << QList<Files>{{{go, Nothing}}} << title << QStringList{};
        QTest::newRow("nor what only the build runs")
            << Files{{QStringLiteral("gen.go"),
                      "// +build ignore\n\npackage main\n\n" + Library.mid(Library.indexOf("func"))}}
            << QList<Files>{{{QStringLiteral("gen.go"), "// +build ignore\n\npackage main\n"}}} << title
            << QStringList{};
        QTest::newRow("nor what is internal")
            << Files{{QStringLiteral("internal/get.go"), Library}}
            << QList<Files>{{{QStringLiteral("internal/get.go"), Nothing}}} << title << QStringList{};
        QTest::newRow("nor what may still change")
            << Files{{QStringLiteral("api/v1alpha1/get.go"), Library}}
            << QList<Files>{{{QStringLiteral("api/v1alpha1/get.go"), Nothing}}} << title << QStringList{};
        QTest::newRow("nor what was called experimental")
            << Files{{go, "package client\n\n// Get is EXPERIMENTAL.\nfunc Get(key string) error {\n\treturn nil\n}\n"}}
            << QList<Files>{{{go, Nothing}}} << title << QStringList{};
        QTest::newRow("nor what a package promises that calls itself experimental in another file")
            << Files{{go, Library},
                     {QStringLiteral("client/doc.go"), "// Package client is experimental.\npackage client\n"}}
            << QList<Files>{{{go, Nothing}}} << title << QStringList{};
        QTest::newRow("a flag that the manual knows goes")
            << Files{{py, Flags}, {manual, "Use --log-output.\n"}} << QList<Files>{{{py, "pass\n"}}} << title
            << QStringList{QStringLiteral("breaking The flag --log-output was removed")};
        QTest::newRow("one that nobody was told of") << Files{{py, Flags}, {manual, "Use --other.\n"}}
                                                     << QList<Files>{{{py, "pass\n"}}} << title << QStringList{};
        QTest::newRow("one that a title says is gone")
            << Files{{py, Flags}} << QList<Files>{{{py, "pass\n"}}} << QStringLiteral("chore: remove --log-output")
            << QStringList{QStringLiteral("breaking The flag --log-output was removed")};
        QTest::newRow("one that only replaces another in a title")
            << Files{{py, Flags}} << QList<Files>{{{py, "pass\n"}}}
            << QStringLiteral("Remove the wrapper in favor of --log-output") << QStringList{};
        const QByteArray help = "p.add_argument(\"--log-output\", default=1)\nHELP = \"\"\"\n";
        QTest::newRow("one that the program's own help tells of")
            << Files{{py, help + "  --log-output FILE  where to\n"}} << QList<Files>{{{py, "pass\n"}}} << title
            << QStringList{QStringLiteral("breaking The flag --log-output was removed")};
        QTest::newRow("one that the help tells of in passing")
            << Files{{py, help + "  --log FILE  like --log-output\n  --log-output-more\n"}}
            << QList<Files>{{{py, "pass\n"}}} << title << QStringList{};
        const QString server = QStringLiteral("server/main.py");
        const QByteArray other = "p.add_argument(\"--name\")\n";
        QTest::newRow("one that a program loses and another keeps")
            << Files{{py, Flags}, {server, Flags + other}, {manual, "Use --log-output.\n"}}
            << QList<Files>{{{server, other}, {py, "\n" + Flags}}} << title
            << QStringList{QStringLiteral("breaking The flag --log-output of server/main.py was removed")};
        QTest::newRow("one that a program still reads in another way")
            << Files{{py, Flags}, {server, Flags + other}, {manual, "Use --log-output.\n"}}
            << QList<Files>{{{server, other + "if args[0] == \"log-output\": pass\n"}, {py, "\n" + Flags}}} << title
            << QStringList{};
        QTest::newRow("one that another file has now")
            << Files{{py, Flags}, {manual, "Use --log-output.\n"}}
            << QList<Files>{{{py, "pass\n"}, {QStringLiteral("flags.py"), "LOG = \"log-output\"\n"}}} << title
            << QStringList{};
        QTest::newRow("a new flag") << Files{{py, "pass\n"}} << QList<Files>{{{py, Flags}}} << title
                                    << QStringList{QStringLiteral("additive New flag --log-output")};
        const QString js = QStringLiteral("index.js");
        QTest::newRow("an option that the manual describes")
            << Files{{js, "get(o.body)\n"}, {QStringLiteral("README.md"), "## API\n\n### got.body\n"}}
            << QList<Files>{{{js, "get(o.body, o.followRedirect)\n"},
                             {QStringLiteral("README.md"),
                              "## API\n\n### got.body\n\n### followRedirect\n\n### Usage\n\n- `elsewhere`: no\n"}}}
            << title << QStringList{QStringLiteral("additive The manual describes followRedirect, which is new")};
        QTest::newRow("one that was there, but not described")
            << Files{{js, "get(o.body, o.followRedirect)\n"}, {QStringLiteral("README.md"), "## API\n"}}
            << QList<Files>{{{js, "get(o.body, o.followRedirect);\n"},
                             {QStringLiteral("README.md"), "## API\n\n### followRedirect\n"}}}
            << title << QStringList{};
        QTest::newRow("what the title says")
            << Files{{py, "pass\n"}} << QList<Files>{{{py, "print()\n"}}} << QStringLiteral("feat!: another output")
            << QStringList{QStringLiteral("breaking \"feat!:\" marks a breaking change")};
        QTest::newRow("words are none") << Files{{py, "pass\n"}} << QList<Files>{{{py, "print()\n"}}}
                                        << QStringLiteral("Remove the old output, incompatible") << QStringList{};
        QTest::newRow("an addition to the repository's own work")
            << Files{{py, "pass\n"}} << QList<Files>{{{py, "print()\n"}}} << QStringLiteral("feat(ci): cache more")
            << QStringList{};
        QTest::newRow("a short flag that gets a long name")
            << Files{{py, "p.add_argument(\"-q\", action=\"count\")\n"}, {manual, "Use -q.\n"}}
            << QList<Files>{{{py, "p.add_argument(\"-q\", \"--quiet\", action=\"count\")\n"}}} << title
            << QStringList{QStringLiteral("additive New flag --quiet")};
        QTest::newRow("a short flag that goes")
            << Files{{py, "p.add_argument(\"-q\", action=\"count\")\n"}, {manual, "Use -q.\n"}}
            << QList<Files>{{{py, "pass\n"}}} << title
            << QStringList{QStringLiteral("breaking The flag -q was removed")};
        const QString entry = QStringLiteral("lib/__init__.py");
        const QByteArray oldClass = "class Config:\n    def __init__(self, options): pass\n";
        const QByteArray newClass = "class Config:\n    def __init__(self, options, path): pass\n";
        QTest::newRow("what people make")
            << Files{{entry, oldClass}, {manual, "Write `lib.Config(options)`.\n"}} << QList<Files>{{{entry, newClass}}}
            << title
            << QStringList{
                   QStringLiteral("breaking The method Config.__init__ changed from (options) to (options,path)")};
        QTest::newRow("what they are only given") << Files{{entry, oldClass}, {manual, "Plugins get a `Config`.\n"}}
                                                  << QList<Files>{{{entry, newClass}}} << title << QStringList{};
        QTest::newRow("a flag of the developers' tools")
            << Files{{QStringLiteral("tools/dump/cli.py"), Flags}, {manual, "Use --log-output.\n"}}
            << QList<Files>{{{QStringLiteral("tools/dump/cli.py"), "pass\n"}}} << title << QStringList{};
        const QString command = QStringLiteral("cmd/run/main.go");
        const QString logGo = QStringLiteral("pkg/log/flags.go");
        const auto imports = [](const QByteArray &path) -> QByteArray {
            return "package main\n\nimport (\n\t\"fmt\"\n\n\t\"" + path + "\"\n)\n\nfunc main() {\n\tlog.Add()\n}\n";
        };
        const QByteArray logFlags = "package log\n\nimport \"flag\"\n\nfunc Add() {\n"
                                    "\tflag.String(\"log-output\", \"\", \"where to\")\n}\n";
        const QByteArray own = imports("example.org/team/product/pkg/log");
        QTest::newRow("flags of a package that goes to a module of another repository")
            << Files{{logGo, logFlags}, {command, own}, {manual, "Use --log-output.\n"}}
            << QList<Files>{{{logGo, "package log\n"}, {command, imports("example.org/team/machinery/pkg/log")}}}
            << title << QStringList{};
        QTest::newRow("flags of one that goes, and another takes its place here")
            << Files{{logGo, logFlags}, {command, own}, {manual, "Use --log-output.\n"}}
            << QList<Files>{{{logGo, "package log\n"}, {command, imports("example.org/team/product/pkg/other/log")}}}
            << title << QStringList{QStringLiteral("breaking The flag --log-output was removed")};
        QTest::newRow("a metric whose name is given in parts now")
            << Files{{QStringLiteral("db/db.go"), Metric}, {manual, "Watch app_db_wal_segment.\n"}}
            << QList<Files>{{{QStringLiteral("db/db.go"), MetricInParts}}} << title << QStringList{};
        const QString mod = QStringLiteral("go.mod");
        QTest::newRow("another major of a Go module")
            << Files{{mod, "module example.com/a\n"}, {QStringLiteral("Dockerfile"), "FROM scratch\n"}}
            << QList<Files>{{{mod, "module example.com/a/v2\n"}}} << title
            << QStringList{
                   QStringLiteral("breaking The Go module is imported as example.com/a/v2; before, as example.com/a")};
        QTest::newRow("another name of a Go library")
            << Files{{mod, "module b.c/a\n"}} << QList<Files>{{{mod, "module \"d.e/a\" // moved\n"}}} << title
            << QStringList{QStringLiteral("breaking The Go module is imported as d.e/a; before, as b.c/a")};
        QTest::newRow("a Go library that becomes a module of another major")
            << Files{{QStringLiteral("get.go"), Library}} << QList<Files>{{{mod, "module example.com/a/v4\n"}}} << title
            << QStringList{
                   QStringLiteral("breaking The Go module is imported as example.com/a/v4; before, as example.com/a")};
        QTest::newRow("a module that got its path, and then its next one")
            << Files{{QStringLiteral("a.go"), Library}}
            << QList<Files>{{{mod, "module b.c/a\n"}}, {{mod, "module b.c/a/v5\n"}}} << title
            << QStringList{QStringLiteral("breaking The Go module is imported as b.c/a/v5; before, as b.c/a")};
        QTest::newRow("a Go library that becomes a module")
            << Files{{QStringLiteral("get.go"), Library}} << QList<Files>{{{mod, "module example.com/a\n"}}} << title
            << QStringList{};
        const QString crate = QStringLiteral("Cargo.toml");
        const QByteArray package = "[package]\nname = \"a\"\nversion = \"1.0.0\"\ndescription = \"A\"\n";
        const QString lib = QStringLiteral("src/lib.rs");
        QTest::newRow("a crate with a tool beside it")
            << Files{{crate, package}, {lib, "pub fn get() {}\n"}, {QStringLiteral("dev/main.rs"), "fn main() {}\n"}}
            << QList<Files>{{{lib, "\n"}}} << title
            << QStringList{QStringLiteral("breaking The function get was removed")};
        QTest::newRow("a crate that is a program, too")
            << Files{{crate, package}, {lib, "pub fn get() {}\n"}, {QStringLiteral("src/main.rs"), "fn main() {}\n"}}
            << QList<Files>{{{lib, "\n"}}} << title << QStringList{};
        QTest::newRow("features of a crate")
            << Files{{crate, package
                                 + "[features]\nserde-1 = [\"serde\"]\ntest_low = []\nextra = []\n"
                                   "[dependencies]\nserde = { version = \"1\", optional = true }\n"
                                   "log = { version = \"1\", optional = true }\n"},
                     {lib, "\n"}}
            << QList<Files>{{{crate, package
                                         + "[dependencies]\nextra = { version = \"1\", optional = true }\n"
                                           "serde = { version = \"1\", optional = true }\n"}}}
            << title << QStringList{QStringLiteral("breaking The crate no longer has the feature \"serde-1\"")};
        const QString project = QStringLiteral("src/A/A.csproj");
        QTest::newRow("what .NET it needs")
            << Files{{project, "<TargetFrameworks>netstandard1.3;net45;net6.0</TargetFrameworks>\n"}}
            << QList<Files>{{{project, "<TargetFrameworks>net462</TargetFrameworks>\n"
                                       "<TargetFrameworks>$(TargetFrameworks);netstandard2.0</TargetFrameworks>\n"}}}
            << title
            << QStringList{
                   QStringLiteral("breaking Requires .NET 2.0 or later; before, .NET 1.0 was enough"),
                   QStringLiteral(
                       "breaking Requires .NET Framework 4.6.1 or later; before, .NET Framework 4.5 was enough"),
                   QStringLiteral(
                       "breaking Requires .NET Standard 2.0 or later; before, .NET Standard 1.3 was enough")};
        QTest::newRow("what .NET covers, or a program asks for")
            << Files{{project, "<TargetFrameworks>netstandard2.0;net5.0;net48</TargetFrameworks>\n"},
                     {QStringLiteral("src/B/B.csproj"),
                      "<OutputType>Exe</OutputType><TargetFramework>net6.0</TargetFramework>\n"}}
            << QList<Files>{{{project, "<TargetFrameworks>netstandard2.0;net8.0</TargetFrameworks>\n"},
                             {QStringLiteral("src/B/B.csproj"),
                              "<OutputType>Exe</OutputType><TargetFramework>net8.0</TargetFramework>\n"}}}
            << title << QStringList{};
        QTest::newRow("nobody imports a program")
            << Files{{mod, "module example.com/a\n"}, {QStringLiteral("Dockerfile"), "FROM scratch\n"}}
            << QList<Files>{{{mod, "module example.org/a\n"}}} << title << QStringList{};
        QTest::newRow("a module that is called as before in the end")
            << Files{{mod, "module example.com/a\n"}}
            << QList<Files>{{{mod, "module example.org/a\n"}}, {{mod, "module example.com/a\n"}}} << title
            << QStringList{};
        QTest::newRow("the oldest Java")
            << Files{{QStringLiteral("pom.xml"), "<maven.compiler.source>1.8</maven.compiler.source>\n"}}
            << QList<Files>{{{QStringLiteral("pom.xml"), "<maven.compiler.release>11</maven.compiler.release>\n"}}}
            << title << QStringList{QStringLiteral("breaking Requires Java 11 or later; before, 8 was enough")};
        QTest::newRow("what an earlier change of the range raised")
            << Files{{QStringLiteral("pom.xml"), "<maven.compiler.source>1.8</maven.compiler.source>\n"}}
            << QList<Files>{{{QStringLiteral("pom.xml"), "<maven.compiler.release>11</maven.compiler.release>\n"}},
                            {{QStringLiteral("pom.xml"),
                              "<maven.compiler.release>11</maven.compiler.release>\n<name>x</name>\n"}}}
            << title << QStringList{QStringLiteral("breaking Requires Java 11 or later; before, 8 was enough")};
        QTest::newRow("Python 2 goes, and the file with it")
            << Files{{QStringLiteral("setup.py"), "setup(python_requires=\">=2.7, !=3.0.*\")\n"}}
            << QList<Files>{{{QStringLiteral("pyproject.toml"), "requires-python = \">= 3.8\"\n"}}} << title
            << QStringList{QStringLiteral("breaking Requires Python 3 or later; before, 2 was enough")};
        QTest::newRow("a newer Python 3")
            << Files{{QStringLiteral("pyproject.toml"), "requires-python = \">=3.7\"\n"}}
            << QList<Files>{{{QStringLiteral("pyproject.toml"), "requires-python = \">=3.9\"\n"}}} << title
            << QStringList{};
        QTest::newRow("modules alone")
            << Files{{QStringLiteral("package.json"), R"({"name": "a", "main": "index.js"})"}}
            << QList<Files>{{{QStringLiteral("package.json"),
                              R"({"name": "a", "type": "module", "exports": "./index.js"})"}}}
            << title
            << QStringList{
                   QStringLiteral("breaking The package can only be imported, and no longer be loaded by require()")};
        QTest::newRow("modules, too")
            << Files{{QStringLiteral("package.json"), R"({"name": "a", "main": "index.js"})"}}
            << QList<Files>{{{QStringLiteral("package.json"),
                              R"({"name": "a", "type": "module", "exports": {".": {"require": "./a.cjs"}}})"}}}
            << title << QStringList{};
        const QString npm = QStringLiteral("package.json");
        const QString pyproject = QStringLiteral("pyproject.toml");
        QTest::newRow("commands and entry points of an npm package")
            << Files{{npm,
                      R"({"name": "@x/a", "bin": {"run": "1.js", "dump": "2.js"}, "exports": {".": "x", "./old": "y"}})"}}
            << QList<
                   Files>{{{npm,
                            R"({"name": "@x/a", "bin": {"run": "3.js", "load": "4.js"}, "exports": {".": "x", "./new": "z"}})"}}}
            << title
            << QStringList{QStringLiteral("breaking The package no longer installs the command dump"),
                           QStringLiteral("breaking The package no longer has the entry point ./old"),
                           QStringLiteral("additive The package installs a new command, load"),
                           QStringLiteral("additive The package has a new entry point, ./new")};
        QTest::newRow("commands of a Python package that is described elsewhere now")
            << Files{{QStringLiteral("setup.py"),
                      "setup(entry_points={'console_scripts': ['tool = a.b:main', 'old=a.c:main']})\n"}}
            << QList<Files>{{{QStringLiteral("setup.py"), "setup()\n"},
                             {pyproject, "[project.scripts]\ntool = 'a.b:main'\nnew = 'a.d:main'\n"}}}
            << title
            << QStringList{QStringLiteral("breaking The package no longer installs the command old"),
                           QStringLiteral("additive The package installs a new command, new")};
        QTest::newRow("commands that the range takes back")
            << Files{{npm, R"({"name": "a", "bin": "1.js"})"}}
            << QList<Files>{{{npm, R"({"name": "a", "bin": {"a": "1.js", "load": "2.js"}})"}},
                            {{npm, R"({"name": "a", "bin": "1.js"})"}}}
            << title << QStringList{};
        QTest::newRow("a command of a package that nobody gets")
            << Files{{npm, R"({"name": "a", "private": true, "bin": "1.js"})"}}
            << QList<Files>{{{npm, R"({"name": "a", "private": true})"}}} << title << QStringList{};
        QTest::newRow("a release is no feature") << Files{{py, "pass\n"}} << QList<Files>{{{py, "print()\n"}}}
                                                 << QStringLiteral("feat: release Tool v1.4.1") << QStringList{};
        const QString gem = QStringLiteral("a.gemspec");
        QTest::newRow("Ruby 2 goes, and old Rails with it")
            << Files{{gem, "s.required_ruby_version = '>= 2.7'\ns.add_dependency 'railties', '>= 6.1', '< 8'\n"}}
            << QList<Files>{{{gem, "s.required_ruby_version = '>= 3.1'\ns.add_dependency 'railties', '>= 7.0'\n"}}}
            << title
            << QStringList{QStringLiteral("breaking Requires Ruby 3 or later; before, 2 was enough"),
                           QStringLiteral("breaking Requires Rails 7 or later; before, 6 was enough")};
        QTest::newRow("a newer Ruby 3, and other dependencies")
            << Files{{gem, "s.required_ruby_version = '>= 3.0'\ns.add_dependency 'rake', '>= 1.0'\n"}}
            << QList<Files>{{{gem, "s.required_ruby_version = '>= 3.2'\ns.add_dependency 'rake', '>= 2.0'\n"}}} << title
            << QStringList{};
        QTest::newRow("a package that must stand beside it")
            << Files{{npm, R"({"name": "a"})"}}
            << QList<Files>{{{npm, R"({"name": "a", "peerDependencies": {"react": ">=17", "vue": "*"},
                                       "peerDependenciesMeta": {"vue": {"optional": true}}})"}}}
            << title
            << QStringList{QStringLiteral("breaking Requires the peer dependency react, which was not needed before")};
        const QByteArray lines = QByteArray("a()\nb()\nc()\nd()\ne()\nf()\ng()\nh()\ni()\nj()\n").repeated(3);
        QTest::newRow("a title says that something is supported now")
            << Files{{py, "pass\n"}} << QList<Files>{{{py, lines}}} << QStringLiteral("net: Add support for trailers")
            << QStringList{QStringLiteral("additive The title says \"Add support for\"")};
        QTest::newRow("with little to show for it") << Files{{py, "pass\n"}} << QList<Files>{{{py, "a()\nb()\n"}}}
                                                    << QStringLiteral("Add support for trailers") << QStringList{};
        QTest::newRow("a verb says so, too")
            << Files{{py, "pass\n"}} << QList<Files>{{{py, lines}}} << QStringLiteral("Allow trailers")
            << QStringList{QStringLiteral("additive The title says \"Allow\"")};
        QTest::newRow("an old Node.js that is dropped")
            << Files{{py, "pass\n"}} << QList<Files>{{{py, lines}}} << QStringLiteral("Drop support for Node.js 10")
            << QStringList{QStringLiteral("breaking The title says \"Drop support for Node.js 10\"")};
        QTest::newRow("from the tests") << Files{{py, "pass\n"}} << QList<Files>{{{py, lines}}}
                                        << QStringLiteral("ci: drop Node.js 10") << QStringList{};
        QTest::newRow("support for those who look for faults")
            << Files{{py, "pass\n"}} << QList<Files>{{{py, lines}}} << QStringLiteral("Add support for debug logging")
            << QStringList{};
        QTest::newRow("an option that is described with its type")
            << Files{{js, "const maxSize = o.maxSize\nget(o.body, maxSize)\n"},
                     {QStringLiteral("README.md"), "## API\n\n- `body: String`\n- `maxSize: Number`, the most\n"}}
            << QList<Files>{{{js, "get(o.body)\n"}, {QStringLiteral("README.md"), "## API\n\n- `body: String`\n"}}}
            << title
            << QStringList{QStringLiteral("breaking The manual no longer describes maxSize, which was removed")};
        const QString notice = QStringLiteral("NOTICE.md");
        QTest::newRow("a licence that goes with a dependency")
            << Files{{js, "const maxSize = o.maxSize\nget(o.body, maxSize)\n"},
                     {notice, "## Licenses\n\n- `body: MIT`\n- `maxSize: MIT`, by somebody\n"}}
            << QList<Files>{{{js, "get(o.body)\n"}, {notice, "## Licenses\n\n- `body: MIT`\n"}}} << title
            << QStringList{};
        const QByteArray takesString = "package client\n\nfunc Get(key string) {}\n";
        QTest::newRow("a name for the type that it took")
            << Files{{go, takesString}}
            << QList<Files>{{{go, "package client\n\ntype Key string\n\nfunc Get(key Key) {}\n"}}} << title
            << QStringList{QStringLiteral("additive New type Key")};
        QTest::newRow("a struct in place of it")
            << Files{{go, takesString}}
            << QList<Files>{{{go, "package client\n\ntype Key struct{ Name string }\n\nfunc Get(key Key) {}\n"}}}
            << title
            << QStringList{QStringLiteral("breaking The function Get changed from func(string) to func(Key)"),
                           QStringLiteral("additive New type Key")};
        const QString module = QStringLiteral("go.mod");
        const QString tool = QStringLiteral("update-urls/main.go");
        QTest::newRow("of a library with a tool beside it")
            << Files{{go, Library}, {module, "module example.org/a\n"}, {tool, "package main\n"}}
            << QList<Files>{{{go, Nothing}}} << title
            << QStringList{QStringLiteral("breaking The function Get was removed")};
        const QString topGo = QStringLiteral("plugin.go");
        const QString mainGo = QStringLiteral("cmd/a/main.go");
        const Files both{{go, Library}, {topGo, "package a\n"}, {mainGo, "package main\n"}};
        QTest::newRow("of a program that can be built against")
            << both << QList<Files>{{{go, Nothing}}} << title
            << QStringList{QStringLiteral("breaking The function Get was removed")};
        Files service = both;
        service.insert(QStringLiteral("scripts/a.service"), "[Service]\n");
        QTest::newRow("of one that people run as a service")
            << service << QList<Files>{{{go, Nothing}}} << title << QStringList{};
        QTest::newRow("of a program with packages beside it")
            << Files{{go, Library}, {module, "module example.org/a\n"}, {QStringLiteral("main.go"), "package main\n"}}
            << QList<Files>{{{go, Nothing}}} << title << QStringList{};
        QTest::newRow("the oldest Node.js of another package")
            << Files{{QStringLiteral("package.json"), R"({"name": "a", "engines": {"node": ">=14"}})"},
                     {QStringLiteral("packages/b/package.json"), R"({"name": "b", "engines": {"node": ">=14"}})"}}
            << QList<Files>{{{QStringLiteral("packages/b/package.json"),
                              R"({"name": "b", "engines": {"node": ">=16"}})"}}}
            << title << QStringList{};
        const QString web = QStringLiteral("web/package.json");
        const QByteArray oldWeb = R"({"name": "web", "engines": {"node": ">=14"}})";
        const QByteArray newWeb = R"({"name": "web", "engines": {"node": ">=16"}})";
        QTest::newRow("the oldest Node.js of what is built into a package of Python")
            << Files{{QStringLiteral("pyproject.toml"), "[project]\nname = \"a\"\n"},
                     {QStringLiteral("package.json"), R"({"private": true})"},
                     {web, oldWeb}}
            << QList<Files>{{{web, newWeb}}} << title << QStringList{};
        QTest::newRow("the oldest Node.js of the only package")
            << Files{{web, oldWeb}} << QList<Files>{{{web, newWeb}}} << title
            << QStringList{QStringLiteral("breaking Requires Node.js 16 or later; before, 14 was enough")};
        QTest::newRow("the oldest Node.js")
            << Files{{QStringLiteral("package.json"), R"({"name": "a", "engines": {"node": ">=14"}})"}}
            << QList<Files>{{{QStringLiteral("package.json"), R"({"name": "a", "engines": {"node": ">=16"}})"}}}
            << title << QStringList{QStringLiteral("breaking Requires Node.js 16 or later; before, 14 was enough")};
    }

    void facts()
    {
        QFETCH(Files, base);
        QFETCH(QList<Files>, steps);
        QFETCH(QString, title);
        QFETCH(QStringList, expected);
        QStringList seen;
        for (const Reason &reason : reasonsOf(base, steps, title)) {
            if (reason.isFact)
                seen << keyName(reason.impact) + QLatin1Char(' ') + wording::text(reason.text);
        }
        QCOMPARE(seen, expected);
    }

    void dependencyMajors_data()
    {
        QTest::addColumn<Files>("base");
        QTest::addColumn<QList<Files>>("steps");
        QTest::addColumn<QStringList>("expected");
        const QString npm = QStringLiteral("package.json");
        QTest::newRow("new major versions of what it builds on, one by one")
            << Files{{npm, R"({"name": "a", "dependencies": {"b": "^1.2.0", "c": "~3.1.0", "d": "^0.1.0"}})"}}
            << QList<Files>{{{npm, R"({"name": "a", "dependencies": {"b": "^2.0.0", "c": "~3.1.0", "d": "^0.2.0"}})"}},
                            {{npm, R"({"name": "a", "dependencies": {"b": "^2.0.0", "c": "~4.0.0", "d": "^0.2.0"}})"}},
                            {{npm, R"({"name": "a", "dependencies": {"b": "^2.0.0", "c": "~4.0.0", "d": "^0.3.0"}})"}}}
            << QStringList{QStringLiteral("Depends on new major versions of b, c")};
        QTest::newRow("few of many")
            << Files{{npm, R"({"name": "a", "dependencies": {"b": "^1", "c": "^1", "d": "^1", "e": "^1", "f": "^1",
                                                            "g": "^1", "h": "^1"}})"}}
            << QList<Files>{{{npm, R"({"name": "a", "dependencies": {"b": "^2", "c": "^2", "d": "^1", "e": "^1",
                                                                    "f": "^1", "g": "^1", "h": "^1"}})"}}}
            << QStringList{};
        QTest::newRow("one of them, and older ones that still do")
            << Files{{npm, R"({"name": "a", "dependencies": {"b": "^1.2.0", "c": "^3.0.0"}})"}}
            << QList<Files>{{{npm, R"({"name": "a", "dependencies": {"b": "^2.0.0", "c": "^3.0.0 || ^4.0.0"}})"}}}
            << QStringList{};
    }

    void dependencyMajors()
    {
        QFETCH(Files, base);
        QFETCH(QList<Files>, steps);
        QFETCH(QStringList, expected);
        QStringList seen;
        for (const Reason &reason : reasonsOf(base, steps, QStringLiteral("Rework"))) {
            if (const QString text = wording::text(reason.text); text.startsWith(QLatin1String("Depends on"))) {
                seen << text;
                QVERIFY(!reason.isFact);
            }
        }
        QCOMPARE(seen, expected);
    }

    void mentions()
    {
        Mentions prose;
        for (const char *name : {"log-output", "storage.tsdb.path", "ETCD_NAME", "Get", "gone", "log"})
            prose.want(name);
        prose.readProse("Use `--log-output`, --storage.tsdb.path=x. Then $ETCD_NAME (see client.Get).");
        QVERIFY(prose.has("log-output"));
        QVERIFY(prose.has("storage.tsdb.path"));
        QVERIFY(prose.has("Get"));
        QVERIFY(!prose.has("gone"));
        Mentions calls;
        for (const char *name : {"Config", "Client", "redis"})
            calls.wantCall(name);
        calls.readProse("A Client (see below) takes lib.Config(redis.(x)).");
        QVERIFY(calls.has("Config("));
        QVERIFY(!calls.has("Client("));
        QVERIFY(!calls.has("redis("));
        Mentions keys;
        keys.want("name");
        keys.want("other");
        keys.readQuoted("Name string `yaml:\"name,omitempty\"` // other\n");
        QVERIFY(keys.has("name"));
        QVERIFY(!keys.has("other"));
    }

    void scope_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("promisesNothing");
        QTest::newRow("plain") << QByteArray("client/get.go") << QByteArray("Client.Get") << false;
        QTest::newRow("internal") << QByteArray("internal/get.go") << QByteArray("Get") << true;
        QTest::newRow("a namespace of details")
            << QByteArray("include/fmt/core.h") << QByteArray("fmt::detail::buffer") << true;
        QTest::newRow("an API version") << QByteArray("api.go") << QByteArray("registry.v1alpha1.Foo") << true;
        QTest::newRow("a stable one") << QByteArray("api.go") << QByteArray("registry.v1.Foo") << false;
        QTest::newRow("experimental in a word")
            << QByteArray("a.ts") << QByteArray("Options.experimentalTopLevelAwait") << true;
        QTest::newRow("about experiments") << QByteArray("a.ts") << QByteArray("experimentalists") << false;
        QTest::newRow("what sets a framework up")
            << QByteArray("src/io/a/autoconfigure/RetryConfiguration.java") << QByteArray("Retry") << true;
        QTest::newRow("called so itself") << QByteArray("a.go") << QByteArray("Config.Internal") << false;
        QTest::newRow("a command that is beta") << QByteArray("cmd/beta/price.go") << QByteArray("price") << true;
        QTest::newRow("an application beside a library")
            << QByteArray("demo-app/src/main/java/a/Main.kt") << QByteArray("Main") << true;
        QTest::newRow("an operator beside its API")
            << QByteArray("user-operator/src/main/java/a/Main.java") << QByteArray("Main") << true;
        QTest::newRow("what builds it") << QByteArray("core/build.gradle.kts") << QByteArray("SIGNING_KEY") << true;
        QTest::newRow("called as what builds") << QByteArray("src/gradle.kt") << QByteArray("Gradle") << false;
        QTest::newRow("a library for applications")
            << QByteArray("app-core/src/main/java/a/Core.kt") << QByteArray("Core") << false;
    }

    void scope()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, name);
        QTEST(release::promisesNothing(api::Kind::Function, path.toStdString(), name.toStdString()), "promisesNothing");
    }

    void oldestJava_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("expected"); // 0: none
        QTest::newRow("Maven") << QByteArray("<maven.compiler.target>1.8</maven.compiler.target>") << 8;
        QTest::newRow("the plugin's") << QByteArray("<release>17</release>") << 17;
        QTest::newRow("Gradle") << QByteArray("sourceCompatibility = JavaVersion.VERSION_11\n") << 11;
        QTest::newRow("in quotes") << QByteArray("targetCompatibility = '1.7'\n") << 7;
        QTest::newRow("an option") << QByteArray("options.release.set(21)") << 21;
        QTest::newRow("a property") << QByteArray("<release>${java.version}</release>") << 0;
        QTest::newRow("of something else") << QByteArray("<version>11</version>") << 0;
    }

    void oldestJava()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, expected);
        QCOMPARE(release::oldestJava(text).value_or(0), expected);
    }

    void oldest_data()
    {
        QTest::addColumn<QString>("range");
        QTest::addColumn<int>("expected"); // 0: none
        QTest::newRow("from on") << QStringLiteral(">=14") << 14;
        QTest::newRow("of several") << QStringLiteral("^12.20.0 || >=14.13") << 12;
        QTest::newRow("any") << QStringLiteral("*") << 0;
        QTest::newRow("none") << QString() << 0;
        QTest::newRow("x") << QStringLiteral("16.x") << 16;
        QTest::newRow("old") << QStringLiteral(">= 0.6.x") << 0;
    }

    void oldest()
    {
        QFETCH(QString, range);
        QFETCH(int, expected);
        QCOMPARE(oldestMajor(range).value_or(0), expected);
    }
};

WAYBILL_TEST_MAIN(TestFacts)
#include "tst_facts.moc"
