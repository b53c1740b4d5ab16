// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>

using namespace waybill;
using testing::ScratchFolder;

/// What one machine found out, given to another.
class CacheCliTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void another();
    void namesNoFolder();
    void partialStays();
    void damaged();
    void linksStay();
    void showAndClear();
    void wrongUse_data();
    void wrongUse();

private:
    [[nodiscard]] QStringList entries(const QString &folder, const char *kind = "*") const
    {
        return QDir(m_scratch->path(folder)).entryList({QLatin1String("*.") + QLatin1String(kind)}, QDir::Files);
    }
    /// Somebody else: another home, and clones in another place.
    [[nodiscard]] CliRunner another(const QString &name) const
    {
        CliRunner runner(m_scratch->path());
        runner.setVariable(QStringLiteral("XDG_CACHE_HOME"), m_scratch->path(name));
        return runner;
    }
    [[nodiscard]] QByteArray exported() const
    {
        return m_runner->run({QStringLiteral("cache"), QStringLiteral("export"), QStringLiteral("shared")}).output;
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<CliRunner> m_runner;
};

void CacheCliTest::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    sample::Storyteller teller = m_scratch->story(QStringLiteral("agent"));
    teller.as("Ada", "ada@example.org").write("a.go", "package a\n").commit("feat: the beginning");
    teller.tag("v1.0.0", "1.0.0");
    teller.write("a.go", "package a\n\nfunc Dial() {}\n").commit("feat: Dial");
    teller.write("a.go", "package a\n\nfunc Dial() { dial() }\n").commit("fix: an answer");
    teller.finish("main");
    QCOMPARE(testing::errorText(teller), QByteArray());
    QCOMPARE(m_runner->run({QStringLiteral("-w"), QStringLiteral("agent"), QStringLiteral("status")}).status, 0);
}

void CacheCliTest::another()
{
    QCOMPARE(entries(QStringLiteral("cache/waybill"), "range").size(), 1);
    QVERIFY(exported().endsWith(" copied\n"));
    QVERIFY(exported().contains("already there"));
    QCOMPARE(entries(QStringLiteral("shared"), "range"), entries(QStringLiteral("cache/waybill"), "range"));

    QVERIFY(QDir(m_scratch->path()).mkpath(QStringLiteral("elsewhere")));
    testing::git(m_scratch->path(), {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("agent"),
                                     QStringLiteral("elsewhere/agent")});
    const CliRunner runner = another(QStringLiteral("their-cache"));
    const auto imported = runner.run({QStringLiteral("cache"), QStringLiteral("import"), QStringLiteral("shared"),
                                      QStringLiteral("--json"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(imported.status, 0);
    QCOMPARE(imported.json()[QLatin1String("copied")].toInt(), entries(QStringLiteral("shared")).size());
    QCOMPARE(imported.json()[QLatin1String("damaged")].toInt(), 0);
    const QStringList ours = entries(QStringLiteral("their-cache/waybill"), "range");
    // Were another entry needed, there would be two of them now.
    const QStringList board{QStringLiteral("-w"), QStringLiteral("elsewhere/agent"), QStringLiteral("changes"),
                            QStringLiteral("--format"), QStringLiteral("json")};
    const auto changes = runner.run(board);
    QCOMPARE(changes.status, 0);
    QCOMPARE(entries(QStringLiteral("their-cache/waybill"), "range"), ours);
    const auto alone = runner.run(board + QStringList{QStringLiteral("--no-cache")});
    QCOMPARE(changes.output, alone.output);
}

void CacheCliTest::namesNoFolder()
{
    static_cast<void>(exported());
    const QStringList names = entries(QStringLiteral("shared"));
    QVERIFY(!names.isEmpty());
    for (const QString &name : names) {
        const QByteArray bytes = m_scratch->read(QLatin1String("shared/") + name);
        const QString path = m_scratch->path();
        QVERIFY2(!bytes.contains(path.toUtf8()), qPrintable(name));
        QByteArray wide; // as QDataStream writes it
        for (const QChar c : path) {
            wide += char(c.unicode() >> 8);
            wide += char(c.unicode() & 0xFF);
        }
        QVERIFY2(!bytes.contains(wide), qPrintable(name));
    }
}

void CacheCliTest::partialStays()
{
    const QString agent = m_scratch->path(QStringLiteral("agent"));
    testing::git(agent, {QStringLiteral("config"), QStringLiteral("uploadpack.allowFilter"), QStringLiteral("true")});
    testing::git(m_scratch->path(),
                 {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--no-checkout"),
                  QStringLiteral("--filter=blob:none"), QLatin1String("file://") + agent, QStringLiteral("partial")});
    const CliRunner runner = another(QStringLiteral("their-cache"));
    QCOMPARE(runner.run({QStringLiteral("-w"), QStringLiteral("partial"), QStringLiteral("status")}).status, 0);
    QCOMPARE(entries(QStringLiteral("their-cache/waybill"), "range").size(), 1);
    QCOMPARE(runner.run({QStringLiteral("cache"), QStringLiteral("export"), QStringLiteral("shared")}).status, 0);
    QVERIFY(entries(QStringLiteral("shared"), "range").isEmpty());
    QVERIFY(!entries(QStringLiteral("shared"), "ancestor").isEmpty());
}

void CacheCliTest::damaged()
{
    static_cast<void>(exported());
    const QString name = QLatin1String("shared/") + entries(QStringLiteral("shared"), "range").value(0);
    QByteArray bytes = m_scratch->read(name);
    bytes[bytes.size() / 2] = char(bytes[bytes.size() / 2] + 1);
    m_scratch->write(name, bytes);
    m_scratch->write(QStringLiteral("shared/notes.txt"), "no entry");
    const auto answer = another(QStringLiteral("their-cache"))
                            .run({QStringLiteral("cache"), QStringLiteral("import"), QStringLiteral("shared")});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.output.endsWith("1 is damaged and was skipped\n"), answer.output.constData());
    QCOMPARE(entries(QStringLiteral("their-cache/waybill"), "range"), QStringList());
    QVERIFY(!QFile::exists(m_scratch->path(QStringLiteral("their-cache/waybill/notes.txt"))));
}

void CacheCliTest::linksStay()
{
    static_cast<void>(exported());
    const QString entry = entries(QStringLiteral("shared"), "range").value(0);
    const QString moved = m_scratch->path(QStringLiteral("secret"));
    QVERIFY(QFile::rename(m_scratch->path(QLatin1String("shared/") + entry), moved));
    QVERIFY(QFile::link(moved, m_scratch->path(QLatin1String("shared/") + entry)));
    QCOMPARE(another(QStringLiteral("their-cache"))
                 .run({QStringLiteral("cache"), QStringLiteral("import"), QStringLiteral("shared")})
                 .status,
             0);
    QCOMPARE(entries(QStringLiteral("their-cache/waybill"), "range"), QStringList());
}

void CacheCliTest::showAndClear()
{
    const QStringList json{QStringLiteral("--format"), QStringLiteral("json")};
    const auto shown = m_runner->run(QStringList{QStringLiteral("cache")} + json).json();
    QCOMPARE(shown[QLatin1String("folder")].toString(), m_scratch->path(QStringLiteral("cache/waybill")));
    QCOMPARE(shown[QLatin1String("entries")].toInt(), entries(QStringLiteral("cache/waybill")).size());
    QVERIFY(shown[QLatin1String("bytes")].toInt() > 0);
    QCOMPARE(m_runner->run(QStringList{QStringLiteral("cache"), QStringLiteral("clear")} + json)
                 .json()[QLatin1String("entries")]
                 .toInt(),
             0);
    QCOMPARE(entries(QStringLiteral("cache/waybill")), QStringList());
}

void CacheCliTest::wrongUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("no folder") << QStringList{QStringLiteral("export")} << QByteArray("no folder was given");
    QTest::newRow("two folders") << QStringList{QStringLiteral("import"), QStringLiteral("a"), QStringLiteral("b")}
                                 << QByteArray("no folder was given");
    QTest::newRow("no such folder") << QStringList{QStringLiteral("import"), QStringLiteral("nowhere")}
                                    << QByteArray("nowhere: There is no such folder");
    QTest::newRow("no such action") << QStringList{QStringLiteral("sell")} << QByteArray("expected one of show");
}

void CacheCliTest::wrongUse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, said);
    const auto answer = m_runner->run(QStringList{QStringLiteral("cache")} + arguments);
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains(said), answer.errors.constData());
}

WAYBILL_TEST_MAIN(CacheCliTest)
#include "tst_cachecli.moc"
