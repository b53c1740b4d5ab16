// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/buttonwords.h"
#include "app/common/formlayout.h"
#include "diffview/flowlayout.h"
#include "testing/guitestmain.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

using namespace waybill;

/// Rows of controls: what gives way where there is no room, and what stands beside what.
class TestButtonWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsGoBeforeTheRowWraps()
    {
        QWidget page;
        auto *row = new QHBoxLayout(&page);
        row->setContentsMargins(0, 0, 0, 0);
        auto *label = new QLabel(QStringLiteral("27 rows"));
        auto *one = new QToolButton;
        auto *other = new QToolButton;
        QPixmap picture(16, 16);
        picture.fill(Qt::black);
        for (QToolButton *button : {one, other}) {
            button->setIcon(picture);
            button->setText(QStringLiteral("With problems only"));
        }
        for (QWidget *widget :
             {static_cast<QWidget *>(label), static_cast<QWidget *>(one), static_cast<QWidget *>(other)})
            row->addWidget(widget);
        diffview::FlowLayout::wrap(*row);
        new app::ButtonWords(page, *row, {one, other});
        page.resize(600, 40);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QCOMPARE(one->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        const int needed = row->sizeHint().width();
        page.resize(needed - 1, 40);
        QTRY_COMPARE(one->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QTRY_COMPARE(one->geometry().center().y(), other->geometry().center().y());
        QTRY_COMPARE(label->geometry().center().y(), other->geometry().center().y());
        page.resize(needed, 40);
        QTRY_COMPARE(one->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        label->setText(QStringLiteral("27 rows, of which 14 are shown"));
        QTRY_COMPARE(one->toolButtonStyle(), Qt::ToolButtonIconOnly);
        other->hide();
        QTRY_COMPARE(one->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    }

    void labelsStandBesideTheirFields()
    {
        QWidget page;
        auto *form = new app::FormLayout(&page);
        auto *field = new QLineEdit;
        field->setFixedHeight(40);
        auto *high = new QWidget;
        high->setFixedHeight(200);
        form->addRow(QStringLiteral("Name:"), field);
        form->addRow(QStringLiteral("Notes:"), high);
        page.resize(500, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const QRect label = form->labelForField(field)->geometry();
        QVERIFY(std::abs(label.center().y() - field->geometry().center().y()) <= 1);
        const QRect top = form->labelForField(high)->geometry();
        QVERIFY(top.bottom() < high->geometry().center().y()); // of many lines: beside the first
    }
};

WAYBILL_GUI_TEST_MAIN(TestButtonWords)
#include "tst_buttonwords.moc"
