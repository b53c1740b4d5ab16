// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_renames REPOSITORY OLD NEW [PERCENT]: the files that differ between two revisions, with renames, and with
// copies, against `git diff` finding the same; every pair that only one of the two has is listed. And the commits of
// either side, with those that repeat one of the other, against `git rev-list --cherry-mark`; and a search for text in
// all files, against `git diff`.

#include "compare/commitcomparison.h"
#include "compare/searchtext.h"
#include "timing.h"

#include <QElapsedTimer>
#include <QProcess>

#include <cstdio>
#include <map>
#include <thread>

using namespace waybill;
using namespace waybill::bench;
using namespace waybill::compare;

namespace {

constexpr int Runs = 7;

QByteArray runGit(const QString &folder, const QStringList &arguments)
{
    QProcess git;
    git.setWorkingDirectory(folder);
    git.start(QStringLiteral("git"), arguments, QIODevice::ReadOnly);
    if (!git.waitForFinished(-1) || git.exitCode() != 0) {
        std::fprintf(stderr, "bench_renames: %s\n", git.readAllStandardError().constData());
        std::exit(2);
    }
    return git.readAllStandardOutput();
}

using Pairs = std::map<QByteArray, QByteArray>; ///< new path -> "R087 old path"

Pairs pairsOf(const std::vector<git::FileChange> &files)
{
    Pairs pairs;
    for (const git::FileChange &file : files) {
        const bool renamed = file.kind == git::FileChange::Kind::Renamed;
        if (renamed || file.kind == git::FileChange::Kind::Copied)
            pairs[file.newPath] =
                (renamed ? 'R' : 'C') + QByteArray::number(file.similarity).rightJustified(3, '0') + ' ' + file.oldPath;
    }
    return pairs;
}

/// Of `git diff --name-status -z`.
Pairs pairsOf(const QByteArray &output)
{
    Pairs pairs;
    const QByteArrayList fields = output.split('\0');
    for (qsizetype i = 0; i + 1 < fields.size();) {
        if (fields[i].startsWith('R') || fields[i].startsWith('C')) {
            pairs[fields[i + 2]] = fields[i] + ' ' + fields[i + 1];
            i += 3;
        } else {
            i += 2;
        }
    }
    return pairs;
}

void printDifferences(const char *what, const Pairs &ours, const Pairs &theirs)
{
    std::size_t same = 0;
    for (const auto &[path, from] : ours) {
        const auto other = theirs.find(path);
        if (other != theirs.end() && other->second == from)
            ++same;
        else
            std::printf("  waybill: %s > %s\n", from.constData(), path.constData());
    }
    for (const auto &[path, from] : theirs) {
        const auto other = ours.find(path);
        if (other == ours.end() || other->second != from)
            std::printf("  git:     %s > %s\n", from.constData(), path.constData());
    }
    std::printf("%-8s pairs: waybill %zu, git %zu, the same %zu\n", what, ours.size(), theirs.size(), same);
}

void benchCommits(const FileComparison &comparison)
{
    CommitComparison commits;
    const double ours = fastest(Runs, [&] {
        commits =
            orDie(compareCommits(comparison.source.repository, comparison.sides[0].commit, comparison.sides[1].commit));
    });
    QByteArray output;
    const double theirs = fastest(Runs, [&] {
        output = runGit(
            comparison.source.repository,
            {QStringLiteral("rev-list"), QStringLiteral("--no-merges"), QStringLiteral("--cherry-mark"),
             comparison.sides[0].commit.toString() + QLatin1String("...") + comparison.sides[1].commit.toString()});
    });
    std::array<int, 3> matched{};
    for (const auto &side : commits.onlyOn) {
        for (const SidedCommit &commit : side) {
            if (commit.duplicate)
                ++matched[std::size_t(commit.reason)];
        }
    }
    std::printf("%-8s %5zu+%-5zu waybill %8.2f ms   git %8.2f ms   ratio %5.2f\n", "commits", commits.onlyOn[0].size(),
                commits.onlyOn[1].size(), ours, theirs, ours / theirs);
    std::printf("%-8s same: by trailer %d, by patch %d, similar %d; git, by patch %d\n", "commits", matched[0],
                matched[1], matched[2], int(output.count('=')));
}

/// The longest that a search for renames takes to end after it was told to.
void benchCancel(const FileComparison &comparison, double wholeMs)
{
    constexpr int Points = 25;
    double worst = 0;
    for (int point = 0; point < Points; ++point) {
        const JobControl control = JobControl::create();
        QElapsedTimer told;
        std::thread watch([&] {
            std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(wholeMs * point / Points));
            told.start();
            control.cancel();
        });
        git::RenameOptions options;
        options.copies = true;
        const auto files = pairRenames(comparison, options, control);
        const qint64 ended = files ? 0 : told.nsecsElapsed();
        watch.join();
        worst = std::max(worst, double(ended) / 1e6);
    }
    std::printf("%-8s %5d times   waybill at most %.2f ms after\n", "cancel", Points, worst);
}

/// Reads all of both sides, so this is against `git diff` writing the same lines.
void benchSearch(const FileComparison &comparison)
{
    for (const TextQuery &query :
         {TextQuery{QStringLiteral("context"), false, true}, TextQuery{QStringLiteral("context")},
          TextQuery{QStringLiteral("con[a-z]+t"), true}}) {
        qint64 hits = 0;
        const double ours = fastest(
            Runs, [&] { hits = orDie(searchText(comparison, query, 1'000'000, [](const auto &) { return true; })); });
        const double theirs = fastest(Runs, [&] {
            (void)runGit(comparison.source.repository,
                         {QStringLiteral("diff"), QStringLiteral("--no-renames"), comparison.sides[0].commit.toString(),
                          comparison.sides[1].commit.toString()});
        });
        std::printf("%-8s %5lld hits    waybill %8.2f ms   git %8.2f ms   ratio %5.2f   %s%s\n", "search",
                    static_cast<long long>(hits), ours, theirs, ours / theirs, qPrintable(query.text),
                    query.caseSensitive ? ", case matters" : "");
    }
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 4) {
        std::fprintf(stderr, "usage: bench_renames REPOSITORY OLD NEW [PERCENT]\n");
        return 2;
    }
    const Source source{QString::fromLocal8Bit(argv[1]), {argv[2], argv[3]}, {}};
    const int percent = argc > 4 ? QByteArray(argv[4]).toInt() : 50;
    FileComparison comparison;
    const double listed = fastest(Runs, [&] { comparison = orDie(compareFiles(source)); });
    std::printf("%-8s %5zu files   waybill %8.2f ms\n", "listed", comparison.files.size(), listed);

    for (const bool copies : {false, true}) {
        git::RenameOptions options;
        options.copies = copies;
        options.threshold = percent;
        std::vector<git::FileChange> files;
        const double ours = fastest(Runs, [&] { files = orDie(pairRenames(orDie(compareFiles(source)), options)); });
        const QString search = (copies ? QStringLiteral("-C%1%") : QStringLiteral("-M%1%")).arg(percent);
        QByteArray output;
        const double theirs = fastest(Runs, [&] {
            output = runGit(source.repository,
                            {QStringLiteral("diff"), search, QStringLiteral("-l0"), QStringLiteral("--name-status"),
                             QStringLiteral("-z"), QString::fromUtf8(argv[2]), QString::fromUtf8(argv[3])});
        });
        const char *what = copies ? "copies" : "renames";
        std::printf("%-8s %5zu files   waybill %8.2f ms   git %8.2f ms   ratio %5.2f\n", what, files.size(), ours,
                    theirs, ours / theirs);
        printDifferences(what, pairsOf(files), pairsOf(output));
        if (copies)
            benchCancel(comparison, ours);
    }
    benchCommits(comparison);
    benchSearch(comparison);
    return 0;
}
