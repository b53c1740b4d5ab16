// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/tree.h"
#include "settings/settingstree.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QFile>

using namespace waybill;
using namespace waybill::settings;
using namespace waybill::testing;

namespace {

constexpr auto Template = R"(# Copyright: nobody = everybody is no key, as it is a sentence
[hypervisor.qemu]
path = "@QEMUPATH@" # where it lies
kernel_params = "a=b;c" ; and a remark
; A flag.
# Default false
#enable_debug = true

# Two lines
# about one key
#default_vcpus = @DEFVCPUS@
# For example, use `kernel_params = "x"` if needed.
[runtime]
enable_debug=false
#enable_debug = true
)";

/// "section.key=value (commented) [comment] line" for each.
QString told(const std::vector<Setting> &settings)
{
    QStringList lines;
    for (const Setting &one : settings) {
        QString line = one.key() + QLatin1Char('=') + one.value;
        if (one.commented)
            line += QLatin1String(" commented");
        if (!one.comment.isEmpty())
            line += QLatin1String(" [") + QString(one.comment).replace(u'\n', u'|') + QLatin1Char(']');
        lines << line + QLatin1Char(' ') + QString::number(one.place.line);
    }
    return lines.join(QLatin1Char('\n'));
}

QString told(const std::vector<SettingChange> &changes)
{
    QStringList lines;
    for (const SettingChange &change : changes)
        lines << (change.added ? QLatin1Char('+') : QLatin1Char('-')) + change.setting.key()
                     + (change.movedFrom.isEmpty() ? QString() : QLatin1String(" from ") + change.movedFrom)
                     + QLatin1String(" in ") + change.files.join(QLatin1String(", "));
    return lines.join(QLatin1Char('\n'));
}

git::ObjectId treeOf(const git::Repository &repository, const git::ObjectId &commit)
{
    const auto found = git::readCommit(repository, commit);
    return found ? found->tree : git::ObjectId();
}

} // namespace

class TestSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void names_data();
    void names();
    void keys();
    void oddBytes();
    void changes();
    void keysThatMove_data();
    void keysThatMove();
    void filesThatMove();
    void missingBlob();
};

void TestSettings::names_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("counts");
    const auto row = [](const char *path, bool counts) { QTest::newRow(path) << QByteArray(path) << counts; };
    row("cli/config/configuration-qemu.toml.in", true);
    row("etc/agent.conf", true);
    row("agent.conf.in", true);
    row("app.ini", true);
    row("configuration.toml", true);
    row("Cargo.toml", false);
    row("Gopkg.toml", false);
    row("setup.cfg", false);
    row("tox.ini", false);
    row(".golangci.conf", false);
    row("vendor/x/a.conf", false);
    row("test/cni/10-mynet.conf", false);
}

void TestSettings::names()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, counts);
    QCOMPARE(isSettingsFile(path), counts);
}

void TestSettings::keys()
{
    QCOMPARE(told(readSettings("a.toml.in", Template)),
             QStringLiteral("hypervisor.qemu.path=\"@QEMUPATH@\" 3\n"
                            "hypervisor.qemu.kernel_params=\"a=b;c\" 4\n"
                            "hypervisor.qemu.enable_debug=true commented [A flag.|Default false] 7\n"
                            "hypervisor.qemu.default_vcpus=@DEFVCPUS@ commented [Two lines|about one key] 11\n"
                            "runtime.enable_debug=false 14"));
}

void TestSettings::oddBytes()
{
    QVERIFY(readSettings("a.conf", QByteArray("\0\xff\xfe=\n[\n]\n=\n", 9)).empty());
    const QByteArray longLine = "a = " + QByteArray(1 << 20, 'x');
    QCOMPARE(readSettings("a.conf", longLine).size(), 1U);
    QCOMPARE(readSettings("a.conf", "a = 1\r\n").front().value, QStringLiteral("1"));
}

void TestSettings::changes()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    story.write("a.toml.in", "[x]\nold = 1\nkept = 1\n")
        .write("b.toml.in", "[x]\nkept = 1\n")
        .write("c.conf", "gone = 1\n");
    const auto first = story.commit("first");
    story.write("a.toml.in", "[x]\nkept = 2\n# why\nnew = 1\n")
        .write("b.toml.in", "[x]\n#new = 1\nkept = 1\n")
        .remove("c.conf")
        .write("d.conf", "whole = 1\n");
    const auto second = story.commit("second");
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto found =
        compareSettings(story.repository(), treeOf(story.repository(), first), treeOf(story.repository(), second));
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), QStringLiteral("+x.new in a.toml.in, b.toml.in\n"
                                                  "-x.old in a.toml.in"));
    QCOMPARE(found->changes.front().setting.comment, QStringLiteral("why"));
    QVERIFY(found->problems.empty());
}

void TestSettings::keysThatMove_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("changes");
    QTest::newRow("to another section") << QByteArray("[a]\none = 1\n[b]\n") << QByteArray("[a]\n[b]\none = 2\n")
                                        << "+b.one from a.one in f.conf";
    QTest::newRow("to two sections") << QByteArray("[a]\none = 1\n") << QByteArray("[b]\none = 1\n[c]\none = 1\n")
                                     << "+b.one in f.conf\n+c.one in f.conf\n-a.one in f.conf";
    QTest::newRow("from two sections") << QByteArray("[b]\none = 1\n[c]\none = 1\n") << QByteArray("[a]\none = 1\n")
                                       << "+a.one in f.conf\n-b.one in f.conf\n-c.one in f.conf";
    QTest::newRow("copied") << QByteArray("[a]\none = 1\n") << QByteArray("[a]\none = 1\n[b]\none = 1\n")
                            << "+b.one in f.conf";
}

void TestSettings::keysThatMove()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, changes);
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    const auto first = (story.write("f.conf", before), story.commit("first"));
    const auto second = (story.write("f.conf", after), story.commit("second"));
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto found =
        compareSettings(story.repository(), treeOf(story.repository(), first), treeOf(story.repository(), second));
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(told(found->changes), changes);
}

/// A file that has another name, place and keys since, beside others that only come or go.
void TestSettings::filesThatMove()
{
    const testing::ScratchFolder folder;
    sample::Storyteller story = folder.story(QStringLiteral("a"));
    story.write("scripts/old.ini", ";port=1\nhost=a\nlog=b\nrpc=c\n[old]\nmoves=1\n")
        .write("etc/gone.ini", "x=1\ny=2\nz=3\n");
    const git::ObjectId first = story.commit("begin");
    story.remove("scripts/old.ini").remove("etc/gone.ini");
    story.write("auxiliary/server.ini", ";port=1\nhost=a\nlog=d\nusers=5\n[new]\nmoves=1\n")
        .write("etc/come.ini", "port=1\nk=2\n");
    const git::ObjectId second = story.commit("move");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    const auto found =
        compareSettings(story.repository(), treeOf(story.repository(), first), treeOf(story.repository(), second));
    QVERIFY(found);
    // What people compare theirs with is the file that there is now.
    QCOMPARE(told(found->changes), QStringLiteral("+users in auxiliary/server.ini\n"
                                                  "+new.moves from old.moves in auxiliary/server.ini\n"
                                                  "-rpc in auxiliary/server.ini"));
}

void TestSettings::missingBlob()
{
    const ScratchFolder scratch;
    auto story = scratch.story(QStringLiteral("r"));
    const auto first = (story.write("a.conf", "one = 1\n"), story.commit("first"));
    const auto second = (story.write("a.conf", "two = 1\n"), story.commit("second"));
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto blob = git::findEntry(story.repository(), treeOf(story.repository(), second), "a.conf");
    QVERIFY(blob && *blob);
    const QString hex = (*blob)->id.toString();
    QVERIFY(
        QFile::remove(scratch.path(QStringLiteral("r/.git/objects/") + hex.left(2) + QLatin1Char('/') + hex.mid(2))));
    auto opened = git::Repository::open(scratch.path(QStringLiteral("r")));
    QVERIFY(opened);
    const auto found = compareSettings(*opened, treeOf(*opened, first), treeOf(*opened, second));
    QVERIFY2(found, errorText(found).constData());
    QVERIFY(found->changes.empty());
    QCOMPARE(found->problems.size(), 1U);
    QCOMPARE(found->problems.front().place.file, QStringLiteral("a.conf"));
}

WAYBILL_TEST_MAIN(TestSettings)
#include "tst_settings.moc"
