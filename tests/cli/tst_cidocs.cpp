// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/command.h"
#include "config/yaml.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QFile>
#include <QRegularExpression>

using namespace waybill;

/// What docs/ci.md tells people to copy: it is YAML, and calls commands and options that there are.
class CiDocsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void stepsAreYaml();
    void commandsExist();

private:
    QString m_text;
};

void CiDocsTest::initTestCase()
{
    QFile file(QStringLiteral(WAYBILL_TEST_DATA "/../../docs/ci.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_text = QString::fromUtf8(file.readAll());
}

void CiDocsTest::stepsAreYaml()
{
    static const QRegularExpression block(QStringLiteral("```yaml\\n(.*?)```"),
                                          QRegularExpression::DotMatchesEverythingOption);
    int blocks = 0;
    for (auto match = block.globalMatch(m_text); match.hasNext(); ++blocks) {
        const config::File file = config::readYaml(QStringLiteral("ci.md"), match.next().captured(1).toUtf8());
        QVERIFY(file.problems.empty());
        QCOMPARE(file.documents.size(), std::size_t(1));
    }
    QCOMPARE(blocks, 2);
}

void CiDocsTest::commandsExist()
{
    static const QRegularExpression call(QStringLiteral("waybill-cli ([a-z-]+)((?: +-{1,2}[a-z]+(?: [\\w.|]+)?)*)"));
    static const QRegularExpression option(QStringLiteral("-{1,2}([a-z-]+)"));
    const std::vector<cli::Command> commands = cli::allCommands();
    int calls = 0;
    for (auto match = call.globalMatch(m_text); match.hasNext(); ++calls) {
        const QRegularExpressionMatch one = match.next();
        const auto command = std::find_if(commands.begin(), commands.end(), [&](const cli::Command &candidate) {
            return candidate.name == one.captured(1);
        });
        QVERIFY2(command != commands.end(), qPrintable(one.captured()));
        QStringList known;
        for (const QCommandLineOption &each : command->options + cli::generalOptions())
            known << each.names();
        for (auto options = option.globalMatch(one.captured(2)); options.hasNext();) {
            const QString name = options.next().captured(1);
            QVERIFY2(known.contains(name), qPrintable(one.captured()));
        }
    }
    QVERIFY(calls >= 6);
}

WAYBILL_TEST_MAIN(CiDocsTest)
#include "tst_cidocs.moc"
