// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "git/repository.h"
#include "release/assess/assess.h"
#include "release/assess/planned.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using fakes::change;
using fakes::id;
using fakes::survey;

namespace {

const QDateTime Said({2026, 11, 20}, {12, 0}, Qt::UTC);

ChosenVersion chosen(const char *version, const char *repository = "", const char *reason = "")
{
    return {QString::fromLatin1(repository), *version::SemVer::fromString(QString::fromLatin1(version)),
            QStringLiteral("Ada"), Said, QString::fromLatin1(reason)};
}

/// "1.9.0 chosen" or "1.9.0".
QString told(const PlannedVersion &planned)
{
    return (planned.version ? planned.version->toString() : QStringLiteral("none"))
           + (planned.chosen ? QStringLiteral(" chosen") : QString());
}

QString told(const std::vector<Problem> &problems)
{
    QStringList lines;
    for (const Problem &problem : problems)
        lines << keyName(problem.severity) + u' ' + wording::text(problem.message);
    return lines.join(u'\n');
}

QString rules(const PlannedVersion &planned)
{
    QStringList all;
    for (const version::VersionStep &step : planned.steps)
        all << step.rule;
    return all.join(u' ');
}

/// agent adds something, proxy fixes something; both come from 1.8.5.
std::vector<std::shared_ptr<const Survey>> surveys(const std::vector<QByteArray> &tags = {"1.8.5", "1.8.4", "1.8.0"})
{
    const auto agent = survey(QStringLiteral("agent"), "1.8.5", {change(1, QStringLiteral("add x"), Impact::Additive)});
    const auto proxy = survey(QStringLiteral("proxy"), "1.8.5", {change(2, QStringLiteral("mend y"), Impact::Fix)});
    for (const auto &one : {agent, proxy}) {
        one->versions = version::sortTags(tags);
        one->releasedAt = QDateTime({2026, 10, 1}, {12, 0}, Qt::UTC);
    }
    return {agent, proxy};
}

} // namespace

/// The version that is planned: what a person chose is kept, and what speaks against it is said.
class TestPlanned : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plans_data()
    {
        QTest::addColumn<bool>("lockstep");
        QTest::addColumn<QByteArray>("said"); ///< "1.9.0", "agent=1.9.0", several with commas
        QTest::addColumn<QString>("planned"); ///< of the product, agent, proxy
        QTest::addColumn<QString>("problems");
        const auto row = [](const char *name, bool lockstep, const char *said, const char *planned,
                            const char *problems) {
            QTest::newRow(name) << lockstep << QByteArray(said) << QString::fromLatin1(planned)
                                << QString::fromLatin1(problems);
        };
        const QByteArray change = "agent " + id(1).shortId().toLatin1() + " add x";
        row("nobody chose", false, "", "1.9.0, 1.9.0, 1.8.6", "");
        row("for the product", false, "2.0.0", "2.0.0 chosen, 1.9.0, 1.8.6", "");
        row("for the product, too small", false, "1.8.6", "1.8.6 chosen, 1.9.0, 1.8.6",
            QByteArray("warning 1.8.6 was chosen by Ada, but the changes require 1.9.0: " + change).constData());
        row("for a repository", false, "proxy=1.9.0", "1.9.0, 1.9.0, 1.9.0 chosen", "");
        row("for a repository, higher than all", false, "proxy=2.0.0", "2.0.0 chosen, 1.9.0, 2.0.0 chosen", "");
        row("for a repository, too small", false, "agent=1.8.6", "1.9.0, 1.8.6 chosen, 1.8.6",
            QByteArray("agent warning 1.8.6 was chosen by Ada, but the changes require 1.9.0: " + change).constData());
        row("lockstep", true, "1.9.0", "1.9.0 chosen, 1.9.0 chosen, 1.9.0 chosen", "");
        row("lockstep, too small", true, "1.8.6", "1.8.6 chosen, 1.8.6 chosen, 1.8.6 chosen",
            QByteArray("warning 1.8.6 was chosen by Ada, but the changes require 1.9.0: " + change).constData());
        row("lockstep, one of its own", true, "proxy=1.10.0", "1.9.0, 1.9.0, 1.10.0 chosen",
            "proxy note 1.10.0 was chosen by Ada, and skips 1.9.0\n"
            "proxy warning 1.10.0 was chosen for proxy by Ada, but all repositories share one version: 1.9.0");
        row("lockstep, one the same", true, "2.0.0,proxy=2.0.0", "2.0.0 chosen, 2.0.0 chosen, 2.0.0 chosen", "");
        row("it exists", true, "1.8.4", "1.8.4 chosen, 1.8.4 chosen, 1.8.4 chosen",
            "warning 1.8.4 was chosen by Ada, but already exists as a tag of: agent; proxy");
        row("below the base", true, "1.8.3", "1.8.3 chosen, 1.8.3 chosen, 1.8.3 chosen",
            "warning 1.8.3 was chosen by Ada, but the upgrade is from 1.8.5");
        row("a number left out", true, "1.10.0", "1.10.0 chosen, 1.10.0 chosen, 1.10.0 chosen",
            "note 1.10.0 was chosen by Ada, and skips 1.9.0");
        row("of a repository that is not there", true, "shim=3.0.0", "1.9.0, 1.9.0, 1.9.0", "");
    }

    /// Who chose an old base is told that what follows from it is out.
    void whatIsReleasedAlready()
    {
        const Release release = assess({}, surveys({"1.8.5", "1.9.0", "2.0.0"}), {});
        QCOMPARE(told(release.repositories[0].problems),
                 QStringLiteral("note 1.9.0 is suggested, but was released already, as 1.9.0"));
        QCOMPARE(wording::text(release.repositories[0].problems.front().advice),
                 QStringLiteral("for the next release, choose 2.0.0 as the base"));
        QCOMPARE(told(release.repositories[1].problems), QString()); // 1.8.6 is free
    }

    void plans()
    {
        QFETCH(bool, lockstep);
        QFETCH(QByteArray, said);
        QFETCH(QString, problems);
        Product product;
        product.lockstep = lockstep;
        Decisions decisions;
        for (const QByteArray &one : said.isEmpty() ? QList<QByteArray>() : said.split(',')) {
            const int equals = int(one.indexOf('='));
            decisions.set(chosen(one.mid(equals + 1).constData(), one.left(std::max(0, equals)).constData()));
        }
        const Release release = assess(product, surveys(), decisions);
        QTEST(QStringList(
                  {told(release.planned), told(release.repositories[0].planned), told(release.repositories[1].planned)})
                  .join(QLatin1String(", ")),
              "planned");
        QStringList all = told(release.problems).split(u'\n', Qt::SkipEmptyParts);
        for (const RepositoryRelease &row : release.repositories) {
            for (const QString &line : told(row.problems).split(u'\n', Qt::SkipEmptyParts))
                all << row.name() + u' ' + line;
        }
        QCOMPARE(all.join(u'\n'), problems);
        // What is suggested is still suggested.
        QCOMPARE(release.next.version->toString(), QStringLiteral("1.9.0"));
    }

    void stepsTellWhoAndWhy()
    {
        Product product;
        product.lockstep = true;
        Decisions decisions;
        decisions.set(chosen("1.8.6", "", "nobody uses x yet"));
        const Release release = assess(product, surveys(), decisions);
        QCOMPARE(rules(release.planned), QStringLiteral("base impact.additive asked-by lockstep chosen chosen.small"));
        QCOMPARE(wording::text(release.planned.steps[4].text),
                 QStringLiteral("1.8.6 was chosen by Ada on 2026-11-20: “nobody uses x yet”."));
        QCOMPARE(release.planned.steps[4].version->toString(), QStringLiteral("1.8.6"));
        QCOMPARE(rules(release.repositories[0].planned),
                 QStringLiteral("base impact.additive asked-by lockstep chosen"));
    }

    /// What was chosen before the current release was made is over with it, but in lockstep only when all have it.
    void aChoiceIsOverWhenItIsOut()
    {
        Product product;
        product.lockstep = true;
        Decisions decisions;
        decisions.set(chosen("1.8.5"));
        auto all = surveys();
        const auto release = [&](int agent, int proxy) {
            std::vector<std::shared_ptr<const Survey>> dated;
            for (std::size_t i = 0; i < all.size(); ++i) {
                auto one = std::make_shared<Survey>(*all[i]);
                one->releasedAt = Said.addDays(i == 0 ? agent : proxy);
                dated.push_back(std::move(one));
            }
            return assess(product, dated, decisions);
        };
        const Release out = release(1, 1);
        QCOMPARE(told(out.planned), QStringLiteral("1.9.0"));
        QCOMPARE(out.planned.steps.back().rule, QStringLiteral("chosen.over"));
        QCOMPARE(told(out.repositories[0].planned), QStringLiteral("1.9.0"));
        QCOMPARE(told(out.problems), QString());
        QCOMPARE(told(release(1, -1).planned), QStringLiteral("1.8.5 chosen"));
        const Release slip = release(-1, -1);
        QCOMPARE(told(slip.planned), QStringLiteral("1.8.5 chosen"));
        QCOMPARE(told(slip.problems),
                 QStringLiteral("warning 1.8.5 was chosen by Ada, but already exists as a tag of: agent; proxy"));
    }

    /// Looking back at releases that were made, a choice for the next one has no say; the tag at the head is its own.
    void lookingBack_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QString>("expected");
        QTest::newRow("another release") << QByteArray("1.8.5") << QStringLiteral("1.9.0");
        QTest::newRow("that release") << QByteArray("1.8.6") << QStringLiteral("1.8.6 chosen");
        QTest::newRow("a candidate") << QByteArray("1.8.6-rc0") << QStringLiteral("1.8.6 chosen");
    }

    void lookingBack()
    {
        QFETCH(QByteArray, head);
        auto all = surveys({"1.8.4", "1.8.5", "1.8.6"});
        auto agent = std::make_shared<Survey>(*all[0]);
        agent->range.headVersion = version::SemVer::parse(QString::fromLatin1(head));
        Decisions decisions;
        decisions.set(chosen("1.8.6"));
        Product product;
        product.repositories = {agent->spec};
        const Release release = assess(product, {agent}, decisions);
        QTEST(told(release.planned), "expected");
        QCOMPARE(told(release.repositories[0].planned), told(release.planned));
        QCOMPARE(told(release.problems).contains(QLatin1String("exists")), head == "1.8.6-rc0");
        QCOMPARE(rules(release.planned).endsWith(QLatin1String("chosen.elsewhere")), head == "1.8.5");
    }

    /// Of the only repository it does not matter for whom it was said.
    void theOnlyRepository()
    {
        const auto agent = surveys().front();
        Product product;
        product.repositories = {agent->spec};
        for (const char *repository : {"", "agent"}) {
            Decisions decisions;
            decisions.set(chosen("1.8.6", repository));
            const Release release = assess(product, {agent}, decisions);
            QCOMPARE(told(release.planned), QStringLiteral("1.8.6 chosen"));
            QCOMPARE(told(release.repositories[0].planned), QStringLiteral("1.8.6 chosen"));
            QCOMPARE(release.problems.size() + release.repositories[0].problems.size(), std::size_t(1));
        }
    }
};

WAYBILL_TEST_MAIN(TestPlanned)
#include "tst_planned.moc"
