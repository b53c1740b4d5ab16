// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/forgeaddress.h"
#include "testing/testmain.h"

using namespace waybill::forge;

class ForgeAddressTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void settings_data();
    void settings();
    void isNone_data();
    void isNone();
    void projectsOfGitlabAreOnePart();
    void pagesByTemplate();
    void templatesMakePagesOnly();
};

void ForgeAddressTest::kinds_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QString>("expected"); // kind, path, page, API, GraphQL
    const auto row = [](const char *url, const char *expected) {
        QTest::newRow(url) << QByteArray(url) << QString::fromLatin1(expected);
    };
    const char github[] = "github o/r https://github.com/o/r https://api.github.com https://api.github.com/graphql";
    row("https://github.com/o/r", github);
    row("https://user:secret@github.com/o/r.git/", github);
    row("git@github.com:o/r.git", github);
    row("ssh://git@ssh.github.com:443/o/r.git", github);
    row("git+ssh://git@github.com/o/r", github);
    row("https://acme.ghe.com/o/r.git",
        "github o/r https://acme.ghe.com/o/r https://api.acme.ghe.com https://api.acme.ghe.com/graphql");
    row("git@github.example.com:o/r.git", "ghes o/r https://github.example.com/o/r https://github.example.com/api/v3 "
                                          "https://github.example.com/api/graphql");
    row("https://github.example.com:8443/o/r", "ghes o/r https://github.example.com:8443/o/r "
                                               "https://github.example.com:8443/api/v3 "
                                               "https://github.example.com:8443/api/graphql");
    row("git@gitlab.com:group/sub/r.git",
        "gitlab group/sub/r https://gitlab.com/group/sub/r https://gitlab.com/api/v4 ");
    row("ssh://git@gitlab.example.com:2222/g/r.git",
        "gitlab g/r https://gitlab.example.com/g/r https://gitlab.example.com/api/v4 ");
    row("https://invent.kde.org/frameworks/kio", "gitlab frameworks/kio https://invent.kde.org/frameworks/kio "
                                                 "https://invent.kde.org/api/v4 ");
    row("https://codeberg.org/o/r", "gitea o/r https://codeberg.org/o/r https://codeberg.org/api/v1 ");
    row("http://gitea.local:3000/o/r", "gitea o/r http://gitea.local:3000/o/r http://gitea.local:3000/api/v1 ");
    row("https://git.example.org/a/b/c.git", "generic a/b/c https://git.example.org/a/b/c  ");
    row("git@bitbucket.org:o/r.git", "generic o/r https://bitbucket.org/o/r  ");
}

static QString described(const std::optional<ForgeAddress> &address)
{
    if (!address)
        return {};
    return QStringList{keyName(address->kind()), address->path(), address->web().toString(QUrl::FullyEncoded),
                       address->api().toString(), address->graphQl().toString()}
        .join(QLatin1Char(' '));
}

void ForgeAddressTest::kinds()
{
    QFETCH(QByteArray, url);
    QFETCH(QString, expected);
    QCOMPARE(described(ForgeAddress::fromUrl(url)), expected);
}

void ForgeAddressTest::settings_data()
{
    QTest::addColumn<ForgeKind>("kind");
    QTest::addColumn<QString>("web");
    QTest::addColumn<QString>("api");
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QString>("expected");
    const QString none;
    QTest::newRow("kind of a host without a telling name")
        << ForgeKind::GitLab << none << none << QByteArray("git@code.example.com:g/s/r.git")
        << QStringLiteral("gitlab g/s/r https://code.example.com/g/s/r https://code.example.com/api/v4 ");
    QTest::newRow("kind against a name that misleads")
        << ForgeKind::Gitea << none << none << QByteArray("https://github.example.com/o/r")
        << QStringLiteral("gitea o/r https://github.example.com/o/r https://github.example.com/api/v1 ");
    QTest::newRow("well-known hosts stay what they are")
        << ForgeKind::GitLab << QStringLiteral("https://x.example.com") << QStringLiteral("https://x.example.com/api")
        << QByteArray("git@github.com:o/r.git")
        << QStringLiteral("github o/r https://github.com/o/r https://api.github.com https://api.github.com/graphql");
    QTest::newRow("github elsewhere is a server of its own")
        << ForgeKind::GitHub << none << none << QByteArray("https://code.example.com/o/r")
        << QStringLiteral("ghes o/r https://code.example.com/o/r https://code.example.com/api/v3 "
                          "https://code.example.com/api/graphql");
    QTest::newRow("ssh under another name than the pages, which are in a folder")
        << ForgeKind::GitLab << QStringLiteral("https://www.example.com/gitlab/") << none
        << QByteArray("git@ssh.example.com:g/r.git")
        << QStringLiteral("gitlab g/r https://www.example.com/gitlab/g/r https://www.example.com/gitlab/api/v4 ");
    QTest::newRow("the folder is in the remote's path, too")
        << ForgeKind::Gitea << QStringLiteral("https://www.example.com/git") << none
        << QByteArray("https://www.example.com/git/o/r.git")
        << QStringLiteral("gitea o/r https://www.example.com/git/o/r https://www.example.com/git/api/v1 ");
    QTest::newRow("another API, and no secret in it")
        << ForgeKind::Gitea << none << QStringLiteral("https://u:secret@api.example.com/v1/?x=1")
        << QByteArray("https://git.example.com/o/r")
        << QStringLiteral("gitea o/r https://git.example.com/o/r https://api.example.com/v1 ");
}

void ForgeAddressTest::settings()
{
    QFETCH(ForgeKind, kind);
    QFETCH(QString, web);
    QFETCH(QString, api);
    QFETCH(QByteArray, url);
    QFETCH(QString, expected);
    ForgeSettings settings;
    settings.kind = kind;
    settings.web = web;
    settings.api = api;
    QCOMPARE(described(ForgeAddress::fromUrl(url, settings)), expected);
}

void ForgeAddressTest::isNone_data()
{
    QTest::addColumn<QByteArray>("url");
    for (const char *url : {"", "/srv/git/r.git", "../r", "file:///srv/o/r.git", "C:\\o\\r", "C:/o/r", "gh:r",
                            "https://github.com/o", "https://github.com/o/r/tree/main", "https://github.com/o/../r",
                            "ext::sh -c whoami% github.com/o/r", "javascript:alert(1)//github.com/o/r"})
        QTest::newRow(url) << QByteArray(url);
}

void ForgeAddressTest::isNone()
{
    QFETCH(QByteArray, url);
    QVERIFY(!ForgeAddress::fromUrl(url));
}

void ForgeAddressTest::projectsOfGitlabAreOnePart()
{
    const auto gitlab = ForgeAddress::fromUrl("https://gitlab.com/group/sub/my repo");
    QVERIFY(!gitlab || gitlab->repositoryUrl("/x").toEncoded().contains("%2F"));
    const auto nested = ForgeAddress::fromUrl("git@gitlab.com:group/sub/r.git");
    QVERIFY(nested);
    QCOMPARE(nested->repositoryUrl("/merge_requests?a=1").toEncoded(),
             QByteArray("https://gitlab.com/api/v4/projects/group%2Fsub%2Fr/merge_requests?a=1"));
    const auto github = ForgeAddress::fromUrl("git@github.com:o/r.git");
    QCOMPARE(github->repositoryUrl("/pulls?page=2").toEncoded(),
             QByteArray("https://api.github.com/repos/o/r/pulls?page=2"));
}

void ForgeAddressTest::pagesByTemplate()
{
    ForgeSettings settings;
    settings.kind = ForgeKind::Generic;
    settings.links.commit = QStringLiteral("https://cgit.example.org/{path}/commit/?id={commit}");
    settings.links.file = QStringLiteral("{web}/tree/{file}?id={commit}#n{line}");
    settings.links.issue = QStringLiteral("https://bugs.example.org/{number}");
    const auto address = ForgeAddress::fromUrl("https://git.example.org/a/b.git", settings);
    QVERIFY(address);
    const auto id = waybill::git::ObjectId::fromHex(QByteArray(40, 'a'));
    const QByteArray hex(40, 'a');
    QCOMPARE(address->commit(*id).toEncoded(), "https://cgit.example.org/a/b/commit/?id=" + hex);
    QCOMPARE(address->file(*id, "x y&z/#1", 7).toEncoded(),
             "https://git.example.org/a/b/tree/x%20y%26z/%231?id=" + hex + "#n7");
    QCOMPARE(address->file(*id, "x", 0).toEncoded(), "https://git.example.org/a/b/tree/x?id=" + hex);
    QCOMPARE(address->issue(12).toEncoded(), QByteArray("https://bugs.example.org/12"));
    QVERIFY(address->pullRequest(1).isEmpty());
    QVERIFY(address->hasPages());
    QVERIFY(!address->hasApi());
    QVERIFY(!ForgeAddress::fromUrl("https://git.example.org/a/b.git")->hasPages());
}

void ForgeAddressTest::templatesMakePagesOnly()
{
    ForgeSettings settings;
    settings.links.commit = QStringLiteral("javascript:alert('{commit}')");
    settings.links.issue = QStringLiteral("file:///etc/{number}");
    const auto address = ForgeAddress::fromUrl("https://git.example.org/a/b.git", settings);
    QVERIFY(address);
    QVERIFY(address->commit(*waybill::git::ObjectId::fromHex(QByteArray(40, 'a'))).isEmpty());
    QVERIFY(address->issue(1).isEmpty());
}

WAYBILL_TEST_MAIN(ForgeAddressTest)
#include "tst_forgeaddress.moc"
