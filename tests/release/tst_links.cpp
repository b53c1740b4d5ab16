// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/links.h"
#include "testing/testmain.h"

using waybill::release::Links;

class LinksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void repository_data();
    void repository();
    void pages_data();
    void pages();
    void namesAreEncoded();
    void files_data();
    void files();
};

void LinksTest::repository_data()
{
    QTest::addColumn<QByteArray>("remote");
    QTest::addColumn<QString>("expected"); // empty: no links
    const auto row = [](const char *remote, const char *expected) {
        QTest::newRow(remote) << QByteArray(remote) << QString::fromLatin1(expected);
    };
    row("https://github.com/o/r", "https://github.com/o/r");
    row("https://github.com/o/r.git", "https://github.com/o/r");
    row("https://github.com/o/r/", "https://github.com/o/r");
    row("https://github.com/o/r.git/", "https://github.com/o/r");
    row("https://user:secret@github.com/o/r.git", "https://github.com/o/r");
    row("https://x-access-token@github.com/o/r.git", "https://github.com/o/r");
    row("git@github.com:o/r.git", "https://github.com/o/r");
    row("github.com:o/r", "https://github.com/o/r");
    row("git@github.com:/o/r.git", "https://github.com/o/r");
    row("ssh://git@github.com/o/r.git", "https://github.com/o/r");
    row("ssh://git@github.com:22/o/r.git", "https://github.com/o/r");
    row("ssh://git@ssh.github.com:443/o/r.git", "https://github.com/o/r");
    row("git://github.com/o/r.git", "https://github.com/o/r");
    row("git+ssh://git@github.com/o/r", "https://github.com/o/r");
    row("HTTPS://GitHub.com/O/R.git", "https://github.com/O/R");
    row("  https://github.com/o/r.git\n", "https://github.com/o/r");
    row("https://github.example.com:8443/o/r.git", "https://github.example.com:8443/o/r");
    row("http://gitea.example.com/o/r.git", "http://gitea.example.com/o/r");
    row("git@gitlab.com:group/sub/sub2/r.git", "https://gitlab.com/group/sub/sub2/r");
    row("https://salsa.debian.org/qt-kde-team/qt6/qt6-base.git", "https://salsa.debian.org/qt-kde-team/qt6/qt6-base");
    row("ssh://git@gitlab.example.com:2222/g/r.git", "https://gitlab.example.com/g/r");
    row("https://codeberg.org/o/r", "https://codeberg.org/o/r");
    row("git@bitbucket.org:o/r.git", "https://bitbucket.org/o/r");
    row("https://github.com/o/a.b.git", "https://github.com/o/a.b");
    // Not two parts, or no forge that is known.
    row("https://github.com/o", "");
    row("https://github.com/o/r/tree/main", "");
    row("https://github.com/o/../r", "");
    row("https://git.example.org/o/r.git", "");
    row("git@git.example.org:o/r.git", "");
    row("https://bitbucket.example.org/scm/p/r.git", "");
    // No web address at all.
    row("", "");
    row("/srv/git/r.git", "");
    row("../r", "");
    row("./github.com:o/r", "");
    row("file:///srv/github.com/o/r.git", "");
    row("C:\\github\\r", "");
    row("C:/github/r", "");
    row("\\\\github\\share\\r", "");
    row("javascript:alert(1)//github.com/o/r", "");
    row("ext::sh -c whoami% github.com/o/r", "");
    row("https://github.com/o/r\033[31m", "");
}

void LinksTest::repository()
{
    QFETCH(QByteArray, remote);
    QFETCH(QString, expected);
    const auto links = Links::fromRemote(remote);
    QCOMPARE(links ? QString::fromLatin1(links->repository().toEncoded()) : QString(), expected);
}

void LinksTest::pages_data()
{
    QTest::addColumn<QByteArray>("remote");
    QTest::addColumn<QStringList>("expected"); // pull request, issue, commit, compare; behind the repository's own
    const QString id = QStringLiteral("0123456789012345678901234567890123456789");
    QTest::newRow("GitHub") << QByteArray("git@github.com:o/r")
                            << QStringList{QStringLiteral("/pull/7"), QStringLiteral("/issues/8"),
                                           QStringLiteral("/commit/") + id, QStringLiteral("/compare/1.0.0...1.1.0")};
    QTest::newRow("GitLab") << QByteArray("git@gitlab.com:g/s/r")
                            << QStringList{QStringLiteral("/-/merge_requests/7"), QStringLiteral("/-/issues/8"),
                                           QStringLiteral("/-/commit/") + id,
                                           QStringLiteral("/-/compare/1.0.0...1.1.0")};
    QTest::newRow("Gitea") << QByteArray("https://codeberg.org/o/r")
                           << QStringList{QStringLiteral("/pulls/7"), QStringLiteral("/issues/8"),
                                          QStringLiteral("/commit/") + id, QStringLiteral("/compare/1.0.0...1.1.0")};
    QTest::newRow("Bitbucket") << QByteArray("git@bitbucket.org:o/r")
                               << QStringList{QStringLiteral("/pull-requests/7"), QStringLiteral("/issues/8"),
                                              QStringLiteral("/commits/") + id,
                                              QStringLiteral("/branches/compare/1.1.0%0D1.0.0")};
}

void LinksTest::pages()
{
    QFETCH(QByteArray, remote);
    QFETCH(QStringList, expected);
    const auto links = Links::fromRemote(remote);
    QVERIFY(links);
    const auto id = waybill::git::ObjectId::fromHex("0123456789012345678901234567890123456789");
    const QList<QUrl> urls{links->pullRequest(7), links->issue(8), links->commit(*id),
                           links->compare("1.0.0", "1.1.0")};
    const QString base = QString::fromLatin1(links->repository().toEncoded());
    for (qsizetype i = 0; i < urls.size(); ++i)
        QCOMPARE(QString::fromLatin1(urls[i].toEncoded(QUrl::FullyEncoded)), base + expected[i]);
}

void LinksTest::namesAreEncoded()
{
    const auto links = Links::fromRemote("https://github.com/o/r");
    QVERIFY(links);
    QCOMPARE(links->compare("release/1.0 #1?", "1.1\"<b>").toEncoded(QUrl::FullyEncoded),
             QByteArray("https://github.com/o/r/compare/release/1.0%20%231%3F...1.1%22%3Cb%3E"));
}

void LinksTest::files_data()
{
    QTest::addColumn<QByteArray>("remote");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("expected"); // behind the repository's own; ID for the commit
    const QByteArray code("server/main.go");
    QTest::newRow("GitHub") << QByteArray("git@github.com:o/r") << code << 12
                            << QByteArray("/blob/ID/server/main.go#L12");
    QTest::newRow("GitLab") << QByteArray("git@gitlab.com:g/s/r") << code << 12
                            << QByteArray("/-/blob/ID/server/main.go#L12");
    QTest::newRow("Forgejo") << QByteArray("https://codeberg.org/o/r") << code << 12
                             << QByteArray("/src/commit/ID/server/main.go#L12");
    QTest::newRow("Bitbucket") << QByteArray("git@bitbucket.org:o/r") << code << 12
                               << QByteArray("/src/ID/server/main.go#lines-12");
    QTest::newRow("without a line") << QByteArray("git@github.com:o/r") << code << 0
                                    << QByteArray("/blob/ID/server/main.go");
    QTest::newRow("a name that means something in addresses")
        << QByteArray("git@github.com:o/r") << QByteArray("a b/#1?x=%41") << 3
        << QByteArray("/blob/ID/a%20b/%231%3Fx=%2541#L3");
}

void LinksTest::files()
{
    QFETCH(QByteArray, remote);
    QFETCH(QByteArray, path);
    QFETCH(int, line);
    QFETCH(QByteArray, expected);
    const auto links = Links::fromRemote(remote);
    QVERIFY(links);
    const QByteArray hex("0123456789012345678901234567890123456789");
    const QUrl url = links->file(*waybill::git::ObjectId::fromHex(hex), path, line);
    QCOMPARE(url.toEncoded(QUrl::FullyEncoded),
             links->repository().toEncoded(QUrl::FullyEncoded) + expected.replace("ID", hex));
}

WAYBILL_TEST_MAIN(LinksTest)
#include "tst_links.moc"
