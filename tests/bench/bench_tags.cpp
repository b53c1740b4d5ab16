// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_tags [TAGS]: how long `status` and `tag --dry-run` take in a repository with that many tags (200,000),
// and with a tenth of them, against `git for-each-ref`. What takes the square of them takes a hundred times as long.

#include "timing.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

using namespace waybill::bench;

namespace {

constexpr int Runs = 3;

QByteArray run(const QString &folder, const QString &program, const QStringList &arguments, bool mayFail = false)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), folder + QStringLiteral("/cache"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(program, arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(-1) || (process.exitCode() != 0 && !mayFail)) {
        std::fprintf(stderr, "bench_tags: %s: %s\n", qPrintable(program), process.readAllStandardError().constData());
        std::exit(2);
    }
    return process.readAllStandardOutput();
}

QByteArray git(const QString &folder, const char *line)
{
    return run(folder, QStringLiteral("git"), QString::fromLatin1(line).split(u' '));
}

/// A repository with two commits: the first has all tags, half of them release candidates.
void make(const QString &folder, int tags)
{
    git(folder, "init -q .");
    for (const char *message : {"one", "two"}) {
        const QString author = QStringLiteral("-c user.name=A -c user.email=a@b.test commit -q --allow-empty -m ");
        run(folder, QStringLiteral("git"), QString(author + QLatin1String(message)).split(u' '));
    }
    const QByteArray first = git(folder, "rev-list --max-parents=0 HEAD").trimmed();
    QByteArray refs = "# pack-refs with: peeled fully-peeled \n";
    for (int i = 0; i < tags / 2; ++i) {
        const QByteArray number = QByteArray::number(i);
        refs += first + " refs/tags/1.0." + number + '\n' + first + " refs/tags/1.0.0-rc." + number + '\n';
    }
    QFile file(folder + QStringLiteral("/.git/packed-refs"));
    if (!file.open(QIODevice::WriteOnly) || file.write(refs) != refs.size())
        std::exit(2);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString program = QStringLiteral(WAYBILL_BIN_DIR "/waybill-cli");
    const int tags = arguments.size() > 1 ? arguments.at(1).toInt() : 200'000;
    std::printf("%8s %14s %14s %14s %8s\n", "tags", "for-each-ref", "status", "tag --dry-run", "ratio");
    for (const int count : {tags / 10, tags}) {
        const QTemporaryDir folder;
        make(folder.path(), count);
        const double peer = fastest(Runs, [&] { git(folder.path(), "for-each-ref"); });
        const double status = fastest(Runs, [&] {
            QDir(folder.filePath(QStringLiteral("cache"))).removeRecursively();
            run(folder.path(), program, {QStringLiteral("status")});
        });
        const double plan = fastest(Runs, [&] {
            run(folder.path(), program,
                {QStringLiteral("tag"), QStringLiteral("--dry-run"), QStringLiteral("--no-sign")}, true);
        });
        std::printf("%8d %11.0f ms %11.0f ms %11.0f ms %7.2fx\n", count, peer, status, plan, status / peer);
    }
    return 0;
}
