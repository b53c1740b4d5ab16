// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_matrix [REPOSITORY]: the protocols of every release of a repository against those of every other, as the skew
// matrix needs them (made for the agent of Kata Containers; WAYBILL_MATRIX names the repository, too). Prints how long
// that takes beside parsing each file again for each pair, and whether each distinct blob was parsed once.

#include "git/refs.h"
#include "proto/compare.h"
#include "version/tags.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>
#include <map>
#include <set>

using namespace waybill;

namespace {

struct Releases {
    std::vector<std::unique_ptr<proto::ProtoTree>> trees;
    std::set<git::ObjectId> blobs;
};

Result<Releases> openReleases(const git::Repository &repository)
{
    const auto tags = git::readTags(repository);
    if (!tags)
        return fail(tags.error());
    std::vector<QByteArray> names;
    std::map<QByteArray, git::ObjectId> targets;
    for (const git::Tag &tag : *tags) {
        names.push_back(tag.name);
        targets[tag.name] = tag.target;
    }
    Releases releases;
    for (const version::VersionTag &tag : version::sortTags(names).releases) {
        auto tree = proto::openGitTree(repository, targets[tag.name]);
        if (!tree)
            return fail(tree.error());
        for (const proto::TreeFile &file : (*tree)->files())
            releases.blobs.insert(file.blob);
        releases.trees.push_back(std::move(*tree));
    }
    return releases;
}

/// Every pair; with one cache, or a new one for each pair. Returns milliseconds.
double compareAll(const Releases &releases, bool remember, qint64 &parses, qint64 &findings)
{
    proto::ParsedFiles shared;
    parses = 0;
    findings = 0;
    QElapsedTimer timer;
    timer.start();
    for (const auto &before : releases.trees) {
        for (const auto &after : releases.trees) {
            proto::ParsedFiles own;
            const auto comparison = proto::compare(*before, *after, remember ? shared : own);
            if (comparison)
                findings += qint64(comparison->findings.size());
            parses += own.parseCount();
        }
    }
    if (remember)
        parses = shared.parseCount();
    return double(timer.nsecsElapsed()) / 1e6;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString path = arguments.size() > 1 ? arguments[1] : qEnvironmentVariable("WAYBILL_MATRIX");
    if (path.isEmpty()) {
        std::puts("no repository was given (an argument, or WAYBILL_MATRIX): nothing was measured");
        return 0;
    }
    const auto repository = git::Repository::open(path);
    const auto releases = repository ? openReleases(*repository) : Result<Releases>(fail(repository.error()));
    if (!releases) {
        std::fprintf(stderr, "%s\n", qPrintable(wording::line(releases.error())));
        return 2;
    }
    qint64 parses = 0;
    qint64 findings = 0;
    const double anew = compareAll(*releases, false, parses, findings);
    const qint64 parsesAnew = parses;
    const double remembered = compareAll(*releases, true, parses, findings);
    const std::size_t count = releases->trees.size();
    std::printf("%zu releases, %zu pairs, %lld findings, %zu distinct blobs in all trees\n", count, count * count,
                static_cast<long long>(findings), releases->blobs.size());
    std::printf("each pair anew     %8.1f ms, %lld files parsed\n", anew, static_cast<long long>(parsesAnew));
    std::printf("blobs remembered   %8.1f ms, %lld files parsed, ratio %.3f\n", remembered,
                static_cast<long long>(parses), remembered / anew);
    // Some blobs are in every release and never read: fewer is fine, more is a blob parsed twice.
    const bool once = parses <= qint64(releases->blobs.size());
    std::printf("each distinct blob parsed at most once: %s\n", once ? "yes" : "NO");
    return once ? 0 : 1;
}
