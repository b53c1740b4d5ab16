// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/catalogueentry.h"
#include "app/common/fileatrevisions.h"
#include "release/product/product.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using State = release::PinnedImage::State;

/// What the detail of a pinned image shows, and what it opens.
class CatalogueEntryTest : public QObject {
    Q_OBJECT

    [[nodiscard]] static release::PinRelation pin(State state, std::optional<int> missing = {})
    {
        release::PinRelation relation;
        relation.repository = QStringLiteral("harbour");
        relation.component = QStringLiteral("us/boat");
        relation.sibling = true;
        relation.pin.version = QStringLiteral("1.0-rev3");
        relation.pin.place = {QStringLiteral("versions.go"), 7, 3};
        relation.image = release::PinnedImage{QStringLiteral("images"), QStringLiteral("1.0-rev4"), state, missing};
        return relation;
    }

private Q_SLOTS:
    void images()
    {
        const app::CatalogueEntry behind = app::entryOf(pin(State::Behind, 1));
        QCOMPARE(behind.repository, QStringLiteral("harbour"));
        QCOMPARE(behind.title, QStringLiteral("us/boat"));
        QCOMPARE(behind.place.toString(), QStringLiteral("versions.go:7:3"));
        QCOMPARE(behind.problems.size(), std::size_t(1));
        QCOMPARE(behind.problems[0].severity, Problem::Severity::Warning);
        QCOMPARE(wording::text(behind.problems[0].message), QStringLiteral("boat 1 revision(s) behind 1.0-rev4"));
        QCOMPARE(app::entryOf(pin(State::Ahead, -1)).problems.size(), std::size_t(1));
        for (const State fine : {State::Equal, State::Short, State::Unknown})
            QVERIFY(app::entryOf(pin(fine)).problems.empty());
    }

    /// A tag is no commit of a repository, though one may be called like the image.
    void nothingBetween()
    {
        release::Product product;
        release::RepositorySpec spec;
        spec.name = QStringLiteral("us/boat");
        product.repositories = {spec};
        QVERIFY(!app::gapOf(pin(State::Behind, 1), product));
    }
};

WAYBILL_TEST_MAIN(CatalogueEntryTest)
#include "tst_catalogueentry.moc"
