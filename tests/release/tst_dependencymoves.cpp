// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "pins/pinreader.h"
#include "release/product/product.h"
#include "release/survey/dependencymoves.h"
#include "release/survey/productrepositories.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;

namespace {

using Files = QList<std::pair<QByteArray, QByteArray>>; // path, content

QByteArray npmAsks(const QByteArray &range)
{
    return R"({"dependencies":{"a":")" + range + R"("}})";
}

QByteArray npmLock(const QByteArray &range, const QByteArray &version)
{
    return R"({"lockfileVersion":3,"packages":{"":)" + npmAsks(range) + R"(,"node_modules/a":{"version":")" + version
           + R"("}}})";
}

pins::Pins readAll(const Files &files)
{
    pins::Pins pins;
    for (const auto &[path, content] : files)
        pins.append(pins::readPins(path, content, pins::formatOf(path).value()));
    return pins;
}

/// "NAME: BEFORE -> AFTER", a line each.
QString print(const std::vector<DependencyMove> &moves)
{
    QStringList lines;
    for (const DependencyMove &move : moves)
        lines << QStringLiteral("%1: %2 -> %3").arg(move.name, move.before, move.after);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// What a range uses otherwise, which notes tell under Dependencies.
class TestDependencyMoves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void moves_data()
    {
        QTest::addColumn<Files>("before");
        QTest::addColumn<Files>("after");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *title, const Files &before, const Files &after, const char *expected) {
            QTest::newRow(title) << before << after << QString::fromLatin1(expected);
        };
        row("nothing", {}, {}, "");
        row("Go, with what is required indirectly",
            {{"go.mod", "go 1.20\nrequire a v1.0.0\nrequire b v1.0.0 // indirect\nrequire c v1.0.0\n"}},
            {{"go.mod", "go 1.21\nrequire b v1.1.0 // indirect\nrequire c v1.0.0\nrequire d v0.1.0\n"}},
            "a: v1.0.0 -> \nb: v1.0.0 -> v1.1.0\nd:  -> v0.1.0\ngo: 1.20 -> 1.21");
        row("Go, where indirect requirements begin to be listed", {{"go.mod", "go 1.16\nrequire a v1.0.0\n"}},
            {{"go.mod", "go 1.17\nrequire a v1.1.0\nrequire b v1.0.0 // indirect\n"}},
            "a: v1.0.0 -> v1.1.0\ngo: 1.16 -> 1.17");
        row("several modules move alike", {{"x/go.mod", "require a v1.0.0\n"}, {"y/go.mod", "require a v1.0.0\n"}},
            {{"x/go.mod", "require a v1.1.0\n"}, {"y/go.mod", "require a v1.1.0\n"}}, "a: v1.0.0 -> v1.1.0");
        row("another module has it already", {{"x/go.mod", "require a v1.0.0\n"}, {"y/go.mod", "require b v1.0.0\n"}},
            {{"x/go.mod", "require a v1.0.0\n"}, {"y/go.mod", "require a v1.0.0\nrequire b v1.0.0\n"}}, "");
        row("one module follows", {{"x/go.mod", "require a v1.0.0\n"}, {"y/go.mod", "require a v1.1.0\n"}},
            {{"x/go.mod", "require a v1.1.0\n"}, {"y/go.mod", "require a v1.1.0\n"}}, "a: v1.0.0, v1.1.0 -> v1.1.0");
        row("a module of its own", {{"x/go.mod", "require a v1.0.0\n"}},
            {{"x/go.mod", "require a v1.0.0\nrequire r/api v1.0.0\nreplace r/api => ../api\n"}}, "");
        row("replaced by a fork", {{"go.mod", "require a v1.0.0\n"}},
            {{"go.mod", "require a v1.0.0\nreplace a => example.org/a v1.0.0\n"}},
            "a: v1.0.0 -> v1.0.0 (example.org/a)");
        row("another tool", {{"Gopkg.lock", "[[projects]]\nname = \"a\"\nversion = \"v1.0.0\"\n"}},
            {{"go.mod", "require a v1.0.0\n"}}, "");
        row("npm, as the lock file has it",
            {{"package.json", npmAsks("^1.0.0")}, {"package-lock.json", npmLock("^1.0.0", "1.0.4")}},
            {{"package.json", npmAsks("^1.1.0")}, {"package-lock.json", npmLock("^1.1.0", "1.1.2")}},
            "a: 1.0.4 -> 1.1.2");
        row("npm without one", {{"package.json", npmAsks("^1.0.0")}}, {{"package.json", npmAsks("^1.1.0")}},
            "a: ^1.0.0 -> ^1.1.0");
        row("a lock file is new", {{"package.json", npmAsks("^1.0.0")}},
            {{"package.json", npmAsks("^1.0.0")}, {"package-lock.json", npmLock("^1.0.0", "1.0.4")}}, "");
        row("versions.yaml", {{"versions.yaml", "assets:\n  kernel:\n    version: \"v5.3\"\n"}},
            {{"versions.yaml", "assets:\n  kernel:\n    version: \"v5.4\"\n"}}, "assets.kernel: v5.3 -> v5.4");
        row("its own version", {{"VERSION", "1.0.0\n"}}, {{"VERSION", "1.1.0\n"}}, "");
    }

    void moves()
    {
        QFETCH(Files, before);
        QFETCH(Files, after);
        QTEST(print(dependencyMoves(readAll(before), readAll(after))), "expected");
    }

    void ofCommits()
    {
        const testing::ScratchFolder scratch;
        auto story = scratch.story(QStringLiteral("r"));
        const auto first = story.write("go.mod", "require a v1.0.0\n")
                               .write("x/go.mod", "require b v1.0.0\n")
                               .write("versions.yaml", "k:\n  version: 1\n")
                               .commit("one");
        const auto second = story.write("go.mod", "require a v1.1.0\nrequire b v1.0.0\n")
                                .write("versions.yaml", "k:\n\tversion: 2\n")
                                .commit("two");
        const auto third = story.write("README", "x\n").commit("three");
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        Product product;
        RepositorySpec spec;
        spec.name = QStringLiteral("r");
        spec.path = story.repository().path();
        product.repositories = {spec};
        const ProductRepositories repositories(product);
        const auto moves = readDependencyMoves(repositories, spec.name, first, second);
        QVERIFY2(moves, testing::errorText(moves).constData());
        // `b` was there before, in a file that did not change; versions.yaml is broken now, so that nothing is gone.
        QCOMPARE(print(*moves), QStringLiteral("a: v1.0.0 -> v1.1.0"));
        QCOMPARE(moves->front().place.toString(), QStringLiteral("go.mod:1:11"));
        const auto none = readDependencyMoves(repositories, spec.name, second, third);
        QVERIFY(none && none->empty());
        QVERIFY(!readDependencyMoves(repositories, spec.name, {}, third));
        // Others that ask for the same tree get what was read.
        const auto tree = git::treeOfCommit(story.repository(), third);
        const auto pins = repositories.pinsOf(spec.name, *tree);
        QVERIFY(pins && (*pins)->pins.size() == 3);
        QCOMPARE(repositories.pinsOf(spec.name, *tree)->get(), pins->get());
    }
};

WAYBILL_TEST_MAIN(TestDependencyMoves)
#include "tst_dependencymoves.moc"
