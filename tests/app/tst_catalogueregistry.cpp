// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boardpage.h"
#include "app/catalogue/cataloguedetail.h"
#include "app/catalogue/cataloguedocument.h"
#include "app/catalogue/cataloguepage.h"
#include "app/catalogue/cataloguetable.h"
#include "app/common/factspanel.h"
#include "app/common/joblist.h"
#include "app/session/registryloader.h"
#include "app/session/session.h"
#include "models/board/boardmodel.h"
#include "models/catalogue/cataloguecell.h"
#include "models/catalogue/historymodel.h"
#include "tabcycle.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"
#include "testing/registryproduct.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTableView>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

using namespace waybill;
using testing::DockerRegistry;

namespace {

/// The page over a product, and the board beside it.
struct Window {
    app::Session session;
    app::BoardPage board{session, nullptr};
    app::CataloguePage page{session, nullptr};
    QStringList messages;

    explicit Window(const QString &product)
    {
        QObject::connect(&page, &app::Page::message, &page, [this](const QString &text) { messages << text; });
        page.resize(1280, 800);
        page.show();
        (void)QTest::qWaitForWindowActive(&page);
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.open({product});
        (void)loaded.wait(20000);
        page.showView(QStringLiteral("registry"));
    }
    [[nodiscard]] bool settle() const
    {
        return QTest::qWaitFor([this] { return page.isSettled() && !session.registries().isBusy(); }, 20000);
    }
    [[nodiscard]] const QAbstractItemModel &rows() const
    {
        return *page.findChild<app::CatalogueTable *>(QStringLiteral("registry"))->model();
    }
    /// "name: in the registry", a line a row.
    [[nodiscard]] QString shown() const
    {
        QStringList lines;
        for (int row = 0; row < rows().rowCount(); ++row)
            lines << rows().index(row, 0).data(models::EntryNameRole).toString() + QLatin1String(": ")
                         + rows().index(row, models::RegistryModel::InRegistry).data().toString();
        return lines.join(u'\n');
    }
    [[nodiscard]] QString text(const char *label) const
    {
        return page.findChild<QLabel *>(QLatin1String(label))->text();
    }
    /// The comparison that is open; null without one.
    [[nodiscard]] QDialog *dialog() const { return page.findChild<QDialog *>(QStringLiteral("imageComparison")); }
    /// Which tags it compares.
    [[nodiscard]] QString compared() const
    {
        return dialog()->findChild<QComboBox *>(QStringLiteral("imageBefore"))->currentText() + QStringLiteral(" > ")
               + dialog()->findChild<QComboBox *>(QStringLiteral("imageAfter"))->currentText();
    }
    /// What the board says of the product's images.
    [[nodiscard]] QString boardText() const
    {
        const auto *model = board.findChild<models::BoardModel *>();
        return model->index(0, models::BoardModel::Images).data().toString();
    }
};

} // namespace

/// Registries in the window: a real one, or one that a test holds up.
class CatalogueRegistryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!DockerRegistry::isInstalled())
            QSKIP("docker-registry is not installed");
    }
    void init()
    {
        m_product.reset();
        m_scratch = std::make_unique<testing::ScratchFolder>();
        m_product = std::make_unique<testing::RegistryProduct>(*m_scratch);
        QCOMPARE(m_product->error(), QByteArray());
    }

    void nothingIsAskedUnasked()
    {
        const QByteArray log = m_product->registry().log();
        Window window(m_scratch->path());
        QVERIFY(window.settle());
        QCOMPARE(window.shown(), QStringLiteral("caasp/v4/cilium: not known\ncaasp/v4/pause: not known"));
        QVERIFY2(window.text("below").startsWith(QLatin1String("Nobody has looked")), qPrintable(window.text("below")));
        QCOMPARE(window.boardText(), QStringLiteral("2 ?"));
        QCOMPARE(m_product->registry().log(), log);
        QVERIFY(!QFile::exists(m_scratch->path(QStringLiteral("waybill.registry.jsonl"))));
    }

    void look()
    {
        Window window(m_scratch->path());
        QVERIFY(window.settle());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_L);
        QVERIFY(window.settle());
        QCOMPARE(window.shown(), QStringLiteral("caasp/v4/cilium: 1.7.5-rev3\ncaasp/v4/pause: 3.1-rev4"));
        QCOMPARE(window.messages,
                 QStringList{QStringLiteral("Looked at the registries: 6 tag(s) are new, moved or gone")});
        QVERIFY2(window.text("below").startsWith(QLatin1String("As of ")), qPrintable(window.text("below")));
        QCOMPARE(window.boardText(), QStringLiteral("2"));
        QVERIFY(QFile::exists(m_scratch->path(QStringLiteral("waybill.registry.jsonl"))));
        // A rebuild, in the timeline beside the table.
        QCOMPARE(m_product->push("cilium", {"1.7.5", "1.7.5-rev3", "1.7.5-rev3-build1.2"}, "two", m_product->begin(),
                                 {{"cilium", "1.7.5-1.1"}, {"openssl", "1.1.1"}}),
                 QByteArray());
        window.page.findChild<QToolButton *>(QStringLiteral("lookButton"))->click();
        QVERIFY(window.settle());
        const QAbstractItemModel &history = *window.page.findChild<QListView *>(QStringLiteral("history"))->model();
        QCOMPARE(history.rowCount(), 2);
        QCOMPARE(history.index(0, 0).data(models::HistoryModel::TagRole).toString(),
                 QStringLiteral("1.7.5-rev3-build1.2"));
        QVERIFY(history.index(0, 0).data().toString().contains(QLatin1String("update case 3")));
        QCOMPARE(history.index(1, 0).data().toString(), QStringLiteral("There at the first look"));
        // What is in no commit is no comparison of files: the builds before and after are compared.
        QSignalSpy compared(&window.page, &app::Page::comparisonRequested);
        Q_EMIT window.page.findChild<QListView *>(QStringLiteral("history"))->activated(history.index(1, 0));
        QVERIFY(!window.dialog());
        Q_EMIT window.page.findChild<QListView *>(QStringLiteral("history"))->activated(history.index(0, 0));
        QCOMPARE(compared.size(), 0);
        QVERIFY(window.dialog());
        QCOMPARE(window.compared(), QStringLiteral("1.7.5-rev3-build1.1 > 1.7.5-rev3-build1.2"));
    }

    void compareTags()
    {
        QCOMPARE(m_product->push("cilium", {"1.7.5", "1.7.5-rev3", "1.7.5-rev3-build1.2"}, "two", m_product->begin(),
                                 {{"cilium", "1.7.5-1.1"}, {"openssl", "1.1.1"}}, {QStringLiteral("amd64")}),
                 QByteArray());
        Window window(m_scratch->path());
        QVERIFY(window.settle());
        const auto *button = window.page.findChild<QToolButton *>(QStringLiteral("compareTagsButton"));
        QVERIFY(button->isVisible());
        QVERIFY(!button->isEnabled()); // nothing was seen yet
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_L);
        QVERIFY(window.settle());
        QVERIFY(button->isEnabled());
        const QByteArray log = m_product->registry().log();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_T);
        QDialog *dialog = window.dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->windowTitle(), QStringLiteral("Compare Tags of caasp/v4/cilium"));
        QCOMPARE(window.compared(), QStringLiteral("1.7.5-rev3-build1.1 > 1.7.5-rev3 = 1.7.5-rev3-build1.2"));
        // The build before was never looked into: that is said, and nobody is asked.
        const auto *summary = dialog->findChild<QLabel *>(QStringLiteral("imageSummary"));
        QTRY_VERIFY2(summary->text().contains(QLatin1String("is not known. Check the registry")),
                     qPrintable(summary->text()));
        QCOMPARE(m_product->registry().log(), log);
        QCOMPARE(testing::missedByTab(*dialog), QString());
        const QAbstractItemModel &rows = *dialog->findChild<QTableView *>(QStringLiteral("imageDifferences"))->model();
        QCOMPARE(rows.rowCount(), 0);
        auto *ask = dialog->findChild<QPushButton *>(QStringLiteral("imageAsk"));
        QVERIFY(ask->isEnabled());
        QTest::mouseClick(ask, Qt::LeftButton);
        QTRY_VERIFY(rows.rowCount() > 0);
        QVERIFY(m_product->registry().log() != log);
        QCOMPARE(testing::printModel(rows).front(),
                 QStringLiteral("breaking | platform | linux/arm64 | linux/arm64 | –"));
        QVERIFY2(testing::printModel(rows).contains(QStringLiteral(" | package | openssl | 1.1.0 | 1.1.1")),
                 qPrintable(testing::printModel(rows).join(u'\n')));
        QVERIFY2(summary->text().startsWith(QLatin1String("1 difference(s) can break users. ")),
                 qPrintable(summary->text()));
        dialog->findChild<QPushButton *>(QStringLiteral("imageCopy"))->click();
        QVERIFY2(QGuiApplication::clipboard()->text().contains(QLatin1String("| breaking | platform |")),
                 qPrintable(QGuiApplication::clipboard()->text()));
        // Known now: the other way round nobody is asked.
        const QByteArray then = m_product->registry().log();
        dialog->findChild<QToolButton *>(QStringLiteral("imageSwap"))->click();
        QTRY_COMPARE(testing::printModel(rows).front(),
                     QStringLiteral("additive | platform | linux/arm64 | – | linux/arm64"));
        QCOMPARE(m_product->registry().log(), then);
        QVERIFY2(summary->text().contains(QLatin1String("none of which breaks users")), qPrintable(summary->text()));
        // The registry is gone: what is not known stays so, and what is wrong is said.
        m_product->registry().stop();
        auto *before = dialog->findChild<QComboBox *>(QStringLiteral("imageBefore"));
        before->setCurrentIndex(before->findText(QStringLiteral("1.7.5-rev3-build1.2")));
        QTRY_VERIFY2(summary->text() == QLatin1String("The images are identical.") || rows.rowCount() > 0,
                     qPrintable(summary->text()));
        QPointer<QDialog> gone = dialog;
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!gone);
    }

    /// A digest begins beside its name, though no line holds it, and is copied as it is.
    void longFacts()
    {
        Window window(m_scratch->path());
        QVERIFY(window.settle());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_L);
        QVERIFY(window.settle());
        auto *facts = window.page.findChild<app::FactsPanel *>(QStringLiteral("facts"));
        const QString name = QStringLiteral("Digest\t");
        QTextBlock digest = facts->document()->begin();
        while (digest.isValid() && !digest.text().startsWith(name))
            digest = digest.next();
        QVERIFY(digest.isValid());
        QVERIFY(digest.layout()->lineCount() > 1);
        QVERIFY(digest.layout()->lineAt(0).textLength() > name.size() + 20);
        facts->selectAll();
        facts->copy();
        static const QRegularExpression whole(QStringLiteral("Digest\tsha256:[0-9a-f]{64}\n"));
        QVERIFY2(whole.match(QGuiApplication::clipboard()->text()).hasMatch(),
                 qPrintable(QGuiApplication::clipboard()->text()));
    }

    void savedCatalogue()
    {
        Window window(m_scratch->path());
        QVERIFY(window.settle());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_L);
        QVERIFY(window.settle());
        const queries::RegistryView &view = *window.session.registries().view();
        const auto document = [&view](const char *suffix) {
            return app::catalogueDocument({}, QStringLiteral("CaaSP"), QLatin1String(suffix), &view);
        };
        QVERIFY2(document("md").contains("## In the registries\n\n| Image |"), document("md").constData());
        QVERIFY(document("html").contains("<h2>In the registries</h2>"));
        const QJsonObject json = QJsonDocument::fromJson(document("json")).object();
        QCOMPARE(json[QLatin1String("registry")][QLatin1String("images")].toArray().size(), 2);
        QVERIFY(json.contains(QLatin1String("apps")));
    }

    void whatIsWrong()
    {
        m_product->images().write("caasp-pause-image/caasp-pause-image.kiwi",
                                  testing::kiwiOf("pause", "3.1", 5, "pause"));
        m_product->images().commit("pause: revision 5");
        m_product->images().finish();
        Window window(m_scratch->path());
        QVERIFY(window.settle());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_L);
        QVERIFY(window.settle());
        QCOMPARE(window.shown(),
                 QStringLiteral("caasp/v4/pause: missing\ncaasp/v4/cilium: 1.7.5-rev3")); // the worst first
        QCOMPARE(window.boardText(), QStringLiteral("! 1"));
        const auto actions = window.page.pageActions();
        for (QAction *action : actions) {
            if (action->objectName() == QLatin1String("catalogueCopy"))
                action->trigger();
        }
        QVERIFY2(
            QGuiApplication::clipboard()->text().contains(QLatin1String("| caasp/v4/pause | `3.1-rev5` | missing |")),
            qPrintable(QGuiApplication::clipboard()->text()));
        // It is known without asking, the next time.
        m_product->registry().stop();
        Window again(m_scratch->path());
        QVERIFY(again.settle());
        QCOMPARE(again.shown(), window.shown());
        QCOMPARE(again.boardText(), QStringLiteral("! 1"));
        // And stays where the registry cannot be asked.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_L);
        QVERIFY(again.settle());
        QVERIFY(again.messages.value(0).startsWith(QLatin1String("Some registries could not be read")));
    }

    void cancelled()
    {
        Window window(m_scratch->path());
        QVERIFY(window.settle());
        QSemaphore started;
        window.session.registries().setAsker(
            [&started](const auto &, const auto &, const JobControl &control) -> Result<queries::RegistryWatch> {
                control.progress(1, 4);
                started.release();
                while (!control.isCancelled())
                    QThread::yieldCurrentThread();
                return waybill::cancelled();
            });
        window.session.registries().look();
        started.acquire();
        QVERIFY(window.session.registries().isLooking());
        QTRY_COMPARE(window.text("progress"), QStringLiteral("Looking 25%"));
        QVERIFY(!window.page.findChild<QToolButton *>(QStringLiteral("lookButton"))->isEnabled());
        window.session.jobs()->cancelAll();
        QVERIFY(window.settle());
        QCOMPARE(window.shown(), QStringLiteral("caasp/v4/cilium: not known\ncaasp/v4/pause: not known"));
        QVERIFY(window.messages.value(0).startsWith(QLatin1String("Looking at the registries was cancelled")));
        QVERIFY(window.page.findChild<QToolButton *>(QStringLiteral("lookButton"))->isEnabled());
    }

    void withoutRegistry()
    {
        m_scratch->write(
            QStringLiteral("waybill.toml"),
            "[product]\nname = \"CaaSP\"\n[[repository]]\npath = \"images\"\n[[repository]]\npath = \"skuba\"\n");
        Window window(m_scratch->path());
        QVERIFY(window.settle());
        QCOMPARE(window.rows().rowCount(), 0);
        QVERIFY2(window.text("hint").contains(QLatin1String("[[registry]]")), qPrintable(window.text("hint")));
        QVERIFY(!window.page.findChild<QToolButton *>(QStringLiteral("lookButton"))->isVisible());
        window.session.registries().look();
        QVERIFY(!window.session.registries().isBusy());
    }

private:
    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<testing::RegistryProduct> m_product;
};

WAYBILL_GUI_TEST_MAIN(CatalogueRegistryTest)
#include "tst_catalogueregistry.moc"
