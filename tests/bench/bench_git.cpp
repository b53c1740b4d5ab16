// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_git [REPOSITORY [BASE HEAD]]: reading all tags, a range of commits, and the files that each of its commits
// changes, against the git command line reading the same. Without a repository: one made for the purpose.

#include "git/history.h"
#include "git/refs.h"
#include "git/treediff.h"
#include "git/writer.h"
#include "timing.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>

using namespace waybill;
using namespace waybill::bench;
using namespace waybill::git;

namespace {

constexpr int Runs = 5;
constexpr int MadeCommits = 2000;

QByteArray runGit(const QString &folder, const QStringList &arguments, const QByteArray &input = {})
{
    QProcess git;
    git.setWorkingDirectory(folder);
    git.start(QStringLiteral("git"), arguments);
    git.write(input);
    git.closeWriteChannel();
    if (!git.waitForFinished(-1) || git.exitCode() != 0) {
        std::fprintf(stderr, "bench_git: git %s: %s\n", qPrintable(arguments.join(QLatin1Char(' '))),
                     git.readAllStandardError().constData());
        std::exit(2);
    }
    return git.readAllStandardOutput();
}

/// A history with folders in folders, a tag at every tenth commit, packed as a clone would be.
void make(const QString &path)
{
    const Repository repository = orDie(Repository::create(path, "main", true));
    Commit commit;
    commit.author = commit.committer = {"Bench", "bench@example.org", 1'700'000'000, 0};
    for (int i = 0; i < MadeCommits; ++i) {
        const QByteArray number = QByteArray::number(i);
        const QByteArray file = "pkg" + QByteArray::number(i % 40) + "/sub" + QByteArray::number(i % 7) + "/file"
                                + QByteArray::number(i % 300) + ".go";
        commit.tree = orDie(writeTree(repository, commit.tree, {{file, {"package " + number + '\n', false}}}));
        commit.message = "change " + number + "\n\nSigned-off-by: Bench <bench@example.org>\n";
        commit.committer.time += 60;
        commit.id = orDie(writeCommit(repository, commit));
        commit.parents = {commit.id};
        if (i % 10 == 0)
            (void)orDie(createTag(repository, "v0." + number, commit.id, commit.committer, "release\n"));
    }
    if (const auto set = setReference(repository, "refs/heads/main", commit.id); !set)
        std::exit(2);
    runGit(path, {QStringLiteral("gc"), QStringLiteral("--quiet")});
}

void print(const char *what, std::size_t count, double ours, double theirs)
{
    std::printf("%-12s %8zu   waybill %8.2f ms   git %8.2f ms   ratio %5.2f\n", what, count, ours, theirs,
                ours / theirs);
}

} // namespace

int main(int argc, char **argv)
{
    QTemporaryDir scratch;
    QString path = scratch.filePath(QStringLiteral("made"));
    if (argc > 1)
        path = QString::fromLocal8Bit(argv[1]);
    else
        make(path);
    const QByteArray base = argc > 3 ? argv[2] : "";
    const QByteArray head = argc > 3 ? argv[3] : "HEAD";
    const auto open = [&] { return orDie(Repository::open(path)); };

    std::size_t count = 0;
    double ours = fastest(Runs, [&] { count = orDie(readTags(open())).size(); });
    double theirs = fastest(Runs, [&] {
        runGit(path, {QStringLiteral("for-each-ref"),
                      QStringLiteral("--format=%(refname) %(objectname) %(*objecttype) %(*objectname)"),
                      QStringLiteral("refs/tags")});
    });
    print("tags", count, ours, theirs);

    const QString range = QString::fromUtf8(base.isEmpty() ? head : base + ".." + head);
    const auto ends = [&](const Repository &repository) {
        return std::pair(base.isEmpty() ? ObjectId() : orDie(resolveCommit(repository, base)),
                         orDie(resolveCommit(repository, head)));
    };
    ours = fastest(Runs, [&] {
        const Repository repository = open();
        const auto [from, to] = ends(repository);
        count = std::size_t(orDie(countRange(repository, from, to)));
    });
    theirs = fastest(Runs, [&] { runGit(path, {QStringLiteral("rev-list"), QStringLiteral("--count"), range}); });
    print("count", count, ours, theirs);

    std::vector<Commit> commits;
    ours = fastest(Runs, [&] {
        const Repository repository = open();
        const auto [from, to] = ends(repository);
        commits = orDie(readRange(repository, from, to));
    });
    theirs = fastest(Runs, [&] {
        runGit(path, {QStringLiteral("log"), QStringLiteral("--topo-order"), QStringLiteral("--format=raw"), range});
    });
    print("range", commits.size(), ours, theirs);

    const Repository repository = open();
    std::vector<std::pair<ObjectId, ObjectId>> pairs;
    QByteArray input;
    for (const Commit &commit : commits) {
        ObjectId before;
        if (!commit.parents.empty()) {
            if (const auto parent = readCommit(repository, commit.parents.front()))
                before = parent->tree;
            input += commit.id.toHex() + ' ' + commit.parents.front().toHex() + '\n';
        } else {
            input += commit.id.toHex() + '\n';
        }
        pairs.emplace_back(before, commit.tree);
    }
    ours = fastest(Runs, [&] {
        const Repository fresh = open();
        count = 0;
        for (const auto &[before, after] : pairs)
            count += orDie(compareTrees(fresh, before, after)).size();
    });
    theirs = fastest(Runs, [&] {
        runGit(path,
               {QStringLiteral("diff-tree"), QStringLiteral("--stdin"), QStringLiteral("-r"), QStringLiteral("--root"),
                QStringLiteral("--raw"), QStringLiteral("--no-renames")},
               input);
    });
    print("trees", count, ours, theirs);
    return 0;
}
