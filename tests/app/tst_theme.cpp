// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/style.h"
#include "app/common/theme.h"
#include "models/common/impactstyle.h"
#include "models/common/verdictcell.h"
#include "testing/guitestmain.h"
#include "upgrade/mix.h"

#include <QImage>
#include <QMenuBar>
#include <QPainter>
#include <QStyleOptionHeader>
#include <QTableView>
#include <QTreeView>

#include <cmath>

using namespace waybill;

class TestTheme : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The arrow of the order stands beside its heading, in either direction, and takes no more than that.
    void theArrowStandsBesideTheHeading_data()
    {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("left to right") << Qt::LeftToRight;
        QTest::newRow("right to left") << Qt::RightToLeft;
    }

    void theArrowStandsBesideTheHeading()
    {
        QFETCH(Qt::LayoutDirection, direction);
        const app::Style style(app::Appearance::Density::Comfortable);
        QStyleOptionHeader option;
        option.direction = direction;
        option.orientation = Qt::Horizontal;
        option.text = QStringLiteral("Version");
        option.fontMetrics = QFontMetrics(QApplication::font());
        const QSize plain = style.sizeFromContents(QStyle::CT_HeaderSection, &option, {}, nullptr);
        option.sortIndicator = QStyleOptionHeader::SortDown;
        const QSize sorted = style.sizeFromContents(QStyle::CT_HeaderSection, &option, {}, nullptr);
        QCOMPARE(sorted.width() - plain.width(), 14);
        for (const int height : {36, 80}) { // the grid of releases has a high one
            option.rect = QRect(100, 0, sorted.width(), height);
            const QRect arrow = style.subElementRect(QStyle::SE_HeaderArrow, &option, nullptr);
            const QRect label = style.subElementRect(QStyle::SE_HeaderLabel, &option, nullptr);
            QVERIFY(option.rect.contains(arrow));
            QVERIFY(!arrow.intersects(label));
            QVERIFY(std::abs(arrow.center().y() - option.rect.center().y()) <= 1);
            QVERIFY(label.width() >= option.fontMetrics.horizontalAdvance(option.text));
            QCOMPARE(arrow.left() > label.right(), direction == Qt::LeftToRight);

            // And is painted there: what differs from a heading by which nothing is sorted.
            option.text.clear();
            QImage image(QSize(option.rect.right() + 1, height), QImage::Format_RGB32);
            image.fill(Qt::white);
            QImage unsorted = image;
            QPainter painter(&image);
            style.drawControl(QStyle::CE_Header, &option, &painter, nullptr);
            painter.end();
            QStyleOptionHeader other = option;
            other.sortIndicator = QStyleOptionHeader::None;
            painter.begin(&unsorted);
            style.drawControl(QStyle::CE_Header, &other, &painter, nullptr);
            painter.end();
            QRect painted;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    painted |= image.pixel(x, y) == unsorted.pixel(x, y) ? QRect() : QRect(x, y, 1, 1);
            }
            QVERIFY(!painted.isEmpty());
            QVERIFY(arrow.adjusted(-1, -1, 1, 1).contains(painted));
            option.text = QStringLiteral("Version");
        }
    }

    void meaningIsLegible_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::addColumn<int>("impact");
        for (const Impact impact : AllImpacts) {
            QTest::addRow("light %s", qPrintable(keyName(impact))) << app::Theme::lightPalette() << int(impact);
            QTest::addRow("dark %s", qPrintable(keyName(impact))) << app::Theme::darkPalette() << int(impact);
            QTest::addRow("strong light %s", qPrintable(keyName(impact)))
                << app::Theme::lightPalette(true) << int(impact);
            QTest::addRow("strong dark %s", qPrintable(keyName(impact)))
                << app::Theme::darkPalette(true) << int(impact);
        }
    }

    void meaningIsLegible()
    {
        QFETCH(QPalette, palette);
        QFETCH(int, impact);
        const models::ImpactStyle style = models::impactStyle(Impact(impact), palette);
        for (const auto role : {QPalette::Base, QPalette::Window, QPalette::AlternateBase, QPalette::Highlight})
            QCOMPARE_GE(models::contrast(style.foreground, palette.color(role)), 4.5);
        QCOMPARE_GE(models::contrast(style.foreground, style.background), 4.5);
        QCOMPARE_GE(models::contrast(style.fill, palette.color(QPalette::Base)), 3.0);
    }

    void verdictsAreLegible_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << app::Theme::lightPalette();
        QTest::newRow("dark") << app::Theme::darkPalette();
    }

    void verdictsAreLegible()
    {
        QFETCH(QPalette, palette);
        const auto check = [&](std::optional<Verdict> verdict) {
            const models::VerdictColors colors = models::verdictColors(verdict, palette);
            QVERIFY2(models::contrast(colors.ground, colors.ink) >= 4.5, qPrintable(colors.ground.name()));
            if (verdict && upgrade::fails(*verdict))
                QVERIFY(models::contrast(colors.ground, palette.color(QPalette::Base)) >= 3.0);
        };
        for (const Verdict verdict : AllVerdicts)
            check(verdict);
        check(std::nullopt);
    }

    void textIsLegible_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << app::Theme::lightPalette();
        QTest::newRow("dark") << app::Theme::darkPalette();
        QTest::newRow("strong light") << app::Theme::lightPalette(true);
        QTest::newRow("strong dark") << app::Theme::darkPalette(true);
    }

    void strongThemesAreStronger()
    {
        for (const QPalette &palette : {app::Theme::lightPalette(true), app::Theme::darkPalette(true)}) {
            const QColor ground = palette.color(QPalette::Base);
            QCOMPARE_GE(models::contrast(palette.color(QPalette::Text), ground), 20.0);
            QCOMPARE_GE(models::contrast(palette.color(QPalette::PlaceholderText), ground), 7.0);
            QCOMPARE_GE(models::contrast(models::accent(palette), ground), 7.0);
            // Lines between surfaces, and the borders of fields, can be seen.
            QCOMPARE_GE(models::contrast(models::hairline(palette), ground), 3.0);
        }
    }

    void textIsLegible()
    {
        QFETCH(QPalette, palette);
        for (const auto role : {QPalette::Base, QPalette::Window, QPalette::AlternateBase}) {
            const QColor ground = palette.color(role);
            QCOMPARE_GE(models::contrast(palette.color(QPalette::Text), ground), 7.0);
            QCOMPARE_GE(models::contrast(palette.color(QPalette::PlaceholderText), ground), 4.5);
            QCOMPARE_GE(models::contrast(models::quietText(palette), ground), 4.5);
            QCOMPARE_GE(models::contrast(models::accent(palette), ground), 4.5);
        }
        QCOMPARE_GE(models::contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)),
                    7.0);
    }

    void theLineBelowMenusHasNoGaps_data()
    {
        QTest::addColumn<double>("scale");

        for (const double scale : {1.0, 1.25, 1.5, 1.75, 2.0})
            QTest::addRow("%g", scale) << scale;
    }

    void theLineBelowMenusHasNoGaps()
    {
        QFETCH(double, scale);
        app::Style style(app::Appearance::Density::Comfortable);
        QMenuBar bar;
        bar.setStyle(&style);
        bar.setNativeMenuBar(false);
        for (const char *title : {"File", "Edit", "Differences", "Help"})
            bar.addMenu(QLatin1String(title));
        bar.resize(401, bar.sizeHint().height());
        QImage image((QSizeF(bar.size()) * scale).toSize() + QSize(1, 1), QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(scale);
        image.fill(Qt::white);
        bar.render(&image);
        const auto rowIs = [&](int row, const QColor &color) {
            for (int x = 2; x < image.width() - 3; ++x) {
                if (image.pixelColor(x, row) != color)
                    return false;
            }
            return true;
        };
        // Of the last two pixels of the bar, each row of the screen's is either the line or not.
        int lines = 0;
        for (int row = int((bar.height() - 2) * scale); row < std::ceil(bar.height() * scale); ++row) {
            const QColor color = image.pixelColor(2, row);
            QVERIFY2(rowIs(row, color), qPrintable(QStringLiteral("row %1 of %2").arg(row).arg(image.height())));
            lines += color != bar.palette().color(QPalette::Window) ? 1 : 0;
        }
        QVERIFY(lines > 0);
    }

    /// Cells without a delegate of their own have what headings have on either side, and lists have less.
    void textsBeginBelowTheirHeadings()
    {
        const app::Style style(app::Appearance::Density::Comfortable);
        QTreeView tree;
        QTableView table;
        const int heading = style.pixelMetric(QStyle::PM_HeaderMargin, nullptr, nullptr);
        for (const QWidget *view : {static_cast<QWidget *>(&tree), static_cast<QWidget *>(&table)})
            QCOMPARE(style.pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, view) + 1, heading); // Qt adds one
        tree.setHeaderHidden(true);
        QVERIFY(style.pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &tree) + 1 < heading);
        QVERIFY(style.pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, nullptr) + 1 < heading);
    }

    void nothingMovesByItself()
    {
        const app::Style style(app::Appearance::Density::Comfortable);
        QCOMPARE(style.styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, nullptr, nullptr), 0);
        QCOMPARE(style.styleHint(QStyle::SH_ScrollBar_Transient, nullptr, nullptr, nullptr), 0);
    }

    void knowsDarkFromLight()
    {
        QVERIFY(!models::isDark(app::Theme::lightPalette()));
        QVERIFY(models::isDark(app::Theme::darkPalette()));
        // The ends of WCAG's scale.
        QCOMPARE(qRound(models::contrast(Qt::black, Qt::white)), 21);
        QCOMPARE(models::contrast(Qt::red, Qt::red), 1.0);
    }
};

WAYBILL_GUI_TEST_MAIN(TestTheme)
#include "tst_theme.moc"
