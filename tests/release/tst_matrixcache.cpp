// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/productrepositories.h"
#include "support/cache.h"
#include "testing/handmadematrix.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QFile>

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

class TestMatrixCache : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keeps();
    void forgets_data();
    void forgets();
    void broken();
};

namespace {

MatrixInputs question()
{
    MatrixInputs inputs;
    upgrade::MatrixQuestion &asked = inputs.question;
    asked.protocol.name = QStringLiteral("p");
    asked.protocol.server = QStringLiteral("agent");
    asked.protocol.clients = QStringList{QStringLiteral("runtime")};
    asked.server.repository = QStringLiteral("agent");
    const std::uint8_t bytes[git::ObjectId::Size] = {1};
    asked.server.releases.emplace_back(*version::parseTag("1.0.0"), git::ObjectId(bytes));
    return inputs;
}

} // namespace

void TestMatrixCache::keeps()
{
    const ScratchFolder scratch;
    const upgrade::SkewMatrix matrix = handmade::skewMatrix();
    const Cache<MatrixReading> cache(scratch.path(QStringLiteral("cache")));
    QVERIFY(!cache.find(question()));
    cache.store(question(), matrix);
    const auto found = cache.find(question());
    QVERIFY(found);
    QVERIFY(*found == matrix);
    QVERIFY(!Cache<MatrixReading>(QString()).find(question()));
}

void TestMatrixCache::forgets_data()
{
    QTest::addColumn<std::function<void(upgrade::MatrixQuestion &)>>("change");
    const auto row = [](const char *name, std::function<void(upgrade::MatrixQuestion &)> change) {
        QTest::newRow(name) << std::move(change);
    };
    row("a release", [](auto &asked) {
        const std::uint8_t bytes[git::ObjectId::Size] = {2};
        asked.server.releases.emplace_back(*version::parseTag("1.1.0"), git::ObjectId(bytes));
    });
    row("a tag that moved", [](auto &asked) {
        const std::uint8_t bytes[git::ObjectId::Size] = {3};
        asked.server.releases.front().second = git::ObjectId(bytes);
    });
    row("the calls", [](auto &asked) { asked.protocol.calls = QStringLiteral("x(y)"); });
    row("the pins",
        [](auto &asked) { asked.protocol.pins.insert(QStringLiteral("runtime"), QStringLiteral("go.mod")); });
    row("the files", [](auto &asked) {
        asked.protocol.files.push_back({QStringLiteral("agent"), QStringLiteral("a/*"), {}});
    });
    row("the stance", [](auto &asked) { asked.stance = Stance::Live; });
    row("a vocabulary", [](auto &asked) { asked.vocabularies.push_back({QStringLiteral("v"), {}, {}}); });
}

void TestMatrixCache::forgets()
{
    QFETCH(std::function<void(upgrade::MatrixQuestion &)>, change);
    const ScratchFolder scratch;
    const Cache<MatrixReading> cache(scratch.path());
    cache.store(question(), handmade::skewMatrix());
    QVERIFY(cache.find(question()));
    MatrixInputs other = question();
    change(other.question);
    QVERIFY(!cache.find(other));
}

void TestMatrixCache::broken()
{
    const ScratchFolder scratch;
    const Cache<MatrixReading> cache(scratch.path());
    cache.store(question(), handmade::skewMatrix());
    const QString name = QDir(scratch.path()).entryList({QStringLiteral("*.matrix")}).value(0);
    const QByteArray whole = scratch.read(name);
    QVERIFY(whole.size() > 100);
    // Cut off anywhere, or with any byte another one: no entry.
    for (qsizetype size = 0; size < whole.size(); size += 7) {
        scratch.write(name, whole.left(size));
        QVERIFY2(!cache.find(question()), QByteArray::number(size).constData());
    }
    for (qsizetype at = 0; at < whole.size(); at += 11) {
        QByteArray bytes = whole;
        bytes[at] = char(bytes[at] ^ 0x55);
        scratch.write(name, bytes);
        QVERIFY2(!cache.find(question()), QByteArray::number(at).constData());
    }
}

WAYBILL_TEST_MAIN(TestMatrixCache)
#include "tst_matrixcache.moc"
