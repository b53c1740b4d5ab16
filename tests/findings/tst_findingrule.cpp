// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "findings/findingrule.h"
#include "testing/testmain.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace {

using namespace waybill;
using namespace waybill::findings;

/// "ObjectRemoved" of "OBJECT_REMOVED".
QString enumerator(const char *key)
{
    QString name;
    for (const QString &word : QString::fromLatin1(key).split(u'_'))
        name += word.left(1) + word.mid(1).toLower();
    return name;
}

/// All sources but the table itself.
QString sources()
{
    QString all;
    QDirIterator files(QStringLiteral(WAYBILL_TEST_DATA "/../../src"), {QStringLiteral("*.cpp")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.fileName().endsWith(QLatin1String("findings/findingrule.cpp")) && file.open(QIODevice::ReadOnly))
            all += QString::fromUtf8(file.readAll());
    }
    return all;
}

class TestFindingRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void table();
    void isUsed_data();
    void isUsed();
    void keysAreKnown();
    void names();
};

void TestFindingRule::table()
{
    QSet<QString> keys;
    for (const RuleRow &row : ruleRows()) {
        QCOMPARE(&rowOf(row.rule), &row);
        QCOMPARE(findingRule(keyName(row.rule)), std::optional(row.rule));
        keys.insert(keyName(row.rule));
    }
    QCOMPARE(keys.size(), qsizetype(ruleRows().size()));
    QCOMPARE(findingRule(u"OBJECT_MADE_UP"), std::optional<FindingRule>());
}

void TestFindingRule::isUsed_data()
{
    QTest::addColumn<QString>("key");
    for (const RuleRow &row : ruleRows())
        QTest::newRow(row.key) << keyName(row.rule);
}

/// A row that nothing finds is of no use.
void TestFindingRule::isUsed()
{
    QFETCH(QString, key);
    static const QString all = sources();
    const QRegularExpression use(
        QStringLiteral(R"x(Rule::%1\b|"%2")x").arg(enumerator(key.toLatin1().constData()), key));
    QVERIFY(use.match(all).hasMatch());
}

/// An ID in the sources has a row.
void TestFindingRule::keysAreKnown()
{
    static const QRegularExpression id(
        QStringLiteral(R"x(\bfinding\.rule = QStringLiteral\("([A-Z_]+)"\)|add\("(IMAGE_[A-Z_]+)")x"));
    const QString all = sources();
    for (auto found = id.globalMatch(all); found.hasNext();) {
        const auto match = found.next();
        const QString key = match.captured(1) + match.captured(2);
        QVERIFY2(findingRule(key), qPrintable(key));
    }
}

void TestFindingRule::names()
{
    const RuleName added = FindingRule::ObjectAdded;
    QCOMPARE(added.key(), QStringLiteral("OBJECT_ADDED"));
    QVERIFY(added == RuleName(QStringLiteral("OBJECT_ADDED")) && added == QLatin1String("OBJECT_ADDED"));
    QVERIFY(added.is(RuleGroup::Object, RuleEvent::Added) && !added.is(RuleGroup::Definition));
    QVERIFY(isComingOrGoing(added, RuleGroup::Object) && !isComingOrGoing(added, RuleGroup::Definition));
    QVERIFY(!isComingOrGoing(FindingRule::ObjectFrozenField, RuleGroup::Object));
    const RuleName unknown = QStringLiteral("MADE_UP");
    QVERIFY(!unknown.row() && !unknown.isEmpty() && unknown.key() == QLatin1String("MADE_UP"));
    QVERIFY(RuleName().isEmpty() && !unknown.is(RuleEvent::Added));
}

} // namespace

WAYBILL_TEST_MAIN(TestFindingRule)
#include "tst_findingrule.moc"
