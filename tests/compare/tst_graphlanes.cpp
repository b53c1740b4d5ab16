// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/graphlanes.h"
#include "testing/testmain.h"

#include <QTest>

#include <random>
#include <set>

using namespace waybill;
using compare::GraphLine;
using compare::GraphNode;
using compare::GraphRow;

namespace {

git::ObjectId named(const QString &name)
{
    return git::ObjectId::fromHex(name.toUtf8().toHex().leftJustified(40, '0')).value_or(git::ObjectId());
}

/// "C:B D": commit C with the parents B and D.
std::vector<GraphNode> history(const QStringList &commits)
{
    std::vector<GraphNode> nodes;
    for (const QString &commit : commits) {
        const QString parents = commit.section(QLatin1Char(':'), 1);
        GraphNode node{named(commit.section(QLatin1Char(':'), 0, 0)), {}};
        for (const QString &parent : parents.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            node.parents.push_back(named(parent));
        nodes.push_back(node);
    }
    return nodes;
}

/// What a row looks like, a character a lane: the commit, and lines that pass, come down to it or leave it.
QString drawn(const GraphRow &row)
{
    QString text(row.width(), QLatin1Char(' '));
    int left = row.lane;
    int right = row.lane;
    for (const GraphLine &line : row.lines) {
        QChar &cell = text[line.lane];
        if (line.kind == GraphLine::Kind::Passing) {
            cell = QChar(0x2502);
            continue;
        }
        left = std::min(left, line.lane);
        right = std::max(right, line.lane);
        const bool isRight = line.lane > row.lane;
        const bool both = cell != QLatin1Char(' ');
        if (both)
            cell = QChar(isRight ? 0x2524 : 0x251c);
        else if (line.kind == GraphLine::Kind::Into)
            cell = QChar(isRight ? 0x2518 : 0x2514);
        else
            cell = QChar(isRight ? 0x2510 : 0x250c);
    }
    text[row.lane] = QLatin1Char('o');
    for (int lane = left; lane <= right; ++lane) {
        if (text[lane] == QLatin1Char(' '))
            text[lane] = QChar(0x2500);
        else if (text[lane] == QChar(0x2502))
            text[lane] = QChar(0x253c);
    }
    return text;
}

} // namespace

class GraphLanesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lanes_data()
    {
        QTest::addColumn<QStringList>("commits");
        QTest::addColumn<QStringList>("expected");
        const auto text = [](const char *utf8) { return QString::fromUtf8(utf8).split(QLatin1Char('\n')); };
        QTest::newRow("none") << QStringList() << QStringList();
        QTest::newRow("linear") << text("C:B\nB:A\nA:") << text("o\no\no");
        QTest::newRow("merge") << text("M:B T\nT:A\nB:A\nA:") << text("o┐\n│o\no│\no┘");
        QTest::newRow("merge whose branch began where the line already leads")
            << text("M:B T\nB:A\nT:A\nA:") << text("o┐\no│\n├o\no");
        QTest::newRow("branch that waits") << text("H:D\nD:C\nX:B\nC:B\nB:A\nA:") << text("o\no\n│o\no│\no┘\no");
        QTest::newRow("a branch joins a line that leads there") << text("D:A\nX:A\nA:") << text("o\n├o\no");
        QTest::newRow("criss-cross") << text("P:M N\nM:A B\nN:B A\nB:R\nA:R\nR:") << text("o┐\no┼┐\n├o│\n│o┘\no│\no┘");
        QTest::newRow("octopus") << text("M:A B C D\nD:R\nC:R\nB:R\nA:R\nR:")
                                 << text("o┐┐┐\n│││o\n││o│\n│o││\no│││\no┘┘┘");
        QTest::newRow("several roots") << text("M:A X\nX:\nA:\nZ:Y\nY:") << text("o┐\n│o\no\no\no");
        QTest::newRow("a lane is given away again") << text("M:N T\nT:N\nN:K S\nS:K\nK:") << text("o┐\n├o\no┐\n├o\no");
        QTest::newRow("a parent that is not listed") << text("B:A\nX:W\nC:A") << text("o\n│o\n├┼o");
        QTest::newRow("twice the same parent") << text("M:A A\nA:") << text("o\no");
        QTest::newRow("merge of what is below: lines cross")
            << text("H:G\nF:E\nT:S G\nG:E\nS:E\nE:") << text("o\n│o\n├┼o\no││\n├┼o\no┘");
    }
    void lanes()
    {
        QFETCH(const QStringList, commits);
        QFETCH(const QStringList, expected);
        QStringList rows;
        for (const GraphRow &row : compare::assignLanes(history(commits)))
            rows.append(drawn(row));
        QCOMPARE(rows.join(QLatin1Char('\n')), expected.join(QLatin1Char('\n')));
    }

    /// Lines go on where they left off, whatever the history: what leaves a row below enters the next one above.
    void linesGoOn()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 40; ++round) {
            std::vector<GraphNode> nodes(120);
            for (int i = 0; i < 120; ++i)
                nodes[std::size_t(i)].id = named(QString::number(i));
            for (int i = 0; i < 119; ++i) {
                const int parents = random() % 20 == 0 ? 0 : random() % 4 == 0 ? 2 + int(random() % 2) : 1;
                for (int p = 0; p < parents; ++p)
                    nodes[std::size_t(i)].parents.push_back(
                        nodes[std::size_t(i + 1 + int(random() % unsigned(std::min(8, 119 - i))))].id);
            }
            const std::vector<GraphRow> rows = compare::assignLanes(nodes);
            std::set<std::pair<int, int>> below; // lane and number of what leaves the row before
            for (const GraphRow &row : rows) {
                std::set<std::pair<int, int>> above;
                std::set<std::pair<int, int>> next;
                for (const GraphLine &line : row.lines) {
                    if (line.kind != GraphLine::Kind::Out)
                        above.insert({line.lane, line.number});
                    if (line.kind != GraphLine::Kind::Into)
                        next.insert({line.lane, line.kind == GraphLine::Kind::Out ? -1 : line.number});
                }
                std::set<int> lanesAbove;
                std::set<int> lanesBelow;
                for (const auto &[lane, number] : above)
                    lanesAbove.insert(lane);
                for (const auto &[lane, number] : below)
                    lanesBelow.insert(lane);
                QCOMPARE(lanesAbove, lanesBelow);
                QCOMPARE(above.size(), lanesAbove.size()); // one line a lane
                below = next;
            }
            // The rows of a beginning are the beginning of the rows.
            const std::vector<GraphRow> start =
                compare::assignLanes(std::vector<GraphNode>(nodes.begin(), nodes.begin() + 50));
            QVERIFY(std::equal(start.begin(), start.end(), rows.begin()));
        }
    }
};

WAYBILL_TEST_MAIN(GraphLanesTest)
#include "tst_graphlanes.moc"
