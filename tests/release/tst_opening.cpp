// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/opening.h"
#include "release/product/product.h"
#include "release/product/surfacesettings.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using waybill::testing::errorText;

/// A folder with what one finds on a developer's disk:
///
///     product/waybill.toml       names agent and one that is missing
///     product/agent              a repository
///     repos/agent, repos/proxy   repositories; repos/bare.git a bare one; repos/tree a linked worktree of proxy
///     repos/.hidden              a hidden repository; repos/notes no repository; repos/link -> ../other/shim
///     repos/same -> agent        leads to one that is there
///     other/agent, other/shim    repositories
///     agent/agent                a repository in a folder of its name
///     empty, file.txt
class TestOpening : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void opens_data();
    void opens();
    void nearest_data();
    void nearest();
    void refuses_data();
    void refuses();
    void withoutPaths();
    void problemsOfSeveral();
    void settingsOfSeveral();

private:
    [[nodiscard]] QString told(const Result<Product> &product) const;
    testing::ScratchFolder m_folder;
};

void TestOpening::initTestCase()
{
    for (const char *name :
         {"product/agent", "repos/agent", "repos/proxy", "repos/.hidden", "other/agent", "other/shim", "agent/agent"}) {
        auto story = m_folder.story(QString::fromLatin1(name));
        QVERIFY2(!story.error(), errorText(story).constData());
    }
    auto bare = m_folder.story(QStringLiteral("repos/bare.git"), "main", true);
    QVERIFY2(!bare.error(), errorText(bare).constData());
    testing::git(
        m_folder.path(QStringLiteral("repos/proxy")),
        {QStringLiteral("commit"), QStringLiteral("--allow-empty"), QStringLiteral("-qm"), QStringLiteral("one")});
    testing::git(m_folder.path(QStringLiteral("repos/proxy")),
                 {QStringLiteral("worktree"), QStringLiteral("add"), QStringLiteral("-q"), QStringLiteral("../tree")});
    m_folder.write(QStringLiteral("repos/notes/file"), {});
    m_folder.write(QStringLiteral("repos/agent/src/deep/file"), {});
    m_folder.write(QStringLiteral("product/agent/src/file"), {});
    m_folder.write(QStringLiteral("file.txt"), "no toml");
    m_folder.write(QStringLiteral("empty/.keep"), {});
    m_folder.write(
        QStringLiteral("product/waybill.toml"),
        "[product]\nname = 'The product'\n[[repository]]\npath = 'agent'\n[[repository]]\npath = 'missing'\n");
    m_folder.write(QStringLiteral("second/my.toml"),
                   "[product]\nname = 'Second'\n[[repository]]\npath = '../other/shim'\n");
    QVERIFY(QFile::link(QStringLiteral("../other/shim"), m_folder.path(QStringLiteral("repos/link"))));
    QVERIFY(QFile::link(QStringLiteral("agent"), m_folder.path(QStringLiteral("repos/same"))));
    QVERIFY(QFile::link(QStringLiteral("nowhere"), m_folder.path(QStringLiteral("repos/dangling"))));
}

/// "NAME in FOLDER: repository=path ...", paths relative to the scratch folder.
QString TestOpening::told(const Result<Product> &product) const
{
    if (!product)
        return wording::line(product.error()).remove(m_folder.path() + QLatin1Char('/'));
    const QDir root(m_folder.path());
    QString text = product->name + QLatin1String(" in ") + root.relativeFilePath(product->folder) + QLatin1Char(':');
    for (const RepositorySpec &spec : product->repositories)
        text += QLatin1Char(' ') + spec.name + QLatin1Char('=') + root.relativeFilePath(spec.path);
    return text;
}

void TestOpening::opens_data()
{
    QTest::addColumn<QString>("paths");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *paths, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(paths) << QString::fromLatin1(expected);
    };
    const char *const product = "The product in product: agent=product/agent missing=product/missing";
    row("a file", "product/waybill.toml", product);
    row("a folder with a file", "product", product);
    row("a file of another name", "second/my.toml", "Second in second: shim=other/shim");
    row("a repository", "repos/agent", "agent in repos/agent: agent=repos/agent");
    row("a repository, with a slash", "repos/agent/", "agent in repos/agent: agent=repos/agent");
    row("a repository in a product", "product/agent", "agent in product/agent: agent=product/agent");
    row("a .git folder", "repos/agent/.git", "agent in repos/agent: agent=repos/agent/.git");
    row("a bare repository", "repos/bare.git", "bare in repos/bare.git: bare=repos/bare.git");
    row("a linked worktree", "repos/tree", "tree in repos/tree: tree=repos/tree");
    row("a hidden repository, asked for", "repos/.hidden", ".hidden in repos/.hidden: .hidden=repos/.hidden");
    row("a link to a repository", "repos/link", "link in repos/link: link=repos/link");
    row("a folder of repositories", "repos",
        "repos in repos: agent=repos/agent bare=repos/bare.git link=repos/link proxy=repos/proxy tree=repos/tree");
    row("several of one folder", "repos/proxy repos/agent", "repos in repos: proxy=repos/proxy agent=repos/agent");
    row("one twice", "repos/agent repos/agent/ repos/same", "repos in repos: agent=repos/agent");
    row("only one twice", "repos/agent repos/../repos/agent", "agent in repos/agent: agent=repos/agent");
    row("of several folders", "repos/proxy other",
        "proxy, other in repos/proxy: proxy=repos/proxy agent=other/agent shim=other/shim");
    row("a clash of names", "other/agent repos/agent repos/proxy",
        "agent, agent, proxy in other/agent: other/agent=other/agent repos/agent=repos/agent proxy=repos/proxy");
    row("a deep clash", "agent/agent repos/agent",
        "agent, agent in agent/agent: agent/agent=agent/agent repos/agent=repos/agent");
    row("a description and more", "repos/agent product repos/proxy",
        "The product in product: agent=product/agent missing=product/missing repos/agent=repos/agent proxy=repos/proxy");
    row("two descriptions", "product second/my.toml",
        "The product in product: agent=product/agent missing=product/missing shim=other/shim");
    row("a folder that overlaps", "other other/shim", "other, shim in other: agent=other/agent shim=other/shim");
}

void TestOpening::opens()
{
    QFETCH(QString, paths);
    QFETCH(QString, expected);
    QStringList absolute;
    for (const QString &path : paths.split(QLatin1Char(' ')))
        absolute << m_folder.path(path);
    QCOMPARE(told(openProduct(absolute)), expected);
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(m_folder.path()));
    const auto relative = openProduct(paths.split(QLatin1Char(' ')));
    QVERIFY(QDir::setCurrent(before));
    QCOMPARE(told(relative), expected);
}

void TestOpening::nearest_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *folder, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(folder) << QString::fromLatin1(expected);
    };
    row("in a product", "product", "The product in product: agent=product/agent missing=product/missing");
    row("in a product's repository", "product/agent/src",
        "The product in product: agent=product/agent missing=product/missing");
    row("in a repository", "repos/agent", "agent in repos/agent: agent=repos/agent");
    row("deep in a repository", "repos/agent/src/deep", "agent in repos/agent: agent=repos/agent");
    row("in a .git folder", "repos/agent/.git/refs", "agent in repos/agent: agent=repos/agent/.git");
    row("in a bare repository", "repos/bare.git/refs", "bare in repos/bare.git: bare=repos/bare.git");
    row("in a folder of repositories", "other", "other in other: agent=other/agent shim=other/shim");
    row("in nothing", "empty",
        "empty: This folder contains no repository; expected a waybill.toml, a repository or a folder of repositories");
}

void TestOpening::nearest()
{
    QFETCH(QString, folder);
    QFETCH(QString, expected);
    QCOMPARE(told(openNearest(m_folder.path(folder))), expected);
}

void TestOpening::refuses_data()
{
    QTest::addColumn<QString>("paths");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *paths, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(paths) << QString::fromLatin1(expected);
    };
    row("missing", "nothing",
        "nothing: No such file or folder; expected a waybill.toml, a repository or a folder of repositories");
    row("an empty folder", "empty",
        "empty: This folder contains no repository; expected a waybill.toml, a repository or a folder of repositories");
    row("a folder in a repository", "repos/agent/src",
        "repos/agent/src: This folder contains no repository; expected a waybill.toml, a repository or a folder of "
        "repositories");
    row("one of several", "repos/agent nothing",
        "nothing: No such file or folder; expected a waybill.toml, a repository or a folder of repositories");
    row("another file", "file.txt", "file.txt:1:4: This is not TOML");
}

void TestOpening::refuses()
{
    QFETCH(QString, paths);
    QFETCH(QString, expected);
    QStringList absolute;
    for (const QString &path : paths.split(QLatin1Char(' ')))
        absolute << m_folder.path(path);
    const auto product = openProduct(absolute);
    QVERIFY(!product);
    QCOMPARE(product.error().fault, Fault::Input);
    QVERIFY2(told(product).startsWith(expected), qPrintable(told(product)));
}

void TestOpening::withoutPaths()
{
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(m_folder.path(QStringLiteral("repos/agent/src"))));
    const auto product = openProduct({});
    QVERIFY(QDir::setCurrent(before));
    QCOMPARE(told(product), QStringLiteral("agent in repos/agent: agent=repos/agent"));
}

void TestOpening::problemsOfSeveral()
{
    const auto product =
        openProduct({m_folder.path(QStringLiteral("product")), m_folder.path(QStringLiteral("second/my.toml"))});
    QVERIFY2(product, errorText(product).constData());
    QStringList messages;
    for (const Problem &problem : product->problems)
        messages << wording::text(problem.message);
    QCOMPARE(messages, (QStringList{QStringLiteral("The repository missing doesn't exist"),
                                    QStringLiteral("Only the repositories of this file are used")}));
    QCOMPARE(product->decisionsFile(), m_folder.path(QStringLiteral("product/waybill.decisions.jsonl")));
}

/// Repositories are judged by the product that they join.
void TestOpening::settingsOfSeveral()
{
    m_folder.write(
        QStringLiteral("zones/waybill.toml"),
        "[product]\npolicy = 'calver'\n[[repository]]\npath = '../product/agent'\n[[frozen]]\nkind = 'Zone'\n");
    m_folder.write(QStringLiteral("zones/other.toml"),
                   "[[repository]]\npath = '../other/shim'\n[[frozen]]\nkind = 'Boat'\n");
    const auto product =
        openProduct({m_folder.path(QStringLiteral("other/agent")), m_folder.path(QStringLiteral("zones")),
                     m_folder.path(QStringLiteral("zones/other.toml"))});
    QVERIFY2(product, errorText(product).constData());
    QCOMPARE(product->repositories.size(), std::size_t(3));
    QCOMPARE(product->surfaces->frozen.back().kind, QStringLiteral("Zone"));
    for (const RepositorySpec &spec : product->repositories) {
        QVERIFY(spec.surfaces == product->surfaces);
        QVERIFY(spec.calendar.has_value());
    }
}

WAYBILL_TEST_MAIN(TestOpening)
#include "tst_opening.moc"
