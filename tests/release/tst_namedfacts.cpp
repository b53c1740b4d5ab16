// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/platformevidence.h"
#include "release/evidence/toldnames.h"
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

QString joined(const std::set<QByteArray> &names)
{
    return QString::fromUtf8(QByteArrayList(names.begin(), names.end()).join(' '));
}

} // namespace

/// Facts that a name carries from a text to the sources: what a title or the manual says, which the sources confirm.
class TestNamedFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void told_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("added");
        QTest::addColumn<QString>("gone");
        const auto row = [](const char *title, const char *added, const char *gone) {
            QTest::newRow(title) << QString::fromUtf8(title) << QString::fromUtf8(added) << QString::fromUtf8(gone);
        };
        row("Add the `retry` option", "retry", "");
        row("Adds CubeHandler and Redis::connect()", "CubeHandler connect", "");
        row("http: add max_size to --log-output", "max_size", "");
        row("[Http] Added --log-output", "log-output", "");
        row("feat(api)!: remove `got.stream()`", "", "stream");
        row("Rename `oldName` to `newName`", "", "oldName");
        row("Add ciphers attribute to SSLOptions", "ciphers", "");
        row("Add the new option to SSLOptions", "", "");
        row("Remove support for Bower", "", "");
        row("Add a test for getAll()", "", "");
        row("chore: add getAll()", "", "");
        row("Fix getAll()", "", "");
        row("Remove `fmt_detail` and _open()", "", "");
        row("Add", "", "");
        row("", "", "");
    }

    void toldFlags_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("gone");
        const auto row = [](const char *title, const char *gone) {
            QTest::newRow(title) << QString::fromUtf8(title) << QString::fromUtf8(gone);
        };
        row("fix(status): remove --show-desc and --show-resources flags", "show-desc show-resources");
        row("chore: remove helm version `--client` option", "client");
        row("Remove deprecated `repo add --no-update` flag", "no-update");
        row("Drops '--old' in favor of '--new'", "old");
        row("Rename --old to --new", "old");
        row("Remove the wrapper with --new", "");
        row("Add --new", "");
        row("Fix --old", "");
        row("Remove a word--and more", "");
    }

    void toldFlags()
    {
        QFETCH(QString, title);
        QFETCH(QString, gone);
        QCOMPARE(joined(toldNames(title).goneFlags), gone);
    }

    void told()
    {
        QFETCH(QString, title);
        const ToldNames names = toldNames(title);
        QTEST(joined(names.added), "added");
        QTEST(joined(names.gone), "gone");
    }

    void facts_data()
    {
        QTest::addColumn<Files>("base");
        QTest::addColumn<Files>("head");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QStringList>("expected");
        const QString js = QStringLiteral("index.js");
        const QString manual = QStringLiteral("README.md");
        const QString rework = QStringLiteral("Rework");
        QTest::newRow("a title, and the manual mentions it")
            << Files{{js, "get(o.body)\n"}, {manual, "# Get\n"}}
            << Files{{js, "get(o.body, o.retry)\n"}, {manual, "# Get\n\nAsk again with retry.\n"}}
            << QStringLiteral("Add the `retry` option")
            << QStringList{QStringLiteral("additive The title says that it adds retry, which is new")};
        QTest::newRow("a title, and nobody else knows of it")
            << Files{{js, "get(o.body)\n"}, {manual, "# Get\n"}} << Files{{js, "get(o.body, o.retry)\n"}}
            << QStringLiteral("Add the `retry` option") << QStringList{};
        QTest::newRow("a title of something old")
            << Files{{js, "get(o.retry)\n"}, {manual, "# Get\n"}}
            << Files{{js, "get(o.body, o.retry)\n"}, {manual, "Ask again with retry.\n"}}
            << QStringLiteral("Add the `retry` option") << QStringList{};
        QTest::newRow("an underlined heading")
            << Files{{js, "get(o.body)\n"}, {manual, "# Get\n"}}
            << Files{{js, "get.retryAfter = 1\n"}, {manual, "# Get\n\n.retryAfter(n)\n--------------\n"}} << rework
            << QStringList{QStringLiteral("additive The manual describes retryAfter, which is new")};
        QTest::newRow("the manual describes it no longer")
            << Files{{js, "get.retry = 1\n"}, {manual, "# Get\n\n### get.retry(n)\n\nAgain.\n"}}
            << Files{{js, "get(1)\n"}, {manual, "# Get\n"}} << rework
            << QStringList{QStringLiteral("breaking The manual no longer describes get.retry, which was removed")};
        QTest::newRow("nor does it describe what is still there")
            << Files{{js, "get.retry = 1\n"}, {manual, "# Get\n\n### get.retry(n)\n\nAgain.\n"}}
            << Files{{js, "get.retry = 2\n"}, {manual, "# Get\n"}} << rework << QStringList{};
        QTest::newRow("nor what another source has")
            << Files{{js, "get.retry = 1\n"},
                     {QStringLiteral("again.js"), "again.retry = 1\n"},
                     {manual, "# Get\n\n### get.retry(n)\n\nAgain.\n"}}
            << Files{{js, "get(1)\n"}, {manual, "# Get\n"}} << rework << QStringList{};
        QTest::newRow("a title where the changelog tells")
            << Files{{js, "get(o.body)\n"}, {manual, "# Get\n"}}
            << Files{{js, "get(o.body, o.retry)\n"},
                     {manual, "# Get\n\nAsk again with retry.\n"},
                     {QStringLiteral("CHANGELOG.md"), "# 1.1\n\n- Words\n"}}
            << QStringLiteral("Add the `retry` option") << QStringList{};
        QTest::newRow("nor what the sources only spoke of")
            << Files{{js, "get(1) // as retry does\n"}, {manual, "# Get\n\n- `retry`: again\n"}}
            << Files{{js, "get(1)\n"}, {manual, "# Get\n"}} << rework << QStringList{};
        QTest::newRow("a title takes what the manual mentioned")
            << Files{{js, "get({retry: 1})\n"}, {manual, "Ask again with retry.\n"}}
            << Files{{js, "get()\n"}, {manual, "Ask once.\n"}} << QStringLiteral("Remove the `retry` option")
            << QStringList{
                   QStringLiteral("breaking The title says that it removes retry, which the sources no longer have")};
        const QString log = QStringLiteral("CHANGELOG.md");
        QTest::newRow("an entry of the changelog that names what is gone")
            << Files{{js, "get({retry_after: 1})\n"}, {log, "# 1.0\n"}}
            << Files{{js, "get()\n"}, {log, "# 1.1\n\n- [#3](x) Renamed `retry_after` to `again`\n\n# 1.0\n"}} << rework
            << QStringList{QStringLiteral(
                   "breaking Changelog entry under “Renamed”: [#3](x) Renamed `retry_after` to `again`")};
        QTest::newRow("an entry below Changed that names it without quotes")
            << Files{{js, "get.retry_after = 1\n"}, {log, "# 1.0\n"}}
            << Files{{js, "get.again = 1\n"},
                     {log, "# 1.1\n\n### Changed\n\n- get.retry_after was renamed to get.again\n\n# 1.0\n"}}
            << rework
            << QStringList{QStringLiteral(
                   "breaking Changelog entry under “Changed”: get.retry_after was renamed to get.again")};
        QTest::newRow("one that names what is still there")
            << Files{{js, "get({retry_after: 1})\n"}, {log, "# 1.0\n"}}
            << Files{{js, "get({retry_after: 2})\n"}, {log, "# 1.1\n\n- Removed `retry_after`\n\n# 1.0\n"}} << rework
            << QStringList{};
        const QString php = QStringLiteral("src/Handler.php");
        QTest::newRow("a method that may be inherited")
            << Files{{php, "<?php\nclass Handler {\n    public function a() { $this->setFormatter(1); }\n}\n"},
                     {manual, "A Handler may setFormatter.\n"}}
            << Files{{php, "<?php\nclass Handler {\n    public function a() { $this->setFormatter(2); }\n"
                           "    public function setFormatter($f) {}\n}\n"}}
            << rework << QStringList{};
        const auto page = [](int number) { return QStringLiteral("docs/%1.md").arg(number); };
        const Files pages{{page(2), "# B\n"}, {page(3), "# C\n"}, {page(4), "# D\n"}};
        Files before = pages;
        before.insert({{js, "get({retry: 1})\n"}, {page(1), "# Get\n\n- `retry`: again\n"}});
        QTest::newRow("a page that goes with what it describes")
            << before << Files{{js, "get()\n"}, {page(1), QByteArray()}} << rework
            << QStringList{QStringLiteral("breaking The manual no longer describes retry, which was removed")};
        QTest::newRow("a manual that goes elsewhere")
            << before << Files{{js, "get()\n"}, {page(1), {}}, {page(2), {}}, {page(3), {}}, {page(4), {}}} << rework
            << QStringList{};
        const QString composer = QStringLiteral("composer.json");
        QTest::newRow("the oldest PHP") << Files{{composer, R"({"require": {"php": "^7.4 || ^8.0"}})"}}
                                        << Files{{composer, R"({"require": {"php": ">=8.1"}})"}} << rework
                                        << QStringList{QStringLiteral(
                                               "breaking Requires PHP 8 or later; before, 7 was enough")};
        const QString package = QStringLiteral("package.json");
        QTest::newRow("a plugin's host")
            << Files{{package, R"({"name": "a", "peerDependencies": {"eslint": "^7 || ^8", "vue": "^2"}})"}}
            << Files{{package, R"({"name": "a", "peerDependencies": {"eslint": "^8 || ^9"}})"}} << rework
            << QStringList{QStringLiteral("breaking Works beside eslint 8 or later; before, 7 was enough")};
        QTest::newRow("a host of nobody")
            << Files{{package, R"({"private": true, "peerDependencies": {"eslint": "^7"}})"}}
            << Files{{package, R"({"private": true, "peerDependencies": {"eslint": "^8"}})"}} << rework
            << QStringList{};
    }

    void facts()
    {
        QFETCH(Files, base);
        QFETCH(Files, head);
        QFETCH(QString, title);
        QFETCH(QStringList, expected);
        const QTemporaryDir folder;
        sample::Storyteller story(folder.path());
        const auto write = [&story](const Files &files) {
            for (auto at = files.begin(); at != files.end(); ++at) {
                if (at.value().isNull())
                    story.remove(at.key().toUtf8());
                else
                    story.write(at.key().toUtf8(), at.value());
            }
        };
        write(base);
        const git::ObjectId from = story.commit("Begin");
        write(head);
        const git::ObjectId to = story.commit(title.toUtf8());
        story.finish();
        QVERIFY(!story.error());
        const auto range = RangeReader(story.repository(), {from, to, {}, {}, {}}).read();
        QVERIFY(range);
        QStringList seen;
        for (const Reason &reason : range->changes.front().suggestion.reasons) {
            if (reason.isFact)
                seen << keyName(reason.impact) + QLatin1Char(' ') + wording::text(reason.text);
        }
        QCOMPARE(seen, expected);
    }
};

WAYBILL_TEST_MAIN(TestNamedFacts)
#include "tst_namedfacts.moc"
