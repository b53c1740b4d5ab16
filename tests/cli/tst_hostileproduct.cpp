// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/gitcommand.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QJsonArray>

#include <unistd.h>

using namespace waybill;

/// What is committed with a product reads and writes nothing outside its folder (docs/security.md).
class TestHostileProduct : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void decisions();
    void decisionsAreAFolder();
    void templates();
    void typedNotes();
    void changelog();
    void foreignDescription();
    void manyTags();

private:
    [[nodiscard]] CliRunner::Answer run(const char *line) const
    {
        return m_runner->run(QString::fromLatin1(line).split(QLatin1Char(' ')));
    }
    /// A link in the product, as git would check it out.
    void link(const char *target, const char *name) const
    {
        QVERIFY(QFile::link(QLatin1String(target), m_scratch->path(QLatin1String(name))));
    }

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<testing::ScratchFolder> m_outside;
    std::unique_ptr<testing::KataStory> m_story;
    std::unique_ptr<CliRunner> m_runner;
    QByteArray m_target; ///< a file outside the product
};

void TestHostileProduct::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    m_outside = std::make_unique<testing::ScratchFolder>();
    m_story = std::make_unique<testing::KataStory>(m_scratch->path());
    QVERIFY2(m_story->error().isEmpty(), m_story->error().constData());
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    m_target = QFile::encodeName(m_outside->write(QStringLiteral("secret"), "s3cret\n"));
}

void TestHostileProduct::decisions()
{
    link(m_target.constData(), "waybill.decisions.jsonl");
    const auto changes = run("changes --format json");
    QString id;
    QString repository;
    const QJsonArray rows = changes.json().value(QLatin1String("repositories")).toArray();
    for (const QJsonValue row : rows) {
        const QJsonArray all = row.toObject().value(QLatin1String("changes")).toArray();
        if (all.isEmpty())
            continue;
        repository = row.toObject().value(QLatin1String("name")).toString();
        id = all.first().toObject().value(QLatin1String("id")).toString();
    }
    // The rest is shown, and the status says that something is missing.
    QCOMPARE(changes.status, 3);
    QVERIFY(!id.isEmpty());
    QVERIFY2(changes.errors.contains("waybill.decisions.jsonl"), changes.errors.constData());
    const auto answer = m_runner->run({QStringLiteral("classify"), id, QStringLiteral("fix"), QStringLiteral("--by"),
                                       QStringLiteral("Ada"), QStringLiteral("--repo"), repository});
    QVERIFY2(answer.status == 3, answer.errors.constData());
    QVERIFY2(answer.errors.contains("link out of the product's folder"), answer.errors.constData());
    QCOMPARE(m_outside->read(QStringLiteral("secret")), QByteArray("s3cret\n"));
}

/// Where the file of decisions should be, there is a folder: the rows stay, and the problem is told in JSON too.
void TestHostileProduct::decisionsAreAFolder()
{
    QVERIFY(!QFile::exists(m_scratch->path(QStringLiteral("waybill.decisions.jsonl"))));
    QVERIFY(QDir(m_scratch->path()).mkpath(QStringLiteral("waybill.decisions.jsonl")));
    const auto changes = run("changes --format json");
    QCOMPARE(changes.status, 3);
    QVERIFY(!changes.json().value(QLatin1String("repositories")).toArray().isEmpty());
    const QJsonArray problems = changes.json().value(QLatin1String("problems")).toArray();
    QCOMPARE(problems.size(), 1);
    QVERIFY(problems.first()[QLatin1String("place")].toString().contains(QLatin1String("waybill.decisions.jsonl")));
}

void TestHostileProduct::templates()
{
    QVERIFY(QDir(m_scratch->path()).mkdir(QStringLiteral("waybill.templates")));
    link(m_target.constData(), "waybill.templates/news.md.mustache");
    const auto answer = run("notes --template news");
    QCOMPARE(answer.status, 2);
    QVERIFY2(!answer.output.contains("s3cret"), answer.output.constData());
    QVERIFY2(answer.errors.contains("link out of the product's folder"), answer.errors.constData());
}

void TestHostileProduct::typedNotes()
{
    const QByteArray folder = QFile::encodeName(m_outside->path());
    link(folder.constData(), "waybill.notes");
    for (const char *name :
         {"unreleased.default.en.md", "1.2.0.default.en.md", "2.0.0.default.en.md", "1.1.1.default.en.md"})
        m_outside->write(QLatin1String(name), "s3cret\n");
    const auto answer = run("notes");
    QVERIFY2(!answer.output.contains("s3cret"), answer.output.constData());
    QCOMPARE(answer.status, 3);
}

void TestHostileProduct::changelog()
{
    link(m_target.constData(), "CHANGELOG.md");
    for (const char *line : {"notes --insert CHANGELOG.md", "notes -o CHANGELOG.md"}) {
        const auto answer = run(line);
        QCOMPARE(answer.status, 2);
        QCOMPARE(m_outside->read(QStringLiteral("secret")), QByteArray("s3cret\n"));
    }
    // What a person links within the product is theirs.
    QVERIFY(QFile::remove(m_scratch->path(QStringLiteral("CHANGELOG.md"))));
    m_scratch->write(QStringLiteral("docs/CHANGELOG.md"), "# Changelog\n");
    link("docs/CHANGELOG.md", "CHANGELOG.md");
    QCOMPARE(run("notes --insert CHANGELOG.md").status, 0);
    QVERIFY(m_scratch->read(QStringLiteral("docs/CHANGELOG.md")).contains("## "));
}

/// Anyone can put a waybill.toml into a folder above, such as /tmp.
void TestHostileProduct::foreignDescription()
{
    if (::geteuid() != 0)
        QSKIP("only root can give a file away");
    m_scratch->write(QStringLiteral("above/waybill.toml"),
                     "[product]\nname = \"Trap\"\n[[repository]]\npath = \"../agent\"\n");
    const QString inside = m_scratch->write(QStringLiteral("above/mine/file"), "");
    QCOMPARE(
        ::chown(QFile::encodeName(m_scratch->path(QStringLiteral("above/waybill.toml"))).constData(), 12345, 12345), 0);
    const CliRunner there(QFileInfo(inside).path());
    const auto answer = there.run({QStringLiteral("status")});
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains("belongs to another user"), answer.errors.constData());
    QCOMPARE(there.run({QStringLiteral("-w"), QStringLiteral(".."), QStringLiteral("status")}).status, 0);
}

/// What takes the square of 200,000 tags does not end in the time that ctest gives.
void TestHostileProduct::manyTags()
{
    const auto before = run("status --format json").json();
    const QString repository = m_scratch->path(QStringLiteral("runtime"));
    testing::git(repository, {QStringLiteral("pack-refs"), QStringLiteral("--all")});
    const QByteArray root = testing::git(
        repository, {QStringLiteral("rev-list"), QStringLiteral("--max-parents=0"), QStringLiteral("HEAD")});
    QByteArray refs = m_scratch->read(QStringLiteral("runtime/.git/packed-refs"));
    refs.replace(" sorted", ""); // these stand at the end
    for (int i = 0; i < 100'000; ++i) {
        const QByteArray number = QByteArray::number(i);
        refs += root + " refs/tags/0.0." + number + '\n' + root + " refs/tags/0.0.1-rc." + number + '\n';
    }
    m_scratch->write(QStringLiteral("runtime/.git/packed-refs"), refs);
    const auto status = run("status --format json");
    QVERIFY2(status.status == 0 || status.status == 1, status.errors.constData());
    QCOMPARE(status.json().value(QLatin1String("repositories")), before.value(QLatin1String("repositories")));
    const auto tags = run("tag --dry-run --no-sign --version 9.0.0");
    QVERIFY2(tags.output.contains("9.0.0"), tags.errors.constData());
}

WAYBILL_TEST_MAIN(TestHostileProduct)
#include "tst_hostileproduct.moc"
