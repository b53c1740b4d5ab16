// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// How long the parts of the side-by-side view take for a large pair that work beside the first frame: moves, the coarse
// comparison, patches and search. Peers are `git diff` and `grep` on the same files, run as programs.
// Usage: bench_diffparts [LINES [CHANGES]]
#include "diffview/coarsediff.h"
#include "diffview/moves.h"
#include "diffview/patchtext.h"
#include "diffview/textsearch.h"
#include "largepair.h"
#include "wording/text.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>

#include <algorithm>
#include <functional>

using namespace waybill;
using namespace waybill::diffview;

namespace {

/// The best of five, in ms: on a busy machine the others only tell what else was going on.
double best(const std::function<void()> &work)
{
    double least = 1e9;
    for (int i = 0; i < 5; ++i) {
        QElapsedTimer clock;
        clock.start();
        work();
        least = std::min(least, double(clock.nsecsElapsed()) / 1e6);
    }
    return least;
}

struct Row {
    const char *name;
    std::function<QString()> work; ///< says what came out
    const char *peer;              ///< a command line, split at spaces; '_' stands for a space within a word
};

bool write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

QString count(size_t number, const char *what)
{
    return QString(QString::number(number) % QLatin1Char(' ') % QLatin1String(what));
}

/// The pair with a function moved to the other end after every 50 changes.
DiffInput withMoves(DiffInput input)
{
    QByteArrayList lines = input[1].content.split('\n');
    for (qsizetype at = 2500; at + 10 < lines.size() / 2; at += 2500)
        lines.swapItemsAt(at, lines.size() - at);
    for (qsizetype at = 1000; at + 5 < lines.size() / 2; at += 2500) {
        for (int i = 0; i < 5; ++i)
            lines.swapItemsAt(at + i, lines.size() - at + i);
    }
    input[1].content = lines.join('\n');
    return input;
}

} // namespace

int main(int argc, char *argv[])
{
    QTextStream out(stdout);
    const int lines = argc > 1 ? QByteArray(argv[1]).toInt() : 100'000;
    const int changes = argc > 2 ? QByteArray(argv[2]).toInt() : 2'000;
    const DiffInput input = withMoves(bench::largePair(lines, changes));
    const QTemporaryDir folder;
    if (!write(folder.filePath(QStringLiteral("old")), input[0].content)
        || !write(folder.filePath(QStringLiteral("new")), input[1].content))
        return 1;
    const auto alignment = align(input, git::Whitespace::Exact).value();
    DiffRows replaced; // as if nothing were equal
    replaced = buildRows(alignment->texts, {{0, alignment->texts[0].count(), 0, alignment->texts[1].count()}});
    const auto found = [&](const TextQuery &query) {
        return [&, query]() -> QString {
            const auto matches = findMatches(*alignment, query);
            return matches ? count(matches->matches.size(), matches->more ? "matches and more" : "matches")
                           : wording::line(matches.error());
        };
    };
    const int rows = int(alignment->rows.rows.size());
    const std::vector<Row> table = {
        {"xdiff", [&] { return count(git::compareLines(input[0].content, input[1].content)->size(), "hunks"); },
         "git diff --no-index --numstat old new"},
        {"coarse comparison", [&] { return count(coarseHunks(alignment->texts).size(), "hunks"); },
         "git diff --no-index --numstat old new"},
        {"moves", [&] { return count(findMoves(alignment->texts, alignment->rows).size(), "moves"); },
         "git diff --no-index --color --color-moved=blocks old new"},
        {"moves, all replaced", [&] { return count(findMoves(alignment->texts, replaced).size(), "moves"); },
         "git diff --no-index --color --color-moved=blocks old new"},
        {"patch of everything", [&] { return count(size_t(patchText(*alignment).size()), "bytes"); },
         "git diff --no-index old new"},
        {"patch of one row",
         [&] { return count(size_t(patchText(*alignment, rows / 2, rows / 2 + 60).size()), "bytes"); },
         "git diff --no-index old new"},
        {"search, rare word", found({QStringLiteral("int size"), false, true, false}), "grep -c -F int_size old new"},
        {"search, any case", found({QStringLiteral("INT SIZE"), false, false, false}),
         "grep -c -i -F INT_SIZE old new"},
        {"search, whole word", found({QStringLiteral("count"), false, true, true}), "grep -c -w -F count old new"},
        {"search, everywhere", found({QStringLiteral("e"), false, true, false}), "grep -o -b -F e old new"},
        {"search, no match", found({QStringLiteral("no such text"), false, false, false}),
         "grep -c -i -F no_such_text old new"},
        {"search, expression", found({QStringLiteral("si[a-z]e\\b"), true, true, false}),
         "grep -c -P si[a-z]e\\b old new"},
    };
    out << lines << " lines, " << alignment->rows.changes.size() << " changes, " << rows << " rows\n";
    out << qSetFieldWidth(0)
        << QStringLiteral("%1 %2 %3 %4  %5\n")
               .arg(QStringLiteral("part"), -22)
               .arg(QStringLiteral("ms"), 8)
               .arg(QStringLiteral("peer ms"), 8)
               .arg(QStringLiteral("ratio"), 7)
               .arg(QStringLiteral("result; peer"));
    for (const Row &row : table) {
        QString result;
        const double own = best([&] { result = row.work(); });
        QStringList words = QString::fromLatin1(row.peer).split(QLatin1Char(' '));
        for (QString &word : words)
            word.replace(QLatin1Char('_'), QLatin1Char(' '));
        const double peer = best([&] {
            QProcess program;
            program.setWorkingDirectory(folder.path());
            program.start(words.first(), words.mid(1));
            program.waitForFinished(60'000);
        });
        out << QStringLiteral("%1 %2 %3 %4  %5; %6\n")
                   .arg(QLatin1String(row.name), -22)
                   .arg(own, 8, 'f', 2)
                   .arg(peer, 8, 'f', 2)
                   .arg(own / peer, 7, 'f', 3)
                   .arg(result, QLatin1String(row.peer));
        out.flush();
    }
    return 0;
}
