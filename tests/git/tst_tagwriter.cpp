// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"
#include "git/signing.h"
#include "git/tagwriter.h"
#include "gittest.h"
#include "wording/text.h"

#include <QProcess>
#include <QStandardPaths>

using namespace waybill;
using namespace waybill::git;
using namespace waybill::testing;

namespace {

const Signature Ada{"Ada Lovelace", "ada@test.example", 1700000000, 90};

/// Runs a program; its output, or null where it failed.
QByteArray ran(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitCode() != 0) {
        qWarning("%s: %s", qPrintable(program), process.readAllStandardError().constData());
        return {};
    }
    return process.readAllStandardOutput() + ' ';
}

/// Sets variables of the environment until it is gone.
class Variables {
public:
    explicit Variables(std::initializer_list<std::pair<const char *, QByteArray>> values)
    {
        for (const auto &[name, value] : values) {
            m_before.emplace_back(name, qEnvironmentVariableIsSet(name) ? std::optional(qgetenv(name)) : std::nullopt);
            value.isNull() ? qunsetenv(name) : qputenv(name, value);
        }
    }
    ~Variables()
    {
        for (const auto &[name, value] : m_before)
            value ? qputenv(name, *value) : qunsetenv(name);
    }
    Variables(const Variables &) = delete;
    Variables &operator=(const Variables &) = delete;

private:
    std::vector<std::pair<const char *, std::optional<QByteArray>>> m_before;
};

} // namespace

/// Annotated tags as git makes them, signed ones too: git itself is asked.
class TestTagWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asGitWritesIt_data();
    void asGitWritesIt();
    void messages_data();
    void messages();
    void names_data();
    void names();
    void refusedMessages();
    void whoTags();
    void whoTagsIsNotKnown();
    void neverOverwritten();
    void onlyOursIsDeleted();
    void signerByConfiguration_data();
    void signerByConfiguration();
    void signedBySsh();
    void signedByGpg();
    void signedByAnyProgram();
    void notSigned_data();
    void notSigned();

private:
    void config(const char *key, const QString &value) const
    {
        testing::git(m_path, {QStringLiteral("config"), QString::fromLatin1(key), value});
    }
    [[nodiscard]] Repository open() const { return std::move(*Repository::open(m_path)); }
    /// Signs and writes v1.0.0; its id.
    [[nodiscard]] Result<ObjectId> signedTag() const;

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<UserConfiguration> m_user;
    QString m_path;
    ObjectId m_commit;
};

void TestTagWriter::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_user.reset();
    // Who signs by the repository's own configuration trusts it; tst_trust has those who do not.
    m_user = std::make_unique<UserConfiguration>(
        *m_scratch, QList<std::pair<QByteArray, QByteArray>>{{"waybill.trustedRepository", "*"}});
    auto story = m_scratch->story(QStringLiteral("agent"));
    m_commit = story.write("f", "1").commit("one");
    story.finish();
    m_path = story.path();
}

void TestTagWriter::asGitWritesIt_data()
{
    QTest::addColumn<int>("minutes");
    QTest::newRow("east") << 90;
    QTest::newRow("west") << -570;
    QTest::newRow("utc") << 0;
}

/// The same bytes as `git tag -a`: the same id.
void TestTagWriter::asGitWritesIt()
{
    QFETCH(int, minutes);
    const Repository repository = open();
    Signature tagger = Ada;
    tagger.offsetMinutes = minutes;
    const auto content = tagContent("v1.0.0", m_commit, tagger, "Agent 1.0.0  \n\n\n# Heading\ntext\n\n");
    QVERIFY2(content, errorText(content).constData());
    const auto id = writeTagObject(repository, *content);
    QVERIFY2(id, errorText(id).constData());
    QVERIFY(!hasReference(repository, "refs/tags/v1.0.0"));
    QVERIFY(hasTagObject(repository, *id) && !hasTagObject(repository, m_commit));
    const QDateTime when = QDateTime::fromSecsSinceEpoch(Ada.time, Qt::OffsetFromUTC, minutes * 60);
    const QString date = QStringLiteral("%1 %2").arg(QString::number(Ada.time), when.toString(QStringLiteral("t")));
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("GIT_COMMITTER_NAME"), QString::fromUtf8(Ada.name));
    environment.insert(QStringLiteral("GIT_COMMITTER_EMAIL"), QString::fromUtf8(Ada.email));
    environment.insert(QStringLiteral("GIT_COMMITTER_DATE"), when.toString(Qt::ISODate));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_path);
    process.start(QStringLiteral("git"),
                  {QStringLiteral("tag"), QStringLiteral("-a"), QStringLiteral("--cleanup=whitespace"),
                   QStringLiteral("-m"), QStringLiteral("Agent 1.0.0  \n\n\n# Heading\ntext\n\n"),
                   QStringLiteral("v1.0.0")});
    QVERIFY(process.waitForFinished() && process.exitCode() == 0);
    QCOMPARE(testing::git(m_path, args("rev-parse v1.0.0")), id->toHex());
    QCOMPARE(runGit(m_path, args("fsck --strict")).exitCode, 0);
}

void TestTagWriter::messages_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("clean");
    QTest::newRow("nothing") << QByteArray() << QByteArray();
    QTest::newRow("only space") << QByteArray(" \n\n\t\n") << QByteArray();
    QTest::newRow("no end") << QByteArray("one") << QByteArray("one\n");
    QTest::newRow("gaps") << QByteArray("\n\none \n\n\n\n two\t\n\n") << QByteArray("one\n\n two\n");
    QTest::newRow("headings") << QByteArray("one\n\n# two\n#three") << QByteArray("one\n\n# two\n#three\n");
    QTest::newRow("CRLF") << QByteArray("one\r\n\r\ntwo\r\n") << QByteArray("one\n\ntwo\n");
}

void TestTagWriter::messages()
{
    QFETCH(QByteArray, message);
    QTEST(cleanMessage(message), "clean");
}

void TestTagWriter::names_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("valid");
    for (const char *name : {"v1.0.0", "1.0.0-rc.1", "api/v1.2.0", "@scope/name@1.0.0", "1.0.0+build"})
        QTest::newRow(name) << QByteArray(name) << true;
    for (const char *name : {"", "-v1", "a b", "a..b", "a~1", "a^", "a:b", "a.lock", "a/", "a\\b", "a\nb"})
        QTest::newRow(name) << QByteArray(name) << false;
    QTest::newRow("zero") << QByteArray("a\0b", 3) << false;
}

void TestTagWriter::names()
{
    QFETCH(QByteArray, name);
    QTEST(isTagName(name), "valid");
    QFETCH(bool, valid);
    QCOMPARE(tagContent(name, m_commit, Ada, "text").has_value(), valid);
}

void TestTagWriter::refusedMessages()
{
    for (const QByteArray &message : {QByteArray("a\0b", 3), QByteArray("one\n\n-----BEGIN PGP SIGNATURE-----\nx\n"),
                                      QByteArray("one\n-----BEGIN SSH SIGNATURE-----\n")}) {
        const auto content = tagContent("v1", m_commit, Ada, message);
        QVERIFY(!content && content.error().fault == Fault::Input);
    }
}

void TestTagWriter::whoTags()
{
    const Variables none{{"GIT_COMMITTER_NAME", {}}, {"GIT_COMMITTER_EMAIL", {}}, {"GIT_COMMITTER_DATE", {}}};
    config("user.name", QStringLiteral(" Ada, <Countess>. "));
    config("user.email", QStringLiteral("ada@home.example"));
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    auto tagger = taggerOf(open());
    QVERIFY2(tagger, errorText(tagger).constData());
    QCOMPARE(tagger->name, QByteArray("Ada, Countess"));
    QCOMPARE(tagger->email, QByteArray("ada@home.example"));
    QVERIFY(tagger->time >= now && tagger->time < now + 60);
    config("committer.email", QStringLiteral("ada@work.example"));
    QCOMPARE(taggerOf(open())->email, QByteArray("ada@work.example"));
    const Variables said{{"GIT_COMMITTER_NAME", "Robot"},
                         {"GIT_COMMITTER_EMAIL", "robot@test.example"},
                         {"GIT_COMMITTER_DATE", "1700000000 +0130"}};
    QCOMPARE(*taggerOf(open()), (Signature{"Robot", "robot@test.example", 1700000000, 90}));
    for (const char *date : {"@1700000000 +0130", "2023-11-14T23:43:20+01:30", "Tue, 14 Nov 2023 23:43:20 +0130"}) {
        qputenv("GIT_COMMITTER_DATE", date);
        tagger = taggerOf(open());
        QVERIFY2(tagger && tagger->time == 1700000000 && tagger->offsetMinutes == 90, date);
    }
    qputenv("GIT_COMMITTER_DATE", "next tuesday");
    QCOMPARE(taggerOf(open()).error().fault, Fault::Input);
}

void TestTagWriter::whoTagsIsNotKnown()
{
    const Variables none{{"GIT_COMMITTER_NAME", {}}, {"GIT_COMMITTER_EMAIL", {}}};
    config("user.name", QStringLiteral("Ada"));
    config("user.email", QString());
    config("committer.email", QStringLiteral(" ; "));
    const auto tagger = taggerOf(open());
    QVERIFY(!tagger && tagger.error().fault == Fault::Input);
    QVERIFY2(wording::text(tagger.error().advice).contains(QLatin1String("user.email")), errorText(tagger).constData());
}

void TestTagWriter::neverOverwritten()
{
    const Repository repository = open();
    const ObjectId one = *writeTagObject(repository, *tagContent("v1", m_commit, Ada, "one"));
    const ObjectId two = *writeTagObject(repository, *tagContent("v1", m_commit, Ada, "two"));
    QCOMPARE(createTagReference(repository, "v1", one).value_or(false), true);
    QCOMPARE(createTagReference(repository, "v1", one).value_or(false), true);
    QCOMPARE(createTagReference(repository, "v1", two).value_or(true), false);
    QCOMPARE(testing::git(m_path, args("rev-parse v1")), one.toHex());
    // A name that cannot be made where another one stands: "v1/x" beside "v1".
    const auto blocked = createTagReference(repository, "v1/x", two);
    QVERIFY(!blocked && blocked.error().fault == Fault::Environment);
    // The lock of somebody who was killed.
    m_scratch->write(QStringLiteral("agent/.git/refs/tags/v2.lock"), "");
    const auto locked = createTagReference(repository, "v2", two);
    QVERIFY(!locked);
    QVERIFY2(wording::line(locked.error()).endsWith(QLatin1String("delete the lock file")),
             qPrintable(wording::line(locked.error())));
    QVERIFY2(!wording::line(locked.error()).contains(QLatin1String(": ;")), qPrintable(wording::line(locked.error())));
}

void TestTagWriter::onlyOursIsDeleted()
{
    const Repository repository = open();
    const ObjectId one = *writeTagObject(repository, *tagContent("v1", m_commit, Ada, "one"));
    const ObjectId two = *writeTagObject(repository, *tagContent("v1", m_commit, Ada, "two"));
    QCOMPARE(deleteTagReference(repository, "v1", one).value_or(false), true); // was never there
    for (const bool packed : {false, true}) {
        QVERIFY(*createTagReference(repository, "v1", two));
        if (packed)
            testing::git(m_path, args("pack-refs --all"));
        QCOMPARE(deleteTagReference(repository, "v1", one).value_or(true), false);
        QCOMPARE(testing::git(m_path, args("rev-parse v1")), two.toHex());
        QCOMPARE(deleteTagReference(repository, "v1", two).value_or(false), true);
        QCOMPARE(runGit(m_path, args("rev-parse --verify -q v1")).exitCode, 1);
    }
}

void TestTagWriter::signerByConfiguration_data()
{
    QTest::addColumn<QStringList>("settings");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *settings, const char *expected) {
        QTest::newRow(name) << args(settings) << QString::fromUtf8(expected);
    };
    row("default", "", "gpg Ada Lovelace <ada@test.example>");
    row("key", "user.signingKey=ABCD", "gpg ABCD");
    row("program", "gpg.program=/opt/gpg", "/opt/gpg Ada Lovelace <ada@test.example>");
    row("its own program", "gpg.program=/opt/gpg gpg.openpgp.program=/opt/pgp user.signingKey=A", "/opt/pgp A");
    row("x509", "gpg.format=x509 user.signingKey=0x1", "gpgsm 0x1");
    row("gpg.program is not for x509", "gpg.format=x509 gpg.program=/opt/gpg user.signingKey=1", "gpgsm 1");
    row("ssh file", "gpg.format=ssh user.signingKey=/keys/id.pub", "ssh-keygen /keys/id.pub");
    row("ssh literal", "gpg.format=ssh user.signingKey=key::ssh-ed25519", "ssh-keygen key::ssh-ed25519");
    row("ssh program", "gpg.format=ssh gpg.ssh.program=/opt/sign user.signingKey=/k", "/opt/sign /k");
    row("ssh command", "gpg.format=ssh gpg.ssh.defaultKeyCommand=echo$ssh-ed25519$AAAA", "ssh-keygen ssh-ed25519 AAAA");
    row("ssh without a key", "gpg.format=ssh", "");
    row("unknown", "gpg.format=wax", "");
}

void TestTagWriter::signerByConfiguration()
{
    QFETCH(QStringList, settings);
    for (const QString &setting : settings) {
        const qsizetype equals = setting.indexOf(QLatin1Char('='));
        config(qPrintable(setting.left(equals)), setting.mid(equals + 1).replace(QLatin1Char('$'), QLatin1Char(' ')));
    }
    const auto signer = signerOf(open(), Ada);
    QString actual;
    if (signer)
        actual = signer->program + QLatin1Char(' ') + QString::fromUtf8(signer->key);
    else
        QCOMPARE(signer.error().fault, Fault::Input);
    QTEST(actual, "expected");
    QVERIFY(!signsTags(open()));
    config("tag.gpgSign", QStringLiteral("true"));
    QVERIFY(signsTags(open()));
}

Result<ObjectId> TestTagWriter::signedTag() const
{
    const Repository repository = open();
    const auto content = tagContent("v1.0.0", m_commit, Ada, "Agent 1.0.0\n\n# What\n\nA line.");
    if (!content)
        return fail(content.error());
    const auto signer = signerOf(repository, Ada);
    if (!signer)
        return fail(signer.error());
    const auto signature = signatureOf(*content, *signer);
    if (!signature)
        return fail(signature.error());
    const auto id = writeTagObject(repository, *content + *signature);
    if (!id)
        return id;
    if (const auto made = createTagReference(repository, "v1.0.0", *id); !made)
        return fail(made.error());
    return id;
}

void TestTagWriter::signedBySsh()
{
    if (QStandardPaths::findExecutable(QStringLiteral("ssh-keygen")).isEmpty())
        QSKIP("there is no ssh-keygen");
    const QString key = m_scratch->path(QStringLiteral("key"));
    QVERIFY(!ran(QStringLiteral("ssh-keygen"), {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"),
                                                QStringLiteral("-N"), QString(), QStringLiteral("-f"), key})
                 .isNull());
    config("gpg.format", QStringLiteral("ssh"));
    config("user.signingKey", key + QStringLiteral(".pub"));
    m_scratch->write(QStringLiteral("signers"), "ada@test.example " + m_scratch->read(QStringLiteral("key.pub")));
    config("gpg.ssh.allowedSignersFile", m_scratch->path(QStringLiteral("signers")));
    const auto id = signedTag();
    QVERIFY2(id, errorText(id).constData());
    const auto verified = runGit(m_path, args("verify-tag v1.0.0"));
    QVERIFY2(verified.exitCode == 0 && verified.errors.contains("Good \"git\" signature for ada@test.example"),
             verified.errors.constData());
    QCOMPARE(testing::git(m_path, args("tag -l --format=%(contents:subject)|%(contents:body)")).trimmed(),
             QByteArray("Agent 1.0.0|# What\n\nA line."));
    QCOMPARE(runGit(m_path, args("fsck --strict")).exitCode, 0);
}

void TestTagWriter::signedByGpg()
{
    if (QStandardPaths::findExecutable(QStringLiteral("gpg")).isEmpty())
        QSKIP("there is no gpg");
    // Short: the agent's socket lies in it.
    const QTemporaryDir home(QStringLiteral("/tmp/wbgpg-XXXXXX"));
    const Variables variables{{"GNUPGHOME", home.path().toUtf8()}};
    QVERIFY(!ran(QStringLiteral("gpg"),
                 {QStringLiteral("--batch"), QStringLiteral("--pinentry-mode"), QStringLiteral("loopback"),
                  QStringLiteral("--passphrase"), QString(), QStringLiteral("--quick-generate-key"),
                  QStringLiteral("Ada Lovelace <ada@test.example>"), QStringLiteral("ed25519"), QStringLiteral("sign"),
                  QStringLiteral("never")})
                 .isNull());
    const auto id = signedTag();
    QVERIFY2(id, errorText(id).constData());
    QProcess verify; // not by runGit(), which does not pass GNUPGHOME on
    verify.setWorkingDirectory(m_path);
    verify.start(QStringLiteral("git"), args("verify-tag v1.0.0"));
    QVERIFY(verify.waitForFinished());
    const QByteArray errors = verify.readAllStandardError();
    QVERIFY2(verify.exitCode() == 0 && errors.contains("Good signature from \"Ada Lovelace <ada@test.example>\""),
             errors.constData());
    (void)ran(QStringLiteral("gpgconf"), {QStringLiteral("--kill"), QStringLiteral("all")});
}

/// What git would call it with, and what it answers, CRLF as gpgsm on some systems does.
void TestTagWriter::signedByAnyProgram()
{
    const QString program = m_scratch->write(
        QStringLiteral("gpgsm"), "#!/bin/sh\necho \"$@\" >'" + m_scratch->path(QStringLiteral("asked")).toUtf8()
                                     + "'\ncat >'" + m_scratch->path(QStringLiteral("given")).toUtf8()
                                     + "'\necho '[GNUPG:] BEGIN_SIGNING' >&2\necho '[GNUPG:] SIG_CREATED D' >&2\n"
                                       "printf -- '-----BEGIN SIGNED MESSAGE-----\\r\\nMII\\r\\n-----END SIGNED "
                                       "MESSAGE-----\\r\\n'\n");
    QFile(program).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    config("gpg.format", QStringLiteral("x509"));
    config("gpg.x509.program", program);
    config("user.signingKey", QStringLiteral("0xABCD"));
    const auto id = signedTag();
    QVERIFY2(id, errorText(id).constData());
    QCOMPARE(m_scratch->read(QStringLiteral("asked")), QByteArray("--status-fd=2 -bsau 0xABCD\n"));
    const QByteArray signature = "-----BEGIN SIGNED MESSAGE-----\nMII\n-----END SIGNED MESSAGE-----";
    QCOMPARE(testing::git(m_path, args("cat-file tag v1.0.0")), m_scratch->read(QStringLiteral("given")) + signature);
    QCOMPARE(testing::git(m_path, args("tag -l --format=%(contents:signature)")).trimmed(), signature);
}

void TestTagWriter::notSigned_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("says");
    QTest::newRow("fails") << QByteArray("echo no such key >&2; exit 2") << QStringLiteral("no such key");
    QTest::newRow("says nothing") << QByteArray("exit 0") << QStringLiteral("user.signingKey");
    QTest::newRow("signs nothing") << QByteArray("cat >/dev/null; echo text; echo '[GNUPG:] FAILURE sign 1' >&2")
                                   << QStringLiteral("user.signingKey");
    QTest::newRow("not there") << QByteArray() << QStringLiteral("cannot be run");
}

void TestTagWriter::notSigned()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, says);
    const QString program = m_scratch->path(QStringLiteral("gpg"));
    if (!script.isNull()) {
        m_scratch->write(QStringLiteral("gpg"), "#!/bin/sh\n" + script + '\n');
        QFile(program).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    config("gpg.program", program);
    const auto id = signedTag();
    QVERIFY(!id);
    QCOMPARE(id.error().fault, Fault::Environment);
    QVERIFY2(wording::line(id.error()).contains(says), errorText(id).constData());
}

WAYBILL_TEST_MAIN(TestTagWriter)
#include "tst_tagwriter.moc"
