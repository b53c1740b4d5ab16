// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/versionsteps.h"
#include "testing/guitestmain.h"

#include <QStringListModel>
#include <QVBoxLayout>

using namespace waybill;

/// The reasons of a version, above other lists.
class VersionStepsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The list of what is open before the release needs the room that the reasons of the version do not.
    void reasonsTakeNoMoreRoomThanTheyNeed()
    {
        QWidget column;
        auto *rows = new QVBoxLayout(&column);
        auto *steps = new app::VersionSteps(&column);
        auto *others = new QListView(&column);
        rows->addWidget(steps);
        rows->addWidget(others, 1);
        QStringListModel reasons({QStringLiteral("There is no release yet: development starts at 0.1.0.")});
        steps->setModel(&reasons);
        column.resize(500, 400);
        column.show();
        QVERIFY(QTest::qWaitForWindowExposed(&column));
        const int line = steps->fontMetrics().height();
        const auto bottom = [&] { return steps->visualRect(reasons.index(reasons.rowCount() - 1)).bottom() + 1; };
        QTRY_COMPARE(steps->height(), bottom());
        QVERIFY(steps->height() < 2 * line);
        // As high as they are, wrapped; and four lines where there is little room.
        reasons.setStringList({QStringLiteral("one"), QString(200, QLatin1Char('x')).replace(5, 1, QLatin1String(" ")),
                               QStringLiteral("two words ").repeated(30)});
        QTRY_COMPARE(steps->height(), bottom());
        QVERIFY(steps->height() > 5 * line);
        column.resize(500, 100);
        QTRY_VERIFY(steps->height() < bottom());
    }
};

WAYBILL_GUI_TEST_MAIN(VersionStepsTest)
#include "tst_versionsteps.moc"
