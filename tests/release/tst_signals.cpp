// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/apievidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QDirIterator>

#include <set>

using namespace waybill;
using namespace waybill::release;

namespace {

using What = api::ElementChange::What;

/// The names of `Signal::NAME` in the sources of a folder.
std::set<QString> namedIn(const QString &folder)
{
    static const QRegularExpression name(QStringLiteral(R"(\bSignal::(\w+))"));
    std::set<QString> names;
    for (QDirIterator files(folder, {QStringLiteral("*.cpp")}, QDir::Files); files.hasNext();) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (auto all = name.globalMatch(QString::fromUtf8(file.readAll())); all.hasNext();)
            names.insert(all.next().captured(1));
    }
    return names;
}

/// The values of Signal as the table names them, in its order.
QStringList valuesOf(const QString &table)
{
    static const QRegularExpression row(QStringLiteral(R"(^ROW\((\w+),)"), QRegularExpression::MultilineOption);
    QFile file(table);
    QStringList values;
    if (!file.open(QIODevice::ReadOnly))
        return values;
    for (auto all = row.globalMatch(QString::fromUtf8(file.readAll())); all.hasNext();)
        values += all.next().captured(1);
    return values;
}

/// Everything that ApiEvidence may say.
std::set<Signal> apiSignals()
{
    std::set<Signal> all;
    for (int kind = 0; kind <= int(api::Kind::Column); ++kind) {
        for (int what = 0; what <= int(What::Moved); ++what) {
            for (const bool breaks : {false, true}) {
                for (const bool isProgram : {false, true}) {
                    if (const auto signal = apiSignal(api::Kind(kind), What(what), breaks, isProgram))
                        all.insert(*signal);
                    else
                        QTest::qFail(qPrintable(QStringLiteral("kind %1, what %2").arg(kind).arg(what)), __FILE__,
                                     __LINE__);
                }
            }
        }
    }
    return all;
}

} // namespace

/// The table of signals, and the sources of reasons.
class TestSignals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsStandInOrder()
    {
        QByteArray last;
        for (std::size_t i = 0; i < signalRows().size(); ++i) {
            const SignalRow &row = signalRows()[i];
            QCOMPARE(std::size_t(row.signal), i);
            QVERIFY2(last < QByteArray(row.name), row.name); // reasons of equal weight are told in that order
            last = row.name;
            QCOMPARE(signalFromKey(keyName(row.signal)), std::optional(row.signal));
        }
        QVERIFY(!signalFromKey(u"title"));
        QVERIFY(!signalFromKey(u""));
    }

    void everyRowIsUsed()
    {
        const QString folder = QStringLiteral(WAYBILL_TEST_DATA "/../../src/release/evidence");
        const QStringList values = valuesOf(folder + QStringLiteral("/signalrows.inc"));
        QCOMPARE(std::size_t(values.size()), signalRows().size());
        const std::set<QString> named = namedIn(folder);
        const std::set<Signal> computed = apiSignals();
        for (qsizetype i = 0; i < values.size(); ++i)
            QVERIFY2(named.contains(values[i]) || computed.contains(Signal(i)), qPrintable(values[i]));
    }

    void anEventNamesOneSignalOfAGroup()
    {
        for (const Signal signal : apiSignals()) {
            const SignalRow &row = rowOf(signal);
            QCOMPARE(findSignal(row.group, row.event), std::optional(signal));
            const auto alike = std::count_if(signalRows().begin(), signalRows().end(), [&](const SignalRow &other) {
                return other.group == row.group && other.event == row.event;
            });
            QVERIFY2(alike == 1, row.name);
        }
        QVERIFY(!findSignal(SignalGroup::Title, SignalEvent::None));
    }

    void sourcesHaveNamesAndLabels()
    {
        std::set<QString> names;
        for (const Source source : AllSources) {
            QCOMPARE(wording::key(source), QStringLiteral("source.") + keyName(source));
            QVERIFY(!wording::text(source).isEmpty());
            names.insert(keyName(source));
        }
        QCOMPARE(names.size(), AllSources.size());
    }
};

WAYBILL_TEST_MAIN(TestSignals)
#include "tst_signals.moc"
