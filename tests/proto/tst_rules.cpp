// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/knownoption.h"
#include "proto/rule.h"
#include "testing/testmain.h"

#include <QDir>

using namespace waybill;
using namespace waybill::proto;

namespace {

/// "FieldNoDelete" of "FIELD_NO_DELETE": the name of its RuleId.
QByteArray enumeratorOf(const Rule &rule)
{
    QByteArray name;
    for (const QByteArray &word : QByteArray(rule.id).split('_'))
        name += word.left(1) + word.mid(1).toLower();
    return name;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The table of the rules.
class TestRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRowIsInItsPlace();
    void everyRowIsReported();
    void knowsOptions_data();
    void knowsOptions();
};

void TestRules::everyRowIsInItsPlace()
{
    const std::vector<Rule> &rules = allRules();
    for (std::size_t i = 0; i < rules.size(); ++i) {
        QVERIFY2(rules[i].rule == RuleId(i), rules[i].id);
        QCOMPARE(&ruleOf(rules[i].rule), &rules[i]);
    }
    const QByteArray header = contentOf(QStringLiteral(WAYBILL_TEST_DATA "/../../src/proto/ruleid.h"));
    QVERIFY(!header.isEmpty());
    const QByteArray enumerators = header.mid(header.indexOf("enum class RuleId")).chopped(1);
    QCOMPARE(int(rules.size()), int(enumerators.left(enumerators.indexOf('}')).count(',')));
}

/// A row that nothing reports is a rule that nobody will meet.
void TestRules::everyRowIsReported()
{
    const QDir folder(QStringLiteral(WAYBILL_TEST_DATA "/../../src/proto"));
    QByteArray sources;
    for (const QString &name : folder.entryList({QStringLiteral("*.cpp")}, QDir::Files)) {
        if (!name.startsWith(QLatin1String("rulecatalogue")))
            sources += contentOf(folder.filePath(name));
    }
    for (const Rule &rule : allRules()) {
        const QByteArray name = "RuleId::" + enumeratorOf(rule);
        bool isUsed = false;
        for (qsizetype at = sources.indexOf(name); at >= 0 && !isUsed; at = sources.indexOf(name, at + 1))
            isUsed = !QChar::isLetterOrNumber(uint(uchar(sources[at + name.size()])));
        QVERIFY2(isUsed, rule.id);
    }
}

void TestRules::knowsOptions_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("expected");
    const auto row = [](const char *name, KnownOption expected) {
        QTest::newRow(name) << QString::fromLatin1(name) << int(expected);
    };
    row("(google.api.http)", KnownOption::Http);
    row("(google.api.http).get", KnownOption::Http);
    row("(.google.api.http)", KnownOption::Http);
    row("(api.http)", KnownOption::Http);
    row("(acme.http)", KnownOption::None);
    row("(google.api.field_behavior)", KnownOption::FieldBehavior);
    row("(google.api.resource).pattern", KnownOption::Resource);
    row("(google.api.resource_reference).type", KnownOption::Resource);
    row("(google.api.resource_definition)", KnownOption::Resource);
    row("(resource.api.timeout)", KnownOption::None);
    row("(acme.resource)", KnownOption::None);
    row("go_package", KnownOption::None);
    row("(", KnownOption::None);
    row("", KnownOption::None);
}

void TestRules::knowsOptions()
{
    QFETCH(QString, name);
    QTEST(int(knownOption(name)), "expected");
}

WAYBILL_TEST_MAIN(TestRules)
#include "tst_rules.moc"
