// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_catalogue REPOSITORY [TSV]: the application catalogues of all releases (made for bluek8s/kubedirector). Prints
// how many changes of each sort there are, what clusters could follow live, how far a table of facts (kubedirector's:
// columns tag, name, distroID, version, version_form, change_vs_previous_tag, changed_spec_paths) agrees, and the time
// beside `git ls-tree -r` over the same tags.

#include "git/refs.h"
#include "kubernetes/catalogue/appchecks.h"
#include "kubernetes/catalogue/apphistory.h"
#include "kubernetes/catalogue/liveupgrade.h"
#include "kubernetes/catalogue/selection.h"
#include "timing.h"
#include "version/tags.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>

using namespace waybill;
using namespace waybill::catalogue;

namespace {

using Event = AppChange::Event;
using Row = QMap<QString, QString>; ///< of the table, by column

std::vector<TaggedCommit> releasesOf(const git::Repository &repository)
{
    const auto tags = bench::orDie(git::readTags(repository));
    std::vector<QByteArray> names;
    std::map<QByteArray, git::ObjectId> targets;
    for (const git::Tag &tag : tags) {
        names.push_back(tag.name);
        targets[tag.name] = tag.target;
    }
    std::vector<TaggedCommit> commits;
    for (const version::VersionTag &tag : version::sortTags(names).releases)
        commits.push_back({tag.name, targets[tag.name]});
    return commits;
}

QString inTable(const App &app)
{
    return readAppVersion(app.version, VersionReading::Strict)    ? QStringLiteral("semver")
           : readAppVersion(app.version, VersionReading::Lenient) ? QStringLiteral("two-part")
                                                                  : QStringLiteral("opaque");
}

QString inTable(const AppChange &change, bool first)
{
    const QString api = change.apiChanged ? QStringLiteral("+APIVERSION") : QString();
    switch (change.event) {
    case Event::Same: return QStringLiteral("same") + api;
    case Event::Added: return first ? QStringLiteral("first") : QStringLiteral("new-name");
    case Event::Removed: return QStringLiteral("REMOVED");
    case Event::Changed: break;
    }
    return (change.move == VersionMove::Same ? QStringLiteral("SPEC_CHANGED_SAME_VERSION")
                                             : QStringLiteral("version-bump"))
           + (change.idChanged ? QStringLiteral("+DISTROID_CHANGED") : QString()) + api;
}

/// All changes of a release: history leaves out what is the same.
std::vector<AppChange> changesOf(const AppHistory &history, const AppRelease &release)
{
    if (&release == &history.releases.front())
        return compareApps({}, release.list);
    return compareApps((&release - 1)->list, release.list);
}

Row rowOf(const AppRelease &release, const AppChange &change, bool first)
{
    const App &app = change.app();
    QStringList paths = change.paths();
    paths.sort();
    Row row;
    row[QStringLiteral("tag")] = QString::fromUtf8(release.at.tag);
    row[QStringLiteral("file")] = QString::fromUtf8(app.path).section(u'/', -1);
    row[QStringLiteral("apiVersion")] = app.apiVersion;
    row[QStringLiteral("name")] = app.identity.name;
    row[QStringLiteral("distroID")] = app.id;
    row[QStringLiteral("version")] = app.version;
    row[QStringLiteral("version_form")] = change.event == Event::Removed ? QString() : inTable(app);
    row[QStringLiteral("change_vs_previous_tag")] = inTable(change, first);
    row[QStringLiteral("changed_spec_paths")] = paths.join(u' ');
    return row;
}

std::map<QString, Row> readTable(const QString &path)
{
    QFile file(path);
    std::map<QString, Row> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    const QStringList columns = lines.value(0).split(u'\t');
    for (const QString &line : lines.mid(1)) {
        const QStringList cells = line.split(u'\t');
        Row row;
        for (qsizetype i = 0; i < columns.size(); ++i)
            row[columns[i]] = cells.value(i);
        // A path may hold one space: "[len 3->2]".
        QStringList paths = row.value(QStringLiteral("changed_spec_paths")).split(QStringLiteral(" ."));
        for (qsizetype i = 1; i < paths.size(); ++i)
            paths[i].prepend(u'.');
        paths.sort();
        row[QStringLiteral("changed_spec_paths")] = paths.join(u' ');
        rows[cells.value(0) + u' ' + row.value(QStringLiteral("name"))] = row;
    }
    return rows;
}

void printAgreement(const AppHistory &history, const QString &path)
{
    std::map<QString, Row> table = readTable(path);
    const auto expected = table.size();
    int same = 0;
    for (const AppRelease &release : history.releases) {
        for (const AppChange &change : changesOf(history, release)) {
            const Row row = rowOf(release, change, &release == &history.releases.front());
            const QString key = row.value(QStringLiteral("tag")) + u' ' + row.value(QStringLiteral("name"));
            const Row other = table[key];
            QStringList differing;
            for (auto cell = row.begin(); cell != row.end(); ++cell)
                if (other.value(cell.key()) != cell.value())
                    differing.append(cell.key() + QStringLiteral(" here ") + cell.value() + QStringLiteral(", there ")
                                     + other.value(cell.key()));
            same += differing.isEmpty() ? 1 : 0;
            if (!differing.isEmpty())
                std::printf("  %s: %s\n", qPrintable(key), qPrintable(differing.join(QStringLiteral("; "))));
            table.erase(key);
        }
    }
    for (const auto &[key, row] : table)
        std::printf("  %s: not found here\n", qPrintable(key));
    std::printf("agreement: %d of %zu rows\n", same, expected);
}

QString sortOf(const AppChange &change)
{
    switch (change.event) {
    case Event::Same: return QStringLiteral("same");
    case Event::Added: return QStringLiteral("new name");
    case Event::Removed: return QStringLiteral("removed");
    case Event::Changed: break;
    }
    static constexpr std::array extents{"nothing", "cosmetic", "images", "images and cosmetic", "behaviour"};
    return change.move == VersionMove::Same
               ? QStringLiteral("same version, ") + QLatin1String(extents[std::size_t(change.extent)])
               : QStringLiteral("version bump");
}

/// What is wrong with the catalogues as they stand, and what a search for the newest finds at the last release.
void printChecks(const AppHistory &history)
{
    std::map<QString, int> rules;
    std::map<QString, QStringList> warnings;
    for (const AppRelease &release : history.releases) {
        for (const AppCheck &check : checkApps(release.list)) {
            ++rules[check.finding.rule.key()];
            if (check.finding.severity != findings::Finding::Severity::Note)
                warnings[check.finding.symbol + QStringLiteral(": ") + wording::text(check.finding.message)].append(
                    QString::fromUtf8(release.at.tag));
        }
    }
    for (const auto &[rule, count] : rules)
        std::printf("%4d %s\n", count, qPrintable(rule));
    for (const auto &[warning, tags] : warnings)
        std::printf("  %s (%s)\n", qPrintable(warning), qPrintable(tags.join(u' ')));
    if (history.releases.empty())
        return;
    for (const VersionReading reading : {VersionReading::Strict, VersionReading::Lenient}) {
        int selectable = 0;
        const auto latest = latestApps(history.releases.back().list.apps, reading);
        for (const auto &[id, found] : latest)
            selectable += found.app ? 1 : 0;
        std::printf("%s: %d of %zu IDs have a latest at %s\n", reading == VersionReading::Strict ? "strict" : "lenient",
                    selectable, latest.size(), history.releases.back().at.tag.constData());
    }
}

void printCounts(const AppHistory &history)
{
    std::map<QString, int> counts;
    std::array<int, 2> versions{};
    std::array<int, 2> passing{};
    std::size_t apps = 0;
    for (const AppRelease &release : history.releases) {
        apps += release.list.apps.size();
        for (const App &app : release.list.apps)
            for (const VersionReading reading : {VersionReading::Strict, VersionReading::Lenient})
                versions[std::size_t(reading)] += readAppVersion(app.version, reading) ? 1 : 0;
        for (const AppChange &change : changesOf(history, release)) {
            if (&release != &history.releases.front())
                ++counts[sortOf(change)];
            if (change.event != Event::Changed || change.move == VersionMove::Same)
                continue;
            for (const VersionReading reading : {VersionReading::Strict, VersionReading::Lenient}) {
                const LiveUpgrade live = judgeLiveUpgrade(*change.before, *change.after, {reading, true, false});
                passing[std::size_t(reading)] += live.isPossible() ? 1 : 0;
                if (reading == VersionReading::Lenient)
                    std::printf("  %s %s %s -> %s: %s\n", release.at.tag.constData(),
                                qPrintable(change.app().identity.name), qPrintable(change.before->version),
                                qPrintable(change.after->version), qPrintable(wording::text(live.why)));
            }
        }
    }
    std::printf("live upgrades that pass: %d strict, %d lenient\n", passing[0], passing[1]);
    std::printf("%zu applications at %zu releases: %d strict SemVer, %d lenient\n", apps, history.releases.size(),
                versions[0], versions[1]);
    for (const auto &[sort, count] : counts)
        std::printf("%4d %s\n", count, qPrintable(sort));
    std::map<QString, QStringList> problems; // a broken file is told once, with the releases that have it
    for (const AppRelease &release : history.releases)
        for (const Problem &problem : release.list.problems)
            problems[problem.place.toString() + QStringLiteral(" ") + wording::text(problem.message)].append(
                QString::fromUtf8(release.at.tag));
    for (const auto &[problem, tags] : problems)
        std::printf("  %s (%s)\n", qPrintable(problem), qPrintable(tags.join(u' ')));
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) {
        std::puts("no repository was given: nothing was measured");
        return 0;
    }
    const QString path = arguments[1];
    AppHistory history;
    const double own = bench::fastest(5, [&] {
        const auto repository = bench::orDie(git::Repository::open(path));
        history = bench::orDie(readAppHistory(repository, releasesOf(repository), defaultKinds()));
    });
    const double git = bench::fastest(3, [&] {
        for (const AppRelease &release : history.releases)
            QProcess::execute(QStringLiteral("sh"),
                              {QStringLiteral("-c"), QStringLiteral("git -C \"$0\" ls-tree -r \"$1\" > /dev/null"),
                               path, QString::fromUtf8(release.at.tag)});
    });
    printCounts(history);
    printChecks(history);
    if (arguments.size() > 2)
        printAgreement(history, arguments[2]);
    std::printf("%zu releases: %.0f ms; git ls-tree -r of each: %.0f ms (%.2f times that)\n", history.releases.size(),
                own, git, own / git);
    return 0;
}
