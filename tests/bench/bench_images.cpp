// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_images REPOSITORY [TABLE [PINNING REVISION [IMAGES]]...]: what every commit of a repository of image
// definitions did to its images, and how long it takes to tell. Against a table of commits (id, date, count, image,
// classes, subject; tab-separated): how often each class agrees. And how many tags carried more than one content.

#include "git/history.h"
#include "git/refs.h"
#include "images/imagecompare.h"
#include "images/imagepins.h"
#include "images/revisionledger.h"
#include "timing.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>

#include <cstdio>
#include <set>

using namespace waybill;
using namespace waybill::bench;
using namespace waybill::images;

namespace {

using Key = std::pair<QString, QString>; // short commit id and image

QString listed(const QString &items)
{
    QStringList quoted;
    for (const QString &item : items.split(QLatin1String(", "), Qt::SkipEmptyParts))
        quoted << u'\'' + item + u'\'';
    return u'[' + quoted.join(QLatin1String(", ")) + u']';
}

QString sourced(const ImageDefinition &image)
{
    QStringList items;
    for (const VersionSource &one : image.versionSources)
        items << QStringLiteral("('%1', '%2', '%3')").arg(one.package, one.parse, one.regex);
    return u'[' + items.join(QLatin1String(", ")) + u']';
}

/// A class as the table writes it.
QString written(const ImageChange &change, const ImageClass &one)
{
    using Kind = ImageClass::Kind;
    const QString word = keyName(one.kind);
    switch (one.kind) {
    case Kind::Added:
    case Kind::Removed:
    case Kind::Content:
    case Kind::MetadataOnly:
    case Kind::PackagingOnly:
    case Kind::RepositoryTooling: return word;
    case Kind::RepositoryPath: return word + u' ' + change.before->name + u"->" + change.after->name;
    case Kind::AddTagTemplate: return word + u' ' + listed(one.before) + u"->" + listed(one.after);
    case Kind::FloatingTag: return word + u" -" + listed(one.before) + u'+' + listed(one.after);
    case Kind::PackageSource: return word + u' ' + sourced(*change.before) + u"->" + sourced(*change.after);
    default: return word + u' ' + one.before + u"->" + one.after;
    }
}

std::map<Key, std::set<QString>> readTable(const QString &path)
{
    std::map<Key, std::set<QString>> table;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "bench_images: %s cannot be read\n", qPrintable(path));
        std::exit(2);
    }
    for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList cells = line.split(u'\t');
        if (line.startsWith(u'#') || cells.size() < 5 || cells[0] == QLatin1String("commit"))
            continue;
        const QStringList classes = cells[4].split(QLatin1String("; "));
        table[{cells[0], cells[3]}] = {classes.begin(), classes.end()};
    }
    return table;
}

QString joined(const std::set<QString> &classes)
{
    return QStringList(classes.begin(), classes.end()).join(QLatin1String("; "));
}

struct Agreement {
    int both = 0;
    int onlyOurs = 0;
    int onlyTable = 0;
};

/// Holds ours against the table, for the commits and images that it knows.
void compare(const std::map<Key, std::set<QString>> &ours, const std::map<Key, std::set<QString>> &table)
{
    std::set<QString> images;
    for (const auto &[key, classes] : table)
        images.insert(key.second);
    std::map<QString, Agreement> kinds;
    int equal = 0;
    int notTold = 0;
    std::set<Key> keys;
    for (const auto *side : {&ours, &table})
        for (const auto &[key, classes] : *side)
            keys.insert(key);
    for (const Key &key : keys) {
        if (images.count(key.second) == 0) {
            ++notTold;
            continue;
        }
        const auto one = ours.find(key);
        const auto other = table.find(key);
        const std::set<QString> mine = one == ours.end() ? std::set<QString>() : one->second;
        const std::set<QString> theirs = other == table.end() ? std::set<QString>() : other->second;
        if (mine == theirs)
            ++equal;
        else
            std::printf("  %s %s\n    table %s\n    ours  %s\n", qPrintable(key.first), qPrintable(key.second),
                        qPrintable(joined(theirs)), qPrintable(joined(mine)));
        const auto words = [](const std::set<QString> &classes) {
            std::set<QString> result;
            for (const QString &text : classes)
                result.insert(text.section(u' ', 0, 0));
            return result;
        };
        for (const QString &word : words(mine))
            ++(words(theirs).count(word) ? kinds[word].both : kinds[word].onlyOurs);
        for (const QString &word : words(theirs))
            if (words(mine).count(word) == 0)
                ++kinds[word].onlyTable;
    }
    std::printf("rows: %zu in the table, %d equal in class and detail; %d of images that the table never tells\n",
                table.size(), equal, notTold);
    std::printf("%-16s %5s %9s %6s\n", "class", "both", "precision", "recall");
    for (const auto &[word, figures] : kinds)
        std::printf("%-16s %5d %9.3f %6.3f\n", qPrintable(word), figures.both,
                    double(figures.both) / std::max(1, figures.both + figures.onlyOurs),
                    double(figures.both) / std::max(1, figures.both + figures.onlyTable));
}

git::Commit commitOf(const git::Repository &repository, const git::ObjectId &id)
{
    return orDie(git::readCommit(repository, id));
}

void tellPins(ImageReader &reader, const git::Repository &repository, const QStringList &arguments)
{
    const git::Repository pinning = orDie(git::Repository::open(arguments[0]));
    const Images images =
        orDie(reader.read(orDie(git::resolveTree(repository, arguments[2].toUtf8() + QByteArray("^{tree}")))))->images;
    const git::ObjectId tree = orDie(git::resolveTree(pinning, arguments[1].toUtf8() + QByteArray("^{tree}")));
    QElapsedTimer timer;
    timer.start();
    const std::vector<ImagePin> pins = orDie(readImagePins(pinning, tree, {&images})).front();
    std::printf("%s: %zu pins in %.1f ms\n", qPrintable(arguments[1]), pins.size(), double(timer.nsecsElapsed()) / 1e6);
    for (const ImagePinState &state : compareImagePins(pins, images))
        std::printf("  %-8s %-28s %-16s %s  %s\n", qPrintable(keyName(state.kind)), qPrintable(state.pin.name),
                    qPrintable(state.pin.tag), qPrintable(state.defined), qPrintable(state.pin.place.toString()));
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) {
        std::printf("bench_images: no repository given\n");
        return 0;
    }
    const git::Repository repository = orDie(git::Repository::open(arguments[1]));
    const git::ObjectId head = orDie(git::resolveCommit(repository, "HEAD"));
    const git::ObjectId headTree = commitOf(repository, head).tree;
    QElapsedTimer timer;
    timer.start();
    {
        ImageReader reader(repository);
        const ImageTree tree = *orDie(reader.read(headTree));
        std::printf("%zu images at the head in %.1f ms\n", tree.images.size(), double(timer.nsecsElapsed()) / 1e6);
    }
    timer.restart();
    ImageReader reader(repository);
    std::map<Key, std::set<QString>> ours;
    const auto commits = orDie(git::readRange(repository, {}, head));
    std::map<git::ObjectId, const git::Commit *> known;
    for (const git::Commit &commit : commits)
        known[commit.id] = &commit;
    int compared = 0;
    std::map<QString, int> rules;
    for (const git::Commit &commit : commits) {
        if (commit.isMerge())
            continue;
        const git::ObjectId before = commit.parents.empty() ? git::ObjectId() : known.at(commit.parents[0])->tree;
        for (const ImageChange &change : orDie(compareImageTrees(reader, before, commit.tree))) {
            auto &classes = ours[{commit.id.shortId(), change.id.isEmpty() ? QStringLiteral("-") : change.id}];
            for (const ImageClass &one : change.classes)
                classes.insert(written(change, one));
            for (const findings::Finding &finding : change.findings)
                ++rules[finding.rule.key()];
        }
        ++compared;
    }
    std::printf("%d commits, %zu changes of images in %.0f ms\n", compared, ours.size(),
                double(timer.nsecsElapsed()) / 1e6);
    timer.restart();
    RevisionLedger ledger;
    std::vector<git::Commit> line;
    for (const git::Commit *at = known.at(head); at; at = at->parents.empty() ? nullptr : known.at(at->parents[0]))
        line.push_back(*at);
    std::size_t reused = 0;
    for (auto commit = line.rbegin(); commit != line.rend(); ++commit)
        reused += ledger.add(orDie(reader.read(commit->tree))->images).size();
    std::printf("%zu first-parent commits: %d tags, %d with more than one content, %zu times told, in %.0f ms\n",
                line.size(), ledger.count(), ledger.unstable(), reused, double(timer.nsecsElapsed()) / 1e6);
    for (const auto &[rule, count] : rules)
        std::printf("  %-32s %d\n", qPrintable(rule), count);
    if (arguments.size() > 2)
        compare(ours, readTable(arguments[2]));
    for (qsizetype at = 3; at + 2 < arguments.size(); at += 3)
        tellPins(reader, repository, arguments.mid(at, 3));
    return 0;
}
