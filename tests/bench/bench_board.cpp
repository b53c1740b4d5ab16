// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_board [FOLDER]: the board's reading of every repository in FOLDER (without one: the sample product) against the
// git command line reading the same facts: all tags peeled, the number of commits, and each first-parent change with
// its files.

#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/opening.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "sample/sampleproduct.h"
#include "timing.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>

using namespace waybill;
using namespace waybill::bench;
using namespace waybill::release;

namespace {

constexpr int Runs = 3;

void runGit(const QString &folder, const QStringList &arguments)
{
    QProcess git;
    git.setWorkingDirectory(folder);
    git.setStandardOutputFile(QProcess::nullDevice());
    git.start(QStringLiteral("git"), arguments);
    git.waitForFinished(-1);
}

std::vector<std::shared_ptr<const Survey>> readAll(const Product &product, const SurveyOptions &options)
{
    QThreadPool pool;
    std::vector<Job<std::shared_ptr<const Survey>>> jobs;
    for (const RepositorySpec &spec : product.repositories) {
        jobs.push_back(Job<std::shared_ptr<const Survey>>::start(
            pool, [spec, options](const JobControl &control) -> Result<std::shared_ptr<const Survey>> {
                return std::make_shared<const Survey>(survey(spec, options, control));
            }));
    }
    std::vector<std::shared_ptr<const Survey>> surveys;
    for (const auto &job : jobs)
        surveys.push_back(*job.future().result());
    return surveys;
}

/// As many git processes at once as the board has workers.
void readAllByGit(const std::vector<std::shared_ptr<const Survey>> &surveys)
{
    QThreadPool pool;
    std::vector<Job<int>> jobs;
    for (const auto &survey : surveys) {
        jobs.push_back(Job<int>::start(pool, [survey](const JobControl &) -> Result<int> {
            const QString range = QString::fromUtf8(
                survey->range.base.isEmpty() ? survey->range.head : survey->range.base + ".." + survey->range.head);
            const QString path = survey->spec.path;
            runGit(path,
                   {QStringLiteral("for-each-ref"), QStringLiteral("--format=%(refname) %(objectname) %(*objectname)"),
                    QStringLiteral("refs/tags")});
            runGit(path, {QStringLiteral("rev-list"), QStringLiteral("--count"), range});
            runGit(path, {QStringLiteral("log"), QStringLiteral("--first-parent"), QStringLiteral("-m"),
                          QStringLiteral("--raw"), QStringLiteral("--no-renames"), range});
            runGit(path, {QStringLiteral("log"), QStringLiteral("--format=%H %an %s %b"), range});
            return 0;
        }));
    }
    for (const auto &job : jobs)
        static_cast<void>(job.future().result());
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QTemporaryDir folder;
    QStringList paths = application.arguments().mid(1);
    if (paths.isEmpty()) {
        const auto sample = sample::writeSampleProduct(folder.filePath(QStringLiteral("sample")));
        if (!sample) {
            std::fprintf(stderr, "%s\n", qPrintable(wording::line(sample.error())));
            return 2;
        }
        paths.append(*sample);
    }
    const auto product = openProduct(paths);
    if (!product) {
        std::fprintf(stderr, "%s\n", qPrintable(wording::line(product.error())));
        return 2;
    }
    SurveyOptions cold;
    SurveyOptions warm;
    warm.cacheFolder = folder.filePath(QStringLiteral("cache"));
    std::vector<std::shared_ptr<const Survey>> surveys = readAll(*product, warm);

    std::printf("%-24s %10s %10s %12s\n", "repository", "commits", "changes", "survey ms");
    for (const auto &one : surveys) {
        const double time = fastest(Runs, [&] { static_cast<void>(survey(one->spec, cold)); });
        std::printf("%-24s %10lld %10zu %12.1f\n", qPrintable(one->spec.name),
                    static_cast<long long>(one->commitsSince), one->changes->size(), time);
    }
    const double git = fastest(Runs, [&] { readAllByGit(surveys); });
    const double first = fastest(Runs, [&] { static_cast<void>(readAll(*product, cold)); });
    const double again = fastest(Runs, [&] { static_cast<void>(readAll(*product, warm)); });
    const double pure = fastest(Runs, [&] { static_cast<void>(assess(*product, surveys, {})); });
    std::printf("\ngit command line          %8.1f ms\n", git);
    std::printf("nothing remembered        %8.1f ms   %.2f of git's time (bar: 4)\n", first, first / git);
    std::printf("remembered                %8.1f ms   %.2f of git's time (bar: 1)\n", again, again / git);
    std::printf("assess() after a decision %8.2f ms\n", pure);
    return 0;
}
