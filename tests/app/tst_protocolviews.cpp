// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/factstable.h"
#include "app/common/joblist.h"
#include "app/protocols/protocolpage.h"
#include "app/protocols/protocolsourcebar.h"
#include "app/protocols/protocolview.h"
#include "app/protocols/protocolviews.h"
#include "app/protocols/skewdetails.h"
#include "app/protocols/skewmatrixview.h"
#include "app/protocols/skewview.h"
#include "app/protocols/stancesview.h"
#include "models/protocols/projectionmodel.h"
#include "models/protocols/protocolmodel.h"
#include "notes/text/escape.h"
#include "skewproduct.h"
#include "support/cachefolder.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"
#include "version/policy.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QListView>
#include <QRegularExpression>
#include <QSettings>
#include <QTabBar>

using namespace waybill;
using app::ProtocolViews;
using app::Session;
using testing::SkewProduct;

namespace {

/// The page in a window that has the keyboard. Like the main window it follows pageRequested().
class Window {
public:
    template <typename Product>
    explicit Window(const Product &product)
        : error(open(product, session))
        , page(session, nullptr)
    {
        QObject::connect(&page, &app::Page::pageRequested, &page,
                         [this](const QString &, int repository) { page.setRepository(repository); });
        page.resize(1280, 800);
        page.show();
        (void)QTest::qWaitForWindowActive(&page);
        page.setFocus();
    }

    bool settle() const
    {
        return QTest::qWaitFor([this] { return page.isSettled(); }, 20000);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    template <typename T>
    [[nodiscard]] T *child(const char *name) const
    {
        return page.findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] app::SkewMatrixView *grid() const { return page.findChild<app::SkewMatrixView *>(); }
    [[nodiscard]] app::StancesView *stances() const { return page.findChild<app::StancesView *>(); }
    [[nodiscard]] QString printed(const char *table) const
    {
        return testing::printModel(*child<app::FactsTable>(table)->model()).join(QLatin1Char('\n'));
    }
    /// The hint of the matrix; nothing where it shows a grid.
    [[nodiscard]] QString hint() const
    {
        const auto *label = page.findChild<app::SkewView *>()->findChild<QLabel *>(QStringLiteral("hint"));
        return label->isVisible() ? label->text() : QString();
    }

    Session session;
    QByteArray error;
    ProtocolViews page;

private:
    static QByteArray open(const SkewProduct &product, Session &session) { return product.open(session); }
    static QByteArray open(const QString &path, Session &session)
    {
        QSignalSpy loaded(&session, &Session::loaded);
        session.open({path});
        return loaded.wait(20000) ? QByteArray() : QByteArray("the repository does not load");
    }
};

version::SemVer numbered(const char *text)
{
    return *version::SemVer::parse(QString::fromLatin1(text));
}

} // namespace

class ProtocolViewsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().remove(QStringLiteral("protocols/view")); }

    void keysSwitchViews()
    {
        const SkewProduct product;
        {
            const Window window(product);
            QVERIFY2(window.error.isEmpty(), window.error.constData());
            QCOMPARE(window.page.currentView(), QStringLiteral("changes"));
            QVERIFY(window.settle());
            QVERIFY(!window.page.findChild<app::SkewView *>()->head()->isVisible());
            window.press(Qt::Key_2, Qt::AltModifier);
            QCOMPARE(window.page.currentView(), QStringLiteral("matrix"));
            QCOMPARE(window.child<QTabBar>("views")->currentIndex(), 1);
            QVERIFY(window.page.findChild<app::SkewView *>()->isAncestorOf(QApplication::focusWidget()));
            window.press(Qt::Key_3, Qt::AltModifier);
            QCOMPARE(window.page.currentView(), QStringLiteral("stances"));
            QVERIFY(window.stances()->isAncestorOf(QApplication::focusWidget()));
            QVERIFY(window.child<QAction>("protocolView_stances")->isChecked());
        }
        const Window again(product);
        QCOMPARE(again.page.currentView(), QStringLiteral("stances"));
        again.press(Qt::Key_1, Qt::AltModifier);
        QCOMPARE(again.page.currentView(), QStringLiteral("changes"));
    }

    /// What is done with a view as a whole stands beside the tabs, so that the row of what is shown does not wrap in a
    /// window of 900 pixels, the rail taken off.
    void aNarrowWindowHasOneRowBelowTheTabs()
    {
        const SkewProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.page.resize(820, 500);
        QVERIFY(window.settle());
        const auto middle = [&window](const QWidget *widget) {
            return widget->mapTo(&window.page, widget->rect().center()).y();
        };
        const int tabs = middle(window.child<QTabBar>("views"));
        const auto *changes = window.page.findChild<app::ProtocolPage *>();
        const auto *filter = changes->findChild<QWidget *>(QStringLiteral("filter"));
        const auto *count = changes->findChild<QWidget *>(QStringLiteral("count"));
        QVERIFY(filter->isVisible() && count->isVisible());
        QVERIFY2(std::abs(middle(filter) - middle(count)) <= 2, "the count stands below the filter");
        QVERIFY(changes->head()->isVisible());
        QVERIFY(std::abs(middle(changes->head()) - tabs) <= 6);
        window.press(Qt::Key_2, Qt::AltModifier);
        QVERIFY(window.settle());
        const auto *matrix = window.page.findChild<app::SkewView *>();
        const auto *use = matrix->findChild<QWidget *>(QStringLiteral("useButton"));
        const auto *summary = matrix->findChild<QWidget *>(QStringLiteral("summary"));
        QVERIFY2(std::abs(middle(use) - middle(summary)) <= 2, "the summary stands below the choices");
        QVERIFY(!changes->head()->isVisible());
        const auto *save = window.child<QWidget>("exportButton");
        QVERIFY(save->isVisible());
        QVERIFY(std::abs(middle(save) - tabs) <= 6);
    }

    void aPictureOfAViewIsNotRemembered()
    {
        const SkewProduct product;
        Window window(product);
        QCOMPARE(window.page.viewNames(),
                 QStringList({QStringLiteral("changes"), QStringLiteral("matrix"), QStringLiteral("stances")}));
        window.page.showView(QStringLiteral("matrix"));
        QCOMPARE(window.page.currentView(), QStringLiteral("matrix"));
        QVERIFY(QSettings().value(QStringLiteral("protocols/view")).isNull());
        window.page.showView(QStringLiteral("nothing of the kind"));
        QCOMPARE(window.page.currentView(), QStringLiteral("matrix"));
    }

    void matrixIsReadWhenSeen()
    {
        const SkewProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QVERIFY(window.settle());
        QCOMPARE(window.grid()->model()->rowCount(), 0);
        window.page.showView(QStringLiteral("matrix"));
        QCOMPARE(window.session.jobs()->summary(), QStringLiteral("Reading the skew matrix"));
        QVERIFY(window.settle());
        QCOMPARE(window.hint(), QString());
        QVERIFY(window.session.jobs()->isIdle());
        QCOMPARE(testing::printModel(*window.grid()->model()),
                 QStringList({QStringLiteral("✓ | ✓ | ✓"), QStringLiteral("⊘ | ✓ | ✓"), QStringLiteral("⊘ | ✓ | ✓")}));
    }

    void matrixIsReadAgain()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("matrix"));
        QVERIFY(window.settle());
        QCOMPARE(window.grid()->model()->columnCount(), 3);
        testing::git(product.folder().path(QStringLiteral("agent")), {QStringLiteral("tag"), QStringLiteral("1.2.0")});
        QSignalSpy loaded(&window.session, &Session::loaded);
        window.session.reload();
        QVERIFY(loaded.wait(20000));
        QVERIFY(window.settle());
        QCOMPARE(window.grid()->model()->columnCount(), 4);
    }

    void readingCanBeCancelled()
    {
        const SkewProduct product;
        Window window(product);
        QVERIFY(window.settle());
        window.page.showView(QStringLiteral("matrix"));
        window.session.jobs()->cancelAll();
        QVERIFY(window.settle());
        QVERIFY2(window.hint().startsWith(QStringLiteral("Reading was cancelled")), qPrintable(window.hint()));
    }

    void aReasonOpensTheTextBehindIt()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("matrix"));
        QVERIFY(window.settle());
        window.grid()->setCurrentIndex(window.grid()->model()->index(2, 0));
        auto *reasons = window.page.findChild<app::SkewView *>()->findChild<app::SkewDetails *>()->list();
        int label = 0;
        while (label + 1 < reasons->model()->rowCount()
               && !reasons->model()->index(label, 0).data().toString().contains(QLatin1String("label")))
            ++label;
        QVERIFY(QMetaObject::invokeMethod(reasons, "activated", Q_ARG(QModelIndex, reasons->model()->index(label, 0))));
        QCOMPARE(window.page.currentView(), QStringLiteral("changes"));
        QVERIFY(window.settle());
        // The server is the older end: left; the client's own view of it is the newer one.
        const auto *bar = window.page.findChild<app::ProtocolSourceBar *>();
        QVERIFY(bar->hasOwnChoice());
        const auto *tree = window.page.findChild<app::ProtocolView *>();
        using models::ProtocolModel;
        QCOMPARE(tree->model()->headerData(ProtocolModel::Before, Qt::Horizontal).toString(),
                 QStringLiteral("Old: 1.0.0"));
        QCOMPARE(tree->model()->headerData(ProtocolModel::After, Qt::Horizontal).toString(),
                 QStringLiteral("New: 1.1.1"));
        QCOMPARE(tree->currentIndex().data(ProtocolModel::SymbolRole).toString(),
                 QStringLiteral("grpc.CreateRequest.label"));
        QVERIFY(QSettings().value(QStringLiteral("protocols/view")).isNull());
    }

    void openPairComparesBothEnds()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("matrix"));
        QVERIFY(window.settle());
        window.grid()->setCurrentIndex(window.grid()->model()->index(0, 1)); // runtime 1.0.0 with agent 1.1.0
        window.child<QAction>("skewOpen")->trigger();
        QCOMPARE(window.page.currentView(), QStringLiteral("changes"));
        QVERIFY(window.settle());
        const auto *tree = window.page.findChild<app::ProtocolView *>();
        using models::ProtocolModel;
        QCOMPARE(tree->model()->headerData(ProtocolModel::Before, Qt::Horizontal).toString(),
                 QStringLiteral("Old: 1.0.0"));
        QCOMPARE(tree->model()->headerData(ProtocolModel::After, Qt::Horizontal).toString(),
                 QStringLiteral("New: 1.1.0"));
    }

    void emptyMatricesSayWhatIsMissing_data()
    {
        QTest::addColumn<QByteArray>("proto");
        QTest::addColumn<int>("releases");
        QTest::addColumn<QString>("hint");
        const QByteArray service = "syntax = \"proto3\";\npackage a;\nservice S {\n  rpc Do(M) returns (M);\n}\n"
                                   "message M {\n}\n";
        QTest::newRow("no service") << QByteArray("syntax = \"proto3\";\n") << 2
                                    << QStringLiteral("There are no protocols.");
        QTest::newRow("no release") << service << 0 << QStringLiteral("it has no releases yet.");
        QTest::newRow("one release") << service << 1 << QStringLiteral("it has only one release.");
        QTest::newRow("two releases") << service << 2 << QString();
    }

    void emptyMatricesSayWhatIsMissing()
    {
        QFETCH(QByteArray, proto);
        QFETCH(int, releases);
        QFETCH(QString, hint);
        const testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(QStringLiteral("it"));
        story.write("it.proto", proto);
        story.commit("Begin");
        for (int i = 0; i < releases; ++i) {
            story.wait(24).write("README", QByteArray::number(i));
            story.commit("Go on");
            story.tag("1." + QByteArray::number(i) + ".0", "Release");
        }
        story.finish();
        QVERIFY2(testing::errorText(story).isEmpty(), testing::errorText(story).constData());
        const Window window(folder.path(QStringLiteral("it")));
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.press(Qt::Key_2, Qt::AltModifier);
        QVERIFY(window.settle());
        QVERIFY2(hint.isEmpty() ? window.hint().isEmpty() : window.hint().startsWith(hint), qPrintable(window.hint()));
    }

    /// Where the command line looks for it, too.
    void matrixIsRemembered()
    {
        QDir folder(userCacheFolder());
        const QStringList kind{QStringLiteral("*.matrix")};
        const QStringList old = folder.entryList(kind);
        for (const QString &name : old)
            folder.remove(name);
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("matrix"));
        QVERIFY(window.settle());
        folder.refresh();
        QVERIFY(!folder.entryList(kind).isEmpty());
    }

    void stancesAndUpgradeOfTheRange()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("stances"));
        QVERIFY(window.settle());
        const QString stances = window.printed("stances");
        QVERIFY2(stances.contains(QStringLiteral("\nclient first | breaking | 2.0.0 | major | ")), qPrintable(stances));
        QVERIFY2(stances.contains(QStringLiteral("\nserver first | ")), qPrintable(stances));
        QCOMPARE(window.child<QLabel>("headline")->text(), QStringLiteral("Drain each node before you upgrade it."));
        QVERIFY2(window.child<QLabel>("why")->text().contains(QStringLiteral("stored format 1 -> 2")),
                 qPrintable(window.child<QLabel>("why")->text()));
        const QString live = window.printed("live");
        QVERIFY2(live.contains(QStringLiteral("Restore state of every old version | MUST | violated")),
                 qPrintable(live));
        const QString mixes = window.printed("mixes");
        QVERIFY2(mixes.startsWith(QStringLiteral("agent gRPC | new runtime with old agent | refused | refused | ")),
                 qPrintable(mixes));
        QVERIFY2(mixes.contains(QStringLiteral("\nagent gRPC | old runtime with new agent | works | works")),
                 qPrintable(mixes));
        QCOMPARE(window.child<QComboBox>("from")->currentText(), QStringLiteral("1.0.0 (the range)"));
    }

    void tablesOfTheUpgradeAreCopied()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("stances"));
        QVERIFY(window.settle());
        window.child<app::FactsTable>("stances")->setFocus();
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QString copied = QGuiApplication::clipboard()->text();
        for (const char *part : {"## Stances\n\n| ", "\n| client first, chosen | breaking | 2.0.0 | major | ",
                                 "\n## Upgrade\n\nDrain each node", "\n## Requirements for a live upgrade\n\n| ",
                                 "\n## Compatibility of mixed versions\n\n| ", "| --- |"})
            QVERIFY2(copied.contains(QLatin1String(part)), qPrintable(QLatin1String(part) + u'\n' + copied));
        QVERIFY2(!copied.contains(QStringLiteral("oldest first")), qPrintable(copied)); // nobody looked back
    }

    /// Where the repositories have different ranges, no version is named, and the ranges are.
    void differentRangesAreNamed()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("stances"));
        QVERIFY(window.settle());
        auto *ranges = window.child<QLabel>("ranges");
        QVERIFY(!ranges->isVisible());
        QSignalSpy loaded(&window.session, &app::Session::loaded);
        window.session.setRange(1, "1.1.0", "1.1.1");
        QVERIFY(loaded.wait(20000));
        QVERIFY(window.settle());
        QCOMPARE(window.child<QComboBox>("from")->currentText(), QStringLiteral("base of each range"));
        QCOMPARE(window.child<QComboBox>("to")->currentText(), QStringLiteral("head of each range"));
        QVERIFY(ranges->isVisible());
        QVERIFY2(
            ranges->text().startsWith(QStringLiteral("The ranges differ: agent 1.0.0..1.1.0, runtime 1.1.0..1.1.1.")),
            qPrintable(ranges->text()));
    }

    /// What earlier releases would have been is read in a job when somebody asks, and goes with the product.
    void looksBack()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("stances"));
        QVERIFY(window.settle());
        auto *table = window.child<app::FactsTable>("projection");
        auto *action = window.child<QAction>("stancesLookBack");
        QVERIFY(!table->isVisible());
        action->trigger();
        QVERIFY(!action->isEnabled()); // it is under way
        QVERIFY(window.settle());
        QVERIFY(action->isEnabled());
        QVERIFY(table->isVisible());
        const QString past = window.printed("projection");
        QVERIFY2(past.contains(QStringLiteral("\nclient first | 1 | ")), qPrintable(past));
        // The years end with the newest release, whenever that was: the heading says which releases were counted.
        window.child<QAction>("stancesCopy")->trigger();
        const QString copied = QGuiApplication::clipboard()->text();
        const QString heading = table->accessibleDescription();
        QVERIFY2(copied.contains(QStringLiteral("\n## ") + notes::escapeMarkdown(heading) + QLatin1Char('\n')),
                 qPrintable(copied));
        // Dates as everywhere in the window, not as in files.
        static const QRegularExpression counted(
            QStringLiteral("^\\d+ release.* in 2 year.*, (\\d+ \\w{3} \\d{4}) to (\\d+ \\w{3} \\d{4})$"));
        const QRegularExpressionMatch days = counted.match(heading);
        QVERIFY2(days.hasMatch(), qPrintable(heading));
        QCOMPARE(table->model()->headerData(models::ProjectionModel::Chart, Qt::Horizontal).toString(),
                 QStringLiteral("Releases, %1 to %2").arg(days.captured(1), days.captured(2)));
        window.session.close();
        QVERIFY(!table->isVisible());
    }

    /// What people proposed can be looked at without a change of waybill.toml, and changes nothing.
    void anotherPolicyAndContract()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("stances"));
        QVERIFY(window.settle());
        const QString own = window.printed("stances");
        const auto choose = [&window](const char *box, int index) {
            auto *combo = window.child<QComboBox>(box);
            combo->setCurrentIndex(index);
            Q_EMIT combo->activated(index);
        };
        choose("policy", 1 + int(version::Policy::Kubernetes));
        QVERIFY2(window.printed("stances").contains(QStringLiteral("\nclient first | breaking | 1.1.0 | minor | ")),
                 qPrintable(window.printed("stances")));
        choose("policy", 0);
        QCOMPARE(window.printed("stances"), own);
        choose("contract", 1);
        QVERIFY(window.child<QLabel>("sentence")->text().contains(QStringLiteral("internal contract")));
        choose("contract", 0);
        QCOMPARE(window.printed("stances"), own);
    }

    void anotherPairIsRead()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("stances"));
        QVERIFY(window.settle());
        auto *from = window.child<QComboBox>("from");
        auto *to = window.child<QComboBox>("to");
        QCOMPARE(from->count(), 4);
        from->setCurrentIndex(from->findText(QStringLiteral("1.1.0")));
        to->setCurrentIndex(to->findText(QStringLiteral("1.1.1")));
        Q_EMIT to->activated(to->currentIndex());
        QCOMPARE(window.child<QLabel>("state")->text(), QStringLiteral("Reading…"));
        QVERIFY(window.settle());
        QCOMPARE(window.child<QLabel>("state")->text(), QString());
        QVERIFY2(!window.printed("live").contains(QStringLiteral("violated")), qPrintable(window.printed("live")));
        QVERIFY2(window.child<QLabel>("headline")->text().startsWith(QStringLiteral("Upgrade live")),
                 qPrintable(window.child<QLabel>("headline")->text()));
        window.stances()->setPair({numbered("1.0.0"), numbered("1.1.1")});
        QVERIFY(window.settle());
        QVERIFY2(window.printed("live").contains(QStringLiteral("stored format 1 -> 2")),
                 qPrintable(window.printed("live")));
        window.child<QAction>("stancesRange")->trigger();
        QVERIFY(window.stances()->pair().isRange());
        QVERIFY(window.settle());
        QVERIFY(window.printed("live").contains(QStringLiteral("violated")));
    }

    void onlyOneEndMayBeChosen()
    {
        const SkewProduct product;
        Window window(product);
        window.page.showView(QStringLiteral("stances"));
        QVERIFY(window.settle());
        window.stances()->setPair({numbered("1.1.0"), {}}); // up to the head of the range, 1.1.0 too
        QVERIFY(window.settle());
        QVERIFY2(!window.printed("live").contains(QStringLiteral("violated")), qPrintable(window.printed("live")));
        window.stances()->setPair({{}, numbered("1.1.1")});
        QVERIFY(window.settle());
        QVERIFY(window.printed("live").contains(QStringLiteral("violated")));
    }

    void everyCommandIsListed()
    {
        const SkewProduct product;
        const Window window(product);
        QStringList names;
        const QList<QAction *> actions = window.page.pageActions();
        for (const QAction *action : actions) {
            if (!action->isSeparator())
                names.append(action->objectName());
        }
        for (const char *name : {"protocolView_matrix", "protocolNext", "skewNext", "skewProblems", "stancesPair"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
        QCOMPARE(window.page.menuActions().size(), 6);
    }
};

WAYBILL_GUI_TEST_MAIN(ProtocolViewsTest)
#include "tst_protocolviews.moc"
