// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/cataloguecell.h"
#include "models/catalogue/cataloguefacts.h"
#include "models/catalogue/pinsmodel.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>

using namespace waybill;
using models::PinsModel;
using State = release::PinnedImage::State;
using Tester = QAbstractItemModelTester;

namespace {

release::PinRelation imagePin(const char *image, const char *tag, State state, std::optional<int> missing = {})
{
    release::PinRelation relation;
    relation.repository = QStringLiteral("harbour");
    relation.component = QString::fromLatin1(image);
    relation.sibling = true;
    relation.pin.name = QStringLiteral("Key");
    relation.pin.version = QString::fromLatin1(tag);
    relation.pin.place = {QStringLiteral("versions.go"), 7, 3};
    relation.image =
        release::PinnedImage{QStringLiteral("images"), QStringLiteral("%%PKG_VERSION%%-rev4"), state, missing};
    return relation;
}

QString printed(const release::PinRelation &relation)
{
    QStringList lines;
    for (const models::EntryFact &fact : models::factsOf(relation))
        lines << fact.name + QStringLiteral(" = ") + (fact.verdict ? glyph(*fact.verdict) : QString()) + fact.text;
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// Tags of images among the pins.
class PinsModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void images()
    {
        PinsModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRows({imagePin("us/boat", "2.6.2-rev4", State::Equal, 0),
                       imagePin("us/oar", "1.0-rev2", State::Behind, 2),
                       imagePin("us/net", "1.0-rev5", State::Ahead, -1), imagePin("us/rope", "0.9-rev9", State::Behind),
                       imagePin("us/sail", "1.0", State::Short), imagePin("us/mast", "x", State::Unknown)});
        testing::PrintOptions options;
        options.header = true;
        QCOMPARE(testing::printModel(model, options).join(QLatin1Char('\n')),
                 QStringLiteral("Repository | Pins | File | Version | Status | Behind | State\n"
                                "harbour | boat | versions.go | 2.6.2-rev4 | as defined | 0 | is as defined in images\n"
                                "harbour | oar | versions.go | 1.0-rev2 | behind | 2 | 2 revision(s) behind "
                                "%%PKG_VERSION%%-rev4\n"
                                "harbour | net | versions.go | 1.0-rev5 | ahead | 0 | 1 revision(s) ahead of "
                                "%%PKG_VERSION%%-rev4\n"
                                "harbour | rope | versions.go | 0.9-rev9 | behind |  | is older than "
                                "%%PKG_VERSION%%-rev4\n"
                                "harbour | sail | versions.go | 1.0 | short tag |  | is pinned to the short tag 1.0, "
                                "which moves with every build\n"
                                "harbour | mast | versions.go | x | unknown |  | is pinned to x"));
        QCOMPARE(model.index(0, PinsModel::State).data(Qt::ToolTipRole).toString(), // whole
                 QStringLiteral("boat is as defined in images"));
        const auto state = [&](int row, int role) { return model.index(row, PinsModel::State).data(role); };
        QStringList glyphs;
        for (int row = 0; row < model.rowCount(); ++row)
            glyphs << state(row, models::GlyphRole).toString();
        QCOMPARE(glyphs.join(QString()), glyph(Verdict::Works) + QStringLiteral("!!!  "));
        QVERIFY(state(1, models::EntrySeverityRole).isValid() && !state(4, models::EntrySeverityRole).isValid());
        QVERIFY(state(1, models::EntryTextRole).toString().contains(QLatin1String("images")));
        // A note is no warning, but what needs a look stands on top.
        QVERIFY(state(3, models::EntrySortRole).toLongLong() > state(0, models::EntrySortRole).toLongLong());
        QCOMPARE(model.index(1, PinsModel::Component).data(Qt::ToolTipRole).toString(), QStringLiteral("us/oar"));
        QCOMPARE(model.index(1, PinsModel::State).data(models::EntryNameRole).toString(), QStringLiteral("us/oar"));
        QCOMPARE(model.index(1, PinsModel::Lag).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("2 revision(s) behind %%PKG_VERSION%%-rev4"));
    }

    void oneImageOfTwoRepositories()
    {
        PinsModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        release::PinRelation other = imagePin("us/boat", "2.6.2-rev4", State::Behind, 1);
        other.image->repository = QStringLiteral("forks");
        model.setRows({other, imagePin("us/boat", "2.6.2-rev4", State::Equal, 0)});
        model.setRows({imagePin("us/boat", "2.6.2-rev4", State::Equal, 0)});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, PinsModel::Resolved).data().toString(), QStringLiteral("as defined"));
    }

    void facts()
    {
        QCOMPARE(printed(imagePin("us/oar", "1.0-rev2", State::Behind, 2)),
                 QStringLiteral("State = oar 2 revision(s) behind %%PKG_VERSION%%-rev4\nPinned by = harbour\n"
                                "As = Key\nVersion = 1.0-rev2\nStatus = behind\nCompared with = %%PKG_VERSION%%-rev4\n"
                                "Defined by = images\nBehind = 2 revision(s)\nFile = versions.go:7:3"));
        QVERIFY(printed(imagePin("us/net", "1.0-rev5", State::Ahead, -1))
                    .contains(QStringLiteral("Defined by = images\nAhead = 1 revision(s)\nFile")));
        QVERIFY(printed(imagePin("us/boat", "2.6.2-rev4", State::Equal, 0))
                    .startsWith(QStringLiteral("State = ") + glyph(Verdict::Works)));
        QVERIFY(printed(imagePin("us/sail", "1.0", State::Short)).startsWith(QStringLiteral("State = sail")));
    }
};

WAYBILL_TEST_MAIN(PinsModelTest)
#include "tst_pinsmodel.moc"
