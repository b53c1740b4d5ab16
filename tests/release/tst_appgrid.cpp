// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/appfixture.h"
#include "kubernetes/catalogue/apphistory.h"
#include "release/catalogue/appgrid.h"
#include "release/catalogue/catalogueapps.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::testing;
using release::AppGrid;
using release::AppGridCell;
using release::AppGridRow;

namespace {

/// A catalogue over five releases and what is not released: versions that come, go, come back and change.
class Story {
public:
    Story()
        : m_story(m_folder.story(QStringLiteral("catalogue")))
    {
        write("reef-10", "sea/reef", "'1.10'");
        write("ark", "sea/ark", "'1.0'");
        tag("v1.0.0");
        write("reef-9", "sea/reef", "'1.9'");
        m_story.remove("catalog/ark.yaml");
        tag("v2.0.0");
        write("reef-9", "sea/reef", "'1.9'", "sea/reef:other"); // and its version was not raised
        write("ark", "sea/ark", "'1.0'");
        tag("v3.0.0");
        write("ark", "sea/boat", "'1.0'"); // another application under the old name
        write("reef-11", "sea/reef", "'1.11'");
        tag("v4.0.0");
        tag("v4.1.0");
        m_story.remove("catalog/reef-11.yaml");
        m_commits.push_back({"", m_story.commit("no release yet")});
        m_story.finish();
    }

    [[nodiscard]] QByteArray error() const { return errorText(m_story); }
    [[nodiscard]] git::ObjectId commit(std::size_t at) const { return m_commits[at].commit; }
    [[nodiscard]] const git::Repository &repository() const { return m_story.repository(); }
    [[nodiscard]] AppGrid grid(const std::set<git::ObjectId> &reached = {}) const
    {
        const auto history = catalogue::readAppHistory(repository(), m_commits, catalogue::defaultKinds());
        return history ? release::makeAppGrid(QStringLiteral("catalogue"), *history, reached,
                                              catalogue::VersionReading::Lenient)
                       : AppGrid();
    }

private:
    void write(const QByteArray &name, const QByteArray &id, const QByteArray &version,
               const QByteArray &image = "sea/reef:1.0")
    {
        AppText text;
        text.name = name;
        text.id = id;
        text.version = version;
        text.image = image;
        m_story.write("catalog/" + name + ".yaml", text.yaml());
    }
    void tag(const QByteArray &name)
    {
        m_story.write("RELEASE", name);
        m_commits.push_back({name, m_story.commit("release " + name)});
        m_story.lightweight(name);
    }

    ScratchFolder m_folder;
    sample::Storyteller m_story;
    std::vector<catalogue::TaggedCommit> m_commits;
};

/// "came*", and "- " for what is absent.
QString shown(const AppGridCell &cell)
{
    const QString text = cell.state == AppGridCell::State::Absent ? QStringLiteral("-") : keyName(cell.state);
    return cell.isLatest ? text + u'*' : text;
}

QString printed(const AppGrid &grid)
{
    QStringList lines;
    for (const AppGridRow &row : grid.rows) {
        QStringList cells{row.id, row.version, row.name + u':'};
        for (const AppGridCell &cell : row.cells)
            cells << shown(cell);
        lines << cells.join(u' ');
    }
    return lines.join(u'\n');
}

QString ranges(const AppGrid &grid)
{
    QString text;
    for (const release::AppGridColumn &column : grid.columns)
        text += column.inRange ? u'1' : u'0';
    return text;
}

} // namespace

class AppGridTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cellsOfEachVersion();
    void eventsOfCells();
    void rangeBeginsAfterItsBase();
    void rangeBeginsBetweenReleases();
    void firstAndLast();
    void nothingAtAll();
    void ofACatalogue();
    void ofACatalogueThatWent();
    void historyThatCannotBeRead();
};

void AppGridTest::cellsOfEachVersion()
{
    const Story story;
    QVERIFY2(story.error().isEmpty(), story.error().constData());
    const AppGrid grid = story.grid();
    QCOMPARE(grid.columns.size(), std::size_t(6));
    QCOMPARE(grid.columns[4].tag, QByteArray("v4.1.0"));
    QVERIFY(grid.columns[5].tag.isEmpty());
    QCOMPARE(printed(grid), QStringLiteral("sea/ark 1.0 ark: came* went came* went - -\n"
                                           "sea/boat 1.0 ark: - - - came* kept* kept*\n"
                                           "sea/reef 1.9 reef-9: - came changed kept kept kept\n"
                                           "sea/reef 1.10 reef-10: came* kept* kept* kept kept kept*\n"
                                           "sea/reef 1.11 reef-11: - - - came* kept* went"));
}

void AppGridTest::eventsOfCells()
{
    const Story story;
    const AppGrid grid = story.grid();
    QCOMPARE(grid.rows.size(), std::size_t(5));
    const AppGridRow &changed = grid.rows[2];
    QVERIFY(changed.cells[2].event);
    const release::CatalogueEvent &event = changed.history[*changed.cells[2].event];
    QCOMPARE(event.tag, QByteArray("v3.0.0"));
    QCOMPARE(event.before, story.commit(1));
    QVERIFY(event.severity >= findings::Finding::Severity::Warning);
    QCOMPARE(int(changed.severity()), int(event.severity));
    QVERIFY(!changed.cells[3].event);
    // What became another application tells so in both rows, and each knows only what it was itself.
    const AppGridRow &ark = grid.rows[0];
    const AppGridRow &boat = grid.rows[1];
    QCOMPARE(ark.history, boat.history);
    QVERIFY(ark.cells[3].event);
    QCOMPARE(ark.cells[3].event, boat.cells[3].event);
    QCOMPARE(ark.history[*ark.cells[3].event].tag, QByteArray("v4.0.0"));
    QVERIFY(ark.cells[0].event);
    QVERIFY(!boat.cells[0].event);
    QCOMPARE(ark.history[*ark.cells[1].event].path, QByteArray());
}

void AppGridTest::rangeBeginsAfterItsBase()
{
    const Story story;
    QCOMPARE(ranges(story.grid({story.commit(0), story.commit(1), story.commit(2)})), QStringLiteral("000111"));
    QCOMPARE(ranges(story.grid({story.commit(0), story.commit(2)})), QStringLiteral("000111")); // another line's
    QCOMPARE(ranges(story.grid()), QStringLiteral("111111"));
}

/// A commit between two releases is a base as well.
void AppGridTest::rangeBeginsBetweenReleases()
{
    ScratchFolder folder;
    sample::Storyteller story = folder.story(QStringLiteral("between"));
    release::Survey survey;
    survey.spec.name = QStringLiteral("between");
    for (const QByteArray version : {"1.0", "1.1", "1.2"}) {
        AppText text;
        text.version = "'" + version + "'";
        story.write("catalog/reef.yaml", text.yaml());
        survey.range.headId = story.commit("release " + version);
        story.lightweight("v" + version + ".0");
        story.write("README.md", version);
        const git::ObjectId after = story.commit("after " + version);
        if (version == "1.1")
            survey.range.baseId = after;
    }
    story.finish();
    QVERIFY2(errorText(story).isEmpty(), errorText(story).constData());
    const auto gridOf = [&] {
        release::Catalogue catalogue;
        (void)release::addApps(catalogue, story.repository(), survey, {});
        return catalogue.grids.empty() ? AppGrid() : catalogue.grids[0];
    };
    QCOMPARE(ranges(gridOf()), QStringLiteral("001"));
    survey.range.baseId = {};
    QCOMPARE(ranges(gridOf()), QStringLiteral("111"));
}

void AppGridTest::firstAndLast()
{
    const Story story;
    const AppGrid grid = story.grid();
    QCOMPARE(grid.rows[0].firstColumn(), std::size_t(0));
    QCOMPARE(grid.rows[0].lastColumn(), std::size_t(2));
    QCOMPARE(grid.rows[3].lastColumn(), std::size_t(5));
    const AppGridRow none;
    QCOMPARE(none.firstColumn(), std::size_t(0));
    QCOMPARE(none.lastColumn(), std::size_t(0));
}

void AppGridTest::nothingAtAll()
{
    const AppGrid grid = release::makeAppGrid(QStringLiteral("x"), {}, {}, catalogue::VersionReading::Lenient);
    QVERIFY(grid.columns.empty());
    QVERIFY(grid.rows.empty());
}

namespace {

release::Survey surveyOf(const Story &story, std::size_t base, std::size_t head)
{
    release::Survey survey;
    survey.spec.name = QStringLiteral("catalogue");
    survey.range.baseId = story.commit(base);
    survey.range.headId = story.commit(head);
    return survey;
}

} // namespace

void AppGridTest::ofACatalogue()
{
    const Story story;
    release::Catalogue catalogue;
    const auto done = release::addApps(catalogue, story.repository(), surveyOf(story, 3, 5), {});
    QVERIFY2(done, errorText(done).constData());
    QCOMPARE(catalogue.grids.size(), std::size_t(1));
    QCOMPARE(catalogue.grids[0].rows.size(), std::size_t(5));
    QCOMPARE(catalogue.apps.size(), std::size_t(3)); // at the head
    // An entry tells the same as the rows of the grid.
    QCOMPARE(catalogue.apps[0].history, catalogue.grids[0].rows[1].history);
}

/// Nothing is left at the head: all the more people ask what there was.
void AppGridTest::ofACatalogueThatWent()
{
    ScratchFolder folder;
    sample::Storyteller story = folder.story(QStringLiteral("gone"));
    story.write("catalog/reef.yaml", AppText().yaml());
    const git::ObjectId base = story.commit("begin");
    story.tag("v1.0.0", "First");
    story.remove("catalog/reef.yaml").write("README.md", "closed\n");
    const git::ObjectId head = story.commit("close");
    story.finish();
    QVERIFY2(errorText(story).isEmpty(), errorText(story).constData());
    release::Survey survey;
    survey.spec.name = QStringLiteral("gone");
    survey.range.baseId = base;
    survey.range.headId = head;
    release::Catalogue catalogue;
    QVERIFY(release::addApps(catalogue, story.repository(), survey, {}));
    QVERIFY(catalogue.apps.empty());
    QCOMPARE(catalogue.grids.size(), std::size_t(1));
    QCOMPARE(printed(catalogue.grids[0]), QStringLiteral("sea/reef 1.0 reef: came* went"));
}

/// The applications of the head are there all the same, and the row says what is missing.
void AppGridTest::historyThatCannotBeRead()
{
    const Story story;
    release::Catalogue catalogue;
    release::Survey survey = surveyOf(story, 3, 5);
    survey.range.baseId = *git::ObjectId::fromHex("1234567890123456789012345678901234567890");
    const auto done = release::addApps(catalogue, story.repository(), survey, {});
    QVERIFY2(done, errorText(done).constData());
    QCOMPARE(catalogue.apps.size(), std::size_t(3));
    QCOMPARE(catalogue.rows[QStringLiteral("catalogue")].size(), std::size_t(1));
    // Cancelled is not the same as broken.
    const JobControl control = JobControl::create();
    control.cancel();
    const auto cancelled = release::addApps(catalogue, story.repository(), survey, {}, control);
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(AppGridTest)
#include "tst_appgrid.moc"
