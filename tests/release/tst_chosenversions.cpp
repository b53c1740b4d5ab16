// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionstore.h"
#include "release/decisions/decisiontext.h"
#include "release/product/product.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/procedure.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using waybill::testing::errorText;

namespace {

/// A choice's line as Waybill writes it; without a repository the product's.
QByteArray line(const QByteArray &version, const QByteArray &repository = {}, const char *at = "2026-01-02T03:04:05Z",
                const char *by = "Ada", const char *more = "")
{
    return QByteArray(R"({"at":")") + at + R"(","by":")" + by + R"(","note":"why","planned":")" + version
           + R"(","repository":)" + (repository.isEmpty() ? QByteArray("null") : '"' + repository + '"') + more + "}";
}

QByteArray decided(char commit)
{
    return QByteArray(R"({"at":"","by":"Ada","commit":")") + QByteArray(40, commit)
           + R"(","impact":"fix","note":"","repository":"agent","upgrade":null})";
}

QByteArray edited()
{
    return R"({"after":"","at":"","by":"Ada","note":"","procedure":"dismiss","rollback":false,"step":"drain","text":""})";
}

/// "1.9.0", "agent 1.9.0", "clear" or "agent clear".
VersionDecision said(const QByteArray &text)
{
    const QString words = QString::fromLatin1(text);
    const QString version = words.section(u' ', -1);
    VersionDecision decision{words.contains(u' ') ? words.section(u' ', 0, 0) : QString(), {}};
    if (version == QLatin1String("clear"))
        return decision;
    decision.chosen.emplace();
    decision.chosen->version = *version::SemVer::fromString(version);
    decision.chosen->by = QStringLiteral("Ada");
    decision.chosen->reason = QStringLiteral("why");
    decision.chosen->at = QDateTime({2026, 1, 2}, {3, 4, 5}, Qt::UTC);
    return decision;
}

QByteArray told(const DecisionsRead &read)
{
    QStringList lines;
    for (const auto &[repository, chosen] : read.decisions.versions())
        lines << (repository.isEmpty() ? QStringLiteral("product") : repository) + u' ' + chosen.version.toString();
    lines << QStringLiteral("%1 edits, %2 decisions")
                 .arg(read.decisions.procedure().size())
                 .arg(read.decisions.all().size());
    for (const Problem &problem : read.problems)
        lines << QStringLiteral("%1 %2 %3; %4")
                     .arg(keyName(problem.severity), QString::number(problem.place.line),
                          wording::text(problem.message), wording::text(problem.advice));
    return lines.join(u'\n').toUtf8();
}

QByteArray file(const QByteArrayList &lines)
{
    return lines.isEmpty() ? QByteArray() : QByteArray(lines.join('\n') + '\n');
}

} // namespace

/// Versions that people chose, beside the other decisions.
class TestChosenVersions : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const QByteArrayList &lines, const char *expected) {
            QTest::newRow(name) << file(lines) << QByteArray(expected);
        };
        row("none", {}, "0 edits, 0 decisions");
        row("the product's", {line("1.9.0")}, "product 1.9.0\n0 edits, 0 decisions");
        row("beside all others", {line("1.9.0"), line("1.8.6", "agent"), edited(), decided('a')},
            "product 1.9.0\nagent 1.8.6\n1 edits, 1 decisions");
        row("of a calendar", {line("2026.04.1")}, "product 2026.04.1\n0 edits, 0 decisions");
        row("no version", {line("soon")},
            "0 edits, 0 decisions\nwarning 1 \"planned\" of this choice of a version cannot be read; expected a version "
            "like 1.9.0");
        row("no time", {line("1.9.0", {}, "monday")},
            "0 edits, 0 decisions\nwarning 1 \"at\" of this choice of a version cannot be read; expected a time like "
            "2026-11-20T23:35:13Z");
        row("the later counts", {line("1.9.0", {}, "2026-01-03T00:00:00Z", "Bob"), line("1.8.6")},
            "product 1.9.0\n0 edits, 0 decisions\nwarning 2 Different versions are chosen: 1.9.0 by Bob counts as the "
            "later (line 1), not 1.8.6 by Ada; both lines are kept until it is decided again");
        row("of one repository", {line("1.9.0", "agent", "2026-01-03T00:00:00Z", "Bob"), line("1.8.6", "agent")},
            "agent 1.9.0\n0 edits, 0 decisions\nwarning 2 Different versions are chosen for agent: 1.9.0 by Bob counts "
            "as the later (line 1), not 1.8.6 by Ada; both lines are kept until it is decided again");
        row("twice the same", {line("1.9.0"), line("1.9.0", {}, "2026-01-03T00:00:00Z")},
            "product 1.9.0\n0 edits, 0 decisions\nnote 1 A version is chosen more than once: the latest counts; decide it again to keep one line");
    }

    void reads()
    {
        QFETCH(QByteArray, bytes);
        QTEST(told(DecisionText(bytes).read(QStringLiteral("F"))), "expected");
    }

    void edits_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArrayList>("said");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char *name, const QByteArrayList &before, const QByteArrayList &said,
                            const QByteArrayList &after) {
            QTest::newRow(name) << file(before) << said << file(after);
        };
        row("the first", {}, {"1.9.0"}, {line("1.9.0")});
        row("before everything else", {edited(), decided('a')}, {"agent 1.8.6", "1.9.0"},
            {line("1.9.0"), line("1.8.6", "agent"), edited(), decided('a')});
        row("another one", {line("1.9.0")}, {"2.0.0"}, {line("2.0.0")});
        row("taken back", {line("1.9.0"), line("1.8.6", "agent"), decided('a')}, {"clear"},
            {line("1.8.6", "agent"), decided('a')});
        row("of a repository taken back", {line("1.9.0"), line("1.8.6", "agent")}, {"agent clear"}, {line("1.9.0")});
        row("nothing to take back", {decided('a')}, {"clear"}, {decided('a')});
        row("what is not known stays", {"# remark", line("1.9.0", {}, "", "Bob", R"(,"zeal":1)"), "# another"},
            {"2.0.0"}, {"# remark", line("2.0.0", {}, "2026-01-02T03:04:05Z", "Ada", R"(,"zeal":1)"), "# another"});
        row("conflicts end", {line("1.9.0"), line("1.8.6", {}, "2026-01-03T00:00:00Z")}, {"2.0.0"}, {line("2.0.0")});
        row("as a calendar writes", {}, {"2026.04"}, {line("2026.04")});
    }

    void edits()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArrayList, said);
        std::vector<VersionDecision> versions;
        for (const QByteArray &one : said)
            versions.push_back(::said(one));
        DecisionText text(before);
        text.apply({}, {}, versions);
        QTEST(text.bytes(), "after");
    }

    void merges_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("ours");
        QTest::addColumn<QByteArray>("theirs");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<int>("conflicts");
        const QByteArray nine = line("1.9.0", {}, "2026-01-03T00:00:00Z");
        const QByteArray two = line("2.0.0", {}, "2026-01-04T00:00:00Z", "Bob");
        QTest::newRow("one side chose") << file({decided('a')}) << file({nine, decided('a')}) << file({decided('a')})
                                        << file({nine, decided('a')}) << 0;
        QTest::newRow("for two") << QByteArray() << file({nine}) << file({line("1.8.6", "agent")})
                                 << file({nine, line("1.8.6", "agent")}) << 0;
        QTest::newRow("different ones") << QByteArray() << file({nine}) << file({two}) << file({nine, two}) << 1;
        QTest::newRow("the same") << QByteArray() << file({nine})
                                  << file({line("1.9.0", {}, "2026-01-02T00:00:00Z", "Bob")}) << file({nine}) << 0;
        QTest::newRow("taken back") << file({nine}) << QByteArray() << file({nine, decided('a')})
                                    << file({decided('a')}) << 0;
    }

    void merges()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, ours);
        QFETCH(QByteArray, theirs);
        const auto merged = DecisionText::merged(base, ours, theirs, QStringLiteral("F"));
        QTEST(merged.bytes, "expected");
        QTEST(int(merged.conflicts.size()), "conflicts");
        QCOMPARE(DecisionText::merged(base, theirs, ours, QStringLiteral("F")).bytes, merged.bytes);
    }

    void stores_data()
    {
        QTest::addColumn<DecisionsPlace>("place");
        QTest::newRow("file") << DecisionsPlace::File;
        QTest::newRow("notes") << DecisionsPlace::GitNotes;
    }

    /// Either store keeps it beside the product's file, where edits of the procedure are.
    void stores()
    {
        QFETCH(DecisionsPlace, place);
        Product product;
        product.decisions = place;
        product.folder = m_folder.path(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(QDir().mkpath(product.folder));
        const auto store = DecisionStore::of(product);
        const auto chosen = store->choose({said("1.9.0"), said("agent 1.8.6")});
        QVERIFY2(chosen, errorText(chosen).constData());
        QCOMPARE(told(*chosen), QByteArray("product 1.9.0\nagent 1.8.6\n0 edits, 0 decisions"));
        QFile written(product.decisionsFile());
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), file({line("1.9.0"), line("1.8.6", "agent")}));
        const auto cleared = store->choose({said("clear")});
        QVERIFY2(cleared, errorText(cleared).constData());
        QCOMPARE(told(*cleared), QByteArray("agent 1.8.6\n0 edits, 0 decisions"));
        QVERIFY(store->read()->decisions == cleared->decisions);
        QVERIFY(!store->read()->decisions.sayAs(chosen->decisions));
    }
};

WAYBILL_TEST_MAIN(TestChosenVersions)
#include "tst_chosenversions.moc"
