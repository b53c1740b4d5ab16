// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/productfile.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "version/policy.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using waybill::testing::errorText;

namespace {

QString told(const std::vector<RepositoryPath> &paths)
{
    QStringList texts;
    for (const RepositoryPath &path : paths)
        texts << path.repository + QLatin1Char('|') + path.path;
    return texts.join(QLatin1Char(','));
}

QString told(const Extraction &extraction)
{
    return told(extraction.files) + QLatin1Char(' ') + extraction.pattern;
}

/// The product as text, with paths relative to its folder.
QString told(const Product &product)
{
    QStringList lines;
    lines << QStringLiteral("%1 %2 lockstep=%3 version_file=%4 %5 notes=%6")
                 .arg(product.name, keyName(product.policy))
                 .arg(product.lockstep)
                 .arg(product.versionFile, keyName(product.stance))
                 .arg(product.decisions == DecisionsPlace::GitNotes);
    for (const RepositorySpec &spec : product.repositories)
        lines << QStringLiteral("repository %1 at %2 url=%3 %4..%5 prefix=%6")
                     .arg(spec.name, QDir(product.folder).relativeFilePath(spec.path), spec.url,
                          QString::fromUtf8(spec.base), QString::fromUtf8(spec.head),
                          spec.tagPrefix ? QString::fromUtf8(*spec.tagPrefix) : QStringLiteral("-"));
    for (const ComponentSpec &spec : product.components)
        lines << QStringLiteral("component %1 pin=%2 %3")
                     .arg(spec.name,
                          spec.pin ? QString(spec.pin->repository + QLatin1Char('|') + spec.pin->path + QLatin1Char('|')
                                             + spec.pin->key)
                                   : QStringLiteral("-"),
                          spec.trait ? keyName(*spec.trait) : QStringLiteral("-"));
    for (const ProtocolSpec &spec : product.protocols) {
        QStringList pins;
        for (auto it = spec.pins.begin(); it != spec.pins.end(); ++it)
            pins << it.key() + QLatin1Char('=') + it.value();
        lines << QStringLiteral("protocol %1 files=%2 server=%3 clients=%4 pins=%5 %6 internal=%7 calls=%8")
                     .arg(spec.name, told(spec.files), spec.server, spec.clients.join(QLatin1Char(',')),
                          pins.join(QLatin1Char(',')), spec.stance ? keyName(*spec.stance) : QStringLiteral("-"))
                     .arg(spec.contract == Contract::Internal)
                     .arg(spec.calls);
    }
    for (const VocabularySpec &spec : product.vocabularies)
        lines
            << QStringLiteral("vocabulary %1 client=%2 server=%3").arg(spec.name, told(spec.client), told(spec.server));
    for (const StoredSpec &spec : product.stored)
        lines << QStringLiteral("stored %1 version=%2 files=%3")
                     .arg(spec.name, spec.version ? told(*spec.version) : QStringLiteral("-"), told(spec.files));
    return lines.join(QLatin1Char('\n'));
}

QStringList problems(const Product &product)
{
    QStringList lines;
    for (const Problem &problem : product.problems)
        lines << QStringLiteral("%1 %2:%3 %4; %5")
                     .arg(keyName(problem.severity))
                     .arg(problem.place.line)
                     .arg(problem.place.column)
                     .arg(wording::text(problem.message), wording::text(problem.advice));
    return lines;
}

/// A waybill.toml with every key there is.
QByteArray everything()
{
    QFile file(QStringLiteral(WAYBILL_TEST_DATA "/data/everything.toml"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestProductFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKey_data();
    void everyKey();
    void values_data();
    void values();
    void mistakes_data();
    void mistakes();
    void oddities_data();
    void oddities();
    void files_data();
    void files();
    void pathsAreAnchored();
    void emptyFileTakesTheFolder();
    void calendars_data();
    void calendars();
    void promises();
    void findsRepositories();
};

void TestProductFile::everyKey_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray text = everything();
    QVERIFY(!text.isEmpty());
    QTest::newRow("as it is") << text;
    QTest::newRow("CRLF") << QByteArray(text).replace("\n", "\r\n");
    QTest::newRow("byte order mark") << "\xef\xbb\xbf" + text;
    QTest::newRow("no final newline") << text.trimmed();
}

void TestProductFile::everyKey()
{
    QFETCH(QByteArray, text);
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("product/agent/file"), {});
    folder.write(QStringLiteral("product/runtime/file"), {});
    const auto product = readProductFile(folder.write(QStringLiteral("product/waybill.toml"), text));
    QVERIFY2(product, errorText(product).constData());
    QString why;
    QVERIFY2(testing::compareGolden(QStringLiteral("data/everything.txt"), told(*product).toUtf8() + '\n', &why),
             qPrintable(why));
    QCOMPARE(problems(*product), QStringList());
    QCOMPARE(product->file, folder.path(QStringLiteral("product/waybill.toml")));
    QCOMPARE(product->decisionsFile(), folder.path(QStringLiteral("product/waybill.decisions.jsonl")));
}

void TestProductFile::values_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("line"); ///< one of those that the product is told in
    const auto row = [](const char *name, const char *text, const char *line) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(line);
    };
    row("defaults", "", "product semver lockstep=0 version_file= server-first notes=0");
    row("an empty product", "[product]\n", "product semver lockstep=0 version_file= server-first notes=0");
    row("the lockstep policy", "[product]\npolicy = 'lockstep'",
        "product lockstep lockstep=1 version_file= server-first notes=0");
    row("semver-0x", "[product]\npolicy = 'semver-0x'",
        "product semver-0x lockstep=0 version_file= server-first notes=0");
    row("calver", "[product]\npolicy = 'calver'", "product calver lockstep=0 version_file= server-first notes=0");
    row("notes at the top", "decisions = 'git-notes'", "product semver lockstep=0 version_file= server-first notes=1");
    row("notes in the product", "[product]\ndecisions = 'git-notes'",
        "product semver lockstep=0 version_file= server-first notes=1");
    // The product's stance, where it says none, is that of its protocols, if those that say one agree.
    const char *server = "product semver lockstep=0 version_file= server-first notes=0";
    const char *live = "product semver lockstep=0 version_file= live notes=0";
    row("the stance of a protocol", "[[protocol]]\nserver = 'a'\nstance = 'live'", live);
    row("the stance of two", "[[protocol]]\nserver = 'a'\nstance = 'live'\n[[protocol]]\nserver = 'b'\nstance = 'live'",
        live);
    row("one says nothing", "[[protocol]]\nserver = 'a'\n[[protocol]]\nserver = 'b'\nstance = 'live'", live);
    row("two that differ", "[[protocol]]\nserver = 'a'\nstance = 'live'\n[[protocol]]\nserver = 'b'\nstance = 'atomic'",
        server);
    row("the product's own goes first",
        "[product]\nstance = 'server-first'\n[[protocol]]\nserver = 'a'\nstance = 'live'", server);
    row("dotted keys", "product.name = 'x'\nproduct.policy = 'kubernetes'",
        "x kubernetes lockstep=0 version_file= server-first notes=0");
    row("the path is the name", "[[repository]]\nname = 'one'", "repository one at one url= .. prefix=-");
    row("the name is the folder's", "[[repository]]\npath = './one/'", "repository one at one url= .. prefix=-");
    row("a path above", "[[repository]]\npath = '../other'", "repository other at ../other url= .. prefix=-");
    row("an absolute path", "[[repository]]\npath = '/'\nname = 'root'", "repository root at / url= .. prefix=-");
    row("only a url", "[[repository]]\nurl = 'https://git.example/a/one.git/'",
        "repository one at one url=https://git.example/a/one.git/ .. prefix=-");
    row("only a short url", "[[repository]]\nurl = 'git@git.example:one.git'",
        "repository one at one url=git@git.example:one.git .. prefix=-");
    row("an array of tables in line", "repository = [{name = 'one'}]", "repository one at one url= .. prefix=-");
    row("one repository needs no name", "[[repository]]\nname = 'one'\n[[protocol]]\nfiles = '**/*.proto'",
        "protocol one files=one|**/*.proto server=one clients= pins= - internal=0 calls=");
    row("a client alone", "[[repository]]\nname = 'one'\n[[protocol]]\nclients = 'one'",
        "protocol  files= server= clients=one pins= - internal=0 calls=");
    row("a pin without a key", "[[repository]]\nname = 'one'\n[[component]]\nname = 'x'\npin = 'one:VERSION'",
        "component x pin=one|VERSION| -");
    row("a key with colons", "[[repository]]\nname = 'one'\n[[component]]\nname = 'x'\npin = 'one:f:a:b'",
        "component x pin=one|f|a:b -");
    row("text of any script", "[product]\nname = 'Käse \xe8\xb2\xa8'",
        "Käse \xe8\xb2\xa8 semver lockstep=0 version_file= server-first notes=0");
} // namespace

void TestProductFile::values()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, line);
    const testing::ScratchFolder folder;
    const auto product = parseProduct(text, folder.path(QStringLiteral("product/waybill.toml")));
    QVERIFY2(product, errorText(product).constData());
    QString all = told(*product);
    if (line.contains(QLatin1String(" at / ")))
        all.replace(QDir(product->folder).relativeFilePath(QStringLiteral("/")), QStringLiteral("/"));
    QVERIFY2(all.split(QLatin1Char('\n')).contains(line), qPrintable(all));
}

void TestProductFile::mistakes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected);
    };
    // Types.
    row("a string for a flag", "[product]\nlockstep = \"yes\"",
        "F:2:12: product.lockstep is a string; expected true or false");
    row("a number for a string", "[product]\n  name = 7", "F:2:10: product.name is an integer; expected a string");
    row("a float", "[product]\nname = 7.5", "F:2:8: product.name is a number; expected a string");
    row("a date", "[product]\nname = 2020-01-01", "F:2:8: product.name is a date; expected a string");
    row("a flag for a string", "[product]\nversion_file = true",
        "F:2:16: product.version_file is true or false; expected a string");
    row("an empty string", "[product]\nname = ''", "F:2:8: product.name is empty; expected a string");
    row("a string for the product", "product = 'x'", "F:1:11: product is a string; expected a table");
    row("an array for the product", "[[product]]\nname = 'x'", "F:1:1: product is an array; expected a table");
    row("one pair of brackets", "[repository]\nname = 'x'", "F:1:1: repository is a table; expected [[repository]]");
    row("an array of strings", "repository = ['x']", "F:1:15: repository is a string; expected [[repository]]");
    row("a table for paths", "[[protocol]]\nfiles = {a = 1}",
        "F:2:9: protocol.files is a table; expected a string or an array of strings");
    row("a number among paths", "[[repository]]\nname = 'a'\n[[protocol]]\nclients = ['a', 1]",
        "F:4:17: protocol.clients is an integer; expected a string or an array of strings");
    row("a number for a pin", "[[repository]]\nname = 'a'\n[[protocol]]\nclients = 'a'\npins = { a = 1 }",
        "F:5:14: protocol.pins.a is an integer; expected a string");
    row("a string for an extraction", "[[vocabulary]]\nclient = 'x'",
        "F:2:10: vocabulary.client is a string; expected a table");
    // Words.
    row("policy", "[product]\npolicy = 'SemVer'",
        "F:2:10: product.policy is \"SemVer\"; expected one of: semver, semver-0x, kubernetes, lockstep, "
        "calver");
    row("a word that calendars do not have", "[product]\npolicy = 'calver'\n  calendar = 'YYYY.XX'",
        "F:3:20: product.calendar: \"XX\" is not a part of a version; expected YYYY, YY, 0Y, MM, 0M, WW, 0W, "
        "DD, 0D, MAJOR, MINOR, MICRO");
    row("a calendar without a date", "[product]\ncalendar = \"MAJOR.MINOR\"",
        "F:2:13: product.calendar: \"MAJOR.MINOR\" has no date; expected a year, as in YYYY.0M.MICRO, or another "
        "policy");
    row("no promise", "[product]\nsupports = 'N'",
        "F:2:12: product.supports is \"N\"; expected how many minor releases back a new one is compatible with: N-1, N-2, ...");
    row("a number for a calendar", "[product]\ncalendar = 24.04",
        "F:2:12: product.calendar is a number; expected a string");
    row("stance", "[product]\nstance = 'soft'",
        "F:2:10: product.stance is \"soft\"; expected one of: atomic, server-first, client-first, live");
    row("a protocol's stance", "[[protocol]]\nstance = ''",
        "F:2:10: protocol.stance is \"\"; expected one of: atomic, server-first, client-first, live");
    row("trait", "[[component]]\nname = 'x'\ntrait = 'drain'",
        "F:3:9: component.trait is \"drain\"; expected one of: live, restart, new-workloads, drain-node, stop-workloads, reboot");
    row("contract", "[[protocol]]\ncontract = 'x'",
        "F:2:12: protocol.contract is \"x\"; expected one of: internal, external");
    row("decisions", "decisions = 'x'", "F:1:13: decisions is \"x\"; expected one of: file, git-notes");
    row("decisions in the product", "[product]\ndecisions = 'x'",
        "F:2:13: product.decisions is \"x\"; expected one of: file, git-notes");
    // Forms.
    row("a repository of nothing", "[[repository]]\nbase = '1.0.0'",
        "F:1:1: This repository has no path; expected repository.path, .name or .url");
    row("a component of nothing", "[[component]]\ntrait = 'live'",
        "F:1:1: This component has no name; expected component.name");
    row("a path without repository", "[[protocol]]\nfiles = 'a.proto'",
        "F:2:9: protocol.files is \"a.proto\"; expected \"repository:path\"");
    row("a path of nothing", "[[protocol]]\nfiles = ['a:']",
        "F:2:10: protocol.files is \"a:\"; expected \"repository:path\"");
    row("a pin without file", "[[component]]\nname = 'x'\npin = 'a'",
        "F:3:7: component.pin is \"a\"; expected \"repository:file:key\"");
    row("no regular expression", "[[protocol]]\ncalls = '(a'",
        "F:2:9: protocol.calls is not a regular expression: missing closing parenthesis at character 3; expected a Perl-compatible regular expression");
    row("no group", "[[protocol]]\ncalls = 'a'",
        "F:2:9: protocol.calls has no group; expected (...) around the text to find");
    row("an extraction without pattern", "[[repository]]\nname = 'a'\n[[stored]]\nversion = { file = 'a:b' }",
        "F:4:11: stored.version has no pattern; expected pattern = '...' with one group");
    row("an extraction without file", "[[stored]]\nversion = { pattern = '(a)' }",
        "F:2:11: stored.version names no file; expected files = \"repository:path\"");
    row("an extraction of no files", "[[stored]]\nversion = { files = [], pattern = '(a)' }",
        "F:2:21: stored.version names no file; expected files = \"repository:path\"");
    row("an extraction of a file of nothing", "[[stored]]\nversion = { file = 'a:', pattern = '(a)' }",
        "F:2:20: stored.version.file is \"a:\"; expected \"repository:path\"");
    row("two mistakes", "[[repository]]\nname = 1\npath = 'x'\n[product]\nname = 2",
        "F:2:8: repository.name is an integer; expected a string\n"
        "F:5:8: product.name is an integer; expected a string");
    row("two mistakes, the other way", "[product]\nname = 2\n[[repository]]\nname = 1\npath = 'x'",
        "F:2:8: product.name is an integer; expected a string\n"
        "F:4:8: repository.name is an integer; expected a string");
    // Syntax. The words are the library's, but for the place and the beginning.
    row("no value", "[product]\nname =\n", "F:2:7: This is not TOML");
    row("no quotes", "[product]\nname = Kata", "F:2:8: This is not TOML");
    row("an open string", "[product]\nname = \"Kata\n", "F:2:13: This is not TOML");
    row("an open bracket", "[product\nname = 'x'", "F:1:9: This is not TOML");
    row("a key twice", "[product]\nname = 'x'\nname = 'y'", "F:3:8: This is not TOML");
    row("a conflict", "[product]\n<<<<<<< HEAD\nname = 'x'", "F:2:1: This is not TOML");
    row("a control character", "[product]\nname = 'x\x01'", "F:2:10: This is not TOML");
    row("not UTF-8", "[product]\nname = 'k\xe4se'",
        "F:2:10: This file is not UTF-8; expected a TOML file, which is always UTF-8");
    row("not UTF-8 behind UTF-8", "# K\xc3\xa4se \xff\n",
        "F:1:8: This file is not UTF-8; expected a TOML file, which is always UTF-8");
    row("half a character", "name = 'x' # \xe2\x82\n[product]",
        "F:1:14: This file is not UTF-8; expected a TOML file, which is always UTF-8");
}

void TestProductFile::mistakes()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const testing::ScratchFolder folder;
    const auto product = parseProduct(text, folder.path(QStringLiteral("F")));
    QVERIFY(!product);
    QCOMPARE(product.error().fault, Fault::Input);
    QStringList lines{wording::line(product.error())};
    for (const Error &other : product.error().others)
        lines.append(wording::line(other));
    const QString message = lines.join(QLatin1Char('\n')).remove(folder.path() + QLatin1Char('/'));
    if (expected.endsWith(QLatin1String("TOML")))
        QVERIFY2(message.startsWith(expected + QLatin1String(": ")) && !message.contains(QLatin1Char('\n')),
                 qPrintable(message));
    else
        QCOMPARE(message, expected);
}

void TestProductFile::oddities_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("expected"); ///< DIR stands for the product's folder
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected).split(QLatin1Char('\n'));
    };
    row("unknown keys, in order",
        "zeal = 1\n[product]\nlockstop = true\ncolour = 'red'\n[[repository]]\npath = 'one'\nnmae = 'x'\n[colours]\na = 1",
        "warning 1:1 Unknown key zeal; \n"
        "warning 3:1 Unknown key product.lockstop; did you mean lockstep?\n"
        "warning 4:1 Unknown key product.colour; \n"
        "warning 7:1 Unknown key repository.nmae; did you mean name?\n"
        "warning 8:2 Unknown key colours; ");
    row("a table by another name", "[[repositories]]\npath = 'one'\n[[repository]]\npath = 'one'",
        "warning 1:3 Unknown key repositories; ");
    row("a slip in a table's name", "[prodct]\nname = 'x'\n[[repository]]\npath = 'one'",
        "warning 1:2 Unknown key prodct; did you mean product?");
    row("unknown keys in line",
        "[[repository]]\npath = 'one'\n[[vocabulary]]\nclient = {file = 'one:a', pattern = '(a)', patern = 1}",
        "warning 4:44 Unknown key vocabulary.client.patern; did you mean pattern?");
    row("a missing path", "[[repository]]\nname = 'two'\npath = 'here/two'",
        "warning 3:8 The repository two doesn't exist; expected it at DIR/here/two");
    row("a url without a clone", "[[repository]]\nname = 'two'\nurl = 'https://git.example/a/b'",
        "warning 3:7 The repository two doesn't exist here, and Waybill cannot clone it yet; clone it to DIR/two, or set its path");
    row("one name for two", "[[repository]]\nname = 'one'\n[[repository]]\nname = 'one'\n[[repository]]\npath = 'one'",
        "warning 4:8 Another repository is also called one; this one is shown as one (2)\n"
        "warning 5:1 Another repository is also called one; this one is shown as one (3)");
    row("unknown repositories",
        "[[repository]]\nname = 'one'\n[[component]]\nname = 'x'\npin = 'onee:a:b'\n[[protocol]]\nfiles = 'far:x'\n"
        "server = 'on'\nclients = ['one', 'two']\n[[vocabulary]]\nclient = {files = 'elsewhere:a', pattern = '(a)'}",
        "warning 5:7 component.pin names the repository onee, which doesn't exist in this product; did you mean one?\n"
        "warning 7:9 protocol.files names the repository far, which doesn't exist in this product; \n"
        "warning 8:10 protocol.server names the repository on, which doesn't exist in this product; did you mean one?\n"
        "warning 9:19 protocol.clients names the repository two, which doesn't exist in this product; \n"
        "warning 11:19 vocabulary.client.files names the repository elsewhere, which doesn't exist in this product; ");
    row("a pin of no client", "[[repository]]\nname = 'one'\n[[protocol]]\npins = { one = 'x' }",
        "warning 4:16 protocol.pins.one is not a client of this protocol; add it to protocol.clients");
    row("lockstep both ways", "[product]\npolicy = 'lockstep'\nlockstep = false\n[[repository]]\nname = 'one'",
        "warning 3:12 product.lockstep is false, but the policy is lockstep; the policy takes precedence");
    row("a calendar that nobody asks for", "[product]\ncalendar = 'YY.0M'\n[[repository]]\nname = 'one'",
        "warning 2:12 product.calendar has no effect under the policy semver; set policy = \"calver\", or remove the calendar");
    row("nothing here", "[product]\nname = 'x'",
        "warning 0:0 This product has no repositories; add some with [[repository]], or put the file into the folder that contains them");
}

void TestProductFile::oddities()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, expected);
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("one/file"), {});
    const auto product = parseProduct(text, folder.path(QStringLiteral("waybill.toml")));
    QVERIFY2(product, errorText(product).constData());
    expected.replaceInStrings(QStringLiteral("DIR"), folder.path());
    QCOMPARE(problems(*product), expected);
    for (const Problem &problem : product->problems)
        QCOMPARE(problem.place.file, folder.path(QStringLiteral("waybill.toml")));
}

void TestProductFile::files_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    QTest::newRow("missing") << QStringLiteral("missing.toml")
                             << QStringLiteral("This file doesn't exist; expected a waybill.toml");
    QTest::newRow("a folder") << QStringLiteral("folder")
                              << QStringLiteral("This is not a file; expected a waybill.toml");
    QTest::newRow("a device") << QStringLiteral("zero")
                              << QStringLiteral("This is not a file; expected a waybill.toml");
}

void TestProductFile::files()
{
    QFETCH(QString, name);
    QFETCH(QString, expected);
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("folder/file"), {});
    QVERIFY(QFile::link(QStringLiteral("/dev/zero"), folder.path(QStringLiteral("zero"))));
    const auto product = readProductFile(folder.path(name));
    QVERIFY(!product);
    QCOMPARE(wording::line(product.error()), QString(folder.path(name) + QLatin1String(": ") + expected));
}

void TestProductFile::pathsAreAnchored()
{
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("deep/waybill.toml"), "[[repository]]\npath = 'x'\n[[repository]]\npath = '../y'");
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder.path()));
    const auto product = readProductFile(QStringLiteral("deep/waybill.toml"));
    QVERIFY(QDir::setCurrent(before));
    QVERIFY2(product, errorText(product).constData());
    QCOMPARE(product->folder, folder.path(QStringLiteral("deep")));
    QCOMPARE(product->repositories[0].path, folder.path(QStringLiteral("deep/x")));
    QCOMPARE(product->repositories[1].path, folder.path(QStringLiteral("y")));
    // Messages speak of the file as it was called.
    QCOMPARE(product->problems[0].place.file, QStringLiteral("deep/waybill.toml"));
}

void TestProductFile::emptyFileTakesTheFolder()
{
    const testing::ScratchFolder folder;
    auto one = folder.story(QStringLiteral("product/one"));
    auto two = folder.story(QStringLiteral("product/two"), "main", true);
    QVERIFY(!one.error() && !two.error());
    folder.write(QStringLiteral("product/notes/file"), {});
    const auto product = readProductFile(folder.write(QStringLiteral("product/waybill.toml"), {}));
    QVERIFY2(product, errorText(product).constData());
    QCOMPARE(told(*product).section(QLatin1Char('\n'), 1), QStringLiteral("repository one at one url= .. prefix=-\n"
                                                                          "repository two at two url= .. prefix=-"));
    QCOMPARE(problems(*product), QStringList());
}

/// Every repository counts by the product's calendar, found ones too.
void TestProductFile::calendars_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("as said") << QByteArray(
        "[product]\npolicy = 'calver'\ncalendar = 'YY.0M'\n[[repository]]\nname = 'one'")
                             << QStringLiteral("YY.0M");
    QTest::newRow("the default, found") << QByteArray("[product]\npolicy = 'calver'")
                                        << QStringLiteral("YYYY.0M.MICRO");
    QTest::newRow("another policy") << QByteArray("[product]\ncalendar = 'YY.0M'") << QString();
}

void TestProductFile::calendars()
{
    QFETCH(QByteArray, text);
    const testing::ScratchFolder folder;
    const auto one = folder.story(QStringLiteral("one"));
    QVERIFY(!one.error());
    const auto product = parseProduct(text, folder.path(QStringLiteral("waybill.toml")));
    QVERIFY2(product, errorText(product).constData());
    QCOMPARE(product->repositories.size(), std::size_t(1));
    const auto &calendar = product->repositories[0].calendar;
    QTEST(calendar ? calendar->format() : QString(), "expected");
}

void TestProductFile::promises()
{
    for (const auto &[text, minors] : {std::pair(QByteArray("N-1"), 1), std::pair(QByteArray("N-12"), 12)}) {
        const auto product = parseProduct("[product]\nsupports = '" + text + "'", QStringLiteral("/p/waybill.toml"));
        QVERIFY2(product, errorText(product).constData());
        QCOMPARE(product->supports, std::optional(minors));
    }
    QVERIFY(!parseProduct({}, QStringLiteral("/p/waybill.toml"))->supports);
}

void TestProductFile::findsRepositories()
{
    const testing::ScratchFolder folder;
    folder.write(QStringLiteral("agent/file"), {});
    folder.write(QStringLiteral("runtime/file"), {});
    const auto product = readProductFile(folder.write(QStringLiteral("waybill.toml"), everything()));
    QVERIFY2(product, errorText(product).constData());
    const auto name = [&](const QString &text) {
        const RepositorySpec *found = product->find(text);
        return found ? found->name : QStringLiteral("none");
    };
    QCOMPARE(name(QStringLiteral("agent")), QStringLiteral("agent"));
    QCOMPARE(name(folder.path(QStringLiteral("agent"))), QStringLiteral("agent"));
    QCOMPARE(name(folder.path(QStringLiteral("agent/../runtime/"))), QStringLiteral("runtime"));
    QCOMPARE(name(QStringLiteral("./runtime")), QStringLiteral("runtime"));
    QVERIFY(QFile::link(folder.path(QStringLiteral("agent")), folder.path(QStringLiteral("link"))));
    QCOMPARE(name(folder.path(QStringLiteral("link"))), QStringLiteral("agent"));
    QCOMPARE(name(QStringLiteral("proxy")), QStringLiteral("none"));
    QCOMPARE(name(QString()), QStringLiteral("none"));
}

WAYBILL_TEST_MAIN(TestProductFile)
#include "tst_productfile.moc"
