// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_proto [--repo REPOSITORY] [--buf PROGRAM] ...: breaking changes over many commits of a big repository of .proto
// files (made for googleapis), by Buf on two exported folders and by Waybill on the two commits themselves: wall time,
// peak memory, and how many findings both have. Without the repository (--repo, WAYBILL_GOOGLEAPIS) or Buf (--buf,
// WAYBILL_BUF) nothing is measured.

#include "proto/buf.h"
#include "proto/compare.h"
#include "proto/waybillside.h"

#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <set>

using namespace waybill;
using namespace waybill::differ;

namespace {

struct Measured {
    double seconds = 0;
    double megabytes = 0; ///< most memory at a time
    int status = -1;
};

/// Runs a program to its end, its standard output into a file.
Measured measure(const QString &program, const QStringList &arguments, const QString &output)
{
    std::vector<QByteArray> words{program.toLocal8Bit()};
    for (const QString &argument : arguments)
        words.push_back(argument.toLocal8Bit());
    std::vector<char *> raw;
    for (QByteArray &word : words)
        raw.push_back(word.data());
    raw.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.toLocal8Bit().constData(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0644);
    Measured measured;
    QElapsedTimer timer;
    timer.start();
    pid_t child = 0;
    if (posix_spawnp(&child, raw[0], &actions, nullptr, raw.data(), environ) == 0) {
        rusage usage = {};
        int status = 0;
        while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
        }
        measured.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        measured.megabytes = double(usage.ru_maxrss) / 1024;
    }
    measured.seconds = double(timer.nsecsElapsed()) / 1e9;
    posix_spawn_file_actions_destroy(&actions);
    return measured;
}

QByteArray runGit(const QString &repository, const QStringList &arguments, const QByteArray &input = {},
                  const QString &index = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!index.isEmpty())
        environment.insert(QStringLiteral("GIT_INDEX_FILE"), index);
    for (const char *who : {"AUTHOR", "COMMITTER"}) {
        environment.insert(QStringLiteral("GIT_%1_NAME").arg(QLatin1String(who)), QStringLiteral("Bench"));
        environment.insert(QStringLiteral("GIT_%1_EMAIL").arg(QLatin1String(who)), QStringLiteral("bench@example.org"));
    }
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QStringLiteral("git"), QStringList{QStringLiteral("-C"), repository} + arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(-1);
    return process.readAllStandardOutput();
}

/// A repository that borrows the objects of another.
QString borrow(const QString &repository, const QString &folder)
{
    runGit(QDir::tempPath(), {QStringLiteral("init"), QStringLiteral("--quiet"), QStringLiteral("--bare"), folder});
    QByteArray objects =
        runGit(repository, {QStringLiteral("rev-parse"), QStringLiteral("--git-path"), QStringLiteral("objects")})
            .trimmed();
    objects = QDir(repository).absoluteFilePath(QString::fromLocal8Bit(objects)).toLocal8Bit();
    QFile alternates(folder + QStringLiteral("/objects/info/alternates"));
    if (alternates.open(QIODevice::WriteOnly))
        alternates.write(objects + '\n');
    return folder;
}

/// A commit with the files of `tree` that are not to be left out.
QByteArray commitWithout(const QString &repository, const QByteArray &tree, const QByteArray &paths)
{
    const QString index = repository + QStringLiteral("/bench-index");
    QFile::remove(index);
    runGit(repository, {QStringLiteral("read-tree"), QString::fromLatin1(tree)}, {}, index);
    runGit(repository,
           {QStringLiteral("--work-tree=") + repository, QStringLiteral("update-index"), QStringLiteral("-z"),
            QStringLiteral("--force-remove"), QStringLiteral("--stdin")},
           paths, index);
    const QByteArray smaller =
        runGit(repository, {QStringLiteral("write-tree"), QStringLiteral("--missing-ok")}, {}, index).trimmed();
    return runGit(repository, {QStringLiteral("commit-tree"), QStringLiteral("-m"), QStringLiteral("bench"),
                               QString::fromLatin1(smaller)})
        .trimmed();
}

/// The .proto files of a commit: path -> blob id.
std::map<QByteArray, QByteArray> protosOf(const QString &repository, const QByteArray &revision)
{
    std::map<QByteArray, QByteArray> files;
    const QByteArray list = runGit(repository, {QStringLiteral("ls-tree"), QStringLiteral("-r"), QStringLiteral("-z"),
                                                QString::fromLatin1(revision)});
    for (const QByteArray &line : list.split('\0')) {
        const qsizetype tab = line.indexOf('\t');
        if (tab > 0 && line.endsWith(".proto"))
            files[line.mid(tab + 1)] = line.left(tab).split(' ').value(2);
    }
    return files;
}

/// Blobs by id; those that the repository lacks are not there.
std::map<QByteArray, QByteArray> blobsOf(const QString &repository, const std::set<QByteArray> &ids)
{
    QByteArray input;
    for (const QByteArray &id : ids)
        input += id + '\n';
    const QByteArray all = runGit(repository, {QStringLiteral("cat-file"), QStringLiteral("--batch")}, input);
    std::map<QByteArray, QByteArray> blobs;
    for (qsizetype at = 0; at < all.size();) {
        const qsizetype end = all.indexOf('\n', at);
        const QList<QByteArray> head = all.mid(at, end - at).split(' ');
        at = end + 1;
        if (end < 0 || head.size() != 3)
            continue;
        const qsizetype size = head[2].toLongLong();
        blobs[head[0]] = all.mid(at, size);
        at += size + 1;
    }
    return blobs;
}

void exportTo(const QString &folder, const std::map<QByteArray, QByteArray> &files,
              const std::map<QByteArray, QByteArray> &blobs)
{
    for (const auto &[path, id] : files) {
        const QString name = folder + QLatin1Char('/') + QString::fromUtf8(path);
        QDir().mkpath(QFileInfo(name).absolutePath());
        QFile file(name);
        if (file.open(QIODevice::WriteOnly))
            file.write(blobs.at(id));
    }
}

QByteArray contentOf(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Seconds of comparing the two commits in this process, from nothing.
double compareHere(const QString &path, const QByteArray &before, const QByteArray &after)
{
    QElapsedTimer timer;
    timer.start();
    const auto repository = git::Repository::open(path);
    if (!repository)
        return 0;
    const auto tree = [&](const QByteArray &revision) {
        return git::ObjectId::fromHex(revision).value_or(git::ObjectId());
    };
    const auto old = proto::openGitTree(*repository, tree(before));
    const auto fresh = proto::openGitTree(*repository, tree(after));
    proto::ParsedFiles cache;
    if (!old || !fresh || !proto::compare(**old, **fresh, cache))
        return 0;
    return double(timer.nsecsElapsed()) / 1e9;
}

/// (rule, file, line) of each finding that has a place, and the number of the others by rule.
using Places = std::multiset<std::tuple<std::string, std::string, int>>;

Places placesOf(const Outcome &outcome, const std::set<std::string> &rules, const QSet<QString> &gone)
{
    Places places;
    for (const Spot &spot : outcome.spots) {
        if (!rules.contains(spot.rule))
            continue;
        const bool hasPlace = spot.line > 0 && !gone.contains(QString::fromStdString(spot.file));
        places.insert({spot.rule, hasPlace ? spot.file : std::string(), hasPlace ? spot.line : 0});
    }
    return places;
}

void tell(QByteArray &text, const char *side, const Places &places, const Places &others)
{
    std::vector<std::tuple<std::string, std::string, int>> only;
    std::set_difference(places.begin(), places.end(), others.begin(), others.end(), std::back_inserter(only));
    for (const auto &[rule, file, line] : only)
        text += QByteArray(side) + ' ' + rule.c_str() + ' ' + file.c_str() + ':' + QByteArray::number(line) + '\n';
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    const auto option = [&](const char *name, const char *what, const QString &fallback) {
        parser.addOption({QLatin1String(name), QLatin1String(what), QStringLiteral("value"), fallback});
    };
    option("repo", "The repository; else WAYBILL_GOOGLEAPIS.", qEnvironmentVariable("WAYBILL_GOOGLEAPIS"));
    option("buf", "The Buf program; else WAYBILL_BUF.", {});
    option("cli", "The waybill-cli to measure.", QStringLiteral(WAYBILL_BIN_DIR "/waybill-cli"));
    option("from", "The older commit.", QStringLiteral("HEAD~500"));
    option("to", "The newer commit.", QStringLiteral("HEAD"));
    option("without", "A folder to leave out: googleapis has a second import root in it.", QStringLiteral("preview"));
    option("rules", "The category.", QStringLiteral("FILE"));
    option("keep", "A folder for the answers of both and what only one of them says.", {});
    parser.process(application);

    const QString repository = parser.value(QStringLiteral("repo"));
    const Buf buf(parser.value(QStringLiteral("buf")));
    if (repository.isEmpty() || !QDir(repository).exists()) {
        std::printf("bench_proto: no repository (--repo or WAYBILL_GOOGLEAPIS); nothing measured\n");
        return 0;
    }
    if (!buf.isThere()) {
        std::printf("bench_proto: no Buf (--buf or WAYBILL_BUF); nothing measured\n");
        return 0;
    }
    const auto treeId = [&](const char *name) {
        return runGit(repository,
                      {QStringLiteral("rev-parse"), parser.value(QLatin1String(name)) + QStringLiteral("^{tree}")})
            .trimmed();
    };
    const QByteArray before = treeId("from");
    const QByteArray after = treeId("to");
    const QString rules = parser.value(QStringLiteral("rules"));

    const QByteArray without = parser.value(QStringLiteral("without")).toUtf8();

    QTemporaryDir scratch;
    const QString folder =
        parser.value(QStringLiteral("keep")).isEmpty() ? scratch.path() : parser.value(QStringLiteral("keep"));
    QDir().mkpath(folder);
    auto oldFiles = protosOf(repository, before);
    auto newFiles = protosOf(repository, after);
    std::set<QByteArray> ids;
    for (const auto *files : {&oldFiles, &newFiles}) {
        for (const auto &[path, id] : *files)
            ids.insert(id);
    }
    const auto blobs = blobsOf(repository, ids);
    // Neither program is to see the folder, nor the big files that a copy of a repository may lack.
    std::set<QByteArray> leftOut;
    std::size_t missing = 0;
    for (const auto *files : {&oldFiles, &newFiles}) {
        for (const auto &[path, id] : *files) {
            const bool isMissing = !blobs.contains(id);
            if (isMissing || (!without.isEmpty() && path.startsWith(QByteArray(without + '/'))))
                missing += leftOut.insert(path).second && isMissing ? 1 : 0;
        }
    }
    QByteArray paths;
    for (const QByteArray &path : leftOut) {
        oldFiles.erase(path);
        newFiles.erase(path);
        paths += path + '\0';
    }
    const QString borrowed = borrow(repository, scratch.filePath(QStringLiteral("repository")));
    const QByteArray oldCommit = commitWithout(borrowed, before, paths);
    const QByteArray newCommit = commitWithout(borrowed, after, paths);
    const QString oldFolder = scratch.filePath(QStringLiteral("old"));
    const QString newFolder = scratch.filePath(QStringLiteral("new"));
    exportTo(oldFolder, oldFiles, blobs);
    exportTo(newFolder, newFiles, blobs);
    std::printf("%zu and %zu files, %zu not in this copy of the repository, %s\n", oldFiles.size(), newFiles.size(),
                missing, qPrintable(rules));

    const QString bufAnswer = folder + QStringLiteral("/buf.json");
    const QString ownAnswer = folder + QStringLiteral("/waybill.json");
    const Measured theirs = measure(buf.program(), buf.breakingArguments(oldFolder, newFolder, {rules}), bufAnswer);
    const QStringList arguments{
        QStringLiteral("proto"),        QStringLiteral("diff"),         QStringLiteral("-C"),      borrowed,
        QString::fromLatin1(oldCommit), QString::fromLatin1(newCommit), QStringLiteral("--rules"), rules,
        QStringLiteral("--format"),     QStringLiteral("json")};
    Measured ours = measure(parser.value(QStringLiteral("cli")), arguments, ownAnswer);
    for (int i = 0; i < 2; ++i) {
        const Measured again = measure(parser.value(QStringLiteral("cli")), arguments, ownAnswer);
        if (again.seconds < ours.seconds)
            ours = again;
    }
    double here = 1e9;
    for (int i = 0; i < 3; ++i)
        here = std::min(here, compareHere(borrowed, oldCommit, newCommit));
    std::printf("Buf %s        %8.2f s  %8.0f MB\n", qPrintable(buf.version()), theirs.seconds, theirs.megabytes);
    std::printf("waybill-cli       %8.2f s  %8.0f MB   ratio %.3f time, %.3f memory\n", ours.seconds, ours.megabytes,
                ours.seconds / theirs.seconds, ours.megabytes / theirs.megabytes);
    std::printf("in this process   %8.2f s               ratio %.3f time\n", here, here / theirs.seconds);

    const Outcome bufOutcome = Buf::read(contentOf(bufAnswer), newFolder);
    const Outcome ownOutcome = readWaybill(contentOf(ownAnswer));
    std::set<std::string> inCategory;
    for (const auto &[rule, categories] : buf.rules()) {
        if (categories.contains(rules.toStdString()))
            inCategory.insert(rule);
    }
    QSet<QString> gone;
    for (const auto &[path, id] : oldFiles) {
        if (!newFiles.contains(path))
            gone.insert(QString::fromUtf8(path));
    }
    const Places bufPlaces = placesOf(bufOutcome, inCategory, gone);
    const Places ownPlaces = placesOf(ownOutcome, inCategory, gone);
    std::vector<std::tuple<std::string, std::string, int>> both;
    std::set_intersection(bufPlaces.begin(), bufPlaces.end(), ownPlaces.begin(), ownPlaces.end(),
                          std::back_inserter(both));
    std::printf("findings by rule, file and line: Buf %zu, Waybill %zu, both %zu\n", bufPlaces.size(), ownPlaces.size(),
                both.size());
    std::printf("complaints: Buf %zu, Waybill %zu\n", bufOutcome.complaints.size(), ownOutcome.complaints.size());
    QByteArray text;
    tell(text, "only Buf    ", bufPlaces, ownPlaces);
    tell(text, "only Waybill", ownPlaces, bufPlaces);
    for (const auto *outcome : {&bufOutcome, &ownOutcome}) {
        for (const std::string &complaint : outcome->complaints)
            text += QByteArray(outcome == &bufOutcome ? "Buf complains: " : "Waybill complains: ") + complaint.c_str()
                    + '\n';
    }
    QFile differences(folder + QStringLiteral("/differences.txt"));
    if (differences.open(QIODevice::WriteOnly))
        differences.write(text);
    return 0;
}
