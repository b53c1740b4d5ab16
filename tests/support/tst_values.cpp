// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/valuereader.h"
#include "support/valuewriter.h"
#include "testing/testmain.h"

#include <map>
#include <set>
#include <vector>

using namespace waybill;

namespace {

struct Inner {
    QString name;
    std::optional<qint64> number;
    bool operator==(const Inner &) const = default;
};

struct Outer {
    QStringList texts;
    std::vector<QStringList> lists;
    QByteArray bytes;
    std::vector<Inner> inner;
    std::map<QString, Inner> map;
    std::set<QString> set;
    QHash<QString, int> hash;
    Message message;
    bool operator==(const Outer &) const = default;
};

Outer sample()
{
    Outer outer;
    outer.texts = {QStringLiteral("agent"), QStringLiteral("shim")};
    outer.lists = {outer.texts, {}, {QStringLiteral("proxy")}};
    outer.bytes = "bytes";
    outer.inner = {{QStringLiteral("one"), 1}, {QStringLiteral("none"), std::nullopt}};
    outer.map = {{QStringLiteral("key"), {QStringLiteral("value"), 7}}};
    outer.set = {QStringLiteral("a"), QStringLiteral("b")};
    outer.hash = {{QStringLiteral("five"), 5}};
    outer.message = QStringLiteral("as it stands");
    return outer;
}

} // namespace

class TestValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundTrip()
    {
        const auto read = fromBytes<Outer>(toBytes(sample()));
        QVERIFY(read);
        QVERIFY(*read == sample());
    }

    void whatIsCutOffIsNothing()
    {
        const QByteArray bytes = toBytes(sample());
        for (qsizetype size = 0; size < bytes.size(); ++size)
            QVERIFY2(!fromBytes<Outer>(bytes.left(size)), QByteArray::number(size).constData());
    }

    /// A count of two thousand million must not be believed: QDataStream reserves room for as many texts. Where memory
    /// is overcommitted, only the build with the address sanitizer fails here.
    void countsAreNotBelieved()
    {
        const QByteArray bytes = toBytes(sample());
        for (qsizetype at = 0; at + 4 <= bytes.size(); ++at) {
            for (const char byte : {'\x7f', '\x00'}) {
                QByteArray broken = bytes;
                broken.replace(at, 4, QByteArray(byte + QByteArray("\xff\xff\xfe")));
                (void)fromBytes<Outer>(broken); // whatever comes out: neither a crash nor a long wait
            }
        }
    }
};

WAYBILL_TEST_MAIN(TestValues)
#include "tst_values.moc"
