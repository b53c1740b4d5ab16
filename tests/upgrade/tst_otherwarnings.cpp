// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/facts.h"
#include "upgrade/kuberneteswarnings.h"
#include "upgrade/settingswarnings.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;

namespace {

settings::SettingChange change(const char *name, bool added, const char *comment = "")
{
    settings::SettingChange one;
    one.added = added;
    one.setting.section = QStringLiteral("hypervisor");
    one.setting.name = QString::fromLatin1(name);
    one.setting.comment = QString::fromLatin1(comment);
    one.setting.place = {QStringLiteral("config/a.toml.in"), 7, 1};
    one.files = QStringList{QStringLiteral("config/a.toml.in")};
    return one;
}

QString told(const std::vector<UpgradeWarning> &warnings)
{
    QStringList lines;
    for (const UpgradeWarning &warning : warnings)
        lines << warning.id + QLatin1String(": ") + wording::text(warning.text);
    return lines.join(QLatin1Char('\n'));
}

ComponentFacts pinned(const char *name, const char *before, const char *after)
{
    ComponentFacts facts;
    facts.name = QString::fromLatin1(name);
    facts.pinned = true;
    facts.before = QString::fromLatin1(before);
    facts.after = QString::fromLatin1(after);
    facts.changed = facts.before != facts.after;
    return facts;
}

} // namespace

class TestOtherWarnings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void settings_data();
    void settings();
    void kubernetes_data();
    void kubernetes();
};

void TestOtherWarnings::settings_data()
{
    QTest::addColumn<std::vector<settings::SettingChange>>("changes");
    QTest::addColumn<bool>("patch");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, std::vector<settings::SettingChange> changes, bool patch,
                        const char *expected) {
        QTest::newRow(name) << std::move(changes) << patch << QString::fromUtf8(expected);
    };
    const char *rejects = "Names that are valid.\nThe default if not set is empty (all annotations rejected.)\nMore.";
    row("K10: restricts in a patch", {change("enable_annotations", true, rejects)}, true,
        "settings:runtime:restricting: 1 key(s) were added to the configuration of runtime that restrict what is allowed if "
        "they are not set: enable_annotations. a.toml.in says: “The default if not set is empty (all annotations "
        "rejected.)”");
    row("restricts in a minor, too", {change("a", true, rejects)}, false,
        "settings:runtime:restricting: 1 key(s) were added to the configuration of runtime that restrict what is allowed if "
        "they are not set: a. a.toml.in says: “The default if not set is empty (all annotations rejected.)”");
    row("new in a patch", {change("a", true, "Default false")}, true,
        "settings:runtime:added: This patch release adds 1 key(s) to the configuration of runtime: a.");
    row("new in a minor is no news", {change("a", true, "Default false")}, false, "");
    settings::SettingChange moved = change("a", true);
    moved.movedFrom = QStringLiteral("factory.a");
    row("moved", {moved}, false,
        "settings:runtime:moved: 1 key(s) of the configuration of runtime moved to another section: factory.a → hypervisor.a.");
    row("gone", {change("b", false)}, false,
        "settings:runtime:removed: 1 key(s) were removed from the configuration of runtime: b.");
}

void TestOtherWarnings::settings()
{
    QFETCH(std::vector<settings::SettingChange>, changes);
    QFETCH(bool, patch);
    QFETCH(QString, expected);
    const std::vector<UpgradeWarning> warnings = settingsWarnings({QStringLiteral("runtime"), changes}, patch);
    QCOMPARE(told(warnings), expected);
    for (const UpgradeWarning &warning : warnings) {
        QVERIFY(!warning.affected.isEmpty() && !warning.action.isEmpty());
        QCOMPARE(warning.place.line, 7);
    }
}

void TestOtherWarnings::kubernetes_data()
{
    QTest::addColumn<std::vector<ComponentFacts>>("components");
    QTest::addColumn<QString>("ids");
    using Facts = std::vector<ComponentFacts>;
    QTest::newRow("within") << Facts{pinned("kube-apiserver", "v1.33.0", "v1.34.0"),
                                     pinned("kubelet", "v1.31.0", "v1.31.4")}
                            << QString();
    QTest::newRow("kubelet newer") << Facts{pinned("kube-apiserver", "1.33.0", "1.33.0"),
                                            pinned("kubelet", "1.33.0", "1.34.0")}
                                   << QStringLiteral("kubernetes:kubelet");
    QTest::newRow("four older") << Facts{pinned("kube-apiserver", "1.34.0", "1.34.1"),
                                         pinned("kubelet", "1.30.0", "1.30.0")}
                                << QStringLiteral("kubernetes:kubelet");
    QTest::newRow("minor skipped") << Facts{pinned("kube-apiserver", "1.32.0", "1.34.0")}
                                   << QStringLiteral("kubernetes:kube-apiserver:step");
    QTest::newRow("others") << Facts{pinned("qemu", "1.32.0", "1.34.0"), pinned("kubelet", "stable", "stable")}
                            << QString();
}

void TestOtherWarnings::kubernetes()
{
    QFETCH(std::vector<ComponentFacts>, components);
    QFETCH(QString, ids);
    QStringList found;
    for (const UpgradeWarning &warning : kubernetesWarnings(components)) {
        found << warning.id;
        const QString said = wording::text(warning.text);
        QVERIFY(said.endsWith(u'.') && !said.contains(QLatin1String("..")));
    }
    QCOMPARE(found.join(u' '), ids);
}

WAYBILL_TEST_MAIN(TestOtherWarnings)
#include "tst_otherwarnings.moc"
