// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katarelease.h"
#include "release/survey/rangereading.h"
#include "release/survey/relations.h"
#include "release/survey/relationsreading.h"
#include "support/cache.h"
#include "support/language.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>

using namespace waybill;
using namespace waybill::release;
using testing::KataStory;

class TestRelationsCache : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    std::unique_ptr<KataStory> m_kata;

private Q_SLOTS:
    void initTestCase()
    {
        m_kata = std::make_unique<KataStory>(m_folder.path());
        QVERIFY2(m_kata->error().isEmpty(), m_kata->error().constData());
    }

    void roundTrip_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        for (const auto &[from, to] :
             {std::pair("1.0.0", "1.1.0"), std::pair("1.4.0", "1.5.0"), std::pair("1.5.0", "1.5.1")})
            QTest::newRow(to) << QByteArray(from) << QByteArray(to);
    }

    void roundTrip()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const Product product = katarelease::product(*m_kata, from, to);
        const auto relations = katarelease::relations(product, katarelease::surveys(product));
        QVERIFY(relations && !relations->facts.protocols.empty() && !relations->pins.empty());
        QCOMPARE(relations->dependencies.size(), std::size_t(4)); // of each repository, also where nothing moved
        const QByteArray bytes = toBytes(*relations);
        const auto read = fromBytes<Relations>(bytes);
        QVERIFY(read);
        QVERIFY(*read == *relations);
        for (qsizetype size = 0; size < bytes.size(); size += 13)
            QVERIFY2(!fromBytes<Relations>(bytes.left(size)), QByteArray::number(size).constData());
        for (qsizetype at = 4; at < bytes.size(); at += 17) { // whatever comes out: no crash
            QByteArray broken = bytes;
            broken[at] = char(broken[at] ^ 0x2a);
            (void)fromBytes<Relations>(broken);
        }
    }

    void rangesAreOfNoLanguage()
    {
        const testing::ScratchFolder folder;
        const Cache<RangeReading> cache(folder.path());
        RangeInputs inputs;
        inputs.base = *git::ObjectId::fromHex(QByteArray("a").repeated(40));
        cache.store(inputs, {});
        QVERIFY(cache.find(inputs));
        const LanguageScope elsewhere(QStringLiteral("xx"));
        QVERIFY(cache.find(inputs));
    }

    void forgets()
    {
        const testing::ScratchFolder folder;
        const Cache<RelationsReading> cache(folder.path());
        Product product = katarelease::product(*m_kata, "1.0.0", "1.1.0");
        auto surveys = katarelease::surveys(product);
        const auto relations = katarelease::relations(product, surveys);
        const auto knows = [&] { return cache.find(relationsInputs(product, surveys)).has_value(); };
        QVERIFY(!knows());
        cache.store(relationsInputs(product, surveys), *relations);
        QVERIFY(knows());
        QVERIFY(!Cache<RelationsReading>({}).find(relationsInputs(product, surveys)));

        {
            // It holds messages, which are of no language.
            const LanguageScope elsewhere(QStringLiteral("xx"));
            QVERIFY(knows());
        }
        const Product before = product;
        product.protocols.front().calls = QStringLiteral("other\\.(\\w+)");
        QVERIFY(!knows());
        product = before;
        product.components.front().trait = Trait::Reboot;
        QVERIFY(!knows());
        product = before;
        product.vocabularies.clear();
        QVERIFY(!knows());
        product = before;
        QVERIFY(knows());

        testing::git(m_kata->path(QStringLiteral("agent")), {QStringLiteral("tag"), QStringLiteral("9.9.9")});
        surveys = katarelease::surveys(product);
        QVERIFY(!knows()); // a tag may change what a pin is behind of
        testing::git(m_kata->path(QStringLiteral("agent")),
                     {QStringLiteral("tag"), QStringLiteral("-d"), QStringLiteral("9.9.9")});
        surveys = katarelease::surveys(product);
        QVERIFY(knows());
        testing::git(m_kata->path(QStringLiteral("agent")), {QStringLiteral("branch"), QStringLiteral("new")});
        surveys = katarelease::surveys(product);
        QVERIFY(!knows());
    }
};

WAYBILL_TEST_MAIN(TestRelationsCache)
#include "tst_relationscache.moc"
