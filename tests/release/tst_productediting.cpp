// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/productcompletion.h"
#include "release/product/productfile.h"
#include "release/product/productkeys.h"
#include "release/product/productsaving.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::release;

/// What a waybill.toml is edited with: its keys, completion, all of its problems, and saving.
class TestProductEditing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysAreThoseOfTheReader();
    void completes_data();
    void completes();
    void checkFindsAll();
    void savesWhatWasRead();
};

void TestProductEditing::keysAreThoseOfTheReader()
{
    QMap<QString, QStringList> tables;
    for (const TomlKey &key : productKeys())
        tables[key.table] << key.key;
    QCOMPARE(
        tables.value(QString()).join(QLatin1Char(' ')),
        QStringLiteral("decisions product repository component protocol vocabulary stored surfaces catalogue frozen "
                       "forge registry"));
    QCOMPARE(tables.value(QStringLiteral("vocabulary")).join(QLatin1Char(' ')), QStringLiteral("name client server"));
    QCOMPARE(tables.value(QStringLiteral("vocabulary.client")).join(QLatin1Char(' ')),
             QStringLiteral("files file pattern"));
    // The manual lists the same: each key of these tables has a row.
    QFile manual(QStringLiteral(WAYBILL_TEST_DATA "/../../docs/waybill-toml.md"));
    QVERIFY(manual.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(manual.readAll());
    for (const char *table :
         {"product", "repository", "component", "protocol", "surfaces", "catalogue", "frozen", "forge"}) {
        for (const QString &key : tables.value(QLatin1String(table)))
            QVERIFY2(text.contains(QStringLiteral("| `%1` |").arg(key)), qPrintable(key));
    }
    QCOMPARE(tables.value(QStringLiteral("forge.links")).join(QLatin1Char(' ')),
             QStringLiteral("commit pull_request issue file compare"));
}

void TestProductEditing::completes_data()
{
    QTest::addColumn<QString>("text"); // "^" is where somebody types
    QTest::addColumn<QString>("words");

    QTest::newRow("table") << "[pro^"
                           << "[product]";
    QTest::newRow("kinds of forges") << "[forge]\nkind = \"g^"
                                     << "\"github\" \"ghes\" \"gitlab\" \"gitea\" \"generic\"";
    QTest::newRow("keys of forges") << "[forge]\nuse_^"
                                    << "use_labels =  use_release_notes =  use_handles = ";
    QTest::newRow("tables") << "[[pro^"
                            << "[[protocol]]";
    QTest::newRow("key") << "[product]\nsta^"
                         << "stance = ";
    QTest::newRow("key that is there") << "[product]\nname = \"x\"\nlockstep = true\nver^\nna"
                                       << "version_file = ";
    QTest::newRow("each key once") << "[[component]]\nname = \"x\"\n^\ntrait = \"live\"\n"
                                   << "pin = ";
    QTest::newRow("key of another table") << "[product]\n[[component]]\nsta^"
                                          << "";
    QTest::newRow("word") << "[product]\npolicy = ^"
                          << "\"semver\" \"semver-0x\" \"kubernetes\" \"lockstep\" \"calver\"";
    QTest::newRow("word begun") << "[product]\npolicy = \"ku^"
                                << "\"kubernetes\"";
    QTest::newRow("flag") << "[product]\nlockstep = t^"
                          << "true";
    QTest::newRow("repository") << "[[protocol]]\nclients = [\"run^"
                                << "\"runtime\"";
    QTest::newRow("path in a repository") << "[[protocol]]\nfiles = ^"
                                          << "\"agent: \"runtime:";
    QTest::newRow("word of surfaces") << "[surfaces]\napp_versions = \"l^"
                                      << "\"lenient\"";
    QTest::newRow("any text") << "[product]\nname = ^"
                              << "";
    QTest::newRow("comment") << "[product]\n# sta^"
                             << "";
    QTest::newRow("complete") << "[product]\nlockstep = true^"
                              << "";
}

void TestProductEditing::completes()
{
    QFETCH(QString, text);
    QFETCH(QString, words);
    const qsizetype position = text.indexOf(u'^');
    text.remove(u'^');
    static const std::vector<TomlKey> keys = productKeys();
    const QStringList repositories{QStringLiteral("agent"), QStringLiteral("runtime")};
    QCOMPARE(completeProduct(text, position, keys, repositories).words.join(u' '), words);
}

void TestProductEditing::checkFindsAll()
{
    const testing::ScratchFolder folder;
    const QString file = folder.path(QStringLiteral("waybill.toml"));
    const CheckedProduct checked = checkProduct(
        "[product]\nlockstep = 1\npolcy = \"semver\"\nstance = \"lively\"\n[[repository]]\nname = \"gone\"\n", file);
    QVERIFY(!checked.product);
    QStringList found;
    for (const Problem &problem : checked.problems)
        found << QStringLiteral("%1 %2: %3")
                     .arg(keyName(problem.severity))
                     .arg(problem.place.line)
                     .arg(wording::text(problem.message));
    QCOMPARE(found.join(u'\n'), QStringLiteral("error 2: product.lockstep is an integer\n"
                                               "warning 3: Unknown key product.polcy\n"
                                               "error 4: product.stance is \"lively\"\n"
                                               "warning 5: The repository gone doesn't exist"));
    QVERIFY(checkProduct("[product]\n", file).product);
    QCOMPARE(checkProduct("[product\n", file).problems.size(), std::size_t(1));
}

void TestProductEditing::savesWhatWasRead()
{
    const testing::ScratchFolder folder;
    const QString file = folder.path(QStringLiteral("waybill.toml"));
    QCOMPARE(saveProductFile(file, "# one\n", {}).value(), ProductSaved::Done);
    QCOMPARE(folder.read(QStringLiteral("waybill.toml")), QByteArray("# one\n"));
    QCOMPARE(saveProductFile(file, "# two\n", {}).value(), ProductSaved::Refused);
    QCOMPARE(saveProductFile(file, "# two\n", QByteArray("# none\n")).value(), ProductSaved::Refused);
    QCOMPARE(folder.read(QStringLiteral("waybill.toml")), QByteArray("# one\n"));
    QCOMPARE(saveProductFile(file, "# two\n", QByteArray("# one\n")).value(), ProductSaved::Done);
    QCOMPARE(folder.read(QStringLiteral("waybill.toml")), QByteArray("# two\n"));
    QVERIFY(!saveProductFile(folder.path(QStringLiteral("nowhere/waybill.toml")), "#\n", {}));
}

WAYBILL_TEST_MAIN(TestProductEditing)
#include "tst_productediting.moc"
