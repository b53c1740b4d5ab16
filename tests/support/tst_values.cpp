// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/valuereader.h"
#include "support/valuewriter.h"
#include "testing/testmain.h"

#include <QDataStream>

#include <array>
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

Outer sampleOuter()
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
        const auto read = fromBytes<Outer>(toBytes(sampleOuter()));
        QVERIFY(read);
        QVERIFY(*read == sampleOuter());
    }

    /// What is remembered by an older build of the same release stays of use.
    void asQDataStreamWrites()
    {
        const QString text = QStringLiteral("d\u00e9j\u00e0 vu \U0001f600");
        QByteArray expected;
        QDataStream stream(&expected, QIODevice::WriteOnly);
        stream.setVersion(QDataStream::Qt_6_4);
        stream << true << false << qint8(-5) << quint16(65000) << qint32(-70000) << qint64(-1) << quint64(1) << 1.25
               << 0.1F << QByteArray("bytes") << QByteArray("") << QByteArray() << text << QStringLiteral("")
               << QString();
        ByteWriter writer;
        writer.add(true);
        writer.add(false);
        writer.add(qint8(-5));
        writer.add(quint16(65000));
        writer.add(qint32(-70000));
        writer.add(qint64(-1));
        writer.add(quint64(1));
        writer.add(1.25);
        writer.add(0.1F);
        writer.add(QByteArray("bytes"));
        writer.add(QByteArray(""));
        writer.add(QByteArray());
        writer.add(text);
        writer.add(QStringLiteral(""));
        writer.add(QString());
        QCOMPARE(writer.bytes(), expected);

        ByteReader reader(expected);
        const auto expectNext = [&reader](auto wanted) {
            decltype(wanted) read{};
            reader.read(read);
            QCOMPARE(read, wanted);
            if constexpr (requires { wanted.isNull(); })
                QCOMPARE(read.isNull(), wanted.isNull());
        };
        expectNext(true);
        expectNext(false);
        expectNext(qint8(-5));
        expectNext(quint16(65000));
        expectNext(qint32(-70000));
        expectNext(qint64(-1));
        expectNext(quint64(1));
        expectNext(1.25);
        expectNext(0.1F);
        expectNext(QByteArray("bytes"));
        expectNext(QByteArray(""));
        expectNext(QByteArray());
        expectNext(text);
        expectNext(QStringLiteral(""));
        expectNext(QString());
        QVERIFY(reader.isFine() && reader.atEnd());
        expectNext(0);
        QVERIFY(!reader.isFine());
    }

    void idsAreArraysOfBytes()
    {
        const std::array<std::uint8_t, 4> id{1, 2, 3, 255};
        const QByteArray bytes = toBytes(std::pair(id, 7));
        QCOMPARE(bytes.right(12).toHex(), "00000004010203ff00000007");
        const auto read = fromBytes<std::pair<std::array<std::uint8_t, 4>, int>>(bytes);
        QVERIFY(read);
        QCOMPARE(read->first, id);
        QCOMPARE(read->second, 7);
    }

    void whatIsCutOffIsNothing()
    {
        const QByteArray bytes = toBytes(sampleOuter());
        for (qsizetype size = 0; size < bytes.size(); ++size)
            QVERIFY2(!fromBytes<Outer>(bytes.left(size)), QByteArray::number(size).constData());
    }

    /// A count of two thousand million must not be believed: QDataStream reserves room for as many texts. Where memory
    /// is overcommitted, only the build with the address sanitizer fails here.
    void countsAreNotBelieved()
    {
        const QByteArray bytes = toBytes(sampleOuter());
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
