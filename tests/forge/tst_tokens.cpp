// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/accountmessage.h"
#include "forge/accounts/accounts.h"
#include "forge/accounts/environmenttokens.h"
#include "forge/accounts/ghtokens.h"
#include "forge/accounts/gitcredentialtokens.h"
#include "forge/accounts/netrctokens.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QFile>
#include <QStandardPaths>

using namespace waybill;
using forge::Accounts;
using forge::Dialect;
using forge::EnvironmentTokens;
using forge::ForgeSite;
using forge::Origin;
using forge::Token;
using forge::TokenOrigin;

namespace {

ForgeSite siteOf(const QString &url, Dialect dialect = Dialect::GitHub)
{
    return forge::siteAt(dialect, QUrl(url));
}

/// "SECRET from DETAIL", or nothing.
QString shown(const Result<std::optional<Token>> &token)
{
    if (!token)
        return wording::line(token.error());
    return *token
               ? QString(QString::fromLatin1((*token)->secret.reveal()) + QStringLiteral(" from ") + (*token)->detail)
               : QString();
}

/// A source that says what the test wants.
class PlannedTokens : public forge::TokenSource {
public:
    explicit PlannedTokens(Result<std::optional<Token>> result)
        : m_result(std::move(result))
    {}
    [[nodiscard]] Result<std::optional<Token>> find(const ForgeSite &, const JobControl &) const override
    {
        return m_result;
    }

private:
    Result<std::optional<Token>> m_result;
};

Token tokenOf(const QByteArray &secret, TokenOrigin origin = TokenOrigin::Keychain)
{
    return Token{forge::Secret(QByteArray(secret)), origin, {}};
}

template <typename... Results>
std::unique_ptr<Accounts> accountsOf(Results... results)
{
    std::vector<std::unique_ptr<forge::TokenSource>> sources;
    (sources.push_back(std::make_unique<PlannedTokens>(std::move(results))), ...);
    return std::make_unique<Accounts>(std::move(sources));
}

using Found = Result<std::optional<Token>>;

} // namespace

/// Where tokens come from, and to whom they are given.
class TestTokens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sites_data();
    void sites();
    void environment_data();
    void environment();
    void variableNames();
    void netrc_data();
    void netrc();
    void netrcIsOptional();
    void gh_data();
    void gh();
    void ghThatHangs();
    void ghArguments();
    void gitCredential();
    void gitCredentialAsksNobody();
    void firstSourceCounts();
    void brokenSourcesAreTold();
    void boundToOrigins();
    void tokensOfSeveralLines();
    void leaving();
};

void TestTokens::sites_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QString>("api");
    QTest::addColumn<QStringList>("origins");
    const auto row = [](const char *url, Dialect dialect, const char *api, const QStringList &origins) {
        QTest::newRow(url) << QString::fromLatin1(url) << dialect << QString::fromLatin1(api) << origins;
    };
    row("https://github.com/kubernetes/kubernetes", Dialect::GitHub, "https://api.github.com",
        {QStringLiteral("https://api.github.com"), QStringLiteral("https://uploads.github.com")});
    row("https://www.GitHub.com", Dialect::GitHub, "https://api.github.com",
        {QStringLiteral("https://api.github.com"), QStringLiteral("https://uploads.github.com")});
    row("https://octo.ghe.com/a", Dialect::GitHub, "https://api.octo.ghe.com",
        {QStringLiteral("https://api.octo.ghe.com"), QStringLiteral("https://uploads.octo.ghe.com")});
    row("https://git.example:8443/a/b", Dialect::GitHub, "https://git.example:8443/api/v3",
        {QStringLiteral("https://git.example:8443")});
    row("https://gitlab.com/g/s/r", Dialect::GitLab, "https://gitlab.com/api/v4",
        {QStringLiteral("https://gitlab.com")});
    row("http://127.0.0.1:3000", Dialect::Gitea, "http://127.0.0.1:3000/api/v1",
        {QStringLiteral("http://127.0.0.1:3000")});
    row("https://review.example", Dialect::Generic, "", {});
}

void TestTokens::sites()
{
    QFETCH(QString, url);
    QFETCH(Dialect, dialect);
    QFETCH(QString, api);
    QFETCH(QStringList, origins);
    const ForgeSite site = siteOf(url, dialect);
    QCOMPARE(site.api.toString(), api);
    QStringList found;
    for (const Origin &origin : site.origins)
        found.append(origin.text());
    QCOMPARE(found, origins);
}

void TestTokens::environment_data()
{
    QTest::addColumn<QStringList>("variables");
    QTest::addColumn<QString>("url");
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QString>("token");
    const auto row = [](const char *name, const QStringList &variables, const char *url, Dialect dialect,
                        const char *token) {
        QTest::newRow(name) << variables << QString::fromLatin1(url) << dialect << QString::fromLatin1(token);
    };
    const auto words = [](const char *text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
    row("own", words("WAYBILL_TOKEN_GITHUB_COM=a GH_TOKEN=b"), "https://github.com", Dialect::GitHub,
        "a from WAYBILL_TOKEN_GITHUB_COM");
    row("gh's", words("GITHUB_TOKEN=c GH_TOKEN=b"), "https://github.com", Dialect::GitHub, "b from GH_TOKEN");
    row("Actions'", words("GITHUB_TOKEN=c"), "https://github.com", Dialect::GitHub, "c from GITHUB_TOKEN");
    row("empty", words("GH_TOKEN= GITHUB_TOKEN=c"), "https://github.com", Dialect::GitHub, "c from GITHUB_TOKEN");
    row("not to a server that calls itself GitHub", words("GITHUB_TOKEN=c GH_TOKEN=b GH_ENTERPRISE_TOKEN=d"),
        "https://git.evil.example", Dialect::GitHub, "");
    row("not by plain http", words("GITHUB_TOKEN=c"), "http://github.com", Dialect::GitHub, "");
    row("not to another port", words("GITHUB_TOKEN=c GH_TOKEN=b"), "https://github.com:8443", Dialect::GitHub, "");
    row("not to another kind", words("GITHUB_TOKEN=c GITLAB_TOKEN=d"), "https://github.com", Dialect::Gitea, "");
    row("enterprise", words("GH_HOST=git.example GH_ENTERPRISE_TOKEN=d GH_TOKEN=b"), "https://git.example",
        Dialect::GitHub, "d from GH_ENTERPRISE_TOKEN");
    row("enterprise of another host", words("GH_HOST=git.example GH_ENTERPRISE_TOKEN=d"), "https://other.example",
        Dialect::GitHub, "");
    row("Actions of an own server", words("GITHUB_SERVER_URL=https://git.example GITHUB_TOKEN=c"),
        "https://git.example", Dialect::GitHub, "c from GITHUB_TOKEN");
    row("which is not GitHub's", words("GITHUB_SERVER_URL=https://git.example GITHUB_TOKEN=c"), "https://github.com",
        Dialect::GitHub, "");
    row("GitLab", words("GITLAB_TOKEN=g"), "https://gitlab.com", Dialect::GitLab, "g from GITLAB_TOKEN");
    row("GitLab elsewhere", words("GITLAB_TOKEN=g"), "https://gitlab.example", Dialect::GitLab, "");
    row("GitLab, named", words("GITLAB_TOKEN=g GITLAB_HOST=gitlab.example"), "https://gitlab.example", Dialect::GitLab,
        "g from GITLAB_TOKEN");
    row("GitLab, named with a port", words("GITLAB_TOKEN=g GITLAB_HOST=https://gitlab.example:8443"),
        "https://gitlab.example:8443", Dialect::GitLab, "g from GITLAB_TOKEN");
    row("Gitea", words("GITEA_TOKEN=t GITEA_SERVER_URL=https://codeberg.org"), "https://codeberg.org", Dialect::Gitea,
        "t from GITEA_TOKEN");
    row("Gitea elsewhere", words("GITEA_TOKEN=t"), "https://codeberg.org", Dialect::Gitea, "");
    row("own, by plain http", words("WAYBILL_TOKEN_127_0_0_1_3000=x"), "http://127.0.0.1:3000", Dialect::Gitea,
        "x from WAYBILL_TOKEN_127_0_0_1_3000");
}

void TestTokens::environment()
{
    QFETCH(QStringList, variables);
    QFETCH(QString, url);
    QFETCH(Dialect, dialect);
    QFETCH(QString, token);
    QProcessEnvironment environment;
    for (const QString &variable : variables)
        environment.insert(variable.section(QLatin1Char('='), 0, 0), variable.section(QLatin1Char('='), 1));
    QCOMPARE(shown(EnvironmentTokens(environment).find(siteOf(url, dialect), {})), token);
}

void TestTokens::variableNames()
{
    QCOMPARE(EnvironmentTokens::variableFor(siteOf(QStringLiteral("https://git-1.example.com:8443"))),
             QStringLiteral("WAYBILL_TOKEN_GIT_1_EXAMPLE_COM_8443"));
}

void TestTokens::netrc_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("token");
    const auto row = [](const char *name, const char *content, const char *token,
                        const char *url = "https://github.com") {
        QTest::newRow(name) << QByteArray(content) << QString::fromLatin1(url) << QString::fromLatin1(token);
    };
    row("one line", "machine api.github.com login ann password p1\n", "p1");
    row("the page's host", "machine github.com login ann password p2\n", "p2");
    row("the interface counts first",
        "machine github.com login a password p2\nmachine api.github.com login a password p1", "p1");
    row("several lines", "machine\n  github.com\n  login ann\n  password\n  p3\n", "p3");
    row("quoted", "machine github.com password \"p4\"\n", "p4");
    row("comment", "# machine github.com password no\nmachine github.com password p5\n", "p5");
    row("another host", "machine gitlab.com login ann password p6\n", "");
    row("no default", "default login ann password p7\n", "");
    row("default behind", "machine github.com login ann\ndefault password p8\n", "");
    row("macro", "macdef init\nmachine github.com password p9\n\nmachine github.com password p10\n", "p10");
    row("password that is a word", "machine other.example login machine password github.com\n", "");
    row("cut off", "machine github.com password", "");
    row("empty", "", "");
    row("another port", "machine git.example password p11\n", "", "https://git.example:8443");
    row("plain http", "machine git.example password p11\n", "", "http://git.example");
    row("enterprise", "machine git.example password p12\n", "p12", "https://git.example");
}

void TestTokens::netrc()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, url);
    QFETCH(QString, token);
    const testing::ScratchFolder scratch;
    const QString file = scratch.write(QStringLiteral("netrc"), content);
    QCOMPARE(shown(forge::NetrcTokens(file).find(siteOf(url), {})),
             token.isEmpty() ? token : QString(token + QStringLiteral(" from ") + file));
}

void TestTokens::netrcIsOptional()
{
    const testing::ScratchFolder scratch;
    QCOMPARE(shown(forge::NetrcTokens(scratch.path(QStringLiteral("none")))
                       .find(siteOf(QStringLiteral("https://github.com")), {})),
             QString());
    QVERIFY(!forge::NetrcTokens(scratch.path()).find(siteOf(QStringLiteral("https://github.com")), {})); // a folder
}

void TestTokens::gh_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("url");
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QString>("token");
    const QString github = QStringLiteral("https://github.com");
    QTest::newRow("has one") << QByteArray("echo gho_x") << github << Dialect::GitHub << QStringLiteral("gho_x from ");
    QTest::newRow("has none") << QByteArray("echo no oauth token >&2; exit 1") << github << Dialect::GitHub
                              << QString();
    QTest::newRow("says nothing") << QByteArray("true") << github << Dialect::GitHub << QString();
    QTest::newRow("crashes") << QByteArray("echo gho_x; kill -9 $$") << github << Dialect::GitHub << QString();
    QTest::newRow("is not asked for GitLab")
        << QByteArray("echo gho_x") << QStringLiteral("https://gitlab.com") << Dialect::GitLab << QString();
    QTest::newRow("knows no ports") << QByteArray("echo gho_x") << QStringLiteral("https://git.example:8443")
                                    << Dialect::GitHub << QString();
    QTest::newRow("does not echo the environment")
        << QByteArray("test -z \"$GH_TOKEN$GITHUB_TOKEN$GH_ENTERPRISE_TOKEN\" && echo gho_x || echo leaked")
        << QStringLiteral("https://git.example") << Dialect::GitHub << QStringLiteral("gho_x from ");
}

namespace {

QString programIn(const testing::ScratchFolder &scratch, const QByteArray &script)
{
    const QString file = scratch.write(QStringLiteral("gh"), "#!/bin/sh\n" + script + "\n");
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file;
}

} // namespace

void TestTokens::gh()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, url);
    QFETCH(Dialect, dialect);
    QFETCH(QString, token);
    const testing::ScratchFolder scratch;
    for (const char *name : {"GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN"})
        qputenv(name, "fromtheenvironment");
    const auto found = forge::GhTokens(programIn(scratch, script)).find(siteOf(url, dialect), {});
    for (const char *name : {"GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN"})
        qunsetenv(name);
    QCOMPARE(shown(found), token);
}

void TestTokens::ghThatHangs()
{
    const testing::ScratchFolder scratch;
    const QString program = programIn(scratch, "exec sleep 600");
    const auto slow =
        forge::GhTokens(program, std::chrono::milliseconds(200)).find(siteOf(QStringLiteral("https://github.com")), {});
    QVERIFY(!slow);
    QVERIFY(slow.error().what.is(forge::AccountMessage::ProgramSlow));
    const JobControl control = JobControl::create();
    control.cancel();
    const auto stopped = forge::GhTokens(program).find(siteOf(QStringLiteral("https://github.com")), control);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().fault, Fault::Cancelled);
    const auto missing = forge::GhTokens(scratch.path(QStringLiteral("no such program")))
                             .find(siteOf(QStringLiteral("https://github.com")), {});
    QVERIFY(!missing);
    QVERIFY(missing.error().what.is(forge::AccountMessage::ProgramFailed));
}

void TestTokens::ghArguments()
{
    const testing::ScratchFolder scratch;
    const QString program = programIn(
        scratch, "printf '%s\\n' \"$@\" >" + scratch.path(QStringLiteral("arguments")).toUtf8() + "; echo gho_x");
    QVERIFY(forge::GhTokens(program).find(siteOf(QStringLiteral("https://git.example")), {}));
    QCOMPARE(scratch.read(QStringLiteral("arguments")), QByteArray("auth\ntoken\n--hostname\ngit.example\n"));
}

void TestTokens::gitCredential()
{
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("there is no git");
    const testing::ScratchFolder scratch;
    const QString helper = scratch.write(QStringLiteral("helper"), "#!/bin/sh\ncat >\"$0.asked\"\n"
                                                                   "test \"$1\" = get && echo username=ann && echo "
                                                                   "password=gitpassword\n");
    QFile::setPermissions(helper, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("GIT_CONFIG_GLOBAL",
            scratch.write(QStringLiteral("config"), "[credential]\n\thelper = " + helper.toUtf8() + "\n").toUtf8());
    const ForgeSite site = siteOf(QStringLiteral("https://git.example:8443"));
    const auto unasked = forge::GitCredentialTokens([](const QString &) { return false; }).find(site, {});
    QVERIFY(unasked && !*unasked);
    QVERIFY(!QFile::exists(helper + QStringLiteral(".asked")));
    const auto token = forge::GitCredentialTokens([](const QString &) { return true; }).find(site, {});
    qunsetenv("GIT_CONFIG_GLOBAL");
    QCOMPARE(shown(token), QStringLiteral("gitpassword from "));
    QVERIFY(scratch.read(QStringLiteral("helper.asked")).contains("protocol=https\nhost=git.example:8443\n"));
}

void TestTokens::gitCredentialAsksNobody()
{
    if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
        QSKIP("there is no git");
    const testing::ScratchFolder scratch;
    const QString ask = scratch.write(QStringLiteral("ask"), "#!/bin/sh\ntouch \"$0.asked\"\necho typed\n");
    QFile::setPermissions(ask, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("GIT_CONFIG_GLOBAL", scratch.write(QStringLiteral("config"), {}).toUtf8());
    qputenv("SSH_ASKPASS", ask.toUtf8());
    qputenv("GIT_ASKPASS", ask.toUtf8());
    const auto token = forge::GitCredentialTokens([](const QString &) {
                           return true;
                       }).find(siteOf(QStringLiteral("https://git.example")), {});
    for (const char *name : {"GIT_CONFIG_GLOBAL", "SSH_ASKPASS", "GIT_ASKPASS"})
        qunsetenv(name);
    QCOMPARE(shown(token), QString());
    QVERIFY(!QFile::exists(ask + QStringLiteral(".asked")));
}

void TestTokens::firstSourceCounts()
{
    const auto accounts = accountsOf(Found(std::optional<Token>()), Found(tokenOf("second", TokenOrigin::Gh)),
                                     Found(tokenOf("third", TokenOrigin::Netrc)));
    const ForgeSite site = siteOf(QStringLiteral("https://github.com"));
    const auto signedIn = accounts->signIn(site, {});
    QVERIFY(signedIn && signedIn->token);
    QCOMPARE(signedIn->token->origin, TokenOrigin::Gh);
    QVERIFY(signedIn->problems.empty());
    const auto authorization = accounts->authorizationFor(Origin::of(site.api));
    QVERIFY(authorization);
    QCOMPARE(authorization->header, QByteArray("Authorization"));
    QCOMPARE(authorization->value.reveal(), QByteArray("Bearer second"));
    QCOMPARE(authorization->source, QByteArray("gh"));
}

void TestTokens::brokenSourcesAreTold()
{
    const auto accounts =
        accountsOf(Found(fail(Fault::Environment, forge::AccountMessage::KeychainSlow)), Found(tokenOf("second")));
    const auto signedIn = accounts->signIn(siteOf(QStringLiteral("https://github.com")), {});
    QVERIFY(signedIn && signedIn->token);
    QCOMPARE(signedIn->problems.size(), std::size_t(1));
    QVERIFY(signedIn->problems.front().message.is(forge::AccountMessage::KeychainSlow));
    const auto stopped = accountsOf(Found(cancelled()))->signIn(siteOf(QStringLiteral("https://github.com")), {});
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().fault, Fault::Cancelled);
}

void TestTokens::boundToOrigins()
{
    const auto accounts = accountsOf(Found(tokenOf("x")));
    const auto hasOne = [&](const char *url) {
        return accounts->authorizationFor(Origin::of(QUrl(QString::fromLatin1(url)))).has_value();
    };
    QVERIFY(accounts->signIn(siteOf(QStringLiteral("https://github.com")), {}));
    QVERIFY(hasOne("https://api.github.com/x"));
    QVERIFY(hasOne("https://uploads.github.com/x"));
    for (const char *url : {"https://github.com", "http://api.github.com", "https://api.github.com:444",
                            "https://api.github.com.evil.example", "https://objects.githubusercontent.com"})
        QVERIFY2(!hasOne(url), url);
    QVERIFY(accounts->signIn(siteOf(QStringLiteral("http://127.0.0.1:3000"), Dialect::Gitea), {}));
    QCOMPARE(accounts->authorizationFor(Origin::of(QUrl(QStringLiteral("http://127.0.0.1:3000"))))->value.reveal(),
             QByteArray("token x"));
    QVERIFY(!hasOne("https://127.0.0.1:3000"));
}

void TestTokens::tokensOfSeveralLines()
{
    const auto accounts = accountsOf(Found(tokenOf("x\r\nEvil: header")), Found(tokenOf("fine")));
    const auto signedIn = accounts->signIn(siteOf(QStringLiteral("https://github.com")), {});
    QVERIFY(signedIn && signedIn->token);
    QCOMPARE(signedIn->token->secret.reveal(), QByteArray("fine"));
    QVERIFY(signedIn->problems.front().message.is(forge::AccountMessage::NotAToken));
    const QString told = wording::text(signedIn->problems.front().message);
    QVERIFY2(!told.contains(QStringLiteral("Evil")), qPrintable(told));
}

void TestTokens::leaving()
{
    const auto accounts = accountsOf(Found(std::optional<Token>()));
    const ForgeSite site = siteOf(QStringLiteral("https://github.com"));
    QVERIFY(accounts->enter(site, tokenOf("x")));
    QVERIFY(accounts->authorizationFor(site.origins.front()));
    QVERIFY(accounts->signIn(site, {})); // nobody has one any more
    QVERIFY(!accounts->authorizationFor(site.origins.front()));
    QVERIFY(!accounts->enter(site, tokenOf("")));
}

WAYBILL_TEST_MAIN(TestTokens)
#include "tst_tokens.moc"
