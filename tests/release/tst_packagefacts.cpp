// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "release/evidence/broughtpackages.h"
#include "release/evidence/typefiles.h"
#include "release/survey/rangereader.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;

namespace {

using PackageFiles = QMap<QString, QByteArray>;

QByteArray gem(const QByteArray &dependencies)
{
    return "Gem::Specification.new do |spec|\n  spec.name = 'http'\n" + dependencies + "end\n";
}

/// package.json, and the types that it has for others.
PackageFiles npm(const QByteArray &types)
{
    return {{QStringLiteral("package.json"), R"({"name": "run", "types": "./types/run.d.ts"})"},
            {QStringLiteral("types/run.d.ts"),
             "declare namespace run {\n  interface Options {\n    readonly shell?: boolean;\n" + types
                 + "  }\n}\ndeclare const run: (file: string, options?: run.Options) => void;\nexport = run;\n"}};
}

} // namespace

/// What packages have for others, by what describes them: their types, and the packages that come along with them.
class TestPackageFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void facts_data()
    {
        QTest::addColumn<PackageFiles>("base");
        QTest::addColumn<PackageFiles>("head");
        QTest::addColumn<QStringList>("expected");
        const QString spec = QStringLiteral("http.gemspec");
        const QString adapter = QStringLiteral("lib/http/adapter/patron.rb");
        const QString readme = QStringLiteral("README.md");
        const QByteArray patron = "module Http\n  class Adapter\n    class Patron\n      def call(env)\n      end\n"
                                  "    end\n  end\nend\n";
        const QByteArray uses = "Use `Http::Adapter::Patron`.\n";
        QTest::newRow("a class of a gem goes")
            << PackageFiles{{spec, gem({})}, {adapter, patron}, {readme, uses}}
            << PackageFiles{{adapter, "module Http\n  class Adapter\n  end\nend\n"}}
            << QStringList{QStringLiteral("breaking The type Http.Adapter.Patron was removed")};
        QTest::newRow("to a gem that comes along")
            << PackageFiles{{spec, gem({})}, {adapter, patron}, {readme, uses}}
            << PackageFiles{{spec, gem("  spec.add_dependency 'http-patron', '~> 1.0'\n")},
                            {adapter, "module Http\n  class Adapter\n  end\nend\n"}}
            << QStringList{};
        QTest::newRow("another gem comes along")
            << PackageFiles{{spec, gem({})}, {adapter, patron}, {readme, uses}}
            << PackageFiles{{spec, gem("  spec.add_dependency 'http-excon', '~> 1.0'\n")},
                            {adapter, "module Http\n  class Adapter\n  end\nend\n"}}
            << QStringList{QStringLiteral("breaking The type Http.Adapter.Patron was removed")};
        QTest::newRow("an option in the types of a package")
            << npm({}) << npm("    readonly windowsHide?: boolean;\n")
            << QStringList{QStringLiteral("additive New field default.Options.windowsHide")};
        QTest::newRow("a function that may be given")
            << npm({}) << npm("    exited?(code: number): void;\n")
            << QStringList{QStringLiteral("additive New method default.Options.exited")};
        const QByteArray runner = "  class Runner {\n    name: string;\n  }\n";
        QTest::newRow("the constructor of a class is declared")
            << npm("  }\n" + runner + "  interface Other {\n")
            << npm("  }\n"
                   + QByteArray(runner).replace("string;\n",
                                                "string;\n    constructor(name?: string);\n    stop(): void;\n")
                   + "  interface Other {\n")
            << QStringList{QStringLiteral("additive New method default.Runner.stop")};
        QTest::newRow("in types that nobody was told of")
            << PackageFiles{{QStringLiteral("package.json"), R"({"name": "run"})"}}
            << PackageFiles{{QStringLiteral("src/run.d.ts"), npm({}).value(QStringLiteral("types/run.d.ts"))}}
            << QStringList{};
        const QString composer = QStringLiteral("composer.json");
        const QString reader = QStringLiteral("src/Reader.php");
        const QByteArray loads = R"({"name": "a/csv", "autoload": {"psr-4": {"A\\Csv\\": "src/"}}})";
        const auto php = [](const QByteArray &methods, const QByteArray &above = {}) -> QByteArray {
            return "<?php\nnamespace A\\Csv;\n\n" + above + "class Reader\n{\n" + methods + "}\n";
        };
        const QByteArray fetch = "    public function fetch(): array\n    {\n        return [];\n    }\n";
        const QByteArray close = "    public function close(): void\n    {\n    }\n";
        QTest::newRow("a method of a class that Composer loads")
            << PackageFiles{{composer, loads}, {reader, php(fetch + close)}} << PackageFiles{{reader, php(close)}}
            << QStringList{QStringLiteral("breaking The method Reader.fetch was removed")};
        QTest::newRow("one more of it") << PackageFiles{{composer, loads}, {reader, php(fetch)}}
                                        << PackageFiles{{reader, php(fetch + close)}}
                                        << QStringList{QStringLiteral("additive New method Reader.close")};
        QTest::newRow("of a class that is said to be internal")
            << PackageFiles{{composer, loads}, {reader, php(fetch, "/**\n * @internal\n */\n")}}
            << PackageFiles{{reader, php(close, "/**\n * @internal\n */\n")}} << QStringList{};
        QTest::newRow("of a class that it does not load")
            << PackageFiles{{composer, loads}, {QStringLiteral("bin/Reader.php"), php(fetch)}}
            << PackageFiles{{QStringLiteral("bin/Reader.php"), php(close)}} << QStringList{};
        QTest::newRow("of an application")
            << PackageFiles{{composer, QByteArray(loads).replace("{\"name\"", "{\"type\": \"project\", \"name\"")},
                            {reader, php(fetch)}}
            << PackageFiles{{reader, php(close)}} << QStringList{};
        QTest::newRow("a namespace goes")
            << PackageFiles{{composer, loads}}
            << PackageFiles{{composer, QByteArray(loads).replace("A\\\\Csv", "B\\\\Csv")}}
            << QStringList{QStringLiteral("breaking The package no longer has the namespace A\\Csv")};
        QTest::newRow("a namespace of which more is loaded")
            << PackageFiles{{composer, loads}} << PackageFiles{{composer, QByteArray(loads).replace("A\\\\Csv", "A")}}
            << QStringList{};
        QTest::newRow("a package of another name")
            << PackageFiles{{composer, loads}} << PackageFiles{{composer, QByteArray(loads).replace("a/csv", "b/csv")}}
            << QStringList{QStringLiteral("breaking The package was renamed from a/csv to b/csv")};
        QTest::newRow("a package that stands for the old one")
            << PackageFiles{{composer, loads}}
            << PackageFiles{{composer,
                             QByteArray(loads).replace("a/csv\"", "b/csv\", \"replace\": {\"a/csv\": \"*\"}")}}
            << QStringList{};
        const QString cargo = QStringLiteral("Cargo.toml");
        QTest::newRow("a crate of another name")
            << PackageFiles{{cargo, "[package]\nname = \"a\"\n"}} << PackageFiles{{cargo, "[package]\nname = \"b\"\n"}}
            << QStringList{QStringLiteral("breaking The package was renamed from a to b")};
        QTest::newRow("a program of another name")
            << PackageFiles{{cargo, "[package]\nname = \"a\"\n"}, {QStringLiteral("src/main.rs"), "fn main() {}\n"}}
            << PackageFiles{{cargo, "[package]\nname = \"b\"\n"}} << QStringList{};
        QTest::newRow("the same name, written otherwise")
            << PackageFiles{{QStringLiteral("pyproject.toml"), "[project]\nname = \"A_b\"\n"}}
            << PackageFiles{{QStringLiteral("pyproject.toml"), "[project]\nname = \"a-b\"\n"}} << QStringList{};
        QTest::newRow("described in another way") << PackageFiles{{QStringLiteral("package.json"), R"({"name": "a"})"}}
                                                  << PackageFiles{{composer, loads}} << QStringList{};
        const QString index = QStringLiteral("index.js");
        const QString kill = QStringLiteral("lib/kill.js");
        const QByteArray cleanup = "const cleanup = spawned => {};\nmodule.exports = {cleanup};\n";
        const PackageFiles module{{QStringLiteral("package.json"), R"({"name": "run"})"}, {index, "exports.a = 1;\n"}};
        QTest::newRow("a function of which the manual has the word")
            << module << PackageFiles{{kill, cleanup}, {readme, "Set `cleanup` to kill it.\n"}} << QStringList{};
        QTest::newRow("one that the manual calls")
            << module << PackageFiles{{kill, cleanup}, {readme, "Call `cleanup(spawned)` to kill it.\n"}}
            << QStringList{QStringLiteral("additive New function cleanup")};
    }

    void facts()
    {
        QFETCH(PackageFiles, base);
        QFETCH(PackageFiles, head);
        QFETCH(QStringList, expected);
        sample::Storyteller story = m_folder.story(QString::fromLatin1(QTest::currentDataTag()));
        const auto write = [&story](const PackageFiles &files, const char *title) {
            for (auto at = files.begin(); at != files.end(); ++at)
                story.write(at.key().toUtf8(), at.value());
            return story.commit(title);
        };
        const git::ObjectId from = write(base, "Begin");
        const git::ObjectId to = write(head, "Rework");
        story.finish();
        QVERIFY(!story.error());
        const auto range = RangeReader(story.repository(), {from, to, {}, {}, {}}).read();
        QVERIFY(range);
        QStringList seen;
        for (const Change &change : range->changes) {
            for (const Reason &reason : change.suggestion.reasons) {
                if (reason.isFact)
                    seen << keyName(reason.impact) + QLatin1Char(' ') + wording::text(reason.text);
            }
        }
        seen.removeIf([](const QString &text) { return text.contains(QLatin1String("manual describes")); });
        QCOMPARE(seen, expected);
    }

    void requiredGems()
    {
        const QByteArray spec = gem("  spec.add_dependency 'a', '~> 1'\n  spec.add_runtime_dependency(\"b-c\")\n"
                                    "  spec.add_development_dependency 'd'\n");
        QCOMPARE(release::requiredGems(spec), (std::set<QByteArray>{"a", "b-c"}));
    }

    void declaredTypes_data()
    {
        QTest::addColumn<QByteArray>("package"); // empty: none
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("types") << QByteArray(R"({"types": "./dist/a.d.ts"})") << QByteArray("dist/a.d.ts");
        QTest::newRow("typings") << QByteArray(R"({"typings": "a.d.ts"})") << QByteArray("a.d.ts");
        QTest::newRow("beside the entry point") << QByteArray(R"({"name": "a"})") << QByteArray("index.d.ts");
        QTest::newRow("no package") << QByteArray() << QByteArray();
    }

    void declaredTypes()
    {
        QFETCH(QByteArray, package);
        sample::Storyteller story = m_folder.story(QStringLiteral("types-%1").arg(m_stories++));
        story.write(package.isEmpty() ? "a.txt" : "package.json", package);
        const git::ObjectId commit = story.commit("Begin");
        story.finish();
        QVERIFY(!story.error());
        const auto read = git::readCommit(story.repository(), commit);
        QVERIFY(read);
        QTEST(QByteArray::fromStdString(release::declaredTypes(story.repository(), read->tree)), "expected");
    }

private:
    testing::ScratchFolder m_folder;
    int m_stories = 0;
};

WAYBILL_TEST_MAIN(TestPackageFacts)
#include "tst_packagefacts.moc"
