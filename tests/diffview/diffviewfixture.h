// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffpane.h"
#include "diffview/diffview.h"
#include "diffview/overviewruler.h"

#include <QSignalSpy>
#include <QTest>

/// A view of its own on the screen, with a pair of texts in it, for the tests that press its keys.
class DiffViewFixture {
public:
    /// Line i of a text of 100, with two changed lines (20 and 60) and one added after line 80 on the new side.
    [[nodiscard]] static waybill::diffview::DiffInput sample()
    {
        waybill::diffview::DiffInput input;
        for (int i = 0; i < 100; ++i) {
            const QByteArray line = "number " + QByteArray::number(i) + " of some lines";
            input[0].content += line + "\n";
            input[1].content += line + (i == 20 || i == 60 ? " changed\n" : "\n");
            if (i == 80)
                input[1].content += "an added line\n";
        }
        input[0].path = input[1].path = "src/a.txt";
        input[0].label = QStringLiteral("1.0.0");
        input[1].label = QStringLiteral("1.1.0");
        return input;
    }

    DiffViewFixture()
    {
        view.resize(900, 400);
        view.show();
    }

    /// Shows a pair and waits; to be followed by a look at `view.isSettled()`.
    void show(const waybill::diffview::DiffInput &input)
    {
        QSignalSpy settled(&view, &waybill::diffview::DiffView::settled);
        view.showDiff(input);
        QVERIFY(!view.isSettled());
        QVERIFY(settled.wait(60000));
        QVERIFY(view.isSettled());
    }
    [[nodiscard]] waybill::diffview::DiffPane *pane(waybill::diffview::PaneView shown) const
    {
        const auto panes = view.findChildren<waybill::diffview::DiffPane *>();
        return *std::find_if(panes.begin(), panes.end(), [shown](const auto *pane) { return pane->view() == shown; });
    }
    [[nodiscard]] waybill::diffview::DiffPane *pane(waybill::diffview::DiffSide side) const
    {
        using waybill::diffview::PaneView;
        return pane(side == waybill::diffview::DiffSide::Old ? PaneView::Old : PaneView::New);
    }
    [[nodiscard]] waybill::diffview::DiffPane *unified() const { return pane(waybill::diffview::PaneView::Unified); }
    [[nodiscard]] waybill::diffview::OverviewRuler *ruler() const
    {
        return view.findChild<waybill::diffview::OverviewRuler *>();
    }
    /// The middle of a character cell.
    [[nodiscard]] QPoint cell(const waybill::diffview::DiffPane *p, int visible, int column) const
    {
        return {int(p->textX() + (column + 0.1) * p->charWidth()),
                visible * p->rowHeight() + p->rowHeight() / 2 - ruler()->value()};
    }

    waybill::diffview::DiffView view;
};
