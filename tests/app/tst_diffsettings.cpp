// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/diffsettings.h"
#include "testing/guitestmain.h"

#include <QSettings>
#include <QTest>

using namespace waybill;

/// How a person reads differences is kept, but for what leaves something out.
class DiffSettingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void areKept()
    {
        QVERIFY(!app::loadDiffOptions().connectors); // off unless asked for
        diffview::DiffOptions options;
        options.connectors = true;
        options.wrap = true;
        options.context = 7;
        options.palette = diffview::DiffPalette::BlueOrange;
        app::saveDiffOptions(options);
        QCOMPARE(app::loadDiffOptions(), options);
    }

    void ignoredWhiteSpaceIsNot()
    {
        diffview::DiffOptions options;
        options.whitespace.mode = git::Whitespace::IgnoreAll;
        app::saveDiffOptions(options);
        QCOMPARE(app::loadDiffOptions(), diffview::DiffOptions());
    }
};

WAYBILL_GUI_TEST_MAIN(DiffSettingsTest)
#include "tst_diffsettings.moc"
