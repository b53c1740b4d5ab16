// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "openedrepositories.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/sourceindex.h"
#include "wording/text.h"

using namespace waybill;
using upgrade::SourceIndex;
using waybill::testing::errorText;

/// Files of many commits, each folder listed once and each content at a path once.
class TestSourceIndex : public QObject {
    Q_OBJECT

    std::unique_ptr<testing::ScratchFolder> m_folder;
    std::unique_ptr<git::Repository> m_repository;
    std::map<QByteArray, git::ObjectId> m_commits;
    QByteArrayList m_files;   ///< paths that were asked about
    QByteArrayList m_folders; ///< folders that were

    void tell()
    {
        sample::Storyteller story = m_folder->story(QStringLiteral("agent"));
        story.write("a.go", "1\n").write("a.txt", "1\n").write("pkg/b.go", "1\n").write("pkg/deep/c.go", "1\n");
        m_commits["first"] = story.write("vendor/x.go", "1\n").commit("First");
        m_commits["second"] = story.write("a.go", "2\n").commit("Only the top");
        // The same bytes as b.go, and the same folder in another place.
        m_commits["third"] = story.write("pkg/d.go", "1\n").write("other/b.go", "1\n").commit("Alike");
        m_commits["back"] = story.write("a.go", "1\n").remove("pkg/d.go").remove("other/b.go").commit("As at first");
        story.finish();
        QVERIFY2(!story.error(), errorText(story).constData());
        auto opened = git::Repository::open(story.path());
        QVERIFY2(opened, errorText(opened).constData());
        m_repository = std::make_unique<git::Repository>(std::move(*opened));
    }

    SourceIndex index()
    {
        return {*m_repository,
                {[this](const QByteArray &path) {
                     m_files << path;
                     return path.endsWith(".go");
                 },
                 [this](const QByteArray &folder) {
                     m_folders << folder;
                     return folder != "vendor";
                 }}};
    }

    /// "0 a.go, 2 pkg/b.go": the files of a commit.
    QString listed(SourceIndex &index, const char *commit)
    {
        const auto files = index.filesAt(m_commits.at(commit));
        if (!files)
            return wording::line(files.error());
        QStringList lines;
        for (const int file : **files)
            lines << QStringLiteral("%1 %2").arg(file).arg(QString::fromUtf8(index.files().at(std::size_t(file)).path));
        return lines.join(QLatin1String(", "));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<testing::ScratchFolder>();
        m_files.clear();
        m_folders.clear();
        tell();
    }

    void eachFolderAndFileOnce()
    {
        SourceIndex files = index();
        QCOMPARE(listed(files, "first"), QStringLiteral("0 a.go, 1 pkg/b.go, 2 pkg/deep/c.go"));
        QCOMPARE(m_folders, (QByteArrayList{"pkg", "pkg/deep", "vendor"}));
        QCOMPARE(m_files.size(), 4); // with a.txt; nothing of vendor/

        m_files.clear();
        QCOMPARE(listed(files, "second"), QStringLiteral("1 pkg/b.go, 2 pkg/deep/c.go, 3 a.go"));
        QCOMPARE(m_files, (QByteArrayList{"a.go", "a.txt"})); // no folder below the top was listed again

        m_files.clear();
        QCOMPARE(listed(files, "third"),
                 QStringLiteral("1 pkg/b.go, 2 pkg/deep/c.go, 3 a.go, 4 other/b.go, 5 pkg/d.go"));
        QVERIFY(!m_files.contains("pkg/deep/c.go"));

        m_files.clear();
        QCOMPARE(listed(files, "back"), QStringLiteral("0 a.go, 1 pkg/b.go, 2 pkg/deep/c.go"));
        QCOMPARE(m_files, QByteArrayList()); // the very tree of the first one
        QCOMPARE(listed(files, "back"), listed(files, "first"));
        QCOMPARE(files.files().size(), std::size_t(6));
    }

    void linksAndSubmodulesAreNoFiles()
    {
        const QString path = m_folder->path(QStringLiteral("agent"));
        testing::git(path, {QStringLiteral("update-index"), QStringLiteral("--add"), QStringLiteral("--cacheinfo"),
                            QStringLiteral("160000,%1,module.go").arg(m_commits["first"].toString())});
        const QByteArray blob = testing::git(
            path, {QStringLiteral("hash-object"), QStringLiteral("-w"), QStringLiteral("--"), QStringLiteral("a.go")});
        testing::git(path, {QStringLiteral("update-index"), QStringLiteral("--add"), QStringLiteral("--cacheinfo"),
                            QStringLiteral("120000,%1,link.go").arg(QString::fromLatin1(blob))});
        testing::git(path, {QStringLiteral("commit"), QStringLiteral("-m"), QStringLiteral("Link")});
        m_commits["links"] =
            *git::ObjectId::fromHex(testing::git(path, {QStringLiteral("rev-parse"), QStringLiteral("HEAD")}));
        SourceIndex files = index();
        QCOMPARE(listed(files, "links"), QStringLiteral("0 a.go, 1 pkg/b.go, 2 pkg/deep/c.go"));
    }

    void whatIsNoCommitFails()
    {
        SourceIndex files = index();
        const auto listed = files.filesAt(*git::ObjectId::fromHex(QByteArray(40, '1')));
        QVERIFY(!listed);
        QVERIFY(!wording::line(listed.error()).isEmpty());
    }

    void stops()
    {
        SourceIndex files = index();
        const JobControl control = JobControl::create();
        control.cancel();
        const auto stopped = files.filesAt(m_commits["first"], control);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().fault, Fault::Cancelled);
        QCOMPARE(listed(files, "first"), QStringLiteral("0 a.go, 1 pkg/b.go, 2 pkg/deep/c.go")); // and can go on
    }
};

WAYBILL_TEST_MAIN(TestSourceIndex)
#include "tst_sourceindex.moc"
