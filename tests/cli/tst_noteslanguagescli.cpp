// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using testing::compareGolden;

/// Every shipped template in every language, as people get them: golden files.
class NotesLanguagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_story = std::make_unique<testing::KataStory>(m_scratch.path());
        QVERIFY2(m_story->error().isEmpty(), m_story->error().constData());
        m_runner = std::make_unique<CliRunner>(m_scratch.path());
    }

    void golden_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("language");
        for (const char *name : {"default", "keepachangelog", "kubernetes", "short", "email", "kata"}) {
            for (const char *language : {"en", "de", "fr", "es", "zh_CN"})
                QTest::addRow("%s %s", name, language) << QString::fromLatin1(name) << QString::fromLatin1(language);
        }
    }

    void golden()
    {
        QFETCH(QString, name);
        QFETCH(QString, language);
        const auto answer = m_runner->run({QStringLiteral("notes"), QStringLiteral("--from"), QStringLiteral("1.0.0"),
                                           QStringLiteral("--to"), QStringLiteral("1.1.0"),
                                           QStringLiteral("--template"), name, QStringLiteral("--language"), language});
        QVERIFY2(answer.status == 0, answer.errors.constData());
        QString why;
        QVERIFY2(compareGolden(QStringLiteral("golden/notes/%1.%2.md").arg(name, language), answer.output, &why),
                 qPrintable(why));
    }

private:
    testing::ScratchFolder m_scratch;
    std::unique_ptr<testing::KataStory> m_story;
    std::unique_ptr<CliRunner> m_runner;
};

WAYBILL_TEST_MAIN(NotesLanguagesTest)
#include "tst_noteslanguagescli.moc"
