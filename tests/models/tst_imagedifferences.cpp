// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/imagedifferencesmodel.h"
#include "models/catalogue/tagchoices.h"
#include "models/common/factcell.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>

using namespace waybill;
using models::ImageDifferencesModel;
using models::TagChoices;
using registry::ImageDifference;
using Part = ImageDifference::Part;
using Kind = images::TagMove::Kind;
using Tester = QAbstractItemModelTester;

namespace {

const QString Where = QStringLiteral("registry.example.com/caasp/v4/cilium");

QByteArray digest(char digit)
{
    return "sha256:" + QByteArray(64, digit);
}

/// An image whose tags were seen on some days: "tag=d" names what "d" is.
struct Seen {
    models::RegistryRow row;
    registry::Sightings sightings;

    Seen()
    {
        row.name = QStringLiteral("caasp/v4/cilium");
        row.image.places = {Where};
    }
    void look(int day, const QString &tags, const QString &build)
    {
        const QStringList all = tags.split(u' ');
        for (const QString &each : all) {
            const QString tag = each.section(u'=', 0, 0);
            const QString what = each.section(u'=', 1);
            sightings[{Where, tag}].push_back({Where,
                                               tag,
                                               {QDate(2026, 3, day), QTime(12, 0), Qt::UTC},
                                               what.isEmpty() ? QByteArray() : digest(what.at(0).toLatin1()),
                                               build,
                                               {},
                                               {},
                                               {}});
        }
    }
    void mainTag(const QString &tag)
    {
        registry::ComparedTag main;
        main.predicted = {Kind::Intermediate, *registry::parseImageRepository(Where), tag};
        main.presence = registry::Presence::There;
        main.tag = tag;
        main.seen = sightings.at({Where, tag});
        main.digest = main.seen.back().digest;
        row.image.tags = {main};
    }
    [[nodiscard]] TagChoices choices() const { return tagChoices(row, sightings, {}); }
    /// The texts, those that are chosen marked by < and >.
    [[nodiscard]] QString shown() const { return shown(choices()); }
    [[nodiscard]] static QString shown(const TagChoices &choices)
    {
        QStringList lines;
        for (std::size_t each = 0; each < choices.all.size(); ++each)
            lines << choices.all[each].text.section(QStringLiteral(" of "), 0, 0)
                         + (int(each) == choices.before  ? QStringLiteral(" <")
                            : int(each) == choices.after ? QStringLiteral(" >")
                                                         : QString());
        return lines.join(u'\n');
    }
};

} // namespace

/// Two tags of an image: which ones, and what they differ in.
class ImageDifferencesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void worstFirst()
    {
        ImageDifferencesModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        const QString layer = QString::fromLatin1(digest('a'));
        model.setDifferences({
            {Part::WorkingFolder, {}, QStringLiteral("/"), QStringLiteral("/srv"), 0, Impact::None},
            {Part::Port, QStringLiteral("443/tcp"), {}, QStringLiteral("443/tcp"), 0, Impact::Additive},
            {Part::Port, QStringLiteral("80/tcp"), QStringLiteral("80/tcp"), {}, 0, Impact::Breaking},
            {Part::Label, QStringLiteral("x"), QStringLiteral("one\ntwo"), QStringLiteral("three"), 0, Impact::None},
            {Part::EntryPoint, {}, QStringLiteral("/a"), QStringLiteral("/b"), 0, Impact::Breaking},
            {Part::Layer, layer, {}, layer, 2048, Impact::None},
        });
        testing::PrintOptions options;
        options.header = true;
        QCOMPARE(testing::printModel(model, options).join(u'\n'),
                 QStringLiteral("Impact | Part | Name | Before | After\n"
                                "breaking | port | 80/tcp | 80/tcp | –\n"
                                "breaking | entry point |  | /a | /b\n"
                                "additive | port | 443/tcp | – | 443/tcp\n"
                                " | working folder |  | / | /srv\n"
                                " | label | x | one two | three\n"
                                " | layer | sha256:aaaaaaaaaaaa | – | 2.00 KiB"));
        QCOMPARE(model.index(0, ImageDifferencesModel::Meaning).data(models::GlyphRole).toString(),
                 glyph(Impact::Breaking));
        QCOMPARE(model.index(0, ImageDifferencesModel::After).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("not there"));
        QCOMPARE(model.index(3, ImageDifferencesModel::Meaning).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("internal"));
        QVERIFY(!model.index(3, ImageDifferencesModel::Meaning).data(models::ImpactRole).isValid());
        QVERIFY(
            model.index(1, 0).data(Qt::ToolTipRole).toString().startsWith(QLatin1String("entry point\nBefore: /a")));
    }

    void whatTheTagWas()
    {
        Seen seen;
        seen.look(1, QStringLiteral("1.7.5=a 1.7.5-rev3=a 1.7.5-rev3-build1.1=a"),
                  QStringLiteral("1.7.5-rev3-build1.1"));
        seen.look(2, QStringLiteral("1.7.5=b 1.7.5-rev3=b 1.7.5-rev3-build1.2=b"),
                  QStringLiteral("1.7.5-rev3-build1.2"));
        seen.mainTag(QStringLiteral("1.7.5-rev3"));
        QCOMPARE(seen.shown(), QStringLiteral("1.7.5-rev3-build1.2\n"
                                              "1.7.5-rev3-build1.1 <\n"
                                              "1.7.5-rev3 = 1.7.5-rev3-build1.2 >\n"
                                              "1.7.5 = 1.7.5-rev3-build1.2"));
        QCOMPARE(seen.choices().all[1].reference, QString(Where + QStringLiteral(":1.7.5-rev3-build1.1")));
    }

    /// The builds have no tags of their own: what a tag was is known by its digest.
    void whatNoTagNames()
    {
        Seen seen;
        seen.look(1, QStringLiteral("1.7=a"), QStringLiteral("1.7"));
        seen.look(2, QStringLiteral("1.7=b"), QStringLiteral("1.7"));
        seen.mainTag(QStringLiteral("1.7"));
        QCOMPARE(seen.shown(), QStringLiteral("1.7 >\n1.7 <"));
        QCOMPARE(seen.choices().all[1].reference, QString(Where + QLatin1Char('@') + QString::fromLatin1(digest('a'))));
    }

    void whatWasReleased()
    {
        Seen seen;
        seen.look(1, QStringLiteral("1.7.4=a 1.7.4-rev1=a 1.7.5=b 1.7.5-rev2=c 1.7.5-rev3=b"), QString());
        seen.mainTag(QStringLiteral("1.7.5-rev3"));
        QCOMPARE(seen.shown().section(u'\n', 0, 1), QStringLiteral("1.7.5-rev3 >\n1.7.5-rev2 <"));
        seen.row.image.released = registry::ReleasedTag{"v1", Where, QStringLiteral("1.7.4-rev1"), digest('a')};
        QVERIFY2(seen.shown().contains(QLatin1String("1.7.4-rev1 <")), qPrintable(seen.shown()));
        // Nothing but the builds: the one before, not another name of the same.
        Seen builds;
        builds.look(1, QStringLiteral("1.7-rev3=b 1.7-rev3-build1.2=b 1.7-rev3-build1.1=a 1.7=b"), QString());
        builds.mainTag(QStringLiteral("1.7-rev3"));
        QCOMPARE(builds.shown(), QStringLiteral("1.7-rev3-build1.2\n1.7-rev3-build1.1 <\n1.7-rev3 >\n1.7"));
        // What is the same is no news.
        seen.row.image.released->digest = digest('b');
        QVERIFY2(seen.shown().contains(QLatin1String("1.7.5-rev2 <")), qPrintable(seen.shown()));
    }

    void noTwo()
    {
        Seen seen;
        QCOMPARE(seen.choices().before, -1);
        seen.look(1, QStringLiteral("1.7=a"), QString());
        seen.mainTag(QStringLiteral("1.7"));
        QCOMPARE(seen.choices().before, -1);
        // A tag that is gone is what it was.
        seen.look(2, QStringLiteral("1.6=c"), QString());
        seen.look(3, QStringLiteral("1.6="), QString());
        QCOMPARE(seen.shown(), QStringLiteral("1.7 >\n1.6 <"));
        QVERIFY(seen.choices().all[1].reference.contains(QLatin1Char('@')));
    }

    void anUpdate()
    {
        Seen seen;
        seen.look(1, QStringLiteral("1-rev1=a 1-rev1-build1.1=a"), QStringLiteral("1-rev1-build1.1"));
        seen.look(2, QStringLiteral("1-rev1=b 1-rev1-build1.2=b"), QStringLiteral("1-rev1-build1.2"));
        seen.look(3, QStringLiteral("1-rev1=c 1-rev1-build1.3=c"), QStringLiteral("1-rev1-build1.3"));
        seen.mainTag(QStringLiteral("1-rev1"));
        registry::ImageUpdate update;
        update.image = Where;
        update.at = {QDate(2026, 3, 2), QTime(12, 0), Qt::UTC};
        update.before = QStringLiteral("1-rev1-build1.1");
        update.after = QStringLiteral("1-rev1-build1.2");
        seen.row.image.updates = {update};
        release::CatalogueEvent event;
        event.tag = update.after.toUtf8();
        event.time = update.at.toSecsSinceEpoch();
        TagChoices choices = seen.choices();
        QVERIFY(chooseUpdate(choices, seen.row, event));
        QCOMPARE(Seen::shown(choices), QStringLiteral("1-rev1-build1.3\n1-rev1-build1.2 >\n1-rev1-build1.1 <\n"
                                                      "1-rev1 = 1-rev1-build1.3"));
        event.time += 1;
        QVERIFY(!chooseUpdate(choices, seen.row, event));
    }
};

WAYBILL_TEST_MAIN(ImageDifferencesTest)
#include "tst_imagedifferences.moc"
