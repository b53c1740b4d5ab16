// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakerelease.h"
#include "notes/templates/changesigns.h"
#include "notes/templates/reasontext.h"
#include "notes/templates/requirementvalues.h"
#include "release/assess/assess.h"
#include "release/assess/assessedchange.h"
#include "release/changes/change.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/statement.h"
#include "release/evidence/surfacechange.h"
#include "support/message.h"
#include "testing/testmain.h"

#include <QJsonArray>
#include <QtTest>

using namespace waybill;
using release::EvidenceMessage;

class TestReasonText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What a reason leaves out is counted once, at the end.
    void linesOfReasons()
    {
        const Message one = message(EvidenceMessage::UpgradeGuide, QStringLiteral("a.md"));
        const Message two = message(EvidenceMessage::UpgradeGuide, QStringLiteral("b.md"));
        notes::ReasonLines lines;
        QVERIFY(lines.isEmpty());
        lines.add(message(EvidenceMessage::AndMore, one, Count{2}));
        lines.add(two);
        lines.add(two);
        QCOMPARE(lines.lines(4),
                 QStringList({QStringLiteral("Tells how to upgrade, in a.md"),
                              QStringLiteral("Tells how to upgrade, in b.md"), QStringLiteral("and 2 more")}));
        QCOMPARE(lines.lines(1),
                 QStringList({QStringLiteral("Tells how to upgrade, in a.md"), QStringLiteral("and 3 more")}));
    }

    void marksOfOthers()
    {
        QCOMPARE(
            notes::wordsOfMarkdown(QStringLiteral(
                "**breaking:** `Vec<u8>` is **gone**, see [the guide](docs/a.md) ([#12], [#13](https://x.example/13))")),
            QStringLiteral("breaking: `Vec<u8>` is gone, see the guide (#12, #13)"));
        QCOMPARE(notes::wordsOfMarkdown(QStringLiteral("as in [1.2.0][], by [libpathrs][1]; a[0][1] and [x] stay")),
                 QStringLiteral("as in 1.2.0, by libpathrs; a[0][1] and [x] stay"));
        QCOMPARE(notes::wordsOfMarkdown(QStringLiteral("Drop :class:`~a.Foo` for :meth:`bar <a.bar>`. :pr:`12` ``x``")),
                 QStringLiteral("Drop `a.Foo` for `bar`. #12 ``x``"));
        QCOMPARE(notes::wordsOfMarkdown(
                     QStringLiteral("[[#12]]: GATs [[@ada]], see `#13 <https://x.example/13>`__ and ``x``")),
                 QStringLiteral("#12: GATs @ada, see #13 and ``x``"));
        QCOMPARE(notes::wordsOfMarkdown(QStringLiteral("*All of it.*")), QStringLiteral("All of it."));
        QCOMPARE(notes::wordsOfMarkdown(QStringLiteral("**Drop the `--a` flag**, `b**c` and `d**e`")),
                 QStringLiteral("Drop the `--a` flag, `b**c` and `d**e`"));
        QCOMPARE(notes::wordsOfMarkdown(QStringLiteral("There is _no_ key, (*only* a flag), `as _b_ is`")),
                 QStringLiteral("There is no key, (only a flag), `as _b_ is`"));
        QCOMPARE(notes::wordsOfMarkdown(QStringLiteral("*.js,*.ts, acme_* and a_* of _b and 2*3*4")),
                 QStringLiteral("*.js,*.ts, acme_* and a_* of _b and 2*3*4"));
        QCOMPARE(notes::wordsOfMarkdown(QStringLiteral("2 ** 3 and __init__ [x]")),
                 QStringLiteral("2 ** 3 and __init__ [x]"));
    }

    /// What stands in bold above a sentence reads as its title.
    void titlesOfStatements()
    {
        const auto one = fakes::survey(QStringLiteral("agent"), "1.0.0", {});
        release::Statement statement;
        statement.lines = QStringList{QStringLiteral("**Cipher updates**"), QStringLiteral("tool has others."),
                                      QStringLiteral("- **The flag `--a`**"), QStringLiteral("is gone")};
        statement.section = QStringLiteral("Breaking changes");
        one->statements = {statement};
        const release::Release release = release::assess(fakes::product(), {one}, {}, {});
        const QJsonArray entries = notes::requirementValues(release)[u"statements"][u"entries"].toArray();
        QCOMPARE(entries.size(), 1);
        QCOMPARE(entries.at(0)[u"lines"].toVariant().toStringList(),
                 QStringList(
                     {QStringLiteral("Cipher updates: tool has others."), QStringLiteral("• The flag `--a` is gone")}));
    }

    void whatIsForDeprecation_data()
    {
        QTest::addColumn<bool>("deprecates");
        QTest::newRow("Deprecate subcommands") << true;
        QTest::newRow("Deprecate flags for v4: referrers") << true;
        QTest::newRow("cli: deprecate --old") << true;
        QTest::newRow("feat(cli)!: deprecates --old") << true;
        QTest::newRow("Remove the deprecated --old") << false;
        QTest::newRow("Warn of deprecated flags") << false;
    }

    void whatIsForDeprecation()
    {
        QFETCH(bool, deprecates);
        release::Change change;
        change.title = QLatin1String(QTest::currentDataTag());
        release::AssessedChange assessed;
        assessed.change = &change;
        QCOMPARE(notes::signsOf(assessed).deprecates, deprecates);
    }
};

WAYBILL_TEST_MAIN(TestReasonText)
#include "tst_reasontext.moc"
