// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_crd REPOSITORY FROM TO: what the CustomResourceDefinitions of two revisions differ in, path by path and as
// findings, and how long it takes.
// bench_crd REPOSITORY EXPECTED.tsv: the same for each pair of revisions in a table of expectations (columns from, to,
// crd, version, path, keyword, old, new, class), and how far the two agree.

#include "git/refs.h"
#include "kubernetes/crd/crdtree.h"
#include "timing.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QFile>

#include <map>

using namespace waybill;

namespace {

constexpr int MostExamples = 40;

git::ObjectId treeOf(const git::Repository &repository, const QString &revision)
{
    return bench::orDie(git::resolveTree(repository, revision.toUtf8()));
}

/// A row of the table without what this program words otherwise.
struct Row {
    QString key; ///< crd, version, path and keyword
    QString before;
    QString after;
    QString changeClass;

    [[nodiscard]] QString toString() const
    {
        return QStringList{key, before, after, changeClass}.join(QLatin1Char('|'));
    }
};

/// "TIGHTEN (type now declared)" and "BREAKING: type changed" are a tightening.
QString classOf(const QString &word)
{
    if (word.startsWith(QLatin1String("TIGHTEN")) || word.startsWith(QLatin1String("BREAKING")))
        return QStringLiteral("tighten");
    if (word.startsWith(QLatin1String("relax")) || word == QLatin1String("additive"))
        return QStringLiteral("relax");
    return QStringLiteral("ruling");
}

QString valueOf(const QString &text)
{
    return text == QLatin1String("None") ? QString() : text == QLatin1String("True") ? QStringLiteral("true") : text;
}

using Rows = std::map<QString, Row>;

void compareRows(const Rows &expected, const Rows &found, int counts[4])
{
    for (const auto &[key, row] : expected) {
        const auto other = found.find(key);
        if (other == found.end()) {
            ++counts[1];
            std::printf("  missing   %s\n", qPrintable(row.toString()));
        } else if (row.changeClass != other->second.changeClass) {
            ++counts[2];
            std::printf("  otherwise %s\n            %s\n", qPrintable(row.toString()),
                        qPrintable(other->second.toString()));
        } else {
            // What additionalProperties are is told shortly; all other values are compared.
            if (!key.endsWith(QLatin1String("|additionalProperties"))
                && (row.before != other->second.before || row.after != other->second.after))
                std::printf("  worded    %s\n            %s\n", qPrintable(row.toString()),
                            qPrintable(other->second.toString()));
            ++counts[0];
        }
    }
    for (const auto &[key, row] : found) {
        if (expected.count(key) > 0)
            continue;
        if (++counts[3] <= MostExamples)
            std::printf("  extra     %s\n", qPrintable(row.toString()));
    }
}

Rows rowsOf(const std::vector<crd::SchemaChange> &changes, const Rows &expected)
{
    Rows rows;
    for (const crd::SchemaChange &change : changes) {
        const QString key = QStringList{change.crd, change.version, change.path, change.keyword}.join(QLatin1Char('|'));
        // What changes nothing is no row of the table, unless the table thinks that it does.
        if (!change.against.isEmpty() || (change.changeClass == crd::ChangeClass::None && expected.count(key) == 0))
            continue;
        rows[key] = {key, change.before, change.after, keyName(change.changeClass)};
    }
    return rows;
}

int agree(const git::Repository &repository, const QString &table)
{
    QFile file(table);
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "%s: %s\n", qPrintable(table), qPrintable(file.errorString()));
        return 2;
    }
    std::vector<std::pair<QString, QString>> pairs;
    std::map<std::pair<QString, QString>, Rows> expected;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n')).mid(1);
    for (const QString &line : lines) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (cells.size() < 9 || line.startsWith(QLatin1Char('#')))
            continue;
        const std::pair<QString, QString> pair{cells[0], cells[1]};
        if (expected.count(pair) == 0)
            pairs.push_back(pair);
        const QString key = QStringList(cells.mid(2, 4)).join(QLatin1Char('|'));
        expected[pair][key] = {key, valueOf(cells[6]), valueOf(cells[7]), classOf(cells[8])};
    }
    int counts[4] = {};
    double all = 0;
    for (const auto &pair : pairs) {
        const git::ObjectId before = treeOf(repository, pair.first);
        const git::ObjectId after = treeOf(repository, pair.second);
        crd::CrdComparison found;
        const double time =
            bench::fastest(1, [&] { found = bench::orDie(crd::compareCrdTrees(repository, before, after, false)); });
        all += time;
        const Rows &rows = expected[pair];
        std::printf("%s..%s: %zu rows expected, %.1f ms\n", qPrintable(pair.first), qPrintable(pair.second),
                    rows.size(), time);
        compareRows(rows, rowsOf(found.changes, rows), counts);
    }
    const int expectedRows = counts[0] + counts[1] + counts[2];
    std::printf("\n%d of %d rows agree, %d missing, %d of another class, %d extra; %.1f ms for %zu pairs\n", counts[0],
                expectedRows, counts[1], counts[2], counts[3], all, pairs.size());
    return 0;
}

int show(const git::Repository &repository, const QString &from, const QString &to)
{
    const git::ObjectId before = treeOf(repository, from);
    const git::ObjectId after = treeOf(repository, to);
    crd::CrdComparison found;
    const double time =
        bench::fastest(3, [&] { found = bench::orDie(crd::compareCrdTrees(repository, before, after, false)); });
    for (const crd::SchemaChange &change : found.changes)
        std::printf("%-8s %s %s%s%s %s %s: %s -> %s%s (%zu files)\n", qPrintable(keyName(change.changeClass)),
                    qPrintable(change.crd), qPrintable(change.version),
                    qPrintable(change.against.isEmpty() ? QString() : QStringLiteral(" against ")),
                    qPrintable(change.against), qPrintable(change.path), qPrintable(change.keyword),
                    qPrintable(change.before), qPrintable(change.after),
                    qPrintable(change.renamed.isEmpty() ? QString() : QStringLiteral(" renamed ") + change.renamed),
                    std::max(change.places.size(), change.oldPlaces.size()));
    std::printf("\n");
    for (const findings::Finding &finding : found.findings)
        std::printf("%s %d%s %s [%s]\n   %s\n   %s\n", qPrintable(finding.rule.key()), int(finding.severity),
                    finding.ruling ? " ruling" : "", qPrintable(keyName(finding.impact)), qPrintable(finding.symbol),
                    qPrintable(wording::text(finding.message)), qPrintable(finding.place.toString()));
    for (const Problem &problem : found.problems)
        std::printf("problem: %s: %s\n", qPrintable(problem.place.toString()),
                    qPrintable(wording::text(problem.message)));
    std::printf("\n%zu changes, %zu findings, %zu problems; %.1f ms\n", found.changes.size(), found.findings.size(),
                found.problems.size(), time);
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3 && arguments.size() != 4) {
        std::fprintf(stderr, "bench_crd REPOSITORY (EXPECTED.tsv | FROM TO)\n");
        return 2;
    }
    const git::Repository repository = bench::orDie(git::Repository::open(arguments[1]));
    return arguments.size() == 3 ? agree(repository, arguments[2]) : show(repository, arguments[2], arguments[3]);
}
