// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_manifests REPOSITORY OLD NEW [patch]: the findings of the Kubernetes objects of two revisions, and how long
// they take beside `git ls-tree -r` of both trees and `git diff --name-only` between them, from scratch and by a reader
// that has read them before (WAYBILL_MANIFESTS holds the same arguments).

#include "git/refs.h"
#include "kubernetes/manifest/compare.h"
#include "timing.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QProcess>

using namespace waybill;
using namespace waybill::manifest;

namespace {

void print(const findings::Finding &finding)
{
    static constexpr std::array severities{"note", "warning", "error"};
    std::printf("%-8s %-9s%s %-24s %s\n    %s\n    %s\n    %s -> %s\n", severities.at(std::size_t(finding.severity)),
                qPrintable(keyName(finding.impact)), finding.ruling ? "?" : " ", qPrintable(finding.rule.key()),
                qPrintable(finding.symbol), qPrintable(wording::text(finding.message)),
                qPrintable(wording::text(finding.advice)), qPrintable(finding.oldPlace.toString()),
                qPrintable(finding.place.toString()));
}

double runGit(const QString &repository, const QStringList &arguments)
{
    return bench::fastest(3, [&] {
        QProcess process;
        process.start(QStringLiteral("git"), QStringList{QStringLiteral("--git-dir"), repository} + arguments);
        process.waitForFinished(-1);
        (void)process.readAllStandardOutput();
    });
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QStringList arguments = QCoreApplication::arguments().mid(1);
    if (arguments.isEmpty())
        arguments = qEnvironmentVariable("WAYBILL_MANIFESTS").split(u' ', Qt::SkipEmptyParts);
    if (arguments.size() < 3) {
        std::puts("no repository and revisions were given (arguments, or WAYBILL_MANIFESTS): nothing was measured");
        return 0;
    }
    const git::Repository repository = bench::orDie(git::Repository::open(arguments[0]));
    const auto before = bench::orDie(git::resolveTree(repository, arguments[1].toUtf8()));
    const auto after = bench::orDie(git::resolveTree(repository, arguments[2].toUtf8()));
    CompareOptions options;
    options.patch = arguments.value(3) == QLatin1String("patch");
    ManifestReader reader(repository);
    const ManifestComparison found = bench::orDie(compareManifests(reader, before, after, options));
    for (const findings::Finding &finding : found.findings)
        print(finding);
    for (const Problem &problem : found.problems)
        std::printf("problem: %s: %s\n", qPrintable(problem.place.toString()),
                    qPrintable(wording::text(problem.message)));
    const double anew = bench::fastest(3, [&] {
        ManifestReader other(repository);
        (void)compareManifests(other, before, after, options);
    });
    const double again = bench::fastest(3, [&] { (void)compareManifests(reader, before, after, options); });
    const double peer =
        runGit(arguments[0], {QStringLiteral("ls-tree"), QStringLiteral("-r"), arguments[1]})
        + runGit(arguments[0], {QStringLiteral("ls-tree"), QStringLiteral("-r"), arguments[2]})
        + runGit(arguments[0], {QStringLiteral("diff"), QStringLiteral("--name-only"), arguments[1], arguments[2]});
    const Manifests old = bench::orDie(reader.read(before));
    std::printf("%zu findings, %zu problems, %zu objects before\n", found.findings.size(), found.problems.size(),
                groupObjects(old).size());
    std::printf("git     %8.1f ms\nanew    %8.1f ms, ratio %.2f\nagain   %8.1f ms, ratio %.2f\n", peer, anew,
                anew / peer, again, again / peer);
    return 0;
}
