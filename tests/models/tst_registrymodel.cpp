// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/board/boardrow.h"
#include "models/catalogue/cataloguecell.h"
#include "models/catalogue/registrymodel.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QAbstractItemModelTester>

using namespace waybill;
using models::RegistryModel;
using models::RegistryRow;
using registry::ComparedImage;
using registry::ComparedTag;
using registry::ComparisonMessage;
using registry::Presence;
using registry::RegistryFinding;
using Kind = images::TagMove::Kind;
using Tester = QAbstractItemModelTester;

namespace {

const QString Place = QStringLiteral("registry.example.com/caasp/v4/");

QDateTime day(int number)
{
    return {QDate(2026, 3, number), QTime(12, 0), Qt::UTC};
}

QByteArray digest(char digit)
{
    return "sha256:" + QByteArray(64, digit);
}

ComparedTag tag(Kind kind, const char *app, const char *expected, const char *found, const char *build, char digit)
{
    ComparedTag tag;
    tag.predicted = {kind, *registry::parseImageRepository(Place + QLatin1String(app)), QString::fromLatin1(expected)};
    tag.presence = *found ? Presence::There : Presence::Missing;
    tag.tag = QString::fromLatin1(found);
    tag.standsFor = QString::fromLatin1(build);
    tag.digest = *found ? digest(digit) : QByteArray();
    return tag;
}

ComparedImage image(const char *app)
{
    ComparedImage image;
    image.predicted.repository = QStringLiteral("images");
    image.predicted.name = QLatin1String("caasp/v4/") + QLatin1String(app);
    image.predicted.place = {QLatin1String(app) + QLatin1String(".kiwi"), 2, 1};
    image.places = {Place + QLatin1String(app)};
    image.asOf = day(20);
    return image;
}

/// cilium was rebuilt, pause lacks a tag and an architecture, and skuba names a tag that is not there.
queries::RegistryView view()
{
    queries::RegistryView view;
    view.isAsked = true;
    ComparedImage cilium = image("cilium");
    cilium.tags = {tag(Kind::Short, "cilium", "%%PKG_VERSION%%", "1.7.5", "1.7.5-rev3-build1.2", 'a'),
                   tag(Kind::Intermediate, "cilium", "%%PKG_VERSION%%-rev3", "1.7.5-rev3", "1.7.5-rev3-build1.2", 'a')};
    cilium.tags[1].platforms = {QStringLiteral("linux/amd64"), QStringLiteral("windows/amd64")};
    registry::ImageUpdate update;
    update.image = Place + QLatin1String("cilium");
    update.at = day(12);
    update.before = QStringLiteral("1.7.5-rev3-build1.1");
    update.after = QStringLiteral("1.7.5-rev3-build1.2");
    update.updateCase = 3;
    update.isCertain = false;
    cilium.updates = {update};
    const auto see = [&view](const char *app, const char *name, int at, char digit) {
        const QString place = Place + QLatin1String(app);
        view.sightings[{place, QString::fromLatin1(name)}].push_back(
            {place, QString::fromLatin1(name), day(at), digit ? digest(digit) : QByteArray(), {}, {}, {}, {}});
    };
    see("cilium", "1.7.5", 1, 'b');
    see("cilium", "1.7.5", 12, 'a');
    see("cilium", "beta", 1, 'c');
    see("cilium", "beta", 15, 0);
    ComparedImage pause = image("pause");
    pause.tags = {tag(Kind::Short, "pause", "3.1", "3.1", "3.1", 'd'),
                  tag(Kind::Intermediate, "pause", "3.1-rev5", "", "", 0)};
    pause.findings = {
        {RegistryFinding::Rule::NotNewest,
         {Problem::Severity::Warning,
          message(ComparisonMessage::NotNewest, QStringLiteral("3.1"), QStringLiteral("x"), QStringLiteral("y")),
          {},
          {}},
         QStringLiteral("images")},
        {RegistryFinding::Rule::TagMissing,
         {Problem::Severity::Error,
          message(ComparisonMessage::TagMissing, QStringLiteral("3.1-rev5"), QString(Place + QLatin1String("pause"))),
          {},
          {}},
         QStringLiteral("images")}};
    view.comparison.images = {cilium, pause};
    view.comparison.findings = {{RegistryFinding::Rule::PinUnresolved,
                                 {Problem::Severity::Error,
                                  message(ComparisonMessage::PinUnresolved, QString(Place + QLatin1String("pause:3.0")),
                                          QStringLiteral("skuba")),
                                  {QStringLiteral("versions.go"), 4, 2},
                                  {}},
                                 QStringLiteral("skuba")}};
    return view;
}

QString printed(const RegistryModel &model, const std::vector<int> &columns, const std::vector<int> &roles)
{
    testing::PrintOptions options;
    options.roles = {roles.begin(), roles.end()};
    options.columns = {columns.begin(), columns.end()};
    return testing::printModel(model, options).join(u'\n');
}

} // namespace

/// What the window shows of registries.
class RegistryModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cells()
    {
        RegistryModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRows(models::registryRows(view()));
        QCOMPARE(printed(model,
                         {RegistryModel::Name, RegistryModel::InGit, RegistryModel::InRegistry, RegistryModel::Build,
                          RegistryModel::Platforms, RegistryModel::Actor},
                         {Qt::DisplayRole}),
                 QStringLiteral("caasp/v4/cilium | %%PKG_VERSION%%-rev3 | 1.7.5-rev3 | 1.7.5-rev3-build1.2 | "
                                "amd64 windows/amd64 | no action needed\n"
                                "caasp/v4/pause | 3.1-rev5 | missing\n"
                                "Other references"));
        QCOMPARE(printed(model, {RegistryModel::Update, RegistryModel::Problems}, {models::BadgeRole}),
                 QStringLiteral("case 3?\n | !\u20092\n | !\u20091"));
        const auto cell = [&model](int row, int column, int role) { return model.index(row, column).data(role); };
        QCOMPARE(cell(1, RegistryModel::InRegistry, models::SeverityRole).toInt(), int(Problem::Severity::Error));
        QVERIFY(!cell(0, RegistryModel::InRegistry, models::SeverityRole).isValid());
        QCOMPARE(cell(1, 0, models::EntrySeverityRole).toInt(), int(Problem::Severity::Error)); // the worst one
        QCOMPARE(cell(2, 0, models::EntryRepositoryRole).toString(), QStringLiteral("skuba"));
        QVERIFY(
            cell(0, RegistryModel::Update, Qt::ToolTipRole).toString().contains(QLatin1String("update case 3 or 4")));
        QVERIFY(cell(0, 0, models::EntryTextRole).toString().contains(QLatin1String("sha256:aaaa")));
    }

    void nobodyLooked()
    {
        queries::RegistryView unknown = view();
        for (ComparedImage &image : unknown.comparison.images) {
            image.asOf = {};
            for (ComparedTag &tag : image.tags)
                tag.presence = Presence::Unknown;
        }
        RegistryModel model;
        model.setRows(models::registryRows(unknown));
        QCOMPARE(model.index(1, RegistryModel::InRegistry).data().toString(), QStringLiteral("not known"));
        QVERIFY(model.index(1, RegistryModel::InRegistry).data(models::QuietRole).toBool());
        QCOMPARE(model.index(1, RegistryModel::Seen).data().toString(), QString());
    }

    void missingBesideOneThatIsThere()
    {
        queries::RegistryView half = view();
        std::swap(half.comparison.images[1].tags[0].presence, half.comparison.images[1].tags[1].presence);
        RegistryModel model;
        model.setRows(models::registryRows(half));
        QCOMPARE(model.index(1, RegistryModel::InRegistry).data().toString(), QStringLiteral("1 tag(s) missing"));
    }

    void timeline()
    {
        const std::vector<RegistryRow> rows = models::registryRows(view());
        QStringList lines;
        for (const release::CatalogueEvent &event : rows[0].history)
            lines << QString::number(QDateTime::fromSecsSinceEpoch(event.time, Qt::UTC).date().day()) + u' '
                         + QString::fromUtf8(event.tag) + u' ' + wording::text(event.text);
        QCOMPARE(
            lines.join(u'\n'),
            QStringLiteral("15 beta \"beta\" was removed\n"
                           "12 1.7.5-rev3-build1.2 1.7.5-rev3-build1.1 to 1.7.5-rev3-build1.2: update case 3 or 4: "
                           "rebuilt, and nothing says which packages changed; no action needed\n"
                           "1 1.7.5-rev3-build1.1 There at the first look"));
        QVERIFY(rows[1].history.empty()); // nobody saw it
    }

    void facts()
    {
        QStringList lines;
        for (const models::EntryFact &fact : models::factsOf(models::registryRows(view())[1]))
            lines << fact.name + u'=' + fact.text;
        QCOMPARE(lines.mid(0, 2).join(u'\n'),
                 QStringLiteral("Short tag=3.1 = sha256:dddddddddddd\nIntermediate tag=3.1-rev5: missing"));
        QVERIFY(lines.contains(QStringLiteral("Published in=registry.example.com/caasp/v4/pause")));
        QVERIFY(lines.contains(QStringLiteral("File=pause.kiwi:2:1")));
    }

    void partOfIt()
    {
        const queries::RegistryView whole = view();
        const std::vector<RegistryRow> rows = models::registryRows(whole);
        QCOMPARE(models::viewOf({rows[1]}, whole).comparison.images.size(), std::size_t(1));
        QVERIFY(models::viewOf({rows[1]}, whole).comparison.findings.empty());
        QCOMPARE(models::viewOf({rows[2]}, whole).comparison.findings.size(), std::size_t(1));
    }

    void anotherLook()
    {
        RegistryModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        queries::RegistryView now = view();
        model.setRows(models::registryRows(now));
        now.comparison.images[1].findings.clear();
        now.comparison.findings.clear();
        model.setRows(models::registryRows(now));
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(!model.index(1, 0).data(models::EntrySeverityRole).isValid());
    }

    void board_data()
    {
        QTest::addColumn<QString>("repository");
        QTest::addColumn<QString>("summary");
        QTest::addColumn<QString>("first");
        QTest::newRow("definer")
            << "images"
            << "! 1"
            << "\"3.1-rev5\" is defined in git but not published in registry.example.com/caasp/v4/pause";
        QTest::newRow("who refers to them")
            << "skuba"
            << "! 1"
            << "skuba refers to registry.example.com/caasp/v4/pause:3.0, which does not exist";
        QTest::newRow("product")
            << ""
            << "! 2"
            << "\"3.1-rev5\" is defined in git but not published in registry.example.com/caasp/v4/pause";
        QTest::newRow("neither") << "other"
                                 << ""
                                 << "";
    }
    void board()
    {
        QFETCH(QString, repository);
        const models::BoardImages images = models::boardImages(view(), repository);
        QTEST(images.summary, "summary");
        QTEST(images.all.value(0), "first");
        QCOMPARE(images.needLook, !images.summary.isEmpty());
    }

    void boardWithoutProblems()
    {
        queries::RegistryView fine = view();
        for (ComparedImage &image : fine.comparison.images)
            image.findings.clear();
        QCOMPARE(models::boardImages(fine, QStringLiteral("images")).summary, QStringLiteral("2"));
        for (ComparedImage &image : fine.comparison.images)
            image.asOf = {};
        QCOMPARE(models::boardImages(fine, QStringLiteral("images")).summary, QStringLiteral("2 ?"));
    }
};

WAYBILL_TEST_MAIN(RegistryModelTest)
#include "tst_registrymodel.moc"
