// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/offline.h"
#include "app/notes/publishpanel.h"
#include "app/preferences/privacypage.h"
#include "app/session/session.h"
#include "publishing/publishproduct.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

using namespace waybill;
using app::PublishPanel;
using app::Session;
using Trouble = testing::FakeForge::Fault;

namespace {

/// The tab, on a product of four repositories on a forge of this machine, with its token where it is looked for first.
class PublishWindow {
public:
    explicit PublishWindow(const QByteArray &more = {})
    {
        const QString toml = product.scratch.path(QStringLiteral("waybill.toml"));
        if (!more.isEmpty()) {
            QFile file(toml);
            if (file.open(QIODevice::ReadOnly)) {
                QByteArray text = file.readAll();
                file.close();
                product.scratch.write(QStringLiteral("waybill.toml"),
                                      text.replace("[forge]\n", QByteArray("[forge]\n" + more)));
            }
        }
        variable = "WAYBILL_TOKEN_127_0_0_1_" + QByteArray::number(product.forge->web().port());
        qputenv(variable.constData(), PublishProduct::token());
        QSignalSpy loaded(&session, &Session::loaded);
        session.open({product.scratch.path()});
        isLoaded = loaded.wait(60000);
        panel.setSession(session);
        panel.setNotes(QStringLiteral("# Cargo 1.1.0\n\n- one\n"));
        panel.resize(440, 760);
        panel.show();
        isLoaded = isLoaded && QTest::qWaitFor([this] { return panel.isSettled(); }, 60000);
    }
    ~PublishWindow() { qunsetenv(variable.constData()); }

    [[nodiscard]] QPushButton *button(const char *name) const
    {
        return panel.findChild<QPushButton *>(QLatin1String(name));
    }
    void click(const char *name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    [[nodiscard]] QString label(const char *name) const
    {
        return panel.findChild<QLabel *>(QLatin1String(name))->text();
    }
    [[nodiscard]] QTreeView *tree(const char *name) const { return panel.findChild<QTreeView *>(QLatin1String(name)); }
    [[nodiscard]] QString told(const char *name = "publishPlan") const
    {
        return testing::printModel(*tree(name)->model()).join(QLatin1Char('\n'));
    }
    [[nodiscard]] QStringList enabled() const
    {
        QStringList names;
        const auto all = panel.findChildren<QPushButton *>();
        for (const QPushButton *one : all) {
            if (one->isEnabled() && one->isVisible())
                names << one->objectName().mid(7);
        }
        names.sort();
        return names;
    }
    [[nodiscard]] qsizetype requests() const { return product.forge->server().requests().size(); }
    void attachAll()
    {
        for (const QString &name : PublishProduct::names())
            panel.desk().attach(name, {product.scratch.path(QStringLiteral("dist/%1-1.1.0.tar.gz").arg(name)),
                                       product.scratch.path(QStringLiteral("dist/%1-SHA256SUMS").arg(name))});
    }
    /// "agent: draft, docs: nothing": what the forge has.
    [[nodiscard]] QString there() const
    {
        QStringList all;
        for (const QString &name : PublishProduct::names()) {
            const QJsonArray releases = product.on(name).releases;
            QString what = QStringLiteral("%1 releases").arg(releases.size());
            if (releases.isEmpty())
                what = QStringLiteral("nothing");
            else if (releases.size() == 1)
                what = releases.first()[QStringLiteral("draft")].toBool() ? QStringLiteral("draft")
                                                                          : QStringLiteral("public");
            all << name + QStringLiteral(": ") + what;
        }
        return all.join(QStringLiteral(", "));
    }
    /// As somebody at the command line would: killed when the answer to a request was there.
    [[nodiscard]] QByteArray killAt(int request) const
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PUBLISH_TOKEN"), QString::fromLatin1(PublishProduct::token()));
        process.setProcessEnvironment(environment);
        process.start(
            QCoreApplication::applicationDirPath() + QStringLiteral("/publish_helper"),
            {product.scratch.path(), QStringLiteral("publish"), QStringLiteral("after"), QString::number(request)});
        process.waitForFinished(60000);
        return process.exitStatus() == QProcess::CrashExit ? QByteArray()
                                                           : "not killed: " + process.readAllStandardError();
    }

    PublishProduct product;
    Session session;
    PublishPanel panel;
    QByteArray variable;
    bool isLoaded = false;
};

const QString AllPublic = QStringLiteral("shim: public, agent: public, docs: public, runtime: public");
const QString Nothing = QStringLiteral("shim: nothing, agent: nothing, docs: nothing, runtime: nothing");

} // namespace

/// Publishing in the window: the plan, the run, what is left of one, and the lights.
class PublishPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { app::offline::set(false); }
    void cleanup() { app::offline::set(false); }
    void asksNobodyUnasked();
    void publishesWhenConfirmed();
    void noButtonTakesAnothersPlace();
    void whatIsInTheWayIsToldWithItsCure();
    void staleWhereSomethingChanged();
    void asksNoClosedHost_data();
    void asksNoClosedHost();
    void allowsAHost();
    void offlineSendsNothing();
    void goesOnAfterAKill();
    void undoesAfterAKill();
    void stopsAndGoesOn();
    void aLostAnswerIsContinued();
    void showsWhatIsOut();
    void attachesChosenFiles();
};

void PublishPanelTest::asksNobodyUnasked()
{
    PublishWindow window;
    QVERIFY(window.isLoaded);
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.requests(), 0);
    QCOMPARE(window.told(), QString());
    QCOMPARE(window.enabled(), QStringList({QStringLiteral("AskOut"), QStringLiteral("Check")}));
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY(window.requests() > 0);
    QCOMPARE(window.label("publishHeading"),
             QStringLiteral("4 release(s) will be published: drafts and files first, then one after the other."));
    QVERIFY2(
        window.label("publishSummary").contains(QStringLiteral("the first one, is public, everything can be undone.")),
        qPrintable(window.label("publishSummary")));
    QVERIFY2(window.label("publishSummary").contains(QStringLiteral("request(s)")),
             qPrintable(window.label("publishSummary")));
    QCOMPARE(window.there(), Nothing);
}

void PublishPanelTest::publishesWhenConfirmed()
{
    PublishWindow window;
    const QAbstractItemModelTester plan(window.tree("publishPlan")->model());
    window.attachAll();
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY2(window.told().contains(QStringLiteral("  agent-1.1.0.tar.gz | attach, ")), qPrintable(window.told()));
    QVERIFY2(window.told().contains(QStringLiteral("  Milestone 1.1.0 | to be closed")), qPrintable(window.told()));
    const qsizetype before = window.requests();
    window.click("publishPublish");
    QVERIFY(window.button("publishNow")->isVisible());
    QVERIFY2(window.label("publishQuestion").startsWith(QStringLiteral("Publish 4 release(s) on 127.0.0.1:")),
             qPrintable(window.label("publishQuestion")));
    QCOMPARE(window.button("publishNotNow"), QApplication::focusWidget()); // Return alone publishes nothing
    window.click("publishNotNow");
    QVERIFY(!window.button("publishNow")->isVisible());
    QCOMPARE(window.requests(), before);
    window.button("publishPublish")->setFocus();
    QTest::keyClick(window.button("publishPublish"), Qt::Key_Space);
    QTRY_VERIFY(window.button("publishNow")->isVisible());
    window.button("publishNow")->setFocus();
    QTest::keyClick(window.button("publishNow"), Qt::Key_Space);
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.label("publishHeading"), QStringLiteral("Published."));
    QCOMPARE(window.there(), AllPublic);
    QVERIFY2(!window.told().contains(QStringLiteral("not started")), qPrintable(window.told()));
    QVERIFY(window.told().contains(QStringLiteral("  Milestone 1.1.0 | closed")));
    QVERIFY(!QFile::exists(window.product.journal()));
    const auto agent = window.product.on(QStringLiteral("agent"));
    QCOMPARE(agent.releases.first()[QStringLiteral("body")].toString().trimmed(), QStringLiteral("- one"));
    QCOMPARE(agent.releases.first()[QStringLiteral("assets")].toArray().size(), 2);
    // Once more there is nothing left to do.
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.label("publishHeading"), QStringLiteral("Everything is published."));
    QVERIFY(!window.button("publishPublish")->isEnabled());
}

/// A second click never does something else: before, while and after.
void PublishPanelTest::noButtonTakesAnothersPlace()
{
    PublishWindow window;
    QTRY_VERIFY(window.panel.isSettled());
    const auto sideBySide = [&window] {
        QList<int> places;
        for (const char *name :
             {"publishPublish", "publishCheck", "publishAttach", "publishContinue", "publishStop", "publishUndo"})
            places << window.button(name)->x();
        return places;
    };
    const QList<int> before = sideBySide();
    window.click("publishCheck");
    QCOMPARE(sideBySide(), before);
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(sideBySide(), before);
    // The plan needs more room than none.
    int top = -1;
    QTRY_VERIFY(std::exchange(top, window.button("publishPublish")->y()) == window.button("publishPublish")->y());
    auto *publish = window.button("publishPublish");
    const QPoint pointer = publish->mapTo(&window.panel, publish->rect().center());
    window.click("publishPublish");
    QCOMPARE(window.panel.childAt(pointer), publish);
    QVERIFY(!publish->isEnabled());
    QCOMPARE(sideBySide(), before);
    window.click("publishNow");
    QCOMPARE(sideBySide(), before);
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.there(), AllPublic);
    QCOMPARE(sideBySide(), before);
    QCOMPARE(window.button("publishUndo")->isEnabled(), false);
}

void PublishPanelTest::whatIsInTheWayIsToldWithItsCure()
{
    PublishWindow window;
    window.product.edit(QStringLiteral("docs"), [&window](testing::FakeRepository &repository) {
        const QString commit =
            QString::fromUtf8(testing::git(window.product.scratch.path(QStringLiteral("docs")),
                                           {QStringLiteral("rev-parse"), QStringLiteral("v1.1.0^{commit}")}))
                .trimmed();
        repository.checkRuns.insert(commit, {QJsonObject{{QStringLiteral("name"), QStringLiteral("build")},
                                                         {QStringLiteral("status"), QStringLiteral("completed")},
                                                         {QStringLiteral("conclusion"), QStringLiteral("failure")}}});
    });
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY2(window.told().contains(
                 QStringLiteral("docs v1.1.0 | not possible\n  Continuous integration of this commit failed: build")),
             qPrintable(window.told()));
    QVERIFY(!window.button("publishPublish")->isEnabled());
    QVERIFY(window.label("publishHeading").startsWith(QStringLiteral("Fix these problems first")));
    const QAbstractItemModel *model = window.tree("publishPlan")->model();
    const QModelIndexList docs = model->match(model->index(0, 0), Qt::DisplayRole, QStringLiteral("docs v1.1.0"));
    QCOMPARE(docs.size(), 1);
    const QModelIndex finding = model->index(0, 0, docs.front());
    QVERIFY2(finding.data(models::PublishModel::AdviceRole).toString().contains(QStringLiteral("--ignore-checks")),
             qPrintable(finding.data(models::PublishModel::AdviceRole).toString()));
    // It takes the width, so that it can be read.
    QVERIFY(window.tree("publishPlan")->isFirstColumnSpanned(0, docs.front()));
    window.panel.findChild<QCheckBox *>(QStringLiteral("publishIgnore"))->click();
    QVERIFY(!window.button("publishPublish")->isEnabled()); // by another plan
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY(window.button("publishPublish")->isEnabled());
    QCOMPARE(window.there(), Nothing);
}

void PublishPanelTest::staleWhereSomethingChanged()
{
    PublishWindow window;
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY(window.button("publishPublish")->isEnabled());
    window.panel.setNotes(QStringLiteral("# Cargo 1.1.0\n\n- two\n"));
    QVERIFY(!window.button("publishPublish")->isEnabled());
    QCOMPARE(window.label("publishHeading"),
             QStringLiteral("Something has changed since this was checked. Check again."));
    const qsizetype before = window.requests();
    QTest::qWait(50);
    QCOMPARE(window.requests(), before); // typing asks nobody
}

void PublishPanelTest::asksNoClosedHost_data()
{
    QTest::addColumn<bool>("whetherOut");
    QTest::addColumn<bool>("refused");
    QTest::newRow("check") << false << false;
    QTest::newRow("check, refused") << false << true;
    QTest::newRow("whether it is out") << true << false;
    QTest::newRow("whether it is out, refused") << true << true;
}

/// A host that was refused stays so, whatever waybill.toml says; one that nobody allowed is named.
void PublishPanelTest::asksNoClosedHost()
{
    QFETCH(bool, whetherOut);
    QFETCH(bool, refused);
    PublishWindow window(refused ? "" : "requests = false\n");
    QTRY_VERIFY(window.panel.isSettled());
    const QString host = QStringLiteral("127.0.0.1:%1").arg(window.product.forge->web().port());
    if (refused)
        QVERIFY(forge::ForgeConsent(forge::ForgeConsent::usualFile()).remember(host, {false, false}));
    app::PublishDesk &desk = window.panel.desk();
    if (whetherOut)
        desk.askWhetherOut();
    else
        desk.check();
    QTRY_VERIFY(window.panel.isSettled() && !desk.standing().closed.empty());
    QCOMPARE(window.requests(), 0);
    using Standing = forge::ForgeConsent::Standing;
    QCOMPARE(desk.standing().closed,
             (std::vector<app::HostStanding>{{host, refused ? Standing::Refused : Standing::NotAsked}}));
    QVERIFY(!desk.standing().plan && !desk.standing().out);
    QVERIFY(!window.button("publishPublish")->isEnabled());
}

/// Nothing is sent to a host that neither waybill.toml nor the user allows, and the answer is kept.
void PublishPanelTest::allowsAHost()
{
    PublishWindow window("requests = false\n");
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.requests(), 0);
    const QString host = QStringLiteral("127.0.0.1:%1").arg(window.product.forge->web().port());
    QVERIFY(window.button("publishAllow")->isVisible());
    QVERIFY2(window.label("publishConsent").contains(host), qPrintable(window.label("publishConsent")));
    window.click("publishAllow");
    QTRY_VERIFY(window.panel.isSettled() && window.requests() > 0);
    QVERIFY(!window.button("publishAllow")->isVisible());
    QVERIFY(window.button("publishPublish")->isEnabled());
    forge::ForgeConsent kept(forge::ForgeConsent::usualFile());
    QVERIFY(kept.load());
    QCOMPARE(kept.answerFor(host).requests, std::optional(true));
}

void PublishPanelTest::offlineSendsNothing()
{
    app::PrivacyPage preferences;
    preferences.findChild<QCheckBox *>(QStringLiteral("offline"))->click();
    QVERIFY(app::offline::isOn());
    PublishWindow window;
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY2(window.label("publishHeading").startsWith(QStringLiteral("You are working offline")),
             qPrintable(window.label("publishHeading")));
    QCOMPARE(window.enabled(), QStringList());
    window.panel.desk().check();
    window.panel.desk().askWhetherOut();
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.requests(), 0);
}

void PublishPanelTest::goesOnAfterAKill()
{
    PublishWindow window;
    const QByteArray error = window.killAt(30);
    QVERIFY2(error.isEmpty(), error.constData());
    window.panel.hide();
    window.panel.show(); // as a window that starts
    QTRY_VERIFY(window.panel.isSettled() && window.button("publishContinue")->isEnabled());
    QVERIFY(window.label("publishHeading").startsWith(QStringLiteral("Publishing was interrupted.")));
    QVERIFY(!window.button("publishCheck")->isEnabled());
    QVERIFY2(window.told().contains(QStringLiteral("shim v1.1.0 | not started"))
                 || window.told().contains(QStringLiteral("draft")),
             qPrintable(window.told()));
    window.click("publishContinue");
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.label("publishHeading"), QStringLiteral("Published."));
    QCOMPARE(window.product.wrongness(), QString());
    QVERIFY(!QFile::exists(window.product.journal()));
}

void PublishPanelTest::undoesAfterAKill()
{
    PublishWindow window;
    const QByteArray error = window.killAt(12);
    QVERIFY2(error.isEmpty(), error.constData());
    window.panel.hide();
    window.panel.show();
    QTRY_VERIFY(window.panel.isSettled() && window.button("publishUndo")->isEnabled());
    window.click("publishUndo");
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.label("publishHeading"), QStringLiteral("Everything was undone."));
    QCOMPARE(window.there(), Nothing);
    QVERIFY(!window.button("publishUndo")->isEnabled());
    QVERIFY(window.button("publishCheck")->isEnabled());
}

/// The forge keeps silent in the middle: whoever stops sees how far it came.
void PublishPanelTest::stopsAndGoesOn()
{
    PublishWindow window;
    window.attachAll();
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    window.product.forge->fail(Trouble::Silent, "POST", QStringLiteral("/releases"), 100, 2);
    window.click("publishPublish");
    window.click("publishNow");
    // For a moment each release is perhaps a draft, until the forge has answered.
    QTRY_VERIFY2(window.told().contains(QStringLiteral("| perhaps a draft"))
                     && window.told().contains(QStringLiteral("agent v1.1.0 | draft, files not complete")),
                 qPrintable(window.told()));
    QCOMPARE(window.enabled(), QStringList({QStringLiteral("Stop")}));
    window.click("publishStop");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY2(window.label("publishHeading").startsWith(QStringLiteral("Publishing was interrupted.")),
             qPrintable(window.label("publishHeading")));
    window.product.forge->stopFailing();
    window.click("publishContinue");
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.label("publishHeading"), QStringLiteral("Published."));
    QCOMPARE(window.there(), AllPublic);
}

void PublishPanelTest::aLostAnswerIsContinued()
{
    PublishWindow window;
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    window.product.forge->fail(Trouble::Forbidden, "PATCH", QStringLiteral("/releases"), 1, 1);
    window.click("publishPublish");
    window.click("publishNow");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY2(window.label("publishHeading")
                 .startsWith(QStringLiteral("Publishing was interrupted after the point of no return.")),
             qPrintable(window.label("publishHeading")));
    QVERIFY(!window.button("publishUndo")->isEnabled());
    QVERIFY2(window.label("publishSummary").contains(QStringLiteral("nothing can be undone any more")),
             qPrintable(window.label("publishSummary")));
    window.click("publishContinue");
    QTRY_VERIFY(window.panel.isSettled());
    QCOMPARE(window.there(), AllPublic);
}

void PublishPanelTest::showsWhatIsOut()
{
    PublishWindow window;
    const QAbstractItemModelTester lights(window.tree("publishLights")->model());
    QCOMPARE(window.label("publishOutHeading"), QStringLiteral("Is it really out?"));
    window.click("publishAskOut");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY2(window.label("publishOutHeading").startsWith(QStringLiteral("Not everything is public, as of ")),
             qPrintable(window.label("publishOutHeading")));
    QVERIFY2(window.told("publishLights")
                 .contains(QStringLiteral("agent v1.1.0 | no\n  Tag v1.1.0 | yes\n"
                                          "  Release | no: the release is not public")),
             qPrintable(window.told("publishLights")));
    window.attachAll();
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    window.click("publishPublish");
    window.click("publishNow");
    QTRY_VERIFY(window.panel.isSettled());
    window.click("publishAskOut");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY2(window.label("publishOutHeading").startsWith(QStringLiteral("Everything is public, as of ")),
             qPrintable(window.told("publishLights")));
    QVERIFY2(window.told("publishLights").contains(QStringLiteral("  agent-SHA256SUMS | yes")),
             qPrintable(window.told("publishLights")));
    // Somebody takes a file away.
    window.product.edit(QStringLiteral("agent"), [](testing::FakeRepository &repository) {
        QJsonObject release = repository.releases.first().toObject();
        release.insert(QStringLiteral("assets"), QJsonArray());
        repository.releases.replace(0, release);
    });
    window.click("publishAskOut");
    QTRY_VERIFY(window.panel.isSettled());
    QVERIFY2(window.told("publishLights").contains(QStringLiteral("  agent-SHA256SUMS | no: the file is not there")),
             qPrintable(window.told("publishLights")));
}

void PublishPanelTest::attachesChosenFiles()
{
    PublishWindow window;
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    QTreeView *tree = window.tree("publishPlan");
    QVERIFY(!window.button("publishAttach")->isEnabled()); // to which?
    tree->setFocus();
    tree->setCurrentIndex(tree->model()->index(0, 0));
    QVERIFY(window.button("publishAttach")->isEnabled());
    window.click("publishAttach");
    auto *dialog = window.panel.findChild<QFileDialog *>();
    QVERIFY(dialog);
    const QString name = tree->model()->index(0, 0).data().toString().section(u' ', 0, 0);
    const QString path = window.product.scratch.path(QStringLiteral("dist/%1-1.1.0.tar.gz").arg(name));
    Q_EMIT dialog->filesSelected({path});
    dialog->close();
    QCOMPARE(window.panel.desk().files().at(name), QStringList{path});
    window.click("publishCheck");
    QTRY_VERIFY(window.panel.isSettled());
    const QString row = QStringLiteral("%1-1.1.0.tar.gz").arg(name);
    QVERIFY2(window.told().contains(row), qPrintable(window.told()));
    const QModelIndexList found =
        tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole, row, 1, Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    tree->setCurrentIndex(found.front());
    window.panel.activateWindow();
    tree->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&window.panel));
    QTest::keyClick(tree, Qt::Key_Delete);
    QCOMPARE(window.panel.desk().files().at(name), QStringList());
}

WAYBILL_GUI_TEST_MAIN(PublishPanelTest)
#include "tst_publishpanel.moc"
