// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "pins/pinreader.h"
#include "pintext.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QFile>

using namespace waybill;
using namespace waybill::pins;
using namespace waybill::testing;

namespace {

git::ObjectId treeOf(const git::Repository &repository, const git::ObjectId &commit)
{
    const auto found = git::readCommit(repository, commit);
    return found ? found->tree : git::ObjectId();
}

QByteArray gopkg(const QByteArray &version)
{
    return "[[projects]]\n  name = \"github.com/a/b\"\n  revision = \"" + QByteArray(40, 'a') + "\"\n  version = \""
           + version + "\"\n";
}

} // namespace

class TestPinTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void names_data();
    void names();
    void tree();
    void submodules();
    void missingBlob();
    void moves();
    void movedFile();
    void ownFolders();
    void sameNameTwice();
    void cancelled();
};

void TestPinTree::names_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QString>("format");
    QTest::addColumn<bool>("foreign");
    const auto row = [](const char *path, const char *format, bool foreign = false) {
        QTest::newRow(path) << QByteArray(path) << QString::fromLatin1(format) << foreign;
    };
    row("Gopkg.lock", "gopkg-lock");
    row("a/go.mod", "go-mod");
    row("go.sum", "");
    row("Gopkg.toml", "");
    row("Cargo.lock", "cargo-lock");
    row("package.json", "package-json");
    row("package-lock.json", "package-lock");
    row("npm-shrinkwrap.json", "package-lock");
    row("yarn.lock", "yarn-lock");
    row("versions.yaml", "yaml");
    row("conf/versions.yml", "yaml");
    row("other.yaml", "");
    row("VERSION", "version-file");
    row("VERSION.md", "");
    row("version", "");
    row(".gitmodules", "submodule");
    row("a/.gitmodules", "");
    row("vendor/x/go.mod", "go-mod", true);
    row("a/third_party/VERSION", "version-file", true);
    row("web/node_modules/x/package.json", "package-json", true);
    row("Godeps/_workspace/src/x/VERSION", "version-file", true);
    row("Godeps/VERSION", "version-file");
    row("a/testdata/go.mod", "go-mod", true);
    row("examples/go.mod", "go-mod", true);
    row("tested/go.mod", "go-mod");
    row("vendored/go.mod", "go-mod");
}

void TestPinTree::names()
{
    QFETCH(QByteArray, path);
    QFETCH(QString, format);
    QFETCH(bool, foreign);
    const auto found = formatOf(path);
    QCOMPARE(found ? keyName(*found) : QString(), format);
    QCOMPARE(isForeign(path), foreign);
}

void TestPinTree::tree()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    story.write("VERSION", "# said by hand\n1.2.0\n")
        .write("Gopkg.lock", gopkg("v1.0.0"))
        .write("vendor/c/VERSION", "9\n")
        .write("tests/go.mod", "module x\nrequire a v1.0.0\n")
        .write("sub/go.mod", "module x\nrequire a v1.0.0\n")
        .write("versions.yaml", "a:\n\tversion: 1\n")
        .write("VERSION.d/x", "1");
    const auto commit = story.commit("first");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto pins = readPins(story.repository(), treeOf(story.repository(), commit));
    QVERIFY2(pins, errorText(pins).constData());
    QCOMPARE(pinsText(*pins), QStringLiteral("github.com/a/b v1.0.0 @aaaaaaaaaaaa Gopkg.lock:4:13\n"
                                             "VERSION 1.2.0 VERSION:2:1\n"
                                             "a v1.0.0 sub/go.mod:2:11\n"
                                             "!! versions.yaml:2:1 This is not YAML: a tab indents the line\n"));
}

void TestPinTree::submodules()
{
    const ScratchFolder scratch;
    const QString path = scratch.path(QStringLiteral("r"));
    QVERIFY(QDir().mkpath(path));
    const auto run = [&](const QStringList &arguments) -> QByteArray { return testing::git(path, arguments); };
    const QString one(40, QLatin1Char('1'));
    const QString two(40, QLatin1Char('2'));
    run({QStringLiteral("init"), QStringLiteral("-q")});
    scratch.write(QStringLiteral("r/.gitmodules"), "[submodule \"dep\"]\n\tpath = third_party/dep\n\turl = ../dep.git\n"
                                                   "[submodule \"gone\"]\n\tpath = gone\n\turl = x\n");
    run({QStringLiteral("add"), QStringLiteral(".gitmodules")});
    const auto link = [&](const QString &id, const QString &where) {
        run({QStringLiteral("update-index"), QStringLiteral("--add"), QStringLiteral("--cacheinfo"),
             QStringLiteral("160000,") + id + QLatin1Char(',') + where});
    };
    const auto tree = [&] { return git::ObjectId::fromHex(run({QStringLiteral("write-tree")})).value(); };
    link(one, QStringLiteral("third_party/dep"));
    const auto first = tree();
    link(two, QStringLiteral("third_party/dep"));
    link(one, QStringLiteral("unknown"));
    const auto second = tree();
    // Another URL alone is a move too.
    QFile file(scratch.path(QStringLiteral("r/.gitmodules")));
    scratch.write(QStringLiteral("r/.gitmodules"),
                  scratch.read(QStringLiteral("r/.gitmodules")).replace("../dep", "../new"));
    run({QStringLiteral("add"), QStringLiteral(".gitmodules")});
    const auto third = tree();

    const auto repository = git::Repository::open(path);
    QVERIFY2(repository, errorText(repository).constData());
    const auto pins = readPins(*repository, second);
    QVERIFY2(pins, errorText(pins).constData());
    QCOMPARE(pinsText(*pins), QStringLiteral("third_party/dep @222222222222 <../dep.git> .gitmodules:2:9\n"
                                             "unknown @111111111111 unknown\n"
                                             "! unknown The submodule unknown is not in .gitmodules\n"));
    const auto moved = comparePins(*repository, first, second);
    QVERIFY2(moved, errorText(moved).constData());
    QCOMPARE(movesText(*moved), QStringLiteral("third_party/dep @111111111111 <../dep.git> .gitmodules:2:9 -> "
                                               "third_party/dep @222222222222 <../dep.git> .gitmodules:2:9\n"
                                               " -> unknown @111111111111 unknown\n"));
    const auto elsewhere = comparePins(*repository, second, third);
    QVERIFY2(elsewhere, errorText(elsewhere).constData());
    QCOMPARE(movesText(*elsewhere), QStringLiteral("third_party/dep @222222222222 <../dep.git> .gitmodules:2:9 -> "
                                                   "third_party/dep @222222222222 <../new.git> .gitmodules:2:9\n"));
}

void TestPinTree::missingBlob()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    const auto before = story.write("VERSION", "1\n").write("go.mod", "require a v1.0.0\n").commit("one");
    const auto after = story.write("VERSION", "2\n").write("go.mod", "require a v2.0.0\n").commit("two");
    QVERIFY2(!story.error(), errorText(story).constData());
    const QByteArray blob = testing::git(story.path(), {QStringLiteral("rev-parse"), QStringLiteral("main:VERSION")});
    QVERIFY(QFile::remove(story.path() + QStringLiteral("/.git/objects/") + QString::fromLatin1(blob.left(2))
                          + QLatin1Char('/') + QString::fromLatin1(blob.mid(2))));
    const auto repository = git::Repository::open(story.path());
    QVERIFY2(repository, errorText(repository).constData());
    const auto pins = readPins(*repository, treeOf(*repository, after));
    QVERIFY2(pins, errorText(pins).constData());
    QCOMPARE(pins->pins.size(), 1U);
    QCOMPARE(pins->problems.size(), 1U);
    QCOMPARE(pins->problems[0].place.toString(), QStringLiteral("VERSION"));
    // What cannot be read is no move, and said.
    const auto moves = readPinMoves(*repository, treeOf(*repository, before), treeOf(*repository, after));
    QVERIFY2(moves, errorText(moves).constData());
    QCOMPARE(movesText(moves->moves), QStringLiteral("a v1.0.0 go.mod:1:11 -> a v2.0.0 go.mod:1:11\n"));
    QCOMPARE(moves->problems.size(), 1U);
}

void TestPinTree::moves()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    const auto before = story.write("VERSION", "1.0.0\n")
                            .write("go.mod", "require (\n\tb v1.0.0\n\tc v1.0.0\n\ta v1.0.0\n)\n")
                            .write("same/go.mod", "require x v1.0.0\n")
                            .commit("one");
    const auto after = story.write("VERSION", "1.1.0\n")
                           .write("go.mod", "require (\n\ta v1.0.0\n\tb v1.1.0\n\td v1.0.0\n)\n")
                           .write("vendor/go.mod", "require y v1.0.0\n")
                           .commit("two");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto oldTree = treeOf(story.repository(), before);
    const auto newTree = treeOf(story.repository(), after);
    const auto moves = comparePins(story.repository(), oldTree, newTree);
    QVERIFY2(moves, errorText(moves).constData());
    const QString expected = QStringLiteral("VERSION 1.0.0 VERSION:1:1 -> VERSION 1.1.0 VERSION:1:1\n"
                                            "b v1.0.0 go.mod:2:4 -> b v1.1.0 go.mod:3:4\n"
                                            "c v1.0.0 go.mod:3:4 -> \n"
                                            " -> d v1.0.0 go.mod:4:4\n");
    QCOMPARE(movesText(*moves), expected);
    // The same as reading all of both.
    QCOMPARE(movesText(comparePins(readPins(story.repository(), oldTree).value(),
                                   readPins(story.repository(), newTree).value())),
             expected);
    const auto first = comparePins(story.repository(), {}, oldTree);
    QVERIFY2(first, errorText(first).constData());
    QCOMPARE(first->size(), 5U);
    QVERIFY(comparePins(story.repository(), newTree, newTree)->empty());
}

void TestPinTree::movedFile()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    const auto before = story.write("a/go.mod", "require x v1.0.0\nrequire y v1.0.0\n").commit("one");
    const auto after = story.remove("a/go.mod").write("b/go.mod", "require x v1.1.0\nrequire y v1.0.0\n").commit("two");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto moves =
        comparePins(story.repository(), treeOf(story.repository(), before), treeOf(story.repository(), after));
    QVERIFY2(moves, errorText(moves).constData());
    QCOMPARE(movesText(*moves), QStringLiteral("x v1.0.0 a/go.mod:1:11 -> x v1.1.0 b/go.mod:1:11\n"));
}

/// Of modules that a repository has itself there is no version to move.
void TestPinTree::ownFolders()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    const QByteArray file = "server/go.mod";
    const auto before = story.write(file, "require r/api v1.0.0\nreplace r/api => ../api\n").commit("one");
    story.write(file, "require r/api v1.1.0\nrequire r/cache v1.1.0\nrequire r/pkg v1.1.0\n"
                      "replace r/api => ../api/v1\nreplace r/cache => ./../cache\nreplace x => ../../x\n");
    const auto after = story.commit("two");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto moves =
        comparePins(story.repository(), treeOf(story.repository(), before), treeOf(story.repository(), after));
    QVERIFY2(moves, errorText(moves).constData());
    QCOMPARE(movesText(*moves), QStringLiteral(" -> r/pkg v1.1.0 server/go.mod:3:15\n"
                                               " -> x <../../x> (indirect) server/go.mod:6:14\n"));
}

void TestPinTree::sameNameTwice()
{
    const auto pins = [](const QStringList &versions) {
        Pins result;
        for (const QString &version : versions) {
            Pin pin;
            pin.format = Format::CargoLock;
            pin.name = QStringLiteral("rand");
            pin.version = version;
            pin.place.file = QStringLiteral("Cargo.lock");
            result.pins.push_back(pin);
        }
        return result;
    };
    const auto moves = comparePins(pins({QStringLiteral("0.7"), QStringLiteral("0.8")}),
                                   pins({QStringLiteral("0.8"), QStringLiteral("0.9")}));
    QCOMPARE(movesText(moves), QStringLiteral("rand 0.7 Cargo.lock -> rand 0.9 Cargo.lock\n"));
}

void TestPinTree::cancelled()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    const auto commit = story.write("VERSION", "1\n").commit("one");
    QVERIFY2(!story.error(), errorText(story).constData());
    const JobControl control = JobControl::create();
    control.cancel();
    const auto pins = readPins(story.repository(), treeOf(story.repository(), commit), control);
    QVERIFY(!pins && pins.error().fault == Fault::Cancelled);
    const auto moves = comparePins(story.repository(), {}, treeOf(story.repository(), commit), control);
    QVERIFY(!moves && moves.error().fault == Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestPinTree)
#include "tst_pintree.moc"
