// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "handmaderelease.h"
#include "models/common/blockers.h"
#include "models/common/problemsmodel.h"
#include "release/assess/advice.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QAbstractItemModelTester>

using namespace waybill;

namespace {

/// "warning changes 1 filter=is:unreviewed: 2 changes are not reviewed yet"
QString told(const std::vector<models::Blocker> &blockers)
{
    QStringList lines;
    for (const models::Blocker &one : blockers) {
        QStringList words{keyName(one.severity), one.page, QString::number(one.repository)};
        for (auto entry = one.place.begin(); entry != one.place.end(); ++entry)
            words << entry.key() + QLatin1Char('=') + entry->toString();
        lines << words.join(QLatin1Char(' ')) + QStringLiteral(": ") + one.text;
    }
    return lines.join(QLatin1Char('\n'));
}

/// Two repositories; the second one has an undecided change.
release::Release twoRepositories()
{
    auto release = handmade::assess(
        {handmade::survey(QStringLiteral("agent"), {}),
         handmade::survey(QStringLiteral("runtime"), {handmade::change(1, QStringLiteral("One"), Impact::Undecided)})});
    return release;
}

} // namespace

/// What stands in front of a release, and where it is settled.
class TestBlockers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsOpen() { QCOMPARE(told(models::blockersOf(twoRepositories())), QString()); }

    void theMostImportantFirst()
    {
        release::Release release = twoRepositories();
        release.counts.undecided = 1;
        release.toDecide = 2;
        release.repositories[1].counts.undecided = 1;
        release.repositories[0].toDecide = 1;
        release.repositories[1].toDecide = 1;
        release.upgrade = release::UpgradeAdvice{Trait::DrainNode, headline(Trait::DrainNode), {QStringLiteral("Why")}};
        release.repositories[0].problems = {{Problem::Severity::Error, QStringLiteral("odd"), {}, {}},
                                            {Problem::Severity::Warning, QStringLiteral("so so"), {}, {}}};
        QCOMPARE(told(models::blockersOf(release)),
                 QStringLiteral("note protocols -1 view=stances: Drain each node before you upgrade it.\n"
                                "warning changes 1 filter=impact:undecided: "
                                "1 change(s) have neither a decision nor a suggestion\n"
                                "warning changes -1 filter=is:unreviewed: 2 change(s) are not reviewed yet\n"
                                "error board 0 row=agent: agent has 1 error(s)"));
    }

    /// The file is compared with the version that is going to be tagged.
    void theVersionFileSaysAnother()
    {
        release::Release release = twoRepositories();
        release::Product product = *release.product;
        product.versionFile = QStringLiteral("VERSION");
        release.product = std::make_shared<const release::Product>(product);
        auto survey = std::make_shared<release::Survey>(*release.repositories[0].survey);
        survey->versionFileContent = QStringLiteral("1.13.0-alpha0\n");
        release.repositories[0].survey = survey;
        release.repositories[0].planned.version = version::SemVer::parse(u"1.13.0");
        QCOMPARE(told(models::blockersOf(release)),
                 QStringLiteral("warning board 0 row=agent: VERSION says 1.13.0-alpha0, not 1.13.0, in agent"));
        survey->versionFileContent = QStringLiteral("1.13.0\n");
        QCOMPARE(told(models::blockersOf(release)), QString());
    }

    void rowsAreProblems()
    {
        models::BlockersModel model;
        const QAbstractItemModelTester tester(&model);
        release::Release release = twoRepositories();
        release.toDecide = 1;
        release.repositories[1].toDecide = 1;
        model.setRows(models::blockersOf(release));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("1 change(s) are not reviewed yet"));
        QCOMPARE(model.index(0, 0).data(models::ProblemsModel::SeverityRole).toInt(), int(Problem::Severity::Warning));
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }
};

WAYBILL_TEST_MAIN(TestBlockers)
#include "tst_blockers.moc"
