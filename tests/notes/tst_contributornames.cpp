// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakerelease.h"
#include "notes/templates/contributornames.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

using namespace waybill;

class TestContributorNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
};

using Work = std::vector<std::pair<QString, QString>>;
Q_DECLARE_METATYPE(Work)

void TestContributorNames::names_data()
{
    QTest::addColumn<Work>("work"); // name and address of each author
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const Work &work, const QStringList &expected) {
        QTest::newRow(name) << work << expected;
    };
    row("by name",
        {{QStringLiteral("bob"), QStringLiteral("b@x.example")},
         {QStringLiteral("Ada Lind"), QStringLiteral("a@x.example")},
         {QStringLiteral("bob"), QStringLiteral("b@y.example")}},
        {QStringLiteral("Ada Lind"), QStringLiteral("bob")});
    row("one address, several names",
        {{QStringLiteral("ada"), QStringLiteral("a@x.example")},
         {QStringLiteral("ada"), QStringLiteral("A@x.example")},
         {QStringLiteral("Ada Lind"), QStringLiteral("a@x.example")}},
        {QStringLiteral("Ada Lind")});
    row("the name used most",
        {{QStringLiteral("Ada Lind"), QStringLiteral("a@x.example")},
         {QStringLiteral("Ada L. Lind"), QStringLiteral("a@x.example")},
         {QStringLiteral("Ada L. Lind"), QStringLiteral("a@x.example")}},
        {QStringLiteral("Ada L. Lind")});
    row("one account",
        {{QStringLiteral("adal"), QStringLiteral("12+adal@users.noreply.github.com")},
         {QStringLiteral("Ada Lind"), QStringLiteral("adal@users.noreply.github.com")}},
        {QStringLiteral("Ada Lind")});
    row("joined later",
        {{QStringLiteral("ada"), QStringLiteral("a@x.example")},
         {QStringLiteral("Ada Lind"), QStringLiteral("a@y.example")},
         {QStringLiteral("Ada Lind"), QStringLiteral("a@x.example")}},
        {QStringLiteral("Ada Lind")});
    row("the same name before other hosts",
        {{QStringLiteral("Ada Lind"), QStringLiteral("ada@x.example")},
         {QStringLiteral("Ada Byron"), QStringLiteral("ada@y.example")}},
        {QStringLiteral("Ada Byron"), QStringLiteral("Ada Lind")});
    row("no names", {{QStringLiteral("="), QStringLiteral("e@x.example")}, {QStringLiteral("李"), {}}},
        {QStringLiteral("李")});
    row("robots",
        {{QStringLiteral("dependabot[bot]"), QStringLiteral("1+dependabot[bot]@users.noreply.github.com")},
         {QStringLiteral("renovate-bot"), {}},
         {QStringLiteral("k8s-ci-robot"), {}},
         {QStringLiteral("Claude Sonnet 4.5"), {}},
         {QStringLiteral("Claude"), QStringLiteral("noreply@anthropic.com")},
         {QStringLiteral("Copilot"), QStringLiteral("198982749+Copilot@users.noreply.github.com")},
         {QStringLiteral("Claude Monet"), QStringLiteral("claude@test.example")},
         {QStringLiteral("Cy Talbot"), {}}},
        {QStringLiteral("Claude Monet"), QStringLiteral("Cy Talbot")});
}

void TestContributorNames::names()
{
    QFETCH(Work, work);
    std::vector<release::Change> changes;
    for (const auto &[name, address] : work) {
        changes.push_back(fakes::change(int(changes.size()) + 2, QStringLiteral("Work"), Impact::Fix, {}, name));
        changes.back().authorEmail = address;
    }
    release::Release release;
    release.repositories.emplace_back();
    release.repositories.back().survey = fakes::survey(QStringLiteral("agent"), "1.0.0", changes);
    for (const release::Change &change : *release.repositories.back().survey->changes) {
        release.repositories.back().changes.emplace_back();
        release.repositories.back().changes.back().change = &change;
    }
    QTEST(notes::contributorNames(release), "expected");
}

WAYBILL_TEST_MAIN(TestContributorNames)
#include "tst_contributornames.moc"
