// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/config.h"
#include "git/refs.h"
#include "git/repository.h"
#include "git/tree.h"
#include "gittest.h"
#include "wording/text.h"

#include <unistd.h>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

/// Which folders are repositories, and what is said of those that cannot be opened.
class TestRepository : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void kinds();
    void refused_data();
    void refused();
    void extensions_data();
    void extensions();
    void foreignOwner();
    void partialClone();
    void alternates();
    void emptyOnes();
    void userNames();

private:
    std::unique_ptr<ScratchFolder> m_folder;
};

void TestRepository::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    testing::git(m_folder->path(), args("init -q normal"));
    m_folder->write(QStringLiteral("normal/sub/file"), "content\n");
    testing::git(m_folder->path(QStringLiteral("normal")), args("add ."));
    testing::git(m_folder->path(QStringLiteral("normal")), args("commit -q -m first"));
}

void TestRepository::kinds()
{
    const QString normal = m_folder->path(QStringLiteral("normal"));
    testing::git(normal, args("worktree add -q ../linked"));
    testing::git(m_folder->path(), args("clone -q --bare normal bare.git"));
    const QString inside = normal + QLatin1String("/.git");
    for (const QString &path : {normal, inside, m_folder->path(QStringLiteral("linked"))}) {
        const auto repository = Repository::open(path);
        QVERIFY2(repository, errorText(repository).constData());
        QVERIFY(Repository::isRepository(path));
        QCOMPARE(repository->path(), path);
        QCOMPARE(repository->commonFolder(), inside);
        QVERIFY(!repository->isBare());
        QVERIFY(!repository->isEmpty());
        QVERIFY(!repository->isPartial());
        const auto head = readHead(*repository);
        QVERIFY2(head, errorText(head).constData());
        QCOMPARE(head->target.toHex(), testing::git(normal, args("rev-parse HEAD")));
    }
    const auto bare = Repository::open(m_folder->path(QStringLiteral("bare.git")));
    QVERIFY2(bare, errorText(bare).constData());
    QVERIFY(bare->isBare());
    QVERIFY(bare->workTree().isEmpty());

    const auto found = Repository::discover(normal + QLatin1String("/sub"));
    QVERIFY2(found, errorText(found).constData());
    QCOMPARE(found->path(), normal);
    QVERIFY(!Repository::open(normal + QLatin1String("/sub")));
    QVERIFY(!Repository::isRepository(normal + QLatin1String("/sub")));
    QVERIFY(!Repository::discover(m_folder->path()));
}

void TestRepository::refused_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("what");
    QTest::newRow("sha256") << QByteArray("[extensions]\n\tobjectFormat = sha256\n") << QStringLiteral("SHA256");
    QTest::newRow("reftable") << QByteArray("[Extensions]\n\tRefStorage = reftable\n") << QStringLiteral("reftable");
    QTest::newRow("unheard of") << QByteArray("[extensions]\n\tunheardof = true\n") << QStringLiteral("unheardof");
    QTest::newRow("damaged") << QByteArray("[core\nbare = ") << QStringLiteral("config");
}

void TestRepository::refused()
{
    QFETCH(QByteArray, config);
    QFETCH(QString, what);
    m_folder->write(QStringLiteral("normal/.git/config"), "[core]\n\trepositoryformatversion = 1\n" + config);
    const auto repository = Repository::open(m_folder->path(QStringLiteral("normal")));
    QVERIFY(!repository);
    QVERIFY2(wording::text(repository.error().what).contains(what), errorText(repository).constData());
    QCOMPARE(repository.error().fault, Fault::Input);
    QCOMPARE(repository.error().place.file, m_folder->path(QStringLiteral("normal")));
}

void TestRepository::extensions_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::newRow("partial clone") << QByteArray("partialClone = origin");
    QTest::newRow("configuration by worktree") << QByteArray("worktreeConfig = true");
    QTest::newRow("precious objects") << QByteArray("preciousObjects = true");
    QTest::newRow("relative worktrees") << QByteArray("relativeWorktrees = true");
    QTest::newRow("sha1") << QByteArray("objectFormat = sha1");
    QTest::newRow("files") << QByteArray("refStorage = files");
}

void TestRepository::extensions()
{
    QFETCH(QByteArray, config);
    m_folder->write(QStringLiteral("normal/.git/config"),
                    "[core]\n\trepositoryformatversion = 1\n[extensions]\n\t" + config + '\n');
    const auto repository = Repository::open(m_folder->path(QStringLiteral("normal")));
    QVERIFY2(repository, errorText(repository).constData());
    const auto head = resolveCommit(*repository, "main");
    QVERIFY2(head, errorText(head).constData());
}

void TestRepository::foreignOwner()
{
    if (geteuid() != 0)
        QSKIP("only root can give a folder to somebody else");
    const QString odd = m_folder->path(QStringLiteral("somebody's own"));
    QVERIFY(QFile::rename(m_folder->path(QStringLiteral("normal")), odd));
    constexpr uid_t Somebody = 65533;
    for (const QString &path :
         {odd, QString(odd + QLatin1String("/.git")), QString(odd + QLatin1String("/.git/config"))})
        QCOMPARE(chown(QFile::encodeName(path).constData(), Somebody, Somebody), 0);
    QVERIFY(Repository::isRepository(odd));
    // The very line that git itself proposes.
    const QByteArray said = runGit(odd, args("status")).errors;
    const qsizetype start = said.indexOf("git config --global");
    QVERIFY2(start >= 0, said.constData());
    const QByteArray line = said.mid(start, said.indexOf('\n', start) - start);
    for (const QString &path : {odd, QString(odd + QLatin1String("/.git"))}) {
        const auto repository = Repository::open(path);
        QVERIFY(!repository);
        QVERIFY2(wording::text(repository.error().advice).endsWith(QString::fromUtf8(line)),
                 errorText(repository).constData());
    }
}

void TestRepository::partialClone()
{
    const QString normal = m_folder->path(QStringLiteral("normal"));
    testing::git(normal, args("config uploadpack.allowFilter true"));
    testing::git(m_folder->path(),
                 {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--no-checkout"),
                  QStringLiteral("--filter=blob:none"), QStringLiteral("file://") + normal, QStringLiteral("partial")});
    const auto repository = Repository::open(m_folder->path(QStringLiteral("partial")));
    QVERIFY2(repository, errorText(repository).constData());
    QVERIFY(repository->isPartial());
    const auto head = resolveCommit(*repository, "HEAD");
    QVERIFY2(head, errorText(head).constData());
    const QByteArray blob = testing::git(normal, args("rev-parse HEAD:sub/file"));
    const auto file = readFile(*repository, *head, "sub/file");
    QVERIFY(!file);
    QCOMPARE(wording::text(file.error().what), QStringLiteral("Object missing: ") + QString::fromLatin1(blob));
    QVERIFY2(wording::text(file.error().advice).contains(QLatin1String("cat-file -e ") + QString::fromLatin1(blob)),
             errorText(file).constData());
    const auto files = listFiles(*repository, *resolveTree(*repository, "HEAD"));
    QVERIFY2(files, errorText(files).constData());
    QCOMPARE(files->size(), std::size_t(1));
}

void TestRepository::alternates()
{
    testing::git(m_folder->path(), args("clone -q --shared normal borrowing"));
    const auto repository = Repository::open(m_folder->path(QStringLiteral("borrowing")));
    QVERIFY2(repository, errorText(repository).constData());
    const auto head = resolveCommit(*repository, "HEAD");
    QVERIFY2(head, errorText(head).constData());
    const auto file = readFile(*repository, *head, "sub/file");
    QVERIFY2(file, errorText(file).constData());
    QCOMPARE(file->value_or(QByteArray()), QByteArray("content\n"));
}

void TestRepository::emptyOnes()
{
    const auto repository = Repository::create(m_folder->path(QStringLiteral("empty")), "trunk");
    QVERIFY2(repository, errorText(repository).constData());
    QVERIFY(repository->isEmpty());
    const auto head = readHead(*repository);
    QVERIFY2(head, errorText(head).constData());
    QCOMPARE(head->branch, QByteArray("trunk"));
    QVERIFY(head->target.isNull());
    QVERIFY(!resolveCommit(*repository, "HEAD"));
    const auto nothing = Repository::open(m_folder->path(QStringLiteral("nowhere")));
    QVERIFY(!nothing);
    QVERIFY2(!nothing.error().advice.isEmpty(), errorText(nothing).constData());
}

void TestRepository::userNames()
{
    testing::git(m_folder->path(QStringLiteral("normal")),
                 {QStringLiteral("config"), QStringLiteral("user.name"), QStringLiteral("Zo\u00eb")});
    const auto repository = Repository::open(m_folder->path(QStringLiteral("normal")));
    QVERIFY2(repository, errorText(repository).constData());
    QCOMPARE(userName(*repository), QByteArray("Zo\xc3\xab"));
}

WAYBILL_TEST_MAIN(TestRepository)
#include "tst_repository.moc"
