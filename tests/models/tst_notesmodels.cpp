// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/factcell.h"
#include "models/notes/noteslinesmodel.h"
#include "models/notes/tagsmodel.h"
#include "models/notes/versionstepsmodel.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/guitestmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace waybill;
using namespace waybill::models;

namespace {

release::Change change(int number, const QString &title, Impact impact)
{
    release::Change made;
    made.id = *git::ObjectId::fromHex(QByteArray::number(number).rightJustified(40, '0'));
    made.title = title;
    made.suggestion.impact = impact;
    made.suggestion.confidence = impact == Impact::Undecided ? 0 : 0.9;
    made.suggestion.reasons = {{release::Source::Wording, QStringLiteral("words"), {}, {}, impact, 0.9}};
    made.pullRequest = number;
    return made;
}

struct Made {
    release::Product product;
    std::vector<std::shared_ptr<const release::Survey>> surveys;
};

Made made(const std::vector<release::Change> &changes)
{
    auto survey = std::make_shared<release::Survey>();
    survey->spec.name = QStringLiteral("alpha");
    survey->readable = true;
    survey->range.base = QByteArrayLiteral("1.0.0");
    survey->changes = std::make_shared<const std::vector<release::Change>>(changes);
    Made result;
    result.product.repositories = {survey->spec};
    result.surveys = {survey};
    return result;
}

QString printed(const QAbstractItemModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.append(model.index(row, 0).data().toString());
    return rows.join(u'|');
}

} // namespace

class NotesModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lines();
    void firstRelease();
    void badges();
    void releasedElsewhere();
    void editingALine();
    void steps();
    void tags();
    void messagesOfTags();
};

void NotesModelsTest::lines()
{
    NotesLinesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    release::Change reverted = change(5, QStringLiteral("Gone"), Impact::Additive);
    reverted.revertedBy = *git::ObjectId::fromHex(QByteArray(40, 'a'));
    release::Change known = change(2, QStringLiteral("Drop it"), Impact::Breaking);
    known.suggestion.reasons.front().isFact = true;
    // As in the notes: what is only suspected to break is no breaking change.
    const Made product =
        made({change(1, QStringLiteral("Fix it"), Impact::Fix), known,
              change(3, QStringLiteral("What is it"), Impact::Undecided),
              change(4, QStringLiteral("Mend"), Impact::Fix), change(6, QStringLiteral("Maybe"), Impact::Breaking),
              change(7, QStringLiteral("Deprecate --old"), Impact::Additive), reverted});
    const auto deprecates = [](const release::RepositoryRelease &, const release::AssessedChange &one) {
        return one.change->title.startsWith(QLatin1String("Deprecate"));
    };
    model.update(release::assess(product.product, product.surveys, {}), deprecates);
    QCOMPARE(
        printed(model),
        QStringLiteral(
            "Breaking changes (1)|Drop it|Fixed (2)|Fix it|Mend|Deprecated (1)|Deprecate --old|Not classified yet (2)|What is it|Maybe"));
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    release::Decisions decisions;
    release::Decision decision;
    decision.repository = QStringLiteral("alpha");
    decision.commit = product.surveys.front()->changes->at(0).id;
    decision.impact = Impact::Fix;
    decision.note = QStringLiteral("It works again");
    decisions.set(decision);
    model.update(release::assess(product.product, product.surveys, decisions), deprecates);
    QCOMPARE(reset.size(), 0); // the same rows: nothing jumps
    QCOMPARE(model.index(3).data().toString(), QStringLiteral("It works again"));
    QVERIFY(model.index(3).data(NotesLinesModel::EditedRole).toBool());
}

/// Of a first release nobody upgrades: nothing is broken by it.
void NotesModelsTest::firstRelease()
{
    release::Change known = change(2, QStringLiteral("Drop it"), Impact::Breaking);
    known.suggestion.reasons.front().isFact = true;
    const Made product = made({change(1, QStringLiteral("Fix it"), Impact::Fix), known});
    auto first = std::make_shared<release::Survey>(*product.surveys.front());
    first->range.base.clear();
    NotesLinesModel model;
    model.update(release::assess(product.product, {first}, {}));
    QCOMPARE(printed(model), QStringLiteral("Added (1)|Drop it|Fixed (1)|Fix it"));
}

/// Of several repositories each line says which one it is of.
void NotesModelsTest::badges()
{
    Made product = made({change(1, QStringLiteral("Fix it"), Impact::Fix)});
    NotesLinesModel model;
    model.update(release::assess(product.product, product.surveys, {}));
    QCOMPARE(model.index(1).data(models::BadgeRole).toString(), QStringLiteral("#1"));
    auto other = std::make_shared<release::Survey>(*made({change(2, QStringLiteral("Mend"), Impact::Fix)}).surveys[0]);
    other->spec.name = QStringLiteral("beta");
    product.product.repositories.push_back(other->spec);
    product.surveys.push_back(other);
    model.update(release::assess(product.product, product.surveys, {}));
    QCOMPARE(model.index(1).data(models::BadgeRole).toString(), QStringLiteral("alpha #1"));
    QCOMPARE(model.index(2).data(models::BadgeRole).toString(), QStringLiteral("beta #2"));
    other->spec.name = QStringLiteral("a-name-that-is-long");
    model.update(release::assess(product.product, product.surveys, {}));
    QCOMPARE(model.index(2).data(models::BadgeRole).toString(), QStringLiteral("a-name-that-i… #2"));
}

/// What another line has released already stands under a heading of its own, as in the notes.
void NotesModelsTest::releasedElsewhere()
{
    release::Change old = change(2, QStringLiteral("Two"), Impact::Fix);
    old.alreadyReleased = version::SemVer::parse(u"1.0.3");
    const Made all = made(
        {change(1, QStringLiteral("One"), Impact::Fix), old, change(3, QStringLiteral("Three"), Impact::Undecided)});
    NotesLinesModel model;
    model.update(release::assess(all.product, all.surveys, {}));
    QCOMPARE(printed(model), QStringLiteral("Fixed (1)|One|Already released in another version (1)|Two|"
                                            "Not classified yet (1)|Three"));
}

void NotesModelsTest::editingALine()
{
    NotesLinesModel model;
    const Made product = made(
        {change(1, QStringLiteral("Fix it"), Impact::Fix), change(3, QStringLiteral("What is it"), Impact::Undecided)});
    model.update(release::assess(product.product, product.surveys, {}));
    QSignalSpy edited(&model, &NotesLinesModel::lineEdited);
    QVERIFY(!(model.flags(model.index(0)) & Qt::ItemIsEditable)); // a heading
    QVERIFY(!model.setData(model.index(3), QStringLiteral("x"))); // nobody classified it
    QVERIFY(!model.setData(model.index(1), QStringLiteral(" Fix  it ")));
    QCOMPARE(edited.size(), 0);
    QVERIFY(model.setData(model.index(1), QStringLiteral("It\nworks ")));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited.front().at(1).toString(), QStringLiteral("It works"));
    QCOMPARE(edited.front().at(0).value<ChangeKey>().repository, QStringLiteral("alpha"));
}

void NotesModelsTest::steps()
{
    VersionStepsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    using StepKind = version::VersionStep::Kind;
    model.setSteps({{QStringLiteral("base"), QStringLiteral("From 1.0.0"), {}, StepKind::Fact},
                    {QStringLiteral("impact.breaking"), QStringLiteral("Breaks"), version::SemVer{2, 0, 0, {}, {}},
                     StepKind::Requirement}});
    QCOMPARE(printed(model).replace(QChar(QChar::Nbsp), u' '), QStringLiteral("· From 1.0.0|→ Breaks ⇒ 2.0.0"));
}

void NotesModelsTest::tags()
{
    TagsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    release::TagStep step;
    step.repository = QStringLiteral("alpha");
    step.tag = "v1.0.0";
    step.title = QStringLiteral("Ready");
    release::TagStep blocked = step;
    blocked.repository = QStringLiteral("beta");
    blocked.state = release::TagStep::State::Blocked;
    blocked.fault = Error{Fault::Input, QStringLiteral("It cannot be read"), {}, {}};
    release::TagPlan plan;
    plan.steps = {step, blocked};
    model.setPlan(plan);
    QCOMPARE(printed(model), QStringLiteral("alpha|beta"));
    QCOMPARE(model.index(1, TagsModel::Standing).data().toString(), QStringLiteral("cannot be created"));
    QVERIFY(model.index(1, TagsModel::Standing)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("cannot be read")));
    QCOMPARE(model.index(1, TagsModel::Standing).data(ImpactRole).toInt(), int(Impact::Breaking));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

/// What is wrong in several repositories is said once.
void NotesModelsTest::messagesOfTags()
{
    release::TagPlan plan;
    for (const char *name : {"alpha", "beta", "gamma"}) {
        release::TagStep &step = plan.steps.emplace_back();
        step.repository = QLatin1String(name);
        step.state = release::TagStep::State::Blocked;
        step.fault = Error{Fault::Input, QStringLiteral("VERSION has 1.0.0, not 1.1.0"),
                           Place{QStringLiteral("/home/ada/%1/VERSION").arg(step.repository), 1, 1},
                           QStringLiteral("make them match")};
    }
    plan.steps[1].fault->advice = {};
    plan.steps[2].warnings.push_back({Problem::Severity::Warning, QStringLiteral("The tag is not signed"), {}, {}});
    QCOMPARE(TagsModel::messagesOf(plan),
             (QStringList{QStringLiteral("alpha and gamma: VERSION has 1.0.0, not 1.1.0; make them match"),
                          QStringLiteral("beta: VERSION has 1.0.0, not 1.1.0"),
                          QStringLiteral("gamma: The tag is not signed")}));
}

WAYBILL_GUI_TEST_MAIN(NotesModelsTest)
#include "tst_notesmodels.moc"
