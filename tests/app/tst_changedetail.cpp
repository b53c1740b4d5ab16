// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/theme.h"
#include "changeswindow.h"
#include "models/common/impactstyle.h"
#include "release/changes/change.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"

#include <QLabel>
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
};

WAYBILL_GUI_TEST_MAIN(TestChangeDetail)
#include "tst_changedetail.moc"
