// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/theme.h"
#include "changeswindow.h"
#include "forge/facts/forgetext.h"
#include "models/common/impactstyle.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"

#include <QLabel>
#include <QListView>
#include <QRegularExpression>

using namespace waybill;
using namespace waybill::testing;

/// What stands above the files of a change.
class TestChangeDetail : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Also where the theme changes while the window is open.
    void linksAreLegible()
    {
        const PageProduct product;
        testing::git(product.folder().path(QStringLiteral("alpha")),
                     {QStringLiteral("remote"), QStringLiteral("add"), QStringLiteral("origin"),
                      QStringLiteral("https://github.com/lagoon/agent.git")});
        ChangesWindow window(product);
        QCOMPARE(window.error, QByteArray());
        const auto *meta = window.page.findChild<QLabel *>(QStringLiteral("meta"));
        QTRY_VERIFY(meta->text().contains(QLatin1String("https://github.com/lagoon/agent/commit/")));
        for (const QPalette &palette : {app::Theme::darkPalette(), app::Theme::lightPalette()}) {
            window.page.setPalette(palette);
            static const QRegularExpression color(QStringLiteral("<a style=\"color:(#[0-9a-f]{6})\" href"));
            auto links = color.globalMatch(meta->text());
            QVERIFY(links.hasNext());
            QCOMPARE(meta->text().count(QLatin1String("<a ")), meta->text().count(color));
            const QColor ink(links.next().captured(1));
            QCOMPARE_GE(models::contrast(ink, palette.color(QPalette::Window)), 4.5);
        }
    }

    /// What is kept of the forge shows with the change, and counts; when it changes, nothing moves.
    void whatTheForgeSays()
    {
        const PageProduct product;
        forge::PullRequest pull;
        pull.number = 6;
        pull.labels = QStringList{QStringLiteral("kind/bug"), QStringLiteral("<b>size</b>")};
        pull.milestone = QStringLiteral("1.1");
        pull.author = QStringLiteral("ada-l");
        pull.issues = {{{}, 9, {}}};
        const auto keep = [&] {
            forge::ForgeBook book;
            book[QStringLiteral("alpha")].pulls.emplace(6, pull);
            forge::ForgeText text({});
            text.apply(book);
            product.folder().write(QStringLiteral("waybill.forge.json"), text.bytes());
        };
        keep();
        ChangesWindow window(product);
        QCOMPARE(window.error, QByteArray());
        const auto *meta = window.page.findChild<QLabel *>(QStringLiteral("meta"));
        QTRY_VERIFY(meta->text().contains(QLatin1String("kind/bug")));
        for (const char *part : {"Ada (@ada-l)", "milestone 1.1", "closes #9", "&lt;b&gt;size&lt;/b&gt;"})
            QVERIFY2(meta->text().contains(QLatin1String(part)), qPrintable(meta->text()));
        QVERIFY2(window.verdicts().startsWith(QLatin1String("fix ")), qPrintable(window.verdicts()));
        const QString title = window.title();
        const int height = meta->height();
        pull.labels = QStringList{QStringLiteral("kind/feature")};
        keep();
        QSignalSpy loaded(&window.session, &app::Session::loaded);
        window.session.reload();
        QTRY_VERIFY(meta->text().contains(QLatin1String("kind/feature")));
        QVERIFY(!meta->text().contains(QLatin1String("kind/bug")));
        QTRY_VERIFY(!loaded.isEmpty());
        QCOMPARE(window.title(), title);
        QCOMPARE(meta->height(), height);
        QVERIFY2(window.verdicts().startsWith(QLatin1String("additive ")), qPrintable(window.verdicts()));
    }

    /// What does not fit together comes first in the evidence.
    void wordsAgainstEvidence()
    {
        const PageProduct product;
        forge::PullRequest pull;
        pull.number = 6;
        pull.noteEditedAt = QDateTime::currentDateTimeUtc().addDays(1);
        forge::ForgeBook book;
        book[QStringLiteral("alpha")].pulls.emplace(6, pull);
        forge::ForgeText text({});
        text.apply(book);
        product.folder().write(QStringLiteral("waybill.forge.json"), text.bytes());
        ChangesWindow window(product);
        QCOMPARE(window.error, QByteArray());
        const auto &change = window.session.release().repositories.front().changes.front();
        QVERIFY(change.forge);
        QVERIFY(change.problems.empty());
        window.press(Qt::Key_F);
        QTRY_VERIFY(!window.session.release().repositories.front().changes.front().problems.empty());
        window.press(Qt::Key_Up);
        const auto *evidence = window.page.findChild<QListView *>(QStringLiteral("evidence"));
        QTRY_VERIFY(
            evidence->model()->index(0, 0).data().toString().contains(QLatin1String("The release note was edited")));
    }
};

WAYBILL_GUI_TEST_MAIN(TestChangeDetail)
#include "tst_changedetail.moc"
