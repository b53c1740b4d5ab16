// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/handmadematrix.h"
#include "testing/testmain.h"
#include "upgrade/basis.h"
#include "upgrade/skewselection.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;

namespace {

QString versions(const SkewMatrix &matrix)
{
    QStringList rows;
    for (const MatrixClient &client : matrix.clients)
        rows.append(client.repository.left(1) + client.version.toString());
    QStringList columns;
    for (const MatrixServer &server : matrix.servers)
        columns.append(server.version.toString());
    return rows.join(QLatin1Char(' ')) + QStringLiteral(" x ") + columns.join(QLatin1Char(' '));
}

VersionRange range(const char *text)
{
    return *text ? VersionRange::parse(QString::fromLatin1(text)).value() : VersionRange();
}

} // namespace

class SkewSelectionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsRanges_data();
    void readsRanges();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void selects_data();
    void selects();
    void keepsTheMixesItNeeds();
    void linesBeginAnew();
    void worst();
    void zoomsHaveNames();
};

void SkewSelectionTest::readsRanges_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("inside");
    QTest::addColumn<QString>("outside");
    const auto row = [](const char *text, const char *inside, const char *outside) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(inside) << QString::fromLatin1(outside);
    };
    row("1.1.0..1.3.0", "1.1.0 1.2.5 1.3.0-rc1 1.3.0", "1.0.9 1.1.0-rc1 1.3.1 2.0.0");
    row(" v1.1 .. 1.3 ", "1.1.0 1.3.0", "1.3.1");
    row("1.1.0..", "1.1.0 9.0.0", "1.1.0-rc1 1.0.0");
    row("..1.3.0", "0.0.1 1.3.0", "1.3.1");
    row("1.1.0", "1.1.0", "1.1.1 1.1.0-rc1");
    row("1.1.0-rc.0..1.1.0-rc.1", "1.1.0-rc.0 1.1.0-rc.1", "1.1.0 1.1.0-alpha");
}

void SkewSelectionTest::readsRanges()
{
    QFETCH(QString, text);
    QFETCH(QString, inside);
    QFETCH(QString, outside);
    const Result<VersionRange> range = VersionRange::parse(text);
    QVERIFY2(range, qPrintable(range ? QString() : wording::line(range.error())));
    for (const QString &version : inside.split(QLatin1Char(' ')))
        QVERIFY2(range->holds(*version::SemVer::parse(version)), qPrintable(version));
    for (const QString &version : outside.split(QLatin1Char(' ')))
        QVERIFY2(!range->holds(*version::SemVer::parse(version)), qPrintable(version));
}

void SkewSelectionTest::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *text, const char *message) {
        QTest::newRow(*text ? text : "empty") << QString::fromLatin1(text) << QString::fromLatin1(message);
    };
    const char forms[] = "expected A..B, A.., ..B or A, like 1.5.0..1.9.0";
    row("", qPrintable(QStringLiteral("\"\" does not contain a version; %1").arg(QLatin1String(forms))));
    row("..", qPrintable(QStringLiteral("\"..\" does not contain a version; %1").arg(QLatin1String(forms))));
    row("1.0..one", qPrintable(QStringLiteral("\"one\" is not a version; %1").arg(QLatin1String(forms))));
    row("1...2", qPrintable(QStringLiteral("\"1\" is not a version; %1").arg(QLatin1String(forms))));
    row("1.0...2.0", qPrintable(QStringLiteral("\".2.0\" is not a version; %1").arg(QLatin1String(forms))));
    row("1.3..1.1", "\"1.3..1.1\" is empty: 1.3.0 is later than 1.1.0; write the older version first");
}

void SkewSelectionTest::saysWhatIsWrong()
{
    QFETCH(QString, text);
    const Result<VersionRange> range = VersionRange::parse(text);
    QVERIFY(!range);
    QCOMPARE(range.error().fault, Fault::Input);
    QTEST(wording::line(range.error()), "message");
}

void SkewSelectionTest::selects_data()
{
    QTest::addColumn<int>("zoom");
    QTest::addColumn<QString>("clients");
    QTest::addColumn<QString>("servers");
    QTest::addColumn<QString>("repository");
    QTest::addColumn<QString>("result");
    const auto row = [](const char *name, Zoom zoom, const char *clients, const char *servers, const char *repository,
                        const char *result) {
        QTest::newRow(name) << int(zoom) << QString::fromLatin1(clients) << QString::fromLatin1(servers)
                            << QString::fromLatin1(repository) << QString::fromLatin1(result);
    };
    row("all", Zoom::Everything, "", "", "", "r1.0.0 r1.1.0 r1.1.1 s1.1.0 x 1.0.0 1.1.0-rc1 1.1.0 1.1.1");
    row("stable", Zoom::Patches, "", "", "", "r1.0.0 r1.1.0 r1.1.1 s1.1.0 x 1.0.0 1.1.0 1.1.1");
    row("lines", Zoom::Minors, "", "", "", "r1.0.0 r1.1.0 s1.1.0 x 1.0.0 1.1.0");
    row("a repository", Zoom::Minors, "", "", "shim", "s1.1.0 x 1.0.0 1.1.0");
    row("clients", Zoom::Everything, "1.1.0..", "", "", "r1.1.0 r1.1.1 s1.1.0 x 1.0.0 1.1.0-rc1 1.1.0 1.1.1");
    row("servers", Zoom::Everything, "", "..1.1.0", "", "r1.0.0 r1.1.0 r1.1.1 s1.1.0 x 1.0.0 1.1.0-rc1 1.1.0");
    row("the first in a range stands for its line", Zoom::Minors, "1.1.1", "1.1.1", "", "r1.1.1 x 1.1.1");
    row("nothing", Zoom::Everything, "3.0.0", "", "", " x 1.0.0 1.1.0-rc1 1.1.0 1.1.1");
}

void SkewSelectionTest::selects()
{
    QFETCH(int, zoom);
    QFETCH(QString, clients);
    QFETCH(QString, servers);
    QFETCH(QString, repository);
    const SkewMatrix matrix = handmade::skewMatrix();
    SkewSelection selection{Zoom(zoom), range(qPrintable(clients)), range(qPrintable(servers)), {}};
    if (!repository.isEmpty())
        selection.repositories = QStringList{repository};
    const SkewMatrix part = selected(matrix, selection);
    QTEST(versions(part), "result");
    QCOMPARE(part.cells.size(), part.clients.size() * part.servers.size());
    // Each cell is what it was.
    for (std::size_t row = 0; row < part.clients.size(); ++row) {
        for (std::size_t column = 0; column < part.servers.size(); ++column) {
            const auto oldRow = std::find(matrix.clients.begin(), matrix.clients.end(), part.clients[row]);
            const auto oldColumn = std::find(matrix.servers.begin(), matrix.servers.end(), part.servers[column]);
            const Mix *before = matrix.at(std::size_t(oldRow - matrix.clients.begin()),
                                          std::size_t(oldColumn - matrix.servers.begin()));
            const Mix *after = part.at(row, column);
            QCOMPARE(after == nullptr, before == nullptr);
            QVERIFY(!after || *after == *before);
        }
    }
}

void SkewSelectionTest::keepsTheMixesItNeeds()
{
    const SkewMatrix matrix = handmade::skewMatrix();
    const SkewMatrix part = selected(matrix, {Zoom::Patches, range("1.1.0.."), {}, {}});
    QCOMPARE(part.mixes.size(), std::size_t(2));
    QCOMPARE(part.mixes[0], matrix.mixes[handmade::Paused]);
    QCOMPARE(part.mixes[1], matrix.mixes[handmade::Fine]);
    QCOMPARE(part.protocol, matrix.protocol);
    QCOMPARE(part.stance, matrix.stance);
    QCOMPARE(selected(matrix, {}).cells, std::vector<int>({0, 0, 0, 1, 2, 3, 0, 0, 2, 3, 0, 0, -1, -1, -1, -1}));
    QCOMPARE(clientRepositories(matrix), QStringList({QStringLiteral("runtime"), QStringLiteral("shim")}));
}

/// A line that the one before it ended with is another line in the next repository.
void SkewSelectionTest::linesBeginAnew()
{
    SkewMatrix matrix = handmade::skewMatrix();
    matrix.clients.erase(matrix.clients.begin(), matrix.clients.begin() + 2);
    matrix.cells.erase(matrix.cells.begin(), matrix.cells.begin() + 8);
    QCOMPARE(versions(selected(matrix, {Zoom::Minors, {}, {}, {}})), QStringLiteral("r1.1.1 s1.1.0 x 1.0.0 1.1.0"));
}

void SkewSelectionTest::worst()
{
    const std::vector<Mix> mixes = handmade::skewMatrix().mixes;
    const auto subject = [&](handmade::MatrixMix mix, Basis basis) {
        const MixReason *reason = worstReason(mixes[mix], basis);
        return reason ? reason->subject : QString();
    };
    QCOMPARE(subject(handmade::Fine, Basis::Contract), QString());
    QCOMPARE(subject(handmade::Paused, Basis::Use), QStringLiteral("PauseContainer"));
    QCOMPARE(subject(handmade::Unused, Basis::Use), QStringLiteral("GetMetrics"));
    QCOMPARE(subject(handmade::Unused, Basis::Contract), QStringLiteral("ResumeContainer"));
}

void SkewSelectionTest::zoomsHaveNames()
{
    for (const Zoom zoom : AllZooms) {
        QCOMPARE(zoomFromKey(keyName(zoom)), std::optional<Zoom>(zoom));
        QVERIFY(!wording::text(zoom).isEmpty());
    }
    QVERIFY(!zoomFromKey(u"minor"));
}

WAYBILL_TEST_MAIN(SkewSelectionTest)
#include "tst_skewselection.moc"
