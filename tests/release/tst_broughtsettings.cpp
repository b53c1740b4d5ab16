// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katarelease.h"
#include "release/assess/assess.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/facts.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;

/// A key that a shipped configuration file loses belongs to the change that took it.
class TestBroughtSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keys_data();
    void keys();
};

namespace {

const QByteArray Before =
    "[hypervisor.kestrel]\npath = \"/usr/bin/kestrel\"\ndefault_vcpus = 1\n\n[agent]\ntrace = true\n";
const char File[] = "config/configuration.toml";

/// The title of each change, with what it is known to break.
QString told(const Release &release)
{
    QStringList lines;
    for (const AssessedChange &change : release.repositories.front().changes) {
        QStringList facts;
        for (const Reason &reason : change.suggestion().reasons) {
            if (reason.isFact && reason.impact == Impact::Breaking)
                facts << wording::text(reason.text);
        }
        if ((claimOf(change) == Impact::Breaking) == facts.isEmpty())
            facts << QStringLiteral("?");
        lines << change.change->title + (facts.isEmpty() ? QString() : QLatin1String(": ") + facts.join(u','));
    }
    return lines.join(u'\n');
}

} // namespace

void TestBroughtSettings::keys_data()
{
    using Edits = std::vector<std::pair<QByteArray, QByteArray>>; // title, the file afterwards
    QTest::addColumn<Edits>("edits");
    QTest::addColumn<QByteArray>("source"); // of the program, at both ends
    QTest::addColumn<QString>("changes");
    const QByteArray without = QByteArray(Before).replace("default_vcpus = 1\n", "");
    const QByteArray source = "package main\n\nfunc main() {}\n";
    const auto row = [&](const char *name, Edits edits, const QByteArray &text, const char *changes) {
        QTest::newRow(name) << std::move(edits) << text << QString::fromLatin1(changes);
    };
    row("removed", {{"config: fix comments", Before + "# The end.\n"}, {"config: drop what is not needed", without}},
        source,
        "config: drop what is not needed: The setting hypervisor.kestrel.default_vcpus was removed\n"
        "config: fix comments");
    row("still read", {{"config: drop what is not needed", without}},
        "package main\n\ntype hypervisor struct {\n\tDefaultVCPUs int `toml:\"default_vcpus\"`\n}\n\nfunc main() {}\n",
        "config: drop what is not needed");
    row("moved to another section", {{"config: the agent knows", without + "default_vcpus = 1\n"}}, source,
        "config: the agent knows");
    row("never released",
        {{"config: levels", Before + "level = 1\n"}, {"config: no levels", QByteArray(Before) + "# none\n"}}, source,
        "config: no levels\nconfig: levels");
    row("taken twice",
        {{"config: one", without}, {"config: two", Before + "# back\n"}, {"config: three", without + "# gone\n"}},
        source,
        "config: three: The setting hypervisor.kestrel.default_vcpus was removed\n"
        "config: two\nconfig: one");
}

void TestBroughtSettings::keys()
{
    using Edits = std::vector<std::pair<QByteArray, QByteArray>>;
    QFETCH(Edits, edits);
    QFETCH(QByteArray, source);
    QFETCH(QString, changes);
    const testing::ScratchFolder folder;
    sample::Storyteller story = folder.story(QStringLiteral("tiller"));
    story.write(File, Before).write("main.go", source).commit("begin");
    story.tag("1.0.0", "one");
    for (const auto &[title, text] : edits)
        story.write(File, text).commit(title);
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    const auto product = openProduct({folder.path(QStringLiteral("tiller"))});
    QVERIFY(product);
    const auto surveys = katarelease::surveys(*product);
    QCOMPARE(told(assess(*product, surveys, {}, katarelease::relations(*product, surveys))), changes);
    for (int i = 0; i < 2; ++i) { // the second time it is remembered
        const auto relations = readRelations(*product, surveys, {folder.path(QStringLiteral("cache"))});
        QVERIFY2(relations, testing::errorText(relations).constData());
        QCOMPARE(told(assess(*product, surveys, {}, std::make_shared<const Relations>(*relations))), changes);
    }
}

WAYBILL_TEST_MAIN(TestBroughtSettings)
#include "tst_broughtsettings.moc"
